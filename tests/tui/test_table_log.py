"""The log at the table, and the reasons of a card that is chosen there."""

from __future__ import annotations

from cardtable.rules.actions import Action
from cardtable.rules.view import View
from cardtable.table import Table
from cardtable.teach.log import happened
from cardtable.tui.log import LogLines
from tests.tui.comfort import for_practice
from tests.tui.programs import running
from tests.tui.tables import my_turn, table_at, uncovered


def _after_a_trick() -> Table:
    def stop(table: Table, view: View) -> bool:
        return my_turn("play")(table, view) and bool(view.tricks)

    return table_at("barker", stop)


async def test_log_tells_every_event_with_names_from_its_end() -> None:
    table = _after_a_trick()
    async with running(table=table) as program:
        await program.press("g")
        assert program.shown == "LogSheet"
        lines = program.app.screen.query_one(LogLines)
        assert uncovered(program.app.screen, lines)
        words = program.app._table.words
        last = [words.say(one.event) for one in happened(table.record)][-5:]
        assert all(sentence in program.text for sentence in last)
        assert " You " not in program.text
        await program.press("home")
        assert "Deal 1" in program.text
        await program.press("g")
        assert program.shown == "TableScreen"


async def test_log_of_one_seat_tells_no_card_that_it_has_not_seen() -> None:
    table = table_at("barker", my_turn("play"))
    told = " ".join(str(one.event) for one in happened(table.record))
    view = table.view("N")
    seen = {card for _, card in view.trick} | set(view.shown)
    assert not any(card in told for card in set(view.ruleset.pack) - seen)


async def test_log_names_the_cards_that_whoever_looks_discarded_and_drew() -> None:
    table = table_at("barker", my_turn("discard"))
    before = table.view("N").hand
    away = before[-2:]
    table.do(Action("discard", away))
    async with running(table=table) as program:
        await program.press("g")
        words = program.app._table.words
        drawn = tuple(card for card in table.view("N").hand if card not in before)
        for code, cards in (("log.discards", away), ("log.draws", drawn)):
            assert words(code, seat="N", cards=cards) in program.text


async def test_reasons_of_a_computer_are_told_when_the_deal_is_over() -> None:
    async with running(table=_after_a_trick()) as program:
        await program.press("g")
        lines = program.app.screen.query_one(LogLines)
        while lines.card is None or lines.card in program.app._table.shown.hand:
            await program.press("up")
        card = lines.card
        await program.press("w")
        assert program.shown == "TableScreen"
        # Not one of these computers gives reasons: that is what is said.
        assert f"played {program.app.words.card(card)}, and gave no reasons" in program.text


async def test_what_was_taken_back_stands_in_the_log() -> None:
    table = for_practice(_after_a_trick())
    table.undo(1)
    codes = [one.event.code for one in happened(table.record)]
    assert codes[-1] == "undone"
