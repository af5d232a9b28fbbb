"""The trump ladder: the order of the cards as rows of cards, strongest first.

A row for the trumps and one for each plain suit; before the trump is named one for each suit as
trump. Where there is no room for faces the same is written as text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.style import Style

from cardtable.draw import card as faces
from cardtable.draw.canvas import Canvas, Line, Row, clip, row, wrap
from cardtable.draw.card import MEDIUM, SMALL, Look, Size
from cardtable.draw.palette import Palette
from cardtable.rules.cards import JOKER, SUITS, Card, Suit
from cardtable.rules.ruleset import Ruleset
from cardtable.text.words import Words

_LABEL: Final = 14
"""Cells for the name of a row."""
_MARGIN: Final = 1
_STRIKE: Final = Style(strike=True)


class Marks(NamedTuple):
    """What is marked on the ladder."""

    held: frozenset[Card] = frozenset()
    """The seat's own cards."""
    gone: frozenset[Card] = frozenset()
    """Cards that can come into play no more."""


class Rung(NamedTuple):
    """One row of the ladder."""

    suit: Suit
    cards: tuple[Card, ...]
    """Strongest first."""
    trump: bool


def rungs(ruleset: Ruleset, trump: Suit | None) -> tuple[Rung, ...]:
    """The rows under one trump; with None under each suit as trump, where that changes its order.

    Args:
        ruleset: the rules that are played.
        trump: the trump.
    """
    order = ruleset.order(trump)
    plain = tuple(Rung(suit, order.plain[suit], False) for suit in SUITS if order.plain[suit])
    if trump is not None:
        others = tuple(one for one in plain if one.suit != trump)
        return (Rung(trump, order.trumps, True), *others)
    if all(ruleset.order(suit).trumps == order.plain[suit] for suit in SUITS):
        return plain
    return tuple(Rung(suit, ruleset.order(suit).trumps, True) for suit in SUITS)


def draw(
    ruleset: Ruleset,
    trump: Suit | None,
    marks: Marks,
    width: int,
    height: int,
    words: Words,
    palette: Palette,
) -> list[Row]:
    """The ladder as `height` rows of exactly `width` cells.

    Args:
        ruleset: the rules that are played.
        trump: under which trump; None for each suit as trump.
        marks: own cards, and those that are gone.
        width: in cells.
        height: in rows; faces are drawn where there is room for all of them.
        words: the language.
        palette: the colours.
    """
    shown = rungs(ruleset, trump)
    foot = _foot(ruleset, trump, marks, width, words)
    size = _size(shown, width, height - len(foot) - 2)
    if size is None:
        foot = _foot(ruleset, trump, marks, width, words, sign=("[ ]", ""))
        lines = [*_as_text(shown, marks, ruleset, width, words), [], *foot]
        rows = [row(line, width, palette, "panel") for line in lines[:height]]
        return rows + [row([], width, palette, "panel")] * (height - len(rows))
    return _faces(shown, size, marks, foot, ruleset, width, height, words, palette)


def _size(shown: Sequence[Rung], width: int, height: int) -> Size | None:
    """The largest faces for which there is room; None if there is for none."""
    most = max(len(one.cards) for one in shown)
    for size in (MEDIUM, SMALL):
        needed = _MARGIN + _LABEL + (most - 1) * (size.width - 1) + size.width
        if needed <= width and len(shown) * size.height <= height:
            return size
    return None


def _faces(
    shown: Sequence[Rung],
    size: Size,
    marks: Marks,
    foot: Sequence[Line],
    ruleset: Ruleset,
    width: int,
    height: int,
    words: Words,
    palette: Palette,
) -> list[Row]:
    canvas = Canvas(width, height, palette["panel"])
    most = max(len(one.cards) for one in shown)
    room = width - 2 * _MARGIN - _LABEL - size.width
    step = min(size.width + 1, room // (most - 1))
    left = _MARGIN + _LABEL
    dim = palette["panel panel-dim"]
    # The head: which end is the strong one.
    right = left + (most - 1) * step + size.width
    strong, weak = words("ladder.strongest"), words("ladder.weakest")
    canvas.put(left, 0, strong, dim)
    canvas.put(right - len(weak), 0, weak, dim)
    dots = right - left - len(strong) - len(weak) - 3
    canvas.put(left + len(strong) + 1, 0, "─" * dots + "►", palette["panel panel-line"])

    free = height - len(foot) - 1 - len(shown) * size.height
    gap = 1 if free >= len(shown) else 0
    y = 1
    for rung in shown:
        _label(canvas, y, rung, ruleset, size, words, palette)
        # Own cards last: their frame lies over their neighbours' edges.
        for held in (False, True):
            for place, card in enumerate(rung.cards):
                if (card in marks.held) == held:
                    _card(canvas, left + place * step, y, card, size, marks, words, palette)
        y += size.height + gap
    lines = canvas.rows()
    at = height - len(foot)
    return lines[:at] + [row(line, width, palette, "panel") for line in foot]


def _card(
    canvas: Canvas,
    x: int,
    y: int,
    card: Card,
    size: Size,
    marks: Marks,
    words: Words,
    palette: Palette,
) -> None:
    """One card, framed if it is held, dimmed and struck out if it is gone."""
    off = card in marks.gone
    faces.paint(canvas, x, y, card, size, words, palette, Look(off=off, focus=card in marks.held))
    if off:
        style = palette[f"card-off {faces.ink(card, off=True)}"] + _STRIKE
        sign = "*" if card == JOKER else words.glyph(card[1])
        rank = "JO" if card == JOKER else words.rank(card)
        canvas.put(x + 1, y + 1, rank + (sign if size == SMALL else ""), style)


def _label(
    canvas: Canvas,
    y: int,
    rung: Rung,
    ruleset: Ruleset,
    size: Size,
    words: Words,
    palette: Palette,
) -> None:
    """The suit, whether it is trump, and which of its numbers win."""
    paper = palette[f"card {faces.ink(rung.cards[-1])}"]
    x = canvas.put(_MARGIN, y, f" {words.glyph(rung.suit)} ", paper)
    strong = palette["panel panel-strong"]
    canvas.put(x + 1, y, clip(words.suit(rung.suit), _LABEL - 5), strong)
    below = [words("ladder.trump")] if rung.trump else []
    if way := _way(ruleset, rung.suit):
        below.append(words(f"ladder.{way}"))
    for place, text in enumerate(below[: size.height - 1], start=1):
        style = palette["panel best"] if place == 1 and rung.trump else palette["panel panel-dim"]
        canvas.put(_MARGIN, y + place, clip(text, _LABEL - 1), style)


def _way(ruleset: Ruleset, suit: Suit) -> str:
    """Whether the high numbers of a suit win or the low ones, where that differs by colour."""
    if ruleset.plain_order != "low_black":
        return ""
    return "high" if suit in "HD" else "low"


def _as_text(
    shown: Sequence[Rung], marks: Marks, ruleset: Ruleset, width: int, words: Words
) -> list[Line]:
    """The ladder in lines of text: own cards in brackets, those gone behind a cross."""
    lines: list[Line] = []
    for rung in shown:
        head = f"{words.glyph(rung.suit)} {words.suit(rung.suit)}"
        if rung.trump:
            head += f", {words('ladder.trump')}"
        if way := _way(ruleset, rung.suit):
            head += f", {words(f'ladder.{way}')}"
        lines.append([(f" {head}", "panel-strong")])
        said = " ".join(_marked(card, marks, words) for card in rung.cards)
        lines += [[(f"   {line}", "")] for line in wrap(said, width - 4)]
    return lines


def _marked(card: Card, marks: Marks, words: Words) -> str:
    text = faces.short(card, words)
    if card in marks.held:
        return f"[{text}]"
    return f"×{text}" if card in marks.gone else text


def _foot(
    ruleset: Ruleset,
    trump: Suit | None,
    marks: Marks,
    width: int,
    words: Words,
    *,
    sign: tuple[str, str] = ("┏┓", "card card-gold"),
) -> list[Line]:
    """What the marks mean, own cards having this sign, and the rule of thumb."""
    legend: list[tuple[str, str]] = [(" ", "")]
    if marks.held:
        legend += [sign, (f" {words('ladder.held')}   ", "panel-dim")]
    if marks.gone:
        legend += [(" × ", "card-off card-off-black"), (f" {words('ladder.gone')}", "panel-dim")]
    lines: list[Line] = [legend] if len(legend) > 1 else []
    said = []
    if trump is None and ruleset.plain_order != "whist":
        said.append(words("ladder.each"))
    if ruleset.plain_order == "low_black":
        said.append(words("order.high-in-red"))
    rule = wrap(" ".join(said), width - 2) if said else []
    return [*lines, *([(f" {line}", "panel-strong")] for line in rule)]
