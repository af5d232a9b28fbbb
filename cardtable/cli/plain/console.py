"""Lines out and lines in, and the curtain between two people at one keyboard."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
import time
from collections.abc import Mapping
from io import TextIOWrapper
from typing import Final, TextIO

from cardtable.cli.output import carries
from cardtable.rules.seats import Seating
from cardtable.text import Words
from cardtable.text.words import Deck

_SIGNS: Final = "♠♥♦♣"
_BLANKS: Final = 60
"""Lines that push what was read out of most windows."""
_DUMB: Final = ("", "dumb", "unknown")
_TOGETHER: Final = re.compile(r"(?<!\S)(\d+) (?=\S)")
"""A number and what it counts, as an answer and its card: no line ends between them."""
_JOIN: Final = "\x00"
_CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""To the top, and everything gone, the lines that have scrolled off too."""


class Closed(Exception):
    """Nobody will type anything more."""


class Console:
    """Where everything is said and read.

    It never keeps what was typed: a history to step back through would show one player the cards
    of another.

    Args:
        ascii_only: letters instead of suit signs, whatever the output can show.
        lines: where answers come from; standard input if nothing is said.
        out: where everything goes; standard output if nothing is said.
        terminal: the name of the terminal, as in the variable TERM.
    """

    def __init__(
        self,
        *,
        ascii_only: bool = False,
        lines: TextIO | None = None,
        out: TextIO | None = None,
        terminal: str | None = None,
    ) -> None:
        self._lines = sys.stdin if lines is None else lines
        self._out = sys.stdout if out is None else out
        self._terminal = os.environ.get("TERM", "") if terminal is None else terminal
        self._plain = ascii_only
        self.letters = False
        """Whether suits are letters, though the output may have their signs."""
        self.keyboard = self._lines.isatty()
        """Whether somebody types; else the answers come from a file or a pipe."""
        if isinstance(self._lines, TextIOWrapper):
            self._lines.reconfigure(errors="replace")

    def words(
        self,
        language: str,
        seating: Seating | None = None,
        names: Mapping[str, str] | None = None,
    ) -> Words:
        """The words of a language that this output can show."""
        letters = self._plain or self.letters or not carries(self._out, _SIGNS)
        deck: Deck = "letters" if letters else "symbols"
        encoding = "ascii" if self._plain else self._out.encoding or None
        if seating is None:
            return Words(language, names, deck, encoding)
        return Words.at_table(seating, names or {}, language, deck, encoding)

    def say(self, sentence: str = "") -> None:
        """One sentence, on as many lines of a terminal as it needs."""
        self._write(f"{self._broken(sentence)}\n")

    def ask(self, prompt: str) -> str:
        """Put a question and wait for its answer, without the blanks around it.

        The question is a line of its own, so that a reader of lines has it at once.

        Raises:
            Closed: nothing more comes.
        """
        prompt = self._broken(prompt)
        self._write(f"{prompt}\n> " if self.keyboard else f"{prompt}\n")
        line = ""
        try:
            line = self._lines.readline()
        finally:
            # An interrupt leaves the cursor behind the prompt too.
            if not line and self.keyboard:
                self._write("\n")
        if not line:
            raise Closed
        return line.strip()

    def wait(self, seconds: float) -> None:
        """Let a pause pass, where somebody is there to use it."""
        if seconds and self.keyboard and self._out.isatty():
            time.sleep(seconds)

    @property
    def clears(self) -> bool:
        """Whether what was said can be taken away, the lines that have scrolled off too."""
        if not self._out.isatty() or self._terminal in _DUMB:
            return False
        return os.name == "nt" or _forgets(self._terminal)

    def cover(self) -> bool:
        """Take away what was said; tells whether nothing of it can be read any more."""
        if self.clears:
            self._write(_CLEAR)
            return True
        self._write("\n" * _BLANKS)
        return False

    def _broken(self, text: str) -> str:
        """A text broken between words where a terminal shows it; a pipe has it as it is."""
        if not self._out.isatty():
            return text
        # A terminal breaks a line that fills it to the last cell by itself, some with a gap.
        width = max(20, shutil.get_terminal_size().columns - 1)
        return "\n".join(_wrapped(line, width) for line in text.split("\n"))

    def _write(self, text: str) -> None:
        if not carries(self._out, text):
            encoding = self._out.encoding
            text = text.encode(encoding, "backslashreplace").decode(encoding)
        self._out.write(text)
        self._out.flush()


def _wrapped(line: str, width: int) -> str:
    """One line on as many as it needs; what was indented stays so."""
    if len(line) <= width:
        return line
    indent = line[: len(line) - len(line.lstrip())]
    made = textwrap.wrap(
        _TOGETHER.sub(rf"\1{_JOIN}", line),
        width,
        subsequent_indent=indent if len(indent) < width // 2 else "",
        break_long_words=False,
        break_on_hyphens=False,
        expand_tabs=False,
        replace_whitespace=False,
    )
    return "\n".join(made).replace(_JOIN, " ")


def _forgets(terminal: str) -> bool:
    """Whether a terminal can clear the lines that have scrolled off it: the capability E3."""
    try:
        import curses  # not on every system, and only a curtain needs it

        curses.setupterm(terminal, sys.__stdout__.fileno() if sys.__stdout__ else 1)
        return bool(curses.tigetstr("E3"))
    except Exception:
        # No such module, terminal or database: then nothing is promised.
        return False
