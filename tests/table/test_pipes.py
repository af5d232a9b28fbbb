"""A pipe among the user's files never holds the program up: nothing may ever come out of it."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardtable.rules import catalog
from cardtable.rules.refusal import UnreadableError
from cardtable.table import counted, house_rules, kept, saved_tables, settings, statistics
from cardtable.table.saved_tables import Unusable
from cardtable.table.tally.telling import Telling
from cardtable.table.tally.telling import path_for as telling_path
from cardtable.teach.drills.memory_file import Keeper, usual_player
from cardtable.teach.lessons import progress
from cardtable.text import say
from cardtable.text.preferred import chosen_language

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes")


@pytest.fixture(autouse=True)
def _patience() -> Iterator[None]:
    """Two seconds, then a pipe that is waited for is a failure."""

    def lost(*_: object) -> None:
        raise AssertionError("a pipe was waited for")

    before = signal.signal(signal.SIGALRM, lost)
    signal.setitimer(signal.ITIMER_REAL, 2)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


def _pipe(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(path)
    return path


def test_in_the_folder_of_the_games_it_is_no_game(tmp_path: Path) -> None:
    pipe = _pipe(tmp_path / "games" / "2026-01-01-barker-abcdef.ctr")
    assert list(kept.games(tmp_path)) == []
    (broken,) = statistics.sum_up(statistics.records(tmp_path)).broken
    assert broken[0] == pipe


def test_in_the_folder_of_the_tables_it_is_said_to_be_none(tmp_path: Path) -> None:
    pipe = _pipe(tmp_path / "tables" / "thing.toml")
    (found,) = saved_tables.tables(tmp_path)
    assert isinstance(found, Unusable)
    assert found.path == pipe
    assert "Not a regular file" in say(found.fault)
    with pytest.raises(UnreadableError, match=r"saved\.unreadable"):
        saved_tables.load("thing", tmp_path)


def test_in_the_folder_of_house_rules_they_are_none(tmp_path: Path) -> None:
    pipe = _pipe(tmp_path / "rules" / "thing.toml")
    assert house_rules.names(tmp_path) == ()
    with pytest.raises(UnreadableError, match=r"house\.unreadable"):
        house_rules.load(pipe)


_OTHERS: dict[str, Callable[[Path], object]] = {
    "settings.json": settings.read,
    "keys.json": settings.read,
    "memory/player.json": lambda data: Keeper("", data),
    "lessons/player.json": lambda data: progress.done("player", data),
    "score/barker": lambda data: Telling(catalog.load("barker"), data),
}


@pytest.mark.parametrize("name", _OTHERS)
def test_in_the_place_of_another_file_it_is_named(name: str, tmp_path: Path) -> None:
    sheet = telling_path(catalog.load("barker"), tmp_path)
    pipe = _pipe(sheet if name == "score/barker" else tmp_path / name)
    with pytest.raises(OSError, match="Not a regular file") as caught:
        _OTHERS[name](tmp_path)
    assert caught.value.filename == str(pipe)


def test_where_nobody_is_told_it_is_passed_over(tmp_path: Path) -> None:
    _pipe(tmp_path / "settings.json")
    _pipe(counted.cache_path(tmp_path))
    assert chosen_language(tmp_path) is None
    assert usual_player(tmp_path) == ""
    assert not counted.Counted(tmp_path).step()
