"""The report: what is mixed up, what is known, when the next is due."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest

from cardtable.rules import catalog
from cardtable.teach.drills import kinds
from cardtable.teach.drills.memory import Memory
from cardtable.teach.drills.report import as_json, report, when
from tests.teach.drills.learners import START, Clock, Kept, begin, learn

BARKER = catalog.load("barker")


def test_an_empty_memory_has_everything_to_come() -> None:
    found = report(Memory(), BARKER, START)
    every = sum(len(kinds.confusions(kind, BARKER)) for kind in kinds.offered(BARKER))
    assert (found.lines, found.new, found.due_now, found.next_due) == ((), every, 0, None)
    assert when(found, START) == ()


def test_only_what_the_ruleset_has_a_use_for_is_told() -> None:
    kept, clock = Kept(), Clock()
    learn(begin("rob", catalog.load("bruff"), kept, 1, clock=clock), None)
    assert report(kept.memory, BARKER, clock()).lines == ()
    assert report(kept.memory, catalog.load("bruff"), clock()).lines


@pytest.mark.parametrize(
    ("wait", "code", "number"),
    [
        (timedelta(seconds=20), "drill.report.due-minutes", 1),
        (timedelta(minutes=59), "drill.report.due-minutes", 59),
        (timedelta(minutes=61), "drill.report.due-hours", 2),
        (timedelta(hours=47), "drill.report.due-hours", 47),
        (timedelta(days=2), "drill.report.due-days", 2),
        (timedelta(days=2, hours=1), "drill.report.due-days", 3),
    ],
)
def test_the_next_is_due_in_a_while(wait: timedelta, code: str, number: int) -> None:
    key = kinds.key("keep-back.lone", BARKER)
    memory = Memory().after(key, True, START)
    due = memory.known[key].schedule.due
    (told,) = when(report(memory, BARKER, due - wait), due - wait)
    assert (told.code, told.fields["number"]) == (code, number)
    (told,) = when(report(memory, BARKER, due), due)
    assert (told.code, told.fields["number"]) == ("drill.report.due-now", 1)


def test_the_object_says_the_same() -> None:
    kept, clock = Kept(), Clock()
    learn(begin("keep-back", BARKER, kept, 1, count=30, clock=clock), "keep-back.second-trump")
    found = json.loads(json.dumps(as_json(report(kept.memory, BARKER, clock()))))
    assert [one["confusion"] for one in found["mixed_up"]] == ["keep-back.second-trump"]
    assert found["mixed_up"][0]["kind"] == "keep-back"
    assert found["mixed_up"][0]["right"] == 0
    assert found["player"] == "Anne"
    assert found["ruleset"] == "barker"
    assert len(found["known"]) + len(found["learning"]) == 6
