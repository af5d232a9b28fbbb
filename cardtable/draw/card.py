"""A playing card's face in several sizes.

A suit's sign always has one cell to itself: where a terminal draws it wider nothing else moves.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.style import Style

from cardtable.draw.canvas import Canvas
from cardtable.draw.palette import Palette
from cardtable.rules.cards import JOKER, Card
from cardtable.text.words import Words


class Size(NamedTuple):
    """A card's size in cells, its edge included."""

    width: int
    height: int


SMALL: Final = Size(5, 3)
MEDIUM: Final = Size(7, 5)
LARGE: Final = Size(11, 7)
HUGE: Final = Size(13, 9)
SIZES: Final = (HUGE, LARGE, MEDIUM, SMALL)
"""Largest first."""


class Look(NamedTuple):
    """How one card lies: what its edge and its marks say."""

    off: bool = False
    """It may not be chosen: dimmed, with a cross on its edge."""
    focus: bool = False
    """Enter would choose it: a thick golden edge."""
    ticked: bool = False
    """It is among the chosen: a tick on its edge."""
    key: str = ""
    """The key that chooses it, on the lower edge."""
    leads: bool = False
    wins: bool = False
    shown: int | None = None
    """How many of its columns can be seen, the rest lies under the next card."""


_PIPS: Final = {
    1: ((1, 2),),
    2: ((1, 0), (1, 4)),
    3: ((1, 0), (1, 2), (1, 4)),
    4: ((0, 0), (2, 0), (0, 4), (2, 4)),
    5: ((0, 0), (2, 0), (1, 2), (0, 4), (2, 4)),
    6: ((0, 0), (2, 0), (0, 2), (2, 2), (0, 4), (2, 4)),
    7: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2), (0, 4), (2, 4)),
    8: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 3), (2, 3), (0, 4), (2, 4)),
    9: ((0, 0), (2, 0), (0, 1), (2, 1), (1, 2), (0, 3), (2, 3), (0, 4), (2, 4)),
    10: tuple((column, line) for line in range(5) for column in (0, 2)),
}
"""Where the pips lie, by their number: column 0 to 2, row 0 to 4."""


def short(card: Card, words: Words) -> str:
    """A card in two or three cells: ``10♥``, ``JO``."""
    return "JO" if card == JOKER else words.card(card)


def ink(card: Card, *, off: bool = False) -> str:
    """The role of a card's ink on its paper; the joker has that of the hearts."""
    return f"card-{'off-' if off else ''}{'H' if card == JOKER else card[1]}"


def text_ink(card: Card) -> str:
    """The role of a card's ink in a line of text."""
    return "ink-H" if card == JOKER else f"ink-{card[1]}"


_PLAIN_LOOK: Final = Look()


def paint(
    canvas: Canvas,
    x: int,
    y: int,
    card: Card,
    size: Size,
    words: Words,
    palette: Palette,
    look: Look = _PLAIN_LOOK,
) -> None:
    """Draw a card's face with its upper left corner at (x, y)."""
    width, height = size
    paper = "card-off" if look.off else "card"
    gold = palette[f"{paper} card-gold"]
    color = palette[f"{paper} {ink(card, off=look.off)}"]
    shown = width if look.shown is None else look.shown
    covered = shown < width
    canvas.fill(x, y, width, height, palette[paper])
    golden = look.focus or look.wins or look.ticked
    _frame(canvas, x, y, size, gold if golden else palette[paper], thick=look.focus)

    rank, sign = ("JO", "*") if card == JOKER else (words.rank(card), words.glyph(card[1]))
    if height == SMALL.height:
        canvas.put(x + 1, y + 1, rank + sign, color)
    else:
        canvas.put(x + 1, y + 1, rank, color)
        if shown >= width - 1:
            canvas.put(x + width - 1 - len(rank), y + height - 2, rank, color)
        if covered or height >= LARGE.height:
            canvas.set(x + 1, y + 2, sign, color)
        if height >= LARGE.height:
            if shown >= width - 1:
                canvas.set(x + width - 2, y + height - 3, sign, color)
                _middle(canvas, x, y, card, size, (rank, sign), color)
        elif not covered:
            canvas.set(x + width // 2, y + height // 2, sign, color)

    # Marks stand near the left edge, where a closely laid hand shows them too.
    if look.off:
        canvas.set(x + 1, y, "×", palette[f"{paper} card-off-black"])
    if look.ticked:
        canvas.set(x + 1, y, "✓", gold)
    if look.leads:
        canvas.set(x + 1, y, "▸", palette[f"{paper} card-key"])
    if look.wins:
        canvas.set(x + width // 2, y + height - 1, "★", gold)
    if look.key:
        at = x + (1 if covered else width // 2)
        role = "card-off-black" if look.off else "card-key"
        canvas.put(at, y + height - 1, look.key, palette[f"{paper} {role}"])


def _frame(
    canvas: Canvas, x: int, y: int, size: Size, style: Style, *, thick: bool = False
) -> None:
    """The line along a card's edge."""
    corner_1, line, corner_2, side, corner_3, corner_4 = "┏━┓┃┗┛" if thick else "╭─╮│╰╯"
    right, bottom = x + size.width - 1, y + size.height - 1
    inside = line * (size.width - 2)
    canvas.put(x, y, corner_1 + inside + corner_2, style)
    canvas.put(x, bottom, corner_3 + inside + corner_4, style)
    for row in range(y + 1, bottom):
        canvas.set(x, row, side, style)
        canvas.set(right, row, side, style)


def _middle(
    canvas: Canvas, x: int, y: int, card: Card, size: Size, printed: tuple[str, str], color: Style
) -> None:
    """Pips, a framed picture or the joker's name, in the middle of a large card."""
    letter, sign = printed
    center, top = x + size.width // 2, y + size.height // 2 - 2
    step = 2 if size.width >= HUGE.width else 1
    rank = card[0]
    if card == JOKER:
        for line, char in enumerate("JOKER"):
            canvas.set(center, top + line, char, color)
    elif rank in "JQK":
        canvas.put(center - 2, top, "╭" + "───" + "╮", color)
        canvas.put(center - 2, top + 4, "╰" + "───" + "╯", color)
        for line in (1, 2, 3):
            canvas.set(center - 2, top + line, "│", color)
            canvas.set(center + 2, top + line, "│", color)
        canvas.set(center - 1, top + 1, sign, color)
        canvas.set(center, top + 2, letter, color)
        canvas.set(center + 1, top + 3, sign, color)
    else:
        number = {"A": 1, "T": 10}.get(rank) or int(rank)
        for column, line in _PIPS[number]:
            canvas.set(center + (column - 1) * step, top + line, sign, color)
