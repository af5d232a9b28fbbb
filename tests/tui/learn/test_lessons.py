"""Lessons on the screen: the room, a lesson by keys and mouse, progress, both languages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from cardtable.table.settings import Settings
from cardtable.teach.lessons import library, progress
from cardtable.teach.lessons.answering import Attempt
from cardtable.teach.lessons.questions import answer_of
from cardtable.teach.lessons.spoken import said, words_for
from cardtable.text.words import LANGUAGES, Words
from cardtable.tui.app import CardTableApp
from cardtable.tui.learn.learn_home import LearnHome
from cardtable.tui.learn.lesson import LessonBoard, LessonScreen
from cardtable.tui.learn.lesson_options import choices
from cardtable.tui.learn.lesson_picture import Choice, Picture
from cardtable.tui.menu import Menu
from cardtable.tui.widgets.small import TooSmall
from tests.draw.games import PALETTE
from tests.tui.programs import Running, running
from tests.tui.tables import settle

ADA = Settings(name="Ada", ruleset="bruff")


@asynccontextmanager
async def taking(
    name: str, *, size: tuple[int, int] = (80, 24), language: str = "en"
) -> AsyncIterator[Running]:
    """The program at a lesson."""
    async with running(size=size, settings=ADA, words=Words(language)) as program:
        program.app.take_lesson(library.find(name, language).name)
        await program.until("LessonScreen")
        yield program


def screen(program: Running) -> LessonScreen:
    found = program.app.screen
    assert isinstance(found, LessonScreen)
    return found


def keys_of(program: Running, answer: str) -> list[str]:
    """The keys by which an answer is given."""
    attempt = screen(program).attempt
    found = choices(attempt, screen(program).words)
    given = answer_of(attempt.step.kind, attempt.place, answer)
    if found.shape == "one":
        return [next(one.key for one in found.options if one.answer == given)]
    wanted = given.removeprefix(found.verb).split()
    if found.shape == "order":
        # The last one takes its place by itself.
        return [
            *(one.key for word in wanted[:-1] for one in found.options if one.answer == word),
            "enter",
        ]
    place = screen(program).query_one(LessonBoard).place
    assert isinstance(place, Choice)
    keys = [
        one.key
        for at, one in enumerate(found.options)
        if (one.answer in wanted) != (at in place.chosen)
    ]
    return [*keys, "enter"]


@pytest.mark.parametrize(
    ("name", "language"), [("order/1", "fr"), ("following/1", "en"), ("auction/3", "en")]
)
async def test_a_lesson_is_taken_by_keys_from_end_to_end(
    home: Path, name: str, language: str
) -> None:
    async with taking(name, language=language) as program:
        attempt = screen(program).attempt
        for step in attempt.lesson.steps:
            reply = next((one for one in step.replies if one.verdict == "wrong"), None)
            if reply is not None:
                await program.press(*keys_of(program, reply.answer))
                assert not attempt.answered
                assert "×" in program.text
            await program.press(*keys_of(program, step.right[0].answer))
            assert attempt.answered, step
            assert "✓" in program.text
            await program.press("enter")
        await program.until("LearnHome")
    whole = library.find(name, language).name
    assert progress.done("Ada") == {whole: attempt.first_goes}


async def test_the_reply_of_the_lesson_and_the_refusal_of_the_engine_are_read(home: Path) -> None:
    async with taking("order/1") as program:
        await program.press("1")
        assert "The jack is good, but only second" in program.text
        await program.press("2")
        assert "the five fingers" in program.text
    async with taking("following/2") as program:
        for _ in range(2):
            await program.press(*keys_of(program, screen(program).attempt.step.right[0].answer))
            await program.press("enter")
        await program.press("2")
        assert "your J♠ is weaker than 5♠" in program.text


async def test_enter_says_how_many_cards_are_still_to_be_put_in_order(home: Path) -> None:
    async with taking("order/5") as program:
        await program.press(*keys_of(program, screen(program).attempt.step.right[0].answer))
        await program.press("enter", "1", "enter")
        board = screen(program).query_one(LessonBoard)
        assert board.place == Choice(0, (0,)), "Enter takes nothing away"
        assert "3 cards are still to be put in order." in program.text
        await program.press("2")
        assert "still to be put" not in program.text
        assert screen(program).attempt.first_goes == 1


async def test_what_would_tell_the_answer_is_not_on_the_table(home: Path) -> None:
    async with taking("points/1") as program:
        assert "★" not in program.text
        assert "won" not in program.text
        await program.press(*keys_of(program, "S"))
        assert "1 won" in program.text


async def test_the_mouse_answers_and_goes_on(home: Path) -> None:
    async with taking("order/1") as program:
        board = screen(program).query_one(LessonBoard)
        spot = board._spots[1]
        await program.pilot.click(LessonBoard, offset=(spot.left + 1, spot.top + 1))
        assert screen(program).attempt.answered
        await program.pilot.click(LessonBoard, offset=(2, 2))
        assert screen(program).attempt.at == 1


async def test_the_language_can_be_changed_within_a_lesson(home: Path) -> None:
    async with taking("order/1") as program:
        await program.press("2", "enter", "1")
        program.app.words.speak("fr")
        await screen(program).retell()
        await program.pilot.pause()
        assert "étape 2 sur 4" in program.text
        assert "l’as d’un atout noir n’est que" in program.text
        assert screen(program).attempt.at == 1


async def test_leaving_a_lesson_leaves_it_undone(home: Path) -> None:
    async with taking("order/2") as program:
        await program.press(*keys_of(program, "2C"), "escape")
        await program.until("LearnHome")
        assert program.app.screen.query_one(Menu).entry == "order/02-black-low"
        await program.press("escape", "escape")
        await program.until("Home")
    assert progress.done("Ada") == {}


async def test_the_room_marks_what_is_done_and_what_comes_next(home: Path) -> None:
    for entry in library.courses("en")[0].lessons:
        progress.note("Ada", entry.name, 3)
    async with running(settings=ADA) as program:
        program.app.learn()
        await program.until("LearnHome")
        assert "5 of 5 done" in program.text
        assert program.app.screen.query_one(Menu).entry == "following"
        await program.press("2")
        await program.until("LearnHome")
        assert "A plain suit is led" in program.text
        await program.press("escape", "d")
        await program.until("ChooseDrill")
        await program.press("escape")
        await program.until("LearnHome")
        await program.press("r")
        await program.until("WhichGame")


async def test_learning_is_an_entry_of_the_first_screen(home: Path) -> None:
    async with running(settings=ADA) as program:
        await program.press("l")
        await program.until("LearnHome")
        assert isinstance(program.app.screen, LearnHome)


async def test_a_newcomer_is_offered_the_first_lesson_and_need_not_take_it(home: Path) -> None:
    app = CardTableApp(ADA, words=Words())
    app.newcomer = True
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        program = Running(app, pilot)
        assert app.screen.query_one(Menu).entry == "learn"
        assert app.words("home.learn.tour") in program.text
        await program.press("enter")
        await program.until("LessonScreen")
        assert "step 1 of 4" in program.text
        await program.press("escape")
        await program.until("LearnHome")
        assert isinstance(app.screen, LearnHome)
        assert not app.screen.course, "nobody was in a course before"
        await program.press("escape")
        await program.until("Home")
        assert app.words("home.learn.tour") not in program.text
        await program.press("l")
        await program.until("LearnHome")


@pytest.mark.parametrize("size", [(60, 15), (76, 21), (100, 36), (100, 46)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_can_be_drawn_and_read_at_every_size(
    language: str, size: tuple[int, int]
) -> None:
    width, height = size
    for course in library.courses(language):
        for entry in course.lessons:
            attempt = Attempt(library.lesson(entry.name, language))
            words = words_for(attempt.lesson)
            for step in attempt.lesson.steps:
                found = choices(attempt, words)
                assert all(one.key for one in found.options), step
                assert len({one.key for one in found.options}) == len(found.options)
                told = attempt.answer(step.right[0].answer)
                picture = Picture(attempt, told, Choice(), found, words, PALETTE)
                rows, used = picture.draw(width, height)
                assert used == len(rows)
                assert used <= height or height < 21, "a small terminal scrolls"
                assert all(sum(len(piece.text) for piece in row) == width for row in rows)
                shown = "".join(piece.text for row in rows for piece in row)
                for text in (step.text, step.right[0].text):
                    assert all(word in shown for word in said(text, words).split())
                assert len(picture.spots) == len(found.options)
                attempt.next()


async def test_a_terminal_too_small_says_so(home: Path) -> None:
    async with taking("order/1", size=(40, 10)) as program:
        assert screen(program).query_one(TooSmall).display
