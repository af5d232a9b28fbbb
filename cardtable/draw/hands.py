"""All hands in a few lines each, as an open table shows them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from cardtable.draw import card as faces
from cardtable.draw.canvas import Line, clip
from cardtable.draw.scene import side, team
from cardtable.rules.cards import JOKER, Card
from cardtable.rules.state import Hand
from cardtable.rules.view import View
from cardtable.text.words import Words

_INDENT = 2
_NAMED = 26
"""From this width on a hand has its player's name above it, else its seat's label before it."""


def lines(
    view: View,
    hands: Sequence[Hand | int],
    width: int,
    words: Words,
    *,
    but: int | None = None,
    dense: bool = False,
) -> list[Line]:
    """The hands, in the order of the seats to the left of the one that is left out.

    Args:
        view: the table.
        hands: per seat its cards. One of which only the number is known is left out.
        width: in cells.
        words: names and language.
        but: the seat whose hand lies on the screen anyway; None for all hands.
        dense: whether cards of one suit stand without blanks between them, to save rows.
    """
    seating = view.ruleset.seating
    made: list[Line] = []
    for seat in seating.clockwise(0 if but is None else but):
        cards = hands[seat] if hands else ()
        if seat == but or isinstance(cards, int):
            continue
        looks, label = side(team(view, seat)), seating.labels[seat]
        first: list[tuple[str, str]] = [(f"{looks.shape} ", looks.role)]
        if width >= _NAMED:
            first.append((clip(words.name(label), width - 2), looks.role))
            made.append(first)
            first = [(" " * _INDENT, "")]
        else:
            first.append((f"{label} ", looks.role))
        made += _cards(cards, first, width, words, dense)
    return made


def _cards(
    cards: Hand, first: list[tuple[str, str]], width: int, words: Words, dense: bool
) -> list[Line]:
    """A hand: cards of one suit that lie together have its sign once."""
    made: list[list[tuple[str, str]]] = [first]
    room = width - sum(cell_len(text) for text, _ in first)
    before: Card | None = None
    for card in cards:
        joins = before is not None and JOKER not in (before, card) and before[1] == card[1]
        rank = "JO" if card == JOKER else words.rank(card)
        text = rank if joins else rank if card == JOKER else words.glyph(card[1]) + rank
        gap = "" if before is None or (joins and dense) else " "
        if cell_len(gap + text) > room:
            made.append([(" " * _INDENT, "")])
            room, gap = width - _INDENT, ""
            text = rank if card == JOKER else words.glyph(card[1]) + rank
        made[-1].append((gap + text, faces.text_ink(card)))
        room -= cell_len(gap + text)
        before = card
    return [*made]
