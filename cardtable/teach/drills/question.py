"""A question of a drill: its right answer, what each wrong one points at, and the reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Literal, NamedTuple

from cardtable.rules.bonus import Bonus
from cardtable.rules.cards import Card, Suit
from cardtable.rules.facts import Fact, fact
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.state import Trick

Answer = tuple[int, ...]
"""Indices into a question's options: one of them, several in rising order, or all in an order."""

Shape = Literal["one", "some", "order"]
"""Whether an answer is one option, any number of them, or all of them in their order."""


class Scene(NamedTuple):
    """The cards that a question is about, so that they can be shown as cards."""

    trump: Suit | None
    led: Card | None = None
    trick: tuple[Card, ...] = ()
    """What lies on the table, the card led first."""
    hand: tuple[Card, ...] = ()
    turned: Card | None = None
    tricks: tuple[Trick, ...] = ()
    """All tricks of a deal."""
    standing: Bonus | None = None
    bid: int | None = None
    bidder: int | None = None
    partner: int | None = None
    jink: bool | None = None
    contract: str | None = None
    forehand: int | None = None
    dealer: int | None = None
    seat: int | None = None
    """Whose hand it is, or whose points are asked for; a side's index where sides are meant."""
    card: Card | None = None
    """The one card that is asked about."""
    first_trick: bool = True
    """Whether no trick was played yet."""


class Question(NamedTuple):
    """One question under one ruleset."""

    kind: str
    confusion: str
    """The id of the confusion that it tests."""
    ruleset: Ruleset
    scene: Scene
    told: tuple[Fact, ...]
    """What is known, a sentence each."""
    asked: Fact
    """The question itself."""
    shape: Shape
    options: tuple[Fact, ...]
    answer: Answer
    mistakes: Mapping[Answer, str]
    """The confusion that a mistake points at. A mistake is one option, wrongly chosen or wrongly
    left out; where an order is asked for, two options that stand the wrong way round, in the right
    order here."""
    reasons: tuple[Fact, ...]
    """Why the answer is right, a sentence each."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards among the options, in the order of the options."""
        return tuple(Card(str(one.fields["card"])) for one in self.options if "card" in one.fields)

    def fits(self, given: Sequence[int]) -> bool:
        """Whether this is an answer at all, right or wrong."""
        known = set(given) <= set(range(len(self.options))) and len(set(given)) == len(given)
        if self.shape == "one":
            return known and len(given) == 1
        return known and (self.shape == "some" or len(given) == len(self.options))

    def right(self, given: Sequence[int]) -> bool:
        """Whether an answer is the right one; several options may be named in any order."""
        if self.shape == "some":
            return set(given) == set(self.answer)
        return tuple(given) == self.answer

    def points_at(self, given: Sequence[int]) -> str | None:
        """The confusion behind an answer; None if it is right.

        Of several mistakes in one answer the one counts that the question is about.
        """
        if self.right(given):
            return None
        found = [self.mistakes[one] for one in self._mistakes_of(given)]
        return self.confusion if self.confusion in found else found[0]

    def _mistakes_of(self, given: Sequence[int]) -> list[Answer]:
        if self.shape == "one":
            return [(given[0],)]
        if self.shape == "some":
            return [(index,) for index in sorted(set(given) ^ set(self.answer))]
        place = {index: at for at, index in enumerate(given)}
        return [pair for pair in self.mistakes if place[pair[0]] > place[pair[1]]]


class Kind(NamedTuple):
    """A kind of drill."""

    name: str
    confusions: tuple[str, ...]
    """What can be mixed up, at most eight things; without the kind's name before them."""
    reads: tuple[str, ...]
    """The fields of a ruleset that its answers follow from. What was learnt under one ruleset
    holds for every other one in which these are the same."""
    applies: Callable[[Ruleset, str], bool]
    """Whether a confusion can come up under a ruleset."""
    make: Callable[[Ruleset, str, Random], Question | None]
    """A question about a confusion; None if chance brought none, and it is to be tried again."""

    def ids(self) -> tuple[str, ...]:
        """The ids of its confusions."""
        return tuple(f"{self.name}.{one}" for one in self.confusions)


def yes_no(yes: bool) -> tuple[tuple[Fact, ...], Answer]:
    """The options yes and no, and the answer among them."""
    return (fact("drill.option.yes"), fact("drill.option.no")), (0,) if yes else (1,)


def all_wrong(answer: Answer, count: int, confusion: str) -> dict[Answer, str]:
    """Every other one of so many options points at the same confusion."""
    return {(index,): confusion for index in range(count) if (index,) != answer}
