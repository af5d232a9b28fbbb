"""Choosing one of several words: calls of an auction, trump suits, contracts."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from rich.cells import cell_len
from textual import events
from textual.message import Message

from cardtable.draw.canvas import Canvas, Row
from cardtable.rules.actions import Action
from cardtable.text.words import Words
from cardtable.tui.widgets.painted import Painted

KEYS: Final = "1234567890"
"""In the order of the keyboard."""

_OWN_KEYS: Final = MappingProxyType(
    {
        **{f"bid {points}": str(points // 5) for points in range(5, 35, 5)},
        "hold": "7",
        "pass": "0",
        "jink": "1",
        "no-jink": "0",
        "contract spel": "1",
        "contract spader": "2",
        **{f"contract valfri {suit}": key for suit, key in zip("SHDC", "3456", strict=True)},
        "contract pass": "7",
        **{f"trump {suit}": key for suit, key in zip("SHDC", "1234", strict=True)},
    }
)
"""The key of each option by its text, the same whatever else is offered."""

_RED: Final = "♥♦"


def keys(options: Sequence[Action]) -> tuple[str, ...]:
    """The key of each option: its own, or the next that is free; empty when none is."""
    own = [_OWN_KEYS.get(str(option), "") for option in options]
    free = (key for key in KEYS if key not in own)
    return tuple(key or next(free, "") for key in own)


def label(option: Action, words: Words, standing: int | None = None) -> str:
    """An option in a word or two: ``bid 20``, ``♠ spades``, ``Valfri ♥``, ``Bertrand (B)``.

    Args:
        option: what can be answered.
        words: the language.
        standing: the standing bid, in points.
    """
    name = option.words[0] if option.words else ""
    suit = option.words[-1] if option.words else ""
    return words(
        f"table.option.{option.verb}",
        points=standing if option.verb == "hold" else name,
        name=words.contract(name) if option.verb == "contract" else name,
        seat=name if option.verb == "partner" else None,
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
    keys: Sequence[str] = ()
    cursor: int | None = None
    standing: int | None = None

    def __init__(self, words: Words, *, id: str | None = None) -> None:
        """A chooser without options."""
        super().__init__(id=id)
        self.words = words
        self._spans: list[tuple[int, int]] = []

    def show(self, options: Sequence[Action], standing: int | None = None) -> None:
        """Offer other options, beside the standing bid."""
        if (tuple(options), standing) != (self.options, self.standing):
            self.options, self.standing = tuple(options), standing
            self.keys = keys(options)
            self.cursor = None
            self.repaint()
        self.display = bool(options)

    def step(self, by: int) -> None:
        """Move the cursor, round the ends."""
        if self.options:
            start = self.cursor if self.cursor is not None else (-1 if by > 0 else 0)
            self.cursor = (start + by) % len(self.options)
            self.repaint()

    def leave(self) -> None:
        """Take the cursor away."""
        if self.cursor is not None:
            self.cursor = None
            self.repaint()

    def option_at(self, key: str) -> Action | None:
        """The option whose key this is."""
        return self.options[self.keys.index(key)] if key and key in self.keys else None

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
            (key, label(option, self.words, self.standing))
            for key, option in zip(self.keys, self.options, strict=True)
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
            if on:
                # Without room within the button it stands in the gap before it.
                mark = base if pad else self.palette["hand"]
                canvas.set(x + pad - 1, high // 2, "►", mark)
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
