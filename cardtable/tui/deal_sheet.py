"""What the end of a deal shows: how it was decided, the sum term by term, every card.

Pieces of text with the roles of the palette; where they stand on the screen is not decided here.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from cardtable.draw import deal_sum
from cardtable.draw.canvas import Line, filled, length, wrap
from cardtable.draw.card import ink
from cardtable.draw.numbers import score, signed
from cardtable.draw.scene import side as looks_of
from cardtable.rules.bonus import trick_value
from cardtable.rules.cards import JOKER, Card
from cardtable.rules.seen import taken
from cardtable.rules.view import View
from cardtable.text.words import Words

_NAME = 12
"""Cells for a seat's sign and name, at the least."""

_FIGURES = 26
"""Cells of a side's line for what is neither its names nor its terms."""

_CHIP = 4
"""Cells for a card in a row of cards, the mark behind it included."""


def ending(view: View, words: Words, width: int) -> list[Line]:
    """That the game was won with this deal, and in a match how many games each side has."""
    text = deal_sum.ending(view, words)
    if not text:
        return []
    lines: list[Line] = [[(" ★ ", "button-key"), (text, "panel-strong")]]
    if view.ruleset.games > 1:
        lines += _games(view, words, width)
    return lines


def _games(view: View, words: Words, width: int) -> list[Line]:
    """How many games each side has: in one line, or where that is too long a line a side."""
    sides: list[Line] = []
    for side, games in enumerate(view.games):
        looks = looks_of(side)
        sides.append(
            [
                (f" {looks.shape} ", looks.role),
                (f"{side_name(view, side, words)} ", ""),
                (f"{games} ", "panel-strong"),
            ]
        )
    title: Line = [(f"   {words('deal-end.games')} ", "panel-dim")]
    line: Line = [piece for part in (title, *sides) for piece in part]
    if length(line) <= width:
        return [line]
    return [title, *([("  ", ""), *one] for one in sides)]


def side_name(view: View, side: int, words: Words) -> str:
    """The names of those who score together."""
    seating = view.ruleset.seating
    names = [words.name(seating.labels[seat]) for seat in seating.members(side)]
    return words("deal-end.partners").join(names)


def sums(view: View, words: Words, width: int) -> list[Line]:
    """Per side a line: its terms, what they come to, the score before and after.

    Where the terms leave no room for the names they have a line of their own.
    """
    played = view.rows[-1]
    sides = range(len(view.ruleset.seating.sides))
    terms = [_terms(view, side, words) for side in sides]
    # Signs, gaps and the three figures at the end; the names take what they and the terms leave.
    room = width - _FIGURES
    names = [wrap(side_name(view, side, words), room) for side in sides]
    name_width = max(cell_len(line) for name in names for line in name)
    apart = name_width > room - max(length(one) for one in terms)
    lines: list[Line] = []
    for side in sides:
        looks = looks_of(side)
        before, after = played.scores[side] - played.points[side], played.scores[side]
        left: Line = [
            (f" {looks.shape} ", looks.role),
            (filled(names[side][0], name_width), "panel-strong"),
            ("   ", ""),
            *([] if apart else terms[side]),
        ]
        right: Line = [
            (f" {signed(played.points[side]):>4}", "panel-strong"),
            (f"  {score(before):>4} → ", "panel-dim"),
            (f"{score(after):>4} ", f"panel-strong {looks.role}"),
        ]
        gap = max(1, width - length(left) - length(right))
        lines.append([*left, (" " * gap, ""), *right])
        lines += [[("   ", ""), (line, "panel-strong")] for line in names[side][1:]]
        if apart:
            lines.append([("     ", ""), *terms[side]])
    return lines


def remarks(view: View, words: Words) -> list[Line]:
    """What lay turned up, where the bonus went, and who revoked."""
    lines: list[Line] = []
    if view.shown:
        own = view.ruleset.turned == "dealer_last"
        head = (f" {words('deal-end.shown' if own else 'deal-end.turned-up')} ", "panel-dim")
        lines.append([head, *chips(view.shown, words)])
        lines += [[(f" {text}", "")] for text in _taken(view, words)]
    bonus = deal_sum.bonus(view, words)
    if bonus:
        lines.append([(f" {bonus}", "")])
    labels = view.ruleset.seating.labels
    for one in view.revokes:
        said = words("revoked", seat=labels[one.seat], card=one.card, trick=one.trick + 1)
        lines.append([(" × ", "button-key"), (said, "")])
    return lines


def cards(view: View, words: Words, width: int) -> list[Line]:
    """Per seat its hand as dealt, what it laid away, and what it played, trick by trick."""
    hand = view.ruleset.hand_size
    title = _away_title(view, words)
    away = max(len(_away(view, seat)) for seat in range(view.ruleset.seats))
    if away:
        away = max(away, len(title) // _CHIP + 1)
    blocks = [hand, away, hand if view.tricks else 0]
    name = _name_width(view, words)
    together = name + sum(_CHIP * size + 2 for size in blocks if size) <= width
    if together:
        return _one_block(view, words, blocks, name)
    return _two_blocks(view, words, name)


def chips(
    some: Sequence[Card], words: Words, marks: Sequence[str] = (), pad: int = 0
) -> list[tuple[str, str]]:
    """Cards in a row, each on its paper, a mark behind each; filled up to `pad` cards."""
    pieces: list[tuple[str, str]] = []
    for index, card in enumerate(some):
        text = words.rank(card) + words.glyph(card[1]) if card != "JO" else "JO"
        mark = marks[index] if index < len(marks) else ""
        pieces.append((text.rjust(3), f"card {ink(card)}"))
        pieces.append((mark or " ", "button-key" if mark else ""))
    missing = pad - len(some)
    if missing > 0:
        pieces.append((" " * _CHIP * missing, ""))
    return pieces


def _terms(view: View, side: int, words: Words) -> list[tuple[str, str]]:
    """The terms of one side's sum; with a failed bid also what it took for nothing."""
    terms = view.rows[-1].terms[side]
    if not terms:
        return [(words("deal-end.nothing"), "panel-dim")]
    each = trick_value(view.ruleset)
    pieces: list[tuple[str, str]] = []
    if any(term.name in _LOST for term in terms):
        tricks = [trick for trick in view.tricks if trick.side in _together(view, side)]
        took = [words.count("deal-end.term.tricks-points", len(tricks), each=each)]
        if any(trick.bonus == "awarded" for trick in tricks):
            took.append(words("deal-end.term.bonus"))
        pieces += [(f"{', '.join(took)}, ", "panel-dim")]
    for term in terms:
        text = deal_sum.term(view, term, words)
        pieces += [(f"{text} ", "panel-dim"), (deal_sum.worth(view, term), ""), ("   ", "")]
    return pieces[:-1]


_LOST = ("failed", "jink-failed")
"""Terms of a side whose tricks count for nothing."""


def _together(view: View, side: int) -> set[int]:
    """The sides on whose tricks a declaring side was judged: its own, and its partner's."""
    side_of = view.ruleset.seating.side_of
    return {side} if view.partner is None else {side, side_of[view.partner]}


def _taken(view: View, words: Words) -> list[str]:
    """Who took what lay turned up, and what for: the joker, then the card robbed or stolen."""
    labels = view.ruleset.seating.labels
    if view.ruleset.turned_use == "steal":
        for seat, cards in enumerate(taken(view)):
            if cards:
                given = _away(view, seat)[0]
                return [words("deal-end.stolen", seat=labels[seat], card=cards[0], cards=[given])]
        return [words("deal-end.not-stolen", card=view.shown[0])]
    if view.ruleset.turned_use != "rob":
        return []
    joker, robbed = [], []
    for seat, cards in enumerate(taken(view)):
        away = list(_away(view, seat))
        if JOKER in cards:
            joker.append(words("deal-end.joker", seat=labels[seat], card=away.pop(0)))
        for card in cards:
            if card != JOKER:
                message = "deal-end.robbed" if card[0] != "A" else "deal-end.robbed-ace"
                robbed.append(words(message, seat=labels[seat], card=card, cards=away))
    if not robbed:
        robbed.append(words("deal-end.not-robbed", card=view.shown[-1]))
    return [*joker, *robbed]


def _away(view: View, seat: int) -> tuple[Card, ...]:
    out = view.out[seat] if view.out else None
    return out if isinstance(out, tuple) else ()


def _away_title(view: View, words: Words) -> str:
    """What was done with the cards that were laid away: for a turned-up one, or discarded."""
    return words("deal-end.away" if view.ruleset.turned_use == "rob" else "deal-end.discarded")


def _played_title(view: View, words: Words) -> str:
    """What the marks behind the cards played mean."""
    return words("deal-end.played.revoked" if view.revokes else "deal-end.played")


def _name_width(view: View, words: Words) -> int:
    """Cells for the longest name and its sign, so that all cards begin in one column."""
    return max(_NAME, *(cell_len(words.name(one)) + 4 for one in view.ruleset.seating.labels))


def _name(view: View, seat: int, words: Words, width: int) -> list[tuple[str, str]]:
    looks = looks_of(view.ruleset.seating.side_of[seat])
    name = filled(words.name(view.ruleset.seating.labels[seat]), width - 4)
    return [(f" {looks.shape} ", looks.role), (name, "panel-strong"), (" ", "")]


def _played(view: View, seat: int) -> tuple[list[Card], list[str]]:
    """A seat's cards in the order of the tricks; a star marks what won, a cross a revoke."""
    played, marks = [], []
    count = view.ruleset.seats
    revokes = {one.trick for one in view.revokes if one.seat == seat}
    for number, trick in enumerate(view.tricks):
        played.append(trick.cards[(seat - trick.leader) % count])
        mark = "★" if trick.winner == seat else ""
        marks.append("×" if number in revokes else mark)
    return played, marks


def _dealt(view: View, seat: int) -> tuple[Card, ...]:
    """The hand as dealt, laid out as it then was to be played."""
    return view.order.lay_out(view.dealt[seat]) if view.dealt else ()


def _led(view: View, seat: int) -> list[tuple[str, str]]:
    """The sign before the first trick's cards: who led to it."""
    first = view.tricks[0].leader == seat
    return [("▸" if first else " ", "button-key")]


def _one_block(view: View, words: Words, blocks: Sequence[int], name: int) -> list[Line]:
    """Everything of a seat in one line."""
    hand, away, played = blocks
    head = " " * name + words("deal-end.dealt").ljust(_CHIP * hand + 2)
    if away:
        head += _away_title(view, words).ljust(_CHIP * away + 2)
    if played:
        head += _played_title(view, words)
    lines: list[Line] = [[(head, "panel-dim")]]
    for seat in range(view.ruleset.seats):
        line = _name(view, seat, words, name) + chips(_dealt(view, seat), words, pad=hand)
        if away:
            line += [("  ", ""), *chips(_away(view, seat), words, pad=away)]
        if played:
            line += [(" ", ""), *_led(view, seat), *chips(*_played_chips(view, seat, words))]
        lines.append(line)
    return lines


def _two_blocks(view: View, words: Words, name: int) -> list[Line]:
    """The hands as dealt, and below them what was played."""
    seats = range(view.ruleset.seats)
    lines: list[Line] = [[(" " * name + words("deal-end.dealt"), "panel-dim")]]
    for seat in seats:
        lines.append(_name(view, seat, words, name) + chips(_dealt(view, seat), words))
        away = _away(view, seat)
        if away:
            note = (" " * name + _away_title(view, words) + " ", "panel-dim")
            lines.append([note, *chips(away, words)])
    if view.tricks:
        lines.append([(" " * name + _played_title(view, words), "panel-dim")])
        lines += [
            [
                *_name(view, seat, words, name)[:-1],
                *_led(view, seat),
                *chips(*_played_chips(view, seat, words)),
            ]
            for seat in seats
        ]
    return lines


def _played_chips(view: View, seat: int, words: Words) -> tuple[list[Card], Words, list[str]]:
    played, marks = _played(view, seat)
    return played, words, marks
