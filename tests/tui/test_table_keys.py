"""What the table says about its keys: the foot, the hints, and keys that mean nothing."""

from __future__ import annotations

import pytest

from cardtable.rules.actions import play
from cardtable.rules.ask import Ask
from cardtable.rules.cards import Card
from cardtable.text.words import Words
from cardtable.tui import table_words, terminal
from cardtable.tui.choosers.question import Question
from cardtable.tui.widgets.bars import PromptLine
from cardtable.tui.widgets.hand import Hand
from tests.tui.tables import (
    TableApp,
    choice,
    last_of_trick,
    legal_key,
    my_turn,
    settle,
    table_at,
    text,
)


async def test_key_that_means_nothing_is_answered_until_the_next_one() -> None:
    app = TableApp(table_at("barker", lambda table, view: choice(table, view) and not view.tricks))
    async with app.run_test(size=(80, 24)) as pilot:
        prompt = app.at.query_one(PromptLine)
        asked = prompt.text
        for key, said in (
            ("9", "No card has the key 9."),
            ("l", "No trick of this deal is complete yet."),
            ("y", "The key y does nothing here; ? shows the keys."),
        ):
            await pilot.press(key)
            assert prompt.text == said
            assert prompt.refusal == ""
            await pilot.press("right")
            assert prompt.text == asked
        assert app.heard == []


async def _enter_says(app: TableApp, says: str) -> None:
    first = text(app.at).splitlines()[-1]
    assert first.startswith(f" ⏎ {says} " if says else "    "), first


@pytest.mark.parametrize(
    ("name", "phase", "says"),
    [
        ("barker", "auction", "Choose"),
        ("barker", "discard", "Discard"),
        ("bismarck", "discard", "Lay away"),
        ("barker", "play", "Play"),
    ],
)
async def test_foot_says_what_enter_does(name: str, phase: str, says: str) -> None:
    app = TableApp(table_at(name, my_turn(phase)))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await _enter_says(app, says)


async def test_foot_says_go_on_only_while_something_waits() -> None:
    app = TableApp(table_at("barker", last_of_trick))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(legal_key(app.at.shown))
        await settle(pilot)
        await _enter_says(app, "Go on")
        await pilot.click("#keys", offset=(3, 0))
        await settle(pilot)
        assert not app.at._holding
        await _enter_says(app, "Play" if app.at.question else "Go on")
        # A computer that plays at once cannot be made faster.
        app.at._stop_pause()
        app.at.question = None
        app.at._show_keys()
        await settle(pilot)
        await _enter_says(app, "")


async def test_click_on_what_enter_does_is_enter() -> None:
    app = TableApp(table_at("barker", choice))
    async with app.run_test(size=(80, 24)) as pilot:
        hand, view = app.at.query_one(Hand), app.at.shown
        for _ in range(2):
            await pilot.click("#keys", offset=(3, 0))
            await settle(pilot)
        assert len(hand.cards) == len(view.hand) - 1
        assert app.table.view("N").step == view.step + 1


async def test_enter_is_a_word_where_the_encoding_has_no_sign_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(terminal, "_encoding", "latin-1")
    app = TableApp(table_at("barker", my_turn("discard")))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert text(app.at).splitlines()[-1].startswith(" Enter Discard ")
        assert "Enter discard 0" in text(app.at)
        assert "⏎" not in text(app.at)


@pytest.mark.parametrize(
    ("cards", "hint"), [(1, "(1, ←→"), (2, "(1–2, ←→"), (10, "(1–9, 0, ←→"), (11, "(keys on the c")]
)
def test_hint_names_the_keys_that_there_are(cards: int, hint: str) -> None:
    pack = tuple(Card(f"{rank}S") for rank in "A23456789TJ")
    question = Question(Ask(0, "play", tuple(map(play, pack[:cards]))))
    assert table_words.keys(question, cards, Words())[0].startswith(hint)
