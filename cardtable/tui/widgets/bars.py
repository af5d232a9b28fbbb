"""Bars of one row that can be clicked: the prompt with its buttons, and the keys at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual import events
from textual.message import Message

from cardtable.draw.canvas import Line, Row, clip, length, row, wrap
from cardtable.tui import terminal
from cardtable.tui.widgets.painted import Painted

_REFUSED = " × "


class Button(NamedTuple):
    """A piece of a bar that does something: its key, its words, and what it stands for."""

    key: str
    text: str
    name: str

    @property
    def sign(self) -> str:
        """The key as it is written: a word where the encoding has no sign for Enter."""
        return "Enter" if self.key == "⏎" and not terminal.carries(self.key) else self.key


class _Bar(Painted):
    """A bar that knows which button is at which column."""

    def __init__(self, *, id: str | None = None) -> None:
        """An empty bar."""
        super().__init__(id=id)
        self._spans: list[tuple[int, int, str]] = []

    def on_click(self, event: events.Click) -> None:
        """Tell which button was clicked; beside the buttons the bar itself."""
        for start, end, name in self._spans:
            if start <= event.x < end:
                self.pressed(name)
                return
        self.pressed("")

    def pressed(self, name: str) -> None:
        """Do what the button is for."""
        raise NotImplementedError


class PromptLine(_Bar):
    """What is asked of whom, in words, with the keys; at its end buttons for what else is possible.

    A refusal takes the place of the question until something else happens.
    """

    class Pressed(Message):
        """A button of the line was clicked, or with an empty name the line itself."""

        def __init__(self, name: str) -> None:
            """Carry the button's name."""
            super().__init__()
            self.name = name

    text: str = ""
    keys: Sequence[str] = ()
    refusal: str = ""
    buttons: Sequence[Button] = ()

    def show(
        self,
        text: str,
        *,
        keys: Sequence[str] = (),
        refusal: str = "",
        buttons: Sequence[Button] = (),
    ) -> None:
        """Show a question, or a refusal in its place.

        Args:
            text: the question.
            keys: how to answer, in several lengths: the first that there is room for is shown.
            refusal: why the last answer was none; empty if it was one.
            buttons: what else can be done.
        """
        shown = (text, tuple(keys), refusal, tuple(buttons))
        if shown != (self.text, self.keys, self.refusal, self.buttons):
            self.text, self.keys, self.refusal, self.buttons = shown
            self.repaint()

    def pressed(self, name: str) -> None:
        """Tell the screen."""
        self.post_message(self.Pressed(name))

    def is_long(self, width: int) -> bool:
        """Whether a refusal needs a second row. Nothing else may ever take one."""
        return cell_len(self.refusal) + len(_REFUSED) > width

    def paint(self, width: int, height: int) -> list[Row]:
        """The words, then the buttons at the right end; a refusal may need two rows."""
        if self.refusal:
            self._spans = []
            lines = wrap(self.refusal, width - len(_REFUSED))[:2]
            first: Line = [(_REFUSED, "prompt-strong"), (lines[0], "")]
            rest: list[Line] = [[(" " * len(_REFUSED) + line, "")] for line in lines[1:]]
            return [row(line, width, self.palette, "refusal") for line in (first, *rest)]
        tail: list[tuple[str, str]] = []
        self._spans = []
        room = sum(cell_len(one.sign) + cell_len(one.text) + 4 for one in self.buttons)
        x = width - room
        for one in self.buttons:
            tail += [
                (f" {one.sign} ", "button button-key"),
                (f"{one.text} ", "button"),
                (" ", ""),
            ]
            end = x + length(tail[-3:]) - 1
            self._spans.append((x, end, one.name))
            x = end + 1
        line: list[tuple[str, str]] = [(" ► ", "prompt-strong"), (self.text, "")]
        left = width - room - length(line)
        keys = next((one for one in self.keys if cell_len(one) + 2 < left), "")
        if keys:
            line.append((f"  {keys}", "prompt-dim"))
        if length(line) > width - room:
            text, roles = line[-1]
            line[-1] = (clip(text, width - room - 3), roles)
        line.append((" " * max(0, width - room - length(line)), ""))
        return [row([*line, *tail], width, self.palette, "prompt")]


class KeyBar(_Bar):
    """The keys of the screen. A button without a name is a blank, so that the others stay put."""

    class Pressed(Message):
        """A key of the bar was clicked."""

        def __init__(self, action: str) -> None:
            """Carry the name of the screen's action."""
            super().__init__()
            self.action = action

    def __init__(self, buttons: Sequence[Button], *, id: str | None = None) -> None:
        """A bar with these keys; the name of each is an action of the screen."""
        super().__init__(id=id)
        self._buttons = buttons

    def show(self, buttons: Sequence[Button]) -> None:
        """Show other keys."""
        if tuple(buttons) != tuple(self._buttons):
            self._buttons = buttons
            self.repaint()

    def pressed(self, name: str) -> None:
        """Tell the screen."""
        if name:
            self.post_message(self.Pressed(name))

    def paint(self, width: int, height: int) -> list[Row]:
        """One row."""
        line: list[tuple[str, str]] = []
        self._spans = []
        for one in self._buttons:
            start = length(line)
            line += [(f" {one.sign}", "footer-key"), (f" {one.text} ", "")]
            if not one.name:
                line[-2:] = [(" " * (length(line) - start), "")]
            self._spans.append((start, length(line), one.name))
        made: Line = line
        return [row(made, width, self.palette, "footer")]
