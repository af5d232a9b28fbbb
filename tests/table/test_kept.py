"""Games in the user's folder: kept at every action, offered again."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import cardtable as ct
from cardtable import files
from cardtable.table import kept


def start(name: str, seed: int) -> tuple[ct.Table, Path]:
    table = ct.Table(
        name, seed=seed, seats=dict.fromkeys(ct.ruleset(name).seating.labels, "steady")
    )
    path = kept.new_path(name)
    table.keep(path)
    return table, path


def test_an_unfinished_game_is_offered_with_how_it_stands(home: Path) -> None:
    assert list(kept.unfinished()) == []
    table, path = start("barker", 1)
    for _ in range(12):
        table.computer_plays()
    (game,) = kept.unfinished()
    assert game.path == path
    assert path.parent == home / "games"
    assert (game.ruleset, game.deal, game.scores) == ("barker", 1, {"NS": 0, "EW": 0})
    table.close()
    again = kept.load(game.path)
    assert again.position() == table.position()
    again.computer_plays()
    again.close()
    assert kept.load(path).position() == again.position()


def test_the_latest_game_comes_first_and_a_finished_one_not_at_all() -> None:
    finished, path = start("bruff", 1)
    while not finished.over:
        finished.next_deal() if finished.turn is None else finished.computer_plays()
    _, old = start("barker", 2)
    _, new = start("bismarck", 3)
    for age, one in enumerate((new, old, path)):
        os.utime(one, (1_000_000 - age, 1_000_000 - age))
    assert [game.path for game in kept.unfinished()] == [new, old]


def test_a_broken_file_is_named_and_left_as_it_is(home: Path) -> None:
    _, path = start("barker", 1)
    text = path.read_text(encoding="utf-8") + "Q play 5S\n"
    path.write_text(text, encoding="utf-8")
    (broken,) = kept.games()
    assert isinstance(broken, kept.Broken)
    assert broken.path == path
    assert "Q" in ct.say(broken.fault)
    assert list(kept.unfinished()) == []
    with pytest.raises(ct.CardtableError):
        kept.load(path)
    assert path.read_text(encoding="utf-8") == text


def test_games_are_private_to_the_user() -> None:
    _, path = start("barker", 1)
    assert path.stat().st_mode & 0o777 == 0o600
    assert files.games_folder().stat().st_mode & 0o777 == 0o700


def test_two_windows_cannot_go_on_with_the_same_game() -> None:
    table, path = start("barker", 1)
    for _ in range(5):
        table.computer_plays()
    text = path.read_bytes()
    with pytest.raises(BlockingIOError):
        kept.load(path)
    assert path.read_bytes() == text
    assert [game.path for game in kept.unfinished()] == [path], "it can still be looked at"
    table.close()
    again = kept.load(path)
    again.computer_plays()
    assert path.read_bytes().startswith(text)
    assert len(path.read_bytes()) > len(text)


def test_a_game_that_was_gone_on_with_elsewhere_is_not_written_over() -> None:
    table, path = start("barker", 1)
    table.close()
    stale = ct.Table.load(path)
    table.keep(path)
    table.computer_plays()
    table.close()
    text = path.read_bytes()
    with pytest.raises(FileExistsError):
        stale.keep(path)
    assert path.read_bytes() == text


def test_a_file_that_was_read_before_is_read_again_only_once_it_has_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, path = start("barker", 1)
    known: dict[tuple[Path, int, int], kept.Game] = {}
    first = list(kept.games(known=known))
    table.computer_plays()
    (game,) = kept.games(known=known)
    assert isinstance(game, kept.Kept)
    assert [one.path for one in first] == [path]
    assert len(known) == 2
    monkeypatch.setattr(ct.Table, "load", lambda path: pytest.fail(f"{path} was read again"))
    assert list(kept.games(known=known)) == [game]
