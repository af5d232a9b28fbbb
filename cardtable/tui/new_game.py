"""Setting up a table: the game, who sits where, the house rules, the pace."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget

from cardtable.draw.canvas import Row, clip, row, wrap
from cardtable.rules.facts import Fact
from cardtable.text.words import Words
from cardtable.tui.draft import Draft
from cardtable.tui.form import Form
from cardtable.tui.room import Backdrop, RoomScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar
from cardtable.tui.widgets.painted import Painted


class About(Painted):
    """One sentence about what is marked, broken to the width."""

    text = ""
    refused = False

    def say(self, text: str, *, refused: bool = False) -> None:
        """Show a sentence; one that says why something cannot be chosen has another colour."""
        if (text, refused) != (self.text, self.refused):
            self.text, self.refused = text, refused
            self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        """The sentence on the lines there are."""
        lines = wrap(self.text, width - 6)
        if len(lines) > height:
            lines[height - 1] = clip(" ".join(lines[height - 1 :]), width - 6)
        lines += [""] * (height - len(lines))
        signs = [" × " if self.refused else "   ", *["   "] * height]
        role = "refusal" if self.refused else "prompt"
        return [
            row([(sign, "prompt-strong"), (text, "")], width, self.palette, role)
            for sign, text in zip(signs, lines[:height], strict=False)
        ]


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
        Binding("e", "example", id="new-game.example"),
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
                Button("e", words("key.example"), "example"),
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

    def _refuse(self, why: Fact) -> None:
        self.query_one(About).say(self.words.say(why), refused=True)

    def _show(self, draft: Draft) -> None:
        self.draft = draft
        self.query_one(Form).show(draft.fields(self.words))
        self._explain()
        if draft.refused is not None:
            self._refuse(draft.refused)

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

    def action_example(self) -> None:
        """Show a hand that the marked house rule plays differently."""
        field = self.query_one(Form).field.id
        values = self.draft.compared(field)
        if values is None:
            self.query_one(About).say(self.words("new-game.example.where"))
            return
        from cardtable.tui import example
        from cardtable.tui.help import HelpScreen

        words, option = self.words, field.partition(".")[2]
        title = words("example.title", title=words(f"option.{option}"))
        make = partial(example.lines, option, values, words)
        self.app.push_screen(HelpScreen(words, make, title=title))

    def action_leave(self) -> None:
        """Back to the first screen."""
        self.post_message(self.Back())

    def action_help(self) -> None:
        """Say what can be done here."""
        from cardtable.tui.help import HelpScreen, new_game_help

        self.app.push_screen(HelpScreen(self.words, new_game_help(self.words)))

    def action_nothing(self) -> None:
        """What a click on the name of the arrow keys does."""
