"""Hints in three grades: the first names nothing, the second does not choose, the third does."""

from __future__ import annotations

import re

import pytest

from cardtable.players import Advice, player
from cardtable.rules import catalog
from cardtable.rules.facts import Fact
from cardtable.rules.notation import read_action
from cardtable.rules.ruleset import Value
from cardtable.rules.view import View
from cardtable.table import Table
from cardtable.teach.hint import GRADES, candidates, done, hint, nudge
from cardtable.text.words import LANGUAGES, Words
from tests.record.playing import TABLES

_DEALS = 4
NARROWEST = 76
"""What fits the row of notes of the smallest table."""

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
        elif view.ask is not None and view.ask.cards is not None:
            assert one.code in ("hint.keep", "hint.among", "hint.so-many")
        else:
            assert one.code == "hint.nudge.only"
            assert len(view.legal) == 1


@every_table
def test_cards_to_lay_away_are_named_but_not_chosen(name: str, options: dict[str, Value]) -> None:
    for view, advice in _asked(name, options):
        cards = None if view.ask is None else view.ask.cards
        if cards is None or advice.action.verb != cards.verb:
            continue
        (one,) = hint(view, advice, 2)
        among, going, held = one.fields["cards"], advice.action.cards, one.fields.get("stay")
        stay = held.fields["cards"] if isinstance(held, Fact) else ()
        assert isinstance(among, tuple)
        assert isinstance(stay, tuple)
        assert set(going) <= set(among) <= set(cards.pool)
        kept = [card for card in cards.pool if card not in going]
        if cards.min == cards.max:
            # The rules say how many go, so more of them must be named.
            assert one.fields["number"] == len(going) < len(among) < len(cards.pool)
        else:
            assert "number" not in one.fields
            assert [*stay] == [card for card in cards.pool if card not in among]
            # What stays is told as far as anything stays for sure, and is the best of it.
            assert bool(stay) == bool(kept)
            order = view.order
            if stay:
                best = max((order.is_trump(card), order.strength[card]) for card in kept)
                assert best in [(order.is_trump(card), order.strength[card]) for card in stay]
            assert len(kept) < 2 or set(going) < set(among)
        for language in LANGUAGES:
            words = Words(language)
            said = words.say(one)
            assert all(words.card(card) in said for card in (*stay, *among))
            assert len(said) <= NARROWEST


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
