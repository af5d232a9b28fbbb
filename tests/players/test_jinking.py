"""When the steady player declares that its side takes all five tricks, and how it is fought."""

from __future__ import annotations

import pytest

from cardtable.players.jinking import all_five
from cardtable.rules.ruleset import Value
from tests.players.asking import answer, codes, filled, seen, steady
from tests.rules.sitting import Sitting

SURE = "5S JS AH AS KS"
HOPELESS = "QS 4S KD 2D 3C"


def _to_declare(
    hand: str,
    bid: int = 20,
    scores: tuple[int, ...] = (),
    name: str = "growler",
    **options: Value,
) -> Sitting:
    """The first seat declares spades with `hand`, keeps it, and is asked."""
    table = Sitting(name, scores, **options)
    first, *others = table.labels
    table.deal(table.labels[-1], {first: hand}, "4D")
    table.do(", ".join([f"{first} bid {bid}", *(f"{seat} pass" for seat in others)]))
    table.do(f"{first} trump S")
    while table.phase != "jink":
        keeps = table.phase == "discard" and table.turn == first
        choice = "discard" if keeps else answer(table)
        table.do(f"{table.turn} {choice}")
    return table


def test_five_best_trumps_declare() -> None:
    table = _to_declare(SURE)
    assert answer(table) == "jink"
    assert codes(table) == ["reason.declares-jink"]
    assert steady(table).reasons[0].fields["points"] == 60


@pytest.mark.parametrize("hand", [HOPELESS, "5S KD QD 9D 2D", "JS QS KS 2D 3C"])
def test_hand_without_near_certain_tricks_does_not(hand: str) -> None:
    table = _to_declare(hand)
    assert answer(table) == "no-jink"
    assert codes(table) == ["reason.leaves-jink"]


@pytest.mark.parametrize("name", ["growler", "no-draw", "irish", "hoss", "six-pairs", "six-trios"])
def test_sure_hand_declares_in_every_ruleset_that_has_the_jink(name: str) -> None:
    assert answer(_to_declare(SURE, name=name)) == "jink"
    assert answer(_to_declare(HOPELESS, name=name)) == "no-jink"


def test_jink_that_scores_no_more_than_five_tricks_do_is_left() -> None:
    assert answer(_to_declare(SURE, jink_points=30)) == "no-jink"


def test_jink_never_takes_the_place_of_a_doubled_thirty() -> None:
    assert answer(_to_declare(SURE, bid=30, thirty_doubles=True)) == "no-jink"
    assert answer(_to_declare(SURE, bid=30)) == "jink"


def test_the_higher_the_bid_the_less_a_jink_needs() -> None:
    """All five tricks are needed for 30 anyway."""
    hand = "5S AH KS QS 4S"
    assert 0.5 < all_five(seen(_to_declare(hand))) < 0.7
    assert answer(_to_declare(hand, bid=20)) == "no-jink"
    assert answer(_to_declare(hand, bid=30)) == "jink"


def test_jink_is_not_risked_when_the_tricks_alone_win_the_game() -> None:
    assert answer(_to_declare(SURE, scores=(95, 0))) == "no-jink"


def test_each_stronger_trump_abroad_lowers_the_chance() -> None:
    chances = [
        all_five(seen(_to_declare(hand)))
        for hand in (SURE, "5S JS AS KS QS", "5S AH AS KS QS", "JS AH AS KS QS", "QS 2S 3S 4S 6S")
    ]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] == pytest.approx(1.0)
    assert chances[-1] < 0.5


def _declared(hands: dict[str, str]) -> Sitting:
    """N has declared a jink in spades, and leads."""
    table = Sitting("no-draw")
    table.deal("W", filled(table, hands))
    table.do("N bid 20, E pass, S pass, W pass, N trump S, N jink")
    return table


def test_one_trick_breaks_a_jink_so_it_is_fought_for_at_any_price() -> None:
    hands = {"N": "KD 4S 6S 7S 8S", "E": "5S 3C 2C 4C 6C", "S": "2D", "W": "3D"}
    table = _declared(hands)
    table.do("N play KD")
    assert answer(table) == "play 5S"
    assert codes(table)[0] == "reason.one-breaks-jink"
    assert steady(table).reasons[0].fields == {"side": "NS", "number": 5}


def test_declarer_of_a_jink_says_that_all_tricks_are_needed() -> None:
    table = _declared({"N": SURE})
    assert codes(table)[:2] == ["reason.leads-best-trump", "reason.needs-all-for-jink"]


def test_broken_jink_is_at_stake_no_more() -> None:
    hands = {"N": "4S 6S 7S 8S KD", "E": "5S 3C 2C 4C 6C", "S": "2D", "W": "3D"}
    table = _declared(hands)
    table.do("N play 4S, E play 5S")
    while table.turn != "E":
        table.do(f"{table.turn} {answer(table)}")
    assert not {"reason.one-breaks-jink", "reason.needs-all-for-jink"} & set(codes(table))
