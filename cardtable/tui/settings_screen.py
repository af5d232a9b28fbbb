"""The settings: each works as soon as it is chosen, and is kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from cardtable.table.seating import as_name
from cardtable.table.settings import Settings
from cardtable.text.words import Words
from cardtable.tui.about import About
from cardtable.tui.form import Form
from cardtable.tui.room import SheetScreen, Title
from cardtable.tui.settings_form import KEYS, lines, values
from cardtable.tui.widgets.bars import Button, KeyBar


class SettingsScreen(SheetScreen[None]):
    """A form of settings, and a sentence about its marked line.

    Args:
        words: the language.
        settings: what is chosen now.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", id="settings.close"),
        Binding("question_mark", "help", id="settings.help"),
    ]
    HELP_LINES = (
        "new-game.lines",
        "new-game.sections",
        "new-game.values",
        "new-game.digits",
        "new-game.mouse",
        "list.back",
    )

    def __init__(self, words: Words, settings: Settings) -> None:
        """Show the settings."""
        super().__init__(words)
        self.settings = settings

    def contents(self) -> Iterator[Widget]:
        """Title, form, sentence, keys."""
        words = self.words
        with Container(classes="full sheet"):
            yield Title(words("settings.title"))
            yield Form(lines(self.settings, words))
            yield About()
            yield KeyBar(
                [
                    Button("↑↓", words("key.line"), "nothing"),
                    Button("←→", words("key.change"), "nothing"),
                    Button("?", words("key.help"), "help"),
                    Button("Esc", words("key.close"), "leave"),
                ]
            )

    def on_mount(self) -> None:
        """Begin at the first line."""
        form = self.query_one(Form)
        form.focus()
        self.watch(form, "at", self._moved)

    def settings_changed(self, settings: Settings) -> None:
        """Show what was changed, here or elsewhere."""
        self.settings = settings
        self.query_one(Form).show(lines(settings, self.words))
        self._explain()

    def on_form_chosen(self, message: Form.Chosen) -> None:
        """Another value: it holds from now on."""
        message.stop()
        if (index := message.index) is not None:
            self.card_table.change(**{message.field: values(message.field)[index]})

    def on_form_typed(self, message: Form.Typed) -> None:
        """Another name; it holds once it is typed to its end."""
        message.stop()
        self.settings = replace(self.settings, name=as_name(message.text or ""))
        self.query_one(Form).show(lines(self.settings, self.words))

    def on_form_pressed(self, message: Form.Pressed) -> None:
        """The line that leads to the keys."""
        message.stop()
        if self.query_one(Form).field.id == KEYS:
            self.card_table.action_keys()

    def action_leave(self) -> None:
        """Back to where it was asked for."""
        self._keep_name()
        self.finish()

    def action_nothing(self) -> None:
        """What a click on the name of the arrow keys does."""

    def _moved(self) -> None:
        self._keep_name()
        self._explain()

    def _explain(self) -> None:
        self.query_one(About).say(self.query_one(Form).field.help)

    def _keep_name(self) -> None:
        """The name that was typed holds from now on."""
        if self.settings.name != self.card_table.settings.name:
            self.card_table.change(name=self.settings.name.strip())
