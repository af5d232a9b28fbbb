"""Ended at any moment, without warning: the next start goes on where the screen was."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardtable.table import Table
from tests.terminal.playing import LEAVE_TABLE, NEXT_DEAL, answer, play_on, wait_for_me
from tests.terminal.pty_terminal import AT_ONCE, DOWN, ENTER, Terminal

_CARD = re.compile(r"│(?:10|[2-9AKQJ])[♠♥♦♣]|│JO")
_AS_WRITTEN = str.maketrans({"│": "", "♠": "S", "♥": "H", "♦": "D", "♣": "C"})


def _above_the_hand(terminal: Terminal) -> list[str]:
    """Status, seats, trick, score and question: not the cursor in the hand."""
    return terminal.rows[:17]


def _hand(terminal: Terminal) -> list[str]:
    """What is printed on the cards of the hand, wherever the cursor is."""
    return sorted(re.findall(r"[0-9AKQJ♠♥♦♣]", "".join(terminal.rows[17:23])))


def _at_rest(terminal: Terminal) -> str:
    """What is on the screen once nothing more is drawn."""
    while terminal.pump(0.3):
        pass
    return terminal.text


def _go_on(terminal: Terminal) -> None:
    """Choose the first entry, which offers the game."""
    terminal.wait_for("► c  Go on: ")
    terminal.press(ENTER)


@pytest.mark.parametrize(("ruleset", "answers"), [("barker", 1), ("barker", 4), ("bruff", 7)])
def test_a_killed_game_is_offered_at_the_last_action_shown(
    ruleset: str, answers: int, home: Path
) -> None:
    with Terminal(home, ruleset, "--seed", "5") as terminal:
        for _ in range(answers):
            wait_for_me(terminal)
            answer(terminal)
        asked = wait_for_me(terminal)
        while "✓" in terminal.text:  # what is only marked is not done yet
            answer(terminal)
            asked = wait_for_me(terminal)
        seen, hand = _above_the_hand(terminal), _hand(terminal)
        terminal.kill()
    with Terminal(home) as terminal:
        _go_on(terminal)
        assert wait_for_me(terminal) == asked
        assert _above_the_hand(terminal) == seen
        assert _hand(terminal) == hand


def test_a_game_killed_at_the_end_of_a_deal_shows_the_same_sheet(home: Path) -> None:
    with Terminal(home, "barker", "--seed", "5") as terminal:
        play_on(terminal, until=NEXT_DEAL)
        seen = _at_rest(terminal)
        terminal.kill()
    with Terminal(home) as terminal:
        _go_on(terminal)
        wait_for_me(terminal)
        assert _at_rest(terminal) == seen


@pytest.mark.parametrize("cards", [2, 6, 14])
def test_what_was_seen_is_on_disk_when_computers_are_killed_while_playing(
    cards: int, home: Path
) -> None:
    players = ",".join(f"{label}=steady" for label in ("A1", "B1", "C1", "A2", "B2", "C2"))
    watching = ("bruff", "--seed", "8", "--players", players)
    with Terminal(home, *watching, settings={**AT_ONCE, "pace": "slow"}) as terminal:
        terminal.wait_for("is thinking")
        for _ in range(cards):
            terminal.press(" ")
        terminal.kill()
        felt = "\n".join(row[:57] for row in terminal.rows[1:16])
    (record,) = (home / "games").glob("*.ctr")
    view = Table.load(record).view(None)
    known = {card for trick in view.tricks for card in trick.cards}
    known |= {card for _, card in view.trick} | set(view.shown)
    seen = {one.translate(_AS_WRITTEN).replace("10", "T") for one in _CARD.findall(felt)}
    assert seen
    assert seen - known == set()
    with Terminal(home) as terminal:
        _go_on(terminal)
        terminal.wait_for("is thinking")
        terminal.press(" ")


def test_a_second_window_says_that_the_game_is_open(home: Path) -> None:
    with Terminal(home, "barker", "--seed", "5") as first:
        wait_for_me(first)
        with Terminal(home) as second:
            second.wait_for("Go on")
            second.type(ENTER)
            second.wait_for("open in another window")
            first.type("q")
            first.wait_for(LEAVE_TABLE)
            first.press(DOWN)
            first.type(ENTER)
            assert first.ended() == 0
            second.type(ENTER)
            assert wait_for_me(second)
