"""The table: felt, seats and trick in one widget, because one canvas paints faster than many."""

from __future__ import annotations

from cardtable.draw import table
from cardtable.draw.canvas import Row
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
        """The felt with everything on it."""
        if self.scene is None:
            return []
        return table.draw(self.scene, width, height, self.words, self.palette)
