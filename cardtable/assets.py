"""Finds the data that come with the program: rulesets, rule books, words.

They stand in ``assets/``: inside the package once it is installed, beside it in a checkout.

A plain path is enough. `importlib.resources` could also read a package out of a zip file, which
nobody starts this program from, and importing it takes twice as long as `pathlib`, which the
program needs anyway (20 ms against 9, measured with ``-X importtime``).
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).parent


def folder() -> Path:
    """Return the folder that holds the packaged data.

    It is only looked for, never made: in a damaged installation the path that is returned does
    not exist, and reading from it raises `FileNotFoundError`.
    """
    installed = _PACKAGE / "assets"
    return installed if installed.is_dir() else _PACKAGE.parent / "assets"


def text(name: str) -> str:
    """Return one packaged file as text.

    Args:
        name: The file's path below the folder, with forward slashes: ``"rules/bruff.toml"``.

    Raises:
        FileNotFoundError: There is no such file, or `name` leads out of the folder.
        OSError: The file cannot be read.
    """
    if ".." in name.split("/") or Path(name).is_absolute():
        raise FileNotFoundError(f"not a packaged file: {name}")
    return (folder() / name).read_text(encoding="utf-8")
