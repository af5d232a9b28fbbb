"""Claiming: every remaining trick falls to cards that a seat can count from what it has seen."""

from __future__ import annotations

from cardtable.players.memory import Memory
from cardtable.rules.actions import play
from cardtable.rules.cards import Card
from cardtable.rules.facts import Fact
from cardtable.rules.order import TRUMP
from cardtable.rules.phases.contract import AVOID
from cardtable.rules.view import View
from cardtable.table import Table

FEWEST: int = 2
"""With a single card left there is nothing to spare anybody."""


def claim(view: View) -> tuple[Card, ...] | None:
    """The seat's cards in the order in which they win every remaining trick; None if unsure.

    It must be asked for a card, and counts on nothing but the cards it has seen. In the middle of
    a trick one of its cards beats what lies there and all that others may still hold. On lead it
    leads its trumps from the strongest down: each beats every trump that others may hold, and
    draws one of them as long as there are any; so after as many leads as they may hold trumps,
    even if one seat holds them all, none is left, and its lower trumps win too. When none can be
    left, each of its plain cards beats all that others may hold of the suit. In a contract that
    avoids tricks nobody claims any.
    """
    asked = view.ask is not None and view.phase == "play" and view.turn == view.seat
    if not asked or len(view.hand) < FEWEST or view.contract == AVOID:
        return None
    if any(action.verb == "rob" for action in view.legal):
        return None
    memory = Memory(view)
    if not view.trick:
        return _led(view, memory, view.hand)
    for card in _winners(view, memory):
        rest = tuple(one for one in view.hand if one != card)
        if (led := _led(view, memory, rest)) is not None:
            return (card, *led)
    return None


def _winners(view: View, memory: Memory) -> list[Card]:
    """The cards with which the seat surely wins the trick that lies there, the weakest first.

    Those behind it may hold any card that it has not seen; and nobody can be made to follow suit.
    """
    lying = tuple(card for _, card in view.trick)
    behind = len(lying) + 1 < view.ruleset.seats
    others = memory.unseen.union(memory.known) if behind else ()
    mine = [action.card for action in view.legal if action.verb == "play"]
    return [
        card
        for card in sorted(mine, key=memory.order.strength.__getitem__)
        if memory.order.best((*lying, card)) == len(lying)
        and all(memory.order.best((*lying, card, other)) == len(lying) for other in others)
    ]


def _led(view: View, memory: Memory, hand: tuple[Card, ...]) -> tuple[Card, ...] | None:
    """The order in which a hand on lead wins every trick; None if that is not sure."""
    order, against = memory.order, memory.unseen_trumps
    trumps = [card for card in order.trumps if card in hand]
    plain = [card for card in hand if order.group[card] != TRUMP]
    for led, card in enumerate(trumps):
        beaten = any(order.strength[one] > order.strength[card] for one in against)
        if beaten and not _drawn(view, led, len(against)):
            return None
    if plain and not _drawn(view, len(trumps), len(against)):
        return None
    elsewhere = memory.unseen.union(memory.known)
    for card in plain:
        group, strength = order.group[card], order.strength[card]
        if any(order.group[one] == group and order.strength[one] > strength for one in elsewhere):
            return None
    return (*trumps, *plain)


def _drawn(view: View, leads: int, against: int) -> bool:
    """Whether so many leads of trumps surely draw all that others may hold.

    Nobody can keep back a trump weaker than the one led; but where a revoke can stand, somebody
    may.
    """
    return against == 0 or (view.ruleset.revoke == "prevented" and against <= leads)


def take_rest(table: Table, cards: tuple[Card, ...]) -> tuple[Fact, ...]:
    """Play the rest of the deal at once for the seat that claims; everything that happens then.

    Args:
        table: the seat that claims is asked.
        cards: what `claim` answered in its view.
    """
    me, left = table.turn, list(cards)
    events: list[Fact] = []
    while table.turn is not None:
        if table.turn == me:
            events += table.do(play(left.pop(0)))
        elif table.turn in table.humans:
            # Whatever they play changes nothing: they lose every trick.
            events += table.do(next(one for one in table.legal if one.verb == "play"))
        else:
            events += table.computer_plays()
    return tuple(events)
