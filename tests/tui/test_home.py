"""The first screen: what it offers, and that every way of choosing leads there."""

from __future__ import annotations

import os
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from cardtable.rules import catalog
from cardtable.table import kept
from cardtable.text.words import Words
from cardtable.tui.home import Home, Notice, entry, standing, when
from cardtable.tui.kept_games import KeptGames
from cardtable.tui.menu import Menu
from cardtable.tui.numbers import score
from cardtable.tui.players import COMPUTER_NAMES
from cardtable.tui.widgets.bars import KeyBar
from cardtable.tui.widgets.small import TooSmall
from tests.tui.programs import Running, kept_games, kept_table, play_out, running
from tests.tui.tables import my_turn, table_at, uncovered

SIZES = [(80, 24), (120, 40), (160, 50)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("has_game", [False, True], ids=["nothing kept", "a game kept"])
async def test_menu_and_keys_are_wholly_on_the_screen(
    has_game: bool, size: tuple[int, int]
) -> None:
    if has_game:
        kept_table(table_at("bruff", my_turn("play")))
    async with running(size=size) as program:
        screen = program.app.screen
        menu, keys = screen.query_one(Menu), screen.query_one(KeyBar)
        assert uncovered(screen, menu, keys)
        assert menu.has_focus
        assert menu.size.height == menu.get_content_height(menu.size, menu.size, 0)
        words = program.app.words
        for name in catalog.names():
            assert words(f"ruleset.{name}") in program.text
        assert words("home.about") in program.text
        said = {words(f"ruleset.{name}.about"): False for name in catalog.names()}
        for _ in menu.entries:
            # On a low screen the sentence is there for the marked entry alone.
            said.update({about: True for about in said if about in program.text})
            await program.press("down")
        assert all(said.values())


async def test_a_new_user_is_offered_a_new_game_first() -> None:
    async with running() as program:
        assert program.app.screen.query_one(Menu).entries[0].id == "new-game"
        await program.press("enter")
        assert program.shown == "NewGame"


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


@pytest.mark.parametrize("name", catalog.names())
def test_no_entry_of_a_kept_game_is_cut_off(name: str) -> None:
    words = Words()
    seating = catalog.load(name).seating
    names = dict.fromkeys(seating.labels, "Maximilienne")
    scores = dict.fromkeys(seating.sides, -115)
    yesterday = datetime.now() - timedelta(days=1)
    game = kept.Kept(Path("x"), name, 12, scores, names, yesterday)
    title = words("home.continue", game=words(f"ruleset.{name}"))
    made = entry("id", title, game, words)
    assert 6 + len(made.title) + 1 + len(made.note) + 2 <= 70
    assert len(made.detail) <= 62
    assert "eal 12" in made.note + made.detail


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
        for _ in range(200):
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


async def _counted(program: Running, entry: str) -> None:
    """Wait until the entry stands in the menu."""
    for _ in range(200):
        if any(one.title == entry for one in program.app.screen.query_one(Menu).entries):
            return
        await program.pilot.pause(0.01)
    raise AssertionError(program.text)


async def test_all_the_other_kept_games_are_a_key_away(home: Path) -> None:
    for name in ("barker", "bruff", "barker"):
        kept_table(table_at(name, my_turn("play"))).close()
    for age, game in enumerate(kept_games()):
        os.utime(game.path, (1_000_000_000 - age, 1_000_000_000 - age))
    newest = kept_games()
    (home / "games" / "odd.ctr").write_text("nonsense\n", encoding="utf-8")
    os.utime(home / "games" / "odd.ctr", (5, 5))
    async with running() as program:
        await _counted(program, "More kept games (3)")
        # It came later, and the numbers of the others are what they were.
        keys = [one.key for one in program.app.screen.query_one(Menu).entries]
        assert keys == [*"1m234567890ab", "q"]
        assert uncovered(program.app.screen, program.app.screen.query_one(Menu))
        await program.press("m")
        screen = program.app.screen
        assert isinstance(screen, KeptGames)
        await _counted(program, "odd.ctr")
        menu = screen.query_one(Menu)
        assert uncovered(screen, menu)
        assert [one.id for one in menu.entries[:3]] == [str(game.path) for game in newest]
        assert "2001-09-0" in menu.entries[0].note
        assert "line 1: " in menu.entries[3].detail
        await program.press("end", "enter")
        assert program.app.screen is screen
        assert "The game odd.ctr cannot be continued: line 1: " in program.text
        await program.press("escape")
        assert program.shown == "Home"
        marked = program.app.screen.query_one(Menu)
        assert marked.entries[marked.at].id in ("kept", "continue")
        await program.press("m", "2")
        assert program.shown == "TableScreen"
        assert program.app._table.table.ruleset.name == newest[1].ruleset
    assert len(kept_games()) == 3


async def test_many_kept_games_are_scrolled_through() -> None:
    for seed in range(14):
        kept_table(table_at("barker", my_turn("auction"), seed=str(seed))).close()
    async with running() as program:
        await _counted(program, "More kept games (13)")
        await program.press("m")
        screen = program.app.screen
        menu = screen.query_one(Menu)
        while len(menu.entries) < 14:
            await program.pilot.pause(0.01)
        await program.press("down")
        assert "▼" in program.text
        assert "▲" not in program.text
        for _ in range(13):
            await program.press("down")
            assert "►" in program.text
        assert "▲" in program.text
        assert "▼" not in program.text
        await program.pilot.click(Menu, offset=(10, menu.size.height - 1))
        assert program.shown == "TableScreen"


def test_three_pairs_fit_on_one_line_with_their_names() -> None:
    labels = ("A1", "B1", "C1", "A2", "B2", "C2")
    names = dict(zip(labels, ("Maximilienne", *COMPUTER_NAMES[:5]), strict=True))
    scores = {"A": 40, "B": -5, "C": 10}
    game = kept.Kept(Path("x"), "bruff", 3, scores, names, datetime(2026, 7, 14))
    text = standing(game, Words(), 62)
    assert len(text) <= 62
    assert text.endswith(" −5 · Chloé + Farid 10")
    assert text.startswith("Maxim")


async def test_a_small_terminal_says_which_key_leaves() -> None:
    async with running(size=(60, 20)) as program:
        for shown, key in (("Home", "n"), ("NewGame", "q"), ("Home", "?")):
            assert program.shown == shown
            small = program.app.screen.query_one(TooSmall)
            assert uncovered(program.app.screen, small)
            said = " ".join(program.text.split())
            assert "80 columns and 24 rows" in said
            assert " q to " in said
            assert "table" not in said
            await program.press(key)
        assert program.shown == "HelpScreen"
        await program.press("q", "q")
        assert program.app._exit


@pytest.mark.parametrize("key", ["down", "enter"])
async def test_after_a_small_terminal_the_keys_go_where_they_went(key: str) -> None:
    async with running() as program:
        for size in [(60, 20), (80, 24)]:
            await program.pilot.resize_terminal(*size)
            await program.pilot.pause()
        await program.pilot.pause()
        await program.press(key)
        if key == "down":
            assert program.app.screen.query_one(Menu).at == 1
        else:
            assert program.shown == "NewGame"


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


@pytest.mark.parametrize(("key", "name"), list(zip("234567890a", catalog.names(), strict=True)))
async def test_a_key_sits_down_at_once(key: str, name: str) -> None:
    async with running() as program:
        await program.press(key)
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
        last = len(menu.entries) - 2
        await program.pilot.click(Menu, offset=(10, last))
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
