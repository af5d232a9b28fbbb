"""What all screens around the table have in common: the felt behind, and room enough."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual.app import ComposeResult
from textual.screen import ModalScreen, ScreenResultType
from textual.widget import Widget

from cardtable.draw.canvas import Row, row
from cardtable.draw.felt import ground
from cardtable.text.words import Words
from cardtable.tui.widgets.bars import KeyBar
from cardtable.tui.widgets.painted import Painted, PaintedScreen
from cardtable.tui.widgets.small import TooSmall

if TYPE_CHECKING:
    from cardtable.tui.app import CardTableApp

LEAST: Final = (80, 24)
"""Columns and rows that every screen needs."""

SHEET: Final = 104
"""Columns of a sheet, at the most."""


class Backdrop(Painted):
    """The empty table, behind whatever else stands on the screen."""

    def paint(self, width: int, height: int) -> list[Row]:
        """Felt and rim."""
        return ground(width, height, self.palette).rows()


class Title(Painted):
    """The name of a screen, on its first line."""

    def __init__(self, text: str) -> None:
        """A line with this name."""
        super().__init__()
        self.text = text

    def paint(self, width: int, height: int) -> list[Row]:
        """The line."""
        return [row([(f" {self.text}", "status-strong")], width, self.palette, "status")]


class RoomScreen(PaintedScreen[ScreenResultType]):
    """A screen that needs `LEAST`; in a smaller terminal it says so, and comes back unchanged.

    Args:
        words: the language.
    """

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (LEAST[0], "-usual"), (120, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-flat"), (LEAST[1], "-low"), (36, "-tall")]
    NO_ROOM: ClassVar[str] = "no-room.sheet"
    """What a small terminal says in the place of this screen, by its id."""
    # Clicking a widget that is being removed would crash the selection of text.
    ALLOW_SELECT = False

    def __init__(self, words: Words) -> None:
        """A screen in the language of `words`."""
        super().__init__()
        self.words = words

    @property
    def card_table(self) -> CardTableApp:
        """The program that this screen belongs to."""
        return cast("CardTableApp", self.app)

    def compose(self) -> ComposeResult:
        """The contents, and what stands in their place in a small terminal."""
        small = TooSmall(self.words)
        small.message = self.NO_ROOM
        yield small
        yield from self.contents()

    def contents(self) -> Iterator[Widget]:
        """The widgets of this screen."""
        raise NotImplementedError

    def on_resize(self) -> None:
        """Once there is room again, the keys go where they went before: hiding took them away."""
        if self.focused is None:
            self.call_after_refresh(self.focus_next)

    async def on_key_bar_pressed(self, message: KeyBar.Pressed) -> None:
        """A key of the foot was clicked."""
        message.stop()
        await self.run_action(message.action)


class SheetScreen(RoomScreen[ScreenResultType], ModalScreen[ScreenResultType]):
    """A sheet that lies on top of another screen."""

    _answered = False

    def finish(self, result: ScreenResultType | None = None) -> None:
        """End the sheet; of two keys in one go only the first one counts."""
        if not self._answered:
            self._answered = True
            self.dismiss(result)
