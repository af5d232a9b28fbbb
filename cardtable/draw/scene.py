"""What lies on the table and stands before the players, as one plain value to draw.

A scene is taken from a View; everything in it is already decided and in words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardtable.rules.cards import JOKER, Card, Suit
from cardtable.rules.seen import quotas, taken
from cardtable.rules.view import View
from cardtable.text.words import Words

SHAPES = ("●", "▲", "■", "◆", "▼", "○")
"""The sign of each side; with the colour it tells the sides apart."""


class Plate(NamedTuple):
    """One player, as the name plate shows him."""

    name: str
    side: int
    cards: int
    """In hand."""
    won: str
    """Tricks won, in words; with the quota where there is one."""
    won_short: str = ""
    """The same in seven cells."""
    call: str = ""
    """The last call of the auction."""
    declares: str = ""
    """What the declarer plays, empty for the others."""
    declares_short: str = ""
    """The same in three cells."""
    drew: str = ""
    """How many cards were drawn, or which one that lay open was taken, in words; empty if none."""
    drew_short: str = ""
    kind: str = ""
    """Who plays here, in a word, where there is room for it."""
    deals: bool = False
    acts: bool = False
    thinks: bool = False


class Laid(NamedTuple):
    """A card of the trick, before the seat that played it."""

    place: int
    card: Card
    leads: bool
    wins: bool


class Scene(NamedTuple):
    """A table: one plate per seat, clockwise from the one at the bottom."""

    plates: tuple[Plate, ...]
    trick: tuple[Laid, ...] = ()
    expected: int | None = None
    """The place whose card is awaited."""
    turned: tuple[Card, ...] = ()
    trump: Suit | None = None
    caption: str = ""
    """What stands under the card or the sign in the middle."""


class Side(NamedTuple):
    """How a side is shown: its colour's role and its shape."""

    role: str
    shape: str


def side(index: int) -> Side:
    """The looks of a side, by its index."""
    return Side(f"side-{index % 3 + 1}", SHAPES[index % len(SHAPES)])


def scene(
    view: View,
    words: Words,
    *,
    bottom: int = 0,
    last_trick: bool = False,
    kinds: Sequence[str] = (),
    watched: bool = False,
) -> Scene:
    """The scene of a view.

    Args:
        view: the table as one seat sees it.
        words: the players' names and the language.
        bottom: the seat to draw at the bottom.
        last_trick: whether the last complete trick still lies there, its winner marked.
        kinds: per seat a word for who plays there.
        watched: whether a computer plays at the bottom too.
    """
    seating = view.ruleset.seating
    seats = seating.clockwise(bottom)
    complete = last_trick and not view.trick and bool(view.tricks)
    trick = _last_trick(view, seats) if complete else _trick(view, seats)
    acts = None if complete else view.turn
    expects, took = quotas(view), taken(view)
    plates = tuple(
        _plate(view, words, seat, expects[seat], took[seat])._replace(
            kind=kinds[seat] if kinds else "",
            acts=seat == acts,
            thinks=seat == acts and (watched or seat != bottom),
        )
        for seat in seats
    )
    awaited = acts if view.phase == "play" else None
    return Scene(
        plates,
        trick,
        expected=None if awaited is None else seats.index(awaited),
        turned=view.turned,
        trump=view.trump,
        caption=_caption(view, words),
    )


def _trick(view: View, seats: tuple[int, ...]) -> tuple[Laid, ...]:
    """The cards of the trick being played, the best so far marked."""
    if not view.trick:
        return ()
    best = view.order.best([card for _, card in view.trick])
    return tuple(
        Laid(seats.index(seat), card, leads=index == 0, wins=index == best)
        for index, (seat, card) in enumerate(view.trick)
    )


def _last_trick(view: View, seats: tuple[int, ...]) -> tuple[Laid, ...]:
    """The cards of the last complete trick, its winner marked."""
    trick = view.tricks[-1]
    played_by = view.ruleset.seating.clockwise(trick.leader)
    return tuple(
        Laid(seats.index(seat), card, leads=seat == trick.leader, wins=seat == trick.winner)
        for seat, card in zip(played_by, trick.cards, strict=True)
    )


def _plate(view: View, words: Words, seat: int, quota: int | None, took: tuple[Card, ...]) -> Plate:
    """All of a player but who he is and whether he acts."""
    hand = view.hands[seat] if view.hands else 0
    cards = hand if isinstance(hand, int) else len(hand)
    won = sum(trick.winner == seat for trick in view.tricks)
    calling = view.phase in ("auction", "trump")
    calls = [action for caller, action in view.auction if caller == seat] if calling else []
    declarer = view.bidder if view.bidder is not None or view.contract is None else None
    if view.contract is not None and view.dealer is not None:
        declarer = view.ruleset.seating.left_of(view.dealer)
    drew, drew_short = _drew(view.drew[seat] if view.drew else None, took, words)
    plain = words("table.seat.won", number=won)
    return Plate(
        name=words.name(view.ruleset.seating.labels[seat]),
        side=view.ruleset.seating.side_of[seat],
        cards=cards,
        won=plain if quota is None else words("table.seat.won-of", number=won, quota=quota),
        won_short=(
            plain if quota is None else words("table.seat.won-of-short", number=won, quota=quota)
        ),
        call=say_call(str(calls[-1].verb), calls[-1].words, words) if calls else "",
        declares="" if calling or seat != declarer else contract(view, words),
        declares_short="" if calling or seat != declarer else contract(view, words, cells=2),
        drew=drew,
        drew_short=drew_short,
        deals=seat == view.dealer,
    )


def _drew(drew: int | None, took: tuple[Card, ...], words: Words) -> tuple[str, str]:
    """What a seat drew, or took of what lay open: in words, and in a few cells."""
    if took:
        cards = ["JO" if card == JOKER else words.card(card) for card in took]
        return words("table.seat.took", what=" ".join(cards)), f"+{cards[-1]}"
    if drew is not None:
        return words("table.seat.drew", number=drew), f"+{drew}"
    return "", ""


def say_call(verb: str, call: Sequence[str], words: Words) -> str:
    """A call of the auction in a word or two: ``bid 20``, ``pass``."""
    return words(f"table.call.{verb}", points=" ".join(call))


def contract(view: View, words: Words, cells: int | None = None) -> str:
    """The bid or contract with its trump in a few cells: ``20♠``, ``Valfri♥``.

    Args:
        view: the table.
        words: the language.
        cells: how many letters of a contract's name to keep.
    """
    name = str(view.bid) if view.contract is None else words.contract(view.contract)
    return name[:cells] + (words.glyph(view.trump) if view.trump is not None else "")


def _caption(view: View, words: Words) -> str:
    if view.trump is not None:
        return words("table.centre.trump")
    if view.contract is not None:
        return words("table.centre.no-trump")
    return ""
