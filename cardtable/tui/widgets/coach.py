"""The coach beside the felt: what a seat may know at this moment, in sentences."""

from __future__ import annotations

from cardtable.draw import coach as drawn
from cardtable.draw.canvas import Row
from cardtable.tui import keys
from cardtable.tui.widgets.lines import ViewWidget


class CoachPanel(ViewWidget):
    """Says what the order is now, what has been seen and what may be kept back.

    It is given views of the seat that it advises, and of no other.
    """

    def paint(self, width: int, height: int) -> list[Row]:
        """The sentences, as many as there is room for."""
        if self.view is None:
            return []
        from cardtable.teach.coach import coach  # most tables have no coach beside them

        words = self.words
        more = words("coach.more", key=keys.chosen_for("table.coach", words) or "C")
        return drawn.draw(coach(self.view), width, height, words, self.palette, more)

    @property
    def whole(self) -> bool:
        """Whether there is room for everything that he says."""
        if self.view is None:
            return True
        from cardtable.teach.coach import coach

        width, height = self.size
        return width > 0 and drawn.height(coach(self.view), width, self.words) <= height
