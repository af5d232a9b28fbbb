"""Whole games in a real terminal, by keyboard, at 80 by 24."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from cardtable.record.entries import Act
from cardtable.rules import catalog
from cardtable.table import Table, kept
from cardtable.table.settings import Settings
from cardtable.text.words import Words
from cardtable.tui.sitting import from_command_line
from tests.terminal.playing import RESULT, play_on, to_the_result
from tests.terminal.pty_terminal import ENTER, Terminal

_BIDDING: Final = frozenset({"bid", "trump", "jink", "play"})
_DRAWING: Final = _BIDDING | {"steal", "discard"}
_SHORT: Final = {"target": 60}


@pytest.mark.parametrize(
    ("ruleset", "deals"), [("barker", None), ("bruff", None), ("bismarck", 12)]
)
def test_a_whole_game_can_be_played_by_keyboard(
    ruleset: str, deals: int | None, home: Path
) -> None:
    with Terminal(home, ruleset, "--seed", "5") as terminal:
        play_on(terminal, until=RESULT)
        to_the_result(terminal)
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


@pytest.mark.parametrize(
    ("ruleset", "options", "seed", "verbs"),
    [
        ("growler", _SHORT, 278, _DRAWING),
        ("irish", _SHORT, 43, _DRAWING),
        ("six-pairs", _SHORT, 206, _DRAWING),
        ("six-trios", _SHORT, 533, _DRAWING),
        ("hoss", _SHORT, 252, _DRAWING | {"partner"}),
        ("no-draw", _SHORT, 32, _BIDDING),
        ("twenty-fives", {}, 10, {"play"}),
        ("twenty-fives", {"sides": "single", "seats": 5}, 10, {"play"}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_whole_game_with_everything_in_it_can_be_played_by_keyboard(
    ruleset: str, options: Mapping[str, Any], seed: int, verbs: frozenset[str], home: Path
) -> None:
    """The auction games have no bound, so they are short ones, with cards that end them soon."""
    rules = catalog.load(ruleset, options)
    first, *others = rules.seating.labels
    players = {first: "human Anne", **dict.fromkeys(others, "random")}
    table = from_command_line(Settings(), Words(), ruleset, str(seed), players, options).table()
    table.keep(kept.new_path(ruleset))
    table.close()
    with Terminal(home) as terminal:
        terminal.wait_for("Go on: ")
        terminal.press(ENTER)
        play_on(terminal, until=RESULT, prefer="bid 20", most=400)
        to_the_result(terminal)
        assert "won the game" in terminal.text
        terminal.type("4")
        assert terminal.ended() == 0
        assert terminal.is_clean
    (record,) = (home / "games").glob("*.ctr")
    table = Table.load(record)
    assert table.over
    assert table.ruleset == rules
    done = {
        entry.action.verb
        for entry in table.record.entries
        if isinstance(entry, Act) and entry.seat == 0
    }
    assert verbs <= done
