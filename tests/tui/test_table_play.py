"""Playing at the table: keys, mouse, refusals, the pace of the computers."""

from __future__ import annotations

import pytest
from textual.screen import Screen

from cardtable.rules.actions import play
from cardtable.rules.view import View
from cardtable.table import Table
from cardtable.teach.trick_won import in_short
from cardtable.tui.keys import AZERTY
from cardtable.tui.table import TableScreen
from cardtable.tui.widgets.bars import PromptLine
from cardtable.tui.widgets.felt import Felt
from cardtable.tui.widgets.hand import KEYS, CardWidget, Hand
from tests.tui.tables import (
    TableApp,
    choice,
    last_of_trick,
    legal_key,
    settle,
    table_at,
    text,
    uncovered,
)


def _other_key(view: View) -> str:
    """The key of a card that may not."""
    allowed = {action.card for action in view.legal}
    return KEYS[next(index for index, card in enumerate(view.hand) if card not in allowed)]


def _i_win(table: Table, view: View) -> bool:
    """My turn as the last of a trick that a card of mine would win."""
    return last_of_trick(table, view) and _winner(view) is not None


def _winner(view: View) -> str | None:
    for index, card in enumerate(view.hand):
        trick = [*(played for _, played in view.trick), card]
        if play(card) in view.legal and view.order.best(trick) == len(trick) - 1:
            return KEYS[index]
    return None


async def test_digit_plays_its_card_at_once() -> None:
    app = TableApp(table_at("barker", choice))
    async with app.run_test(size=(80, 24)) as pilot:
        view = app.at.shown
        hand = app.at.query_one(Hand)
        assert uncovered(app.at, hand, app.at.query_one(Felt))
        await pilot.press(legal_key(view))
        assert app.table.view("N").last == (0, view.legal[0])
        assert len(hand.cards) == 4


async def test_upper_row_of_a_french_keyboard_counts_as_digits() -> None:
    assert [AZERTY[char] for char in "&é\"'(-è_çà"] == list("1234567890")
    app = TableApp(table_at("barker", choice))
    async with app.run_test(size=(80, 24)) as pilot:
        view = app.at.shown
        unshifted = {digit: char for char, digit in AZERTY.items()}
        await pilot.press(unshifted[legal_key(view)])
        assert app.table.view("N").last == (0, view.legal[0])


async def test_arrows_and_enter_play_a_card() -> None:
    app = TableApp(table_at("barker", choice))
    async with app.run_test(size=(80, 24)) as pilot:
        hand, view = app.at.query_one(Hand), app.at.shown
        await pilot.press("right")
        assert hand.focused_card == view.legal[0].card
        assert uncovered(app.at, *(place for place in hand.places if place.has_focus))
        await pilot.press("left", "right", "enter")
        assert app.table.view("N").last == (0, view.legal[0])


async def test_enter_that_comes_too_late_for_a_pause_plays_nothing() -> None:
    app = TableApp(table_at("barker", choice))
    async with app.run_test(size=(80, 24)) as pilot:
        step = app.at.shown.step
        await pilot.press("enter")
        assert app.table.view("N").step == step
        assert app.at.query_one(Hand).focused_card is not None
        await pilot.press("enter")
        assert app.table.view("N").step == step + 1


async def test_click_plays_a_card() -> None:
    app = TableApp(table_at("barker", choice))
    async with app.run_test(size=(80, 24)) as pilot:
        view, hand = app.at.shown, app.at.query_one(Hand)
        place = hand.places[view.hand.index(view.legal[0].card)]
        assert uncovered(app.at, place)
        await pilot.click(place)
        await settle(pilot)
        assert app.table.view("N").last == (0, view.legal[0])


async def test_illegal_card_is_marked_and_says_why_and_changes_nothing() -> None:
    table = table_at("barker", choice)
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        view, hand, prompt = app.at.shown, app.at.query_one(Hand), app.at.query_one(PromptLine)
        key = _other_key(view)
        card = view.hand[KEYS.index(key)]
        off = [place.card for place in hand.places if place.look.off]
        assert card in off
        assert not {action.card for action in view.legal} & set(off)
        await pilot.press(key)
        await settle(pilot)
        refusal = table.why_not(play(card))
        assert refusal is not None
        assert prompt.refusal == app.at.words.say(refusal)
        assert uncovered(app.at, prompt)
        assert prompt.refusal in text(app.at)
        assert table.view("N") == view
        assert hand.cards == view.hand
        await pilot.press("right")
        assert prompt.refusal == ""


async def test_refusal_too_long_for_one_row_gets_a_second_and_the_felt_stays() -> None:
    app = TableApp(table_at("barker", choice))
    async with app.run_test(size=(80, 24)) as pilot:
        prompt, felt = app.at.query_one(PromptLine), app.at.query_one(Felt)
        hand = app.at.query_one(Hand)
        region = felt.region
        await pilot.press(_other_key(app.at.shown))
        app.at._refusal = "This card may not be played now, and here follow many reasons: " * 2
        app.at._show_prompt()
        await settle(pilot)
        assert prompt.size.height == 2
        assert felt.region == region
        assert uncovered(app.at, prompt, hand, *hand.places)
        assert "many reasons: This card" in " ".join(text(app.at).split())
        await pilot.click(PromptLine)
        await settle(pilot)
        assert prompt.size.height == 1
        assert uncovered(app.at, prompt, hand)


async def test_key_without_a_card_does_nothing() -> None:
    app = TableApp(table_at("barker", choice))
    async with app.run_test(size=(80, 24)) as pilot:
        step = app.at.shown.step
        await pilot.press("9", "a", "m", "y", "space", "escape", "up", "f5")
        assert app.table.view("N").step == step


async def test_card_i_play_is_shown_before_a_computer_thinks() -> None:
    app = TableApp(table_at("barker", choice))
    async with app.run_test(size=(80, 24)) as pilot:
        view = app.at.shown
        await pilot.press(legal_key(view))
        await settle(pilot)
        scene = app.at.query_one(Felt).scene
        assert scene is not None
        assert view.legal[0].card in [laid.card for laid in scene.trick if laid.place == 0]
        assert app.table.view("N").step == view.step + 1
        assert "thinking" in text(app.at)


async def test_any_key_cuts_a_pause_short() -> None:
    app = TableApp(table_at("barker", choice))
    async with app.run_test(size=(80, 24)) as pilot:
        step = app.at.shown.step
        await pilot.press(legal_key(app.at.shown))
        await pilot.press("y")
        assert app.table.view("N").step == step + 2


async def test_complete_trick_lies_there_until_a_key_is_pressed() -> None:
    app = TableApp(table_at("barker", last_of_trick), pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(legal_key(app.at.shown))
        await settle(pilot)
        scene = app.at.query_one(Felt).scene
        assert scene is not None
        assert [laid.wins for laid in scene.trick].count(True) == 1
        assert len(scene.trick) == 4
        assert "★" in text(app.at)
        assert app.at.words.say(in_short(app.at.shown)) in text(app.at)
        assert uncovered(app.at, app.at.query_one(Felt), app.at.query_one(PromptLine))
        await pilot.press("y")
        await settle(pilot)
        after = app.at.query_one(Felt).scene
        assert after is not None
        assert len(after.trick) < 4


async def test_without_waiting_the_trick_is_taken_away_by_itself() -> None:
    app = TableApp(table_at("barker", last_of_trick), pace=0, wait_after_trick=False)
    async with app.run_test(size=(80, 24)) as pilot:
        tricks = len(app.at.shown.tricks)
        await pilot.press(legal_key(app.at.shown))
        for _ in range(10):
            await settle(pilot)
        assert len(app.at.shown.tricks) > tricks
        assert app.at.words.say(in_short(app.at.shown)) not in text(app.at)


@pytest.mark.parametrize("with_mouse", [False, True])
async def test_playing_my_next_card_also_goes_on_after_a_trick(with_mouse: bool) -> None:
    app = TableApp(table_at("barker", _i_win))
    async with app.run_test(size=(80, 24)) as pilot:
        key = _winner(app.at.shown)
        assert key is not None
        await pilot.press(key)
        await settle(pilot)
        view = app.at.shown
        assert view.turn == 0
        assert view.trick == ()
        if with_mouse:
            await pilot.click(app.at.query_one(Hand).places[0])
        else:
            await pilot.press("1")
        await settle(pilot)
        assert app.table.view("N").last == (0, play(view.hand[0]))


async def test_enter_after_a_trick_goes_on_and_plays_nothing() -> None:
    app = TableApp(table_at("barker", _i_win))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(_winner(app.at.shown) or "")
        step = app.at.shown.step
        await pilot.press("enter")
        await settle(pilot)
        assert app.table.view("N").step == step
        assert "lead any card" in text(app.at)


async def test_cards_are_shown_on_the_same_widgets_from_play_to_play() -> None:
    app = TableApp(table_at("barker", choice))
    async with app.run_test(size=(80, 24)) as pilot:
        before = list(app.at.query(CardWidget))
        await pilot.press(legal_key(app.at.shown))
        await settle(pilot)
        assert list(app.at.query(CardWidget)) == before
        assert [place.display for place in before] == [True] * 4 + [False]


async def test_letters_choose_cards_of_a_long_hand() -> None:
    table = table_at(
        "bismarck",
        lambda table, view: view.turn == 0 and view.phase == "play" and len(view.legal) == 16,
    )
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        view = app.at.shown
        assert uncovered(app.at, *app.at.query_one(Hand).places)
        await pilot.press("f")
        assert app.table.view("A").last == (0, play(view.hand[15]))


async def test_no_computer_plays_while_another_screen_covers_the_table() -> None:
    table = table_at("bruff", lambda table, view: view.turn == 1 and view.phase == "play")
    app = TableApp(table, pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(Screen[None]())
        await settle(pilot)
        step = table.view("A1").step
        for _ in range(5):
            await settle(pilot)
        assert table.view("A1").step == step
        app.pop_screen()
        for _ in range(5):
            await settle(pilot)
        assert table.view("A1").step > step


async def test_commands_are_told_to_the_program() -> None:
    table = table_at("barker", lambda table, view: len(view.tricks) == 1 and view.turn == 0)
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("l", "question_mark", "q", "ctrl+q")
        await pilot.click("#keys", offset=(12, 0))
        await settle(pilot)
        assert [type(message) for message in app.heard] == [
            TableScreen.LastTrickWanted,
            TableScreen.HelpWanted,
            TableScreen.Leave,
            TableScreen.Leave,
            TableScreen.HelpWanted,
        ]


async def test_end_of_a_deal_is_told_once_and_the_next_is_dealt_when_asked_for() -> None:
    table = table_at("barker", lambda table, view: len(view.tricks) == 4 and len(view.trick) == 3)
    app = TableApp(table, pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(4):
            await settle(pilot)
        if app.at.shown.turn == 0:
            await pilot.press("1")
        await pilot.press("enter")
        await settle(pilot)
        (message,) = app.heard
        assert isinstance(message, TableScreen.DealOver)
        assert message.view.dealt is not None
        await pilot.press("enter")
        await settle(pilot)
        assert len(app.heard) == 2
        app.at.next_deal()
        await settle(pilot)
        assert app.at.shown.deal == message.view.deal + 1


async def test_end_of_the_game_is_told() -> None:
    table = table_at("bruff", lambda table, view: table.over)
    app = TableApp(table, pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        (message,) = app.heard
        assert isinstance(message, TableScreen.GameOver)
        assert message.view.result.winners


async def test_table_of_computers_alone_can_be_watched() -> None:
    table = table_at("bruff", lambda table, view: view.deal == 1, human=None)
    app = TableApp(table, pace=0, wait_after_trick=False)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(60):
            await settle(pilot)
            if app.heard:
                break
        assert isinstance(app.heard[0], TableScreen.DealOver)
        assert app.at.question is None


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_watching_shows_nobodys_cards(size: tuple[int, int]) -> None:
    app = TableApp(table_at("bruff", lambda table, view: view.turn == 0, human=None))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        shown = text(app.at)
        assert "You are watching." in shown
        assert "Ada is thinking" in shown
        assert not app.at.query_one(Hand).display
        assert uncovered(app.at, app.at.query_one("#watching"), app.at.query_one(Felt))
        # One card lies turned up; else only those of the trick can be seen.
        assert shown.count("╭") == 1 + len(app.at.shown.trick)
        step = app.at.shown.step
        await pilot.press("1")
        assert app.at.shown.step == step + 1


async def test_what_a_computer_does_beside_the_felt_is_said_until_the_next_thing_happens() -> None:
    def robs(table: Table, view: View) -> bool:
        legal = table.legal
        return bool(view.turn) and any(action.verb == "rob" for action in legal)

    table = table_at("bruff", robs)
    (taker, turned) = table.view("A1").turn, table.view("A1").turned[0]
    assert taker is not None
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        action = next(action for action in table.legal if action.verb == "rob")
        happened = table.do(action)
        app.at._happened(happened, mine=False)
        await settle(pilot)
        name, card = app.at.words.name(table.labels[taker]), app.at.words.card(turned)
        assert f"► {name} takes the turned-up {card}." in text(app.at)
        assert uncovered(app.at, app.at.query_one(PromptLine), app.at.query_one(Felt))
        assert f"+{card} " in text(app.at)
        await pilot.press("y")
        await settle(pilot)
        assert "takes the turned-up" not in text(app.at)
        assert f"+{card} " in text(app.at)


async def test_contract_of_a_computer_is_said() -> None:
    table = table_at(
        "bismarck", lambda table, view: view.phase == "contract" and view.turn not in (None, 0)
    )
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("y")
        await settle(pilot)
        assert " announces " in app.at.query_one(PromptLine).text
