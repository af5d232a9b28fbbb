"""Discarding and drawing, robbing and burying."""

from __future__ import annotations

import pytest

from cardtable.players.drawing import draw
from cardtable.rules.ask import Cards
from tests.players.asking import answer, bruff, codes, seen, steady
from tests.rules.sitting import Sitting, cards


def _to_draw(hand: str) -> Sitting:
    table = Sitting("barker")
    table.deal("W", {"N": hand})
    table.do("N bid 30, E pass, S pass, W pass, N trump S")
    return table


@pytest.mark.parametrize(
    ("hand", "gone"),
    [
        ("5S JS KD QD 3C", {"KD", "QD", "3C"}),
        ("TS AH KD QD 3C", {"KD", "QD", "3C"}),
        ("KH AD KD QD 3C", {"KH", "AD", "KD", "QD", "3C"}),
        ("5S JS AH AS KS", set()),
    ],
)
def test_plain_cards_are_discarded_and_all_trumps_kept(hand: str, gone: set[str]) -> None:
    assert set(steady(_to_draw(hand)).action.words) == gone


def test_where_few_may_go_the_least_plain_cards_go() -> None:
    view = seen(_to_draw("5S KD 2D KC 3C"))
    action = draw(view, Cards("discard", 0, 2, view.hand)).action
    assert set(action.words) == {"2D", "3C"}


def test_ace_of_trumps_robs_for_the_least_plain_card() -> None:
    table = bruff({"B1": "AS KD 2D KC JC"}, turned="4S")
    assert answer(table) == "rob 2D"
    assert codes(table) == ["reason.robs", "reason.lays-away"]


def test_dealer_takes_the_turned_ace() -> None:
    table = bruff({"A1": "KD 2D KC JC 9C", "B1": "KH"}, turned="AS")
    table.trick("KH")
    while table.turn != "A1":
        table.trick(min(table.options).split()[1])
    assert answer(table) == "rob 2D"


def test_turned_card_below_all_five_is_left_lying() -> None:
    table = bruff({"B1": "5S JS AS KS QS"}, turned="TS")
    assert answer(table).startswith("play")


def test_after_robbing_a_card_is_played() -> None:
    table = bruff({"B1": "AS KD 2D KC JC"}, turned="4S")
    table.do("B1 rob 2D")
    assert answer(table).startswith("play")


def test_five_and_jack_are_not_buried_for_the_joker() -> None:
    table = Sitting("bruff")
    table.deal("A1", {"A1": "5S JH AH KD TC"}, top="JO 9S")
    assert answer(table) == "bury TC"
    assert codes(table) == ["reason.buries"]


def test_chance_of_a_trump_is_counted_from_the_unseen_cards() -> None:
    draws = steady(_to_draw("5S JS KD QD 3C")).reasons[-1]
    assert draws.code == "reason.draws"
    assert draws.fields["percent"] == round(100 * (14 - 2) / (52 - 5))
    assert draws.fields["cards"] == cards("KD QD 3C")
