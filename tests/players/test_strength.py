"""The steady player against one that only knows the rules, in every ruleset."""

from __future__ import annotations

import hashlib

import pytest

from cardtable.arena import simulate
from cardtable.players import player
from cardtable.rules import catalog, engine
from cardtable.rules.look import view
from cardtable.rules.shuffle import shuffled

DEALS = {"bismarck": 252, "twenty-fives": 500}
"""Deals to be played, where other than `_USUAL`: a game of few points is decided by few cards."""

_USUAL = 150


@pytest.mark.parametrize("name", catalog.names())
def test_steady_wins_more_than_its_share_of_games_against_random(name: str) -> None:
    """With 95 % certainty, and more points a deal than any side that plays by chance."""
    sides = catalog.load(name).seating.sides
    levels = dict.fromkeys(sides, "random") | {sides[0]: "steady"}
    result = simulate(name, levels, DEALS.get(name, _USUAL), seed=3)
    low, _high = result.interval[sides[0]].games
    assert low > 1 / len(sides)
    assert result.points[sides[0]] > max(result.points[side] for side in sides[1:])


def _digest(name: str, deals: int) -> str:
    """What four steady players, or as many as sit there, do in some deals, in eight hex digits."""
    ruleset = catalog.load(name)
    steady = player("steady@1")
    done = hashlib.sha256()
    state = engine.start(ruleset)
    for number in range(1, deals + 1):
        if not engine.can_deal(state):
            state = engine.start(ruleset)
        dealer = engine.next_dealer(state) or 0
        state = engine.deal(state, dealer, shuffled("steady", number, ruleset.pack)).state
        while state.turn is not None:
            action = steady.advise(view(state, state.turn)).action
            done.update(f"{action}\n".encode())
            state = engine.apply(state, action).state
    return done.hexdigest()[:8]


@pytest.mark.parametrize(
    ("name", "digest"), [("barker", "4e4df360"), ("bruff", "d8badf3e"), ("bismarck", "c9f913d2")]
)
def test_version_1_plays_as_it_always_did(name: str, digest: str) -> None:
    """A record names its players: what a version does in a view never changes."""
    assert _digest(name, 40 if name != "bismarck" else 12) == digest
