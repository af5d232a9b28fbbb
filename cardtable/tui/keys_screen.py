"""The page of the keys: every command, and another key for each that is wanted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.message import Message
from textual.widget import Widget

from cardtable.rules.facts import Fact
from cardtable.text.words import Words
from cardtable.tui import keys
from cardtable.tui.about import About
from cardtable.tui.every_screen import every_command, together
from cardtable.tui.key_choice import KEPT, can_change, chosen, refused
from cardtable.tui.key_file import told
from cardtable.tui.menu import Entry, Menu
from cardtable.tui.room import SheetScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar

_PLACE: Final = 22
"""Cells for where a command can be given."""

_ALL: Final = "all"
"""The entry that gives every command its usual keys."""


class NewKey(About, can_focus=True):
    """The sentence at the foot; while it has the focus, the next key is the answer to it."""

    class Pressed(Message):
        """A key was pressed."""

        def __init__(self, key: str) -> None:
            """Carry the key, as Textual names it."""
            super().__init__()
            self.key = key

    def on_key(self, event: events.Key) -> None:
        """Whatever it does elsewhere, here it is only looked at."""
        event.stop()
        event.prevent_default()
        self.post_message(self.Pressed(event.key))


class KeysScreen(SheetScreen[None]):
    """Every command with its keys.

    Args:
        words: the language.
        chosen: by a command's id the keys that were chosen for it.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", id="keys.close"),
        Binding("backspace,delete", "usual", id="keys.usual"),
        Binding("question_mark", "help", id="keys.help"),
    ]
    HELP_LINES = (
        "list.arrows",
        "keys.usual",
        "list.back",
    )

    def __init__(self, words: Words, chosen: Mapping[str, str]) -> None:
        """Show the keys as they are."""
        super().__init__(words)
        self._chosen = dict(chosen)
        self._commands = {id: one for id, one in every_command().items() if can_change(one)}
        self._asking: str | None = None
        """The command for which a key is waited for."""
        self._marked = ""
        self._refused: Fact | None = None
        """Why the last key could not be chosen."""

    def contents(self) -> Iterator[Widget]:
        """Title, commands, sentence, keys."""
        words = self.words
        with Container(classes="full sheet"):
            yield Title(words("keys.title"))
            yield Menu(self._entries())
            yield NewKey()
            yield KeyBar(self._buttons())

    def _buttons(self) -> list[Button]:
        """What the keys do now: while one is waited for, all but Escape are answers."""
        words = self.words
        if self._asking is not None:
            return [Button("Esc", words("keys.as-it-is"), "stop")]
        return [
            Button("⏎", words("keys.another"), "choose"),
            Button("backspace", words("keys.usual"), "usual"),
            Button("?", words("key.help"), "help"),
            Button("Esc", words("key.close"), "leave"),
        ]

    def on_mount(self) -> None:
        """The keys belong to the list, but for the one that is chosen."""
        menu = self.query_one(Menu)
        menu.go_to(self._marked)
        self._marked = menu.entry
        self.watch(menu, "at", self._moved, init=False)
        self._explain()
        if self._asking is None:
            menu.focus()
        elif self._refused is None:
            self._ask(self._asking)
        else:
            self._again(self._asking)

    def _entries(self) -> list[Entry]:
        words, entries, before = self.words, [], ""
        for id, command in self._commands.items():
            prefix = id.partition(".")[0]
            place = words(f"keys.{prefix}") if prefix != before else ""
            before = prefix
            title = f"{place.ljust(_PLACE)}{words(f'command.{id}')}"
            signs = ", ".join(keys.sign(one, words) for one in keys.of(command))
            entries.append(Entry(id, title, f"* {signs}" if id in self._chosen else signs))
        return [*entries, Entry(_ALL, words("keys.all-usual"))]

    def _moved(self) -> None:
        """Another line is marked."""
        if self.query_one(Menu).entry != self._marked:
            self._marked, self._refused = self.query_one(Menu).entry, None
            self._explain()

    def _explain(self) -> None:
        """What the marked line is about, or why a key could not be chosen for it."""
        foot, words, why = self.query_one(NewKey), self.words, self._refused
        if why is not None and self._asking is not None:
            still = words("keys.still")
            foot.say(f"{told(why, words)} {still}", refused=True)
        elif why is not None:
            foot.say(told(why, words), refused=True)
        elif self._asking is None:
            marked = self.query_one(Menu).entry
            foot.say(words("keys.all-usual.help" if marked == _ALL else "keys.about"))

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        """Wait for another key, or let all be as usual."""
        message.stop()
        if message.entry == _ALL:
            self._keep({})
        else:
            self._ask(message.entry)

    def _ask(self, command: str) -> None:
        self._asking, self._refused = command, None
        foot = self.query_one(NewKey)
        foot.say(self.words("keys.press", title=self.words(f"command.{command}")))
        foot.focus()
        self.query_one(KeyBar).show(self._buttons())

    def on_new_key_pressed(self, message: NewKey.Pressed) -> None:
        """Give the command this key, or say why it cannot have it."""
        message.stop()
        if self._asking is None or message.key == "escape":
            self.action_stop()
            return
        command = self._asking
        self._stop_asking()
        self._choose(command, message.key)
        if self._refused is not None:
            self._again(command)

    def action_stop(self) -> None:
        """Wait for no other key any more: the command has the keys that it had."""
        self._stop_asking()
        self._refused = None
        self._explain()

    def _stop_asking(self) -> None:
        self._asking = None
        self.query_one(Menu).focus()
        self.query_one(KeyBar).show(self._buttons())

    def _choose(self, command: str, key: str) -> None:
        self._refused = refused(command, key, together(command), self._commands)
        if self._refused is None:
            self._keep(chosen(self._commands[command], key, self._chosen))
        else:
            self._explain()

    def _again(self, command: str) -> None:
        """The sentence that refuses a key asks for another: the next one is that."""
        self._asking = command
        self.query_one(NewKey).focus()
        self.query_one(KeyBar).show(self._buttons())
        self._explain()

    def _keep(self, after: Mapping[str, str]) -> None:
        """These keys hold from now on."""
        self._chosen, self._refused = dict(after), None
        self.card_table.change(keys=self._chosen)
        self.query_one(Menu).set_entries(self._entries())
        self._explain()

    def action_choose(self) -> None:
        """Choose what is marked."""
        self.query_one(Menu).action_choose()

    def action_usual(self) -> None:
        """Give the marked command its usual keys again."""
        command = self.query_one(Menu).entry
        if command in self._chosen:
            usual = [one.strip() for one in self._commands[command].key.split(",")]
            self._choose(command, next(one for one in usual if one not in KEPT))

    def action_leave(self) -> None:
        """Back to where it was asked for."""
        self.finish()
