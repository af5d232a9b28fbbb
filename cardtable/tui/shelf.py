"""The rooms of the tables and house rules that the user has saved."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardtable.rules.facts import Fact
from cardtable.rules.refusal import CardtableError
from cardtable.tui.program import Program

if TYPE_CHECKING:
    from cardtable.table.house_rules import House
    from cardtable.tui.draft import Draft
    from cardtable.tui.new_game import NewGame
    from cardtable.tui.saved_tables import SavedTables


class Shelf(Program):
    """What was saved under a name, and what can be done with it."""

    def start(self, draft: Draft) -> None:
        """Sit down at a new table, and remember it for the next time."""
        raise NotImplementedError

    def show_form(self, draft: Draft, *, notice: str = "") -> None:
        """Show the form for a new table."""
        raise NotImplementedError

    def go_home(self, *, notice: str = "", at: str | None = None) -> None:
        """Show the first screen instead of the present one."""
        raise NotImplementedError

    def why(self, error: CardtableError | OSError) -> str:
        """What went wrong, as a sentence."""
        if isinstance(error, CardtableError):
            return self.words.say(error.fact)
        why = error.strerror or str(error)
        return self.words("notice.file", file=str(error.filename or ""), why=why)

    # --- saved tables ---------------------------------------------------------------------------

    def show_tables(self, *, at: str = "", notice: str = "") -> None:
        """Show the tables that are saved.

        Args:
            at: the name of the one to mark first.
            notice: a sentence about what was done, or went wrong.
        """
        from cardtable.table import saved_tables
        from cardtable.tui.saved_tables import SavedTables

        tables = list(saved_tables.tables(self.data))
        self.show(SavedTables(self.words, tables, at=at, notice=notice))

    def on_saved_tables_chosen(self, message: SavedTables.Chosen) -> None:
        """Sit down at a saved table."""
        if not self.shows("SavedTables"):
            return
        from cardtable.tui.draft import Draft

        guest = self.words("player.guest")
        self.start(Draft.of_saved(self.settings, message.table, guest))

    def on_saved_tables_edit(self, message: SavedTables.Edit) -> None:
        """Look at a saved table in the form."""
        if not self.shows("SavedTables"):
            return
        from cardtable.tui.draft import Draft

        guest = self.words("player.guest")
        houses, notice = self.houses()
        draft = Draft.of_saved(self.settings, message.table, guest, houses)
        self.show_form(draft, notice=notice)

    def on_saved_tables_rename(self, message: SavedTables.Rename) -> None:
        """Give a saved table another name."""
        if not self.shows("SavedTables"):
            return
        from cardtable.table import saved_tables
        from cardtable.tui.name_sheet import NameSheet

        old = message.table.name

        def named(name: str | None) -> None:
            if name is None or name == old:
                return
            try:
                saved_tables.rename(old, name, self.data)
            except (CardtableError, OSError) as error:
                self.show_tables(at=old, notice=self.why(error))
            else:
                self.show_tables(at=name)

        sheet = NameSheet(
            self.words,
            "saved-tables.rename",
            "name.table",
            text=old,
            check=_no_name,
            taken=lambda name: name.casefold() != old.casefold() and self._is_table(name),
        )
        self.lay(self.screen, sheet, named)

    def on_saved_tables_remove(self, message: SavedTables.Remove) -> None:
        """Take a saved table out of the list."""
        if not self.shows("SavedTables"):
            return
        from cardtable.table import saved_tables

        try:
            aside = saved_tables.remove(message.file or message.name, self.data)
        except (CardtableError, OSError) as error:
            self.show_tables(at=message.name, notice=self.why(error))
        else:
            told = self.words("saved-tables.deleted", text=message.name, path=aside.name)
            self.show_tables(notice=told)

    def on_saved_tables_back(self, message: SavedTables.Back) -> None:
        """The saved tables were left."""
        if not self.shows("SavedTables"):
            return
        from cardtable.tui.home import SAVED_TABLES

        self.go_home(at=SAVED_TABLES)

    def on_new_game_save_table(self, message: NewGame.SaveTable) -> None:
        """Save the table of the form under a name."""
        if not self.shows("NewGame"):
            return
        from cardtable.table import saved_tables
        from cardtable.tui.name_sheet import NameSheet
        from cardtable.tui.new_game import NewGame

        form = self.screen
        assert isinstance(form, NewGame)

        def named(name: str | None) -> None:
            if name is None:
                return
            try:
                saved_tables.save(message.draft.saved(name), self.data)
            except (CardtableError, OSError) as error:
                told = self.why(error)
            else:
                told = self.words("saved-tables.saved", text=name)
            form.show_draft(message.draft, told)

        sheet = NameSheet(
            self.words, "new-game.save-table", "name.table", check=_no_name, taken=self._is_table
        )
        self.lay(form, sheet, named)

    def _is_table(self, name: str) -> bool:
        from cardtable.table import saved_tables

        tables = saved_tables.tables(self.data)
        return name.casefold() in {
            one.name.casefold() for one in tables if isinstance(one, saved_tables.SavedTable)
        }

    # --- house rules ----------------------------------------------------------------------------

    def houses(self) -> tuple[tuple[House, ...], str]:
        """The house rules that are saved, and a sentence about a file of such that is not right."""
        from cardtable.table import house_rules

        found, told = [], ""
        for name in house_rules.names(self.data):
            try:
                found.append(house_rules.read(name, self.data))
            except CardtableError as error:
                told = told or self.why(error)
        return tuple(found), told

    def on_new_game_save_rules(self, message: NewGame.SaveRules) -> None:
        """Save the house rules of the form under a name."""
        if not self.shows("NewGame"):
            return
        from cardtable.table import house_rules
        from cardtable.tui.name_sheet import NameSheet
        from cardtable.tui.new_game import NewGame

        form, draft = self.screen, message.draft
        assert isinstance(form, NewGame)

        def named(title: str | None) -> None:
            if title is None:
                return
            name = house_rules.name_for(title)
            try:
                path = house_rules.save(name, draft.rules, self.data, title=title)
            except (CardtableError, OSError) as error:
                form.show_draft(draft, self.why(error))
                return
            houses, _ = self.houses()
            fingerprint = draft.rules.fingerprint
            told = self.words("new-game.save-rules.done", text=fingerprint, path=str(path))
            form.show_draft(replace(draft, houses=houses), told)

        sheet = NameSheet(
            self.words,
            "new-game.save-rules",
            "name.rules",
            check=_no_name,
            taken=lambda title: house_rules.name_for(title) in house_rules.names(self.data),
        )
        self.lay(form, sheet, named)


def _no_name(text: str) -> Fact | None:
    """Why a text can be no name in a file; None if it can."""
    from cardtable.record.header import clean

    try:
        clean(text)
    except CardtableError as error:
        return error.fact
    return None
