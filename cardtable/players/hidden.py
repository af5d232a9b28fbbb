"""The cards that a view does not show, the places where they lie, and which card fits where.

This is what the rules alone let one say for certain: how many cards lie in each place, who took
a card that lay open, who had to hold the ace, and what a seat that did not follow cannot hold.
Nothing is concluded from bids, nor from what a good player would have done.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from cardtable.rules.cards import JOKER, Card
from cardtable.rules.order import TRUMP, Order
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.seen import taken
from cardtable.rules.view import View

Cards = tuple[Card, ...]
_NOTHING: frozenset[Card] = frozenset()


class Place(NamedTuple):
    """Somewhere out of sight where cards lie."""

    kind: Literal["hand", "buried", "exchanged", "drawn", "stock"]
    """``buried`` for the joker, ``exchanged`` for another card that lay open or, in Bismarck,
    for four of them, ``drawn`` for cards off the stock."""
    seat: int | None
    """Whose; None for the stock."""
    size: int


class Shown(NamedTuple):
    """What a card showed, that did not follow, of the hand that it came from."""

    seat: int
    lacks: frozenset[Card]
    """Cards that were not in that hand, nor are in what is left of it."""
    one_trump: bool
    """Whether there was no more than one trump in it."""
    later: Cards
    """The cards that the seat has played since."""


class Hidden:
    """What a view leaves open.

    Attributes:
        places: where the cards lie that the view does not show.
        fits: for each of these cards the places that it may lie in, as indices.
        most_trumps: for hands, by seat, how many trumps they may hold at most, where that is one.
        kept_trump: seats that kept a trump if they laid any away for the draw.
    """

    def __init__(self, view: View, shown: tuple[Shown, ...]) -> None:
        """Read `view`, taking for certain what `shown` says."""
        self._view = view
        self._order: Order = view.order
        self._trumps = frozenset(self._order.trumps)
        self._played = _played(view)
        self._taken = taken(view)
        self.places: tuple[Place, ...] = tuple(self._all_places())
        self.most_trumps: tuple[int, ...] = tuple(
            {one.seat for one in shown if one.one_trump and not self._trumps & {*one.later}}
        )
        self.kept_trump: tuple[int, ...] = tuple(self._keepers())
        never = [self._never(place, shown) for place in self.places]
        only = self._only()
        self.fits: dict[Card, tuple[int, ...]] = {
            card: tuple(
                index
                for index, place in enumerate(self.places)
                if card not in never[index] and (card not in only or place in only[card])
            )
            for card in self._cards()
        }

    def _cards(self) -> list[Card]:
        """The cards that are somewhere out of sight."""
        view = self._view
        lying = view.turned if view.ruleset.turned != "dealer_last" else ()
        seen = {*lying, *(card for cards in self._played for card in cards)}
        for hand in (*view.hands, *view.out):
            seen.update(hand if isinstance(hand, tuple) else ())
        return [card for card in view.ruleset.pack if card not in seen]

    def _all_places(self) -> Iterator[Place]:
        view = self._view
        for seat, hand in enumerate(view.hands):
            if isinstance(hand, int):
                yield Place("hand", seat, hand)
        for seat, out in enumerate(view.out):
            if isinstance(out, int):
                drawn = view.drew[seat] or 0
                buried = int(JOKER in self._taken[seat])
                yield Place("buried", seat, buried)
                yield Place("exchanged", seat, out - drawn - buried)
                yield Place("drawn", seat, drawn)
        yield Place("stock", None, view.stock)

    def _never(self, place: Place, shown: tuple[Shown, ...]) -> frozenset[Card]:
        """The cards that cannot lie in a place."""
        if place.kind == "hand":
            return self._lacks(place.seat, shown)
        if place.kind != "drawn" or not self._view.ruleset.keep_trump:
            return _NOTHING
        # Who laid his whole hand away had no trump to keep; nor had who shows that he kept none.
        whole = place.size == self._view.ruleset.hand_size
        without = place.seat in self.kept_trump and self._trumps <= self._lacks(place.seat, shown)
        return self._trumps if whole or without else _NOTHING

    def _lacks(self, seat: int | None, shown: tuple[Shown, ...]) -> frozenset[Card]:
        """The cards that a seat has shown not to hold."""
        lacks = _NOTHING
        for one in shown:
            if one.seat == seat:
                lacks |= one.lacks
                if one.one_trump and self._trumps & {*one.later}:  # it was played since
                    lacks |= self._trumps
        return lacks

    def _keepers(self) -> Iterator[int]:
        """The seats that must have kept a trump, and have not shown one yet."""
        if not self._view.ruleset.keep_trump:
            return
        for place in self.places:
            if place.kind != "drawn" or place.seat is None or not place.size:
                continue
            if not self._trumps.intersection(self._played[place.seat]):
                yield place.seat

    def _only(self) -> dict[Card, tuple[Place, ...]]:
        """For cards that were seen to go somewhere the places that they may be in."""
        view = self._view
        only: dict[Card, tuple[Place, ...]] = {}

        def at(seat: int | None, *kinds: str) -> tuple[Place, ...]:
            return tuple(one for one in self.places if one.seat == seat and one.kind in kinds)

        for seat, cards in enumerate(self._taken):
            for card in cards:
                if card == JOKER:  # whoever robs afterwards may lay it away again
                    only[card] = at(seat, "hand", "exchanged")
                else:
                    # Who laid his whole hand away holds only what he drew since.
                    whole = view.drew[seat] == view.ruleset.hand_size
                    only[card] = at(seat, *(("drawn",) if whole else ("hand", "drawn")))
                    if view.ruleset.turned_use == "rob":
                        only.setdefault(Card(f"A{view.trump}"), at(seat, "hand", "exchanged"))
        if view.dealer is None:
            return only
        if view.ruleset.turned == "dealer_last":
            only |= dict.fromkeys(view.turned, at(view.dealer, "hand", "drawn"))
        if view.ruleset.turned == "none" and not view.turned:  # forehand has taken them in
            forehand = view.ruleset.seating.left_of(view.dealer)
            only |= dict.fromkeys(view.shown, at(forehand, "hand", "exchanged"))
        return only


def _played(view: View) -> list[Cards]:
    """Per seat the cards that it has played in this deal, in their order."""
    played: list[list[Card]] = [[] for _ in view.hands]
    for trick in view.tricks:
        for place, card in enumerate(trick.cards):
            played[(trick.leader + place) % len(played)].append(card)
    for seat, card in view.trick:
        played[seat].append(card)
    return [tuple(cards) for cards in played]


def what_was_shown(view: View) -> tuple[Shown, ...]:
    """All that others have shown by not following, the earliest first.

    Where the house lets a revoke stand, a card may have shown what was not so. What a later card
    of the seat belies is left out: that was a revoke.
    """
    ruleset, order = view.ruleset, view.order
    played = _played(view)
    tricks = [(trick.leader, trick.cards) for trick in view.tricks]
    if view.trick:
        tricks.append((view.trick[0][0], tuple(card for _seat, card in view.trick)))
    found = []
    for index, (leader, cards) in enumerate(tricks):
        for place, card in enumerate(cards[1:], start=1):
            seat = (leader + place) % ruleset.seats
            if not isinstance(view.hands[seat], int):
                continue
            lacks, one_trump = _lacks(ruleset, order, cards[0], card)
            later = played[seat][index + 1 :]
            trumps = [one for one in later if order.is_trump(one)]
            if lacks.intersection(later) or (one_trump and len(trumps) > 1):
                continue
            if lacks or one_trump:
                found.append(Shown(seat, lacks, one_trump, later))
    return tuple(found)


def _lacks(ruleset: Ruleset, order: Order, led: Card, card: Card) -> tuple[frozenset[Card], bool]:
    """What a hand does not hold that answers `led` with `card`; and whether one trump at most.

    Source: rules page, 1.2 (C2, C3) and 5.
    """
    asked, given = order.group[led], order.group[card]
    if given == asked:
        return _NOTHING, False
    if asked == TRUMP:
        kept = {one for one in order.protected if order.strength[one] > order.strength[led]}
        one = bool(order.protected) and ruleset.renege_cards == "one"
        return frozenset(order.trumps) - kept, one
    if given == TRUMP and ruleset.ruff_any_time:
        return _NOTHING, False
    return frozenset(one for one, group in order.group.items() if group == asked), False
