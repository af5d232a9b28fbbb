"""Three players, each for himself, and a partner for one deal. Source: rules page, 4 (C15)."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.rules import engine
from tests.rules.sitting import Sitting

HANDS = {
    "A": "5S JS AS 2D 3D",
    "B": "KS QS 2S 3C 4C",
    "C": "KD QD JD TD 9D",
}
"""Spades, A leading: A takes three tricks and the bonus, 20; then C's diamonds take two."""

A_AND_C = ["5S 2S 9D", "JS QS TD", "AS KS JD", "2D 3C QD", "KD 3D 4C"]


def _deal(
    bid: int = 20,
    partner: str = "C",
    scores: tuple[int, ...] = (),
    jink: str = "no-jink",
    hands: dict[str, str] = HANDS,
    **options: Any,
) -> Sitting:
    """C deals; A bids, names spades and chooses a partner."""
    game = Sitting("hoss", scores, **options)
    game.deal("C", hands, "2C")
    game.do(f"A bid {bid}, B pass, C pass, A trump S, A partner {partner}")
    game.do("A discard, B discard, C discard")
    if game.phase == "jink":
        game.do(f"A {jink}")
    return game


def _played(
    bid: int = 20, partner: str = "C", scores: tuple[int, ...] = (), **options: Any
) -> Sitting:
    game = _deal(bid, partner, scores, **options)
    for trick in A_AND_C:
        game.trick(trick)
    return game


def test_three_sit_each_on_a_side_of_its_own() -> None:
    seating = Sitting("hoss").ruleset.seating
    assert seating.labels == seating.sides == ("A", "B", "C")


def test_declarer_picks_one_opponent_after_naming_trumps() -> None:
    game = Sitting("hoss")
    game.deal("C", HANDS, "2C")
    game.do("A pass, B bid 15, C pass, B trump S")
    assert (game.phase, game.turn) == ("partner", "B")
    assert [str(one) for one in engine.legal(game.state)] == ["partner C", "partner A"]
    for label in ("B", "N"):
        refusal = game.refusal(f"partner {label}")
        assert (refusal.code, refusal.fields["known"]) == ("partner-not-here", "C, A")
    game.do("B partner A")
    assert game.seen.partner == 0
    assert game.codes[0] == "partner-chosen"


def test_partner_is_chosen_before_the_dealer_may_steal() -> None:
    game = Sitting("hoss")
    game.deal("C", HANDS, "6S")
    game.do("A bid 20, B pass, C pass, A trump S")
    assert game.phase == "partner"
    game.do("A partner B")
    assert (game.phase, game.turn) == ("steal", "C")


def test_seats_stay_unchanged_and_dealers_left_leads() -> None:
    game = _deal(partner="B")
    assert (game.phase, game.turn) == ("play", "A")
    game.trick("5S 2S 9D")
    assert game.seen.tricks[0].side == 0


def test_made_each_of_the_two_scores_what_the_pair_took() -> None:
    """A's three tricks and the bonus, and C's two: all 30."""
    assert _played().added == {"A": 30, "B": 0, "C": 30}


def test_third_scores_what_it_took() -> None:
    game = _played(partner="B")
    assert game.added == {"A": 20, "B": 20, "C": 10}


def test_failed_the_bidder_alone_loses_the_bid_and_the_partner_scores_nothing() -> None:
    game = _played(bid=25, partner="B")
    assert game.added == {"A": -25, "B": 0, "C": 10}


def test_doubled_thirty_counts_for_both() -> None:
    assert _played(bid=30, thirty_doubles=True).added == {"A": 60, "B": 0, "C": 60}


@pytest.mark.parametrize("points", [60, 30])
def test_jink_made_by_the_pair_scores_for_both(points: int) -> None:
    game = _deal(jink="jink", jink_points=points)
    for trick in A_AND_C:
        game.trick(trick)
    assert game.added == {"A": points, "B": 0, "C": points}


def test_jink_failed_the_bidder_alone_loses_it() -> None:
    game = _deal(partner="B", jink="jink")
    for trick in A_AND_C:
        game.trick(trick)
    assert game.added == {"A": -60, "B": 0, "C": 10}


def test_bidder_and_partner_both_at_the_target_the_bidder_wins() -> None:
    game = _played(scores=(90, 0, 115))
    assert game.scores == {"A": 120, "B": 0, "C": 145}
    assert game.winners == ["A"]


def test_partner_alone_at_the_target_wins() -> None:
    game = _played(scores=(80, 0, 90))
    assert (game.scores["A"], game.winners) == (110, ["C"])


def test_when_the_bidder_is_not_there_the_highest_total_wins() -> None:
    """The bidding side is the bidder's seat alone (C11)."""
    game = _played(partner="B", scores=(0, 110, 115))
    assert game.scores == {"A": 20, "B": 130, "C": 125}
    assert game.winners == ["B"]


def test_partners_who_share_the_highest_total_play_on() -> None:
    game = _played(scores=(0, 125, 95))
    assert game.scores == {"A": 30, "B": 125, "C": 125}
    assert (game.winners, game.phase) == ([], "deal-over")


def test_partnership_is_for_one_deal() -> None:
    game = _played()
    game.deal("A")
    assert game.seen.partner is None
