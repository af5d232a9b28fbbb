"""The table in every size of terminal."""

from __future__ import annotations

import random

import pytest
from syrupy.assertion import SnapshotAssertion
from textual import events
from textual.widget import Widget

from cardtable.rules import catalog
from cardtable.table import Table
from cardtable.tui.table import TableScreen
from cardtable.tui.widgets.hand import Hand
from cardtable.tui.widgets.lines import History
from tests.tui.tables import TableApp, my_turn, settle, table_at, text, uncovered

_PARTS = ("#status", "#felt", "#sheet", "#prompt", "#hand", "#keys")


def _parts(screen: TableScreen) -> list[Widget]:
    return [screen.query_one(part) for part in _PARTS]


_MOMENTS = {
    "auction": ("barker", my_turn("auction", deal=2)),
    "trump": ("barker", my_turn("trump")),
    "discard": ("barker", my_turn("discard")),
    "four-players": ("barker", my_turn("play", cards=2, deal=2)),
    "six-players": ("bruff", my_turn("play", cards=4, deal=2)),
    "contract": ("bismarck", my_turn("contract", deal=2)),
    "hand-of-twenty": ("bismarck", my_turn("discard")),
    "three-players": ("bismarck", my_turn("play", cards=2, deal=3)),
}


@pytest.mark.parametrize("moment", _MOMENTS)
async def test_picture_at_eighty_by_twenty_four(moment: str, picture: SnapshotAssertion) -> None:
    name, stop = _MOMENTS[moment]
    app = TableApp(table_at(name, stop))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert uncovered(app.at, *_parts(app.at))
        assert text(app.at) == picture


@pytest.mark.parametrize("moment", ["six-players", "hand-of-twenty"])
@pytest.mark.parametrize("size", [(120, 40), (160, 50)], ids=["120x40", "160x50"])
async def test_picture_of_a_large_table(
    moment: str, size: tuple[int, int], picture: SnapshotAssertion
) -> None:
    name, stop = _MOMENTS[moment]
    app = TableApp(table_at(name, stop))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        assert uncovered(app.at, *_parts(app.at))
        history = app.at.query_one(History)
        assert history.display == (size[0] >= 160)
        assert text(app.at) == picture


async def test_smaller_terminal_gets_one_line_and_the_game_is_kept() -> None:
    table = table_at("barker", my_turn("play"))
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        view = app.at.shown
        for size in ((59, 18), (60, 17), (20, 5), (1, 1)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
            assert not app.at.query_one("#body").display
            await pilot.press("1", "enter")
        await pilot.resize_terminal(59, 20)
        await settle(pilot)
        assert "60 columns and 18 rows" in " ".join(text(app.at).split())
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert table.view("N") == view
        assert uncovered(app.at, *_parts(app.at))


@pytest.mark.parametrize("key", ["q", "ctrl+q"])
async def test_smaller_terminal_is_left_by_the_same_key_twice(key: str) -> None:
    app = TableApp(table_at("barker", my_turn("play")))
    async with app.run_test(size=(59, 20)) as pilot:
        await settle(pilot)
        assert "press q to leave" in " ".join(text(app.at).split())
        for other in ("1", "l", "question_mark"):
            await pilot.press(key)
            await settle(pilot)
            assert "Press q again to leave: the game is kept." in text(app.at)
            await pilot.press(other)
            await settle(pilot)
            assert "again" not in text(app.at)
        await pilot.press(key)
        await pilot.resize_terminal(58, 20)
        await settle(pilot)
        assert "again" not in text(app.at)
        await pilot.press(key, key)
        await settle(pilot)
        assert app._exit
        assert app.heard == []


async def test_table_may_begin_in_a_terminal_that_is_too_small() -> None:
    app = TableApp(table_at("bruff", my_turn("play")))
    async with app.run_test(size=(40, 10)) as pilot:
        await settle(pilot)
        assert "too small" in text(app.at)
        await pilot.resize_terminal(120, 40)
        await settle(pilot)
        assert uncovered(app.at, *_parts(app.at))


@pytest.mark.parametrize("moment", _MOMENTS)
async def test_resizing_changes_nothing_but_the_picture(moment: str) -> None:
    name, stop = _MOMENTS[moment]
    table = table_at(name, stop)
    app = TableApp(table)
    chance = random.Random(moment)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        view, before = app.at.shown, text(app.at)
        for _ in range(6):
            width, height = chance.randint(1, 200), chance.randint(1, 60)
            await pilot.resize_terminal(width, height)
            if width >= 60 and height >= 18:
                await settle(pilot)
                assert uncovered(app.at, *_parts(app.at))
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert app.at.shown == view
        assert text(app.at) == before


@pytest.mark.parametrize("name", ["bismarck", "bruff", "growler", "hoss"])
async def test_any_keys_play_a_game_without_a_crash(name: str) -> None:
    rules = catalog.load(name)
    if "revoke" in rules.choices:
        rules = catalog.load(name, {"revoke": "penalised"})
    first, *others = rules.seating.labels
    seats = {first: "human Ada", **dict.fromkeys(others, "random")}
    table = Table(rules, seed="keys", seats=seats)
    app = TableApp(table, pace=0)
    chance = random.Random(name)
    keys = [*"1234567890abcdefijkmxzl", "enter", "enter", "space", "left", "right", "escape", "tab"]
    async with app.run_test(size=(80, 24)) as pilot:
        for number in range(400):
            key = chance.choice(keys)
            app.post_message(events.Key(key, key if len(key) == 1 else None))
            if number % 10 == 9:
                await pilot.pause()
                view = app.at.shown
                assert app.at.query_one(Hand).cards == view.hand
                if view.turn is None and not table.over:
                    app.at.next_deal()
        assert table.view(None).deal > 1 or table.view(None).tricks
