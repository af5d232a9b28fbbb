"""What happened in this deal: its tricks, and the bidding. For wide screens."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from cardtable.draw import card as faces
from cardtable.draw.canvas import Line, Row, clip, length, row
from cardtable.draw.palette import Palette
from cardtable.draw.scene import say_call, side, team
from cardtable.draw.sheet import trick_cards
from cardtable.rules.shuffle import CutRound, lowest
from cardtable.rules.view import View
from cardtable.text.words import Words


def draw(
    view: View,
    width: int,
    height: int,
    words: Words,
    palette: Palette,
    cuts: Sequence[CutRound] = (),
) -> list[Row]:
    """The tricks and the bidding as `height` rows of exactly `width` cells.

    Args:
        view: the table as one seat sees it.
        width: in cells.
        height: in rows; what does not fit is left out.
        words: names and language.
        palette: the colours.
        cuts: the rounds in which the first deal was cut for: shown in that deal.
    """
    bidding = _bidding(view, words, width - 4)
    tricks = _tricks(view, words, width - 4)
    lines: list[Line] = [[(words("table.history.tricks"), "panel-strong")], [], *tricks]
    if bidding:
        lines += [[], [(words("table.history.bidding"), "panel-strong")], [], *bidding]
    if cuts and view.deal == 1:
        lines += [[], [(words("table.history.cut"), "panel-strong")], []]
        lines += _cuts(view, cuts, words)
    padded: list[Line] = [[], *([("  ", ""), *line] for line in lines)]
    padded = padded[:height] + [[]] * (height - len(padded))
    return [row(line, width, palette, "panel") for line in padded]


def _tricks(view: View, words: Words, width: int) -> list[Line]:
    """A trick a line, its winner behind it; below it where not every name has room there."""
    lines: list[Line] = []
    names = [words.name(label) for label in view.ruleset.seating.labels]
    # Number, cards and a gap; only tens are three cells wide, and there are four of them.
    column = 3 + 3 * view.ruleset.seats + min(4, view.ruleset.seats)
    below = max(map(cell_len, names)) > width - column - 2
    for number, trick in enumerate(view.tricks, start=1):
        cards = trick_cards(view, trick, words)
        looks = side(team(view, trick.winner))
        line: Line = [(f"{number:>2} ", "panel-dim"), *cards]
        won = [(f"{looks.shape} ", looks.role), (names[trick.winner], looks.role)]
        if below:
            lines += [line, [("   ", ""), *won]]
        else:
            lines.append([*line, (" " * (column - length(line)), ""), *won])
    return lines or [[(words("table.history.none"), "panel-dim")]]


def _cuts(view: View, cuts: Sequence[CutRound], words: Words) -> list[Line]:
    """What each seat cut, round by round; the card with which it deals is underlined."""
    seating = view.ruleset.seating
    (dealer,) = lowest(cuts[-1])
    lines: list[Line] = []
    for seat, label in enumerate(seating.labels):
        looks = side(seating.side_of[seat])
        name = clip(words.name(label), 14)
        line = [(f"{looks.shape} ", looks.role), (name, ""), (" " * (15 - cell_len(name)), "")]
        cards = [dict(cut)[seat] for cut in cuts if seat in dict(cut)]
        for index, card in enumerate(cards):
            best = "best " if seat == dealer and index == len(cards) - 1 else ""
            line += [(faces.short(card, words), best + faces.text_ink(card)), ("  ", "")]
        lines.append(line)
    return lines


def _bidding(view: View, words: Words, width: int) -> list[Line]:
    seating = view.ruleset.seating
    lines: list[Line] = []
    for seat, action in view.auction:
        name = clip(words.name(seating.labels[seat]), 14)
        looks = side(seating.side_of[seat])
        lines.append(
            [
                (f"{looks.shape} ", looks.role),
                (name, ""),
                (" " * (15 - cell_len(name)), ""),
                (say_call(action.verb, action.words, words), ""),
            ]
        )
    return lines
