"""The steady player: sound habits, counted cards, no search. Same view, same advice.

It reads a ruleset's data and the question that is put to it, never a ruleset's name.
"""

from __future__ import annotations

from typing import Final

from cardtable.players import (
    bidding,
    contracts,
    drawing,
    following,
    jinking,
    leading,
    partners,
    robbing,
    whist,
)
from cardtable.players.advice import Advice
from cardtable.players.memory import Memory
from cardtable.rules.actions import Action
from cardtable.rules.ask import Cards
from cardtable.rules.facts import fact
from cardtable.rules.view import View

_ANSWERS: Final = {
    "trump": bidding.name_trump,
    "jink": jinking.declare,
    "partner": partners.choose,
    "steal": robbing.steal,
    "bury": robbing.bury,
    "contract": contracts.announce,
}
"""Who answers a question, by a verb that only its options have."""


class SteadyPlayer:
    """Counts the trumps and the voids, keeps its partner's tricks, and says why.

    Args:
        seed: what every player is made with; this one leaves nothing to chance.
    """

    def __init__(self, seed: int | str | None = None) -> None:
        self.seed = seed

    def advise(self, view: View) -> Advice:
        """The choice of the seat whose view this is."""
        ask = view.ask
        if ask is None:
            raise ValueError("nothing is asked of this seat")
        if ask.cards is not None:
            return _cards(view, ask.cards)
        if len(ask.options) == 1:
            return _only(ask.options[0])
        verbs = {action.verb for action in ask.options}
        if "play" in verbs:
            return _play(view, ask.options)
        for verb, answer in _ANSWERS.items():
            if verb in verbs:
                return answer(view, ask.options)
        return bidding.call(view, ask.options)


def _only(action: Action) -> Advice:
    """There is no choice."""
    if action.verb == "play":
        return Advice(action, (fact("reason.only-card", card=action.card),))
    return Advice(action, (fact("reason.only-action"),))


def _cards(view: View, cards: Cards) -> Advice:
    """Some may go and be replaced, or an exact number goes for good."""
    if view.ruleset.draw:
        return drawing.draw(view, cards)
    return whist.give_away(view, cards)


def _play(view: View, options: tuple[Action, ...]) -> Advice:
    robs = tuple(action for action in options if action.verb == "rob")
    robbed = robbing.rob(view, robs) if robs else None
    if robbed is not None:
        return robbed
    cards = tuple(action.card for action in options if action.verb == "play")
    if len(cards) == 1:
        return _only(options[0])
    memory = Memory(view)
    if view.contract is not None:
        return whist.play_card(memory, cards)
    return following.follow(memory, cards) if view.trick else leading.lead(memory, cards)
