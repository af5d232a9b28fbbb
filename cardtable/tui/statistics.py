"""The figures of the user's games, counted from the records while the screen stands already."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget

from cardtable.draw import figures
from cardtable.draw.canvas import Line, Row, more, row
from cardtable.table.counted import Counted
from cardtable.table.statistics import Statistics
from cardtable.text.words import Words
from cardtable.tui.pages import Pages
from cardtable.tui.room import Backdrop, RoomScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar

if TYPE_CHECKING:
    from textual.geometry import Size

_PAUSE: Final = 0.005
"""Seconds between two such slices: one right after the other would let no key through."""
_SLICE: Final = 0.01
"""Seconds of reading between two keys; what is begun then is finished."""
_SELDOM: Final = 0.3
"""Seconds between two times that the figures are shown anew while they are counted."""


class Figures(Pages):
    """Sentences, tables and plots, which may be higher than the screen.

    Args:
        words: the language.
    """

    def __init__(self, words: Words) -> None:
        """Nothing was counted yet."""
        super().__init__(lambda width: [])
        self.words = words
        self.found = Statistics()
        self.chosen = figures.Chosen(None)

    def show(self, found: Statistics, chosen: figures.Chosen) -> None:
        """Show other figures."""
        self.found, self.chosen = found, chosen
        self.repaint()

    @property
    def more(self) -> bool:
        """Whether there are lines below those that are shown."""
        return len(self._rows(self.size.width)) > self._top + self.size.height

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as there are."""
        return len(self._rows(width))

    def _rows(self, width: int) -> list[Row]:
        return figures.draw(self.found, self.chosen, width, self.words, self.palette)

    def paint(self, width: int, height: int) -> list[Row]:
        """As many lines as fit; an arrow at the edge shows that there are more."""
        rows = self._rows(width)
        self._top = max(0, min(self._top, len(rows) - height))
        shown = rows[self._top : self._top + height]
        style = self.palette["panel button-key"]
        if self._top and shown:
            shown[0] = more("▲", shown[0], width, style)
        if len(rows) > self._top + height and shown:
            shown[-1] = more("▼", shown[-1], width, style)
        blank: Line = []
        return shown + [row(blank, width, self.palette, "panel")] * (height - len(shown))


class StatisticsScreen(RoomScreen[None]):
    """Figures of one person, or of everybody; of one game or all; against one level or all.

    Args:
        words: the language.
        counted: reads the records one by one.
        person: whose figures are shown first, if there are any.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", id="statistics.back"),
        Binding("p", "person", id="statistics.person"),
        Binding("g", "game", id="statistics.game"),
        Binding("a", "level", id="statistics.level"),
        Binding("space", "page", id="statistics.page"),
        Binding("question_mark", "help", id="statistics.help"),
    ]
    NO_ROOM = "no-room.back"
    HELP_LINES = (
        "list.read",
        "statistics.person",
        "statistics.game",
        "statistics.level",
        "statistics.page",
        "list.back",
    )

    class Back(Message):
        """The user has seen enough."""

    def __init__(self, words: Words, counted: Counted, person: str) -> None:
        """Nothing was read yet."""
        super().__init__(words)
        self._counted = counted
        self._wanted = person
        self._found = Statistics()
        self._chosen = figures.Chosen(None)
        self._picked = False
        self._reading = True
        self._shown = 0.0

    def contents(self) -> Iterator[Widget]:
        """Title, figures, keys."""
        words = self.words
        yield Backdrop()
        yield Title(self._title(), self._title(short=True))
        yield Figures(words)
        yield KeyBar(
            [
                Button("↑↓", words("key.scroll"), "nothing"),
                Button("p", words("statistics.key.person"), "person"),
                Button("g", words("records.key.game"), "game"),
                Button("a", words("statistics.key.level"), "level"),
                Button("Space", words("key.page"), "page"),
                Button("?", words("key.help"), "help"),
                Button("Esc", words("key.back"), "leave"),
            ],
            id="keys",
        )

    def on_mount(self) -> None:
        """Read the records once the screen stands."""
        self.query_one(Figures).focus()
        self._tell()
        if self._reading:
            self.call_after_refresh(self._read_on)

    def _read_on(self) -> None:
        """Read a few records, then let the keys come."""
        if not self.stands:
            return
        began = now = time.monotonic()
        while self._reading and now - began < _SLICE:
            self._reading = self._counted.step()
            now = time.monotonic()
        if not self._reading or now - self._shown > _SELDOM:
            self._found = self._counted.so_far()
            self._tell()
            self._shown = now
        if self._reading:
            self.set_timer(_PAUSE, self._read_on)

    def _tell(self) -> None:
        if not self._picked:
            # The user's own figures, as soon as there are any; else of whoever played most.
            people = self._found.people()
            first = people[0] if people else None
            self._chosen = figures.Chosen(self._wanted if self._wanted in people else first)
        self.query_one(Figures).show(self._found, self._chosen)
        title = self.query_one(Title)
        title.text, title.short = self._title(), self._title(short=True)
        title.repaint()

    def _title(self, *, short: bool = False) -> str:
        words, (person, ruleset, level) = self.words, self._chosen
        game = f"ruleset.{ruleset}.short" if short else f"ruleset.{ruleset}"
        text = words(
            "statistics.title",
            who=words("statistics.everybody")
            if person is None
            else person or words("player.guest"),
            text=words("records.all-games" if ruleset is None else game),
            level=words("statistics.all-levels")
            if level is None
            else figures.level_name(level, words),
        )
        if not self._reading:
            return text
        return words(
            "statistics.reading", text=text, number=self._counted.done, most=self._counted.of
        )

    def action_person(self) -> None:
        """Somebody else's figures, after the last one everybody's."""
        self._choose(
            person=_next(self._chosen.person, self._found.people()), ruleset=None, level=None
        )

    def action_game(self) -> None:
        """The next game, after the last one all."""
        known = self._found.rulesets(self._chosen.person)
        self._choose(ruleset=_next(self._chosen.ruleset, known), level=None)

    def action_level(self) -> None:
        """Against the next level, after the last one all."""
        known = self._found.levels(self._chosen.person, self._chosen.ruleset)
        self._choose(level=_next(self._chosen.level, known))

    def _choose(self, **chosen: str | None) -> None:
        self._picked = True
        self._chosen = self._chosen._replace(**chosen)
        self._tell()

    def action_page(self) -> None:
        """The next page; after the last one the first again."""
        shown = self.query_one(Figures)
        if shown.more:
            shown.action_page(1)
        else:
            shown.action_scroll_by(-9999)

    def action_nothing(self) -> None:
        """What a click on the name of the arrow keys does."""

    def action_leave(self) -> None:
        """Back to where they were asked for."""
        self.post_message(self.Back())


def _next(now: str | None, known: tuple[str, ...]) -> str | None:
    """The next of those that there are; after the last one None, for all."""
    order = [None, *known]
    at = order.index(now) if now in order else 0
    return order[(at + 1) % len(order)]
