"""``cardtable simulate``: many games between computers, and which of them is the stronger."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from math import isfinite

from cardtable.arena import Interval, Result, simulate
from cardtable.arena.interval import Range
from cardtable.arena.play import MOST_DEALS
from cardtable.cli.output import Output
from cardtable.cli.referee import read_options
from cardtable.record.header import clean
from cardtable.record.lines import shown
from cardtable.rules import catalog
from cardtable.rules.facts import fact
from cardtable.rules.refusal import CardtableError, UnreadableError
from cardtable.rules.ruleset import Ruleset
from cardtable.table import house_rules
from cardtable.text import Words


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add the arguments of this command."""
    parser.description = words("simulate.help")
    parser.add_argument("ruleset", metavar="RULESET", help=words("simulate.help.ruleset"))
    parser.add_argument(
        "--players", required=True, metavar="SIDE=LEVEL,…", help=words("simulate.help.players")
    )
    parser.add_argument("--deals", default="1000", metavar="N", help=words("simulate.help.deals"))
    parser.add_argument("--seed", default="1", metavar="SEED", help=words("simulate.help.seed"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=words("simulate.help.option"),
    )
    parser.add_argument("--jobs", default="1", metavar="J", help=words("simulate.help.jobs"))
    parser.add_argument("--json", action="store_true", help=words("cli.help.json"))


def run(args: argparse.Namespace) -> int:
    """Play, and print a line for each side; an exit status."""
    output = Output(args)
    try:
        rules = house_rules.find(args.ruleset, args.data)
        ruleset = catalog.choose(rules, read_options(args.option))
        players = read_levels(ruleset, args.players)
        deals, jobs = _number("deals", args.deals), _number("jobs", args.jobs)
        seed = clean(args.seed)
        with _helpers(jobs) as executor, _progress(args, output.words, deals) as progress:
            result = simulate(ruleset, players, deals, seed, executor=executor, progress=progress)
    except CardtableError as error:
        return output.complain(error.fact)
    _narrate(output, result, deals)
    seats = ruleset.seating
    for index, side in enumerate(seats.sides):
        labels = [seats.labels[seat] for seat in seats.members(index)]
        levels = [players.get(label, players.get(side, "")) for label in labels]
        level = levels[0] if len(set(levels)) == 1 else ", ".join(levels)
        if args.json:
            output.json(_object(result, side, levels))
        else:
            output.line(_line(output.words, result, side, level))
    return 0


def _narrate(output: Output, result: Result, asked: int) -> None:
    """What was played, on standard error, and why there were more deals than were asked for."""
    facts = [fact("simulate.played", games=result.played, deals=result.deals)]
    if result.deals > asked:
        facts = [fact("simulate.played-more", games=result.played, deals=result.deals, least=asked)]
    if result.unfinished:
        facts.append(fact("simulate.unfinished", number=result.unfinished, deals=MOST_DEALS))
    for one in facts:
        output.remark(output.words.say(one))


def read_levels(ruleset: Ruleset, text: str) -> dict[str, str]:
    """For each label, of a side or a seat, the level that plays there.

    Args:
        ruleset: The rules, whose labels are read in any case.
        text: ``NS=steady,EW=random``.

    Raises:
        UnreadableError: No such form, or a label named twice.
    """
    seating = ruleset.seating
    labels = {label.upper(): label for label in (*seating.sides, *seating.labels)}
    players: dict[str, str] = {}
    for part in text.split(","):
        label, equals, level = (one.strip() for one in part.partition("="))
        if not equals or not label or not level:
            raise UnreadableError(fact("simulate.players-form", word=shown(part.strip())))
        label = labels.get(label.upper(), shown(label))
        if label in players:
            raise UnreadableError(fact("simulate.players-twice", label=label))
        players[label] = shown(level)
    return players


def _number(option: str, text: str) -> int:
    """The number that belongs to an option, at least 1."""
    try:
        value = int(text)
    except ValueError:
        value = 0
    if value < 1:
        raise UnreadableError(fact("simulate.number-form", option=option, word=shown(text)))
    return value


@contextmanager
def _progress(
    args: argparse.Namespace, words: Words, deals: int
) -> Iterator[Callable[[int], object] | None]:
    """A bar on standard error that is gone at the end; None where nobody would see it."""
    if not sys.stderr.isatty():
        yield None
        return
    # As slow to import as a few games to play; only a terminal needs it.
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    bar = [] if args.ascii else [BarColumn()]
    columns = (*bar, MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    # Drawn when something was played, by no thread: a process with threads cannot safely fork.
    with Progress(
        words("simulate.progress"), *columns, console=console, transient=True, auto_refresh=False
    ) as progress:
        task = progress.add_task("", total=deals)
        yield lambda dealt: progress.update(task, completed=min(dealt, deals), refresh=True)


@contextmanager
def _helpers(jobs: int) -> Iterator[Executor | None]:
    """As many processes as were asked for, and no more than there are processors; None for one."""
    jobs = min(jobs, os.cpu_count() or 1)
    if jobs == 1:
        yield None
        return
    from concurrent.futures import ProcessPoolExecutor  # one process need not pay for it

    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts) as executor:
        yield executor


def _leave_interrupts() -> None:
    """In a helping process: Ctrl+C is answered by the process that it helps."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _line(words: Words, result: Result, side: str, level: str) -> str:
    """A side, who plays there, its games and its points, with their intervals."""
    found: Interval = result.interval[side]
    low, high = (f"{100 * one:.1f}" for one in found.games)
    said = {
        "label": side.ljust(3),
        "level": level.ljust(14),
        "share": f"{100 * result.share(side):5.1f}",
        "low": low,
        "high": high,
        "points": f"{result.points[side]:+7.2f}",
    }
    if _range(found.points) is None:
        return words("simulate.line-few", **said)
    least, most = (f"{one:+.2f}" for one in found.points)
    return words("simulate.line", **said, least=least, most=most)


def _object(result: Result, side: str, levels: list[str]) -> dict[str, object]:
    """The same as JSON; an interval that tells nothing is null."""
    found = result.interval[side]
    return {
        "side": side,
        "players": levels,
        "games": result.games[side],
        "played": result.played,
        "share": result.share(side),
        "share_interval": _range(found.games),
        "points": result.points[side],
        "points_interval": _range(found.points),
        "deals": result.deals,
        "unfinished": result.unfinished,
    }


def _range(interval: Range) -> list[float] | None:
    return list(interval) if all(isfinite(one) for one in interval) else None
