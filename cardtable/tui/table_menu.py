"""The menu of the table: how it is played, and what is seldom asked for; each with its key."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, Final, Literal

from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from cardtable.table.settings import Settings
from cardtable.text.words import Words
from cardtable.tui.comfort import FORCED, HAND_ORDERS, PACES
from cardtable.tui.menu import Entry, Menu
from cardtable.tui.room import SheetScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar

Chosen = Literal[
    "replay", "log", "rules", "claim", "undo", "redo", "seats", "code", "settings", "concede"
]

_YES_NO: Final = (True, False)
_SETTINGS: Final[dict[str, tuple[object, ...]]] = {
    "pace": PACES,
    "wait_after_trick": _YES_NO,
    "forced": FORCED,
    "hand_order": HAND_ORDERS,
    "digit_plays": _YES_NO,
    "ladder_strikes": _YES_NO,
    "coach": _YES_NO,
}
"""What can be set, by the field of the settings, with its values."""

_KEYS: Final = "1234567"


class TableMenu(SheetScreen[Chosen]):
    """Settings that change at once, and the rarer commands; it ends with one of these.

    Args:
        words: the language.
        settings: called for the settings as they are.
        change: called with a field of the settings and its new value.
        commands: what else can be chosen, in this order, with the key that does it at the table.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", id="table-menu.close"),
        Binding("left", "turn(-1)", id="table-menu.before"),
        Binding("right", "turn(1)", id="table-menu.after"),
        Binding("question_mark", "help", id="table-menu.help"),
    ]
    HELP_LINES = ("list.arrows", "list.digits", "new-game.values", "list.back")

    def __init__(
        self,
        words: Words,
        settings: Callable[[], Settings],
        change: Callable[[str, object], None],
        commands: dict[Chosen, str],
    ) -> None:
        """Show it."""
        super().__init__(words)
        self._settings = settings
        self._change = change
        self._commands = commands

    def contents(self) -> Iterator[Widget]:
        """Title, menu, keys."""
        words = self.words
        with Container(classes="sheet table-menu"):
            yield Title(words("table-menu.title"))
            yield Menu(self._entries())
            yield KeyBar(
                [
                    Button("⏎", words("key.choose"), "choose"),
                    Button("←→", words("key.change"), "turn(1)"),
                    Button("?", words("key.help"), "help"),
                    Button("Esc", words("key.table"), "leave"),
                ]
            )

    def _entries(self) -> list[Entry]:
        words, settings = self.words, self._settings()
        made = []
        for key, name in zip(_KEYS, _SETTINGS, strict=True):
            now = str(getattr(settings, name)).lower()
            said = words(f"table-menu.{name}.{now}")
            made.append(Entry(name, words(f"table-menu.{name}"), said, key=key))
        for one, key in self._commands.items():
            made.append(Entry(one, words(f"table-menu.{one}"), key=key))
        return made

    def on_mount(self) -> None:
        """The keys belong to the menu."""
        self.query_one(Menu).focus()

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        """Change a setting, or end with a command."""
        message.stop()
        if message.entry in _SETTINGS:
            self._turn(message.entry, 1)
        else:
            self.finish(next(one for one in self._commands if one == message.entry))

    def action_turn(self, by: int) -> None:
        """Change the setting that is marked."""
        menu = self.query_one(Menu)
        entry = menu.entries[menu.at].id
        if entry in _SETTINGS:
            self._turn(entry, by)

    def _turn(self, name: str, by: int) -> None:
        values = _SETTINGS[name]
        at = values.index(getattr(self._settings(), name))
        self._change(name, values[(at + by) % len(values)])
        self.query_one(Menu).set_entries(self._entries())

    def action_choose(self) -> None:
        """Choose what is marked."""
        self.query_one(Menu).action_choose()

    def action_leave(self) -> None:
        """Back to the table."""
        self.finish()
