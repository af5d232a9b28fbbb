"""Packs, first dealers and cuts from a seed, against hashes made here by hand."""

from __future__ import annotations

import hashlib

import pytest

from cardtable.rules.cards import Card, pack
from cardtable.rules.shuffle import cut_round, lowest, random_dealer, shuffled


def _sha(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


@pytest.mark.parametrize("seed", ["20261129", "Été à Bruff"])
@pytest.mark.parametrize("deal", [1, 2, 13])
@pytest.mark.parametrize("joker", [False, True])
def test_pack_is_sorted_by_the_hash_of_seed_deal_and_card(
    seed: str, deal: int, joker: bool
) -> None:
    by_hash = {_sha(f"{seed}/deal/{deal}/{card}"): card for card in pack(joker)}
    expected = [by_hash[digest] for digest in sorted(by_hash)]
    assert list(shuffled(seed, deal, pack(joker))) == expected


def test_pack_does_not_depend_on_the_order_in_which_the_cards_are_given() -> None:
    assert shuffled("7", 1, pack(True)) == shuffled("7", 1, tuple(reversed(pack(True))))


def test_pack_of_a_known_seed_stays_what_it_was() -> None:
    # Records that name only their seed depend on it for ever.
    assert shuffled("7", 1, pack(False))[:4] == ("7D", "JD", "KS", "9S")


@pytest.mark.parametrize("seed", [str(number) for number in range(20)])
def test_first_dealer_has_the_lowest_hash(seed: str) -> None:
    labels = ("A1", "B1", "C1", "A2", "B2", "C2")
    expected = min(labels, key=lambda label: _sha(f"{seed}/dealer/{label}"))
    assert labels[random_dealer(seed, labels)] == expected


def test_every_seat_can_be_the_first_dealer() -> None:
    assert {random_dealer(str(seed), "NESW") for seed in range(100)} == {0, 1, 2, 3}


@pytest.mark.parametrize("number", [1, 2])
def test_cards_of_a_cut_go_to_the_tied_seats_in_label_order(number: int) -> None:
    cards = sorted(pack(False), key=lambda card: _sha(f"seed/cut/{number}/{card}"))
    assert cut_round("seed", number, (1, 3)) == ((1, cards[0]), (3, cards[1]))


def test_lowest_card_deals_and_the_ace_is_low() -> None:
    cut = ((0, Card("2S")), (1, Card("AH")), (2, Card("KC")))
    assert lowest(cut) == (1,)


def test_suits_do_not_break_ties_and_only_those_tied_for_lowest_cut_again() -> None:
    cut = ((0, Card("7H")), (1, Card("2C")), (2, Card("7S")), (3, Card("2D")))
    assert lowest(cut) == (1, 3)
