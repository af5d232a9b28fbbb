"""One session of a drill: which question comes next, and what came of those before.

The library schedules from one session to the next. Within one this weighting chooses; a
confusion's weight is, by what the memory says at the beginning,

    mixed up 4, due 3, never asked 2, anything else 1,

and during the session it is made four times as great by each wrong answer, up to 16, and quartered
by each right one, down to 1/64. The same confusion is not asked about twice running where there are
two others.

A question that was asked does not come back, except in a review: there one that was answered
wrongly does, after two others, until it is answered rightly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from random import Random
from typing import Final, NamedTuple

from cardtable.rules.facts import Fact
from cardtable.rules.ruleset import Ruleset
from cardtable.teach.drills import kinds
from cardtable.teach.drills.memory import Memory
from cardtable.teach.drills.question import Answer, Question

COUNT: Final = 10
"""Questions in a session."""
ALL: Final = "all"
"""Every kind that a ruleset has a use for."""
REVIEW: Final = "review"
"""What is mixed up or due, of every kind."""

_MIXED_UP, _DUE, _NEW, _USUAL = 4.0, 3.0, 2.0, 1.0
_WRONG, _RIGHT = 4.0, 0.25
_MOST: Final = 16.0
_LEAST: Final = 1 / 64
"""Bounds of a weight: what is known is asked now and then, what is not crowds nothing out."""
_AGAIN_AFTER: Final = 2
"""So many other questions stand between a miss and its repetition in a review."""
_TRIES: Final = 50
"""So often another question is sought in the place of one that was asked."""

Clock = Callable[[], datetime]
Note = Callable[[str, bool, datetime], Memory]


class Verdict(NamedTuple):
    """What came of an answer."""

    right: bool
    given: Answer
    confusion: str | None
    """The confusion that a wrong answer points at."""
    reasons: tuple[Fact, ...]


class _Missed(NamedTuple):
    """A question of a review that comes again."""

    question: Question
    place: int
    """The earliest place in the session."""


def candidates(drill: str, ruleset: Ruleset, memory: Memory, now: datetime) -> tuple[str, ...]:
    """The confusions that a drill asks about.

    Args:
        drill: the name of a kind, `ALL` or `REVIEW`.
        ruleset: with its house rules.
        memory: of the player.
        now: in UTC.
    """
    offered = kinds.offered(ruleset)
    chosen = [kind for kind in offered if drill in (kind.name, ALL, REVIEW)]
    found = [one for kind in chosen for one in kinds.confusions(kind, ruleset)]
    if drill != REVIEW:
        return tuple(found)

    def calls(confusion: str) -> bool:
        key = kinds.key(confusion, ruleset)
        return memory.status(key) == "mixed-up" or memory.due(key, now)

    return tuple(one for one in found if calls(one))


class Session:
    """So many questions, one after the other.

    Args:
        drill: the name of a kind, `ALL` or `REVIEW`.
        ruleset: with its house rules.
        memory: of the player.
        note: remembers an answer; `memory_file.Keeper.note` writes it down.
        chance: draws the questions.
        clock: the time, in UTC.
        count: how many questions.

    Attributes:
        question: the present one.
        asked: all of them so far, the present one last.
        verdicts: one for each that was answered.

    Raises:
        LookupError: there is nothing to ask: no such kind here, or nothing to review.
    """

    def __init__(
        self,
        drill: str,
        ruleset: Ruleset,
        memory: Memory,
        note: Note,
        *,
        chance: Random,
        clock: Clock,
        count: int = COUNT,
    ) -> None:
        """Choose the first question."""
        self.drill, self.ruleset, self.count = drill, ruleset, count
        self._memory, self._note = memory, note
        self._chance, self._clock = chance, clock
        self.confusions = candidates(drill, ruleset, memory, clock())
        if not self.confusions:
            raise LookupError(f"nothing to ask: {drill} in {ruleset.name}")
        self._weights = {one: self._start(one) for one in self.confusions}
        self._missed: list[_Missed] = []
        self._seen: set[object] = set()
        self.asked: list[Question] = []
        self.verdicts: list[Verdict] = []
        self.question = self._next()

    @property
    def over(self) -> bool:
        """Whether the last question was answered."""
        return len(self.verdicts) == self.count

    @property
    def answered(self) -> bool:
        """Whether the present question was answered."""
        return len(self.verdicts) == len(self.asked)

    @property
    def right(self) -> int:
        """How many answers were right."""
        return sum(one.right for one in self.verdicts)

    @property
    def memory(self) -> Memory:
        """What the player knows now."""
        return self._memory

    def answer(self, given: Sequence[int]) -> Verdict:
        """Judge an answer to the present question, and remember it.

        Only the confusion that an answer speaks of is touched: that of the question where it is
        right, else the one that it points at.

        Raises:
            ValueError: it is no answer to this question, or that was answered already.
        """
        question = self.question
        if self.answered or not question.fits(given):
            raise ValueError(f"no answer: {given}")
        confusion = question.points_at(given)
        verdict = Verdict(confusion is None, tuple(given), confusion, question.reasons)
        self.verdicts.append(verdict)
        touched = confusion or question.confusion
        self._weigh(touched, verdict.right)
        if self.drill == REVIEW and not verdict.right:
            self._missed.append(_Missed(question, len(self.asked) + _AGAIN_AFTER))
        self._memory = self._note(kinds.key(touched, self.ruleset), verdict.right, self._clock())
        return verdict

    def go_on(self) -> Question:
        """The next question.

        Raises:
            ValueError: the present one is not answered, or there is no other.
        """
        if self.over or not self.answered:
            raise ValueError("no next question")
        self.question = self._next()
        return self.question

    def _next(self) -> Question:
        place = len(self.asked)
        for missed in self._missed:
            if missed.place <= place:
                self._missed.remove(missed)
                return self._ask(missed.question)
        last = self.asked[-1].confusion if self.asked else None
        others = [one for one in self.confusions if one != last]
        among = others if len(others) > 1 else list(self.confusions)
        weights = [self._weights[one] for one in among]
        for _ in range(_TRIES):
            (confusion,) = self._chance.choices(among, weights)
            question = kinds.ask(confusion, self.ruleset, self._chance)
            if _signature(question) not in self._seen:
                break
        return self._ask(question)

    def _ask(self, question: Question) -> Question:
        self._seen.add(_signature(question))
        self.asked.append(question)
        return question

    def _start(self, confusion: str) -> float:
        """The weight at the beginning."""
        key = kinds.key(confusion, self.ruleset)
        status = self._memory.status(key)
        if status == "mixed-up":
            return _MIXED_UP
        if self._memory.due(key, self._clock()):
            return _DUE
        return _NEW if status == "new" else _USUAL

    def _weigh(self, confusion: str, right: bool) -> None:
        """Ask more about what was missed, less about what was known."""
        if confusion not in self._weights:
            return
        weight = self._weights[confusion] * (_RIGHT if right else _WRONG)
        self._weights[confusion] = max(_LEAST, min(weight, _MOST))


def _signature(question: Question) -> object:
    """What makes two questions the same to whoever is asked."""
    return tuple(map(str, (*question.told, question.asked, *question.options)))


def repeats(questions: Iterable[Question]) -> int:
    """How many questions were about something that had been asked about before."""
    found = [one.confusion for one in questions]
    return len(found) - len(set(found))
