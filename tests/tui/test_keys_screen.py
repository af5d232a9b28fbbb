"""Other keys for commands: chosen, refused, kept, and shown wherever keys are shown."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from cardtable.text.words import LANGUAGES, Words
from cardtable.tui import keys
from cardtable.tui.every_screen import every_command, every_screen
from cardtable.tui.key_choice import chosen, refused
from cardtable.tui.keys_screen import KeysScreen
from cardtable.tui.menu import Menu
from tests.tui.programs import AT_ONCE, Running, kept_table, remembered, running
from tests.tui.tables import choice, settle, table_at


@pytest.fixture(autouse=True)
def usual_keys() -> None:
    """No test leaves another key to the next one."""
    keys.choose({})


async def page(run: Running, command: str) -> None:
    """Open the page of the keys and mark a command."""
    run.app.action_keys()
    await settle(run.pilot)
    assert run.shown == "KeysScreen"
    run.app.screen.query_one(Menu).go_to(command)
    await settle(run.pilot)


def test_every_command_has_its_name_in_both_languages() -> None:
    for language in LANGUAGES:
        words = Words(language)
        for id in every_command():
            assert words(f"command.{id}")
            assert words(f"keys.{id.partition('.')[0]}")
            assert len(words(f"command.{id}")) <= 36


def test_no_two_commands_of_a_screen_have_the_same_key() -> None:
    for screen in every_screen():
        own = [key for one in keys.commands(screen) for key in one.key.split(",")]
        assert [key for key, number in Counter(own).items() if number > 1] == []


def test_another_key_keeps_escape_and_is_forgotten_with_the_usual_one() -> None:
    back = every_command()["records.back"]
    after = chosen(back, "x", {})
    assert after == {"records.back": "x,escape"}
    assert chosen(back, "q", after) == {}


@pytest.mark.parametrize("key", ["1", "0", "a", "m", "x", "é", "left", "enter", "f1", "ctrl+c"])
def test_keys_of_cards_and_moves_and_the_terminal_are_kept_for_them(key: str) -> None:
    why = refused("table.last-trick", key, {}, every_command())
    assert why is not None
    assert why.code == "keys.reserved"


async def test_a_new_key_works_at_once_and_is_shown_at_the_foot_and_in_the_help(
    home: Path,
) -> None:
    table = kept_table(table_at("barker", choice))
    async with running(table=table) as run:
        await page(run, "table.last-trick")
        await run.press("enter")
        assert "Press the new key" in run.text
        await run.press("K")
        assert "* K" in run.text
        await run.press("escape")
        assert run.shown == "TableScreen"
        await run.press("l")
        assert "The key l does nothing here" in run.text
        await run.press("K")
        assert run.shown in ("LastTrick", "TableScreen")
        assert "does nothing here" not in run.text
        await run.press("question_mark")
        assert "   K  " in run.text
    assert remembered().keys == {"table.last-trick": "K"}


async def test_a_remembered_key_holds_from_the_start(home: Path) -> None:
    from dataclasses import replace

    settings = replace(AT_ONCE, keys={"home.settings": "S", "home.help": "H"})
    async with running(settings=settings) as run:
        assert " S Settings" in run.text
        assert " H Help" in run.text
        await run.press("s")
        assert run.shown == "Home"
        await run.press("S")
        assert run.shown == "SettingsScreen"


async def test_a_key_that_another_command_has_is_refused_with_its_name(home: Path) -> None:
    async with running() as run:
        await page(run, "home.new-game")
        await run.press("enter", "t")
        assert "is the key for “Parler français” already" in run.text
        assert run.app.settings.keys == {}
        await run.press("7")
        assert "7 keeps its meaning" in run.text
        assert "Still waiting: press another key, or Esc." in " ".join(run.text.split())
        assert "usual key" not in run.text, "every key but Escape is an answer now"
        await run.press("escape")
        assert run.shown == "KeysScreen"
        assert "usual key" in run.text
        assert "Still waiting" not in run.text
        assert run.app.settings.keys == {}


async def test_the_usual_key_comes_back_unless_it_is_taken_by_now(home: Path) -> None:
    async with running() as run:
        await page(run, "home.settings")
        await run.press("enter", "S")
        run.app.screen.query_one(Menu).go_to("home.help")
        await run.press("enter", "s")
        assert run.app.settings.keys == {"home.settings": "S", "home.help": "s"}
        run.app.screen.query_one(Menu).go_to("home.settings")
        await run.press("backspace")
        assert "s is the key for “Help” already" in run.text
        run.app.screen.query_one(Menu).go_to("home.help")
        await run.press("backspace")
        assert run.app.settings.keys == {"home.settings": "S"}
        await run.press("end", "enter")
        assert run.app.settings.keys == {}


async def test_the_page_survives_another_language_while_a_key_is_waited_for(home: Path) -> None:
    async with running() as run:
        await page(run, "home.settings")
        await run.press("enter")
        run.app.change(language="fr")
        await settle(run.pilot)
        assert "Appuyez sur la nouvelle touche" in run.text
        await run.press("S")
        assert isinstance(run.app.screen, KeysScreen)
        assert run.app.settings.keys == {"home.settings": "S"}


@pytest.mark.parametrize(
    ("key", "english", "french"),
    [
        ("question_mark", "?", "?"),
        ("escape", "Esc", "Échap"),
        ("ctrl+p", "Ctrl+P", "Ctrl+P"),
        ("left", "←", "←"),
        ("f1", "F1", "F1"),
        ("U", "U", "U"),
        ("pagedown", "PageDown", "PgSuiv"),
    ],
)
def test_keys_are_named_in_the_language(key: str, english: str, french: str) -> None:
    assert keys.sign(key, Words("en")) == english
    assert keys.sign(key, Words("fr")) == french


async def test_after_a_key_is_refused_the_next_one_is_the_other_that_was_asked_for(
    home: Path,
) -> None:
    async with running() as run:
        await page(run, "home.statistics")
        await run.press("enter", "p")
        assert "Still waiting" in run.text
        await run.press("1")
        assert "×" in run.text
        await run.press("K")
        assert "* K" in run.text
        await run.press("enter", "p", "escape")
        assert run.shown == "KeysScreen"
        assert "×" not in run.text
    assert remembered().keys == {"home.statistics": "K"}


def test_in_french_backspace_is_not_called_like_going_back_or_enter() -> None:
    for language in LANGUAGES:
        words = Words(language)
        others = {words("key.back"), words("key.close"), keys.sign("enter", words)}
        assert keys.sign("backspace", words) not in others
