"""Which of two cards wins, each suit as trump and plain."""

from __future__ import annotations

from random import Random

from cardtable.rules.facts import Fact, fact
from cardtable.rules.ruleset import Ruleset
from cardtable.teach.drills import pairs
from cardtable.teach.drills.question import Kind, Question, Scene
from cardtable.teach.drills.why import beats

NAME = "two-cards"


def make(ruleset: Ruleset, confusion: str, chance: Random) -> Question:
    """Two cards on the table, one after the other."""
    trump, better, worse = pairs.draw(ruleset, confusion, chance)
    order = ruleset.order(trump)
    cards = (better, worse)
    if order.group[better] == order.group[worse] or order.is_trump(better):
        cards = (worse, better) if chance.random() < 0.5 else cards
    right = order.best(cards)
    return Question(
        kind=NAME,
        confusion=pairs.named(NAME, confusion),
        ruleset=ruleset,
        scene=Scene(trump, led=cards[0], trick=cards),
        told=(trump_is(trump), fact("drill.told.two", led=cards[0], card=cards[1])),
        asked=fact("drill.ask.two-cards"),
        shape="one",
        options=tuple(fact("drill.option.card", card=card) for card in cards),
        answer=(right,),
        mistakes={(1 - right,): pairs.named(NAME, confusion)},
        reasons=beats(order, better, worse),
    )


def trump_is(trump: str | None) -> Fact:
    """The sentence that says what is trump."""
    return fact("drill.told.no-trump") if trump is None else fact("trump-turned", suit=trump)


KIND = Kind(NAME, pairs.PAIRS, pairs.READS, pairs.applies, make)
