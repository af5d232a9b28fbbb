"""The plain table in a real terminal: typed at, cleared between two people, left politely."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.pty_terminal import Terminal

_TWO = ("barker", "--plain", "--seed", "7", "--players", "N=human Anne,E=human Bo", "--lang", "en")


def test_between_two_people_nothing_stays_on_the_screen_or_above_it(tmp_path: Path) -> None:
    with Terminal(tmp_path, *_TWO) as terminal:
        terminal.wait_for("Anne, press Enter twice")
        terminal.type("\r")
        terminal.wait_for("Anne, once more")
        terminal.type("\r")
        terminal.wait_for("Anne holds")
        terminal.type("pass\r")
        terminal.wait_for("Bo, press Enter twice")
        assert "holds" not in terminal.text
        assert "stay readable" not in terminal.text
        assert b"\x1b[3J" in terminal.raw
        assert terminal.raw.count(b"\x1b[?1049h") == 0


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_ctrl_c_and_ctrl_d_end_politely(key: str, tmp_path: Path) -> None:
    with Terminal(tmp_path, "barker", "--plain", "--seed", "7", "--lang", "en") as terminal:
        terminal.wait_for("Your bid?")
        terminal.type("pass\r")
        terminal.wait_for("passes.")
        terminal.type(key)
        assert terminal.ended() == 0
        assert "The game is kept in" in terminal.text
        assert "Traceback" not in terminal.text
        assert terminal.is_clean
    (kept,) = (tmp_path / "games").glob("*.ctr")
    assert "\nN pass\n" in kept.read_text(encoding="utf-8")
