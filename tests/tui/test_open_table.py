"""An open table, to teach: all hands on the screen, said all the time, and in the record."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from cardtable.draw import hands
from cardtable.draw.canvas import length
from cardtable.draw.status import line
from cardtable.record.record import Record
from cardtable.rules import catalog
from cardtable.rules.cards import JOKER
from cardtable.table import Table
from cardtable.table.settings import Settings
from cardtable.text.words import Words
from cardtable.tui.sitting import again
from cardtable.tui.table import TableScreen
from cardtable.tui.widgets.hand import Hand
from cardtable.tui.widgets.lines import OpenSheet, StatusLine
from tests.draw.games import NAMES, answer
from tests.tui.hot_seats import Play
from tests.tui.programs import running
from tests.tui.tables import settle, uncovered

SIZES = [(60, 18), (80, 24), (120, 40)]


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
        score = next(line for line in rows if line.split()[0] in ("all", "="))
        assert len(score.split()) == 1 + len(everything.ruleset.seating.sides)
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


async def test_an_open_table_of_computers_shows_every_hand() -> None:
    table = _open_table(people=0)
    async with running(table=table, settings=Settings(pace="slow")) as program:
        await program.press("enter")
        await settle(program.pilot)
        at = program.app.screen
        assert isinstance(at, TableScreen)
        assert at.query_one(OpenSheet).but is None
        assert program.app.words("table.status.open") in program.text.splitlines()[0]


@pytest.mark.parametrize("size", SIZES)
async def test_picture_of_an_open_table(size: tuple[int, int], picture: SnapshotAssertion) -> None:
    table = _first_play(_open_table("bruff"))
    async with running(table=table, size=size) as program:
        assert uncovered(program.app.screen, program.app.screen.query_one(OpenSheet))
        assert program.text == picture
