"""Scores, the declared jink, and the end of the general form. Source: rules page, 4."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.rules import engine
from cardtable.rules.cards import Suit
from cardtable.rules.engine import Setup
from tests.rules.growler import ALL_FIVE, FOUR, FOUR_OF_FIVE, HANDS, deal, place, play
from tests.rules.sitting import Sitting


def _jinked(answer: str, hands: dict[str, str], tricks: list[str], **options: Any) -> Sitting:
    """N bids 20 in spades, says `jink` or `no-jink`, and plays."""
    game = Sitting("growler", **options)
    game.deal("W", hands, "2C")
    game.do("N bid 20, E pass, S pass, W pass, N trump S")
    game.do(f"N discard, E discard, S discard, W discard, N {answer}")
    return play(game, tricks)


def test_thirty_bid_and_made_is_not_doubled() -> None:
    assert play(place("N", 30), ALL_FIVE).added == {"NS": 30, "EW": 0}


def test_thirty_bid_and_made_is_doubled_where_the_house_doubles_it() -> None:
    game = play(place("N", 30, thirty_doubles=True), ALL_FIVE)
    assert game.added == {"NS": 60, "EW": 0}
    terms = {one.name: (one.number, one.points) for one in game.state.match.rows[-1].terms[0]}
    assert terms == {"tricks": (5, 25), "bonus": (1, 5), "doubled": (1, 30)}
    assert play(place("N", 25, thirty_doubles=True), ALL_FIVE).added == {"NS": 30, "EW": 0}


def test_bid_failed_loses_the_bid() -> None:
    assert play(place("N", 30, FOUR), FOUR_OF_FIVE).added == {"NS": -30, "EW": 5}
    assert play(place("E", 15, FOUR), FOUR_OF_FIVE).added == {"NS": 25, "EW": -15}


# The jink


@pytest.mark.parametrize(("bid", "asked"), [(15, False), (20, True), (25, True), (30, True)])
def test_declarer_is_asked_after_the_draw_if_the_bid_is_twenty_or_more(
    bid: int, asked: bool
) -> None:
    game = deal()
    game.do(f"N bid {bid}, E pass, S pass, W pass, N trump S")
    game.do("N discard, E discard, S discard, W discard")
    assert game.phase == ("jink" if asked else "play")
    if asked:
        assert (game.turn, game.options) == ("N", {"jink", "no-jink"})
        assert game.seen.jink is None


def test_the_one_who_held_is_the_declarer_who_may_declare() -> None:
    game = deal()
    game.do("N bid 20, E pass, S pass, W hold, W trump S")
    game.do("N discard, E discard, S discard, W discard")
    assert (game.phase, game.turn) == ("jink", "W")


def test_house_without_the_jink_does_not_ask() -> None:
    game = deal(jink="none")
    game.do("N bid 30, E pass, S pass, W pass, N trump S")
    game.do("N discard, E discard, S discard, W discard")
    assert game.phase == "play"


@pytest.mark.parametrize("points", [60, 30])
def test_declared_jink_with_all_five_tricks_scores_instead_of_the_tricks(points: int) -> None:
    game = _jinked("jink", HANDS, ALL_FIVE, jink_points=points)
    assert game.added == {"NS": points, "EW": 0}
    assert "jink-made" in game.codes


@pytest.mark.parametrize("points", [60, 30])
def test_declared_jink_that_fails_loses_the_jink_not_the_bid_and_others_keep_their_tricks(
    points: int,
) -> None:
    game = _jinked("jink", FOUR, FOUR_OF_FIVE, jink_points=points)
    assert game.added == {"NS": -points, "EW": 5}
    assert "jink-failed" in game.codes


def test_five_tricks_without_a_declaration_score_their_points_only() -> None:
    game = _jinked("no-jink", HANDS, ALL_FIVE)
    assert game.added == {"NS": 30, "EW": 0}
    assert game.seen.jink is False


def test_jink_overrides_the_doubling_of_thirty() -> None:
    game = deal(thirty_doubles=True, jink_points=30)
    game.do("N bid 30, E pass, S pass, W pass, N trump S")
    game.do("N discard, E discard, S discard, W discard, N jink")
    assert play(game, ALL_FIVE).added == {"NS": 30, "EW": 0}


def test_jink_is_made_by_five_tricks_even_if_no_trump_was_out() -> None:
    hands = {
        "N": "KD QD JD TD 9D",
        "E": "3C 4C 6C 7C 8C",
        "S": "9C TC JC QC KC",
        "W": "2H 3H 4H 6H 7H",
    }
    tricks = ["KD 3C 9C 2H", "QD 4C TC 3H", "JD 6C JC 4H", "TD 7C QC 6H", "9D 8C KC 7H"]
    assert _jinked("jink", hands, tricks).added == {"NS": 60, "EW": 0}


# The end


@pytest.mark.parametrize("target", [60, 100, 120])
def test_one_side_at_the_target_after_a_scored_deal_wins(target: int) -> None:
    game = play(place("N", 25, FOUR, (target - 25, 0), target=target), FOUR_OF_FIVE)
    assert (game.phase, game.winners) == ("game-over", ["NS"])
    game = play(place("N", 25, FOUR, (target - 26, 0), target=target), FOUR_OF_FIVE)
    assert game.phase == "deal-over"


def test_of_several_at_the_target_the_bidding_side_that_made_its_bid_wins() -> None:
    game = play(place("N", 25, FOUR, (95, 118)), FOUR_OF_FIVE)
    assert (game.scores, game.winners) == ({"NS": 120, "EW": 123}, ["NS"])


def test_of_several_at_the_target_the_highest_wins_if_the_bid_failed() -> None:
    """Both were at the target already, as a shared total may leave them."""
    game = play(place("E", 15, FOUR, (120, 150)), FOUR_OF_FIVE)
    assert (game.scores, game.winners) == ({"NS": 145, "EW": 135}, ["NS"])


def test_shared_highest_total_plays_on_and_the_next_dealer_deals() -> None:
    """C11: all sides play, and the same test comes after the next deal."""
    game = play(place("E", 15, FOUR, (95, 135)), FOUR_OF_FIVE)
    assert (game.scores, game.phase) == ({"NS": 120, "EW": 120}, "deal-over")
    assert engine.next_dealer(game.state) == 0


def test_in_six_pairs_two_opponents_at_the_target_are_told_apart_by_their_totals() -> None:
    hands = {
        "A1": "5S JS AS KS QS",
        "B1": "3C 4C 6C 7C 8C",
        "C1": "9C TC JC QC KC",
        "A2": "2H 3H 4H 6H 7H",
        "B2": "2D 3D 4D 6D 7D",
        "C2": "8D 9D TD QD KD",
    }
    game = Sitting("six-pairs", (0, 125, 130))
    game.place("C2", hands, Setup((), trump=Suit("S"), bid=15, bidder=0))
    for played in zip(*(hands[label].split() for label in game.labels), strict=True):
        game.trick(" ".join(played))
    assert game.added == {"A": 30, "B": 0, "C": 0}
    assert game.winners == ["C"]
