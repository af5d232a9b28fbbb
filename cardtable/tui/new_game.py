"""Setting up a table: the game, who sits where, the house rules, the pace."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget

from cardtable.draw.canvas import Row, row
from cardtable.text.words import Words
from cardtable.tui.draft import Draft
from cardtable.tui.form import Form
from cardtable.tui.room import Backdrop, RoomScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar
from cardtable.tui.widgets.painted import Painted


class About(Painted):
    """One sentence about what is marked, broken to the width."""

    text = ""

    def say(self, text: str) -> None:
        """Show a sentence."""
        if text != self.text:
            self.text = text
            self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        """The sentence on the lines there are."""
        lines, line = [], ""
        for word in self.text.split():
            if line and len(line) + 1 + len(word) > width - 6:
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}".strip()
        lines.append(line)
        lines += [""] * (height - len(lines))
        return [row([(f"   {text}", "")], width, self.palette, "prompt") for text in lines[:height]]


class NewGame(RoomScreen[None]):
    """The form, and a sentence about its marked line.

    Args:
        words: the language.
        draft: what is chosen already.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", id="new-game.back"),
        Binding("question_mark", "help", id="new-game.help"),
        Binding("s", "start", id="new-game.start"),
    ]
    NO_ROOM = "no-room.back"

    class Start(Message):
        """The table is as it shall be."""

        def __init__(self, draft: Draft) -> None:
            """Carry the draft."""
            super().__init__()
            self.draft = draft

    class Back(Message):
        """The user does not want a new game."""

    def __init__(self, words: Words, draft: Draft) -> None:
        """Show a draft."""
        super().__init__(words)
        self.draft = draft

    def contents(self) -> Iterator[Widget]:
        """Title, form, sentence, keys."""
        words = self.words
        yield Backdrop()
        yield Title(words("new-game.title"))
        yield Form(self.draft.fields(words), id="form")
        yield About(id="about")
        yield KeyBar(
            [
                Button("↑↓", words("key.line"), "nothing"),
                Button("←→", words("key.change"), "nothing"),
                Button("s", words("key.start"), "start"),
                Button("?", words("key.help"), "help"),
                Button("Esc", words("key.back"), "leave"),
            ],
            id="keys",
        )

    def on_mount(self) -> None:
        """Begin at the first line."""
        form = self.query_one(Form)
        form.focus()
        self.watch(form, "at", self._explain)

    def _explain(self) -> None:
        self.query_one(About).say(self.query_one(Form).field.help)

    def _show(self, draft: Draft) -> None:
        self.draft = draft
        self.query_one(Form).show(draft.fields(self.words))
        self._explain()

    def on_form_chosen(self, message: Form.Chosen) -> None:
        """Another value."""
        message.stop()
        self._show(self.draft.choose(message.field, message.index))

    def on_form_typed(self, message: Form.Typed) -> None:
        """Another name."""
        message.stop()
        self._show(self.draft.type_name(message.text))

    def on_form_pressed(self, message: Form.Pressed) -> None:
        """The button at the end."""
        message.stop()
        self.action_start()

    def action_start(self) -> None:
        """Sit down."""
        self.post_message(self.Start(self.draft))

    def action_leave(self) -> None:
        """Back to the first screen."""
        self.post_message(self.Back())

    def action_help(self) -> None:
        """Say what can be done here."""
        from cardtable.tui.help import HelpScreen, new_game_help

        self.app.push_screen(HelpScreen(self.words, new_game_help(self.words)))

    def action_nothing(self) -> None:
        """What a click on the name of the arrow keys does."""
