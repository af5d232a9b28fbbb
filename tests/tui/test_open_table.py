"""An open table, to teach: all hands on the screen, said all the time, and in the record."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from syrupy.assertion import SnapshotAssertion

from cardtable.draw import hands
from cardtable.draw.canvas import length, text_of
from cardtable.draw.numbers import score
from cardtable.draw.palette import Palette
from cardtable.draw.scene import SHAPES, team
from cardtable.draw.status import line
from cardtable.record.record import Record
from cardtable.rules import catalog
from cardtable.rules.cards import JOKER
from cardtable.rules.view import View
from cardtable.table import Table
from cardtable.table.settings import Settings
from cardtable.text.words import Words
from cardtable.tui.sitting import again
from cardtable.tui.table import TableScreen
from cardtable.tui.widgets.hand import Hand
from cardtable.tui.widgets.lines import OpenSheet, StatusLine
from tests.draw.games import NAMES, PALETTE, answer
from tests.tui.hot_seats import Play
from tests.tui.programs import running
from tests.tui.tables import settle, uncovered

SIZES = [(60, 18), (80, 24), (120, 40)]
LOWEST = (8, 7)
"""Rows of the sheet on the smallest screen: without and with what the player at it is asked."""
TOTALS = (["all"], ["="])


class _Unhung(OpenSheet):
    """The sheet without a screen around it."""

    @property
    def palette(self) -> Palette:
        return PALETTE


def _open_table(ruleset: str = "barker", people: int = 1) -> Table:
    labels = catalog.load(ruleset).seating.labels
    seats = {
        label: f"{'human' if seat < people else 'random'} {NAMES[seat]}"
        for seat, label in enumerate(labels)
    }
    return Table(ruleset, seed="7", seats=seats, open=True)


def _first_play(table: Table) -> Table:
    """The table at its first card played by a human."""
    for step in range(100):
        if table.phase == "play" and table.turn in table.humans:
            return table
        if table.ask is None:
            table.next_deal()
        else:
            table.do(answer(table.ask, step))
    raise AssertionError("nothing is ever played")


def test_the_record_of_an_open_table_says_so() -> None:
    table = _open_table()
    assert table.open
    assert "\nopen\n" in table.record.text()
    assert Table.of(Record.read(table.record.text())).open
    assert again(table).table().open
    assert not Table("barker", seed=7).open


def _score(rows: list[str]) -> list[str]:
    """What each side has, as the sheet says it."""
    return next((row.split()[1:] for row in rows if row.split()[:1] in TOTALS), [])


@pytest.mark.parametrize("people", [0, 1])
@pytest.mark.parametrize("ruleset", catalog.names())
def test_score_is_seen_on_the_smallest_screen_whatever_the_hands(ruleset: str, people: int) -> None:
    table, looked = _open_table(ruleset, people), 0
    sheet = _Unhung(Words())
    sheet.but = 0 if people else None
    for step in range(60):
        if table.ask is None:
            break
        everything = table.view(None)
        sheet.view, sheet.hands = everything, everything.hands
        rows = text_of(sheet.paint(22, LOWEST[people]))
        assert len(rows) == LOWEST[people]
        assert _score(rows) == [score(points) for points in everything.scores]
        foot = next(index for index, row in enumerate(rows) if row.split()[:1] in TOTALS) + 1
        said = "".join(row for row in rows[foot:] if "hands" not in row)
        assert re.sub("[ ♠♥♦♣]", "", said) == "".join(_ranks(everything, sheet.but))
        looked += 1
        table.do(answer(table.ask, step))
    assert looked > 10


def _ranks(view: View, but: int | None) -> Iterator[str]:
    """What is to be seen of each hand but the signs of the suits."""
    for seat in view.ruleset.seating.clockwise(0):
        hand = view.hands[seat]
        if seat != but and isinstance(hand, tuple):
            yield SHAPES[team(view, seat)] + view.ruleset.seating.labels[seat]
            yield from ("JO" if card == JOKER else Words().rank(card) for card in hand)


@pytest.mark.parametrize("ruleset", catalog.names())
@pytest.mark.parametrize("size", SIZES)
async def test_every_card_of_every_hand_can_be_read(ruleset: str, size: tuple[int, int]) -> None:
    table = _open_table(ruleset)
    words = Words()
    async with running(table=table, size=size, settings=Settings(pace="slow")) as program:
        at = program.app.screen
        assert isinstance(at, TableScreen)
        if at._cutting:
            await program.press("enter")
        sheet = at.query_one(OpenSheet)
        assert uncovered(at, sheet, at.query_one(StatusLine))
        assert size != SIZES[0] or (sheet.size.width, sheet.size.height >= LOWEST[1]) == (22, True)
        rows = [
            line.split("│")[-1][-sheet.size.width :]
            for line in program.text.splitlines()
            if len(line) > size[0] - sheet.size.width
        ]
        shown = "".join(rows)
        everything = table.view(None)
        number = 0
        for seat, hand in enumerate(everything.hands):
            assert isinstance(hand, tuple)
            if seat == at._seat and at.me is not None:
                assert set(at.query_one(Hand).cards) == set(hand)
                continue
            number += len(hand)
            for card in hand:
                assert ("JO" if card == JOKER else words.rank(card)) in shown
        assert _score(rows) == [score(points) for points in everything.scores]
        lines = hands.lines(everything, everything.hands, sheet.size.width - 2, at.words, but=0)
        pieces = [text.strip() for one in lines for text, role in one if role.startswith("ink-")]
        assert len(pieces) == number
        for one in lines:
            assert "".join(text for text, _ in one).strip() in program.text
            assert length(one) <= sheet.size.width - 2


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("ruleset", catalog.names())
def test_that_the_table_is_open_never_leaves_the_status_line(ruleset: str, language: str) -> None:
    words = Words(language, dict(zip("NESW", NAMES, strict=False)))
    table = _open_table(ruleset)
    for step in range(60):
        made = line(table.view(None), 80, words, open_table=True)
        assert words("table.status.open") in "".join(text for text, _ in made)
        assert length(made) <= 80
        if table.ask is None:
            break
        table.do(answer(table.ask, step))


async def test_people_at_an_open_table_need_no_curtain_and_each_sits_at_the_bottom_in_turn() -> (
    None
):
    table = _first_play(_open_table(people=4))
    async with running(table=table) as program:
        at = program.app.screen
        assert isinstance(at, TableScreen)
        first = at.me
        assert first == table.turn
        card = table.legal[0].card
        for key in Play(program)._answer(at, 0):
            await program.press(key)
        assert card not in table.view(first).hand
        assert at.me == at._bottom == table.turn != first
        assert program.shown == "TableScreen"
        assert at.query_one(Hand).cards == table.view(at.me).hand


@pytest.mark.parametrize("size", SIZES[:2])
async def test_an_open_table_of_computers_shows_every_hand(size: tuple[int, int]) -> None:
    table = _open_table("bismarck", people=0)
    async with running(table=table, size=size, settings=Settings(pace="slow")) as program:
        await program.press("enter")
        await settle(program.pilot)
        at = program.app.screen
        assert isinstance(at, TableScreen)
        assert at.query_one(OpenSheet).but is None
        assert size != SIZES[0] or at.query_one(OpenSheet).size == (22, LOWEST[0])
        assert program.app.words("table.status.open") in program.text.splitlines()[0]


@pytest.mark.parametrize("size", SIZES)
async def test_picture_of_an_open_table(size: tuple[int, int], picture: SnapshotAssertion) -> None:
    table = _first_play(_open_table("bruff"))
    async with running(table=table, size=size) as program:
        assert uncovered(program.app.screen, program.app.screen.query_one(OpenSheet))
        assert program.text == picture
