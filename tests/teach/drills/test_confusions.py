"""The closed list of what can be mixed up, and who is served what."""

from __future__ import annotations

import os
from collections import Counter

import pytest

from cardtable.rules import catalog
from cardtable.rules.ruleset import Ruleset
from cardtable.teach.drills import kinds
from cardtable.teach.drills.report import report
from cardtable.teach.drills.session import repeats
from tests.teach.drills.learners import START, Clock, Kept, begin, learn

LEARNERS = int(os.environ.get("CARDTABLE_LEARNERS", "2"))
"""So many learners mix up each thing, each with other questions."""

RULESETS = ("barker", "bruff", "growler", "hoss", "twenty-fives", "bismarck")
"""Between them they have every confusion."""


def _cases() -> list[tuple[str, str]]:
    """Each confusion once, under the first ruleset that has it."""
    cases: dict[str, str] = {}
    for ruleset in RULESETS:
        for kind in kinds.KINDS.values():
            for confusion in kinds.confusions(kind, catalog.load(ruleset)):
                cases.setdefault(confusion, ruleset)
    return list(cases.items())


CASES = _cases()
every_confusion = pytest.mark.parametrize(("confusion", "ruleset"), CASES)


def test_the_list_is_closed_and_short() -> None:
    for kind in kinds.KINDS.values():
        assert 1 <= len(kind.confusions) <= 8, kind.name
        assert len(set(kind.confusions)) == len(kind.confusions)
        assert kind.ids() == tuple(f"{kind.name}.{one}" for one in kind.confusions)
    declared = {one for kind in kinds.KINDS.values() for one in kind.ids()}
    assert declared == {confusion for confusion, _ in CASES}


def _kind(confusion: str) -> str:
    return kinds.kind_of(confusion).name


@pytest.mark.parametrize("sessions", [(30,), (10, 10, 10)], ids=["thirty", "three-tens"])
@every_confusion
def test_who_mixes_up_one_thing_is_served_it_more_often_and_told_so(
    confusion: str, ruleset: str, sessions: tuple[int, ...]
) -> None:
    """Within thirty questions, at a stretch or as one plays: three sessions and one memory.

    The report names it for each learner. What comes how often is a matter of chance, in which
    each of so few may be unlucky; so it is counted over all of them.
    """
    rules, times = catalog.load(ruleset), Counter[str]()
    for learner in range(LEARNERS):
        kept, clock = Kept(), Clock()
        for part, count in enumerate(sessions):
            seed = 1 + learner * len(sessions) + part
            session = begin(_kind(confusion), rules, kept, seed, count, clock)
            times.update(question.confusion for question in learn(session, confusion))
        found = report(kept.memory, rules, clock())
        assert [line.confusion for line in found.of("mixed-up")] == [confusion]
    others = [count for one, count in times.items() if one != confusion]
    if others:
        assert times[confusion] > max(others)


def _after_ten(ruleset: Ruleset, seed: int, confusion: str | None) -> int:
    return repeats(learn(begin("two-cards", ruleset, Kept(), seed), confusion))


def test_who_knows_everything_sees_fewer_repeats() -> None:
    barker = catalog.load("barker")
    knowing = sum(_after_ten(barker, seed, None) for seed in range(10))
    mixed = sum(_after_ten(barker, seed, "two-cards.black-trumps") for seed in range(10))
    assert knowing < mixed
    # Ten questions about eight things cannot do with fewer than two.
    assert 2 * 10 <= knowing <= 3 * 10


def test_who_knows_everything_has_nothing_mixed_up() -> None:
    barker = catalog.load("barker")
    kept, clock = Kept(), Clock()
    for seed in range(12):
        learn(begin("all", barker, kept, seed, clock=clock), None)
    found = report(kept.memory, barker, clock())
    assert found.of("mixed-up") == ()
    assert found.lines
    assert found.next_due is not None
    assert found.next_due > START


def test_what_was_learnt_holds_for_every_ruleset_with_the_same_rules() -> None:
    def key(confusion: str, ruleset: str) -> str:
        return kinds.key(confusion, catalog.load(ruleset))

    assert key("two-cards.black-trumps", "barker") == key("two-cards.black-trumps", "growler")
    assert key("two-cards.black-plain", "irish") != key("two-cards.black-plain", "growler")
    assert key("keep-back.lone", "barker") != key("keep-back.lone", "growler")
    assert key("two-cards.top-trumps", "bruff") != key("two-cards.top-trumps", "barker")
    assert key("rob.ace", "twenty-fives") == "rob.ace turned_use=rob joker=false"
