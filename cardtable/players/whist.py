"""Bismarck: giving four cards away, and playing to take tricks or to avoid them.

Source: rules page, 5.
"""

from __future__ import annotations

from cardtable.players import holdings
from cardtable.players.advice import Advice
from cardtable.players.chances import beats, none_of, stands
from cardtable.players.following import rank
from cardtable.players.memory import Memory
from cardtable.players.trick import Weighed
from cardtable.rules.actions import discard, play
from cardtable.rules.ask import Cards
from cardtable.rules.cards import Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.order import TRUMP
from cardtable.rules.phases.contract import AVOID
from cardtable.rules.view import View

LATER = 0.7
"""What a trick that is only promised counts against one that is there to be taken."""


def give_away(view: View, cards: Cards) -> Advice:
    """Lay away, one after the other, the card that the rest of the hand misses least."""
    memory = Memory(view)
    avoids = view.contract == AVOID
    value = holdings.avoiding if avoids else holdings.taking
    hand = list(cards.pool)
    gone: list[Card] = []
    for _ in range(cards.min):
        least = min(hand, key=lambda card: (holdings.price(memory, value, card, hand), card))
        hand.remove(least)
        gone.append(least)
    order = memory.order
    code = "reason.gives-away-dangers" if avoids else "reason.gives-away-weakest"
    reasons = [fact(code, cards=order.lay_out(gone))]
    groups = {order.group[card] for card in gone} - {order.group[card] for card in hand}
    reasons += [
        fact("reason.no-card-left-of", suit=group) for group in sorted(groups) if group != TRUMP
    ]
    return Advice(discard(order.lay_out(gone)), tuple(reasons))


def play_card(memory: Memory, cards: tuple[Card, ...]) -> Advice:
    """Play a card, of at least two that are legal."""
    avoids = memory.view.contract == AVOID
    weighed = [_avoid(memory, card) if avoids else _take(memory, card) for card in cards]
    ranked = rank(memory, weighed)
    best = ranked[0]
    reasons = _why_avoid(memory, best) if avoids else _why_take(memory, best)
    return Advice(play(best.card), tuple(reasons), tuple(play(one.card) for one in ranked[1:]))


def _wins_so_far(memory: Memory, card: Card) -> bool:
    return memory.winning is None or beats(memory.order, card, memory.winning[1])


def _take(memory: Memory, card: Card) -> Weighed:
    led = memory.view.led or card
    price = holdings.price(memory, holdings.taking, card)
    chance = 0.0
    if _wins_so_far(memory, card):
        chance = stands(memory, card, led, memory.after)
    more = 0.0 if memory.view.trick else _develops(memory, card)
    return Weighed(card, chance, price, chance - LATER * price + more)


def _develops(memory: Memory, card: Card) -> float:
    """What leading a suit gains for the rest of it, as the others' cards come out."""
    group = memory.order.group[card]
    mine = sum(memory.order.group[one] == group for one in memory.hand)
    others = len(holdings.abroad(memory, group))
    if group == TRUMP:
        return 0.1 * (mine - others / 2) if others else -0.5
    return 0.4 * (mine - others / 2)


def _avoid(memory: Memory, card: Card) -> Weighed:
    price = holdings.price(memory, holdings.avoiding, card)
    chance = 0.0
    if _wins_so_far(memory, card):
        chance = 1.0
        for seat in memory.after:
            chance *= 1.0 - _plays_over(memory, card, seat)
    return Weighed(card, chance, price, -chance - price)


def _plays_over(memory: Memory, card: Card, seat: int) -> float:
    """The chance that `seat`, still to play, cannot help but beat `card`, or does so anyway."""
    group = memory.order.group[card]
    if group in memory.shown_out[seat]:
        return 0.0
    places = holdings.line(memory, group)
    own = places.index(card)
    others = holdings.abroad(memory, group)
    stronger = sum(place < own for place in others)
    weaker = len(others) - stronger
    pool, held = len(memory.unseen), memory.held[seat]
    no_weaker = none_of(pool, held, min(weaker, pool))
    has_stronger = 1.0 - none_of(pool, held, min(stronger, pool))
    return has_stronger * (no_weaker + (1.0 - no_weaker) * 0.15)


def _why_take(memory: Memory, best: Weighed) -> list[Fact]:
    order, card = memory.order, best.card
    group = order.group[card]
    if memory.winning is None:
        if best.chance > 0.99:
            return [fact("reason.cannot-be-beaten", card=card)]
        length = sum(order.group[one] == group for one in memory.hand)
        if group == TRUMP:
            return [fact("reason.leads-trump", card=card, number=len(memory.unseen_trumps))]
        if length < 3:
            return [fact("reason.leads-least", card=card)]
        return [fact("reason.leads-long-suit", card=card, suit=group, number=length)]
    seat, top = memory.winning
    if not beats(order, card, top):
        held = fact("reason.cannot-win", seat=memory.label(seat), card=top)
        winners = [one for one in memory.view.legal if beats(order, one.card, top)]
        if winners:
            held = fact("reason.keeps-for-later", card=winners[-1].card)
        return [held, fact("reason.lowest-card", card=card)]
    if not memory.after:
        return [fact("reason.last-to-play"), fact("reason.cheapest-winner", card=card)]
    if best.chance > 0.99:
        return [fact("reason.cannot-be-beaten", card=card)]
    if best.chance < 0.25:
        return [fact("reason.lowest-card", card=card)]
    return [fact("reason.likely-winner", card=card, percent=round(100 * best.chance))]


def _why_avoid(memory: Memory, best: Weighed) -> list[Fact]:
    order, card = memory.order, best.card
    if memory.winning is None:
        return [fact("reason.leads-to-lose", card=card, percent=round(100 * (1 - best.chance)))]
    seat, top = memory.winning
    if order.group[card] != order.group[memory.view.trick[0][1]]:
        return [fact("reason.throws-danger", card=card)]
    if not beats(order, card, top):
        return [fact("reason.highest-under", card=card, seat=memory.label(seat))]
    if best.chance > 0.99:
        return [fact("reason.takes-with-highest", card=card)]
    return [fact("reason.hopes-to-lose", card=card, percent=round(100 * (1 - best.chance)))]
