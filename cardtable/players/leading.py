"""Leading to a trick in the Forty-Fives family, and the reasons for it."""

from __future__ import annotations

from cardtable.players.advice import Advice
from cardtable.players.following import dangers, rank
from cardtable.players.memory import Memory
from cardtable.players.stakes import Stakes, brings_bonus, stakes
from cardtable.players.trick import Weighed, leading_card
from cardtable.rules.actions import play
from cardtable.rules.cards import Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.order import TRUMP


def lead(memory: Memory, cards: tuple[Card, ...]) -> Advice:
    """Choose the lead among `cards`, of which there are at least two."""
    at_stake = stakes(memory)
    weighed = [leading_card(memory, at_stake, card) for card in cards]
    # Of two cards that are equal, as the five and the jack in one hand, the partner is shown the
    # stronger, and a bonus is certain at once.
    ranked = rank(memory, weighed, weaker_first=False)
    return Advice(
        play(ranked[0].card),
        tuple(_reasons(memory, at_stake, ranked[0])),
        tuple(play(one.card) for one in ranked[1:]),
    )


def _reasons(memory: Memory, at_stake: Stakes, best: Weighed) -> list[Fact]:
    order, card = memory.order, best.card
    number = len(memory.unseen_trumps)
    ahead = dangers(memory, card)
    reasons: list[Fact] = []
    if not number:
        code = "reason.leads-least" if ahead else "reason.cannot-be-beaten"
        return [fact(code, card=card), *([] if ahead else at_stake.reasons)]
    if order.group[card] == TRUMP:
        if ahead:
            reasons.append(fact("reason.leads-trump", card=card, number=number))
        else:
            reasons.append(fact("reason.leads-best-trump", card=card, number=number))
            reasons += at_stake.reasons
        if brings_bonus(memory, card):
            reasons.append(fact("reason.brings-bonus", card=card))
        return reasons
    if any(order.group[one] != TRUMP for one in ahead):
        reasons.append(fact("reason.leads-least", card=card))
    else:
        suit = order.group[card]
        reasons.append(fact("reason.leads-best-of-suit", card=card, suit=suit, number=number))
    if any(order.is_trump(one) for one in memory.hand):
        reasons.append(fact("reason.saves-trumps", number=_trumps(memory)))
    return reasons


def _trumps(memory: Memory) -> int:
    return sum(memory.order.is_trump(card) for card in memory.hand)
