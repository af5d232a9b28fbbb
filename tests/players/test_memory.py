"""What a view tells of the cards that it does not show."""

from __future__ import annotations

from itertools import combinations

import pytest

from cardtable.players.chances import lacks, stands
from cardtable.players.memory import Memory
from cardtable.rules.cards import Card, Suit
from cardtable.rules.engine import Setup
from cardtable.rules.ruleset import Value
from tests.players.asking import barker, bruff, filled, seen
from tests.rules.sitting import Sitting, cards


def test_plain_card_of_another_suit_shows_a_void() -> None:
    table = barker({"N": "KD", "E": "4D", "S": "3C"}, leader="N")
    table.trick("KD 4D 3C")
    memory = Memory(seen(table))
    assert memory.shown_out[2] == {"D"}
    assert memory.shown_out[1] == frozenset()
    assert Card("QD") in memory.possible(1)
    assert Card("QD") not in memory.possible(2)


def test_trump_on_a_plain_lead_shows_nothing_where_one_may_always_trump() -> None:
    table = barker({"N": "KD", "E": "4S"}, leader="N")
    table.trick("KD 4S")
    assert Memory(seen(table)).shown_out[1] == frozenset()


def test_discard_on_a_trump_lead_leaves_only_protected_trumps_above_it() -> None:
    table = barker({"N": "JS", "E": "5S KD QD 9D 8D", "S": "4S"}, leader="N")
    table.trick("JS KD")
    memory = Memory(seen(table))
    assert memory.may_have_kept[1] == frozenset({Card("5S")})
    assert memory.possible(1) & set(memory.order.trumps) == {"5S"}


def test_discard_on_the_five_shows_that_no_trump_is_left() -> None:
    table = barker({"N": "5S", "E": "KD QD 9D 8D 2D", "S": "4S"}, leader="N")
    table.trick("5S KD")
    memory = Memory(seen(table))
    assert memory.may_have_kept[1] == frozenset()
    assert not memory.possible(1) & set(memory.order.trumps)


def test_void_is_remembered_through_later_tricks() -> None:
    table = barker({"N": "KD 3H", "E": "4D", "S": "3C 9C", "W": "2D"}, leader="N")
    table.trick("KD 4D 3C 2D")
    assert table.turn == "N"
    assert Memory(seen(table)).shown_out[2] == {"D"}


def test_discards_of_ones_own_are_no_longer_unseen() -> None:
    table = Sitting("barker")
    table.deal("W", {"N": "5S JS KD QD 3C"})
    table.do("N bid 30, E pass, S pass, W pass, N trump S, N discard KD QD 3C")
    table.do("E discard, S discard, W discard")
    table.trick(str(table.options.pop()).split()[1])
    while table.turn != "N":
        table.trick(str(table.options.pop()).split()[1])
    assert not Memory(seen(table)).unseen & {"KD", "QD", "3C"}


def test_robbed_card_is_known_to_be_with_the_robber() -> None:
    table = bruff({"B1": "AS KD QD 9D 8D"}, turned="JS")
    table.do("B1 rob 8D, B1 play KD")
    memory = Memory(seen(table))
    assert memory.known == {"JS": 1}
    assert Card("JS") not in memory.unseen


def test_turned_card_may_still_come_to_the_holder_of_an_unseen_ace() -> None:
    table = bruff({"B1": "KD", "C1": "AS", "A1": "7C"}, turned="JS")
    assert Card("JS") in Memory(seen(table)).unseen


def test_turned_card_is_out_of_play_for_him_who_holds_the_ace_himself() -> None:
    table = bruff({"B1": "KD AS"}, turned="JS")
    assert Card("JS") not in Memory(seen(table)).unseen


def test_turned_ace_goes_to_the_dealer_until_he_has_played() -> None:
    table = bruff({"B1": "KD"}, turned="AS")
    assert Memory(seen(table)).known == {"AS": 0}


def test_joker_that_was_turned_is_with_the_dealer() -> None:
    table = Sitting("bruff")
    table.deal("A1", {"A1": "2C 3C 4C 6C 7C", "B1": "KD QD 9D 8D 2D"}, top="JO 9S")
    table.do("A1 bury 7C")
    memory = Memory(seen(table))
    assert memory.known == {"JO": 0}
    assert Card("7C") in memory.unseen


def test_four_open_cards_are_with_forehand_until_he_shows_that_they_are_not() -> None:
    table = Sitting("bismarck")
    table.deal(
        "C",
        {
            "A": "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2C 3C 4C 5C",
            "B": "AS KS AC",
            "C": "TS 9S KC",
        },
        top="2S 3H 4H 5H",
    )
    table.do("A contract spel, A discard 2S 3H 4H 5H, A play 2C")
    assert Memory(seen(table)).known == dict.fromkeys(cards("2S 3H 4H 5H"), 0)
    table.trick("AC KC AS TS 3D")
    assert table.turn == "B"
    assert Memory(seen(table)).known == dict.fromkeys(cards("3H 4H 5H"), 0)


def test_partners_are_the_seats_of_ones_side() -> None:
    table = barker({"N": "KD"})
    assert Memory(seen(table)).friends == {0, 2}


def test_chosen_partner_is_the_only_friend_of_a_declarer() -> None:
    table = Sitting("bismarck")
    table.deal("C")
    view = seen(table)._replace(bidder=0, partner=2)
    assert Memory(view).friends == {0, 2}
    assert Memory(view._replace(seat=1)).friends == {1}


# What other rules let one infer


def _growler(hands: dict[str, str], **options: Value) -> Sitting:
    """Growler's spades at the first lead, N leading; hands not named are filled up."""
    table = Sitting("growler", (), **options)
    setup = Setup((), trump=Suit("S"), bid=20, bidder=0, leader=0)
    table.place("W", filled(table, hands), setup)
    return table


def test_trump_on_a_plain_lead_shows_a_void_where_one_must_follow() -> None:
    hands = {"N": "KD", "E": "4S KH QH TH 9H"}
    table = _growler(hands)
    table.trick("KD 4S")
    assert Memory(seen(table)).shown_out[1] == {"D"}
    table = _growler(hands, ruff_any_time=True)
    table.trick("KD 4S")
    assert Memory(seen(table)).shown_out[1] == frozenset()


def test_seat_that_may_not_trump_is_less_to_be_feared() -> None:
    """With diamonds it must follow; so a led king holds more often."""
    chances = []
    for ruff_any_time in (False, True):
        memory = Memory(seen(_growler({"N": "KD 3C"}, ruff_any_time=ruff_any_time)))
        chances.append(stands(memory, Card("KD"), Card("KD"), memory.foes_after))
    assert chances[0] > 1.5 * chances[1]


def test_seat_that_keeps_back_one_trump_has_no_second_where_one_may_be_kept() -> None:
    hands = {"N": "2S", "E": "5S KD QD 9D 8D", "S": "4S"}
    lacking = []
    for renege_cards in ("any", "one"):
        table = _growler(hands, renege_cards=renege_cards)
        table.trick("2S KD")
        memory = Memory(seen(table))
        assert memory.may_have_kept[1] == frozenset(cards("5S JS AH"))
        lacking.append([lacks(memory, 1, frozenset(cards(text))) for text in ("5S", "5S JS AH")])
    assert lacking[1][0] > lacking[0][0]
    assert lacking[1][1] > lacking[0][1]


def test_chances_of_one_kept_trump_are_counted_over_all_hands() -> None:
    """Every hand of the seat that has at most one of the three, each as likely."""
    table = _growler({"N": "2S", "E": "5S KD QD 9D 8D", "S": "4S"})
    table.trick("2S KD")
    memory = Memory(seen(table))
    possible = sorted(memory.possible(1))
    kept = set(cards("5S JS AH"))
    hands = [hand for hand in combinations(possible, 4) if len(kept & set(hand)) <= 1]
    for text in ("5S", "JS AH", "5S KH", "KH QH"):
        wanted = frozenset(cards(text))
        share = sum(not wanted & set(hand) for hand in hands) / len(hands)
        assert lacks(memory, 1, wanted) == pytest.approx(share)


def test_seat_whose_single_kept_trump_is_played_has_none_left() -> None:
    table = _growler(
        {
            "N": "2S 4S 9C 8C 7C",
            "E": "JS KD QD 9D 8D",
            "S": "KH QH TH 9H 8H",
            "W": "6D 4D 3D 2D 7D",
        }
    )
    table.trick("2S KD KH 6D 4S JS QH 4D")
    table.trick("QD TH 3D")
    memory = Memory(seen(table))
    assert memory.may_have_kept[1] == frozenset()


def test_card_that_a_seat_had_shown_not_to_have_tells_of_a_revoke() -> None:
    """Then that seat may hold the suit again."""
    table = _growler(
        {
            "N": "KD QD 9C 8C 7C",
            "E": "JD TD KC 6C 4C",
            "S": "KH QH TH 9H 8H",
            "W": "6D 4D 3D 2D 7D",
        },
        revoke="penalised",
    )
    table.do("N play KD, E revoke KC, S play KH, W play 6D")
    assert Memory(seen(table)).shown_out[1] == {"D"}
    table.do("N play QD, E play JD")
    assert Memory(seen(table)).shown_out[1] == frozenset()


def test_dealers_shown_last_card_is_known_until_he_plays_it() -> None:
    table = Sitting("twenty-fives", turned="dealer_last")
    table.deal("W", {"W": "KD QD 9D 8D JS", "N": "KC QC 9C 8C 7C"})
    assert table.seen.trump == "S"
    memory = Memory(seen(table))
    assert memory.known == {"JS": 3}
    assert memory.lying == frozenset()
    assert lacks(memory, 3, frozenset(cards("JS"))) == 0.0
    assert lacks(memory, 1, frozenset(cards("JS"))) == 1.0
    table.trick("KC")
    while table.turn != "W":
        table.trick(min(table.options).split()[1])
    table.trick("JS")
    if table.turn is not None and table.turn != "W":
        assert Memory(seen(table)).known == {}
    assert table.dealt.turned == ()
