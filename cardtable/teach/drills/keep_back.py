"""May I keep this card back, although trump is led?

Source: rules page, 1.2, *Trump lead* (C2, C3).
"""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.rules.cards import SUITS, Card
from cardtable.rules.facts import fact
from cardtable.rules.follow import duty
from cardtable.rules.order import Order
from cardtable.rules.ruleset import Ruleset
from cardtable.teach.drills import hands, may_play
from cardtable.teach.drills.question import Kind, Question, Scene, all_wrong, yes_no
from cardtable.teach.drills.two_cards import trump_is

NAME = "keep-back"
LONE: Final = "lone"
NOT_PROTECTED: Final = "not-protected"
WEAKER: Final = "weaker"
SECOND_TRUMP: Final = "second-trump"
TWO_PROTECTED: Final = "two-protected"
ONE_WEAKER: Final = "one-weaker"
ONLY_THE_LEAD: Final = "only-the-lead"

Made = tuple[tuple[Card, ...], list[Card], Card]
"""The trick so far, the trumps of the hand, and the one that is asked about."""


def applies(ruleset: Ruleset, confusion: str) -> bool:
    """Cards are kept back only where some are protected; a third seat may play before one does."""
    if confusion == ONLY_THE_LEAD and ruleset.seats == 2:
        return False
    return ruleset.renege_cards is not None


def make(ruleset: Ruleset, confusion: str, chance: Random) -> Question:
    """Trump is led; a hand with a trump or more, and plain cards beside."""
    order = ruleset.order(chance.choice(SUITS))
    trick, own, card = _MADE[confusion](order, chance)
    hand = hands.full(order, own, hands.plain(order), chance)
    led = trick[0]
    may = duty(ruleset, order, hand, led) is None
    options, answer = yes_no(may)
    told = [trump_is(order.trump), fact("drill.told.is-led", card=led)]
    told += [fact("drill.told.then", card=one) for one in trick[1:]]
    reasons = list(may_play.why(ruleset, order, hand, led))
    if len(trick) > 1:
        reasons.append(fact("drill.why.only-the-lead", led=led, card=trick[1]))
    if confusion == NOT_PROTECTED:
        reasons.append(fact("drill.why.protected", cards=tuple(hands.protected(order))))
    return Question(
        kind=NAME,
        confusion=f"{NAME}.{confusion}",
        ruleset=ruleset,
        scene=Scene(order.trump, led=led, trick=trick, hand=hand, card=card),
        told=(*told, fact("drill.told.hand", cards=hand)),
        asked=fact("drill.ask.keep-back", card=card),
        shape="one",
        options=options,
        answer=answer,
        mistakes=all_wrong(answer, 2, f"{NAME}.{confusion}"),
        reasons=tuple(reasons),
    )


def _below(order: Order, card: Card, chance: Random) -> Card:
    """A trump that is weaker than a card."""
    weaker = [one for one in order.trumps if order.strength[one] < order.strength[card]]
    return chance.choice(weaker)


def _lone(order: Order, chance: Random) -> Made:
    card = chance.choice(hands.protected(order))
    return (_below(order, card, chance),), [card], card


def _not_protected(order: Order, chance: Random) -> Made:
    """One of the best trumps that are not protected, against a small one."""
    card, *weaker = hands.unprotected(order)[chance.randrange(3) :]
    return (chance.choice(weaker),), [card], card


def _weaker(order: Order, chance: Random) -> Made:
    led, *below = hands.protected(order)[chance.randrange(2) :]
    card = chance.choice(below)
    return (led,), [card], card


def _second_trump(order: Order, chance: Random) -> Made:
    card = chance.choice(hands.protected(order))
    other, led = chance.sample(hands.unprotected(order), 2)
    return (led,), [card, other], card


def _two_protected(order: Order, chance: Random) -> Made:
    own = chance.sample(hands.protected(order), 2)
    weakest = min(own, key=order.strength.__getitem__)
    return (_below(order, weakest, chance),), own, chance.choice(own)


def _one_weaker(order: Order, chance: Random) -> Made:
    above, led, *below = hands.protected(order)
    if len(below) > 1 and chance.random() < 0.5:
        led, *below = below
    return (led,), [above, chance.choice(below)], above


def _only_the_lead(order: Order, chance: Random) -> Made:
    """A stronger card was played to the trick, but not led."""
    above, *weaker = hands.protected(order)
    card = chance.choice(weaker)
    return (_below(order, card, chance), above), [card], card


_MADE: Final = {
    LONE: _lone,
    NOT_PROTECTED: _not_protected,
    WEAKER: _weaker,
    SECOND_TRUMP: _second_trump,
    TWO_PROTECTED: _two_protected,
    ONE_WEAKER: _one_weaker,
    ONLY_THE_LEAD: _only_the_lead,
}

KIND = Kind(NAME, tuple(_MADE), ("joker", "renege_cards"), applies, make)
