"""The oracle against the rules page: orders, following, winning, bismarck."""

from pathlib import Path

import pytest

from tests.oracle import bismarck
from tests.oracle.cards import SUITS, pack, plain_cards, trump_cards
from tests.oracle.game import Referee
from tests.oracle.stacking import run
from tests.oracle.tricks import allowed, winner


def spelled(ranks: str, suit: str) -> list[str]:
    """Spell a line of the page's tables out; two-letter words there are whole cards."""
    return [word if len(word) == 2 else word + suit for word in ranks.split()]


def forty(hand: str, led: str | None, trump: str = "S", renege: str = "any") -> set[str]:
    """List what a hand may play where one may trump at any time."""
    return allowed(hand.split(), led, trump, True, "low_black", True, renege)


TRUMP_TABLE = [
    ("S", "5 J JO AH A K Q 2 3 4 6 7 8 9 T", 15),
    ("C", "5 J JO AH A K Q 2 3 4 6 7 8 9 T", 15),
    ("D", "5 J JO AH A K Q T 9 8 7 6 4 3 2", 15),
    ("H", "5 J JO AH K Q T 9 8 7 6 4 3 2", 14),
]

PLAIN_TABLE = [
    ("S", "K Q J A 2 3 4 5 6 7 8 9 T"),
    ("C", "K Q J A 2 3 4 5 6 7 8 9 T"),
    ("D", "K Q J T 9 8 7 6 5 4 3 2 A"),
    ("H", "K Q J T 9 8 7 6 5 4 3 2"),
]


@pytest.mark.parametrize(("suit", "ranks", "count"), TRUMP_TABLE)
def test_trump_table(suit: str, ranks: str, count: int) -> None:
    """Section 1.1, the trumps."""
    with_joker = spelled(ranks, suit)
    assert trump_cards(suit, True) == with_joker
    assert len(with_joker) == count
    assert trump_cards(suit, False) == [card for card in with_joker if card != "JO"]
    assert trump_cards(suit, False, "natural") == trump_cards(suit, False)


@pytest.mark.parametrize(("suit", "ranks"), PLAIN_TABLE)
def test_plain_table(suit: str, ranks: str) -> None:
    """Section 1.1, the plain suits, and the two other orders."""
    natural = spelled("A K Q J T 9 8 7 6 5 4 3 2", suit)
    assert plain_cards(suit, "low_black") == spelled(ranks, suit)
    assert plain_cards(suit, "whist") == trump_cards(suit, False, "whist") == natural
    assert plain_cards(suit, "natural") == [card for card in natural if card != "AH"]


def test_oracle_knows_nothing_of_the_program() -> None:
    """The same mistake has to be made twice."""
    files = sorted(Path(__file__).parent.glob("*.py"))
    own = [file for file in files if not file.name.startswith("test_")]
    assert len(own) > 10
    for file in own:
        lines = file.read_text(encoding="utf-8").splitlines()
        imports = [line for line in lines if line.lstrip().startswith(("import ", "from "))]
        assert not [line for line in imports if "cardtable" in line], file.name


def test_packs() -> None:
    """Every card once, and each deal's trumps and plain suits make the pack."""
    assert len(set(pack(False))) == len(pack(False)) == 52
    assert set(pack(True)) - set(pack(False)) == {"JO"}
    for order in ["low_black", "natural", "whist"]:
        for trump in SUITS:
            cards = set(trump_cards(trump, False, order))
            for suit in SUITS:
                cards |= set(plain_cards(suit, order))
            assert cards == set(pack(False))


def test_protected_trumps() -> None:
    """Section 1.2: which lead forces which protected trump."""
    for led in trump_cards("S", True)[1:]:
        assert forty("5S KD", led) == {"5S", "KD"}
    assert forty("JS KD", "5S") == {"JS"}
    assert forty("JS KD", "JO") == {"JS", "KD"}
    assert forty("JO KD", "5S") == forty("JO KD", "JS") == {"JO"}
    assert forty("JO KD", "AH") == {"JO", "KD"}
    for led in ["5S", "JS", "JO"]:
        assert forty("AH KD", led) == {"AH"}
    assert forty("AH KD", "AS") == {"AH", "KD"}
    assert forty("AS KD", "TS") == {"AS"}
    assert forty("5S 2S KD", "7S") == {"5S", "2S"}
    assert forty("5S AH KD", "JS") == {"5S", "AH"}
    assert forty("5S JS KD", "7S") == {"5S", "JS", "KD"}
    assert forty("5S JS KD", "7S", renege="one") == {"5S", "JS"}
    assert forty("5S QC KD", "7S", renege="one") == {"5S", "QC", "KD"}
    assert forty("QC KD", "7S") == {"QC", "KD"}


def test_plain_leads() -> None:
    """Section 1.2: following a plain suit."""
    assert forty("5S 2D KC", None) == {"5S", "2D", "KC"}
    assert forty("5S 2D KC", "9D") == {"5S", "2D"}
    assert forty("5S 2D KC", "9H") == {"5S", "2D", "KC"}
    assert forty("AH KC", "9H") == {"AH", "KC"}
    assert forty("AH 2H KC", "9H") == {"AH", "2H"}
    strict = allowed(["AH", "2H", "KC"], "9H", "S", False, "low_black", False, "one")
    assert strict == {"2H"}


def test_winning() -> None:
    """Section 1.3, with low cards high in black and the ace of diamonds at the bottom."""
    assert winner(["9C", "2C", "TC"], "S", True, "low_black") == 1
    assert winner(["AD", "2D", "KC"], "S", True, "low_black") == 1
    assert winner(["AD", "2D", "KC"], "S", False, "natural") == 0
    assert winner(["KH", "AH", "TS"], "S", True, "low_black") == 1
    assert winner(["AH", "AS", "JO"], "S", True, "low_black") == 2


def test_barker_worked_hand() -> None:
    """Section 3: knave of spades and two of diamonds."""
    assert forty("JS 2D", "9S") == {"JS", "2D"}
    assert forty("JS 2D", "5S") == {"JS"}


def test_bismarck_worked_examples() -> None:
    """Section 5: the two of spades takes the trick, and the scores of 9, 3, 4."""
    assert winner(["AH", "7H", "2S"], "S", False, "whist") == 2
    assert winner(["AH", "7H", "2S"], None, False, "whist") == 0
    hand = ["2S", "KD"]
    assert allowed(hand, "AH", "S", False, "whist", False, "any") == {"2S", "KD"}
    assert allowed(["AH", "2S"], "7H", "S", False, "whist", False, "any") == {"AH"}
    took = {"A": 9, "B": 3, "C": 4}
    assert bismarck.settled_points("spader", "A", took) == {"A": 1, "B": -1, "C": 0}
    assert bismarck.settled_points("pass", "A", took) == {"A": -5, "B": 3, "C": 2}


def test_bismarck_deal_and_misdeal() -> None:
    """Four cards up, a contract, twenty cards; and the forgotten discard."""
    referee = Referee("bismarck", {"forgotten_discard": "misdeal"})
    deck = pack(False)
    referee.deal("C", deck)
    assert (referee.phase, referee.turn, referee.turned) == ("contract", "A", deck[:4])
    assert referee.stock_count == 48
    run(referee, "A contract valfri H")
    assert (referee.contract, referee.trump, referee.used["A"]) == ("valfri", "H", ["valfri"])
    assert [len(referee.hands[seat]) for seat in "ABC"] == [20, 16, 16]
    assert set(deck[:4]) | {deck[4], deck[7]} <= set(referee.hands["A"])
    assert referee.all_permitted() == {"lead-undiscarded"}
    for again in [1, 2]:
        run(referee, "A lead-undiscarded")
        assert (referee.phase, referee.scores) == ("deal-over", {"A": 0, "B": 0, "C": 0})
        with pytest.raises(AssertionError, match="C deals, not A"):
            referee.deal("A", deck)
        referee.deal("C", deck)
        assert (referee.phase, referee.turn, referee.trump) == ("discard", "A", "H")
        assert (referee.used["A"], referee.deals) == (["valfri"], again + 1)
    assert not referee.permitted("A", f"discard {deck[0]} {deck[1]} {deck[2]}")
    assert not referee.permitted("A", "discard")
    run(referee, f"A discard {' '.join(deck[:4])}")
    assert (referee.phase, referee.turn, referee.out["A"]) == ("play", "A", deck[:4])
    assert len(referee.all_permitted()) == 16
