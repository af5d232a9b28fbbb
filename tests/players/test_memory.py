"""What a view tells of the cards that it does not show."""

from __future__ import annotations

from cardtable.players.memory import Memory
from cardtable.rules.cards import Card
from tests.players.asking import barker, bruff, seen
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
