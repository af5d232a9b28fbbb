"""The sheets that a player asks for at the table, and what follows from them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING

from cardtable.record.record import Record
from cardtable.rules.cards import Card
from cardtable.rules.refusal import CardtableError
from cardtable.table import Table, changes
from cardtable.tui.program import Answer
from cardtable.tui.rooms import Rooms
from cardtable.tui.sitting import keep

if TYPE_CHECKING:
    from cardtable.tui.ladder import LadderSheet
    from cardtable.tui.replay import ReplayScreen
    from cardtable.tui.room import SheetScreen
    from cardtable.tui.table import TableScreen
    from cardtable.tui.table_advice import TableAdvice
    from cardtable.tui.table_commands import TableCommands
    from cardtable.tui.table_menu import Chosen


class TableSheets(Rooms):
    """What is laid on the table."""

    @property
    def _table(self) -> TableScreen:
        """The table that the other screens lie on."""
        from cardtable.tui.table import TableScreen

        return next(one for one in self.screen_stack if isinstance(one, TableScreen))

    def _lay(self, sheet: SheetScreen[Answer], then: Callable[[Answer | None], None]) -> None:
        """Lay a sheet on the table, unless one lies there already: two keys may come in one go.

        If the table is left meanwhile the answer asks for nothing.
        """
        at = self._table

        def answered(answer: Answer | None) -> None:
            if at in self.screen_stack:
                then(answer)

        self.lay(at, sheet, answered)

    def on_table_commands_wanted(self, message: TableCommands.Wanted) -> None:
        """A sheet is asked for."""
        getattr(self, f"_open_{message.sheet}")()

    def on_table_commands_set(self, message: TableCommands.Set) -> None:
        """Something was set at the table: it holds from now on, and the next time."""
        self.change(**message.fields)

    def on_table_advice_sheet_wanted(self, message: TableAdvice.SheetWanted) -> None:
        """Lay sentences on the table."""
        self._lay(message.sheet, lambda then: self._open_rules() if then == "rules" else None)

    # --- looking --------------------------------------------------------------------------------

    def _open_ladder(self) -> None:
        from cardtable.tui.ladder import LadderSheet

        at = self._table
        own, strikes = at.me is not None, self.settings.ladder_strikes
        self._lay(LadderSheet(at.words, at.shown, own=own, strikes=strikes), lambda _: None)

    def on_ladder_sheet_struck(self, message: LadderSheet.Struck) -> None:
        """Whether the ladder strikes out what is gone is remembered."""
        self.change(ladder_strikes=message.strikes)

    def _open_log(self) -> None:
        from cardtable.teach.log import happened
        from cardtable.tui.log import LogSheet

        at = self._table
        self._lay(LogSheet(at.words, happened(at.table.record, at.me)), self._explain)

    def _explain(self, card: Card | None) -> None:
        """Say why a card was played, which was chosen on a sheet."""
        if card is not None:
            self._table.explain(card)

    def _open_rules(self) -> None:
        from cardtable.tui.rule_book import RuleBook, rule_of

        at = self._table
        rule = at.rule or rule_of(at.shown)
        self._lay(RuleBook(at.words, at.table.ruleset, rule), lambda _: None)

    def _open_code(self) -> None:
        from cardtable.table import codes
        from cardtable.tui.deal_code import DealCode

        at = self._table
        try:
            code = codes.code(at.table)
        except CardtableError as error:
            self.notify(at.words.say(error.fact), markup=False)
        else:
            self._lay(DealCode(at.words, code), lambda _: None)

    # --- the menu -------------------------------------------------------------------------------

    def _open_menu(self) -> None:
        from cardtable.tui.table_menu import TableMenu

        at = self._table
        practice = at.table.record.header.practice
        commands: dict[Chosen, str] = {"replay": "v", "log": "g", "rules": "r", "claim": "t"}
        if practice:
            commands |= {"undo": "u", "redo": "U"}
        commands |= {"code": "8", "seats": "9", "settings": "s"}
        if at.me is not None and not at.table.over:
            commands["concede"] = "0"
        sheet = TableMenu(at.words, lambda: self.settings, self._set, commands)
        self._lay(sheet, self._chosen)

    def _set(self, name: str, value: object) -> None:
        self.change(**{name: value})

    def _chosen(self, what: Chosen | None) -> None:
        at = self._table
        if what in ("claim", "undo", "redo"):
            # Once the menu is gone the table is the topmost screen again.
            at.call_after_refresh(getattr(at, f"action_{what}"))
        elif what == "settings":
            self.action_settings()
        elif what is not None:
            getattr(self, f"_open_{what}")()

    # --- who plays ------------------------------------------------------------------------------

    def _open_seats(self) -> None:
        from cardtable.tui.seats import Seats

        at = self._table
        name = self.settings.name or self.words("player.guest")
        self._lay(Seats(at.words, at.table, name), self._seated)

    def _seated(self, who: tuple[str, str] | None) -> None:
        """Let somebody else play at a seat, and look at the table anew."""
        if who is None:
            return
        at = self._table
        if at._submit(partial(at.table.seat, *who)) is not None:
            # The same table, but others sit at it; its file stays open.
            self.switch_screen(self.table_screen(at.table))

    def table_screen(self, table: Table) -> TableScreen:
        """The screen of a table."""
        raise NotImplementedError

    def _open_concede(self) -> None:
        from cardtable.tui.concede import Concede

        at = self._table
        if at.me is not None:
            self._lay(Concede(at.words, at.me), self._conceded)

    def _conceded(self, sure: bool | None) -> None:
        at = self._table
        label = at.me
        if not sure or label is None:
            return
        if at._submit(partial(at.table.concede, label)) is not None:
            self.go_home(notice=at.words("plain.concede.done", seat=label))

    # --- looking back ---------------------------------------------------------------------------

    def _open_replay(self) -> None:
        at = self._table
        step = 0 if at.shown.turn is None else at.shown.step
        # Of several people at one keyboard nobody looks at what another saw in this deal, nor at
        # the cards of a seat that somebody has left.
        several = changes.several(at.table.record) and not at.table.open
        eyes = None if not several else () if at.me is None else (at.me,)
        where = at.me or at._bottom
        self.look_back(at.table.record, seat=where, deal=at.shown.deal, step=step, eyes=eyes)

    def look_back(
        self,
        record: Record,
        *,
        seat: str | None = None,
        deal: int | None = None,
        step: int = 0,
        eyes: Collection[str] | None = None,
    ) -> None:
        """Show a record step by step, on top of whatever is shown.

        Args:
            record: the game.
            seat: with whose eyes it is seen first.
            deal: where to begin; None for the first deal.
            step: after so many actions of it.
            eyes: whose eyes it may be seen with while its last deal is being played; None for
                those of everybody who may see it by the record.
        """
        from cardtable.table import changes
        from cardtable.text.words import Words
        from cardtable.tui.replay import ReplayScreen

        seating, words = record.ruleset.seating, self.words
        names = {label: who.name for label, who in changes.sitting(record).items() if who.name}
        told = Words.at_table(seating, names, words.language, words.deck, words.encoding)
        sheet = ReplayScreen(told, record, seat=seat, deal=deal, step=step, eyes=eyes)
        self.lay(self.screen, sheet)

    def on_replay_screen_play_on(self, message: ReplayScreen.PlayOn) -> None:
        """Sit down at a table that goes on from a moment of a record."""
        try:
            keep(message.table, self.data)
        except OSError as error:
            self.go_home(notice=self.words("notice.game-not-kept", why=error.strerror or error))
            return
        self.show(self.table_screen(message.table))
