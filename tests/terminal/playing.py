"""Playing by keyboard alone, with nothing known but what the screen shows."""

from __future__ import annotations

import re

from tests.terminal.pty_terminal import ENTER, Terminal

NEXT_DEAL, RESULT, AGAIN = "Next deal", "The result", "The same table again"
LEAVE_TABLE = "Leave the table?"

_MY_TURN = re.compile(r"^ (?:► Anne,|×) (.*)$", re.MULTILINE)
_ASKED = re.compile(r"^ ⏎ (?!Go on)\w.* l Last trick ")
"""The foot of the table while something is asked of Anne."""
_KEY = re.compile(r"(?<=[╰─┗━])[0-9a-m](?=[╯─┛━╰┗]|$)")
"""A key on the lower edge of a card."""

_OPTION = re.compile(r"(?:^|[\s►])([0-9]) [a-zA-Z♠♥♦♣]")
"""An answer in words behind its key."""

_ON_ITS_WAY = 0.02
"""Seconds of silence after which a picture is taken to be whole."""

_PROMPT, _HAND = 16, slice(17, 23)
"""The row of the question and those of the hand, at 80 by 24."""


def question(terminal: Terminal) -> str:
    """What Anne is asked, or told about her answer; empty while she is not asked."""
    match = _MY_TURN.search(terminal.text)
    if match is None and _ASKED.search(terminal.rows[-1]):
        return terminal.rows[_PROMPT]
    return match.group(1) if match else ""


def wait_for_me(terminal: Terminal) -> str:
    """Wait until the program wants something; returns the question or the sheet's key."""
    found: list[str] = []

    def wanted() -> bool:
        sheets = [one for one in (NEXT_DEAL, RESULT, AGAIN) if one in terminal.text]
        found[:] = sheets or [question(terminal)]
        return bool(found[0])

    terminal.wait_until(wanted, "a question or the end of a deal")
    # The question may be drawn before its answers: what is on its way is waited for.
    while terminal.pump(_ON_ITS_WAY):
        pass
    terminal.wait_until(wanted, "the same question still")
    return found[0]


def hand(terminal: Terminal) -> list[tuple[str, str]]:
    """The cards that have a key, from the left: the key, and the mark behind the card's corner.

    A cross there says that the card may not be played, a tick that it is chosen. While a question
    has other answers than cards, no card has a key.
    """
    rows = terminal.rows[_HAND]
    edges = [(x, row) for row in rows for x, char in enumerate(row) if char in "╭┏"]
    below = [(match.start(), match.group()) for row in rows[3:] for match in _KEY.finditer(row)]
    return [
        (key, row[x + 1]) for (x, row), (_, key) in zip(sorted(edges), sorted(below), strict=False)
    ]


def answer(terminal: Terminal, *, prefer: str = "") -> None:
    """Press the one key with which the first possible answer begins, goes on or ends.

    It depends on nothing but the screen, and waits until something is seen of the answer: a key
    pressed on a screen that is a little behind would answer the next question.

    Args:
        terminal: where the question stands.
        prefer: an answer in words that is given wherever it is offered, as ``bid 20``.
    """
    asked, cards = question(terminal), hand(terminal)
    if not asked:
        _press(terminal, ENTER)
    elif "⏎" in asked:
        # Several cards are asked for, as many as the question says, or as may be ticked.
        most = re.search(r"\d+", asked)
        assert most
        ticked = [key for key, mark in cards if mark == "✓"]
        missing = int(most.group()) - len(ticked)
        others = [key for key, mark in cards if mark not in "✓×"]
        if missing < 0 or (missing and others):
            _press(terminal, ticked[0] if missing < 0 else others[0])
        else:
            _press(terminal, ENTER)
    elif cards:
        _press(terminal, next(key for key, mark in cards if mark != "×"))
    else:
        rows = terminal.rows[_HAND]
        named = re.search(rf"([0-9]) {prefer} ", " ".join(rows)) if prefer else None
        options = [option for option in map(_OPTION.search, rows) if option]
        found = named or next(iter(options), None)
        _press(terminal, found.group(1) if found else ENTER)


def _press(terminal: Terminal, key: str) -> None:
    """Press a key, and wait until something has come of it."""
    before = terminal.text
    terminal.press(key)
    terminal.wait_until(lambda: terminal.text != before, "an answer to a key")


def play_on(terminal: Terminal, *, until: str, most: int = 2000, prefer: str = "") -> int:
    """Answer until a question begins with `until`, or a sheet is called so; how many answers."""
    for count in range(most):
        if wait_for_me(terminal).startswith(until):
            return count
        answer(terminal, prefer=prefer)
    raise AssertionError(f"{most} answers were not enough for {until!r}:\n{terminal.text}")


def to_the_result(terminal: Terminal) -> None:
    """From the sheet of the last deal to the result.

    On a busy machine an Enter meant for what came before the sheet may have left it already; one
    more would sit down at another table.
    """
    while terminal.pump(0.3):
        pass
    if AGAIN not in terminal.text:
        terminal.press(ENTER)
    terminal.wait_for(AGAIN)
