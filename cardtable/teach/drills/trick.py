"""Who wins a whole trick."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.rules.cards import Card
from cardtable.rules.facts import fact
from cardtable.rules.order import Order
from cardtable.rules.ruleset import Ruleset
from cardtable.teach.drills import pairs
from cardtable.teach.drills.question import Answer, Kind, Question, Scene
from cardtable.teach.drills.two_cards import trump_is
from cardtable.teach.drills.why import beats

NAME = "trick"
_FOLLOWS: Final = 0.6
"""How often one of the other cards is of the suit led, where any is left."""


def make(ruleset: Ruleset, confusion: str, chance: Random) -> Question:
    """A trick that one card wins and another one seems to."""
    trump, better, worse = pairs.draw(ruleset, confusion, chance)
    order = ruleset.order(trump)
    cards = _trick(ruleset, order, better, worse, chance)
    seating = ruleset.seating
    leader = chance.randrange(ruleset.seats)
    seats = seating.clockwise(leader)
    right = order.best(cards)
    mistakes: dict[Answer, str] = {
        (index,): pairs.named(NAME, pairs.classify(order, better, card))
        for index, card in enumerate(cards)
        if index != right
    }
    labels = seating.labels
    led, *others = [
        fact("drill.told.led" if place == 0 else "drill.told.played", seat=labels[seat], card=card)
        for place, (seat, card) in enumerate(zip(seats, cards, strict=True))
    ]
    return Question(
        kind=NAME,
        confusion=pairs.named(NAME, confusion),
        ruleset=ruleset,
        scene=Scene(trump, led=cards[0], trick=cards, seat=leader),
        told=(trump_is(trump), led, *others),
        asked=fact("drill.ask.trick"),
        shape="one",
        options=tuple(
            fact("drill.option.seat-card", seat=labels[seat], card=card)
            for seat, card in zip(seats, cards, strict=True)
        ),
        answer=(right,),
        mistakes=mistakes,
        reasons=(
            fact("drill.why.winner", seat=labels[seats[right]], card=better),
            *beats(order, better, worse),
        ),
    )


def _trick(
    ruleset: Ruleset, order: Order, better: Card, worse: Card, chance: Random
) -> tuple[Card, ...]:
    """Cards among which one wins, in the order of play.

    Any card at all can come to a trick, since nobody knows what its player held.
    """
    # A plain card beats one of another suit only when it is led itself.
    either = order.group[better] == order.group[worse] or order.is_trump(better)
    led = chance.choice((better, worse)) if either else better
    others = [card for card in (better, worse) if card != led]
    left = [
        card
        for card in ruleset.pack
        if card not in (better, worse) and order.best((led, *others, card)) < 2
    ]
    while len(others) < ruleset.seats - 1:
        followers = [card for card in left if order.group[card] == order.group[led]]
        among = followers if followers and chance.random() < _FOLLOWS else left
        card = chance.choice(among)
        left.remove(card)
        others.append(card)
    chance.shuffle(others)
    return (led, *others)


KIND = Kind(NAME, pairs.PAIRS, pairs.READS, pairs.applies, make)
