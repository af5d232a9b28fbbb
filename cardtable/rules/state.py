"""The state of a table: immutable values without behaviour, nested match, deal, play.

A state is the fold of its actions. Playing a card rebuilds only the play part.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypeVar

from cardtable.rules.actions import Action
from cardtable.rules.cards import Card, Suit
from cardtable.rules.ruleset import Ruleset

Hand = tuple[Card, ...]
Part = TypeVar("Part", bound=tuple[Any, ...])


def _quick(part: type[Part]) -> type[Part]:
    """A part of the state, with a ``_replace`` that takes a third of the time.

    Every action replaces some parts, and the standard one is most of what that costs.
    """
    places = {name: place for place, name in enumerate(part._fields)}  # type: ignore[attr-defined]
    new = tuple.__new__

    def _replace(self: Part, /, **changes: object) -> Part:
        values = list(self)
        for name, value in changes.items():
            values[places[name]] = value
        return new(part, values)

    part._replace = _replace  # type: ignore[attr-defined]
    return part


class Trick(NamedTuple):
    """A complete trick."""

    leader: int
    cards: tuple[Card, ...]
    """In the order of play, the leader's first."""
    winner: int


class Revoke(NamedTuple):
    """A card that was played against the rules. Source: rules page, 4, *Revoke* (C12)."""

    seat: int
    trick: int
    """The index of the trick, from 0."""
    card: Card


@_quick
class Play(NamedTuple):
    """What changes with every card played."""

    hands: tuple[Hand, ...]
    """One per seat, each laid out trumps first, then S H D C, strongest first."""
    leader: int = 0
    trick: tuple[Card, ...] = ()
    """The cards of the current trick so far, the leader's first."""
    tricks: tuple[Trick, ...] = ()
    revokes: tuple[Revoke, ...] = ()
    """Known to the offenders alone until the hands are turned up."""


@_quick
class Deal(NamedTuple):
    """What is fixed, or changes rarely, within one deal."""

    number: int
    """From 1, through the whole match; thrown-in deals count."""
    dealer: int
    stock: tuple[Card, ...]
    """Cards not dealt, the top first; a card lying turned up is not among them."""
    turned: tuple[Card, ...] = ()
    """Cards lying face up on the table now; where the dealer shows his own last card, that card,
    which is in his hand as well until he plays it."""
    shown: tuple[Card, ...] = ()
    """Every card that was turned up in this deal, wherever it is now."""
    dealt: tuple[Hand, ...] = ()
    """The hands as dealt, one per seat; empty before anybody has cards."""
    trump: Suit | None = None
    calls: tuple[tuple[int, Action], ...] = ()
    """The auction: seat and call."""
    bid: int | None = None
    """The standing bid, in points."""
    bidder: int | None = None
    """The seat with the standing bid; after the auction the declarer."""
    partner: int | None = None
    """The opponent whom the declarer chose to play with, in this deal alone."""
    contract: str | None = None
    jink: bool | None = None
    """Whether the declarer declared to take all the tricks; None while nobody was asked."""
    drew: tuple[int | None, ...] = ()
    """Per seat how many cards it drew; None before it was asked."""
    out: tuple[Hand | None, ...] = ()
    """Per seat the cards laid away face down; None where it laid none away yet."""


class Term(NamedTuple):
    """One term of the sum of a deal: ``tricks`` 3 of them, 15 points.

    Names: ``tricks``, ``bonus``, ``doubled``, ``failed`` (the bid), ``jink``, ``jink-failed``,
    ``quota``, ``revoke`` (a number of illegal cards), ``revoke-bid``.
    """

    name: str
    number: int
    points: int


class Row(NamedTuple):
    """One line of the score sheet: a deal that was scored or thrown in."""

    game: int
    deal: int
    declarer: int | None
    bid: int | None
    contract: str | None
    trump: Suit | None
    terms: tuple[tuple[Term, ...], ...]
    """Per side the terms of its sum, in the order in which they are added."""
    points: tuple[int, ...]
    """Per side what was added to its score."""
    scores: tuple[int, ...]
    """Per side the score of the game after this deal."""
    kind: Literal["scored", "thrown-in", "misdeal"] = "scored"


@_quick
class Match(NamedTuple):
    """What lasts from deal to deal."""

    scores: tuple[int, ...]
    """Per side, in the game being played (the last one, after its end)."""
    games: tuple[int, ...]
    """Per side how many games it won."""
    game: int = 1
    deals: int = 0
    """How many deals were begun in the whole match."""
    used: tuple[tuple[str, ...], ...] = ()
    """Per seat the contracts it announced in this game, in order; empty where there are none."""
    imposed: tuple[str, Suit | None] | None = None
    """Contract and trump that stand for the next deal, after a misdeal."""
    redeal: bool = False
    """The next deal belongs to the same dealer."""
    rows: tuple[Row, ...] = ()
    winners: tuple[int, ...] = ()
    """The sides that won the game that has just ended; empty while it lasts."""
    reason: str | None = None
    """Why the game ended: ``target``, ``jink``, ``twelve-deals``."""


@_quick
class State(NamedTuple):
    """Everything: no clock, no names, no randomness."""

    ruleset: Ruleset
    match: Match
    deal: Deal | None = None
    """None before the first deal."""
    play: Play = Play(())
    phase: str = "deal-over"
    """In the record's words: ``auction``, ``play``, ``deal-over``, ``game-over``, ``match-over``.
    Before the first deal a deal is due as well: ``deal-over``."""
    at: int = 0
    """Which of the ruleset's phases is being gone through."""
    turn: int | None = None
    """The seat that is asked; None when nobody is."""
    step: int = 0
    """How many actions were taken in this deal."""
    last: tuple[int, Action] | None = None
    """The last action of this deal and its seat."""
