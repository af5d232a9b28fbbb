"""The auction in which each seat speaks once. Source: rules page, 4."""

from __future__ import annotations

import pytest

from cardtable.rules import engine
from tests.rules.growler import deal
from tests.rules.sitting import Sitting

FIGURES = {"bid 15", "bid 20", "bid 25", "bid 30"}


def test_each_seat_speaks_once_from_the_dealers_left_and_the_dealer_last() -> None:
    game = deal()
    for label, call in (("N", "bid 15"), ("E", "pass"), ("S", "bid 20")):
        assert (game.phase, game.turn) == ("auction", label)
        game.do(f"{label} {call}")
    game.do("W pass")
    assert (game.phase, game.turn) == ("trump", "S")
    assert (game.seen.bid, game.seen.bidder) == (20, 2)


def test_bids_go_from_fifteen_to_thirty_and_a_house_may_begin_at_twenty() -> None:
    assert deal().options == {*FIGURES, "pass"}
    assert deal(min_bid=20).options == {*FIGURES, "pass"} - {"bid 15"}
    refusal = deal(min_bid=20).refusal("bid 15")
    assert (refusal.code, refusal.fields["least"]) == ("bid-figure", 20)
    for figure in (5, 10, 35):
        assert deal().refusal(f"bid {figure}").code == "bid-figure"


def test_each_bid_exceeds_the_standing_one() -> None:
    game = deal()
    game.do("N bid 20")
    assert game.options == {"bid 25", "bid 30", "pass"}
    assert game.refusal("bid 20").code == "bid-too-low"


def test_nobody_closes_the_auction_with_thirty_all_are_asked() -> None:
    game = deal()
    game.do("N bid 30")
    assert (game.turn, game.options) == ("E", {"pass"})
    game.do("E pass, S pass")
    assert (game.turn, game.options) == ("W", {"hold", "pass"})


def test_only_the_dealer_may_hold_and_only_a_standing_bid() -> None:
    game = deal()
    assert game.refusal("hold").code == "hold-not-dealer"
    game.do("N pass, E pass, S pass")
    assert game.refusal("hold").code == "hold-nothing"
    assert game.options == {*FIGURES, "pass"}


@pytest.mark.parametrize("partner_bids", [True, False])
def test_dealer_takes_the_standing_bid_at_the_same_figure_even_his_partners(
    partner_bids: bool,
) -> None:
    game = deal()
    game.do("N pass, E bid 25, S pass" if partner_bids else "N bid 25, E pass, S pass")
    game.do("W hold")
    assert (game.seen.bid, game.seen.bidder) == (25, 3)
    assert (game.phase, game.turn) == ("trump", "W")
    assert "auction-won" in game.codes


def test_there_is_no_floor_at_a_hundred() -> None:
    game = Sitting("growler", scores=(100, 119))
    game.deal("W")
    assert "bid 15" in game.options


def test_when_all_pass_the_deal_is_void_and_the_next_dealer_deals() -> None:
    game = deal()
    game.do("N pass, E pass, S pass, W pass")
    assert (game.phase, game.scores) == ("deal-over", {"NS": 0, "EW": 0})
    assert game.state.match.rows[-1].kind == "thrown-in"
    assert engine.next_dealer(game.state) == 0


def test_void_deal_ends_nothing() -> None:
    game = Sitting("growler", scores=(125, 125))
    game.deal("W")
    game.do("N pass, E pass, S pass, W pass")
    assert (game.phase, game.winners) == ("deal-over", [])


@pytest.mark.parametrize("least", [15, 20])
def test_dealers_partner_is_forced_to_play_at_the_least_bid_although_he_passed(least: int) -> None:
    game = deal(all_pass="dealer_partner", min_bid=least)
    game.do("N pass, E pass, S pass, W pass")
    assert (game.phase, game.turn) == ("trump", "E")
    assert (game.seen.bid, game.seen.bidder) == (least, 1)
    assert "bid-forced" in game.codes
    assert [str(call) for _, call in game.seen.auction] == ["pass"] * 4


@pytest.mark.parametrize(
    ("name", "dealer", "forced"),
    [
        ("six-pairs", "C2", "C1"),
        ("six-pairs", "A1", "A2"),
        ("six-trios", "B3", "B1"),
        ("six-trios", "A1", "A2"),
        ("six-trios", "A2", "A3"),
        ("six-trios", "A3", "A1"),
    ],
)
def test_of_two_partners_the_nearer_on_the_dealers_left_is_forced(
    name: str, dealer: str, forced: str
) -> None:
    """C9."""
    game = Sitting(name, all_pass="dealer_partner")
    game.deal(dealer)
    for _ in range(6):
        game.do(f"{game.turn} pass")
    assert (game.phase, game.turn) == ("trump", forced)


def test_deal_is_won_by_a_bid_though_the_dealers_partner_would_be_forced() -> None:
    game = deal(all_pass="dealer_partner")
    game.do("N pass, E pass, S bid 15, W pass")
    assert game.turn == "S"
    assert "bid-forced" not in game.codes
