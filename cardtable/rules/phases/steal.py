"""The turned card turns out to be a trump: the dealer may take it before anyone draws.

Source: rules page, 4, *Turned card* (C20).
"""

from __future__ import annotations

from cardtable.rules import actions
from cardtable.rules.actions import DECLINE, Action
from cardtable.rules.ask import Ask
from cardtable.rules.facts import fact
from cardtable.rules.phases.base import (
    Outcome,
    label,
    order_of,
    put,
    the_deal,
    the_turn,
    with_deal,
    with_hand,
    without,
    wrong_verb,
)
from cardtable.rules.refusal import Refusal, refuse
from cardtable.rules.state import State


class Steal:
    """Asked of the dealer, and only where the declarer's suit made the turned card a trump."""

    word = "steal"

    def enter(self, state: State) -> Outcome:
        """Ask the dealer, if a trump lies turned up."""
        deal = the_deal(state)
        trump = any(order_of(state).is_trump(card) for card in deal.turned)
        return Outcome(state._replace(turn=deal.dealer if trump else None), [])

    def ask(self, state: State) -> Ask:
        """One of the five cards dealt for it, or to leave it."""
        seat = the_turn(state)
        steals = (actions.steal(card) for card in state.play.hands[seat])
        return Ask(seat, self.word, (*steals, DECLINE))

    def check(self, state: State, action: Action) -> Refusal | None:
        """The card given for it must be in the hand: the turned one is not there yet."""
        if action == DECLINE:
            return None
        if action.verb != "steal":
            return wrong_verb(state, action, "steal")
        if action.card not in state.play.hands[the_turn(state)]:
            return refuse("not-in-hand", rule="hand", card=action.card)
        return None

    def apply(self, state: State, action: Action) -> Outcome:
        """Lay the card away face down and take the turned one; or leave it lying, out of play."""
        seat, deal = the_turn(state), the_deal(state)
        turned = deal.turned[0]
        state = state._replace(turn=None)
        if action == DECLINE:
            return Outcome(state, [fact("steal-declined", seat=label(state, seat), card=turned)])
        kept = without(state.play.hands[seat], (action.card,))
        hand = order_of(state).lay_out((*kept, turned))
        state = with_deal(state, turned=(), out=put(deal.out, seat, (action.card,)))
        state = state._replace(play=with_hand(state.play, seat, hand))
        return Outcome(state, [fact("stole", seat=label(state, seat), card=turned)])
