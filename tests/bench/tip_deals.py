"""Deals for `tests.bench.tips`: dealt as a tip needs them, and played on by the steady player.

Everything is played by the engine. A choice that a tip speaks of is forced, both ways from the
same cards; all other choices are the steady player's.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Final

from cardtable.players.memory import friends
from cardtable.players.steady import SteadyPlayer
from cardtable.rules import engine
from cardtable.rules.actions import PASS, Action, bid, name_trump
from cardtable.rules.cards import SUITS, Card, Suit
from cardtable.rules.look import view
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.state import State
from cardtable.rules.view import View

Force = Callable[[State], Action | None]
"""What a seat does now; None for whatever the steady player would."""

PLAYER: Final = SteadyPlayer()
DECLARER: Final = 0
SMALL: Final = "2346789T"
BID: Final = 20

HANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "ace-alone": ("ace",),
    "ace": ("ace", "low"),
    "jack-ace": ("J", "ace"),
    "small-four": ("low", "low", "low", "low"),
    "five": ("5", "low"),
    "five-jack": ("5", "J"),
    "five-jack-ace": ("5", "J", "ace"),
}
"""The trumps of a declarer's hand before the draw; ``low`` is a small one. The rest is plain."""


def nothing(state: State) -> Action | None:
    """Force nothing."""
    return None


def advised(state: State) -> Action:
    """What the steady player does now."""
    assert state.turn is not None
    return PLAYER.advise(view(state, state.turn)).action


def played(state: State, force: Force = nothing) -> State:
    """The deal played to its end."""
    while state.turn is not None:
        state = engine.apply(state, force(state) or advised(state)).state
    return state


def states(state: State) -> Iterator[State]:
    """The deal played to its end, before every choice."""
    while state.turn is not None:
        yield state
        state = engine.apply(state, advised(state)).state
    yield state


def dealt(ruleset: Ruleset, chance: random.Random) -> State:
    """A deal at random, from a random dealer, in a new game."""
    pack = list(ruleset.pack)
    chance.shuffle(pack)
    return engine.deal(engine.start(ruleset), chance.randrange(ruleset.seats), tuple(pack)).state


@cache
def _places(ruleset: Ruleset, dealer: int) -> tuple[int, ...]:
    """Which cards of a pack come to `DECLARER`."""
    for shift in range(len(ruleset.pack)):
        pack = (*ruleset.pack[shift:], *ruleset.pack[:shift])
        state = engine.deal(engine.start(ruleset), dealer, pack).state
        if state.deal is not None and state.deal.dealt:
            return tuple(sorted(pack.index(card) for card in state.deal.dealt[DECLARER]))
    raise AssertionError("no deal gives anybody cards")


def holding(ruleset: Ruleset, kinds: tuple[str, ...], chance: random.Random) -> tuple[State, Suit]:
    """A deal in which `DECLARER` holds these kinds of trumps of one suit, and no others of it.

    Args:
        ruleset: one with an auction.
        kinds: as in `HANDS`.
        chance: for all that is left open, the suit and the dealer among it.
    """
    suit = Suit(chance.choice(SUITS))
    order = ruleset.order(suit)
    trumps = [_trump(suit, kind) for kind in kinds if kind != "low"]
    small = [card for card in order.trumps if card[0] in SMALL]
    trumps += chance.sample(small, kinds.count("low"))
    plain = [card for card in ruleset.pack if not order.is_trump(card)]
    hand = [*trumps, *chance.sample(plain, ruleset.hand_size - len(trumps))]
    pack = [card for card in ruleset.pack if card not in hand]
    chance.shuffle(pack)
    dealer = chance.randrange(ruleset.seats)
    for place, card in zip(_places(ruleset, dealer), hand, strict=True):
        pack.insert(place, card)
    return engine.deal(engine.start(ruleset), dealer, tuple(pack)).state, suit


def declaring(ruleset: Ruleset, kinds: tuple[str, ...], chance: random.Random) -> State:
    """The end of a deal in which `DECLARER`, with such a hand, bid `BID` and all others passed."""
    state, suit = holding(ruleset, kinds, chance)

    def force(now: State) -> Action | None:
        if now.phase == "auction":
            return bid(BID) if now.turn == DECLARER else PASS
        return name_trump(suit) if now.phase == "trump" else None

    return played(state, force)


def called(state: State, suit: Suit, call: Action) -> float:
    """By how much `DECLARER` scores more than the others do on average after a first call.

    Whatever he is asked later in the auction, he passes; the others bid as they like.
    """

    def force(now: State) -> Action | None:
        if now.turn == DECLARER and now.deal is not None and now.phase == "auction":
            return PASS if any(seat == DECLARER for seat, _ in now.deal.calls) else call
        mine = now.turn == DECLARER and now.phase == "trump"
        return name_trump(suit) if mine else None

    end = played(state, force)
    points = end.match.rows[-1].points
    own = points[state.ruleset.seating.side_of[DECLARER]]
    return own - (sum(points) - own) / (len(points) - 1)


def to_call(state: State) -> State | None:
    """The auction when `DECLARER` is first asked; None if it is over before."""
    while state.phase == "auction":
        if state.turn == DECLARER:
            return state
        state = engine.apply(state, advised(state)).state
    return None


def _trump(suit: Suit, kind: str) -> Card:
    return Card("AH") if kind == "ace" else Card(kind + suit)


def taken(state: State, seats: frozenset[int]) -> int:
    """The points of the tricks that these seats took, with the bonus; in Bismarck tricks."""
    return sum(trick.points for trick in view(state, None).tricks if trick.winner in seats)


def together(state: State, seat: int) -> frozenset[int]:
    """The seats that score with `seat` in this deal, itself among them."""
    return friends(view(state, seat))


def difference(state: State, one: Action, other: Action) -> float:
    """By how many points the side to move takes more with one action than with another."""
    seat = state.turn
    assert seat is not None
    points = []
    for action in (one, other):
        end = played(engine.apply(state, action).state)
        points.append(taken(end, together(end, seat)))
    return float(points[0] - points[1])


def only(seen: View, options: tuple[Action, ...]) -> Action:
    """What the steady player does where it may do nothing but these."""
    assert seen.ask is not None
    seen = seen._replace(ask=seen.ask._replace(options=options), legal=options)
    return PLAYER.advise(seen).action
