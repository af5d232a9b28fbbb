"""Card play in whole numbers: the fast kernel, for search alone.

A card is one bit, and a hand, a trick or any other set of cards is a number. The bits stand in
the order of a hand laid out, read from the low end: the plain suits, then the trumps, the
strongest of each group highest. So of two cards that can both win a trick the greater number is
the stronger, and following is a matter of two or three operations.

There are no states here: whoever searches keeps a list of hands, who leads, and the tricks that
are won. Everything is read from the order table and the fields of the ruleset, and the tests
prove it equal to the engine for every ruleset; what the engine says remains the law.

Source: rules page, 1 (following, winning, points), 2 (*Winning*, *When to stop*) and 5.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Final, NamedTuple

from cardtable.rules.bonus import BONUS, trick_value
from cardtable.rules.cards import Card, Suit
from cardtable.rules.order import TRUMP, Order
from cardtable.rules.ruleset import Ruleset

Bits = int
"""A set of cards; with a single bit one card, 0 for none."""

Won = tuple[int, Bits]
"""A complete trick: the seat that won it, and the card with which it did."""


class Lead(NamedTuple):
    """What one card led asks of the other hands, each as a set of cards."""

    asked: Bits
    """Whoever holds one of these must play one of `allowed`."""
    allowed: Bits
    several: Bits
    """Whoever holds two or more of these must play one of them."""
    winning: Bits
    """The cards that can win the trick, the one led among them."""


class Kernel:
    """Card play under one trump. Call `kernel`, which makes each only once.

    Attributes:
        ruleset: whose fields are followed.
        seats: how many play.
        tricks: how many tricks a deal has, and cards a hand at the first lead.
        bit: for each card its bit.
        card: for each bit its card.
        pack: the bits of all the cards.
        trumps: the set of all trumps.
        leads: for each card led what it asks; for 0, nothing led, everything is allowed.
        turns: per seat all the seats clockwise from it, the leader's order of play.
    """

    __slots__ = (
        "_lies_out",
        "_right",
        "bit",
        "card",
        "leads",
        "pack",
        "ruleset",
        "seats",
        "tricks",
        "trumps",
        "turns",
    )

    def __init__(self, ruleset: Ruleset, trump: Suit | None) -> None:
        """Write the tables out; `trump` is None in a deal without trumps."""
        order = ruleset.order(trump)
        self.ruleset: Final = ruleset
        self.seats: Final = ruleset.seats
        self.tricks: Final = ruleset.hand_size
        top = len(order.place) - 1
        self.bit: Final = {card: 1 << top - place for card, place in order.place.items()}
        self.card: Final = {bit: card for card, bit in self.bit.items()}
        self.pack: Final = tuple(self.card)
        self.trumps: Final = self.mask(order.trumps)
        self.leads: Final = {0: Lead(0, 0, 0, sum(self.pack))}
        for card, bit in self.bit.items():
            self.leads[bit] = self._lead(order, card)
        self.turns: Final = tuple(map(ruleset.seating.clockwise, range(self.seats)))
        # The right to rob goes with the ace of trumps, wherever that suit ranks it.
        may_rob = ruleset.turned_use == "rob" and trump is not None
        self._right: Final = self.bit[Card(f"A{trump}")] if may_rob else 0
        # A card turned off the stock is out of play; one that the dealer shows is in his hand.
        self._lies_out: Final = self.trumps if ruleset.turned == "stock" else 0

    def _lead(self, order: Order, card: Card) -> Lead:
        group = order.group[card]
        if group != TRUMP:
            suit = self.mask(order.plain[Suit(group)])
            allowed = suit | self.trumps if self.ruleset.ruff_any_time else suit
            return Lead(suit, allowed, 0, suit | self.trumps)
        height = order.strength[card]
        kept = self.mask(one for one in order.protected if order.strength[one] > height)
        several = self.trumps if order.protected and self.ruleset.renege_cards == "one" else 0
        return Lead(self.trumps & ~kept, self.trumps, several, self.trumps)

    # --- cards and bits -------------------------------------------------------------------------

    def mask(self, cards: Iterable[Card]) -> Bits:
        """The set of these cards."""
        return sum(self.bit[card] for card in cards)

    def cards(self, mask: Bits) -> tuple[Card, ...]:
        """The cards of a set as a hand is laid out: trumps first, each group strongest first."""
        return tuple(self.card[bit] for bit in self.split(mask))

    @staticmethod
    def split(mask: Bits) -> Iterator[Bits]:
        """The single cards of a set, in the order of `cards`."""
        while mask:
            bit = 1 << mask.bit_length() - 1
            yield bit
            mask ^= bit

    @staticmethod
    def pick(mask: Bits, chance: Random) -> Bits:
        """One card of a set that is not empty, each equally likely."""
        for _ in range(int(chance.random() * mask.bit_count())):
            mask &= mask - 1
        return mask & -mask

    # --- the rules of play ----------------------------------------------------------------------

    def legal(self, hand: Bits, led: Bits) -> Bits:
        """What may be played from `hand` when `led` was led; 0 for the leader, who is free."""
        asked, allowed, several, _ = self.leads[led]
        held = hand & several
        if held & (held - 1):
            return held
        return hand & allowed if hand & asked else hand

    def winner(self, trick: Sequence[Bits]) -> int:
        """Which card wins: an index into `trick`, the card led first. It may be incomplete."""
        winning = self.leads[trick[0]].winning
        return trick.index(max(card for card in trick if card & winning))

    def may_rob(self, hand: Bits, turned: Bits, dealer: bool) -> bool:
        """Whether a seat, before its own first card, may take the card lying turned up.

        Args:
            hand: what the seat holds.
            turned: the card lying turned up; 0 if there is none.
            dealer: whether the seat dealt.
        """
        if turned and turned == self._right:
            return dealer
        return bool(turned and hand & self._right)

    # --- what tricks are worth ------------------------------------------------------------------

    def bonus(self, won: Sequence[Won], turned: Bits = 0) -> tuple[int | None, bool]:
        """The trick that the best trump so far won, by index, and whether that is established.

        Args:
            won: the complete tricks.
            turned: the card lying turned up; 0 if there is none.
        """
        if not won or not self.ruleset.best_trump_bonus:
            return None, False
        cards = [card for _seat, card in won]
        best = max(cards)
        if not best & self.trumps:
            return None, False
        stronger = self.trumps & -(best << 1) & ~(turned & self._lies_out)
        return cards.index(best), len(won) == self.tricks or not stronger

    def points(self, won: Sequence[Won], turned: Bits = 0) -> list[int]:
        """Per side the points of these tricks, with the bonus if it is established.

        Points of a trick are 5, and 1 where tricks are counted against a quota.
        """
        seating, value = self.ruleset.seating, trick_value(self.ruleset)
        points = [0] * len(seating.sides)
        for seat, _card in won:
            points[seating.side_of[seat]] += value
        trick, established = self.bonus(won, turned)
        if trick is not None and established:
            points[seating.side_of[won[trick][0]]] += BONUS
        return points

    def counted_out(
        self, scores: Sequence[int], won: Sequence[Won], turned: Bits = 0
    ) -> int | None:
        """The side that has certainly reached the target first, in the order of tricks.

        None as long as it is open, and where a deal is always played to its end. To play on
        after that changes nothing: the answer for all the tricks is the same.

        Args:
            scores: per side, before this deal.
            won: the complete tricks.
            turned: the card lying turned up; 0 if there is none.
        """
        if self.ruleset.ends != "at_once":
            return None
        trick, established = self.bonus(won, turned)
        first = self._first_there(scores, won, trick)
        if not established and self.ruleset.best_trump_bonus:
            # The bonus may yet be a later trick's, or nobody's: then no trick here has it.
            return first if first == self._first_there(scores, won, None) else None
        return first

    def _first_there(
        self, scores: Sequence[int], won: Sequence[Won], bonus_trick: int | None
    ) -> int | None:
        totals, side_of = list(scores), self.ruleset.seating.side_of
        target = self.ruleset.target
        assert target is not None
        for index, (seat, _card) in enumerate(won):
            side = side_of[seat]
            totals[side] += trick_value(self.ruleset) + (BONUS if index == bonus_trick else 0)
            if totals[side] >= target:
                return side
        return None

    def is_over(self, scores: Sequence[int], won: Sequence[Won], turned: Bits = 0) -> bool:
        """Whether no card is played after these complete tricks: none is left, or counted out."""
        return len(won) == self.tricks or self.counted_out(scores, won, turned) is not None

    # --- deals and playouts ---------------------------------------------------------------------

    def deal(self, chance: Random) -> list[Bits]:
        """A fresh deal at random: the hands, one per seat, full; the other cards stay away."""
        draw = chance.random
        pack, left = list(self.pack), len(self.pack)
        hands = []
        for _seat in self.turns:
            hand = 0
            for _card in range(self.tricks):
                index = int(draw() * left)
                hand |= pack[index]
                left -= 1
                pack[index] = pack[left]
            hands.append(hand)
        return hands

    def playout(
        self,
        hands: list[Bits],
        leader: int,
        chance: Random,
        trick: Sequence[Bits] = (),
        won: Iterable[Won] = (),
    ) -> list[Won]:
        """Play all the cards that are left, each legal card equally likely.

        Args:
            hands: one per seat; they are empty afterwards.
            leader: who leads, or led, the current trick.
            chance: where the choices come from.
            trick: the cards of the current trick so far, the leader's first.
            won: the complete tricks before it.

        Returns:
            All the tricks of the deal.
        """
        draw, leads, turns = chance.random, self.leads, self.turns
        tricks = list(won)
        asked, allowed, several, winning = leads[0]
        best, winner, players = 0, leader, turns[leader]
        if trick:
            asked, allowed, several, winning = leads[trick[0]]
            place = self.winner(trick)
            best, winner, players = trick[place], players[place], players[len(trick) :]
        for _ in range(self.tricks - len(tricks)):
            for seat in players:
                hand = hands[seat]
                # `legal`, and then `pick`, written out: a call costs as much as all the rest.
                legal = hand & allowed if hand & asked else hand
                if several and (held := hand & several) & (held - 1):
                    legal = held
                rest = legal & (legal - 1)
                if rest:
                    skip = draw() * legal.bit_count()
                    while skip >= 1.0:
                        legal = rest
                        rest = legal & (legal - 1)
                        skip -= 1.0
                card = legal ^ rest
                hands[seat] = hand ^ card
                if card > best and card & winning:
                    if not best:
                        asked, allowed, several, winning = leads[card]
                    best, winner = card, seat
            tricks.append((winner, best))
            asked, allowed, several, winning = leads[0]
            best, players = 0, turns[winner]
        return tricks


@cache
def kernel(ruleset: Ruleset, trump: Suit | None) -> Kernel:
    """The kernel of a ruleset under one trump, made once and kept."""
    return Kernel(ruleset, trump)
