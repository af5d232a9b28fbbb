"""Who wins a trick and which cards may be played, with the reasons: what a referee says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardtable.rules.cards import Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.follow import duty
from cardtable.rules.order import TRUMP, Order
from cardtable.rules.refusal import Refusal
from cardtable.rules.ruleset import Ruleset


class Verdict(NamedTuple):
    """Who wins a trick, and why."""

    place: int
    """An index into the cards, the one led first."""
    reason: Fact
    out_of_it: tuple[Card, ...]
    """The cards that could not win: no trumps, nor of the suit led."""


def winner(order: Order, cards: Sequence[Card]) -> Verdict:
    """Which of the cards wins, the first being led, and why.

    Source: rules page, 1.3.
    """
    place = order.best(cards)
    won, led = cards[place], cards[0]
    suit = order.group[led]
    trumps = order.lay_out(card for card in cards if order.is_trump(card))
    followed = order.lay_out(card for card in cards if order.group[card] == suit)
    contenders = trumps or followed
    others = tuple(card for card in cards if order.group[card] not in (suit, TRUMP))
    if len(cards) == 1:
        reason = fact("who-wins.alone", card=won)
    elif len(trumps) > 1:
        reason = fact("who-wins.best-trump", card=won, cards=trumps)
    elif trumps:
        reason = fact("who-wins.only-trump", card=won)
    elif len(contenders) > 1:
        reason = fact("who-wins.best-of-suit", card=won, suit=suit, cards=contenders)
    else:
        reason = fact("who-wins.nobody-followed", card=won, suit=suit)
    return Verdict(place, reason, others)


def could_not_win(order: Order, led: Card, cards: tuple[Card, ...]) -> Fact:
    """Why cards that are no trumps, nor of the suit led, could not win.

    Source: rules page, 1.3.
    """
    suit, number = order.group[led], len(cards)
    if suit == TRUMP:
        return fact("who-wins.no-trumps", cards=cards, number=number)
    return fact("who-wins.off-suit", cards=cards, suit=suit, number=number)


def may_play(
    ruleset: Ruleset, order: Order, hand: tuple[Card, ...], led: Card
) -> tuple[tuple[Card, ...], tuple[Refusal, ...]]:
    """The cards of a hand that may be played to the card led, and why the others may not.

    Args:
        ruleset: the rules with their house rules.
        order: the order under the trump.
        hand: laid out as `Order.lay_out` does.
        led: the card led.

    Source: rules page, 1.2.
    """
    obliged = duty(ruleset, order, hand, led)
    if obliged is None:
        return hand, ()
    legal = tuple(card for card in hand if order.group[card] in obliged.groups)
    return legal, tuple(obliged.refusal(card) for card in hand if card not in legal)


def freedom(order: Order, hand: tuple[Card, ...], led: Card) -> Fact | None:
    """Why every card of a hand may be played, where that is not plain from the cards."""
    group = order.group[led]
    own = tuple(card for card in hand if order.group[card] == group)
    if len(own) == len(hand):
        return None
    if group == TRUMP and own:
        return fact("may-play.kept-back", cards=own, led=led, number=len(own))
    if own:
        return None
    return fact("may-play.no-trump" if group == TRUMP else "may-play.no-suit", led=led)
