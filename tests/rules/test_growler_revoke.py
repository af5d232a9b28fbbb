"""Revokes where the house penalises them. Source: rules page, 4, *Revoke* (C12, C13)."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.rules import engine
from cardtable.rules.actions import play
from cardtable.rules.cards import Card, Suit
from cardtable.rules.engine import Setup
from cardtable.rules.look import view
from cardtable.rules.seen import revoke_price
from tests.rules.growler import place
from tests.rules.sitting import Sitting

HANDS = {
    "N": "5S JS AS KS QS",
    "E": "2S 3C 4C 6C 7C",
    "S": "4D 8C 9C TC JC",
    "W": "6D 2H 3H 4H 6H",
}
"""Spades: E must follow the first lead with 2S, but may want to keep it."""

LAST_FOUR = ["JS 4C 9C 3H", "AS 6C TC 4H", "KS 7C JC 6H", "QS 2S 4D 6D"]


def _house(bidder: str = "N", bid: int = 20, penalty: str = "trick", **options: Any) -> Sitting:
    return place(bidder, bid, HANDS, revoke="penalised", revoke_penalty=penalty, **options)


def _revoked(*args: object, **kwargs: object) -> Sitting:
    """E revokes in the first trick, with 3C, and four tricks follow."""
    game = _house(*args, **kwargs)  # type: ignore[arg-type]
    game.do("N play 5S, E revoke 3C, S play 8C, W play 2H")
    # What E does not follow with afterwards is a revoke again, but for the last card.
    for trick in LAST_FOUR:
        cards = trick.split()
        verb = "play" if cards[1] == "2S" else "revoke"
        game.do(f"N play {cards[0]}, E {verb} {cards[1]}, S play {cards[2]}, W play {cards[3]}")
    return game


def test_where_revokes_are_prevented_an_illegal_card_cannot_be_played() -> None:
    game = place("N", 20, HANDS)
    game.do("N play 5S")
    assert game.refusal("play 3C").code == "trump-not-protected"
    assert game.refusal("revoke 3C").code == "revoke-never"
    question = engine.ask(game.state)
    assert question is not None
    assert question.revocable == ()


def test_what_would_be_a_revoke_is_offered_to_that_seat_alone() -> None:
    game = _house()
    game.do("N play 5S")
    question = engine.ask(game.state)
    assert question is not None
    assert game.options == {"play 2S"}
    assert {str(one) for one in question.revocable} == {
        f"revoke {card}" for card in ("3C", "4C", "6C", "7C")
    }
    assert view(game.state, 1).revocable == question.revocable
    assert all(view(game.state, seat).revocable == () for seat in (0, 2, 3))


def test_legal_card_is_no_revoke_nor_is_a_card_that_is_not_held() -> None:
    game = _house()
    assert game.refusal("revoke 5S").code == "revoke-legal"
    game.do("N play 5S")
    assert game.refusal("revoke 2S").code == "revoke-legal"
    assert game.refusal("revoke KD").code == "not-in-hand"
    assert game.refusal("play 3C").code == "trump-not-protected"


def test_revoke_looks_like_any_other_play_until_the_hands_are_turned_up() -> None:
    game = _house()
    game.do("N play 5S, E revoke 3C")
    assert game.codes == ["played"]
    for seat, text in ((0, "play 3C"), (1, "revoke 3C"), (2, "play 3C"), (3, "play 3C")):
        look = view(game.state, seat)
        assert look.last is not None
        assert str(look.last[1]) == text
        assert bool(look.revokes) == (seat == 1)


def test_views_of_the_others_are_those_of_a_legal_play() -> None:
    game = _house()
    game.do("N play 5S, E revoke 3C")
    innocent = game.state._replace(play=game.state.play._replace(revokes=()))
    assert game.state.last is not None
    innocent = innocent._replace(last=(1, play(Card("3C"))))
    for seat in (0, 2, 3):
        assert view(innocent, seat) == view(game.state, seat)


def test_revokes_come_out_when_the_hands_are_turned_up() -> None:
    game = _revoked()
    found = [event for event in game.events if event.code == "revoked"]
    assert [(one.fields["seat"], one.fields["card"], one.fields["trick"]) for one in found] == [
        ("E", "3C", 1),
        ("E", "4C", 2),
        ("E", "6C", 3),
        ("E", "7C", 4),
    ]
    assert all(len(view(game.state, seat).revokes) == 4 for seat in range(4))


def test_penalty_by_the_trick_is_five_for_each_illegal_card() -> None:
    """Cards, tricks and bonus stand as played."""
    game = _revoked()
    assert game.added == {"NS": 30, "EW": -20}


@pytest.mark.parametrize("bid", [15, 25, 30])
def test_penalty_by_the_bid_is_the_whole_score_once_bidder_or_not(bid: int) -> None:
    game = _revoked(bid=bid, penalty="bid")
    assert game.added == {"NS": 30, "EW": -bid}


def test_bidding_side_that_revokes_pays_though_it_made_its_bid() -> None:
    """The bid is judged on the cards as played; the penalty comes next."""
    hands = {
        "N": "KD 3C 4C 6C 7C",
        "E": "5S JS AS KS QS",
        "S": "4D 8C 9C TC JC",
        "W": "6D 2H 3H 4H 6H",
    }
    game = Sitting("growler", revoke="penalised")
    game.place("W", hands, Setup((), trump=Suit("S"), bid=20, bidder=1))
    game.do("N play KD, E play 5S, S play 4D, W revoke 2H")
    for trick in ("JS 8C 3H 3C", "AS 9C 4H 4C", "KS TC 6H 6C", "QS JC 6D 7C"):
        game.trick(trick)
    assert "bid-made" in game.codes
    assert game.added == {"NS": 0, "EW": 30 - 5}
    names = [term.name for term in game.state.match.rows[-1].terms[1]]
    assert names == ["tricks", "bonus", "revoke"]


def test_side_that_declared_a_jink_pays_the_jink_the_other_side_the_bid() -> None:
    for offender, added in (("E", {"NS": 60, "EW": -20}), ("S", {"NS": -60, "EW": 0})):
        game = Sitting("growler", revoke="penalised", revoke_penalty="bid")
        hands = {**HANDS, "S": "3S 8C 9C TC JC", "E": "2S 3C 4C 6C 7C"}
        game.deal("W", hands, "2C")
        game.do("N bid 20, E pass, S pass, W pass, N trump S")
        game.do("N discard, E discard, S discard, W discard, N jink")
        east = "revoke 3C" if offender == "E" else "play 2S"
        south = "revoke 8C" if offender == "S" else "play 3S"
        game.do("N play 5S")
        # The price that each is warned of.
        prices = [revoke_price(view(game.state, seat)) for seat in range(4)]
        assert prices == ["jink", "bid", "jink", "bid"]
        game.do(f"E {east}, S {south}, W play 2H")
        while game.phase == "play":
            legal = engine.legal(game.state)
            game.do(f"{game.turn} {legal[0]}")
        assert game.added == added


@pytest.mark.parametrize("penalty", ["trick", "bid"])
def test_without_a_jink_the_price_of_a_revoke_is_that_of_the_house(penalty: str) -> None:
    game = _house(penalty=penalty)
    assert {revoke_price(view(game.state, seat)) for seat in range(4)} == {penalty}


def test_if_several_sides_offended_each_pays() -> None:
    game = Sitting("growler", revoke="penalised")
    hands = {**HANDS, "S": "3S 8C 9C TC JC"}
    game.place("W", hands, Setup((), trump=Suit("S"), bid=20, bidder=0))
    game.do("N play 5S, E revoke 3C, S revoke 8C, W play 2H")
    game.do("N play JS, E play 2S, S play 3S, W play 3H")
    while game.phase == "play":
        game.do(f"{game.turn} {engine.legal(game.state)[0]}")
    assert game.added == {"NS": 30 - 5, "EW": -5}


def test_penalty_comes_before_the_end_of_the_game_is_judged() -> None:
    game = place("N", 20, HANDS, (0, 120), revoke="penalised")
    game.do("N play 5S, E revoke 3C, S play 8C, W play 2H")
    game.do("N play JS, E play 2S, S play 9C, W play 3H")
    while game.phase == "play":
        game.do(f"{game.turn} {engine.legal(game.state)[0]}")
    assert game.scores == {"NS": 30, "EW": 115}
    assert game.winners == []


def test_in_hoss_the_offending_seat_alone_pays_and_a_partner_does_not_touch_the_bidder() -> None:
    hands = {"A": "5S JS AS KS QS", "B": "2S 3C 4C 6C 7C", "C": "4D 8C 9C TC JC"}
    for penalty, paid in (("trick", 30 - 5), ("bid", -20)):
        game = Sitting("hoss", revoke="penalised", revoke_penalty=penalty)
        game.deal("C", hands, "2C")
        game.do("A bid 20, B pass, C pass, A trump S, A partner B")
        game.do("A discard, B discard, C discard, A no-jink")
        game.do("A play 5S, B revoke 3C, C play 8C, A play JS, B play 2S, C play 9C")
        while game.phase == "play":
            game.do(f"{game.turn} {engine.legal(game.state)[0]}")
        assert game.added == {"A": 30, "B": paid, "C": 0}
