"""The turned-up card: robbing or stealing it, and what to lay away for it or for the joker.

Source: rules page, 2, *Exchange (rob)* and *Joker turned up*, and 4, *Turned card*.
"""

from __future__ import annotations

from cardtable.players.advice import Advice
from cardtable.rules.actions import DECLINE, Action
from cardtable.rules.cards import SUITS, Card
from cardtable.rules.facts import fact
from cardtable.rules.order import Order
from cardtable.rules.view import View


def rob(view: View, robs: tuple[Action, ...]) -> Advice | None:
    """Take the turned-up card for the least card in hand; None if that would gain nothing."""
    order, turned = view.order, view.turned[0]
    ranked = sorted(robs, key=lambda one: keep_value(order, one.card))
    least = ranked[0].card
    if keep_value(order, least) >= keep_value(order, turned):
        return None
    reasons = [fact("reason.robs", card=turned), fact("reason.lays-away", card=least)]
    return Advice(ranked[0], tuple(reasons), tuple(ranked[1:]))


def bury(view: View, options: tuple[Action, ...]) -> Advice:
    """Lay away, for the joker, the card that is worth least whatever suit is turned next."""
    ruleset = view.ruleset
    left = {
        suit: sum(card[1] == suit and card not in view.hand for card in ruleset.pack)
        for suit in SUITS
    }

    def value(action: Action) -> float:
        card = action.card
        return sum(left[suit] * keep_value(ruleset.order(suit), card) for suit in SUITS)

    ranked = sorted(options, key=value)
    reason = fact("reason.buries", card=ranked[0].card)
    return Advice(ranked[0], (reason,), tuple(ranked[1:]))


def steal(view: View, options: tuple[Action, ...]) -> Advice:
    """Take the turned trump for the least card in hand, unless that is a better trump.

    A trump for a plain card is always a gain, for declarer's side and against it: the plain card
    would be changed in the draw for one that seldom is a trump. That one trump must be kept
    there costs nothing, for all are.

    Source: rules page, 4, *Turned card* (C20).
    """
    order, turned = view.order, view.turned[0]
    steals = tuple(action for action in options if action != DECLINE)
    ranked = sorted(steals, key=lambda one: keep_value(order, one.card))
    least = ranked[0].card
    if keep_value(order, least) >= keep_value(order, turned):
        reason = fact("reason.leaves-turned", card=turned, cards=view.hand)
        return Advice(DECLINE, (reason,), tuple(ranked))
    reasons = (fact("reason.steals", card=turned), fact("reason.lays-away", card=least))
    return Advice(ranked[0], reasons, (*ranked[1:], DECLINE))


def keep_value(order: Order, card: Card) -> float:
    """How much a hand wants to keep this card, from 0 to 2: any trump above any plain card."""
    if order.is_trump(card):
        place = order.trumps.index(card)
        return 1.0 + (len(order.trumps) - place) / len(order.trumps)
    suit = order.plain[next(suit for suit in SUITS if suit == order.group[card])]
    return (len(suit) - suit.index(card)) / (2 * len(suit))
