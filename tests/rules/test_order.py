"""Which card is stronger: every pair against the oracle, and the facts that surprise people."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.rules.cards import SUITS, Card, Suit, pack
from cardtable.rules.order import TRUMP, Order, PlainOrder, order
from tests.oracle import cards as oracle
from tests.oracle.tricks import winner
from tests.rules.sitting import cards

_FAMILY: tuple[PlainOrder, ...] = ("low_black", "natural")
ORDERS: list[tuple[PlainOrder, bool, Suit | None]] = [
    *((plain, joker, trump) for plain in _FAMILY for joker in (False, True) for trump in SUITS),
    *(("whist", False, trump) for trump in (*SUITS, None)),
]
"""Every order that is played: plain order, joker, trump."""


def _family(trump: str, joker: bool = True) -> Order:
    return order("low_black", joker, Suit(trump))


def _wins(order: Order, trick: str) -> str:
    played = cards(trick)
    return played[order.best(played)]


@pytest.mark.parametrize(("plain", "joker", "trump"), ORDERS)
def test_every_trick_of_two_is_won_as_the_oracle_says(
    plain: PlainOrder, joker: bool, trump: Suit | None
) -> None:
    made = order(plain, joker, trump)
    pairs = list(itertools.permutations(pack(joker), 2))
    assert len(pairs) == (53 * 52 if joker else 52 * 51)
    for led, second in pairs:
        expected = winner([str(led), str(second)], trump, joker, plain)
        assert made.best((led, second)) == expected, (led, second)


@pytest.mark.parametrize(("plain", "joker", "trump"), ORDERS)
def test_ladders_are_the_oracles(plain: PlainOrder, joker: bool, trump: Suit | None) -> None:
    made = order(plain, joker, trump)
    trumps = [] if trump is None else oracle.trump_cards(trump, joker, plain)
    assert list(made.trumps) == trumps
    for suit in SUITS:
        ladder = [card for card in oracle.plain_cards(suit, plain) if card not in trumps]
        assert list(made.plain[suit]) == ladder
    assert sorted(made.place) == sorted(pack(joker))


@given(st.data())
def test_trick_of_any_length_is_won_as_the_oracle_says(data: st.DataObject) -> None:
    plain, joker, trump = data.draw(st.sampled_from(ORDERS))
    played = data.draw(st.lists(st.sampled_from(pack(joker)), min_size=1, max_size=6, unique=True))
    expected = winner([str(card) for card in played], trump, joker, plain)
    assert order(plain, joker, trump).best(played) == expected


@pytest.mark.parametrize("trump", SUITS)
def test_five_then_jack_are_the_best_trumps(trump: Suit) -> None:
    assert _family(trump).trumps[:2] == (f"5{trump}", f"J{trump}")


@pytest.mark.parametrize("trump", SUITS)
def test_joker_is_third_best_where_the_pack_has_one(trump: Suit) -> None:
    assert _family(trump).trumps[2] == "JO"
    assert "JO" not in _family(trump, joker=False).trumps


@pytest.mark.parametrize("trump", SUITS)
def test_ace_of_hearts_is_third_best_whatever_is_trump(trump: Suit) -> None:
    """Third without the joker, fourth behind it."""
    assert _family(trump, joker=False).trumps[2] == "AH"
    assert _family(trump).trumps[3] == "AH"


@pytest.mark.parametrize(
    ("trump", "joker", "count"),
    [(suit, joker, 14 + joker - (suit == "H")) for suit in SUITS for joker in (False, True)],
)
def test_fifteen_trumps_with_the_joker_and_one_fewer_in_hearts(
    trump: Suit, joker: bool, count: int
) -> None:
    assert len(_family(trump, joker).trumps) == count


@pytest.mark.parametrize("trump", SUITS)
def test_ace_of_hearts_never_counts_as_a_heart(trump: Suit) -> None:
    made = _family(trump)
    assert made.group[Card("AH")] == TRUMP
    assert "AH" not in made.plain[Suit("H")]


def test_ace_of_hearts_wins_a_trick_of_plain_hearts_as_a_trump() -> None:
    assert _wins(_family("S"), "KH AH QH") == "AH"
    assert _wins(_family("S"), "KH AH 2S QH") == "AH"
    assert _wins(_family("S"), "KH AH JO QH") == "JO"


@pytest.mark.parametrize(("trump", "low"), [("S", "2S"), ("C", "2C"), ("D", "TD"), ("H", "TH")])
def test_behind_the_queen_of_trumps_comes_the_low_black_or_the_high_red(
    trump: str, low: str
) -> None:
    made = _family(trump)
    assert made.trumps[made.trumps.index(Card("Q" + trump)) + 1] == low


@pytest.mark.parametrize(("suit", "order_of"), [("S", "234"), ("C", "234"), ("D", "432")])
def test_high_in_red_low_in_black(suit: str, order_of: str) -> None:
    ladder = _family("H").plain[Suit(suit)]
    places = [ladder.index(Card(rank + suit)) for rank in order_of]
    assert places == sorted(places)


def test_ten_is_the_lowest_of_a_black_suit_trump_or_not() -> None:
    for suit in ("S", "C"):
        assert _family(suit).trumps[-1] == f"T{suit}"
        assert _family("H").plain[Suit(suit)][-1] == f"T{suit}"


def test_ace_of_diamonds_is_the_lowest_plain_diamond() -> None:
    assert _family("S").plain[Suit("D")][-1] == "AD"
    assert _wins(_family("S"), "AD 2D") == "2D"


def test_ace_of_diamonds_as_a_trump_is_above_the_king() -> None:
    assert _wins(_family("D"), "KD AD") == "AD"


def test_plain_black_ace_is_below_the_jack_and_above_the_two() -> None:
    assert _wins(_family("H"), "AS JS") == "JS"
    assert _wins(_family("H"), "AS 2S") == "AS"


def test_natural_order_changes_the_plain_suits_and_no_trump() -> None:
    """C1: only the plain cards differ."""
    for trump in SUITS:
        natural = order("natural", False, trump)
        assert natural.trumps == _family(trump, joker=False).trumps
    natural = order("natural", False, Suit("S"))
    assert _wins(natural, "KD AD") == "AD"
    assert _wins(natural, "TC 2C") == "TC"
    assert "AH" not in natural.plain[Suit("H")]


def test_plain_card_of_another_suit_never_wins() -> None:
    assert _wins(_family("S"), "2D KC KH AD") == "2D"


def test_lowest_trump_beats_every_plain_card() -> None:
    assert _wins(_family("S"), "KD QD TS") == "TS"


def test_bismarck_ranks_ace_high_in_every_suit_and_has_no_fixed_trump() -> None:
    without = order("whist", False, None)
    assert without.trumps == ()
    assert _wins(without, "KH AH 5H") == "AH"
    assert _wins(without, "5H AS") == "5H"
    spader = order("whist", False, Suit("S"))
    assert spader.trumps == cards("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S")
    assert _wins(spader, "AH 7H 2S") == "2S"


def test_hand_lies_trumps_first_then_spades_hearts_diamonds_clubs() -> None:
    hand = cards("2C KD TS AH 9H 5D JO KC 2S")
    assert _family("D").lay_out(hand) == cards("5D JO AH KD 2S TS 9H KC 2C")


def test_before_the_trump_is_known_the_lasting_trumps_lie_first() -> None:
    made = order("low_black", True, None)
    assert made.lay_out(cards("KS AH 2C JO KH")) == cards("JO AH KS KH 2C")
