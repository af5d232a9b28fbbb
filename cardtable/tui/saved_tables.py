"""The tables that the user has saved: sit down, change, rename, delete."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget

from cardtable.players import LEVELS
from cardtable.rules.refusal import CardtableError
from cardtable.table.saved_tables import SavedTable, Unusable
from cardtable.table.seating import HUMAN, is_human
from cardtable.text.words import Words
from cardtable.tui.home import Notice
from cardtable.tui.kept_entry import MENU
from cardtable.tui.menu import Entry, Menu
from cardtable.tui.room import Backdrop, RoomScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar

_DIGITS: Final = "123456789"
_NONE: Final = "none"
_DETAIL: Final = 8
"""Cells that an entry's second line leaves free."""


class SavedTables(RoomScreen[None]):
    """The list, in the order of the names; files that are no tables say why.

    Args:
        words: the language.
        tables: what is in the user's folder.
        at: the name of the table to mark first.
        notice: a sentence about what was done, or went wrong.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", id="saved-tables.back"),
        Binding("e", "edit", id="saved-tables.edit"),
        Binding("r", "rename", id="saved-tables.rename"),
        Binding("x,delete", "remove", id="saved-tables.delete"),
        Binding("question_mark", "help", id="saved-tables.help"),
    ]
    NO_ROOM = "no-room.back"
    HELP_LINES = (
        "list.arrows",
        "list.page",
        "saved-tables.edit",
        "saved-tables.rename",
        "saved-tables.delete",
        "list.back",
    )

    class Chosen(Message):
        """Somebody sits down at a table."""

        def __init__(self, table: SavedTable) -> None:
            """Carry the table."""
            super().__init__()
            self.table = table

    class Edit(Message):
        """A table is to be looked at in the form first."""

        def __init__(self, table: SavedTable) -> None:
            """Carry the table."""
            super().__init__()
            self.table = table

    class Rename(Message):
        """A table is to have another name."""

        def __init__(self, table: SavedTable) -> None:
            """Carry the table."""
            super().__init__()
            self.table = table

    class Remove(Message):
        """A table is to go; it was asked for twice."""

        def __init__(self, name: str, file: Path | None) -> None:
            """Carry its name; for what is no table, its file."""
            super().__init__()
            self.name = name
            self.file = file

    class Back(Message):
        """The user does not want any of them."""

    def __init__(
        self,
        words: Words,
        tables: Sequence[SavedTable | Unusable],
        *,
        at: str = "",
        notice: str = "",
    ) -> None:
        """Show them."""
        super().__init__(words)
        self._tables = tuple(tables)
        self._at, self._notice = at, notice
        self._asked = ""

    def contents(self) -> Iterator[Widget]:
        """Title, list, a line for what is to be said, keys."""
        words = self.words
        yield Backdrop()
        yield Title(words("saved-tables.title"))
        yield Menu(self._entries(), at=self._at, id="menu")
        yield Notice(id="notice")
        yield KeyBar(
            [
                Button("⏎", words("key.start"), "choose"),
                Button("e", words("key.edit"), "edit"),
                Button("r", words("key.rename"), "rename"),
                Button("x", words("key.delete"), "remove"),
                Button("?", words("key.help"), "help"),
                Button("Esc", words("key.back"), "leave"),
            ],
            id="keys",
        )

    def on_mount(self) -> None:
        """The keys go to the list."""
        self.query_one(Notice).say(self._notice)
        menu = self.query_one(Menu)
        menu.focus()
        self.watch(menu, "at", self._moved, init=False)

    def on_resize(self) -> None:
        """There may be more or fewer cells for each table."""
        self.query_one(Menu).set_entries(self._entries())

    def _entries(self) -> list[Entry]:
        words = self.words
        room = min(self.app.size.width, MENU) - _DETAIL
        entries = []
        usable = 0
        for one in self._tables:
            if isinstance(one, SavedTable):
                entries.append(
                    Entry(
                        one.name,
                        one.name,
                        words(f"ruleset.{one.ruleset}"),
                        describe(one, words, room),
                        _DIGITS[usable : usable + 1],
                    )
                )
                usable += 1
            else:
                note, why = words("saved-tables.unusable"), words.say(one.fault)
                entries.append(Entry(one.path.name, one.path.name, note, why))
        return entries or [Entry(_NONE, words("saved-tables.none"), "", words("saved-tables.how"))]

    @property
    def _marked(self) -> SavedTable | Unusable | None:
        if not self._tables:
            return None
        return self._tables[self.query_one(Menu).at]

    def _moved(self) -> None:
        if self._asked:
            self._asked = ""
            self.query_one(Notice).say("")

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        """Sit down, or say in full why that cannot be."""
        message.stop()
        self._post(self.Chosen)

    def action_choose(self) -> None:
        """Choose what is marked."""
        self.query_one(Menu).action_choose()

    def action_edit(self) -> None:
        """Look at the table in the form."""
        self._post(self.Edit)

    def action_rename(self) -> None:
        """Give the table another name."""
        self._post(self.Rename)

    def _post(self, message: type[Chosen] | type[Edit] | type[Rename]) -> None:
        one = self._marked
        if isinstance(one, SavedTable):
            self.post_message(message(one))
        elif one is not None:
            self.query_one(Notice).say(self.words.say(one.fault))

    def action_remove(self) -> None:
        """Ask once; the second time, delete."""
        one = self._marked
        if one is None:
            return
        file = one.path if isinstance(one, Unusable) else None
        name = one.path.name if isinstance(one, Unusable) else one.name
        if self._asked == name:
            self.post_message(self.Remove(name, file))
            return
        self._asked = name
        self.query_one(Notice).say(self.words("saved-tables.delete", text=name))

    def action_leave(self) -> None:
        """Back to the first screen."""
        self.post_message(self.Back())


def describe(table: SavedTable, words: Words, width: int) -> str:
    """Who sits at a saved table, and what else is special about it, in one line.

    Args:
        table: the table.
        words: the language.
        width: in cells; without room for the levels the computers are counted together.
    """
    try:
        seats = [table.seats.get(label, HUMAN) for label in table.rules.seating.labels]
    except CardtableError:
        seats = list(table.seats.values())
    people = sum(map(is_human, seats))
    before = [words.count("saved-tables.people", people)] if people else []
    levels = [
        words("saved-tables.computers", number=number, text=words(f"new-game.seat.{level}"))
        for level in reversed(LEVELS)
        if (number := sum(who.partition(" ")[0] == level for who in seats))
    ]
    after = []
    if table.options:
        after.append(words.count("saved-tables.options", len(table.options)))
    after += [words(f"saved-tables.{one}") for one in ("practice", "open") if getattr(table, one)]
    text = " · ".join([*before, *levels, *after])
    if len(text) <= width or not levels:
        return text
    computers = words.count("saved-tables.all-computers", len(seats) - people)
    return " · ".join([*before, computers, *after])
