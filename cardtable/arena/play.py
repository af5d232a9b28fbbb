"""One whole game, or match, without a screen: a seed, a player a seat, nothing else.

The same seed deals the same cards as at a table, so that any game of a simulation can be played
again by hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.players import Player
from cardtable.rules import engine
from cardtable.rules.look import view
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.shuffle import cut_round, lowest, random_dealer, shuffled
from cardtable.rules.state import State

MOST_DEALS: Final = 200
"""Deals after which a game is broken off: an auction game has no bound of its own."""


class Played(NamedTuple):
    """How one game, or match, went."""

    winners: tuple[int, ...]
    """Sides; several share the win. Empty if the game was broken off after `MOST_DEALS`."""
    points: tuple[int, ...]
    """Per side the points of all its deals together, through the whole match."""
    deals: int
    """How many deals were dealt, thrown-in ones and misdeals included."""


def first_dealer(ruleset: Ruleset, seed: str) -> int:
    """The seat that deals first. Source: rules page, 1.5."""
    if ruleset.first_dealer == "random":
        return random_dealer(seed, ruleset.seating.labels)
    tied: tuple[int, ...] = tuple(range(ruleset.seats))
    number = 0
    while len(tied) > 1:
        number += 1
        tied = lowest(cut_round(seed, number, tied))
    return tied[0]


def play_game(
    ruleset: Ruleset, players: Sequence[Player], seed: str, most_deals: int = MOST_DEALS
) -> Played:
    """Play until the game, or the match, is decided.

    Args:
        ruleset: The rules, options included.
        players: One per seat, clockwise from the first label.
        seed: Fixes the packs and the first dealer; the players have seeds of their own.
        most_deals: Break off after so many deals.
    """
    state = engine.start(ruleset)
    deals = 0
    while not engine.is_over(state) and deals < most_deals:
        deals += 1
        dealer = engine.next_dealer(state)
        if dealer is None:
            dealer = first_dealer(ruleset, seed)
        state = engine.deal(state, dealer, shuffled(seed, deals, ruleset.pack)).state
        state = _play_deal(state, players)
    points = [0] * len(ruleset.seating.sides)
    for row in state.match.rows:
        for side, more in enumerate(row.points):
            points[side] += more
    return Played(_winners(state), tuple(points), deals)


def _play_deal(state: State, players: Sequence[Player]) -> State:
    while state.turn is not None:
        advice = players[state.turn].advise(view(state, state.turn))
        state = engine.apply(state, advice.action).state
    return state


def _winners(state: State) -> tuple[int, ...]:
    return state.match.winners if engine.is_over(state) else ()
