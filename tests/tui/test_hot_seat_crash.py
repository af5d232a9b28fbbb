"""A crash while several people play: where it was is said, and nobody's cards."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO

import pytest

from cardtable.rules.refusal import IllegalAction
from cardtable.table import Table
from cardtable.text.words import Words
from cardtable.tui.table import TableScreen
from tests.tui.programs import running


def _by_its_message(at: TableScreen) -> None:
    raise ValueError(f"tuple.index(x): {at.table.view('N').hand} not there")


def _by_a_refusal(at: TableScreen) -> None:
    refusal = at.table.why_not("play 2C")
    assert refusal is not None
    try:
        raise IllegalAction(refusal)
    except IllegalAction as error:
        error.add_note(str(at.table.view("N").hand))
        raise RuntimeError(str(at.table.view("S").hand)) from error


@pytest.mark.parametrize("crash", [_by_its_message, _by_a_refusal])
async def test_a_crash_shows_no_cards(
    crash: Callable[[TableScreen], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table("barker", seed="7", seats={"N": "human Anne", "S": "human Léa"})
    left: list[str] = []

    def going_wrong(at: TableScreen) -> None:
        hands = [table.view(label).hand for label in "NS"]
        assert hands
        crash(at)

    monkeypatch.setattr(TableScreen, "action_help", going_wrong)
    with pytest.raises((ValueError, RuntimeError)):  # noqa: PT012 - it comes at the program's end
        async with running(table=table) as program:
            app = program.app
            monkeypatch.setattr(
                app,
                "_print_error_renderables",
                lambda: left.extend(_printed(one) for one in app._exit_renderables),
            )
            await program.press("enter", "enter")
            await program.pilot.press("?")
            await program.pilot.pause()
    said = "\n".join(left)
    assert "going_wrong" in said
    assert app.return_code == 1
    for label in table.humans:
        for card in table.view(label).hand:
            assert repr(str(card)) not in said
            assert Words().card(card) not in said


def _printed(renderable: object) -> str:
    from rich.console import Console

    console = Console(width=200, file=StringIO())
    console.print(renderable)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()
