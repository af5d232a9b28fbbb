"""Lines of text that may be higher than the screen; keys and wheel move through them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from textual.binding import Binding
from textual.geometry import Size

from cardtable.draw.canvas import Line, Row, fold, length, more, row
from cardtable.tui.widgets.painted import Painted

_WHEEL: Final = 3


class Pages(Painted, can_focus=True):
    """Lines made for the width that there is.

    Args:
        make: the lines for a width in cells.
    """

    BINDINGS = [
        Binding("up", "scroll_by(-1)", show=False),
        Binding("down", "scroll_by(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("home", "scroll_by(-9999)", show=False),
        Binding("end", "scroll_by(9999)", show=False),
    ]

    def __init__(self, make: Callable[[int], Sequence[Line]]) -> None:
        """Show what `make` returns."""
        super().__init__()
        self._make = make
        self._top = 0

    @property
    def place(self) -> object:
        """The number of the line at the top."""
        return self._top

    def go_to(self, place: object) -> None:
        """Have this line at the top; the end of fewer lines is as near as it gets."""
        if isinstance(place, int):
            self._top = place
            self.repaint()

    @property
    def more(self) -> bool:
        """Whether there are lines below those that are shown."""
        return len(self.lines(self.size.width)) > self._top + self.size.height

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as there are."""
        return len(self.lines(width))

    def lines(self, width: int) -> list[Line]:
        """The lines for a width; one that is too long for it is folded."""
        room = max(1, width - 1)
        return [
            part
            for line in self._make(width)
            for part in (fold(line, room) if length(line) > width else (line,))
        ]

    def paint(self, width: int, height: int) -> list[Row]:
        """As many lines as fit; an arrow at the edge shows that there are more."""
        lines = self.lines(width)
        self._top = max(0, min(self._top, len(lines) - height))
        shown = lines[self._top : self._top + height]
        below = len(lines) > self._top + height
        rows = [row(line, width, self.palette, "panel") for line in shown]
        style = self.palette["panel button-key"]
        if self._top and rows:
            rows[0] = more("▲", rows[0], width, style)
        if below and rows:
            rows[-1] = more("▼", rows[-1], width, style)
        return rows + [row([], width, self.palette, "panel")] * (height - len(rows))

    def action_scroll_by(self, lines: int) -> None:
        """Move; beyond the ends nothing happens."""
        self._top = max(0, self._top + lines)
        self.repaint()

    def action_page(self, pages: int) -> None:
        """Move by a screenful."""
        self.action_scroll_by(pages * max(1, self.size.height - 1))

    def on_mouse_scroll_down(self) -> None:
        """The wheel."""
        self.action_scroll_by(_WHEEL)

    def on_mouse_scroll_up(self) -> None:
        """The wheel."""
        self.action_scroll_by(-_WHEEL)
