"""Giving a game up: one question, because what ends something takes two steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from cardtable.draw.canvas import wrap
from cardtable.text.words import Words
from cardtable.tui.keys import sign
from cardtable.tui.menu import Entry, Menu
from cardtable.tui.pages import Pages
from cardtable.tui.room import SheetScreen, Title


class Concede(SheetScreen[bool]):
    """Whether a player gives the game up.

    Args:
        words: the language, with the players' names.
        label: the player's seat.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", id="concede.close"),
    ]

    def __init__(self, words: Words, label: str) -> None:
        """Ask."""
        super().__init__(words)
        self._label = label

    def contents(self) -> Iterator[Widget]:
        """The question and its answers."""
        words = self.words
        said = words("concede.about", seat=self._label)
        with Container(classes="small sheet"):
            yield Title(words("concede.title"))
            yield Pages(
                lambda width: [[], *[[(f" {line}", "")] for line in wrap(said, width - 2)], []]
            )
            yield Menu(
                [
                    Entry("no", words("concede.no"), sign("escape", words), key="1"),
                    Entry("yes", words("concede.yes"), key="2"),
                ]
            )

    def on_mount(self) -> None:
        """The keys belong to the menu."""
        self.query_one(Menu).focus()

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        """Answer."""
        message.stop()
        self.finish(message.entry == "yes")

    def action_leave(self) -> None:
        """Back to the table; nothing is given up."""
        self.finish()
