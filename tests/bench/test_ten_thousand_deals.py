"""Ten times what `tests/rules/test_games.py` plays: ``pytest tests/bench -n 2``.

10,000 deals of each ruleset at random, 200 combinations of its options with 50 deals each, and 200
games of steady players, every action put to the engine and to the oracle. Half an hour or so on
two cores.
"""

from __future__ import annotations

import pytest

from cardtable.rules import catalog, engine
from cardtable.rules.ruleset import Value
from tests.rules.combos import combinations
from tests.rules.test_games import deals_agree, last_of, seated

PARTS = 20
DEALS = 500
COMBINATIONS = 200
DEALS_OF_A_HOUSE = 50

HOUSES = [
    (name, options)
    for name in catalog.names()
    if catalog.load(name).choices
    for options in combinations(name, COMBINATIONS, seed=3)
]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", catalog.names())
def test_ten_thousand_deals_agree(name: str, part: int) -> None:
    assert deals_agree(name, f"bench/{part}", DEALS).deals >= DEALS


@pytest.mark.parametrize(("name", "options"), HOUSES, ids=str)
def test_deals_of_a_house_agree(name: str, options: dict[str, Value]) -> None:
    assert deals_agree(name, "bench", DEALS_OF_A_HOUSE, options).deals >= DEALS_OF_A_HOUSE


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("name", catalog.names())
def test_steady_games_agree(name: str, part: int) -> None:
    seats = catalog.load(name).seats
    for seed in range(50):
        chooser = seated("steady", seats)
        state, _ = last_of(name, f"bench/steady/{part}/{seed}", chooser=chooser)
        assert engine.is_over(state)
