"""``cardtable --plain`` as a process: arguments, pipes, what is kept, what is not imported."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from cardtable.cli.main import main
from cardtable.record.record import Record
from cardtable.rules import catalog
from tests.cli.running import ROOT, cardtable

_LINES = ("1 2 3 4", "pass", "none", "next", "S", "spel", "no", "?", "hint", "xyz")
_NUMBERS = tuple(str(number) for number in range(1, 17))


def run(
    data: Path, *arguments: str, answers: list[str], **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """The program with these lines in a pipe."""
    given = "".join(f"{line}\n" for line in answers).encode()
    given_environment = {"CARDTABLE_HOME": str(data), "LC_ALL": "C.UTF-8", **environment}
    return cardtable(*arguments, given=given, **given_environment)


def games(data: Path) -> list[Record]:
    """The records that were kept."""
    return [Record.load(path) for path in sorted((data / "games").glob("*.ctr"))]


@pytest.mark.parametrize("arguments", [["barker", "--plain"], ["play", "barker", "--plain"]])
def test_a_ruleset_goes_straight_to_a_table(arguments: list[str], tmp_path: Path) -> None:
    done = run(tmp_path, *arguments, "--seed", "7", answers=["pass"])
    assert done.returncode == 0
    assert done.stderr == b""
    lines = done.stdout.decode().splitlines()
    assert lines[0] == "barker, line by line. Type help to see what can be typed."
    assert "Guest passes." in lines
    assert lines[-1].startswith("The game is kept in ")
    (record,) = games(tmp_path)
    assert record.header.seed == "7"
    assert record.actions > 1


@pytest.mark.parametrize("name", catalog.names())
def test_a_pipe_of_anything_plays_every_ruleset(name: str, tmp_path: Path) -> None:
    chance = Random(name)
    answers = [chance.choice([*_LINES, *_NUMBERS]) for _ in range(1500)]
    done = run(tmp_path, name, "--plain", "--seed", "1", answers=answers)
    assert done.returncode == 0
    assert done.stderr == b""
    (record,) = games(tmp_path)
    assert record.state.match.deals >= 1
    assert record.actions > 20
    assert Record.read(record.text()).state == record.state


def test_the_end_of_the_lines_is_polite_and_the_game_goes_on_the_next_time(tmp_path: Path) -> None:
    run(tmp_path, "barker", "--plain", "--seed", "7", answers=["bid 30", "S"])
    (before,) = games(tmp_path)
    done = run(tmp_path, "--plain", answers=["1", "none"])
    assert done.returncode == 0
    (after,) = games(tmp_path)
    assert after.entries[: len(before.entries)] == before.entries
    assert len(after.entries) > len(before.entries)


def test_again_is_a_game_with_a_file_of_its_own(tmp_path: Path) -> None:
    answers = [*["1", "2", "3", "4", "5", "next"] * 60]
    done = run(tmp_path, "twenty-fives", "--plain", "--seed", "1", answers=[*answers, "again"])
    assert done.returncode == 0
    assert len(games(tmp_path)) == 2
    assert done.stdout.count(b"line by line") == 2


def test_several_humans_and_house_rules_on_the_command_line(tmp_path: Path) -> None:
    people = "N=human Anne,E=human Léa,S=random,W=steady Bo"
    words = ["growler", "--plain", "--players", people, "--option", "target=60"]
    done = run(tmp_path, *words, answers=["", "", "pass"])
    assert done.returncode == 0
    (record,) = games(tmp_path)
    assert record.header.options == {"target": 60}
    assert record.header.names() == {"N": "Anne", "E": "Léa", "W": "Bo"}
    assert "press Enter twice when you are there." in done.stdout.decode()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["poker", "--plain"], "There is no command and no ruleset “poker”"),
        (["play", "poker", "--plain"], "There is no ruleset “poker”"),
        (["barker", "--plain", "--players", "X=human"], "There is no seat “X” in barker"),
        (["barker", "--plain", "--option", "target=60"], "target cannot be “60” in barker"),
        (["barker", "--plain", "--option", "target"], "“target” is no house rule"),
        (["--plain", "--seed", "7"], "--seed needs a ruleset"),
        (["--plain", "--option", "target=60"], "--option needs a ruleset"),
    ],
)
def test_bad_arguments_get_one_sentence_and_status_2(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "en", *arguments]) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert sentence in out.err
    assert out.err.count("\n") == 1


def test_without_a_terminal_plain_is_named() -> None:
    done = cardtable("--lang", "en", "barker")
    assert done.returncode == 3
    assert b"--plain" in done.stderr


def test_nothing_that_draws_is_imported(tmp_path: Path) -> None:
    program = (
        "import sys\n"
        "from cardtable.cli.main import main\n"
        f"status = main(['barker', '--plain', '--data', {str(tmp_path)!r}])\n"
        "found = [name for name in ('textual', 'rich', 'pydantic') if name in sys.modules]\n"
        "sys.exit(repr(found) if found else status)\n"
    )
    lines = "\n".join(["pass", "none", *["1", "2", "3", "4", "5"] * 20, "score", "order", "hint"])
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        input=lines.encode(),
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("arguments", "encoding"), [(["--ascii"], "utf-8"), ([], "ascii"), ([], "latin-1")]
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_poor_outputs_get_letters(
    arguments: list[str], encoding: str, language: str, tmp_path: Path
) -> None:
    words = ["barker", "--plain", "--seed", "7", "--lang", language, *arguments]
    answers = ["pass", "?", "help", "order", "aide", "ordre"]
    done = run(tmp_path, *words, answers=answers, PYTHONIOENCODING=encoding)
    assert done.returncode == 0
    said = done.stdout.decode(encoding)
    assert "\\u" not in said
    assert not set("♠♥♦♣") & set(said)
    if encoding != "latin-1":
        assert said.isascii()


def test_bytes_that_are_no_text_are_no_answer(tmp_path: Path) -> None:
    done = cardtable(
        *("barker", "--plain", "--seed", "7", "--lang", "en"),
        given=b"\xff\xfe\x00\n\x1b[2J\npass\n",
        CARDTABLE_HOME=str(tmp_path),
    )
    assert done.returncode == 0
    assert b"\x1b" not in done.stdout
    assert done.stdout.count(b"is no answer here") == 2
    assert b"Guest passes." in done.stdout


def test_interrupted_it_ends_as_politely(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Interrupted:
        encoding = "utf-8"

        def isatty(self) -> bool:
            return True

        def readline(self) -> str:
            raise KeyboardInterrupt

    monkeypatch.setattr("sys.stdin", Interrupted())
    assert main(["--lang", "en", "barker", "--plain", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("The game is kept in ")
    assert len(games(tmp_path)) == 1


def test_where_nothing_can_be_written_there_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "games").write_bytes(b"")
    done = run(tmp_path, "barker", "--plain", "--lang", "en", answers=["pass"])
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert b"cannot be used" in done.stdout + done.stderr
