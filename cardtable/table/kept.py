"""The games in the user's folder: each is one record, written at every action."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, MutableMapping
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import NamedTuple

from cardtable import files
from cardtable.record.record import Record
from cardtable.rules.facts import Fact
from cardtable.rules.refusal import CardtableError
from cardtable.table import changes
from cardtable.table.table import Table

Data = str | os.PathLike[str] | None
"""The folder given with ``--data``; None for the usual one."""


class Kept(NamedTuple):
    """A game that waits to be gone on with."""

    path: Path
    ruleset: str
    deal: int
    scores: Mapping[str, int]
    """By side label."""
    names: Mapping[str, str]
    """By seat label, where there are names."""
    modified: datetime
    given_up: bool = False
    """Whether somebody has given it up."""


class Broken(NamedTuple):
    """A file in the games' folder that cannot be gone on with, left as it is."""

    path: Path
    fault: Fact


class Finished(NamedTuple):
    """A game that was played to its end."""

    path: Path
    ruleset: str
    deal: int
    """How many deals it had."""
    scores: Mapping[str, int]
    """By side label."""
    names: Mapping[str, str]
    """By seat label, where there are names."""
    winners: tuple[str, ...]
    """The labels of the sides that won."""
    modified: datetime


Game = Kept | Broken | Finished

Known = MutableMapping[tuple[Path, int, int], Game]
"""What was read before, by path, time of the last change (in ns) and size of the file."""


def new_path(ruleset: str, data: Data = None) -> Path:
    """Where a new game is to be kept: ``games/DATE-RULESET-ID.ctr``; nothing is written yet."""
    folder = files.private_folder(files.games_folder(data))
    return folder / f"{datetime.now():%Y-%m-%d}-{ruleset}-{os.urandom(3).hex()}.ctr"


def games(data: Data = None, known: Known | None = None) -> Iterator[Game]:
    """All games and the files that are none, the latest first, each read when asked for.

    Reading a game plays it through; whoever may not be kept waiting takes one at a time.

    Args:
        data: the folder given with ``--data``; None for the usual one.
        known: what was read before. A file that has not changed since is not read again; what is
            read is added.
    """
    known = {} if known is None else known
    folder = files.games_folder(data)
    if not folder.is_dir():
        return
    times = {}
    for path in folder.glob("*.ctr"):
        try:
            about = path.stat()
        except OSError:  # it was removed since, or cannot be looked at: nothing to offer
            continue
        if files.is_file(about):  # a pipe, say, would never end
            times[path] = about
    for path in sorted(times, key=lambda one: times[one].st_mtime_ns, reverse=True):
        key = (path, times[path].st_mtime_ns, times[path].st_size)
        if key not in known:
            with suppress(OSError):
                known[key] = _read(path, times[path].st_mtime)
        if key in known:
            yield known[key]


def _read(path: Path, modified: float) -> Game:
    """What one file holds.

    Raises:
        OSError: it cannot be read.
    """
    try:
        table = Table.load(path)
    except CardtableError as error:
        return Broken(path, error.fact)
    deal, when = table.view(None).deal, datetime.fromtimestamp(modified)
    name, scores = table.ruleset.name, table.scores
    if table.over:
        sides = table.ruleset.seating.sides
        winners = tuple(sides[side] for side in table.record.state.match.winners)
        return Finished(path, name, deal, scores, table.names, winners, when)
    given_up = changes.conceded(table.record) is not None
    return Kept(path, name, deal, scores, table.names, when, given_up)


def unfinished(data: Data = None) -> Iterator[Kept]:
    """The games that can be gone on with, the latest first."""
    return (game for game in games(data) if isinstance(game, Kept))


def load(path: Path) -> Table:
    """A kept game, at exactly its last action; every further action is written to its file.

    Raises:
        CardtableError: the file cannot be played to its end; it is left as it is.
        BlockingIOError: it is being played already, in another window.
        OSError: it cannot be read or written.
    """
    table = Table.load(path)
    table.keep(path)
    return table


def put_away(path: Path, data: Data = None) -> Path:
    """Take a game out of the list: its file goes to the folder ``trash``, where it stays.

    Returns:
        The new path.

    Raises:
        BlockingIOError: It is being played, in another window perhaps.
        OSError: The file cannot be moved. It is where it was.
    """
    files.open_to_append(path).close()
    folder = files.private_folder(files.data_folder(data) / "trash")
    for number in count(1):
        aside = folder / (path.name if number == 1 else f"{path.stem}-{number}{path.suffix}")
        if not aside.exists():
            os.replace(path, aside)
            return aside
    raise AssertionError("counting never ends")


def give(record: Record, name: str, label: str | None, data: Data = None) -> Path:
    """Write a copy of a record for others, without what was not seen, to the folder ``shared``.

    Args:
        record: Any record for which `cardtable.record.redact.refuse_sharing` has nothing against.
        name: The name of the record's own file.
        label: The seat whose eyes it is for; None for everybody.
        data: The folder given with ``--data``.

    Returns:
        The path of the copy; one that was made before is replaced.

    Raises:
        OSError: It cannot be written.
    """
    from cardtable.record.redact import shared  # the first screen need not wait for it

    seat = None if label is None else record.ruleset.seating.labels.index(label)
    stem = name.removesuffix(".ctr")
    path = files.data_folder(data) / "shared" / f"{stem}-for-{label or 'all'}.ctr"
    files.write_atomic(path, shared(record, seat).encode())
    return path
