"""People who drill, made up: they know everything, or all but one thing."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random

from cardtable.rules.ruleset import Ruleset
from cardtable.teach.drills.memory import Memory
from cardtable.teach.drills.question import Answer, Question
from cardtable.teach.drills.session import Session

START = datetime(2026, 3, 1, 12, tzinfo=UTC)


class Clock:
    """A time that moves on by a while whenever somebody looks at it."""

    def __init__(self, start: datetime = START, step: timedelta = timedelta(seconds=5)) -> None:
        self.now, self.step = start, step

    def __call__(self) -> datetime:
        self.now += self.step
        return self.now


class Kept:
    """A memory that is nowhere but here."""

    def __init__(self) -> None:
        self.memory = Memory("Anne")

    def note(self, key: str, right: bool, now: datetime) -> Memory:
        self.memory = self.memory.after(key, right, now)
        return self.memory


def begin(
    drill: str, ruleset: Ruleset, kept: Kept, seed: int, count: int = 10, clock: Clock | None = None
) -> Session:
    """A session of somebody whose memory is kept."""
    return Session(
        drill,
        ruleset,
        kept.memory,
        kept.note,
        chance=Random(seed),
        clock=clock or Clock(),
        count=count,
    )


def wrong(question: Question, confusion: str) -> Answer | None:
    """An answer by which somebody shows a confusion; None where this question gives no chance."""
    for mistake, found in question.mistakes.items():
        if found != confusion:
            continue
        if question.shape == "one":
            return mistake
        if question.shape == "some":
            return tuple(sorted(set(question.answer) ^ set(mistake)))
        first, second = mistake
        swapped = {first: second, second: first}
        given = tuple(swapped.get(index, index) for index in question.answer)
        if question.points_at(given) == confusion:
            return given
    return None


def learn(session: Session, confusion: str | None) -> list[Question]:
    """Answer a whole session, mixing up one thing alone; what was asked."""
    while True:
        question = session.question
        given = None if confusion is None else wrong(question, confusion)
        session.answer(question.answer if given is None else given)
        if session.over:
            return session.asked
        session.go_on()
