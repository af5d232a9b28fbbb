"""Bars of one row that can be clicked: the prompt with its buttons, and the keys at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual import events
from textual.message import Message

from cardtable.draw.canvas import Line, Row, clip, length, row, wrap
from cardtable.text.words import Words
from cardtable.tui import keys as named
from cardtable.tui import terminal
from cardtable.tui.widgets.painted import Painted

_REFUSED = " × "
_SLIM = 80
"""In fewer columns a question has two rows."""


class Button(NamedTuple):
    """A piece of a bar that does something: its key, its words, and what it stands for."""

    key: str
    text: str
    name: str

    def sign(self, words: Words) -> str:
        """The key as it is written: a word where the encoding has no sign for Enter."""
        if self.key == "⏎":
            return self.key if terminal.carries(self.key) else named.sign("enter", words)
        return named.sign(self.key, words)


class _Bar(Painted):
    """A bar that knows which button is at which column."""

    def __init__(self, *, id: str | None = None) -> None:
        """An empty bar."""
        super().__init__(id=id)
        self._spans: list[tuple[int, int, str]] = []
        self._row = 0

    def on_click(self, event: events.Click) -> None:
        """Tell which button was clicked; beside the buttons the bar itself."""
        for start, end, name in self._spans:
            if start <= event.x < end and event.y == self._row:
                self.pressed(name)
                return
        self.pressed("")

    def pressed(self, name: str) -> None:
        """Do what the button is for."""
        raise NotImplementedError

    def sign(self, button: Button) -> str:
        """How a button's key is written, in the screen's language and with the user's own keys."""
        words: Words = getattr(self.screen, "words", None) or Words()
        return named.chosen_sign(self.screen, button.name, words) or button.sign(words)


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
    short: str = ""
    keys: Sequence[str] = ()
    refusal: str = ""
    buttons: Sequence[Button] = ()

    def show(
        self,
        text: str,
        short: str = "",
        *,
        keys: Sequence[str] = (),
        refusal: str = "",
        buttons: Sequence[Button] = (),
    ) -> None:
        """Show a question, or a refusal in its place.

        Args:
            text: the question.
            short: the same in fewer words, for where there is no room for it; empty for none.
            keys: how to answer, in several lengths: the first that there is room for is shown.
            refusal: why the last answer was none; empty if it was one.
            buttons: what else can be done.
        """
        shown = (text, short, tuple(keys), refusal, tuple(buttons))
        if shown != (self.text, self.short, self.keys, self.refusal, self.buttons):
            self.text, self.short, self.keys, self.refusal, self.buttons = shown
            self.repaint()

    def pressed(self, name: str) -> None:
        """Tell the screen."""
        self.post_message(self.Pressed(name))

    def is_long(self, width: int) -> bool:
        """Whether a refusal needs a row more than a question. Nothing else may ever take one."""
        usual = 1 if width >= _SLIM else 2
        return len(wrap(self.refusal, width - len(_REFUSED))) > usual

    def paint(self, width: int, height: int) -> list[Row]:
        """The words, then the buttons at the end of the last row; keys where there is room."""
        if self.refusal:
            self._spans = []
            lines = wrap(self.refusal, width - len(_REFUSED))[:height]
            first: Line = [(_REFUSED, "prompt-strong"), (lines[0], "")]
            rest: list[Line] = [[(" " * len(_REFUSED) + line, "")] for line in lines[1:]]
            rest += [[]] * (height - len(lines))
            return [row(line, width, self.palette, "refusal") for line in (first, *rest)]
        tail: list[tuple[str, str]] = []
        self._spans = []
        signs = [self.sign(one) for one in self.buttons]
        room = sum(
            cell_len(sign) + cell_len(one.text) + 4
            for sign, one in zip(signs, self.buttons, strict=True)
        )
        x = width - room
        for sign, one in zip(signs, self.buttons, strict=True):
            tail += [
                (f" {sign} ", "button button-key"),
                (f"{one.text} ", "button"),
                (" ", ""),
            ]
            end = x + length(tail[-3:]) - 1
            self._spans.append((x, end, one.name))
            x = end + 1
        self._row = height - 1
        texts = self._lines(self.text, width, height)
        if self.short and (len(texts) > height or cell_len(texts[height - 1]) > width - room - 3):
            texts = self._lines(self.short, width, height)
        made: list[Line] = []
        for at, text in enumerate(texts[:height]):
            piece: list[tuple[str, str]] = [(" ► " if at == 0 else "   ", "prompt-strong")]
            if at < height - 1:
                made.append([*piece, (text, "")])
                continue
            piece.append((clip(text, width - room - 3), ""))
            left = width - room - length(piece)
            # On a row of their own they stand below the words.
            before = "  " if text else ""
            keys = next((one for one in self.keys if cell_len(before + one) < left), "")
            if keys:
                piece.append((f"{before}{keys}", "prompt-dim"))
            piece.append((" " * max(0, width - room - length(piece)), ""))
            made.append([*piece, *tail])
        return [row(one, width, self.palette, "prompt") for one in made]

    @staticmethod
    def _lines(text: str, width: int, height: int) -> list[str]:
        """The words in as many rows as there are at least; one row is not broken."""
        lines = wrap(text, width - 3) if height > 1 else [text]
        return lines + [""] * (height - len(lines))


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
        for one in self._fitting(width):
            start = length(line)
            line += self._pieces(one)
            if not one.name:
                line[-2:] = [(" " * (length(line) - start), "")]
            self._spans.append((start, length(line), one.name))
        made: Line = line
        return [row(made, width, self.palette, "footer")]

    def _pieces(self, button: Button) -> list[tuple[str, str]]:
        return [(f" {self.sign(button)}", "footer-key"), (f" {button.text} ", "")]

    def _fitting(self, width: int) -> list[Button]:
        """The keys that there is room for: the last one and help go last, as help names all."""
        shown = list(self._buttons)
        while sum(length(self._pieces(one)) for one in shown) > width:
            spare = [one for one in shown[1:-1] if one.name != "help"] or shown[1:]
            if not spare:
                break
            shown.remove(spare[-1])
        return shown
