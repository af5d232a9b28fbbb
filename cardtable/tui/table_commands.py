"""What can be asked for at a table beside playing: each a key, an action and a message upward."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message

from cardtable.rules.view import View
from cardtable.tui.table_time import TableTime
from cardtable.tui.table_view import SURE
from cardtable.tui.widgets.small import TooSmall


class TableCommands(TableTime):
    """A table with its commands."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l", "last_trick", id="table.last-trick"),
        Binding("question_mark", "help", id="table.help"),
        Binding("q,ctrl+q", "leave", id="table.leave"),
    ]

    class Leave(Message):
        """The player wants to leave; the game is kept."""

    class HelpWanted(Message):
        """The player wants to see the keys."""

    class LastTrickWanted(Message):
        """The player wants to see the last trick."""

        def __init__(self, view: View) -> None:
            """Carry the view."""
            super().__init__()
            self.view = view

    def action_last_trick(self) -> None:
        """Ask for the last trick."""
        if self._no_room():
            return
        if self.shown.tricks:
            self.post_message(self.LastTrickWanted(self.shown))
        else:
            self._show_note(self.words("table.note.no-trick"))

    def action_help(self) -> None:
        """Ask for help."""
        if not self._no_room():
            self.post_message(self.HelpWanted())

    def action_leave(self) -> None:
        """Ask to leave; in a terminal too small for a question, by the same key once more."""
        small = self.query_one(TooSmall)
        if not self._too_small:
            self.post_message(self.Leave())
        elif small.message == SURE:
            self.app.exit()
        else:
            small.show(SURE)
