"""Where the players sit and their cards lie on a felt of a given size."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from cardtable.draw.card import LARGE, MEDIUM, SMALL, Size


class Rect(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The column after its last one."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The row after its last one."""
        return self.y + self.height

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share a cell."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def inside(self, width: int, height: int) -> bool:
        """Whether it lies within a canvas."""
        return self.x >= 0 and self.y >= 0 and self.right <= width and self.bottom <= height


class Layout(NamedTuple):
    """The places of a table; place 0 is at the bottom, the others follow clockwise."""

    size: Size
    """Of the cards of a trick."""
    plates: tuple[Rect, ...]
    cards: tuple[Rect, ...]
    centre: Rect
    """What the plates and cards leave free in the middle."""


PLATE: Final = (17, 21)
"""The width of a name plate on a felt of less than 80 columns, and on a wider one."""

LEAST: Final = (58, 15)
"""Columns and rows that the felt needs; with less a list of the seats stands for it."""

_LEFT: Final = -1
_RIGHT: Final = 1
_MIDDLE: Final = 0

_SIDES: Final = {
    2: (_MIDDLE, _MIDDLE),
    3: (_MIDDLE, _LEFT, _RIGHT),
    4: (_MIDDLE, _LEFT, _MIDDLE, _RIGHT),
    5: (_MIDDLE, _LEFT, _LEFT, _RIGHT, _RIGHT),
    6: (_MIDDLE, _LEFT, _LEFT, _MIDDLE, _RIGHT, _RIGHT),
}
"""For each number of seats where each sits, clockwise from the bottom."""


@lru_cache(maxsize=32)
def layout(width: int, height: int, seats: int) -> Layout:
    """The places on a felt of `width` by `height` cells for 2 to 6 seats.

    The largest cards are taken with which nothing touches. A felt too small for the smallest
    cards gets them all the same; the picture is then cut off at its edges, and nothing worse.
    """
    made = None
    for size in (LARGE, MEDIUM, SMALL):
        made = _places(width, height, seats, size)
        if _free(made, width, height):
            break
    assert made is not None
    return made


def _places(width: int, height: int, seats: int, size: Size) -> Layout:
    """The places with cards of one size."""
    plate_width = PLATE[width >= 80]
    plate_height = 2 if height < 22 else 3
    roomy = int(height >= 26)
    plates, cards = [], []
    for place, (side, level) in enumerate(_levels(seats)):
        if side == _MIDDLE:
            x = (width - plate_width) // 2
            y = height - plate_height if place == 0 else 0
            card_y = y - size.height - roomy if place == 0 else plate_height + roomy
            card_x = (width - size.width) // 2
        else:
            y = round(level * height - plate_height / 2)
            # Cards lie nearer to the middle than the plates, in both directions.
            card_level = 0.5 + (level - 0.5) * (0.62 if height < 20 else 0.7)
            card_y = round(card_level * height - size.height / 2)
            inset = max(plate_width + 1, round(0.33 * width - size.width / 2))
            left = side == _LEFT
            x = 0 if left else width - plate_width
            card_x = inset if left else width - inset - size.width
        plates.append(Rect(x, y, plate_width, plate_height))
        cards.append(Rect(card_x, card_y, size.width, size.height))
    return Layout(size, tuple(plates), tuple(cards), _centre(width, height, cards))


def _levels(seats: int) -> list[tuple[int, float]]:
    """For each place its side, and its height there as a part of the felt's, from the top."""
    sides = _SIDES[seats]
    levels = []
    for place, side in enumerate(sides):
        pair = side != _MIDDLE and sides.count(side) == 2
        if not pair:
            level = 0.5
        else:
            first = sides.index(side) == place
            # Clockwise goes up on the left and down on the right.
            lower = first == (side == _LEFT)
            level = 0.73 if lower else 0.27
        levels.append((side, level))
    return levels


def _centre(width: int, height: int, cards: list[Rect]) -> Rect:
    """The free rectangle in the middle between the cards."""
    middle_x, middle_y = width // 2, height // 2
    left = max((card.right for card in cards if card.right <= middle_x), default=4) + 1
    right = min((card.x for card in cards if card.x > middle_x), default=width - 4) - 1
    top = max(
        (card.bottom for card in cards if card.x <= middle_x < card.right and card.y < middle_y),
        default=2,
    )
    bottom = min(
        (card.y for card in cards if card.x <= middle_x < card.right and card.y >= middle_y),
        default=height - 2,
    )
    return Rect(left, top, right - left, bottom - top)


def _free(made: Layout, width: int, height: int) -> bool:
    """Whether all places lie on the felt, apart, with room in the middle for a card."""
    places = (*made.plates, *made.cards)
    return (
        all(place.inside(width, height) for place in places)
        and not any(one.overlaps(other) for one, other in combinations(places, 2))
        and made.centre.width >= made.size.width + 2
        and made.centre.height >= made.size.height + 2
    )
