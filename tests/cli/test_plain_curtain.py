"""Several people at one keyboard: what one may see is nowhere when the next sits down."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from random import Random

import pytest

from cardtable.cli.plain.console import Closed, Console
from cardtable.cli.plain.game import Game
from cardtable.rules import catalog
from cardtable.rules.cards import Card
from cardtable.rules.engine import OVER
from cardtable.rules.notation import read_card
from cardtable.rules.ruleset import Value
from cardtable.table import Table
from tests.cli.plain_table import Lines, Window, by_chance, play, table
from tests.cli.running import ROOT
from tests.record.playing import TABLES

_CARD = re.compile(r"(?:10|[AKQJ2-9])[♠♥♦♣]|joker")
_DEALS = 3

every_table = pytest.mark.parametrize(
    ("name", "options"), TABLES, ids=[f"{name}-{len(options)}" for name, options in TABLES]
)


_MAY_BE_KEPT = re.compile(r"only [^:]*? may be kept back")


class _Watched(Window):
    """A window that notes every card named in it that whoever looks at it may not know."""

    game: Game

    def __init__(self) -> None:
        super().__init__()
        self.leaks: list[str] = []

    def isatty(self) -> bool:
        return False

    def write(self, text: str, /) -> int:
        # Which trumps are the best is no secret: whoever is refused is told it by their names.
        for found in _CARD.findall(_MAY_BE_KEPT.sub("", text)):
            card = Card("JO") if found == "joker" else read_card(found)
            if hasattr(self, "game") and card not in self._known():
                self.leaks.append(f"{self.game.asked}: {text}")
        return super().write(text)

    def _known(self) -> set[Card]:
        """The cards that may be named now."""
        table, asked = self.game.table, self.game.asked
        view = table.view(asked or table.labels[0])
        known = {card for trick in view.tricks for card in trick.cards}
        known |= {card for _, card in view.trick} | set(view.shown)
        known |= {card for cut in table.cuts for _, card in cut}
        if view.phase in OVER:
            return known | set(table.ruleset.pack)
        if asked is not None and view.seat is not None:
            away = view.out[view.seat]
            known |= set(view.hand) | set(away if isinstance(away, tuple) else ())
        return known


class _People(Lines):
    """People who open every curtain, ask now and then how it stands, and play by chance."""

    def __init__(self, at: Table, out: _Watched, chance: Random) -> None:
        super().__init__([])
        self._at, self._out, self._chance = at, out, chance
        self._sensible: Iterator[str] = by_chance(at, chance)

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        if self._at.over or self._at.view(None).deal > _DEALS:
            return ""
        asked = self._out.getvalue()[-200:].rstrip("\n").rpartition("\n")[2]
        if self._chance.random() < 0.3:
            commands = ["?", "hand", "log", "last", "score", "names", "hint", "pace", "seed"]
            return f"{self._chance.choice(commands)}\n"
        return "\n" if "Enter" in asked else f"{next(self._sensible)}\n"


@every_table
def test_no_card_is_named_that_whoever_sits_there_may_not_know(
    name: str, options: dict[str, Value]
) -> None:
    labels = catalog.load(name, options).seating.labels
    people = [f"{label} Player{label}" for label in labels]
    at = table(name, *people, seed="7", practice=False, **options)
    out = _Watched()
    lines = _People(at, out, Random(name))
    out.game = Game(Console(lines=lines, out=out, terminal="dumb"), at, "en")
    with pytest.raises(Closed):
        out.game.play()
    assert out.leaks == []
    assert at.view(None).deal > 1


def _two() -> Table:
    return table("barker", "N Anne", "E Léa")


def test_the_curtain_opens_after_enter_pressed_twice() -> None:
    said = play(_two(), ["", "x", "", "", "pass", "", ""])
    curtains = [index for index, line in enumerate(said) if line.startswith("Pass to ")]
    assert [said[index] for index in curtains] == ["Pass to Anne.", "Pass to Léa."]
    first = said[curtains[0] :]
    assert first[1:6] == [
        "The earlier lines stay readable: this output cannot clear them.",
        "Anne, press Enter twice when you are there.",
        "Anne, once more: Enter.",
        "Only Enter, twice, opens the curtain for Anne.",
        "Anne, press Enter twice when you are there.",
    ]
    hands = [line for line in said if " holds " in line]
    assert [line.split()[0] for line in hands] == ["Anne", "Léa"]


def test_blank_lines_push_away_what_cannot_be_cleared() -> None:
    said = play(_two(), ["", "", "pass"])
    end = next(index for index, line in enumerate(said) if line == "Pass to Léa.")
    assert said[end - 60 : end] == [""] * 60


def test_whoever_sits_down_hears_what_has_happened_since() -> None:
    said = play(_two(), ["", "", "bid 20", "", ""])
    behind = said[said.index("Pass to Léa.") :]
    assert "Anne bids 20." in behind


def test_one_human_never_meets_a_curtain() -> None:
    said = play(table("barker", "N Anne"), ["pass", "none", "1"])
    assert not [line for line in said if line.startswith("Pass to")]


def test_who_is_left_alone_when_a_seat_is_taken_over_meets_the_curtain_once() -> None:
    at = _two()
    said = play(at, ["", "", "seat N random", "", "", *["pass", "none", "1", "next"] * 40])
    assert at.humans == ("E",)
    assert at.view(None).deal > 1
    before = said[: said.index("Pass to Léa.")]
    assert not [line for line in before if line.startswith("Léa holds")]
    assert [line for line in said if line.startswith("Pass to")] == [
        "Pass to Anne.",
        "Pass to Léa.",
    ]


def test_a_hand_cannot_be_asked_for_before_the_curtain_opens() -> None:
    said = play(_two(), ["hand", "hint", "order"])
    assert said.count("That can only be done by a player at his own turn.") == 2
    assert not [line for line in said if "holds" in line or "yours" in line]


@pytest.mark.parametrize(
    ("terminal", "clears"),
    [("xterm-256color", True), ("dumb", False), ("", False)],
)
def test_a_terminal_that_can_is_cleared_with_all_that_has_scrolled_off(
    terminal: str, clears: bool
) -> None:
    pytest.importorskip("curses")
    out = Window()
    console = Console(lines=Lines(["", "", "pass"], keyboard=True), out=out, terminal=terminal)
    with pytest.raises(Closed):
        Game(console, _two(), "en").play()
    said = out.getvalue()
    assert said.count("\x1b[H\x1b[2J\x1b[3J") == (2 if clears else 0)
    assert said.count("stay readable") == (0 if clears else 2)


def test_of_a_terminal_that_nobody_knows_nothing_is_promised() -> None:
    # In a process of its own, because curses asks for the terminal only once.
    program = "from cardtable.cli.plain import console; print(console._forgets('no-such-terminal'))"
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, timeout=60, check=True
    )
    assert run.stdout.split() == [b"False"]


def test_at_a_keyboard_a_question_ends_with_a_sign_to_type_at() -> None:
    out = Window()
    console = Console(lines=Lines(["pass"], keyboard=True), out=out, terminal="dumb")
    with pytest.raises(Closed):
        Game(console, table("barker", "N Anne"), "en").play()
    assert "bid 30  pass\n> " in out.getvalue()
