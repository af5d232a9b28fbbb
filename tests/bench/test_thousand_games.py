"""The whole of what `tests/rules/test_games.py` plays a tenth of, by hand: ``pytest tests/bench``.

1,000 games of each ruleset by random players and 200 by steady ones, every action put to the
engine and to the oracle. A minute or two on two cores for each but barker's random bidders, who
need a few hundred deals for most of their games.
"""

from __future__ import annotations

import pytest

from cardtable.rules import catalog, engine
from tests.rules.test_games import last_of, seated

BARKER_DEALS = 3000
"""Random bidders fail far more often than they make; after so many deals a game is broken off."""


@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("name", catalog.names())
def test_random_games(name: str, part: int) -> None:
    unfinished = 0
    for seed in range(50):
        state, _ = last_of(name, f"bench/{part}/{seed}", deals=BARKER_DEALS)
        unfinished += not engine.is_over(state)
    assert unfinished == 0


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("name", catalog.names())
def test_steady_games(name: str, part: int) -> None:
    seats = catalog.load(name).seats
    for seed in range(50):
        chooser = seated("steady", seats)
        state, _ = last_of(name, f"bench/steady/{part}/{seed}", chooser=chooser)
        assert engine.is_over(state)
