"""The turned card and the steal, and the draw after it. Source: rules page, 4 (C14, C20)."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.rules import engine
from cardtable.rules.look import view
from tests.rules.both import assert_conserved
from tests.rules.growler import HANDS, deal
from tests.rules.sitting import Sitting, cards


def _named(trump: str, top: str = "KD 2C", **options: Any) -> Sitting:
    """N has bid and named `trump`; W dealt, and KD lies turned up."""
    game = deal(top, **options)
    game.do(f"N bid 20, E pass, S pass, W pass, N trump {trump}")
    return game


def test_next_card_after_the_deal_is_turned_up_for_all_to_see_and_fixes_nothing() -> None:
    game = deal("KD 2C")
    assert game.dealt.turned == cards("KD")
    assert game.dealt.trump is None
    assert game.seen.stock == 52 - 20 - 1
    assert all(view(game.state, seat).turned == cards("KD") for seat in range(4))


def test_bidder_names_any_suit_whatever_lies_turned_up() -> None:
    game = deal("KD")
    game.do("N bid 20, E pass, S pass, W pass")
    assert game.options == {"trump S", "trump H", "trump D", "trump C"}


def test_dealer_may_steal_a_turned_trump_with_any_of_his_five_cards() -> None:
    game = _named("D")
    assert (game.phase, game.turn) == ("steal", "W")
    assert game.options == {"decline", *(f"steal {card}" for card in HANDS["W"].split())}
    game.do("W steal 2H")
    assert game.hand("W") == set(cards("KD 6D 3H 4H 6H"))
    assert game.dealt.turned == ()
    assert game.dealt.out[3] == cards("2H")
    assert (game.phase, game.turn) == ("discard", "N")
    assert_conserved(game.state)


def test_card_given_for_the_stolen_one_stays_hidden() -> None:
    game = _named("D")
    game.do("W steal 2H")
    look = view(game.state, 0)
    assert look.out[3] == 1
    assert look.last is not None
    assert str(look.last[1]) == "steal ??"
    assert all("2H" not in str(event) for event in game.events)
    assert look.shown == cards("KD")


@pytest.mark.parametrize("card", ["KD", "5S", "2C"])
def test_card_that_the_dealer_does_not_hold_cannot_be_given(card: str) -> None:
    assert _named("D").refusal(f"steal {card}").code == "not-in-hand"


def test_dealer_is_not_asked_when_the_turned_card_is_no_trump() -> None:
    game = _named("S")
    assert (game.phase, game.turn) == ("discard", "N")
    assert game.dealt.turned == cards("KD")


@pytest.mark.parametrize("trump", ["S", "H", "D", "C"])
def test_turned_ace_of_hearts_is_always_a_trump(trump: str) -> None:
    assert _named(trump, "AH 2C").phase == "steal"


def test_unstolen_card_lies_open_out_of_play_and_is_never_drawn() -> None:
    game = _named("D")
    game.do("W decline, N discard QS, E discard 3C 4C 6C 7C, S discard, W discard")
    assert game.dealt.turned == cards("KD")
    assert "2C" in game.hand("N")
    assert all("KD" not in game.hand(label) for label in game.labels)
    assert game.phase == "jink"
    assert_conserved(game.state)


def test_no_card_is_turned_where_the_house_turns_none() -> None:
    game = _named("D", turned="none")
    assert (game.phase, game.turn, game.dealt.shown) == ("discard", "N", ())
    assert game.seen.stock == 52 - 20
    game.do("N discard QS")
    assert "KD" in game.hand("N")


def test_seat_that_holds_trumps_keeps_one_of_them_in_the_draw() -> None:
    game = _named("S")
    refusal = game.refusal("discard 5S JS AS KS QS")
    assert refusal.code == "keep-trump"
    game.do("N discard JS AS KS QS, E discard AD 3C 4C 6C 7C")
    assert game.seen.drew == (4, 5, None, None)


def test_seat_may_throw_all_its_trumps_where_the_house_lets_it() -> None:
    game = _named("S", keep_trump=False)
    game.do("N discard 5S JS AS KS QS")
    assert game.seen.drew[0] == 5


def test_stolen_card_is_a_card_like_any_other_in_the_dealers_draw() -> None:
    """He may throw it again if he keeps another trump; stealing does not count as drawing."""
    game = _named("D")
    game.do("W steal 2H, N discard, E discard, S discard")
    assert game.turn == "W"
    assert game.refusal("discard KD 6D 3H 4H 6H").code == "keep-trump"
    game.do("W discard KD 3H 4H 6H")
    assert game.seen.drew[3] == 4
    assert game.dealt.out[3] == cards("2H KD 3H 4H 6H")
    assert_conserved(game.state)


def test_dealer_may_exchange_all_but_the_stolen_trump() -> None:
    game = _named("D")
    game.do("W steal 6D, N discard, E discard, S discard, W discard 2H 3H 4H 6H")
    assert "KD" in game.hand("W")


@pytest.mark.parametrize("name", ["six-pairs", "six-trios"])
def test_with_six_seats_each_may_exchange_three_cards_and_the_dealer_ends_with_five(
    name: str,
) -> None:
    """C14."""
    game = Sitting(name)
    dealer = game.labels[-1]
    game.deal(dealer)
    first = game.labels[0]
    game.do(f"{first} bid 20")
    while game.phase == "auction":
        game.do(f"{game.turn} pass")
    game.do(f"{first} trump S")
    if game.phase == "steal":
        game.do(f"{dealer} decline")
    while game.phase == "discard":
        assert game.turn is not None
        question = game.dealt, game.state.play.hands[game.labels.index(game.turn)]
        hand = list(question[1])
        four = " ".join(hand[1:])
        assert game.refusal(f"discard {four}").code == "count-between"
        game.do(f"{game.turn} discard {' '.join(hand[2:])}")
    assert game.seen.drew == (3,) * 6
    assert all(len(hand) == 5 for hand in game.state.play.hands)
    assert game.seen.stock == 52 - 30 - 1 - 18


def test_no_draw_has_neither_turned_card_nor_exchange() -> None:
    game = deal(name="no-draw")
    game.do("N bid 20, E pass, S pass, W pass, N trump S")
    assert (game.phase, game.turn) == ("jink", "N")
    game.do("N no-jink")
    assert (game.phase, game.turn) == ("play", "N")
    assert game.dealt.shown == ()


@pytest.mark.parametrize("bidder", ["N", "E", "S", "W"])
def test_dealers_left_leads_whoever_has_bid(bidder: str) -> None:
    game = deal()
    while game.phase == "auction":
        game.do(f"{game.turn} {'bid 15' if game.turn == bidder else 'pass'}")
    game.do(f"{bidder} trump S, N discard, E discard, S discard, W discard")
    assert (game.phase, game.turn) == ("play", "N")


def test_packets_of_two_and_three() -> None:
    game = Sitting("growler", packets="2-3")
    pack = game.ruleset.pack
    game.state, _ = engine.deal(game.state, 3, pack)
    assert game.dealt.dealt[0] == (*pack[:2], *pack[8:11])
    assert game.dealt.turned == (pack[20],)
