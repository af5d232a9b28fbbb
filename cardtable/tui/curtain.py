"""The curtain between two people at one screen: nothing private is seen until the next one asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.message import Message
from textual.widget import Widget

from cardtable.draw.canvas import Line, Row, clip, row, wrap
from cardtable.rules.facts import Fact
from cardtable.text.words import Words
from cardtable.tui.pages import Pages
from cardtable.tui.room import Backdrop, SheetScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar
from cardtable.tui.widgets.painted import Painted
from cardtable.tui.widgets.small import TooSmall


class Invitation(Painted):
    """Two sentences: whom the screen is passed to, and which key opens the curtain."""

    title = ""
    asks = ""
    ready = False

    def say(self, title: str, asks: str, *, ready: bool) -> None:
        """Show other sentences; once the key was pressed the second one stands out."""
        if (title, asks, ready) != (self.title, self.asks, self.ready):
            self.title, self.asks, self.ready = title, asks, ready
            self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        """The sentences, in the middle; the second one may take the last row too."""
        role = "plate-turn" if self.ready else "panel"
        asks = wrap(self.asks, width - 6)
        size = max(map(cell_len, asks))
        said = [
            f" {'►' if self.ready and not at else ' '} {one.ljust(size)} "
            for at, one in enumerate(asks)
        ]
        lines: list[tuple[str, str, str]] = [
            ("", "", "panel"),
            (clip(self.title, width - 2).center(width), "panel-strong", "panel"),
            ("", "", "panel"),
            *((one.center(width), "plate-name" if self.ready else "", role) for one in said),
            ("", "", "panel"),
        ]
        made = [row([(text, style)], width, self.palette, ground) for text, style, ground in lines]
        return made[:height]


class Curtain(SheetScreen[None]):
    """Covers the table until the person to whom it is passed has pressed a key twice.

    A stray key does not open it: the first press is shown, and any other key takes it back.

    Args:
        words: the language.
        label: the seat whose cards are to be seen next.
        news: what happened since this person looked last.
        opened: called when the curtain opens, before the table is seen again.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "open", id="curtain.open"),
        Binding("escape", "wait", id="curtain.wait"),
        Binding("question_mark", "help", id="curtain.help"),
        Binding("q", "leave", id="curtain.leave"),
    ]
    HELP_LINES = ("curtain.open", "curtain.wait", "curtain.leave")
    NO_ROOM = "no-room.curtain"

    class Leave(Message):
        """Somebody wants to leave the table; the game is kept."""

        def __init__(self, curtain: Curtain) -> None:
            """Carry the curtain, which stays closed."""
            super().__init__()
            self.curtain = curtain

    def __init__(
        self, words: Words, label: str, news: Sequence[Fact], opened: Callable[[], None]
    ) -> None:
        """Close the curtain."""
        super().__init__(words)
        self.label = label
        self._news = tuple(news)
        self._opened = opened
        self.ready = False
        """Whether the key was pressed once."""

    def contents(self) -> Iterator[Widget]:
        """The felt over everything; whom it is passed to; what happened; keys."""
        words = self.words
        yield Backdrop()
        with Container(classes="sheet"):
            yield Title(words("curtain.title"))
            yield Invitation()
            if self._news:
                yield Pages(self.lines)
            yield KeyBar(
                [
                    Button("⏎", words("curtain.open", seat=self.label), "open"),
                    Button("Esc", words("curtain.wait"), "wait"),
                    Button("?", words("key.help"), "help"),
                    Button("q", words("key.leave"), "leave"),
                ]
            )

    def lines(self, width: int) -> list[Line]:
        """What happened since this person looked last, a sentence each."""
        words = self.words
        said = [wrap(words.say(one), width - 4) for one in self._news]
        return [
            [(f" {words('curtain.news')}", "panel-strong")],
            *(
                [("   " if index else " · ", "panel-dim"), (line, "")]
                for one in said
                for index, line in enumerate(one)
            ),
            [],
        ]

    def on_mount(self) -> None:
        """Show who is asked for, and the latest of what happened."""
        self._show()
        for pages in self.query(Pages):
            pages.focus()
            pages.action_scroll_by(len(self._news) * 9)

    def _show(self) -> None:
        words, asks = self.words, "curtain.once" if self.ready else "curtain.twice"
        self.query_one(Invitation).say(
            words("curtain.pass", seat=self.label),
            words(asks, seat=self.label),
            ready=self.ready,
        )

    def _make_ready(self, ready: bool) -> None:
        if ready != self.ready:
            self.ready = ready
            self._show()

    def action_open(self) -> None:
        """The first press is shown, the second opens; in a small terminal neither could be seen."""
        if self.query_one(TooSmall).display or not self.on_top:
            return
        if not self.ready:
            self._make_ready(True)
        elif not self._answered:
            self._opened()
            self.finish()

    def action_wait(self) -> None:
        """Take the first press back."""
        self._make_ready(False)

    def action_help(self) -> None:
        """Say what can be done here, which shows nothing private; the first press is taken back."""
        self._make_ready(False)
        super().action_help()

    def on_key(self, event: events.Key) -> None:
        """Any other key takes the first press back too."""
        if event.key not in self._bindings.key_to_bindings:
            self._make_ready(False)

    def action_leave(self) -> None:
        """Ask to leave."""
        self._make_ready(False)
        self.post_message(self.Leave(self))
