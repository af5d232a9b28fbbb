"""The packaged lessons: right under their rules, and the same in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from cardtable import assets
from cardtable.rules.refusal import UnreadableError
from cardtable.teach import measured
from cardtable.teach.lessons import library
from cardtable.teach.lessons.answering import Attempt
from cardtable.teach.lessons.checking import check, checked
from cardtable.teach.lessons.lesson import Item, Lesson, Step
from cardtable.teach.lessons.place import Place, stand
from cardtable.teach.lessons.questions import KINDS, YES
from cardtable.teach.lessons.spoken import words_for
from cardtable.teach.lessons.telling import position
from cardtable.text import Words, say
from cardtable.text.words import LANGUAGES
from tests.text.test_french import ENGLISH

NAMES = [entry.name for course in library.courses("en") for entry in course.lessons]
LEAST = {
    "order": 5,
    "following": 4,
    "points": 3,
    "bruff": 4,
    "auction": 5,
    "bismarck": 4,
    "strategy": 3,
}
"""The courses, and how many lessons each has at least."""

every_lesson = pytest.mark.parametrize("name", NAMES)


def _both(name: str) -> tuple[Lesson, Lesson]:
    return library.lesson(name, "en"), library.lesson(name, "fr")


def _texts(lesson: Lesson) -> Iterator[str]:
    yield lesson.title
    yield lesson.about
    for step in lesson.steps:
        yield step.text
        yield step.other
        yield from (reply.text for reply in step.replies)


@pytest.mark.parametrize("language", LANGUAGES)
@every_lesson
def test_the_engine_finds_nothing_wrong_with_any_lesson(name: str, language: str) -> None:
    lesson = library.lesson(name, language)
    assert [say(one) for one in check(lesson)] == []
    assert lesson.language == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_courses_stand_in_their_order_with_enough_lessons(language: str) -> None:
    courses = library.courses(language)
    assert [course.name for course in courses] == list(LEAST)
    for course in courses:
        assert len(course.lessons) >= LEAST[course.name], course.name
        assert course.title
        assert course.about


def test_both_languages_have_the_same_lessons() -> None:
    folder = assets.folder() / "lessons"
    english, french = (
        {path.relative_to(folder / language) for path in (folder / language).rglob("*.*")}
        for language in LANGUAGES
    )
    assert english == french


def _told(items: tuple[Item, ...]) -> list[str]:
    return [one.text for one in items]


def _bones(step: Step) -> tuple[object, ...]:
    """All of a step but its words."""
    replies = [(one.verdict, one.answer, _told(one.then), bool(one.text)) for one in step.replies]
    said = (step.kind, step.subject, step.eyes, step.goes_on, bool(step.other))
    return (_told(step.position), replies, said)


@every_lesson
def test_both_languages_have_the_same_steps(name: str) -> None:
    english, french = _both(name)
    assert [_bones(step) for step in english.steps] == [_bones(step) for step in french.steps]
    assert english.ruleset == french.ruleset
    assert set(english.names) == set(french.names)
    places = [re.findall(r"\{[^}]*\}", text) for text in _texts(english)]
    assert [sorted(re.findall(r"\{[^}]*\}", text)) for text in _texts(french)] == list(
        map(sorted, places)
    ), "the same cards are spoken of"


@every_lesson
def test_no_english_is_left_in_a_french_lesson(name: str) -> None:
    for text in _texts(_both(name)[1]):
        words = set(re.findall(r"[a-zà-ÿœ]+", re.sub(r"\{[^}]*\}", " ", text.lower())))
        # The contracts of Bismarck, and the jink, have one name everywhere.
        assert not words & (ENGLISH - {"jink"}), text
        assert not re.search(r"[\"']|\"", text), text
        assert not re.search(r"(?<![\u00a0\u202f])[:;?!»]", text), text


@every_lesson
def test_no_french_lesson_is_the_english_one(name: str) -> None:
    english, french = _both(name)
    same = set(_texts(english)) & set(_texts(french)) - {""}
    assert same <= {"Bismarck", "Bruff"}


@every_lesson
def test_every_step_has_replies_for_wrong_answers_of_its_own(name: str) -> None:
    """A step may do without only where there is an answer for all the rest."""
    for step in library.lesson(name, "en").steps:
        wrong = [reply for reply in step.replies if reply.verdict != "right"]
        assert wrong or step.other, step
        if YES in KINDS[step.kind].options(_stands(name, step)):
            assert len(step.replies) == 2


def _stands(name: str, step: Step) -> Place:
    lesson = library.lesson(name, "en")
    attempt = Attempt(lesson)
    while attempt.step != step:
        attempt.answer(attempt.step.right[0].answer)
        attempt.next()
    return attempt.place


@pytest.mark.parametrize("language", LANGUAGES)
@every_lesson
def test_a_lesson_can_be_taken_from_end_to_end(name: str, language: str) -> None:
    lesson = library.lesson(name, language)
    attempt, words = Attempt(lesson), words_for(lesson)
    for step in lesson.steps:
        assert attempt.step == step
        assert all("{" not in sentence for sentence in position(attempt, words))
        for reply in step.replies:
            told = attempt.answer(reply.answer)
            assert told.right == (reply.verdict == "right")
            assert told.text == reply.text
        assert attempt.answered
        attempt.next()
    assert attempt.done


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_strategy_lesson_quotes_what_the_rule_book_quotes(language: str) -> None:
    """The same figure from the same data: filled in, and in the book of the lesson's game."""
    folder = assets.folder() / "lessons" / language
    for name in NAMES:
        lesson = library.lesson(name, language)
        source = (folder / f"{name}.lesson").read_text(encoding="utf-8")
        figures = set(re.findall(r"\{measured:([^}]+)\}", source))
        assert figures or not name.startswith("strategy/")
        for which in figures:
            found = measured.figure(lesson.ruleset.name, which)
            assert found is not None
            said = measured.said(found, Words(language))
            assert any(said in text for text in _texts(lesson)), which
            chapter = assets.text(f"books/{language}/chapters/strategy.md")
            assert re.search(rf"\{{(measured|verdict):{re.escape(which)}\}}", chapter), which


def test_a_lesson_is_found_by_its_number_and_by_its_name() -> None:
    whole = "order/02-black-low"
    for name in (whole, "order/2", "ORDER-2", "02-black-low", "black-low", f"{whole}.lesson"):
        assert library.find(name, "en").name == whole
    for place, course in enumerate(library.courses("en"), start=1):
        for name in (course.name, str(place)):
            assert library.find(name, "en") == course.lessons[0]
    assert library.find("order/2", "fr").title != library.find("order/2", "en").title
    with pytest.raises(UnreadableError) as caught:
        library.find("bridge", "en")
    assert "order/01-three-best" in say(caught.value.fact)


def test_lessons_follow_one_another_through_the_courses() -> None:
    first = NAMES[0]
    seen = [first]
    while following := library.following(seen[-1], "fr"):
        seen.append(following.name)
    assert seen == NAMES
    assert library.following("my own", "en") is None


def test_the_first_lesson_of_the_page_on_writing_lessons_is_right() -> None:
    blocks = assets.text("docs/lessons.md").split("```")
    (block,) = [one for one in blocks if one.startswith("\nlesson ")]
    lesson = checked(block.encode(), "lessons.md")
    assert len(lesson.steps) == 2
    assert stand(lesson, lesson.steps[0]).open_view.tricks


def test_the_page_on_writing_lessons_names_every_question() -> None:
    page = assets.text("docs/lessons.md")
    for kind in KINDS:
        assert re.search(rf"^\| `{kind}\b", page, re.MULTILINE), kind
