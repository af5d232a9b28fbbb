"""What was taken back can be done again, and what that reveals is known."""

from __future__ import annotations

import pytest

from cardtable.record.record import Record
from cardtable.rules.refusal import IllegalAction
from cardtable.table import Table, taking_back


def _table(name: str = "barker", seed: str = "back") -> Table:
    labels = Table(name).labels
    seats = {label: "steady" if at else "human Anne" for at, label in enumerate(labels)}
    return Table(name, seed=seed, seats=seats, practice=True)


def _on(table: Table, actions: int) -> None:
    """So many actions on, across the ends of deals."""
    for _ in range(actions):
        if table.turn is None:
            table.next_deal()
        if table.turn in table.humans:
            assert table.ask is not None
            ask = table.ask
            table.do(ask.options[0] if ask.options else f"{ask.cards.verb}")  # type: ignore[union-attr]
        else:
            table.computer_plays()


@pytest.mark.parametrize("count", [1, 3, 30, 45])
def test_redo_brings_back_every_action_with_its_reasons(count: int) -> None:
    table = _table()
    _on(table, 50)
    before = table.view(None)
    done = taking_back.course(table.record).standing
    table.undo(count)
    assert taking_back.course(table.record).taken_back == done[-count:]
    table.redo(count)
    assert table.view(None) == before
    assert taking_back.course(table.record).standing == done
    assert Record.read(table.record.text()).state == table.record.state


def test_part_can_be_done_again_and_then_the_rest() -> None:
    table = _table()
    _on(table, 20)
    before = table.view(None)
    table.undo(6)
    table.redo(2)
    table.undo(1)
    table.redo(5)
    assert table.view(None) == before


def test_nothing_is_done_again_after_something_else_was_done() -> None:
    table = _table()
    while table.turn != "N" or len(table.legal) < 2 or table.phase != "play":
        _on(table, 1)
    first, second = table.legal[:2]
    table.do(first)
    table.undo(1)
    table.do(second)
    assert taking_back.again(table.record, table.humans) == 0
    with pytest.raises(IllegalAction) as refused:
        table.redo()
    assert refused.value.fact.code == "nothing-to-redo"


def test_doing_the_same_by_hand_leaves_the_rest_to_be_done_again() -> None:
    table = _table()
    _on(table, 20)
    table.undo(4)
    again = taking_back.course(table.record).taken_back
    table.do(again[0].action)
    assert taking_back.course(table.record).taken_back == again[1:]


def test_a_players_own_last_decision_is_found_with_all_that_followed() -> None:
    table = _table()
    _on(table, 33)
    count = taking_back.since(table.record, table.humans)
    done = taking_back.course(table.record).standing
    assert done[-count].seat == "N"
    assert all(one.seat != "N" for one in done[len(done) - count + 1 :])
    table.undo(count)
    assert table.turn == "N"
    assert taking_back.again(table.record, table.humans) == count


def test_only_what_others_played_or_what_was_drawn_is_known_afterwards() -> None:
    table = _table()
    # As the last but one of a trick: the next card is another's.
    while not (table.turn == "N" and len(table.view(None).trick) == 2):
        _on(table, 1)
    table.do(table.legal[0])
    assert not taking_back.reveals(table.record, 1)
    table.computer_plays()
    assert taking_back.reveals(table.record, 2)


def test_nothing_was_done_before_the_first_action() -> None:
    table = _table()
    assert taking_back.since(table.record, ()) == 0
    assert not taking_back.reveals(table.record, 0)
