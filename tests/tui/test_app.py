"""The way through the program: from screen to screen, with the game kept at every step."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest
from textual import events

from cardtable.rules.refusal import UnreadableError
from cardtable.table import Table
from cardtable.table.settings import Settings
from cardtable.text.words import Words
from cardtable.tui.help import order_lines, table_help
from cardtable.tui.last_trick import Trick
from cardtable.tui.leave import LeaveScreen
from cardtable.tui.menu import Menu
from cardtable.tui.pages import Pages
from cardtable.tui.sitting import from_command_line, table_words
from cardtable.tui.widgets.bars import KeyBar
from cardtable.tui.widgets.small import TooSmall
from tests.tui.programs import AT_ONCE, kept_games, kept_table, running
from tests.tui.tables import my_turn, settle, table_at, uncovered

SIZES = [(80, 24), (120, 40), (160, 50)]
RULESETS = ["barker", "bismarck", "bruff"]


# --- leaving -------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["q", "ctrl+q", "ctrl+c"])
async def test_leaving_the_table_is_asked_once_and_one_may_stay(key: str) -> None:
    async with running(table=table_at("barker", my_turn("play"))) as program:
        await program.press(key)
        assert program.shown == "LeaveScreen"
        assert program.app.words("leave.kept") in program.text
        await program.press("escape")
        assert program.shown == "TableScreen"


@pytest.mark.parametrize("keys", [("q", "q"), ("q", "down", "enter"), ("ctrl+q", "ctrl+q")])
async def test_the_second_step_quits(keys: tuple[str, str]) -> None:
    async with running(table=table_at("barker", my_turn("play"))) as program:
        await program.press(*keys)
        assert program.app._exit
    assert program.app.return_code == 0


async def test_two_keys_in_one_go_ask_once() -> None:
    async with running(table=table_at("barker", my_turn("play"))) as program:
        for key in ("q", "q", "l", "q"):
            program.app.post_message(events.Key(key, key))
        await settle(program.pilot)
        assert program.app._exit or len(program.app.screen_stack) == 2
        await program.press("escape")
        assert program.app._exit or program.shown == "TableScreen"


async def test_leaving_for_the_first_screen_offers_the_game_there() -> None:
    async with running(table=kept_table(table_at("barker", my_turn("play")))) as program:
        await program.press("q", "1")
        assert program.shown == "Home"
        assert len(program.app.screen_stack) == 1
        assert "Go on: " in program.text
        await program.press("enter")
        assert program.shown == "TableScreen"
    assert len(kept_games()) == 1


async def test_the_answers_are_numbered_in_their_order() -> None:
    async with running(table=table_at("bruff", my_turn("play"))) as program:
        await program.press("q")
        menu = program.app.screen.query_one(Menu)
        assert [(one.key, one.title) for one in menu.entries] == [
            ("1", "Home"),
            ("2", "Quit"),
            ("3", "Stay"),
        ]
        await program.press("3")
        assert program.shown == "TableScreen"
        await program.press("q", "2")
        assert program.app._exit


@pytest.mark.parametrize("size", [(79, 24), (60, 20), (30, 9), (20, 5)])
async def test_the_question_is_seen_in_the_smallest_terminal(size: tuple[int, int]) -> None:
    async with running(table=table_at("bruff", my_turn("play"))) as program:
        await program.press("q")
        await program.pilot.resize_terminal(*size)
        await program.pilot.pause()
        screen = program.app.screen
        assert uncovered(screen, screen.query_one(Menu))
        assert "Quit" in program.text
        await program.pilot.pause()
        await program.press("3")
        assert program.shown == "TableScreen"


async def test_the_question_is_wholly_on_the_screen() -> None:
    async with running(table=table_at("bruff", my_turn("play"))) as program:
        await program.press("q")
        screen = program.app.screen
        assert isinstance(screen, LeaveScreen)
        assert uncovered(screen, *screen.query("Menu, Pages, Title").results())
        await program.pilot.click("Menu", offset=(5, 2))
        assert program.shown == "TableScreen"


# --- the last trick and help ---------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", RULESETS)
async def test_the_last_trick_is_shown_in_the_order_of_play(
    name: str, size: tuple[int, int]
) -> None:
    table = table_at(name, lambda table, view: my_turn("play")(table, view) and bool(view.tricks))
    view = table.view(None)
    async with running(size=size, table=table) as program:
        await program.press("l")
        screen = program.app.screen
        assert program.shown == "LastTrick"
        assert uncovered(screen, screen.query_one(Trick))
        trick, words = view.tricks[-1], program.app._table.words
        seats = view.ruleset.seating.clockwise(trick.leader)
        names = [words.name(view.ruleset.seating.labels[seat]) for seat in seats]
        (line,) = [one for one in program.text.splitlines() if all(name in one for name in names)]
        assert [line.index(name) for name in names] == sorted(line.index(name) for name in names)
        assert program.text.count("★") == 1
        await program.press("l")
        assert program.shown == "TableScreen"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", RULESETS)
async def test_help_at_the_table_has_the_keys_and_the_order(
    name: str, size: tuple[int, int]
) -> None:
    async with running(size=size, table=table_at(name, my_turn("play"))) as program:
        await program.press("?")
        screen = program.app.screen
        assert program.shown == "HelpScreen"
        assert uncovered(screen, screen.query_one(Pages))
        assert uncovered(screen, screen.query_one(KeyBar))
        seen = program.text
        while "▼" in program.text:
            assert "…\n" not in program.text.replace("a …", "")
            await program.press("space")
            seen += program.text
        for sentence in ("help.order", "help.marks", "help.table.beside", "help.table.claim"):
            assert program.app.words(sentence) in seen
        for sentence in ("help.rules", "help.marks.led"):
            assert program.app.words(sentence) in seen
        await program.press("space")
        assert program.shown == "TableScreen"


def _help(name: str) -> str:
    """All the help at a table, in one line."""
    table = table_at(name, my_turn("play"))
    lines = table_help(table.view(None), Words())(200)
    return " ".join("".join(text for text, _ in line) for line in lines)


@pytest.mark.parametrize("name", RULESETS)
def test_help_tells_the_rules_and_marks_of_the_game_and_no_others(name: str) -> None:
    of = {"A bid promises": "barker", "20♠": "barker", "Hold is": "barker", "+4": "barker"}
    of |= {"take the turned-up card": "bruff", "a jink": "bruff", "+J♠": "bruff"}
    of |= {"Valfri": "bismarck", "Forehand must take 8 tricks, each of the others 4": "bismarck"}
    said = _help(name)
    for words, game in of.items():
        assert (words in said) is (game == name)
    assert ("+5?" in said) is (name != "bismarck")


async def test_help_before_the_trump_is_named_shows_the_order_under_each_suit() -> None:
    async with running(table=table_at("barker", my_turn("auction"))) as program:
        await program.press("?")
        seen = program.text
        while "▼" in program.text:
            await program.press("space")
            seen += program.text
        for sign in "♠♥♦♣":
            assert f"trump {sign}" in seen
        assert program.shown == "HelpScreen"


def test_the_order_is_read_from_the_rules() -> None:
    table = table_at("bruff", my_turn("play"))
    view = table.view(None)
    words = Words()
    lines = ["".join(piece for piece, _ in line) for line in order_lines(view, words)]
    assert view.trump is not None
    shown = lines[1].split(words.glyph(view.trump), 1)[1].split()
    assert shown[:3] == ["5", "J", "joker"]
    assert len(shown) == len(view.order.trumps)
    plain = " ".join(lines[2:])
    assert words.glyph(view.trump) not in plain


async def test_in_a_small_terminal_the_sheets_give_way_and_come_back() -> None:
    async with running(table=table_at("barker", my_turn("play"))) as program:
        await program.press("?")
        await program.pilot.resize_terminal(59, 20)
        await program.pilot.pause()
        screen = program.app.screen
        assert screen.query_one(TooSmall).display
        assert "60" in program.text
        await program.pilot.resize_terminal(80, 24)
        await program.pilot.pause()
        assert program.app.words("help.table.help") in program.text


# --- anything, in any order ----------------------------------------------------------------------

_DIGITS = ["1", "2", "3", "4", "5", "7", "0", "a", "é"]
_MOVES = ["up", "down", "left", "right", "tab", "escape", "space", "enter", "enter", "enter"]
_KEYS = [*_DIGITS, *_MOVES, "l", "?", "n", "s"]
_PLACES = [(80, 24), (120, 40), (79, 24), (80, 23), (30, 8), (160, 50)]


@pytest.mark.parametrize("seed", range(1))
async def test_no_keys_and_no_sizes_bring_it_down(seed: int) -> None:
    chance = random.Random(seed)
    async with running() as program:
        app = program.app
        for step in range(300):
            if app._exit:
                break
            key = chance.choice(_KEYS)
            character = {"space": " "}.get(key, key if len(key) == 1 else None)
            app.post_message(events.Key("question_mark" if key == "?" else key, character))
            if step % 25 == 24:
                await program.pilot.resize_terminal(*chance.choice(_PLACES))
            if step % 10 == 9:
                await settle(program.pilot)
        await settle(program.pilot)
    for game in kept_games():
        assert Table.load(game.path).view(None).deal == game.deal


# --- from the command line -----------------------------------------------------------------------


def test_without_players_the_first_seat_is_the_users() -> None:
    sitting = from_command_line(AT_ONCE, Words(), "barker", "5", None)
    table = sitting.table()
    assert table.humans == ("N",)
    assert table.name("N") == "Anne"
    assert {table.seats[label].level for label in "ESW"} == {"steady"}


def test_the_same_seed_deals_the_same_cards() -> None:
    sitting = from_command_line(AT_ONCE, Words(), "bruff", "5", None)
    assert sitting.table().view(None) == sitting.table().view(None)


def test_seats_that_are_not_named_are_computers() -> None:
    players = {"E": "human Zoé", "S": "random"}
    table = from_command_line(Settings(), Words(), "barker", None, players).table()
    assert table.humans == ("E",)
    assert table.name("E") == "Zoé"
    assert table.seats["S"].level == "random"
    assert (table.seats["N"].level, table.seats["W"].level) == ("steady", "steady")


def test_the_user_has_the_first_seat_that_nobody_was_named_for() -> None:
    table = from_command_line(AT_ONCE, Words(), "bruff", "5", {"A1": "random"}).table()
    assert table.humans == ("B1",)
    assert table.name("B1") == "Anne"
    assert table.seats["A1"].level == "random"
    assert {table.seats[label].level for label in ("C1", "A2", "B2", "C2")} == {"steady"}


def test_whoever_only_watches_names_every_seat() -> None:
    table = from_command_line(AT_ONCE, Words(), "barker", "5", dict.fromkeys("NESW", "steady"))
    assert table.table().humans == ()


def test_a_user_without_a_name_is_a_guest() -> None:
    table = from_command_line(Settings(), Words(), "bismarck", None, None).table()
    assert table.name("A") == Words()("player.guest")


def test_an_unknown_ruleset_is_refused() -> None:
    with pytest.raises(UnreadableError):
        from_command_line(AT_ONCE, Words(), "whist", None, None)


def test_sides_are_called_by_the_names_of_their_players() -> None:
    table = from_command_line(AT_ONCE, Words(), "barker", "5", None).table()
    words = table_words(table, Words())
    assert words.side("NS") == "Anne and Chloé"
    assert words.name("E") == "Bertrand"


# --- starting ------------------------------------------------------------------------------------


def test_the_first_screen_imports_nothing_that_it_does_not_show(home: Path) -> None:
    code = """
import asyncio, sys
from cardtable.tui.app import CardTableApp
from cardtable.table.settings import Settings

async def start():
    async with CardTableApp(Settings()).run_test() as pilot:
        await pilot.pause()

asyncio.run(start())
late = {"pydantic", "textual.widgets._markdown", "cardtable.tui.table", "cardtable.tui.new_game",
        "cardtable.tui.deal_end", "cardtable.tui.help"}
print(sorted(late & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
