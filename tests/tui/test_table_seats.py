"""Taking over a seat, giving a game up, the code of a game."""

from __future__ import annotations

from pathlib import Path

from cardtable.record.record import Record
from cardtable.table import Table, changes, codes, kept
from tests.tui.comfort import BY_KEY, among_steady, my_lead
from tests.tui.programs import kept_games, kept_table, running
from tests.tui.tables import choice, my_turn, table_at


def _saved(table: Table, folder: Path) -> Table:
    path = folder / "game.ctr"
    table.record.save(path)
    return Table.load(path)


async def test_a_computer_takes_over_my_seat_and_the_record_says_so(tmp_path: Path) -> None:
    table = kept_table(table_at("barker", choice))
    async with running(table=table, settings=BY_KEY) as program:
        await program.press("n", "9", "1", "1")
        assert table.humans == ()
        assert program.shown == "TableScreen"
        assert program.app._table.me is None
        assert "steady" in str(table.seats["N"])
        step = table.record.actions
        await program.press("enter")
        assert table.record.actions == step + 1
    again = Table.load(next(kept.unfinished()).path)
    assert again.seats == table.seats


async def test_a_person_takes_over_a_computers_seat() -> None:
    table = among_steady("barker", lambda view: view.turn == 1 and view.phase == "play")
    table.seat("N", "steady Bertrand")
    async with running(table=table, settings=BY_KEY) as program:
        await program.press("n", "9", "2")
        assert "Who plays in the place of" in program.text
        # The last entry is a person.
        await program.press("end", "enter")
        assert table.humans == ("E",)
        # Somebody else has played here: whoever it is now says that he has come.
        assert program.shown == "Curtain"
        await program.press("enter", "enter")
        assert table.name("E") == "Anne"
        at = program.app._table
        assert at.me == "E"
        assert at.question is not None
        assert at.words.name("E") == "Anne"


def test_who_took_a_seat_is_read_again_and_a_replay_lets_him_look(tmp_path: Path) -> None:
    table = among_steady("barker", my_lead)
    table.seat("E", "human Zoé")
    again = _saved(table, tmp_path)
    assert again.humans == ("N", "E")
    assert again.names["E"] == "Zoé"
    assert changes.people(again.record) == ("N", "E")


async def test_giving_up_takes_two_steps_and_is_not_offered_to_go_on_with_first() -> None:
    table = kept_table(table_at("barker", choice))
    async with running(table=table, settings=BY_KEY) as program:
        await program.press("n", "0")
        assert program.shown == "Concede"
        await program.press("1")
        assert program.shown == "TableScreen"
        assert changes.conceded(table.record) is None
        await program.press("n", "0", "2")
        await program.until("Home")
        assert "gives the game up" in " ".join(program.text.split())
    (game,) = kept_games()
    assert game.given_up
    assert changes.conceded(Record.load(game.path)) == "N"


def test_a_game_that_was_gone_on_with_is_given_up_no_more() -> None:
    table = table_at("barker", choice)
    table.concede("N")
    assert changes.conceded(table.record) == "N"
    table.do(table.legal[0])
    assert changes.conceded(table.record) is None


async def test_the_code_is_shown_and_copied() -> None:
    table = Table("barker", seed=11, seats={"N": "human Anne", "E": "steady", "S": "steady"})
    async with running(table=table, settings=BY_KEY) as program:
        await program.press("n", "8")
        assert program.shown == "DealCode"
        assert codes.code(table) in program.text
        await program.press("c")
        assert program.app.clipboard == codes.code(table)
        assert "Copied" in program.text


async def test_the_menu_is_there_while_a_computer_plays() -> None:
    table = table_at("barker", lambda table, view: view.turn == 2)
    async with running(table=table, settings=BY_KEY) as program:
        await program.press("n")
        assert program.shown == "TableMenu"
        await program.press("escape")
        assert table.view("N").turn == 2


async def test_nobody_who_only_watches_can_give_up() -> None:
    table = table_at("barker", my_turn("play"), human=None)
    async with running(table=table, settings=BY_KEY) as program:
        await program.press("n")
        assert "Give the game up" not in program.text
