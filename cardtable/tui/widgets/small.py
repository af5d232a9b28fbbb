"""One honest line for a terminal that is too small."""

from __future__ import annotations

from cardtable.draw.canvas import Line, Row, row, wrap
from cardtable.text.words import Words
from cardtable.tui.widgets.painted import Painted


class TooSmall(Painted):
    """Says that the terminal is too small and that the game is kept."""

    message: str = "table.too-small"

    def __init__(self, words: Words, *, id: str | None = None) -> None:
        """The line in the language of `words`."""
        super().__init__(id=id)
        self.words = words

    def show(self, message: str) -> None:
        """Say something else, by the id of its message."""
        if message != self.message:
            self.message = message
            self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        """The sentence, broken to the width."""
        lines = wrap(self.words(self.message, width=80, height=24), width)
        texts: list[Line] = [[(text, "")] for text in lines[:height]]
        texts += [[]] * (height - len(texts))
        return [row(text, width, self.palette, "panel") for text in texts]
