"""Bid made or failed, and what the deal then adds to a score.

Source: rules page, 3 and 4, *Score* (C10, C15).
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from cardtable.rules.bonus import bonus, points_by_side
from cardtable.rules.cards import SUITS, Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.order import Order
from cardtable.rules.phases.auction import HIGHEST
from cardtable.rules.phases.jink import LEAST_BID
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.state import State
from cardtable.teach.drills import deals
from cardtable.teach.drills.question import Kind, Question, Scene, all_wrong
from cardtable.teach.drills.two_cards import trump_is

NAME = "bid"
EXACTLY: Final = "exactly"
BONUS_HELPS: Final = "bonus-helps"
LOSES_BID: Final = "loses-bid"
MORE_THAN_BID: Final = "more-than-bid"
OTHERS_KEEP: Final = "others-keep"
THIRTY: Final = "thirty"
JINK: Final = "jink"
PARTNER: Final = "partner"

_STEP: Final = 5


class _Deal(NamedTuple):
    """A deal that was bid and played."""

    state: State
    bidders: tuple[int, ...]
    """The seats that play the bid together."""
    took: tuple[int, ...]
    """Per side its tricks and the bonus, in points."""
    pooled: int
    """The same of the bidders together."""
    bonus_theirs: bool


def applies(ruleset: Ruleset, confusion: str) -> bool:
    """Only where there is bidding; the jink and the partner only where these rules have them."""
    if ruleset.auction == "none":
        return False
    if confusion == JINK:
        return ruleset.jink == "declared"
    return confusion != PARTNER or "partner" in ruleset.phases


def make(ruleset: Ruleset, confusion: str, chance: Random) -> Question | None:
    """A bid, the tricks, and the best trump; asked is what becomes of it."""
    deal = _played(ruleset, confusion, chance)
    if deal is None or not _shows(deal, confusion):
        return None
    state = deal.state
    assert state.deal is not None
    bidder, bid = state.deal.bidder, state.deal.bid
    assert bidder is not None
    assert bid is not None
    seating = ruleset.seating
    bidding = seating.side_of[bidder]
    scene = Scene(
        state.deal.trump,
        tricks=state.play.tricks,
        bid=bid,
        bidder=bidder,
        partner=state.deal.partner,
        jink=state.deal.jink,
        dealer=state.deal.dealer,
    )
    told = _told(deal)
    name = f"{NAME}.{confusion}"
    row = state.match.rows[-1]
    if confusion in (EXACTLY, BONUS_HELPS):
        options = (fact("drill.option.made"), fact("drill.option.failed"))
        answer = (0,) if deal.pooled >= bid else (1,)
        asked = fact("drill.ask.made", side=seating.sides[bidding])
        reasons = (fact("drill.why.took", number=deal.pooled, bid=bid), *_bonus(deal))
        return Question(
            NAME, name, ruleset, scene._replace(seat=bidding), told, asked, "one", options, answer,
            all_wrong(answer, 2, name), reasons,
        )  # fmt: skip
    side = bidding
    if confusion == OTHERS_KEEP:
        theirs = {seating.side_of[seat] for seat in deal.bidders}
        side = chance.choice([one for one in range(len(seating.sides)) if one not in theirs])
    elif confusion == PARTNER:
        side = seating.side_of[chance.choice(deal.bidders)]
    points = row.points[side]
    figures = _figures(deal, side, points)
    answer = (figures.index(points),)
    return Question(
        NAME, name, ruleset, scene._replace(seat=side), told,
        fact("drill.ask.score", side=seating.sides[side]), "one",
        tuple(fact("drill.option.signed", points=f"{one:+d}") for one in figures), answer,
        all_wrong(answer, len(figures), name), _why(deal, side, points),
    )  # fmt: skip


def _played(ruleset: Ruleset, confusion: str, chance: Random) -> _Deal | None:
    """A deal with a bid, played by chance; the bidders hold as good trumps as is wanted."""
    trump = chance.choice(SUITS)
    order = ruleset.order(trump)
    seats = range(ruleset.seats)
    seating = ruleset.seating
    dealer, bidder = chance.choice(seats), chance.choice(seats)
    partner = None
    bidders = seating.members(seating.side_of[bidder])
    if "partner" in ruleset.phases:
        partner = chance.choice([seat for seat in seats if seat != bidder])
        bidders = (bidder, partner)
    dealt = deals.dealt(ruleset, chance, wanted=_strength(order, confusion, bidders, chance))
    if dealt is None:
        return None
    state = deals.begun(
        ruleset, dealer, dealt, trump, bid=_bid(ruleset, confusion, chance), bidder=bidder
    )
    assert state.deal is not None
    jink = None
    if ruleset.jink == "declared" and (state.deal.bid or 0) >= LEAST_BID:
        jink = confusion == JINK
    state = state._replace(deal=state.deal._replace(partner=partner, jink=jink))
    state = deals.played_out(state, chance)
    assert state.deal is not None
    standing = bonus(ruleset, order, state.deal, state.play.tricks)
    took = points_by_side(ruleset, state.play.tricks, standing)
    sides = {seating.side_of[seat] for seat in bidders}
    theirs = standing.trick is not None and state.play.tricks[standing.trick].winner in bidders
    return _Deal(state, bidders, took, sum(took[side] for side in sides), theirs)


def _strength(
    order: Order, confusion: str, bidders: tuple[int, ...], chance: Random
) -> dict[int, list[Card]]:
    """By seat the trumps that the bidders hold."""
    whole = confusion == THIRTY or (confusion == JINK and chance.random() < 0.6)
    share = list(order.trumps) if whole else chance.sample(order.trumps[:8], 4)
    wanted: dict[int, list[Card]] = {seat: [] for seat in bidders}
    for index, card in enumerate(share):
        wanted[bidders[index % len(bidders)]].append(card)
    return {seat: cards[:5] for seat, cards in wanted.items()}


def _bid(ruleset: Ruleset, confusion: str, chance: Random) -> int:
    """A figure that may be bid."""
    if confusion == THIRTY:
        return HIGHEST
    least = ruleset.min_bid or _STEP
    least = max(least, LEAST_BID) if confusion == JINK else least
    most = HIGHEST - _STEP if confusion in (MORE_THAN_BID, BONUS_HELPS) else HIGHEST
    return chance.choice(range(least, most + 1, _STEP))


def _shows(deal: _Deal, confusion: str) -> bool:
    """Whether a deal shows what can be mixed up."""
    state = deal.state
    assert state.deal is not None
    bid, pooled = state.deal.bid or 0, deal.pooled
    if confusion == EXACTLY:
        return pooled in (bid, bid - _STEP)
    if confusion == BONUS_HELPS:
        # Five points are what the bid hangs on, and the bonus is five points.
        return 0 <= pooled - bid < _STEP if deal.bonus_theirs else pooled == bid - _STEP
    if confusion == LOSES_BID:
        return 0 < pooled < bid
    if confusion == MORE_THAN_BID:
        return pooled > bid
    if confusion == THIRTY:
        return pooled >= bid
    if confusion == OTHERS_KEEP:
        return 0 < pooled < HIGHEST
    return True


def _told(deal: _Deal) -> tuple[Fact, ...]:
    """The bid, the tricks of each side, and where the best trump fell."""
    state = deal.state
    ruleset, seating = state.ruleset, state.ruleset.seating
    assert state.deal is not None
    assert state.deal.bidder is not None
    label = seating.labels[state.deal.bidder]
    told = [trump_is(state.deal.trump), fact("auction-won", seat=label, points=state.deal.bid)]
    if state.deal.partner is not None:
        told.append(fact("partner-chosen", seat=label, other=seating.labels[state.deal.partner]))
    if state.deal.jink:
        told.append(fact("jink-declared", seat=label, points=ruleset.jink_points))
    for side, name in enumerate(seating.sides):
        won = sum(seating.side_of[trick.winner] == side for trick in state.play.tricks)
        told.append(fact("drill.told.side-won", side=name, number=won))
    return (*told, *_best_trump(state))


def _best_trump(state: State) -> tuple[Fact, ...]:
    """Which trump was the best one, and in whose trick it fell."""
    assert state.deal is not None
    ruleset = state.ruleset
    standing = bonus(ruleset, ruleset.order(state.deal.trump), state.deal, state.play.tricks)
    # The bidders were given trumps, and all cards were played.
    assert standing.trick is not None
    winner = state.play.tricks[standing.trick].winner
    side = ruleset.seating.sides[ruleset.seating.side_of[winner]]
    return (fact("drill.told.best-trump", card=standing.card, side=side),)


def _bonus(deal: _Deal) -> tuple[Fact, ...]:
    """That the bonus counts for the bid."""
    return (fact("drill.why.bonus-counts"),) if deal.bonus_theirs else ()


def _figures(deal: _Deal, side: int, points: int) -> list[int]:
    """The score, and what it might be taken for."""
    state = deal.state
    assert state.deal is not None
    bid, took = state.deal.bid or 0, deal.took[side]
    near = [took, -bid, deal.pooled, bid, 0, 2 * took, took - _STEP]
    if state.deal.jink and state.ruleset.jink_points:
        near = [state.ruleset.jink_points, -state.ruleset.jink_points, *near]
    others = [one for one in dict.fromkeys(near) if one != points]
    return sorted([points, *others[:4]])


def _why(deal: _Deal, side: int, points: int) -> tuple[Fact, ...]:
    """What becomes of the bid, and what the side scores for it."""
    state = deal.state
    seating = state.ruleset.seating
    assert state.deal is not None
    assert state.deal.bidder is not None
    bidding, bid = seating.side_of[state.deal.bidder], state.deal.bid
    playing = {seating.side_of[seat] for seat in deal.bidders}
    scored = fact("drill.why.scored", side=seating.sides[side], points=f"{points:+d}")
    if side not in playing:
        return (fact("drill.why.others-keep"), scored)
    won = sum(seating.side_of[trick.winner] in playing for trick in state.play.tricks)
    if state.deal.jink:
        made = won == state.ruleset.hand_size
        code = "drill.why.jink-made" if made else "drill.why.jink-failed"
        told = [fact(code, points=state.ruleset.jink_points)]
    else:
        told = [fact("drill.why.took", number=deal.pooled, bid=bid)]
        made = deal.pooled >= (bid or 0)
        doubled = made and bid == HIGHEST
        if doubled:
            doubles = state.ruleset.thirty_doubles
            told.append(fact("drill.why.thirty" if doubles else "drill.why.thirty-single"))
        elif made:
            told.append(fact("drill.why.made"))
    if not made and side == bidding:
        told.append(fact("drill.why.failed"))
    if not made and side != bidding:
        told.append(fact("drill.why.partner-nothing"))
    if made and state.deal.partner is not None:
        told.append(fact("drill.why.partner-both"))
    return (*told, scored)


KIND = Kind(
    NAME,
    (
        EXACTLY,
        BONUS_HELPS,
        LOSES_BID,
        MORE_THAN_BID,
        OTHERS_KEEP,
        THIRTY,
        JINK,
        PARTNER,
    ),
    ("auction", "thirty_doubles", "jink", "jink_points", "sides"),
    applies,
    make,
)
