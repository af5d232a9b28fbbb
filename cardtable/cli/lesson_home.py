"""Lessons from the plain home: the list, one lesson, and back."""

from __future__ import annotations

from typing import Final

from cardtable.cli.plain.asking import Asking

LESSON: Final = "lesson"
"""The word at the plain home."""


def lessons(asking: Asking, data: str | None) -> None:
    """List the lessons and take those that are named, until a line is empty.

    Raises:
        Leave: the end was asked for.
        Closed: nothing more is typed.
        OSError: what was done before cannot be read.
    """
    from cardtable.cli.lesson_play import LessonAtConsole  # whoever plays need not wait for it
    from cardtable.teach.drills.memory_file import usual_player
    from cardtable.teach.lessons import library, progress

    player = usual_player(data)
    done = progress.done(player, data)
    for course in library.courses(asking.words.language):
        asking.say("lesson.course", text=course.title, key=course.name, about=course.about)
        for entry in course.lessons:
            message = "lesson.entry.done" if entry.name in done else "lesson.entry"
            asking.say(message, key=entry.name, text=entry.title)

    def read(text: str) -> str:
        return library.find(text, asking.words.language).name if text else ""

    while name := asking.until(read, "lesson.home.ask", "lesson.home.help", empty=True):
        lesson = library.lesson(name, asking.words.language)
        LessonAtConsole(asking.console, lesson, name, player, data).take()
