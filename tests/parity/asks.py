"""Everything that is asked in games at random: of each ruleset as it is, and of many houses."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from cardtable.rules import catalog, engine
from cardtable.rules.actions import CARD_VERBS, Action
from cardtable.rules.ask import Ask, Cards
from cardtable.rules.look import view
from cardtable.rules.state import State
from cardtable.rules.view import View
from tests.rules.combos import combinations
from tests.rules.moments import COMBINATIONS, random_game

GAMES = 6
"""With each ruleset as it is."""

GAMES_FOR_THE_JOKER = 60
"""What the turned joker asks comes about in one deal of fifty."""

DEALS = 4
"""Of each of them."""

DEALS_OF_A_HOUSE = 2
"""Of one with house rules: there are many houses."""

ALIKE = 8
"""So many questions of one kind are tried, each with other cards."""


class Asked(NamedTuple):
    """One question, with the table as it stands then."""

    state: State
    ask: Ask
    view: View


@cache
def asked(name: str) -> tuple[Asked, ...]:
    """Questions of games with a ruleset, as it is and with options of many houses.

    Of those that differ in nothing but their cards the first few are taken.
    """
    houses = [catalog.load(name, one) for one in combinations(name, COMBINATIONS, seed=1)]
    usual = catalog.load(name)
    number = GAMES_FOR_THE_JOKER if "bury" in usual.phases else GAMES
    games = [random_game(usual, seed, DEALS) for seed in range(number)]
    games += [random_game(house, 0, DEALS_OF_A_HOUSE) for house in houses]
    found: dict[object, list[Asked]] = {}
    for moment in (moment for game in games for moment in game):
        ask = engine.ask(moment.state)
        alike = found.setdefault(_kind(ask), []) if ask is not None else []
        if ask is not None and len(alike) < ALIKE:
            alike.append(Asked(moment.state, ask, view(moment.state, ask.seat)))
    return tuple(one for alike in found.values() for one in alike)


def _kind(ask: Ask | None) -> object:
    """What a question is but for the cards in it."""
    if ask is None:
        return None
    cards = ask.cards
    return (
        ask.phase,
        tuple(one.verb if one.verb in CARD_VERBS else one for one in ask.options),
        len(ask.revocable),
        cards and (cards.verb, cards.min, cards.max, len(cards.pool)),
        cards and cards.keep and (cards.keep.min, len(cards.keep.of)),
    )


def answers(ask: Ask) -> Iterator[Action]:
    """Every answer; of several cards the fewest, some and the most, from both ends of the hand."""
    yield from ask.options
    yield from ask.revocable
    if ask.cards is not None:
        yield from _several(ask.cards)


def _several(question: Cards) -> Iterator[Action]:
    kept = () if question.keep is None else question.keep.of[: question.keep.min]
    free = [card for card in question.pool if card not in kept]
    most = min(question.max, len(free))
    for count in sorted({question.min, (question.min + most) // 2, most}):
        for cards in (free[:count], free[::-1][:count]):
            yield Action(question.verb, tuple(cards))
