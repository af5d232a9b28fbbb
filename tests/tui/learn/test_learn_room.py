"""The room where one learns: what each course and lesson is about is read to its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.teach.lessons import library
from cardtable.text.words import LANGUAGES, Words
from cardtable.tui.menu import Menu
from tests.tui.programs import AT_ONCE, Running, running
from tests.tui.tables import settle

SIZES = ((60, 18), (60, 40), (80, 24))


def lines(program: Running) -> list[str]:
    """What is seen of the list, line by line."""
    at = program.app.screen.query_one(Menu).region
    rows = program.text.splitlines()[at.y : at.bottom]
    return [one.ljust(at.right)[at.x : at.right] for one in rows]


def seen(program: Running) -> str:
    """The same as one text."""
    return " ".join(" ".join(lines(program)).split())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_a_course_and_a_lesson_are_about_is_never_cut(home: Path, language: str) -> None:
    async with running(settings=AT_ONCE, words=Words(language)) as program:
        for course in ("", *(one.name for one in library.courses(language))):
            program.app.learn(course=course)
            await settle(program.pilot)
            for size in SIZES:
                await program.pilot.resize_terminal(*size)
                await settle(program.pilot)
                menu = program.app.screen.query_one(Menu)
                assert menu.region.bottom < size[1], "the keys stand below"
                for entry in menu.entries:
                    about = " ".join(entry.detail.split())
                    if about not in seen(program):
                        # Where there is no room for all, the marked one says it.
                        menu.go_to(entry.id)
                        await program.pilot.pause(0)
                    assert about in seen(program), (course, size)
                    assert " ".join(entry.title.split()) in seen(program), (course, size)


async def test_what_needs_two_lines_is_found_by_the_mouse_on_either(home: Path) -> None:
    async with running(size=(60, 40), settings=AT_ONCE) as program:
        program.app.learn(course="following")
        await settle(program.pilot)
        menu = program.app.screen.query_one(Menu)
        last = next(at for at, one in enumerate(lines(program)) if one.strip() == "trump only.")
        await program.pilot.hover(Menu, offset=(12, last))
        assert menu.entry == "following/04-strict-tables"
