"""The cut for the first deal, as the table shows it."""

from __future__ import annotations

import pytest

from cardtable.table import Table
from cardtable.tui.widgets.bars import PromptLine
from cardtable.tui.widgets.felt import Felt
from cardtable.tui.widgets.hand import Hand
from tests.tui.tables import TableApp, settle, table_at, text, uncovered


def _new(name: str = "growler", *, rounds: int = 1) -> Table:
    """A new table at which the deal was cut for in so many rounds."""
    tables = (table_at(name, lambda *_: True, seed=str(seed)) for seed in range(100))
    return next(table for table in tables if len(table.cuts) == rounds)


def _prompt(app: TableApp) -> str:
    return text(app.at).splitlines()[app.at.query_one(PromptLine).region.y]


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
@pytest.mark.parametrize("name", ["growler", "hoss", "six-trios", "twenty-fives"])
async def test_before_the_first_deal_everybody_sees_who_cut_what(
    name: str, size: tuple[int, int]
) -> None:
    table = _new(name)
    app = TableApp(table)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        felt, words = app.at.query_one(Felt), app.at.words
        assert uncovered(app.at, felt, app.at.query_one(PromptLine))
        for cut in table.cuts:
            for _, card in cut:
                assert words.rank(card) in text(app.at)
        dealer = table.view(None).dealer
        assert dealer is not None
        assert f"{words.name(table.labels[dealer])} cuts the lowest card" in _prompt(app)
        assert "any key" in _prompt(app)
        assert felt.scene is not None
        (lowest,) = [laid for laid in felt.scene.trick if laid.wins]
        assert felt.scene.plates[lowest.place].deals
        assert len(felt.scene.trick) == len(table.labels)
        assert felt.scene.turned == ()
        assert app.at.query_one(Hand).cards == ()


async def test_any_key_deals_and_answers_nothing() -> None:
    for key in ("1", "enter", "space", "z"):
        table = _new()
        app = TableApp(table)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await pilot.press(key)
            await settle(pilot)
            assert app.at.query_one(Hand).cards == table.view("N").hand
            assert "cuts the lowest" not in text(app.at)
            assert table.view(None).step == 0


async def test_resizing_while_the_cut_is_shown_changes_nothing() -> None:
    app = TableApp(_new())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        before = text(app.at)
        for size in ((60, 20), (1, 1), (160, 50), (80, 24)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
        assert text(app.at) == before


async def test_click_deals_too() -> None:
    app = TableApp(_new())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click(PromptLine, offset=(5, 0))
        await settle(pilot)
        assert app.at.query_one(Hand).cards


async def test_whoever_wants_no_pauses_is_not_held_up_by_the_cut() -> None:
    app = TableApp(_new(), pace=0.0, wait_after_trick=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert app.at.query_one(Hand).cards
        assert "cuts the lowest" not in text(app.at)


async def test_without_waiting_the_cut_goes_away_by_itself() -> None:
    app = TableApp(_new(), pace=0.01, wait_after_trick=False)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(500):
            if app.at.query_one(Hand).cards:
                break
            await pilot.pause(0.01)
        assert app.at.query_one(Hand).cards


async def test_who_tied_for_the_lowest_is_said() -> None:
    table = _new(rounds=2)
    app = TableApp(table)
    async with app.run_test(size=(80, 24)):
        again = [app.at.words.name(table.labels[seat]) for seat, _ in table.cuts[1]]
        assert f"{' and '.join(again)} tied and cut again; " in _prompt(app)
        assert " and deals" in _prompt(app)


@pytest.mark.parametrize("rounds", [1, 2])
async def test_first_deals_history_keeps_the_cut(rounds: int) -> None:
    table = _new(rounds=rounds)
    app = TableApp(table, pace=0.0)
    async with app.run_test(size=(160, 50)) as pilot:
        await settle(pilot)
        assert "Cut for the deal" in text(app.at)
        words = app.at.words
        for seat, label in enumerate(table.labels):
            cards = [words.card(dict(cut)[seat]) for cut in table.cuts if seat in dict(cut)]
            (line,) = [
                one
                for one in text(app.at).splitlines()
                if one[4:].startswith(words.name(label)) and one[:40].split()[-1] == cards[-1]
            ]
            assert line[:40].split()[2:] == cards


async def test_game_gone_on_with_and_game_without_a_cut_show_none() -> None:
    def later(table: Table, view: object) -> bool:
        return table.view(None).step > 0 and table.turn == "N"

    for table in (table_at("growler", later), table_at("barker", lambda *_: True)):
        app = TableApp(table)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            assert app.at.query_one(Hand).cards
            assert "cuts the lowest" not in text(app.at)
