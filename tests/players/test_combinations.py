"""Whole deals of every ruleset under many combinations of its options."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

import pytest

from cardtable.players import player
from cardtable.rules import catalog, engine
from cardtable.rules.actions import Action
from cardtable.rules.look import view
from cardtable.rules.ruleset import Ruleset, Value, write_value
from cardtable.rules.view import View
from cardtable.text import Words
from tests.rules.combos import combinations

DEALS = 4
"""How many deals of each game are played."""

Case = tuple[str, dict[str, Value]]
"""A ruleset's name and the options chosen."""

Chooser = Callable[[View], Action]

TABLES: list[Case] = [
    (name, options) for name in catalog.names() for options in ({}, *combinations(name, 6, 45))
]


def _id(case: Case) -> str:
    name, options = case
    return "-".join([name, *(f"{key}={write_value(one)}" for key, one in options.items())])


every_table = pytest.mark.parametrize("case", TABLES, ids=_id)


def _play(ruleset: Ruleset, seats: Sequence[Chooser], chance: random.Random) -> Iterator[Action]:
    """Some deals of a game; every action is checked before it is done."""
    state = engine.start(ruleset)
    while engine.can_deal(state) and state.match.deals < DEALS:
        dealer = engine.next_dealer(state)
        if dealer is None:
            dealer = chance.randrange(ruleset.seats)
        pack = tuple(chance.sample(ruleset.pack, len(ruleset.pack)))
        state = engine.deal(state, dealer, pack).state
        while state.turn is not None:
            action = seats[state.turn](view(state, state.turn))
            assert engine.check(state, action) is None
            yield action
            state = engine.apply(state, action).state


def _computer(level: str, seat: int) -> Chooser:
    """A computer player, whose reasons are said aloud."""
    words, one = Words(), player(level, seat)

    def choose(seen: View) -> Action:
        advice = one.advise(seen)
        assert advice.reasons
        assert all(words.say(reason).endswith(".") for reason in advice.reasons)
        return advice.action

    return choose


def _revoker(seen: View) -> Action:
    """A person who revokes whenever it can be done, and else plays well."""
    return seen.revocable[0] if seen.revocable else player("steady").advise(seen).action


@every_table
def test_steady_and_random_play_every_combination_and_never_revoke(case: Case) -> None:
    """Each at every second seat."""
    ruleset, chance = catalog.load(*case), random.Random(_id(case))
    seats = [_computer(("steady", "random")[seat % 2], seat) for seat in range(ruleset.seats)]
    verbs = {action.verb for action in _play(ruleset, seats, chance)}
    assert "revoke" not in verbs
    assert "play" in verbs


@pytest.mark.parametrize(
    "case",
    [
        (name, {"revoke": "penalised"})
        for name in catalog.names()
        if "revoke" in catalog.load(name).choices
    ],
    ids=_id,
)
def test_steady_plays_on_when_somebody_else_revokes(case: Case) -> None:
    """A revoke shows what is not true; the others still find legal cards to the end."""
    ruleset, chance = catalog.load(*case), random.Random(_id(case))
    seats = [_computer("steady", seat) for seat in range(ruleset.seats)]
    seats[1] = _revoker
    verbs = {action.verb for action in _play(ruleset, seats, chance)}
    assert "revoke" in verbs
