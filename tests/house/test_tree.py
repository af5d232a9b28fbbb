"""The shape of the house: what stands at the top, how long a file is, what a wheel holds."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from cardtable import assets

_ROOT = Path(__file__).parents[2]

_TOP = {
    ".ci",
    ".gitignore",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "assets",
    "cardtable",
    "pyproject.toml",
    "screenshots",
    "tests",
    "uv.lock",
}

_PLAY = "python3 -m venv .venv && .venv/bin/pip install -q . && .venv/bin/cardtable"
_TEST = (
    "python3 -m venv .venv && .venv/bin/pip install -q -e '.[test]' && .venv/bin/python -m pytest"
)

_LONGEST = 400


def _python_files() -> list[Path]:
    return [*(_ROOT / "cardtable").rglob("*.py"), *(_ROOT / "tests").rglob("*.py")]


def test_no_file_is_longer_than_400_lines() -> None:
    lengths = {
        path.relative_to(_ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in _python_files()
    }
    assert lengths
    assert {name: length for name, length in lengths.items() if length > _LONGEST} == {}


def test_every_folder_of_code_is_a_package() -> None:
    folders = {path.parent for path in _python_files()}
    assert [folder for folder in folders if not (folder / "__init__.py").is_file()] == []


def test_only_the_agreed_entries_stand_at_the_top() -> None:
    if not (_ROOT / ".git").exists():
        pytest.skip("not a git checkout, so nobody can say what belongs to the project")
    # Files not yet committed count too, those that .gitignore names do not.
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=_ROOT,
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout
    top = {name.split("/")[0] for name in listed.split("\0") if name}
    assert top - _TOP == set()


def test_readme_names_the_command_to_play() -> None:
    assert _PLAY in (_ROOT / "README.md").read_text(encoding="utf-8").splitlines()


def test_ci_runs_the_command_that_the_readme_names() -> None:
    shown = subprocess.run(
        ["bash", ".ci/run", "--show"], cwd=_ROOT, capture_output=True, encoding="utf-8", check=True
    ).stdout
    assert shown == f"{_TEST}\n"
    assert _TEST in (_ROOT / "README.md").read_text(encoding="utf-8").splitlines()


def test_packaged_data_are_found_in_a_checkout() -> None:
    assert assets.folder() == _ROOT / "assets"
    assert any(path.is_file() for path in assets.folder().rglob("*"))


@pytest.mark.parametrize("name", ["no-such-file", "../pyproject.toml", "/etc/hostname"])
def test_only_packaged_files_are_read(name: str) -> None:
    with pytest.raises(FileNotFoundError):
        assets.text(name)


def test_sdist_and_wheel_hold_the_data_but_no_pictures(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(tmp_path)],
        cwd=_ROOT,
        capture_output=True,
        check=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    (sdist,) = tmp_path.glob("*.tar.gz")
    with zipfile.ZipFile(wheel) as opened:
        in_wheel = set(opened.namelist())
    with tarfile.open(sdist) as unpacked:
        in_sdist = {name.partition("/")[2] for name in unpacked.getnames()}

    data = {
        path.relative_to(_ROOT).as_posix()
        for path in (_ROOT / "assets").rglob("*")
        if path.is_file() and not path.name.startswith(".")
    }
    assert {f"cardtable/{name}" for name in data} <= in_wheel
    assert data <= in_sdist
    assert "cardtable/py.typed" in in_wheel
    assert not any(name.startswith(("tests/", "screenshots/")) for name in in_wheel)
    assert not any(name.startswith("screenshots/") for name in in_sdist)
