"""Tables to try the screen on: always the same games, with nobody choosing by chance."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path, PurePath
from typing import Any, ClassVar

from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from cardtable import tui
from cardtable.rules import catalog
from cardtable.rules.view import View
from cardtable.table import Table
from cardtable.text.words import Words
from cardtable.tui.table import TableScreen
from cardtable.tui.widgets.hand import KEYS
from tests.draw.games import NAMES, answer


def table_at(
    name: str,
    stop: Callable[[Table, View], bool],
    *,
    human: int | None = 0,
    seed: str = "screen",
    **options: Any,
) -> Table:
    """A table at the first moment for which `stop` holds; one human among computers.

    Args:
        name: the ruleset.
        stop: asked with the table and the human's view.
        human: his seat; None for computers only.
        seed: what the cards follow from.
        options: fields of the ruleset to override.
    """
    rules = catalog.load(name, options)
    labels = rules.seating.labels
    seats = {
        label: f"{'human' if seat == human else 'random'} {NAMES[seat]}"
        for seat, label in enumerate(labels)
    }
    table = Table(rules, seed=seed, seats=seats)
    for step in range(5000):
        if stop(table, table.view(labels[human or 0])):
            return table
        if table.ask is not None:
            table.do(answer(table.ask, step))
        elif not table.over:
            table.next_deal()
        else:
            break
    raise AssertionError("the game has no such moment")


def my_turn(phase: str, *, cards: int = 0, deal: int = 1) -> Callable[[Table, View], bool]:
    """The first human's turn in a phase, with at least so many cards in the trick."""

    def stop(table: Table, view: View) -> bool:
        mine = view.turn == view.seat and view.phase == phase
        return mine and len(view.trick) >= cards and view.deal >= deal

    return stop


def choice(table: Table, view: View) -> bool:
    """My turn in the middle of a trick, with a card that may be played and one that may not."""
    mine = view.turn == view.seat and view.phase == "play" and len(view.trick) in (1, 2)
    return mine and 0 < len(view.legal) < len(view.hand) and len(view.hand) == 5


def legal_key(view: View) -> str:
    """The key of a card that may be played."""
    return KEYS[view.hand.index(view.legal[0].card)]


def last_of_trick(table: Table, view: View) -> bool:
    """My turn as the last of a trick, with more tricks to come."""
    mine = view.turn == view.seat and view.phase == "play"
    return mine and len(view.trick) == view.ruleset.seats - 1 and len(view.hand) > 2


class TableApp(App[None]):
    """A program with nothing but a table; it keeps the messages that the table posts."""

    ENABLE_COMMAND_PALETTE = False
    # A first screen's own list is not read.
    CSS_PATH: ClassVar[list[str | PurePath]] = [
        Path(tui.__file__).parent / name for name in ("themes/felt.tcss", *TableScreen.CSS_PATH)
    ]

    def __init__(self, table: Table, **how: Any) -> None:
        """Show `table`; computers wait a long time, unless a pace is given."""
        super().__init__()
        self.table = table
        self.heard: list[Any] = []
        words = Words("en", table.names)
        self.at = TableScreen(table, words, **{"pace": 1000.0, **how})

    def get_default_screen(self) -> Screen[Any]:
        """The table is the first screen."""
        return self.at

    async def action_quit(self) -> None:
        """Ctrl+Q does what q does."""
        self.at.action_leave()

    def on_table_commands_leave(self, message: TableScreen.Leave) -> None:
        self.heard.append(message)

    def on_table_commands_help_wanted(self, message: TableScreen.HelpWanted) -> None:
        self.heard.append(message)

    def on_table_commands_last_trick_wanted(self, message: TableScreen.LastTrickWanted) -> None:
        self.heard.append(message)

    def on_table_screen_deal_over(self, message: TableScreen.DealOver) -> None:
        self.heard.append(message)

    def on_table_screen_game_over(self, message: TableScreen.GameOver) -> None:
        self.heard.append(message)


def uncovered(screen: Screen[Any], *widgets: Widget) -> bool:
    """Whether the widgets are on the screen, with nothing lying over them."""
    for widget in widgets:
        region = widget.region
        if not region.area or screen.region.intersection(region) != region:
            return False
        corners = [(region.x, region.y), (region.right - 1, region.bottom - 1), region.center]
        for x, y in corners:
            found, _ = screen.get_widget_at(int(x), int(y))
            if widget not in found.ancestors_with_self:
                return False
    return True


def text(screen: Screen[Any]) -> str:
    """The screen as plain text, one line a row."""
    width, height = screen.size
    rows = [[" "] * width for _ in range(height)]
    strips = screen._compositor.render_strips()
    for y, strip in enumerate(strips):
        line = "".join(segment.text for segment in strip)
        rows[y][: len(line)] = line
    return "\n".join("".join(row).rstrip() for row in rows) + "\n"


async def settle(pilot: Pilot[None]) -> None:
    """Wait until all that was asked for is done and drawn."""
    await pilot.pause()
    # A program waits a moment after a resize, for more of them.
    while pilot.app._resize_event is not None and not pilot.app._exit:
        await pilot.pause(0.001)
    await pilot.pause()
