"""The deal code: whoever types it in plays the same game with the same cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from cardtable.draw.canvas import Line, wrap
from cardtable.text.words import Words
from cardtable.tui.pages import Pages
from cardtable.tui.room import SheetScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar


class DealCode(SheetScreen[None]):
    """The code of a game, shown and copied.

    Args:
        words: the language.
        code: the code.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape,q", "leave", id="deal-code.close"),
        Binding("c,y", "copy", id="deal-code.copy"),
        Binding("question_mark", "help", id="deal-code.help"),
    ]
    HELP_LINES = (
        "deal-code.copy",
        "list.back",
    )

    def __init__(self, words: Words, code: str) -> None:
        """Show it."""
        super().__init__(words)
        self.code = code
        self._copied = False

    def contents(self) -> Iterator[Widget]:
        """Title, code, keys."""
        words = self.words
        with Container(classes="sheet small"):
            yield Title(words("deal-code.title"))
            yield Pages(self.lines)
            yield KeyBar(
                [
                    Button("c", words("deal-code.copy"), "copy"),
                    Button("?", words("key.help"), "help"),
                    Button("Esc", words("key.close"), "leave"),
                ]
            )

    def lines(self, width: int) -> list[Line]:
        """The code, and what it is for."""
        told = self.words("deal-code.copied" if self._copied else "deal-code.about")
        about: list[Line] = [[(f"   {line}", "panel-dim")] for line in wrap(told, width - 6)]
        # Always as high, so that nothing moves once it is copied.
        about += [[]] * (4 - len(about))
        return [[], [(f"   {self.code}", "panel-strong")], [], *about]

    def action_copy(self) -> None:
        """Put it where the terminal keeps what is to be pasted."""
        self.app.copy_to_clipboard(self.code)
        self._copied = True
        self.query_one(Pages).repaint()

    def action_leave(self) -> None:
        """Back to the table."""
        self.finish()
