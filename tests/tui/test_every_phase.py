"""Pictures of every ruleset in every phase, in four sizes: nothing is cut off, nothing covered."""

from __future__ import annotations

from functools import cache

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.app import App

from cardtable.rules import catalog
from cardtable.rules.view import View
from cardtable.table import Table
from cardtable.text.words import Words
from cardtable.tui.table import TableScreen
from tests.tui.tables import TableApp, my_turn, settle, table_at, text
from tests.tui.whole import faults

SIZES = ((60, 18), (80, 24), (120, 40), (160, 50))
STEPS = 400
"""So many steps of a game are looked at for its phases."""
SEEDS = {"bury": "124", "rob": "12"}
"""Cards with which the first seat turns the joker up, or has the ace of trumps or turns it up."""


@cache
def phases(name: str) -> tuple[str, ...]:
    """The phases of a ruleset in which the first seat is asked, in their order in a game."""
    found: dict[str, None] = {}
    steps = iter(range(STEPS))

    def note(table: Table, view: View) -> bool:
        if view.turn == view.seat:
            found.setdefault(view.phase)
        return next(steps, None) is None or table.over

    table_at(name, note)
    return tuple(found)


def moments(name: str) -> dict[str, Table]:
    """A table at the first moment of each phase, and one at which a deal is over."""

    def over(table: Table, view: View) -> bool:
        return view.turn is None and bool(view.tricks)

    def trick(table: Table, view: View) -> bool:
        return my_turn("play", cards=view.ruleset.seats - 1)(table, view)

    def rob(table: Table, view: View) -> bool:
        return view.ask is not None and any(one.verb == "rob" for one in view.ask.options)

    rules = catalog.load(name)
    # In the first deal the cut would be seen instead of the auction.
    made = {
        phase: table_at(name, my_turn(phase, deal=2 if phase == "auction" else 1))
        for phase in phases(name)
    }
    if "bury" in rules.phases:
        made["bury"] = table_at(name, my_turn("bury"), seed=SEEDS["bury"])
    if rules.turned_use == "rob":
        made["rob"] = table_at(name, rob, seed=SEEDS["rob"])
    return {**made, "full-trick": table_at(name, trick), "deal-over": table_at(name, over)}


# Its words are the longest, and this is the smallest screen.
@pytest.mark.parametrize("name", catalog.names())
async def test_french_is_whole_on_the_smallest_screen(name: str) -> None:
    app = App[None](css_path=TableApp.CSS_PATH)
    async with app.run_test(size=SIZES[0]) as pilot:
        for phase, table in moments(name).items():
            screen = TableScreen(table, Words("fr", table.names), pace=1000.0)
            await app.push_screen(screen)
            await settle(pilot)
            assert faults(screen) == [], phase
            await app.pop_screen()


def test_every_phase_of_every_ruleset_has_its_picture() -> None:
    assert {phase for name in catalog.names() for phase in moments(name)} == {
        "auction", "trump", "partner", "jink", "steal", "discard", "contract", "bury", "rob",
        "play", "full-trick", "deal-over",
    }  # fmt: skip


@pytest.mark.parametrize("name", catalog.names())
async def test_picture_of_every_phase(name: str, picture: SnapshotAssertion) -> None:
    app = App[None](css_path=TableApp.CSS_PATH)
    drawn: dict[tuple[int, int], list[str]] = {size: [] for size in SIZES}
    async with app.run_test(size=SIZES[0]) as pilot:
        for phase, table in moments(name).items():
            screen = TableScreen(table, Words("en", table.names), pace=1000.0)
            await app.push_screen(screen)
            for size in SIZES:
                await pilot.resize_terminal(*size)
                await settle(pilot)
                assert faults(screen) == [], f"{phase} at {size}"
                drawn[size].append(f"[{phase}]\n{text(screen)}")
            await app.pop_screen()
    for (width, height), pictures in drawn.items():
        assert "\n".join(pictures) == picture(name=f"{name}-{width}x{height}")
