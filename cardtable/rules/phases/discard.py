"""Laying cards away: to draw others in the auction games, for good in Bismarck.

Source: rules page, 3, 4 (*Draw*) and 5.
"""

from __future__ import annotations

from cardtable.rules.actions import LEAD_UNDISCARDED, Action
from cardtable.rules.ask import Ask, Cards, Keep
from cardtable.rules.facts import fact
from cardtable.rules.phases.base import (
    Outcome,
    label,
    order_of,
    put,
    refuse_cards,
    the_deal,
    the_turn,
    with_deal,
    with_hand,
    without,
    wrong_verb,
)
from cardtable.rules.phases.ending import misdeal
from cardtable.rules.refusal import Refusal, refuse
from cardtable.rules.state import State


class Draw:
    """Each seat once, from the dealer's left, discards and draws as many off the stock.

    How many is public; which cards never.
    """

    word = "discard"

    def enter(self, state: State) -> Outcome:
        """The seat at the dealer's left is asked first."""
        first = state.ruleset.seating.left_of(the_deal(state).dealer)
        return Outcome(state._replace(turn=first), [])

    def ask(self, state: State) -> Ask:
        """None up to ``draw_max`` cards; a house may want one trump kept."""
        seat = the_turn(state)
        hand = state.play.hands[seat]
        keep = None
        if state.ruleset.keep_trump:
            trumps = tuple(filter(order_of(state).is_trump, hand))
            keep = Keep(1, trumps) if trumps else None
        assert state.ruleset.draw_max is not None
        most = min(state.ruleset.draw_max, len(hand))
        return Ask(seat, self.word, cards=Cards("discard", 0, most, hand, keep))

    def check(self, state: State, action: Action) -> Refusal | None:
        """Only cards of the hand, no more than allowed."""
        return _check_cards(state, action, self.ask(state))

    def apply(self, state: State, action: Action) -> Outcome:
        """Discard, then draw as many before the next seat is asked."""
        seat, deal = the_turn(state), the_deal(state)
        count = len(action.cards)
        drawn, stock = deal.stock[:count], deal.stock[count:]
        kept = without(state.play.hands[seat], action.cards)
        hand = order_of(state).lay_out((*kept, *drawn))
        state = with_deal(
            state,
            stock=stock,
            drew=put(deal.drew, seat, count),
            out=put(deal.out, seat, (*(deal.out[seat] or ()), *action.cards)),
        )
        last = seat == deal.dealer
        turn = None if last else state.ruleset.seating.left_of(seat)
        state = state._replace(play=with_hand(state.play, seat, hand), turn=turn)
        return Outcome(state, [fact("drew", seat=label(state, seat), number=count)])


class GiveAway:
    """Forehand takes the four open cards and lays four of his twenty away, for nobody."""

    word = "discard"

    def enter(self, state: State) -> Outcome:
        """The four open cards go to forehand."""
        deal = the_deal(state)
        forehand = state.ruleset.seating.left_of(deal.dealer)
        hand = order_of(state).lay_out((*state.play.hands[forehand], *deal.turned))
        state = with_deal(state, turned=())
        state = state._replace(play=with_hand(state.play, forehand, hand), turn=forehand)
        return Outcome(state, [fact("took-four", seat=label(state, forehand), cards=deal.turned)])

    def ask(self, state: State) -> Ask:
        """Exactly four of twenty; a house may let the discard be forgotten (C17)."""
        seat = the_turn(state)
        forgetting = state.ruleset.forgotten_discard == "misdeal"
        options = (LEAD_UNDISCARDED,) if forgetting else ()
        return Ask(seat, self.word, options, Cards("discard", 4, 4, state.play.hands[seat]))

    def check(self, state: State, action: Action) -> Refusal | None:
        """Four cards of the hand; starting with twenty only where the house has it."""
        if action == LEAD_UNDISCARDED:
            if state.ruleset.forgotten_discard == "misdeal":
                return None
            return refuse("discard-first", rule="forgotten-discard")
        return _check_cards(state, action, self.ask(state))

    def apply(self, state: State, action: Action) -> Outcome:
        """Lay the four away, or spoil the deal."""
        seat, deal = the_turn(state), the_deal(state)
        if action == LEAD_UNDISCARDED:
            return misdeal(state)
        hand = without(state.play.hands[seat], action.cards)
        state = with_deal(state, out=put(deal.out, seat, action.cards))
        state = state._replace(play=with_hand(state.play, seat, hand), turn=None)
        return Outcome(state, [fact("gave-away", seat=label(state, seat), number=4)])


def _check_cards(state: State, action: Action, ask: Ask) -> Refusal | None:
    """Why these cards may not be laid away; None if they may."""
    if action.verb != "discard":
        return wrong_verb(state, action, "discard")
    assert ask.cards is not None
    return refuse_cards(ask.cards, action.cards)
