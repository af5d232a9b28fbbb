"""Leaving the table: one question, because what ends something takes two steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from cardtable.draw.canvas import wrap
from cardtable.text.words import Words
from cardtable.tui.keys import sign
from cardtable.tui.menu import Entry, Menu
from cardtable.tui.pages import Pages
from cardtable.tui.room import SheetScreen, Title
from cardtable.tui.widgets.small import LEAST

Where = Literal["home", "quit", "stay"]

_WHERE: Final[tuple[Where, ...]] = ("home", "quit", "stay")


class LeaveScreen(SheetScreen[Where]):
    """Where to: the first screen, out of the program, or back to the table.

    Args:
        words: the language.
        kept: whether the game can be gone on with later; one that is over cannot.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "answer('stay')", id="leave.stay"),
        Binding("q", "leave", id="leave.quit"),
    ]
    # Shown in every terminal: the titles go first.
    VERTICAL_BREAKPOINTS = [
        (0, "-tiny"),
        (9, "-flat"),
        (LEAST[1], "-squat"),
        (24, "-low"),
        (36, "-tall"),
    ]

    def __init__(self, words: Words, *, kept: bool = True) -> None:
        """Ask."""
        super().__init__(words)
        self._kept = kept

    def contents(self) -> Iterator[Widget]:
        """The question and its answers."""
        words = self.words
        said = words("leave.kept" if self._kept else "leave.over")
        also = {"quit": "q", "stay": sign("escape", words)}
        with Container(classes="small sheet"):
            yield Title(words("leave.title"))
            yield Pages(
                lambda width: [[], *[[(f" {line}", "")] for line in wrap(said, width - 2)], []]
            )
            yield Menu(
                [
                    Entry(one, words(f"leave.{one}"), also.get(one, ""), key=str(number))
                    for number, one in enumerate(_WHERE, start=1)
                ]
            )

    def on_mount(self) -> None:
        """The keys belong to the menu."""
        self.query_one(Menu).focus()

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        """Answer with what was chosen."""
        message.stop()
        self.action_answer(message.entry)

    def action_answer(self, where: str) -> None:
        """Answer."""
        self.finish(next(one for one in _WHERE if one == where))

    def action_leave(self) -> None:
        """The key that asked, once more: quit."""
        self.finish("quit")
