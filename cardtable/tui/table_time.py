"""The time of a table: pauses before a computer's card, after a trick, and after the cut.

The controller owns no time, the picture has none; here it passes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from rich.text import Text
from textual import events
from textual.timer import Timer

from cardtable.rules.facts import Fact
from cardtable.table.news import News
from cardtable.text.words import Words
from cardtable.tui import table_words
from cardtable.tui.table_view import TableView

if TYPE_CHECKING:
    from cardtable.table import Table


class TableTime(TableView):
    """A table at which the computers play at a pace.

    Args:
        table: the game, as for `TableView`.
        words: the language.
        wait_after_trick: whether a complete trick lies there until a key is pressed.
        pace: seconds before a computer's card, 0 for at once.
    """

    def __init__(self, table: Table, words: Words, *, wait_after_trick: bool, pace: float) -> None:
        """Show a table as it stands; the first deal is dealt already."""
        super().__init__(table, words)
        self.wait_after_trick = wait_after_trick
        self.pace = pace
        # Whoever wants no pauses is not made to look at the cut either.
        first = self.shown.deal == 1 and self.shown.step == 0
        self._cutting = bool(table.cuts) and pace > 0 and first
        self._look()
        self._news = News(table) if self.hot_seat else None
        table.subscribe(self._heard)
        self._told = False
        self._seen = False
        """Whether it was ever on the screen."""
        self._pause: Timer | None = None
        self._ticket = 0

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """Go on where another screen interrupted."""
        if not self._seen:
            # It was styled a moment ago, with all its widgets; nothing can have changed.
            self._seen = True
            event.refresh_styles = False
        self._go_on()

    def on_screen_suspend(self) -> None:
        """Another screen covers this one: no computer plays meanwhile."""
        self._stop_pause()

    @property
    def deal_due(self) -> bool:
        """Whether a deal has ended and the game goes on."""
        return self.table.turn is None and not self.table.over

    def next_deal(self) -> None:
        """Deal again, once the player has left the sheet at the end of a deal."""
        # Everybody has seen that deal's end; nobody has sat down to the next one yet.
        self.there = None
        if self._news is not None:
            self._news.follow(*self.people)
        happened = self._submit(self.table.next_deal)
        if happened is not None:
            self._told = False
            self._holding = False
            self._note = ""
            self._said = table_words.told(happened, self.words)
            self.redraw()
            self._go_on()

    def _submit(self, change: Callable[[], Iterable[Fact]]) -> Iterable[Fact] | None:
        """Let the controller change the game; None if that could not be written to disk.

        What is not on disk is not shown: the program ends, and the game is kept as it was seen.
        """
        try:
            return change()
        except OSError as error:
            why = error.strerror or str(error)
            sentence = Text(self.words("notice.not-written", why=why))
            self.app.exit(return_code=1, message=sentence)
            return None

    def _happened(self, happened: Iterable[Fact] | None, *, mine: bool) -> None:
        """Show what happened, then go on."""
        if happened is None:
            return
        self._refusal = self._note = self.rule = ""
        self._said = table_words.told(happened, self.words, mine=mine)
        self._holding = any(fact.code == "trick-won" for fact in happened)
        self.redraw()
        self._go_on()

    def _go_on(self) -> None:
        """Let time pass: after the cut or a trick, before a computer's card, at a deal's end."""
        self._stop_pause()
        if not self.on_top:
            return
        view = self.shown
        if self._cutting or self._holding:
            if not self.wait_after_trick:
                self._after_pause((4 if self._cutting else 2) * self.pace)
        elif view.turn is None:
            if not self._told:
                self._tell_end()
        elif self._next_person is not None:
            self._draw_curtain(self._next_person)
        elif view.turn != self._my_seat:
            # A sentence takes longer to read than a card.
            self._after_pause(self.pace * (2 if self._said else 1))
        self._show_keys()

    @property
    def _next_person(self) -> str | None:
        """To whom the screen must be passed now; None if it stays where it is."""
        turn = self.table.turn
        passes = self.hot_seat and turn in self.people and turn != self.there
        return turn if passes else None

    def _draw_curtain(self, label: str) -> None:
        """Cover the table until somebody says that this player is there.

        The player before has been shown no cards since acting: see `TableView.redraw`.
        """
        from cardtable.tui.curtain import Curtain

        if self._news is None:  # somebody has sat down in the middle of the game
            self._news = News(self.table)
        if self.there is not None:
            self._news.follow(self.there)

        def opened() -> None:
            self.there, self._stranger = label, False
            self.rule = ""
            self.redraw()

        self.app.push_screen(Curtain(self.words, label, self._news.since(label), opened))

    def _heard(self, events: Iterable[Fact]) -> None:
        """Forget who is there where an action is taken back while the cards are covered.

        Whoever did that may be somebody else than the player whose turn it is again.
        """
        if self.me is None and any(fact.code == "undone" for fact in events):
            self.there = None

    def _after_pause(self, seconds: float) -> None:
        """Go on a step later, in any case after what happened was drawn."""
        self._ticket += 1
        step = partial(self._step, self._ticket)
        if seconds > 0:
            self._pause = self.set_timer(seconds, step)
        else:
            self.call_after_refresh(step)

    def _stop_pause(self) -> None:
        self._ticket += 1
        if self._pause is not None:
            self._pause.stop()
            self._pause = None

    @property
    def _pausing(self) -> bool:
        return self._pause is not None

    def _step(self, ticket: int) -> None:
        """Take the cards away that lie there, or let the computer play whose turn it is."""
        if ticket != self._ticket or not self.on_top:
            return
        self._stop_pause()
        if self._cutting or self._holding:
            self._release()
            self._go_on()
        elif self.table.turn is not None and self.table.turn not in self.people:
            self._happened(self._submit(self.table.computer_plays), mine=False)

    def _release(self) -> None:
        """Take the complete trick away, or the cards that were cut."""
        self._cutting = self._holding = False
        self.redraw()

    def _tell_end(self) -> None:
        """Say that the deal is over, or the game."""
        raise NotImplementedError
