"""What one seat may know: an allow-list. Players, hints and screens get nothing else.

A View is built field by field from what the seat has seen; it holds no state. Permuting the
cards that a seat cannot see never changes its view.
"""

from __future__ import annotations

from typing import NamedTuple

from cardtable.rules.actions import Action
from cardtable.rules.ask import Ask
from cardtable.rules.cards import Card, Suit
from cardtable.rules.order import Order
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.state import Hand, Revoke, Row


class TrickView(NamedTuple):
    """A complete trick, and what it is worth so far."""

    leader: int
    cards: tuple[Card, ...]
    """In the order of play, the leader's first."""
    winner: int
    side: int
    points: int
    """With the bonus, once that is awarded. In Bismarck 1."""
    bonus: str
    """``none``, ``pending`` (the best trump so far, not yet established) or ``awarded``."""


class Result(NamedTuple):
    """How a game or match ended, or stands."""

    winners: tuple[int, ...]
    """Sides; empty while it is unfinished."""
    scores: tuple[int, ...]
    games: tuple[int, ...]
    reason: str
    """``target``, ``jink``, ``twelve-deals`` or ``unfinished``."""


class View(NamedTuple):
    """The table as `seat` may see it; with `seat` None as a referee who sees all cards does.

    Seats and sides are indices (clockwise; in the order in which sides first sit); their labels
    are in ``ruleset.seating``.
    """

    ruleset: Ruleset
    seat: int | None
    deal: int
    """From 1, through the whole match; 0 before the first deal."""
    game: int
    step: int
    last: tuple[int, Action] | None
    """The last action of the deal; each card in it that the seat could not see is ``??``."""
    phase: str
    turn: int | None
    legal: tuple[Action, ...]
    """What `seat` may do now, but for choices among subsets; empty when it is not asked."""
    ask: Ask | None
    """The question put to `seat`; None when it is not asked."""
    revocable: tuple[Action, ...]
    """What `seat` could play now against the rules, where the house lets a revoke stand."""
    dealer: int | None
    trump: Suit | None
    turned: tuple[Card, ...]
    shown: tuple[Card, ...]
    """Every card that was turned up in this deal, wherever it is now."""
    hands: tuple[Hand | int, ...]
    """Per seat its cards where they may be seen, else how many there are."""
    stock: int
    trick: tuple[tuple[int, Card], ...]
    """The current trick: seat and card, in the order of play."""
    tricks: tuple[TrickView, ...]
    auction: tuple[tuple[int, Action], ...]
    bid: int | None
    bidder: int | None
    partner: int | None
    contract: str | None
    used: tuple[tuple[str, ...], ...]
    jink: bool | None
    revokes: tuple[Revoke, ...]
    """The seat's own revokes; everybody's once the hands are turned up."""
    drew: tuple[int | None, ...]
    out: tuple[Hand | int | None, ...]
    """Per seat the cards laid away face down, or how many; None where it laid none away."""
    scores: tuple[int, ...]
    """Per side; changes only with a deal's last action."""
    deal_points: tuple[int, ...]
    """Per side: tricks and established bonuses; after the deal what was added to the score."""
    games: tuple[int, ...]
    rows: tuple[Row, ...]
    """The score sheet: one row per deal of the match."""
    dealt: tuple[Hand, ...] | None
    """The hands as dealt, once the deal is over and all cards are open."""
    result: Result
    winners: tuple[int, ...]
    """The sides that won the game that has just ended, within a match too; empty while it lasts."""
    reason: str | None
    """Why that game ended, in the words of `Result.reason`; None while it lasts."""

    @property
    def order(self) -> Order:
        """The order of the cards under the present trump."""
        return self.ruleset.order(self.trump)

    @property
    def hand(self) -> Hand:
        """The seat's own cards, laid out trumps first, then S H D C, strongest first."""
        own = self.hands[self.seat] if self.seat is not None else ()
        return own if isinstance(own, tuple) else ()

    @property
    def led(self) -> Card | None:
        """The card led to the current trick."""
        return self.trick[0][1] if self.trick else None
