"""A small grid of cells to draw on, and lines of text of an exact width."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from cardtable.draw.palette import Palette

_BLANK = " \t\n"
_BLANKS = re.compile(f"[{_BLANK}]+")
_PARTS = re.compile(" +|[^ ]+")

Row = list[Segment]
Line = Sequence[tuple[str, str]]
"""Pieces of text, each with its roles."""


class Canvas:
    """`height` rows of `width` cells, each a character and a style.

    What is put outside is cut off. A character two cells wide takes two cells.
    """

    __slots__ = ("_chars", "_styles", "height", "width")

    def __init__(self, width: int, height: int, style: Style) -> None:
        """An empty canvas of one style."""
        self.width = width
        self.height = height
        self._chars = [[" "] * width for _ in range(height)]
        self._styles = [[style] * width for _ in range(height)]

    def set(self, x: int, y: int, char: str, style: Style) -> None:
        """Put one character, one cell wide."""
        if 0 <= x < self.width and 0 <= y < self.height:
            self._chars[y][x] = char
            self._styles[y][x] = style

    def row(self, y: int, chars: Sequence[str], styles: Sequence[Style]) -> None:
        """Replace a whole row: one character and one style per cell."""
        self._chars[y][:] = chars
        self._styles[y][:] = styles

    def put(self, x: int, y: int, text: str, style: Style) -> int:
        """Write `text`; returns the cell after it."""
        if text.isascii():
            for char in text:
                self.set(x, y, char, style)
                x += 1
            return x
        for char in text:
            wide = cell_len(char)
            if wide:
                self.set(x, y, char, style)
                if wide == 2:
                    self.set(x + 1, y, "", style)
                x += wide
        return x

    def fill(self, x: int, y: int, width: int, height: int, style: Style) -> None:
        """Clear a rectangle to one style."""
        for line in range(y, y + height):
            for column in range(x, x + width):
                self.set(column, line, " ", style)

    def rows(self) -> list[Row]:
        """All rows as Segments, neighbours of one style joined."""
        return [
            _join(chars, styles) for chars, styles in zip(self._chars, self._styles, strict=True)
        ]


def _join(chars: list[str], styles: list[Style]) -> Row:
    row: Row = []
    start = 0
    for end in range(1, len(chars) + 1):
        if end == len(chars) or styles[end] is not styles[start]:
            row.append(Segment("".join(chars[start:end]), styles[start]))
            start = end
    return row


def clip(text: str, width: int) -> str:
    """`text` cut to at most `width` cells; what was cut ends in ``…``."""
    if cell_len(text) <= width:
        return text
    if width <= 0:
        return ""
    kept, used = "", 0
    for char in text:
        used += cell_len(char)
        if used > width - 1:
            break
        kept += char
    return kept + "…"


def filled(text: str, width: int) -> str:
    """`text` with blanks behind it, so that it takes at least `width` cells."""
    return text + " " * (width - cell_len(text))


def wrap(text: str, width: int) -> list[str]:
    """The text broken between words into lines of at most `width` cells where that is possible.

    It is never broken at a hard blank, as stands before a French colon.
    """
    lines, line = [], ""
    for word in _BLANKS.split(text.strip(_BLANK)):
        if line and cell_len(f"{line} {word}") > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line]


def fold(line: Line, width: int) -> list[Line]:
    """A line of pieces broken between words like `wrap`; what follows is set in.

    It begins below the second piece where the first one is a column of its own, which ends in
    blanks; else below the first word.
    """
    if length(line) <= width:
        return [line]
    first = line[0][0]
    column = first if first.endswith(" ") else first[: len(first) - len(first.lstrip(" "))]
    indent = min(cell_len(column), width // 2)
    made: list[list[tuple[str, str]]] = [[]]
    used, gap = 0, ""
    for text, roles in line:
        for word in _PARTS.findall(text):
            size = cell_len(word)
            if word.startswith(" "):
                gap = "" if used == indent and len(made) > 1 else word
            elif used + len(gap) + size > width and used > indent:
                made.append([(" " * indent, ""), (word, roles)])
                used, gap = indent + size, ""
            else:
                made[-1].append((gap + word, roles))
                used, gap = used + len(gap) + size, ""
    return list(made)


def length(line: Line) -> int:
    """How many cells the pieces take."""
    return sum(cell_len(text) for text, _ in line)


def align(left: Line, right: Line, width: int) -> list[tuple[str, str]]:
    """One line: `left` at its start, `right` at its end, at least one blank between them."""
    gap = max(1, width - length(left) - length(right))
    return [*left, (" " * gap, ""), *right]


def row(line: Line, width: int, palette: Palette, base: str) -> Row:
    """The pieces of a line as Segments that fill `width` cells exactly.

    Args:
        line: pieces; their roles are laid over `base`.
        width: in cells; a longer line is cut and ends in ``…``.
        palette: the colours.
        base: the role of the ground.
    """
    made: Row = []
    left = width
    total = length(line)
    for text, roles in line:
        if left <= 0:
            break
        size = cell_len(text)
        if size > left or (size == left and total > width):
            text = clip(text + "…", left)
            size = cell_len(text)
            total = 0
        made.append(Segment(text, palette[f"{base} {roles}".rstrip()]))
        left -= size
    if left > 0:
        made.append(Segment(" " * left, palette[base]))
    return made


def more(arrow: str, line: Row, width: int, style: Style) -> Row:
    """A line with an arrow in its last cell: beyond the edge there are others."""
    return [*Segment.adjust_line_length(line, width - 1), Segment(arrow, style)]


def text_of(rows: Iterable[Row]) -> list[str]:
    """The rows without their colours."""
    return ["".join(segment.text for segment in one) for one in rows]
