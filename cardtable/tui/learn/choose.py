"""Which drill: the game, the kind, with what is mixed up of each."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget

from cardtable.rules import catalog
from cardtable.rules.facts import fact
from cardtable.rules.ruleset import Ruleset
from cardtable.teach.drills import kinds
from cardtable.teach.drills.memory import Memory
from cardtable.teach.drills.report import report, when
from cardtable.teach.drills.session import ALL, REVIEW
from cardtable.text.words import Words
from cardtable.tui.home import Notice
from cardtable.tui.menu import Entry, Menu
from cardtable.tui.room import Backdrop, RoomScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar

_KEYS: Final = "1234567890"
_LEFT: Final = 8
"""Lines of the screen that the menu leaves to the rest."""


def game_of(ruleset: Ruleset, words: Words, *, short: bool = False) -> str:
    """A game by its name, or by its short one, and whether it is played with house rules."""
    name = words(f"ruleset.{ruleset.name}{'.short' if short else ''}")
    usual = catalog.load(ruleset.name).values == ruleset.values
    return name if usual else words("drill.screen.house", ruleset=name)


class ChooseDrill(RoomScreen[None]):
    """The kinds of question about one game.

    Args:
        words: the language.
        ruleset: with its house rules.
        memory: of the player.
        now: in UTC.
        notice: a sentence about something that went wrong.
        at: the drill to mark first.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", id="drills.back"),
        Binding("g", "other_game", id="drills.game"),
        Binding("r", "report", id="drills.report"),
        Binding("question_mark", "help", id="drills.help"),
    ]
    NO_ROOM = "no-room.back"
    HELP_LINES = (
        "list.arrows",
        "list.digits",
        "drills.game",
        "drills.report",
        "list.back",
    )

    class Chosen(Message):
        """A drill was chosen."""

        def __init__(self, drill: str, ruleset: Ruleset) -> None:
            """Carry the drill's name and the rules."""
            super().__init__()
            self.drill = drill
            self.ruleset = ruleset

    class Other(Message):
        """Another game was chosen."""

        def __init__(self, ruleset: str) -> None:
            """Carry its name."""
            super().__init__()
            self.ruleset = ruleset

    class ReportWanted(Message):
        """The report is asked for."""

        def __init__(self, ruleset: Ruleset) -> None:
            """Carry the rules."""
            super().__init__()
            self.ruleset = ruleset

    class Back(Message):
        """The user does not want any."""

    def __init__(
        self,
        words: Words,
        ruleset: Ruleset,
        memory: Memory,
        now: datetime,
        *,
        notice: str = "",
        at: str | None = None,
    ) -> None:
        """Count what is mixed up."""
        super().__init__(words)
        self.ruleset = ruleset
        self._found = report(memory, ruleset, now)
        self._now, self._notice, self._at = now, notice, at

    def contents(self) -> Iterator[Widget]:
        """Title, list, a line for what went wrong, keys."""
        words = self.words
        yield Backdrop()
        names = [game_of(self.ruleset, words, short=short) for short in (False, True)]
        yield Title(*(words("drill.screen.choose", ruleset=name) for name in names))
        yield Menu(self._entries(), at=self._at, folds=_LEFT, id="menu")
        yield Notice(id="notice")
        yield KeyBar(
            [
                Button("⏎", words("key.choose"), "choose"),
                Button("g", words("drill.key.game"), "other_game"),
                Button("r", words("drill.key.report"), "report"),
                Button("?", words("key.help"), "help"),
                Button("Esc", words("key.back"), "leave"),
            ],
            id="keys",
        )

    def on_mount(self) -> None:
        """The keys go to the list."""
        due = " ".join(self.words.say(one) for one in when(self._found, self._now))
        self.query_one(Notice).say(self._notice)
        self.query_one(Title).text += f"   {due}" if due else ""
        self.query_one(Menu).focus()

    def _entries(self) -> list[Entry]:
        words = self.words
        entries = []
        names = [ALL, *(kind.name for kind in kinds.offered(self.ruleset)), REVIEW]
        for index, name in enumerate(names):
            lines = [
                one
                for one in self._found.lines
                if name in (ALL, REVIEW, kinds.kind_of(one.confusion).name)
            ]
            mixed = [one for one in lines if one.status == "mixed-up"]
            note = ""
            if mixed:
                note = words.say(fact("drill.screen.mixed", number=len(mixed)))
            elif lines and all(one.status == "known" for one in lines):
                note = words("drill.screen.known")
            key = _KEYS[index] if index < len(_KEYS) else "v"
            entries.append(Entry(name, words(f"drill.kind.{name}"), note, key=key))
        return entries

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        """Tell the program."""
        message.stop()
        self.post_message(self.Chosen(message.entry, self.ruleset))

    def say(self, notice: str) -> None:
        """Show a sentence."""
        self._notice = notice
        self.query_one(Notice).say(notice)

    def action_choose(self) -> None:
        """Choose what is marked."""
        self.query_one(Menu).action_choose()

    def action_other_game(self) -> None:
        """The next game."""
        names = catalog.names()
        at = names.index(self.ruleset.name) if self.ruleset.name in names else -1
        self.post_message(self.Other(names[(at + 1) % len(names)]))

    def action_report(self) -> None:
        """Show the report."""
        self.post_message(self.ReportWanted(self.ruleset))

    def action_leave(self) -> None:
        """Back to where one came from."""
        self.post_message(self.Back())
