"""What a command does to a game is the same, whether a key is pressed for it or a line typed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardtable.record.record import Record
from cardtable.table import Table
from tests.cli.plain_table import play
from tests.tui.comfort import among_steady, my_lead
from tests.tui.programs import running
from tests.tui.tables import settle
from tests.tui.test_table_undo import CLAIM


def _practice() -> Table:
    return among_steady("barker", my_lead, practice=True)


def _last_but_one() -> Table:
    return among_steady("barker", lambda view: my_lead(view) and len(view.hand) == 2, practice=True)


def _certain() -> Table:
    return Table.of(Record.read(CLAIM))


@pytest.mark.parametrize(
    ("start", "keys", "lines"),
    [
        (_practice, "1", ["1"]),
        (_practice, "1u", ["1", "undo"]),
        (_practice, "1uU", ["1", "undo", "redo"]),
        (_practice, "1u2", ["1", "undo", "2"]),
        (_practice, "uUu", ["undo", "redo", "undo"]),
        (_practice, "hhho", ["hint", "hint", "hint", "order"]),
        (_last_but_one, "11", ["1", "1"]),
        (_certain, "tt", ["claim"]),
        (_certain, "t", ["hint"]),
    ],
)
async def test_the_record_is_the_same_after_keys_and_after_lines(
    start: Callable[[], Table], keys: str, lines: list[str]
) -> None:
    typed, pressed = start(), start()
    assert typed.record.text() == pressed.record.text()
    play(typed, lines)
    assert (_played(typed) == _played(pressed)) == (set(lines) <= {"hint", "order"})
    async with running(table=pressed) as run:
        for key in keys:
            await run.press(key)
            for _ in range(100):
                if pressed.turn is None or pressed.turn in pressed.humans:
                    break
                await run.pilot.pause(0.01)
            await settle(run.pilot)
        assert _played(pressed) == _played(typed)


def _played(table: Table) -> list[str]:
    """The record without what is no part of the game."""
    return [line for line in table.record.text().splitlines() if not line.startswith(("#", "="))]
