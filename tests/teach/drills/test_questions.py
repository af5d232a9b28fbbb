"""Every question of every kind, under every ruleset and house rules, judged a second time."""

from __future__ import annotations

import os
from itertools import cycle, islice
from random import Random

import pytest

from cardtable.rules import catalog
from cardtable.rules.ruleset import Ruleset
from cardtable.teach.drills import kinds
from cardtable.teach.drills.question import Question
from tests.rules.combos import combinations
from tests.teach.drills.judge import House, right_options

QUESTIONS = int(os.environ.get("CARDTABLE_QUESTIONS", "200"))
"""How many questions of each kind are judged."""

HOUSES = [House(name, {}) for name in catalog.names()]
HOUSES += [
    House(name, options)
    for name in catalog.names()
    if catalog.load(name).choices
    for options in combinations(name, 12, seed=2)
]

every_kind = pytest.mark.parametrize("name", kinds.KINDS)


def _rules(house: House) -> Ruleset:
    return catalog.load(house.name, house.options)


def _some(name: str, count: int) -> list[tuple[House, Question]]:
    """Questions of a kind: every confusion of every house in turn."""
    chance = Random(f"questions/{name}")
    turns = [
        (house, confusion)
        for house in HOUSES
        for confusion in kinds.confusions(kinds.KINDS[name], _rules(house))
    ]
    chance.shuffle(turns)
    return [
        (house, kinds.ask(confusion, _rules(house), chance))
        for house, confusion in islice(cycle(turns), count)
    ]


@every_kind
def test_answers_are_those_of_the_independent_referee(name: str) -> None:
    seen = 0
    for house, question in _some(name, QUESTIONS):
        found = right_options(question, house)
        if isinstance(found, tuple):
            assert question.answer == found, question
        else:
            assert set(question.answer) == found, question
        assert question.right(question.answer)
        assert question.points_at(question.answer) is None
        seen += 1
    assert seen == QUESTIONS


@every_kind
def test_every_wrong_answer_points_at_a_confusion_of_its_kind(name: str) -> None:
    chance = Random(1)
    for house, question in _some(name, 60):
        known = kinds.confusions(kinds.KINDS[name], _rules(house))
        assert question.confusion in known
        assert set(question.mistakes.values()) <= set(known), question
        options = list(range(len(question.options)))
        for _ in range(8):
            if question.shape == "one":
                given: tuple[int, ...] = (chance.choice(options),)
            elif question.shape == "some":
                given = tuple(index for index in options if chance.random() < 0.5)
            else:
                given = tuple(chance.sample(options, len(options)))
            assert question.fits(given)
            found = question.points_at(given)
            assert (found is None) == question.right(given)
            assert found is None or found in known


@every_kind
def test_a_question_can_be_answered_wrongly_in_the_way_that_it_is_about(name: str) -> None:
    for _, question in _some(name, 60):
        assert question.confusion in question.mistakes.values()
        if question.shape == "one":
            assert len(question.mistakes) == len(question.options) - 1
            assert question.answer not in question.mistakes
        assert len(set(map(str, question.options))) == len(question.options)


@every_kind
def test_answers_of_a_kind_are_not_always_the_same(name: str) -> None:
    answers = {question.answer for _, question in _some(name, 60)}
    assert len(answers) > 1


def test_what_fits_no_question_is_no_answer() -> None:
    chance = Random(2)
    barker = catalog.load("barker")
    one = kinds.ask("keep-back.lone", barker, chance)
    some = kinds.ask("may-play.follow", barker, chance)
    order = kinds.ask("in-order.black-trumps", barker, chance)
    assert not any(one.fits(given) for given in [(), (0, 1), (2,), (-1,)])
    assert some.fits(())
    assert not any(some.fits(given) for given in [(0, 0), (5,)])
    assert order.fits((3, 2, 1, 0))
    assert not any(order.fits(given) for given in [(), (0, 1, 2), (0, 1, 2, 2), (1, 2, 3, 4)])


def test_the_same_seed_asks_the_same() -> None:
    for name, kind in kinds.KINDS.items():
        house = next(one for one in HOUSES if kinds.confusions(kind, _rules(one)))
        confusion = kinds.confusions(kind, _rules(house))[0]
        one, other = (kinds.ask(confusion, _rules(house), Random(5)) for _ in range(2))
        assert one == other, name


@pytest.mark.parametrize(
    ("ruleset", "kind", "there"),
    [
        ("bruff", "rob", True),
        ("bruff", "steal", False),
        ("bruff", "bid", False),
        ("growler", "steal", True),
        ("growler", "rob", False),
        ("barker", "steal", False),
        ("barker", "bid", True),
        ("bismarck", "quota", True),
        ("bismarck", "worth", False),
        ("bismarck", "keep-back", False),
        ("bismarck", "ace-of-hearts", False),
        ("barker", "quota", False),
        ("no-draw", "steal", False),
    ],
)
def test_a_kind_is_offered_only_where_the_rules_have_a_use_for_it(
    ruleset: str, kind: str, there: bool
) -> None:
    offered = [one.name for one in kinds.offered(catalog.load(ruleset))]
    assert (kind in offered) == there
    assert {"two-cards", "trick", "in-order", "may-play"} <= set(offered)


def test_house_rules_change_what_is_offered_and_what_is_right() -> None:
    shown = catalog.load("twenty-fives", {"turned": "dealer_last"})
    assert "rob" not in [one.name for one in kinds.offered(shown)]
    usual, house = catalog.load("growler"), catalog.load("growler", {"renege_cards": "any"})
    for seed in range(20):
        strict = kinds.ask("keep-back.two-protected", usual, Random(seed))
        free = kinds.ask("keep-back.two-protected", house, Random(seed))
        assert strict.scene == free.scene
        assert strict.answer != free.answer
    with pytest.raises(LookupError):
        kinds.ask("bid.jink", catalog.load("growler", {"jink": "none"}), Random(1))
    with pytest.raises(LookupError):
        kinds.ask("two-cards.no-such", usual, Random(1))
