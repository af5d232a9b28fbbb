"""Whole games in a real terminal, by keyboard, at 80 by 24."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.table import Table
from tests.terminal.playing import AGAIN, RESULT, play_on
from tests.terminal.pty_terminal import ENTER, Terminal


@pytest.mark.parametrize(
    ("ruleset", "deals"), [("barker", None), ("bruff", None), ("bismarck", 12)]
)
def test_a_whole_game_can_be_played_by_keyboard(
    ruleset: str, deals: int | None, home: Path
) -> None:
    with Terminal(home, ruleset, "--seed", "5") as terminal:
        play_on(terminal, until=RESULT)
        terminal.press(ENTER)
        terminal.wait_for(AGAIN)
        assert "won the game" in terminal.text or "the game goes to" in terminal.text
        terminal.type("4")
        assert terminal.ended() == 0
        assert terminal.is_clean
    (record,) = (home / "games").glob("*.ctr")
    table = Table.load(record)
    assert table.over
    assert table.name(table.humans[0]) == "Anne"
    if deals is not None:
        assert table.view(None).deal == deals
