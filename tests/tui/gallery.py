"""Screens to take pictures of, in one size after another, in a program that draws nothing itself.

What a screen shows is read from it. That nothing is written to a terminal, and no time passes
by the clock, makes hundreds of pictures quick to take.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path, PurePath
from typing import Any

import pytest
from textual import events
from textual.app import App
from textual.geometry import Size
from textual.pilot import Pilot
from textual.screen import Screen

from cardtable import tui
from cardtable.tui.program import Program

STYLES: list[str | PurePath] = [
    Path(tui.__file__).parent / name for name in ("themes/felt.tcss", *Program.SHEETS)
]


class Gallery:
    """A program that shows whatever is hung up in it.

    Args:
        app: the program.
        pilot: what drives it.
    """

    def __init__(self, app: App[None], pilot: Pilot[None]) -> None:
        """Nothing hangs there yet."""
        self.app, self.pilot = app, pilot

    @property
    def screen(self) -> Screen[Any]:
        """The screen on top: perhaps one that another one has opened."""
        return self.app.screen

    async def settle(self) -> None:
        """Wait until all that was asked for is done."""
        for _ in range(3):
            await self.pilot.pause(0)

    async def hang(self, screen: Screen[Any], *keys: str) -> None:
        """Lay a screen on top of whatever is there, and press keys."""
        await self.app.push_screen(screen)
        await self.settle()
        for key in keys:
            self.app.simulate_key(key)
            await self.settle()

    async def resize(self, width: int, height: int) -> None:
        """Look at it in another size."""
        size = Size(width, height)
        if self.app.size != size:
            driver = self.app._driver
            assert driver is not None
            driver.__dict__["_size"] = size
            self.app.post_message(events.Resize(size, size))
            # The program waits a moment for more of them.
            while self.app.size != size or self.app._resize_event is not None:
                await self.pilot.pause(0.001)
            await self.settle()

    async def clear(self) -> None:
        """Take everything down, from below: nothing comes to the top and opens something else."""
        stack = self.app._screen_stack
        for screen in stack[1:-1]:
            stack.remove(screen)
            await screen.remove()
        await self.app.pop_screen()


def _forget(screen: Screen[Any]) -> None:
    """Take it that everything has been drawn."""
    screen._dirty_widgets.clear()
    screen._compositor._dirty_regions.clear()


@asynccontextmanager
async def gallery(*size: int) -> AsyncIterator[Gallery]:
    """An empty gallery, at first of that size."""
    width, height = size
    app = App[None](css_path=STYLES)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("textual.screen.UPDATE_PERIOD", 1000)
        patch.setattr(Screen, "_compositor_refresh", _forget)
        async with app.run_test(size=(width, height)) as pilot:
            yield Gallery(app, pilot)
