"""Bismarck's contracts: forehand announces one on four open cards alone.

Source: rules page, 5.
"""

from __future__ import annotations

from typing import Final

from cardtable.rules.actions import Action, contract
from cardtable.rules.ask import Ask
from cardtable.rules.cards import SUITS, Suit
from cardtable.rules.facts import fact
from cardtable.rules.phases.base import (
    Outcome,
    label,
    put,
    set_trump,
    the_deal,
    the_turn,
    with_deal,
    wrong_verb,
)
from cardtable.rules.refusal import Refusal, refuse
from cardtable.rules.state import State

AVOID: Final = "pass"
"""The contract in which tricks are avoided."""

CONTRACTS: Final = (
    contract("spel"),
    contract("spader"),
    *(contract("valfri", suit) for suit in SUITS),
    contract(AVOID),
)


class Announce:
    """Each seat plays each contract once in a game."""

    word = "contract"

    def enter(self, state: State) -> Outcome:
        """Ask forehand; after a misdeal the contract stands already (C17)."""
        forehand = state.ruleset.seating.left_of(the_deal(state).dealer)
        if state.match.imposed is None:
            return Outcome(state._replace(turn=forehand), [])
        name, trump = state.match.imposed
        state = state._replace(match=state.match._replace(imposed=None))
        event = fact("contract-stands", seat=label(state, forehand), contract=name)
        return Outcome(with_deal(state, contract=name, trump=trump), [event])

    def ask(self, state: State) -> Ask:
        """The contracts not yet used."""
        options = (one for one in CONTRACTS if self.check(state, one) is None)
        return Ask(the_turn(state), self.word, tuple(options))

    def check(self, state: State, action: Action) -> Refusal | None:
        """A contract is announced once in a game by each seat."""
        if action.verb != "contract":
            return wrong_verb(state, action, "contract")
        name = action.words[0]
        if name in state.match.used[the_turn(state)]:
            return refuse("contract-used", rule="contract", contract=name)
        return None

    def apply(self, state: State, action: Action) -> Outcome:
        """Tick the contract and fix the trump."""
        seat = the_turn(state)
        name, trump = action.words[0], trump_of(action)
        used = put(state.match.used, seat, (*state.match.used[seat], name))
        state = state._replace(match=state.match._replace(used=used), turn=None)
        state = set_trump(with_deal(state, contract=name), trump)
        code = "contract-announced" if name != "valfri" else "valfri-announced"
        event = fact(code, seat=label(state, seat), contract=name, suit=trump)
        return Outcome(state, [event])


def trump_of(action: Action) -> Suit | None:
    """The trump that a ``contract`` action fixes: none, spades, or the suit it names."""
    if len(action.words) == 2:
        return Suit(action.words[1])
    return Suit("S") if action.words[0] == "spader" else None
