"""Complete games, played in the engine and in the oracle side by side.

What the two agree on after every action is in `tests.rules.both.agree`.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from cardtable.players import player
from cardtable.rules import engine
from cardtable.rules.actions import Action
from cardtable.rules.look import view
from cardtable.rules.ruleset import Value
from cardtable.rules.state import State
from tests.oracle.game import Referee
from tests.rules.both import play_both

BRUFF_DEALS = 5
"""No game of bruff takes more deals. Source: rules page, 6, *Length*."""

BARKER_DEALS = 60
"""A game of barker has no bound, and bidders at random fail so often that most of their games
would take hundreds of deals; here they are broken off."""

MISDEAL: dict[str, Value] = {"forgotten_discard": "misdeal"}


def last_of(
    name: str,
    seed: str,
    options: dict[str, Value] | None = None,
    deals: int = 400,
    scores: tuple[int, ...] = (),
    chooser: Callable[[State, random.Random], Action] | None = None,
) -> tuple[State, Referee]:
    """Play a game side by side, and return how both see its end."""
    *_, last = play_both(name, seed, options, deals, scores, chooser)
    return last


@pytest.mark.parametrize("hundred", range(4))
def test_bruff_games_agree_and_end_within_five_deals(hundred: int) -> None:
    reasons = set()
    for seed in range(25):
        state, _ = last_of("bruff", f"{hundred}/{seed}")
        assert engine.is_over(state)
        assert state.match.deals <= BRUFF_DEALS
        reasons.add(state.match.reason)
    assert "target" in reasons


@pytest.mark.parametrize("ten", range(4))
def test_bruff_matches_agree_and_each_game_ends_within_five_deals(ten: int) -> None:
    for seed in range(10):
        state, _ = last_of("bruff", f"{ten}/{seed}", {"games": 3})
        assert state.phase == "match-over"
        assert max(state.match.games) == 3
        games = [row.game for row in state.match.rows]
        assert sorted(set(games)) == list(range(1, sum(state.match.games) + 1))
        assert max(games.count(game) for game in games) <= BRUFF_DEALS


@pytest.mark.parametrize("scores", [(0, 0, 0), (35, 40, 30), (40, 40, 40), (30, 35, 40)])
def test_bruff_games_agree_when_the_end_is_near(scores: tuple[int, ...]) -> None:
    for seed in range(25):
        state, _ = last_of("bruff", f"near/{seed}", scores=scores)
        assert engine.is_over(state)


@pytest.mark.parametrize("ten", range(5))
def test_bismarck_games_agree_and_end_after_twelve_deals(ten: int) -> None:
    for seed in range(10):
        state, _ = last_of("bismarck", f"{ten}/{seed}")
        assert (state.phase, state.match.reason) == ("game-over", "twelve-deals")
        assert [row.kind for row in state.match.rows] == ["scored"] * 12


@pytest.mark.parametrize("ten", range(5))
def test_bismarck_games_with_misdeals_agree_and_score_twelve_deals(ten: int) -> None:
    spoilt = 0
    for seed in range(10):
        state, _ = last_of("bismarck", f"{ten}/{seed}", MISDEAL)
        assert (state.phase, state.match.reason) == ("game-over", "twelve-deals")
        kinds = [row.kind for row in state.match.rows]
        assert kinds.count("scored") == 12
        spoilt += kinds.count("misdeal")
    assert spoilt


@pytest.mark.parametrize("ten", range(8))
def test_barker_games_agree(ten: int) -> None:
    for seed in range(10):
        state, _ = last_of("barker", f"{ten}/{seed}", deals=BARKER_DEALS)
        assert engine.is_over(state) or state.match.deals == BARKER_DEALS


@pytest.mark.parametrize("scores", [(100, 100), (115, 110), (95, 119), (-30, 115)])
def test_barker_games_agree_when_the_end_is_near(scores: tuple[int, ...]) -> None:
    ended = 0
    for seed in range(5):
        state, _ = last_of("barker", f"near/{seed}", deals=BARKER_DEALS, scores=scores)
        ended += engine.is_over(state)
    assert ended


def seated(level: str, seats: int) -> Callable[[State, random.Random], Action]:
    """A table of computer players, each with its own view."""
    sitting = [player(level, seed=seat) for seat in range(seats)]

    def chooser(state: State, chance: random.Random) -> Action:
        assert state.turn is not None
        return sitting[state.turn].advise(view(state, state.turn)).action

    return chooser


@pytest.mark.parametrize("level", ["steady"])
@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [("barker", 4, {}), ("bismarck", 3, {}), ("bismarck", 3, MISDEAL), ("bruff", 6, {})],
)
def test_games_of_computer_players_agree(
    level: str, name: str, seats: int, options: dict[str, Value]
) -> None:
    """Sensible bidders finish their games of barker, so nothing is broken off here."""
    for seed in range(20):
        state, _ = last_of(name, f"{level}/{seed}", options, chooser=seated(level, seats))
        assert engine.is_over(state)
