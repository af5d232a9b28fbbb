"""The coach: what somebody with a good memory and the rules in his head would say at a seat.

It says what the order is now, what has been seen, and what may be kept back and why. It never
says what to do (`cardtable.teach.hint` does), and it is made from a view, so it knows nothing
that its seat does not.

Source: rules page, 1.1 (order), 1.2 (following, C2 and C3) and 5.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.players.chances import above
from cardtable.players.memory import Memory
from cardtable.rules.cards import SUITS, Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.follow import duty
from cardtable.rules.order import TRUMP
from cardtable.rules.view import View

_OVER = ("deal-over", "game-over", "match-over")


def coach(view: View) -> tuple[Fact, ...]:
    """What may be told to the seat whose view this is, each Fact a sentence.

    Nothing between deals, and nothing to whoever has no seat: a referee sees all cards anyway,
    and a spectator has none to keep back.
    """
    seated = view.seat is not None and view.seat in range(view.ruleset.seats)
    if not seated or view.dealer is None or view.phase in _OVER:
        return ()
    if not view.hand:
        return (fact("coach.no-cards"),)
    if view.trump is None and view.contract is None:
        return tuple(_would_be(view))
    memory = Memory(view)
    told = [*_trumps(memory), *_kept_back(memory), *_suits(memory), *_masters(memory)]
    told += [*_best_played(memory), *_elsewhere(memory), *_shown(memory), *_gone(memory)]
    return tuple(told)


def _would_be(view: View) -> Iterator[Fact]:
    """Before the trump is known: what the hand holds under each suit."""
    for suit in SUITS:
        order = view.ruleset.order(suit)
        cards = tuple(card for card in order.lay_out(view.hand) if order.is_trump(card))
        if cards:
            number = len(cards)
            yield fact("coach.would-be", suit=suit, number=number, cards=cards)
        else:
            yield fact("coach.would-be-none", suit=suit)


# --- the order as it is now ----------------------------------------------------------------------


def _trumps(memory: Memory) -> Iterator[Fact]:
    """The trumps that others may hold, and those above one's own best."""
    order = memory.order
    if not order.trumps:
        yield fact("coach.no-trumps")
        return
    unseen = memory.unseen_trumps
    own = tuple(card for card in memory.hand if order.is_trump(card))
    if unseen:
        yield fact("coach.unseen", number=len(unseen), cards=unseen)
    else:
        yield fact("coach.all-seen")
    if not own:
        yield fact("coach.no-trump-held")
        return
    stronger = tuple(card for card in unseen if order.strength[card] > order.strength[own[0]])
    if stronger:
        yield fact("coach.above", card=own[0], number=len(stronger), cards=stronger)
    elif unseen:
        yield fact("coach.best", card=own[0])


def _gone(memory: Memory) -> Iterator[Fact]:
    """The trumps that are played or lie out of play."""
    order = memory.order
    gone = tuple(card for card in order.trumps if card in memory.played)
    if gone:
        yield fact("coach.played", cards=gone)
    if any(order.is_trump(card) for card in memory.lying):
        yield fact("coach.lying", cards=order.lay_out(memory.lying))


def _masters(memory: Memory) -> Iterator[Fact]:
    """At one's own lead the plain cards in hand that no card of their suit elsewhere can beat."""
    order, view = memory.order, memory.view
    if view.phase != "play" or view.turn != view.seat or view.trick:
        return
    elsewhere = memory.unseen.union(memory.known)
    best = tuple(
        card
        for card in memory.hand
        if order.group[card] != TRUMP and not above(order, card) & elsewhere
    )
    # Of cards that follow one another the first stands for all.
    first = {order.group[card]: card for card in reversed(best)}
    cards = order.lay_out(first.values())
    if cards:
        code = "coach.masters" if memory.unseen_trumps else "coach.masters-safe"
        yield fact(code, number=len(cards), cards=cards)


def _best_played(memory: Memory) -> Iterator[Fact]:
    """Whose the bonus is, as it stands."""
    view = memory.view
    for trick in view.tricks:
        if trick.bonus == "none":
            continue
        seats = view.ruleset.seating.clockwise(trick.leader)
        card = trick.cards[seats.index(trick.winner)]
        side = view.ruleset.seating.sides[trick.side]
        if trick.bonus == "awarded":
            yield fact("coach.bonus-sure", card=card, side=side)
        else:
            elsewhere = memory.unseen.union(memory.known, memory.hand)
            better = memory.order.lay_out(above(memory.order, card) & elsewhere)
            if better:
                yield fact("coach.bonus-open", card=card, side=side, cards=better)
            else:
                yield fact("coach.bonus-kept", card=card, side=side)


def _suits(memory: Memory) -> Iterator[Fact]:
    """Where suits matter more than a few trumps: what is unseen of each plain one."""
    order = memory.order
    if order.protected:
        return
    elsewhere = memory.unseen.union(memory.known)
    for suit in SUITS:
        cards = [card for card in order.plain[suit] if card in elsewhere]
        if cards:
            yield fact("coach.suit", suit=suit, number=len(cards), card=cards[0])
        elif any(order.group[card] == suit for card in memory.hand):
            yield fact("coach.suit-gone", suit=suit)


# --- what was seen -------------------------------------------------------------------------------


def _elsewhere(memory: Memory) -> Iterator[Fact]:
    """Cards that were seen to go into another hand."""
    view, known = memory.view, memory.known
    for seat in dict.fromkeys(known.values()):
        cards = memory.order.lay_out(card for card in known if known[card] == seat)
        code = "coach.took"
        if view.ruleset.turned == "dealer_last":
            code = "coach.showed"
        elif any(card in view.turned for card in cards):
            code = "coach.may-take"
        yield fact(code, seat=memory.label(seat), cards=cards)


def _shown(memory: Memory) -> Iterator[Fact]:
    """Suits that seats have shown not to have, trumps that they may still hold."""
    view, order = memory.view, memory.order
    told = False
    for seat in range(view.ruleset.seats):
        if seat == memory.me or not memory.held[seat]:
            continue
        label = memory.label(seat)
        none = [suit for suit in SUITS if suit in memory.shown_out[seat] and order.plain[suit]]
        if none:
            suits = tuple(fact("coach.suit-name", suit=suit) for suit in none)
            yield fact("coach.void", seat=label, number=len(suits), legal=suits)
            told = True
        if TRUMP in memory.shown_out[seat]:
            yield fact("coach.void-trump", seat=label)
            told = True
        kept = memory.may_have_kept[seat]
        if kept is not None:
            may = order.lay_out(kept & {*memory.unseen_trumps})
            if may:
                yield fact("coach.may-have-kept", seat=label, cards=may)
            else:
                yield fact("coach.void-trump", seat=label)
            told = True
    if told and view.ruleset.revoke == "penalised":
        yield fact("coach.unless-revoked")


# --- keeping back --------------------------------------------------------------------------------


def _kept_back(memory: Memory) -> Iterator[Fact]:
    """What may be kept back, from the card that was led or from any that may be."""
    view, order = memory.view, memory.order
    own = tuple(card for card in memory.hand if order.is_trump(card))
    if not order.protected or not own or len(memory.hand) < 2:
        return
    led = view.led
    mine = view.turn == view.seat and view.phase == "play"
    if mine and led is not None and order.group[led] == TRUMP:
        yield from _from_lead(memory, own, led)
        return
    leads = [card for card in memory.unseen_trumps if card not in own]
    allowed = [card for card in leads if duty(view.ruleset, order, memory.hand, card) is None]
    if not leads:
        return
    if len(allowed) == len(leads):
        yield fact("coach.keeps-from-all", cards=own)
    elif allowed:
        forcing = tuple(card for card in leads if card not in allowed)
        yield fact("coach.keeps-but", cards=own, legal=_said(forcing))
    else:
        yield from _why_not(memory, own, leads)


def _said(cards: tuple[Card, ...]) -> tuple[Fact, ...]:
    """Cards as a second list within a sentence."""
    return tuple(fact("coach.card", card=card) for card in cards)


def _from_lead(memory: Memory, own: tuple[Card, ...], led: Card) -> Iterator[Fact]:
    obliged = duty(memory.view.ruleset, memory.order, memory.hand, led)
    if obliged is None:
        if len(own) < len(memory.hand):
            yield fact("coach.may-keep", cards=own, led=led)
    elif obliged.kept:
        card, kept = obliged.obliged_by, obliged.kept
        yield fact("coach.trump-not-protected", card=card, led=led, cards=kept)
    else:
        yield fact(f"coach.{obliged.code}", card=obliged.obliged_by, led=led)


def _why_not(memory: Memory, own: tuple[Card, ...], leads: list[Card]) -> Iterator[Fact]:
    """Why no trump in hand may be kept back from any lead."""
    plain = [card for card in own if card not in memory.order.protected]
    if plain:
        kept = memory.order.lay_out(memory.order.protected)
        yield fact("coach.holds-unprotected", card=plain[-1], cards=kept)
    elif len(own) > 1 and memory.view.ruleset.renege_cards == "one":
        yield fact("coach.holds-several", cards=own)
    else:
        yield fact("coach.forced-by-all", cards=own)
