"""How the program ends, and what it does where it cannot be shown."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable.table import kept
from tests.terminal.playing import LEAVE_TABLE, wait_for_me
from tests.terminal.pty_terminal import DOWN, ENTER, ESCAPE, Terminal

_TITLE = "c a r d t a b l e"


def test_q_on_the_first_screen_leaves_a_clean_terminal(home: Path) -> None:
    with Terminal(home) as terminal:
        terminal.wait_for(_TITLE)
        assert terminal.modes != terminal.modes_before
        terminal.type("q")
        assert terminal.ended() == 0
        assert terminal.is_clean


@pytest.mark.parametrize("key", ["q", "\x11"], ids=["q", "ctrl+q"])
def test_leaving_the_table_takes_two_steps_and_keeps_the_game(key: str, home: Path) -> None:
    with Terminal(home, "barker", "--seed", "5") as terminal:
        wait_for_me(terminal)
        terminal.press(key)
        terminal.wait_for(LEAVE_TABLE)
        terminal.press(ESCAPE)
        assert wait_for_me(terminal)
        terminal.press(key)
        terminal.wait_for(LEAVE_TABLE)
        terminal.press(DOWN)
        terminal.type(ENTER)
        assert terminal.ended() == 0
        assert terminal.is_clean
    assert len(list((home / "games").glob("*.ctr"))) == 1


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_leaves_a_clean_terminal(name: str, home: Path) -> None:
    number = signal.Signals[name]
    with Terminal(home, "bruff", "--seed", "5") as terminal:
        wait_for_me(terminal)
        assert terminal.kill(number) == 128 + number
        assert terminal.is_clean


def test_a_crash_is_no_success(home: Path) -> None:
    program = (
        "import sys; from cardtable.tui import app;"
        "app.CardTableApp.home = lambda self: 1 / 0;"
        "sys.exit(app.run_app())"
    )
    with Terminal(home, program=("-c", program)) as terminal:
        assert terminal.ended() == 1
        assert "ZeroDivisionError" in terminal.raw.decode(errors="replace")
        assert terminal.is_clean


def test_a_terminal_that_is_too_small_says_so_and_comes_back(home: Path) -> None:
    with Terminal(home, columns=59, lines=24) as terminal:
        terminal.wait_for("60")
        assert _TITLE not in terminal.text
        terminal.resize(80, 24)
        terminal.wait_for(_TITLE)
        terminal.resize(40, 10)
        terminal.wait_for("60")
        terminal.resize(120, 40)
        terminal.wait_for(_TITLE)


def test_settings_that_cannot_be_used_are_set_aside_and_named(home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_text("{", encoding="utf-8")
    with Terminal(home) as terminal:
        terminal.wait_for("settings.json.broken-1")
    assert (home / "settings.json.broken-1").read_text(encoding="utf-8") == "{"


def test_files_that_cannot_be_read_are_named_in_one_sentence(home: Path) -> None:
    (home / "settings.json").mkdir(parents=True)
    with Terminal(home) as terminal:
        assert terminal.ended() == 2
        assert "settings.json" in terminal.text
        assert "Traceback" not in terminal.text
        assert terminal.is_clean


def test_without_a_terminal_one_sentence_and_status_3(home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cardtable"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 3
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert "terminal" in done.stderr


def test_what_nobody_typed_is_a_key_that_does_nothing(home: Path) -> None:
    with Terminal(home) as terminal:
        terminal.wait_for(_TITLE)
        terminal.type_bytes(b"\xff\xc3")
        terminal.type_bytes(b"\x1b]0;q\x07\x1b[200~q\x1b[31mq\x1b[201~")
        terminal.press(DOWN)
        terminal.type("q")
        assert terminal.ended() == 0


@pytest.mark.parametrize("words", [(), ("barker", "--seed", "5")], ids=["home", "table"])
def test_in_latin_1_letters_and_plain_lines_stand_for_what_is_missing(
    words: tuple[str, ...], home: Path
) -> None:
    environment = {"PYTHONIOENCODING": "latin-1", "PYTHONUTF8": "0"}
    with Terminal(home, *words, environment=environment, encoding="latin-1") as terminal:
        terminal.wait_for("+--" if words else "lines stand for them")
        assert "\\u" not in terminal.text
        assert "?" not in terminal.text.replace("?  Help", "").replace("? Help", "")
        terminal.type("q")
        if words:
            terminal.wait_for(LEAVE_TABLE)
            terminal.type("q")
        assert terminal.ended() == 0
        assert b"The terminal's encoding, iso8859-1, has no suit signs" in terminal.raw


def test_a_disk_that_is_full_ends_the_game_with_one_sentence_and_nothing_is_lost(
    home: Path,
) -> None:
    run = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (500, 500));"
        "from cardtable.tui.app import run_app; sys.exit(run_app('barker', '5'))"
    )
    with Terminal(home, program=("-c", run)) as terminal:
        assert wait_for_me(terminal)
        for _ in range(20):
            try:
                terminal.type(f"1{ENTER}")
            except OSError:  # it has ended
                break
            terminal.pump(0.2)
        assert terminal.ended() == 1
        assert "The game cannot be written any more" in terminal.text
        assert "Traceback" not in terminal.text
        assert terminal.is_clean
    (game,) = kept.unfinished(home)
    assert kept.load(game.path).turn is not None


def test_in_ascii_nothing_else_is_drawn(home: Path) -> None:
    run = (
        "import sys; from cardtable.tui.app import run_app; sys.exit(run_app({}, ascii_only=True))"
    )
    with Terminal(home, program=("-c", run.format("'bruff', '5'"))) as terminal:
        terminal.wait_for("> Anne")
        assert terminal.text.isascii()
        assert "Chloe" in terminal.text
        assert "?" not in terminal.text.replace("? Help", "")
