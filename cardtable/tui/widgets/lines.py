"""The lines and lists of text around the felt: status, score sheet, history."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.draw import history, sheet, status
from cardtable.draw.canvas import Line, Row, row
from cardtable.rules.shuffle import CutRound
from cardtable.rules.view import View
from cardtable.text.words import Words
from cardtable.tui.widgets.painted import Painted


class ViewWidget(Painted):
    """A widget that shows something of a view."""

    view: View | None = None

    def __init__(self, words: Words, *, id: str | None = None) -> None:
        """A widget that shows nothing yet."""
        super().__init__(id=id)
        self.words = words

    def show(self, view: View) -> None:
        """Show another view."""
        self.view = view
        self.repaint()


class StatusLine(ViewWidget):
    """Game, deal, trump, contract and turn; it never scrolls away."""

    def paint(self, width: int, height: int) -> list[Row]:
        """One row."""
        if self.view is None:
            return []
        return [status.draw(self.view, width, self.words, self.palette)]


class ScoreSheet(ViewWidget):
    """A line a deal, the totals, the last trick."""

    def paint(self, width: int, height: int) -> list[Row]:
        """The sheet."""
        if self.view is None:
            return []
        return sheet.draw(self.view, width, height, self.words, self.palette)


class History(ViewWidget):
    """The tricks of this deal and the bidding, in the first deal also how it was cut for."""

    def __init__(
        self, words: Words, cuts: Sequence[CutRound] = (), *, id: str | None = None
    ) -> None:
        """A history of nothing yet."""
        super().__init__(words, id=id)
        self.cuts = cuts

    def paint(self, width: int, height: int) -> list[Row]:
        """The lists."""
        if self.view is None:
            return []
        return history.draw(self.view, width, height, self.words, self.palette, self.cuts)


class Watching(ViewWidget):
    """Says in the place of a hand that nobody here has one."""

    def paint(self, width: int, height: int) -> list[Row]:
        """The line, in the middle."""
        line: Line = [(self.words("table.watching").center(width), "")]
        return [
            row(line if y == height // 2 else [], width, self.palette, "hand")
            for y in range(height)
        ]
