"""One game of the records: who played it, how it ended, where its file is, what can be done."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from cardtable.draw.canvas import Line, wrap
from cardtable.draw.numbers import score
from cardtable.draw.status import changed
from cardtable.record.header import Seated
from cardtable.record.record import Record
from cardtable.rules import engine
from cardtable.rules.ruleset import write_value
from cardtable.table import changes
from cardtable.text.words import Words
from cardtable.tui.menu import Entry, Menu
from cardtable.tui.pages import Pages
from cardtable.tui.room import SheetScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar

REPLAY: Final = "replay"
GO_ON: Final = "go-on"
SHARE: Final = "share"
DELETE: Final = "delete"

_EVERYBODY: Final = "all"
_BACK: Final = "back"


class Wish(NamedTuple):
    """What is to be done with a game."""

    what: str
    """`REPLAY`, `GO_ON`, `SHARE` or `DELETE`."""
    seat: str | None = None
    """For whose eyes it is shared, by label; None for everybody's."""


class RecordSheet(SheetScreen[Wish]):
    """A game; it ends with what is to be done.

    Args:
        words: the language; the players are called by their names.
        record: the game.
        path: its file.
        going_on: whether it can be gone on with.
        when: called for when it was last played, in words.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", id="record.close"),
        Binding("y", "copy", id="record.copy"),
        Binding("question_mark", "help", id="record.help"),
    ]
    HELP_LINES = (
        "list.arrows",
        "list.digits",
        "record.delete",
        "record.copy",
        "list.back",
    )

    def __init__(
        self, words: Words, record: Record, path: Path, *, going_on: bool, when: Callable[[], str]
    ) -> None:
        """Nothing is chosen yet."""
        super().__init__(words)
        self.record, self.path = record, path
        self._going_on, self._when = going_on, when
        self._sharing = self._asked = self._copied = False

    def contents(self) -> Iterator[Widget]:
        """Title, what there is to say, what can be done, keys."""
        words = self.words
        with Container(classes="sheet record"):
            yield Title(words(f"ruleset.{self.record.ruleset.name}"))
            yield Pages(self.lines)
            yield Menu(self._entries())
            yield KeyBar(
                [
                    Button("⏎", words("key.choose"), "choose"),
                    Button("y", words("record.copy-path"), "copy"),
                    Button("?", words("key.help"), "help"),
                    Button("Esc", words("key.close"), "leave"),
                ]
            )

    def on_mount(self) -> None:
        """The keys go to what can be done."""
        self.query_one(Menu).focus()

    # --- what is told ---------------------------------------------------------------------------

    def lines(self, width: int) -> list[Line]:
        """When, who, with which rules, how it stands or ended, where the file is."""
        words, record = self.words, self.record
        state, sides = record.state, record.ruleset.seating.sides
        seats = changes.sitting(record)
        told = [words("record.when", when=self._when(), deal=state.match.deals)]
        players = [self._player(label, who) for label, who in seats.items()]
        told.append(words("record.players", text=" · ".join(players)))
        if rules := self._rules():
            told.append(words("record.rules", text=rules))
        scores = " · ".join(
            f"{words.side(side)} {score(points)}"
            for side, points in zip(sides, state.match.scores, strict=True)
        )
        if state.match.winners:
            who = words.listed([words.side(sides[side]) for side in state.match.winners])
            told.append(words("record.won", who=who, text=scores))
        else:
            told.append(words("record.stands", text=scores))
        path = words("record.copied" if self._copied else "record.path", text=str(self.path))
        lines: list[Line] = [[]]
        for one in told:
            lines += [[(f"   {line}", "")] for line in wrap(one, width - 6)]
        lines += [
            [(f"   {part}", "panel-dim")]
            for line in wrap(path, width - 6)
            for part in _parts(line, width - 6)
        ]
        return [*lines, []]

    def _player(self, label: str, who: Seated) -> str:
        words = self.words
        if who.kind == "human":
            return words.name(label)
        level = words(f"new-game.seat.{who.level}")
        return words("record.computer", who=words.name(label), text=level)

    def _rules(self) -> str:
        """The house rules that were played with, and what else was special."""
        words, ruleset, header = self.words, self.record.ruleset, self.record.header
        said = []
        for name in changed(ruleset):
            value = ruleset.values[name]
            if value is not None:
                title, text = words(f"option.{name}"), words(f"option.{name}.{write_value(value)}")
                said.append(words("record.option", title=title, text=text))
        said += [
            words(f"saved-tables.{one}") for one in ("practice", "open") if getattr(header, one)
        ]
        return " · ".join(said)

    # --- what can be done -----------------------------------------------------------------------

    def _entries(self) -> Sequence[Entry]:
        words = self.words
        if self._sharing:
            people = changes.people(self.record)
            # Of a deal that several people still play nobody is shown another's cards.
            running = self.record.state.phase not in engine.OVER and changes.several(self.record)
            seats = [one for one in people if self.record.eyes is None and not running]
            return [
                Entry(_EVERYBODY, words("record.share.all"), key="1"),
                *(
                    Entry(f"{SHARE}.{label}", words("record.share.seat", seat=label), key=key)
                    for label, key in zip(seats, "2345678", strict=False)
                ),
                Entry(_BACK, words("record.share.back"), key="0"),
            ]
        delete = "record.delete.sure" if self._asked else "record.delete"
        offered = [REPLAY, *([GO_ON] if self._going_on else []), SHARE]
        return [
            *(
                Entry(one, words(f"record.{one}"), key=str(number))
                for number, one in enumerate(offered, start=1)
            ),
            # A number pressed by mistake deletes nothing.
            Entry(DELETE, words(delete), key="x"),
        ]

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        """End with it; to share asks for whom, to delete asks whether it is meant."""
        message.stop()
        entry, menu = message.entry, message.menu
        if entry == SHARE:
            self._sharing, self._asked = True, False
            menu.set_entries(self._entries(), at=_EVERYBODY)
        elif entry == _BACK:
            self._sharing = False
            menu.set_entries(self._entries(), at=SHARE)
        elif entry == DELETE and not self._asked:
            self._asked = True
            menu.set_entries(self._entries())
        elif entry == _EVERYBODY or entry.startswith(f"{SHARE}."):
            self.finish(Wish(SHARE, entry.partition(".")[2] or None))
        else:
            self.finish(Wish(entry))

    def action_choose(self) -> None:
        """Choose what is marked."""
        self.query_one(Menu).action_choose()

    def action_copy(self) -> None:
        """Put the path where the terminal keeps what is to be pasted."""
        self.app.copy_to_clipboard(str(self.path))
        self._copied = True
        self.query_one(Pages).repaint()

    def action_leave(self) -> None:
        """Back to the list."""
        self.finish()


def _parts(line: str, width: int) -> list[str]:
    """A line cut behind slashes where it is too long: a path has no blanks to break it at."""
    parts, part = [], ""
    for name in re.findall(r"[^/\\]*[/\\]|[^/\\]+", line):
        while cell_len(part + name) > width:
            room = 0 if part else width
            parts.append(part + name[:room])
            part, name = "", name[room:]
        part += name
    return [*parts, part]
