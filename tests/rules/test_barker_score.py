"""Barker's worked example, its scores, and the end of its game.

Source: rules page, 1.4 and 3.
"""

from __future__ import annotations

import pytest

from cardtable.rules import engine
from cardtable.rules.cards import Suit
from cardtable.rules.engine import Setup
from tests.rules.sitting import Sitting

FOUR_AND_BONUS = {
    "N": "5S JS AS KS 2D",
    "E": "AD 3C 4C 6C 7C",
    "S": "4D 8C 9C TC JC",
    "W": "6D 2H 3H 4H 6H",
}
"""Spades: N takes tricks two to five and the bonus; the first, led in diamonds, is W's."""


def _play(
    bidder: str,
    bid: int,
    tricks: list[str],
    hands: dict[str, str] = FOUR_AND_BONUS,
    scores: tuple[int, int] = (0, 0),
) -> Sitting:
    """Play a deal of W's from its first lead, spades trumps."""
    game = Sitting("barker", scores)
    seat = game.labels.index(bidder)
    game.place("W", hands, Setup((), trump=Suit("S"), bid=bid, bidder=seat))
    for trick in tricks:
        game.trick(trick)
    return game


NS_25 = ["AD 4D 6D 2D", "2H 5S 3C 8C", "JS 4C 9C 3H", "AS 6C TC 4H", "KS 7C JC 6H"]
"""E leads, N having bid: NS take four tricks and the bonus, 25; EW take 5."""
NS_25_IF_S_BID = ["6D 2D AD 4D", *NS_25[1:]]
NS_25_IF_W_BID = ["2D AD 4D 6D", *NS_25[1:]]
"""The same tricks; only the first is led by somebody else."""

ALL_30 = {**FOUR_AND_BONUS, "N": "5S JS AS KS QS"}
NS_30 = ["AD 4D 6D 5S", "JS 3C 8C 2H", "AS 4C 9C 3H", "KS 6C TC 4H", "QS 7C JC 6H"]


def test_worked_example_ace_of_hearts_takes_the_trick_and_the_five_the_bonus_is_safe() -> None:
    """E leads 7S, S plays 5S, W AS, N AH: S wins."""
    hands = {
        "E": "7S 3C 4C 6C 7C",
        "S": "5S 8C 9C TC 8H",
        "W": "AS 2H 3H 4H 6H",
        "N": "AH 4D 6D 2D 3D",
    }
    game = _play("N", 20, ["7S 5S AS AH"], hands)
    assert game.turn == "S"
    trick = game.seen.tricks[0]
    assert (trick.winner, trick.points, trick.bonus) == (game.labels.index("S"), 10, "awarded")
    assert game.codes == ["played", "trick-won", "bonus-established"]
    assert game.seen.deal_points == (10, 0)


def test_worked_example_twenty_bid_and_made_70_85_becomes_90_95() -> None:
    """Three tricks and the bonus."""
    hands = {**FOUR_AND_BONUS, "N": "5S JS AS 2D 3D", "W": "6D 7D 2H 3H 4H", "E": "AD 9D 3C 4C 6C"}
    tricks = ["AD 4D 6D 2D", "7D 3D 9D 8C", "3C 9C 2H 5S", "JS 4C TC 3H", "AS 6C JC 4H"]
    game = _play("N", 20, tricks, hands, scores=(70, 85))
    assert game.seen.tricks[1].winner == game.labels.index("E")
    assert game.added == {"NS": 20, "EW": 10}
    assert game.scores == {"NS": 90, "EW": 95}


def test_bid_made_scores_what_was_taken_not_the_bid() -> None:
    game = _play("N", 15, NS_25)
    assert game.added == {"NS": 25, "EW": 5}
    assert "bid-made" in game.codes


def test_bid_counts_for_the_side_whichever_partner_made_it() -> None:
    game = _play("S", 25, NS_25_IF_S_BID)
    assert game.added == {"NS": 25, "EW": 5}


def test_bid_failed_loses_the_bid_and_scores_nothing_of_what_was_taken() -> None:
    """EW bid 10 and take one trick, 5."""
    game = _play("W", 10, NS_25_IF_W_BID, scores=(0, 40))
    assert game.added == {"NS": 25, "EW": -10}
    assert game.scores == {"NS": 25, "EW": 30}
    assert "bid-failed" in game.codes


def test_other_side_always_scores_what_it_took() -> None:
    game = _play("N", 30, NS_25)
    assert game.added == {"NS": -30, "EW": 5}


def test_thirty_bid_and_made_scores_sixty() -> None:
    game = _play("N", 30, NS_30, ALL_30)
    assert game.added == {"NS": 60, "EW": 0}


def test_thirty_bid_and_failed_loses_thirty() -> None:
    game = _play("N", 30, NS_25, scores=(10, 10))
    assert game.scores == {"NS": -20, "EW": 15}


def test_all_thirty_after_a_lower_bid_scores_thirty() -> None:
    game = _play("N", 25, NS_30, ALL_30)
    assert game.added == {"NS": 30, "EW": 0}


def test_totals_may_be_negative() -> None:
    game = _play("N", 30, NS_25, scores=(-30, 0))
    assert game.scores["NS"] == -60
    assert engine.can_deal(game.state)


def test_deal_is_scored_after_all_five_tricks() -> None:
    game = _play("N", 10, NS_25[:4], scores=(115, 0))
    assert (game.phase, game.scores) == ("play", {"NS": 115, "EW": 0})


def test_without_any_trump_played_there_is_no_bonus_and_25_points_in_the_deal() -> None:
    hands = {
        "N": "2D 3D 4D 6D 7D",
        "E": "KC QC JC AC 2C",
        "S": "3C 4C 6C 7C 8C",
        "W": "2H 3H 4H 6H 7H",
    }
    tricks = ["KC 3C 2H 2D", "QC 4C 3H 3D", "JC 6C 4H 4D", "AC 7C 6H 6D", "2C 8C 7H 7D"]
    game = _play("N", 5, tricks, hands)
    assert game.added == {"NS": -5, "EW": 25}
    assert all(trick.bonus == "none" for trick in game.seen.tricks)


def test_bonus_belongs_to_the_trick_of_the_strongest_trump_played_not_dealt() -> None:
    """The five never left the stock: the jack earns the bonus, known when all are played."""
    hands = {**FOUR_AND_BONUS, "N": "QS JS AS KS 2D"}
    tricks = ["AD 4D 6D 2D", "2H JS 3C 8C", "QS 4C 9C 3H", "AS 6C TC 4H"]
    game = _play("N", 20, tricks, hands)
    assert [trick.bonus for trick in game.seen.tricks] == ["none", "pending", "none", "none"]
    assert [trick.points for trick in game.seen.tricks] == [5] * 4
    game.trick("KS 7C JC 6H")
    assert [trick.points for trick in game.seen.tricks] == [5, 10, 5, 5, 5]


# The end


def test_side_at_120_after_a_deal_wins() -> None:
    game = _play("N", 25, NS_25, scores=(95, 0))
    assert (game.phase, game.winners, game.state.match.reason) == ("game-over", ["NS"], "target")
    assert engine.is_over(game.state)
    assert not engine.can_deal(game.state)


def test_nobody_has_won_at_119_though_the_opponents_may_win_without_a_bid() -> None:
    game = _play("N", 25, NS_25, scores=(94, 114))
    assert game.scores == {"NS": 119, "EW": 119}
    assert game.phase == "deal-over"
    game = _play("N", 30, NS_25, scores=(100, 115))
    assert (game.scores, game.winners) == ({"NS": 70, "EW": 120}, ["EW"])


@pytest.mark.parametrize("ew", [115, 119])
def test_if_both_sides_are_at_120_the_bidding_side_that_made_its_bid_wins(ew: int) -> None:
    game = _play("N", 25, NS_25, scores=(95, ew))
    assert game.scores == {"NS": 120, "EW": ew + 5}
    assert game.winners == ["NS"], "though its total may be the lower one"
    game = _play("W", 5, NS_25_IF_W_BID, scores=(119, 115))
    assert (game.scores, game.winners) == ({"NS": 144, "EW": 120}, ["EW"])


def test_game_that_is_over_takes_no_action_and_no_deal() -> None:
    game = _play("N", 25, NS_25, scores=(95, 0))
    refusal = game.refusal("pass")
    assert (refusal.code, refusal.fields["phase"]) == ("nobody-asked", "game-over")
    again = engine.check_deal(game.state, 0)
    assert again is not None
    assert again.code == "no-deal-due"
