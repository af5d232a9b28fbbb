"""Playing to another's lead in the Forty-Fives family, and the reasons for it."""

from __future__ import annotations

from cardtable.players.advice import Advice
from cardtable.players.chances import above, beats, held_against
from cardtable.players.memory import Memory
from cardtable.players.stakes import Stakes, brings_bonus, stakes
from cardtable.players.trick import Weighed, following_card
from cardtable.rules.actions import play
from cardtable.rules.cards import Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.order import TRUMP

NEED = 0.15
"""By how much a card must better our side's chance before it is laid over a partner's card."""


def follow(memory: Memory, cards: tuple[Card, ...]) -> Advice:
    """Choose among the legal `cards`, of which there are at least two."""
    at_stake = stakes(memory)
    weighed = [following_card(memory, at_stake, card) for card in cards]
    ranked = rank(memory, _without_needless(memory, weighed))
    rest = [one for one in rank(memory, weighed) if one not in ranked]
    best = ranked[0]
    return Advice(
        play(best.card),
        tuple(_reasons(memory, at_stake, cards, best)),
        tuple(play(one.card) for one in (*ranked[1:], *rest)),
    )


def rank(memory: Memory, weighed: list[Weighed], weaker_first: bool = True) -> list[Weighed]:
    """The best first; of two that are equal, the weaker card or the stronger."""
    place, sign = memory.order.place, -1 if weaker_first else 1
    return sorted(weighed, key=lambda one: (-round(one.score, 6), sign * place[one.card]))


def _without_needless(memory: Memory, weighed: list[Weighed]) -> list[Weighed]:
    """Leave out the cards that would overtake a partner without need.

    There is need when every card overtakes, or when the partner's card is in danger from a
    seat behind and the better card makes a real difference.
    """
    assert memory.winning is not None
    seat, best = memory.winning
    if seat not in memory.friends:
        return weighed
    under = [one for one in weighed if not beats(memory.order, one.card, best)]
    if not under:
        return weighed
    safe = max(one.chance for one in under)
    return [one for one in weighed if one in under or one.chance >= safe + NEED]


def _reasons(
    memory: Memory, at_stake: Stakes, cards: tuple[Card, ...], best: Weighed
) -> list[Fact]:
    assert memory.winning is not None
    seat, top = memory.winning
    order, card = memory.order, best.card
    winners = [one for one in cards if beats(order, one, top)]
    if seat in memory.friends:
        if card not in winners:
            return [_seat("reason.partner-wins", memory, seat, top), *_thrown(memory, card)]
        if len(winners) == len(cards):
            forced = _seat("reason.must-overtake", memory, seat, top)
            if memory.foes_after:
                return [forced, *_won(memory, at_stake, winners, card)]
            return [forced, fact("reason.lowest-card", card=card)]
        number = len(dangers(memory, top))
        danger = _seat("reason.partner-not-safe", memory, seat, top, number=number)
        return [danger, *_won(memory, at_stake, winners, card)]
    if card in winners:
        return _won(memory, at_stake, winners, card)
    if not winners:
        return [_seat("reason.cannot-win", memory, seat, top), *_thrown(memory, card)]
    cheapest = max(winners, key=order.place.__getitem__)
    partners = [one for one in memory.after if one in memory.friends]
    if partners and best.chance >= 0.3:
        kept = fact("reason.leaves-to-partner", seat=memory.label(partners[-1]))
    else:
        kept = fact("reason.keeps-for-later", card=cheapest)
    return [kept, *_thrown(memory, card)]


def _won(memory: Memory, at_stake: Stakes, winners: list[Card], card: Card) -> list[Fact]:
    """Why this winner."""
    order = memory.order
    reasons = list(at_stake.reasons)
    if not memory.foes_after:
        cheapest = card == max(winners, key=order.place.__getitem__)
        reasons.append(fact("reason.last-to-play"))
        reasons.append(fact("reason.cheapest-winner" if cheapest else "reason.wins", card=card))
    else:
        number = len(dangers(memory, card))
        if number:
            reasons.append(fact("reason.surest-winner", card=card, number=number))
        else:
            reasons.append(fact("reason.cannot-be-beaten", card=card))
    if brings_bonus(memory, card):
        reasons.append(fact("reason.brings-bonus", card=card))
    return reasons


def _thrown(memory: Memory, card: Card) -> list[Fact]:
    """Why this card is let go: it is the least loss, and a protected trump may be kept back."""
    order = memory.order
    reasons = [fact("reason.lowest-card", card=card)]
    led = memory.view.trick[0][1]
    if order.group[led] == TRUMP and not order.is_trump(card):
        kept = [one for one in memory.hand if one in order.protected]
        reasons += [fact("reason.keeps-back", card=one) for one in kept[:1]]
    return reasons


def dangers(memory: Memory, card: Card) -> frozenset[Card]:
    """The unseen cards by which a seat still to play could beat `card`."""
    order = memory.order
    stronger = above(order, card)
    if order.group[card] != TRUMP:
        stronger |= frozenset(order.trumps)
    return held_against(memory, memory.foes_after, stronger)


def _seat(code: str, memory: Memory, seat: int, card: Card, **more: object) -> Fact:
    return fact(code, seat=memory.label(seat), card=card, **more)
