"""Whole deals for a question: hands made up, then played by chance, by the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from cardtable.rules import engine
from cardtable.rules.cards import Card, Suit
from cardtable.rules.engine import Setup
from cardtable.rules.facts import Fact, fact
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.state import State


def dealt(
    ruleset: Ruleset,
    chance: Random,
    *,
    wanted: Mapping[int, Sequence[Card]],
    never: Sequence[Card] = (),
    turned: Card | None = None,
) -> tuple[tuple[Card, ...], ...] | None:
    """Full hands, one per seat; None if there are not enough cards.

    Args:
        ruleset: how many seats there are, and cards in a hand.
        chance: what fills the hands.
        wanted: by seat the cards that it must have.
        never: cards that nobody may have.
        turned: the card that lies turned up.
    """
    out = {*never, *(card for cards in wanted.values() for card in cards)}
    left = [card for card in ruleset.pack if card not in out and card != turned]
    chance.shuffle(left)
    hands = []
    for seat in range(ruleset.seats):
        have = list(wanted.get(seat, ()))[: ruleset.hand_size]
        need = ruleset.hand_size - len(have)
        if need > len(left):
            return None
        hands.append((*have, *left[:need]))
        left = left[need:]
    return tuple(hands)


def begun(
    ruleset: Ruleset,
    dealer: int,
    hands: tuple[tuple[Card, ...], ...],
    trump: Suit | None,
    turned: Card | None = None,
    **setup: Any,
) -> State:
    """The position at the first lead.

    Args:
        ruleset: the rules.
        dealer: who dealt.
        hands: as `dealt` makes them.
        trump: the suit; None in a deal without trumps.
        turned: the card that lies turned up.
        setup: what else a `Setup` can hold.
    """
    held = {card for hand in hands for card in hand}
    stock = tuple(card for card in ruleset.pack if card not in held and card != turned)
    placed = Setup(hands=hands, stock=stock, turned=turned, trump=trump, **setup)
    return engine.place(engine.start(ruleset), dealer, placed).state


def played_out(state: State, chance: Random) -> State:
    """The deal, its cards played by chance to the end."""
    while state.turn is not None:
        plays = [action for action in engine.legal(state) if action.verb == "play"]
        state = engine.apply(state, chance.choice(plays)).state
    return state


def told_tricks(state: State) -> list[Fact]:
    """The tricks of a deal, a sentence each, with their cards and winners."""
    labels, count = state.ruleset.seating.labels, state.ruleset.seats
    return [
        fact(
            "drill.told.trick",
            place=place,
            seat=labels[trick.leader],
            cards=trick.cards,
            other=labels[trick.winner],
            card=trick.cards[(trick.winner - trick.leader) % count],
        )
        for place, trick in enumerate(state.play.tricks, start=1)
    ]
