"""Games at random, for laws that hold of every ruleset at every moment."""

from __future__ import annotations

import os
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
from tests.rules.combos import combinations

PACKAGED = [catalog.load(name) for name in catalog.names()]
"""Every packaged ruleset, as it is."""

COMBINATIONS = int(os.environ.get("CARDTABLE_COMBINATIONS", "20"))
"""How many combinations of its options each ruleset is tried with."""

HOUSES = [
    catalog.load(ruleset.name, options)
    for ruleset in PACKAGED
    if ruleset.choices
    for options in combinations(ruleset.name, COMBINATIONS, seed=1)
]
"""Every packaged ruleset with options of a house, drawn at random among those that go together."""

DEALS = 6
"""How many deals of each game the laws look at: whole games are played in `test_games`."""

DEALS_OF_A_HOUSE = 3
"""Of one game with house rules: there are many houses."""


def _name(ruleset: Ruleset) -> str:
    defaults = catalog.load(ruleset.name).values
    changed = [
        f"{key}={ruleset.values[key]}" for key in defaults if ruleset.values[key] != defaults[key]
    ]
    return "-".join([ruleset.name, *changed])


every_ruleset = pytest.mark.parametrize("ruleset", [*PACKAGED, *HOUSES], ids=_name)

GAMES = [(ruleset, seed) for ruleset in PACKAGED for seed in range(4)]
GAMES += [(ruleset, 0) for ruleset in HOUSES]
every_game = pytest.mark.parametrize(
    ("ruleset", "seed"), GAMES, ids=[f"{_name(ruleset)}-{seed}" for ruleset, seed in GAMES]
)
"""Some games of each packaged ruleset, and one of each house."""


class Moment(NamedTuple):
    """A state of a random game, and what led to it: a deal or an action."""

    state: State
    dealer: int | None = None
    pack: tuple[Card, ...] = ()
    action: Action | None = None


@cache
def random_game(ruleset: Ruleset, seed: int, deals: int | None = None) -> tuple[Moment, ...]:
    """A game played at random, at most so many deals of it; None for the usual number."""
    if deals is None:
        deals = DEALS if ruleset in PACKAGED else DEALS_OF_A_HOUSE
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
