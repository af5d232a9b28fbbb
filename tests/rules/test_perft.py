"""How many ways there are to play the last tricks of fixed deals, by the engine and by hand.

The counts are kept, so that no change of a rule goes unnoticed; and they are counted a second time
from the words of the rules page alone, by the oracle's functions and without any state.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardtable.rules import catalog, engine
from cardtable.rules.cards import JOKER, Card, Suit
from cardtable.rules.engine import Setup
from cardtable.rules.ruleset import Ruleset, Value
from cardtable.rules.shuffle import shuffled
from cardtable.rules.state import State
from tests.oracle.tricks import allowed, winner

Options = dict[str, Value]

_COUNTS: list[tuple[str, Options, str | None, int]] = [
    ("barker", {}, "S", 352),
    ("barker", {}, "H", 400),
    ("bruff", {}, "D", 8),
    ("growler", {}, "S", 264),
    ("growler", {}, "D", 116),
    ("growler", {"ruff_any_time": True, "renege_cards": "any"}, "S", 352),
    ("growler", {"revoke": "penalised"}, "D", 1_296),
    ("six-pairs", {}, "H", 32),
    ("six-trios", {}, "C", 18),
    ("no-draw", {}, "C", 288),
    ("irish", {}, "H", 400),
    ("hoss", {}, "D", 28),
    ("twenty-fives", {}, "S", 492),
    ("twenty-fives", {"seats": 2, "sides": "single"}, "C", 30),
    ("twenty-fives", {"seats": 5, "sides": "single"}, "H", 32),
    ("bismarck", {}, None, 40),
    ("bismarck", {}, "H", 28),
]
"""Ruleset, options, trump, and in how many ways the last tricks can be played."""


def _late(ruleset: Ruleset, trump: str | None) -> State:
    """A deal of which the last tricks are left: three each, at a crowded table two."""
    cards = shuffled("perft", 1, [card for card in ruleset.pack if card != JOKER])
    if JOKER in ruleset.pack:
        cards = (*cards[:7], JOKER, *cards[7:])
    size, seats = ruleset.hand_size, ruleset.seats
    hands = tuple(cards[seat * size : (seat + 1) * size] for seat in range(seats))
    rest = cards[seats * size :]
    turned = None
    if "turn-up" in ruleset.phases:
        # Not the ace, so that somebody may rob, and the joker fixes no trump.
        turned = next(card for card in rest if card[1] == trump and card[0] != "A")
        rest = tuple(card for card in rest if card != turned)
    setup = Setup(
        hands,
        rest,
        turned,
        None if trump is None else Suit(trump),
        contract=None if "contract" not in ruleset.phases else "valfri" if trump else "spel",
        bid=None if ruleset.auction == "none" else 20,
        bidder=None if ruleset.auction == "none" else 0,
    )
    # Far below the target, so that no game is decided before the last card.
    start = engine.set_scores(engine.start(ruleset), [-500] * len(ruleset.seating.sides))
    state = engine.place(start, seats - 1, setup).state
    left = 3 if seats <= 4 else 2
    while len(state.play.tricks) < size - left:
        state = engine.apply(state, engine.legal(state)[-1 if state.play.trick else 0]).state
    return state


def _by_engine(state: State) -> int:
    if state.turn is None:
        return 1
    ask = engine.ask(state)
    assert ask is not None
    options = (*ask.options, *ask.revocable)
    return sum(_by_engine(engine.apply(state, action).state) for action in options)


def _by_hand(
    ruleset: Ruleset,
    trump: str | None,
    hands: Sequence[tuple[Card, ...]],
    leader: int,
    trick: tuple[Card, ...] = (),
) -> int:
    if len(trick) == len(hands):
        won = winner([*trick], trump, ruleset.joker, ruleset.plain_order)
        return _by_hand(ruleset, trump, hands, (leader + won) % len(hands))
    seat = (leader + len(trick)) % len(hands)
    hand = hands[seat]
    if not hand:
        return 1
    may = allowed(
        [*hand],
        trick[0] if trick else None,
        trump,
        ruleset.joker,
        ruleset.plain_order,
        bool(ruleset.ruff_any_time),
        ruleset.renege_cards or "any",
    )
    if ruleset.revoke == "penalised":
        may = set(hand)
    count = 0
    for card in may:
        left = tuple(one for one in hand if one != card)
        others = (*hands[:seat], left, *hands[seat + 1 :])
        count += _by_hand(ruleset, trump, others, leader, (*trick, Card(card)))
    return count


@pytest.mark.parametrize(("name", "options", "trump", "count"), _COUNTS)
def test_the_ways_to_play_the_last_tricks_are_as_many_as_ever(
    name: str, options: Options, trump: str | None, count: int
) -> None:
    ruleset = catalog.load(name, options)
    state = _late(ruleset, trump)
    by_hand = _by_hand(ruleset, trump, state.play.hands, state.play.leader)
    assert (_by_engine(state), by_hand) == (count, count)


def test_there_is_a_count_for_every_ruleset() -> None:
    assert {name for name, _, _, _ in _COUNTS} == set(catalog.names())
