"""The auctions: round and round until one bidder is left, or one call each. The dealer may hold.

Source: rules page, 3, *Auction* (C19), and 4 (C9).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from cardtable.rules.actions import HOLD, PASS, Action, bid
from cardtable.rules.ask import Ask
from cardtable.rules.facts import Fact, fact
from cardtable.rules.phases.base import Outcome, label, the_deal, the_turn, with_deal, wrong_verb
from cardtable.rules.phases.ending import throw_in
from cardtable.rules.refusal import Refusal, refuse
from cardtable.rules.seats import Seating
from cardtable.rules.state import State

FIGURES: Final = (5, 10, 15, 20, 25, 30)
"""What may be bid, in points."""

HIGHEST: Final = max(FIGURES)
"""All five tricks and the bonus, in points."""


class Auction(ABC):
    """What both auctions share: what may be called, and what a call does.

    After a call a subclass says whose turn is next.
    """

    word = "auction"

    def enter(self, state: State) -> Outcome:
        """The seat at the dealer's left speaks first."""
        first = state.ruleset.seating.left_of(the_deal(state).dealer)
        return Outcome(state._replace(turn=first), [])

    def ask(self, state: State) -> Ask:
        """The figures above the standing bid, the dealer's hold, and the pass."""
        calls = (*map(bid, FIGURES), HOLD, PASS)
        options = (call for call in calls if self.check(state, call) is None)
        return Ask(the_turn(state), self.word, tuple(options))

    def check(self, state: State, action: Action) -> Refusal | None:
        """A bid exceeds the standing one; only the dealer holds; a pass is always allowed."""
        match action.verb:
            case "bid":
                return self._check_bid(state, action.points)
            case "hold":
                return self._check_hold(state)
            case "pass":
                return None
        return wrong_verb(state, action, "auction")

    def _check_bid(self, state: State, points: int) -> Refusal | None:
        least = state.ruleset.min_bid
        assert least is not None
        if points not in FIGURES or points < least:
            return refuse("bid-figure", rule="bid", points=points, least=least, most=HIGHEST)
        standing = the_deal(state).bid
        if standing is not None and points <= standing:
            return refuse("bid-too-low", rule="bid", points=points, standing=standing)
        return self._check_floor(state, points)

    def _check_hold(self, state: State) -> Refusal | None:
        deal = the_deal(state)
        if the_turn(state) != deal.dealer:
            return refuse("hold-not-dealer", rule="hold", seat=label(state, deal.dealer))
        if deal.bid is None:
            return refuse("hold-nothing", rule="hold")
        return self._check_floor(state, deal.bid)

    def _check_floor(self, state: State, points: int) -> Refusal | None:
        """A side near the end may not bid, nor hold, a small figure (C19)."""
        ruleset = state.ruleset
        if ruleset.floor_bid is None or ruleset.floor_score is None:
            return None
        score = state.match.scores[ruleset.seating.side_of[the_turn(state)]]
        if score >= ruleset.floor_score and points < ruleset.floor_bid:
            return refuse(
                "bid-floor", rule="floor", points=points, score=score,
                floor=ruleset.floor_score, least=ruleset.floor_bid,
            )  # fmt: skip
        return None

    def apply(self, state: State, action: Action) -> Outcome:
        """Note the call; end the auction when one bidder is left, or everybody has passed."""
        seat, deal = the_turn(state), the_deal(state)
        state = with_deal(state, calls=(*deal.calls, (seat, action)))
        match action.verb:
            case "bid":
                state = with_deal(state, bid=action.points, bidder=seat)
                event = fact("bid", seat=label(state, seat), points=action.points)
            case "hold":
                state = with_deal(state, bidder=seat)
                event = fact("held", seat=label(state, seat), points=deal.bid)
            case _:
                event = fact("passed", seat=label(state, seat))
        speaker = self.next_speaker(state)
        state = state._replace(turn=speaker)
        return Outcome(state, [event]) if speaker is not None else _close(state, [event])

    @abstractmethod
    def next_speaker(self, state: State) -> int | None:
        """The seat that speaks after the one whose turn it is; None when all have spoken."""


class Rounds(Auction):
    """Every seat that has not passed is asked again, until one bidder is left.

    Source: rules page, 3.
    """

    def next_speaker(self, state: State) -> int | None:
        """The standing bidder's turn comes only when he was overcalled."""
        deal, seating = the_deal(state), state.ruleset.seating
        passed = {seat for seat, call in deal.calls if call.verb == "pass"}
        others = [
            seat
            for seat in seating.clockwise(seating.left_of(the_turn(state)))
            if seat not in passed and seat != deal.bidder
        ]
        return others[0] if others else None


class Once(Auction):
    """Each seat speaks once, the dealer last.

    Source: rules page, 4.
    """

    def next_speaker(self, state: State) -> int | None:
        """The next seat clockwise, until the dealer has spoken."""
        seat = the_turn(state)
        return None if seat == the_deal(state).dealer else state.ruleset.seating.left_of(seat)


def _close(state: State, events: list[Fact]) -> Outcome:
    """The auction is over: there is a declarer, or the house finds one, or nobody plays."""
    deal, ruleset = the_deal(state), state.ruleset
    if deal.bidder is not None:
        won = fact("auction-won", seat=label(state, deal.bidder), points=deal.bid)
        return Outcome(state, [*events, won])
    if ruleset.all_pass != "dealer_partner":
        return throw_in(state, events)
    partner = forced_bidder(ruleset.seating, deal.dealer)
    state = with_deal(state, bid=ruleset.min_bid, bidder=partner)
    forced = fact("bid-forced", seat=label(state, partner), points=ruleset.min_bid)
    return Outcome(state, [*events, forced])


def forced_bidder(seating: Seating, dealer: int) -> int:
    """The dealer's partner, who must play when all pass; of two the nearer on the dealer's left.

    Source: rules page, 4 (C9).
    """
    side = seating.side_of[dealer]
    return next(
        seat for seat in seating.clockwise(seating.left_of(dealer)) if seating.side_of[seat] == side
    )
