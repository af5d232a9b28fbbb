"""The records: all games listed, sifted, looked at, gone on with, shared, deleted."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from cardtable.record.record import Record
from cardtable.rules import catalog
from cardtable.table import Table, kept
from cardtable.text.words import LANGUAGES, Words
from cardtable.tui.home import Notice
from cardtable.tui.menu import Menu
from cardtable.tui.record_sheet import RecordSheet
from cardtable.tui.records import Records
from cardtable.tui.room import Title
from cardtable.tui.widgets.bars import KeyBar
from tests.tui.programs import Running, kept_table, play_out, running
from tests.tui.tables import my_turn, table_at, uncovered

_DAY = 1_000_040_000
"""Noon or so wherever that is: the day is told."""


def _aged(path: Path, age: int) -> Path:
    os.utime(path, (_DAY - age, _DAY - age))
    return path


def _games(home: Path) -> list[Path]:
    """A finished game, an unfinished one, a shared copy and a file that is none: latest first."""
    over = table_at("bruff", lambda table, view: True)
    kept_table(over)
    play_out(over, deals=99).close()
    (first,) = (home / "games").glob("*.ctr")
    open_one = kept_table(table_at("barker", my_turn("play", deal=2)))
    open_one.close()
    second = next(one for one in (home / "games").glob("*.ctr") if one != first)
    copy = kept.give(open_one.record, "copy", "N").rename(home / "games" / "2001-01-01-copy.ctr")
    odd = home / "games" / "odd.ctr"
    odd.write_text("nonsense\n", encoding="utf-8")
    return [_aged(path, age) for age, path in enumerate((first, second, copy, odd))]


async def _read(program: Running) -> Records:
    """The list, once all is read."""
    screen = program.app.screen
    assert isinstance(screen, Records)
    for _ in range(300):
        if not screen._reading:
            break
        await program.pilot.pause(0.01)
    assert not screen._reading
    return screen


def _shown(screen: Records) -> list[str]:
    return [one.id for one in screen.query_one(Menu).entries]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40)])
async def test_every_game_is_listed_with_its_result(
    size: tuple[int, int], language: str, home: Path, picture: SnapshotAssertion
) -> None:
    paths = _games(home)
    async with running(size=size, words=Words(language)) as program:
        await program.press("e")
        screen = await _read(program)
        menu = screen.query_one(Menu)
        assert uncovered(screen, menu, screen.query_one(KeyBar))
        assert _shown(screen) == [str(path) for path in paths]
        over, open_one, copy, odd = menu.entries
        assert "45" in over.detail
        assert over.note == "2001-09-09"
        assert "2" in open_one.detail
        assert copy.note == program.app.words("records.shared")
        assert odd.note == program.app.words("records.broken")
        assert program.text == picture


async def test_the_list_can_be_sifted_by_game_and_by_state(home: Path) -> None:
    first, second, copy, odd = map(str, _games(home))
    async with running() as program:
        await program.press("e")
        screen = await _read(program)
        title = screen.query_one(Title)
        for key, paths in (
            ("f", [first]),
            ("f", [second, copy, odd]),
            ("g", [second]),
            ("f", [second]),
            ("f", []),
            ("g", [first]),
            ("g", [first]),
        ):
            await program.press(key)
            assert _shown(screen) == (paths or ["none"]), (key, title.text)
            assert title.text.endswith(f" {len(paths)}")


async def test_a_finished_game_is_looked_back_at(home: Path) -> None:
    _games(home)
    async with running() as program:
        await program.press("e")
        await _read(program)
        await program.press("enter")
        sheet = program.app.screen
        assert isinstance(sheet, RecordSheet)
        assert [(one.id, one.key) for one in sheet.query_one(Menu).entries] == [
            ("replay", "1"),
            ("share", "2"),
            ("delete", "x"),
        ]
        assert "won" in program.text
        assert sheet.path.name in "".join(program.text.split())
        await program.press("1")
        assert program.shown == "ReplayScreen"
        await program.press("escape")
        assert program.shown == "Records"


async def test_an_unfinished_game_is_gone_on_with(home: Path) -> None:
    path = _games(home)[1]
    record = Record.load(path)
    async with running() as program:
        await program.press("e")
        await _read(program)
        await program.press("down", "enter", "2")
        assert program.shown == "TableScreen"
        assert program.app._table.table.record.state == record.state


async def test_a_copy_for_others_is_made_without_what_was_not_seen(home: Path) -> None:
    path = _games(home)[1]
    before = path.read_bytes()
    async with running() as program:
        await program.press("e")
        await _read(program)
        await program.press("down", "enter", "3", "2")
        assert program.shown == "Records"
        assert "-for-N.ctr" in "".join(program.app.screen.query_one(Notice).text.split())
        await program.press("enter", "3", "1")
    mine, everybody = sorted((home / "shared").iterdir(), key=lambda one: one.name)
    assert "??" in everybody.read_text(encoding="utf-8")
    assert Record.load(mine).header.for_seat == "N"
    assert Record.load(mine).eyes == 0
    assert path.read_bytes() == before


async def test_of_a_deal_that_several_people_still_play_nobody_gets_anothers_cards(
    home: Path,
) -> None:
    seats = {"N": "human Anne", "E": "human Léa", "S": "random Bo", "W": "random Zed"}
    table = kept_table(Table("barker", seed="7", seats=seats))
    async with running() as program:
        await program.press("e")
        await _read(program)
        await program.press("enter", "3")
        for over in (False, True):
            (menu,) = program.app.screen.query(Menu)
            offered = [one.id.partition(".")[2] for one in menu.entries]
            assert {"N", "E"} <= set(offered) if over else not any(offered)
            await program.press("escape")
            play_out(table, deals=1)
            await program.press("enter", "3")


async def test_a_shared_copy_can_be_looked_at_and_shared_but_not_gone_on_with(home: Path) -> None:
    _games(home)
    async with running() as program:
        await program.press("e")
        await _read(program)
        await program.press("down", "down", "enter")
        assert program.shown == "RecordSheet"
        ids = [one.id for one in program.app.screen.query_one(Menu).entries]
        assert ids == ["replay", "share", "delete"]
        await program.press("2", "1")
    assert (home / "shared" / "2001-01-01-copy-for-all.ctr").is_file()


async def test_to_delete_takes_two_steps_and_the_file_is_kept(home: Path) -> None:
    path = _games(home)[0]
    content = path.read_bytes()
    async with running() as program:
        await program.press("e")
        await _read(program)
        await program.press("enter", "x")
        assert path.exists()
        assert program.app.words("record.delete.sure") in program.text
        await program.press("x")
        screen = await _read(program)
        assert not path.exists()
        assert len(_shown(screen)) == 3
        assert "trash" in screen.query_one(Notice).text
    assert (home / "trash" / path.name).read_bytes() == content


async def test_a_game_that_is_being_played_elsewhere_is_not_deleted(home: Path) -> None:
    playing = kept_table(table_at("barker", my_turn("play")))
    (path,) = (home / "games").glob("*.ctr")
    async with running() as program:
        await program.press("e")
        await _read(program)
        await program.press("enter", "x", "x")
        assert program.shown == "Records"
        assert program.app.words("notice.game-open") in program.text
    assert path.exists()
    playing.close()


async def test_a_broken_file_says_why(home: Path) -> None:
    _games(home)
    async with running() as program:
        await program.press("e")
        await _read(program)
        await program.press("end", "enter")
        assert program.shown == "Records"
        assert "odd.ctr" in program.app.screen.query_one(Notice).text


async def test_without_games_the_list_says_so() -> None:
    async with running() as program:
        await program.press("e")
        await _read(program)
        assert program.app.words("records.none.yet") in program.text
        await program.press("enter", "g", "f", "i")
        assert program.shown == "StatisticsScreen"
        await program.press("escape")
        assert program.shown == "Records"


def test_what_is_put_away_never_replaces_anything(home: Path) -> None:
    names = []
    for _ in range(3):
        path = home / "games" / "one.ctr"
        path.parent.mkdir(parents=True, exist_ok=True)
        table = Table("barker")
        table.keep(path)
        table.close()
        names.append(kept.put_away(path).name)
    assert names == ["one.ctr", "one-2.ctr", "one-3.ctr"]
    assert not list((home / "games").iterdir())


def test_a_finished_game_is_read_with_its_winners(home: Path) -> None:
    table = table_at("twenty-fives", lambda table, view: True)
    kept_table(table)
    play_out(table, deals=99).close()
    (game,) = kept.games()
    assert isinstance(game, kept.Finished)
    assert game.ruleset in catalog.names()
    assert game.scores[game.winners[0]] == max(game.scores.values())
    assert game.names == table.names


async def test_keys_are_answered_while_many_games_are_being_read(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _games(home)
    found = list(kept.games())

    def slow(*given: object) -> Iterator[kept.Game]:
        yield from found
        for _ in range(60):
            time.sleep(0.015)
            yield found[0]

    async with running() as program:
        monkeypatch.setattr(kept, "games", slow)
        program.app.screen.action_want("records")  # type: ignore[attr-defined]
        await program.until("Records")
        screen = program.app.screen
        assert isinstance(screen, Records)
        while len(screen.query_one(Menu).entries) < 4:
            await program.pilot.pause(0.01)
        moved = []
        for _ in range(3):
            await program.pilot.press("down")
            moved.append(screen._reading)
        assert moved[0]
        assert screen.query_one(Menu).at == 3
        await program.press("escape")
        assert program.shown == "Home"
