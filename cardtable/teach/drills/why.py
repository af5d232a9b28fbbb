"""Why one card beats another: what it is, and the line of cards that it is ranked in."""

from __future__ import annotations

from cardtable.rules.cards import ACE_OF_HEARTS, JOKER, Card, Suit
from cardtable.rules.facts import Fact, fact
from cardtable.rules.order import TRUMP, Order
from cardtable.teach.drills import pairs


def beats(order: Order, better: Card, worse: Card) -> tuple[Fact, ...]:
    """Why one card beats another, a sentence each.

    Args:
        order: the order under the trump.
        better: the card that wins; led, where neither is a trump.
        worse: the other one.
    """
    if order.group[better] != order.group[worse]:
        if order.is_trump(better):
            return (*_strays(order, better), fact("drill.why.trump", card=better, led=worse))
        return (fact("drill.why.off-suit", card=worse, led=better),)
    told = [*_strays(order, better, worse), _line(order, better)]
    return (*told, *_numbers(order, better, worse))


def ladder(order: Order, card: Card) -> tuple[Fact, ...]:
    """How the cards are ranked that one belongs to."""
    return (*_strays(order, *pairs.line(order, card)), _line(order, card))


def _strays(order: Order, *cards: Card) -> tuple[Fact, ...]:
    """For each card that is a trump although its face does not say so, a sentence."""
    if not order.protected:
        return ()
    told = []
    if ACE_OF_HEARTS in cards and order.trump != ACE_OF_HEARTS[1]:
        told.append(fact("drill.why.ace-of-hearts", card=ACE_OF_HEARTS))
    if JOKER in cards:
        told.append(fact("drill.why.joker", card=JOKER))
    return tuple(told)


def _line(order: Order, card: Card) -> Fact:
    """The line of cards that a card stands in."""
    group = order.group[card]
    if group == TRUMP:
        return fact("drill.why.trumps", suit=order.trump, cards=order.trumps)
    return fact("drill.why.plain", suit=group, cards=order.plain[Suit(group)])


def _numbers(order: Order, better: Card, worse: Card) -> tuple[Fact, ...]:
    """Which way the numbers go, where two of them are compared."""
    found = pairs.classify(order, better, worse)
    if not pairs.telling(order, better, worse):
        return ()
    suit = order.trump if order.is_trump(better) else better[1]
    if found in (pairs.BLACK_TRUMPS, pairs.BLACK_PLAIN, pairs.RED_TRUMPS, pairs.RED_PLAIN):
        low = "23456789T".index(better[0]) < "23456789T".index(worse[0])
        return (fact("drill.why.low-is-high" if low else "drill.why.high-is-high", suit=suit),)
    if found == pairs.PLAIN_ACE:
        lowest = order.plain[Suit(str(suit))][-1][0] == "A"
        return (fact("drill.why.ace-lowest" if lowest else "drill.why.ace-fourth", suit=suit),)
    return ()
