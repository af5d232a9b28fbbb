"""Saved tables: kept under a name, listed, replaced, removed, and refused with one sentence."""

from __future__ import annotations

import os
import stat
import tomllib
from pathlib import Path

import pytest

import cardtable as ct
from cardtable.record.header import Seated
from cardtable.rules import catalog
from cardtable.rules.facts import Fact
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Value
from cardtable.table import saved_tables
from cardtable.table.saved_tables import SavedTable, Unusable
from cardtable.text.words import LANGUAGES, say
from tests.record.playing import TABLES

FRIDAY = SavedTable(
    name="Friday at Léa’s",
    ruleset="growler",
    options={"target": 100, "revoke": "penalised"},
    house="leas-growler",
    seats={"N": "human Anne", "E": "steady@1 Bert", "W": "human Léa"},
    practice=True,
    open=True,
    pace="slow",
    wait_after_trick=False,
)


def write(home: Path, text: str, name: str = "one.toml") -> Path:
    path = home / "tables" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_saved_table_comes_back_whole(home: Path) -> None:
    path = saved_tables.save(FRIDAY)
    assert path == home / "tables" / "friday-at-leas.toml"
    assert saved_tables.load("friday  at LÉA’S") == FRIDAY
    assert list(saved_tables.tables()) == [FRIDAY]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert tomllib.loads(path.read_text(encoding="utf-8"))["options"]["target"] == 100


def test_what_is_not_said_is_as_usual(home: Path) -> None:
    write(home, 'name = "Plain"\nruleset = "barker"\n')
    assert saved_tables.load("plain") == SavedTable("Plain", "barker")


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_table_that_is_played_can_be_saved_and_sat_down_to_again(
    name: str, options: dict[str, Value]
) -> None:
    rules = catalog.load(name, options)
    seats = {
        label: f"human Nr {at}" if at % 2 else "steady"
        for at, label in enumerate(rules.seating.labels)
    }
    table = ct.Table(rules, seed=1, seats=seats, practice=True)
    saved_tables.save(SavedTable.of("Again", table))
    found = saved_tables.load("again")
    again = ct.Table(found.rules, seed=1, seats=found.seats, practice=found.practice)
    assert again.record.text() == table.record.text()
    assert again.seats[rules.seating.labels[1]] == Seated("human", name="Nr 1")


def test_tables_are_listed_by_name_and_saved_anew_under_the_same_one() -> None:
    for name in ("Sunday", "alone", "Müller", "木曜日", "月曜日"):
        saved_tables.save(SavedTable(name, "barker"))
    saved_tables.save(SavedTable("SUNDAY", "hoss"))
    found = [one for one in saved_tables.tables() if isinstance(one, SavedTable)]
    assert [one.name for one in found] == ["alone", "Müller", "SUNDAY", "月曜日", "木曜日"]
    assert saved_tables.load("sunday").ruleset == "hoss"
    files = sorted(os.listdir(saved_tables.folder()))
    stems = ["alone.toml", "muller.toml", "sunday.toml"]
    assert files == [*stems, "sunday.toml.bak", "table-2.toml", "table.toml"]


def test_removed_table_is_not_offered_any_more_but_kept_beside() -> None:
    path = saved_tables.save(FRIDAY)
    kept = saved_tables.remove(FRIDAY.name)
    assert not path.exists()
    assert kept.exists()
    assert list(saved_tables.tables()) == []
    with pytest.raises(UnreadableError, match=r"saved\.no-tables"):
        saved_tables.remove(FRIDAY.name)


def test_broken_file_is_listed_with_its_fault_and_can_be_removed(home: Path) -> None:
    path = write(home, "name = ", "broken.toml")
    saved_tables.save(SavedTable("Alone", "barker"))
    good, bad = saved_tables.tables()
    assert isinstance(good, SavedTable)
    assert isinstance(bad, Unusable)
    assert bad.path == path
    assert path.read_text(encoding="utf-8") == "name = "
    with pytest.raises(UnreadableError, match=r"saved\.not-toml"):
        saved_tables.load("broken")
    saved_tables.remove("broken")
    assert list(saved_tables.tables()) == [good]


BARKER = 'name = "x"\nruleset = "barker"\n'


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("name = ", "saved.not-toml"),
        ("[" * 5000, "saved.not-toml"),
        ('ruleset = "barker"', "saved.entry-missing"),
        ('name = "x"', "saved.entry-missing"),
        (f"{BARKER}colour = 3", "saved.entry-unknown"),
        ('name = 3\nruleset = "barker"', "saved.no-text"),
        (f'{BARKER}practice = "yes"', "saved.no-truth"),
        (f"{BARKER}seats = 3", "saved.no-players"),
        (f"{BARKER}seats = {{N = 3}}", "saved.no-players"),
        (f"{BARKER}options = {{target = [120]}}", "saved.no-values"),
        ('name = "x"\nruleset = "chess"', "no-such-ruleset"),
        ('name = ""\nruleset = "barker"', "fault.empty-text"),
        (f"{BARKER}options = {{target = 7}}", "option-value"),
        (f"{BARKER}options = {{colour = 7}}", "no-options"),
        (f'{BARKER}seats = {{A1 = "human"}}', "no-such-seat"),
        (f'{BARKER}seats = {{N = "genius"}}', "unknown-level"),
        (f'{BARKER}seats = {{N = "steady@99"}}', "unknown-version"),
        (f'{BARKER}seats = {{N = "12"}}', "fault.player"),
        (f'{BARKER}pace = "As it comes"', "saved.pace"),
    ],
)
def test_bad_file_is_one_sentence(home: Path, text: str, code: str, language: str) -> None:
    path = write(home, text)
    (found,) = saved_tables.tables()
    assert isinstance(found, Unusable)
    why = found.fault.fields.get("why", found.fault)
    assert isinstance(why, Fact)
    assert why.code == code
    sentence = say(found.fault, language)
    assert sentence.endswith(".")
    assert str(path)[:100] in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_that_are_no_text_or_cannot_be_read_are_sentences(home: Path, language: str) -> None:
    path = write(home, "")
    path.write_bytes(b"name = \xff")
    folder = path.with_name("folder.toml")
    folder.mkdir()
    faults = [one.fault for one in saved_tables.tables() if isinstance(one, Unusable)]
    assert sorted(one.code for one in faults) == ["saved.not-text", "saved.unreadable"]
    assert all(say(one, language).endswith(".") for one in faults)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "table",
    [
        FRIDAY._replace(name="x" * 41),
        FRIDAY._replace(name=" "),
        FRIDAY._replace(name="a#b"),
        FRIDAY._replace(ruleset="chess"),
        FRIDAY._replace(options={"target": 7}),
        FRIDAY._replace(seats={"A1": "human"}),
        FRIDAY._replace(seats={"N": "genius"}),
        FRIDAY._replace(pace="?"),
    ],
)
def test_table_that_could_not_be_read_back_is_not_saved(
    home: Path, table: SavedTable, language: str
) -> None:
    with pytest.raises(UnreadableError) as caught:
        saved_tables.save(table)
    assert say(caught.value.fact, language).endswith(".")
    assert not (home / "tables").exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_unknown_name_is_answered_with_those_there_are(language: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        saved_tables.load("Monday")
    assert "Monday" in say(caught.value.fact, language)
    saved_tables.save(FRIDAY)
    with pytest.raises(UnreadableError) as caught:
        saved_tables.load("Monday")
    assert FRIDAY.name in say(caught.value.fact, language)
