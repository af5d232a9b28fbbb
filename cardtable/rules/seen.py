"""What anybody at the table can tell from what was seen: quotas, and who took an open card."""

from __future__ import annotations

from typing import Literal

from cardtable.rules.cards import JOKER, Card
from cardtable.rules.phases.contract import AVOID
from cardtable.rules.phases.scoring import quota_of
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.view import View

Cards = tuple[Card, ...]


def has_quotas(ruleset: Ruleset) -> bool:
    """Whether tricks are counted against a quota, so that a trick is not yet a point.

    Source: rules page, 5.
    """
    return "score-quota" in ruleset.phases


def expected(contract: str) -> tuple[int, int]:
    """How many tricks a contract expects of forehand, and of each of the others."""
    avoid = contract == AVOID
    return quota_of(avoid, True), quota_of(avoid, False)


def quotas(view: View) -> tuple[int | None, ...]:
    """Per seat how many tricks are expected of it; None where there is no quota, or not yet."""
    seats = view.ruleset.seats
    if not has_quotas(view.ruleset) or view.contract is None or view.dealer is None:
        return (None,) * seats
    forehand = view.ruleset.seating.left_of(view.dealer)
    mine, others = expected(view.contract)
    return tuple(mine if seat == forehand else others for seat in range(seats))


def revoke_price(view: View) -> Literal["trick", "bid", "jink"]:
    """What a revoke of the seat that looks costs its side in this deal, in one word.

    Source: rules page, 4, *Revoke* (C12): whoever declared a jink has the jink to lose.
    """
    if view.ruleset.revoke_penalty == "trick":
        return "trick"
    side_of = view.ruleset.seating.side_of
    if not view.jink or view.bidder is None or view.seat is None:
        return "bid"
    return "jink" if side_of[view.bidder] == side_of[view.seat] else "bid"


def taken(view: View) -> tuple[Cards, ...]:
    """Per seat the cards that lay turned up and that it took into its hand in this deal.

    The joker goes to the dealer, who lays a card away for it; a stolen card goes to him as
    well; a robbed one to the seat that laid one away besides.

    Source: rules page, 2 (*Joker turned up*, *Exchange*) and 4 (*Turned card*).
    """
    made: list[Cards] = [()] * view.ruleset.seats
    gone = [card for card in view.shown if card not in view.turned]
    if view.dealer is None or view.ruleset.turned != "stock":
        return tuple(made)
    if view.ruleset.turned_use == "steal":
        made[view.dealer] = tuple(gone)
    if view.ruleset.turned_use != "rob":
        return tuple(made)
    laid = [0 if out is None else out if isinstance(out, int) else len(out) for out in view.out]
    if JOKER in gone and laid[view.dealer]:
        made[view.dealer] = (JOKER,)
        laid[view.dealer] -= 1
    others = [card for card in gone if card != JOKER]
    for seat, count in enumerate(laid):
        if count and others:
            made[seat] += (others[-1],)
    return tuple(made)
