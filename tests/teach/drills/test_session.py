"""A session: what is asked next, what comes back, what is remembered."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from itertools import pairwise
from random import Random

import pytest

from cardtable.rules import catalog
from cardtable.teach.drills import kinds
from cardtable.teach.drills.memory import Memory
from cardtable.teach.drills.session import ALL, REVIEW, Session, candidates
from tests.teach.drills.learners import START, Clock, Kept, begin, learn, wrong

BARKER = catalog.load("barker")


def test_a_session_has_ten_questions_and_then_is_over() -> None:
    session = begin("two-cards", BARKER, Kept(), seed=1)
    asked = learn(session, None)
    assert len(asked) == 10
    assert session.over
    assert session.right == 10
    assert [verdict.right for verdict in session.verdicts] == [True] * 10
    with pytest.raises(ValueError, match="no next question"):
        session.go_on()
    with pytest.raises(ValueError, match="no answer"):
        session.answer(asked[-1].answer)


def test_a_question_must_be_answered_before_the_next_and_only_once() -> None:
    session = begin("keep-back", BARKER, Kept(), seed=1)
    with pytest.raises(ValueError, match="no next question"):
        session.go_on()
    with pytest.raises(ValueError, match="no answer"):
        session.answer((2,))
    session.answer((0,))
    with pytest.raises(ValueError, match="no answer"):
        session.answer((1,))


def _all_asked(drill: str, seed: int, confusion: str | None) -> list[str]:
    session = begin(drill, BARKER, Kept(), seed, count=30)
    return [
        " ".join(map(str, (*one.told, one.asked, *one.options)))
        for one in learn(session, confusion)
    ]


@pytest.mark.parametrize("drill", ["two-cards", "keep-back", "ace-of-hearts", ALL])
@pytest.mark.parametrize("confusion", [None, "keep-back.lone", "ace-of-hearts.led"])
def test_no_question_comes_back_in_a_drill_that_is_no_review(
    drill: str, confusion: str | None
) -> None:
    asked = _all_asked(drill, 3, confusion)
    assert len(set(asked)) == len(asked)


def test_the_same_thing_is_not_asked_about_twice_running() -> None:
    asked = learn(begin("two-cards", BARKER, Kept(), 1, count=60), "two-cards.plain-ace")
    assert all(one.confusion != other.confusion for one, other in pairwise(asked))


def test_a_review_asks_only_what_is_mixed_up_or_due_and_repeats_what_was_missed() -> None:
    kept, clock = Kept(), Clock()
    learn(begin("two-cards", BARKER, kept, 1, count=30, clock=clock), "two-cards.black-trumps")
    session = begin(REVIEW, BARKER, kept, 2, clock=clock)
    assert session.confusions == ("two-cards.black-trumps",)
    first = session.question
    missed = wrong(first, first.confusion)
    assert missed is not None
    session.answer(missed)
    asked = [first]
    while not session.over:
        asked.append(session.go_on())
        session.answer(session.question.answer)
    again = [place for place, one in enumerate(asked) if one == first]
    assert again == [0, 3], "after two others, and once answered rightly never again"


def test_there_may_be_nothing_to_review_or_to_ask() -> None:
    with pytest.raises(LookupError):
        begin(REVIEW, BARKER, Kept(), 1)
    with pytest.raises(LookupError):
        begin("rob", BARKER, Kept(), 1)
    assert candidates(REVIEW, BARKER, Memory(), START) == ()


def test_what_is_due_belongs_to_a_review() -> None:
    kept, clock = Kept(), Clock()
    learn(begin("keep-back", BARKER, kept, 1, count=40, clock=clock), None)
    assert candidates(REVIEW, BARKER, kept.memory, clock()) == ()
    later = START + timedelta(days=400)
    due = candidates(REVIEW, BARKER, kept.memory, later)
    assert set(due) == set(kinds.confusions(kinds.KINDS["keep-back"], BARKER))


def test_all_asks_about_every_kind() -> None:
    asked = learn(begin(ALL, BARKER, Kept(), 5, count=100), None)
    assert {one.kind for one in asked} == {kind.name for kind in kinds.offered(BARKER)}


def test_a_wrong_answer_counts_against_what_it_points_at_alone() -> None:
    kept = Kept()
    for seed in range(200):
        session = begin("in-order", BARKER, kept, seed)
        question = session.question
        others = [one for one in question.mistakes.values() if one != question.confusion]
        if others:
            break
    given = wrong(question, others[0])
    assert given is not None
    verdict = session.answer(given)
    expected = verdict.confusion
    assert expected is not None
    assert list(kept.memory.known) == [kinds.key(expected, BARKER)]


def test_the_first_weights_prefer_what_is_mixed_up_then_due_then_new() -> None:
    """By counting: what is asked first in many sessions of the same memory."""
    known, mixed, due = (f"two-cards.{one}" for one in ("top-trumps", "plain-ace", "red-plain"))
    memory = Memory("Anne")
    now = START
    for _ in range(3):
        for one in (known, due):
            memory = memory.after(kinds.key(one, BARKER), True, now)
        now += timedelta(days=1)
    memory = memory.after(kinds.key(mixed, BARKER), False, now)
    due_key, known_key = kinds.key(due, BARKER), kinds.key(known, BARKER)
    schedule = memory.known[known_key].schedule._replace(due=now + timedelta(days=500))
    entries = dict(memory.known)
    entries[known_key] = entries[known_key]._replace(schedule=schedule)
    memory = memory._replace(known=entries)
    assert not memory.due(due_key, now)
    now += timedelta(days=300)
    assert memory.due(due_key, now)

    kept = Kept()
    kept.memory = memory
    clock = Clock(now, timedelta(0))
    firsts = Counter(
        begin("two-cards", BARKER, kept, seed, clock=clock).question.confusion
        for seed in range(1500)
    )
    new = (firsts.total() - firsts[known] - firsts[mixed] - firsts[due]) / 5
    # 4 : 3 : 2 : 1 among 18 parts of 1,500, each within three standard deviations.
    for found, part in ((firsts[mixed], 4), (firsts[due], 3), (new, 2), (firsts[known], 1)):
        expected = 1500 * part / 18
        assert abs(found - expected) < 3 * expected**0.5


def test_the_same_clock_and_seed_give_the_same_session() -> None:
    runs = []
    for _ in range(2):
        kept = Kept()
        asked = learn(begin(ALL, BARKER, kept, 9, count=25), "keep-back.second-trump")
        runs.append((asked, kept.memory))
    assert runs[0] == runs[1]
    assert runs[0][0] != learn(begin(ALL, BARKER, Kept(), 10, count=25), None)


def test_a_session_can_be_as_short_as_one_question() -> None:
    session = Session(
        "trick", BARKER, Memory(), Kept().note, chance=Random(1), clock=Clock(), count=1
    )
    session.answer(session.question.answer)
    assert session.over
