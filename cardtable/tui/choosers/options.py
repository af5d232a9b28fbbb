"""Choosing one of several words: calls of an auction, trump suits, contracts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from textual import events
from textual.message import Message

from cardtable.draw.canvas import Canvas, Row
from cardtable.rules.actions import Action
from cardtable.text.words import Words
from cardtable.tui.widgets.painted import Painted

KEYS: Final = "1234567890"
_RED: Final = "♥♦"


def label(option: Action, words: Words) -> str:
    """An option in a word or two: ``bid 20``, ``♠ spades``, ``Valfri ♥``."""
    name = option.words[0] if option.words else ""
    suit = option.words[-1] if option.words else ""
    return words(
        f"table.option.{option.verb}",
        points=name,
        name=words.contract(name) if option.verb == "contract" else name,
        suit=suit if option.verb == "trump" else None,
        sign=words.glyph(suit) if len(suit) == 1 and suit in "SHDC" else "",
    ).rstrip()


class OptionChooser(Painted):
    """A row of options, each with its key.

    There is no cursor until an arrow or Enter is pressed, so that an Enter meant for something
    else answers nothing.
    """

    class Chosen(Message):
        """An option was chosen."""

        def __init__(self, option: Action) -> None:
            """Carry the option."""
            super().__init__()
            self.option = option

    options: Sequence[Action] = ()
    cursor: int | None = None

    def __init__(self, words: Words, *, id: str | None = None) -> None:
        """A chooser without options."""
        super().__init__(id=id)
        self.words = words
        self._spans: list[tuple[int, int]] = []

    def show(self, options: Sequence[Action]) -> None:
        """Offer other options."""
        if tuple(options) != tuple(self.options):
            self.options = tuple(options)
            self.cursor = None
            self.repaint()
        self.display = bool(options)

    def step(self, by: int) -> None:
        """Move the cursor, round the ends."""
        if self.options:
            start = self.cursor if self.cursor is not None else (-1 if by > 0 else 0)
            self.cursor = (start + by) % len(self.options)
            self.repaint()

    def option_at(self, key: str) -> Action | None:
        """The option whose key this is."""
        at = KEYS.find(key)
        return self.options[at] if key and 0 <= at < len(self.options) else None

    @property
    def current(self) -> Action | None:
        """The option under the cursor."""
        return None if self.cursor is None else self.options[self.cursor]

    def on_click(self, event: events.Click) -> None:
        """Choose what was clicked."""
        for (start, end), option in zip(self._spans, self.options, strict=False):
            if start <= event.x < end:
                self.post_message(self.Chosen(option))

    def paint(self, width: int, height: int) -> list[Row]:
        """Buttons one or three rows high."""
        canvas = Canvas(width, height, self.palette["hand"])
        texts = [
            (KEYS[index] if index < len(KEYS) else "", label(option, self.words))
            for index, option in enumerate(self.options)
        ]
        pad, gap = self._spacing([cell_len(key + text) for key, text in texts], width)
        total = sum(cell_len(key + text) + 1 + 2 * pad + gap for key, text in texts) - gap
        x = max(0, (width - total) // 2)
        self._spans = []
        for index, (key, text) in enumerate(texts):
            on = index == self.cursor
            base = self.palette["button-on" if on else "button"]
            accent = base if on else self.palette["button button-key"]
            span = cell_len(key + text) + 1 + 2 * pad
            high = 3 if height >= 3 else 1
            canvas.fill(x, 0, span, high, base)
            after = canvas.put(x + pad, high // 2, f"{key} ", accent)
            for char in text:
                red = char in _RED and not on
                accent = self.palette["button status-red"] if red else base
                after = canvas.put(after, high // 2, char, accent)
            self._spans.append((x, x + span))
            x += span + gap
        return canvas.rows()

    def _spacing(self, sizes: list[int], width: int) -> tuple[int, int]:
        """Blanks within and between the buttons, as many as there is room for."""
        for pad, gap in ((2, 2), (1, 2), (1, 1), (0, 1)):
            if sum(size + 1 + 2 * pad + gap for size in sizes) - gap <= width - 2:
                return pad, gap
        return 0, 1
