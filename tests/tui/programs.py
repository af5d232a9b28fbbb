"""The whole program for the tests, without a terminal."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from cardtable.table import Table, kept
from cardtable.table import settings as settings_file
from cardtable.table.settings import Settings
from cardtable.text.words import Words
from cardtable.tui.app import CardTableApp
from cardtable.tui.sitting import keep
from tests.draw.games import answer
from tests.tui.tables import settle, text

AT_ONCE = Settings(name="Anne", pace="instant", wait_after_trick=False)
"""Settings with which nothing is waited for but the player."""


class Running:
    """A program that runs: its screen as text, and keys."""

    def __init__(self, app: CardTableApp, pilot: Pilot[None]) -> None:
        """Hold both."""
        self.app = app
        self.pilot = pilot

    @property
    def text(self) -> str:
        """What is on the screen."""
        return text(self.app.screen)

    @property
    def shown(self) -> str:
        """The name of the screen that is on top."""
        return type(self.app.screen).__name__

    async def press(self, *keys: str) -> None:
        """Press keys one after another, each to its end."""
        for key in keys:
            await self.pilot.press(key)
            await settle(self.pilot)

    async def until(self, shown: str) -> None:
        """Wait for a screen."""
        for _ in range(500):
            if self.shown == shown:
                break
            await self.pilot.pause(0.01)
        assert self.shown == shown
        await settle(self.pilot)


@asynccontextmanager
async def running(
    *,
    size: tuple[int, int] = (80, 24),
    table: Table | None = None,
    settings: Settings = AT_ONCE,
    notice: str = "",
    words: Words | None = None,
) -> AsyncIterator[Running]:
    """The program in a terminal of that size, in English unless `words` are of another language."""
    app = CardTableApp(settings, table=table, notice=notice, words=words)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        yield Running(app, pilot)


def kept_table(table: Table) -> Table:
    """The table, kept in the user's folder."""
    keep(table, None)
    return table


def play_out(table: Table, *, deals: int) -> Table:
    """Play until so many deals are over."""
    step = 0
    while not table.over:
        if table.ask is None:
            deals -= 1
            if not deals:
                break
            table.next_deal()
        else:
            step += 1
            table.do(answer(table.ask, step))
    return table


def remembered() -> Settings:
    """What stands in the settings' file."""
    reading = settings_file.read()
    assert not reading.aside
    return reading.settings


def kept_games() -> list[kept.Kept]:
    """The games that could be gone on with."""
    return list(kept.unfinished())


def home_files(home: Path) -> list[str]:
    """The names of the files in the user's folder, below any folder."""
    return sorted(path.name for path in home.rglob("*") if path.is_file())
