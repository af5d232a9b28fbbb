"""Positions: a deal that begins at its first lead.

Source: record format, *Positions*.
"""

from __future__ import annotations

from cardtable.rules import catalog, engine
from cardtable.rules.cards import Card, Suit
from cardtable.rules.engine import Setup
from cardtable.rules.notation import read_action
from tests.rules.both import assert_conserved
from tests.rules.sitting import Sitting, cards

FOUR_HANDS = {
    "N": "5S JS AS KS 2D",
    "E": "AD 3C 4C 6C 7C",
    "S": "4D 8C 9C TC JC",
    "W": "6D 2H 3H 4H 6H",
}
SIX_HANDS = {
    "A1": "JS 2D 3D 2C 3C",
    "B1": "KD QD KC QC JC",
    "C1": "AS TH 9H 8H 7H",
    "A2": "4D 5D 4C 5C 6C",
    "B2": "6D 7D 7C 8C 9C",
    "C2": "8D 9D 6H 5H 4H",
}


def test_position_of_an_auction_game_has_its_bid_and_trump_and_the_rightful_leader() -> None:
    game = Sitting("barker")
    game.place("W", FOUR_HANDS, Setup((), trump=Suit("S"), bid=20, bidder=2))
    look = game.seen
    assert [event.code for event in game.events][:1] == ["trump-turned"]
    assert (look.phase, look.trump, look.bid, look.bidder) == ("play", "S", 20, 2)
    assert game.turn == "W"
    assert look.hands[0] == cards("5S JS AS KS 2D")
    assert_conserved(game.state)


def test_position_may_name_another_leader() -> None:
    game = Sitting("barker")
    game.place("W", FOUR_HANDS, Setup((), trump=Suit("S"), bid=20, bidder=2, leader=0))
    assert game.turn == "N"
    game.trick("5S AD 4D 6D")
    assert game.seen.tricks[0].leader == game.seen.tricks[0].winner == 0


def test_position_with_a_turned_up_card_can_be_robbed() -> None:
    game = Sitting("bruff")
    game.place("C2", SIX_HANDS, Setup((), turned=Card("KS"), trump=Suit("S"), leader=2))
    assert game.turn == "C1"
    assert "rob AS" in game.options
    game.do("C1 rob TH")
    assert "KS" in game.hand("C1")
    assert_conserved(game.state)


def test_position_of_bismarck_has_four_cards_away_and_its_contract_ticked() -> None:
    game = Sitting("bismarck")
    pack = game.ruleset.pack
    hands = dict(zip("ABC", (" ".join(pack[at : at + 16]) for at in (0, 16, 32)), strict=True))
    setup = Setup((), trump=Suit("H"), contract="valfri", used=(("spel",), (), ("pass",)))
    game.place("C", hands, setup)
    assert (game.phase, game.turn) == ("play", "A")
    assert game.dealt.out == (pack[48:], None, None)
    assert game.dealt.stock == ()
    assert game.state.match.used == (("spel", "valfri"), (), ("pass",))
    assert_conserved(game.state)


def test_scores_may_stand_before_the_deal() -> None:
    game = Sitting("barker", (70, 85))
    assert game.scores == {"NS": 70, "EW": 85}
    assert engine.can_deal(game.state)


def test_a_position_after_a_misdeal_does_not_pass_the_contract_on() -> None:
    ruleset = catalog.load("bismarck", {"forgotten_discard": "misdeal"})
    state = engine.deal(engine.start(ruleset), 0, ruleset.pack).state
    for text in ("contract spel", "lead-undiscarded"):
        state = engine.apply(state, read_action(text)).state
    hands = tuple(ruleset.pack[16 * seat : 16 * seat + 16] for seat in range(3))
    setup = Setup(hands, stock=ruleset.pack[48:], contract="pass")
    state = engine.place(state, 0, setup).state
    assert state.match.imposed is None
    assert state.match.used[1] == ("spel", "pass")
