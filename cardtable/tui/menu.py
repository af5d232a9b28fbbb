"""A short list of things to do: arrows and Enter, a key of its own for each, the mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len
from textual import events
from textual.binding import Binding
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from cardtable.draw.canvas import Line, Row, align, clip, more, row, wrap
from cardtable.tui.keys import character
from cardtable.tui.widgets.painted import Painted

_SPACIOUS: Final = 34
"""From so many lines of the terminal on, the entries stand apart."""

_INDENT: Final = 6
"""Cells before an entry's second line; behind it are two."""


class Entry(NamedTuple):
    """One thing to do."""

    id: str
    title: str
    note: str = ""
    """A word or two at the end of the title's line."""
    detail: str = ""
    """A second line, where there is room for it; two where it is long and the menu can fold."""
    key: str = ""
    """The key that chooses it at once, as it is printed."""
    apart: bool = False
    """Whether a gap stands above it, where there is room."""


class Menu(Painted, can_focus=True):
    """Entries below one another, the one that Enter would choose marked by colour and arrow.

    Where there are more than fit, those around the mark are shown, and an arrow at the edge says
    that there are others.

    Args:
        entries: at least one.
        at: which is marked first, by its id.
        folds: with a number, so many lines of the screen are left to others: if the entries need
            more than the rest, only the marked one shows its second line, at the foot.
    """

    BINDINGS = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("pageup", "move(-8)", show=False),
        Binding("pagedown", "move(8)", show=False),
        Binding("home", "move(-9999)", show=False),
        Binding("end", "move(9999)", show=False),
        Binding("enter,space", "choose", show=False),
    ]

    at: reactive[int] = reactive(0)

    class Chosen(Message):
        """An entry was chosen."""

        def __init__(self, menu: Menu, entry: str) -> None:
            """Carry the menu and the entry's id."""
            super().__init__()
            self.menu = menu
            self.entry = entry

        @property
        def control(self) -> Menu:
            """The menu, for `textual.on`."""
            return self.menu

    def __init__(
        self,
        entries: Sequence[Entry],
        *,
        at: str | None = None,
        folds: int | None = None,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self._leaves = folds
        self._entries = tuple(entries)
        self._top = 0
        self.set_reactive(Menu.at, self._index(at))

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What can be chosen, from the top."""
        return self._entries

    def set_entries(self, entries: Sequence[Entry], *, at: str | None = None) -> None:
        """Show other entries; the mark goes to `at`, or stays at the entry where it is."""
        marked = at or self._entries[self.at].id
        self._entries = tuple(entries)
        self.at = self._index(marked)
        self.repaint()
        self.refresh(layout=True)

    @property
    def entry(self) -> str:
        """The marked entry's id."""
        return self._entries[self.at].id

    @property
    def place(self) -> object:
        """The marked entry's id."""
        return self.entry

    def go_to(self, place: object) -> None:
        """Mark the entry with this id."""
        if isinstance(place, str) and any(one.id == place for one in self._entries):
            self.at = self._index(place)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A few lines for each entry, and the gaps."""
        return self._total() + (2 if self._folded else 0)

    def _total(self) -> int:
        return sum(self._heights()) - self._gap

    @property
    def _gap(self) -> int:
        """Blank lines between two entries: one where the screen is high enough."""
        height = self.screen.size.height
        if any(one.apart for one in self._entries):
            return 0
        if self._leaves is not None and self._whole(1) > height - self._leaves:
            return 0
        return 1 if height >= _SPACIOUS else 0

    @property
    def _folded(self) -> bool:
        """Whether only the marked entry's second line is shown, below a blank line."""
        height = self.screen.size.height
        return self._leaves is not None and self._whole(0) > height - self._leaves

    def _whole(self, gap: int) -> int:
        """Lines that all the entries need, with a gap between two."""
        return sum(1 + len(self._about(one)) + gap for one in self._entries) - gap

    def _about(self, entry: Entry) -> list[str]:
        """The lines below an entry's title, for the width of the screen.

        A long list is one of short notes: only a menu that can fold looks for a second line.
        """
        if not entry.detail or self._leaves is None:
            return [entry.detail] if entry.detail else []
        most = self.styles.max_width
        width = min(self.screen.size.width, int(most.value) if most else self.screen.size.width)
        room = max(1, width - _INDENT - 2)
        first, *rest = wrap(entry.detail, room)
        return [first, clip(" ".join(rest), room)] if rest else [first]

    @property
    def _grouped(self) -> bool:
        """Whether there is room for the gaps between groups."""
        if self._leaves is None or self._gap:
            return False
        lines = len(self._entries) + 2 if self._folded else self._whole(0)
        gaps = sum(one.apart for one in self._entries)
        return lines + gaps <= self.screen.size.height - self._leaves

    def paint(self, width: int, height: int) -> list[Row]:
        """The entries, as many as fit."""
        heights = self._heights()
        first = sum(heights[: self.at])
        marked = [] if self._folded else self._about(self._entries[self.at])
        last = first + 1 + len(marked)
        total = self._total()
        below: list[Row] = []
        if self._folded and height > 2:
            # The blank line before it is needed where one is not enough.
            two = ["", "", *self._about(self._entries[self.at])][-2:]
            below = [row([(" " * _INDENT + one, "")], width, self.palette, "panel") for one in two]
            height -= len(below)
        self._top = max(0, min(max(self._top, last - height), first, total - height))
        shown: list[Row] = []
        start = 0
        for index, lines in enumerate(heights):
            # Of a long list only what is seen is drawn.
            if start + lines > self._top and start < self._top + height:
                made = self._entry_rows(index, lines, width)
                shown += made[max(0, self._top - start) :]
            start += lines
        del shown[height:]
        if self._top:
            shown[0] = more("▲", shown[0], width, self.palette["panel button-key"])
        if total > self._top + height:
            shown[-1] = more("▼", shown[-1], width, self.palette["panel button-key"])
        return shown + below

    def _entry_rows(self, index: int, lines: int, width: int) -> list[Row]:
        """The lines of one entry, with the gap below it."""
        entry, marked = self._entries[index], index == self.at
        base = "plate-turn" if marked else "panel"
        strong = "plate-name" if marked else "panel-strong"
        dim = "" if marked else "panel-dim"
        room = width - 8 - (cell_len(entry.note) + 1 if entry.note else 0)
        title: Line = [
            (" ► " if marked else "   ", ""),
            (entry.key or " ", "plate-name" if marked else "button-key"),
            (f"  {clip(entry.title, room)}", strong),
        ]
        note: Line = [(f"{entry.note}  ", dim)]
        made = [row(align(title, note, width), width, self.palette, base)]
        for about in () if self._folded else self._about(entry):
            detail: Line = [(" " * _INDENT + clip(about, width - _INDENT - 2), dim)]
            made.append(row(detail, width, self.palette, base))
        return made + [row([], width, self.palette, "panel")] * (lines - len(made))

    def watch_at(self) -> None:
        """Show the mark where it is now."""
        self.repaint()

    def action_move(self, step: int) -> None:
        """Mark another entry; beyond the ends the mark stays."""
        self.at = min(max(self.at + step, 0), len(self._entries) - 1)

    def action_choose(self) -> None:
        """Choose what is marked."""
        self.post_message(self.Chosen(self, self._entries[self.at].id))

    def _choose_key(self, key: str) -> bool:
        """Choose the entry with this key, if there is one; tells whether there is."""
        for index, entry in enumerate(self._entries):
            if key and key == entry.key:
                self.at = index
                self.action_choose()
                return True
        return False

    def on_key(self, event: events.Key) -> None:
        """A key of an entry."""
        if self._choose_key(character(event)):
            event.stop()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The mark follows the mouse."""
        index = self._entry_at(event.y)
        if index is not None:
            self.at = index

    def on_click(self, event: events.Click) -> None:
        """Choose what was clicked."""
        index = self._entry_at(event.y)
        if index is not None:
            self.at = index
            self.action_choose()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel goes from entry to entry."""
        event.stop()
        self.action_move(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel goes from entry to entry."""
        event.stop()
        self.action_move(-1)

    def _index(self, entry: str | None) -> int:
        ids = [one.id for one in self._entries]
        return ids.index(entry) if entry in ids else 0

    def _heights(self) -> list[int]:
        """Lines per entry, the gap below it included."""
        folded, gap = self._folded, self._gap
        heights = [1 + (0 if folded else len(self._about(one))) + gap for one in self._entries]
        if self._grouped:
            for index, one in enumerate(self._entries[1:]):
                heights[index] += one.apart
        return heights

    def _entry_at(self, y: int) -> int | None:
        """The entry whose lines are at `y`."""
        y += self._top
        for index, height in enumerate(self._heights()):
            if 0 <= y < height:
                return index
            y -= height
        return None
