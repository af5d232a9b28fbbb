"""A declarer who bid enough may declare that his side takes all the tricks.

Source: rules page, 4, *Score* (C10).
"""

from __future__ import annotations

from typing import Final

from cardtable.rules.actions import JINK, NO_JINK, Action
from cardtable.rules.ask import Ask
from cardtable.rules.facts import fact
from cardtable.rules.phases.base import Outcome, label, the_deal, the_turn, with_deal, wrong_verb
from cardtable.rules.refusal import Refusal
from cardtable.rules.state import State

LEAST_BID: Final = 20
"""Points that must have been bid."""


class Declare:
    """Asked of the declarer after the draw, before the first lead."""

    word = "jink"

    def enter(self, state: State) -> Outcome:
        """Ask a declarer whose bid is high enough, where the house has the jink."""
        deal = the_deal(state)
        enough = deal.bid is not None and deal.bid >= LEAST_BID
        may = enough and state.ruleset.jink == "declared"
        return Outcome(state._replace(turn=deal.bidder if may else None), [])

    def ask(self, state: State) -> Ask:
        """To declare, or not."""
        return Ask(the_turn(state), self.word, (JINK, NO_JINK))

    def check(self, state: State, action: Action) -> Refusal | None:
        """One of the two."""
        return None if action in (JINK, NO_JINK) else wrong_verb(state, action, "jink")

    def apply(self, state: State, action: Action) -> Outcome:
        """From now on ``jink_points`` stand in the place of the bid, or all is as it was."""
        seat = the_turn(state)
        state = with_deal(state, jink=action == JINK)._replace(turn=None)
        if action == NO_JINK:
            return Outcome(state, [fact("no-jink", seat=label(state, seat))])
        points = state.ruleset.jink_points
        return Outcome(state, [fact("jink-declared", seat=label(state, seat), points=points)])
