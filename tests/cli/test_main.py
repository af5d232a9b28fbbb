"""Where every run begins: arguments, exit statuses, and what is not imported."""

from __future__ import annotations

import subprocess
import sys

import pytest

from cardtable import __version__
from cardtable.cli.main import COMMANDS, main
from cardtable.cli.seats import read_players
from cardtable.rules import catalog
from cardtable.rules.refusal import UnreadableError
from cardtable.text.words import LANGUAGES, Words
from cardtable.tui import terminal
from tests.cli.running import GAMES, ROOT, cardtable

_EXAMPLE = str(GAMES / "barker-example.ctr")
_SPADES = ["--ruleset", "barker", "--trump", "S"]


@pytest.mark.parametrize(
    ("arguments", "absent"),
    [
        (
            ["--version"],
            ["textual", "rich", "pydantic", "argparse", "cardtable.rules", "cardtable.text"],
        ),
        (["--ascii", "--version"], ["textual", "rich", "pydantic"]),
        (["replay", _EXAMPLE], ["textual", "rich", "pydantic"]),
        (["replay", _EXAMPLE, "--json", "--seat", "N"], ["textual", "rich", "pydantic"]),
        (["rules", "list"], ["textual", "rich", "pydantic"]),
        (["order", "S"], ["textual", "rich", "pydantic"]),
        (["who-wins", *_SPADES, "7S", "5S"], ["textual", "rich", "pydantic"]),
        (["may-play", *_SPADES, "--led", "7S", "JS", "2D"], ["textual", "rich", "pydantic"]),
        (["score", "barker"], ["textual", "rich", "pydantic"]),
        (["barker"], ["textual", "pydantic"]),
    ],
)
def test_nothing_is_imported_that_is_not_needed(arguments: list[str], absent: list[str]) -> None:
    program = (
        "import sys\n"
        "from cardtable.cli.main import main\n"
        "try:\n"
        f"    main({arguments!r})\n"
        "except SystemExit:\n"
        "    pass\n"
        f"found = [name for name in {absent!r} if name in sys.modules]\n"
        "sys.exit(repr(found) if found else 0)\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert run.returncode == 0, run.stderr


def test_version_is_one_line() -> None:
    run = cardtable("--version")
    assert (run.returncode, run.stdout) == (0, f"cardtable {__version__}\n".encode())


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["poker"], "no command and no ruleset “poker”"),
        (["relpay", "game.ctr"], "no command and no ruleset “relpay”"),
        (["--frob"], "--frob"),
        (["replay"], "FILE"),
        (["replay", "a", "b"], "b"),
        (["--lang", "xx", "rules", "list"], "xx"),
        (["rules"], "what"),
        (["rules", "sing"], "sing"),
        (["--seed", "7"], "--seed needs a ruleset"),
        (["--players", "N=human"], "--players needs a ruleset"),
        (["barker", "--seed", ""], "cannot be empty"),
        (["barker", "--seed", "a#b"], "U+0023"),
        (["barker", "--players", "N"], "“N” does not say who sits where"),
        (["barker", "--players", "A1=human"], "no seat “A1” in barker"),
        (["barker", "--players", "N=human,n=steady"], "N is seated twice"),
        (["barker", "--players", "N=grandmaster"], "no level “grandmaster”"),
        (["barker", "--players", "N=steady@99"], "no version “99”"),
        (["barker", "--players", "N=steady+wild"], "no style “wild”"),
    ],
)
def test_bad_arguments_get_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert out.err.startswith("cardtable: ")
    assert sentence in out.err
    assert out.err.count("\n") == 1


@pytest.mark.parametrize("arguments", [[], ["barker"], ["bruff", "--seed", "7"]])
def test_without_a_terminal_there_is_one_sentence_and_status_3(arguments: list[str]) -> None:
    run = cardtable(*arguments)
    assert run.returncode == 3
    assert run.stdout == b""
    assert run.stderr.startswith(b"cardtable: The game needs a terminal")
    assert run.stderr.count(b"\n") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_dumb_terminal_the_plain_mode_is_named(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert main(["barker", "--lang", language]) == 3
    said = capsys.readouterr().err
    assert "dumb" in said
    assert "--plain" in said
    assert said.count("\n") == 1
    monkeypatch.setenv("TEXTUAL_DRIVER", "")
    assert not terminal.is_there()


def test_bad_arguments_are_told_before_the_missing_terminal() -> None:
    assert cardtable("poker").returncode == 2


def test_options_may_stand_before_and_behind_the_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["replay", _EXAMPLE, "--ascii"]) == 0
    behind = capsys.readouterr().out
    assert main(["--lang", "en", "--ascii", "--data", "/nowhere", "replay", _EXAMPLE]) == 0
    assert capsys.readouterr().out == behind
    assert "Anne cuts 7H." in behind


def test_a_value_that_is_named_like_a_command_is_a_value(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--data", "replay", "rules", "list"]) == 0
    assert "barker" in capsys.readouterr().out


@pytest.mark.parametrize("command", [[], *([command] for command in COMMANDS)])
def test_every_command_explains_itself(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main([*command, "--help"])
    assert caught.value.code == 0
    assert "usage: cardtable" in capsys.readouterr().out


def test_players_are_read_by_label() -> None:
    read = read_players("barker", "n=human Anne, E=steady,W=random@1 Bert")
    assert read == {"N": "human Anne", "E": "steady", "W": "random@1 Bert"}
    with pytest.raises(UnreadableError):
        read_players("barker", "")


def test_an_interrupted_run_ends_silently() -> None:
    program = (
        "import sys\n"
        "from cardtable.cli import main\n"
        "def interrupted(argv):\n"
        "    raise KeyboardInterrupt\n"
        "main.main = interrupted\n"
        "main.run()\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, timeout=60, check=False
    )
    assert (run.returncode, run.stdout, run.stderr) == (130, b"", b"")


def test_too_little_memory_is_said_in_one_sentence() -> None:
    program = (
        "from cardtable.cli import main\n"
        "def exhausted(argv):\n"
        "    raise MemoryError\n"
        "main.main = exhausted\n"
        "main.run()\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, timeout=60, check=False
    )
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr == b"cardtable: There is not enough memory for this.\n"


_SIMULATE = ["simulate", "barker", "--players", "NS=random,EW=random", "--deals", "1"]


@pytest.mark.skipif(sys.platform == "win32", reason="a shell that can close streams")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["--version"], 0),
        (["rules", "list"], 0),
        (["rules", "list", "--json"], 0),
        (["replay", _EXAMPLE], 0),
        (["replay", _EXAMPLE, "--json"], 0),
        (["order", "S"], 0),
        (["score", "barker"], 0),
        (["replay", "missing.ctr"], 2),
        (["replay", "-"], 2),
        (["relpay"], 2),
        (_SIMULATE, 0),
        (["barker"], 3),
    ],
)
def test_closed_streams_change_nothing_but_what_is_heard(
    arguments: list[str], status: int, closed: str
) -> None:
    program = [sys.executable, "-m", "cardtable", *arguments]
    run = subprocess.run(
        ["sh", "-c", f'exec "$@" {closed}', "sh", *program],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert run.returncode == status
    assert b"Traceback" not in run.stderr
    assert run.stderr.count(b"\n") <= 1


def test_an_old_python_is_told_so() -> None:
    program = (
        "import sys\nfrom cardtable.cli import main\nsys.version_info = (3, 9, 1)\nmain.run()\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, timeout=60, check=False
    )
    assert run.returncode != 0
    assert run.stderr == b"cardtable: Python 3.11 or newer is needed, and this is Python 3.9.\n"


def test_every_ruleset_is_listed_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(catalog.names())
    assert lines[1].split()[:3] == ["bismarck", "3", "players"]


def test_the_list_of_rulesets_is_data_too(capsys: pytest.CaptureFixture[str]) -> None:
    import json

    assert main(["rules", "list", "--json"]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["name"] for one in found] == list(catalog.names())
    assert found[0]["seats"] == 4
    assert found[0]["sides"] == ["NS", "EW"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruleset_has_its_line_in_every_language(language: str) -> None:
    words = Words(language)
    assert all(words(f"rules.list.{name}") for name in catalog.names())
