"""The table and the sheets that are laid on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from cardtable.table import Table
from cardtable.tui.comfort import SECONDS, Comfort
from cardtable.tui.sitting import again, table_words
from cardtable.tui.table_sheets import TableSheets

if TYPE_CHECKING:
    from cardtable.rules.cards import Card
    from cardtable.tui.curtain import Curtain
    from cardtable.tui.deal_end import DealEnd, WhyWanted
    from cardtable.tui.table import TableScreen
    from cardtable.tui.table_commands import TableCommands


class AtTable(TableSheets):
    """What happens at a table beside the cards: sheets, the ends of deals and games, leaving."""

    def table_screen(self, table: Table) -> TableScreen:
        """The screen of a table, at the pace that is set."""
        from cardtable.tui.table import TableScreen

        made = TableScreen(
            table,
            table_words(table, self.words),
            wait_after_trick=self.settings.wait_after_trick,
            pace=SECONDS[self.settings.pace],
            comfort=Comfort.of(self.settings),
        )
        made.coached = self.settings.coach
        return made

    def on_table_commands_leave(self, message: TableCommands.Leave) -> None:
        """The player wants to leave."""
        self._ask_leave()

    def _fatal_error(self) -> None:
        """After a crash: what Textual 8.2 does, but that it prints the values of all variables."""
        from rich.segment import Segments

        from cardtable.tui.crash import traceback
        from cardtable.tui.table import TableScreen

        tables = [one for one in self._screen_stack if isinstance(one, TableScreen)]
        made = traceback(secret=any(one.hot_seat for one in tables))
        self.bell()
        self._exit_renderables.append(Segments(self.console.render(made, self.console.options)))
        self._close_messages_no_wait()

    def on_curtain_leave(self, message: Curtain.Leave) -> None:
        """Somebody wants to leave while the table is covered."""
        self._ask_leave(message.curtain)

    def _ask_leave(self, curtain: Curtain | None = None) -> None:
        from cardtable.tui.leave import LeaveScreen

        kept_for_later = not self._table.table.over
        sheet = LeaveScreen(self._table.words, kept=kept_for_later)
        self.lay(curtain or self._table, sheet, self._left)

    def _left(self, where: str | None) -> None:
        if where == "quit":
            self.exit()
        elif where == "home":
            self.go_home()

    def on_table_commands_help_wanted(self, message: TableCommands.HelpWanted) -> None:
        """Show the keys and the order of the cards."""
        from cardtable.table.house_rules import passport
        from cardtable.tui.help import HelpScreen, table_help

        table = self._table
        ruleset = table.shown.ruleset
        name = passport(ruleset, self.data).name
        house = "" if name == ruleset.name else name
        made = table_help(table.shown, table.words, house)
        sheet = HelpScreen(table.words, made, rules=True)
        self._lay(sheet, lambda rules: self._open_rules() if rules else None)

    def on_table_commands_last_trick_wanted(self, message: TableCommands.LastTrickWanted) -> None:
        """Show the last trick."""
        from cardtable.tui.last_trick import LastTrick

        self._lay(LastTrick(self._table.words, message.view), self._explain)

    def on_table_screen_deal_over(self, message: TableScreen.DealOver) -> None:
        """Show the sheet of the deal; then deal again."""
        from cardtable.tui.deal_end import DealEnd

        # Two keys in one go may ask for the sheet twice, and leave it before the second time.
        if self._table.deal_due:
            sheet = DealEnd(self._table.words, message.view, decided=False)
            self._lay(sheet, self._deal_left)

    def _deal_left(self, step: str | None) -> None:
        if step == "next":
            if self._table.deal_due:
                self._table.next_deal()
        elif step == "leave":
            self._ask_leave()

    def on_deal_end_review(self, message: DealEnd.Review) -> None:
        """Look back at a deal that is over, on top of its sheet."""
        at = self._table
        self.look_back(at.table.record, seat=at.me or at._bottom, deal=message.deal)

    def on_why_wanted(self, message: WhyWanted) -> None:
        """Say why cards of the deal were played, on top of the sheet at its end."""
        trick = self._table.shown.tricks[-1:]
        self._tell_why(message.sheet, trick[0].cards[-1] if trick else None)

    def _tell_why(self, sheet: Screen[Any], asked: Card | None) -> None:
        """Lay the log on a sheet, then the reasons of the card chosen there, then the log anew."""
        from cardtable.teach.log import happened
        from cardtable.tui.log import LogSheet
        from cardtable.tui.table_advice import reasons_sheet

        at = self._table

        def chosen(card: Card | None) -> None:
            if card is not None:
                reasons = reasons_sheet(at, card, back="key.close")
                self.lay(sheet, reasons, lambda _: self._tell_why(sheet, card))

        log = happened(at.table.record, at.me)
        self.lay(sheet, LogSheet(at.words, log, asked=asked, back="key.close"), chosen)

    def _first_over(self) -> str:
        """After the first game tricks need no key any more; what is said of that."""
        waited = self.settings.wait_after_trick
        if self.settings.first_game_over:
            return ""
        self.change(first_game_over=True, wait_after_trick=False)
        return self._table.words("game-end.first") if waited else ""

    def on_table_screen_game_over(self, message: TableScreen.GameOver) -> None:
        """Show the sheet of the last deal, then the result."""
        from cardtable.tui.deal_end import DealEnd, GameEnd

        words, view = self._table.words, message.view

        def shown(step: str | None) -> None:
            if step == "next":
                self._lay(GameEnd(words, view, told=self._first_over()), self._game_left)
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
