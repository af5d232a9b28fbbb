"""The first screen: what it offers, and that every way of choosing leads there."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest
from syrupy.assertion import SnapshotAssertion

from cardtable.draw.numbers import score
from cardtable.table.settings import Settings
from cardtable.text.words import LANGUAGES, Words
from cardtable.tui.home import Home, Notice
from cardtable.tui.menu import Menu
from cardtable.tui.room import SheetScreen
from cardtable.tui.widgets.bars import KeyBar
from cardtable.tui.widgets.small import TooSmall
from tests.tui.programs import AT_ONCE, kept_games, kept_table, play_out, running
from tests.tui.tables import my_turn, settle, table_at, uncovered

SIZES = [(80, 24), (120, 40), (160, 50)]


ALWAYS = (
    "play-now",
    "new-game",
    "saved-tables",
    "records",
    "statistics",
    "learn",
    "rule-books",
    "settings",
    "quit",
)
"""What is offered whether there is a game to go on with or not."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(60, 18), *SIZES])
@pytest.mark.parametrize("has_game", [False, True], ids=["nothing kept", "a game kept"])
async def test_menu_and_keys_are_wholly_on_the_screen(
    has_game: bool, size: tuple[int, int], language: str
) -> None:
    if has_game:
        kept_table(table_at("bruff", my_turn("play")))
    async with running(size=size, words=Words(language)) as program:
        screen = program.app.screen
        menu, keys = screen.query_one(Menu), screen.query_one(KeyBar)
        assert uncovered(screen, menu, keys)
        assert menu.has_focus
        assert menu.size.height == menu.get_content_height(menu.size, menu.size, 0)
        words = program.app.words
        seen = program.text
        for name in ALWAYS:
            assert words(f"home.{name}") in seen
        assert words("home.about") in seen
        game = words(f"ruleset.{program.app.last_ruleset}")
        said = {words(f"home.{name}.about", game=game): False for name in ALWAYS}
        for _ in menu.entries:
            # On a low screen the sentence is there for the marked entry alone.
            seen = program.text
            said.update({about: True for about in said if about in seen})
            await program.press("down")
        assert all(said.values()) or size[0] < 80
        assert "…" not in program.text or size[0] < 80


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40)])
async def test_the_first_screen_as_a_picture(
    size: tuple[int, int], picture: SnapshotAssertion
) -> None:
    async with running(size=size) as program:
        screen = program.app.screen
        assert uncovered(screen, screen.query_one(Menu), screen.query_one(KeyBar))
        assert program.text == picture


async def test_a_new_user_can_play_at_once_with_one_key() -> None:
    async with running(settings=Settings()) as program:
        assert program.app.screen.query_one(Menu).entries[0].id == "play-now"
        await program.press("enter")
        assert program.shown == "TableScreen"
        assert program.app._table.table.ruleset.name == Settings().ruleset


async def test_play_now_sits_down_at_the_last_table() -> None:
    seats = {"hoss": {"A": "random", "B": "human", "C": "random"}}
    options = {"hoss": {"target": 60}}
    settings = replace(AT_ONCE, ruleset="hoss", seats=seats, options=options)
    async with running(settings=settings) as program:
        assert program.app.words("ruleset.hoss") in program.text
        await program.press("p")
        table = program.app._table.table
        assert (table.ruleset.name, table.humans) == ("hoss", ("B",))
        assert table.ruleset.target == 60
        assert [table.seats[label].level for label in "AC"] == ["random", "random"]


@pytest.mark.parametrize(
    ("key", "shown"),
    [
        ("n", "NewGame"),
        ("v", "SavedTables"),
        ("e", "Records"),
        ("i", "StatisticsScreen"),
        ("l", "LearnHome"),
        ("r", "WhichGame"),
        ("f1", "WhichGame"),
        ("s", "SettingsScreen"),
    ],
)
async def test_every_room_is_one_key_away_and_leads_back(key: str, shown: str) -> None:
    async with running() as program:
        await program.press(key)
        assert program.shown == shown
        await program.press("escape")
        assert program.shown == "Home"
        marked = program.app.screen.query_one(Menu).entry
        assert key in ("l", "r", "f1", "s") or program.app.words(f"command.home.{marked}")


async def test_a_rule_book_is_chosen_and_read() -> None:
    async with running() as program:
        await program.press("r", "2")
        assert program.shown == "RuleBook"
        assert "Bismarck" in program.text.splitlines()[0]
        await program.press("escape")
        assert program.shown == "Home"


async def test_of_two_keys_in_one_go_only_the_first_counts() -> None:
    async with running() as program:
        home = program.app.screen
        home.action_want("play-now")  # type: ignore[attr-defined]
        home.action_want("new-game")  # type: ignore[attr-defined]
        home.action_want("play-now")  # type: ignore[attr-defined]
        await program.until("TableScreen")
    assert len(kept_games()) == 1


async def test_a_kept_game_is_offered_first_and_says_how_it_stands() -> None:
    table = kept_table(table_at("barker", my_turn("play", deal=2)))
    table.close()
    scores = table.scores
    async with running() as program:
        first = program.app.screen.query_one(Menu).entries[0]
        assert first.id == "continue"
        assert "Deal 2: " in first.detail or "deal 2, " in first.note
        assert first.note in program.text.splitlines()[_line(program.text, first.title)]
        assert score(scores["NS"]) in first.detail
        await program.press("enter")
        assert program.shown == "TableScreen"
        assert program.app._table.table.view("N") == table.view("N")


def _line(text: str, words: str) -> int:
    """The number of the line with these words."""
    return next(at for at, line in enumerate(text.splitlines()) if words in line)


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
        assert program.app.screen.query_one(Menu).entries[0].id == "play-now"


async def test_a_kept_game_behind_many_finished_ones_is_found_too() -> None:
    kept_table(table_at("barker", my_turn("play")))
    for seed in range(5):
        finished = table_at("bruff", lambda table, view: True, seed=str(seed))
        kept_table(finished)
        play_out(finished, deals=99)
    async with running() as program:
        for _ in range(200):
            if program.app.screen.query_one(Menu).entries[0].id == "continue":
                break
            await program.pilot.pause(0.01)
        assert program.app.screen.query_one(Menu).entries[0].id == "continue"
        # What was marked before stays marked.
        menu = program.app.screen.query_one(Menu)
        assert menu.entries[menu.at].id == "play-now"
        assert uncovered(program.app.screen, menu)


async def test_a_broken_game_is_named_and_left_as_it_is(home: Path) -> None:
    games = home / "games"
    games.mkdir(parents=True)
    (games / "odd.ctr").write_text("cardtable 1\nruleset whist\n", encoding="utf-8")
    async with running() as program:
        assert "odd.ctr" in program.text
        assert program.app.screen.query_one(Menu).entries[0].id == "play-now"
    assert (games / "odd.ctr").read_text(encoding="utf-8") == "cardtable 1\nruleset whist\n"


def _broken(home: Path) -> str:
    """The name of the one kept game, of which the first action cannot be."""
    (record,) = (home / "games").glob("*.ctr")
    lines = record.read_text(encoding="utf-8").splitlines()
    first = next(at for at, line in enumerate(lines) if line.split()[1:2] in (["bid"], ["pass"]))
    lines[first] = f"{lines[first].split()[0]} bid 7"
    record.write_text("\n".join([*lines, ""]), encoding="utf-8")
    return record.name


async def test_why_the_latest_game_is_broken_is_said_to_its_end_and_without_a_path(
    home: Path,
) -> None:
    kept_table(table_at("barker", my_turn("play")))
    name = _broken(home)
    async with running() as program:
        said = " ".join(program.text.split())
        assert f"The game {name} cannot be continued: line " in said
        notice = program.app.screen.query_one(Notice)
        assert " ".join(notice.text.split()) in said
        assert str(home) not in program.text
        assert program.app.words("home.about") in program.text
        assert uncovered(program.app.screen, notice, program.app.screen.query_one(Menu))


async def test_a_small_terminal_says_which_key_leaves() -> None:
    async with running(size=(59, 20)) as program:
        for shown, key in (("Home", "n"), ("NewGame", "q"), ("Home", "?")):
            assert program.shown == shown
            small = program.app.screen.query_one(TooSmall)
            assert uncovered(program.app.screen, small)
            said = " ".join(program.text.split())
            assert "60 columns and 18 rows" in said
            assert " q to " in said
            assert "table" not in said
            await program.press(key)
        assert program.shown == "HelpScreen"
        await program.press("q", "q")
        assert program.app._exit


@pytest.mark.parametrize("key", ["down", "enter"])
async def test_after_a_small_terminal_the_keys_go_where_they_went(key: str) -> None:
    async with running() as program:
        for size in [(59, 20), (80, 24)]:
            await program.pilot.resize_terminal(*size)
            await program.pilot.pause()
        await program.pilot.pause()
        await program.press(key)
        if key == "down":
            assert program.app.screen.query_one(Menu).at == 1
        else:
            assert program.shown == "TableScreen"


async def test_a_game_that_is_open_elsewhere_is_not_opened_twice() -> None:
    elsewhere = kept_table(table_at("barker", my_turn("play")))
    async with running() as program:
        await program.press("enter")
        assert program.shown == "Home"
        assert "open in another window" in program.text
        elsewhere.close()
        await program.press("enter")
        assert program.shown == "TableScreen"


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


async def test_arrows_and_enter_choose() -> None:
    async with running() as program:
        await program.press("down", "down", "up", "enter")
        assert program.shown == "NewGame"


async def test_a_click_chooses() -> None:
    async with running() as program:
        menu = program.app.screen.query_one(Menu)
        lines = program.text.splitlines()
        line = next(at for at, one in enumerate(lines) if program.app.words("home.new-game") in one)
        await program.pilot.click(Menu, offset=(10, line - menu.region.y))
        assert program.shown == "NewGame"


@pytest.mark.parametrize("key", ["q", "ctrl+q", "ctrl+c"])
async def test_the_program_is_left_at_once(key: str) -> None:
    async with running() as program:
        await program.press(key)
        assert program.app._exit
    assert program.app.return_code == 0


@pytest.mark.parametrize("language", LANGUAGES)
async def test_escape_goes_back_to_the_first_screen_and_never_out_of_the_program(
    language: Literal["en", "fr"],
) -> None:
    async with running(settings=replace(AT_ONCE, language=language)) as program:
        await program.press("n", "escape", "escape", "escape")
        assert program.shown == "Home"
        assert not program.app._exit


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
        for size in [(20, 5), (59, 24), (80, 17), (200, 60), (1, 1), (80, 24)]:
            await program.pilot.resize_terminal(*size)
            await program.pilot.pause()
            small = size[0] < 60 or size[1] < 18
            assert program.app.screen.query_one(Menu).display is not small
            assert (program.app.words("home.about") in program.text) is not small
        assert isinstance(program.app.screen, Home)
        assert program.app.screen.query_one(Menu).at == 2


@pytest.mark.parametrize("language", LANGUAGES)
async def test_in_the_smallest_terminal_no_sentence_about_an_entry_is_cut(
    language: Literal["en", "fr"],
) -> None:
    async with running(size=(60, 18), settings=replace(AT_ONCE, language=language)) as program:
        menu = program.app.screen.query_one(Menu)
        for entry in menu.entries:
            menu.go_to(entry.id)
            await settle(program.pilot)
            shown = " ".join(program.text.split())
            assert " ".join(entry.detail.split()) in shown


@pytest.mark.parametrize("turns", range(12))
async def test_language_may_be_changed_while_the_program_is_ending(turns: int) -> None:
    """The screen may be emptied between two steps of being told anew."""
    async with running() as program:
        program.app.action_other_language()
        for _ in range(turns):
            await asyncio.sleep(0)
        program.app.exit()
    assert program.app.return_code == 0


async def test_a_sheet_that_was_taken_down_takes_nothing_else_down() -> None:
    """What was chosen on it may arrive when the program is about to end."""
    async with running() as program:
        await program.press("ctrl+p")
        sheet = program.app.screen
        assert isinstance(sheet, SheetScreen)
        await program.app.pop_screen()
        left = program.app.screen_stack
        sheet.finish(None)
        assert program.app.screen_stack == left
