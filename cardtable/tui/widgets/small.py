"""One honest line for a terminal that is too small."""

from __future__ import annotations

from typing import Final

from textual.geometry import Size

from cardtable.draw.canvas import Line, Row, row, wrap
from cardtable.text.words import Words
from cardtable.tui import keys
from cardtable.tui.widgets.painted import Painted

LEAST: Final = (60, 18)
"""Columns and rows that every screen needs."""


def is_too_small(size: Size) -> bool:
    """Whether a terminal of this size has no room for the screens."""
    return size.width < LEAST[0] or size.height < LEAST[1]


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
        key = keys.chosen_sign(self.screen, "leave", self.words) or "q"
        lines = wrap(self.words(self.message, width=LEAST[0], height=LEAST[1], key=key), width)
        texts: list[Line] = [[(text, "")] for text in lines[:height]]
        texts += [[]] * (height - len(texts))
        return [row(text, width, self.palette, "panel") for text in texts]
