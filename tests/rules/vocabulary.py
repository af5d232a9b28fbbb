"""Actions of every kind, sensible or not, to be tried at any moment."""

from __future__ import annotations

from cardtable.rules.actions import (
    DECLINE,
    HOLD,
    JINK,
    LEAD_UNDISCARDED,
    NO_JINK,
    PASS,
    Action,
    bid,
    bury,
    choose_partner,
    contract,
    discard,
    name_trump,
    play,
    revoke,
    rob,
    steal,
)
from cardtable.rules.cards import HIDDEN, SUITS, pack


def _vocabulary() -> list[Action]:
    """All that can be read, but for discards of several cards."""
    cards = (*pack(True), HIDDEN)
    every = [verb(card) for card in cards for verb in (play, revoke, rob, steal, bury)]
    every += [discard(()), *(discard((card,)) for card in cards)]
    every += [bid(points) for points in (0, 1, *range(5, 40, 5), 60, 9999)]
    every += [name_trump(suit) for suit in SUITS]
    every += [contract(name) for name in ("spel", "spader", "pass")]
    every += [contract("valfri", suit) for suit in SUITS]
    every += [choose_partner(label) for label in ("A", "B", "C", "N", "P1")]
    return [*every, HOLD, PASS, DECLINE, JINK, NO_JINK, LEAD_UNDISCARDED]


VOCABULARY = _vocabulary()
