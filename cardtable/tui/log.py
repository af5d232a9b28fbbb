"""The log: everything that happened at the table, a plain sentence for each event."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from cardtable.draw.canvas import Line, Row, row, wrap
from cardtable.rules.cards import Card
from cardtable.teach.log import Logged
from cardtable.text.words import Words
from cardtable.tui.room import SheetScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar
from cardtable.tui.widgets.painted import Painted

_WHEEL = 3
_UNSAID = frozenset({"scored"})
"""Events that the sheet at the end of a deal tells better."""


class LogLines(Painted, can_focus=True):
    """The sentences, one of them marked.

    Args:
        words: the language.
        log: what happened.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("pageup", "move(-12)", show=False),
        Binding("pagedown", "move(12)", show=False),
        Binding("home", "move(-99999)", show=False),
        Binding("end", "move(99999)", show=False),
    ]

    def __init__(self, words: Words, log: Sequence[Logged]) -> None:
        """Show the latest."""
        super().__init__()
        self.words = words
        self.told = [one for one in log if one.event.code not in _UNSAID]
        self.at = max(0, len(self.told) - 1)
        self._top = 0
        self._rows: list[tuple[int | None, Line]] = []
        self._made: tuple[int, str] = (0, "")

    @property
    def place(self) -> object:
        """The number of the marked event."""
        return self.at

    def go_to(self, place: object) -> None:
        """Mark an event by its number."""
        if isinstance(place, int):
            self.at = place
            self.repaint()

    @property
    def card(self) -> Card | None:
        """The card that was played with the marked event."""
        played = self.told[self.at].played if self.told else None
        return None if played is None else played[1]

    def find(self, card: Card) -> None:
        """Mark where a card was played last, if it was."""
        for number, one in enumerate(self.told):
            if one.played is not None and one.played[1] == card:
                self.at = number
        self.repaint()

    def _lines(self, width: int) -> list[tuple[int | None, Line]]:
        """Every line with the number of its event; headings have none."""
        if self._made != (width, self.words.language):
            self._made = width, self.words.language
            self._rows = []
            deal = 0
            for number, one in enumerate(self.told):
                if one.deal != deal:
                    deal = one.deal
                    if self._rows:
                        self._rows.append((None, []))
                    head = self.words("log.deal", number=deal)
                    self._rows.append((None, [(f" {head}", "panel-strong")]))
                for at, text in enumerate(wrap(self.words.say(one.event), width - 7)):
                    self._rows.append((number, [("  · " if at == 0 else "    ", ""), (text, "")]))
        return self._rows

    def paint(self, width: int, height: int) -> list[Row]:
        """The lines around the mark."""
        lines = self._lines(width)
        marked = [at for at, (number, _) in enumerate(lines) if number == self.at]
        if marked:
            # The heading of a deal is seen with its first line.
            first = max(0, marked[0] - 1)
            self._top = min(max(self._top, marked[-1] + 1 - height), first)
        self._top = max(0, min(self._top, len(lines) - height))
        rows = []
        for number, line in lines[self._top : self._top + height]:
            base = "plate-turn" if number is not None and number == self.at else "panel"
            rows.append(row(line, width, self.palette, base))
        return rows + [row([], width, self.palette, "panel")] * (height - len(rows))

    def action_move(self, by: int) -> None:
        """Mark another event; beyond the ends the mark stays."""
        self.at = max(0, min(self.at + by, len(self.told) - 1))
        self.repaint()

    def on_mouse_scroll_down(self) -> None:
        """The wheel."""
        self.action_move(_WHEEL)

    def on_mouse_scroll_up(self) -> None:
        """The wheel."""
        self.action_move(-_WHEEL)

    def on_click(self, event: events.Click) -> None:
        """Mark what was clicked."""
        lines = self._lines(self.size.width)
        at = self._top + event.y
        number = lines[at][0] if at < len(lines) else None
        if number is not None:
            self.at = number
            self.repaint()


class LogSheet(SheetScreen[Card]):
    """The log of a game; it ends with the card of which the reasons are asked for, or with none.

    Args:
        words: the language, with the players' names.
        log: what happened, as everybody may know it.
        asked: the card to begin at; None for the end.
        back: the message for what the sheet lies on.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,escape,g,q", "leave", id="log.close"),
        Binding("w,enter", "why", id="log.why"),
        Binding("question_mark", "help", id="log.help"),
    ]
    HELP_LINES = (
        "list.read",
        "log.why",
        "list.back",
    )

    def __init__(
        self,
        words: Words,
        log: Sequence[Logged],
        *,
        asked: Card | None = None,
        back: str = "key.table",
    ) -> None:
        """Show it, from its end."""
        super().__init__(words)
        self._log = tuple(log)
        self._asked = asked
        self._back = back

    @property
    def lines(self) -> LogLines:
        """The sentences."""
        return self.query_one(LogLines)

    def contents(self) -> Iterator[Widget]:
        """Title, log, keys."""
        words = self.words
        with Container(classes="full sheet log"):
            yield Title(words("log.title"))
            yield LogLines(words, self._log)
            yield KeyBar(
                [
                    Button("Esc", words(self._back), "leave"),
                    Button("w", words("log.key.why"), "why"),
                    Button("?", words("key.help"), "help"),
                ]
            )

    def on_mount(self) -> None:
        """The arrows move the mark."""
        self.lines.focus()
        if self._asked is not None:
            self.lines.find(self._asked)

    def action_why(self) -> None:
        """Ask for the reasons of the marked card."""
        if self.lines.card is not None:
            self.finish(self.lines.card)

    def action_leave(self) -> None:
        """Back to the table."""
        self.finish()
