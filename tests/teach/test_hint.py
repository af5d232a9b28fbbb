"""Hints in three grades: the first names nothing, the second does not choose, the third does."""

from __future__ import annotations

import re

import pytest

from cardtable.players import Advice, player
from cardtable.rules import catalog
from cardtable.rules.notation import read_action
from cardtable.rules.ruleset import Value
from cardtable.rules.view import View
from cardtable.table import Table
from cardtable.teach.hint import GRADES, among_these, candidates, done, hint, nudge
from cardtable.text.words import LANGUAGES, Words
from tests.record.playing import TABLES

_DEALS = 4

every_table = pytest.mark.parametrize(
    ("name", "options"), TABLES, ids=[f"{name}-{len(options)}" for name, options in TABLES]
)


def _asked(name: str, options: dict[str, Value]) -> list[tuple[View, Advice]]:
    """Every question of some deals between steady players, with what they would do."""
    at = Table(catalog.load(name, options), seed="3")
    adviser, found = player("steady"), []
    while not at.over and at.view(None).deal <= _DEALS:
        if at.turn is None:
            at.next_deal()
            continue
        view = at.view(at.turn)
        advice = adviser.advise(view)
        found.append((view, advice))
        at.do(advice.action)
    return found


@every_table
def test_every_question_has_a_hint_in_every_grade_and_language(
    name: str, options: dict[str, Value]
) -> None:
    words = [Words(language) for language in LANGUAGES]
    for view, advice in _asked(name, options):
        for grade in range(1, GRADES + 1):
            for one in hint(view, advice, grade):
                for each in words:
                    said = each.say(one)
                    assert said.strip()
                    assert "{" not in said
                    assert "None" not in said


@every_table
def test_a_nudge_names_no_card_and_no_figure(name: str, options: dict[str, Value]) -> None:
    for view, advice in _asked(name, options):
        one = nudge(view, advice)
        assert not one.fields
        assert not re.search(r"[0-9]|[♠♥♦♣]", Words().say(one))


@every_table
def test_what_is_advised_is_among_the_candidates_in_the_order_offered(
    name: str, options: dict[str, Value]
) -> None:
    for view, advice in _asked(name, options):
        one = candidates(view, advice)
        if one.code == "hint.candidates":
            among = one.fields["legal"]
            assert isinstance(among, tuple)
            assert len(among) > 1
            assert done(advice.action) in among
            offered = [done(action) for action in view.legal]
            assert [offered.index(each) for each in among] == sorted(
                offered.index(each) for each in among
            )
        elif one.code == "hint.so-many":
            assert one.fields["number"] == len(advice.action.words)
            among, ask = among_these(view, advice), view.ask
            assert ask is not None
            assert ask.cards is not None
            pool = ask.cards.pool
            assert set(advice.action.cards) <= set(among) <= set(pool)
            # The number alone does not tell which ones, unless all of them may go.
            assert len(among) > len(advice.action.cards) or among == pool
            said = " ".join(Words().say(each) for each in hint(view, advice, 2))
            assert all(Words().card(card) in said for card in among)
        else:
            assert one.code == "hint.nudge.only"
            assert len(view.legal) == 1


def test_the_last_grade_gives_the_play_and_its_reasons() -> None:
    view, advice = _asked("barker", {})[0]
    first, *reasons = hint(view, advice, GRADES)
    assert first.fields["action"] == done(advice.action)
    assert tuple(reasons) == advice.reasons
    assert hint(view, advice, GRADES + 5) == hint(view, advice, GRADES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_can_be_said(language: str) -> None:
    words = Words(language)
    texts = """bid 20;hold;pass;trump S;partner B;steal KD;decline;discard;discard KD QD;jink;
        no-jink;bury KD;rob KD;play 5S;revoke 5D;contract spel;contract valfri H;contract pass;
        lead-undiscarded"""
    actions = [read_action(text) for text in texts.split(";") if text.strip()]
    said = [words.say(done(action)) for action in actions]
    assert all(said)
    assert len({action.verb for action in actions}) == 16
