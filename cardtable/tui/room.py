"""What all screens around the table have in common: the felt behind, and room enough."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import isawaitable
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen, Screen, ScreenResultType
from textual.widget import Widget

from cardtable.draw.canvas import Row, row
from cardtable.draw.felt import ground
from cardtable.text.words import Words
from cardtable.tui.widgets.bars import KeyBar
from cardtable.tui.widgets.painted import Painted, PaintedScreen
from cardtable.tui.widgets.small import LEAST, TooSmall

if TYPE_CHECKING:
    from cardtable.tui.app import CardTableApp

SHEET: Final = 104
"""Columns of a sheet, at the most."""


class Backdrop(Painted):
    """The empty table, behind whatever else stands on the screen."""

    def paint(self, width: int, height: int) -> list[Row]:
        """Felt and rim."""
        return ground(width, height, self.palette).rows()


class Title(Painted):
    """The name of a screen, on its first line."""

    def __init__(self, text: str, short: str = "") -> None:
        """A line with this name; `short` is said where there is no room for it."""
        super().__init__()
        self.text = text
        self.short = short

    def paint(self, width: int, height: int) -> list[Row]:
        """The line."""
        text = self.short if self.short and cell_len(self.text) >= width else self.text
        return [row([(f" {text}", "status-strong")], width, self.palette, "status")]


class RoomScreen(PaintedScreen[ScreenResultType]):
    """A screen that needs `LEAST`; in a smaller terminal it says so, and comes back unchanged.

    Args:
        words: the language.
    """

    HORIZONTAL_BREAKPOINTS = [
        (0, "-narrow"),
        (LEAST[0], "-slim"),
        (80, "-usual"),
        (120, "-wide"),
    ]
    VERTICAL_BREAKPOINTS = [(0, "-flat"), (LEAST[1], "-squat"), (24, "-low"), (36, "-tall")]
    NO_ROOM: ClassVar[str] = "no-room.sheet"
    """What a small terminal says in the place of this screen, by its id."""
    HELP_LINES: ClassVar[tuple[str, ...]] = ()
    """The lines of this screen's help, where it has a key for that."""
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

    async def retell(self) -> None:
        """Make all the widgets anew, in the language that the words speak now.

        What `on_mount` of the screen does is done once more; the keys go where they went, and each
        widget is where it was.
        """
        before = _numbered(self)
        places = {at: widget.place for at, widget in before.items()}
        focused = next((at for at, one in before.items() if one is self.focused), None)
        await self.recompose()
        if not self.query("*").exclude(".-textual-system"):
            return  # the screen is being taken away, and stays empty
        dressed = getattr(self, "on_mount", lambda: None)()
        if isawaitable(dressed):
            await dressed
        for at, widget in _numbered(self).items():
            if places.get(at) is not None:
                widget.go_to(places[at])
            if at == focused:
                widget.focus(scroll_visible=False)
        # What was measured for the widgets before has to be measured for these; a screen below
        # another one would do it only once it is on top again.
        self.post_message(events.Resize(self.size, self.size))
        if not self.is_active:
            self.call_later(self.app.screen.refresh)

    def on_resize(self) -> None:
        """Once there is room again, the keys go where they went before: hiding took them away."""
        if self.focused is None:
            self.call_after_refresh(self.focus_next)

    def action_help(self) -> None:
        """Say what can be done here."""
        from cardtable.tui.help import HelpScreen, keys_help

        self.app.push_screen(HelpScreen(self.words, keys_help(self.HELP_LINES, self.words)))

    async def on_key_bar_pressed(self, message: KeyBar.Pressed) -> None:
        """A key of the foot was clicked."""
        message.stop()
        await self.run_action(message.action)


def _numbered(screen: Screen[Any]) -> dict[tuple[type[Painted], int], Painted]:
    """The widgets of a screen, those of one kind counted."""
    counted: dict[type[Painted], int] = {}
    found = {}
    for widget in screen.query(Painted):
        number = counted[type(widget)] = counted.get(type(widget), -1) + 1
        found[type(widget), number] = widget
    return found


class SheetScreen(RoomScreen[ScreenResultType], ModalScreen[ScreenResultType]):
    """A sheet that lies on top of another screen."""

    _answered = False

    def finish(self, result: ScreenResultType | None = None) -> None:
        """End the sheet; of two keys in one go only the first one counts.

        While another one lies on it, or the program ends, there is nothing to go back to.
        """
        if not self._answered and self.on_top:
            self._answered = True
            self.dismiss(result)
