"""Whether there is a terminal, and what its encoding can carry."""

from __future__ import annotations

import codecs
import sys
import unicodedata
from io import TextIOWrapper
from typing import Final

from cardtable.text.words import Deck

_STAND_INS: Final = {
    "╭": "+",
    "╮": "+",
    "╰": "+",
    "╯": "+",
    "┌": "+",
    "┐": "+",
    "└": "+",
    "┘": "+",
    "┏": "+",
    "┓": "+",
    "┗": "+",
    "┛": "+",
    "─": "-",
    "━": "=",
    "╌": "-",
    "│": "|",
    "┃": "|",
    "╎": ":",
    "▏": "|",
    "▌": "|",
    "▀": " ",
    "░": ":",
    "▮": "#",
    "►": ">",
    "▸": ">",
    "◂": "<",
    "●": "o",
    "○": "0",
    "▲": "^",
    "▼": "v",
    "■": "#",
    "◆": "*",
    "★": "*",
    "✓": "x",
    "×": "x",
    "·": "-",
    "−": "-",
    "–": "-",
    "→": ">",
    "←": "<",
    "↑": "^",
    "↓": "v",
    "⏎": "^",
    "…": ".",
    "“": '"',
    "”": '"',
    "’": "'",
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
}
"""For what the screens draw the plainest character that is as wide."""

_ERRORS: Final = "cardtable.stand-in"

_encoding = "utf-8"
"""What the screen is written in."""


def is_there() -> bool:
    """Whether keys can be read and the screen be written: Textual draws on standard error."""
    return all(stream is not None and stream.isatty() for stream in (sys.__stdin__, sys.__stderr__))


def prepare(*, ascii_only: bool = False) -> Deck:
    """Make the terminal's encoding carry everything; returns how suits are to be written.

    Where the encoding has no suits or no lines (Latin-1, for one), plain characters stand in for
    them, each as wide as what it stands for. What the keyboard sends is read in the terminal's
    encoding too, and a byte that means nothing in it is not a fault.

    Args:
        ascii_only: whether to write ASCII, though the terminal may know more.
    """
    stream = sys.__stderr__
    encoding = (stream.encoding if stream is not None else None) or "utf-8"
    _read_keys_in(encoding)
    codecs.register_error(_ERRORS, _stand_in)
    if ascii_only:
        encoding = "ascii"
    global _encoding
    _encoding = encoding
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(encoding=encoding, errors=_ERRORS)
    return "symbols" if carries("♠♥♦♣") else "letters"


def carries(text: str) -> bool:
    """Whether the screen shows this text as it is, with no stand-in."""
    try:
        text.encode(_encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    """What to write for characters that the encoding does not have; letters lose their accents."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    plain = ""
    for char in error.object[error.start : error.end]:
        base = unicodedata.normalize("NFD", char)[0]
        plain += _STAND_INS.get(char, base if base.isascii() else "?")
    return plain, error.end


def _read_keys_in(encoding: str) -> None:
    """Textual reads the keyboard as strict UTF-8, and one other byte would end the program."""
    try:
        from textual.drivers import linux_driver
    except ImportError:  # Windows, where the console gives characters
        return

    def decoder(_utf8: str) -> object:
        return lambda: codecs.getincrementaldecoder(encoding)(errors="replace")

    vars(linux_driver)["getincrementaldecoder"] = decoder
