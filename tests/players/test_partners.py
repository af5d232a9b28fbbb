"""Whom the steady player picks to play a deal with, and how the pair plays."""

from __future__ import annotations

from cardtable.players.memory import Memory
from tests.players.asking import answer, codes, seen
from tests.rules.sitting import Sitting

HAND = "5S JS AS 2D 3C"


def _to_pick(
    calls: str = "A bid 20, B pass, C pass", scores: tuple[int, ...] = (), top: str = "9D"
) -> Sitting:
    """C deals; A names spades and picks B, at the left, or C, the dealer."""
    table = Sitting("hoss", scores)
    table.deal("C", {"A": HAND, "B": "KD QD JD 9C 8C", "C": "KH QH JH 7C 6C"}, top)
    table.do(f"{calls}, A trump S")
    assert (table.turn, table.phase) == ("A", "partner")
    return table


def test_of_two_that_are_alike_the_one_who_plays_last_is_picked() -> None:
    table = _to_pick()
    assert answer(table) == "partner C"
    assert codes(table) == ["reason.partner-plays-last"]


def test_opponent_near_the_end_is_not_helped() -> None:
    table = _to_pick(scores=(0, 0, 100))
    assert answer(table) == "partner B"
    assert codes(table)[0] == "reason.rival-is-near"


def test_opponent_near_the_end_does_not_matter_to_declarer_who_wins_first() -> None:
    """Bidder and partner both at the target: the bidder wins."""
    strong = "KS"
    assert answer(_to_pick(scores=(20, 90, 103), top=strong)) == "partner B"
    assert answer(_to_pick(scores=(100, 90, 103), top=strong)) == "partner C"


def test_the_opponent_with_the_lower_score_is_picked() -> None:
    assert answer(_to_pick(scores=(0, 10, 60))) == "partner B"


def test_dealer_who_may_take_a_turned_trump_is_picked() -> None:
    table = _to_pick(scores=(0, 0, 30), top="KS")
    assert answer(table) == "partner C"
    assert codes(table)[0] == "reason.partner-takes-turned"


def test_opponent_who_bid_has_his_length_elsewhere() -> None:
    table = Sitting("hoss")
    table.deal("B", {"A": HAND, "B": "KD QD JD 9C 8C", "C": "KH QH JH 7C 6C"}, "9D")
    table.do("C bid 15, A bid 20, B pass, A trump S")
    assert answer(table) == "partner B"
    assert codes(table)[0] == "reason.bid-elsewhere"


def test_the_pair_are_friends_for_this_deal_and_the_third_plays_alone() -> None:
    table = _to_pick()
    table.do("A partner C")
    view = seen(table)
    for seat, friends in ((0, {0, 2}), (1, {1}), (2, {0, 2})):
        hands = tuple(() if one == seat else 5 for one in range(3))
        assert Memory(view._replace(seat=seat, hands=hands)).friends == friends


def test_declarers_partner_does_not_overtake_him() -> None:
    table = _to_pick()
    table.do("A partner B")
    while table.phase != "play":
        choice = "no-jink" if table.phase == "jink" else "discard"
        table.do(f"{table.turn} {choice}")
    table.do("A play 5S")
    assert codes(table)[0] in {"reason.partner-wins", "reason.must-overtake"}
