"""Rows of an exact width, whatever is written on them."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from cardtable.draw.canvas import Canvas, clip, fold, length, row, text_of, wrap
from tests.draw.games import PALETTE


def test_wide_character_takes_two_cells() -> None:
    canvas = Canvas(6, 1, PALETTE["felt"])
    after = canvas.put(0, 0, "王a", PALETTE["felt"])
    (text,) = text_of(canvas.rows())
    assert after == 3
    assert text == "王a   "
    assert cell_len(text) == 6


@pytest.mark.parametrize("width", range(12))
def test_clipped_text_is_never_too_wide(width: int) -> None:
    assert cell_len(clip("Ælfgifu王王", width)) <= width


def test_clipping_is_seen() -> None:
    assert clip("Bartholomew", 6) == "Barth…"
    assert clip("Anne", 4) == "Anne"


@pytest.mark.parametrize("width", [1, 5, 9, 10, 11, 30])
def test_row_has_its_width_whatever_its_line(width: int) -> None:
    line = [("12345", ""), ("67890", "panel-dim")]
    (text,) = text_of([row(line, width, PALETTE, "panel")])
    assert cell_len(text) == width
    assert text.startswith("1234"[: width - 1])
    assert ("…" in text) == (width < 10)


def test_wrapping_leaves_hard_blanks_alone() -> None:
    assert wrap("Quel atout\u00a0? Pique", 10) == ["Quel", "atout\u00a0?", "Pique"]
    assert wrap("", 10) == [""]
    assert wrap("  a \n b  ", 10) == ["a b"]


def test_folded_line_goes_on_below_its_second_column() -> None:
    line = [("   x   ", "button-key"), ("take the card that was turned up", "")]
    folded = fold(line, 20)
    assert text_of([row(one, 20, PALETTE, "panel") for one in folded]) == [
        "   x   take the card",
        "       that was     ",
        "       turned up    ",
    ]
    assert folded[0][0][1] == "button-key"
    assert fold(line, 80) == [line]


def test_folding_loses_no_word_and_no_colour() -> None:
    line = [(" one two ", "panel-dim"), ("three four five", "best"), (" six", "")]
    for width in range(14, 40):
        words = [
            (word, roles) for part in fold(line, width) for text, roles in part
            for word in text.split()
        ]  # fmt: skip
        assert words == [
            (word, roles) for text, roles in line for word in text.split()
        ]  # fmt: skip
        assert all(length(part) <= width for part in fold(line, width))
