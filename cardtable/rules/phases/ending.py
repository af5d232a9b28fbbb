"""How a deal ends: thrown in, spoilt or scored; and how a game ends with it."""

from __future__ import annotations

from cardtable.rules.facts import Fact, fact
from cardtable.rules.phases.base import Outcome, label, the_deal
from cardtable.rules.state import Row, State, Term


def throw_in(state: State, events: list[Fact]) -> Outcome:
    """Everybody passed: no score, the deal goes on to the next dealer.

    Source: rules page, 3: four passes.
    """
    return Outcome(_close(state, _empty_row(state, "thrown-in")), [*events, fact("thrown-in")])


def misdeal(state: State) -> Outcome:
    """Forehand led with twenty cards: the same dealer deals again, the contract stands (C17)."""
    deal = the_deal(state)
    assert deal.contract is not None
    state = _close(state, _empty_row(state, "misdeal"))
    match = state.match._replace(imposed=(deal.contract, deal.trump), redeal=True)
    forehand = state.ruleset.seating.left_of(deal.dealer)
    event = fact("misdealt", seat=label(state, forehand), other=label(state, deal.dealer))
    return Outcome(state._replace(match=match), [event])


def score(state: State, terms: list[list[Term]], winners: tuple[int, ...], reason: str) -> Outcome:
    """Close a played deal: add what each side scored, and end the game if `winners` won it.

    Args:
        state: the deal after its last trick.
        terms: per side the terms of its sum.
        winners: the sides that win the game with this deal; empty if it goes on.
        reason: why it ends: ``target``, ``jink``, ``twelve-deals``.
    """
    sides = state.ruleset.seating.sides
    points = tuple(sum(term.points for term in side) for side in terms)
    scores = tuple(old + new for old, new in zip(state.match.scores, points, strict=True))
    row = _empty_row(state, "scored")._replace(
        terms=tuple(tuple(side) for side in terms), points=points, scores=scores
    )
    state = _close(state, row)
    events = [
        fact("scored", side=sides[index], points=points[index], score=scores[index])
        for index in range(len(sides))
    ]
    if not winners:
        return Outcome(state, events)
    games = tuple(won + (1 if side in winners else 0) for side, won in enumerate(state.match.games))
    match = state.match._replace(games=games, winners=winners, reason=reason)
    names = tuple(sides[side] for side in winners)
    events.append(fact(f"game-won-{reason}", sides=names))
    phase = "game-over"
    if state.ruleset.games > 1 and max(games) == state.ruleset.games:
        phase = "match-over"
        events.append(fact("match-won", sides=names))
    return Outcome(state._replace(match=match, phase=phase), events)


def _empty_row(state: State, kind: str) -> Row:
    deal, sides = the_deal(state), state.ruleset.seating.sides
    return Row(
        game=state.match.game,
        deal=deal.number,
        declarer=deal.bidder,
        bid=deal.bid,
        contract=deal.contract,
        trump=deal.trump,
        terms=((),) * len(sides),
        points=(0,) * len(sides),
        scores=state.match.scores,
        kind=kind,  # type: ignore[arg-type]
    )


def _close(state: State, row: Row) -> State:
    """The deal is over: nobody is asked, its row stands on the sheet."""
    match = state.match._replace(rows=(*state.match.rows, row), scores=row.scores)
    return state._replace(match=match, phase="deal-over", turn=None)
