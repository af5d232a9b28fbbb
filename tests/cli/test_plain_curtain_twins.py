"""Two plain games alike but for cards that whoever sits there cannot see: they say the same.

Between their answers people ask for everything that can be asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from random import Random

import pytest

from cardtable.cli.plain import arranging, commands, explaining, looking
from cardtable.cli.plain.console import Closed, Console
from cardtable.cli.plain.game import Game
from cardtable.record.record import Record
from cardtable.rules.cards import Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.view import View
from cardtable.table import Table, taking_back
from tests.cli.plain_table import Lines, by_chance, table
from tests.tui.other_cards import Moment, OtherCards

_NOT_ASKED = {
    "seed": "whoever has the deal code can compute the cards to come, as is said there",
    "concede": "ends the game",
    "home": "leaves the game",
    "quit": "leaves the game",
}


class _People(Lines):
    """People at one keyboard; what they read before each line that they type is kept.

    Args:
        at: the table.
    """

    game: Game

    def __init__(self, at: Table) -> None:
        super().__init__([])
        self.at, self.out = at, StringIO()
        self.moments: list[Moment] = []
        self.heard: list[str] = []
        self.typed: list[str] = []

    def play(self) -> None:
        """Play until nothing more is typed."""
        self.game = Game(Console(lines=self, out=self.out, terminal="dumb"), self.at, "en")
        with pytest.raises(Closed):
            self.game.play()

    def note(self) -> None:
        """Keep what was said since the last line, and how the game stands."""
        there = self.game._there
        seat = None if there is None else self.at.labels.index(there)
        self.moments.append(Moment.of(self.at.record, seat))
        self.heard.append(self.out.getvalue())
        self.out.seek(0)
        self.out.truncate()


class _First(_People):
    """They play by chance, and look at things.

    Args:
        at: the table.
        chance: what they do.
        asks: the commands that they use.
        most: so many lines they type.
    """

    def __init__(self, at: Table, chance: Random, asks: list[str], most: int) -> None:
        super().__init__(at)
        self._chance, self._asks, self._most = chance, asks, most
        self._sensible: Iterator[str] = by_chance(at, chance)

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        self.note()
        over = self.at.over or len(self.typed) == self._most
        self.typed.append("" if over else f"{self._line(self.heard[-1])}\n")
        return self.typed[-1]

    def _line(self, read: str) -> str:
        if self._chance.random() < 0.5:
            return self._asked(self._chance.choice(self._asks))
        return "" if "Enter" in read.rstrip("\n").rpartition("\n")[2] else next(self._sensible)

    def _asked(self, command: str) -> str:
        view, chance = self.at.view(None), self._chance
        lying = [card for _, card in view.trick] + [c for one in view.tricks for c in one.cards]
        card = chance.choice([chance.choice(self.at.ruleset.pack), *lying, *lying])
        deal = chance.randint(1, view.deal)
        forms = {
            "why": [f"why {card}"],
            "order": ["order", "order S", "order H"],
            "review": ["review", f"review {deal}"],
            "coach": ["coach", "coach yes", "coach no"],
            "from": ["from 99"],
            "names": ["names", "seat"],
        }
        whose = self.at.humans if self.game.asked is None else (self.game.asked,)
        since = taking_back.since(self.at.record, whose)
        if command == "undo" and since > view.step:
            # In a deal that was over everything was seen: nothing could be exchanged.
            return "log"
        return chance.choice(forms.get(command, [command]))


class _Second(_People):
    """They type the same once more, and read the same.

    Args:
        at: a new table.
        first: how it went the first time.
    """

    def __init__(self, at: Table, first: _First) -> None:
        super().__init__(at)
        self._first = first
        self.cards = OtherCards(at, first.at.record.entries, first.moments)

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        self.note()
        number = len(self.heard) - 1
        if number:
            self.cards.after(number)
        typed = self._first.typed[number]
        before = repr(self._first.typed[number - 1]) if number else "the beginning"
        assert self.heard[-1] == self._first.heard[number], f"after {before}"
        self.cards.before(number + 1)
        return typed


_ASKS = [one for one in commands.COMMANDS if one not in _NOT_ASKED]


def _table(name: str, people: int, practice: bool) -> Table:
    labels = table(name).labels
    humans = [f"{label} Player{label}" for label in labels[:people]]
    return table(name, *humans, seed="3", practice=practice)


def _twice(name: str, people: int, practice: bool, asks: list[str], most: int = 130) -> OtherCards:
    """Play twice, with other cards the second time."""
    first = _First(_table(name, people, practice), Random(name), asks, most)
    first.play()
    second = _Second(_table(name, people, practice), first)
    second.play()
    assert second.heard == first.heard
    return second.cards


@pytest.mark.parametrize(
    ("name", "people", "practice"),
    [
        ("barker", 2, True),
        ("bismarck", 2, False),
        ("bruff", 5, False),
        ("growler", 3, False),
        ("hoss", 3, True),
        ("irish", 4, False),
        ("six-pairs", 6, False),
        ("twenty-fives", 2, False),
    ],
)
def test_cards_that_are_not_seen_change_no_line(name: str, people: int, practice: bool) -> None:
    cards = _twice(name, people, practice, _ASKS)
    running = [one for one in cards.done if not one.over]
    assert len(running) > 3
    assert all(one.exchanged for one in running if one.unseen > 3)
    if people < len(_table(name, people, practice).labels):
        assert any(one.computers for one in running)


# --- leaks that are put in on purpose ------------------------------------------------------------


def _computer(record: Record) -> Fact:
    hand = record.state.play.hands[-1]
    return fact("replay.hand", seat=record.ruleset.seating.labels[-1], cards=hand)


def _in_review(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(arranging, "_may_see", lambda game, replay, label: True)


def _in_why(patch: pytest.MonkeyPatch) -> None:
    def leaking(record: Record, card: Card) -> tuple[Fact, ...]:
        return (_computer(record),)

    patch.setattr(explaining, "answer", leaking)


def _in_log(patch: pytest.MonkeyPatch) -> None:
    def leaking(game: Game, rest: list[str]) -> None:
        game.tell(_computer(game.table.record))

    patch.setitem(commands.COMMANDS, "log", leaking)


def _in_own_view(patch: pytest.MonkeyPatch) -> None:
    """The coach and hints are given somebody else's view."""

    def leaking(game: Game) -> View:
        return game.table.view(game.table.labels[-1])

    patch.setattr(explaining, "own_view", leaking)


def _in_order(patch: pytest.MonkeyPatch) -> None:
    def leaking(game: Game) -> View:
        return game.table.view(game.table.labels[-1])

    patch.setattr(looking, "public_view", leaking)


@pytest.mark.parametrize(
    ("leak", "ask"),
    [
        (_in_review, "review"),
        (_in_why, "why"),
        (_in_log, "log"),
        (_in_own_view, "coach"),
        (_in_order, "order"),
    ],
)
def test_a_computers_hand_would_be_noticed(
    leak: object, ask: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert callable(leak)
    leak(monkeypatch)
    with pytest.raises(AssertionError, match=f"after '{ask}"):
        _twice("twenty-fives", 2, False, [ask], 40)
