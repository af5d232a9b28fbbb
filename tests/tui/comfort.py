"""Tables for the tests of what makes a table comfortable."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.record.record import Record
from cardtable.rules.actions import Action
from cardtable.rules.view import View
from cardtable.table import Table
from cardtable.table.settings import Settings
from tests.draw.games import NAMES

BY_KEY = Settings(name="Anne", pace="off", wait_after_trick=False)
"""Settings with which every card of a computer waits for a key."""


def for_practice(table: Table) -> Table:
    """The same game at a table for practice."""
    record = Record(table.record.header._replace(practice=True), table.record.ruleset)
    for entry in table.record.entries:
        record.add(entry)
    return Table.of(record)


def among_steady(
    name: str, stop: Callable[[View], bool], *, seed: str = "comfort", practice: bool = False
) -> Table:
    """One human among computers that give reasons, at the first moment at which `stop` holds."""
    first = Table(name).labels
    seats = {
        label: f"{'human' if seat == 0 else 'steady'} {NAMES[seat]}"
        for seat, label in enumerate(first)
    }
    table = Table(name, seed=seed, seats=seats, practice=practice)
    for _ in range(2000):
        if stop(table.view(table.labels[0])):
            return table
        if table.turn is None:
            table.next_deal()
        elif table.turn in table.humans:
            asked = table.ask
            assert asked is not None
            if asked.cards is not None:
                few = asked.cards.pool[: asked.cards.min]
                table.do(Action(asked.cards.verb, few))
            else:
                table.do(asked.options[0])
        else:
            table.computer_plays()
    raise AssertionError("the game has no such moment")


def my_lead(view: View) -> bool:
    """My turn to play, with a choice."""
    return view.phase == "play" and view.turn == view.seat and len(view.legal) > 1
