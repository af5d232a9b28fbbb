"""Who sits where, and who scores with whom.

Seats are numbered clockwise from 0 inside the core; their labels (``N E S W``) are what
records, screens and Python callers see.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final, Literal, NamedTuple

Sides = Literal["pairs", "trios", "single"]

LABEL: Final = re.compile(r"[NESW]|[ABC][1-3]?|P[1-6]")
"""Every label of every table, so that a seat is known as one at any table."""


class Seating(NamedTuple):
    """The labels of a table, each tuple clockwise from seat 0."""

    labels: tuple[str, ...]
    """One per seat."""
    sides: tuple[str, ...]
    """One per side, in the order in which the sides first sit."""
    side_of: tuple[int, ...]
    """For each seat the index of its side."""

    def members(self, side: int) -> tuple[int, ...]:
        """The seats of one side, clockwise from seat 0."""
        return tuple(seat for seat, its in enumerate(self.side_of) if its == side)

    def left_of(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % len(self.labels)

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats once, clockwise, beginning with `first`."""
        count = len(self.labels)
        return tuple((first + step) % count for step in range(count))


@cache
def seating(seats: int, sides: Sides) -> Seating:
    """The labels for `seats` players who score as `sides`.

    Raises:
        ValueError: if that many players cannot form such sides.
    """
    if sides == "single":
        labels = ("A", "B", "C") if seats == 3 else tuple(f"P{n + 1}" for n in range(seats))
        return Seating(labels, labels, tuple(range(seats)))
    if (seats, sides) == (4, "pairs"):
        return Seating(("N", "E", "S", "W"), ("NS", "EW"), (0, 1, 0, 1))
    if (seats, sides) == (6, "pairs"):
        return Seating(("A1", "B1", "C1", "A2", "B2", "C2"), ("A", "B", "C"), (0, 1, 2, 0, 1, 2))
    if (seats, sides) == (6, "trios"):
        return Seating(("A1", "B1", "A2", "B2", "A3", "B3"), ("A", "B"), (0, 1, 0, 1, 0, 1))
    raise ValueError(f"{seats} players cannot sit as {sides}")
