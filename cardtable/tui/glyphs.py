"""Plain characters for terminals that lack the signs of the screens, each as wide as the sign."""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Mapping
from typing import Final

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
    "•": "*",
    "−": "-",
    "–": "-",
    "—": "-",
    "→": ">",
    "←": "<",
    "↑": "^",
    "↓": "v",
    "⏎": "^",
    "…": ".",
    "“": '"',
    "”": '"',
    "’": "'",
    "«": '"',
    "»": '"',
    "°": "o",
    "±": "~",
    "æ": "a",
    "Æ": "A",
    "œ": "o",
    "Œ": "O",
    "\N{NO-BREAK SPACE}": " ",
    "\N{NARROW NO-BREAK SPACE}": " ",
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
}
"""For what the screens draw the plainest character that is as wide."""

_CONSOLE: Final = {
    "╭": "┌",
    "╮": "┐",
    "╰": "└",
    "╯": "┘",
    "┏": "╔",
    "┓": "╗",
    "┗": "╚",
    "┛": "╝",
    "━": "═",
    "┃": "║",
    "╌": "─",
    "╎": "│",
    "▏": "│",
    "▮": "■",
    "▸": "►",
    "◂": "◄",
    "●": "•",
    "◆": "☼",
    "★": "*",
    "✓": "√",
    "×": "x",
    "−": "-",
    "–": "-",
    "…": ".",
    "“": '"',
    "”": '"',
    "’": "'",
    "⏎": "^",
}
"""For what the fonts of a text console lack: they have what the IBM PC had, suits among it."""

_PC_SIGNS: Final = "♥♦♣♠•►◄↑↓→←▲▼☼"
"""What the IBM PC had in the places of control characters, as far as the screens draw it."""


def plain(char: str) -> str:
    """The plainest character that is as wide; a letter without its accent; else a question mark."""
    base = unicodedata.normalize("NFD", char)[0]
    if "─" <= char <= "▟" and char not in _STAND_INS:
        return "+" if char < "▀" else "#"  # the corners, crossings and blocks not named above
    return _STAND_INS.get(char, base if base.isascii() else "?")


class _Console(dict[int, str]):
    """What to write on a text console, by code point."""

    def __missing__(self, point: int) -> str:
        char = chr(point)
        self[point] = found = _CONSOLE.get(char) or (char if _on_pc(char) else plain(char))
        return found


def _on_pc(char: str) -> bool:
    """Whether a text console shows the character; of wide ones it has none, and says so itself."""
    try:
        char.encode("cp437")
    except UnicodeEncodeError:
        return char in _PC_SIGNS or unicodedata.east_asian_width(char) in "WF"
    return True


class _Narrow(dict[int, str]):
    """What to write where signs that the East has too are two cells wide, by code point."""

    def __missing__(self, point: int) -> str:
        char = chr(point)
        ambiguous = unicodedata.east_asian_width(char) == "A"
        self[point] = found = plain(char) if ambiguous else char
        return found


_TABLES: Final[Mapping[str, dict[int, str]]] = {
    "cardtable_console": _Console(),
    "cardtable_narrow": _Narrow(),
}
CONSOLE, NARROW = _TABLES
"""Encodings like UTF-8 in which plain characters stand for some signs: for a text console, and for
a terminal on which these signs are too wide."""


SPELT: Final = "cardtable_spelt"
"""An encoding like UTF-8 that has no ligatures: a sentence for it spells them out."""

_LIGATURES: Final = re.compile("[œŒæÆ]")


def register() -> None:
    """Make the encodings of this module known to Python."""
    codecs.register(_codec)


def written(text: str, encoding: str) -> str:
    """The text as it will be read on the screen."""
    table = _TABLES.get(encoding)
    return text if table is None else text.translate(table)


def _spelt(text: str, errors: str = "strict") -> tuple[bytes, int]:
    """The bytes of a text without ligatures."""
    if found := _LIGATURES.search(text):
        raise UnicodeEncodeError(SPELT, text, found.start(), found.end(), "a ligature")
    return text.encode("utf-8", errors), len(text)


def _codec(name: str) -> codecs.CodecInfo | None:
    if name == SPELT:
        return codecs.CodecInfo(_spelt, codecs.utf_8_decode, name=name)
    if name not in _TABLES:
        return None
    table = _TABLES[name]

    class Encoder(codecs.IncrementalEncoder):
        """Text with plain characters, in UTF-8."""

        def encode(self, text: str, final: bool = False) -> bytes:
            """The bytes of a text."""
            return text.translate(table).encode("utf-8", self.errors)

    def encode(text: str, errors: str = "strict") -> tuple[bytes, int]:
        return text.translate(table).encode("utf-8", errors), len(text)

    # A stream asks for a decoder even if nothing is ever read from it.
    decoder = codecs.getincrementaldecoder("utf-8")
    return codecs.CodecInfo(
        encode,
        codecs.utf_8_decode,
        incrementalencoder=Encoder,
        incrementaldecoder=decoder,
        name=name,
    )
