"""The empty table."""

from __future__ import annotations

import pytest

from cardtable.draw.canvas import text_of
from cardtable.draw.felt import ground
from tests.draw.games import PALETTE


@pytest.mark.parametrize(("width", "height"), [(58, 15), (59, 15), (82, 27), (83, 36), (1, 1)])
def test_table_fills_its_size(width: int, height: int) -> None:
    rows = text_of(ground(width, height, PALETTE).rows())
    assert [len(row) for row in rows] == [width] * height


def test_middle_is_plain_felt_and_corners_are_outside() -> None:
    rows = ground(58, 15, PALETTE).rows()
    assert rows[0][0].style == PALETTE["outside"]
    (middle,) = (segment for segment in rows[7] if segment.style == PALETTE["felt"])
    assert len(middle.text) > 30


def test_table_is_the_same_from_left_and_right() -> None:
    for row in ground(82, 27, PALETTE).rows():
        cells = [(char, segment.style) for segment in row for char in segment.text]
        assert cells == cells[::-1]
