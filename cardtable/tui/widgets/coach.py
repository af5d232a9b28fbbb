"""The coach beside the felt: what a seat may know at this moment, in sentences."""

from __future__ import annotations

from cardtable.draw import coach as drawn
from cardtable.draw.canvas import Row
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

        return drawn.draw(coach(self.view), width, height, self.words, self.palette)
