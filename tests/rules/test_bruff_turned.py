"""Bruff's turned-up card: the trump, the joker that is turned, and the robbing.

Source: rules page, 2.
"""

from __future__ import annotations

import pytest

from cardtable.rules import engine
from cardtable.rules.look import view
from tests.rules.sitting import Sitting, cards

HANDS = {
    "A1": "JS 2D 3D 2C 3C",
    "B1": "KD QD KC QC JC",
    "C1": "5S TH 9H 8H 7H",
    "A2": "4D 5D 4C 5C 6C",
    "B2": "6D 7D 7C 8C 9C",
    "C2": "8D 9D 6H 5H 4H",
}
"""C2 deals, so A1 leads."""


def _deal(top: str, **hands: str) -> Sitting:
    """Deal with `top` turned up; some hands may differ."""
    game = Sitting("bruff")
    game.deal("C2", {**HANDS, **hands}, top)
    return game


def _robs(game: Sitting) -> set[str]:
    return {text for text in game.options if text.startswith("rob")}


# The deal


def test_thirty_cards_are_dealt_clockwise_three_then_two_and_the_next_is_turned_up() -> None:
    game = Sitting("bruff")
    pack = game.ruleset.pack
    game.state, _ = engine.deal(game.state, 2, pack)
    assert game.dealt.dealt[3] == (*pack[:3], *pack[18:20])
    assert game.dealt.dealt[2] == (*pack[15:18], *pack[28:30])
    assert game.dealt.turned == (pack[30],)
    assert game.dealt.stock == pack[31:]


def test_partners_sit_opposite_in_three_sides() -> None:
    seating = Sitting("bruff").ruleset.seating
    assert seating.labels == ("A1", "B1", "C1", "A2", "B2", "C2")
    assert seating.side_of == (0, 1, 2, 0, 1, 2)
    assert [seating.members(side) for side in range(3)] == [(0, 3), (1, 4), (2, 5)]


@pytest.mark.parametrize("card", ["9S", "KH", "AD", "TC"])
def test_suit_of_the_turned_up_card_is_trump_and_dealers_left_leads(card: str) -> None:
    game = _deal(card, A1="JS 2D 3D 2C 3C")
    assert game.dealt.trump == card[1]
    assert (game.phase, game.turn) == ("play", "A1")
    assert game.codes == ["dealt", "turned-up", "trump-turned"]


def test_ace_of_hearts_turned_up_makes_hearts_trump() -> None:
    assert _deal("AH").dealt.trump == "H"


def test_there_is_no_auction_and_no_draw() -> None:
    game = _deal("9S")
    for text in ("bid 5", "hold", "pass", "trump S", "discard", "contract spel"):
        assert game.refusal(text).code == "wrong-action"


# The joker turned up


def test_joker_turned_up_asks_the_dealer_to_bury_one_of_his_five_cards() -> None:
    """C5: one of the five dealt, not the joker itself."""
    game = _deal("JO 9S")
    assert (game.phase, game.turn) == ("bury", "C2")
    assert game.options == {f"bury {card}" for card in HANDS["C2"].split()}
    assert game.refusal("bury JO").code == "bury-joker"
    assert game.refusal("bury KD").code == "not-in-hand"
    assert game.refusal("play 8D").code == "wrong-action"


def test_bury_is_chosen_before_the_next_card_is_seen() -> None:
    game = _deal("JO 9S")
    assert game.dealt.turned == ("JO",)
    assert game.dealt.trump is None
    assert "9S" in game.dealt.stock


def test_after_the_bury_the_dealer_holds_the_joker_and_the_next_card_fixes_the_suit() -> None:
    game = _deal("JO 9S")
    game.do("C2 bury 8D")
    assert game.hand("C2") == set(cards("JO 9D 6H 5H 4H"))
    assert (game.dealt.turned, game.dealt.trump) == (cards("9S"), "S")
    assert (game.phase, game.turn) == ("play", "A1")
    assert game.codes == ["joker-taken", "turned-up", "trump-turned"]
    assert game.seen.stock == 53 - 30 - 2


def test_buried_card_is_hidden_from_all_but_the_dealer() -> None:
    game = _deal("JO 9S")
    game.do("C2 bury 8D")
    dealer = game.labels.index("C2")
    assert view(game.state, dealer).out[dealer] == cards("8D")
    for seat in range(5):
        look = view(game.state, seat)
        assert look.out[dealer] == 1
        assert look.last is not None
        assert str(look.last[1]) == "bury ??"
    assert all("8D" not in str(event) for event in game.events)


def test_holder_of_the_ace_may_rob_the_card_turned_up_after_the_joker() -> None:
    game = _deal("JO 9S", B1="AS QD KC QC JC")
    game.do("C2 bury 8D, A1 play 2D")
    assert _robs(game) == {f"rob {card}" for card in game.hand("B1")}


def test_dealer_who_took_the_joker_may_still_take_a_turned_up_ace() -> None:
    game = _deal("JO AS")
    game.do("C2 bury 8D")
    game.trick("2D KD TH 4D 6D")
    assert _robs(game) == {f"rob {card}" for card in cards("JO 9D 6H 5H 4H")}
    game.do("C2 rob 4H")
    assert game.hand("C2") == set(cards("AS JO 9D 6H 5H"))
    assert game.dealt.out[5] == cards("8D 4H")


def test_ace_of_hearts_turned_up_after_the_joker_is_the_dealers_in_hearts() -> None:
    game = _deal("JO AH")
    game.do("C2 bury 8D")
    assert game.dealt.trump == "H"
    game.trick("2D KD 7H 4D 6D")
    assert len(_robs(game)) == 5


def test_buried_card_never_counts_as_publicly_out_of_play() -> None:
    """The dealer buried the five: nobody knows, so the jack's bonus stays open."""
    game = _deal("JO 9S", C1="KH TH 9H 8H 7H", C2="5S 9D 6H 5H 4H")
    game.do("C2 bury 5S")
    game.trick("JS KD KH 4D 6D JO")
    assert [trick.bonus for trick in game.seen.tricks] == ["pending"]


# Robbing


def test_holder_of_the_ace_of_trumps_may_take_the_turned_up_card_for_any_card() -> None:
    game = _deal("9S", C1="AS TH 9H 8H 7H")
    game.do("A1 play 2D, B1 play KD")
    assert _robs(game) == {f"rob {card}" for card in cards("AS TH 9H 8H 7H")}
    assert game.refusal("rob 9S").code == "not-in-hand"
    game.do("C1 rob TH")
    assert game.turn == "C1", "he still has to play"
    assert game.hand("C1") == set(cards("AS 9S 9H 8H 7H"))
    assert (game.dealt.turned, game.dealt.out[2]) == ((), cards("TH"))
    assert [str(event) for event in game.events] == ["robbed card=9S seat=C1"]


def test_the_ace_itself_may_be_discarded() -> None:
    game = _deal("9S", C1="AS TH 9H 8H 7H")
    game.do("A1 play 2D, B1 play KD, C1 rob AS")
    assert game.hand("C1") == set(cards("9S TH 9H 8H 7H"))


def test_discard_of_the_rob_stays_hidden() -> None:
    game = _deal("9S", C1="AS TH 9H 8H 7H")
    game.do("A1 play 2D, B1 play KD, C1 rob TH")
    look = view(game.state, 0)
    assert look.out == (None, None, 1, None, None, None)
    assert look.last is not None
    assert str(look.last[1]) == "rob ??"


def test_card_can_be_robbed_only_once() -> None:
    game = _deal("9S", C1="AS TH 9H 8H 7H")
    game.do("A1 play 2D, B1 play KD, C1 rob TH")
    assert not _robs(game)
    assert game.refusal("rob 9H").code == "rob-nothing"


def test_robbing_is_offered_beside_the_plays_at_the_holders_first_turn() -> None:
    """C6; it is optional: to decline is to play."""
    game = _deal("9S", A1="AS 2D 3D 2C 3C")
    plays = {f"play {card}" for card in game.hand("A1")}
    assert game.options == plays | {f"rob {card}" for card in game.hand("A1")}
    legal = [str(action) for action in engine.legal(game.state)]
    assert [text.split()[0] for text in legal] == ["play"] * 5 + ["rob"] * 5


def test_robbing_is_over_after_ones_own_first_card() -> None:
    game = _deal("9S", A1="AS 2D 3D 2C 3C")
    game.trick("2D KD TH 4D 6D 8D")
    game.trick("KC 9H 4C 7C 4H")
    assert game.turn == "A1"
    assert game.dealt.turned == cards("9S")
    assert not _robs(game)
    refusal = game.refusal("rob 3D")
    assert (refusal.code, refusal.card) == ("rob-late", "9S")


def test_only_the_holder_of_the_ace_of_trumps_may_rob() -> None:
    game = _deal("9S", C1="AS TH 9H 8H 7H")
    refusal = game.refusal("rob JS")
    assert (refusal.code, refusal.card, refusal.rule) == ("rob-no-ace", "AS", "rob")
    assert not _robs(game)


def test_in_spades_the_ace_of_hearts_has_no_right() -> None:
    game = _deal("9S", A1="AH 2D 3D 2C 3C")
    assert not _robs(game)
    assert game.refusal("rob 2D").code == "rob-no-ace"


def test_in_hearts_the_ace_of_hearts_has_the_right() -> None:
    game = _deal("KH", A1="AH 2D 3D 2C 3C")
    assert len(_robs(game)) == 5


def test_joker_gives_no_right() -> None:
    assert not _robs(_deal("9S", A1="JO 2D 3D 2C 3C"))


@pytest.mark.parametrize("card", ["AS", "AD", "AH"])
def test_only_the_dealer_may_take_a_turned_up_trump_ace(card: str) -> None:
    game = _deal(card)
    for played in ("3C", "JC", "7H", "6C", "9C"):
        assert not _robs(game)
        refusal = game.refusal(f"rob {played}")
        assert (refusal.code, refusal.card) == ("rob-dealer", card)
        game.trick(played)
    assert _robs(game) == {f"rob {held}" for held in HANDS["C2"].split()}
    game.do("C2 rob 8D")
    assert card in game.hand("C2")


def test_robbed_card_counts_among_the_trumps_when_following() -> None:
    """An unprotected trump robbed obliges its new holder."""
    game = _deal("9S", C1="AS TH 9H 8H 7H")
    game.do("A1 play JS, B1 play KD, C1 rob AS")
    assert game.options == {"play 9S"}
