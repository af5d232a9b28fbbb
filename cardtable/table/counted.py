"""The figures of the user's records, read little by little and kept for the next time.

What a record says is written to one file, ``statistics.json``, by its name, its size and the time
of its last change, so that a game is read once. The file is no second book: whatever in it does
not fit is passed over, and the record is read again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any, Final, cast, get_args

from cardtable import files
from cardtable.table import statistics
from cardtable.table.statistics import (
    Broken,
    Data,
    Found,
    Known,
    LeftOut,
    Played,
    Read,
    Reason,
    Sheet,
    Statistics,
    Tally,
    sum_up,
)

_FORM: Final = f"cardtable statistics 1 {' '.join(Tally._fields)}"
"""Figures that were counted otherwise are counted again."""


class Counted:
    """All records, read one at each `step`.

    Args:
        data: The folder given with ``--data``; None for the usual one.

    Attributes:
        done: How many files were read.
        of: How many there are; 0 before the first step.
    """

    def __init__(self, data: Data = None) -> None:
        self._path = cache_path(data)
        self._folder = files.games_folder(data)
        self._known: Known = {}
        self._reads: list[Read] = []
        self._left: Iterator[Read] | None = None
        self._data = data
        self._before = 0
        self.done = 0
        self.of = 0

    def step(self) -> bool:
        """Read one more record; whether there was one. After the last one all is written down."""
        if self._left is None:
            self._known = _read_cache(self._path, self._folder)
            self._before = len(self._known)
            self._left = statistics.records(self._data, self._known)
        one = next(self._left, None)
        if one is None:
            self._keep()
            return False
        self._reads.append(one)
        self.done, self.of = one.number, one.of
        return True

    def so_far(self) -> Statistics:
        """The figures of what was read."""
        return sum_up(self._reads)

    def _keep(self) -> None:
        """Write the figures down, if there is anything new; that it fails costs only time."""
        if len(self._known) > self._before:
            with suppress(OSError):
                _write_cache(self._path, self._known)


def cache_path(data: Data = None) -> Path:
    """Where the figures are kept. The file can be removed at any time."""
    return files.data_folder(data) / "statistics.json"


def _write_cache(path: Path, known: Known) -> None:
    """Write the figures of the files that are still there."""
    found = [
        [file.name, changed, size, _as_data(one)]
        for (file, changed, size), one in known.items()
        # What is wrong with a broken file is a sentence's fields, not worth keeping.
        if not isinstance(one, Broken) and _is_still(file, changed, size)
    ]
    text = json.dumps({"form": _FORM, "records": found}, separators=(",", ":"))
    files.write_atomic(path, text.encode())


def _is_still(file: Path, changed: int, size: int) -> bool:
    """Whether a file is what it was."""
    try:
        now = file.stat()
    except OSError:
        return False
    return (now.st_mtime_ns, now.st_size) == (changed, size)


def _as_data(found: tuple[Sheet, ...] | LeftOut) -> object:
    if isinstance(found, LeftOut):
        return found.reason
    return [
        [one.person, one.ruleset, one.level, one.tally, [[str(at.day), *at[1:]] for at in one.line]]
        for one in found
    ]


def _read_cache(path: Path, folder: Path) -> Known:
    """The figures that were written; none if the file is not there or not right."""
    try:
        content = json.loads(files.read(path))
        if content["form"] != _FORM:
            return {}
        return {
            (folder / str(name), _whole(changed), _whole(size)): _found(one)
            for name, changed, size, one in content["records"]
        }
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return {}


def _found(data: Any) -> Found:
    if isinstance(data, str):
        if data not in get_args(Reason):
            raise ValueError(data)
        return LeftOut(cast("Reason", data))
    return tuple(
        Sheet(
            str(person),
            str(ruleset),
            str(level),
            _tally(tally),
            tuple(_played(*one) for one in line),
        )
        for person, ruleset, level, tally, line in data
    )


def _tally(data: list[object]) -> Tally:
    if len(data) != len(Tally._fields):
        raise ValueError(data)
    return Tally(*map(_whole, data))


def _played(day: str, ruleset: str, level: str, score: int, others: int, won: bool) -> Played:
    return Played(
        date.fromisoformat(day),
        str(ruleset),
        str(level),
        _whole(score),
        _whole(others),
        won is True,
    )


def _whole(value: object) -> int:
    """A whole number; a ValueError if it is none."""
    if type(value) is not int:
        raise ValueError(value)
    return value
