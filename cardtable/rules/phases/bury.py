"""The joker turned up: the dealer takes it and lays one of his own cards under the stock.

Source: rules page, 2, *Joker turned up* (C5).
"""

from __future__ import annotations

from cardtable.rules import actions
from cardtable.rules.actions import Action
from cardtable.rules.ask import Ask
from cardtable.rules.cards import JOKER
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
from cardtable.rules.phases.deal import turn_top_card
from cardtable.rules.refusal import Refusal, refuse
from cardtable.rules.state import State


class Bury:
    """Asked of the dealer before the card that fixes the suit is seen."""

    word = "bury"

    def enter(self, state: State) -> Outcome:
        """Ask the dealer, if it is the joker that lies turned up."""
        deal = the_deal(state)
        return Outcome(state._replace(turn=deal.dealer if JOKER in deal.turned else None), [])

    def ask(self, state: State) -> Ask:
        """One of the five cards dealt, never the joker itself."""
        seat = the_turn(state)
        hand = state.play.hands[seat]
        return Ask(seat, self.word, tuple(actions.bury(card) for card in hand))

    def check(self, state: State, action: Action) -> Refusal | None:
        """The card must be one of the five."""
        if action.verb != "bury":
            return wrong_verb(state, action, "bury")
        if action.card == JOKER:
            return refuse("bury-joker", rule="bury", card=action.card)
        if action.card not in state.play.hands[the_turn(state)]:
            return refuse("not-in-hand", rule="hand", card=action.card)
        return None

    def apply(self, state: State, action: Action) -> Outcome:
        """Take the joker, lay the card away, turn the next card."""
        seat, deal = the_turn(state), the_deal(state)
        hand = order_of(state).lay_out((*without(state.play.hands[seat], [action.card]), JOKER))
        state = with_deal(state, turned=(), out=put(deal.out, seat, (action.card,)))
        state = state._replace(play=with_hand(state.play, seat, hand), turn=None)
        after, events = turn_top_card(state)
        return Outcome(after, [fact("joker-taken", seat=label(state, seat)), *events])
