"""A player's memory on disk: ``memory/PLAYER.json``, read with care and written in one step.

A file that is not what was once written is set aside, never overwritten. Two programs may drill
the same player at once: each answer is added to what the file holds at that moment.

Source: record format, *User files*.
"""

from __future__ import annotations

import json
import math
import os
import re
import time
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from cardtable import files
from cardtable.record.header import clean
from cardtable.record.lines import shown
from cardtable.rules.facts import fact
from cardtable.rules.refusal import UnreadableError
from cardtable.teach.drills.memory import RECENT, Known, Memory, Schedule

Data = str | os.PathLike[str] | None
"""The folder given with ``--data``; None for the usual one."""

LONGEST_NAME: Final = 40
_GUEST: Final = "player"
"""The name of the file of whoever has not chosen a name."""
_VERSION: Final = 1
_LEARNING, _REVIEW, _RELEARNING = 1, 2, 3
_TRIES: Final = 40
_PAUSE: Final = 0.025
"""Seconds between two tries to write where another program writes just now."""


class Keeper:
    """A player's memory and its file.

    Attributes:
        memory: what was read, and every answer since.
        path: the file, which need not exist.
        failure: why the last answer that `remember` could not write was not written.
        aside: where a file was put that could not be used; None if all was well.

    Args:
        player: the name; empty for whoever has not chosen one.
        data: the folder given with ``--data``.

    Raises:
        UnreadableError: the name cannot be one.
        OSError: the file is there and can be neither read nor set aside.
    """

    def __init__(self, player: str = "", data: Data = None) -> None:
        """Read the memory; an empty one where there is none."""
        self.player = clean_name(player)
        self.path = _path(self.player, data)
        self.aside: Path | None = None
        self.memory = self._stored() or Memory(self.player)
        self.failure: OSError | None = None
        self._unwritten: list[tuple[str, bool, datetime]] = []

    def note(self, key: str, right: bool, now: datetime) -> Memory:
        """Add an answer to the memory and to its file, with those that could not be written yet.

        Returns:
            The memory, with what another program has noted meanwhile.

        Raises:
            OSError: it cannot be written; what stood there stands there still, and `memory` has
                the answer all the same.
        """
        self._unwritten.append((key, right, now))
        self.memory = self.memory.after(key, right, now)
        with self._alone():
            merged = self._stored()
            if merged is None:
                merged = self.memory
            else:
                for answer in self._unwritten:
                    merged = merged.after(*answer)
            with suppress(OSError):  # what a killed program left behind does no harm where it is
                files.sweep(self.path.parent)
            files.write_atomic(self.path, written(merged))
        self.memory = merged
        self._unwritten.clear()
        return merged

    def remember(self, key: str, right: bool, now: datetime) -> Memory:
        """Do as `note`; where the answer cannot be written, `failure` says why, and all goes on."""
        try:
            return self.note(key, right, now)
        except OSError as error:
            self.failure = error
            return self.memory

    def _stored(self) -> Memory | None:
        """What the file holds; None where there is none, or none that can be used."""
        try:
            return read(files.read(self.path), self.player)
        except FileNotFoundError:
            return None
        except ValueError:
            self.aside = files.set_aside(self.path)
            return None

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Keep other programs from writing for the moment that it takes."""
        lock = self.path.with_name(f".{self.path.name}.lock")
        for tries in range(_TRIES):
            try:
                file = files.open_to_append(lock)
                break
            except BlockingIOError:
                if tries == _TRIES - 1:
                    raise
                time.sleep(_PAUSE)
        with file:
            yield


def clean_name(player: str) -> str:
    """A player's name as it is kept; empty where there is none.

    Raises:
        UnreadableError: it is too long, or holds what cannot be printed.
    """
    if not player.strip():
        return ""
    name = clean(player)
    if len(name) > LONGEST_NAME:
        raise UnreadableError(fact("drill.long-name", name=shown(name), most=LONGEST_NAME))
    return name


def usual_player(data: Data = None) -> str:
    """What the user is called at the table, by the settings; empty if nothing is known."""
    try:
        found = json.loads(files.read(files.settings_path(data)))
        name = found.get("name", "") if isinstance(found, dict) else ""
        return clean_name(name) if isinstance(name, str) else ""
    except (OSError, ValueError, RecursionError):
        # Whoever asks for screens is told what is wrong with the settings; this is no place for it.
        return ""


def written(memory: Memory) -> bytes:
    """A memory as its file has it."""
    known = {
        key: {
            "asked": one.asked,
            "right": one.right,
            "recent": list(one.recent),
            "state": one.schedule.state,
            "step": one.schedule.step,
            "stability": one.schedule.stability,
            "difficulty": one.schedule.difficulty,
            "due": one.schedule.due.isoformat(),
            "last": one.schedule.last.isoformat(),
        }
        for key, one in sorted(memory.known.items())
    }
    content = {"version": _VERSION, "player": memory.player, "known": known}
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()


def read(content: bytes, player: str) -> Memory:
    """The memory that a file holds. What a newer program added to an entry is passed over.

    Raises:
        ValueError: it is not what `written` wrote.
    """
    try:
        found = json.loads(content)
    except RecursionError as error:
        raise ValueError(str(error)) from None
    if not isinstance(found, dict) or not isinstance(found.get("known"), dict):
        raise ValueError("no memory")
    if found.get("version") != _VERSION:
        raise ValueError("another version")
    return Memory(player, {key: _known(one) for key, one in found["known"].items()})


def _known(found: Any) -> Known:
    """One entry."""
    if not isinstance(found, dict):
        raise ValueError("an entry is no object")
    asked, right = (_whole(found.get(name), 0, 10**9) for name in ("asked", "right"))
    recent = found.get("recent")
    if not isinstance(recent, list) or not 1 <= len(recent) <= RECENT or right > asked:
        raise ValueError("answers do not fit together")
    if not all(isinstance(one, bool) for one in recent) or len(recent) > asked:
        raise ValueError("answers are not true or false")
    state = _whole(found.get("state"), _LEARNING, _RELEARNING)
    step = None if state == _REVIEW else _whole(found.get("step"), 0, 10)
    return Known(
        asked,
        right,
        tuple(recent),
        Schedule(
            state,
            step,
            _number(found.get("stability"), 0.0, 1e6),
            _number(found.get("difficulty"), 1.0, 10.0),
            _moment(found.get("due")),
            _moment(found.get("last")),
        ),
    )


def _whole(value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"{value!r} is no whole number from {least} to {most}")
    return value


def _number(value: object, least: float, most: float) -> float:
    if type(value) not in (int, float) or not math.isfinite(value):  # type: ignore[arg-type]
        raise ValueError(f"{value!r} is no number")
    number = float(value)  # type: ignore[arg-type]
    if not least <= number <= most or number == 0:
        raise ValueError(f"{value!r} is not between {least} and {most}")
    return number


def _moment(value: object) -> datetime:
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is no time")
    moment = datetime.fromisoformat(value)
    if moment.tzinfo is None:
        raise ValueError(f"{value!r} is in no time zone")
    if not datetime.min.year < moment.year < datetime.max.year:
        # At the very ends of the calendar no other time zone could say it.
        raise ValueError(f"{value!r} is out of all reckoning")
    return moment.astimezone(UTC)


def _path(player: str, data: Data) -> Path:
    """The file of a player: the one that names him, or the first that is free."""
    folder = files.data_folder(data) / "memory"
    letters = unicodedata.normalize("NFKD", player.casefold()).encode("ascii", "ignore").decode()
    stem = re.sub(r"[^a-z0-9]+", "-", letters).strip("-") or _GUEST
    path, number = folder / f"{stem}.json", 1
    while (owner := _owner(path)) is not None and owner.casefold() != player.casefold():
        number += 1
        path = folder / f"{stem}-{number}.json"
    return path


def _owner(path: Path) -> str | None:
    """Whose memory a file holds; None if it is free, or tells nobody's name."""
    try:
        found = json.loads(files.read(path))
    except (OSError, ValueError, RecursionError):
        return None
    owner = found.get("player") if isinstance(found, dict) else None
    return owner if isinstance(owner, str) else None
