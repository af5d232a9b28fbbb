"""What a deal adds to the scores, and whether the game ends with it.

Source: rules page, 2 (*Winning*, *Jink*), 3 and 4 (*Score*, *End*) and 5.
"""

from __future__ import annotations

from typing import NamedTuple

from cardtable.rules.bonus import BONUS, bonus, counted_out, trick_value
from cardtable.rules.facts import Fact, fact
from cardtable.rules.phases.auction import HIGHEST
from cardtable.rules.phases.base import Outcome, label, order_of, the_deal
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
            owner, *others = {ruleset.seating.side_of[trick.winner] for trick in tricks}
            if len(tricks) == ruleset.hand_size and not others:
                winner, reason = owner, "jink"
        return score(state, taken(state), () if winner is None else (winner,), reason)


def judge(state: State, terms: list[list[Term]]) -> tuple[bool, list[Fact]]:
    """Put into `terms`, per side what it took, what the bid or the jink makes of it.

    Where the declarer chose a partner for the deal, the two are judged on what both took, each
    scores that, and the declarer alone loses.

    Returns:
        Whether the bid, or the jink, was made; and the events.

    Source: rules page, 3 and 4, *Score* (C10), and *hoss* (C15).
    """
    ruleset, deal = state.ruleset, the_deal(state)
    if deal.bidder is None or deal.bid is None:
        return False, []
    seating = ruleset.seating
    side = seating.side_of[deal.bidder]
    team = [side] if deal.partner is None else [side, seating.side_of[deal.partner]]
    pooled = _pooled([term for one in team for term in terms[one]])
    verdict = _jink(state, pooled) if deal.jink else _bid(state, pooled)
    for one in team:
        terms[one] = list(verdict.each) if verdict.made else []
    if not verdict.made:
        terms[side] = [verdict.lost]
    return verdict.made, [verdict.event]


class _Verdict(NamedTuple):
    """What becomes of a bid, or of a jink."""

    made: bool
    each: list[Term]
    """What each seat or side of the bidders scores if it was made."""
    lost: Term
    """What the bidder loses if it was not."""
    event: Fact


def _bid(state: State, pooled: list[Term]) -> _Verdict:
    """The bid is made by as many points; 30 may count double."""
    ruleset, deal = state.ruleset, the_deal(state)
    assert deal.bidder is not None
    assert deal.bid is not None
    took = sum(term.points for term in pooled)
    made = took >= deal.bid
    code = "bid-made" if made else "bid-failed"
    label = ruleset.seating.sides[ruleset.seating.side_of[deal.bidder]]
    doubled = deal.bid == HIGHEST and ruleset.thirty_doubles
    return _Verdict(
        made,
        [*pooled, Term("doubled", 1, took)] if doubled else pooled,
        Term("failed", 1, -deal.bid),
        fact(code, side=label, points=took, bid=deal.bid),
    )


def _jink(state: State, pooled: list[Term]) -> _Verdict:
    """A declared jink is made by all the tricks, and counts instead of everything else (C10)."""
    ruleset, deal = state.ruleset, the_deal(state)
    assert deal.bidder is not None
    won = sum(term.number for term in pooled if term.name == "tricks")
    points = ruleset.jink_points
    assert points is not None
    made = won == ruleset.hand_size
    code = "jink-made" if made else "jink-failed"
    label = ruleset.seating.sides[ruleset.seating.side_of[deal.bidder]]
    return _Verdict(
        made,
        [Term("jink", won, points)],
        Term("jink-failed", 1, -points),
        fact(code, side=label, points=points, number=won),
    )


def _pooled(terms: list[Term]) -> list[Term]:
    """Terms of two seats as one sum: the tricks of both together, then the bonus."""
    tricks = [term for term in terms if term.name == "tricks"]
    others = [term for term in terms if term.name != "tricks"]
    if not tricks:
        return others
    number, points = (sum(values) for values in zip(*(term[1:] for term in tricks), strict=True))
    return [Term("tricks", number, points), *others]


def penalise(state: State, terms: list[list[Term]]) -> list[Fact]:
    """Put the penalties for revokes into `terms`, per side, after the bid was judged.

    Source: rules page, 4, *Revoke* (C12, C13).
    """
    ruleset, deal, revokes = state.ruleset, the_deal(state), state.play.revokes
    side_of = ruleset.seating.side_of
    guilty = [side_of[revoke.seat] for revoke in revokes]
    for side in sorted(set(guilty)):
        number = guilty.count(side)
        if ruleset.revoke_penalty == "trick":
            terms[side] = [*terms[side], Term("revoke", number, -number * trick_value(ruleset))]
        else:
            declared = deal.jink and deal.bidder is not None and side == side_of[deal.bidder]
            price = ruleset.jink_points if declared else deal.bid
            assert price is not None
            terms[side] = [Term("revoke-bid", number, -price)]
    return [
        fact("revoked", seat=label(state, one.seat), card=one.card, trick=one.trick + 1)
        for one in revokes
    ]


class ScoreBid:
    """The bidding side must take what it bid, or it loses the bid and scores nothing."""

    def enter(self, state: State) -> Outcome:
        """Judge the bid, or the jink; then the revokes; then look for a side at the target."""
        terms = taken(state)
        made, events = judge(state, terms)
        events += penalise(state, terms)
        deal = the_deal(state)
        maker = None
        if made and deal.bidder is not None:
            # Alone, though a partner for one deal may have helped (C11).
            maker = state.ruleset.seating.side_of[deal.bidder]
        winner = self._winner(state, terms, maker)
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
