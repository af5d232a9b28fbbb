"""How the steady player follows in the Forty-Fives family."""

from __future__ import annotations

from tests.players.asking import answer, barker, bruff, codes, steady


def test_partner_winning_is_not_overtaken() -> None:
    table = barker({"N": "4D", "E": "KD", "S": "2D", "W": "QD 7D 3C JS 4S"}, trump="C")
    table.trick("4D KD 2D")
    assert answer(table) == "play 7D"
    assert codes(table)[0] == "reason.partner-wins"


def test_partner_winning_is_not_trumped() -> None:
    table = barker({"N": "4D", "E": "KD", "S": "2D", "W": "JS 4S 9S 3C KH"})
    table.trick("4D KD 2D")
    assert answer(table) == "play 3C"


def test_partner_is_overtaken_only_when_every_card_does_and_then_cheaply() -> None:
    table = barker({"N": "4D", "E": "9D", "S": "2D", "W": "KD QD JD TD 5S"})
    table.trick("4D 9D 2D")
    assert answer(table) == "play TD"
    forced = steady(table).reasons[0]
    assert forced.code == "reason.must-overtake"
    assert forced.fields == {"seat": "E", "card": "9D"}


def test_partner_in_danger_from_behind_is_helped_by_a_sure_card() -> None:
    table = barker({"N": "4D", "E": "2D", "S": "5S KH QH JH TH", "W": "9D"}, leader="N")
    table.trick("4D 2D")
    assert answer(table) == "play 5S"
    assert codes(table)[:2] == ["reason.partner-not-safe", "reason.cannot-be-beaten"]


def test_last_to_play_takes_with_the_cheapest_winner() -> None:
    table = barker({"N": "KD", "E": "4D", "S": "2D", "W": "JS QS 9S KH TH"})
    table.trick("KD 4D 2D")
    assert answer(table) == "play 9S"
    assert codes(table)[-2:] == ["reason.last-to-play", "reason.cheapest-winner"]


def test_trick_that_cannot_be_won_gets_the_least_card() -> None:
    table = barker({"N": "5S", "E": "4D", "S": "2S", "W": "QS 9S TS KD 2D"})
    table.trick("5S 4D 2S")
    assert answer(table) == "play TS"
    assert codes(table) == ["reason.cannot-win", "reason.lowest-card"]


def test_protected_trump_is_kept_back_when_it_cannot_win() -> None:
    table = barker({"N": "4S", "E": "2D", "S": "5S", "W": "JS KD QD 9D 2C"})
    table.trick("4S 2D 5S")
    assert answer(table).split()[1] in {"KD", "QD", "9D", "2C"}
    assert codes(table)[-1] == "reason.keeps-back"


def test_five_is_not_spent_on_the_first_ordinary_trick() -> None:
    table = barker({"N": "KD", "E": "5S 3C 2C 4C 6C"}, bidder="E")
    table.trick("KD")
    assert answer(table) != "play 5S"


def _race(score: int) -> str:
    """B1 leads the king of diamonds; C1 has the five of spades, and what B has already."""
    table = bruff(
        {"B1": "KD", "C1": "5S 3C 2C 4C 6C"}, turned="TS", scores=(0, score, 0), leader="B1"
    )
    table.trick("KD")
    return answer(table)


def test_side_that_would_win_the_game_is_stopped_at_any_price() -> None:
    assert _race(0) != "play 5S"
    assert _race(40) == "play 5S"


def test_stopping_a_side_is_the_reason_that_is_given() -> None:
    table = bruff({"B1": "KD", "C1": "5S 3C 2C 4C 6C"}, turned="TS", scores=(0, 40, 0))
    table.trick("KD")
    reason = steady(table).reasons[0]
    assert (reason.code, reason.fields["side"]) == ("reason.stops-side", "B")


def test_side_still_to_play_that_needs_one_trick_is_stopped_too() -> None:
    table = bruff({"B1": "KD", "C1": "5S 3C 2C 4C 6C"}, turned="TS", scores=(40, 0, 0))
    table.trick("KD")
    assert answer(table) == "play 5S"


def test_side_that_has_taken_every_trick_is_stopped_before_the_jink() -> None:
    table = bruff(
        {
            "A1": "2D 3D 4D 6D 8C",
            "B1": "5S JS JO 4S QC",
            "C1": "AH AS KS QS AC",
            "A2": "7D 8D 9D TD 7C",
            "B2": "2H 3H QH 6H 9C",
            "C2": "KD QD JD 2C TC",
        },
        turned="TS",
    )
    table.trick("5S QS 7D 2H KD 2D")
    table.trick("JS KS 8D 3H QD 3D")
    table.trick("JO AS 9D 6H JD 4D")
    table.trick("QC")
    assert answer(table) == "play AH"
    stops = steady(table).reasons[0]
    assert stops.code == "reason.stops-all"
    assert stops.fields == {"side": "B", "number": 3}


def test_trick_that_makes_the_bid_names_what_is_lacking() -> None:
    table = barker(
        {
            "N": "5S JS KD QD 9D",
            "E": "2S 3S 4D 3D 2D",
            "S": "TH 9H 8H 7H 6H",
            "W": "4S 6S 7S 9C 8C",
        },
        bid=15,
    )
    table.trick("5S 2S TH 4S")
    made = [reason for reason in steady(table).reasons if reason.code == "reason.makes-bid"]
    assert [reason.fields["points"] for reason in made] == [5]
    assert answer(table) == "play JS"


def test_alternatives_are_the_other_legal_cards() -> None:
    table = barker({"N": "KD", "E": "4D", "S": "2D", "W": "JS QS 9S KH TH"})
    table.trick("KD 4D 2D")
    advice = steady(table)
    assert {str(one) for one in (advice.action, *advice.alternatives)} == table.options
    assert advice.action not in advice.alternatives
