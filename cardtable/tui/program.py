"""The program under its screens: how it starts and ends, and how one screen follows another."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from textual.message import Message
from textual.screen import Screen

from cardtable.table import Table, kept
from cardtable.table.settings import Colours, Data, Settings
from cardtable.text.words import Words
from cardtable.tui import early, looks
from cardtable.tui.choices import Choices
from cardtable.tui.widgets.painted import PaintedScreen

Answer = TypeVar("Answer")

_LONGEST_START = 3.0
"""Seconds after which a first screen is no longer waited for by whoever asks the program to end."""

_TURNS = 1000
"""For so many turns of everything else a key waits for its screen; tens are usual."""


class Program(Choices):
    """What all parts of the program have: settings, language, and the screens one upon another.

    Args:
        settings: what the user chose before.
        table: the table to begin with; None for the first screen.
        data: the folder given with ``--data``.
        words: the language and how suits are written.
        notice: a sentence for the first screen about something that went wrong.
    """

    # How the screens are laid out, for all of them: the files that the first screen names are never
    # read, and what a later one names is parsed together with everything else once more. The first
    # screen waits only for its own; the theme's file is added to them.
    SHEETS: ClassVar = ("app.tcss", "table.tcss", "coach.tcss", "sheets.tcss", "rooms.tcss")
    TITLE = "cardtable"
    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self,
        settings: Settings,
        *,
        table: Table | None = None,
        data: Data = None,
        words: Words | None = None,
        notice: str = "",
    ) -> None:
        """Nothing is shown yet."""
        self.theme_name = looks.theme_of(settings.theme)
        own = self.theme_name in looks.OWN_COLOURS
        if table is None:
            first = {"app.tcss", "rooms.tcss"}
        else:
            first = {"table.tcss", "coach.tcss"} if settings.coach else {"table.tcss"}
        here = Path(__file__).parent
        self._sheets = [here / name for name in self.SHEETS]
        sheets = [one for one in self._sheets if one.name in first]
        super().__init__(css_path=[looks.file_of(self.theme_name), *sheets], ansi_color=own)
        self.settings = settings
        self.colours = settings.colours
        self.words = words or Words()
        if settings.suits != "auto":
            self.words.deck = looks.deck_of(settings.suits)
        self.data = data
        self.first_table = table
        self.notice = notice
        self._stands = False
        self._ended_by = 0
        self.known: dict[tuple[Path, int, int], kept.Game] = {}
        self.use_keys(settings.keys)

    # --- start and end --------------------------------------------------------------------------

    def get_default_screen(self) -> Screen[Any]:
        """The first screen, at the bottom of the stack, so that no empty one is drawn before it.

        Only the screen that is seen first is imported before it is seen.
        """
        first = self.first_screen()
        # Textual 8.2 pushes such a callback for every screen but this one, and pops one for every
        # screen that is replaced.
        first._push_result_callback(first, None)
        return first

    def first_screen(self) -> Screen[Any]:
        """The screen to begin with."""
        raise NotImplementedError

    def on_load(self) -> None:
        """End cleanly when the system asks: it may do so before anything is drawn."""
        early.hand_over(self._end)

    def on_mount(self) -> None:
        """Do the rest of starting once the first screen stands.

        The layouts of the other screens are read, and garbage is collected again. What is there by
        then stays until the end: no use in ever looking at it.
        """
        early.hand_over(self._end)  # once more: the driver for a browser takes them for itself
        self.call_after_refresh(self._stand)
        self.call_after_refresh(self._read_sheets)
        if self.settings.keys:
            # Their file may be written by hand; the first screen does not wait for all others.
            self.call_after_refresh(self._check_keys)
        self.call_after_refresh(gc.freeze)
        self.call_after_refresh(gc.enable)

    def _read_sheets(self) -> None:
        """Read the layouts that are not read yet; they count in the order of `SHEETS` all the same.

        Textual's own way of adding one parses and applies all others once more.
        """
        places = {str(sheet): place for place, sheet in enumerate(self._sheets)}
        missing = [one for one in self._sheets if not self.stylesheet.has_source(str(one))]
        if missing:
            self.stylesheet.read_all(missing)
            source = self.stylesheet.source.items()
            self.stylesheet.source = dict(sorted(source, key=lambda one: places.get(one[0][0], -1)))
            self.stylesheet.parse()

    def _load_screen_css(self, screen: Screen[Any]) -> None:
        """As in Textual, for a screen after the first: two keys in one go may show it very soon."""
        self._read_sheets()
        super()._load_screen_css(screen)

    def _check_keys(self) -> None:
        """Do without the keys that cannot be used, and say so."""
        self.use_keys(self.usable_keys(complain=True))

    def _end(self, number: int) -> None:
        """Leave the terminal as it was, and exit as a program that was ended does.

        A screen that is half there cannot be taken down, so its end waits until it stands, though
        not for ever: nothing is drawn any more for a page whose server is gone.
        """
        self._ended_by = self._ended_by or number
        if self._stands:
            self.exit(return_code=128 + self._ended_by)
        else:
            asyncio.get_running_loop().call_later(_LONGEST_START, self._stand)

    def _stand(self) -> None:
        """The first screen is there, and may have been asked to go meanwhile."""
        self._stands = True
        if self._ended_by:
            self._end(self._ended_by)

    # --- what comes too early or too late -------------------------------------------------------

    async def _check_bindings(self, key: str, priority: bool = False) -> bool:
        """As in Textual, but a key waits for a screen that comes just now: it needs its widgets."""
        for _ in range(_TURNS):
            if not isinstance(self.screen, PaintedScreen) or self.screen.whole:
                return await super()._check_bindings(key, priority)
            await asyncio.sleep(0)
        return True  # it goes away, and the program with it

    async def _dispatch_message(self, message: Message) -> None:
        """As in Textual, but what a screen asked for that is left by now counts no more."""
        sender = message._sender
        if not isinstance(sender, PaintedScreen) or sender in self.screen_stack:
            await super()._dispatch_message(message)

    # --- looks ----------------------------------------------------------------------------------

    def use_theme(self, theme: str) -> None:
        """Show everything in another theme from now on.

        Args:
            theme: a name of `looks.THEMES`, or ``auto`` for the one that suits the terminal.
        """
        name = looks.theme_of(theme)
        if name != self.theme_name:
            self.theme_name = name
            looks.change(self, name)

    def use_deck(self, colours: Colours, suits: str) -> None:
        """Show other cards from now on.

        Args:
            colours: of how many inks: ``two`` or ``four``.
            suits: ``symbols``, ``letters``, or ``auto`` for symbols where the terminal has them.
        """
        self.colours, deck = colours, looks.deck_of(suits)
        self.words.deck = deck
        for screen in self.screen_stack:
            if isinstance(screen, PaintedScreen):
                screen.show_deck(deck)
                screen.call_next(screen.retell)

    async def action_quit(self) -> None:
        """Ctrl+Q does what `q` does on the screen that is shown."""
        leave = getattr(self.screen, "action_leave", None)
        if leave is not None:
            leave()

    def action_help_quit(self) -> None:
        """Ctrl+C does the same."""
        self.call_later(self.action_quit)

    def show(self, screen: Screen[Any]) -> None:
        """Show a screen instead of all that are shown; a table that is left lets its file go."""
        for left in self.screen_stack:
            table = getattr(left, "table", None)
            if isinstance(table, Table):
                table.close()
        while len(self.screen_stack) > 1:  # the last one is replaced
            self.pop_screen()
        self.switch_screen(screen)

    def shows(self, name: str) -> bool:
        """Whether the topmost screen is of this class: of two keys in one go only one counts.

        Args:
            name: of the class, which need not be imported for it.
        """
        return type(self.screen).__name__ == name

    def lay(
        self,
        on: Screen[Any],
        sheet: Screen[Answer],
        then: Callable[[Answer | None], None] = lambda _: None,
    ) -> None:
        """Lay a sheet on a screen, unless one lies there already: two keys may come in one go.

        Args:
            on: the screen that must be the topmost one.
            sheet: what is laid on it.
            then: called with the sheet's answer.
        """
        if self.screen is on:
            self.push_screen(sheet, then)
