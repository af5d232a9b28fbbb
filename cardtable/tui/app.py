"""The program with its screens: which comes when, and how it starts and ends."""

from __future__ import annotations

import asyncio
import gc
import signal
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from textual.app import App
from textual.screen import Screen

from cardtable.rules import catalog
from cardtable.rules.refusal import CardtableError
from cardtable.rules.ruleset import Value
from cardtable.table import Table, kept
from cardtable.text.words import Words
from cardtable.tui import settings as settings_file
from cardtable.tui import terminal
from cardtable.tui.settings import Data, Pace, Settings
from cardtable.tui.sitting import Sitting, again, from_command_line, keep, table_words

if TYPE_CHECKING:
    from cardtable.tui.draft import Draft
    from cardtable.tui.home import Home
    from cardtable.tui.kept_games import KeptGames
    from cardtable.tui.new_game import NewGame
    from cardtable.tui.room import SheetScreen
    from cardtable.tui.table import TableScreen

Answer = TypeVar("Answer")

_SECONDS: Final[Mapping[Pace, float]] = {"slow": 1.4, "normal": 0.6, "instant": 0.0}
"""What the paces mean: seconds before a computer's card."""

_NO_TERMINAL: Final = 3


class CardTableApp(App[None]):
    """The program.

    Args:
        settings: what the user chose before.
        table: the table to begin with; None for the first screen.
        data: the folder given with ``--data``.
        words: the language and how suits are written.
        notice: a sentence for the first screen about something that went wrong.
    """

    # All of it: the files that the first screen names are never read, and what a later one names
    # is parsed together with everything else once more.
    CSS_PATH = ["palette.tcss", "app.tcss", "table.tcss"]
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
        super().__init__()
        self.settings = settings
        self.words = words or Words()
        self.data = data
        self._first = table
        self._notice = notice
        self._known: dict[tuple[Path, int, int], kept.Game] = {}

    # --- start and end --------------------------------------------------------------------------

    def get_default_screen(self) -> Screen[Any]:
        """The first screen, at the bottom of the stack, so that no empty one is drawn before it.

        Only the screen that is seen first is imported before it is seen.
        """
        first = self._home() if self._first is None else self._table_screen(self._first)
        # Textual 8.2 pushes such a callback for every screen but this one, and pops one for every
        # screen that is replaced.
        first._push_result_callback(first, None)
        return first

    def on_mount(self) -> None:
        """End cleanly when the system asks; collect garbage again, once the first screen stands.

        What is there by then stays until the end: no use in ever looking at it.
        """
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            if number is not None:
                # Windows has neither these signals nor handlers for them in the loop.
                with suppress(NotImplementedError):
                    loop.add_signal_handler(number, self._end, number)
        self.call_after_refresh(gc.freeze)
        self.call_after_refresh(gc.enable)

    def _end(self, number: int) -> None:
        """Leave the terminal as it was, and exit as a program that was ended does."""
        self.exit(return_code=128 + number)

    async def action_quit(self) -> None:
        """Ctrl+Q does what `q` does on the screen that is shown."""
        leave = getattr(self.screen, "action_leave", None)
        if leave is not None:
            leave()

    def action_help_quit(self) -> None:
        """Ctrl+C does the same."""
        self.call_later(self.action_quit)

    def _show(self, screen: Screen[Any]) -> None:
        """Show a screen instead of all that are shown; a table that is left lets its file go."""
        for left in self.screen_stack:
            table = getattr(left, "table", None)
            if isinstance(table, Table):
                table.close()
        while len(self.screen_stack) > 1:  # the last one is replaced
            self.pop_screen()
        self.switch_screen(screen)

    # --- the first screen, the form -------------------------------------------------------------

    def _home(self, *, at: str | None = None) -> Home:
        from cardtable.tui.home import Home

        notice, self._notice = self._notice, ""
        return Home(self.words, kept.games(self.data, self._known), notice=notice, at=at)

    def go_home(self, *, notice: str = "") -> None:
        """Show the first screen instead of the present one."""
        self._notice = notice or self._notice
        self._show(self._home())

    def on_home_wanted(self, message: Home.Wanted) -> None:
        """Do what was chosen on the first screen."""
        from cardtable.tui.home import CONTINUE, KEPT, NEW_GAME, QUIT

        if message.entry == QUIT:
            self.exit()
        elif message.entry == NEW_GAME:
            self._set_up(self.settings.ruleset)
        elif message.entry == CONTINUE:
            assert message.kept is not None
            self._continue(message.kept)
        elif message.entry == KEPT:
            self._list_games()
        else:
            self.start(self._draft(message.entry))

    def _draft(self, ruleset: str) -> Draft:
        from cardtable.tui.draft import Draft

        name = ruleset if ruleset in catalog.names() else catalog.names()[0]
        return Draft.remembered(self.settings, name, self.words("player.guest"))

    def _list_games(self) -> None:
        from cardtable.tui.kept_games import KeptGames

        self._show(KeptGames(self.words, kept.games(self.data, self._known)))

    def on_kept_games_chosen(self, message: KeptGames.Chosen) -> None:
        """A game of the list was chosen."""
        self._continue(message.kept)

    def on_kept_games_back(self, message: KeptGames.Back) -> None:
        """The list was left."""
        self._show(self._home(at="kept"))

    def _set_up(self, ruleset: str) -> None:
        from cardtable.tui.new_game import NewGame

        self._show(NewGame(self.words, self._draft(ruleset)))

    def on_new_game_back(self, message: NewGame.Back) -> None:
        """The form was left."""
        self.go_home()

    def on_new_game_start(self, message: NewGame.Start) -> None:
        """The form was filled in."""
        self.start(message.draft)

    # --- games ----------------------------------------------------------------------------------

    def start(self, draft: Draft) -> None:
        """Sit down at a new table, and remember it for the next time."""
        self.settings = draft.remember
        notice = ""
        try:
            settings_file.write(self.settings, self.data)
        except OSError as error:
            notice = self.words("notice.settings-not-written", why=error.strerror or error)
        self._sit_down(Sitting(draft.ruleset.name, draft.seated, draft.options))
        if notice:
            self.notify(notice)

    def _sit_down(self, sitting: Sitting) -> None:
        """A new game, on disk from its first line on."""
        try:
            table = sitting.table()
            keep(table, self.data)
        except OSError as error:
            self.go_home(notice=self.words("notice.game-not-kept", why=error.strerror or error))
            return
        self._show(self._table_screen(table))

    def _continue(self, game: kept.Kept) -> None:
        """Go on with a kept game at exactly its last action."""
        try:
            table = kept.load(game.path)
        except CardtableError as error:
            from cardtable.tui.home import broken

            self.go_home(notice=broken(game.path.name, error.fact, self.words))
        except BlockingIOError:
            self.go_home(notice=self.words("notice.game-open"))
        except OSError as error:
            why = error.strerror or str(error)
            notice = self.words("notice.game-not-read", file=game.path.name, why=why)
            self.go_home(notice=notice)
        else:
            self._show(self._table_screen(table))

    def _table_screen(self, table: Table) -> TableScreen:
        from cardtable.tui.table import TableScreen

        return TableScreen(
            table,
            table_words(table, self.words),
            wait_after_trick=self.settings.wait_after_trick,
            pace=_SECONDS[self.settings.pace],
        )

    @property
    def _table(self) -> TableScreen:
        """The table that the other screens lie on."""
        from cardtable.tui.table import TableScreen

        return next(one for one in self.screen_stack if isinstance(one, TableScreen))

    def _lay(self, sheet: SheetScreen[Answer], then: Callable[[Answer | None], None]) -> None:
        """Lay a sheet on the table, unless one lies there already: two keys may come in one go."""
        if self.screen is self._table:
            self.push_screen(sheet, then)

    def on_table_screen_leave(self, message: TableScreen.Leave) -> None:
        """The player wants to leave."""
        self._ask_leave()

    def _ask_leave(self) -> None:
        from cardtable.tui.leave import LeaveScreen

        kept_for_later = not self._table.table.over
        self._lay(LeaveScreen(self._table.words, kept=kept_for_later), self._left)

    def _left(self, where: str | None) -> None:
        if where == "quit":
            self.exit()
        elif where == "home":
            self.go_home()

    def on_table_screen_help_wanted(self, message: TableScreen.HelpWanted) -> None:
        """Show the keys and the order of the cards."""
        from cardtable.tui.help import HelpScreen, table_help

        table = self._table
        sheet = HelpScreen(table.words, table_help(table.shown, table.words))
        self._lay(sheet, lambda _: None)

    def on_table_screen_last_trick_wanted(self, message: TableScreen.LastTrickWanted) -> None:
        """Show the last trick."""
        from cardtable.tui.last_trick import LastTrick

        self._lay(LastTrick(self._table.words, message.view), lambda _: None)

    def on_table_screen_deal_over(self, message: TableScreen.DealOver) -> None:
        """Show the sheet of the deal; then deal again."""
        from cardtable.tui.deal_end import DealEnd

        sheet = DealEnd(self._table.words, message.view, decided=False)
        self._lay(sheet, self._deal_left)

    def _deal_left(self, step: str | None) -> None:
        if step == "next":
            self._table.next_deal()
        elif step == "leave":
            self._ask_leave()

    def on_table_screen_game_over(self, message: TableScreen.GameOver) -> None:
        """Show the sheet of the last deal, then the result."""
        from cardtable.tui.deal_end import DealEnd, GameEnd

        words, view = self._table.words, message.view

        def shown(step: str | None) -> None:
            if step == "next":
                self._lay(GameEnd(words, view), self._game_left)
            elif step == "leave":
                self._ask_leave()

        self._lay(DealEnd(words, view, decided=True), shown)

    def _game_left(self, step: str | None) -> None:
        table = self._table.table
        if step == "again":
            self._sit_down(again(table))
        elif step == "new-game":
            self._set_up(table.ruleset.name)
        elif step == "leave":
            self._ask_leave()
        else:
            self._left(step)


def run_app(
    ruleset: str | None = None,
    seed: str | None = None,
    players: Mapping[str, str] | None = None,
    data: Data = None,
    *,
    options: Mapping[str, Value] | None = None,
    ascii_only: bool = False,
) -> int:
    """Run the program on the terminal until it is left.

    Args:
        ruleset: go straight to a table of these rules; None for the first screen.
        seed: what the cards of that table follow from.
        players: who sits at it, by seat label: ``human Anne``, ``steady``; at most one human.
        data: the folder for everything that is kept; None for the usual ones.
        options: of those rules, where house rules were asked for.
        ascii_only: whether to draw with nothing but ASCII.

    Returns:
        The exit status: 0, 1 after a crash, 2 for input that cannot be used, 3 without a
        terminal, 128 and its number after a signal.
    """
    words = Words()
    if not terminal.is_there():
        return _say(words, words("cli.no-terminal"), _NO_TERMINAL)
    gc.disable()
    # Textual writes in a thread of its own; by default that waits 5 ms for its turn, and as long
    # for the answer to a key to be seen.
    sys.setswitchinterval(0.0005)
    words = Words(deck=terminal.prepare(ascii_only=ascii_only))
    poor = ""
    if words.deck == "letters" and not ascii_only:
        # It can be played all the same; said where it stands before the game and after it.
        poor = words("notice.encoding", encoding=getattr(sys.__stderr__, "encoding", "?"))
        _say(words, poor, 0)
    try:
        settings, aside = settings_file.read(data)
        table = None
        if ruleset is not None:
            table = from_command_line(settings, words, ruleset, seed, players, options).table()
            keep(table, data)
    except CardtableError as error:
        return _say(words, words.say(error.fact), 2)
    except OSError as error:
        why = error.strerror or str(error)
        return _say(words, words("notice.no-files", why=why, file=error.filename), 2)
    notice = poor if aside is None else words("notice.settings-broken", file=aside.name)
    app = CardTableApp(settings, table=table, data=data, words=words, notice=notice)
    app.run()
    return app.return_code or 0


def _say(words: Words, sentence: str, status: int) -> int:
    """One sentence on standard error, and the exit status."""
    sys.stderr.write(words("cli.error", sentence=sentence) + "\n")
    return status
