"""Taking back, doing again and claiming at the table."""

from __future__ import annotations

from cardtable.record.record import Record
from cardtable.rules.view import View
from cardtable.table import Table
from cardtable.teach.claim import claim
from cardtable.tui.widgets.bars import PromptLine
from cardtable.tui.widgets.hand import KEYS, Hand
from tests.tui.comfort import among_steady, my_lead
from tests.tui.programs import Running, running
from tests.tui.tables import my_turn, table_at

CLAIM = """cardtable 1
ruleset barker
seat N human Anne
seat E steady
seat S steady
seat W steady
seed 7
deal W
hand N 5S JS AH AS KS
trump S
bid N 20
leader N
"""


async def _play(program: Running) -> None:
    """Play the first card that may be played, and wait for my next turn."""
    at = program.app._table
    hand = at.query_one(Hand)
    await program.press(KEYS[hand.cards.index(at.shown.legal[0].card)])
    for _ in range(60):
        if at.question is not None or at.shown.turn is None:
            break
        await program.press("enter")


async def test_undo_takes_back_my_card_and_what_followed_and_says_that_it_stays_known() -> None:
    table = among_steady("barker", my_lead, practice=True)
    before = table.view("N")
    async with running(table=table) as program:
        await _play(program)
        done = table.record.actions
        assert table.view("N").step > before.step + 1
        await program.press("u")
        assert table.view("N") == before
        assert "stays known" in " ".join(program.text.split())
        assert "undo" in table.record.text()
        await program.press("U")
        assert table.record.actions == done
        await program.press("U")
        assert "nothing that was taken back" in " ".join(program.text.split())


async def test_undo_is_refused_where_nobody_plays_for_practice() -> None:
    table = among_steady("barker", my_lead)
    async with running(table=table) as program:
        await _play(program)
        after = table.view("N")
        await program.press("u")
        assert program.app.words("plain.undo.practice") in program.text
        assert table.view("N") == after


async def test_undo_goes_back_over_the_end_of_a_deal() -> None:
    table = among_steady(
        "barker", lambda view: my_lead(view) and len(view.hand) == 2, practice=True
    )
    deal = table.view("N").deal
    async with running(table=table) as program:
        for _ in range(4):
            if program.shown == "TableScreen" and program.app._table.question is not None:
                await _play(program)
        await program.until("DealEnd")
        await program.press("escape", "u")
        view = table.view("N")
        assert (view.deal, view.phase, view.turn) == (deal, "play", 0)


def _certain() -> Table:
    return Table.of(Record.read(CLAIM))


async def test_claim_is_offered_asked_for_twice_and_plays_the_deal_out() -> None:
    table = _certain()
    view = table.view("N")
    cards = claim(view)
    assert cards is not None
    async with running(table=table) as program:
        at = program.app._table
        assert "claim the rest" in program.text
        await program.press("t")
        assert f"The last {len(cards)} tricks are surely yours" in program.text
        assert table.view("N").step == view.step
        await program.press("right", "t")
        # Another key came between: it is asked once more.
        assert table.view("N").step == view.step
        await program.press("t")
        assert at.shown.turn is None
        assert all(trick.winner == 0 for trick in at.shown.tricks)


async def test_claim_is_refused_where_it_is_not_certain() -> None:
    table = among_steady("barker", lambda view: my_lead(view) and claim(view) is None)
    async with running(table=table) as program:
        assert "claim the rest" not in program.text
        await program.press("t")
        prompt = program.app._table.query_one(PromptLine)
        assert prompt.text == program.app.words("table.claim.no")


def _waits(table: Table, view: View) -> bool:
    return my_turn("auction")(table, view)


async def test_nothing_is_claimed_during_the_auction() -> None:
    async with running(table=table_at("barker", _waits)) as program:
        await program.press("t")
        assert program.app.words("table.claim.early") in program.text
