"""Which lessons a player has done, on disk: one small file a player, always whole."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from cardtable.files import data_folder, read, set_aside, write_atomic

_KEY: Final = "lessons"


def path_for(player: str, data: str | os.PathLike[str] | None = None) -> Path:
    """Where a player's progress stands; it need not exist.

    Two names that differ only in letters a file system may take for the same get one file each:
    what is no small letter nor a figure is written as its number.
    """
    plain = "".join(
        one if one.isascii() and (one.islower() or one.isdigit()) else f"_{ord(one):x}_"
        for one in player.strip() or "player"
    )
    return data_folder(data) / "lessons" / f"{plain[:120]}.json"


def done(player: str, data: str | os.PathLike[str] | None = None) -> dict[str, int]:
    """By the names of the lessons done how many steps were right at the first go, at best.

    A file that cannot be understood is set aside, so that nothing in it is lost.

    Raises:
        OSError: the file is there and cannot be read.
    """
    path = path_for(player, data)
    try:
        content = read(path)
    except FileNotFoundError:
        return {}
    try:
        found = json.loads(content)[_KEY]
        if all(type(value) is int for value in found.values()):
            return {str(name): value for name, value in found.items()}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        pass
    set_aside(path)
    return {}


def note(
    player: str, lesson: str, first_goes: int, data: str | os.PathLike[str] | None = None
) -> Mapping[str, int]:
    """Remember that a lesson was done; return all that is remembered.

    Args:
        player: whose progress it is.
        lesson: the lesson's whole name.
        first_goes: how many of its steps were right at the first go; the best is kept.
        data: the folder given with ``--data``.

    Raises:
        OSError: it cannot be written; the file is as it was.
    """
    known = done(player, data)
    known[lesson] = max(first_goes, known.get(lesson, 0))
    text = json.dumps({_KEY: dict(sorted(known.items()))}, indent=1, ensure_ascii=False)
    write_atomic(path_for(player, data), f"{text}\n".encode())
    return known
