"""How the steady player leads in the Forty-Fives family."""

from __future__ import annotations

from tests.players.asking import answer, barker, bruff, codes


def test_declarer_with_the_five_and_more_trumps_leads_it() -> None:
    table = barker({"N": "5S JS KS QD 3C"})
    assert answer(table) == "play 5S"
    assert codes(table) == ["reason.leads-best-trump", "reason.brings-bonus"]


def test_lone_jack_of_trumps_is_not_led() -> None:
    table = barker({"N": "JS KD QC 3C 2C"})
    assert answer(table) != "play JS"
    assert codes(table)[-1] == "reason.saves-trumps"


def test_five_that_wins_the_game_with_its_bonus_is_led_at_once() -> None:
    hands = {"B1": "5S KD QD 9D 8D"}
    assert answer(bruff(hands, turned="TS")) != "play 5S"
    assert answer(bruff(hands, turned="TS", scores=(0, 35, 0))) == "play 5S"


def test_best_card_left_of_a_suit_is_led_when_no_trump_is_out() -> None:
    table = barker(
        {
            "N": "5S JS AH AS KD",
            "E": "QS 4S 6S 7S QD",
            "S": "KS 2S 3S 9S 2D",
            "W": "8S TS 4C 6C 7C",
        }
    )
    table.trick("5S 4S 9S TS JS 6S 3S 8S AH 7S 2S 4C AS QS KS 6C")
    assert table.turn == "N"
    assert codes(table) == ["reason.only-card"]
