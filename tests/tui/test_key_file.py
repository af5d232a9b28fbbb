"""Keys in a file that was written by hand: what can be used of it, and what is said of the rest."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.widgets._toast import Toast

from cardtable.table import settings as settings_file
from cardtable.text.words import LANGUAGES, Words
from cardtable.tui import keys
from cardtable.tui.app import CardTableApp
from cardtable.tui.every_screen import every_command
from cardtable.tui.key_choice import can_change
from cardtable.tui.key_file import complaints, name, usable
from cardtable.tui.widgets.bars import KeyBar
from tests.tui.programs import AT_ONCE, remembered, running
from tests.tui.tables import choice, settle, table_at


@pytest.fixture(autouse=True)
def usual_keys() -> None:
    """No test leaves another key to the next one."""
    keys.choose({})


@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("j", "j"),
        ("J", "J"),
        ("shift+j", "J"),
        ("?", "question_mark"),
        ("question_mark", "question_mark"),
        ("F5", "f5"),
        ("Ctrl+O", "ctrl+o"),
        ("ctrl + o", None),
        ("ctrl+shift+left", "ctrl+shift+left"),
        ("+", "plus"),
        ("é", "é"),
        ("", None),
        ("nonsense", None),
        ("esc", None),
        ("hyper+x", None),
        ("ctrl+", None),
        ("\x1b", None),
        ("\n", None),
    ],
)
def test_a_key_is_named_as_people_write_it(written: str, key: str | None) -> None:
    assert name(written) == key


def test_usual_keys_may_stand_in_the_file_too() -> None:
    written = {id: one.key for id, one in every_command().items() if can_change(one)}
    found = usable(written)
    assert found.faults == {}
    assert found.keys == {id: key.replace(" ", "") for id, key in written.items()}


@pytest.mark.parametrize(
    ("written", "used", "codes"),
    [
        ({"table.log": "J"}, {"table.log": "J"}, {}),
        ({"table.log": "J,?"}, {}, {"table.log": "keys.taken"}),
        ({"records.back": "Z"}, {"records.back": "Z,escape"}, {}),
        ({"table.log": "l", "table.last-trick": "g"}, None, {}),
        ({"table.weather": "J", "table.log": "K"}, {"table.log": "K"}, {"table.weather": "no"}),
        ({"table.log": ""}, {}, {"table.log": "keys.no-key"}),
        ({"table.log": "J,"}, {}, {"table.log": "keys.no-key"}),
        ({"table.log": "7"}, {}, {"table.log": "keys.reserved"}),
        ({"table.log": "ctrl+c"}, {}, {"table.log": "keys.reserved"}),
        ({"table.log": "Z", "table.ladder": "Z"}, {"table.log": "Z"}, {"table.ladder": "taken"}),
        ({"program.commands": "l"}, {}, {"program.commands": "keys.taken"}),
        # On different screens one key is good for two commands.
        ({"home.help": "Z", "table.log": "Z"}, None, {}),
        # A command that gets its usual key back takes it from whoever was given it.
        (
            {"table.log": "l", "table.last-trick": "o", "table.ladder": "7"},
            {},
            {"table.log": "taken", "table.last-trick": "taken", "table.ladder": "reserved"},
        ),
    ],
)
def test_what_cannot_be_used_leaves_a_command_its_usual_keys(
    written: dict[str, str], used: dict[str, str] | None, codes: dict[str, str]
) -> None:
    found = usable(written)
    assert found.keys == (written if used is None else used)
    assert list(found.faults) == list(codes)
    assert all(code in found.faults[id].code for id, code in codes.items())
    # Whatever is left can be used, and each key then does one thing on a screen.
    assert usable(found.keys) == (found.keys, {})


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_several_faults_the_first_is_said_and_how_many_there_are(language: str) -> None:
    words = Words(language)
    faults = usable({"table.log": "l", "x": "Z", "table.hint": "\x1b[2J"}).faults
    first, more = complaints(faults, "keys.json", words)
    assert first.startswith("keys.json, table.log")
    assert words("command.table.last-trick") in first
    assert "2" in more
    (odd,) = complaints({"table.hint": faults["table.hint"]}, "keys.json", words)
    assert "\x1b" not in odd
    assert "[2J" in odd


async def test_what_is_said_of_a_key_is_shown_as_it_stands_whatever_it_looks_like() -> None:
    app = CardTableApp(replace(AT_ONCE, keys={"table.log": "[/b]["}))
    async with app.run_test(notifications=True) as pilot:
        for _ in range(100):
            shown = [str(one.render()) for one in app.screen.query(Toast)]
            if shown:
                break
            await pilot.pause(0.01)
        assert any("“[/b][” is no key" in one for one in shown)


async def test_a_key_that_takes_a_cards_or_anothers_does_not_and_stays_in_the_file() -> None:
    written = {"table.log": "l", "table.leave": "1", "weather": "rain"}
    settings = replace(AT_ONCE, keys=written)
    settings_file.write(settings)
    table = table_at("barker", choice)
    async with running(table=table, settings=settings) as run:
        await settle(run.pilot)
        said = [one.message for one in run.app._notifications]
        assert said == complaints(usable(written).faults, "keys.json", run.app.words)
        foot = run.app.screen.query_one("#keys", KeyBar)
        assert "leave" in {action for _, _, action in foot._spans}
        await run.press("g")
        assert run.shown == "LogSheet"
        await run.press("escape", "l")
        assert "does nothing here" not in run.text
        await run.press("escape", "1")
        assert run.shown == "TableScreen"
        run.app.change(keys={**run.app.settings.keys, "table.ladder": "Z"})
        await run.press("Z")
        assert run.shown == "LadderSheet"
    assert remembered().keys == {**written, "table.ladder": "Z"}
