"""Whether there is a terminal, what it can show, and how it is written to."""

from __future__ import annotations

import codecs
import os
import sys
from io import TextIOWrapper
from typing import Final, Literal

from cardtable.text.words import Deck
from cardtable.tui import glyphs

SUITS: Final = "♠♥♦♣"
FEW: Final = 16
"""Where there are no more colours than these, they are called by their names."""

_MANY: Final = ("256color", "kitty", "direct")
_SYSTEMS: Final = {"standard": FEW, "windows": FEW, "256": 256, "truecolor": 1 << 24}
_EASTERN: Final = ("ja", "ko", "zh")
_ERRORS: Final = "cardtable.stand-in"

_encoding = "utf-8"
"""What the screen is written in."""

Lack = Literal["", "encoding", "width"]


def is_there() -> bool:
    """Whether keys can be read and the screen be drawn: Textual does that on standard error.

    A terminal that calls itself dumb knows no places to draw at.
    """
    if "web_driver" in os.environ.get("TEXTUAL_DRIVER", ""):
        return True  # a page in a browser, at the other end of two pipes
    if os.environ.get("TERM") == "dumb":
        return False
    return all(stream is not None and stream.isatty() for stream in (sys.__stdin__, sys.__stderr__))


def prepare(*, ascii_only: bool = False) -> Lack:
    """Make the terminal's encoding carry everything; returns why it has no suits.

    Where the encoding has no suits or no lines (Latin-1, for one), plain characters stand in for
    them, each as wide as what it stands for. So they do on a text console, whose font has few
    signs, and in an eastern terminal that draws the signs of cards and tables two cells wide. What
    the keyboard sends is read in the terminal's encoding too, and a byte that means nothing in it
    is not a fault.

    Args:
        ascii_only: whether to write ASCII, though the terminal may know more.

    Returns:
        What suits have to be letters for: ``encoding``, or the ``width`` of the signs; empty where
        symbols can be shown, or letters were asked for.
    """
    stream = sys.__stderr__
    encoding = (stream.encoding if stream is not None else None) or "utf-8"
    _read_keys_in(encoding)
    codecs.register_error(_ERRORS, _stand_in)
    lack: Lack = ""
    if ascii_only:
        encoding = "ascii"
    elif codecs.lookup(encoding).name == "utf-8":
        if os.environ.get("TERM") == "linux":
            encoding = glyphs.CONSOLE
        elif _is_eastern() and _draws_wide():
            encoding, lack = glyphs.NARROW, "width"
    glyphs.register()
    global _encoding
    _encoding = encoding
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(encoding=encoding, errors=_ERRORS)
    return lack or ("" if ascii_only or has_suits() else "encoding")


def carries(text: str) -> bool:
    """Whether the screen shows this text as it is, with no stand-in."""
    try:
        text.encode(_encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return glyphs.written(text, _encoding) == text


def has_suits() -> bool:
    """Whether the screen shows the suits' symbols."""
    return carries(SUITS)


def deck() -> Deck:
    """How suits are written unless something else is chosen."""
    return "symbols" if has_suits() else "letters"


def spelling() -> str | None:
    """The encoding to say sentences for: one without ligatures, if the screen shows none.

    A stand-in of the screen is as wide as its sign, and *cœur* would come out as *cour*.
    """
    return None if carries("œ") else glyphs.SPELT


def colours() -> int:
    """How many colours the terminal has."""
    system = os.environ.get("TEXTUAL_COLOR_SYSTEM", "").lower()
    if system in _SYSTEMS:
        return _SYSTEMS[system]
    if os.name == "nt" or os.environ.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return 1 << 24
    return 256 if os.environ.get("TERM", "").lower().endswith(_MANY) else FEW


def is_light() -> bool:
    """Whether the terminal says that its ground is light: few say anything."""
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return ground in ("7", "9", "10", "11", "12", "13", "14", "15")


def _is_eastern() -> bool:
    """Whether the language is one in whose terminals the suits may be two cells wide."""
    names = ("LC_ALL", "LC_CTYPE", "LANG")
    said = next((os.environ[name] for name in names if os.environ.get(name)), "")
    return said.startswith(_EASTERN)


def _draws_wide() -> bool:
    """Whether the terminal draws a suit's sign two cells wide: it is asked, nobody else knows."""
    from cardtable.tui.wide import cells

    return cells(SUITS[0]) == 2


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    """What to write for characters that the encoding does not have; letters lose their accents."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(glyphs.plain, error.object[error.start : error.end])), error.end


def _read_keys_in(encoding: str) -> None:
    """Textual reads the keyboard as strict UTF-8, and one other byte would end the program.

    The same place is where what nobody typed is left out.
    """
    try:
        from textual.drivers import linux_driver
    except ImportError:  # Windows, where the console gives characters
        return
    from cardtable.tui.typed import Typed

    def decoder(_utf8: str) -> object:
        return lambda: Typed(codecs.getincrementaldecoder(encoding)(errors="replace"))

    vars(linux_driver)["getincrementaldecoder"] = decoder
