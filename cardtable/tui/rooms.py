"""The rooms before a game: the first screen, the list of games, the form; and sitting down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules import catalog
from cardtable.rules.refusal import CardtableError
from cardtable.table import Table, kept
from cardtable.tui import settings as settings_file
from cardtable.tui.program import Program
from cardtable.tui.sitting import Sitting, keep

if TYPE_CHECKING:
    from cardtable.tui.draft import Draft
    from cardtable.tui.home import Home
    from cardtable.tui.kept_games import KeptGames
    from cardtable.tui.new_game import NewGame
    from cardtable.tui.table import TableScreen


class Rooms(Program):
    """The program's rooms before a game; what happens at a table is another part's."""

    def table_screen(self, table: Table) -> TableScreen:
        """The screen of a table."""
        raise NotImplementedError

    # --- the first screen, the form -------------------------------------------------------------

    def home(self, *, at: str | None = None) -> Home:
        """The first room, with the latest game that can be gone on with.

        Args:
            at: the entry to mark first.
        """
        from cardtable.tui.home import Home

        notice, self.notice = self.notice, ""
        return Home(self.words, kept.games(self.data, self.known), notice=notice, at=at)

    def go_home(self, *, notice: str = "") -> None:
        """Show the first screen instead of the present one."""
        self.notice = notice or self.notice
        self.show(self.home())

    def on_home_wanted(self, message: Home.Wanted) -> None:
        """Do what was chosen on the first screen."""
        from cardtable.tui.home import CONTINUE, KEPT, NEW_GAME, QUIT

        if message.entry == QUIT:
            self.exit()
        elif message.entry == NEW_GAME:
            self.set_up(self.settings.ruleset)
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

        self.show(KeptGames(self.words, kept.games(self.data, self.known)))

    def on_kept_games_chosen(self, message: KeptGames.Chosen) -> None:
        """A game of the list was chosen."""
        self._continue(message.kept)

    def on_kept_games_back(self, message: KeptGames.Back) -> None:
        """The list was left."""
        self.show(self.home(at="kept"))

    def set_up(self, ruleset: str) -> None:
        """Show the form for a new table."""
        from cardtable.tui.new_game import NewGame

        self.show(NewGame(self.words, self._draft(ruleset)))

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
        self.sit_down(Sitting(draft.ruleset.name, draft.seated, draft.options))
        if notice:
            self.notify(notice)

    def sit_down(self, sitting: Sitting) -> None:
        """A new game, on disk from its first line on."""
        try:
            table = sitting.table()
            keep(table, self.data)
        except OSError as error:
            self.go_home(notice=self.words("notice.game-not-kept", why=error.strerror or error))
            return
        self.show(self.table_screen(table))

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
            self.show(self.table_screen(table))
