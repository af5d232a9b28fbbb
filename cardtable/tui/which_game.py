"""Which game: all of them, each with the line that says what it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from cardtable.rules import catalog
from cardtable.text.words import Words
from cardtable.tui.menu import Entry, Menu
from cardtable.tui.room import SheetScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar

_KEYS: Final = "1234567890abcdefghij"
_AROUND: Final = 5
"""Lines that the sheet leaves to others."""


class WhichGame(SheetScreen[str]):
    """A list of the rulesets; it ends with the name of the one that was chosen.

    Args:
        words: the language.
        title: the id of what stands above it.
        at: the ruleset to mark first.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", id="which-game.close"),
        Binding("question_mark", "help", id="which-game.help"),
    ]
    HELP_LINES = ("list.arrows", "list.digits", "list.back")

    def __init__(self, words: Words, title: str, *, at: str) -> None:
        """Show them all."""
        super().__init__(words)
        self._title, self._at = title, at

    def contents(self) -> Iterator[Widget]:
        """Title, list, keys."""
        words = self.words
        entries = [
            Entry(
                name,
                words(f"ruleset.{name}"),
                words.count("home.players", catalog.load(name).seats),
                words(f"ruleset.{name}.about"),
                key,
            )
            for name, key in zip(catalog.names(), _KEYS, strict=False)
        ]
        with Container(classes="sheet which-game"):
            yield Title(words(self._title))
            yield Menu(entries, at=self._at, folds=_AROUND)
            yield KeyBar(
                [
                    Button("⏎", words("key.choose"), "choose"),
                    Button("?", words("key.help"), "help"),
                    Button("Esc", words("key.close"), "leave"),
                ]
            )

    def on_mount(self) -> None:
        """The keys go to the list."""
        self.query_one(Menu).focus()

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        """End with what was chosen."""
        message.stop()
        self.finish(message.entry)

    def action_choose(self) -> None:
        """Choose what is marked."""
        self.query_one(Menu).action_choose()

    def action_leave(self) -> None:
        """Back without a game."""
        self.finish()
