"""The settings: kept between two runs, checked, and never in the way."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from cardtable.table import settings
from cardtable.table.settings import Settings

_CHOSEN = Settings(
    ruleset="bruff",
    name="Léa",
    seats={"bruff": {"A1": "steady", "B1": "human"}},
    options={"bruff": {"games": 3}},
    pace="slow",
    wait_after_trick=False,
    keys={"table.log": "j"},
)


def test_without_a_file_the_defaults_hold(home: Path) -> None:
    assert settings.read() == (Settings(), ())
    assert not home.exists()


def test_what_was_chosen_comes_back() -> None:
    settings.write(_CHOSEN)
    assert settings.read() == (_CHOSEN, ())


def test_the_first_time_a_trick_waits_for_a_key() -> None:
    assert Settings().wait_after_trick


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"name": 7}',
        b'{"pace": "hasty"}',
        b'{"wait_after_trick": 1}',
        b'{"seats": ["N"]}',
        b'{"seats": {"barker": {"N": 3}}}',
        b'{"options": {"bruff": {"games": null}}}',
        b"[" * 100_000,
    ],
)
def test_a_broken_file_is_set_aside_and_nothing_of_it_is_lost(content: bytes, home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_bytes(content)
    reading = settings.read()
    assert reading.settings == Settings()
    (aside,) = reading.aside
    assert aside.read_bytes() == content
    assert not (home / "settings.json").exists()


def test_fields_of_a_newer_program_are_passed_over(home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_text(json.dumps({"name": "Zoé", "weather": "rain"}))
    assert settings.read() == (Settings(name="Zoé"), ())


# --- the keys, which have a file of their own ----------------------------------------------------


def test_the_keys_are_kept_in_their_own_file(home: Path) -> None:
    settings.write(_CHOSEN)
    assert json.loads((home / "keys.json").read_bytes()) == {"table.log": "j"}
    assert "keys" not in json.loads((home / "settings.json").read_bytes())


def test_without_keys_of_ones_own_there_is_no_file_of_them(home: Path) -> None:
    settings.write(Settings(name="Zoé"))
    assert not (home / "keys.json").exists()
    settings.write(_CHOSEN)
    settings.write(Settings())
    assert json.loads((home / "keys.json").read_bytes()) == {}
    assert settings.read().settings.keys == {}


def test_keys_among_the_settings_of_an_older_program_move_to_their_file(home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_text('{"name": "Zoé", "keys": {"table.log": "j"}}', "utf-8")
    found = settings.read().settings
    assert found == Settings(name="Zoé", keys={"table.log": "j"})
    settings.write(found)
    assert json.loads((home / "keys.json").read_bytes()) == {"table.log": "j"}
    assert settings.read() == (found, ())


def test_the_file_of_the_keys_counts_more_than_what_an_older_program_wrote(home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_text('{"keys": {"table.log": "j"}}', "utf-8")
    (home / "keys.json").write_text("{}", "utf-8")
    assert settings.read().settings.keys == {}


@pytest.mark.parametrize("content", [b"", b"[]", b'{"table.log": 1}', b"\xff"])
def test_broken_keys_are_set_aside_and_the_settings_stay(content: bytes, home: Path) -> None:
    settings.write(_CHOSEN)
    (home / "keys.json").write_bytes(content)
    reading = settings.read()
    assert reading.settings == replace(_CHOSEN, keys={})
    (aside,) = reading.aside
    assert (aside.name, aside.read_bytes()) == ("keys.json.broken-1", content)


def test_where_nothing_was_changed_nothing_is_written(home: Path) -> None:
    settings.write(_CHOSEN)
    before = {path: path.stat().st_mtime_ns for path in home.iterdir()}
    settings.write(settings.read().settings)
    assert {path: path.stat().st_mtime_ns for path in home.iterdir()} == before


def test_reading_the_settings_imports_no_validation_library(home: Path) -> None:
    settings.write(_CHOSEN)
    code = (
        "import sys; from cardtable.table import settings; settings.read();"
        "sys.exit(any(name in sys.modules for name in ('pydantic', 'textual.app')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
