"""What happened in this deal: its tricks, and the bidding. For wide screens."""

from __future__ import annotations

from cardtable.draw.canvas import Line, Row, clip, length, row
from cardtable.draw.palette import Palette
from cardtable.draw.scene import say_call, side
from cardtable.draw.sheet import trick_cards
from cardtable.rules.view import View
from cardtable.text.words import Words


def draw(view: View, width: int, height: int, words: Words, palette: Palette) -> list[Row]:
    """The tricks and the bidding as `height` rows of exactly `width` cells."""
    bidding = _bidding(view, words, width - 4)
    tricks = _tricks(view, words, width - 4)
    lines: list[Line] = [[(words("table.history.tricks"), "panel-strong")], [], *tricks]
    if bidding:
        lines += [[], [(words("table.history.bidding"), "panel-strong")], [], *bidding]
    padded: list[Line] = [[], *([("  ", ""), *line] for line in lines)]
    padded = padded[:height] + [[]] * (height - len(padded))
    return [row(line, width, palette, "panel") for line in padded]


def _tricks(view: View, words: Words, width: int) -> list[Line]:
    lines: list[Line] = []
    labels = view.ruleset.seating.labels
    column = 4 * view.ruleset.seats + 3
    for number, trick in enumerate(view.tricks, start=1):
        cards = trick_cards(view, trick, words)
        looks = side(trick.side)
        line = [(f"{number:>2} ", "panel-dim"), *cards]
        line.append((" " * (column - length(line) + 1), ""))
        line.append((f"{looks.shape} ", looks.role))
        name = clip(words.name(labels[trick.winner]), width - length(line))
        lines.append([*line, (name, looks.role)])
    return lines or [[(words("table.history.none"), "panel-dim")]]


def _bidding(view: View, words: Words, width: int) -> list[Line]:
    seating = view.ruleset.seating
    lines: list[Line] = []
    for seat, action in view.auction:
        name = clip(words.name(seating.labels[seat]), 14)
        looks = side(seating.side_of[seat])
        lines.append(
            [
                (f"{looks.shape} ", looks.role),
                (name.ljust(15), ""),
                (say_call(action.verb, action.words, words), ""),
            ]
        )
    return lines
