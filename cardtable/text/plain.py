"""Sentences for encodings that lack letters or signs: plain ones stand in for them."""

from __future__ import annotations

import unicodedata
from typing import Final

_STAND_INS: Final = {
    "“": '"',
    "”": '"',
    "«": '"',
    "»": '"',
    "’": "'",
    "–": "-",
    "−": "-",
    "×": "x",
    "±": "+-",
    "·": ".",
    "…": "...",
    "°": "o",
    "œ": "oe",
    "Œ": "Oe",
    "æ": "ae",
    "Æ": "Ae",
    "─": "-",
    "►": ">",
    "●": "o",
    "▲": "^",
    "■": "#",
    "◆": "*",
    "▼": "v",
    "○": "@",
    "\u00a0": " ",
    "\u202f": " ",
}


def plain(text: str, encoding: str) -> str:
    """The text with plain stand-ins for what `encoding` does not have.

    Accents are lost and ligatures spelt out; what has no stand-in stays, and whoever writes
    must know what to do with it.

    Args:
        text: a sentence.
        encoding: as Python names it; one that is not known has nothing but ASCII.
    """
    if _carries(text, encoding):
        return text
    # Within quotation marks of ASCII there are no blanks.
    if not _carries("«»", encoding):
        text = text.replace("«\u00a0", "«").replace("\u00a0»", "»")
    return "".join(char if _carries(char, encoding) else _stand_in(char) for char in text)


def _stand_in(char: str) -> str:
    base = unicodedata.normalize("NFD", char)[0]
    return _STAND_INS.get(char, base if base.isascii() else char)


def _carries(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    except LookupError:
        return text.isascii()
    return True
