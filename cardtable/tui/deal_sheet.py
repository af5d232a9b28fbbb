"""What the end of a deal shows: how it was decided, the sum term by term, every card.

Pieces of text with the roles of the palette; where they stand on the screen is not decided here.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.draw.canvas import Line, clip, length
from cardtable.draw.card import ink
from cardtable.draw.scene import side as looks_of
from cardtable.rules.bonus import trick_value
from cardtable.rules.cards import Card
from cardtable.rules.state import Term
from cardtable.rules.view import View
from cardtable.text.words import Words

_NAME = 12
"""Cells for a seat's name."""

_CHIP = 4
"""Cells for a card in a row of cards, the mark behind it included."""


def headline(view: View, words: Words) -> str:
    """How the deal was decided, in one sentence."""
    played = view.rows[-1]
    labels = view.ruleset.seating.labels
    if played.kind != "scored":
        return words(f"deal-end.{played.kind}")
    if played.contract is not None:
        message = "deal-end.contract" if played.trump is None else "deal-end.contract-trump"
        return words(
            message,
            seat=labels[_forehand(view)],
            contract=played.contract,
            suit=played.trump,
        )
    if played.declarer is None or played.bid is None:
        return words("deal-end.trump", suit=played.trump)
    side = view.ruleset.seating.side_of[played.declarer]
    failed = any(term.name == "failed" for term in played.terms[side])
    return words(
        "deal-end.failed" if failed else "deal-end.made",
        seat=labels[played.declarer],
        bid=played.bid,
        suit=played.trump,
        points=sum(trick.points for trick in view.tricks if trick.side == side),
    )


def side_name(view: View, side: int, words: Words) -> str:
    """The names of those who score together."""
    seating = view.ruleset.seating
    names = [words.name(seating.labels[seat]) for seat in seating.members(side)]
    return words("deal-end.partners").join(names)


def sums(view: View, words: Words, width: int) -> list[Line]:
    """Per side a line: its terms, what they come to, the score before and after."""
    played = view.rows[-1]
    sides = range(len(view.ruleset.seating.sides))
    names = [clip(side_name(view, side, words), 22) for side in sides]
    name_width = max(len(name) for name in names)
    terms = [_terms(view, played.terms[side], words) for side in sides]
    lines: list[Line] = []
    for side in sides:
        looks = looks_of(side)
        before, after = played.scores[side] - played.points[side], played.scores[side]
        left: Line = [
            (f" {looks.shape} ", looks.role),
            (names[side].ljust(name_width), "panel-strong"),
            ("   ", ""),
            *terms[side],
        ]
        right: Line = [
            (f" {signed(played.points[side]):>4}", "panel-strong"),
            (f"  {score(before):>4} → ", "panel-dim"),
            (f"{score(after):>4} ", f"panel-strong {looks.role}"),
        ]
        gap = max(1, width - length(left) - length(right))
        lines.append([*left, (" " * gap, ""), *right])
    return lines


def remarks(view: View, words: Words) -> list[Line]:
    """What lay turned up, and where the bonus went."""
    lines: list[Line] = []
    if view.shown:
        head = (f" {words('deal-end.turned-up')} ", "panel-dim")
        lines.append([head, *chips(view.shown, words)])
    bonus = _bonus(view, words)
    if bonus:
        lines.append([(f" {bonus}", "")])
    return lines


def cards(view: View, words: Words, width: int) -> list[Line]:
    """Per seat its hand as dealt, what it laid away, and what it played, trick by trick."""
    hand = view.ruleset.hand_size
    away = max(len(_away(view, seat)) for seat in range(view.ruleset.seats))
    if away:
        away = max(away, len(words("deal-end.away")) // _CHIP + 1)
    blocks = [hand, away, hand if view.tricks else 0]
    together = _NAME + sum(_CHIP * size + 2 for size in blocks if size) <= width
    if together:
        return _one_block(view, words, blocks)
    return _two_blocks(view, words)


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


def signed(points: int) -> str:
    """Points as they are added: ``+15``, ``−20``, ``0``."""
    return f"+{points}" if points > 0 else score(points)


def score(points: int) -> str:
    """Points as they stand, with a minus sign as broad as a plus."""
    return str(points).replace("-", "−")


def _terms(view: View, terms: Sequence[Term], words: Words) -> list[tuple[str, str]]:
    """The terms of one side's sum."""
    if not terms:
        return [(words("deal-end.nothing"), "panel-dim")]
    each = trick_value(view.ruleset)
    pieces: list[tuple[str, str]] = []
    for term in terms:
        if term.name == "tricks":
            message = "deal-end.term.tricks" if each == 1 else "deal-end.term.tricks-points"
            text = words.count(message, term.number, each=each)
        else:
            text = words(f"deal-end.term.{term.name}", number=term.number)
        pieces += [(f"{text} ", "panel-dim"), (f"{signed(term.points)}", ""), ("   ", "")]
    return pieces[:-1]


def _bonus(view: View, words: Words) -> str:
    """Where the bonus went; empty in a game or a deal without one."""
    if not view.ruleset.best_trump_bonus or view.rows[-1].kind != "scored":
        return ""
    labels = view.ruleset.seating.labels
    for number, trick in enumerate(view.tricks, start=1):
        if trick.bonus == "none":
            continue
        seats = view.ruleset.seating.clockwise(trick.leader)
        card = trick.cards[seats.index(trick.winner)]
        message = f"deal-end.bonus.{trick.bonus}"
        return words(message, card=card, seat=labels[trick.winner], trick=number)
    return words("deal-end.bonus.none")


def _forehand(view: View) -> int:
    assert view.dealer is not None
    return view.ruleset.seating.left_of(view.dealer)


def _away(view: View, seat: int) -> tuple[Card, ...]:
    out = view.out[seat] if view.out else None
    return out if isinstance(out, tuple) else ()


def _name(view: View, seat: int, words: Words) -> list[tuple[str, str]]:
    looks = looks_of(view.ruleset.seating.side_of[seat])
    name = clip(words.name(view.ruleset.seating.labels[seat]), _NAME - 4)
    return [(f" {looks.shape} ", looks.role), (name.ljust(_NAME - 4), "panel-strong"), (" ", "")]


def _played(view: View, seat: int) -> tuple[list[Card], list[str]]:
    """A seat's cards in the order of the tricks, and which of them won: those have a star."""
    played, marks = [], []
    count = view.ruleset.seats
    for trick in view.tricks:
        played.append(trick.cards[(seat - trick.leader) % count])
        marks.append("★" if trick.winner == seat else "")
    return played, marks


def _dealt(view: View, seat: int) -> tuple[Card, ...]:
    """The hand as dealt, laid out as it then was to be played."""
    return view.order.lay_out(view.dealt[seat]) if view.dealt else ()


def _led(view: View, seat: int) -> list[tuple[str, str]]:
    """The sign before the first trick's cards: who led to it."""
    first = view.tricks[0].leader == seat
    return [("▸" if first else " ", "button-key")]


def _one_block(view: View, words: Words, blocks: Sequence[int]) -> list[Line]:
    """Everything of a seat in one line."""
    hand, away, played = blocks
    head = " " * _NAME + words("deal-end.dealt").ljust(_CHIP * hand + 2)
    if away:
        head += words("deal-end.away").ljust(_CHIP * away + 2)
    if played:
        head += words("deal-end.played")
    lines: list[Line] = [[(head, "panel-dim")]]
    for seat in range(view.ruleset.seats):
        line = _name(view, seat, words) + chips(_dealt(view, seat), words, pad=hand)
        if away:
            line += [("  ", ""), *chips(_away(view, seat), words, pad=away)]
        if played:
            line += [(" ", ""), *_led(view, seat), *chips(*_played_chips(view, seat, words))]
        lines.append(line)
    return lines


def _two_blocks(view: View, words: Words) -> list[Line]:
    """The hands as dealt, and below them what was played."""
    seats = range(view.ruleset.seats)
    lines: list[Line] = [[(" " * _NAME + words("deal-end.dealt"), "panel-dim")]]
    for seat in seats:
        lines.append(_name(view, seat, words) + chips(_dealt(view, seat), words))
        away = _away(view, seat)
        if away:
            note = (" " * _NAME + words("deal-end.away") + " ", "panel-dim")
            lines.append([note, *chips(away, words)])
    if view.tricks:
        lines.append([(" " * _NAME + words("deal-end.played"), "panel-dim")])
        lines += [
            [
                *_name(view, seat, words)[:-1],
                *_led(view, seat),
                *chips(*_played_chips(view, seat, words)),
            ]
            for seat in seats
        ]
    return lines


def _played_chips(view: View, seat: int, words: Words) -> tuple[list[Card], Words, list[str]]:
    played, marks = _played(view, seat)
    return played, words, marks
