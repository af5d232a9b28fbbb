"""Whatever the screens can do the plain mode can, and the other way round; or it is said why not.

What there is on either side is found, not listed: whoever makes a new command is told to give it
its counterpart in `tests.parity.counterparts`, or to say there why it has none.
"""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from pathlib import Path
from typing import get_args

import pytest

import cardtable.cli.plain
from cardtable.cli import main
from cardtable.cli.plain import commands, home
from cardtable.rules import catalog
from cardtable.table.house_rules import House
from cardtable.table.settings import Settings
from cardtable.text.words import LANGUAGES, Words
from cardtable.tui import deal_end, record_sheet, settings_form, table_menu
from cardtable.tui.draft import Draft
from cardtable.tui.every_screen import every_command
from tests.parity.counterparts import ONLY_LINE_BY_LINE, ONLY_ON_SCREENS, PAIRS

_UNDERSTOOD = re.compile(r'is_word\(\s*"([\w-]+)"')
_ASKED = re.compile(r'"plain\.new\.([\w-]+)", "plain\.new\.\1\.help"')


def on_screens() -> set[str]:
    """Everything that can be done on the screens."""
    houses = tuple(House(name, "", catalog.load(name)) for name in catalog.names())
    fields = {
        field.id.partition(".")[0]
        for name in catalog.names()
        for field in Draft.remembered(Settings(), name, "Anne", houses).fields(Words())
    }
    ends = {one for one in get_args(deal_end.After) if one not in ("leave", "quit")}
    return {
        *every_command(),
        *(f"menu.{one}" for one in get_args(table_menu.Chosen)),
        *(f"settings.{one}" for section in settings_form.SECTIONS for one in section),
        *(f"form.{one}" for one in fields),
        *(f"record.{name}" for name in wishes()),
        *(f"end.{one}" for one in ends),
    }


def wishes() -> set[str]:
    """What can be done with a record."""
    names = (one for one in vars(record_sheet) if one.isupper() and not one.startswith("_"))
    return {value for one in names if isinstance(value := getattr(record_sheet, one), str)}


def line_by_line() -> set[str]:
    """Everything that can be said in the plain mode."""
    folder = Path(cardtable.cli.plain.__path__[0])
    texts = {path.stem: path.read_text(encoding="utf-8") for path in folder.glob("*.py")}
    return {
        "enter",
        "home/number",
        *(f"table/{one}" for one in commands.COMMANDS),
        *(f"between/{one}" for one in commands.BETWEEN),
        *(f"home/{one}" for one in home.ROOMS),
        *(f"new/{one}" for one in _ASKED.findall(texts["setting_up"])),
        *(f"{file}/{one}" for file, text in texts.items() for one in _UNDERSTOOD.findall(text)),
    }


def test_every_command_of_the_screens_has_its_counterpart_in_the_plain_mode() -> None:
    left = {one for one in on_screens() - set(PAIRS) if not _reason(one)}
    assert left == set(), "in neither list"


def test_every_word_of_the_plain_mode_has_its_counterpart_on_the_screens() -> None:
    paired = {word for words in PAIRS.values() for word in words.split()}
    assert line_by_line() - paired - set(ONLY_LINE_BY_LINE) == set(), "in neither list"


def test_counterparts_are_there() -> None:
    assert set(PAIRS) - on_screens() == set()
    paired = {word for words in PAIRS.values() for word in words.split()}
    programs = {f"program/{one}" for one in main.COMMANDS}
    assert paired - line_by_line() - programs == set()


def test_nothing_is_excused_that_is_there() -> None:
    found = on_screens()
    for pattern in ONLY_ON_SCREENS:
        assert any(fnmatchcase(one, pattern) for one in found - set(PAIRS)), pattern
    paired = {word for words in PAIRS.values() for word in words.split()}
    assert set(ONLY_LINE_BY_LINE) <= line_by_line() - paired


def _reason(id: str) -> str:
    """Why something on the screens has no counterpart; empty if no reason is given."""
    return next((why for one, why in ONLY_ON_SCREENS.items() if fnmatchcase(id, one)), "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_of_a_table_is_understood_in_every_language(language: str) -> None:
    words = Words(language)
    for name in (*commands.COMMANDS, *commands.BETWEEN):
        for form in (*words(f"plain.word.{name}").split(), name):
            assert commands.word_of(form, words) == name
