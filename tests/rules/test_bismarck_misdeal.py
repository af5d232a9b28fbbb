"""Bismarck's forgotten discard (C17).

Source: rules page, 5, *Forgotten discard*.
"""

from __future__ import annotations

from cardtable.rules import engine
from tests.rules.bismarck_deals import begun, give_away, nine_three_four, play_out
from tests.rules.sitting import Sitting


def test_leading_with_twenty_cards_is_refused_by_default() -> None:
    game = begun()
    game.do("A contract spel")
    assert game.options == set()
    assert game.refusal("lead-undiscarded").code == "discard-first"
    assert game.refusal("play AS").code == "wrong-action"


def test_where_the_house_has_it_forehand_may_lead_with_twenty_cards() -> None:
    game = begun(misdeal=True)
    game.do("A contract spel")
    assert game.options == {"lead-undiscarded"}
    question = engine.ask(game.state)
    assert question is not None
    assert question.cards is not None


def test_misdeal_annuls_the_deal_at_once() -> None:
    game = begun(misdeal=True)
    game.do("A contract valfri D, A lead-undiscarded")
    assert (game.phase, game.turn) == ("deal-over", None)
    assert game.scores == {"A": 0, "B": 0, "C": 0}
    assert game.state.play.tricks == ()
    assert game.state.match.rows[-1].kind == "misdeal"
    assert game.codes == ["misdealt"]


def test_after_a_misdeal_the_same_dealer_deals_and_the_contract_stands() -> None:
    game = begun(misdeal=True)
    game.do("A contract valfri D, A lead-undiscarded")
    assert engine.next_dealer(game.state) == game.labels.index("C")
    wrong = engine.check_deal(game.state, game.labels.index("A"))
    assert wrong is not None
    assert wrong.code == "wrong-dealer"
    game.deal("C", top="AS AH AD AC")
    assert game.codes == ["four-turned", "contract-stands", "dealt", "took-four"]
    assert (game.phase, game.turn) == ("discard", "A")
    assert (game.dealt.contract, game.dealt.trump) == ("valfri", "D")
    assert {"AS", "AH", "AD", "AC"} <= game.hand("A")
    assert len(game.hand("A")) == 20


def test_contract_of_a_misdeal_is_ticked_once() -> None:
    game = begun(misdeal=True)
    game.do("A contract valfri D, A lead-undiscarded")
    assert game.state.match.used[0] == ("valfri",)
    game.deal("C")
    assert game.state.match.used[0] == ("valfri",)
    give_away(game)
    play_out(game)
    assert game.state.match.used[0] == ("valfri",)
    assert engine.next_dealer(game.state) == game.labels.index("A")


def test_misdeal_may_happen_again() -> None:
    game = begun(misdeal=True)
    game.do("A contract pass")
    for _ in range(3):
        game.do("A lead-undiscarded")
        assert engine.next_dealer(game.state) == game.labels.index("C")
        game.deal("C")
        assert (game.dealt.contract, game.turn) == ("pass", "A")


def test_contract_after_a_repeated_deal_is_asked_again() -> None:
    game = begun(misdeal=True)
    game.do("A contract spader, A lead-undiscarded")
    game.deal("C")
    give_away(game)
    play_out(game)
    game.deal("A")
    assert (game.phase, game.turn, game.dealt.contract) == ("contract", "B", None)
    assert game.dealt.trump is None


def test_misdeal_is_not_one_of_the_twelve() -> None:
    """Even in the last deal, when every contract is ticked already."""
    game = Sitting("bismarck", forgotten_discard="misdeal")
    contracts = ["spel", "spader", "valfri S", "pass"]
    for number in range(11):
        nine_three_four(game, "CAB"[number % 3], contracts[number // 3])
    game.deal("B")
    game.do("C contract pass, C lead-undiscarded")
    assert game.phase == "deal-over"
    assert all(len(used) == 4 for used in game.state.match.used)
    game.deal("B")
    give_away(game)
    play_out(game)
    assert game.phase == "game-over"
    kinds = [row.kind for row in game.state.match.rows]
    assert (kinds.count("scored"), kinds.count("misdeal")) == (12, 1)
