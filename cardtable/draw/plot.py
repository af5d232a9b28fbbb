"""Plots in the terminal: bars, and steps along a time line, as rows of an exact size.

What a colour tells a shape tells too: the parts of a bar are filled differently, and each line
has a point of its own. With ``plain`` nothing but ASCII is drawn.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from cardtable.draw.canvas import Canvas, Row, clip
from cardtable.draw.palette import Palette

_ROLES: Final = ("side-1", "side-2", "side-3")


class _Signs(NamedTuple):
    """What is drawn with; all of it is in the old code page of the Linux console too."""

    fills: tuple[str, str, str]
    """One for each part of a bar."""
    points: tuple[str, str, str]
    """One for each line."""
    level: str
    upright: str
    corners: tuple[str, str, str, str]
    """Where a line turns: down from the left, up from the left, from above, from below."""
    axis: str
    ground: str
    corner: str
    tick_left: str
    zero: str


_FULL: Final = _Signs(
    ("█", "▒", "░"), ("•", "■", "○"), "─", "│", ("┐", "┘", "└", "┌"), "│", "─", "└", "┤", "·"
)
_PLAIN: Final = _Signs(
    ("#", "=", "-"), ("*", "o", "x"), "-", "|", ("+", "+", "+", "+"), "|", "-", "+", "+", "."
)


class Bar(NamedTuple):
    """One bar."""

    label: str
    parts: tuple[float, ...]
    """Up to three lengths; those below 0 go to the left of the axis."""
    text: str = ""
    """What stands behind the bar; empty for nothing."""


class Series(NamedTuple):
    """One line of a plot."""

    name: str
    values: tuple[float, ...]
    """One for each place of the time line, from the left."""


def fill(part: int, *, plain: bool = False) -> str:
    """With which sign a part of a bar is filled, for a legend; parts are counted from 0."""
    return (_PLAIN if plain else _FULL).fills[part]


def point(series: int, *, plain: bool = False) -> str:
    """With which sign a line marks its values, for a legend; lines are counted from 0."""
    return (_PLAIN if plain else _FULL).points[series]


def role(number: int) -> str:
    """The role of the colour of a part or a line, counted from 0."""
    return _ROLES[number]


def bars(items: Sequence[Bar], width: int, palette: Palette, *, plain: bool = False) -> list[Row]:
    """Bars that lie below one another, each on a row of its own with its label before it.

    All have one scale. A length that is not 0 is never drawn as nothing.

    Args:
        items: From the top.
        width: In cells.
        palette: The colours.
        plain: Draw with ASCII alone. (Labels are the caller's.)
    """
    signs = _PLAIN if plain else _FULL
    canvas = Canvas(width, len(items), palette["panel"])
    texts = max((cell_len(item.text) for item in items), default=0)
    labels = max((cell_len(item.label) for item in items), default=0)
    labels = min(labels, max(4, (width - texts - 3) // 2))
    room = max(1, width - labels - 2 - (texts + 1 if texts else 0))
    below = max((-_sum(item, -1) for item in items), default=0.0)
    above = max((_sum(item, 1) for item in items), default=0.0)
    scale = room / (below + above) if below + above else 0.0
    left = min(round(below * scale), room - 1 if above else room)
    if below and not left:
        left = 1
    axis = labels + 1 + left
    for row, item in enumerate(items):
        canvas.put(0, row, clip(item.label, labels), palette["panel"])
        canvas.set(axis, row, signs.axis, palette["panel panel-line"])
        end = _bar(canvas, row, axis, item, (left, room - left), (below, above), signs, palette)
        canvas.put(max(end, axis) + 1 + bool(item.text), row, item.text, palette["panel"])
    return canvas.rows()


def _bar(
    canvas: Canvas,
    row: int,
    axis: int,
    item: Bar,
    room: tuple[int, int],
    most: tuple[float, float],
    signs: _Signs,
    palette: Palette,
) -> int:
    """Draw the parts on both sides of the axis; the last cell that was drawn on."""
    end = axis
    for sign in (-1, 1):
        cells, largest = (room[0], most[0]) if sign < 0 else (room[1], most[1])
        done, before = 0, 0.0
        for number, part in enumerate(item.parts):
            if part * sign <= 0:
                continue
            before += part * sign
            stop = min(cells, max(done + 1, round(before / largest * cells)))
            for cell in range(done + 1, stop + 1):
                style = palette[f"panel {_ROLES[number]}"]
                canvas.set(axis + sign * cell, row, signs.fills[number], style)
            done = stop
        if sign > 0:
            end = axis + done
    return end


def _sum(item: Bar, sign: int) -> float:
    return sum(part for part in item.parts if part * sign > 0)


# --- lines ---------------------------------------------------------------------------------------


def steps(
    lines: Sequence[Series],
    width: int,
    height: int,
    palette: Palette,
    *,
    first: str = "",
    last: str = "",
    plain: bool = False,
) -> list[Row]:
    """Up to three lines along one axis, in steps, with the scale at the left.

    Where there are more values than columns, a column shows the average of those that fall on it.

    Args:
        lines: The first is drawn over the others.
        width: In cells.
        height: In rows; the axis and its labels take the last two.
        palette: The colours.
        first: The label of the first place of the axis below.
        last: The label of its last place.
        plain: Draw with ASCII alone. (Labels are the caller's.)
    """
    signs = _PLAIN if plain else _FULL
    canvas = Canvas(width, height, palette["panel"])
    rows = max(2, height - 2)
    values = [value for line in lines for value in line.values]
    ticks = scale(min(values, default=0.0), max(values, default=0.0), rows)
    names = [_number(tick) for tick in ticks]
    left = max(map(len, names))
    columns = max(1, width - left - 2)
    paint = _Paint(canvas, signs, palette, left + 1, columns, rows, ticks[0], ticks[-1])
    # On neighbouring rows numbers are hard to read: then every other one, 0 among them.
    size, close = ticks[1] - ticks[0], len(ticks) > (rows + 1) // 2
    numbered = [
        (tick, name)
        for tick, name in zip(ticks, names, strict=True)
        if not close or round(tick / size) % 2 == 0
    ]
    paint.frame(numbered)
    for number, line in reversed([*enumerate(lines)]):
        paint.line(number, line.values)
    style = palette["panel panel-dim"]
    canvas.put(left + 2, rows + 1, clip(first, columns), style)
    room = columns - cell_len(clip(first, columns)) - 1
    if last and room >= cell_len(last):
        canvas.put(width - cell_len(last), rows + 1, last, style)
    return canvas.rows()


def scale(low: float, high: float, most: int) -> list[float]:
    """Round numbers in equal steps from below `low` to above `high`, `most` of them or fewer.

    There are never fewer than two, nor fewer than three where 0 lies between the ends: it is among
    them then.

    Args:
        low: The lowest value that is shown.
        high: The highest.
        most: How many numbers there is room for.
    """
    if high <= low:
        low, high = min(low, 0.0), max(high, 0.0)
    if high <= low:
        high = low + 1
    # A step as long as the longer side has two numbers on it, three with 0 between them.
    most = max(most, 3 if low < 0 < high else 2)
    size = 10.0 ** math.floor(math.log10((high - low) / (most - 1)))
    while True:
        for step in (size, 2 * size, 5 * size):
            start, end = math.floor(low / step), math.ceil(high / step)
            if end - start < most:
                return [place * step for place in range(start, end + 1)]
        size *= 10


def _number(value: float) -> str:
    return str(round(value)) if value == round(value) else f"{value:.10g}"


class _Paint(NamedTuple):
    """The plot that is being drawn, without its labels below."""

    canvas: Canvas
    signs: _Signs
    palette: Palette
    axis: int
    """The column of the axis."""
    columns: int
    """So many stand right of it."""
    rows: int
    low: float
    high: float

    def row(self, value: float) -> int:
        """On which row a value lies."""
        part = (value - self.low) / (self.high - self.low)
        return self.rows - 1 - round(part * (self.rows - 1))

    def frame(self, ticks: Sequence[tuple[float, str]]) -> None:
        """The axes, the numbers, and a line of dots at 0 where values lie on both sides of it."""
        line, dim = self.palette["panel panel-line"], self.palette["panel panel-dim"]
        for row in range(self.rows):
            self.canvas.set(self.axis, row, self.signs.axis, line)
        for tick, name in ticks:
            self.canvas.put(self.axis - 1 - len(name), self.row(tick), name, dim)
            self.canvas.set(self.axis, self.row(tick), self.signs.tick_left, line)
        if self.low < 0 < self.high:
            for column in range(self.columns):
                self.canvas.set(self.axis + 1 + column, self.row(0), self.signs.zero, line)
        self.canvas.set(self.axis, self.rows, self.signs.corner, line)
        for column in range(self.columns):
            self.canvas.set(self.axis + 1 + column, self.rows, self.signs.ground, line)

    def line(self, number: int, values: Sequence[float]) -> None:
        """One line: each value level over its columns, with a point where it begins."""
        if not values:
            return
        style = self.palette[f"panel {_ROLES[number]}"]
        places = min(len(values), self.columns)
        starts = [place * self.columns // places for place in range(places + 1)]
        down, up, below, above = self.signs.corners
        before: int | None = None
        for place in range(places):
            share = values[place * len(values) // places : (place + 1) * len(values) // places]
            row = self.row(sum(share) / len(share))
            x = self.axis + 1 + starts[place]
            for column in range(starts[place + 1] - starts[place]):
                self.canvas.set(x + column, row, self.signs.level, style)
            if before is not None and before != row:
                for between in range(min(before, row) + 1, max(before, row)):
                    self.canvas.set(x, between, self.signs.upright, style)
                self.canvas.set(x, before, down if row > before else up, style)
                self.canvas.set(x, row, below if row > before else above, style)
            wide = starts[place + 1] - starts[place] > 1
            # A point would hide the corner, so it stands beside it; alone in its column, on it.
            self.canvas.set(x + wide, row, self.signs.points[number], style)
            before = row
