"""The rooms before a game: the first screen, the list of games, the form; and sitting down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules import catalog
from cardtable.rules.refusal import CardtableError
from cardtable.table import Table, kept
from cardtable.table import settings as settings_file
from cardtable.tui.reading_room import ReadingRoom
from cardtable.tui.sitting import Sitting, keep

if TYPE_CHECKING:
    from pathlib import Path

    from cardtable.table.house_rules import House
    from cardtable.tui.draft import Draft
    from cardtable.tui.home import Home
    from cardtable.tui.kept_games import KeptGames
    from cardtable.tui.new_game import NewGame
    from cardtable.tui.table import TableScreen


class Rooms(ReadingRoom):
    """The program's rooms before a game; what happens at a table is another part's.

    Attributes:
        nameless: whether the user is still to be asked once for a name, at the first new game.
    """

    nameless = False

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

    def go_home(self, *, notice: str = "", at: str | None = None) -> None:
        """Show the first screen instead of the present one."""
        self.notice = notice or self.notice
        self.show(self.home(at=at))

    @property
    def last_ruleset(self) -> str:
        """The game of the last table; the usual one where it is not known any more."""
        name = self.settings.ruleset
        return name if name in catalog.names() else catalog.names()[0]

    def on_home_wanted(self, message: Home.Wanted) -> None:
        """Do what was chosen on the first screen."""
        if not self.shows("Home"):
            return
        from cardtable.tui import home

        entry = message.entry
        doors = {
            home.PLAY_NOW: self.play_now,
            home.KEPT: self._list_games,
            home.NEW_GAME: self._first_or_new_game,
            home.SAVED_TABLES: self.show_tables,
            home.RECORDS: self.show_records,
            home.STATISTICS: lambda: self.show_statistics(back=entry),
            home.RULE_BOOKS: self.rule_books,
            home.SETTINGS: self.action_settings,
            home.QUIT: self.exit,
        }
        if entry == home.CONTINUE and message.kept is not None:
            self.go_on(message.kept.path)
        elif entry in doors:
            doors[entry]()

    def play_now(self) -> None:
        """Deal at the last table once more."""
        self.start(self._draft(self.last_ruleset))

    def rule_books(self) -> None:
        """Choose a game, and read its rules as they are played at its last table."""
        from cardtable.tui.rule_book import RuleBook
        from cardtable.tui.which_game import WhichGame

        screen = self.screen

        def chosen(name: str | None) -> None:
            if name is not None:
                self.lay(screen, RuleBook(self.words, self._draft(name).rules))

        self.lay(screen, WhichGame(self.words, "rule-books.title", at=self.last_ruleset), chosen)

    def _draft(self, ruleset: str, houses: tuple[House, ...] = ()) -> Draft:
        from cardtable.tui.draft import Draft

        name = ruleset if ruleset in catalog.names() else catalog.names()[0]
        return Draft.remembered(self.settings, name, self.words("player.guest"), houses)

    def _list_games(self) -> None:
        from cardtable.tui.kept_games import KeptGames

        self.show(KeptGames(self.words, kept.games(self.data, self.known)))

    def on_kept_games_chosen(self, message: KeptGames.Chosen) -> None:
        """A game of the list was chosen."""
        if not self.shows("KeptGames"):
            return
        self.go_on(message.kept.path)

    def on_kept_games_back(self, message: KeptGames.Back) -> None:
        """The list was left."""
        if not self.shows("KeptGames"):
            return
        self.show(self.home(at="kept"))

    def _first_or_new_game(self) -> None:
        """Show the form; whoever sets up a first table is asked for a name, and need not say it."""
        if not self.nameless or self.settings.name:
            self.set_up(self.settings.ruleset)
            return
        from cardtable.table.seating import NAME_LENGTH, as_name
        from cardtable.tui.name_sheet import NameSheet

        self.nameless = False

        def named(name: str | None) -> None:
            if name is not None:
                self.change(name=as_name(name).rstrip())
            self.set_up(self.settings.ruleset)

        sheet = NameSheet(self.words, "name.yours", "name.yours.about", most=NAME_LENGTH)
        self.lay(self.screen, sheet, named)

    def set_up(self, ruleset: str) -> None:
        """Show the form for a new table of a ruleset, as it was played the last time."""
        houses, notice = self.houses()
        self.show_form(self._draft(ruleset, houses), notice=notice)

    def show_form(self, draft: Draft, *, notice: str = "") -> None:
        """Show the form for a new table."""
        from cardtable.tui.new_game import NewGame

        self.show(NewGame(self.words, draft, notice=notice))

    def on_new_game_back(self, message: NewGame.Back) -> None:
        """The form was left."""
        if not self.shows("NewGame"):
            return
        from cardtable.tui.home import NEW_GAME

        self.go_home(at=NEW_GAME)

    def on_new_game_start(self, message: NewGame.Start) -> None:
        """The form was filled in."""
        if not self.shows("NewGame"):
            return
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
        self.sit_down(draft.sitting)
        if notice:
            self.notify(notice, markup=False)

    def sit_down(self, sitting: Sitting) -> None:
        """A new game, on disk from its first line on."""
        try:
            table = sitting.table()
            keep(table, self.data)
        except OSError as error:
            self.go_home(notice=self.words("notice.game-not-kept", why=error.strerror or error))
            return
        self.show(self.table_screen(table))

    def go_on(self, path: Path) -> None:
        """Go on with a kept game at exactly its last action."""
        try:
            table = kept.load(path)
        except CardtableError as error:
            from cardtable.tui.kept_entry import broken

            self.go_home(notice=broken(path.name, error.fact, self.words))
        except BlockingIOError:
            self.go_home(notice=self.words("notice.game-open"))
        except OSError as error:
            why = error.strerror or str(error)
            notice = self.words("notice.game-not-read", file=path.name, why=why)
            self.go_home(notice=notice)
        else:
            self.show(self.table_screen(table))
