"""The cards themselves: a card is its rank and its suit, nothing more.

Strength is not here. The only place that knows which card is stronger is `order`.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NewType

Card = NewType("Card", str)
"""Rank then suit, ``5S``, ``TD``, ``AH``; the joker is ``JO``."""

Suit = NewType("Suit", str)
"""``S``, ``H``, ``D`` or ``C``."""

SUITS: Final = (Suit("S"), Suit("H"), Suit("D"), Suit("C"))
"""The four suits, in the order in which a hand is laid out."""

RANKS: Final = "AKQJT98765432"
JOKER: Final = Card("JO")
ACE_OF_HEARTS: Final = Card("AH")
HIDDEN: Final = Card("??")
"""A card that somebody else may see, but not the reader."""


@cache
def pack(joker: bool) -> tuple[Card, ...]:
    """The 52 cards of a pack, or 53 with the joker last."""
    cards = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
    return (*cards, JOKER) if joker else cards
