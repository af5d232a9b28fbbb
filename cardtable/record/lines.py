"""The bytes of a record cut into lines and words, each with the place where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from cardtable.rules.facts import Fact, fact

_WORD: Final = re.compile(r"\S+")
_NUMBER: Final = re.compile(r"-?[0-9]{1,6}")
_JOINERS: Final = "\u200c\u200d"
"""Without them Persian and many an emoji cannot be written."""
_BOM: Final = b"\xef\xbb\xbf"


class Stop(Exception):
    """The line that is being read cannot be played.

    Attributes:
        column: Where the trouble begins, from 1.
        why: What is wrong.
        legal: What could have been done instead, each in the record's notation.
    """

    def __init__(self, column: int, why: Fact, legal: tuple[object, ...] = ()) -> None:
        """Carry place, reason and alternatives."""
        super().__init__(str(why))
        self.column = column
        self.why = why
        self.legal = legal


class Word(NamedTuple):
    """One word of a line."""

    text: str
    column: int
    """Where it begins, in characters from 1."""


class Line(NamedTuple):
    """One line that holds something."""

    number: int
    """From 1."""
    text: str
    """Without its comment and the space around it."""
    words: tuple[Word, ...]
    start: int
    """The offset of its first byte in the file."""
    end: int
    """The offset behind its last byte, the end of line included."""
    complete: bool
    """Whether the end of line is there; a line without it may be torn."""
    cut: bool = False
    """Whether the file ends within a letter of several bytes: the line is certainly torn."""
    fault: Stop | None = None
    """Why nothing in this line can be read."""

    @property
    def key(self) -> str:
        """The first word, in lower case; empty in a comment that cannot be read."""
        return self.words[0].text.lower() if self.words else ""

    @property
    def after(self) -> int:
        """The column behind the last word: where something is missing."""
        last = self.words[-1]
        return last.column + len(last.text)


def split(content: bytes) -> Iterator[Line]:
    """The lines of a file that hold more than space and comments.

    A byte order mark, CRLF and a missing end of the last line are all taken as they come.
    """
    start = len(_BOM) if content.startswith(_BOM) else 0
    number = 0
    while start < len(content):
        number += 1
        newline = content.find(b"\n", start)
        end = len(content) if newline < 0 else newline + 1
        line = _line(content[start:end], number, start)
        if line.words or line.fault:
            yield line
        start = end


def _line(raw: bytes, number: int, start: int) -> Line:
    complete = raw.endswith(b"\n")
    end = start + len(raw)
    raw = raw.rstrip(b"\r\n")
    fault: Stop | None = None
    cut = False
    try:
        whole = raw.decode()
    except UnicodeDecodeError as error:
        readable = raw[: error.start].decode()
        cut = not complete and error.reason == "unexpected end of data"
        if not cut:
            byte = f"{raw[error.start]:02X}"
            fault = Stop(len(readable) + 1, fact("fault.bytes", byte=byte))
        whole = raw.decode(errors="replace")
    code = whole.partition("#")[0]
    for column, letter in enumerate(code, start=1):
        if not (printable(letter) or letter.isspace()) or letter in "\x1c\x1d\x1e\x1f\x85":
            number_of_it = f"U+{ord(letter):04X}"
            fault = fault or Stop(column, fact("fault.control", character=number_of_it))
            break
    words = tuple(Word(found[0], found.start() + 1) for found in _WORD.finditer(code))
    # A comment is shown only if it is the comment that cannot be read.
    return Line(number, code.strip() or whole.strip(), words, start, end, complete, cut, fault)


def printable(letter: str) -> bool:
    """Whether a character may stand in a name: one that prints, or that joins two that do."""
    return letter.isprintable() or letter in _JOINERS


def number(word: Word, least: int = 1) -> int:
    """A whole number of at most six digits.

    Raises:
        Stop: It is none, or it is below `least`.
    """
    if not _NUMBER.fullmatch(word.text) or (value := int(word.text)) < least:
        raise Stop(word.column, fact("fault.number", least=least, word=word.text))
    return value


def whole_number(text: str) -> bool:
    """Whether a text is a whole number of a size that occurs."""
    return _NUMBER.fullmatch(text) is not None


def shown(text: str, longest: int = 60) -> str:
    """A text as it may be printed: on one line, not too long, nothing that moves a cursor."""
    clean = "".join(letter if printable(letter) else "\ufffd" for letter in text)
    return clean if len(clean) <= longest else clean[: longest - 1] + "…"
