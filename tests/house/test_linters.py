"""The linters are part of the test run: what they refuse is not finished."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

_ROOT = Path(__file__).parents[2]
_PYTHON = sys.executable

_LINTERS = {
    "mypy": [_PYTHON, "-m", "mypy"],
    "imports": [
        _PYTHON,
        "-c",
        "from importlinter.cli import lint_imports_command; lint_imports_command()",
        "--no-cache",
    ],
    "ruff-check": [_PYTHON, "-m", "ruff", "check", "."],
    "ruff-format": [_PYTHON, "-m", "ruff", "format", "--check", "--diff", "."],
}


@pytest.mark.parametrize("linter", _LINTERS)
def test_linter_is_content(linter: str) -> None:
    run = subprocess.run(
        _LINTERS[linter],
        cwd=_ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    if run.returncode:
        pytest.fail(f"{linter} found something:\n{run.stdout}", pytrace=False)
