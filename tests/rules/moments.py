"""Games at random, for laws that hold of every ruleset at every moment."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from cardtable.rules import catalog, engine
from cardtable.rules.actions import Action
from cardtable.rules.cards import Card
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.state import State
from tests.rules.both import choose

RULESETS = [
    catalog.load(name, options)
    for name in catalog.names()
    for options in [
        {},
        *(
            {option: value}
            for option, values in catalog.load(name).choices.items()
            for value in values
            if value != catalog.load(name).values[option]
        ),
    ]
]
"""Every packaged ruleset, as it is and with each other value of each option."""

DEALS = 6
"""How many deals of each game the laws look at: whole games are played in `test_games`."""


def _name(ruleset: Ruleset) -> str:
    defaults = catalog.load(ruleset.name).values
    changed = [
        f"{key}={ruleset.values[key]}" for key in defaults if ruleset.values[key] != defaults[key]
    ]
    return "-".join([ruleset.name, *changed])


every_ruleset = pytest.mark.parametrize("ruleset", RULESETS, ids=_name)
some_seeds = pytest.mark.parametrize("seed", range(4))


class Moment(NamedTuple):
    """A state of a random game, and what led to it: a deal or an action."""

    state: State
    dealer: int | None = None
    pack: tuple[Card, ...] = ()
    action: Action | None = None


@cache
def random_game(ruleset: Ruleset, seed: int, deals: int = DEALS) -> tuple[Moment, ...]:
    """A game played at random, at most so many deals of it."""
    return tuple(_moments(ruleset, random.Random(f"{ruleset.name}/{seed}"), deals))


def _moments(ruleset: Ruleset, chance: random.Random, deals: int) -> Iterator[Moment]:
    state = engine.start(ruleset)
    while engine.can_deal(state) and state.match.deals < deals:
        dealer = engine.next_dealer(state)
        if dealer is None:
            dealer = chance.randrange(ruleset.seats)
        cards = tuple(chance.sample(ruleset.pack, len(ruleset.pack)))
        state = engine.deal(state, dealer, cards).state
        yield Moment(state, dealer=dealer, pack=cards)
        while state.turn is not None:
            action = choose(state, chance)
            state = engine.apply(state, action).state
            yield Moment(state, action=action)
