"""Keys in one go: what comes too early or too late for a screen asks for nothing."""

from __future__ import annotations

import asyncio

import pytest
from textual import events
from textual.message import Message

from cardtable.rules import catalog
from cardtable.table import Table
from cardtable.table.settings import Settings
from cardtable.tui.curtain import Curtain
from cardtable.tui.deal_end import DealEnd
from cardtable.tui.draft_fields import CODE, SAVE_TABLE
from cardtable.tui.form import Form
from cardtable.tui.help import HelpScreen, keys_help
from cardtable.tui.learn.score_pad import Answer, ScorePad
from cardtable.tui.new_game import NewGame
from cardtable.tui.rule_book import RuleBook
from cardtable.tui.settings_form import NAME
from cardtable.tui.table import TableScreen
from cardtable.tui.widgets.bars import KeyBar
from tests.tui.programs import Running, kept_table, play_out, running
from tests.tui.tables import my_turn, settle, table_at

_FAST = Settings(pace="instant", wait_after_trick=False)


def _two_people() -> Table:
    seats = {"N": "human Anne", "E": "human Léa", "S": "random Zed", "W": "random Bo"}
    return kept_table(Table("barker", seed="3", seats=seats))


def _send(program: Running, *keys: str) -> None:
    """Let keys come in one go, as a terminal does that was slow for a moment."""
    for key in keys:
        name = "space" if key == " " else key
        program.app.post_message(events.Key(name, key if len(key) == 1 else None))


async def test_a_curtain_under_another_sheet_does_not_open() -> None:
    async with running(table=_two_people()) as program:
        curtain = program.app.screen
        assert isinstance(curtain, Curtain)
        await program.press("question_mark")
        assert program.shown == "HelpScreen"
        curtain.action_open()
        curtain.action_open()
        await settle(program.pilot)
        at = program.app.screen_stack[0]
        assert isinstance(at, TableScreen)
        assert at.me is None
        await program.press("escape", "escape")
        assert program.app.screen is curtain
        await program.press("enter", "enter")
        assert program.shown == "TableScreen"
        assert at.me is not None


async def test_a_table_under_a_sheet_does_not_go_on() -> None:
    async with running(table=_two_people(), settings=_FAST) as program:
        at = program.app.screen_stack[0]
        assert isinstance(at, TableScreen)
        for _ in range(2):
            at.set_pace(0.0)
            await settle(program.pilot)
        curtains = [one for one in program.app.screen_stack if isinstance(one, Curtain)]
        assert len(curtains) == 1
        await program.press("enter", "enter", "n")
        asked = at.table.record.actions
        at.there = None
        at.set_pace(0.0)
        await settle(program.pilot)
        assert (program.shown, at.table.record.actions) == ("TableMenu", asked)


async def test_a_deals_end_told_twice_is_shown_once_and_dealt_after_once() -> None:
    table = kept_table(play_out(table_at("bruff", lambda table, view: True), deals=1))
    async with running(table=table, settings=_FAST) as program:
        await program.until("DealEnd")
        at = program.app.screen_stack[0]
        assert isinstance(at, TableScreen)
        view = at.shown
        deal = table.view(None).deal
        at.post_message(TableScreen.DealOver(view))
        sheet = program.app.screen
        assert isinstance(sheet, DealEnd)
        sheet.finish("next")
        program.app._deal_left("next")
        at.post_message(TableScreen.DealOver(view))
        await settle(program.pilot)
        assert table.view(None).deal == deal + 1
        assert program.shown == "TableScreen"


async def test_what_a_table_asked_for_that_is_left_meanwhile_is_not_laid_anywhere() -> None:
    table = kept_table(table_at("bruff", my_turn("play")))
    async with running(table=table) as program:
        at = program.app.screen
        assert isinstance(at, TableScreen)
        program.app.go_home()
        await settle(program.pilot)
        for sheet in ("rules", "ladder", "log", "menu", "code"):
            at.post_message(at.Wanted(sheet))
            program.app.post_message(_from(at, at.Wanted(sheet)))
        program.app.post_message(_from(at, at.Leave()))
        await settle(program.pilot)
        assert program.shown == "Home"


def _from(sender: TableScreen, message: Message) -> Message:
    message._sender = sender
    return message


async def test_keys_that_come_with_a_screen_find_its_widgets() -> None:
    table = kept_table(table_at("bruff", my_turn("play")))
    async with running(table=table) as program:
        first = ("question_mark", "space"), ("o", "x"), ("g", "up", "enter")
        for keys in (*first, ("n", "8"), ("r", "right"), ("f1", "space")):
            _send(program, *keys)
            await settle(program.pilot)
            for _ in range(4):
                await program.press("escape")
            assert program.shown == "TableScreen"


async def test_keys_wait_for_widgets_that_are_made_anew() -> None:
    table = kept_table(table_at("bruff", my_turn("play")))
    async with running(table=table) as program:
        await program.press("r")
        book = program.app.screen
        assert isinstance(book, RuleBook)
        number = book.number
        anew = asyncio.ensure_future(book.retell())
        for _ in range(40):
            program.app.post_message(events.Key("right", None))
            await asyncio.sleep(0)
        await anew
        await settle(program.pilot)
        assert book.number == (number + 40) % len(book.book.sections)


async def test_a_screen_that_goes_away_hears_of_nothing_more() -> None:
    table = kept_table(table_at("bruff", my_turn("play")))
    async with running(table=table) as program:
        at = program.app.screen
        assert isinstance(at, TableScreen)
        gone = HelpScreen(at.words, keys_help(("list.back",), at.words))
        assert not gone.stands
        bar = at.query_one(KeyBar)
        _send(program, "1", "2", "3")
        at.post_message(events.ScreenResume())
        program.app.go_home()
        for key in ("1", "o", "enter"):
            at.post_message(events.Key(key, key if len(key) == 1 else None))
        at.post_message(events.ScreenResume())
        await settle(program.pilot)
        assert not at.stands
        bar.repaint()
        assert [strip.text for strip in bar._picture(bar.size)] == []
        assert program.shown == "Home"


@pytest.mark.parametrize("where", ["new game", "deal code", "settings", "name of a table"])
async def test_a_name_typed_in_one_go_is_there_with_all_its_letters(where: str) -> None:
    async with running() as program:
        await program.press("s" if where == "settings" else "n")
        form = program.app.screen.query_one(Form)
        if where == "name of a table":
            form.go_to(SAVE_TABLE)
            await program.press("enter")
            form = program.app.screen.query_one(Form)
        elif where == "deal code":
            form.go_to(CODE)
        else:
            form.at = next(at for at, one in enumerate(form._fields) if one.typed)
        await settle(program.pilot)
        before = form.field.text
        _send(program, *["backspace"] * len(before))
        _send(program, *"Zoe", "x", "backspace", *" Roy")
        await settle(program.pilot)
        assert form.field.text == "Zoe Roy"


async def test_enter_and_arrows_in_one_go_with_letters_come_behind_them() -> None:
    async with running() as program:
        await program.press("n")
        form = program.app.screen.query_one(Form)
        form.go_to(NAME)
        await settle(program.pilot)
        _send(program, *["backspace"] * len(form.field.text), *"Zoe", "down", "2")
        await settle(program.pilot)
        assert [one.text for one in form._fields if one.id == NAME] == ["Zoe"]
        assert form.field.chosen == 1
        form.go_to(SAVE_TABLE)
        await program.press("enter")
        assert program.shown == "NameSheet"
        _send(program, *"Club night", "enter")
        await settle(program.pilot)
        assert program.shown == "NewGame"
        assert "Saved as “Club night”" in program.text


async def test_answers_for_the_score_sheet_in_one_go_are_taken_one_by_one() -> None:
    async with running() as program:
        await program.press("l", "s", "enter")
        pad = program.app.screen
        assert isinstance(pad, ScorePad)
        _send(program, "N", "enter", *"N 20", "enter", *"he", "backspace")
        await settle(program.pilot)
        assert pad.telling.sheet.asked == "trump"
        assert pad.query_one(Answer).text == "h"


async def test_of_the_commands_that_one_is_done_whose_name_was_typed_with_enter_behind_it() -> None:
    async with running() as program:
        await program.press("ctrl+p")
        assert program.shown == "CommandsScreen"
        _send(program, *"rules", *["backspace"] * 5, *"keys", "enter")
        await settle(program.pilot)
        assert program.shown == "KeysScreen"


async def test_arrows_in_one_go_move_as_far_as_one_by_one() -> None:
    chosen = []
    for at_once in (False, True):
        async with running() as program:
            await program.press("n")
            form = program.app.screen.query_one(Form)
            form.at = next(at for at, one in enumerate(form._fields) if len(one.values) > 4)
            await settle(program.pilot)
            if at_once:
                _send(program, *["right"] * 4, "left")
                await settle(program.pilot)
            else:
                await program.press(*["right"] * 4, "left")
            chosen.append(form.field.chosen)
    assert chosen[0] == chosen[1]
    assert chosen[0] >= 3


async def test_what_was_meant_for_a_line_that_another_game_has_not_changes_nothing() -> None:
    async with running() as program:
        await program.press("n")
        screen = program.app.screen
        assert isinstance(screen, NewGame)
        form = screen.query_one(Form)
        games = set()
        for _ in catalog.names():
            lines = [one.id for one in form._fields if one.values]
            form.go_to("ruleset")
            form.action_step(1)
            for line in lines[1:]:
                form.go_to(line)
                form.action_step(-1)
                form.post_message(Form.Chosen(form, line, at=len(form.field.values) - 1))
                form.post_message(Form.Typed(form, line, "Zoe"))
            await settle(program.pilot)
            rules = screen.draft.ruleset
            games.add(rules.name)
            assert set(screen.draft.seats) == set(rules.seating.labels)
            assert {one.id for one in form._fields if one.id.startswith("seat.")} == {
                f"seat.{label}" for label in rules.seating.labels
            }
        assert games == set(catalog.names())
        await program.press("s")
        assert program.shown in ("TableScreen", "Curtain")


async def test_a_form_without_room_is_painted_too() -> None:
    async with running() as program:
        await program.press("n")
        form = program.app.screen.query_one(Form)
        for place in (0, len(form._fields) - 1):
            form.at = place
            assert form.paint(60, 0) == []
            assert len(form.paint(60, 1)) == 1
