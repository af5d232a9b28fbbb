"""How the steady player plays Bismarck."""

from __future__ import annotations

import pytest

from cardtable.players.contracts import announce
from cardtable.rules.phases.contract import CONTRACTS
from tests.players.asking import answer, bismarck, codes, seen, steady
from tests.rules.sitting import Sitting, cards


def _four(cards_up: str) -> Sitting:
    table = Sitting("bismarck")
    table.deal("C", top=cards_up)
    return table


@pytest.mark.parametrize(
    ("four", "contract"),
    [
        ("AH KD AC KC", "contract spel"),
        ("AS KS QS 3S", "contract spader"),
        ("AH KH QH 3H", "contract valfri H"),
        ("2H 3D 2C 4C", "contract pass"),
    ],
)
def test_contract_is_chosen_by_what_the_four_open_cards_help(four: str, contract: str) -> None:
    assert answer(_four(four)) == contract


def test_used_contract_is_passed_over() -> None:
    view = seen(_four("AH KD AC KC"))
    left = tuple(action for action in CONTRACTS if action.words[0] != "spel")
    advice = announce(view, left)
    assert advice.action in left
    assert set(advice.alternatives) == set(left) - {advice.action}


HAND = "AS KS QS JS AH KH QH 9H AD KD QD 8D AC KC 3C 2C"


def _give_away(contract: str) -> set[str]:
    table = Sitting("bismarck")
    table.deal("C", {"A": HAND}, top="2H 3H 2D 3D")
    table.do(f"A contract {contract}")
    return set(steady(table).action.words)


def test_low_cards_are_given_away_to_take_tricks() -> None:
    assert _give_away("spel") <= {"2H", "3H", "2D", "3D", "3C", "2C", "9H", "8D"}


def test_high_cards_are_given_away_to_avoid_tricks() -> None:
    assert _give_away("pass") <= {"AS", "KS", "QS", "JS", "AH", "KH", "AD", "KD", "AC", "KC"}


def test_trumps_are_not_given_away() -> None:
    assert not any(card.endswith("S") for card in _give_away("spader"))


def test_last_to_play_takes_with_the_cheapest_winner_where_tricks_are_wanted() -> None:
    table = bismarck({"A": "9D", "B": "TD 2D", "C": "AD KD JD 3D"}, "spel")
    table.trick("9D TD")
    assert answer(table) == "play JD"
    assert codes(table) == ["reason.last-to-play", "reason.cheapest-winner"]


def test_trick_is_ducked_with_the_highest_card_below_where_tricks_are_avoided() -> None:
    table = bismarck({"A": "9D", "B": "TD 2D", "C": "AD KD 8D 3D"}, "pass")
    table.trick("9D TD")
    assert answer(table) == "play 8D"
    assert codes(table) == ["reason.highest-under"]


def test_trick_that_must_be_taken_is_taken_with_the_highest_card() -> None:
    table = bismarck({"A": "9D", "B": "2D", "C": "AD KD JD"}, "pass")
    hand = set(table.state.play.hands[2])
    assert [card for card in sorted(hand) if card[1] == "D"] == ["AD", "JD", "KD"]
    table.trick("9D 2D")
    assert answer(table) == "play AD"
    assert codes(table) == ["reason.takes-with-highest"]


def test_void_hand_throws_a_dangerous_card_where_tricks_are_avoided() -> None:
    spades = "AS 2S 3S 4S"
    low = "2H 3H 4H 5H 2C 3C 4C 5C 6C 7C 8C 9C"
    table = bismarck({"A": "9D", "B": "2D", "C": f"{spades} {low}"}, "pass")
    table.trick("9D 2D")
    assert answer(table) == "play AS"
    assert codes(table) == ["reason.throws-danger"]


def test_void_hand_trumps_cheaply_where_tricks_are_wanted() -> None:
    table = bismarck(
        {"A": "9D", "B": "2D", "C": "KS 4S 2H 3H 4H 5H 6H 7H 2C 3C 4C 5C 6C 7C 8C 9C"},
        "spader",
        "S",
    )
    table.trick("9D 2D")
    assert answer(table) == "play 4S"


def test_guard_of_a_king_is_kept_before_a_worthless_card() -> None:
    table = bismarck({"A": "9D", "B": "AD", "C": "KS 2S 7H 3H 2H"}, "spel")
    hand = [card for card in table.state.play.hands[2] if card[1] != "D"]
    table.state = table.state._replace(
        play=table.state.play._replace(
            hands=(*table.state.play.hands[:2], cards(" ".join(["KS", "2S", "3H", "2H"])))
        )
    )
    assert hand
    table.trick("9D AD")
    assert answer(table) in {"play 3H", "play 2H"}
