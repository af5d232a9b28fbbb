"""The rule book in the program: its chapters at the left, the text of one of them beside them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.message import Message
from textual.widget import Widget

from cardtable.draw.book import section_lines
from cardtable.draw.canvas import Line, Row, clip, row
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.view import View
from cardtable.teach.books import INTRODUCTION, Book, book
from cardtable.text.words import Words
from cardtable.tui.pages import Pages
from cardtable.tui.room import SheetScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar
from cardtable.tui.widgets.painted import Painted

_OF_PHASE = {"auction": "bid", "deal-over": "score", "game-over": "score", "match-over": "end"}
"""Where a phase is told, when the rule has another name."""


def rule_of(view: View) -> str:
    """The rule that matters now: what is asked of whoever is to act."""
    if view.phase != "play":
        return _OF_PHASE.get(view.phase, view.phase)
    if view.led is None:
        return "lead"
    return "follow-trump" if view.order.is_trump(view.led) else "follow-plain"


class Chapters(Painted):
    """The titles of the chapters, the one that is open marked."""

    class Chosen(Message):
        """A chapter was clicked."""

        def __init__(self, number: int) -> None:
            """Carry its number, from 0."""
            super().__init__()
            self.number = number

    def __init__(self, words: Words, rules: Book) -> None:
        """The titles of a book."""
        super().__init__()
        self.words = words
        self.rules = rules
        self.at = 0
        self._top = 0

    def paint(self, width: int, height: int) -> list[Row]:
        """A line for each chapter, as many as fit."""
        sections = self.rules.sections
        self._top = max(0, min(max(self._top, self.at + 1 - height), self.at))
        rows = []
        for number, section in enumerate(sections[self._top : self._top + height], self._top):
            marked = number == self.at
            title = section.title if number else self.words("rule-book.introduction")
            line: Line = [("►" if marked else " ", ""), (clip(f" {title}", width - 2), "")]
            rows.append(row(line, width, self.palette, "plate-turn" if marked else "panel"))
        return rows + [row([], width, self.palette, "panel")] * (height - len(rows))

    def on_click(self, event: events.Click) -> None:
        """Tell which chapter was clicked."""
        number = self._top + event.y
        if number < len(self.rules.sections):
            self.post_message(self.Chosen(number))


class RuleBook(SheetScreen[None]):
    """The rule book of a ruleset as it is played, its options included.

    Args:
        words: the language.
        ruleset: the rules.
        rule: where to open it: an anchor, the rule of a refusal for example. Where the book has
            no such place it opens at its beginning.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,r,f1,q,enter", "leave", id="rule-book.close"),
        Binding("right,n,tab", "chapter(1)", id="rule-book.next"),
        Binding("left,p,shift+tab", "chapter(-1)", id="rule-book.before"),
        Binding("space", "page", id="rule-book.page"),
        Binding("question_mark", "help", id="rule-book.help"),
    ]
    HELP_LINES = ("rule-book.page", "rule-book.next", "rule-book.before", "rule-book.close")

    def __init__(self, words: Words, ruleset: Ruleset, rule: str = "") -> None:
        """Open the book."""
        super().__init__(words)
        self.ruleset = ruleset
        self.book = book(ruleset, words.language, words.deck, words.encoding)
        self.number = 0
        with suppress(KeyError):
            self.number = self.book.sections.index(self.book.at(rule or INTRODUCTION))

    def contents(self) -> Iterator[Widget]:
        """Title, chapters and text, keys."""
        words = self.words
        # The language may have changed since the book was opened.
        self.book = book(self.ruleset, words.language, words.deck, words.encoding)
        chapters = Chapters(words, self.book)
        chapters.at = self.number
        with Container(classes="full sheet book"):
            yield Title(words("rule-book.title", title=self.book.title))
            with Horizontal():
                yield chapters
                yield Pages(self.lines)
            yield KeyBar(
                [
                    Button("Esc", words("key.close"), "leave"),
                    Button("←→", words("rule-book.chapter"), "chapter(1)"),
                    Button("Space", words("key.page"), "page"),
                    Button("?", words("key.help"), "help"),
                ]
            )

    def on_mount(self) -> None:
        """The arrows move the text."""
        self.query_one(Pages).focus()

    def lines(self, width: int) -> list[Line]:
        """The chapter that is open, for a width."""
        lines = section_lines(self.book.sections[self.number], min(width, 76) - 4)
        return [[], *([("  ", ""), *line] for line in lines), []]

    def action_chapter(self, by: int) -> None:
        """Open another chapter, round the ends of the book."""
        self._open((self.number + by) % len(self.book.sections))

    def action_page(self) -> None:
        """The next page, and after the last one of a chapter the next chapter."""
        pages = self.query_one(Pages)
        if pages.more:
            pages.action_page(1)
        else:
            self.action_chapter(1)

    def _open(self, number: int) -> None:
        self.number = number
        chapters, pages = self.query_one(Chapters), self.query_one(Pages)
        chapters.at = number
        chapters.repaint()
        pages.action_scroll_by(-9999)

    def on_chapters_chosen(self, message: Chapters.Chosen) -> None:
        """A chapter was clicked."""
        message.stop()
        self._open(message.number)

    def action_leave(self) -> None:
        """Back to where it was opened."""
        self.finish()
