"""Setting up a table: the game, who sits where, the house rules, the pace."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget

from cardtable.rules.facts import Fact
from cardtable.text.words import Words
from cardtable.tui.about import About
from cardtable.tui.draft import Draft
from cardtable.tui.draft_fields import CODE, SAVE_RULES, SAVE_TABLE
from cardtable.tui.form import Form
from cardtable.tui.room import Backdrop, RoomScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar


class NewGame(RoomScreen[None]):
    """The form, and a sentence about its marked line.

    Args:
        words: the language.
        draft: what is chosen already.
        notice: a sentence about something that went wrong, said until another line is marked.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", id="new-game.back"),
        Binding("question_mark", "help", id="new-game.help"),
        Binding("s", "start", id="new-game.start"),
        Binding("e", "example", id="new-game.example"),
        Binding("g", "games", id="new-game.games"),
        Binding("v", "save_table", id="new-game.save-table"),
        Binding("h", "save_rules", id="new-game.save-rules"),
    ]
    NO_ROOM = "no-room.back"

    class Start(Message):
        """The table is as it shall be."""

        def __init__(self, draft: Draft) -> None:
            """Carry the draft."""
            super().__init__()
            self.draft = draft

    class SaveTable(Message):
        """The table is to be saved under a name."""

        def __init__(self, draft: Draft) -> None:
            """Carry the draft."""
            super().__init__()
            self.draft = draft

    class SaveRules(Message):
        """The house rules are to be saved under a name."""

        def __init__(self, draft: Draft) -> None:
            """Carry the draft."""
            super().__init__()
            self.draft = draft

    class Back(Message):
        """The user does not want a new game."""

    def __init__(self, words: Words, draft: Draft, *, notice: str = "") -> None:
        """Show a draft."""
        super().__init__(words)
        self.draft = draft
        self._notice = notice

    def contents(self) -> Iterator[Widget]:
        """Title, form, sentence, keys."""
        words = self.words
        yield Backdrop()
        yield Title(words("new-game.title"))
        yield Form(self.draft.fields(words), id="form")
        yield About(id="about")
        yield KeyBar(self._buttons(), id="keys")

    def _buttons(self) -> list[Button]:
        """The keys; that of the example only where there is a house rule to show it of."""
        words = self.words
        example = [Button("e", words("key.example"), "example")] if self.draft.has_choices else []
        return [
            Button("↑↓", words("key.line"), "nothing"),
            Button("←→", words("key.change"), "nothing"),
            Button("s", words("key.start"), "start"),
            *example,
            Button("g", words("key.games"), "games"),
            Button("?", words("key.help"), "help"),
            Button("Esc", words("key.back"), "leave"),
        ]

    def on_mount(self) -> None:
        """Begin at the first line."""
        form = self.query_one(Form)
        form.focus()
        self.watch(form, "at", self._explain)
        if self._notice:
            self.query_one(About).say(self._notice, refused=True)

    def _explain(self) -> None:
        self.query_one(About).say(self.query_one(Form).field.help)

    def _refuse(self, why: Fact) -> None:
        self.query_one(About).say(self.words.say(why), refused=True)

    def _show(self, draft: Draft) -> None:
        self.draft = draft
        self.query_one(Form).show(draft.fields(self.words))
        self.query_one(KeyBar).show(self._buttons())
        self._explain()
        if draft.refused is not None:
            self._refuse(draft.refused)

    def on_form_chosen(self, message: Form.Chosen) -> None:
        """Another value."""
        message.stop()
        if (index := message.index) is not None:
            self._show(self.draft.choose(message.field, index))

    def on_form_typed(self, message: Form.Typed) -> None:
        """Another name, or deal code."""
        message.stop()
        if (text := message.text) is not None:
            self._show(self.draft.type_text(text, message.field))

    def on_form_pressed(self, message: Form.Pressed) -> None:
        """A button."""
        message.stop()
        if message.field == SAVE_TABLE:
            self.action_save_table()
        elif message.field == SAVE_RULES:
            self.action_save_rules()
        else:
            self.action_start()

    def action_start(self) -> None:
        """Sit down, unless a deal code was begun that is none."""
        if problem := self.draft.unready:
            self.query_one(Form).go_to(CODE)
            # Marking another line explains it first.
            self.call_after_refresh(self._refuse, problem)
            return
        self.post_message(self.Start(self.draft))

    def action_games(self) -> None:
        """Choose the game from the list of all."""
        from cardtable.rules import catalog
        from cardtable.tui.which_game import WhichGame

        def chosen(name: str | None) -> None:
            if name is not None and name != self.draft.ruleset.name:
                self._show(self.draft.choose("ruleset", catalog.names().index(name)))

        sheet = WhichGame(self.words, "which-game.title", at=self.draft.ruleset.name)
        self.card_table.lay(self, sheet, chosen)

    def action_save_table(self) -> None:
        """Save all of it under a name."""
        self.post_message(self.SaveTable(self.draft))

    def action_save_rules(self) -> None:
        """Save the house rules under a name; the usual rules are there anyway."""
        if self.draft.options:
            self.post_message(self.SaveRules(self.draft))
        else:
            self.query_one(About).say(self.words("new-game.save-rules.none"), refused=True)

    def show_draft(self, draft: Draft, told: str = "") -> None:
        """Show another draft, and a sentence about what was done.

        Args:
            draft: what is chosen now.
            told: the sentence; empty for the one about the marked line.
        """
        self._show(draft)
        if told:
            self.query_one(About).say(told)

    def action_example(self) -> None:
        """Show a hand that the marked house rule plays differently."""
        field = self.query_one(Form).field.id
        values = self.draft.compared(field)
        if values is None:
            where = "where" if self.draft.has_choices else "none"
            self.query_one(About).say(self.words(f"new-game.example.{where}"))
            return
        from cardtable.tui import example
        from cardtable.tui.help import HelpScreen

        words, option = self.words, field.partition(".")[2]

        def title() -> str:
            return words("example.title", title=words(f"option.{option}"))

        make = partial(example.lines, option, values, words, game=self.draft.ruleset.name)
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
