"""Kept games: the list of them, and one of them as a line of a list."""

from __future__ import annotations

import os
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from cardtable.rules import catalog
from cardtable.table import kept
from cardtable.table.seating import COMPUTER_NAMES
from cardtable.text.words import Words
from cardtable.tui.kept_entry import entry, standing, when
from cardtable.tui.kept_games import KeptGames
from cardtable.tui.menu import Menu
from tests.tui.programs import Running, kept_games, kept_table, running
from tests.tui.tables import my_turn, table_at, uncovered


@pytest.mark.parametrize("name", catalog.names())
def test_no_entry_of_a_kept_game_is_cut_off(name: str) -> None:
    words = Words()
    seating = catalog.load(name).seating
    names = dict.fromkeys(seating.labels, "Maximilienne")
    scores = dict.fromkeys(seating.sides, -115)
    yesterday = datetime.now() - timedelta(days=1)
    game = kept.Kept(Path("x"), name, 12, scores, names, yesterday)
    title = words("home.continue", game=words(f"ruleset.{name}"))
    made = entry("id", title, game, words, 80)
    assert 6 + len(made.title) + 1 + len(made.note) + 2 <= 70
    assert len(made.detail) <= 62
    assert "eal 12" in made.note + made.detail


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
        assert keys == [*"cmpnveilrsq"]
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


def test_a_moment_is_said_as_people_say_it() -> None:
    now, words = datetime(2026, 11, 29, 9, 30), Words()
    assert when(datetime(2026, 11, 29, 0, 5), now, words) == "today 00:05"
    assert when(datetime(2026, 11, 28, 23, 59), now, words) == "yesterday 23:59"
    assert when(datetime(2026, 11, 27, 23, 59), now, words) == "2026-11-27"
