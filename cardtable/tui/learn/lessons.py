"""Lessons within the program: which screen follows which, and whose progress is kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardtable.tui.learn.score_pads import ScorePads

if TYPE_CHECKING:
    from cardtable.tui.learn.learn_home import LearnHome
    from cardtable.tui.learn.lesson import LessonScreen


class Lessons(ScorePads):
    """The room where one learns, and its lessons."""

    _first = False
    """Whether the lesson was begun from the first screen, past the list of its course."""

    def go_home(self, *, notice: str = "", at: str | None = None) -> None:
        """Show the first screen instead of the present one."""
        raise NotImplementedError

    def rule_books(self) -> None:
        """Choose a game, and read its rules."""
        raise NotImplementedError

    def leave_drills(self) -> None:
        """Drills are left to the room where one learns."""
        self.learn(at="drills")

    def leave_score_pad(self, *, notice: str = "") -> None:
        """A score sheet is left to the room where one learns."""
        self.learn(at="sheet", notice=notice)

    def learn(self, *, course: str = "", at: str | None = None, notice: str = "") -> None:
        """Show the courses, or the lessons of one.

        Args:
            course: the course; empty for all of them.
            at: the entry to mark first; None for what is not done yet.
            notice: a sentence about what has just happened.
        """
        from cardtable.tui.learn.learn_home import LearnHome

        done, problem = self._done()
        self.show(LearnHome(self.words, done, course=course, at=at, notice=notice or problem))

    def take_lesson(self, name: str) -> None:
        """Show a lesson, from its first step on.

        Args:
            name: its whole name, ``order/01-three-best``.
        """
        from cardtable.teach.lessons import library
        from cardtable.teach.lessons.answering import Attempt
        from cardtable.tui.learn.lesson import LessonScreen

        lesson, self._first = library.lesson(name, self.words.language), False
        self.show(LessonScreen(self.words, name, Attempt(lesson)))

    def take_first_lesson(self) -> None:
        """Show the lesson with which everybody begins: the three best cards, in a minute."""
        from cardtable.teach.lessons import library

        self.take_lesson(library.courses(self.words.language)[0].lessons[0].name)
        self._first = True

    def _done(self) -> tuple[Mapping[str, int], str]:
        """What was done before, and a sentence if that cannot be read."""
        from cardtable.teach.lessons import progress

        try:
            return progress.done(self.settings.name, self.data), ""
        except OSError as error:
            return {}, self._not_kept(error)

    def _not_kept(self, error: OSError) -> str:
        why = error.strerror or str(error)
        return self.words("lesson.bad-save", file=str(error.filename), why=why)

    # --- what follows ---------------------------------------------------------------------------

    def on_learn_home_chosen(self, message: LearnHome.Chosen) -> None:
        """Something was chosen in the room."""
        from cardtable.tui.learn.learn_home import BOOKS, DRILLS, SHEET, LearnHome

        if not isinstance(self.screen, LearnHome):
            return  # of two keys in one go only the first one counts
        if message.entry == DRILLS:
            self.choose_drill()
        elif message.entry == BOOKS:
            self.rule_books()
        elif message.entry == SHEET:
            self.choose_score_pad()
        elif "/" in message.entry:
            self.take_lesson(message.entry)
        else:
            self.learn(course=message.entry)

    def on_learn_home_back(self, message: LearnHome.Back) -> None:
        """The room, or one course of it, was left."""
        from cardtable.tui.home import LEARN

        if message.course:
            self.learn(at=message.course)
        else:
            self.go_home(at=LEARN)

    def on_lesson_screen_back(self, message: LessonScreen.Back) -> None:
        """A lesson was left before its end, to the list it was chosen from."""
        course = message.lesson.partition("/")[0]
        if self._first:
            self.learn(at=course)
        else:
            self.learn(course=course, at=message.lesson)

    def on_lesson_screen_done(self, message: LessonScreen.Done) -> None:
        """A lesson is done: it is remembered, and the next one marked."""
        from cardtable.teach.lessons import library, progress

        attempt = message.attempt
        notice = self.words.count(
            "lesson.done", len(attempt.lesson.steps), right=str(attempt.first_goes)
        )
        try:
            progress.note(self.settings.name, message.lesson, attempt.first_goes, self.data)
        except OSError as error:
            notice = self._not_kept(error)
        course = message.lesson.partition("/")[0]
        following = library.following(message.lesson, self.words.language)
        if following is None or following.name.partition("/")[0] != course:
            self.learn(notice=notice)
        else:
            self.learn(course=course, at=following.name, notice=notice)
