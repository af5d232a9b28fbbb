"""How the steady player bids, holds and names the trump."""

from __future__ import annotations

from cardtable.players.bidding import needed, promises
from tests.players.asking import answer, codes, seen, steady
from tests.rules.sitting import Sitting

STRONG = "5S JS AH AS KS"
MIDDLING = "JS KS 4S QD 3C"
WEAK = "9H 7D TS 3C 8S"


def _auction(hand: str, calls: str, scores: tuple[int, ...] = ()) -> Sitting:
    """The auction when it comes to the hand of the seat whose turn it is after `calls`."""
    table = Sitting("barker", scores)
    seat = "NESW"[len(calls.split(",")) % 4] if calls else "N"
    table.deal("W", {seat: hand})
    if calls:
        table.do(calls)
    assert table.turn == seat
    return table


def test_first_bid_is_the_lowest_that_is_allowed() -> None:
    assert answer(_auction(STRONG, "")) == "bid 5"


def test_five_best_trumps_bid_thirty_when_pressed() -> None:
    assert answer(_auction(STRONG, "N bid 25")) == "bid 30"


def test_weak_hand_passes_over_fifteen() -> None:
    table = _auction(WEAK, "N bid 15")
    assert answer(table) == "pass"
    assert codes(table)[-1] == "reason.too-dear"


def test_middling_hand_bids_twenty_and_no_more() -> None:
    assert answer(_auction(MIDDLING, "N bid 15")) == "bid 20"
    assert answer(_auction(MIDDLING, "N bid 20")) == "pass"


def test_dealer_with_a_hand_holds_rather_than_raises() -> None:
    table = _auction(MIDDLING, "N bid 15, E pass, S bid 20")
    assert answer(table) == "hold"
    assert codes(table)[-1] == "reason.holds"


def test_partner_with_the_bid_is_not_raised_for_little() -> None:
    table = _auction(MIDDLING, "N bid 15, E pass")
    assert answer(table) == "pass"
    assert codes(table)[-1] == "reason.partner-bids"


def test_side_at_the_floor_with_too_little_for_twenty_passes() -> None:
    hand = "QS KS TH QD 3C"
    assert answer(_auction(hand, "")) == "bid 5"
    assert answer(_auction(hand, "", scores=(100, 0))) == "pass"


def test_bid_of_a_side_about_to_go_out_is_contested_with_less() -> None:
    view = seen(_auction(MIDDLING, "N bid 15"))
    assert needed(view._replace(scores=(100, 0)), 20) < needed(view, 20)


def test_side_about_to_go_out_takes_no_risk_far_ahead() -> None:
    view = seen(_auction(MIDDLING, "N bid 15"))
    assert needed(view._replace(scores=(0, 110)), 20) > needed(view, 20)


def test_longest_and_strongest_suit_is_named_trump() -> None:
    table = Sitting("barker")
    table.deal("W", {"N": "5C JC 3C KS QS"})
    table.do("N bid 30, E pass, S pass, W pass")
    advice = steady(table)
    assert str(advice.action) == "trump C"
    assert str(advice.alternatives[0]) == "trump S"


def test_five_promises_more_than_any_other_trump() -> None:
    table = _auction("5S 2D 3H 4C 6H", "")
    with_five = promises(seen(table))[0]
    table = _auction("JS 2D 3H 4C 6H", "")
    assert with_five.suit == "S"
    assert with_five.points > promises(seen(table))[0].points
