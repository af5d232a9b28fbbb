"""What is at stake in the current trick, for each side: the race, the sweep, the contract.

An ordinary trick is worth 1, shared between the worth of having it and the worth of keeping it
from the others. A trick that can end the game, or on which the contract hangs, is worth more
than a card kept for later.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import NamedTuple

from cardtable.players.chances import above
from cardtable.players.memory import Memory
from cardtable.rules.bonus import BONUS, trick_value
from cardtable.rules.cards import Card
from cardtable.rules.facts import Fact, fact

_GAME = 6.0
"""Worth of a trick that ends the game."""
_NEARLY = 0.5
"""Added where two tricks end the game."""
_SWING = 40
"""Points, about, that hang on an ordinary bid: those it brings, and those it costs."""
_BEHIND = 0.5
"""How much the stakes of a side still to play count beside those of one that wins already."""


class Stakes(NamedTuple):
    """The worth of the current trick, in ordinary tricks."""

    ours: float
    """For our side to have it."""
    theirs: tuple[float, ...]
    """Per side, for us, that this side does not get it; 0 for our own."""
    reasons: tuple[Fact, ...]
    """Why it is worth more than an ordinary trick."""

    def against(self, rival: int | None, behind: Iterable[int]) -> float:
        """Worth of taking the trick from the others.

        Args:
            rival: The side that wins the trick so far; None if it is ours, or before the lead.
            behind: The sides still to play, which may yet win it.
        """
        weight = 1.0 if rival is None else _BEHIND
        worst = 0.0 if rival is None else self.theirs[rival]
        return self.ours + max([worst, *(weight * self.theirs[side] for side in behind)])


def stakes(memory: Memory) -> Stakes:
    """The stakes of the trick that is being played or led to."""
    view = memory.view
    seating = view.ruleset.seating
    count = len(seating.sides)
    ours = seating.side_of[memory.me]
    camps = 2 if view.partner is not None else count
    denied = 0.5 if camps == 2 else 0.3
    worth = [denied] * count
    worth[ours] = 1.0 - denied
    reasons: list[Fact] = []
    if view.ruleset.ends == "at_once":
        for side in range(count):
            more, why = _race(memory, side, side == ours)
            worth[side] += more
            reasons += why
    if view.bid is not None:
        factor, why = _contract(memory)
        worth = [factor * one for one in worth]
        reasons += why
    friendly = {seating.side_of[seat] for seat in memory.friends}
    theirs = tuple(0.0 if side in friendly else worth[side] for side in range(count))
    return Stakes(worth[ours], theirs, tuple(reasons))


def _race(memory: Memory, side: int, own: bool) -> tuple[float, list[Fact]]:
    """What a trick is worth more because `side` wins the game with it, or nearly."""
    view = memory.view
    assert view.ruleset.target is not None
    label = view.ruleset.seating.sides[side]
    short = view.ruleset.target - view.scores[side] - view.deal_points[side]
    tricks = ceil(short / trick_value(view.ruleset))
    more, why = 0.0, []
    if tricks <= 1:
        more = _GAME
        why.append(fact("reason.wins-game" if own else "reason.stops-side", side=label))
    elif tricks == 2:
        more = _NEARLY
    taken = [trick.side for trick in view.tricks]
    if view.ruleset.jink == "wins_game" and len(taken) >= 2 and set(taken) == {side}:
        last = len(taken) == view.ruleset.hand_size - 1
        more += _GAME if last else 0.7 * (len(taken) - 1)
        if len(taken) > 2:
            code = "reason.goes-for-all" if own else "reason.stops-all"
            why.append(fact(code, side=label, number=len(taken)))
    return more, why


def _contract(memory: Memory) -> tuple[float, list[Fact]]:
    """By how much the bid raises the worth of this trick, for both sides alike.

    The fewer tricks the bidders need, and the fewer they can still miss, the more this one
    decides.
    """
    view = memory.view
    assert view.bid is not None
    assert view.bidder is not None
    if view.jink:
        return _jink(memory)
    value = trick_value(view.ruleset)
    lacking = view.bid - sum(view.deal_points[side] for side in _bidders(memory))
    lacking -= _bonus_held(memory)
    left = view.ruleset.hand_size - len(view.tricks)
    spare = left - ceil((lacking - _bonus_open(memory)) / value)
    if lacking <= 0 or spare < 0:
        return 1.0, []
    need = ceil(lacking / value)
    factor = 1.0 + 1.5 / (need * (spare + 1))
    if need > 1 and spare > 0:
        return factor, []
    own = view.bidder in memory.friends
    if need == 1:
        code = "reason.makes-bid" if own else "reason.would-make-bid"
    else:
        code = "reason.needs-all-for-bid" if own else "reason.one-breaks-bid"
    return factor, [fact(code, side=_label(memory, view.bidder), points=lacking)]


def _jink(memory: Memory) -> tuple[float, list[Fact]]:
    """The same where all five tricks were declared: each of them decides."""
    view = memory.view
    assert view.bidder is not None
    team = _bidders(memory)
    if any(trick.side not in team for trick in view.tricks):
        return 1.0, []
    left = view.ruleset.hand_size - len(view.tricks)
    swing = 2 * (view.ruleset.jink_points or 0)
    own = view.bidder in memory.friends
    code = "reason.needs-all-for-jink" if own else "reason.one-breaks-jink"
    factor = 1.0 + 1.5 * swing / (_SWING * left)
    return factor, [fact(code, side=_label(memory, view.bidder), number=left)]


def _bidders(memory: Memory) -> frozenset[int]:
    """The sides that must make the bid: the bidder's, and that of a partner for the deal."""
    view = memory.view
    side_of = view.ruleset.seating.side_of
    return frozenset(side_of[seat] for seat in (view.bidder, view.partner) if seat is not None)


def _label(memory: Memory, seat: int) -> str:
    seating = memory.view.ruleset.seating
    return seating.sides[seating.side_of[seat]]


def _bonus_held(memory: Memory) -> int:
    """Points of the bonus that this seat alone knows to be the bidders': it has the best trump."""
    ours = memory.view.bidder in memory.friends
    return BONUS if ours and any(brings_bonus(memory, card) for card in memory.hand) else 0


def _bonus_open(memory: Memory) -> int:
    """Points of the bonus, while nobody knows who will have it."""
    view = memory.view
    settled = any(trick.bonus == "awarded" for trick in view.tricks) or any(
        brings_bonus(memory, card) for card in memory.hand
    )
    return BONUS if view.ruleset.best_trump_bonus and not settled else 0


def brings_bonus(memory: Memory, card: Card) -> bool:
    """Whether `card` is known at once to be the best trump of the deal when it wins."""
    ruleset, order = memory.view.ruleset, memory.order
    if not ruleset.best_trump_bonus or not order.is_trump(card):
        return False
    return above(order, card) <= memory.lying


def wins_with_bonus(memory: Memory, card: Card) -> bool:
    """Whether the trick and its bonus together bring our side to the target at once."""
    view = memory.view
    if view.ruleset.ends != "at_once" or not brings_bonus(memory, card):
        return False
    side = view.ruleset.seating.side_of[memory.me]
    assert view.ruleset.target is not None
    short = view.ruleset.target - view.scores[side] - view.deal_points[side]
    return short <= trick_value(view.ruleset) + BONUS
