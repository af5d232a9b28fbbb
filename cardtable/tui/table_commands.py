"""What can be asked for at a table beside playing: each a key, an action and a message upward."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final, Literal

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from cardtable.rules.view import View
from cardtable.table.settings import Settings
from cardtable.tui.comfort import HAND_ORDERS, PACES, SECONDS, Comfort
from cardtable.tui.table_changes import TableChanges
from cardtable.tui.table_view import SURE
from cardtable.tui.widgets.bars import Button
from cardtable.tui.widgets.small import TooSmall

Sheet = Literal["ladder", "log", "rules", "replay", "menu", "seats", "code", "concede"]
"""The sheets that are laid on the table."""

_BAR: Final = {
    "help": ("?", "help"),
    "hint": ("h", "hint"),
    "why": ("w", "why"),
    "ladder": ("o", "ladder"),
    "last-trick": ("l", "last_trick"),
    "log": ("g", "log"),
    "rules": ("r", "rules"),
    "undo": ("u", "undo"),
    "more": ("n", "more"),
    "leave": ("q", "leave"),
}
"""What the foot names behind Enter, in its order: key and action."""

_FIRST: Final = (
    "help",
    "leave",
    "more",
    "hint",
    "last-trick",
    "ladder",
    "undo",
    "log",
    "rules",
    "why",
)
"""What it names first where there is no room for all."""


_ENTER_KEY: Final = 9
"""Cells of the first key, where it is written as a word."""


class TableCommands(TableChanges):
    """A table with its commands."""

    # No key of these is one of a card, or of anything done beside choosing one.
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l", "last_trick", id="table.last-trick"),
        Binding("g", "log", id="table.log"),
        Binding("o", "ladder", id="table.ladder"),
        Binding("h", "hint", id="table.hint"),
        Binding("w", "why", id="table.why"),
        Binding("r,f1", "rules", id="table.rules"),
        Binding("u", "undo", id="table.undo"),
        Binding("U", "redo", id="table.redo"),
        Binding("t", "claim", id="table.claim"),
        Binding("s", "hand_order", id="table.hand-order"),
        Binding("p", "pace", id="table.pace"),
        Binding("v", "replay", id="table.replay"),
        Binding("C", "coach", id="table.coach"),
        Binding("n", "more", id="table.more"),
        Binding("question_mark", "help", id="table.help"),
        Binding("q,ctrl+q", "leave", id="table.leave"),
    ]

    coached: bool = False
    """Whether the coach stands beside the table."""
    _coach_told: tuple[int, int] = (0, -1)
    """Deal and step at which the coach has said everything on a sheet."""

    class Leave(Message):
        """The player wants to leave; the game is kept."""

    class HelpWanted(Message):
        """The player wants to see the keys."""

    class Wanted(Message):
        """The player wants to see a sheet."""

        def __init__(self, sheet: Sheet) -> None:
            """Carry which one."""
            super().__init__()
            self.sheet = sheet

    class Set(Message):
        """The player has set something that is to be remembered."""

        def __init__(self, **fields: object) -> None:
            """Carry the fields of the settings."""
            super().__init__()
            self.fields = fields

    class LastTrickWanted(Message):
        """The player wants to see the last trick."""

        def __init__(self, view: View) -> None:
            """Carry the view."""
            super().__init__()
            self.view = view

    def action_last_trick(self) -> None:
        """Ask for the last trick."""
        if self._no_room():
            return
        if self.shown.tricks:
            self.post_message(self.LastTrickWanted(self.shown))
        else:
            self._show_note(self.words("table.note.no-trick"))

    def action_log(self) -> None:
        """Ask for the log."""
        self._want("log")

    def action_ladder(self) -> None:
        """Ask for the trump ladder."""
        self._want("ladder")

    def action_rules(self) -> None:
        """Ask for the rule book."""
        self._want("rules")

    def action_replay(self) -> None:
        """Ask for what was played so far, step by step."""
        self._want("replay")

    def action_more(self) -> None:
        """Ask for the menu of the table."""
        self._want("menu")

    def action_help(self) -> None:
        """Ask for help."""
        if not self._no_room():
            self.post_message(self.HelpWanted())

    def _want(self, sheet: Sheet) -> None:
        if not self._no_room():
            self.post_message(self.Wanted(sheet))

    def action_hand_order(self) -> None:
        """Lay the hand out in the next order."""
        if self._no_room() or self.me is None:
            return
        at = HAND_ORDERS.index(self.comfort.hand_order)
        order = HAND_ORDERS[(at + 1) % len(HAND_ORDERS)]
        self.set_comfort(self.comfort._replace(hand_order=order))
        self._show_note(self.words(f"table.hand-order.{order}"))
        self.post_message(self.Set(hand_order=order))

    def action_pace(self) -> None:
        """Let the computers play at the next pace."""
        if self._no_room():
            return
        pace = next((one for one in PACES if SECONDS[one] == self.pace), PACES[0])
        pace = PACES[(PACES.index(pace) + 1) % len(PACES)]
        self.set_pace(SECONDS[pace])
        self._show_note(self.words(f"table.pace.{pace}"))
        self.post_message(self.Set(pace=pace))

    def action_coach(self) -> None:
        """Let the coach stand beside the table, say all that he has no room for there, or go."""
        if self._no_room():
            return
        if self.coached and not self._all_told():
            self._tell_all()
            return
        self.coach(not self.coached)
        self.post_message(self.Set(coach=self.coached))
        if self.coached:
            self.call_after_refresh(self._tell_unseen)

    def _all_told(self) -> bool:
        """Whether the coach has nothing more to say now: he has room for it, or has said it."""
        from cardtable.tui.widgets.coach import CoachPanel

        return self._coach_told == self._moment() or all(
            one.whole for one in self.query(CoachPanel)
        )

    def _moment(self) -> tuple[int, int]:
        return self.shown.deal, self.shown.step

    def _tell_unseen(self) -> None:
        """Where the coach has no place at all beside the table, he says everything at once."""
        from cardtable.tui.widgets.coach import CoachPanel

        if self.coached and not any(one.display for one in self.query(CoachPanel)):
            self._tell_all()

    def _tell_all(self) -> None:
        from cardtable.teach.coach import coach
        from cardtable.tui.sentences import Sentences

        self._coach_told = self._moment()
        facts = coach(self.shown if self.me is not None else self.table.public())
        words = self.words
        sheet = Sentences(
            words,
            partial(words, "coach.title"),
            lambda: [words.say(one) for one in facts] or [words("coach.silent")],
        )
        self.post_message(self.SheetWanted(sheet))

    def coach(self, stands: bool) -> None:
        """Let the coach stand beside the table, or no more."""
        self.coached = stands
        if stands and not self.query("#coach"):
            # Most tables have none: neither imported nor made before it is wanted.
            from cardtable.tui.widgets.coach import CoachPanel

            self.query_one("#middle").mount(CoachPanel(self.words, id="coach"))
        self.set_class(stands, "-coached")
        self.set_class(self.table.open, "-open")
        self._advise()

    def redraw(self) -> None:
        """Show what the seat at the bottom may see now, to the coach too."""
        super().redraw()
        self._advise()

    def _advise(self) -> None:
        """The coach speaks of the view of the seat whose cards are shown, of no other."""
        if self.coached:
            from cardtable.tui.widgets.coach import CoachPanel

            for panel in self.query(CoachPanel):
                panel.show(self.shown if self.me is not None else self.table.public())

    def on_mount(self) -> None:
        """The coach is there from the beginning, where it was the last time."""
        if self.coached:
            self.coach(True)

    def settings_changed(self, settings: Settings) -> None:
        """Play on as the settings have it now."""
        self.wait_after_trick = settings.wait_after_trick
        self.pace = SECONDS[settings.pace]
        if settings.coach != self.coached:
            self.coach(settings.coach)
        if Comfort.of(settings) != self.comfort:
            self.set_comfort(Comfort.of(settings))

    def _commands(self, used: int) -> list[Button]:
        """The commands at the foot, as many as there is room for."""
        practice = self.table.record.header.practice
        room = self.app.size.width - used - _ENTER_KEY
        named: dict[str, Button] = {}
        for name in _FIRST:
            key, action = _BAR[name]
            made = Button(key, self.words(f"table.key.{name}"), action)
            room -= len(key) + cell_len(made.text) + 3
            if room < 0:
                break
            if name != "undo" or practice:
                named[name] = made
        return [named[name] for name in _BAR if name in named]

    def on_resize(self, event: events.Resize) -> None:
        """There may be room for other commands at the foot."""
        self._show_keys()

    def action_leave(self) -> None:
        """Ask to leave; in a terminal too small for a question, by the same key once more."""
        small = self.query_one(TooSmall)
        if not self._too_small:
            self.post_message(self.Leave())
        elif small.message == SURE:
            self.app.exit()
        else:
            small.show(SURE)
