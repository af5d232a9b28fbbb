"""The table itself: an oval of felt with a wooden rim, in half-block pixels.

Each cell shows two pixels above one another, so pixels are about square. The picture depends on
size and colours alone and is kept.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import hypot

from rich.color import Color, ColorType
from rich.style import Style

from cardtable.draw.canvas import Canvas
from cardtable.draw.palette import Palette

_POWER = 3.2
"""How square the oval is: 2 is an ellipse, more is nearer to a rectangle."""

_STEPS = 4
"""Shades per pixel of distance from the edge."""

_SEAM = 3
"""Shades of the line sewn into the felt."""

_HIGH = 44
"""From this height in pixels on a table has such a line, and a broader rim."""

Cells = tuple[tuple[tuple[str, ...], tuple[Style, ...]], ...]
_BLACK = Color.from_rgb(0, 0, 0)


def ground(width: int, height: int, palette: Palette) -> Canvas:
    """A canvas with the empty table on it."""
    canvas = Canvas(width, height, palette["outside"])
    for y, (chars, styles) in enumerate(_table(width, height, palette)):
        canvas.row(y, chars, styles)
    return canvas


@lru_cache(maxsize=8)
def _table(width: int, height: int, palette: Palette) -> Cells:
    """Characters and styles of every row. The oval is symmetric: a quarter is computed."""
    shades = _shades(height, palette)
    half_width = (width + 1) // 2
    pixels = _quarter(width, 2 * height, len(shades) - 1)
    plain = {0: palette["outside"], len(shades) - 1 - _SEAM: palette["felt"]}
    styles: dict[tuple[int, int], Style] = {}

    def cell(top: int, bottom: int) -> tuple[str, Style]:
        if shades[top] == shades[bottom]:
            top = bottom
            if top in plain:
                return " ", plain[top]
        style = styles.get((top, bottom))
        if style is None:
            style = styles[top, bottom] = Style(color=shades[top], bgcolor=shades[bottom])
        return "▀", style

    rows = []
    for y in range(height):
        upper = pixels[min(2 * y, 2 * height - 1 - 2 * y)]
        lower = pixels[min(2 * y + 1, 2 * height - 2 - 2 * y)]
        half = [cell(upper[column], lower[column]) for column in range(half_width)]
        whole = half + half[: width // 2][::-1]
        rows.append((tuple(char for char, _ in whole), tuple(style for _, style in whole)))
    return tuple(rows)


def _quarter(width: int, height: int, deepest: int) -> list[list[int]]:
    """For the upper left quarter's pixels the index of their shade."""
    edge = _distances(width, height, 5, 2.5)
    seam = _distances(width, height, 12, 9.5) if height >= _HIGH else None
    quarter = []
    for y, distances in enumerate(edge):
        line = []
        for x, distance in enumerate(distances):
            shade = round((distance + 1) * _STEPS)
            if 0 <= shade <= deepest - _SEAM:
                line.append(shade)
            elif shade < 0:
                line.append(0)
            elif seam is not None and abs(seam[y][x]) < 1:
                line.append(deepest - round(abs(seam[y][x]) * _SEAM))
            else:
                line.append(deepest - _SEAM)
        quarter.append(line)
    return quarter


def _distances(width: int, height: int, across: float, down: float) -> list[list[float]]:
    """How far inside an oval each pixel of the upper left quarter lies, in pixels.

    It is estimated from the value and the slope of the oval's equation, which is exact at the
    edge, where it matters.

    Args:
        width: of the whole picture, in pixels.
        height: of the whole picture, in pixels.
        across: how far the oval stays away from the left and right.
        down: how far it stays away from top and bottom.
    """
    half_width, half_height = max(1.0, width / 2 - across), max(1.0, height / 2 - down)
    columns = []
    for x in range((width + 1) // 2):
        part = abs(x + 0.5 - width / 2) / half_width
        columns.append((part**_POWER, part ** (_POWER - 1) / half_width))
    lines = []
    for y in range((height + 1) // 2):
        part = abs(y + 0.5 - height / 2) / half_height
        value_y, slope_y = part**_POWER, part ** (_POWER - 1) / half_height
        lines.append(
            [
                (1 - value_x - value_y) / (_POWER * max(1e-6, hypot(slope_x, slope_y)))
                for value_x, slope_x in columns
            ]
        )
    return lines


def _shades(height: int, palette: Palette) -> list[Color]:
    """The colours from one pixel outside the edge to the plain felt, `_STEPS` a pixel.

    After the plain felt come those of the line sewn into it, the brightest last. A higher table
    has a broader rim.
    """
    outside, felt = _ground(palette["outside"]), _ground(palette["felt"])
    rim, light = _ink(palette["rim"]), _ink(palette["rim-light"])
    wood, shine = _mix(rim, light, 0.6), _mix(rim, light, 0.9)
    line = _ink(palette["felt-line"])
    dark = _mix(felt, _BLACK, 0.35)
    broad = 2.0 if 2 * height < _HIGH else 3.0
    stops: list[tuple[float, Color]] = [
        (-1, outside),
        (-0.5, outside),
        (0.5, wood),
        (broad * 0.5, shine),
        (broad, wood),
        (broad + 0.5, dark),
        (broad + 2.5, felt),
    ]
    made = []
    for step in range(int((stops[-1][0] + 1) * _STEPS) + 1):
        at = step / _STEPS - 1
        for (start, first), (end, second) in pairwise(stops):
            if at <= end:
                made.append(_mix(first, second, (at - start) / (end - start)))
                break
    made += [_mix(felt, line, 0.6 * step / _SEAM) for step in range(1, _SEAM + 1)]
    return made


def _ground(style: Style) -> Color:
    """The ground's colour; black where a theme leaves it to the terminal."""
    return style.bgcolor or _BLACK


def _ink(style: Style) -> Color:
    """The ink's colour; black where a theme leaves it to the terminal."""
    return style.color or _BLACK


def _mix(first: Color, second: Color, part: float) -> Color:
    """`part` of the second colour in the first.

    The terminal's own colours cannot be mixed, as nobody knows what they look like: the nearer
    one of the two is taken.
    """
    if first.type == ColorType.STANDARD or second.type == ColorType.STANDARD:
        return first if part <= 0.5 or second is _BLACK else second
    pairs = zip(first.get_truecolor(), second.get_truecolor(), strict=True)
    red, green, blue = (a + (b - a) * part for a, b in pairs)
    return Color.from_rgb(red, green, blue)
