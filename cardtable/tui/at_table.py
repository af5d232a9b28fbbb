"""The table and the sheets that are laid on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from cardtable.table import Table
from cardtable.tui.program import Answer
from cardtable.tui.rooms import Rooms
from cardtable.tui.settings import Pace
from cardtable.tui.sitting import again, table_words

if TYPE_CHECKING:
    from cardtable.tui.room import SheetScreen
    from cardtable.tui.table import TableScreen
    from cardtable.tui.table_commands import TableCommands

_SECONDS: Final[Mapping[Pace, float]] = {"slow": 1.4, "normal": 0.6, "instant": 0.0}
"""What the paces mean: seconds before a computer's card."""


class AtTable(Rooms):
    """What happens at a table beside the cards: sheets, the ends of deals and games, leaving."""

    def table_screen(self, table: Table) -> TableScreen:
        """The screen of a table, at the pace that is set."""
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
        self.lay(self._table, sheet, then)

    def on_table_commands_leave(self, message: TableCommands.Leave) -> None:
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

    def on_table_commands_help_wanted(self, message: TableCommands.HelpWanted) -> None:
        """Show the keys and the order of the cards."""
        from cardtable.tui.help import HelpScreen, table_help

        table = self._table
        sheet = HelpScreen(table.words, table_help(table.shown, table.words))
        self._lay(sheet, lambda _: None)

    def on_table_commands_last_trick_wanted(self, message: TableCommands.LastTrickWanted) -> None:
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
            self.sit_down(again(table))
        elif step == "new-game":
            self.set_up(table.ruleset.name)
        elif step == "leave":
            self._ask_leave()
        else:
            self._left(step)
