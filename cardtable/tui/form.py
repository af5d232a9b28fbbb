"""A form of lines: up and down go from line to line, left and right through a line's values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from textual import events
from textual.binding import Binding
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from cardtable.draw.canvas import Line, Row, clip, length, more, row
from cardtable.table.seating import NAME_LENGTH
from cardtable.tui.field import Field
from cardtable.tui.keys import character
from cardtable.tui.widgets.painted import Painted

_LABEL: Final = (22, 29)
"""Cells before a line's value, in a slim form and in a broad one."""

_BROAD: Final = 66
"""Cells of a broad form, at the least."""

_AROUND: Final = 9
"""Cells for the marks of a line: before the label, around the value and behind it."""

_NAME: Final = 22
"""Cells for the name of who sits at a seat, and the gap behind it."""


class Form(Painted, can_focus=True):
    """The fields of a draft. What is chosen is told to the screen, which shows other fields.

    A line without values is a text, if it is one that is typed, or else a button.
    """

    BINDINGS = [
        Binding("up,shift+tab", "move(-1)", show=False),
        Binding("down,tab", "move(1)", show=False),
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("enter", "press", show=False),
        Binding("home", "move(-99)", show=False),
        Binding("end", "move(99)", show=False),
        Binding("pageup", "section(-1)", show=False),
        Binding("pagedown", "section(1)", show=False),
    ]

    at: reactive[int] = reactive(0)

    class Chosen(Message):
        """Another value of a field: steps are counted from what is chosen when it is read.

        Keys may come faster than the screen shows what they do. By then the form may have other
        lines: what is meant for one that it has no more means nothing.
        """

        def __init__(self, form: Form, field: str, *, step: int = 0, at: int | None = None) -> None:
            """Carry the field's id and how far to go, or the place of the value."""
            super().__init__()
            self.field = field
            self._form, self._step, self._at = form, step, at

        @property
        def index(self) -> int | None:
            """The place of the value; None if there is no such field or value any more."""
            shown = self._form.shown(self.field)
            values = 0 if shown is None else len(shown.values)
            if shown is None or (self._at or 0) >= values:
                return None
            return (shown.chosen + self._step) % values if self._at is None else self._at

    class Typed(Message):
        """Another text in a field that is typed: what stands there when it is read, and more."""

        def __init__(self, form: Form, field: str, more: str = "", *, back: bool = False) -> None:
            """Carry the field's id, and what was typed behind its text or that its end goes."""
            super().__init__()
            self.field = field
            self._form, self._more, self._back = form, more, back

        @property
        def text(self) -> str | None:
            """The whole text; None if nothing is typed there any more."""
            shown = self._form.shown(self.field)
            if shown is None or not shown.typed:
                return None
            return (shown.text[:-1] if self._back else shown.text) + self._more

    class Pressed(Message):
        """A button was pressed, or Enter on the last line while it is typed."""

        def __init__(self, field: str) -> None:
            """Carry the line's id."""
            super().__init__()
            self.field = field

    def __init__(self, fields: Sequence[Field], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._fields = tuple(fields)
        self._top = 0

    @property
    def field(self) -> Field:
        """The field of the marked line."""
        return self._fields[self.at]

    def shown(self, field: str) -> Field | None:
        """The field with this id as it is shown now; None if there is none any more."""
        return next((one for one in self._fields if one.id == field), None)

    @property
    def typing(self) -> bool:
        """Whether keys are letters of a text now."""
        return self.field.typed

    def show(self, fields: Sequence[Field]) -> None:
        """Show other fields; the mark stays on the same field if it is still there."""
        ids = [one.id for one in fields]
        marked = self.field.id
        self._fields = tuple(fields)
        self.at = ids.index(marked) if marked in ids else 0
        self.repaint()
        self.refresh(layout=True)

    @property
    def place(self) -> object:
        """The marked field's id."""
        return self.field.id

    def go_to(self, place: object) -> None:
        """Mark the field with this id."""
        ids = [one.id for one in self._fields]
        if isinstance(place, str) and place in ids:
            self.at = ids.index(place)

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
        # Above the first line of a section its heading is seen.
        first = marked - (marked > 0 and lines[marked - 1] is None)
        self._top = max(0, min(self._top, first, len(lines) - height))
        self._top = max(self._top, marked - height + 1)
        shown = [
            row(self._heading(place), width, self.palette, "panel")
            if lines[place] is None
            else self._line(self._fields[lines[place] or 0], width, marked=lines[place] == self.at)
            for place in range(self._top, min(len(lines), self._top + height))
        ]
        style = self.palette["panel button-key"]
        if shown and any(index is not None for index in lines[: self._top]):
            shown[0] = more("▲", shown[0], width, style)
        if shown and any(index is not None for index in lines[self._top + height :]):
            shown[-1] = more("▼", shown[-1], width, style)
        return shown

    def _heading(self, place: int) -> Line:
        """What stands in a gap of the whole form: the name of the section below it."""
        lines = self._layout()
        index = lines[place + 1] if place + 1 < len(lines) else None
        if not place or index is None or not self._fields[index].heading:
            return []
        return [("   ── ", "panel-line"), (self._fields[index].heading, "panel-dim")]

    def _column(self, field: Field, width: int) -> int:
        """Cells before a line's value: the same on all lines but where a long value needs more."""
        if field.mark:
            return _LABEL[1]
        usual = _LABEL[width >= _BROAD]
        longest = max((cell_len(value) for value in field.values), default=0)
        return min(usual, max(cell_len(field.label) + 1, width - longest - _AROUND))

    def _line(self, field: Field, width: int, *, marked: bool) -> Row:
        strong, dim = ("plate-name", "") if marked else ("panel-strong", "panel-dim")
        line: list[tuple[str, str]] = [(" ► " if marked else "   ", "")]
        label = self._column(field, width)
        if field.mark:
            line += [
                (f"{field.mark} ", "" if marked else field.role),
                (field.label.ljust(_LABEL[1] - _NAME - 2), dim),
                (clip(field.name, NAME_LENGTH).ljust(_NAME), strong),
            ]
        elif field.values or field.typed:
            line.append((clip(field.label, label - 1).ljust(label), dim))
        else:
            line.append((field.label, strong))
        if field.typed:
            room = max(1, width - length(line) - cell_len(field.note) - 7)
            # Of a text that is longer than its line the end is seen, where it is typed on.
            text = field.text if len(field.text) <= room else f"…{field.text[1 - room :]}"
            line.append((f"  {text}", strong))
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

    def action_section(self, step: int) -> None:
        """Mark the first line of the section below, or of the one above."""
        starts = [0, *(place for place, one in enumerate(self._fields) if one.section)]
        if step > 0:
            self.at = next((one for one in starts if one > self.at), len(self._fields) - 1)
        else:
            self.at = next((one for one in reversed(starts) if one < self.at), 0)

    def action_step(self, step: int) -> None:
        """Choose the next value, round the end."""
        field = self.field
        if field.values:
            self.post_message(self.Chosen(self, field.id, step=step))

    def action_press(self) -> None:
        """The next value; on a button, press it; in a text, go on, and behind the last one end."""
        if self.field.values:
            self.action_step(1)
        elif self.typing and self.at < len(self._fields) - 1:
            self.action_move(1)
        else:
            self.post_message(self.Pressed(self.field.id))

    async def on_key(self, event: events.Key) -> None:
        """Letters of the text; elsewhere a digit chooses the value with that number."""
        for binding in self._bindings.key_to_bindings.get(event.key, ()):
            # Textual would look for it only once the keys behind it have been typed here already.
            event.stop()
            await self.run_action(binding.action)
            return
        if self.typing:
            if event.key == "backspace":
                event.stop()
                self.post_message(self.Typed(self, self.field.id, back=True))
            elif event.is_printable and event.character:
                event.stop()
                self.post_message(self.Typed(self, self.field.id, event.character))
            return
        key = character(event)
        if key.isdecimal() and 0 < int(key) <= len(self.field.values):
            event.stop()
            self.post_message(self.Chosen(self, self.field.id, at=int(key) - 1))
        elif key == " ":
            event.stop()
            self.action_press()

    def on_paste(self, event: events.Paste) -> None:
        """Text from elsewhere."""
        if self.typing:
            event.stop()
            self.post_message(self.Typed(self, self.field.id, event.text))

    def on_click(self, event: events.Click) -> None:
        """Mark a line; on its value, choose the next one, left of it the one before."""
        lines = self._layout()
        at = self._top + event.y
        index = lines[at] if at < len(lines) else None
        if index is None:
            return
        self.at = index
        start = 3 + self._column(self.field, self.size.width)
        if event.x >= start:
            self.action_step(-1 if event.x < start + 2 else 1)
        if not self.field.values and not self.typing:
            self.post_message(self.Pressed(self.field.id))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel goes from line to line."""
        event.stop()
        self.action_move(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel goes from line to line."""
        event.stop()
        self.action_move(-1)
