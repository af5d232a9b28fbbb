"""Several people at one screen: the curtain between them, and what stays behind it."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from cardtable.rules.cards import Card
from cardtable.table import Table
from cardtable.table.settings import Settings
from cardtable.text.words import Words
from cardtable.tui.curtain import Curtain, Invitation
from cardtable.tui.pages import Pages
from cardtable.tui.table import TableScreen
from cardtable.tui.widgets.bars import KeyBar
from cardtable.tui.widgets.hand import Hand
from cardtable.tui.widgets.lines import Watching
from tests.draw.games import answer
from tests.tui.hot_seats import WAITING, Play, people_at
from tests.tui.programs import Running, kept_games, kept_table, play_out, running
from tests.tui.tables import settle, uncovered

SIZES = [(80, 24), (120, 40)]


def _table(people: int = 2, *, practice: bool = False, seats: str = "NSEW") -> Table:
    """Barker with people at the first of these seats, in their order."""
    sitting = {
        label: f"{'human' if label in seats[:people] else 'random'} {name}"
        for label, name in zip("NESW", ("Anne", "Bo", "Léa", "Zed"), strict=True)
    }
    return Table("barker", seed="7", seats=sitting, practice=practice)


def _played(table: Table, phase: str = "play", *, trick: int = 0) -> Table:
    """The table, played on to a human's turn in that phase with so many cards in the trick."""
    for step in range(200):
        view = table.public()
        if table.turn in table.humans and table.phase == phase and len(view.trick) == trick:
            return table
        if table.ask is None:
            table.next_deal()
        else:
            table.do(answer(table.ask, step))
    raise AssertionError("there is no such moment")


def _at(program: Running) -> TableScreen:
    (found,) = [one for one in program.app.screen_stack if isinstance(one, TableScreen)]
    return found


def _curtain(program: Running) -> Curtain:
    assert isinstance(program.app.screen, Curtain), program.shown
    return program.app.screen


async def _open(program: Running) -> None:
    """Open the curtain."""
    await program.press("enter", "enter")
    assert program.shown == "TableScreen"


def _faces(table: Table, label: str, text: str) -> list[Card]:
    """The cards of a hand that can be read in a text."""
    words = Words()
    return [card for card in table.view(label).hand if words.card(card) in text]


async def _answer(program: Running) -> None:
    """Do what the next person at the keyboard would do, to the end of it."""
    game = Play(program)
    await game.settled()
    for key in game._answer(_at(program), 1):
        await game.press(key)


async def test_a_game_opens_at_the_curtain_and_says_whom_it_is_passed_to() -> None:
    table = _table()
    async with running(table=table) as program:
        curtain = _curtain(program)
        assert curtain.label == table.turn == "N"
        assert program.app.words("curtain.pass", seat="Anne") in program.text
        assert not _at(program).query_one(Hand).cards
        assert not _at(program).shown.hand


async def test_a_stray_key_does_not_open_the_curtain_and_the_first_press_is_shown() -> None:
    async with running(table=_table()) as program:
        twice = program.app.words("curtain.twice", seat="Anne")
        once = program.app.words("curtain.once", seat="Anne")
        assert twice in program.text
        for other in ("x", "1", "escape", "left"):
            await program.press("enter")
            assert once in program.text
            await program.press(other)
            assert program.shown == "Curtain"
            assert twice in program.text
        await program.press("space", "enter")
        assert program.shown == "TableScreen"
        assert _at(program).me == "N"


async def test_help_on_the_curtain_shows_its_keys_and_leaves_it_closed() -> None:
    async with running(table=_table()) as program:
        closed = program.text
        await program.press("enter", "?")
        assert program.shown == "HelpScreen"
        assert program.app.words("help.curtain.open") in program.text
        assert not any(
            program.app.words.card(one) in program.text for one in _at(program).table.view("N").hand
        )
        await program.press("escape")
        assert program.text == closed


async def test_the_curtain_opens_to_two_clicks() -> None:
    async with running(table=_table()) as program:
        bar = _curtain(program).query_one(KeyBar)
        for _ in range(2):
            await program.pilot.click(bar, offset=(2, 0))
            await settle(program.pilot)
        assert program.shown == "TableScreen"


async def test_the_human_of_the_moment_sits_at_the_bottom_and_hides_again_when_done() -> None:
    table = _table()
    async with running(table=table) as program:
        await _open(program)
        at = _at(program)
        assert (at.me, at._bottom) == ("N", "N")
        assert at.query_one(Hand).cards == table.view("N").hand
        await _answer(program)
        assert _curtain(program).label == "S"
        assert not at.query_one(Hand).cards
        assert not _faces(table, "N", program.text)
        await _open(program)
        assert (at.me, at._bottom) == ("S", "S")
        assert at.query_one(Hand).cards == table.view("S").hand


async def test_what_happened_meanwhile_is_told_with_names() -> None:
    table = _table()
    async with running(table=table) as program:
        await _open(program)
        await _answer(program)
        await _open(program)
        await _answer(program)
        if isinstance(program.app.screen, TableScreen):
            await _answer(program)
        curtain = _curtain(program)
        said = "\n".join("".join(piece for piece, _ in line) for line in curtain.lines(58))
        assert "Léa" in said or "Bo" in said
        assert curtain._news
        assert "you" not in said.lower().replace("young", "").split()
        # Whoever was there heard what he did himself when he did it.
        assert not any(
            one.fields.get("seat") == curtain.label and one.code == "bid" for one in curtain._news
        )


async def test_nobody_is_called_you_where_several_play() -> None:
    words = Words()
    async with running(table=_table(), size=(120, 40)) as program:
        await _open(program)
        kinds = _at(program)._kinds()
        assert kinds.count(words("table.seat.person")) == 2
        assert words("table.seat.you") not in kinds
    async with running(table=_table(1), size=(120, 40)) as program:
        assert program.shown == "TableScreen"
        assert words("table.seat.you") in _at(program)._kinds()


@pytest.mark.parametrize("people", [0, 1])
async def test_without_a_second_human_there_is_no_curtain(people: int) -> None:
    async with running(table=_table(people)) as program:
        await settle(program.pilot)
        assert program.shown in ("TableScreen", "DealEnd")
        assert not program.app.screen.query(Curtain)


async def test_the_same_human_again_needs_no_curtain() -> None:
    # Anne and Léa against computers: whoever wins the auction also names the trump.
    table = _played(_table(), "trump")
    label = table.turn
    async with running(table=table) as program:
        await _open(program)
        step = table.record.actions
        await _answer(program)
        assert table.record.actions > step
        if table.turn == label:
            assert program.shown == "TableScreen"
            assert _at(program).me == label


async def test_a_trick_that_lies_there_shows_nobodys_hand() -> None:
    table = _played(_table(4), trick=3)
    async with running(table=table, settings=WAITING) as program:
        await _open(program)
        await _answer(program)
        at = _at(program)
        assert program.shown == "TableScreen"
        assert at._holding
        assert at.me is None
        for key in ("", "h", "w", "o", "g", "n", "l", "v"):
            if key:
                await program.press(key)
            if at.query_one(Hand).cards or program.shown == "Curtain":
                raise AssertionError(key)
            for label in table.humans:
                # Ladder and reasons name every trump in order; no card is marked as anybody's own.
                if key not in ("o", "w"):
                    assert not _faces(table, label, program.text), (key, label)
            if program.shown != "TableScreen":
                await program.press("escape")
        await program.press("enter")
        assert _curtain(program).label == table.turn


async def test_the_next_deal_begins_behind_the_curtain() -> None:
    table = play_out(_table(4), deals=1)
    async with running(table=table) as program:
        await program.until("DealEnd")
        await program.press("enter")
        await program.until("Curtain")
        assert table.public().deal == 2
        assert _at(program).there is None
        news = _curtain(program)._news
        assert news
        assert "2" in program.app.words.say(news[0])


async def test_a_kept_game_opens_at_the_curtain() -> None:
    table = kept_table(_played(_table()))
    label = table.turn
    table.close()
    assert len(kept_games()) == 1
    async with running() as program:
        await program.press("enter")
        await program.until("Curtain")
        assert _curtain(program).label == label
        assert not _at(program).query_one(Hand).cards


async def test_leaving_from_the_curtain_asks_and_can_be_taken_back() -> None:
    async with running(table=_table()) as program:
        await program.press("enter", "q")
        assert program.shown == "LeaveScreen"
        await program.press("escape")
        assert not _curtain(program).ready
        await program.press("q", "1")
        await program.until("Home")


async def test_taking_back_goes_through_the_curtain() -> None:
    table = _played(_table(4, practice=True), trick=3)
    first = table.turn
    async with running(table=table, settings=WAITING) as program:
        await _open(program)
        await _answer(program)
        assert _at(program)._holding
        await program.press("u")
        # Somebody else may have pressed the key: the cards are not simply there again.
        assert _curtain(program).label == first
        assert not _at(program).query_one(Hand).cards


async def test_whoever_takes_back_an_own_action_stays_at_the_screen() -> None:
    table = _played(_table(4, practice=True), trick=3)
    async with running(table=table, settings=WAITING) as program:
        await _open(program)
        await _answer(program)
        await program.press("enter")
        await _open(program)
        label, done = table.turn, table.record.actions
        await program.press("u")
        assert table.record.actions < done
        assert table.turn == label
        assert program.shown == "TableScreen"
        assert _at(program).query_one(Hand).cards == table.view(str(label)).hand


async def test_in_a_terminal_that_is_too_small_the_curtain_stays_closed() -> None:
    async with running(table=_table()) as program:
        await program.pilot.resize_terminal(40, 12)
        await settle(program.pilot)
        await program.press("enter", "enter", "enter")
        assert program.shown == "Curtain"
        await program.pilot.resize_terminal(120, 40)
        await settle(program.pilot)
        assert uncovered(_curtain(program), _curtain(program).query_one(Invitation))
        await _open(program)
        assert _at(program).me == "N"


async def test_resizing_never_shows_what_is_covered() -> None:
    table = _table()
    async with running(table=table) as program:
        for size in ((160, 50), (60, 18), (30, 8), (80, 24)):
            await program.pilot.resize_terminal(*size)
            await settle(program.pilot)
            assert program.shown == "Curtain"
            assert not any(_faces(table, label, program.text) for label in table.humans)


async def test_another_language_keeps_the_curtain_closed() -> None:
    async with running(table=_table()) as program:
        await program.press("enter")
        curtain = _curtain(program)
        curtain.words.language = "en"
        await curtain.retell()
        await settle(program.pilot)
        assert curtain.ready
        assert program.app.words("curtain.once", seat="Anne") in program.text


async def test_a_computer_plays_while_the_cards_are_covered() -> None:
    table = _table()
    async with running(table=table, settings=Settings(pace="slow")) as program:
        at = _at(program)
        if at._cutting:
            await program.press("enter")
        await _open(program)
        await _answer_once(program)
        assert table.turn == "E"
        assert at.me is None
        assert at.query_one(Watching).display
        assert program.app.words("table.covered") in program.text
        assert not _faces(table, "N", program.text)


async def _answer_once(program: Running) -> None:
    for key in Play(program)._answer(_at(program), 1):
        await program.press(key)


@pytest.mark.parametrize("size", SIZES)
async def test_picture_of_the_curtain(size: tuple[int, int], picture: SnapshotAssertion) -> None:
    table = _played(people_at("bruff", 6, "26"), trick=3)
    async with running(table=table, size=size) as program:
        curtain = _curtain(program)
        widgets = (curtain.query_one(Invitation), curtain.query_one(Pages))
        assert uncovered(curtain, *widgets, curtain.query_one(KeyBar))
        assert program.text == picture


async def test_picture_of_the_covered_table(picture: SnapshotAssertion) -> None:
    table = _played(people_at("barker", 4, "3"), trick=3)
    async with running(table=table, settings=WAITING) as program:
        await _open(program)
        await _answer_once(program)
        assert _at(program)._holding
        assert uncovered(_at(program), _at(program).query_one(Watching))
        assert program.text == picture
