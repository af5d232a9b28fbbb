"""Pictures of the table in the general Forty-Fives, in hoss, and with single players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest
from syrupy.assertion import SnapshotAssertion

from cardtable.rules.view import View
from cardtable.table import Table
from cardtable.tui.widgets.hand import KEYS
from tests.tui.tables import TableApp, choice, my_turn, settle, table_at, text, uncovered

_ALWAYS = ("#status", "#felt", "#sheet", "#prompt", "#keys")


class Moment(NamedTuple):
    """A table to draw."""

    name: str
    stop: Callable[[Table, View], bool]
    options: Mapping[str, Any] = MappingProxyType({})
    words: tuple[str, ...] = ()
    """What must be read on it."""
    parts: tuple[str, ...] = ("#hand",)
    """What else must be seen."""


def _first(table: Table, view: View) -> bool:
    return True


_SINGLE = {"sides": "single"}
MOMENTS = {
    "cut": Moment("growler", _first, {}, ("cuts the lowest card",), ()),
    "cut-among-six": Moment("six-trios", _first, {}, ("the cut",), ()),
    "one-call": Moment("growler", my_turn("auction", deal=2), {}, ("turned up",), ("#options",)),
    "steal": Moment("growler", my_turn("steal"), {}, ("may be stolen", "x leave it")),
    "keep-a-trump": Moment("growler", my_turn("discard"), {}, ("keep a trump",)),
    "at-most-three": Moment("six-pairs", my_turn("discard"), {}, ("at most 3 cards",)),
    "jink": Moment(
        "growler", my_turn("jink"), {}, ("1 declare a jink", "0 no jink"), ("#options",)
    ),
    "partner": Moment("hoss", my_turn("partner"), {}, ("1 Bertrand (B)",), ("#options",)),
    "partners": Moment("hoss", my_turn("play", cards=2), {}, ("&", "out of play")),
    "two-single": Moment("twenty-fives", my_turn("play", cards=1), {**_SINGLE, "seats": 2}),
    "five-single": Moment("twenty-fives", my_turn("play", cards=3), {**_SINGLE, "seats": 5}),
    "six-single": Moment("twenty-fives", my_turn("play", cards=4), {**_SINGLE, "seats": 6}),
    "dealers-last": Moment(
        "twenty-fives",
        lambda table, view: my_turn("play")(table, view) and bool(view.turned),
        {"turned": "dealer_last"},
    ),
}


@pytest.mark.parametrize("moment", MOMENTS)
async def test_picture_at_eighty_by_twenty_four(moment: str, picture: SnapshotAssertion) -> None:
    one = MOMENTS[moment]
    app = TableApp(table_at(one.name, one.stop, **one.options))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        parts = [app.at.query_one(part) for part in (*_ALWAYS, *one.parts)]
        assert uncovered(app.at, *parts)
        assert all(word in text(app.at) for word in one.words)
        assert text(app.at) == picture


@pytest.mark.parametrize("size", [(120, 40), (160, 50)], ids=["120x40", "160x50"])
@pytest.mark.parametrize("moment", ["partners", "six-single", "steal"])
async def test_picture_of_a_large_table(
    moment: str, size: tuple[int, int], picture: SnapshotAssertion
) -> None:
    one = MOMENTS[moment]
    app = TableApp(table_at(one.name, one.stop, **one.options))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        assert uncovered(app.at, *(app.at.query_one(part) for part in (*_ALWAYS, *one.parts)))
        assert all(word in text(app.at) for word in one.words)
        assert text(app.at) == picture


async def test_picture_of_a_warning(picture: SnapshotAssertion) -> None:
    app = TableApp(table_at("growler", choice, revoke="penalised"))
    async with app.run_test(size=(80, 24)) as pilot:
        card = app.at.shown.revocable[0].card
        await pilot.press(KEYS[app.at.shown.hand.index(card)])
        await settle(pilot)
        assert uncovered(app.at, app.at.query_one("#prompt"), app.at.query_one("#hand"))
        assert "Press it again to revoke" in " ".join(text(app.at).split())
        assert text(app.at) == picture
