"""Two plain games alike but for cards that whoever sits there cannot see say the same, line by line.

Between the answers people ask for everything that can be asked for.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterator
from io import StringIO
from random import Random

import pytest

from cardtable.cli.plain import arranging, commands, explaining, looking
from cardtable.cli.plain.console import Closed, Console
from cardtable.cli.plain.game import Game
from cardtable.record.record import Record
from cardtable.rules import catalog
from cardtable.rules.cards import Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.view import View
from cardtable.table import Table, taking_back
from cardtable.table.replaying import Replay
from tests.cli.plain_table import Lines, by_chance, table
from tests.tui.other_cards import Moment, OtherCards

_LINES = 90
_NOT_ASKED = {
    "seed": "tells the cards to come, as is said where it is asked for",
    "concede": "ends the game",
    "home": "leaves the game",
    "quit": "leaves the game",
}


class _People(Lines):
    """People at one keyboard, and all that they read there.

    Args:
        at: the table.
        out: where everything is said.
    """

    game: Game

    def __init__(self, at: Table, out: StringIO) -> None:
        super().__init__([])
        self.at, self.out = at, out
        self.moments: list[Moment] = []
        """Before each line; and at the end."""

    def moment(self) -> Moment:
        """How the game stands, and who sits there."""
        there = self.game._there
        seat = None if there is None else self.at.labels.index(there)
        return Moment.of(self.at.record, seat)


class _First(_People):
    """People who play by chance and keep what they typed and read."""

    def __init__(self, at: Table, out: StringIO, chance: Random) -> None:
        super().__init__(at, out)
        self._chance = chance
        self._sensible: Iterator[str] = by_chance(at, chance)
        self.said: list[tuple[str, str]] = []
        """What was read before each line, and the line."""

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        self.moments.append(self.moment())
        line = "" if self.at.over or len(self.said) == _LINES else f"{self._line()}\n"
        self.said.append((self.out.getvalue(), line))
        return line

    def _line(self) -> str:
        read = self.out.getvalue()[-200:].rstrip("\n").rpartition("\n")[2]
        if self._chance.random() < 0.6:
            return self._asked()
        return "" if "Enter" in read else next(self._sensible)

    def _asked(self) -> str:
        """Something to ask for."""
        view = self.at.view(None)
        card = self._chance.choice(self.at.ruleset.pack)
        played = [card for _, card in view.trick] + [c for one in view.tricks for c in one.cards]
        why = f"why {self._chance.choice([card, *played, *played])}"
        # What was known when a deal was over could not be exchanged in it.
        whose = (self.game.asked or "",)
        undo = taking_back.since(self.at.record, whose) <= view.step
        others = {
            "why": why,
            "order": self._chance.choice(["order", "order S", "order h"]),
            "review": self._chance.choice(["review", f"review {self._chance.randint(1, view.deal)}"]),
            "from": "from 9",
            "undo": "undo" if undo else "log",
            "coach": self._chance.choice(["coach", "coach yes", "coach no"]),
            "lang": self._chance.choice(["lang fr", "lang en"]) if False else "lang",
        }
        wanted = self._chance.choice([one for one in commands.COMMANDS if one not in _NOT_ASKED])
        return others.get(wanted, wanted)
