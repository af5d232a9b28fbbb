"""The first screen: what it offers, and that every way of choosing leads there."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from cardtable.rules import catalog
from cardtable.text.words import Words
from cardtable.tui.home import Home, when
from cardtable.tui.menu import Menu
from cardtable.tui.widgets.bars import KeyBar
from tests.tui.programs import kept_games, kept_table, play_out, running
from tests.tui.tables import my_turn, table_at, uncovered

SIZES = [(80, 24), (120, 40), (160, 50)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kept", [False, True], ids=["nothing kept", "a game kept"])
async def test_menu_and_keys_are_wholly_on_the_screen(kept: bool, size: tuple[int, int]) -> None:
    if kept:
        kept_table(table_at("bruff", my_turn("play")))
    async with running(size=size) as program:
        screen = program.app.screen
        menu, keys = screen.query_one(Menu), screen.query_one(KeyBar)
        assert uncovered(screen, menu, keys)
        assert menu.has_focus
        assert menu.size.height == menu.get_content_height(menu.size, menu.size, 0)
        for name in catalog.names():
            assert program.app.words(f"ruleset.{name}") in program.text
            assert program.app.words(f"ruleset.{name}.about") in program.text
        assert program.app.words("home.about") in program.text


async def test_a_new_user_is_offered_a_new_game_first() -> None:
    async with running() as program:
        assert program.app.screen.query_one(Menu).entries[0].id == "new-game"
        await program.press("enter")
        assert program.shown == "NewGame"


async def test_a_kept_game_is_offered_first_and_says_how_it_stands() -> None:
    table = kept_table(table_at("barker", my_turn("play", deal=2)))
    scores = table.scores
    async with running() as program:
        first = program.app.screen.query_one(Menu).entries[0]
        assert first.id == "continue"
        assert "Deal 2" in first.detail
        assert str(scores["NS"]) in first.detail
        await program.press("enter")
        assert program.shown == "TableScreen"
        assert program.app._table.table.view("N") == table.view("N")


async def test_the_latest_of_several_kept_games_is_offered() -> None:
    for name in ("barker", "bismarck"):
        kept_table(table_at(name, lambda table, view: table.ask is not None))
    async with running() as program:
        assert "Bismarck" in program.app.screen.query_one(Menu).entries[0].title


async def test_a_finished_game_is_not_offered() -> None:
    table = table_at("bruff", lambda table, view: True)
    kept_table(table)
    play_out(table, deals=99)
    assert table.over
    async with running() as program:
        assert program.app.screen.query_one(Menu).entries[0].id == "new-game"


async def test_a_kept_game_behind_many_finished_ones_is_found_too() -> None:
    kept_table(table_at("barker", my_turn("play")))
    for seed in range(5):
        finished = table_at("bruff", lambda table, view: True, seed=str(seed))
        kept_table(finished)
        play_out(finished, deals=99)
    async with running() as program:
        for _ in range(50):
            if program.app.screen.query_one(Menu).entries[0].id == "continue":
                break
            await program.pilot.pause(0.01)
        assert program.app.screen.query_one(Menu).entries[0].id == "continue"
        # What was marked before stays marked.
        menu = program.app.screen.query_one(Menu)
        assert menu.entries[menu.at].id == "new-game"
        assert uncovered(program.app.screen, menu)


async def test_a_broken_game_is_named_and_left_as_it_is(home: Path) -> None:
    games = home / "games"
    games.mkdir(parents=True)
    (games / "odd.ctr").write_text("cardtable 1\nruleset whist\n", encoding="utf-8")
    async with running() as program:
        assert "odd.ctr" in program.text
        assert program.app.screen.query_one(Menu).entries[0].id == "new-game"
    assert (games / "odd.ctr").read_text(encoding="utf-8") == "cardtable 1\nruleset whist\n"


async def test_a_game_that_breaks_while_it_is_offered_is_named(home: Path) -> None:
    kept_table(table_at("barker", my_turn("play")))
    async with running() as program:
        (record,) = (home / "games").glob("*.ctr")
        record.write_text("nonsense\n", encoding="utf-8")
        await program.press("enter")
        assert program.shown == "Home"
        assert record.name in program.text


async def test_a_notice_stands_on_the_screen_until_it_is_left() -> None:
    async with running(notice="Something went wrong.") as program:
        assert "Something went wrong." in program.text
        await program.press("n", "escape")
        assert program.shown == "Home"
        assert "Something went wrong." not in program.text


@pytest.mark.parametrize(("number", "name"), list(enumerate(catalog.names(), start=2)))
async def test_a_digit_sits_down_at_once(number: int, name: str) -> None:
    async with running() as program:
        await program.press(str(number))
        assert program.shown == "TableScreen"
        assert program.app._table.table.ruleset.name == name
    (game,) = kept_games()
    assert game.ruleset == name


async def test_arrows_and_enter_choose() -> None:
    async with running() as program:
        await program.press("down", "down", "up", "enter")
        assert program.app._table.table.ruleset.name == catalog.names()[0]


async def test_a_french_keyboard_needs_no_shift() -> None:
    async with running() as program:
        await program.press("é")
        assert program.app._table.table.ruleset.name == catalog.names()[0]


async def test_a_click_chooses() -> None:
    async with running() as program:
        menu = program.app.screen.query_one(Menu)
        await program.pilot.click(Menu, offset=(10, menu.size.height - 3))
        assert program.shown == "TableScreen"
        assert program.app._table.table.ruleset.name == catalog.names()[-1]


@pytest.mark.parametrize("key", ["q", "escape", "ctrl+q", "ctrl+c"])
async def test_the_program_is_left_at_once(key: str) -> None:
    async with running() as program:
        await program.press(key)
        assert program.app._exit
    assert program.app.return_code == 0


async def test_the_foot_of_the_screen_can_be_clicked() -> None:
    async with running() as program:
        keys = program.text.splitlines()[-1]
        await program.pilot.click(KeyBar, offset=(keys.index("Help"), 0))
        assert program.shown == "HelpScreen"


async def test_help_says_the_keys_and_goes_away_again() -> None:
    async with running() as program:
        await program.press("?")
        assert program.shown == "HelpScreen"
        assert program.app.words("help.home.arrows") in program.text
        await program.press("escape")
        assert program.shown == "Home"


async def test_resizing_at_any_moment_loses_nothing() -> None:
    async with running() as program:
        await program.press("down", "down")
        for size in [(20, 5), (79, 24), (80, 23), (200, 60), (1, 1), (80, 24)]:
            await program.pilot.resize_terminal(*size)
            await program.pilot.pause()
            small = size[0] < 80 or size[1] < 24
            assert program.app.screen.query_one(Menu).display is not small
            assert (program.app.words("home.about") in program.text) is not small
        assert isinstance(program.app.screen, Home)
        assert program.app.screen.query_one(Menu).at == 2


def test_a_moment_is_said_as_people_say_it() -> None:
    now, words = datetime(2026, 11, 29, 9, 30), Words()
    assert when(datetime(2026, 11, 29, 0, 5), now, words) == "today 00:05"
    assert when(datetime(2026, 11, 28, 23, 59), now, words) == "yesterday 23:59"
    assert when(datetime(2026, 11, 27, 23, 59), now, words) == "2026-11-27"
