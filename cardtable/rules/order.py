"""The one table of order: the only place where the strength of a card exists.

The orders are written out as strings, strongest first. The law, the ladder on the screen, the
computer players and the tests all read these lines.

Source: rules page, 1.1 (the Forty-Fives family) and 5 (Bismarck).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, Literal

from cardtable.rules.cards import ACE_OF_HEARTS, JOKER, SUITS, Card, Suit, pack

PlainOrder = Literal["low_black", "natural", "whist"]
Group = str
"""What a card counts as when following: its plain suit, or `TRUMP`."""

TRUMP: Final = "trump"

FORTY_FIVES_TRUMPS: Final = {
    Suit("S"): "5S JS JO AH AS KS QS 2S 3S 4S 6S 7S 8S 9S TS",
    Suit("C"): "5C JC JO AH AC KC QC 2C 3C 4C 6C 7C 8C 9C TC",
    Suit("D"): "5D JD JO AH AD KD QD TD 9D 8D 7D 6D 4D 3D 2D",
    Suit("H"): "5H JH JO AH KH QH TH 9H 8H 7H 6H 4H 3H 2H",
}
"""Trumps, strongest first. The joker counts only where the pack has one."""

PLAIN: Final[dict[str, dict[Suit, str]]] = {
    "low_black": {
        Suit("S"): "K Q J A 2 3 4 5 6 7 8 9 T",
        Suit("H"): "K Q J T 9 8 7 6 5 4 3 2",
        Suit("D"): "K Q J T 9 8 7 6 5 4 3 2 A",
        Suit("C"): "K Q J A 2 3 4 5 6 7 8 9 T",
    },
    "natural": {
        Suit("S"): "A K Q J T 9 8 7 6 5 4 3 2",
        Suit("H"): "K Q J T 9 8 7 6 5 4 3 2",
        Suit("D"): "A K Q J T 9 8 7 6 5 4 3 2",
        Suit("C"): "A K Q J T 9 8 7 6 5 4 3 2",
    },
    "whist": dict.fromkeys(SUITS, "A K Q J T 9 8 7 6 5 4 3 2"),
}
"""Plain suits, strongest first. The ace of hearts is no heart but in `whist`."""


class Order:
    """Which card is stronger, and what each card counts as, under one trump.

    Attributes:
        trump: the trump suit; None before it is known, or in a deal without trumps.
        trumps: every trump of the pack, strongest first.
        plain: for each suit the cards that are no trumps, strongest first.
        group: for each card the suit it counts as when following, or `TRUMP`.
        strength: for each card its height; a higher number is stronger. Numbers compare only
            among trumps, within one plain suit, and between a trump and any other card.
        protected: the trumps that may be kept back from a weaker trump lead.
        kept: the same, strongest first.
        place: for each card its place in a hand laid out trumps first, then suits S H D C,
            each strongest first.
    """

    __slots__ = ("group", "kept", "place", "plain", "protected", "strength", "trump", "trumps")

    def __init__(self, plain_order: PlainOrder, joker: bool, trump: Suit | None) -> None:
        """Read the lines above; call `order` instead, which remembers its answers."""
        self.trump = trump
        self.trumps = _trumps(plain_order, joker, trump)
        taken = set(self.trumps)
        self.plain: dict[Suit, tuple[Card, ...]] = {
            suit: tuple(
                card
                for rank in PLAIN[plain_order][suit].split()
                if (card := Card(rank + suit)) not in taken
            )
            for suit in SUITS
        }
        laid_out = [*self.trumps, *(card for suit in SUITS for card in self.plain[suit])]
        self.place: dict[Card, int] = {card: place for place, card in enumerate(laid_out)}
        self.group: dict[Card, Group] = dict.fromkeys(self.trumps, TRUMP)
        self.strength: dict[Card, int] = {}
        for height, card in enumerate(reversed(self.trumps), start=100):
            self.strength[card] = height
        for suit, cards in self.plain.items():
            for height, card in enumerate(reversed(cards)):
                self.group[card] = suit
                self.strength[card] = height
        self.protected: frozenset[Card] = _protected(plain_order, self.trumps, trump)
        self.kept: tuple[Card, ...] = tuple(one for one in self.trumps if one in self.protected)

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a trump; the ace of hearts and the joker always are."""
        return self.group[card] == TRUMP

    def best(self, cards: Sequence[Card]) -> int:
        """Which card of a trick wins: an index into `cards`, the card led first.

        Source: rules page, 1.3: the strongest trump; without trumps, the strongest card of
        the suit led.
        """
        led = self.group[cards[0]]
        best, height = 0, self.strength[cards[0]]
        for index in range(1, len(cards)):
            card = cards[index]
            group = self.group[card]
            if group in (led, TRUMP) and self.strength[card] > height:
                best, height = index, self.strength[card]
        return best

    def lay_out(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The cards as a hand shows them: trumps first, then S H D C, strongest first."""
        return tuple(sorted(cards, key=self.place.__getitem__))


def _trumps(plain_order: PlainOrder, joker: bool, trump: Suit | None) -> tuple[Card, ...]:
    """Every trump, strongest first; before the suit is known those that are trumps always."""
    if plain_order == "whist":
        return () if trump is None else _whole_suit(trump)
    if trump is None:
        return (JOKER, ACE_OF_HEARTS) if joker else (ACE_OF_HEARTS,)
    cards = (Card(text) for text in FORTY_FIVES_TRUMPS[trump].split())
    return tuple(card for card in cards if joker or card != JOKER)


def _whole_suit(suit: Suit) -> tuple[Card, ...]:
    return tuple(Card(rank + suit) for rank in PLAIN["whist"][suit].split())


def _protected(
    plain_order: PlainOrder, trumps: tuple[Card, ...], trump: Suit | None
) -> frozenset[Card]:
    """The five, the jack, the joker and the ace of hearts. Source: rules page, 1.2."""
    if plain_order == "whist":
        return frozenset()
    guarded = {JOKER, ACE_OF_HEARTS}
    if trump is not None:
        guarded |= {Card("5" + trump), Card("J" + trump)}
    return frozenset(guarded & set(trumps))


@cache
def order(plain_order: PlainOrder, joker: bool, trump: Suit | None) -> Order:
    """The order under one trump, made once and kept."""
    made = Order(plain_order, joker, trump)
    if len(made.strength) != len(pack(joker)):
        raise ValueError(f"the order lines of {plain_order} do not name every card once")
    return made
