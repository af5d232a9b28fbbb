"""The auction: what a hand is worth with each suit as trump, and how far to bid on it.

The numbers were measured: six thousand hands were played out by this player as declarer, and the
points that its side took were fitted by what the hand held before the draw.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cardtable.players.advice import Advice
from cardtable.players.memory import friends
from cardtable.rules.actions import HOLD, PASS, Action
from cardtable.rules.cards import SUITS, Card, Suit
from cardtable.rules.facts import Fact, fact
from cardtable.rules.view import View

BASE: Final = 13.0
"""Points that a side takes as declarer with no trump in the declarer's five cards."""

TRUMP_POINTS: Final = (6.5, 3.9, 3.4, 2.6, 2.0, 1.6, 1.3, 1.3, 1.3, 0.7, 0.7, 0.7, 0.7, 0.7)
"""Points that each trump adds, from the five (with it the bonus) downwards, before the draw."""

NEEDED: Final = {5: 9.0, 10: 13.0, 15: 15.5, 20: 18.0, 25: 21.5, 30: 26.5}
"""For each bid the points that a hand must promise: bidding then loses less than passing.

A promise of 18 points makes 20 in every second hand, one of 22 makes 25 in every second, and a
made 30 counts double where a failed one costs 30. To pass costs points too: the others then
name the trump.
"""

BOLD: Final = 2.0
"""Points of promise fewer, or more, that the score makes a bid need."""

NEAR: Final = 20
"""A side that lacks so many points, or fewer, can go out in the next deal."""


class Promise(NamedTuple):
    """What a hand promises with one suit as trump."""

    suit: Suit
    points: float
    """That the side can be expected to take as declarer."""
    trumps: tuple[Card, ...]
    """The trumps held, strongest first."""


def promises(view: View) -> list[Promise]:
    """What the hand promises with each suit, the best first."""
    found = []
    for suit in SUITS:
        order = view.ruleset.order(suit)
        trumps = order.lay_out(card for card in view.hand if order.is_trump(card))
        points = BASE + sum(TRUMP_POINTS[order.trumps.index(card)] for card in trumps)
        found.append(Promise(suit, points, trumps))
    return sorted(found, key=lambda one: -one.points)


def call(view: View, options: tuple[Action, ...]) -> Advice:
    """Bid, hold or pass: the lowest call that the hand can bear."""
    promise = promises(view)[0]
    ranked = sorted(options, key=lambda one: -_liking(view, promise, one))
    return Advice(ranked[0], tuple(_reasons(view, promise, ranked)), tuple(ranked[1:]))


def _liking(view: View, promise: Promise, action: Action) -> float:
    """How much a call is liked; a pass 0, a bid that the hand can bear the more the lower."""
    if action == PASS:
        return 0.0
    points = points_of(view, action)
    spare = promise.points - needed(view, points)
    return 1.0 / (1.0 + points) if spare >= 0 else spare


def needed(view: View, points: int) -> float:
    """The points that a hand must promise before this figure is called."""
    needs = NEEDED[points]
    if view.bidder in friends(view):
        needs += 3.0
    mine, best_foe = _scores(view)
    if view.ruleset.target is not None:
        target = view.ruleset.target
        foe_bids = view.bidder is not None and view.bidder not in friends(view)
        if foe_bids and best_foe >= target - NEAR:
            needs -= BOLD
        elif mine >= target - NEAR / 2 and best_foe < target - 2 * NEAR:
            needs += BOLD
    return needs


def _scores(view: View) -> tuple[int, int]:
    """Our side's score, and the best of the others."""
    assert view.seat is not None
    own = view.ruleset.seating.side_of[view.seat]
    return view.scores[own], max(score for side, score in enumerate(view.scores) if side != own)


def points_of(view: View, action: Action) -> int:
    """The figure of a bid or a hold, in points."""
    if action == HOLD:
        assert view.bid is not None
        return view.bid
    return int(action.words[0])


def _reasons(view: View, promise: Promise, ranked: list[Action]) -> list[Fact]:
    points = round(promise.points)
    promised = fact("reason.hand-promises", suit=promise.suit, points=points, cards=promise.trumps)
    if not promise.trumps:
        promised = fact("reason.hand-promises-none", suit=promise.suit, points=points)
    if ranked[0] != PASS:
        code = "reason.holds" if ranked[0] == HOLD else "reason.bids"
        return [promised, fact(code, points=points_of(view, ranked[0]))]
    if view.bidder is not None and view.bidder in friends(view):
        return [promised, fact("reason.partner-bids", seat=_label(view, view.bidder))]
    least = min(points_of(view, action) for action in ranked[1:])
    return [promised, fact("reason.too-dear", points=least)]


def _label(view: View, seat: int) -> str:
    return view.ruleset.seating.labels[seat]


def name_trump(view: View, options: tuple[Action, ...]) -> Advice:
    """Name the suit that promises most."""
    value = {promise.suit: promise for promise in promises(view)}
    ranked = sorted(options, key=lambda one: -value[Suit(one.words[0])].points)
    best = value[Suit(ranked[0].words[0])]
    reason = fact("reason.names-trump", suit=best.suit, cards=best.trumps)
    if not best.trumps:
        reason = fact("reason.names-trump-none", suit=best.suit)
    return Advice(ranked[0], (reason,), tuple(ranked[1:]))
