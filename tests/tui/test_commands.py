"""The list of commands: on every screen, in both languages, found by a part of the name."""

from __future__ import annotations

from pathlib import Path

from cardtable.text.words import Words
from cardtable.tui.table import TableScreen
from tests.tui.programs import kept_table, running
from tests.tui.tables import choice, settle, table_at


async def test_what_is_typed_finds_a_command_whatever_its_accents(home: Path) -> None:
    async with running(words=Words("fr")) as run:
        await run.press("ctrl+p")
        assert run.shown == "CommandsScreen"
        assert "tapez une partie du nom" in run.text
        await run.press("r", "e", "g", "l", "enter")
        assert run.shown == "SettingsScreen"


async def test_a_blank_is_typed_and_a_letter_taken_back(home: Path) -> None:
    async with running() as run:
        await run.press("ctrl+p", *"new", "space", *"gamez", "backspace")
        assert "New game" in run.text
        assert "Quit " not in run.text.split("What to do?")[1].split("Esc")[0]
        await run.press("enter")
        assert run.shown == "NewGame"


async def test_what_is_not_there_is_said_and_nothing_happens(home: Path) -> None:
    async with running() as run:
        await run.press("ctrl+p", *"zzz", "enter")
        assert "Nothing of that name." in run.text
        await run.press("escape")
        assert run.shown == "Home"


async def test_paging_before_the_list_is_laid_out_does_no_harm(home: Path) -> None:
    async with running() as run:
        for key in ("ctrl+p", "pagedown", "pageup", "end", "ctrl+p", "down"):
            run.app.simulate_key(key)
        await settle(run.pilot)
        assert run.shown == "CommandsScreen"


async def test_at_the_table_and_on_its_sheets_the_list_has_their_commands(home: Path) -> None:
    table = kept_table(table_at("barker", choice))
    async with running(table=table) as run:
        await run.press("ctrl+p", *"leave", "space", *"the", "enter")
        assert run.shown == "LeaveScreen"
        await run.press("ctrl+p", *"stay", "enter")
        assert isinstance(run.app.screen, TableScreen)
        await run.press("ctrl+p", *"parler", "enter")
        assert run.app.words.language == "fr"
        await run.press("ctrl+p")
        assert "Quitter la table" in run.text


async def test_a_key_of_its_own_stands_beside_a_command(home: Path) -> None:
    async with running() as run:
        run.app.change(keys={"home.help": "H"})
        await run.press("ctrl+p")
        line = next(one for one in run.text.splitlines() if "Help" in one)
        assert line.split("Help")[1].split()[0] == "H"
        run.app.change(keys={})
