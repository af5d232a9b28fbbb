"""The auction: what a hand is worth with each suit as trump, and how far to bid on it.

The numbers were measured: thousands of hands were played out by this player as declarer, at tables
of three, four and six, with and without a draw; and the points that its side took were fitted by
what the hand held before the draw. The draw and the duties of following hardly change them.
"""

from __future__ import annotations

from math import inf
from typing import Final, NamedTuple

from cardtable.players.advice import Advice
from cardtable.players.memory import friends
from cardtable.rules.actions import HOLD, PASS, Action
from cardtable.rules.cards import SUITS, Card, Suit
from cardtable.rules.facts import Fact, fact
from cardtable.rules.order import Order
from cardtable.rules.phases.auction import forced_bidder
from cardtable.rules.view import View

TRUMP_POINTS: Final = (6.5, 3.9, 3.4, 2.6, 2.0, 1.6, 1.3, 1.3, 1.3, 0.7, 0.7, 0.7, 0.7, 0.7)
"""Points that each trump adds, from the five (with it the bonus) downwards, before the draw.

So where half of the seats play on declarer's side. A trump counts against the others only, and
its worth falls with their share of the seats.
"""

NEEDED: Final = {5: 9.0, 10: 13.0, 15: 15.5, 20: 18.0, 25: 21.5, 30: 26.5}
"""For each bid the points that a hand must promise: bidding then loses less than passing.

A promise of 18 points makes 20 in every second hand, one of 22 makes 25 in every second, and a
made 30 counts double where a failed one costs 30. To pass costs points too: the others then
name the trump.
"""

UNDOUBLED: Final = 2.5
"""Points of promise more for a bid of 30 that scores no more than any other."""

OVER_PARTNER: Final = 3.0
"""Points of promise more to take the bid from a partner."""

FORCED: Final = 1.0
"""Points of promise fewer that the dealer needs for the least bid where his partner must play
when he passes, and more that the others need who would force it on them."""

AT_ONCE: Final = 6.0
"""Points of promise to spare, times the share of the seats that play against declarer, for a
figure that is bid at once where nobody speaks twice: the others would take a lower one over."""

FOR_JINK: Final = 8.0
"""Points of promise to spare for 20, the least bid with which a jink may be declared."""

BY_OTHERS: Final = 0.5
"""What a trump that a partner will have is worth, beside one of declarer's own; one that an
opponent will have costs as much."""

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


def base(share: float) -> float:
    """Points that a side takes as declarer with no trump in the declarer's five cards.

    Args:
        share: of the seats that play on declarer's side: 13 points for a half of them.
    """
    return 39.0 * share - 6.5


def promises(view: View) -> list[Promise]:
    """What the hand promises with each suit, the best first."""
    share = share_of_seats(view)
    found = []
    for suit in SUITS:
        order = view.ruleset.order(suit)
        trumps = order.lay_out(card for card in view.hand if order.is_trump(card))
        height = sum(TRUMP_POINTS[order.trumps.index(card)] for card in trumps)
        points = base(share) + 2.0 * (1.0 - share) * (height + _turned_points(view, order))
        found.append(Promise(suit, points, trumps))
    return sorted(found, key=lambda one: -one.points)


def _turned_points(view: View, order: Order) -> float:
    """What the turned card adds, or takes away, where the dealer may steal it as a trump.

    Source: rules page, 4, *Turned card* (C20).
    """
    if view.ruleset.turned_use != "steal" or view.trump is not None or view.dealer is None:
        return 0.0
    worth = sum(
        TRUMP_POINTS[order.trumps.index(card)] for card in view.turned if order.is_trump(card)
    )
    if view.dealer == view.seat:
        return worth
    helps = view.dealer in friends(view) or "partner" in view.ruleset.phases
    return BY_OTHERS * worth if helps else -BY_OTHERS * worth


def share_of_seats(view: View) -> float:
    """The share of the seats that play with this one if it is declarer."""
    ruleset = view.ruleset
    if "partner" in ruleset.phases:
        return 2 / ruleset.seats
    seating = ruleset.seating
    assert view.seat is not None
    return len(seating.members(seating.side_of[view.seat])) / ruleset.seats


def call(view: View, options: tuple[Action, ...]) -> Advice:
    """Bid, hold or pass: the lowest call that the hand can bear, or what it is good for.

    Where everybody speaks once, a hand with points to spare says so at once.
    """
    promise = promises(view)[0]
    ranked = sorted(options, key=lambda one: -_liking(view, promise, one))
    return Advice(ranked[0], tuple(_reasons(view, promise, ranked)), tuple(ranked[1:]))


def _liking(view: View, promise: Promise, action: Action) -> float:
    """How much a call is liked; a pass 0, a bid that the hand can bear the more the lower.

    A figure with enough to spare is liked better than all lower ones.
    """
    if action == PASS:
        return 0.0
    points = points_of(view, action)
    spare = promise.points - needed(view, points)
    if spare < 0:
        return spare
    return 1.0 + points if spare >= _to_go_higher(view, points) else 1.0 / (1.0 + points)


def _to_go_higher(view: View, points: int) -> float:
    """The promise to spare with which a figure is called at once, though less would do."""
    ruleset = view.ruleset
    if ruleset.auction != "once":
        return inf
    if points == 20 and _jink_pays(view):
        return FOR_JINK
    return AT_ONCE * (1.0 - share_of_seats(view)) if view.seat != view.dealer else inf


def needed(view: View, points: int) -> float:
    """The points that a hand must promise before this figure is called."""
    needs = _least(view, points) + _by_force(view, points)
    if view.bidder in friends(view):
        needs += OVER_PARTNER
    mine, best_foe = scores(view)
    if view.ruleset.target is not None:
        target = view.ruleset.target
        foe_bids = view.bidder is not None and view.bidder not in friends(view)
        if foe_bids and best_foe >= target - NEAR:
            needs -= BOLD
        elif mine >= target - NEAR / 2 and best_foe < target - 2 * NEAR:
            needs += BOLD
    return needs


def _least(view: View, points: int) -> float:
    """The promise that a call of `points` needs under the rules of this table."""
    ruleset = view.ruleset
    least = NEEDED[points]
    if points == 30 and not ruleset.thirty_doubles and not _jink_pays(view):
        least += UNDOUBLED
    return least


def _by_force(view: View, points: int) -> float:
    """What it changes that a bid is forced on the dealer's side when all pass.

    The dealer, last to speak, knows that a hand which has passed must play if he passes too; his
    partner loses nothing by leaving it to him, and the others gain by it.

    Source: rules page, 4 (C9).
    """
    ruleset = view.ruleset
    if ruleset.all_pass != "dealer_partner" or view.bid is not None or points != ruleset.min_bid:
        return 0.0
    if view.dealer not in friends(view):
        return FORCED
    return -FORCED if view.seat == view.dealer else 0.0


def _jink_pays(view: View) -> bool:
    """Whether all five tricks can be declared for more than they score by themselves."""
    ruleset = view.ruleset
    return ruleset.jink == "declared" and (ruleset.jink_points or 0) > 30


def scores(view: View) -> tuple[int, int]:
    """Our side's score, and the best of the others."""
    assert view.seat is not None
    own = view.ruleset.seating.side_of[view.seat]
    return view.scores[own], max(score for side, score in enumerate(view.scores) if side != own)


def points_of(view: View, action: Action) -> int:
    """The figure of a bid or a hold, in points."""
    if action == HOLD:
        assert view.bid is not None
        return view.bid
    return action.points


def _reasons(view: View, promise: Promise, ranked: list[Action]) -> list[Fact]:
    points = round(promise.points)
    promised = fact("reason.hand-promises", suit=promise.suit, points=points, cards=promise.trumps)
    if not promise.trumps:
        promised = fact("reason.hand-promises-none", suit=promise.suit, points=points)
    if ranked[0] != PASS:
        return [promised, *_turned_to_dealer(view, promise), *_why_called(view, promise, ranked)]
    if view.bidder is not None and view.bidder in friends(view):
        return [promised, fact("reason.partner-bids", seat=_label(view, view.bidder))]
    least = min(points_of(view, action) for action in ranked[1:])
    return [promised, fact("reason.too-dear", points=least)]


def _turned_to_dealer(view: View, promise: Promise) -> list[Fact]:
    """Whose the turned card will be, where the suit makes it a trump."""
    order = view.ruleset.order(promise.suit)
    if not _turned_points(view, order) or view.dealer is None:
        return []
    card, seat = view.turned[0], _label(view, view.dealer)
    return [fact("reason.turned-to-dealer", suit=promise.suit, seat=seat, card=card)]


def _why_called(view: View, promise: Promise, ranked: list[Action]) -> list[Fact]:
    """Why this figure, and not a lower one or a pass."""
    points = points_of(view, ranked[0])
    reasons = [fact("reason.holds" if ranked[0] == HOLD else "reason.bids", points=points)]
    lowest = min(points_of(view, action) for action in ranked if action != PASS)
    if points > lowest and points == 20 and _jink_pays(view):
        reasons.append(fact("reason.bids-for-jink", points=view.ruleset.jink_points))
    elif points > lowest:
        reasons.append(fact("reason.bids-at-once"))
    usual = needed(view, points) - _by_force(view, points)
    if _by_force(view, points) < 0 and promise.points < usual and view.dealer is not None:
        forced = forced_bidder(view.ruleset.seating, view.dealer)
        reasons.append(fact("reason.forced-otherwise", seat=_label(view, forced), points=points))
    return reasons


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
