"""Places on the felt: everything in its own cells, whatever the size."""

from __future__ import annotations

from itertools import combinations

import pytest

from cardtable.draw.card import LARGE, MEDIUM, SMALL
from cardtable.draw.layout import Rect, layout

_FELTS = [(58, 15), (58, 27), (82, 15), (82, 27), (82, 35), (84, 35), (100, 40), (200, 70)]
"""The felt at 80x24, 80x40, 120x24, 120x40, 160x50 and beyond."""


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(("width", "height"), _FELTS)
def test_plates_and_cards_lie_apart_and_on_the_felt(width: int, height: int, seats: int) -> None:
    made = layout(width, height, seats)
    places = [*made.plates, *made.cards]
    assert len(places) == 2 * seats
    assert all(place.inside(width, height) for place in places)
    overlapping = [pair for pair in combinations(places, 2) if pair[0].overlaps(pair[1])]
    assert overlapping == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(("width", "height"), _FELTS)
def test_turned_card_has_cells_of_its_own(width: int, height: int, seats: int) -> None:
    made = layout(width, height, seats)
    size = SMALL
    turned = Rect(
        (width - size.width) // 2, (height - size.height) // 2, size.width, size.height + 1
    )
    assert not any(turned.overlaps(place) for place in (*made.plates, *made.cards))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_seats_go_clockwise_from_the_bottom(seats: int) -> None:
    made = layout(82, 27, seats)
    middle_x, middle_y = 41, 13.5
    first, second, last = made.plates[0], made.plates[1], made.plates[-1]
    assert first.bottom == 27
    assert first.x < middle_x < first.right
    if seats > 2:
        assert second.right < middle_x < last.x
    else:
        assert second.bottom < middle_y


def test_pairs_of_seats_at_one_side_go_up_on_the_left_and_down_on_the_right() -> None:
    plates = layout(58, 15, 6).plates
    assert plates[1].y > plates[2].y
    assert plates[4].y < plates[5].y
    assert plates[1].y == plates[5].y


def test_cards_grow_with_the_felt() -> None:
    assert [layout(*felt, 6).size for felt in ((58, 15), (82, 27), (84, 35))] == [
        SMALL,
        MEDIUM,
        LARGE,
    ]


@pytest.mark.parametrize(("width", "height"), [(1, 1), (10, 3), (40, 8), (20, 60)])
def test_felt_that_is_too_small_still_has_places(width: int, height: int) -> None:
    assert len(layout(width, height, 6).cards) == 6
