"""The table: felt, seats and trick in one widget, because one canvas paints faster than many.

Where there is no room for the felt, a list of the seats stands for it.
"""

from __future__ import annotations

from cardtable.draw import table
from cardtable.draw.canvas import Row
from cardtable.draw.layout import LEAST
from cardtable.draw.scene import Scene
from cardtable.text.words import Words
from cardtable.tui.widgets.painted import Painted


class Felt(Painted):
    """Shows a scene."""

    scene: Scene | None = None

    def __init__(self, words: Words, *, id: str | None = None) -> None:
        """An empty felt."""
        super().__init__(id=id)
        self.words = words

    def show(self, scene: Scene) -> None:
        """Show another scene; the same one is not painted again."""
        if scene != self.scene:
            self.scene = scene
            self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        """The felt with everything on it, or the list."""
        if self.scene is None:
            return []
        columns, rows = LEAST
        if width < columns or height < rows:
            # Few terminals are so small: the others need not wait for it at the start.
            from cardtable.draw import seat_list

            return seat_list.draw(self.scene, width, height, self.words, self.palette)
        return table.draw(self.scene, width, height, self.words, self.palette)
