"""The trump ladder: the order of the cards under a trump, own cards and those gone marked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.message import Message
from textual.widget import Widget

from cardtable.draw import ladder
from cardtable.draw.canvas import Row
from cardtable.draw.ladder import Marks
from cardtable.rules.cards import SUITS, Suit
from cardtable.rules.view import View
from cardtable.teach.gone import gone
from cardtable.text.words import Words
from cardtable.tui.room import SheetScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar
from cardtable.tui.widgets.painted import Painted

_TRUMPS: Final[tuple[Suit | None, ...]] = (None, *SUITS)
"""What the arrows go through; None is each suit as trump."""


class Ladder(Painted):
    """The rows of the ladder.

    Args:
        words: the language.
        view: the table from a seat.
        own: whether the seat's own cards may be marked.
    """

    def __init__(self, words: Words, view: View, *, own: bool) -> None:
        """Under the present trump."""
        super().__init__()
        self.words = words
        self.view = view
        self.trump = view.trump
        self.held = frozenset(view.hand if own else ())
        self.gone = gone(view, own=own)
        self.strikes = True

    def show(self, trump: Suit | None, *, strikes: bool) -> None:
        """Show the order under a trump, and whether cards that are gone are struck out."""
        self.trump, self.strikes = trump, strikes
        self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        """The ladder."""
        marks = Marks(self.held, self.gone if self.strikes else frozenset())
        ruleset = self.view.ruleset
        return ladder.draw(ruleset, self.trump, marks, width, height, self.words, self.palette)


class LadderSheet(SheetScreen[None]):
    """The order of the cards, to look at while playing.

    Args:
        words: the language.
        view: the table from a seat.
        own: whether the seat's own cards may be marked.
        strikes: whether cards that are gone are struck out.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape,o,q", "leave", id="ladder.close"),
        Binding("s,x", "strike", id="ladder.strike"),
        Binding("left,up", "trump(-1)", id="ladder.before"),
        Binding("right,down", "trump(1)", id="ladder.after"),
        Binding("question_mark", "help", id="ladder.help"),
    ]
    HELP_LINES = (
        "ladder.trump",
        "ladder.strike",
        "list.back",
    )

    class Struck(Message):
        """The player wants cards that are gone struck out, or not."""

        def __init__(self, strikes: bool) -> None:
            """Carry what he wants."""
            super().__init__()
            self.strikes = strikes

    def __init__(self, words: Words, view: View, *, own: bool, strikes: bool = True) -> None:
        """Show it under the present trump."""
        super().__init__(words)
        self.view = view
        self._own = own
        self.trump = view.trump
        self.strikes = strikes

    def contents(self) -> Iterator[Widget]:
        """Title, ladder, keys."""
        ladder = Ladder(self.words, self.view, own=self._own)
        ladder.show(self.trump, strikes=self.strikes)
        with Container(classes="full sheet"):
            yield Title(self._title(), self._title(short=True))
            yield ladder
            yield KeyBar(self._buttons())

    def _title(self, *, short: bool = False) -> str:
        trump = self.trump
        title = self.words(f"ruleset.{self.view.ruleset.name}{'.short' if short else ''}")
        if trump is None:
            return self.words("ladder.title.none", title=title)
        now = "" if trump == self.view.trump else ".if"
        return self.words(f"ladder.title{now}", title=title, suit=trump)

    def _buttons(self) -> list[Button]:
        words = self.words
        struck = "on" if self.strikes else "off"
        return [
            Button("⏎", words("key.table"), "leave"),
            Button("←→", words("ladder.key.trump"), "trump(1)"),
            Button("s", words(f"ladder.key.strike.{struck}"), "strike"),
            Button("?", words("key.help"), "help"),
        ]

    def _show(self) -> None:
        title = self.query_one(Title)
        title.text, title.short = self._title(), self._title(short=True)
        title.repaint()
        self.query_one(Ladder).show(self.trump, strikes=self.strikes)
        self.query_one(KeyBar).show(self._buttons())

    def action_trump(self, by: int) -> None:
        """Show the order under another trump."""
        at = _TRUMPS.index(self.trump)
        self.trump = _TRUMPS[(at + by) % len(_TRUMPS)]
        self._show()

    def action_strike(self) -> None:
        """Strike out what is gone, or no more."""
        self.strikes = not self.strikes
        self.post_message(self.Struck(self.strikes))
        self._show()

    def action_leave(self) -> None:
        """Back to the table."""
        self.finish()
