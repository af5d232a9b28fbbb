"""The list of everything that can be done now, found by typing a part of its name."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, NamedTuple

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.message import Message
from textual.widget import Widget

from cardtable.draw.canvas import Row, row
from cardtable.text.words import Words
from cardtable.tui import keys, looks
from cardtable.tui.menu import Entry, Menu
from cardtable.tui.room import SheetScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar
from cardtable.tui.widgets.painted import Painted, PaintedScreen

_NOTHING: Final = ""
"""The entry that says that nothing was found."""

_OWN: Final = frozenset({"program.commands"})
"""Commands that would show this list once more."""


class Command(NamedTuple):
    """Something that can be done."""

    action: str
    """As Textual writes it."""
    message: str
    """The id of its name."""
    key: str = ""
    """As Textual names it; empty without one."""


def offered(screen: PaintedScreen[object]) -> list[Command]:
    """What can be done on a screen, and on every one.

    Args:
        screen: the one that is shown.
    """
    app = screen.app
    found = [
        Command(binding.action, f"command.{binding.id}", keys.of(binding)[0])
        for binding in keys.commands(screen)
    ]
    found += [
        Command(f"app.{binding.action}", f"command.{binding.id}", keys.of(binding)[0])
        for binding in keys.commands(app)
        if binding.id not in _OWN
    ]
    found += [
        Command("app.settings", "command.program.settings"),
        Command("app.keys", "command.program.keys"),
        Command("app.other_language", "command.program.language"),
    ]
    themes = (
        Command(f"app.theme('{name}')", f"command.program.theme.{name}") for name in looks.THEMES
    )
    # Of two names for the same thing the one with a key counts.
    return list({one.action: one for one in reversed([*found, *themes])}.values())[::-1]


class Search(Painted):
    """What was typed so far."""

    text = ""

    def show(self, text: str) -> None:
        """Show it."""
        self.text = text
        self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        """The text, or what can be typed here."""
        words = getattr(self.screen, "words", None) or Words()
        line = [(" ► ", "prompt-strong"), (self.text, "prompt-strong"), ("▏", "")]
        if not self.text:
            line.append((words("commands.type"), "prompt-dim"))
        return [row(line, width, self.palette, "prompt")]


class Found(Menu):
    """The commands that were found; every character belongs to what is looked for."""

    class Typed(Message):
        """A character was typed, or with an empty one the last was taken back."""

        def __init__(self, char: str) -> None:
            """Carry the character."""
            super().__init__()
            self.char = char

    class Entered(Message):
        """Whatever is marked, once all that was typed before is looked for, is wanted."""

    def on_key(self, event: events.Key) -> None:
        """Characters, the blank too."""
        if event.key == "enter":
            event.stop()
            event.prevent_default()
            self.post_message(self.Entered())
        elif event.key == "backspace":
            event.stop()
            event.prevent_default()
            self.post_message(self.Typed(""))
        elif event.is_printable and event.character:
            event.stop()
            event.prevent_default()
            self.post_message(self.Typed(event.character))


class CommandsScreen(SheetScreen[str]):
    """Commands to choose from; it ends with the action of the chosen one.

    Args:
        words: the language.
        commands: what can be done.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", id="commands.close"),
    ]

    def __init__(self, words: Words, commands: Sequence[Command]) -> None:
        """Show them all."""
        super().__init__(words)
        self._commands = tuple(commands)
        self._typed = ""

    def contents(self) -> Iterator[Widget]:
        """Title, what is looked for, what was found, keys."""
        words = self.words
        with Container(classes="small sheet"):
            yield Title(words("commands.title"))
            yield Search()
            yield Found(self._entries())
            yield KeyBar(
                [
                    Button("⏎", words("key.choose"), "choose"),
                    Button("Esc", words("key.close"), "leave"),
                ]
            )

    def on_mount(self) -> None:
        """The keys belong to the list."""
        self.query_one(Search).show(self._typed)
        self.query_one(Found).focus()

    def _entries(self) -> list[Entry]:
        words, looked_for = self.words, _bare(self._typed).split()
        named = [(words(one.message), one) for one in self._commands]
        found = [
            Entry(one.action, name, keys.sign(one.key, words) if one.key else "")
            for name, one in named
            if all(part in _bare(name) for part in looked_for)
        ]
        # What begins with it stands first; the others stay as they are.
        found.sort(key=lambda one: not _bare(one.title).startswith(_bare(self._typed)))
        return found or [Entry(_NOTHING, words("commands.none"))]

    def on_found_typed(self, message: Found.Typed) -> None:
        """Look for something else."""
        message.stop()
        self._typed = self._typed + message.char if message.char else self._typed[:-1]
        self.query_one(Search).show(self._typed)
        entries = self._entries()
        self.query_one(Found).set_entries(entries, at=entries[0].id)

    def on_found_entered(self, message: Found.Entered) -> None:
        """Choose what is marked now."""
        message.stop()
        self.action_choose()

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        """End with what was chosen."""
        message.stop()
        if message.entry != _NOTHING:
            self.finish(message.entry)

    def action_choose(self) -> None:
        """Choose what is marked."""
        self.query_one(Found).action_choose()

    def action_leave(self) -> None:
        """Back to where it was asked for."""
        self.finish()


def _bare(text: str) -> str:
    """A text to compare: small letters without accents."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(char for char in apart if not unicodedata.combining(char)).replace("’", "'")
