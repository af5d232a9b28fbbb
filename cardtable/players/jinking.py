"""Declaring to take all the tricks, or not. Source: rules page, 4, *Score* (C10)."""

from __future__ import annotations

from typing import Final

from cardtable.players.advice import Advice
from cardtable.players.bidding import NEAR, scores, share_of_seats
from cardtable.players.chances import above
from cardtable.players.memory import Memory
from cardtable.rules.actions import JINK, NO_JINK, Action
from cardtable.rules.bonus import BONUS, trick_value
from cardtable.rules.facts import fact
from cardtable.rules.order import TRUMP
from cardtable.rules.view import View

ESCAPES: Final = (1.0, 1.0, 0.3, 0.1, 0.1)
"""How surely a stronger trump abroad costs a trick, by the trumps that are led before it must
fall: the first two leads draw most of them out."""

PLAIN_WINS: Final = (0.4, 0.25, 0.2, 0.2, 0.2)
"""The chance that the first, the second … plain card of the hand wins too, trumps being gone."""

HELP: Final = 0.8
"""How often, by the square of the seats' share, a partner mends what the hand alone would lose.

These three were fitted to six thousand jinks that this player declared and played out.
"""

MADE_ANYWAY: Final = {20: 0.8, 25: 0.5, 30: 0.0}
"""How often a bid is made when a hand like that takes some tricks, but not all."""

GAME_AT_HAND: Final = 20.0
"""Points by which a jink that wins the game is better, when the others would win the next deal."""


def declare(view: View, options: tuple[Action, ...]) -> Advice:
    """Declare where that promises more points than the bid does."""
    chance = all_five(view)
    gain, loss = _with_jink(view, chance), _without(view, chance)
    percent = round(100 * chance)
    action, other, code = (
        (JINK, NO_JINK, "reason.declares-jink")
        if gain > loss
        else (NO_JINK, JINK, "reason.leaves-jink")
    )
    reasons = [fact(code, percent=percent, points=view.ruleset.jink_points)]
    return Advice(action, tuple(reasons), (other,))


def all_five(view: View) -> float:
    """The chance that declarer's side takes all five tricks, counted from declarer's hand.

    Each stronger trump abroad is with an opponent as likely as that seat looked at one of the
    cards that are unseen, those that it laid away included: trumps are kept.
    """
    memory = Memory(view)
    order = memory.order
    abroad = frozenset(memory.unseen_trumps)
    threat = _with_a_foe(memory)
    foes = {seat for seat in range(len(memory.held)) if seat not in memory.friends}
    known = {card for card, seat in memory.known.items() if seat in foes}
    trumps = [card for card in memory.hand if order.group[card] == TRUMP]
    chance, counted = 1.0, frozenset[str]()
    for place, card in enumerate(trumps):
        stronger = (above(order, card) & abroad) - counted
        for one in stronger:
            chance *= (1.0 - (0.9 if one in known else threat)) ** ESCAPES[place]
        counted |= stronger
    for place in range(len(memory.hand) - len(trumps)):
        chance *= PLAIN_WINS[place]
    helped = HELP * share_of_seats(view) ** 2
    return helped + (1.0 - helped) * chance


def _with_a_foe(memory: Memory) -> float:
    """The chance that one unseen card is, or was before the draw, in an opponent's hand."""
    drew = memory.view.drew
    looked_at = sum(
        held + (drew[seat] or 0)
        for seat, held in enumerate(memory.held)
        if seat not in memory.friends
    )
    return min(0.95, looked_at / max(1, len(memory.unseen)))


def _with_jink(view: View, chance: float) -> float:
    """Points that a declared jink can be expected to bring."""
    points = view.ruleset.jink_points or 0
    mine, best_foe = scores(view)
    target = view.ruleset.target or 0
    useful = float(min(points, max(0, target - mine)))
    if mine + points >= target > mine + _all_five_points(view) and best_foe >= target - NEAR:
        useful += GAME_AT_HAND
    return chance * useful - (1.0 - chance) * points


def _without(view: View, chance: float) -> float:
    """Points that the bid alone can be expected to bring."""
    assert view.bid is not None
    mine, _ = scores(view)
    short = max(0, (view.ruleset.target or 0) - mine)
    made = MADE_ANYWAY.get(view.bid, 0.5)
    some = min(short, view.bid + 2.0)
    otherwise = made * some - (1.0 - made) * view.bid
    return chance * min(short, _all_five_points(view)) + (1.0 - chance) * otherwise


def _all_five_points(view: View) -> int:
    """What all five tricks score without a jink."""
    ruleset = view.ruleset
    points = ruleset.hand_size * trick_value(ruleset)
    points += BONUS if ruleset.best_trump_bonus else 0
    return 2 * points if ruleset.thirty_doubles and view.bid == points else points
