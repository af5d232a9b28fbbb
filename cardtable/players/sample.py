"""Worlds: full deals in which a seat would see just what it sees.

**How they are distributed.** Every way to lay the hidden cards in the places where they may lie
is equally likely. This is exact: the ways are counted, not tried. So a world is weighted by the
rules alone. Nobody is taken to bid, discard or play well: who wants a passed hand to be poor
weights the worlds himself.

Two rules tie several cards together, that a hand holds one trump at most, and that a trump was
kept. Worlds that break them are thrown away and drawn again, which leaves the others equally
likely.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from random import Random
from typing import Final, NamedTuple

from cardtable.players.hidden import Hidden, Shown, what_was_shown
from cardtable.rules.cards import Card
from cardtable.rules.state import Hand
from cardtable.rules.view import View

_TRIES: Final = 20_000
"""Worlds thrown away in turn after which none is taken to fit; one in two, or so, does."""

Room = tuple[int, ...]
"""Per pool how many cards still go there."""


class World(NamedTuple):
    """Where every card of a deal is."""

    hands: tuple[Hand, ...]
    """One per seat, each laid out trumps first, then S H D C, strongest first."""
    out: tuple[Hand | None, ...]
    """Per seat the cards laid away face down, in the order in which they were, as far as it
    matters; None where it laid none away."""
    stock: Hand
    """The top first."""


class Sampler:
    """Draws worlds for one view: what the view tells is worked out once.

    Where the house lets a revoke stand, not following may have shown what is not so. What cannot
    be true of any world is given up, the earliest first.
    """

    def __init__(self, view: View) -> None:
        """Read a view, of a seat or of the referee.

        Raises:
            ValueError: no deal has begun, or no deal fits what is seen.
        """
        if view.dealer is None:
            raise ValueError("there is no world before the first deal")
        self._view = view
        self._shown: tuple[Shown, ...] = what_was_shown(view)
        self._read()

    def _read(self) -> None:
        """Work out what the view tells, giving up what was shown until some world fits."""
        self._hidden = Hidden(self._view, self._shown)
        self._ways = _Ways(self._hidden)
        while not self._ways.count:
            self._give_up()

    def _give_up(self) -> None:
        """Take one thing less for certain."""
        if not self._shown or self._view.ruleset.revoke != "penalised":
            raise ValueError("no deal fits what is seen")
        self._shown = self._shown[1:]
        self._read()

    def draw(self, chance: Random) -> World:
        """A world that gives the seat the same view.

        Raises:
            ValueError: no deal fits what is seen.
        """
        while True:
            for _ in range(_TRIES):
                laid = self._ways.lay(chance)
                if self._may_be(laid):
                    return self._world(laid, chance)
            self._give_up()

    def _may_be(self, laid: list[list[Card]]) -> bool:
        """Whether the rules that tie several cards together are kept."""
        hidden, is_trump = self._hidden, self._view.order.is_trump
        if not hidden.most_trumps and not hidden.kept_trump:
            return True
        trumps = {
            (place.kind, place.seat): sum(map(is_trump, cards))
            for place, cards in zip(hidden.places, laid, strict=True)
        }
        return all(trumps["hand", seat] <= 1 for seat in hidden.most_trumps) and all(
            trumps["hand", seat] or not trumps["drawn", seat] for seat in hidden.kept_trump
        )

    def _world(self, laid: list[list[Card]], chance: Random) -> World:
        """The seen cards and the laid ones together."""
        view, order = self._view, self._view.order
        hands = [hand if isinstance(hand, tuple) else () for hand in view.hands]
        out = [() if isinstance(cards, int) else cards for cards in view.out]
        stock: list[Card] = []
        for place, cards in zip(self._hidden.places, laid, strict=True):
            if place.seat is None:
                stock = chance.sample(cards, len(cards))
            elif place.kind == "hand":
                hands[place.seat] = order.lay_out(cards)
            else:
                out[place.seat] = (*(out[place.seat] or ()), *cards)
        return World(tuple(hands), tuple(out), tuple(stock))


def sample(view: View, chance: Random) -> World:
    """One world for a view; who wants many of the same view keeps a `Sampler`.

    Raises:
        ValueError: no deal has begun, or no deal fits what is seen.
    """
    return Sampler(view).draw(chance)


class _Ways:
    """All the ways to lay hidden cards in their places, counted.

    Cards that fit the same places are a group, and places that take the same groups are a pool:
    it is enough to count how many cards of each group go to each pool.

    Attributes:
        count: how many ways there are.
    """

    def __init__(self, hidden: Hidden) -> None:
        """Make groups and pools, and count."""
        groups: dict[tuple[int, ...], list[Card]] = {}
        for card, fits in hidden.fits.items():
            groups.setdefault(fits, []).append(card)
        # The fewer the places, the earlier: what fits everywhere then fills what is left.
        fits_of = sorted(groups, key=lambda fits: (len(fits), fits))
        self._groups = [groups[fits] for fits in fits_of]
        pools: dict[tuple[bool, ...], list[int]] = {}
        for index in range(len(hidden.places)):
            pools.setdefault(tuple(index in fits for fits in fits_of), []).append(index)
        self._pools = [
            [(index, hidden.places[index].size) for index in one] for one in pools.values()
        ]
        self._places = len(hidden.places)
        self._takes = [
            tuple(pool for pool, taken in enumerate(pools) if taken[group])
            for group in range(len(fits_of))
        ]
        self._steps: dict[tuple[int, Room], tuple[int, list[tuple[int, Room]]]] = {}
        self._room = tuple(sum(size for _place, size in pool) for pool in self._pools)
        self.count: int = self._from(0, self._room)[0]

    def _from(self, group: int, room: Room) -> tuple[int, list[tuple[int, Room]]]:
        """The ways to lay all groups from `group` on: how many, and by each step that begins them.

        A step is the room that is left after it.
        """
        if group == len(self._groups):
            return int(not any(room)), []
        if (group, room) not in self._steps:
            steps: list[tuple[int, Room]] = []
            for ways, left in _spread(len(self._groups[group]), self._takes[group], room):
                ways *= self._from(group + 1, left)[0]
                if ways:
                    steps.append((ways, left))
            self._steps[group, room] = sum(ways for ways, _left in steps), steps
        return self._steps[group, room]

    def lay(self, chance: Random) -> list[list[Card]]:
        """One of the ways, each equally likely: the cards of each place."""
        room = self._room
        filled: list[list[Card]] = [[] for _ in self._pools]
        for group, cards in enumerate(self._groups):
            total, steps = self._from(group, room)
            left = _choose(steps, chance.randrange(total)) if len(steps) > 1 else steps[0][1]
            mixed = chance.sample(cards, len(cards))
            for pool in self._takes[group]:
                for _ in range(room[pool] - left[pool]):
                    filled[pool].append(mixed.pop())
            room = left
        laid: list[list[Card]] = [[] for _ in range(self._places)]
        for places, cards in zip(self._pools, filled, strict=True):
            if len(places) > 1:
                chance.shuffle(cards)
            start = 0
            for place, size in places:
                laid[place] = cards[start : start + size]
                start += size
        return laid


def _choose(steps: list[tuple[int, Room]], number: int) -> Room:
    """The step within whose ways the number falls."""
    for ways, left in steps:
        number -= ways
        if number < 0:
            return left
    raise AssertionError("a number past all the ways")


def _spread(count: int, pools: tuple[int, ...], room: Room) -> Iterator[tuple[int, Room]]:
    """Each way to share `count` cards among `pools`: how many choices of cards, and room left."""
    if not pools:
        if not count:
            yield 1, room
        return
    pool, others = pools[0], pools[1:]
    least = max(0, count - sum(room[other] for other in others))
    for number in range(least, min(count, room[pool]) + 1):
        left = (*room[:pool], room[pool] - number, *room[pool + 1 :])
        for ways, rest in _spread(count - number, others, left):
            yield ways * comb(count, number), rest
