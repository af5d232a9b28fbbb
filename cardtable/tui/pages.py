"""Lines of text that may be higher than the screen; keys and wheel move through them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from textual.binding import Binding
from textual.geometry import Size

from cardtable.draw.canvas import Line, Row, length, row
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
    def more(self) -> bool:
        """Whether there are lines below those that are shown."""
        return len(self._make(self.size.width)) > self._top + self.size.height

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as there are."""
        return len(self._make(width))

    def paint(self, width: int, height: int) -> list[Row]:
        """As many lines as fit; an arrow at the edge shows that there are more."""
        lines = list(self._make(width))
        self._top = max(0, min(self._top, len(lines) - height))
        shown = lines[self._top : self._top + height]
        more = len(lines) > self._top + height
        rows = []
        for index, line in enumerate(shown):
            arrow = "▲" if self._top and index == 0 else "▼" if more and index == height - 1 else ""
            if arrow:
                gap = max(0, width - 2 - length(line))
                line = [*line, (" " * gap, ""), (f"{arrow} ", "button-key")]
            rows.append(row(line, width, self.palette, "panel"))
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
