"""Weighing the cards that may be played to a trick, by numbers alone.

Each card has a chance that the trick goes to our side, and a price: the tricks that it could be
expected to win later. `leading` and `following` choose by these numbers and say why.
"""

from __future__ import annotations

from typing import NamedTuple

from cardtable.players.chances import above, beats, lacks, stands, worth_keeping
from cardtable.players.memory import Memory
from cardtable.players.stakes import Stakes, wins_with_bonus
from cardtable.rules.cards import Card
from cardtable.rules.order import TRUMP

GAME_WITH_BONUS = 5.0
"""Worth, in ordinary tricks, of reaching the target by the bonus before anybody else can."""


class Weighed(NamedTuple):
    """One card that may be played, and the numbers that judge it."""

    card: Card
    chance: float
    """That our side wins the trick."""
    price: float
    """Tricks given up later by spending the card now."""
    score: float
    """Worth of the chance, less the price; the best card has the highest."""


def following_card(memory: Memory, stakes: Stakes, card: Card) -> Weighed:
    """Judge a card played to another's lead."""
    assert memory.winning is not None
    leader, best = memory.winning
    led = memory.view.trick[0][1]
    mine = beats(memory.order, card, best)
    if mine or leader in memory.friends:
        top = card if mine else best
        chance = stands(memory, top, led, memory.foes_after)
        chance += (1.0 - chance) * 0.5 * rescue(memory, top)
    else:
        chance = rescue(memory, best)
    seating = memory.view.ruleset.seating
    rival = None if leader in memory.friends else seating.side_of[leader]
    return _weighed(memory, card, chance, stakes.against(rival, _behind(memory)), 0.0)


def leading_card(memory: Memory, stakes: Stakes, card: Card) -> Weighed:
    """Judge a card led."""
    chance = stands(memory, card, card, memory.foes_after)
    chance += (1.0 - chance) * 0.5 * rescue(memory, card)
    return _weighed(
        memory, card, chance, stakes.against(None, _behind(memory)), draws_trumps(memory, card)
    )


def _behind(memory: Memory) -> set[int]:
    """The other sides that are still to play to this trick."""
    side_of = memory.view.ruleset.seating.side_of
    return {side_of[seat] for seat in memory.foes_after}


def _weighed(memory: Memory, card: Card, chance: float, worth: float, more: float) -> Weighed:
    price = worth_keeping(memory, card)
    if wins_with_bonus(memory, card):
        worth += GAME_WITH_BONUS
    return Weighed(card, chance, price, chance * worth - price + more)


def rescue(memory: Memory, best: Card) -> float:
    """The chance that a friend who is still to play beats `best` and keeps the trick."""
    order = memory.order
    stronger = above(order, best)
    led = memory.view.led or best
    may_trump = order.group[best] != TRUMP
    if may_trump and memory.view.ruleset.ruff_any_time:
        stronger |= frozenset(order.trumps)
        may_trump = False
    missed = 1.0
    for seat in memory.after:
        if seat not in memory.friends:
            continue
        if may_trump:
            missed *= stands(memory, best, led, (seat,))
        else:
            missed *= lacks(memory, seat, stronger)
    return 0.7 * (1.0 - missed)


def draws_trumps(memory: Memory, card: Card) -> float:
    """What leading a trump gains for the rest of the hand, by taking the others' trumps out."""
    order = memory.order
    if not order.is_trump(card):
        return 0.0
    trumps = frozenset(memory.unseen_trumps)
    drawn = sum(1.0 - lacks(memory, seat, trumps) for seat in memory.foes_after)
    lost = sum(1.0 - lacks(memory, seat, trumps) for seat in memory.after if seat in memory.friends)
    profiting = sum(order.is_trump(other) for other in memory.hand) - 1
    return (0.2 * drawn - 0.1 * lost) * profiting
