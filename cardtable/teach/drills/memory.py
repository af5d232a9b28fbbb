"""What one player knows: per confusion how it was answered, and when it is due again.

The library `fsrs` schedules from one session to the next: an answer is *good* or *again*, and
nothing is left to chance. What happens within one session is the business of `session`.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

if TYPE_CHECKING:
    from fsrs import Card, Scheduler

RECENT: Final = 5
"""So many of the latest answers say whether something is known."""
_SURE: Final = 3
"""So many right answers in a row make it known."""
_MISSES: Final = 2
"""So many wrong ones among the latest mean that it is mixed up, whatever the last one was."""

Status = Literal["new", "mixed-up", "learning", "known"]


class Schedule(NamedTuple):
    """What `fsrs` remembers of one confusion."""

    state: int
    """1 learning, 2 review, 3 learning again."""
    step: int | None
    """Where it is among the short steps of learning; None in review."""
    stability: float
    """In days: after so long it is remembered nine times in ten."""
    difficulty: float
    """From 1 to 10."""
    due: datetime
    """In UTC, as all times here."""
    last: datetime


class Known(NamedTuple):
    """What is remembered of one confusion."""

    asked: int
    right: int
    recent: tuple[bool, ...]
    """Whether the latest answers were right, the last one at the end; `RECENT` at the most."""
    schedule: Schedule

    @property
    def status(self) -> Status:
        """Mixed up, known, or something between."""
        if not self.recent[-1] or self.recent.count(False) >= _MISSES:
            return "mixed-up"
        return "known" if self.recent[-_SURE:] == (True,) * _SURE else "learning"


class Memory(NamedTuple):
    """All that one player knows."""

    player: str = ""
    """The name; empty for whoever has not chosen one."""
    known: Mapping[str, Known] = {}
    """By the keys of `kinds.key`."""

    def status(self, key: str) -> Status:
        """How well something is known."""
        found = self.known.get(key)
        return "new" if found is None else found.status

    def due(self, key: str, now: datetime) -> bool:
        """Whether it is time to ask something again; what was never asked is not due."""
        found = self.known.get(key)
        return found is not None and found.schedule.due <= now

    def after(self, key: str, right: bool, now: datetime) -> Memory:
        """The memory after one more answer.

        Args:
            key: what was asked, by `kinds.key`.
            right: whether it was answered rightly.
            now: when, in UTC.
        """
        before = self.known.get(key)
        asked, rights, recent = (0, 0, ()) if before is None else before[:3]
        schedule = _scheduled(None if before is None else before.schedule, right, now)
        known = Known(asked + 1, rights + right, (*recent, right)[-RECENT:], schedule)
        return self._replace(known={**self.known, key: known})


def _scheduler() -> Scheduler:
    from fsrs import Scheduler  # only whoever drills needs it

    return Scheduler(enable_fuzzing=False)


def _scheduled(before: Schedule | None, right: bool, now: datetime) -> Schedule:
    """When something is due, after one more answer."""
    from fsrs import Rating

    rating = Rating.Good if right else Rating.Again
    card, _ = _scheduler().review_card(_card(before, now), rating, now)
    assert card.stability is not None
    assert card.difficulty is not None
    step = card.step
    return Schedule(card.state.value, step, card.stability, card.difficulty, card.due, now)


def _card(before: Schedule | None, now: datetime) -> Card:
    """The library's own value. Its number serves only to tell cards apart, which keys do here."""
    from fsrs import Card, State

    if before is None:
        return Card(card_id=0, due=now)
    return Card(
        card_id=0,
        state=State(before.state),
        step=before.step,
        stability=before.stability,
        difficulty=before.difficulty,
        due=before.due,
        last_review=before.last,
    )
