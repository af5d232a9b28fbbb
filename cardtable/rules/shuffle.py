"""Packs, first dealers and cuts that follow from a seed, the same on every machine.

Nothing here draws at random: a seed is a text, and everything is sorted by SHA-256 of texts made
from it, so that anybody can check a shuffle with pencil, paper and one hash.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from cardtable.rules.cards import Card, pack

CUT_RANKS: Final = "A23456789TJQK"
"""The ranks when cutting for the deal, lowest first. Source: rules page, 1.5 (ace low)."""

CutRound = tuple[tuple[int, Card], ...]
"""One round of cutting: seats, in label order, and the card that each has cut."""


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def shuffled(seed: str, deal: int, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The pack of one deal, first card dealt first.

    Args:
        seed: Any text.
        deal: The number of the deal, from 1 through the whole match.
        cards: The cards of the game, in any order.
    """
    return tuple(sorted(cards, key=lambda card: _digest(f"{seed}/deal/{deal}/{card}")))


def random_dealer(seed: str, labels: Sequence[str]) -> int:
    """The first dealer where he is chosen at random: an index into `labels`."""
    return min(range(len(labels)), key=lambda seat: _digest(f"{seed}/dealer/{labels[seat]}"))


def cut_round(seed: str, number: int, tied: Sequence[int]) -> CutRound:
    """One round in which the first deal is cut for, from a fresh shuffle of 52 cards.

    Args:
        seed: Any text.
        number: The number of the round, from 1.
        tied: The seats that cut, in label order: first all, then those that tied for lowest.

    Source: rules page, 1.5.
    """
    cards = sorted(pack(False), key=lambda card: _digest(f"{seed}/cut/{number}/{card}"))
    return tuple(zip(tied, cards, strict=False))


def lowest(cut: CutRound) -> tuple[int, ...]:
    """The seats that cut the lowest card, ace low; suits do not break ties.

    Source: rules page, 1.5 (C4).
    """
    low = min(CUT_RANKS.index(card[0]) for _, card in cut)
    return tuple(seat for seat, card in cut if CUT_RANKS.index(card[0]) == low)
