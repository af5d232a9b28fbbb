"""The turned trump: when the dealer steals it, and what he keeps in the draw."""

from __future__ import annotations

import pytest

from cardtable.players.memory import Memory
from cardtable.rules.cards import Card
from tests.players.asking import answer, codes, seen, steady
from tests.rules.sitting import Sitting


def _turned(hand: str, top: str, bidder: str = "N", trump: str = "S") -> Sitting:
    """W deals himself `hand`, and is asked whether he steals `top`."""
    table = Sitting("growler")
    table.deal("W", {"W": hand}, top)
    calls = [f"{seat} {'bid 30' if seat == bidder else 'pass'}" for seat in "NESW"]
    table.do(", ".join(calls))
    table.do(f"{bidder} trump {trump}")
    assert (table.turn, table.phase) == ("W", "steal")
    return table


@pytest.mark.parametrize("bidder", ["N", "E", "W"])
def test_dealer_steals_a_trump_for_his_least_plain_card_whoever_declares(bidder: str) -> None:
    table = _turned("JS KD 2D KC QC", "TS", bidder)
    assert answer(table) == "steal 2D"
    assert codes(table) == ["reason.steals", "reason.lays-away"]


def test_dealer_with_trumps_alone_gives_the_least_of_them() -> None:
    assert answer(_turned("JS KS QS TS 9S", "AS")) == "steal TS"


def test_dealer_whose_trumps_are_all_better_leaves_the_turned_one() -> None:
    table = _turned("5S JS AS KS QS", "TS")
    assert answer(table) == "decline"
    assert codes(table) == ["reason.leaves-turned"]
    assert "decline" not in {str(other) for other in steady(table).alternatives}


def test_dealer_without_a_trump_steals_and_keeps_the_one_that_he_must() -> None:
    table = _turned("KD 2D KC QC 9H", "TS")
    assert answer(table).startswith("steal")
    table.do(f"W {answer(table)}")
    while table.turn != "W":
        table.do(f"{table.turn} {answer(table)}")
    asked = seen(table).ask
    assert asked is not None
    assert asked.cards is not None
    assert asked.cards.keep is not None
    assert "TS" not in steady(table).action.words
    assert len(steady(table).action.words) == 4
    # Of 14 trumps one is in hand; five cards in hand and the one laid away are no longer unseen.
    assert steady(table).reasons[-1].fields["percent"] == round(100 * 13 / (52 - 6))


def test_six_seats_change_the_three_least_cards_at_most() -> None:
    table = Sitting("six-pairs")
    table.deal("A1", {"B1": "JS KD 2D QC 6C"}, "9D")
    table.do("B1 bid 30, C1 pass, A2 pass, B2 pass, C2 pass, A1 pass, B1 trump S")
    assert set(steady(table).action.words) == {"2D", "QC", "6C"}


def test_stolen_trump_is_known_to_be_with_the_dealer() -> None:
    table = _turned("KD 2D KC QC 9H", "TS")
    table.do("W steal 2D")
    assert Memory(seen(table)).known == {"TS": 3}
    assert Card("TS") not in Memory(seen(table)).unseen


def test_trump_that_was_not_stolen_is_out_of_play() -> None:
    table = _turned("KD 2D KC QC 9H", "TS")
    table.do("W decline")
    memory = Memory(seen(table))
    assert memory.known == {}
    assert memory.lying == {"TS"}
    assert Card("TS") not in memory.unseen
