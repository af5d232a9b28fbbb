"""Building a View from a state: the one place that decides what a seat may see."""

from __future__ import annotations

from cardtable.rules import engine
from cardtable.rules.bonus import BONUS, Bonus, bonus, points_by_side, trick_value
from cardtable.rules.notation import hide
from cardtable.rules.state import Deal, Hand, State
from cardtable.rules.view import Result, TrickView, View

_NO_DEAL = Deal(0, 0, ())


def view(state: State, seat: int | None) -> View:
    """The table as `seat` may see it; None for the referee, who sees every card.

    A seat sees its own hand, what it laid away itself, and what lies or lay open. Once the
    deal is over all cards are open.
    """
    deal = _NO_DEAL if state.deal is None else state.deal
    over = state.phase in engine.OVER
    open_cards = seat is None or over
    asked = seat is None or seat == state.turn
    question = engine.ask(state) if asked else None
    standing = _standing(state)

    def cards(owner: int, hand: Hand) -> Hand | int:
        return hand if open_cards or owner == seat else len(hand)

    last = state.last
    if last is not None and not open_cards and last[0] != seat:
        last = (last[0], hide(last[1]))
    play = state.play
    count = state.ruleset.seats
    return View(
        ruleset=state.ruleset,
        seat=seat,
        deal=deal.number,
        game=state.match.game,
        step=state.step,
        last=last,
        phase=state.phase,
        turn=state.turn,
        legal=() if question is None else question.options,
        ask=question,
        revocable=() if question is None else question.revocable,
        dealer=None if state.deal is None else deal.dealer,
        trump=deal.trump,
        turned=deal.turned,
        shown=deal.shown,
        hands=tuple(cards(owner, hand) for owner, hand in enumerate(play.hands or ((),) * count)),
        stock=len(deal.stock),
        trick=tuple(((play.leader + place) % count, card) for place, card in enumerate(play.trick)),
        tricks=_tricks(state, standing),
        auction=deal.calls,
        bid=deal.bid,
        bidder=deal.bidder,
        partner=deal.partner,
        contract=deal.contract,
        used=state.match.used,
        jink=deal.jink,
        revokes=tuple(one for one in play.revokes if open_cards or one.seat == seat),
        drew=deal.drew or (None,) * count,
        out=tuple(
            None if hand is None else cards(owner, hand)
            for owner, hand in enumerate(deal.out or (None,) * count)
        ),
        scores=state.match.scores,
        deal_points=_deal_points(state, standing, over),
        games=state.match.games,
        rows=state.match.rows,
        dealt=deal.dealt if over and state.deal is not None else None,
        result=result(state),
        winners=state.match.winners,
        reason=state.match.reason,
    )


def result(state: State) -> Result:
    """How the game stands, or the match where there is one: ``unfinished`` until decided."""
    match = state.match
    if not engine.is_over(state) or match.reason is None:
        return Result((), match.scores, match.games, "unfinished")
    return Result(match.winners, match.scores, match.games, match.reason)


def _standing(state: State) -> Bonus:
    deal = _NO_DEAL if state.deal is None else state.deal
    order = state.ruleset.order(deal.trump)
    return bonus(state.ruleset, order, deal, state.play.tricks)


def _tricks(state: State, standing: Bonus) -> tuple[TrickView, ...]:
    value = trick_value(state.ruleset)
    side_of = state.ruleset.seating.side_of
    tricks = []
    for index, trick in enumerate(state.play.tricks):
        word, points = "none", value
        if index == standing.trick:
            word = "awarded" if standing.established else "pending"
            points += BONUS if standing.established else 0
        tricks.append(
            TrickView(trick.leader, trick.cards, trick.winner, side_of[trick.winner], points, word)
        )
    return tuple(tricks)


def _deal_points(state: State, standing: Bonus, over: bool) -> tuple[int, ...]:
    """Tricks and established bonuses; after the deal what was added to the scores."""
    if over and state.match.rows:
        return state.match.rows[-1].points
    return points_by_side(state.ruleset, state.play.tricks, standing)
