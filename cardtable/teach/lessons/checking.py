"""Checking a lesson: whatever it claims, the engine must say the same.

A right answer must be true, or legal; one that is called illegal must be refused, one that is
called wrong must be false, or legal; what happens afterwards must happen so; every answer must
have a reply, and every text must have room on a terminal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardtable.rules import engine
from cardtable.rules.facts import Fact, fact
from cardtable.rules.notation import read_action
from cardtable.rules.refusal import CardtableError, UnreadableError
from cardtable.teach.lessons.lesson import Item, Lesson, LessonError, Reply, Step, wrong_at
from cardtable.teach.lessons.place import Place, after, stand
from cardtable.teach.lessons.questions import (
    AMONG_CARDS,
    AT_TABLE,
    KINDS,
    YES,
    answer_of,
    options_of,
    refusal,
)
from cardtable.teach.lessons.reading import read
from cardtable.teach.lessons.spoken import faults, words_for

_SUBJECTS: Final = {
    "action": "ask may play 5S",
    "card": "ask is-trump AH",
    "side": "ask points NS",
    "seat": "ask quota A",
}
"""What is written behind a kind of question."""


def check(lesson: Lesson) -> tuple[Fact, ...]:
    """Everything that is wrong with a lesson, in the order of its lines; empty if it is right.

    Each is a fact ``lesson.fault`` with ``file``, ``line`` and ``why``.
    """
    found = list(_texts(lesson))
    place: Place | None = None
    for step in lesson.steps:
        try:
            place = stand(lesson, step, place)
            found += _step(lesson, step, place)
            place = onward(lesson, step, place)
        except LessonError as error:
            # What stands on a position that cannot be read cannot be judged.
            found.append((error.line, error.why))
            break
    # What follows the right answer is played for its own step and for the next one.
    told = {(line, str(why)): why for line, why in found}
    ordered = sorted(told, key=lambda key: key[0])
    return tuple(wrong_at(lesson.file, key[0], told[key]).fact for key in ordered)


def checked(content: bytes, file: str) -> Lesson:
    """A lesson that was read and holds.

    Raises:
        UnreadableError: the first thing that is wrong.
    """
    lesson = read(content, file)
    for wrong in check(lesson):
        raise UnreadableError(wrong)
    return lesson


def onward(lesson: Lesson, step: Step, place: Place) -> Place:
    """The position after a step's first right answer, from which the next step may go on.

    Raises:
        UnreadableError: what should follow the answer cannot.
    """
    return outcome(lesson, step, place, step.right[0])


def outcome(lesson: Lesson, step: Step, place: Place, reply: Reply) -> Place:
    """The position after an answer and what the lesson lets happen then.

    Raises:
        UnreadableError: it cannot happen so.
    """
    if place.record is None:
        if reply.then:
            raise wrong_at(lesson.file, reply.then[0].line, fact("lesson.then-cards"))
        return place
    lines: list[Item] = []
    if step.kind == "do" and reply.verdict != "illegal":
        turn = place.state.turn
        assert turn is not None
        label = place.ruleset.seating.labels[turn]
        lines.append(Item(reply.line, label, reply.answer))
    return after(lesson, place, (*lines, *reply.then))


def _texts(lesson: Lesson) -> Iterator[tuple[int, Fact]]:
    words = words_for(lesson)
    for step in lesson.steps:
        for line, text in (
            (step.line, step.text),
            *((reply.line, reply.text) for reply in step.replies),
            (step.line, step.other),
        ):
            for why in faults(text, lesson.ruleset, words):
                yield line, why


def _step(lesson: Lesson, step: Step, place: Place) -> Iterator[tuple[int, Fact]]:
    """What is wrong with one step, whose position can be read."""
    if step.eyes and step.eyes not in lesson.ruleset.seating.labels:
        known = ", ".join(lesson.ruleset.seating.labels)
        name = lesson.ruleset.name
        yield step.line, fact("no-such-seat", text=step.eyes, ruleset=name, known=known)
    if why := _misplaced(step, place) or _subject(step, place):
        yield step.ask_line, why
        return
    try:
        truth = KINDS[step.kind].truth(place, step.subject)
    except CardtableError as error:
        yield step.ask_line, error.fact
        return
    given: dict[str, Reply] = {}
    for reply in step.replies:
        try:
            answer = answer_of(step.kind, place, reply.answer)
        except CardtableError as error:
            yield reply.line, error.fact
            continue
        if answer in given:
            yield reply.line, fact("lesson.answer-twice", text=answer, place=given[answer].line)
            continue
        given[answer] = reply
        done = step.kind == "do"
        why = _action(place, reply, answer) if done else _claim(reply, answer, truth)
        if why is not None:
            yield reply.line, why
        elif reply.then:
            try:
                outcome(lesson, step, place, reply)
            except LessonError as error:
                yield error.line, error.why
    missing = _unanswered(step, place, given)
    if missing:
        known = ", ".join(missing)
        yield step.line, fact("lesson.unanswered", known=known, example=f"wrong {missing[0]}: …")


def _misplaced(step: Step, place: Place) -> Fact | None:
    """Why this cannot be asked of such a position."""
    if step.kind in AT_TABLE and place.record is None:
        return fact("lesson.needs-table", text=step.kind)
    if step.kind in AMONG_CARDS and place.record is not None:
        return fact("lesson.needs-cards", text=step.kind)
    if step.kind == "legal" and place.record is None and place.led is None:
        return fact("lesson.missing", key="led", example="led 7S")
    return None


def _subject(step: Step, place: Place) -> Fact | None:
    """Why what stands behind the kind of question does not belong there."""
    wanted = KINDS[step.kind].subject
    if not wanted:
        return fact("lesson.no-subject", text=step.kind) if step.subject else None
    example = _SUBJECTS[wanted]
    wrong = fact("lesson.subject", text=step.subject, example=example)
    if not step.subject:
        return wrong
    seating = place.ruleset.seating
    if wanted == "side":
        return None if step.subject.upper() in seating.sides else wrong
    if wanted == "seat":
        return None if step.subject.upper() in seating.labels else wrong
    if wanted == "card":
        return None if step.subject.upper() in place.ruleset.pack else wrong
    try:
        action = read_action(step.subject)
    except CardtableError as error:
        return error.fact
    if place.record is None:
        known = action.verb == "play" and place.led is not None and action.card in place.cards
        return None if known else wrong
    return fact("lesson.nobody-asked") if place.state.turn is None else None


def _action(place: Place, reply: Reply, answer: str) -> Fact | None:
    """Why an action is not what its line calls it."""
    why = refusal(place, answer)
    if reply.verdict == "illegal":
        return fact("lesson.legal", text=answer) if why is None else None
    if why is None:
        return None
    code = "lesson.right-refused" if reply.verdict == "right" else "lesson.wrong-refused"
    return fact(code, text=answer, why=why)


def _claim(reply: Reply, answer: str, truth: str) -> Fact | None:
    """Why an answer is not what its line calls it, where the engine knows the true one."""
    if reply.verdict == "illegal":
        return fact("lesson.illegal-claim")
    if reply.verdict == "right" and answer != truth:
        return fact("lesson.not-true", text=answer, true=truth)
    if reply.verdict == "wrong" and answer == truth:
        return fact("lesson.is-true", text=answer)
    return None


def _unanswered(step: Step, place: Place, given: dict[str, Reply]) -> Sequence[str]:
    """The answers to which neither the lesson nor the engine has anything to say."""
    if step.other:
        return ()
    options = options_of(step.kind, place)
    if step.kind == "do":
        ask = engine.ask(place.state)
        if ask is not None and ask.cards is not None:
            return (f"{ask.cards.verb} …",)
        return [one for one in options if one not in given and refusal(place, one) is None]
    if YES in options:
        return [one for one in options if one not in given]
    return ()
