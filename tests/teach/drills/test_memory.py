"""What is remembered: the library schedules, the latest answers say what is known."""

from __future__ import annotations

from datetime import timedelta

import pytest
from fsrs import Card, Rating, Scheduler

from cardtable.teach.drills.memory import Memory
from tests.teach.drills.learners import START

KEY = "two-cards.black-trumps plain_order=low_black joker=false"


def after(*answers: bool, apart: timedelta = timedelta(days=1)) -> Memory:
    memory = Memory("Anne")
    for number, right in enumerate(answers):
        memory = memory.after(KEY, right, START + number * apart)
    return memory


@pytest.mark.parametrize(
    ("answers", "status"),
    [
        ((True,), "learning"),
        ((False,), "mixed-up"),
        ((True, True), "learning"),
        ((True, True, True), "known"),
        ((True, True, True, False), "mixed-up"),
        ((False, True), "learning"),
        ((False, True, True, True), "known"),
        ((False, False, True), "mixed-up"),
        ((False, False, True, True, True), "mixed-up"),
        ((False, False, True, True, True, True), "known"),
    ],
)
def test_the_latest_answers_say_how_well_something_is_known(
    answers: tuple[bool, ...], status: str
) -> None:
    assert after(*answers).status(KEY) == status
    assert Memory().status(KEY) == "new"


def test_the_library_schedules() -> None:
    """Answer by answer the same as with the library alone."""
    scheduler = Scheduler(enable_fuzzing=False)
    card = Card(card_id=0, due=START)
    memory = Memory("Anne")
    now = START
    for right in (True, True, True, False, True, True, False, False, True):
        card, _ = scheduler.review_card(card, Rating.Good if right else Rating.Again, now)
        memory = memory.after(KEY, right, now)
        schedule = memory.known[KEY].schedule
        assert schedule.due == card.due
        assert (schedule.state, schedule.step) == (card.state.value, card.step)
        assert (schedule.stability, schedule.difficulty) == (card.stability, card.difficulty)
        now = card.due


def test_what_is_known_comes_back_later_and_later() -> None:
    memory, now, waits = Memory(), START, []
    for _ in range(6):
        memory = memory.after(KEY, True, now)
        due = memory.known[KEY].schedule.due
        waits.append(due - now)
        assert not memory.due(KEY, due - timedelta(seconds=1))
        assert memory.due(KEY, due)
        now = due
    assert waits == sorted(waits)
    assert waits[-1] > timedelta(days=30)
    missed = memory.after(KEY, False, now)
    assert missed.known[KEY].schedule.due - now < timedelta(days=1)


def test_a_clock_that_goes_back_does_no_harm() -> None:
    memory = after(True, True, False)
    memory = memory.after(KEY, True, START - timedelta(days=900))
    assert memory.known[KEY].asked == 4


def test_memories_are_values() -> None:
    one = after(True)
    two = one.after(KEY, False, START)
    assert one.known[KEY].asked == 1
    assert two.known[KEY].asked == 2
    assert two.known[KEY].right == 1
    assert not one.due("something else", START)
