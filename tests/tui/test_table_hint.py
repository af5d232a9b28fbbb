"""Hints in three grades, and why a card may not be played or was played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardtable.players import player
from cardtable.rules.view import View
from cardtable.teach.hint import hint
from cardtable.teach.trick_won import at_length, in_short
from cardtable.teach.why import reasons_for
from cardtable.text.words import LANGUAGES, Words
from cardtable.tui.sentences import Sentences
from cardtable.tui.widgets.bars import PromptLine
from cardtable.tui.widgets.hand import KEYS, Hand
from tests.tui.comfort import BY_KEY, among_steady, my_lead
from tests.tui.programs import AT_ONCE, running
from tests.tui.tables import choice, legal_key, settle, table_at, uncovered


async def test_each_press_tells_more_and_the_last_one_the_play_with_its_reasons() -> None:
    table = among_steady("barker", my_lead)
    view = table.view("N")
    advice = player("steady").advise(view)
    async with running(table=table) as program:
        words = program.app._table.words
        nudge, among = (words.say(hint(view, advice, grade)[0]) for grade in (1, 2))
        await program.press("h")
        assert nudge in program.text
        assert among not in program.text
        await program.press("h")
        assert among in program.text
        await program.press("h")
        assert isinstance(program.app.screen, Sentences)
        said = " ".join(program.text.split())
        assert f"Advice: {words.card(advice.action.card)}" in said
        assert all(" ".join(words.say(one).split()) in said for one in advice.reasons)
        await program.press("escape")
        assert program.shown == "TableScreen"
        assert table.view("N").step == view.step


async def test_a_hint_begins_anew_at_the_next_decision() -> None:
    table = among_steady("barker", my_lead)
    async with running(table=table) as program:
        await program.press("h", "h")
        view = program.app._table.shown
        hand = program.app._table.query_one(Hand)
        await program.press(KEYS[hand.cards.index(view.legal[0].card)])
        for _ in range(40):
            if program.app._table.question is not None:
                break
            await program.press("enter")
        assert program.app._table.question is not None
        await program.press("h")
        now = program.app._table.shown
        words = program.app._table.words
        first = words.say(hint(now, player("steady").advise(now), 1)[0])
        assert first in program.text


async def test_no_hint_for_somebody_who_is_not_asked() -> None:
    table = table_at("barker", lambda table, view: view.turn not in (None, view.seat))
    async with running(table=table, settings=BY_KEY) as program:
        await program.press("h")
        assert program.app.words("plain.not-asked") in program.text


async def test_why_says_why_the_card_under_the_cursor_may_not_be_played() -> None:
    table = table_at("barker", choice)
    view = table.view("N")
    allowed = {action.card for action in view.legal}
    refused = next(card for card in view.hand if card not in allowed)
    async with running(table=table) as program:
        at = program.app._table
        at.query_one(Hand).focus_card(refused)
        await settle(program.pilot)
        await program.press("w")
        prompt = at.query_one(PromptLine)
        why = table.why_not(f"play {refused}")
        assert why is not None
        assert prompt.refusal == at.words.say(why)
        assert uncovered(at, prompt)
        assert at.rule == why.rule
        at.query_one(Hand).focus_card(view.legal[0].card)
        await settle(program.pilot)
        await program.press("w")
        assert "may be chosen" in prompt.text
        assert table.view("N").step == view.step


def _computer_led(view: View) -> bool:
    return view.phase == "play" and view.turn == view.seat and len(view.trick) > 0


async def test_why_a_computer_played_is_kept_back_while_the_deal_is_played() -> None:
    table = among_steady("barker", _computer_led)
    async with running(table=table) as program:
        await program.press("w")
        assert "is told when the deal is over" in " ".join(program.text.split())


async def test_why_a_computer_played_is_told_at_a_table_for_practice() -> None:
    table = among_steady("barker", _computer_led, practice=True)
    card = table.view("N").trick[-1][1]
    found = reasons_for(table.record, card)
    assert found is not None
    assert found.reasons
    async with running(table=table) as program:
        await program.press("w")
        said = " ".join(program.text.split())
        for one in found.reasons:
            assert " ".join(program.app._table.words.say(one).split()) in said


async def test_a_card_of_the_last_trick_is_chosen_and_asked_about() -> None:
    table = among_steady("barker", lambda view: my_lead(view) and bool(view.tricks), practice=True)
    view = table.view("N")
    trick = view.tricks[-1]
    seats = view.ruleset.seating.clockwise(trick.leader)
    place = next(at for at, seat in enumerate(seats) if seat != 0)
    found = reasons_for(table.record, trick.cards[place])
    assert found is not None
    async with running(table=table) as program:
        await program.press("l", *["right"] * (place + 1), "w")
        said = " ".join(program.text.split())
        assert program.app._table.words.say(found.reasons[0]) in said


@pytest.mark.parametrize("language", LANGUAGES)
async def test_at_the_pause_after_a_trick_why_it_was_won_and_who_had_no_choice(
    language: str,
) -> None:
    table = among_steady("barker", _i_play_last, practice=True)
    settings = replace(AT_ONCE, wait_after_trick=True)
    words = Words.at_table(table.ruleset.seating, table.names, language)
    async with running(size=(80, 40), table=table, settings=settings, words=Words(language)) as run:
        await run.press(legal_key(table.view("N")))
        view = run.app._table.shown
        assert words.say(in_short(view)) in run.text
        await run.press("w")
        said = " ".join(run.text.split())
        for one in at_length(view):
            assert " ".join(words.say(one).split()) in said
        trick = view.tricks[-1]
        seats = view.ruleset.seating.clockwise(trick.leader)
        computers = 0
        for seat, card in zip(seats, trick.cards, strict=True):
            label = view.ruleset.seating.labels[seat]
            found = reasons_for(table.record, card)
            if found is not None and found.reasons:
                forced = found.reasons[0].code == "reason.only-card"
                message = "why.only-card" if forced else "table.why.each"
                told = words(message, seat=label, card=card, why="")
                assert " ".join(told.split()) in said
                computers += 1
        assert computers == 3
        await run.press("escape", "l")
        assert words.say(in_short(view)) in run.text


def _i_play_last(view: View) -> bool:
    mine = view.phase == "play" and view.turn == view.seat
    return mine and len(view.trick) == 3 and len(view.tricks) == 3
