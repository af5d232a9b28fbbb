"""Who took a seat in the course of a game, and who gave it up: read from the record."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.record.record import Record
from cardtable.rules.refusal import UnreadableError
from cardtable.table import Table, changes
from cardtable.table.replaying import Replay


def _table() -> Table:
    seats = {"N": "human Anne", "E": "steady Bo", "S": "steady Cy", "W": "steady Di"}
    return Table("barker", seed="changes", seats=seats)


def test_who_sits_where_now_is_told_by_the_last_line(tmp_path: Path) -> None:
    table = _table()
    path = tmp_path / "game.ctr"
    table.keep(path)
    table.seat("E", "human Zoé")
    table.seat("N", "random Anne")
    table.seat("E", "steady Zoé")
    assert [str(one) for one in table.seats.values()][:2] == ["random Anne", "steady Zoé"]
    assert table.humans == ()
    table.close()
    again = Table.load(path)
    assert again.seats == table.seats
    assert changes.people(again.record) == ("N", "E")
    assert "~ seat E human Zoé" in path.read_text(encoding="utf-8")


def test_a_computer_that_took_over_plays_on() -> None:
    table = _table()
    while table.turn != "N":
        table.computer_plays()
    with pytest.raises(ValueError, match="not a computer"):
        table.computer_plays()
    table.seat("N", "steady Anne")
    table.computer_plays()


@pytest.mark.parametrize(("label", "who"), [("X", "human"), ("E", "clever"), ("E", "")])
def test_nobody_unknown_takes_a_seat(label: str, who: str) -> None:
    table = _table()
    before = table.record.text()
    with pytest.raises(UnreadableError):
        table.seat(label, who)
    assert table.record.text() == before


def test_a_line_that_a_hand_has_spoilt_is_passed_over() -> None:
    table = _table()
    text = table.record.text() + "~ seat Q human Zoé\n~ seat E nobody at all\n~ seat E\n"
    again = Table.of(Record.read(text))
    assert again.seats == table.seats


def test_a_game_is_given_up_until_somebody_goes_on() -> None:
    table = _table()
    assert changes.conceded(table.record) is None
    table.concede("N")
    assert changes.conceded(Record.read(table.record.text())) == "N"
    table.do(table.legal[0])
    assert changes.conceded(table.record) is None


def test_a_table_that_goes_on_from_a_step_has_those_who_sit_there_now() -> None:
    table = _table()
    table.seat("E", "human Zoé")
    while table.view(None).deal == 1 and table.turn is not None:
        if table.turn in table.humans:
            assert table.ask is not None
            table.do(table.ask.options[-1] if table.ask.options else "discard")
        else:
            table.computer_plays()
    replay = Replay(table.record)
    again = replay.fork()
    assert again.seats == table.seats
    assert "~ seat" not in again.record.text()
