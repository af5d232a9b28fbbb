"""A user without a name is the same user in every language: at the table, in the figures."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from io import StringIO
from pathlib import Path

import pytest

from cardtable.cli.plain.asking import Asking
from cardtable.cli.plain.choices import Choices
from cardtable.cli.plain.console import Closed, Console
from cardtable.cli.plain.home import Opened, again, choose
from cardtable.cli.plain.leaving import Leave
from cardtable.table import Table
from cardtable.table.counted import Counted
from cardtable.table.settings import Settings
from cardtable.text.guests import guests
from tests.cli.plain_table import Lines, table


def begin(
    data: Path, answers: list[str], settings: Settings, language: str
) -> tuple[Opened | None, list[str], Settings]:
    """The table that was chosen, what was said, and the settings after it."""
    out = StringIO()
    asking = Asking(Console(lines=Lines(answers), out=out), language, Choices(settings))
    opened = None
    with suppress(Closed, Leave):
        opened = choose(asking, str(data))
    return opened, out.getvalue().splitlines(), asking.choices.settings


def kept(data: Path, name: str, at: Table) -> Path:
    """The table's file."""
    path = data / "games" / f"{name}.ctr"
    path.parent.mkdir(parents=True, exist_ok=True)
    at.keep(path)
    at.close()
    return path


def test_every_language_has_its_word_for_a_guest() -> None:
    assert guests() == {"Guest", "Invité"}


def test_the_word_of_another_language_is_no_name(tmp_path: Path) -> None:
    opened, _, after = begin(tmp_path, ["", "barker", *[""] * 9], Settings(), "fr")
    assert opened is not None
    assert str(opened.table.seats["N"]) == "human Invité"
    assert after.name == ""
    # What an older program has kept as a name is none either.
    for before in (after, Settings(name="Invité", seats=after.seats)):
        opened, said, _ = begin(tmp_path, ["lang en", "", "barker", *[""] * 9], before, "fr")
        assert any(one.endswith("(Enter: human Guest)") for one in said)
        assert opened is not None
        assert str(opened.table.seats["N"]) == "human Guest"


def test_another_game_at_the_last_table_calls_the_guest_as_he_is_called_now() -> None:
    at = again(table("barker", "N Invité", "S Bo"), "Guest")
    assert [str(at.seats[label]) for label in "NS"] == ["human Guest", "human Bo"]


@pytest.mark.parametrize(("language", "called"), [("en", "Guest"), ("fr", "Invité")])
def test_the_figures_are_of_one_guest(language: str, called: str, tmp_path: Path) -> None:
    for number, name in enumerate(sorted(guests())):
        at = table("barker", f"N {name}")
        at.do("bid 20")
        kept(tmp_path, f"2026-11-2{number}-barker-1", at)
    counted = Counted(str(tmp_path))
    while counted.step():
        pass
    assert counted.so_far().people() == ("",)
    assert counted.so_far().total("").unfinished == 2
    _, said, _ = begin(tmp_path, ["stats", "stats Bo"], Settings(), language)
    title, known = [one for one in said if called in one]
    assert title.startswith("The figures of" if language == "en" else "Les chiffres pour")
    assert "Bo" in known


def test_two_games_are_told_apart_by_their_day_and_hour(tmp_path: Path) -> None:
    at = table("barker", "N Anne")
    at.do("bid 20")
    path = kept(tmp_path, "one", at)
    when = f"{datetime.fromtimestamp(path.stat().st_mtime):%Y-%m-%d %H:%M}"
    _, said, _ = begin(tmp_path, [], Settings(), "en")
    assert f"1 barker, {when}, deal 1: NS 0, EW 0" in said
