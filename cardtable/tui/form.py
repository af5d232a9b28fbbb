"""A form of lines: up and down go from line to line, left and right through a line's values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual import events
from textual.binding import Binding
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from cardtable.draw.canvas import Line, Row, clip, more, row
from cardtable.tui.draft import Field
from cardtable.tui.keys import character
from cardtable.tui.settings import NAME_LENGTH
from cardtable.tui.widgets.painted import Painted

_LABEL: Final = 29
"""Cells before a line's value."""

_NAME: Final = 22
"""Cells for the name of who sits at a seat, and the gap behind it."""


class Form(Painted, can_focus=True):
    """The fields of a draft. What is chosen is told to the screen, which shows other fields.

    A line without values is a text, if it is the field called ``name``, or else a button.
    """

    BINDINGS = [
        Binding("up,shift+tab", "move(-1)", show=False),
        Binding("down,tab", "move(1)", show=False),
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("enter", "press", show=False),
        Binding("home,pageup", "move(-99)", show=False),
        Binding("end,pagedown", "move(99)", show=False),
    ]

    at: reactive[int] = reactive(0)

    class Chosen(Message):
        """Another value of a field."""

        def __init__(self, field: str, index: int) -> None:
            """Carry the field's id and the place of the value."""
            super().__init__()
            self.field = field
            self.index = index

    class Typed(Message):
        """Another text in the field ``name``."""

        def __init__(self, text: str) -> None:
            """Carry the whole text."""
            super().__init__()
            self.text = text

    class Pressed(Message):
        """The button was pressed."""

    def __init__(self, fields: Sequence[Field], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._fields = tuple(fields)
        self._top = 0

    @property
    def field(self) -> Field:
        """The field of the marked line."""
        return self._fields[self.at]

    @property
    def typing(self) -> bool:
        """Whether keys are letters of a text now."""
        return self.field.id == "name"

    def show(self, fields: Sequence[Field]) -> None:
        """Show other fields; the mark stays on the same field if it is still there."""
        ids = [one.id for one in fields]
        marked = self.field.id
        self._fields = tuple(fields)
        self.at = ids.index(marked) if marked in ids else 0
        self.repaint()
        self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """All lines with their gaps."""
        return len(self._layout())

    def _layout(self) -> list[int | None]:
        """For each line of the whole form the field on it; None for a gap."""
        lines: list[int | None] = [None]
        for index, one in enumerate(self._fields):
            if one.section:
                lines.append(None)
            lines.append(index)
        return [*lines, None]

    def paint(self, width: int, height: int) -> list[Row]:
        """The lines around the marked one, as many as fit; an arrow says that there are others."""
        lines = self._layout()
        marked = lines.index(self.at)
        self._top = max(0, min(self._top, marked, len(lines) - height))
        self._top = max(self._top, marked - height + 1)
        shown = [
            row([], width, self.palette, "panel")
            if index is None
            else self._line(self._fields[index], width, marked=index == self.at)
            for index in lines[self._top : self._top + height]
        ]
        style = self.palette["panel button-key"]
        if any(index is not None for index in lines[: self._top]):
            shown[0] = more("▲", shown[0], width, style)
        if any(index is not None for index in lines[self._top + height :]):
            shown[-1] = more("▼", shown[-1], width, style)
        return shown

    def _line(self, field: Field, width: int, *, marked: bool) -> Row:
        strong, dim = ("plate-name", "") if marked else ("panel-strong", "panel-dim")
        line: list[tuple[str, str]] = [(" ► " if marked else "   ", "")]
        if field.mark:
            line += [
                (f"{field.mark} ", "" if marked else field.role),
                (field.label.ljust(_LABEL - _NAME - 2), dim),
                (clip(field.name, NAME_LENGTH).ljust(_NAME), strong),
            ]
        elif field.values or field.id == "name":
            line.append((clip(field.label, _LABEL - 1).ljust(_LABEL), dim))
        else:
            line.append((field.label, strong))
        if field.id == "name":
            line.append((f"  {field.text}", strong))
            line.append(("▏", "") if marked else ("", ""))
            line.append((f"  {field.note}" if field.text else field.name, dim))
        elif field.values:
            line.append(("◂ " if marked else "  ", ""))
            line.append((field.values[field.chosen], strong))
            line.append((" ▸" if marked else "", ""))
            line.append((" *" if field.changed else "", "" if marked else "button-key"))
        made: Line = line
        return row(made, width, self.palette, "plate-turn" if marked else "panel")

    def watch_at(self) -> None:
        """Show the mark where it is now."""
        self.repaint()

    def action_move(self, step: int) -> None:
        """Mark another line; beyond the ends the mark stays."""
        self.at = min(max(self.at + step, 0), len(self._fields) - 1)

    def action_step(self, step: int) -> None:
        """Choose the next value, round the end."""
        field = self.field
        if field.values:
            self.post_message(self.Chosen(field.id, (field.chosen + step) % len(field.values)))

    def action_press(self) -> None:
        """The next value; on the button, press it; in a text, go on."""
        if self.field.values:
            self.action_step(1)
        elif self.typing:
            self.action_move(1)
        else:
            self.post_message(self.Pressed())

    def on_key(self, event: events.Key) -> None:
        """Letters of the text; elsewhere a digit chooses the value with that number."""
        if self.typing:
            text = self.field.text
            if event.key == "backspace":
                event.stop()
                self.post_message(self.Typed(text[:-1]))
            elif event.is_printable and event.character:
                event.stop()
                self.post_message(self.Typed(text + event.character))
            return
        key = character(event)
        if key.isdecimal() and 0 < int(key) <= len(self.field.values):
            event.stop()
            self.post_message(self.Chosen(self.field.id, int(key) - 1))
        elif key == " ":
            event.stop()
            self.action_press()

    def on_paste(self, event: events.Paste) -> None:
        """Text from elsewhere."""
        if self.typing:
            event.stop()
            self.post_message(self.Typed(self.field.text + event.text))

    def on_click(self, event: events.Click) -> None:
        """Mark a line; on its value, choose the next one, left of it the one before."""
        lines = self._layout()
        at = self._top + event.y
        index = lines[at] if at < len(lines) else None
        if index is None:
            return
        self.at = index
        if event.x >= _LABEL + 3:
            self.action_step(-1 if event.x < _LABEL + 5 else 1)
        if not self.field.values and not self.typing:
            self.post_message(self.Pressed())

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel goes from line to line."""
        event.stop()
        self.action_move(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel goes from line to line."""
        event.stop()
        self.action_move(-1)
