"""Forced cards, the pace, the orders of a hand, what the key of a card does, the coach."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardtable.rules.cards import SUITS
from cardtable.rules.view import View
from cardtable.table import Table
from cardtable.table.hand_order import laid_out
from cardtable.table.settings import Settings
from cardtable.tui.comfort import HAND_ORDERS, PACES, SECONDS
from cardtable.tui.table_menu import TableMenu
from cardtable.tui.widgets.bars import KeyBar
from cardtable.tui.widgets.hand import Hand
from tests.tui.comfort import BY_KEY, among_steady
from tests.tui.programs import AT_ONCE, play_out, remembered, running
from tests.tui.tables import choice, legal_key, my_turn, settle, table_at, uncovered


def _forced(table: Table, view: View) -> bool:
    """My turn with a single card that may be played, of several."""
    return my_turn("play")(table, view) and len(view.legal) == 1 and len(view.hand) > 2


@pytest.mark.parametrize("forced", ["on", "even"])
async def test_the_only_card_that_may_be_played_is_played_by_itself(forced: str) -> None:
    table = table_at("barker", _forced)
    only = table.view("N").legal[0].card
    settings = replace(AT_ONCE, forced=forced)  # type: ignore[arg-type]
    async with running(table=table, settings=settings) as program:
        assert only not in program.app._table.shown.hand


async def test_nothing_is_played_by_itself_unless_that_was_chosen() -> None:
    table = table_at("barker", _forced)
    before = table.view("N")
    async with running(table=table) as program:
        await settle(program.pilot)
        assert table.view("N") == before


async def test_an_evenly_paced_card_waits_as_long_as_a_computers() -> None:
    table = table_at("barker", _forced)
    step = table.view("N").step
    async with running(table=table, settings=replace(BY_KEY, forced="even")) as program:
        assert table.view("N").step == step
        await program.press("enter")
        assert table.view("N").step == step + 1


async def test_a_choice_is_never_made_by_itself() -> None:
    table = table_at("barker", choice)
    before = table.view("N")
    if len(before.legal) > 1:
        async with running(table=table, settings=replace(AT_ONCE, forced="on")):
            assert table.view("N") == before


async def test_a_forced_card_that_was_taken_back_is_left_to_the_player() -> None:
    def stop(view: View) -> bool:
        return view.phase == "play" and view.turn == view.seat and len(view.legal) == 1

    table = among_steady("barker", lambda view: stop(view) and len(view.hand) > 2, practice=True)
    before = table.view("N")
    async with running(table=table, settings=replace(BY_KEY, forced="on")) as program:
        assert table.view("N").step > before.step
        await program.press("u")
        assert table.view("N") == before


async def test_key_by_key_each_card_of_a_computer_waits() -> None:
    table = table_at("barker", lambda table, view: view.turn == 1 and view.phase == "play")
    step = table.view("N").step
    async with running(table=table, settings=BY_KEY) as program:
        assert table.view("N").step == step
        await program.press("enter")
        assert table.view("N").step == step + 1


async def test_the_pace_goes_round_and_is_remembered() -> None:
    async with running(table=table_at("barker", choice)) as program:
        at = program.app._table
        seen = []
        for _ in PACES:
            await program.press("p")
            seen.append(at.pace)
        assert sorted(seen) == sorted(SECONDS.values())
        await program.press("p")
        assert program.app.settings.pace == "off"
    assert remembered().pace == "off"


def test_a_hand_has_three_orders() -> None:
    table = table_at("barker", lambda table, view: my_turn("play")(table, view) and not view.tricks)
    view = table.view("N")
    by = {order: laid_out(view, table, order) for order in HAND_ORDERS}
    assert by["strength"] == view.hand
    assert all(sorted(cards) == sorted(view.hand) for cards in by.values())
    suits = [SUITS.index(card[1]) for card in by["suit"]]
    assert suits == sorted(suits)
    dealt = table.record.state.deal
    assert dealt is not None
    came = [card for card in dealt.dealt[0] if card in view.hand]
    assert list(by["dealt"])[: len(came)] == came


async def test_a_key_lays_the_hand_out_in_the_next_order() -> None:
    table = table_at("barker", choice)
    view = table.view("N")
    async with running(table=table) as program:
        hand = program.app._table.query_one(Hand)
        for order in (*HAND_ORDERS[1:], HAND_ORDERS[0]):
            await program.press("s")
            assert hand.cards == laid_out(view, table, order)
            assert program.app.words(f"table.hand-order.{order}") in program.text
    assert remembered().hand_order == "strength"


async def test_the_trumps_jump_up_when_the_trump_is_named() -> None:
    table = table_at("barker", my_turn("trump"))
    async with running(table=table) as program:
        at = program.app._table
        before = at.shown.hand
        await program.press("1")
        view = at.shown
        trumps = [card for card in view.hand if view.order.is_trump(card)]
        assert view.hand != before or not trumps
        assert list(view.hand[: len(trumps)]) == trumps
        hand = at.query_one(Hand)
        assert [place.rises for place in hand.places[: len(view.hand)]] == [
            card in trumps for card in view.hand
        ]


async def test_the_key_of_a_card_may_mark_it_first() -> None:
    table = table_at("barker", choice)
    view = table.view("N")
    async with running(table=table, settings=replace(BY_KEY, digit_plays=False)) as program:
        hand = program.app._table.query_one(Hand)
        key = legal_key(view)
        await program.press(key)
        assert table.view("N").step == view.step
        assert hand.focused_card == view.legal[0].card
        await program.press(key)
        assert table.view("N").last == (0, view.legal[0])


async def test_the_menu_changes_every_setting_at_once_and_keeps_it() -> None:
    async with running(table=table_at("barker", choice)) as program:
        await program.press("n")
        assert isinstance(program.app.screen, TableMenu)
        assert uncovered(program.app.screen, program.app.screen.query_one("Menu"))
        await program.press("1", "2", "3", "4", "5", "6")
        await program.press("escape")
        at = program.app._table
        settings = program.app.settings
        assert at.comfort.forced == settings.forced == "on"
        assert at.comfort.hand_order == settings.hand_order == "suit"
        assert at.comfort.digit_plays is settings.digit_plays is False
        assert at.wait_after_trick is settings.wait_after_trick is True
        assert settings.ladder_strikes is False
        assert at.pace == SECONDS[settings.pace] == SECONDS["off"]
    assert remembered() == settings


@pytest.mark.parametrize("size", [(60, 18), (80, 24)], ids=["60x18", "80x24"])
async def test_all_settings_are_reached_from_the_menu_and_lead_back(size: tuple[int, int]) -> None:
    table = table_at("barker", choice)
    async with running(size=size, table=table) as program:
        foot = program.app._table.query_one("#keys", KeyBar)
        assert {"more", "hint"} <= {action for _, _, action in foot._spans}
        await program.press("n", "s")
        assert program.shown == "SettingsScreen"
        await program.press("right")
        assert program.app.words.language == remembered().language
        await program.press("escape")
        assert program.app.screen is program.app._table
        assert program.app._table.words.language == remembered().language
        assert not table.over


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
async def test_the_coach_stands_beside_the_table(size: tuple[int, int]) -> None:
    async with running(size=size, table=table_at("barker", choice)) as program:
        at = program.app._table
        assert not at.query("#coach")
        await program.press("C")
        coach = at.query_one("#coach")
        assert uncovered(at, coach, at.query_one("#felt"))
        assert "Coach" in program.text
        assert at.query_one("#felt").size.width >= 58
        await program.press("C")
        if size == (80, 24):
            # There is more to say than there is room for: it is said on a sheet first.
            assert program.shown == "Sentences"
            await program.press("escape", "C")
        assert not coach.display
        assert uncovered(at, at.query_one("#sheet"))
        await program.press("C")
    async with running(settings=remembered(), table=table_at("barker", choice)) as program:
        assert "Coach" in program.text


async def test_after_the_first_game_a_trick_needs_no_key() -> None:
    def over() -> Table:
        return play_out(table_at("bruff", lambda table, view: True), deals=99)

    async with running(table=over(), settings=Settings(name="Anne", pace="instant")) as program:
        await program.until("DealEnd")
        await program.press("enter")
        await program.until("GameEnd")
        assert "From the next game on" in program.text
    assert remembered().wait_after_trick is False
    async with running(table=over(), settings=remembered()) as program:
        await program.until("DealEnd")
        await program.press("enter")
        await program.until("GameEnd")
        assert "From the next game on" not in program.text


@pytest.mark.parametrize("width", [60, 80, 100])
async def test_the_menu_leaves_no_stripe_of_the_table_too_narrow_to_be_read(width: int) -> None:
    table = table_at("barker", my_turn("play"))
    async with running(table=table, settings=AT_ONCE, size=(width, 24)) as program:
        await program.press("n")
        sheet = program.app.screen.query_one(".sheet")
        assert sheet.region.x == 0
        assert sheet.region.width == width
