"""Choosing the opponent to play a deal with. Source: rules page, 4, *hoss* (C15).

The partner scores what the pair takes and risks nothing, so the choice is for the one who helps
most and to whom the points help least.
"""

from __future__ import annotations

from typing import Final

from cardtable.players.advice import Advice
from cardtable.players.bidding import NEAR, TRUMP_POINTS, promises
from cardtable.rules.actions import PASS, Action
from cardtable.rules.facts import Fact, fact
from cardtable.rules.view import View

GIVEN_AWAY: Final = 12.0
"""Points by which a partner is worse who can go out with what the pair takes."""

AHEAD: Final = 0.04
"""Points by which a partner is worse for each point of his score: a rival nearer to the end."""

ELSEWHERE: Final = 0.5
"""Points by which a partner is worse who has bid: long, most likely, in another suit."""

LAST: Final = 0.3
"""Points by which a partner is better who plays last to the tricks that declarer leads."""

Merit = tuple[float, Fact | None]
"""Points for or against a seat; and why, where it decides between two."""


def choose(view: View, options: tuple[Action, ...]) -> Advice:
    """Choose the partner of most merit."""
    labels = view.ruleset.seating.labels
    merits = {one: _merits(view, labels.index(one.words[0])) for one in options}
    ranked = sorted(options, key=lambda one: -_total(merits[one]))
    best, others = ranked[0], tuple(ranked[1:])
    reasons = _reasons(merits[best], merits[others[0]]) if others else []
    return Advice(best, tuple(reasons), others)


def _total(merits: list[Merit]) -> float:
    return sum(points for points, _why in merits)


def _merits(view: View, seat: int) -> list[Merit]:
    """All that is known for or against one opponent, the same things in the same order."""
    assert view.seat is not None
    seating = view.ruleset.seating
    label = seating.labels[seat]
    score = view.scores[seating.side_of[seat]]
    turned = [card for card in view.turned if view.order.is_trump(card)]
    takes: Merit = (0.0, None)
    if turned and seat == view.dealer and view.ruleset.turned_use == "steal":
        points = TRUMP_POINTS[view.order.trumps.index(turned[0])]
        takes = (points, fact("reason.partner-takes-turned", seat=label, card=turned[0]))
    bid = any(caller == seat and call != PASS for caller, call in view.auction)
    last = seating.left_of(seat) == view.seat
    return [
        takes,
        (-_danger(view, seat), fact("reason.rival-is-near", seat=label, points=score)),
        (-ELSEWHERE if bid else 0.0, fact("reason.bid-elsewhere", seat=label)),
        (LAST if last else 0.0, fact("reason.partner-plays-last", seat=label)),
    ]


def _danger(view: View, seat: int) -> float:
    """Points that it costs to let this seat score what the pair takes."""
    assert view.seat is not None
    side_of, target = view.ruleset.seating.side_of, view.ruleset.target or 0
    score, mine = view.scores[side_of[seat]], view.scores[side_of[view.seat]]
    named = next(one for one in promises(view) if one.suit == view.trump)
    takes = max(view.bid or 0, named.points)
    # Declarer who makes the bid and has the target wins before a partner who has it too.
    goes_out = score + takes >= target > mine + takes
    near = goes_out or score >= target - NEAR > mine
    return AHEAD * max(0, score) + (GIVEN_AWAY if near else 0.0)


def _reasons(best: list[Merit], other: list[Merit]) -> list[Fact]:
    """What speaks for the best seat, or against the other, the weightiest first."""
    found: list[tuple[float, Fact]] = []
    for (mine, mine_why), (theirs, their_why) in zip(best, other, strict=True):
        # A merit is told of the seat that has it, a fault of the one that was not chosen.
        why = mine_why if mine > 0 else their_why
        if mine > theirs and why is not None:
            found.append((mine - theirs, why))
    found.sort(key=lambda one: -one[0])
    return [why for _points, why in found] or [fact("reason.partners-alike")]
