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
from cardtable.rules.cards import SUITS
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
    suit = suit_of(option)
    return words(
        f"table.option.{option.verb}",
        points=standing if option.verb == "hold" else name,
        name=words.contract(name) if option.verb == "contract" else name,
        seat=name if option.verb == "partner" else None,
        suit=suit if option.verb == "trump" else None,
        sign=words.glyph(suit) if suit else "",
    ).rstrip()


def suit_of(option: Action) -> str:
    """The suit that an option names; empty if it names none."""
    named = option.words[-1] if option.verb in ("trump", "contract") and option.words else ""
    return named if named in SUITS else ""


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
        self._spans: list[tuple[int, int, int]] = []
        self._single = True

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
        for (y, start, end), option in zip(self._spans, self.options, strict=False):
            if start <= event.x < end and (y == event.y or self._single):
                self.post_message(self.Chosen(option))

    def rows(self, width: int) -> int:
        """How many rows of buttons the options need in a width."""
        return len(self._rows(width)) if self.options else 0

    @property
    def _texts(self) -> list[tuple[str, str]]:
        """Key and words of each option."""
        return [
            (key, label(option, self.words, self.standing))
            for key, option in zip(self.keys, self.options, strict=True)
        ]

    def _rows(self, width: int) -> list[list[int]]:
        """The options in rows of about the same number, as few rows as there is width for."""
        sizes = [cell_len(key + text) + 2 for key, text in self._texts]
        count = len(sizes)
        for number in range(1, count + 1):
            each = -(-count // number)
            rows = [list(range(at, min(at + each, count))) for at in range(0, count, each)]
            if all(sum(sizes[one] for one in row) - 1 <= width - 2 for row in rows):
                return rows
        return [[one] for one in range(count)]

    def paint(self, width: int, height: int) -> list[Row]:
        """Buttons one or three rows high, or several rows of low ones."""
        canvas = Canvas(width, height, self.palette["hand"])
        rows = self._rows(width)
        self._single = len(rows) == 1
        self._spans = []
        for y, row in enumerate(rows):
            self._paint_row(canvas, y, row, 3 if self._single and height >= 3 else 1)
        return canvas.rows()

    def _paint_row(self, canvas: Canvas, y: int, row: Sequence[int], high: int) -> None:
        """A row of buttons, in the middle of the width."""
        texts, width, middle = self._texts, canvas.width, y + high // 2
        pad, gap = self._spacing([cell_len("".join(texts[one])) for one in row], width)
        total = sum(cell_len("".join(texts[one])) + 1 + 2 * pad + gap for one in row) - gap
        x = max(0, (width - total) // 2)
        for index in row:
            key, text = texts[index]
            on = index == self.cursor
            base = self.palette["button-on" if on else "button"]
            accent = base if on else self.palette["button button-key"]
            span = cell_len(key + text) + 1 + 2 * pad
            canvas.fill(x, y, span, high, base)
            after = canvas.put(x + pad, middle, f"{key} ", accent)
            if on:
                # Without room within the button it stands in the gap before it.
                mark = base if pad else self.palette["hand"]
                canvas.set(x + pad - 1, middle, "►", mark)
            suit = suit_of(self.options[index])
            sign = self.words.glyph(suit) if suit and not on else ""
            for char in text:
                accent = self.palette[f"button ink-{suit}"] if char == sign else base
                after = canvas.put(after, middle, char, accent)
            self._spans.append((y, x, x + span))
            x += span + gap

    def _spacing(self, sizes: list[int], width: int) -> tuple[int, int]:
        """Blanks within and between the buttons, as many as there is room for."""
        for pad, gap in ((2, 2), (1, 2), (1, 1), (0, 1)):
            if sum(size + 1 + 2 * pad + gap for size in sizes) - gap <= width - 2:
                return pad, gap
        return 0, 1
