"""What there is to mix up between two cards: the order of the trumps and of the plain suits.

Source: rules page, 1.1 and 1.3.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import permutations
from random import Random
from typing import Final

from cardtable.rules.cards import ACE_OF_HEARTS, JOKER, SUITS, Card, Suit
from cardtable.rules.order import TRUMP, Order
from cardtable.rules.ruleset import Ruleset

TOP_TRUMPS: Final = "top-trumps"
ACE_OF_HEARTS_TRUMP: Final = "ace-of-hearts"
BLACK_TRUMPS: Final = "black-trumps"
RED_TRUMPS: Final = "red-trumps"
BLACK_PLAIN: Final = "black-plain"
RED_PLAIN: Final = "red-plain"
PLAIN_ACE: Final = "plain-ace"
TRUMP_AND_LED: Final = "trump-and-led"

PAIRS: Final = (
    TOP_TRUMPS,
    ACE_OF_HEARTS_TRUMP,
    BLACK_TRUMPS,
    RED_TRUMPS,
    BLACK_PLAIN,
    RED_PLAIN,
    PLAIN_ACE,
    TRUMP_AND_LED,
)
"""Everything that two cards can be mixed up by."""

READS: Final = ("plain_order", "joker")
"""The fields that the order follows from."""

_NUMBERS: Final = "23456789T"
_RED: Final = "HD"


def named(kind: str, pair: str) -> str:
    """The id of such a confusion within a kind."""
    return f"{kind}.{pair}"


def classify(order: Order, one: Card, other: Card) -> str:
    """What somebody mixes up who takes one of two cards for the other's better.

    The first card is led where neither is a trump.
    """
    trumps = [card for card in (one, other) if order.is_trump(card)]
    if len(trumps) == 1:
        stray = trumps[0] == ACE_OF_HEARTS and bool(order.protected)
        return ACE_OF_HEARTS_TRUMP if stray else TRUMP_AND_LED
    if not trumps and order.group[one] != order.group[other]:
        return TRUMP_AND_LED
    ranks = [card[0] for card in (one, other)]
    if trumps:
        return _of_trumps(order, (one, other))
    if "A" in ranks and order.plain[Suit(one[1])][0][0] != "A":
        return PLAIN_ACE
    return RED_PLAIN if one[1] in _RED else BLACK_PLAIN


def _of_trumps(order: Order, cards: tuple[Card, Card]) -> str:
    """The same of two trumps."""
    top = {JOKER, Card(f"5{order.trump}"), Card(f"J{order.trump}")} if order.protected else set()
    if top & set(cards):
        return TOP_TRUMPS
    if ACE_OF_HEARTS in cards and order.protected:
        return ACE_OF_HEARTS_TRUMP
    if any(_number(card) for card in cards):
        return RED_TRUMPS if order.trump in ("H", "D") else BLACK_TRUMPS
    return TOP_TRUMPS


def _number(card: Card) -> bool:
    return card[0] in _NUMBERS


def telling(order: Order, one: Card, other: Card) -> bool:
    """Whether two cards show what is mixed up as plainly as can be.

    Numbers against numbers, an ace against what it does not beat or against its namesake, the
    five and the jack against the aces and the pictures, a small trump or card of the suit led
    against a picture that cannot win.
    """
    found = classify(order, one, other)
    if found == TRUMP_AND_LED:
        return _number(one) and not _number(other)
    if found == ACE_OF_HEARTS_TRUMP and not order.is_trump(other):
        return other[1] == ACE_OF_HEARTS[1] or other[0] == "A"
    if found in (BLACK_TRUMPS, RED_TRUMPS, BLACK_PLAIN, RED_PLAIN):
        return _number(one) and _number(other)
    if found == TOP_TRUMPS:
        return not (_number(one) and _number(other)) or order.protected == frozenset()
    return True


Pairs = tuple[tuple[Card, Card], ...]


@cache
def _telling_pairs(order: Order) -> Mapping[str, Pairs]:
    """Under one trump, for each confusion every two cards that show it, the better one first.

    The better card beats the other when either of them is led, but for `TRUMP_AND_LED` without
    a trump, where the first one must be led.
    """
    found: dict[str, list[tuple[Card, Card]]] = {pair: [] for pair in PAIRS}
    for one, other in permutations(order.place, 2):
        if order.best((one, other)) == 0 and telling(order, one, other):
            found[classify(order, one, other)].append((one, other))
    return {pair: tuple(cards) for pair, cards in found.items()}


def telling_pairs(order: Order, pair: str) -> Pairs:
    """Every two cards that show one confusion, the better one first."""
    return _telling_pairs(order)[pair]


def trumps_for(ruleset: Ruleset, pair: str) -> tuple[Suit | None, ...]:
    """The trumps under which a confusion can show; None where a deal without trumps can."""
    lacking: tuple[Suit | None, ...] = (None,) if "contract" in ruleset.phases else ()
    return tuple(trump for trump in (*SUITS, *lacking) if telling_pairs(ruleset.order(trump), pair))


def applies(ruleset: Ruleset, pair: str) -> bool:
    """Whether a confusion can show under a ruleset."""
    return bool(trumps_for(ruleset, pair))


def best_trumps(ruleset: Ruleset) -> str:
    """What the best trumps are, in the name of a confusion: ``fives``, ``joker`` or ``aces``."""
    if ruleset.plain_order == "whist":
        return "aces"
    return "joker" if ruleset.joker else "fives"


def draw(ruleset: Ruleset, pair: str, chance: Random) -> tuple[Suit | None, Card, Card]:
    """A trump and two cards that show a confusion, the better one first."""
    trump = chance.choice(trumps_for(ruleset, pair))
    better, worse = chance.choice(telling_pairs(ruleset.order(trump), pair))
    return trump, better, worse


def line(order: Order, card: Card) -> tuple[Card, ...]:
    """All cards that a card is ranked among, strongest first."""
    group = order.group[card]
    return order.trumps if group == TRUMP else order.plain[Suit(group)]


def kept_order(order: Order, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Cards of one suit, or trumps, strongest first."""
    return tuple(sorted(cards, key=lambda card: -order.strength[card]))
