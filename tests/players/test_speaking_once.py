"""The auction in which everybody speaks once, and what the house adds to it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from cardtable.players.bidding import needed, promises, share_of_seats
from cardtable.rules.ruleset import Value
from tests.players.asking import answer, codes, seen, steady
from tests.rules.sitting import Sitting

STRONG = "5S JS AH AS KS"
MIDDLING = "JS KS 4S QD 3C"
WEAK = "9H 7D TS 3C 8S"


def _auction(
    hand: str,
    calls: str = "",
    scores: tuple[int, ...] = (),
    top: str = "4D",
    name: str = "growler",
    options: Mapping[str, Value] | None = None,
) -> Sitting:
    """The last seat deals; the hand is that of the seat whose turn it is after `calls`."""
    table = Sitting(name, scores, **(options or {}))
    seat = table.labels[len(calls.split(",")) if calls else 0]
    table.deal(table.labels[-1], {seat: hand}, top)
    if calls:
        table.do(calls)
    assert table.turn == seat
    return table


def test_strong_hand_bids_high_at_once_for_it_is_not_asked_again() -> None:
    table = _auction(STRONG)
    assert answer(table) == "bid 30"
    assert codes(table)[-1] == "reason.bids-at-once"


def test_where_the_auction_goes_round_a_strong_hand_begins_low() -> None:
    table = Sitting("barker")
    table.deal("W", {"N": STRONG})
    assert answer(table) == "bid 5"


def test_middling_hand_bids_the_least() -> None:
    assert answer(_auction(MIDDLING)) == "bid 15"
    assert answer(_auction(MIDDLING, options={"min_bid": 20})) == "bid 20"


def test_weak_hand_passes() -> None:
    table = _auction(WEAK)
    assert answer(table) == "pass"
    assert codes(table)[-1] == "reason.too-dear"


def test_dealer_holds_for_the_same_figure_what_he_would_not_raise() -> None:
    table = _auction(MIDDLING, "N bid 20, E pass, S pass")
    assert answer(table) == "hold"
    assert codes(table)[-1] == "reason.holds"


def test_dealer_does_not_hold_the_bid_of_his_partner_for_little() -> None:
    table = _auction(MIDDLING, "N pass, E bid 20, S pass")
    assert answer(table) == "pass"
    assert codes(table)[-1] == "reason.partner-bids"


def test_dealer_who_may_jink_raises_to_twenty_with_the_best_hand() -> None:
    calls = "N bid 15, E pass, S pass"
    table = _auction(STRONG, calls)
    assert answer(table) == "bid 20"
    assert codes(table)[-1] == "reason.bids-for-jink"
    assert answer(_auction(STRONG, calls, options={"jink": "none"})) == "hold"
    assert answer(_auction(STRONG, calls, options={"jink_points": 30})) == "hold"


def test_thirty_needs_more_where_it_scores_no_more() -> None:
    def needs(**options: Value) -> float:
        return needed(seen(_auction(MIDDLING, options=options)), 30)

    plain = needs(jink="none")
    assert needs(jink="none", thirty_doubles=True) < plain
    assert needs(jink="declared") < plain
    assert needs(jink_points=30) == plain


# The bid that is forced on the dealer's partner when all pass

FORCED: dict[str, Value] = {"all_pass": "dealer_partner"}
LEAN = "TS 4S 9D 8H 3C"


def test_dealer_bids_on_less_where_his_partner_would_have_to_play() -> None:
    calls = "N pass, E pass, S pass"
    assert answer(_auction(LEAN, calls)) == "pass"
    table = _auction(LEAN, calls, options=FORCED)
    assert answer(table) == "bid 15"
    assert codes(table)[-1] == "reason.forced-otherwise"
    assert steady(table).reasons[-1].fields == {"seat": "E", "points": 15}


def test_partner_of_the_dealer_leaves_it_to_him() -> None:
    assert answer(_auction(LEAN, "N pass", options=FORCED)) == "pass"


def test_opponent_of_the_dealer_needs_more_for_the_least_bid_then() -> None:
    usual, forced = seen(_auction(MIDDLING)), seen(_auction(MIDDLING, options=FORCED))
    assert needed(forced, 15) > needed(usual, 15)
    assert needed(forced, 20) == needed(usual, 20)


def test_once_a_bid_stands_nobody_is_forced() -> None:
    usual = seen(_auction(MIDDLING, "N bid 15"))
    forced = seen(_auction(MIDDLING, "N bid 15", options=FORCED))
    assert [needed(forced, bid) for bid in (20, 25)] == [needed(usual, bid) for bid in (20, 25)]


def test_forced_declarer_names_his_best_suit() -> None:
    table = Sitting("growler", (), **FORCED)
    table.deal("W", {"E": "5C 9C KD QD 3H"}, "4S")
    table.do("N pass, E pass, S pass, W pass")
    assert (table.turn, table.phase) == ("E", "trump")
    assert answer(table) == "trump C"


# What a hand promises at other tables


@pytest.mark.parametrize(
    ("name", "share"),
    [("growler", 1 / 2), ("six-trios", 1 / 2), ("six-pairs", 1 / 3), ("hoss", 2 / 3)],
)
def test_promise_grows_with_the_share_of_the_seats_on_declarers_side(
    name: str, share: float
) -> None:
    view = seen(_auction(MIDDLING, name=name))
    assert share_of_seats(view) == pytest.approx(share)
    at_growler = promises(seen(_auction(MIDDLING)))[0].points
    assert (promises(view)[0].points > at_growler) == (share > 1 / 2)


def test_turned_trump_helps_the_dealers_side_and_hurts_the_others() -> None:
    def promised(calls: str, top: str) -> float:
        table = _auction(MIDDLING, calls, top=top)
        return next(one.points for one in promises(seen(table)) if one.suit == "S")

    without = promised("", "2D")
    for top in ("AS", "AH"):
        dealers = promised("N pass, E pass, S pass", top)
        partners, foes = promised("N pass", top), promised("", top)
        assert dealers > partners > without > foes


def test_turned_card_is_named_when_the_suit_makes_it_a_trump() -> None:
    table = _auction(MIDDLING, "N pass", top="AS")
    assert "reason.turned-to-dealer" in codes(table)
    assert "reason.turned-to-dealer" not in codes(_auction(MIDDLING, "N pass", top="2D"))


@pytest.mark.parametrize("target", [60, 100, 120])
def test_bid_of_a_side_about_to_go_out_is_contested_at_every_target(target: int) -> None:
    options: dict[str, Value] = {} if target == 120 else {"target": target}
    view = seen(_auction(MIDDLING, "N bid 15", options=options))
    near = view._replace(scores=(target - 20, 0))
    far = view._replace(scores=(target - 30, 0))
    assert needed(near, 20) < needed(far, 20) == needed(view, 20)
