"""Many paired games between computer players, and what they tell of their strength."""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from contextlib import closing
from typing import Final, NamedTuple

from cardtable.arena.interval import Range, ratio, share
from cardtable.arena.play import MOST_DEALS, play_game
from cardtable.players import player
from cardtable.rules import catalog
from cardtable.rules.facts import fact
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Ruleset, Value

_AHEAD: Final = 64
"""Groups that an executor has in hand at a time: so many workers can be kept busy."""


class Interval(NamedTuple):
    """95 % intervals of one side."""

    games: Range
    """Of the share of games won, within 0 to 1."""
    points: Range
    """Of the points a deal."""


class Result(NamedTuple):
    """What a simulation found, by the labels of the sides as they were given."""

    games: dict[str, float]
    """Games won; a win shared by two sides is half a game for each."""
    points: dict[str, float]
    """Points a deal."""
    interval: dict[str, Interval]
    played: int
    """How many games (matches, where there are such) were played."""
    deals: int
    """How many deals were dealt in all of them."""
    unfinished: int
    """Games broken off after `MOST_DEALS` deals; nobody won those."""

    def share(self, side: str) -> float:
        """The share of all games that a side has won, from 0 to 1."""
        return self.games[side] / self.played


class Group(NamedTuple):
    """The same packs played once for each rotation of the players over the sides."""

    won: tuple[float, ...]
    """Games won, per side as it was given."""
    points: tuple[int, ...]
    """Points, per side as it was given."""
    games: int
    deals: int
    unfinished: int


class Job(NamedTuple):
    """One group to be played: all that another process needs to know."""

    ruleset: Ruleset
    levels: tuple[tuple[str, ...], ...]
    """Per side the levels of its seats, clockwise from seat 0."""
    seed: str
    most_deals: int


def simulate(
    ruleset: str | Ruleset,
    players: Mapping[str, str],
    deals: int,
    seed: int | str,
    *,
    executor: Executor | None = None,
    most_deals: int = MOST_DEALS,
    progress: Callable[[int], object] | None = None,
    **options: Value,
) -> Result:
    """Play whole games between computer players until at least `deals` deals were dealt.

    Deals are paired: the same packs and the same first dealer are played once for every rotation
    of the players over the sides (two for two sides, three for three), so that good cards help
    everybody alike. Such a group of games is one observation; the 95 % intervals are taken over
    the groups, by the formulas of `cardtable.arena.interval`: `share` for games won, `ratio` for
    points a deal.

    Args:
        ruleset: A ruleset's name, or a Ruleset with its options.
        players: For each side's label a level: ``{"NS": "steady", "EW": "random"}``. A seat's
            label names the level of that seat alone, before that of its side.
        deals: The least number of deals; the last group is played to its end.
        seed: Any number or text. The same seed gives the same result.
        executor: Where to play the groups: a pool of processes, or a cluster's executor; None for
            here, one after the other. The result is the same. It is not shut down.
        most_deals: Games are broken off after so many deals: an auction game has no bound.
        progress: Called here after each group with the number of deals dealt so far.
        options: Options of the ruleset.

    Raises:
        UnreadableError: An unknown ruleset, option, side or level; a side without a player; a
            number of deals below 1.
    """
    rules = _rules(ruleset, options)
    levels = _levels(rules, players)
    if deals < 1:
        raise UnreadableError(fact("simulate.deals", asked_for=str(deals)))
    groups: list[Group] = []
    dealt = 0
    jobs = (Job(rules, levels, _game_seed(seed, number), most_deals) for number in _forever())
    with closing(_played(jobs, executor)) as played:
        while dealt < deals:
            groups.append(next(played))
            dealt += groups[-1].deals
            if progress is not None:
                progress(dealt)
    return _result(rules.seating.sides, groups)


def _rules(ruleset: str | Ruleset, options: Mapping[str, Value]) -> Ruleset:
    """The ruleset with its options, each of which it must have."""
    rules = catalog.load(ruleset) if isinstance(ruleset, str) else ruleset
    return catalog.choose(rules, options)


def _levels(rules: Ruleset, players: Mapping[str, str]) -> tuple[tuple[str, ...], ...]:
    """Per side the levels of its seats; every name is checked before the first card is dealt."""
    seating = rules.seating
    known = list(dict.fromkeys((*seating.sides, *seating.labels)))
    for label, level in players.items():
        if label not in known:
            problem = fact(
                "simulate.no-such-side", label=label, ruleset=rules.name, known=", ".join(known)
            )
            raise UnreadableError(problem)
        player(level)
    levels = []
    for index, side in enumerate(seating.sides):
        seats = [seating.labels[seat] for seat in seating.members(index)]
        missing = [seat for seat in seats if seat not in players and side not in players]
        if missing:
            label = side if len(missing) == len(seats) else missing[0]
            raise UnreadableError(fact("simulate.missing-side", label=label, ruleset=rules.name))
        levels.append(tuple(players[seat if seat in players else side] for seat in seats))
    return tuple(levels)


def _forever() -> Iterator[int]:
    number = 0
    while True:
        number += 1
        yield number


def _game_seed(seed: int | str, number: int) -> str:
    """The seed of one group's packs: a number short enough to be typed at a table."""
    digest = hashlib.sha256(f"{seed}/simulate/{number}".encode()).hexdigest()
    return str(int(digest[:12], 16))


def _played(jobs: Iterator[Job], executor: Executor | None) -> Generator[Group, None, None]:
    """The groups in their order, wherever they are played; what is begun in vain is cancelled."""
    if executor is None:
        yield from map(play_group, jobs)
        return
    ahead: deque[Future[Group]] = deque()
    try:
        while True:
            while len(ahead) < _AHEAD:
                ahead.append(executor.submit(play_group, next(jobs)))
            yield ahead.popleft().result()
    finally:
        for future in ahead:
            future.cancel()


def play_group(job: Job) -> Group:
    """Play one game for each rotation of the players over the sides.

    In rotation `r` the players of side `s` sit on side `s + r`, member for member. A player's own
    seed depends on the game and the seat, so that a rotated assignment plays the very same games.
    """
    seating = job.ruleset.seating
    count = len(seating.sides)
    won, points = [0.0] * count, [0] * count
    deals = unfinished = 0
    for turn in range(count):
        seated = [
            player(
                job.levels[(side - turn) % count][seating.members(side).index(seat)],
                f"{job.seed}/player/{seating.labels[seat]}",
            )
            for seat, side in enumerate(seating.side_of)
        ]
        played = play_game(job.ruleset, seated, job.seed, job.most_deals)
        for side in played.winners:
            won[(side - turn) % count] += 1 / len(played.winners)
        for side, more in enumerate(played.points):
            points[(side - turn) % count] += more
        deals += played.deals
        unfinished += not played.winners
    return Group(tuple(won), tuple(points), count, deals, unfinished)


def _result(sides: Sequence[str], groups: Sequence[Group]) -> Result:
    deals = [float(group.deals) for group in groups]
    intervals = {}
    for index, side in enumerate(sides):
        won = share([group.won[index] / group.games for group in groups])
        intervals[side] = Interval(won, ratio([group.points[index] for group in groups], deals))
    total = sum(group.deals for group in groups)
    return Result(
        games={side: sum(group.won[index] for group in groups) for index, side in enumerate(sides)},
        points={
            side: sum(group.points[index] for group in groups) / total
            for index, side in enumerate(sides)
        },
        interval=intervals,
        played=sum(group.games for group in groups),
        deals=total,
        unfinished=sum(group.unfinished for group in groups),
    )
