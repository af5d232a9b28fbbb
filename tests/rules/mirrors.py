"""The same table differently: hidden cards exchanged, or everybody moved round by some seats."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from typing import TypeVar

from cardtable.rules.actions import CARD_VERBS, Action, choose_partner
from cardtable.rules.cards import Card
from cardtable.rules.state import Deal, Hand, Match, Play, Row, State

T = TypeVar("T")


def hidden_from(state: State, seat: int) -> list[Card]:
    """The cards that `seat` cannot see where they are: other hands, the stock, others' out."""
    deal = state.deal
    assert deal is not None
    found = list(deal.stock)
    for other, hand in enumerate(state.play.hands):
        if other != seat:
            # A card that the dealer shows in his hand lies before everybody.
            found += [card for card in hand if card not in deal.turned]
            found += deal.out[other] or ()
    return found


def exchanged(
    state: State, seat: int, chance: random.Random, cards: Collection[Card] | None = None
) -> State:
    """The state with the cards that `seat` cannot see exchanged among one another.

    Args:
        state: the table.
        seat: who must not notice.
        chance: how they are exchanged.
        cards: only these of them; None for all.
    """
    deal = state.deal
    assert deal is not None
    hidden = [card for card in hidden_from(state, seat) if cards is None or card in cards]
    shuffled = chance.sample(hidden, len(hidden))
    other_card = dict(zip(hidden, shuffled, strict=True))
    order = state.ruleset.order(deal.trump)

    def change(cards: Hand) -> Hand:
        return tuple(other_card.get(card, card) for card in cards)

    def others(hands: Sequence[T], changed: Sequence[T]) -> tuple[T, ...]:
        """The changed ones, but the seat's own."""
        pairs = zip(hands, changed, strict=True)
        return tuple(old if at == seat else new for at, (old, new) in enumerate(pairs))

    out = others(deal.out, [None if cards is None else change(cards) for cards in deal.out])
    hands = others(state.play.hands, [order.lay_out(change(cards)) for cards in state.play.hands])
    dealt = others(deal.dealt, [change(cards) for cards in deal.dealt])
    last = state.last
    if last is not None and last[0] != seat and last[1].verb in CARD_VERBS - {"play", "revoke"}:
        last = (last[0], Action(last[1].verb, change(last[1].cards)))
    return state._replace(
        deal=deal._replace(stock=change(deal.stock), out=out, dealt=dealt),
        play=state.play._replace(hands=hands),
        last=last,
    )


def moved_round(state: State, by: int) -> State:
    """The state after everybody, with cards and scores, moved `by` seats to the left."""
    seating = state.ruleset.seating
    count, sides = len(seating.labels), len(seating.sides)
    side_to = [seating.side_of[(seating.members(side)[0] + by) % count] for side in range(sides)]

    def seat(old: T) -> T | int:
        return (old + by) % count if isinstance(old, int) else old

    def at_seats(values: tuple[T, ...]) -> tuple[T, ...]:
        """Values by seat; none where there are none."""
        return tuple(values[(at - by) % count] for at in range(count)) if values else ()

    def at_sides(values: tuple[T, ...]) -> tuple[T, ...]:
        moved = list(values)
        for side, value in enumerate(values):
            moved[side_to[side]] = value
        return tuple(moved)

    def row(old: Row) -> Row:
        return old._replace(
            declarer=seat(old.declarer),
            terms=at_sides(old.terms),
            points=at_sides(old.points),
            scores=at_sides(old.scores),
        )

    def match(old: Match) -> Match:
        return old._replace(
            scores=at_sides(old.scores),
            games=at_sides(old.games),
            used=at_seats(old.used),
            rows=tuple(row(one) for one in old.rows),
            winners=tuple(sorted(side_to[side] for side in old.winners)),
        )

    def deal(old: Deal) -> Deal:
        return old._replace(
            dealer=(old.dealer + by) % count,
            dealt=at_seats(old.dealt),
            calls=tuple(((caller + by) % count, call) for caller, call in old.calls),
            bidder=seat(old.bidder),
            partner=seat(old.partner),
            drew=at_seats(old.drew),
            out=at_seats(old.out),
        )

    # Before anybody is to lead the leader means nothing.
    begun = state.phase == "play" or bool(state.play.tricks)

    def play(old: Play) -> Play:
        return old._replace(
            hands=at_seats(old.hands),
            leader=(old.leader + by) % count if begun else old.leader,
            tricks=tuple(
                trick._replace(
                    leader=(trick.leader + by) % count, winner=(trick.winner + by) % count
                )
                for trick in old.tricks
            ),
            revokes=tuple(one._replace(seat=(one.seat + by) % count) for one in old.revokes),
        )

    def action(old: Action) -> Action:
        """A partner is named by the label of his seat."""
        if old.verb != "partner":
            return old
        labels = seating.labels
        return choose_partner(labels[(labels.index(old.words[0]) + by) % count])

    last = state.last
    return state._replace(
        match=match(state.match),
        deal=None if state.deal is None else deal(state.deal),
        play=play(state.play),
        turn=seat(state.turn),
        last=None if last is None else ((last[0] + by) % count, action(last[1])),
    )
