"""Hints in three grades, from what a computer player would do and why it would.

First a nudge, which says what to look at; then what to choose between; then the play, with its
reasons. Every grade comes from a view and the advice that was made from it, so that a hint knows
nothing that its seat does not.
"""

from __future__ import annotations

from typing import Final

from cardtable.players.advice import Advice
from cardtable.players.memory import Memory
from cardtable.rules.actions import Action
from cardtable.rules.ask import Cards
from cardtable.rules.cards import Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.phases.contract import AVOID
from cardtable.rules.view import View

GRADES: Final = 3
"""How many grades there are: nudge, candidates, the play with its reasons."""

_OTHERS: Final = 2
"""So many of the other things weighed stand among the candidates."""


def hint(view: View, advice: Advice, grade: int) -> tuple[Fact, ...]:
    """What to say in one grade, each Fact a sentence.

    Args:
        view: the table as the seat sees it that is asked.
        advice: what a computer player would do in that view.
        grade: 1 for the nudge, 2 for the candidates, 3 and more for the play.
    """
    if grade <= 1:
        return (nudge(view, advice),)
    if grade == 2:
        return (candidates(view, advice),)
    return (fact("hint.advised", action=done(advice.action)), *advice.reasons)


def nudge(view: View, advice: Advice) -> Fact:
    """What to look at, without a card or a figure."""
    ask = view.ask
    if ask is not None and ask.cards is None and len(ask.options) == 1:
        return fact("hint.nudge.only")
    verb = advice.action.verb
    if verb == "rob":
        return fact("hint.nudge.rob")
    if verb == "play":
        return fact(_at_cards(view))
    if ask is not None and ask.cards is not None and ask.cards.min == ask.cards.max:
        return fact("hint.nudge.lay-away")
    return fact(f"hint.nudge.{view.phase}")


def _at_cards(view: View) -> str:
    """The nudge for playing a card."""
    avoiding = ".avoid" if view.contract == AVOID else ""
    if not view.trick:
        return f"hint.nudge.lead{avoiding}"
    if avoiding:
        return "hint.nudge.follow.avoid"
    memory = Memory(view)
    assert memory.winning is not None
    if memory.winning[0] in memory.friends:
        return "hint.nudge.partner-wins"
    return "hint.nudge.follow" if memory.foes_after else "hint.nudge.last"


def candidates(view: View, advice: Advice) -> Fact:
    """What to choose between, in the order in which it is offered, which tells nothing."""
    if (among_cards := among_these(view, advice)) and view.ask and view.ask.cards:
        return _to_lay_away(advice, view.ask.cards, among_cards)
    weighed = {advice.action, *advice.alternatives[:_OTHERS]}
    among = [action for action in view.legal if action in weighed]
    if len(among) < 2:
        among = [action for action in view.legal if action.verb == advice.action.verb]
        among = among if len(among) > 1 else list(view.legal)
    if len(among) < 2:
        return fact("hint.nudge.only")
    return fact("hint.candidates", legal=tuple(done(action) for action in among))


def _to_lay_away(advice: Advice, cards: Cards, among: tuple[Card, ...]) -> Fact:
    """The sentence about laying cards away; how many go it says only where the rules say it."""
    if cards.min == cards.max:
        return fact("hint.so-many", number=len(advice.action.cards), cards=among)
    stay = tuple(card for card in cards.pool if card not in among)
    if stay:
        return fact("hint.keep", stay=fact("hint.these", cards=stay), cards=among)
    return fact("hint.among", cards=among)


def among_these(view: View, advice: Advice) -> tuple[Card, ...]:
    """The cards among which those to lay away are chosen, in the hand's order; else none.

    They are the ones that would go and the weakest that would stay, so that they do not choose.
    Where any number may go, the strongest that would stay is never among them.
    """
    cards = None if view.ask is None else view.ask.cards
    if cards is None or advice.action.verb != cards.verb:
        return ()
    order = view.order
    weighed = {card for one in advice.alternatives[:_OTHERS] for card in one.cards}
    going = {*advice.action.cards, *weighed}
    kept = [card for card in cards.pool if card not in going]
    kept.sort(key=lambda card: (order.is_trump(card), order.strength[card]))
    going.update(kept[:_OTHERS] if cards.min == cards.max else kept[:-1][:1])
    return tuple(card for card in cards.pool if card in going)


def done(action: Action) -> Fact:
    """An action as a few words within a sentence."""
    code = f"hint.do.{action.verb}"
    if action.verb == "discard":
        return fact(code, cards=action.cards) if action.words else fact("hint.do.discard-none")
    if action.verb in ("play", "revoke", "rob", "steal", "bury"):
        return fact(code, card=action.card)
    if action.verb == "bid":
        return fact(code, points=int(action.words[0]))
    if action.verb == "trump":
        return fact(code, suit=action.words[0])
    if action.verb == "partner":
        return fact(code, seat=action.words[0])
    if action.verb == "contract":
        if len(action.words) > 1:
            return fact("hint.do.valfri", contract=action.words[0], suit=action.words[1])
        return fact(code, contract=action.words[0])
    return fact(code)
