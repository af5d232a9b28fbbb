"""The declarer names the trump. Source: rules page, 3."""

from __future__ import annotations

from cardtable.rules.actions import Action, name_trump
from cardtable.rules.ask import Ask
from cardtable.rules.cards import SUITS, Suit
from cardtable.rules.facts import fact
from cardtable.rules.phases.base import Outcome, label, set_trump, the_deal, the_turn, wrong_verb
from cardtable.rules.refusal import Refusal
from cardtable.rules.state import State


class NameTrump:
    """Any of the four suits."""

    word = "trump"

    def enter(self, state: State) -> Outcome:
        """Ask the declarer."""
        return Outcome(state._replace(turn=the_deal(state).bidder), [])

    def ask(self, state: State) -> Ask:
        """The four suits."""
        return Ask(the_turn(state), self.word, tuple(name_trump(suit) for suit in SUITS))

    def check(self, state: State, action: Action) -> Refusal | None:
        """Nothing but the verb can be wrong: a suit is read as one."""
        return None if action.verb == "trump" else wrong_verb(state, action, "trump")

    def apply(self, state: State, action: Action) -> Outcome:
        """Fix the trump."""
        suit = Suit(action.words[0])
        event = fact("named-trump", seat=label(state, the_turn(state)), suit=suit)
        return Outcome(set_trump(state, suit)._replace(turn=None), [event])
