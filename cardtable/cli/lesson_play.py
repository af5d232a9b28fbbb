"""A lesson line by line: the position, the question, the answer, the reply."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from cardtable.cli.output import file_and_why
from cardtable.cli.plain.answers import card_of, is_word, read_answer
from cardtable.cli.plain.console import Console
from cardtable.cli.plain.leaving import Leave
from cardtable.cli.plain.prompts import question
from cardtable.record.lines import shown
from cardtable.rules import engine
from cardtable.rules.facts import fact
from cardtable.rules.notation import read_card
from cardtable.rules.refusal import CardtableError, UnreadableError
from cardtable.teach.lessons import library, progress
from cardtable.teach.lessons.answering import Attempt, Told
from cardtable.teach.lessons.lesson import Lesson
from cardtable.teach.lessons.questions import KINDS, NO, NONE, OPEN, YES
from cardtable.teach.lessons.spoken import wrapped
from cardtable.teach.lessons.telling import position
from cardtable.text import Words

_WORDS: Final = {YES: "yes", NO: "no", NONE: "none", OPEN: "open"}


class LessonAtConsole:
    """One lesson, asked and answered on a console.

    Args:
        console: where it is asked.
        lesson: a lesson that was checked.
        name: its whole name, to remember it by; empty for one that does not come with the program.
        player: whose progress is kept.
        data: the folder given with ``--data``.
    """

    def __init__(
        self, console: Console, lesson: Lesson, name: str, player: str, data: str | None
    ) -> None:
        self.console = console
        self.lesson = lesson
        self.words = console.words(lesson.language, lesson.ruleset.seating, lesson.names)
        self._name, self._player, self._data = name, player, data
        self.attempt = Attempt(lesson)

    def take(self) -> None:
        """Ask every step until it is answered rightly.

        Raises:
            Leave: the learner has had enough.
            Closed: nothing more is typed.
        """
        self._say("lesson.title", text=self.lesson.title)
        if self.lesson.about:
            self.console.say(self.lesson.about)
        while True:
            self._step()
            if self.attempt.done:
                break
            self.attempt.next()
        count = len(self.lesson.steps)
        self.console.say(self.words.count("lesson.done", count, right=str(self.attempt.first_goes)))
        self._remember()

    def _step(self) -> None:
        """Put one step, and hear answers until one is right."""
        attempt, words = self.attempt, self.words
        self.console.say()
        self._say("lesson.step", place=attempt.at + 1, count=len(self.lesson.steps))
        for sentence in position(attempt, words):
            self.console.say(sentence)
        for line in wrapped(attempt.step.text, words):
            self.console.say(line)
        self._list_options()
        while not attempt.answered:
            text = self._ask()
            if not text:
                continue
            try:
                told = attempt.answer(self._read(text))
            except CardtableError as error:
                self._say("lesson.no-answer", text=shown(text), why=error.fact)
                continue
            self._reply(told)

    def _reply(self, told: Told) -> None:
        """What is said to an answer, wrapped as the lesson's own texts are."""
        said = told.text or " ".join(self.words.say(one) for one in told.facts)
        text = " ".join(wrapped(said, self.words)) if told.text else said
        self._say("lesson.right" if told.right else "lesson.wrong", text=text)

    def _list_options(self) -> None:
        """The answers with their numbers, where there are such."""
        if KINDS[self.attempt.step.kind].shape in ("number", "action"):
            return
        for place, option in enumerate(self.attempt.options, start=1):
            self._say("lesson.option", place=place, text=spoken_option(option, self.words))

    def _ask(self) -> str:
        """One line typed; help and the wish to leave are heard here."""
        step, words = self.attempt.step, self.words
        shape = KINDS[step.kind].shape
        while True:
            if shape == "action":
                state = self.attempt.place.state
                ask = engine.ask(state)
                assert ask is not None
                prompt = question(ask, self.attempt.view(), words)
            else:
                prompt = words(f"lesson.ask.{shape}")
            text = self.console.ask(prompt)
            typed = text.split()
            if typed == ["?"] or is_word("help", typed, words):
                self._say("lesson.ask.help")
            elif is_word("quit", typed, words):
                raise Leave
            else:
                return text

    def _read(self, text: str) -> str:
        """What was typed as an answer in its one form.

        Raises:
            UnreadableError: it is no answer.
        """
        shape, options = KINDS[self.attempt.step.kind].shape, self.attempt.options
        if shape == "number":
            return text.strip()
        if shape == "action":
            ask = engine.ask(self.attempt.place.state)
            assert ask is not None
            return str(read_answer(text, ask, self.attempt.view(), self.words))
        typed = text.replace(",", " ").split()
        if shape == "one":
            return _one(text, options, self.words)
        if is_word("none", typed, self.words):
            return NONE
        chosen = [_one(word, options, self.words) for word in typed]
        for at, card in enumerate(chosen):
            if card in chosen[:at]:
                raise UnreadableError(fact("card-twice", card=card))
        return " ".join(chosen)

    def _say(self, message: str, /, **fields: object) -> None:
        self.console.say(self.words(message, **fields))

    def _remember(self) -> None:
        """Keep that the lesson is done; name the one that comes next."""
        if not self._name:
            return
        try:
            progress.note(self._player, self._name, self.attempt.first_goes, self._data)
        except OSError as error:
            file, why = file_and_why(error)
            self._say("lesson.bad-save", file=file, why=why)
        following = library.following(self._name, self.lesson.language)
        if following is not None:
            self._say("lesson.then-next", key=following.name, text=following.title)


def spoken_option(option: str, words: Words) -> str:
    """An answer in words: a card as it is printed, a player by his name, yes and no."""
    if option in _WORDS:
        return words(f"lesson.option.{_WORDS[option]}")
    try:
        return words.card(read_card(option))
    except UnreadableError:
        return words.name(option)


def _one(text: str, options: tuple[str, ...], words: Words) -> str:
    """One of the options by its number, its name, or as the record has it."""
    plain = " ".join(text.split()).casefold()
    if plain.isdecimal() and len(plain) < 4:
        at = int(plain)
        if not 1 <= at <= len(options):
            raise UnreadableError(fact("plain.no-number", text=shown(text), most=len(options)))
        return options[at - 1]
    for option in options:
        if plain in (option.casefold(), spoken_option(option, words).casefold()):
            return option
        if option in (YES, NO) and is_word(option, [plain], words):
            return option
    with suppress(UnreadableError):
        card = card_of(text, words)
        if card in options:
            return card
    known = ", ".join(spoken_option(option, words) for option in options)
    raise UnreadableError(fact("lesson.not-offered", known=known))
