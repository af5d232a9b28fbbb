"""Putting cards in order, the strongest first."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Final

from cardtable.rules.facts import fact
from cardtable.rules.ruleset import Ruleset
from cardtable.teach.drills import pairs
from cardtable.teach.drills.question import Answer, Kind, Question, Scene
from cardtable.teach.drills.two_cards import trump_is
from cardtable.teach.drills.why import ladder

NAME = "in-order"
_COUNT: Final = 4
"""How many cards are put in order."""

CONFUSIONS: Final = tuple(one for one in pairs.PAIRS if one != pairs.TRUMP_AND_LED)
"""Cards of different suits stand in no order."""


def make(ruleset: Ruleset, confusion: str, chance: Random) -> Question | None:
    """Some trumps, or some cards of a plain suit, laid out by chance."""
    trump, better, worse = pairs.draw(ruleset, confusion, chance)
    order = ruleset.order(trump)
    if order.group[better] != order.group[worse]:
        return None
    among = [card for card in pairs.line(order, better) if card not in (better, worse)]
    cards = [better, worse, *chance.sample(among, _COUNT - 2)]
    chance.shuffle(cards)
    right = pairs.kept_order(order, cards)
    answer = tuple(cards.index(card) for card in right)
    mistakes: dict[Answer, str] = {
        (cards.index(one), cards.index(other)): pairs.named(NAME, pairs.classify(order, one, other))
        for one, other in combinations(right, 2)
    }
    if answer == tuple(range(_COUNT)):
        return None
    trumps = order.is_trump(better)
    suit = fact("drill.told.trumps") if trumps else fact("drill.told.plain", suit=better[1])
    return Question(
        kind=NAME,
        confusion=pairs.named(NAME, confusion),
        ruleset=ruleset,
        scene=Scene(trump, hand=tuple(cards)),
        told=(trump_is(trump), suit),
        asked=fact("drill.ask.in-order"),
        shape="order",
        options=tuple(fact("drill.option.card", card=card) for card in cards),
        answer=answer,
        mistakes=mistakes,
        reasons=(fact("drill.why.right-order", cards=right), *ladder(order, better)),
    )


KIND = Kind(NAME, CONFUSIONS, pairs.READS, pairs.applies, make)
