"""How the commands speak: sentences on a stream that may know little more than ASCII."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Mapping
from typing import Any, Final, TextIO

from cardtable.record.lines import shown
from cardtable.rules.facts import Fact, fact
from cardtable.rules.seats import Seating
from cardtable.text import Words
from cardtable.text.plain import plain
from cardtable.text.words import Deck

BAD_INPUT: Final = 2
"""The exit status after input that cannot be used."""
NO_TERMINAL: Final = 3
"""The exit status where a terminal is needed and there is none."""

_SIGNS: Final = "♠♥♦♣"
_MOVES: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]"
)
"""What moves a cursor, changes colours or turns the writing round."""


class Output:
    """Prints in one language, on standard output and standard error.

    Args:
        args: The command's arguments; ``lang`` and ``ascii`` are read.
        seating: The table that is spoken of, if there is one.
        names: The players' names, by seat label.
    """

    def __init__(
        self,
        args: argparse.Namespace,
        seating: Seating | None = None,
        names: Mapping[str, str] | None = None,
    ) -> None:
        ascii_only = args.ascii or not carries(sys.stdout, _SIGNS)
        self._ascii = dict.fromkeys((sys.stdout, sys.stderr), args.ascii)
        deck: Deck = "letters" if ascii_only else "symbols"
        if seating is None:
            self.words = Words(args.lang, names, deck)
        else:
            self.words = Words.at_table(seating, names or {}, args.lang, deck)

    def line(self, sentence: str) -> None:
        """Print one line of data or narration on standard output."""
        self._print(sentence, sys.stdout)

    def say(self, event: Fact) -> None:
        """Print the sentence of a Fact on standard output."""
        self.line(self.words.say(event))

    def json(self, value: Mapping[str, Any]) -> None:
        """Print one JSON object on a line of standard output."""
        print(json.dumps(value))

    def remark(self, sentence: str, end: str = "\n") -> None:
        """Print narration on standard error, at once."""
        sys.stdout.flush()
        self._print(sentence, sys.stderr, end)
        sys.stderr.flush()

    def complain(self, problem: Fact) -> int:
        """Print what is wrong on standard error; return the exit status for bad input."""
        sentence = self.words.say(problem)
        # Everything before it, so that both streams on one terminal keep their order.
        sys.stdout.flush()
        self._print(self.words("cli.error", sentence=sentence), sys.stderr)
        return BAD_INPUT

    def _print(self, sentence: str, stream: TextIO, end: str = "\n") -> None:
        # What people typed is made harmless where it is read; this is for whoever forgets it.
        sentence = _MOVES.sub("\ufffd", sentence)
        encoding = "ascii" if self._ascii[stream] else stream.encoding
        if encoding is not None:
            sentence = plain(sentence, encoding)
        if not carries(stream, sentence):
            encoding = stream.encoding
            sentence = sentence.encode(encoding, "backslashreplace").decode(encoding)
        print(sentence, file=stream, end=end)


def file_and_why(error: OSError) -> tuple[str, str]:
    """The file that could not be used, as it may be printed, and what the system says of it.

    Raises:
        OSError: The same: no file was meant. What broke is the output itself, and whoever runs
            the program knows what to do.
    """
    if error.filename is None:
        raise error
    return shown(str(error.filename), 200), error.strerror or str(error)


def carries(stream: TextIO, text: str) -> bool:
    """Whether a stream's encoding has every character of a text; one kept in memory has all."""
    if stream.encoding is None:
        return True
    try:
        text.encode(stream.encoding)
    except UnicodeEncodeError:
        return False
    return True


def read_file(name: str, called: str) -> bytes | Fact:
    """The bytes of a file, or of standard input for ``-``; a Fact if it cannot be read.

    Args:
        name: The file's path, or ``-``.
        called: Its name in sentences.
    """
    try:
        if not name:
            return fact("cli.no-file")
        if name == "-":
            return sys.stdin.buffer.read()
        with open(name, "rb") as file:
            return file.read()
    except IsADirectoryError:
        return fact("cli.directory", file=called)
    except FileNotFoundError:
        return fact("cli.missing", file=called)
    except PermissionError:
        return fact("cli.forbidden", file=called)
    except OSError as error:
        return fact("cli.unreadable", file=called, problem=error.strerror or str(error))
