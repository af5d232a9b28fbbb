"""Who plays where: a computer takes over a person's seat, or a person a computer's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from cardtable.players import LEVELS
from cardtable.table import Table
from cardtable.table.seating import HUMAN, NAME_LENGTH
from cardtable.text.words import Words
from cardtable.tui.menu import Entry, Menu
from cardtable.tui.room import SheetScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar


class Seats(SheetScreen[tuple[str, str]]):
    """First a seat is chosen, then who plays there; it ends with both, as a record writes them.

    Args:
        words: the language, with the players' names.
        table: the table.
        name: what a person without a name is called.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", id="seats.close"),
        Binding("question_mark", "help", id="seats.help"),
    ]
    HELP_LINES = ("list.arrows", "list.digits", "list.back")

    def __init__(self, words: Words, table: Table, name: str) -> None:
        """Show who sits where."""
        super().__init__(words)
        self._table = table
        self._guest = name
        self._label = ""

    def contents(self) -> Iterator[Widget]:
        """Title, menu, keys."""
        words = self.words
        with Container(classes="sheet table-menu"):
            yield Title(words("seats.title"))
            yield Menu(self._seats())
            yield KeyBar(
                [
                    Button("⏎", words("key.choose"), "choose"),
                    Button("?", words("key.help"), "help"),
                    Button("Esc", words("key.back"), "leave"),
                ]
            )

    def _seats(self) -> list[Entry]:
        made = []
        for number, (label, seated) in enumerate(self._table.seats.items(), start=1):
            kind = "seats.human" if seated.kind == "human" else f"new-game.seat.{seated.level}"
            made.append(Entry(label, self.words.name(label), self.words(kind), key=str(number)))
        return made

    def _players(self) -> list[Entry]:
        """Who may play at the seat that was chosen."""
        words, seated = self.words, self._table.seats[self._label]
        kinds = [*LEVELS[::-1], *([] if seated.kind == "human" else [HUMAN])]
        if seated.level in kinds:
            kinds.remove(seated.level)
        said = {one: f"new-game.seat.{one}" for one in LEVELS} | {HUMAN: "seats.human"}
        return [
            Entry(one, words(said[one]), key=str(number))
            for number, one in enumerate(kinds, start=1)
        ]

    def on_mount(self) -> None:
        """The keys belong to the menu."""
        self.query_one(Menu).focus()

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        """Go on to who plays there, or end."""
        message.stop()
        if not self._label:
            if message.entry not in self._table.seats:
                return  # a key that was pressed on the list of players, before it was left
            self._label = message.entry
            self._show(self._players(), self.words("seats.who", seat=self._label))
            return
        if message.entry not in (HUMAN, *LEVELS):
            return  # a second key, pressed on the list of the seats
        name = self._table.name(self._label)
        if message.entry == HUMAN:
            # Who comes back to his own seat has his name again.
            taken = [one for label, one in self._table.names.items() if label != self._label]
            name = free_name(self._guest, taken, self._label)
        self.finish((self._label, f"{message.entry} {name}"))

    def _show(self, entries: Sequence[Entry], title: str) -> None:
        self.query_one(Menu).set_entries(entries, at=entries[0].id)
        line = self.query_one(Title)
        line.text = title
        line.repaint()

    def action_choose(self) -> None:
        """Choose what is marked."""
        self.query_one(Menu).action_choose()

    def action_leave(self) -> None:
        """Back to the seats, or to the table."""
        if self._label:
            self._label = ""
            self._show(self._seats(), self.words("seats.title"))
        else:
            self.finish()


def free_name(wanted: str, taken: Sequence[str], label: str) -> str:
    """A name that nobody at the table has: with the seat's label behind it where that is needed."""
    if wanted.casefold() not in {one.casefold() for one in taken}:
        return wanted
    return f"{wanted[: NAME_LENGTH - len(label) - 1].rstrip()} {label}"
