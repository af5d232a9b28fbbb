"""Paired games between computer players, and what is reported of them."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from math import inf, isclose, sqrt
from multiprocessing import get_context
from typing import Any

import pytest

import cardtable as ct
from cardtable.arena import simulate
from cardtable.arena.interval import ratio, share, student
from cardtable.rules import catalog
from cardtable.rules.refusal import UnreadableError
from cardtable.text import Words


def test_simulate_is_public() -> None:
    assert ct.simulate is simulate


def test_sides_are_reported_under_the_labels_that_were_given() -> None:
    result = simulate("barker", {"NS": "steady", "EW": "random"}, deals=10, seed=1)
    assert set(result.games) == set(result.points) == set(result.interval) == {"NS", "EW"}
    assert result.deals >= 10
    assert sum(result.games.values()) + result.unfinished == result.played


def test_every_rotation_of_the_players_is_played() -> None:
    two = simulate("barker", {"NS": "steady", "EW": "steady"}, deals=1, seed=1)
    three = simulate("bruff", {"A": "steady", "B": "steady", "C": "steady"}, deals=1, seed=1)
    assert (two.played, three.played) == (2, 3)


def test_equal_players_come_out_equal() -> None:
    """The same cards come to each side in turn, so players without chance share all evenly."""
    result = simulate("bruff", {"A": "steady", "B": "steady", "C": "steady"}, deals=60, seed=1)
    assert len({round(won, 9) for won in result.games.values()}) == 1
    assert len(set(result.points.values())) == 1


def test_mirrored_assignment_gives_mirrored_numbers() -> None:
    one = simulate("barker", {"NS": "steady", "EW": "random"}, deals=60, seed=1)
    other = simulate("barker", {"NS": "random", "EW": "steady"}, deals=60, seed=1)
    mirror = {"NS": "EW", "EW": "NS"}
    assert one.games == {side: other.games[mirror[side]] for side in mirror}
    assert one.points == {side: other.points[mirror[side]] for side in mirror}
    assert one.interval == {side: other.interval[mirror[side]] for side in mirror}


def test_rotated_assignment_of_three_gives_rotated_numbers() -> None:
    one = simulate("bruff", {"A": "steady", "B": "random", "C": "random"}, deals=60, seed=1)
    other = simulate("bruff", {"A": "random", "B": "steady", "C": "random"}, deals=60, seed=1)
    for side, moved in zip("ABC", "BCA", strict=True):
        assert isclose(one.games[side], other.games[moved])
        assert one.points[side] == other.points[moved]


def test_same_seed_gives_the_same_result_and_another_another() -> None:
    players = {"A": "steady", "B": "random", "C": "random"}
    one = simulate("bruff", players, deals=40, seed=1)
    assert one == simulate("bruff", players, deals=40, seed="1")
    assert one != simulate("bruff", players, deals=40, seed=2)


def _processes() -> Executor:
    # A process with threads, as a test run may be, cannot safely fork.
    return ProcessPoolExecutor(2, get_context("spawn"))


@pytest.mark.parametrize("pool", [ThreadPoolExecutor, _processes])
def test_executor_changes_nothing(pool: Callable[[], Executor]) -> None:
    """Options too go to the other process."""
    players = {"A": "steady", "B": "random", "C": "random"}
    with pool() as executor:
        found = ct.simulate("bruff", players, deals=150, seed=1, executor=executor, games=3)
    assert found == ct.simulate("bruff", players, deals=150, seed=1, games=3)


class _Plain(Executor):
    """An executor that has nothing but `submit`, as those of clusters: each job as it is asked."""

    def __init__(self) -> None:
        self.given: list[Future[Any]] = []
        self.closed = False

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Send the call away and back, and do it once the answer is wanted."""
        fn, args = pickle.loads(pickle.dumps((fn, args)))
        future: Future[Any] = _Lazy(lambda: fn(*args, **kwargs))
        self.given.append(future)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Note it."""
        self.closed = True


class _Lazy(Future[Any]):
    def __init__(self, call: Callable[[], Any]) -> None:
        super().__init__()
        self._call = call

    def result(self, timeout: float | None = None) -> Any:
        """Do it now."""
        return self._call()


def test_any_executor_that_takes_jobs_will_do() -> None:
    players = {"NS": "steady", "EW": "random"}
    plain = _Plain()
    found = simulate("barker", players, deals=40, seed=1, executor=plain)
    assert found == simulate("barker", players, deals=40, seed=1)
    # It belongs to the caller; what was asked for in vain is called off.
    assert not plain.closed
    asked_in_vain = [future for future in plain.given if future.cancelled()]
    assert 0 < len(asked_in_vain) < len(plain.given)
    assert len(plain.given) - len(asked_in_vain) == found.played // 2


def test_progress_is_told_after_each_group() -> None:
    told: list[int] = []
    players = {"NS": "random", "EW": "random"}
    found = simulate("barker", players, deals=50, seed=1, most_deals=5, progress=told.append)
    assert told == sorted(set(told))
    assert told[-1] == found.deals
    assert len(told) == found.played // 2
    assert all(one < 50 for one in told[:-1])


def test_a_fault_in_the_executor_is_not_hidden() -> None:
    class Broken(_Plain):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            future: Future[Any] = Future()
            future.set_exception(RuntimeError("the cluster is gone"))
            return future

    with pytest.raises(RuntimeError, match="the cluster is gone"):
        simulate("barker", {"NS": "random", "EW": "random"}, 1, 1, executor=Broken())


def test_seat_may_have_a_level_of_its_own() -> None:
    players = {"N": "steady", "S": "steady", "E": "random", "W": "random"}
    by_side = {"NS": "steady", "EW": "random"}
    mixed = {"NS": "steady", "EW": "random", "W": "steady"}
    one = simulate("barker", players, deals=20, seed=1)
    assert one == simulate("barker", by_side, deals=20, seed=1)
    assert one != simulate("barker", mixed, deals=20, seed=1)


def test_shared_win_counts_as_a_part_for_each() -> None:
    result = simulate("bismarck", {"A": "random", "B": "random", "C": "random"}, deals=300, seed=3)
    assert sum(result.games.values()) == pytest.approx(result.played)
    assert sum(result.points.values()) == pytest.approx(0)


def test_options_and_whole_rulesets_are_taken() -> None:
    players = {"A": "steady", "B": "random", "C": "random"}
    match = simulate("bruff", players, deals=1, seed=1, games=3)
    assert match == simulate(catalog.load("bruff", {"games": 3}), players, deals=1, seed=1)
    assert match.deals > simulate("bruff", players, deals=1, seed=1).deals


def test_games_broken_off_are_told() -> None:
    result = simulate("barker", {"NS": "steady", "EW": "steady"}, deals=1, seed=1, most_deals=1)
    assert result.unfinished == result.played == 2
    assert result.games == {"NS": 0, "EW": 0}


@pytest.mark.parametrize(
    ("ruleset", "players", "deals", "options", "code", "named"),
    [
        ("barker", {"NS": "steady"}, 1, {}, "simulate.missing-side", "EW"),
        ("barker", {"NS": "steady", "E": "steady"}, 1, {}, "simulate.missing-side", "W"),
        ("barker", {"NS": "steady", "X": "random"}, 1, {}, "simulate.no-such-side", "X"),
        ("barker", {"NS": "steady", "EW": "good"}, 1, {}, "unknown-level", "good"),
        ("barker", {"NS": "steady", "EW": "random"}, 0, {}, "simulate.deals", "0"),
        ("barker", {"NS": "steady", "EW": "random"}, -5, {}, "simulate.deals", "-5"),
        ("barker", {"NS": "steady", "EW": "random"}, 1, {"games": 3}, "option-value", "games"),
        ("poker", {"NS": "steady"}, 1, {}, "no-such-ruleset", "poker"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(
    ruleset: str,
    players: dict[str, str],
    deals: int,
    options: dict[str, Any],
    code: str,
    named: str,
) -> None:
    with pytest.raises(UnreadableError) as caught:
        simulate(ruleset, players, deals, 1, **options)
    assert caught.value.fact.code == code
    assert named in Words().say(caught.value.fact)


def test_interval_of_a_mean_is_students() -> None:
    values = [1.0, 2.0, 4.0, 5.0]
    low, high = ratio(values, [1.0] * 4)
    spread = sqrt(sum((value - 3) ** 2 for value in values) / 3)
    assert isclose(high - 3, 3.182 * spread / 2)
    assert isclose(3 - low, high - 3)


def test_interval_of_a_ratio_weighs_groups_by_their_deals() -> None:
    low, high = ratio([10.0, 40.0], [1.0, 4.0])
    assert isclose(low, 10)
    assert isclose(high, 10)


def test_one_group_alone_tells_nothing_of_points() -> None:
    assert ratio([10.0], [1.0]) == (-inf, inf)


def test_row_of_wins_alone_is_not_taken_for_certain() -> None:
    low, high = share([1.0] * 10)
    assert 0.5 < low < 1
    assert high == 1
    assert share([1.0] * 100)[0] > low


def test_interval_narrows_to_the_normal_one() -> None:
    assert student(1) == 12.706
    assert isclose(student(31), 2.040, abs_tol=0.003)
    assert isclose(student(10**6), 1.96, abs_tol=0.001)


@pytest.mark.parametrize(
    ("ruleset", "players", "deals", "least"),
    [
        ("barker", {"NS": "steady", "EW": "random"}, 120, 0.8),
        ("bruff", {"A": "steady", "B": "random", "C": "random"}, 400, 0.42),
        ("bismarck", {"A": "steady", "B": "random", "C": "random"}, 72, 0.8),
    ],
)
def test_steady_wins_against_random(
    ruleset: str, players: dict[str, str], deals: int, least: float
) -> None:
    result = simulate(ruleset, players, deals, seed=1)
    assert result.share(next(iter(players))) > least


def test_steady_takes_points_from_random_in_bismarck() -> None:
    players = {"A": "steady", "B": "random", "C": "random"}
    assert simulate("bismarck", players, 72, seed=2).points["A"] > 1.5
