"""Actions of every kind, sensible or not, to be tried at any moment."""

from __future__ import annotations

from cardtable.rules.actions import (
    HOLD,
    LEAD_UNDISCARDED,
    PASS,
    Action,
    bid,
    bury,
    contract,
    discard,
    name_trump,
    play,
    rob,
)
from cardtable.rules.cards import HIDDEN, SUITS, pack


def _vocabulary() -> list[Action]:
    """All that can be read, but for discards of several cards."""
    cards = (*pack(True), HIDDEN)
    every = [verb(card) for card in cards for verb in (play, rob, bury)]
    every += [discard(()), *(discard((card,)) for card in cards)]
    every += [bid(points) for points in (0, 1, *range(5, 40, 5), 60, 9999)]
    every += [name_trump(suit) for suit in SUITS]
    every += [contract(name) for name in ("spel", "spader", "pass")]
    every += [contract("valfri", suit) for suit in SUITS]
    # What other rules of the family ask can be read at any table, too.
    every += [Action("revoke", (card,)) for card in cards]
    every += [Action("steal", (card,)) for card in cards]
    every += [Action("partner", ("B",)), *map(Action, ("decline", "jink", "no-jink"))]
    return [*every, HOLD, PASS, LEAD_UNDISCARDED]


VOCABULARY = _vocabulary()
