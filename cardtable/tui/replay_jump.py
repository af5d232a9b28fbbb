"""Which deal of a game to go to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from cardtable.draw.numbers import score
from cardtable.rules.state import Row
from cardtable.text.words import Words
from cardtable.tui.menu import Entry, Menu
from cardtable.tui.room import SheetScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar


class Jump(SheetScreen[int]):
    """The deals of a game; it ends with the number of the one that was chosen.

    Args:
        words: the language.
        deals: their numbers.
        now: the number of the present one.
        rows: the score sheet, a row for each deal that is over.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,j", "leave", id="replay-jump.close"),
    ]

    def __init__(self, words: Words, deals: Sequence[int], now: int, rows: Sequence[Row]) -> None:
        """Show them."""
        super().__init__(words)
        self._deals = tuple(deals)
        self._now = now
        self._rows = tuple(rows)

    def contents(self) -> Iterator[Widget]:
        """Title, deals, keys."""
        words = self.words
        entries = [
            Entry(str(deal), words("log.deal", number=deal), self._scored(deal))
            for deal in self._deals
        ]
        with Container(classes="small sheet jump"):
            yield Title(words("replay.jump"))
            yield Menu(entries, at=str(self._now))
            yield KeyBar(
                [
                    Button("⏎", words("key.choose"), "choose"),
                    Button("Esc", words("key.back"), "leave"),
                ]
            )

    def _scored(self, deal: int) -> str:
        """What the sides scored in a deal, in the order in which they sit."""
        row = next((one for one in self._rows if one.deal == deal), None)
        return "" if row is None else "  ".join(score(points) for points in row.points)

    def on_mount(self) -> None:
        """The keys belong to the menu."""
        self.query_one(Menu).focus()

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        """End with the deal."""
        message.stop()
        self.finish(int(message.entry))

    def action_choose(self) -> None:
        """Choose what is marked."""
        self.query_one(Menu).action_choose()

    def action_leave(self) -> None:
        """Back to where one was."""
        self.finish()
