"""The settings: reached from anywhere, at work at once, kept; the language with them."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any, cast

import pytest

from cardtable.table.settings import Settings
from cardtable.text.words import LANGUAGES, Words
from cardtable.tui.form import Form
from cardtable.tui.settings_form import SECTIONS, lines, values
from cardtable.tui.settings_screen import SettingsScreen
from cardtable.tui.table import TableScreen
from tests.tui.programs import AT_ONCE, Running, kept_table, remembered, running
from tests.tui.tables import choice, settle, table_at, uncovered

_ELSEWHERE = {"ruleset", "seats", "options", "practice", "open", "first_game_over"}
"""Fields that are no choices of the user, or are chosen with a game."""

CHOICES = [name for section in SECTIONS for name in section if name not in ("name", "keys")]


async def mark(run: Running, field: str) -> None:
    """Mark a line of the form."""
    form = run.app.screen.query_one(Form)
    form.go_to(field)
    await settle(run.pilot)
    assert form.field.id == field


def test_every_setting_can_be_chosen_here_or_with_a_game() -> None:
    listed = {name for section in SECTIONS for name in section}
    assert listed | _ELSEWHERE == {one.name for one in fields(Settings)}
    assert not listed & _ELSEWHERE


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_fits_on_its_line(language: str) -> None:
    for line in lines(Settings(), Words(language)):
        assert len(line.label) <= 28
        # On 60 columns the values of all lines still stand in one column.
        assert all(len(value) <= 29 for value in line.values)
        assert line.help


async def test_a_setting_holds_at_once_and_is_kept_and_comes_back(home: Path) -> None:
    async with running() as run:
        await run.press("s")
        assert run.shown == "SettingsScreen"
        for name in CHOICES:
            await mark(run, name)
            await run.press("right")
            chosen = getattr(run.app.settings, name)
            known = values(name)
            assert chosen == known[(known.index(getattr(AT_ONCE, name)) + 1) % len(known)]
            assert getattr(remembered(), name) == chosen
        await run.press("escape")
        assert run.shown == "Home"


async def test_a_name_holds_once_it_is_typed(home: Path) -> None:
    async with running() as run:
        await run.press("s")
        await mark(run, "name")
        await run.press(*["backspace"] * 4, "L", "o", "q", "s", "space", "B")
        assert "Loqs B" in run.text
        await run.press("down")
        assert remembered().name == "Loqs B"
        await mark(run, "name")
        await run.press("backspace", "backspace", "escape")
        assert remembered().name == "Loqs"


async def test_a_table_takes_over_pace_and_pauses_in_the_middle_of_a_deal(home: Path) -> None:
    table = kept_table(table_at("barker", choice))
    async with running(table=table) as run:
        screen = cast(TableScreen, run.app.screen)
        run.app.change(wait_after_trick=True, pace="slow", hand_order="suit")
        await settle(run.pilot)
        assert screen.wait_after_trick
        assert screen.pace > 1


async def test_what_cannot_be_kept_is_said_and_holds_all_the_same(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: Any) -> None:
        raise OSError(28, "No space left on device")

    async with running() as run:
        monkeypatch.setattr("cardtable.table.settings.write", full)
        run.app.change(pace="slow")
        await settle(run.pilot)
        assert run.app.settings.pace == "slow"
        assert [one.message for one in run.app._notifications]


async def test_the_language_changes_on_every_screen_below_too(home: Path) -> None:
    async with running() as run:
        await run.press("s", "right", "right")
        assert "Réglages" in run.text
        assert remembered().language == "fr"
        await run.press("escape")
        assert "Nouvelle partie" in run.text
        await run.press("t")
        assert "New game" in run.text
        assert remembered().language == "en"


async def test_language_asked_for_on_the_command_line_gives_way_to_the_key(home: Path) -> None:
    words = Words("en")
    async with running(words=words, settings=Settings(language="fr")) as run:
        assert "New game" in run.text
        await run.press("t")
        assert "Nouvelle partie" in run.text


async def test_in_the_middle_of_a_game_nothing_is_lost_but_the_language(home: Path) -> None:
    table = kept_table(table_at("barker", lambda table, view: view.phase == "discard"))
    async with running(table=table) as run:
        await run.press("1", "2", "right")
        screen = cast(TableScreen, run.app.screen)
        assert screen.question is not None
        before = run.text
        ticked, entries = screen.question.ticked, table.record.entries
        run.app.change(language="fr")
        await settle(run.pilot)
        assert "Carte" in run.text or "carte" in run.text
        assert screen.question.ticked == ticked
        assert table.record.entries == entries
        run.app.change(language="en")
        await settle(run.pilot)
        assert run.text == before


async def test_the_sheet_stands_over_the_whole_screen(home: Path) -> None:
    async with running() as run:
        await run.press("s")
        screen = run.app.screen
        assert isinstance(screen, SettingsScreen)
        assert uncovered(screen, *screen.query("Form, About, KeyBar, Title"))
