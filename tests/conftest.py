"""What every test stands on: a known terminal, a known language, and a home of its own."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

# Before anything imports textual, which reads these once. xdist sets COLUMNS and LINES in its
# workers, and a program that finds them ignores the size of its terminal.
for _name in ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "LANGUAGE", "CARDTABLE_HOME"):
    os.environ.pop(_name, None)
os.environ["TEXTUAL_COLOR_SYSTEM"] = "truecolor"
os.environ["TERM"] = "xterm-256color"
os.environ["LC_ALL"] = "C.UTF-8"

# A deadline measures the machine, not the program. In CI the examples are always the same, so
# that a change is never blamed for a fault it did not make; at a desk they vary and find more.
settings.register_profile("desk", deadline=None, max_examples=60)
settings.register_profile("ci", deadline=None, max_examples=60, derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "desk")

_numbers = count(1)


@pytest.fixture(scope="session")
def _homes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder in which the tests' homes are numbered."""
    return tmp_path_factory.mktemp("homes")


@pytest.fixture(autouse=True)
def home(_homes: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give each test its own ``$CARDTABLE_HOME``; it exists once something is written there."""
    path = _homes / str(next(_numbers))
    monkeypatch.setenv("CARDTABLE_HOME", str(path))
    return path


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Three workers for two cores: tests of screens and terminals wait more than they compute."""
    here = getattr(os, "sched_getaffinity", None)  # not on macOS, nor on Windows
    cores = len(here(0)) if here is not None else os.cpu_count() or 1
    return cores + (cores + 1) // 2
