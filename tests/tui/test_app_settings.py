"""The settings: kept between two runs, checked, and never in the way."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable.tui import settings
from cardtable.tui.settings import Settings

_CHOSEN = Settings(
    ruleset="bruff",
    name="Léa",
    seats={"bruff": {"A1": "steady", "B1": "human"}},
    options={"bruff": {"games": 3}},
    pace="slow",
    wait_after_trick=False,
)


def test_without_a_file_the_defaults_hold(home: Path) -> None:
    assert settings.read() == (Settings(), None)
    assert not home.exists()


def test_what_was_chosen_comes_back() -> None:
    settings.write(_CHOSEN)
    assert settings.read() == (_CHOSEN, None)


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
    assert reading.aside is not None
    assert reading.aside.read_bytes() == content
    assert not (home / "settings.json").exists()


def test_fields_of_a_newer_program_are_passed_over(home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_text(json.dumps({"name": "Zoé", "weather": "rain"}))
    assert settings.read() == (Settings(name="Zoé"), None)


def test_reading_the_settings_imports_no_validation_library(home: Path) -> None:
    settings.write(_CHOSEN)
    code = (
        "import sys; from cardtable.tui import settings; settings.read();"
        "sys.exit(any(name in sys.modules for name in ('pydantic', 'textual.app')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
