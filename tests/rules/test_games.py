"""Complete games, played in the engine and in the oracle side by side.

What the two agree on after every action is in `tests.rules.both.agree`; at some moments every
action there is is put to both. A thousand deals of each ruleset; ten thousand are played by
`tests/bench/test_ten_thousand_deals.py`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

import pytest

from cardtable.players import player
from cardtable.rules import catalog, engine
from cardtable.rules.actions import Action
from cardtable.rules.look import view
from cardtable.rules.ruleset import Ruleset, Value
from cardtable.rules.state import State
from tests.oracle.game import Referee
from tests.rules.both import Chooser, play_both
from tests.rules.combos import combinations
from tests.rules.moments import COMBINATIONS

PARTS = 10
DEALS = 100
"""Of each ruleset in each part: a thousand in all."""

DEALS_OF_A_HOUSE = 15
"""Of each combination of options."""

MOST_DEALS = 5
"""An auction game has no bound; here it is broken off after so many deals."""

BOUND = {"bruff": 5, "twenty-fives": 2}
"""Within how many deals a game ends. Source: rules page, 6, *Length*."""

BOUND_OF_SINGLE_PLAYERS = 5

MISDEAL: dict[str, Value] = {"forgotten_discard": "misdeal"}

HOUSES = [
    (name, options)
    for name in catalog.names()
    if catalog.load(name).choices
    for options in combinations(name, COMBINATIONS, seed=2)
]


class Seen(NamedTuple):
    """What happened in some games."""

    deals: int
    ends: Counter[str | None]
    """Games by their reason; None for those that were broken off."""
    kinds: Counter[str]
    """Deals by how they ended."""
    terms: Counter[str]
    """Terms of the sums on the score sheet, by name."""


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


def standing(ruleset: Ruleset, chance: random.Random) -> tuple[int, ...]:
    """Scores at which a game may begin: every other time nothing, else near the end."""
    sides = len(ruleset.seating.sides)
    if ruleset.target is None or chance.random() < 0.5:
        return ()
    if ruleset.ends == "at_once":
        return tuple(ruleset.target - 5 * chance.randint(1, 5) for _ in range(sides))
    if ruleset.auction == "once" and chance.random() < 0.5:
        # A tie beyond the target plays on, so that a side may fail there and still be home.
        return tuple(ruleset.target + 5 * chance.randrange(9) for _ in range(sides))
    return tuple(ruleset.target - chance.choice([5, 10, 20, 25, 30, 60]) for _ in range(sides))


def deals_agree(name: str, seed: str, count: int, options: dict[str, Value] | None = None) -> Seen:
    """Play so many deals side by side, in games that begin anywhere."""
    ruleset = catalog.load(name, options)
    seen = Seen(0, Counter(), Counter(), Counter())
    while seen.deals < count:
        chance = random.Random(f"{name}/{seed}/{seen.deals}")
        most = 40 if ruleset.auction == "none" else min(MOST_DEALS, count - seen.deals)
        state, _ = last_of(name, f"{seed}/{seen.deals}", options, most, standing(ruleset, chance))
        assert engine.is_over(state) or ruleset.auction != "none"
        games = Counter(row.game for row in state.match.rows)
        if ruleset.ends == "at_once":
            single = ruleset.sides == "single"
            assert max(games.values()) <= (BOUND_OF_SINGLE_PLAYERS if single else BOUND[name])
        if ruleset.ends == "twelve_deals":
            assert [row.kind for row in state.match.rows].count("scored") == 12
        seen.ends[state.match.reason] += 1
        for row in state.match.rows:
            seen.kinds[row.kind] += 1
            seen.terms.update(term.name for terms in row.terms for term in terms)
        seen = seen._replace(deals=seen.deals + state.match.deals)
    return seen


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", catalog.names())
def test_deals_agree(name: str, part: int) -> None:
    seen = deals_agree(name, f"{part}", DEALS)
    assert seen.deals >= DEALS
    assert seen.ends["target"] + seen.ends["twelve-deals"]
    if catalog.load(name).jink == "declared":
        assert seen.terms["jink"]
        assert seen.terms["jink-failed"]
        assert seen.terms["failed"]


@pytest.mark.parametrize(("name", "options"), HOUSES, ids=str)
def test_deals_of_a_house_agree(name: str, options: dict[str, Value]) -> None:
    seen = deals_agree(name, "house", DEALS_OF_A_HOUSE, options)
    if options.get("revoke") == "penalised":
        bid = options.get("revoke_penalty") == "bid"
        assert seen.terms["revoke-bid" if bid else "revoke"]


def test_matches_of_bruff_are_won_by_three_games() -> None:
    for seed in range(10):
        state, _ = last_of("bruff", f"{seed}", {"games": 3})
        assert state.phase == "match-over"
        assert max(state.match.games) == 3
        games = [row.game for row in state.match.rows]
        assert sorted(set(games)) == list(range(1, sum(state.match.games) + 1))


def test_misdeals_of_bismarck_happen_and_are_not_scored() -> None:
    seen = deals_agree("bismarck", "misdeals", 60, MISDEAL)
    assert seen.kinds["misdeal"]


def seated(level: str, seats: int) -> Chooser:
    """A table of computer players, each with its own view."""
    sitting = [player(level, seed=seat) for seat in range(seats)]

    def chooser(state: State, chance: random.Random) -> Action:
        assert state.turn is not None
        return sitting[state.turn].advise(view(state, state.turn)).action

    return chooser


@pytest.mark.parametrize("level", ["steady"])
@pytest.mark.parametrize(
    ("name", "options"), [*((name, {}) for name in catalog.names()), ("bismarck", MISDEAL)], ids=str
)
def test_games_of_computer_players_agree(level: str, name: str, options: dict[str, Value]) -> None:
    """Sensible bidders finish their games, so nothing is broken off here."""
    for seed in range(3 if name == "bismarck" else 8):
        chooser = seated(level, catalog.load(name).seats)
        state, _ = last_of(name, f"{level}/{seed}", options, chooser=chooser)
        assert engine.is_over(state)
