"""What was taken back, read from the record.

How far back a player's own decision lies, what was taken back and can be done again, and whether
taking something back leaves somebody wiser than he was.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from cardtable.record.entries import Act, Note, Undo
from cardtable.record.notes import reason
from cardtable.record.record import Record
from cardtable.rules.actions import Action
from cardtable.rules.facts import Fact

_NEW_CARDS = frozenset({"discard", "rob", "steal", "bury"})
"""Verbs after which a hand has cards that it had not."""


class Done(NamedTuple):
    """An action, and the reasons recorded beside it."""

    seat: str
    """The label of the seat that acted."""
    action: Action
    reasons: tuple[Fact, ...] = ()


class Course(NamedTuple):
    """The actions of a record: those that stand, and those that were taken back last."""

    standing: tuple[Done, ...]
    taken_back: tuple[Done, ...]
    """In the order in which they would be done again; empty once something else was done."""


def course(record: Record) -> Course:
    """What stands in a record, and what can be done again.

    An action that is the same as the one taken back does it again: the rest can still follow.
    """
    labels = record.ruleset.seating.labels
    standing: list[Done] = []
    back: list[Done] = []
    for entry in record.entries:
        if isinstance(entry, Act):
            done = Done(labels[entry.seat], entry.action)
            if back and back[-1][:2] == done[:2]:
                back.pop()
            else:
                back.clear()
            standing.append(done)
        elif isinstance(entry, Undo):
            for _ in range(entry.actions):
                back.append(standing.pop())
        elif isinstance(entry, Note) and standing and (why := reason(entry)) is not None:
            last = standing[-1]
            standing[-1] = last._replace(reasons=(*last.reasons, why))
    return Course(tuple(standing), tuple(reversed(back)))


def since(record: Record, whose: Collection[str]) -> int:
    """How many actions were done since, and with, the last one of these seats; 0 for none."""
    for count, done in enumerate(reversed(course(record).standing), start=1):
        if done.seat in whose:
            return count
    return 0


def again(record: Record, whose: Collection[str]) -> int:
    """How many actions lead on to the next decision of these seats; 0 if nothing was taken back.

    The first is theirs, what follows is what others did then.
    """
    back = course(record).taken_back
    for count, done in enumerate(back):
        if count and done.seat in whose:
            return count
    return len(back)


def reveals(record: Record, count: int) -> bool:
    """Whether somebody learnt something with the last so many actions, which then stays known.

    What others play or call tells of their hands; what a seat draws it has seen.
    """
    last = course(record).standing[-count:] if count else ()
    mine = last[0].seat if last else ""
    return any(done.seat != mine or done.action.verb in _NEW_CARDS for done in last)
