"""What people give the commands comes back on one line, short, and moves no cursor."""

from __future__ import annotations

import errno
from io import StringIO
from pathlib import Path

import pytest

from cardtable import files
from cardtable.cli.main import main
from cardtable.text.words import LANGUAGES

_HERE = "{}"
"""Where the word is put."""
_COMMANDS = [
    "{}",
    "--lang {}",
    "--{}",
    "barker --plain --players {}",
    "barker --plain --players N={}",
    "barker --plain --players {}=human",
    "barker --plain --option {}=1",
    "drill {}",
    "lesson {}",
    "lesson check {}",
    "may-play 5S --trump S --ruleset barker --led {}",
    "order {}",
    "order S --ruleset {}",
    "replay {}",
    "rules {}",
    "rules diff {} bruff",
    "rules save x {}",
    "rules save {} barker",
    "rules show {}",
    "rules words {}",
    "score {}",
    "score barker --option target={}",
    "serve --host {}",
    "serve --port {}",
    "share {}",
    "sheet order --svg /nowhere/{}/page.svg",
    "sheet {}",
    "simulate barker --players NS=steady,EW=random --deals {}",
    "simulate barker --players NS={}",
    "simulate barker --players {}",
    "simulate barker --players {}=steady",
    "simulate {} --players NS=steady",
    "who-wins 5S --ruleset barker --trump {}",
    "who-wins {} --ruleset barker --trump S",
]
_LONGEST = 700
"""Characters of a sentence; what it names as possible takes most of them."""


@pytest.mark.parametrize("command", _COMMANDS)
@pytest.mark.parametrize("word", ["a\x1b[31m\nb", "A" * 3000], ids=["control", "long"])
def test_a_wrong_word_is_said_and_harmless(
    word: str, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([part.replace(_HERE, word) for part in command.split()]) == 2
    said, err = capsys.readouterr()
    assert said == ""
    assert err.startswith("cardtable: ")
    assert err.count("\n") == 1
    assert [one for one in err.rstrip("\n") if not one.isprintable()] == []
    assert len(err) < _LONGEST


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("command", "named"),
    [
        (["replay", ""], " - "),
        (["share", ""], " - "),
        (["lesson", "check", ""], " - "),
        (["sheet", "order", "--svg", ""], "--svg"),
        (["sheet", "x"], "order, following, points"),
        (["sheet"], "order, following, points"),
        (["rules", "x"], "list, show, diff, save, words"),
        (["rules"], "list, show, diff, save, words"),
    ],
)
def test_what_is_missing_or_unknown_is_said_with_what_would_be_right(
    command: list[str], named: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", language, *command]) == 2
    err = capsys.readouterr().err
    assert named in err
    assert "argument" not in err
    assert err.rstrip("\n")[-1] == "."


# A full disk


def _full(path: Path, content: bytes, mode: int = 0) -> None:
    raise OSError(errno.ENOSPC, "No space left on device", str(path))


@pytest.mark.parametrize(
    ("command", "file"),
    [
        (["rules", "save", "ours", "growler", "--option", "target=60"], "rules/ours.toml"),
        (["sheet", "order", "--svg", "page.svg"], "page.svg"),
        (["drill", "trick", "--questions", "1", "--player", "Bo"], "memory/bo.json"),
    ],
)
def test_a_full_disk_is_said_with_the_file_that_was_meant(
    command: list[str],
    file: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", StringIO("1\n"))
    monkeypatch.setattr(files, "_put", _full)
    assert main(["--data", str(tmp_path), *command]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert file in err
    assert "No space left on device" in err
    assert "None" not in err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
@pytest.mark.parametrize("command", ["--help", "rules list", "nosuch"])
def test_where_nothing_can_be_said_the_exit_status_says_it(command: str) -> None:
    import subprocess
    import sys

    with open("/dev/full", "wb") as full:
        run = subprocess.run(
            [sys.executable, "-m", "cardtable", *command.split()],
            stdout=full,
            stderr=full if command == "nosuch" else subprocess.PIPE,
            timeout=60,
            check=False,
        )
    assert run.returncode == 2
    if command != "nosuch":
        assert run.stderr.count(b"\n") == 1
        assert b"cannot be written: No space left on device." in run.stderr
