"""Hands made up for a question: so many cards of one sort, the rest of another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from cardtable.rules.cards import ACE_OF_HEARTS, SUITS, Card, Suit
from cardtable.rules.order import TRUMP, Order

SIZE = 5
"""Cards in a hand, at the most: a question that is longer to read than to answer is a bad one."""


def unprotected(order: Order) -> list[Card]:
    """The trumps that can never be kept back."""
    return [card for card in order.trumps if card not in order.protected]


def stronger(order: Order, than: Card) -> list[Card]:
    """The protected trumps that are stronger than a trump led."""
    return [card for card in protected(order) if order.strength[card] > order.strength[than]]


def protected(order: Order) -> list[Card]:
    """The trumps that may be kept back from a weaker one, strongest first."""
    return [card for card in order.trumps if card in order.protected]


def plain(order: Order, *, but: Iterable[Suit] = ()) -> list[Card]:
    """The cards that are no trumps, but for those of some suits."""
    out = set(but)
    return [card for suit in SUITS if suit not in out for card in order.plain[suit]]


def plain_suit(order: Order, chance: Random) -> Suit:
    """One of the suits that are not trump."""
    return chance.choice([suit for suit in SUITS if suit != order.trump])


def some(cards: Sequence[Card], least: int, most: int, chance: Random) -> list[Card]:
    """So many of some cards, by chance."""
    most = min(most, len(cards))
    return chance.sample(list(cards), chance.randint(min(least, most), most))


def full(
    order: Order, have: Sequence[Card], others: Sequence[Card], chance: Random, size: int = SIZE
) -> tuple[Card, ...]:
    """A hand with these cards and others, laid out as at the table."""
    left = [card for card in others if card not in have]
    cards = [*have, *chance.sample(left, min(max(0, size - len(have)), len(left)))]
    return order.lay_out(cards)


def holds_stray_ace(order: Order, hand: Iterable[Card]) -> bool:
    """Whether the ace of hearts is in the hand, as a trump whose face does not say so."""
    return bool(order.protected) and order.trump != ACE_OF_HEARTS[1] and ACE_OF_HEARTS in hand


def trumps_in(order: Order, hand: Iterable[Card]) -> list[Card]:
    """The trumps of a hand."""
    return [card for card in hand if order.group[card] == TRUMP]
