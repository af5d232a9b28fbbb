"""What is certain of hidden cards before any are tried: where each can lie, and what it forbids.

Source: record format, *Redacted*; rules page, 1.2 and 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from cardtable.record.entries import Act, Undo
from cardtable.record.spread import Spread, moved
from cardtable.rules.actions import CARD_VERBS
from cardtable.rules.cards import HIDDEN, Card, Suit
from cardtable.rules.follow import duty
from cardtable.rules.order import TRUMP
from cardtable.rules.ruleset import Ruleset

Step = Act | Undo


def lain_anew(domains: Sequence[int], lies: tuple[int, ...]) -> tuple[int, ...] | None:
    """A card for every place again, each once, after less can lie at some; None if none is left."""
    wrong = [at for at, bit in enumerate(lies) if not bit & domains[at]]
    if not wrong:
        return lies
    owner = {bit: at for at, bit in enumerate(lies) if bit & domains[at]}

    def found(at: int, tried: set[int]) -> bool:
        options = domains[at]
        while options:
            bit = options & -options
            options ^= bit
            if bit in tried:
                continue
            tried.add(bit)
            if bit not in owner or found(owner[bit], tried):
                owner[bit] = at
                return True
        return False

    if not all(found(at, set()) for at in wrong):
        return None
    again = list(lies)
    for bit, at in owner.items():
        again[at] = bit
    return tuple(again)


class Reach(NamedTuple):
    """What is certain of the places before any is tried."""

    able: dict[Card, frozenset[int]]
    """For each card that was laid or played all the places at which it can have lain."""
    kept: list[tuple[int, frozenset[int], int]]
    """Where hidden cards were laid away: the step, the places at which the hand can have lain
    before, and how many of them it kept."""


def reach(
    ruleset: Ruleset, spread: Spread, cards: tuple[Card, ...], steps: Sequence[Step]
) -> Reach:
    """Where the cards can have lain: in the hand each time, in the lines taken back too."""
    reach = Reach({}, [])
    line = [spread]
    for at, step in enumerate(steps):
        if isinstance(step, Undo):
            del line[len(line) - step.actions :]
            continue
        seat, action = step
        now = line[-1]
        words = action.cards if action.verb in CARD_VERBS else ()
        held = [card for card in words if card != HIDDEN]
        if action.verb == "rob" and now.turned and cards[now.turned[0]] != f"A{now.trump}":
            held.append(Card(f"A{now.trump}"))
        for card in held:
            reach.able[card] = reach.able.get(card, now.hands[seat]) & now.hands[seat]
        if HIDDEN in words:
            # In Bismarck forehand lays cards away out of all that lie there.
            size = ruleset.hand_size if ruleset.draw is not None or len(words) == 1 else 0
            size = size or len(now.hands[seat])
            reach.kept.append((at, now.hands[seat], size - len(words)))
        # Nothing is taken from the hand, so that it holds all that it can have held.
        line.append(moved(ruleset, now, seat, action, (-1,) * len(words), cards))
    return reach


def needed_later(steps: Sequence[Step], at: int) -> frozenset[Card]:
    """The cards that the seat of step `at` lays or plays afterwards, while that step stands."""
    step = steps[at]
    if isinstance(step, Undo) or HIDDEN not in step.action.words:
        return frozenset()
    needed: set[Card] = set()
    standing = 0
    for later in steps[at + 1 :]:
        if isinstance(later, Undo):
            standing -= later.actions
            if standing < 0:
                break
            continue
        standing += 1
        if later.seat == step.seat and later.action.verb in CARD_VERBS:
            needed.update(card for card in later.action.cards if card != HIDDEN)
    return frozenset(needed)


@cache
def beside(ruleset: Ruleset, trump: Suit | None, led: Card, played: Card) -> tuple[int, int]:
    """The cards that may have been held back when a card was played to this lead.

    Returns:
        The cards that leave it allowed, each by itself, a bit for each; and those of them of
        which only one may have been held.
    """
    order = ruleset.order(trump)

    def obliged(*held: Card) -> bool:
        found = duty(ruleset, order, held, led)
        return found is not None and order.group[played] not in found.groups

    single = [card for card in ruleset.pack if not obliged(card)]
    trumps = [card for card in single if order.group[card] == TRUMP]
    lone = {one for one in trumps for other in trumps if one != other and obliged(one, other)}
    bits = {card: 1 << at for at, card in enumerate(ruleset.pack)}
    return sum(bits[card] for card in single), sum(bits[card] for card in lone)
