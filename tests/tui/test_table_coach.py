"""The coach at the table: beside it, and where there is no room for him on a sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from cardtable.draw.hands import lines
from cardtable.table import Table
from cardtable.teach.coach import coach
from cardtable.tui.widgets.lines import OpenSheet
from tests.tui.programs import AT_ONCE, Running, running
from tests.tui.tables import choice, table_at, uncovered


async def _everything_is_said(program: Running) -> bool:
    """Whether a sheet has all the sentences of the coach; it is left for the table."""
    at = program.app._table
    assert program.shown == "Sentences"
    shown = " ".join(program.text.split())
    said = all(at.words.say(one).replace("\u00a0", " ") in shown for one in coach(at.shown))
    await program.press("escape")
    assert program.shown == "TableScreen"
    return said


@pytest.mark.parametrize("width", [60, 80])
@pytest.mark.parametrize("language", ["en", "fr"])
async def test_what_the_coach_has_no_room_for_is_said_on_a_sheet(
    width: int, language: Literal["en", "fr"]
) -> None:
    settings = replace(AT_ONCE, language=language)
    table = table_at("barker", choice)
    async with running(size=(width, 18), table=table, settings=settings) as program:
        at = program.app._table
        await program.press("C")
        if width == 80:
            assert at.words("coach.more", key="C") in program.text
            await program.press("C")
        assert await _everything_is_said(program)
        if width == 60:
            assert uncovered(at, at.query_one("#sheet"))
        await program.press("C")
        assert program.shown == "TableScreen"
        assert not at.coached


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 30), (120, 40)], ids=str)
async def test_the_coach_never_covers_the_hands_of_an_open_table(size: tuple[int, int]) -> None:
    seats = {"N": "human Anne", "E": "random", "S": "random", "W": "random"}
    table = Table("barker", seed="7", seats=seats, open=True)
    async with running(size=size, table=table) as program:
        at = program.app._table
        await program.press("C")
        if program.shown == "Sentences":
            assert await _everything_is_said(program)
        assert at.coached
        seen = program.text
        assert at.words("table.open.hands") in seen
        hands = at.table.view(None).hands
        said = lines(at.shown, hands, at.query_one(OpenSheet).size.width - 2, at.words, but=0)
        assert all("".join(text for text, _ in one).strip() in seen for one in said)
