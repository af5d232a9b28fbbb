"""A small sheet of sentences: a hint, the reasons of a card, whatever is too long for a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, Literal

from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from cardtable.draw.canvas import Line, wrap
from cardtable.text.words import Words
from cardtable.tui.pages import Pages
from cardtable.tui.room import SheetScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar

After = Literal["rules"]
Said = Callable[[], Sequence[str]]
"""Sentences in the language that is spoken when they are asked for."""


class Sentences(SheetScreen[After]):
    """Sentences below one another, under a title.

    Args:
        words: the language.
        title: called for what they are about.
        said: called for the sentences.
        more: called for further ones with the key `h`, which take their place; None if there are
            none, at first or from now on.
        rules: whether the rule book can be opened from here.
        back: the message for what the sheet lies on.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape,w,q", "leave", id="sentences.close"),
        Binding("h", "more", id="sentences.more"),
        Binding("r,f1", "rules", id="sentences.rules"),
    ]

    def __init__(
        self,
        words: Words,
        title: Callable[[], str],
        said: Said,
        *,
        more: Callable[[], Said | None] | None = None,
        rules: bool = True,
        back: str = "key.table",
    ) -> None:
        """Show them."""
        super().__init__(words)
        self._title = title
        self._said = said
        self._more = more
        self._rules = rules
        self._back = back

    def contents(self) -> Iterator[Widget]:
        """Title, sentences, keys."""
        with Container(classes="sheet sentences"):
            yield Title(self._title())
            yield Pages(self.lines)
            yield KeyBar(self._buttons())

    def _buttons(self) -> list[Button]:
        words = self.words
        buttons = [Button("Esc", words(self._back), "leave")]
        if self._more is not None:
            buttons.append(Button("h", words("sentences.more"), "more"))
        if self._rules:
            buttons.append(Button("r", words("key.rules"), "rules"))
        return buttons

    def on_mount(self) -> None:
        """The arrows move the lines."""
        self.query_one(Pages).focus()

    def lines(self, width: int) -> list[Line]:
        """The sentences, broken to a width."""
        lines: list[Line] = [[]]
        for sentence in self._said():
            for at, line in enumerate(wrap(sentence, width - 6)):
                lines.append([("  · " if at == 0 else "    ", "panel-dim"), (line, "")])
        return [*lines, []]

    def action_more(self) -> None:
        """The next sentences in place of these."""
        if self._more is None:
            self.finish()
            return
        said = self._more()
        if said is None:
            self._more = None
        else:
            self._said = said
        pages = self.query_one(Pages)
        pages.refresh(layout=True)
        pages.repaint()
        self.query_one(KeyBar).show(self._buttons())

    def action_rules(self) -> None:
        """Open the rule book."""
        if self._rules:
            self.finish("rules")

    def action_leave(self) -> None:
        """Back to where it was asked for."""
        self.finish()
