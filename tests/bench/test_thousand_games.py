"""The whole of what `tests/rules/test_games.py` plays a tenth of: ``pytest tests/bench``.

1,000 games of each ruleset by random players and 200 by steady ones, every action put to the
engine and to the oracle. Some ten minutes on two cores, most of them for barker's random bidders.
"""

from __future__ import annotations

import pytest

from cardtable.rules import catalog, engine
from tests.rules.test_games import last_of, seated

BARKER_DEALS = 200
"""Random bidders fail more points than they make, so that many of their games would never end;
after so many deals a game is broken off."""


@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("name", catalog.names())
def test_random_games(name: str, part: int) -> None:
    ended = 0
    for seed in range(50):
        state, _ = last_of(name, f"bench/{part}/{seed}", deals=BARKER_DEALS)
        assert engine.is_over(state) or state.match.deals == BARKER_DEALS
        ended += engine.is_over(state)
    assert ended == 50 or (state.ruleset.auction != "none" and ended)


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("name", catalog.names())
def test_steady_games(name: str, part: int) -> None:
    seats = catalog.load(name).seats
    for seed in range(50):
        chooser = seated("steady", seats)
        state, _ = last_of(name, f"bench/steady/{part}/{seed}", chooser=chooser)
        assert engine.is_over(state)
