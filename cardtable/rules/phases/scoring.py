"""What a deal adds to the scores, and whether the game ends with it.

Source: rules page, 2 (*Winning*, *Jink*), 3 and 4 (*Score*, *End*) and 5.
"""

from __future__ import annotations

from cardtable.rules.bonus import BONUS, bonus, counted_out, trick_value
from cardtable.rules.facts import fact
from cardtable.rules.phases.base import Outcome, order_of, the_deal
from cardtable.rules.phases.contract import AVOID, CONTRACTS
from cardtable.rules.phases.ending import score
from cardtable.rules.state import State, Term


def taken(state: State) -> list[list[Term]]:
    """Per side the terms for its tricks and for an established bonus."""
    ruleset, tricks = state.ruleset, state.play.tricks
    seating = ruleset.seating
    terms: list[list[Term]] = []
    standing = bonus(ruleset, order_of(state), the_deal(state), tricks)
    for side in range(len(seating.sides)):
        won = sum(seating.side_of[trick.winner] == side for trick in tricks)
        terms.append([Term("tricks", won, won * trick_value(ruleset))] if won else [])
    if standing.established and standing.trick is not None:
        terms[seating.side_of[tricks[standing.trick].winner]].append(Term("bonus", 1, BONUS))
    return terms


class ScoreRace:
    """Every side scores what it took; the first at the target, in the order of tricks, wins."""

    def enter(self, state: State) -> Outcome:
        """Add up, and see who counted out, or took all the tricks."""
        ruleset, tricks = state.ruleset, state.play.tricks
        standing = bonus(ruleset, order_of(state), the_deal(state), tricks)
        winner = counted_out(ruleset, state.match.scores, tricks, standing)
        reason = "target"
        if winner is None and ruleset.jink == "wins_game":
            owners = {ruleset.seating.side_of[trick.winner] for trick in tricks}
            if len(tricks) == ruleset.hand_size and len(owners) == 1:
                winner, reason = owners.pop(), "jink"
        return score(state, taken(state), () if winner is None else (winner,), reason)


class ScoreBid:
    """The bidding side must take what it bid, or it loses the bid and scores nothing."""

    def enter(self, state: State) -> Outcome:
        """Judge the bid after all five tricks, then look for a side at the target."""
        ruleset, deal = state.ruleset, the_deal(state)
        terms = taken(state)
        side, made, events = None, False, []
        if deal.bidder is not None and deal.bid is not None:
            side = ruleset.seating.side_of[deal.bidder]
            took = sum(term.points for term in terms[side])
            made = took >= deal.bid
            code = "bid-made" if made else "bid-failed"
            label = ruleset.seating.sides[side]
            events.append(fact(code, side=label, points=took, bid=deal.bid))
            if not made:
                terms[side] = [Term("failed", 1, -deal.bid)]
            elif deal.bid == 30 and ruleset.thirty_doubles:
                terms[side].append(Term("doubled", 1, took))
        winner = self._winner(state, terms, side if made else None)
        after, scored = score(state, terms, () if winner is None else (winner,), "target")
        return Outcome(after, events + scored)

    def _winner(self, state: State, terms: list[list[Term]], maker: int | None) -> int | None:
        """The side that wins: at the target, the maker of its bid first, else the highest.

        A shared highest total plays on. Source: rules page, 3, *End*, and C11.
        """
        target = state.ruleset.target
        assert target is not None
        totals = [
            old + sum(term.points for term in side)
            for old, side in zip(state.match.scores, terms, strict=True)
        ]
        there = [side for side, total in enumerate(totals) if total >= target]
        if maker in there:
            return maker
        best = [side for side in there if totals[side] == max(totals)]
        return best[0] if len(best) == 1 else None


class ScoreQuota:
    """Tricks against a quota; the three scores of a deal always sum to 0."""

    def enter(self, state: State) -> Outcome:
        """Compare with the quotas; after twelve deals the highest total wins, ties shared."""
        ruleset, deal = state.ruleset, the_deal(state)
        avoid = deal.contract == AVOID
        forehand = ruleset.seating.left_of(deal.dealer)
        terms = []
        for seat in range(ruleset.seats):
            won = sum(trick.winner == seat for trick in state.play.tricks)
            quota = quota_of(avoid, seat == forehand)
            taken_term = Term("tricks", won, -won if avoid else won)
            quota_term = Term("quota", quota, quota if avoid else -quota)
            terms.append([quota_term, taken_term] if avoid else [taken_term, quota_term])
        totals = [
            old + sum(term.points for term in side)
            for old, side in zip(state.match.scores, terms, strict=True)
        ]
        names = {one.words[0] for one in CONTRACTS}
        finished = all(len(used) == len(names) for used in state.match.used)
        winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
        return score(state, terms, winners if finished else (), "twelve-deals")


def quota_of(avoid: bool, forehand: bool) -> int:
    """How many tricks are expected of a seat: 8, 4, 4 when taking; 4, 6, 6 when avoiding."""
    if avoid:
        return 4 if forehand else 6
    return 8 if forehand else 4
