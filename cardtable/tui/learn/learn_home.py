"""The room where one learns: courses and their lessons, drills, rule books, a score sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget

from cardtable.teach.lessons import library
from cardtable.text.words import Words
from cardtable.tui.home import Notice
from cardtable.tui.menu import Entry, Menu
from cardtable.tui.room import Backdrop, RoomScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar

DRILLS: Final = "drills"
BOOKS: Final = "books"
SHEET: Final = "sheet"
_LEFT: Final = 6
"""Lines of the screen that the menu leaves to the rest."""


class LearnHome(RoomScreen[None]):
    """The courses, or the lessons of one of them.

    Args:
        words: the language.
        done: by the names of the lessons done, how many steps were right at the first go.
        course: the course whose lessons are shown; empty for all courses.
        at: the entry to mark first; None for what is not done yet.
        notice: a sentence about what has just happened.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", id="learn.back"),
        Binding("question_mark", "help", id="learn.help"),
    ]
    NO_ROOM = "no-room.back"
    HELP_LINES = (
        "list.arrows",
        "list.digits",
        "home.mouse",
        "list.back",
    )

    class Chosen(Message):
        """`DRILLS`, `BOOKS`, `SHEET`, a course, or a lesson by its whole name."""

        def __init__(self, entry: str) -> None:
            """Carry it."""
            super().__init__()
            self.entry = entry

    class Back(Message):
        """The learner goes back."""

        def __init__(self, course: str) -> None:
            """Carry the course that is left; empty for the room itself."""
            super().__init__()
            self.course = course

    def __init__(
        self,
        words: Words,
        done: Mapping[str, int],
        *,
        course: str = "",
        at: str | None = None,
        notice: str = "",
    ) -> None:
        """Mark what comes next."""
        super().__init__(words)
        self.course = course
        self._done, self._at, self._notice = done, at, notice

    def contents(self) -> Iterator[Widget]:
        """Title, list, a line for what happened, keys."""
        words = self.words
        entries = self._lessons() if self.course else self._courses()
        title = self._course().title if self.course else words("learn.title")
        yield Backdrop()
        yield Title(words.written(title))
        yield Menu(entries, at=self._at or self._next(entries), folds=_LEFT, id="menu")
        yield Notice(id="notice")
        yield KeyBar(
            [
                Button("⏎", words("key.choose"), "choose"),
                Button("?", words("key.help"), "help"),
                Button("Esc", words("key.back"), "leave"),
            ],
            id="keys",
        )

    def on_mount(self) -> None:
        """The keys go to the list."""
        self.query_one(Notice).say(self._notice)
        self.query_one(Menu).focus()

    def _course(self) -> library.Course:
        courses = library.courses(self.words.language)
        return next(one for one in courses if one.name == self.course)

    def _courses(self) -> list[Entry]:
        words = self.words
        entries = []
        for place, course in enumerate(library.courses(words.language), start=1):
            done = sum(lesson.name in self._done for lesson in course.lessons)
            note = words("learn.done", count=done, most=len(course.lessons))
            title, about = words.written(course.title), words.written(course.about)
            entries.append(Entry(course.name, title, note, about, str(place)))
        return [
            *entries,
            Entry(DRILLS, words("learn.drills"), "", words("learn.drills.about"), "d", apart=True),
            Entry(BOOKS, words("learn.books"), "", words("learn.books.about"), "r"),
            Entry(SHEET, words("learn.sheet"), "", words("learn.sheet.about"), "s"),
        ]

    def _lessons(self) -> list[Entry]:
        words = self.words
        entries = []
        for place, lesson in enumerate(self._course().lessons, start=1):
            right = self._done.get(lesson.name)
            note = "" if right is None else words("learn.lesson-done", right=right)
            title, about = words.written(lesson.title), words.written(lesson.about)
            entries.append(Entry(lesson.name, title, note, about, str(place)))
        return entries

    def _next(self, entries: list[Entry]) -> str:
        """The first entry that is not done to its end."""
        open_lessons = [
            lesson.name
            for course in library.courses(self.words.language)
            for lesson in course.lessons
            if lesson.name not in self._done
        ]
        wanted = [*open_lessons, *(name.partition("/")[0] for name in open_lessons)]
        return next((entry.id for entry in entries if entry.id in wanted), entries[0].id)

    def say(self, notice: str) -> None:
        """Show a sentence."""
        self._notice = notice
        self.query_one(Notice).say(notice)

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        """Tell the program."""
        message.stop()
        self.post_message(self.Chosen(message.entry))

    def action_choose(self) -> None:
        """Choose what is marked."""
        self.query_one(Menu).action_choose()

    def action_leave(self) -> None:
        """Back to where one came from."""
        self.post_message(self.Back(self.course))
