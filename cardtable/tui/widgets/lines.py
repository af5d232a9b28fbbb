"""The lines and lists of text around the felt: status, score sheet, history."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.draw import hands, history, sheet, status
from cardtable.draw.canvas import Line, Row, row
from cardtable.rules.shuffle import CutRound
from cardtable.rules.state import Hand
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

    open_table: bool = False
    """Whether to say that all hands are shown."""

    def paint(self, width: int, height: int) -> list[Row]:
        """One row."""
        if self.view is None:
            return []
        return [status.draw(self.view, width, self.words, self.palette, open_table=self.open_table)]


class ScoreSheet(ViewWidget):
    """A line a deal, the totals, the last trick."""

    def paint(self, width: int, height: int) -> list[Row]:
        """The sheet."""
        if self.view is None:
            return []
        return sheet.draw(self.view, width, height, self.words, self.palette)


class OpenSheet(ScoreSheet):
    """The score sheet of an open table: below it stand all hands but the one at the bottom."""

    hands: Sequence[Hand | int] = ()
    but: int | None = None

    def show_hands(self, hands: Sequence[Hand | int], *, but: int | None) -> None:
        """Show other hands.

        Args:
            hands: per seat its cards.
            but: the seat whose hand lies on the screen anyway.
        """
        if (hands, but) != (self.hands, self.but):
            self.hands, self.but = hands, but
            self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        """The sheet, as high as the hands leave it."""
        if self.view is None:
            return []
        heading: Line = [(f" {self.words('table.open.hands')}", "panel-strong")]
        for dense in (False, True):
            shown = hands.lines(
                self.view, self.hands, width - 2, self.words, but=self.but, dense=dense
            )
            lines: list[Line] = [heading, *([(" ", ""), *line] for line in shown)]
            if height - len(lines) < sheet.LEAST:
                del lines[0]  # the scores are worth more than a heading
            if height - len(lines) >= sheet.LEAST:
                break
        room = max(0, height - len(lines))
        return [
            *(sheet.draw(self.view, width, room, self.words, self.palette) if room else ()),
            *(row(line, width, self.palette, "panel") for line in lines[: height - room]),
        ]


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
    """Says in the place of a hand why none is seen."""

    message = "table.watching"

    def say(self, message: str) -> None:
        """Say something else, by the id of its message."""
        if message != self.message:
            self.message = message
            self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        """The line, in the middle."""
        line: Line = [(self.words(self.message).center(width), "")]
        return [
            row(line if y == height // 2 else [], width, self.palette, "hand")
            for y in range(height)
        ]
