"""The rooms of the user's records: the list of all games, one of them, their figures."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING

from cardtable.record.record import Record
from cardtable.rules.refusal import CardtableError
from cardtable.table import kept
from cardtable.text.words import Words
from cardtable.tui.shelf import Shelf

if TYPE_CHECKING:
    from cardtable.tui.record_sheet import Wish
    from cardtable.tui.records import Records
    from cardtable.tui.statistics import StatisticsScreen


class ReadingRoom(Shelf):
    """What was played, and what can be done with it."""

    _statistics_from = ""
    """The entry of the first screen, or the list, that the figures were asked for from."""

    def go_on(self, path: Path) -> None:
        """Go on with a kept game at exactly its last action."""
        raise NotImplementedError

    def look_back(self, record: Record, *, eyes: Collection[str] | None = None) -> None:
        """Show a record step by step, on top of whatever is shown."""
        raise NotImplementedError

    # --- records --------------------------------------------------------------------------------

    def show_records(self, *, at: str = "", notice: str = "") -> None:
        """Show all games.

        Args:
            at: the path of the one to mark first.
            notice: a sentence about what was done, or went wrong.
        """
        from cardtable.tui.records import Records

        games = kept.games(self.data, self.known)
        self.show(Records(self.words, games, at=at, notice=notice))

    def on_records_opened(self, message: Records.Opened) -> None:
        """Lay what can be done with a game on the list."""
        if not self.shows("Records"):
            return
        from cardtable.table import changes
        from cardtable.tui.kept_entry import when_now
        from cardtable.tui.record_sheet import RecordSheet

        screen, game = self.screen, message.game
        try:
            record = Record.load(game.path)
        except (CardtableError, OSError) as error:
            if not isinstance(game, kept.Broken):
                self.show_records(notice=self.why(error))
            return
        seats = changes.sitting(record)
        names = {label: who.name for label, who in seats.items() if who.name}
        told = self.words
        seating = record.ruleset.seating
        words = Words.at_table(seating, names, told.language, told.deck, told.encoding)
        going_on = isinstance(game, kept.Kept)

        def when() -> str:
            if isinstance(game, kept.Broken):
                return game.path.name[:10]
            return when_now(game.modified, told)

        sheet = RecordSheet(words, record, game.path, going_on=going_on, when=when)
        self.lay(screen, sheet, lambda wish: self._with_record(record, game, wish))

    def _with_record(self, record: Record, game: kept.Game, wish: Wish | None) -> None:
        from cardtable.table import changes
        from cardtable.tui import record_sheet

        if wish is None:
            return
        if wish.what == record_sheet.REPLAY:
            # Who played at one keyboard sees in an unfinished deal what all of them have seen.
            self.look_back(record, eyes=() if changes.several(record) else None)
        elif wish.what == record_sheet.GO_ON:
            self.go_on(game.path)
        elif wish.what == record_sheet.SHARE:
            self._say(self._shared(record, game.path, wish.seat))
        else:
            self._put_away(game.path)

    def _shared(self, record: Record, path: Path, label: str | None) -> str:
        """Write a copy for others; the sentence that says where it is, or why there is none."""
        from cardtable.record.redact import refuse_sharing

        seat = None if label is None else record.ruleset.seating.labels.index(label)
        if problem := refuse_sharing(record, seat):
            return self.words.say(problem)
        try:
            copy = kept.give(record, path.name, label, self.data)
        except OSError as error:
            return self.why(error)
        return self.words("records.share.done", path=str(copy))

    def _put_away(self, path: Path) -> None:
        try:
            aside = kept.put_away(path, self.data)
        except BlockingIOError:
            self._say(self.words("notice.game-open"))
        except OSError as error:
            self._say(self.why(error))
        else:
            self.show_records(notice=self.words("records.deleted", path=str(aside)))

    def _say(self, notice: str) -> None:
        """Show a sentence on the list."""
        from cardtable.tui.records import Records

        if isinstance(self.screen, Records):
            self.screen.say(notice)

    def on_records_statistics_wanted(self, message: Records.StatisticsWanted) -> None:
        """The figures were asked for on the list."""
        if not self.shows("Records"):
            return
        self.show_statistics(back="")

    def on_records_back(self, message: Records.Back) -> None:
        """The list was left."""
        if not self.shows("Records"):
            return
        from cardtable.tui.home import RECORDS

        self.go_home(at=RECORDS)

    # --- statistics -----------------------------------------------------------------------------

    def show_statistics(self, *, back: str) -> None:
        """Show the figures of all games.

        Args:
            back: the entry of the first screen to go back to; empty for the list of games.
        """
        from cardtable.table.counted import Counted
        from cardtable.tui.statistics import StatisticsScreen

        self._statistics_from = back
        self.show(StatisticsScreen(self.words, Counted(self.data), self.settings.name))

    def on_statistics_screen_back(self, message: StatisticsScreen.Back) -> None:
        """The figures were left."""
        if not self.shows("StatisticsScreen"):
            return
        if self._statistics_from:
            self.go_home(at=self._statistics_from)
        else:
            self.show_records()
