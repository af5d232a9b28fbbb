"""A signal while the program starts, at every stage of it: the terminal is left as it was."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.terminal.playing import wait_for_me
from tests.terminal.pty_terminal import Terminal

_PROGRAM = """
import os, sys

def strike(*_):
    os.kill(os.getpid(), {number})

def after(owner, name):
    was = getattr(owner, name)
    def struck(*all, **named):
        done = was(*all, **named)
        strike()
        return done
    setattr(owner, name, struck)

class Imports:
    def find_spec(self, name, *_):
        if name == "cardtable.tui.at_table":
            class Part:
                __set_name__ = strike
            class Whole:
                part = Part()

{trap}
sys.argv = ["cardtable", "barker", "--seed", "5"]
from cardtable.cli.main import run
run()
"""
_STAGES = (
    ("class of an import", "SIGINT", "sys.meta_path.insert(0, Imports())"),
    (
        "alternate screen",
        "SIGHUP",
        "from textual.drivers import linux_driver as it\n"
        "after(it.LinuxDriver, 'start_application_mode')",
    ),
    ("composed", "SIGINT", "import cardtable.tui.table as it; after(it.TableScreen, 'compose')"),
    ("drawn", "SIGTERM", "import cardtable.tui.table as it; after(it.TableScreen, 'redraw')"),
)


@pytest.mark.parametrize(
    ("name", "trap"), [one[1:] for one in _STAGES], ids=[one[0] for one in _STAGES]
)
def test_a_signal_at_the_start_leaves_a_clean_terminal(name: str, trap: str, home: Path) -> None:
    number = signal.Signals[name]
    program = _PROGRAM.format(number=int(number), trap=trap)
    with Terminal(home, program=("-c", program)) as terminal:
        assert terminal.ended() == 128 + number
        assert terminal.is_clean
        assert b"Traceback" not in terminal.raw


def test_ctrl_c_from_elsewhere_ends_the_table(home: Path) -> None:
    with Terminal(
        home, "bruff", environment={"TEXTUAL_COLOR_SYSTEM": "?", "TEXTUAL_DRIVER": "?"}
    ) as terminal:
        wait_for_me(terminal)
        assert terminal.kill(signal.SIGINT) == 128 + signal.SIGINT
        assert terminal.is_clean
        assert b"Traceback" not in terminal.raw
