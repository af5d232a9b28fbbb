"""With which colours and signs is written, byte by byte, to terminals that have few of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.terminal.playing import LEAVE_TABLE, wait_for_me
from tests.terminal.pty_terminal import Terminal

_STYLE = re.compile(rb"\x1b\[([0-9;:]*)m")
_COLOUR = re.compile(r"[34]8[;:]5[;:]\d+|[34]8[;:]2[;:][\d;:]+|\d+")
"""One of a palette, a mixed one, or a number alone."""
_NAMED = {*range(30, 38), *range(40, 48), *range(90, 98), *range(100, 108)}
_GREYS = {16, 231, *range(232, 256)}
"""Black, white and what lies between, in the palette of 256."""
_CONSOLE = set("☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼")
"""What the text console has in the places of the control characters."""


class Written:
    """What came to a terminal while a card was looked at and the table left.

    Args:
        home: the folder for everything that the program keeps.
        environment: which terminal it is.
    """

    def __init__(self, home: Path, environment: Mapping[str, str]) -> None:
        with Terminal(home, "bruff", "--seed", "5", environment=environment) as terminal:
            assert wait_for_me(terminal)
            terminal.press("\x1b[C")
            terminal.type("q")
            terminal.wait_for(LEAVE_TABLE)
            terminal.type("q")
            assert terminal.ended() == 0
            self.raw = terminal.raw
        styles = {one.decode("ascii") for one in _STYLE.findall(self.raw)}
        parts = {part for style in styles for part in _COLOUR.findall(style)}
        self.mixed = {one for one in parts if one[1:4] in ("8;2", "8:2")}
        self.palette = {
            int(re.split("[;:]", one)[2]) for one in parts if one[1:4] in ("8;5", "8:5")
        }
        self.named = {int(one) for one in parts if one.isdigit()} & _NAMED


def test_sixteen_colours_are_called_by_their_names(home: Path) -> None:
    written = Written(home, {"TERM": "xterm"})
    assert written.mixed == set()
    assert written.palette == set()
    assert {31, 47} <= written.named, "red ink on white cards"


def test_of_256_colours_none_is_mixed(home: Path) -> None:
    written = Written(home, {"TERM": "xterm-256color"})
    assert written.mixed == set()
    assert written.named == set()
    assert written.palette - _GREYS


def test_text_console_gets_its_own_colours_and_signs(home: Path) -> None:
    written = Written(home, {"TERM": "linux"})
    assert written.mixed == set()
    assert written.palette == set()
    assert written.named
    signs = {one for one in written.raw.decode("utf-8") if not one.isascii()} - _CONSOLE
    assert "".join(sorted(signs)).encode("cp437")


@pytest.mark.parametrize("kind", ["xterm-256color", "xterm"])
def test_where_no_colours_are_wanted_there_are_none_but_grey(kind: str, home: Path) -> None:
    written = Written(home, {"TERM": kind, "NO_COLOR": "1"})
    assert written.mixed == set()
    assert written.palette <= _GREYS
    assert {one % 10 for one in written.named} <= {0, 7}, "black and white, plain or bright"
