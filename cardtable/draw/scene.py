"""What lies on the table and stands before the players, as one plain value to draw.

A scene is taken from a View; everything in it is already decided and in words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardtable.rules.cards import JOKER, Card, Suit
from cardtable.rules.seen import quotas, taken
from cardtable.rules.shuffle import CutRound
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
    """What the declarer plays, and behind an ampersand his partner; empty for the others."""
    declares_short: str = ""
    """The same in three or four cells."""
    drew: str = ""
    """How many cards were drawn, or which one that lay open was taken, in words; empty if none."""
    drew_short: str = ""
    kind: str = ""
    """Who plays here, in a word, where there is room for it."""
    shows: Card | None = None
    """A card of the hand that everybody sees, as long as it is not played."""
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
    idle: Card | None = None
    """A card that lies open and belongs to nobody any more."""
    idle_caption: str = ""
    """What stands beside it."""
    declared: str = ""
    """What is played in this deal, and by whom."""


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
    lies = _lies(view)
    plates = tuple(
        _plate(view, words, seat, expects[seat], took[seat])._replace(
            kind=kinds[seat] if kinds else "",
            acts=seat == acts,
            thinks=seat == acts and (watched or seat != bottom),
            shows=view.turned[0] if lies == "shown" and seat == view.dealer else None,
        )
        for seat in seats
    )
    awaited = acts if view.phase == "play" else None
    return Scene(
        plates,
        trick,
        expected=None if awaited is None else seats.index(awaited),
        turned=view.turned if lies in ("", "turned", "may-be-stolen") else (),
        trump=view.trump,
        caption=words(f"table.centre.{lies}") if lies in _SAID else _caption(view, words),
        idle=view.turned[0] if lies == "idle" else None,
        idle_caption=words("table.centre.idle") if lies == "idle" else "",
        declared="" if view.phase in _CALLING else declared(view, words),
    )


_CALLING = ("auction", "trump")
"""Phases in which each seat's last call is shown, and not yet what is played."""

_SAID = ("turned", "may-be-stolen")
"""What is said of a turned-up card instead of the trump."""


def _lies(view: View) -> str:
    """How a card lies open that does not simply fix the trump.

    Empty where there is none; ``turned`` or ``may-be-stolen`` until it is settled who has it,
    ``idle`` out of play, ``shown`` in the dealer's own hand.

    Source: rules page, 4, *Turned card* (C20), and *twenty-fives* (C16).
    """
    if not view.turned:
        return ""
    if view.ruleset.turned == "dealer_last":
        return "shown"
    if view.ruleset.turned_use != "steal":
        return ""
    if view.trump is None:
        return "turned"
    trump = view.order.is_trump(view.turned[0])
    return "may-be-stolen" if trump and view.phase in ("partner", "steal") else "idle"


def team(view: View, seat: int) -> int:
    """The side with whose sign a seat is marked: in one deal perhaps its partner's.

    Source: rules page, 4, *hoss* (C15).
    """
    side_of = view.ruleset.seating.side_of
    return (
        side_of[view.bidder] if seat == view.partner and view.bidder is not None else side_of[seat]
    )


def cutting(view: View, words: Words, cuts: Sequence[CutRound], *, bottom: int = 0) -> Scene:
    """The cut for the first deal: before each seat the card that it cut last.

    Args:
        view: the table before the first deal is played.
        words: the players' names and the language.
        cuts: the rounds, of which the last has one lowest card.
        bottom: the seat to draw at the bottom.
    """
    made = scene(view, words, bottom=bottom)
    seats = view.ruleset.seating.clockwise(bottom)
    cards = {seat: card for cut in cuts for seat, card in cut}
    plates = tuple(
        plate._replace(cards=0, won="", won_short="", acts=False, thinks=False)
        for plate in made.plates
    )
    trick = tuple(
        Laid(place, cards[seat], leads=False, wins=seat == view.dealer)
        for place, seat in enumerate(seats)
    )
    return Scene(plates, trick, caption=words("table.centre.cut"))


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
    calling = view.phase in _CALLING
    calls = [action for caller, action in view.auction if caller == seat] if calling else []
    declarer = view.bidder if view.bidder is not None or view.contract is None else None
    if view.contract is not None and view.dealer is not None:
        declarer = view.ruleset.seating.left_of(view.dealer)
    partner = view.partner is not None and seat == view.partner
    declares = ("", "")
    if not calling and (seat == declarer or partner):
        mark = "&" if partner else ""
        declares = mark + contract(view, words), mark + contract(view, words, short=True)
    drew, drew_short = _drew(view.drew[seat] if view.drew else None, took, words)
    plain = words("table.seat.won", number=won)
    return Plate(
        name=words.name(view.ruleset.seating.labels[seat]),
        side=team(view, seat),
        cards=cards,
        won=plain if quota is None else words("table.seat.won-of", number=won, quota=quota),
        won_short=(
            plain if quota is None else words("table.seat.won-of-short", number=won, quota=quota)
        ),
        call=say_call(str(calls[-1].verb), calls[-1].words, words) if calls else "",
        declares=declares[0],
        declares_short=declares[1],
        drew=drew,
        drew_short=drew_short,
        deals=seat == view.dealer,
    )


def _drew(drew: int | None, took: tuple[Card, ...], words: Words) -> tuple[str, str]:
    """What a seat drew and took of what lay open: in words, and in a few cells."""
    long, short = [], []
    if took:
        cards = ["JO" if card == JOKER else words.card(card) for card in took]
        long.append(words("table.seat.took", what=" ".join(cards)))
        short.append(f"+{cards[-1]}")
    if drew is not None:
        long.append(words("table.seat.drew", number=drew))
        short.append(f"+{drew}")
    # Both together would need a cell more than there is: a plus between them is enough.
    return " ".join(long), "".join(short)[len(short) - 1 :]


def say_call(verb: str, call: Sequence[str], words: Words) -> str:
    """A call of the auction in a word or two: ``bid 20``, ``pass``."""
    return words(f"table.call.{verb}", points=" ".join(call))


def contract(view: View, words: Words, *, short: bool = False) -> str:
    """The bid or contract with its trump in a few cells: ``20♠``, ``jink♠``, ``Valfri♥``.

    Args:
        view: the table.
        words: the language.
        short: whether there is room for three or four cells alone.
    """
    if view.jink:
        # The trump stands in the status line and in the middle.
        said = words("table.seat.jink")
        return said if short or view.trump is None else said + words.glyph(view.trump)
    name = str(view.bid) if view.contract is None else words.contract(view.contract)
    return name[: 2 if short else None] + (
        words.glyph(view.trump) if view.trump is not None else ""
    )


def declared(view: View, words: Words, *, partner: bool = True) -> str:
    """The bid or contract with the name of the declarer; empty as long as there is none.

    Args:
        view: the table.
        words: the players' names and the language.
        partner: whether to name the declarer's partner of this deal too.
    """
    labels = view.ruleset.seating.labels
    if view.contract is not None and view.dealer is not None:
        forehand = labels[view.ruleset.seating.left_of(view.dealer)]
        name = words.contract(view.contract)
        return words("table.status.contract", name=name, seat=forehand)
    if view.bid is None or view.bidder is None:
        return ""
    points = words("table.seat.jink") if view.jink else view.bid
    seat = labels[view.bidder]
    if partner and view.partner is not None:
        seat = words.side((seat, labels[view.partner]))
    return words("table.status.bid", points=points, seat=seat)


def _caption(view: View, words: Words) -> str:
    if view.trump is not None:
        return words("table.centre.trump")
    if view.contract is not None:
        return words("table.centre.no-trump")
    return ""
