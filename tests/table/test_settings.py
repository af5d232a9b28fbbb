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
from cardtable.text.words import Words

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
    ("content", "why"),
    [
        (b"", "In settings.json line 1 is no JSON from column 1 on."),
        (b'{\n  "name": ,', "In settings.json line 2 is no JSON from column 11 on."),
        (b"[]", "settings.json must hold names with values between braces"),
        (b"null", "settings.json must hold names with values between braces"),
        (b"\xff\xfe", "settings.json is no JSON written in UTF-8."),
        (b'{"name": 7}', 'In settings.json “name” cannot be 7; it can be "…".'),
        (b'{"pace": "hasty"}', '“pace” cannot be "hasty"; it can be "slow", "normal", "instant"'),
        (b'{"wait_after_trick": 1}', "cannot be 1; it can be true, false."),
        (b'{"seats": ["N"]}', 'cannot be ["N"]; it can be {"…": {"…": "…"}}.'),
        (b'{"seats": {"barker": {"N": 3}}}', "“seats” cannot be"),
        (b'{"options": {"bruff": {"games": null}}}', 'it can be {"…": {"…": true, false, 1, "…"}}'),
        (b'{"name": "Anne", "name": "Bo"}', "In settings.json “name” stands twice."),
        (b"[" * 100_000, "settings.json is no JSON"),
    ],
)
def test_a_broken_file_is_set_aside_and_nothing_of_it_is_lost(
    content: bytes, why: str, home: Path
) -> None:
    home.mkdir()
    (home / "settings.json").write_bytes(content)
    reading = settings.read()
    assert reading.settings == Settings()
    (aside,) = reading.aside
    assert aside.path.read_bytes() == content
    assert why in Words().say(aside.why)
    assert not (home / "settings.json").exists()


def test_a_mark_of_the_order_of_bytes_before_the_settings_does_no_harm(home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_bytes(b"\xef\xbb\xbf" + b'{"name": "Bo"}')
    assert settings.read() == (Settings(name="Bo"), ())


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


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "In keys.json line 1 is no JSON from column 1 on."),
        (b"[]", "keys.json must hold names with values between braces"),
        (b'{"table.log": 1}', 'In keys.json “table.log” cannot be 1; it can be "…".'),
        (b'{"table.log": "j", "table.log": "k"}', "In keys.json “table.log” stands twice."),
        (b"\xff", "keys.json is no JSON written in UTF-8."),
    ],
)
def test_broken_keys_are_set_aside_and_the_settings_stay(
    content: bytes, why: str, home: Path
) -> None:
    settings.write(_CHOSEN)
    (home / "keys.json").write_bytes(content)
    reading = settings.read()
    assert reading.settings == replace(_CHOSEN, keys={})
    (aside,) = reading.aside
    assert (aside.path.name, aside.path.read_bytes()) == ("keys.json.broken-1", content)
    assert why in Words().say(aside.why)


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
