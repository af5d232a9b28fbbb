"""How likely a card is to win, counted from the cards that are unseen."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import comb

from cardtable.players.memory import Memory
from cardtable.rules.cards import Card
from cardtable.rules.order import TRUMP, Group, Order


@cache
def none_of(pool: int, held: int, wanted: int) -> float:
    """The chance that a hand of `held` cards out of `pool` has none of `wanted` particular ones."""
    held = min(max(held, 0), pool)
    return comb(pool - wanted, held) / comb(pool, held) if wanted < pool else float(held == 0)


@cache
def above(order: Order, card: Card) -> frozenset[Card]:
    """The cards of the same group that are stronger."""
    group = order.group[card]
    line = order.trumps if group == TRUMP else _suit(order, group)
    return frozenset(line[: line.index(card)])


def _suit(order: Order, group: Group) -> tuple[Card, ...]:
    """The plain cards of a suit, strongest first."""
    return next(cards for suit, cards in order.plain.items() if suit == group)


def beats(order: Order, card: Card, other: Card) -> bool:
    """Whether `card`, played later to the same trick, beats `other`, which wins it so far."""
    return order.group[card] in (order.group[other], TRUMP) and (
        order.strength[card] > order.strength[other]
    )


def lacks(memory: Memory, seat: int, cards: frozenset[Card]) -> float:
    """The chance that `seat` holds none of `cards`."""
    seen = [card for card, holder in memory.known.items() if holder == seat]
    if any(card in cards for card in seen):
        return 0.0
    possible = memory.possible(seat)
    wanted = cards & possible
    if not wanted:
        return 1.0
    held = memory.held[seat] - len(seen)
    if memory.may_have_kept[seat] and memory.view.ruleset.renege_cards == "one":
        return _lacks_single(memory, possible, held, wanted)
    return none_of(len(possible), held, len(wanted))


def _lacks_single(
    memory: Memory, possible: frozenset[Card], held: int, wanted: frozenset[Card]
) -> float:
    """The same of a seat that has shown to hold one trump at most.

    Source: rules page, 1.2 (C2).
    """
    trumps = frozenset(card for card in possible if memory.order.is_trump(card))
    plain = len(possible) - len(trumps)
    held = min(max(held, 0), plain)
    without, with_one = comb(plain, held), len(trumps) * comb(plain, max(held - 1, 0))
    if not held or not trumps:
        return none_of(plain, held, len(wanted - trumps))
    spared = 1.0 - len(wanted & trumps) / len(trumps)
    no_plain, plain_wanted = none_of(plain, held, len(wanted - trumps)), len(wanted - trumps)
    no_plain_beside = none_of(plain, held - 1, plain_wanted)
    total = without + with_one
    return (without * no_plain + with_one * spared * no_plain_beside) / total


def stands(memory: Memory, card: Card, led: Card, seats: Iterable[int]) -> float:
    """The chance that no card of `seats`, who are still to play, beats `card`.

    Taken as independent from seat to seat, which is near enough; each is thought to beat the
    card if it can.
    """
    order = memory.order
    asked = order.group[led]
    stronger = above(order, card)
    chance = 1.0
    for seat in seats:
        chance *= lacks(memory, seat, stronger)
        if order.group[card] != TRUMP:
            chance *= 1.0 - _trumps_in(memory, seat, asked)
    return chance


def _trumps_in(memory: Memory, seat: int, asked: Group) -> float:
    """The chance that `seat` may trump a plain lead, and has the trump to do it."""
    order = memory.order
    if not order.trumps:
        return 0.0
    has_trump = 1.0 - lacks(memory, seat, frozenset(order.trumps))
    if memory.view.ruleset.ruff_any_time:
        return has_trump
    return has_trump * lacks(memory, seat, frozenset(_suit(order, asked)))


def worth_keeping(memory: Memory, card: Card) -> float:
    """How many tricks, 0 to 1, this card can be expected to win later in the deal.

    For a trump it falls evenly with each stronger one that an opponent may hold, and faster the
    fewer tricks are left to choose from. Both numbers were counted over some thousand deals of
    this player against itself, and came out alike with four seats and with six, with and
    without a draw. A plain card seldom wins before trumps are gone.
    """
    later = len(memory.hand) - 1
    if later <= 0:
        return 0.0
    order = memory.order
    foes = [seat for seat in range(len(memory.held)) if seat not in memory.friends]
    stronger = above(order, card)
    number = len(held_against(memory, foes, stronger))
    if order.group[card] == TRUMP:
        return max(0.08, 1.0 - number * (0.2 - 0.025 * later))
    free = 0.5 ** (number + 1)
    for seat in foes:
        free *= 1.0 - 0.7 * _trumps_in(memory, seat, order.group[card])
    return free


def held_against(memory: Memory, seats: Iterable[int], cards: frozenset[Card]) -> frozenset[Card]:
    """Those of `cards` that one of `seats` holds or may hold."""
    found: set[Card] = set()
    for seat in seats:
        found |= cards & memory.possible(seat)
        found |= {card for card, holder in memory.known.items() if holder == seat and card in cards}
    return frozenset(found)
