"""The declarer, alone at a table of single players, picks an opponent to play with.

Source: rules page, 4, *hoss* (C15).
"""

from __future__ import annotations

from cardtable.rules.actions import Action, choose_partner
from cardtable.rules.ask import Ask
from cardtable.rules.facts import fact
from cardtable.rules.phases.base import Outcome, label, the_deal, the_turn, with_deal, wrong_verb
from cardtable.rules.refusal import Refusal, refuse
from cardtable.rules.state import State


class ChoosePartner:
    """The two play as one side in this deal; nobody changes his seat."""

    word = "partner"

    def enter(self, state: State) -> Outcome:
        """Ask the declarer."""
        return Outcome(state._replace(turn=the_deal(state).bidder), [])

    def ask(self, state: State) -> Ask:
        """The other seats, clockwise from the declarer's left."""
        seat, seating = the_turn(state), state.ruleset.seating
        others = seating.clockwise(seating.left_of(seat))[:-1]
        return Ask(
            seat, self.word, tuple(choose_partner(seating.labels[other]) for other in others)
        )

    def check(self, state: State, action: Action) -> Refusal | None:
        """Anybody who sits here, but not oneself."""
        if action.verb != "partner":
            return wrong_verb(state, action, "partner")
        options = self.ask(state).options
        if action in options:
            return None
        known = ", ".join(option.words[0] for option in options)
        return refuse("partner-not-here", rule="partner", label=action.words[0], known=known)

    def apply(self, state: State, action: Action) -> Outcome:
        """The chosen seat plays with the declarer."""
        seat = the_turn(state)
        partner = state.ruleset.seating.labels.index(action.words[0])
        state = with_deal(state, partner=partner)._replace(turn=None)
        event = fact("partner-chosen", seat=label(state, seat), other=label(state, partner))
        return Outcome(state, [event])
