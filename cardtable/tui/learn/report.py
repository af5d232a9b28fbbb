"""The report of the drills: what is still mixed up, what is known, when the next is due."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.message import Message
from textual.widget import Widget

from cardtable.draw.canvas import Line as Pieces
from cardtable.draw.canvas import wrap
from cardtable.rules.facts import fact
from cardtable.rules.ruleset import Ruleset
from cardtable.teach.drills import kinds
from cardtable.teach.drills.memory import RECENT, Memory, Status
from cardtable.teach.drills.report import Line, report, when
from cardtable.teach.drills.session import Session
from cardtable.text.words import Words
from cardtable.tui.learn.choose import game_of
from cardtable.tui.pages import Pages
from cardtable.tui.room import Backdrop, RoomScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar

_INDENT: Final = 3
_TOLD: Final[tuple[Status, ...]] = ("mixed-up", "learning", "known")


class DrillReport(RoomScreen[None]):
    """How everything stands under one ruleset.

    Args:
        words: the language.
        ruleset: with its house rules.
        memory: of the player.
        now: in UTC.
        session: one that is just over, whose result is said first.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter", "leave", id="drill-report.back"),
        Binding("v", "review", id="drill-report.review"),
        Binding("question_mark", "help", id="drill-report.help"),
    ]
    NO_ROOM = "no-room.back"
    HELP_LINES = (
        "list.read",
        "drill-report.review",
        "list.back",
    )

    class Back(Message):
        """The report was read."""

        def __init__(self, ruleset: Ruleset) -> None:
            """Carry the rules."""
            super().__init__()
            self.ruleset = ruleset

    class Review(Message):
        """What is mixed up shall be asked again."""

        def __init__(self, ruleset: Ruleset) -> None:
            """Carry the rules."""
            super().__init__()
            self.ruleset = ruleset

    def __init__(
        self,
        words: Words,
        ruleset: Ruleset,
        memory: Memory,
        now: datetime,
        *,
        session: Session | None = None,
    ) -> None:
        """Count."""
        super().__init__(words)
        self.ruleset = ruleset
        self._found = report(memory, ruleset, now)
        self._now, self._session = now, session

    def contents(self) -> Iterator[Widget]:
        """Title, lines, keys."""
        words = self.words
        game, player = game_of(self.ruleset, words), self._found.player
        yield Backdrop()
        with Container(classes="sheet high"):
            if player:
                yield Title(words("drill.report.title", player=player, ruleset=game))
            else:
                yield Title(words("drill.report.title-guest", ruleset=game))
            yield Pages(self._lines)
            buttons = [Button("⏎", words("key.back"), "leave")]
            if self._found.of("mixed-up"):
                buttons.append(Button("v", words("drill.key.review"), "review"))
            yield KeyBar([*buttons, Button("?", words("key.help"), "help")], id="keys")

    def on_mount(self) -> None:
        """The keys go to the lines."""
        self.query_one(Pages).focus()

    def _lines(self, width: int) -> Sequence[Pieces]:
        """Everything, for a width in cells."""
        words, found = self.words, self._found
        made: list[Pieces] = [[]]
        if self._session is not None and self._session.verdicts:
            number = len(self._session.verdicts)
            said = words.say(fact("drill.done", right=self._session.right, number=number))
            made += [[(f" ► {said}", "panel-strong")], []]
        if not found.lines:
            return [*made, [(" " * _INDENT + words("drill.report.nothing"), "")]]
        if not found.of("mixed-up"):
            made += [[(f" ✓ {words('drill.report.none-mixed')}", "panel-strong")], []]
        for status in _TOLD:
            lines = found.of(status)
            if lines:
                made.append([(f" {words(f'drill.report.{status}')}", "panel-strong")])
                for line in lines:
                    made += self._line(line, width)
                made.append([])
        foot = [words.say(one) for one in when(found, self._now)]
        if found.new:
            foot.insert(0, words.say(fact("drill.report.new", number=found.new)))
        for one in foot:
            made += [[(" " * _INDENT + text, "panel-dim")] for text in wrap(one, width - 6)]
        return made

    def _line(self, line: Line, width: int) -> list[Pieces]:
        """A confusion with its latest answers, and below it the kind of question."""
        words = self.words
        marks = "".join("■" if right else "×" for right in line.known.recent).rjust(RECENT)
        name = words(kinds.name_of(line.confusion, self.ruleset))
        title = words(f"drill.kind.{kinds.kind_of(line.confusion).name}")
        first, *rest = wrap(name, width - RECENT - 8)
        role = "ink-H" if line.status == "mixed-up" else ""
        made: list[Pieces] = [[(f"   {marks}  ", role), (first, "")]]
        made += [[(" " * (RECENT + 5) + text, "")] for text in rest]
        return [*made, [(" " * (RECENT + 5) + title, "panel-dim")]]

    def action_leave(self) -> None:
        """Back to the choice of drills."""
        self.post_message(self.Back(self.ruleset))

    def action_review(self) -> None:
        """Ask again what is mixed up."""
        if self._found.of("mixed-up"):
            self.post_message(self.Review(self.ruleset))
