"""Questions before there is a table: asked until they are answered, explained by ``help``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from cardtable.cli.plain.answers import is_word
from cardtable.cli.plain.choices import Choices
from cardtable.cli.plain.console import Console
from cardtable.cli.plain.leaving import Leave
from cardtable.rules.facts import Fact, fact
from cardtable.rules.refusal import CardtableError
from cardtable.text.words import LANGUAGES

T = TypeVar("T")


class Asking:
    """A console that speaks one language and can be asked for help, another language, or the end.

    Attributes:
        console: where it is asked.
        words: the language.
        choices: what the user has chosen.
    """

    def __init__(self, console: Console, language: str, choices: Choices | None = None) -> None:
        """Ask in this language."""
        self.console = console
        self.words = console.words(language)
        self.choices = choices or Choices()

    def say(self, message: str, /, **fields: object) -> None:
        """The sentence of a message id."""
        self.console.say(self.words(message, **fields))

    def tell(self, one: Fact) -> None:
        """The sentence of a Fact."""
        self.console.say(self.words.say(one))

    def choose(self, **changes: object) -> None:
        """Change settings, and say so if they will be forgotten."""
        if problem := self.choices.change(**changes):
            self.tell(problem)

    def ask(self, message: str, about: str, /, **fields: object) -> str:
        """Put a question; whoever asks for help, another language or the end gets that.

        Args:
            message: the question.
            about: what ``help`` says.
            fields: of both.

        Raises:
            Leave: the end was asked for.
            Closed: nothing more comes.
        """
        while True:
            text = self.console.ask(self.words(message, **fields))
            typed = text.split()
            if typed == ["?"] or is_word("help", typed, self.words):
                self.say(about, **fields)
            elif is_word("quit", typed, self.words):
                raise Leave
            elif len(typed) == 2 and is_word("lang", typed[:1], self.words):
                self._speak(typed[1])
            else:
                return text

    def until(
        self,
        read: Callable[[str], T],
        message: str,
        about: str,
        /,
        *,
        empty: bool = False,
        **fields: object,
    ) -> T:
        """Put a question until its answer can be read; what `read` makes of it.

        Args:
            read: reads an answer, and raises a `CardtableError` if it is none.
            message: the question.
            about: what ``help`` says.
            empty: whether an empty line is an answer.
            fields: of both.
        """
        while True:
            text = self.ask(message, about, **fields)
            if not text and not empty:
                continue
            try:
                return read(text)
            except CardtableError as error:
                self.tell(error.fact)

    def _speak(self, language: str) -> None:
        if language.casefold() in LANGUAGES:
            self.words = self.console.words(language.casefold())
            self.say("plain.lang")
            self.choose(language=self.words.language)
        else:
            known = ", ".join(LANGUAGES)
            self.tell(fact("no-such-language", language=language, known=known))
