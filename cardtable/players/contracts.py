"""Bismarck: which contract to announce on the four open cards.

Source: rules page, 5.
"""

from __future__ import annotations

from typing import Final

from cardtable.players.advice import Advice
from cardtable.rules.actions import Action
from cardtable.rules.cards import Card
from cardtable.rules.facts import fact
from cardtable.rules.phases.contract import AVOID, trump_of
from cardtable.rules.view import View

HEIGHT: Final = {"A": 4.0, "K": 3.0, "Q": 2.0, "J": 1.0}
"""Points of the high cards, as whist players count them; the others have none."""


def announce(view: View, options: tuple[Action, ...]) -> Advice:
    """Announce the contract that the four open cards help most, against four average ones."""
    four = view.turned
    ranked = sorted(options, key=lambda one: -suits(one, four))
    best = ranked[0]
    height = sum(HEIGHT.get(card[0], 0.0) for card in four)
    trump = trump_of(best)
    if trump is not None:
        held = sum(card[1] == trump for card in four)
        reason = fact("reason.four-hold-trumps", suit=trump, number=held)
    elif best.words[0] == AVOID:
        reason = fact("reason.four-are-low", cards=four, points=round(height))
    else:
        reason = fact("reason.four-are-high", cards=four, points=round(height))
    return Advice(best, (reason,), tuple(ranked[1:]))


def suits(action: Action, four: tuple[Card, ...]) -> float:
    """How well the four cards suit a contract, in tricks against four average cards."""
    height = sum(HEIGHT.get(card[0], 0.0) for card in four)
    trump = trump_of(action)
    if action.words[0] == AVOID:
        low = sum(card[0] in "234567" for card in four)
        return 0.15 * (3.1 - height) + 0.15 * (low - 1.8)
    if trump is None:
        return 0.3 * (height - 3.1)
    held = [card for card in four if card[1] == trump]
    usual = 1.0 if len(action.words) == 1 else 1.9
    high = sum(HEIGHT.get(card[0], 0.0) for card in held)
    return 0.7 * (len(held) - usual) + 0.1 * (high - 0.8 * usual) + 0.15 * (height - 3.1)
