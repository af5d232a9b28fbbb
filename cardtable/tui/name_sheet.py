"""A sheet on which a name is typed: for a table, for house rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from cardtable.rules.facts import Fact
from cardtable.text.words import Words
from cardtable.tui.about import About
from cardtable.tui.field import Field
from cardtable.tui.form import Form
from cardtable.tui.room import SheetScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar


class NameSheet(SheetScreen[str]):
    """A line to type a name on; it ends with the name.

    A name that is taken is asked for twice: what bears it would be replaced.

    Args:
        words: the language.
        title: the id of what stands above it.
        about: the id of the sentence below it.
        text: what stands there at first.
        most: the longest name, in characters.
        check: why a name will not do; None if it will.
        taken: whether something has this name.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", id="name.close"),
    ]

    def __init__(
        self,
        words: Words,
        title: str,
        about: str,
        *,
        text: str = "",
        most: int = 40,
        check: Callable[[str], Fact | None] = lambda _: None,
        taken: Callable[[str], bool] = lambda _: False,
    ) -> None:
        """Nothing is typed yet."""
        super().__init__(words)
        self.text = text
        self._title, self._about, self._most = title, about, most
        self._check, self._taken = check, taken
        self._warned = ""

    def contents(self) -> Iterator[Widget]:
        """Title, line, sentence, keys."""
        words = self.words
        with Container(classes="small sheet name"):
            yield Title(words(self._title))
            yield Form(self._fields())
            yield About()
            yield KeyBar(
                [
                    Button("⏎", words("key.save"), "take"),
                    Button("Esc", words("key.close"), "leave"),
                ]
            )

    def on_mount(self) -> None:
        """The keys go to the line."""
        self.query_one(About).say(self.words(self._about))
        self.query_one(Form).focus()

    def _fields(self) -> list[Field]:
        note = self.words("new-game.name.full") if len(self.text) == self._most else ""
        return [Field("name", self.words("name.label"), typed=True, text=self.text, note=note)]

    def on_form_typed(self, message: Form.Typed) -> None:
        """Another name."""
        message.stop()
        kept = "".join(char for char in (message.text or "") if char.isprintable())
        self.text, self._warned = kept.lstrip()[: self._most], ""
        self.query_one(Form).show(self._fields())
        self.query_one(About).say(self.words(self._about))

    def on_form_pressed(self, message: Form.Pressed) -> None:
        """Enter, behind the last letter."""
        message.stop()
        self.action_take()

    def action_take(self) -> None:
        """The name is as it shall be."""
        name, about = " ".join(self.text.split()), self.query_one(About)
        if not name:
            about.say(self.words(self._about))
        elif problem := self._check(name):
            about.say(self.words.say(problem), refused=True)
        elif self._taken(name) and self._warned != name:
            self._warned = name
            about.say(self.words("name.taken", text=name), refused=True)
        else:
            self.finish(name)

    def action_leave(self) -> None:
        """Back without a name."""
        self.finish()
