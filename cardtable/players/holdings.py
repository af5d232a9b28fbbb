"""What the cards of one suit are worth together in Bismarck, to take tricks or to avoid them.

A card's price is what its suit loses with it, so that a king keeps its guard and a long suit its
length without a word about either. All numbers are tricks; they were found by letting players
with other numbers play whole games against this one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardtable.players.memory import Memory
from cardtable.rules.cards import Card
from cardtable.rules.order import TRUMP, Group

Value = Callable[[Memory, Group, Sequence[Card]], float]
"""The worth of some cards of one group, strongest first."""


def line(memory: Memory, group: Group) -> tuple[Card, ...]:
    """All cards of a group, strongest first."""
    order = memory.order
    if group == TRUMP:
        return order.trumps
    return next(cards for suit, cards in order.plain.items() if suit == group)


def abroad(memory: Memory, group: Group) -> list[int]:
    """Places in `line` of the cards that others hold or may hold, strongest first."""
    return [
        place
        for place, card in enumerate(line(memory, group))
        if card in memory.unseen or card in memory.known
    ]


def taking(memory: Memory, group: Group, cards: Sequence[Card]) -> float:
    """Tricks that the cards promise where tricks are wanted.

    A card wins by its height when the stronger ones abroad are gone, each of which costs a
    lower card to play under it; or by the suit's length, when the others have no more of it.
    """
    places = line(memory, group)
    others = abroad(memory, group)
    total = 0.0
    for index, card in enumerate(cards):
        place = places.index(card)
        stronger = sum(one < place for one in others)
        lower = len(cards) - index - 1
        height = 0.0
        if stronger == 0:
            height = 0.95
        elif lower >= stronger:
            height = max(0.0, 0.9 - 0.2 * stronger)
        left = len(others) - 2 * index
        length = 0.7 if left <= 0 else max(0.0, 0.8 - 0.12 * left)
        worth = max(height, length)
        if group == TRUMP:
            worth = max(worth, 0.45)
        total += worth + 0.002 * (len(places) - place)
    if group != TRUMP and memory.order.trumps:
        trumps = sum(memory.order.group[card] == TRUMP for card in memory.hand)
        total += 0.25 * min(trumps, 3) / 3 * max(0, 3 - len(cards))
    return total


def avoiding(memory: Memory, group: Group, cards: Sequence[Card]) -> float:
    """Tricks, below 0, that the cards threaten to take where tricks are avoided.

    The lowest card goes to the first round of the suit. A card is in danger while the others
    can play under it, and the stronger ones abroad that could save it are few.
    """
    places = line(memory, group)
    others = abroad(memory, group)
    total = 0.0
    for index, card in enumerate(reversed(cards)):
        place = places.index(card)
        stronger = sum(one < place for one in others)
        weaker = max(0, len(others) - stronger - 2 * index)
        danger = (weaker + 2.0) / (weaker + stronger + 4.0)
        total -= danger + 0.002 * (len(places) - place)
    return total


def price(memory: Memory, value: Value, card: Card, hand: Sequence[Card] | None = None) -> float:
    """What the hand loses with `card`, in tricks; below 0 where it is better rid of it."""
    group = memory.order.group
    cards = memory.hand if hand is None else hand
    suit = [one for one in cards if group[one] == group[card]]
    rest = [one for one in suit if one != card]
    return value(memory, group[card], suit) - value(memory, group[card], rest)
