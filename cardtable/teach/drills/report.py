"""What a player still mixes up, what is known, and when the next is due."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple

from cardtable.rules.facts import Fact, fact
from cardtable.rules.ruleset import Ruleset
from cardtable.teach.drills import kinds
from cardtable.teach.drills.memory import Known, Memory, Status

_MINUTE: Final = timedelta(minutes=1)
_HOUR: Final = timedelta(hours=1)
_DAY: Final = timedelta(days=1)
_HOURS_SAID: Final = 48
"""Up to so many hours are said as hours."""


class Line(NamedTuple):
    """How one confusion stands."""

    confusion: str
    status: Status
    known: Known


class Report(NamedTuple):
    """How everything stands that a ruleset has a use for."""

    player: str
    ruleset: Ruleset
    lines: tuple[Line, ...]
    """What was asked at least once, in the order of the kinds."""
    new: int
    """How many things were never asked."""
    due_now: int
    next_due: datetime | None
    """When the first of the others is due; None if there is none."""

    def of(self, status: Status) -> tuple[Line, ...]:
        """The lines of one sort, what was missed most first."""
        found = [one for one in self.lines if one.status == status]
        return tuple(sorted(found, key=lambda one: one.known.right / one.known.asked))


def report(memory: Memory, ruleset: Ruleset, now: datetime) -> Report:
    """How a player's knowledge of a ruleset stands.

    Args:
        memory: of the player.
        ruleset: with its house rules.
        now: in UTC.
    """
    lines = []
    new = 0
    for kind in kinds.offered(ruleset):
        for confusion in kinds.confusions(kind, ruleset):
            known = memory.known.get(kinds.key(confusion, ruleset))
            if known is None:
                new += 1
            else:
                lines.append(Line(confusion, known.status, known))
    due = [one.known.schedule.due for one in lines]
    later = [moment for moment in due if moment > now]
    return Report(
        memory.player,
        ruleset,
        tuple(lines),
        new,
        len(due) - len(later),
        min(later) if later else None,
    )


def when(found: Report, now: datetime) -> tuple[Fact, ...]:
    """What is due now, and in how long the next thing is."""
    told = []
    if found.due_now:
        told.append(fact("drill.report.due-now", number=found.due_now))
    if found.next_due is not None:
        wait = found.next_due - now
        if wait < _HOUR:
            unit, code = _MINUTE, "drill.report.due-minutes"
        elif wait < _HOURS_SAID * _HOUR:
            unit, code = _HOUR, "drill.report.due-hours"
        else:
            unit, code = _DAY, "drill.report.due-days"
        told.append(fact(code, number=-(-wait // unit)))
    return tuple(told)


def as_json(found: Report) -> dict[str, Any]:
    """The report as one object; times in UTC."""

    def entry(line: Line) -> dict[str, Any]:
        known = line.known
        kind, _, _ = line.confusion.partition(".")
        return {
            "confusion": line.confusion,
            "kind": kind,
            "asked": known.asked,
            "right": known.right,
            "due": known.schedule.due.isoformat(),
        }

    return {
        "player": found.player,
        "ruleset": found.ruleset.name,
        "mixed_up": [entry(one) for one in found.of("mixed-up")],
        "learning": [entry(one) for one in found.of("learning")],
        "known": [entry(one) for one in found.of("known")],
        "never_asked": found.new,
        "due_now": found.due_now,
        "next_due": None if found.next_due is None else found.next_due.isoformat(),
    }
