"""What the tricks of a deal are worth: the bonus of the best trump, and counting out.

Source: rules page, 1.4 and 2 (*Winning*, *When to stop*).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardtable.rules.cards import Card
from cardtable.rules.order import Order
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.state import Deal, Trick

BONUS = 5
"""Points for the best trump played in the deal."""


class Bonus(NamedTuple):
    """Where the bonus stands after some complete tricks."""

    trick: int | None = None
    """The index of the trick that the best trump so far won; None if no trump was played."""
    card: Card | None = None
    established: bool = False
    """Whether nothing that may still be played can change it."""


NO_BONUS = Bonus()


def bonus(ruleset: Ruleset, order: Order, deal: Deal, tricks: Sequence[Trick]) -> Bonus:
    """Where the bonus stands, judged only by what everybody has seen.

    It is established once the five of trumps has been played; or every trump stronger than the
    best one played is publicly out of play; or all cards of the deal have been played (C7).
    """
    if not ruleset.best_trump_bonus:
        return NO_BONUS
    best = NO_BONUS
    height = -1
    for index, trick in enumerate(tricks):
        card = trick.cards[(trick.winner - trick.leader) % ruleset.seats]
        if order.is_trump(card) and order.strength[card] > height:
            best, height = Bonus(index, card), order.strength[card]
    if best.card is None:
        return best
    stronger = order.trumps[: order.trumps.index(best.card)]
    # A card still lying turned up is out of play: after the first trick nobody may rob it. The
    # dealer's own last card, shown, is in his hand (C16).
    gone = deal.turned if ruleset.turned == "stock" else ()
    sure = len(tricks) == ruleset.hand_size or all(card in gone for card in stronger)
    return best._replace(established=sure)


def trick_value(ruleset: Ruleset) -> int:
    """Points for one trick: 5, or 1 where tricks are counted against a quota."""
    return 1 if ruleset.ends == "twelve_deals" else 5


def points_by_side(ruleset: Ruleset, tricks: Sequence[Trick], standing: Bonus) -> tuple[int, ...]:
    """Per side the points of `tricks`, with the bonus if it is established."""
    seating = ruleset.seating
    points = [0] * len(seating.sides)
    value = trick_value(ruleset)
    for index, trick in enumerate(tricks):
        points[seating.side_of[trick.winner]] += value
        if standing.established and index == standing.trick:
            points[seating.side_of[trick.winner]] += BONUS
    return tuple(points)


def counted_out(
    ruleset: Ruleset, scores: Sequence[int], tricks: Sequence[Trick], standing: Bonus
) -> int | None:
    """The side that has certainly won by reaching the target first, in the order of tricks.

    Every way in which the bonus can still fall is considered; the side must be the same in
    all, and a way in which nobody is there yet keeps the game open.

    Source: rules page, 2, *When to stop* (C22).
    """
    ways: list[int | None]
    if not ruleset.best_trump_bonus or standing.established:
        ways = [standing.trick]
    elif standing.trick is not None:
        ways = [standing.trick, None]  # this trick's, or a later one's
    else:
        ways = [None]  # a later trick's, or nobody's
    first, *others = {_first_to_target(ruleset, scores, tricks, way) for way in ways}
    return None if others else first


def _first_to_target(
    ruleset: Ruleset, scores: Sequence[int], tricks: Sequence[Trick], bonus_trick: int | None
) -> int | None:
    """Who reaches the target first if the bonus belongs to that one of the tricks played."""
    assert ruleset.target is not None
    totals = list(scores)
    for index, trick in enumerate(tricks):
        side = ruleset.seating.side_of[trick.winner]
        totals[side] += trick_value(ruleset) + (BONUS if index == bonus_trick else 0)
        if totals[side] >= ruleset.target:
            return side
    return None
