"""Filling the hidden places of a deal with some cards that fit everything that was seen.

What one seat sees never depends on cards that it cannot see. So a record that hides cards is read
by putting *some* cards in their places, such that all that happened can have happened; which they
are makes no difference to that seat. A search finds them: it follows the deal, keeps for every
place the cards that can lie there, and tries out what is left open.

Source: record format, *Redacted*; rules page, 1.2, 2 and 4.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from cardtable.record.entries import Act, Undo
from cardtable.record.reach import Step, beside, lain_anew, needed_later, reach
from cardtable.record.spread import Spread, moved
from cardtable.rules.actions import CARD_VERBS, Action
from cardtable.rules.cards import HIDDEN, Card
from cardtable.rules.ruleset import Ruleset

_PATIENCE: Final = 200
"""How many moments are looked at in one attempt, besides five for each step."""
_ATTEMPTS: Final = 60
"""After so many attempts a deal counts as one that no cards fit."""


class Filled(NamedTuple):
    """Cards that fit."""

    cards: tuple[Card, ...]
    """One for each place."""
    steps: tuple[Step, ...]
    """What was done, with those cards in the place of the hidden ones."""


class _Node(NamedTuple):
    """What is settled after some steps."""

    spread: Spread
    domains: tuple[int, ...]
    """Per place the cards that can lie there, a bit for each card of the pack."""
    place_of: Mapping[Card, int]
    """The cards whose place is settled."""
    lies: tuple[int, ...]
    """Per place a card that can lie there, as a bit, no two the same: so far all of them fit."""
    chosen: tuple[tuple[int, ...], ...] = ()
    """Per step the places of its cards."""


def fill(
    ruleset: Ruleset, spread: Spread, cards: Sequence[Card], steps: Sequence[Step]
) -> Filled | None:
    """Cards for the hidden places; None if none fit.

    Args:
        ruleset: The rules.
        spread: How the deal begins.
        cards: One for each place, ``??`` where it is hidden.
        steps: What was done in this deal, with what was taken back.
    """
    return _Search(ruleset, spread, tuple(cards), steps).found()


class _OutOfPatienceError(Exception):
    """An attempt has taken long enough."""


class _Search:
    """Follows one deal, and goes back where nothing fits."""

    def __init__(
        self, ruleset: Ruleset, spread: Spread, cards: tuple[Card, ...], steps: Sequence[Step]
    ) -> None:
        self.ruleset = ruleset
        self.spread = spread
        self.cards = cards
        self.steps = steps
        self.bit = {card: 1 << at for at, card in enumerate(ruleset.pack)}
        self.needed = [needed_later(steps, at) for at in range(len(steps))]
        self.reach = reach(ruleset, spread, cards, steps)
        self.named = sorted(self.reach.able, key=lambda card: len(self.reach.able[card]))
        self.chance: Random | None = None
        self.patience = 0

    def found(self) -> Filled | None:
        """Cards that fit. One wrong choice early on can waste all later ones: so often anew."""
        shown = {card for card in self.cards if card != HIDDEN}
        unknown = self._mask(card for card in self.ruleset.pack if card not in shown)
        domains = tuple(unknown if card == HIDDEN else self.bit[card] for card in self.cards)
        free = iter([self.bit[card] for card in self.ruleset.pack if card not in shown])
        lies = tuple(next(free) if card == HIDDEN else self.bit[card] for card in self.cards)
        place_of = {card: at for at, card in enumerate(self.cards) if card != HIDDEN}
        first = _Node(self.spread, domains, place_of, lies)
        for attempt in range(_ATTEMPTS):
            # The first attempt takes everything as it comes; no other is by real chance either.
            self.chance = Random(attempt) if attempt else None
            self.patience = _PATIENCE + 5 * len(self.steps)
            try:
                node = self._run(first)
            except _OutOfPatienceError:
                continue
            if node is None:
                return None
            pack = self.ruleset.pack
            cards = tuple(pack[bit.bit_length() - 1] for bit in node.lies)
            return Filled(cards, self._named(node, cards))
        return None

    def _run(self, first: _Node) -> _Node | None:
        """Where all the steps fit; None if they cannot.

        Raises:
            _OutOfPatienceError: It takes too long to find out.
        """
        stack = [self._placed(first, 0)]
        while stack:
            node = next(stack[-1], None)
            if node is None:
                stack.pop()
                continue
            possible = self._possible(node)
            if possible is None:
                continue
            done = len(node.chosen)
            if done == len(self.steps):
                return possible
            stack.append(self._after(possible, self.steps[done]))
        return None

    def _possible(self, node: _Node) -> _Node | None:
        """The same with a card for every place again; None if no cards are left for some."""
        self.patience -= 1
        if self.patience < 0:
            raise _OutOfPatienceError
        lies = lain_anew(node.domains, node.lies)
        return None if lies is None else node._replace(lies=lies)

    def _placed(self, node: _Node, at: int) -> Iterator[_Node]:
        """Every way in which all the cards that were named, from number `at` on, can lie."""
        if at == len(self.named):
            yield node
            return
        card = self.named[at]
        for found, _ in self._lying(node, self.reach.able[card], card):
            possible = self._possible(found)
            if possible is not None and not self._crowded(possible):
                yield from self._placed(possible, at + 1)

    def _crowded(self, node: _Node) -> bool:
        """Whether somewhere a hand would have to keep more cards than it kept."""
        for at, before, most in self.reach.kept:
            if sum(node.place_of.get(card) in before for card in self.needed[at]) > most:
                return True
        return False

    def _after(self, node: _Node, step: Step) -> Iterator[_Node]:
        """Every way in which the next step can have been done."""
        if isinstance(step, Undo):
            spread = node.spread
            for _ in range(step.actions):
                assert spread.before is not None
                spread = spread.before
            yield node._replace(spread=spread, chosen=(*node.chosen, ()))
            return
        seat, action = step
        ways: Iterable[tuple[_Node, tuple[int, ...]]] = ((node, ()),)
        if action.verb in CARD_VERBS:
            ways = self._laying(node, seat, action)
        for found, places in ways:
            for right in self._right(found, seat, action, places):
                spread = moved(self.ruleset, right.spread, seat, action, places, self.cards)
                yield right._replace(spread=spread, chosen=(*right.chosen, places))

    def _laying(
        self, node: _Node, seat: int, action: Action
    ) -> Iterator[tuple[_Node, tuple[int, ...]]]:
        """Every choice of places of a hand that can hold the cards of an action."""
        hand = node.spread.hands[seat]
        ways: Iterable[tuple[_Node, tuple[int, ...]]] = ((node, ()),)
        for card in action.cards:
            if card != HIDDEN:
                ways = self._holding(ways, hand, card)
        hidden = action.cards.count(HIDDEN)
        if not hidden:
            yield from ways
            return
        needed = self.needed[len(node.chosen)]
        for found, places in ways:
            keep = {found.place_of[card] for card in needed if card in found.place_of}
            for more in self._subsets(found, hand - set(places) - keep, hidden):
                # In the order of the words: the hidden ones take what the others leave.
                named, free = iter(places), iter(more)
                yield found, tuple(next(free if c == HIDDEN else named) for c in action.cards)

    def _holding(
        self, ways: Iterable[tuple[_Node, tuple[int, ...]]], hand: frozenset[int], card: Card
    ) -> Iterator[tuple[_Node, tuple[int, ...]]]:
        """The ways with one card more that must lie in this hand."""
        if card not in self.bit:
            return
        for node, places in ways:
            for found, at in self._lying(node, hand - set(places), card):
                yield found, (*places, at)

    def _lying(self, node: _Node, hand: frozenset[int], card: Card) -> Iterator[tuple[_Node, int]]:
        """Every place of a hand at which a card can lie."""
        if card in node.place_of:
            if node.place_of[card] in hand:
                yield node, node.place_of[card]
            return
        if card not in self.bit:
            return
        bit = self.bit[card]
        for alike in self._alike(node, hand, settled=False):
            at = alike[0]
            if node.domains[at] & bit:
                domains = (*node.domains[:at], bit, *node.domains[at + 1 :])
                place_of = {**node.place_of, card: at}
                yield node._replace(domains=domains, place_of=place_of), at

    def _alike(self, node: _Node, places: Iterable[int], *, settled: bool) -> list[list[int]]:
        """Places in groups that are as good as each other: dealt together, the same cards open.

        Args:
            node: What is known.
            places: Places of one hand.
            settled: Whether those whose card is settled count; each is a group by itself.
        """
        sure = set(node.place_of.values())
        groups: dict[tuple[int, int], list[int]] = {}
        for at in sorted(places):
            if at not in sure:
                key = (node.domains[at], at if at >= self.spread.top else -1)
                groups.setdefault(key, []).append(at)
        found = list(groups.values())
        if settled:
            found += [[at] for at in places if at in sure]
        if self.chance is not None:
            self.chance.shuffle(found)
        return found

    def _subsets(self, node: _Node, places: frozenset[int], count: int) -> Iterator[list[int]]:
        """So many of these places, one choice for all that are as good as each other."""
        groups = self._alike(node, places, settled=True)

        def choose(at: int, left: int) -> Iterator[list[int]]:
            if left == 0:
                yield []
            elif at < len(groups):
                counts = list(range(min(left, len(groups[at])), -1, -1))
                if self.chance is not None:
                    self.chance.shuffle(counts)
                for taken in counts:
                    for rest in choose(at + 1, left - taken):
                        yield groups[at][:taken] + rest

        return choose(0, count)

    def _right(
        self, node: _Node, seat: int, action: Action, places: tuple[int, ...]
    ) -> Iterator[_Node]:
        """The ways in which the rest of the hand lets the rules be kept."""
        spread, ruleset = node.spread, self.ruleset
        rest = spread.hands[seat] - set(places)
        if action.verb == "play" and spread.played % ruleset.seats:
            # Where a revoke stands, a play that is seen need not have been allowed.
            if ruleset.revoke == "prevented":
                assert spread.led is not None
                allowed, lone = beside(ruleset, spread.trump, spread.led, action.card)
                yield from self._narrowed(node, rest, allowed, lone)
                return
        elif action.verb == "discard" and ruleset.draw and ruleset.keep_trump and places:
            yield from self._keeping(node, rest, places)
            return
        elif action.verb == "rob":
            yield from self._robbing(node, rest, places)
            return
        yield node

    def _narrowed(
        self, node: _Node, hand: Iterable[int], allowed: int, lone: int
    ) -> Iterator[_Node]:
        """Only `allowed` cards lie in the hand, and of the `lone` ones one at the most."""
        domains = list(node.domains)
        for at in hand:
            domains[at] &= allowed
            if not domains[at]:
                return
        able = [at for at in hand if domains[at] & lone] if lone else []
        sure = [at for at in able if not domains[at] & ~lone]
        if len(sure) > 1:
            return
        if not able:
            yield node._replace(domains=tuple(domains))
        for holder in sure or able:
            others = list(domains)
            for at in able:
                if at != holder:
                    others[at] &= ~lone
            yield node._replace(domains=tuple(others))

    def _keeping(self, node: _Node, kept: Iterable[int], laid: tuple[int, ...]) -> Iterator[_Node]:
        """Either no trump was laid away, or one was kept.

        Source: rules page, 4, *Draw*.
        """
        order = self.ruleset.order(node.spread.trump)
        trumps = self._mask(order.trumps)
        domains = list(node.domains)
        for at in laid:
            domains[at] &= ~trumps
        if all(domains[at] for at in laid):
            yield node._replace(domains=tuple(domains))
        for at in kept:
            if node.domains[at] & trumps:
                domains = list(node.domains)
                domains[at] &= trumps
                yield node._replace(domains=tuple(domains))

    def _robbing(self, node: _Node, kept: frozenset[int], laid: tuple[int, ...]) -> Iterator[_Node]:
        """Who robs holds the ace of trumps, unless it is the ace that lies turned up."""
        spread = node.spread
        ace = Card(f"A{spread.trump}")
        if spread.turned and self.cards[spread.turned[0]] == ace:
            yield node
        elif ace in self.bit:
            # The ace may be kept, and it may be the card laid away for the turned-up one.
            for hand in (kept, frozenset(laid)):
                for found, _ in self._lying(node, hand, ace):
                    yield found

    def _mask(self, cards: Iterable[Card]) -> int:
        return sum(self.bit[card] for card in cards if card in self.bit)

    def _named(self, node: _Node, cards: tuple[Card, ...]) -> tuple[Step, ...]:
        """The steps with the cards that lie at the places chosen."""
        named: list[Step] = []
        for step, places in zip(self.steps, node.chosen, strict=True):
            if isinstance(step, Act) and places:
                words = tuple(cards[at] for at in places)
                named.append(Act(step.seat, Action(step.action.verb, words)))
            else:
                named.append(step)
        return tuple(named)
