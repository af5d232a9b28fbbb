"""Who comes to a screen at which others have sat: what was theirs is gone."""

from __future__ import annotations

from cardtable.table.settings import Settings
from tests.tui.programs import kept_table, play_out, running
from tests.tui.tables import settle
from tests.tui.test_hot_seat import _answer, _at, _faces, _open, _played, _table


async def test_who_is_left_alone_when_a_seat_is_taken_over_meets_the_curtain_once() -> None:
    table = kept_table(_played(_table(2, seats="NE"), "auction"))
    left = table.humans[1] if table.turn == table.humans[0] else table.humans[0]
    fast = Settings(pace="instant", wait_after_trick=False)
    async with running(table=table, settings=fast) as program:
        await _open(program)
        await program.press("n", "9", "1", "1")  # a computer in my place
        assert table.humans == (left,)
        await program.until("Curtain")
        assert _at(program).me is None
        assert not _faces(table, left, program.text)
        # Nor may the other hand be looked back at, once this player is there.
        await _open(program)
        at = _at(program)
        assert (at.me, at.hot_seat) == (left, False)
        await program.press("v")
        assert program.shown == "ReplayScreen"
        gone = next(label for label in ("N", "E") if label != left)
        for _ in range(3):
            await program.press("s")
            assert not set(_faces(table, gone, program.text)) - set(table.view(left).hand)
        await program.press("escape")
        deal = table.public().deal
        play_out(table, deals=1)
        at.redraw()
        at._go_on()
        await program.until("DealEnd")
        await program.press("enter")
        assert table.public().deal == deal + 1
        await settle(program.pilot)
        assert program.shown == "TableScreen"


async def test_the_rule_of_anothers_refused_card_is_not_kept_for_the_next_player() -> None:
    table = _played(_table(2, seats="NE"))
    async with running(table=table) as program:
        await _open(program)
        at = _at(program)
        at.rule = "follow-trump"
        await _answer(program)
        assert at.rule == ""
        at.rule = "follow-trump"
        await program.until("Curtain")
        await _open(program)
        assert at.rule == ""
