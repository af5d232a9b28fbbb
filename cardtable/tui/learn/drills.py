"""Drills within the program: which screen follows which, and whose memory is kept."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from typing import TYPE_CHECKING

from cardtable.rules import catalog
from cardtable.rules.refusal import CardtableError
from cardtable.rules.ruleset import Ruleset
from cardtable.tui.program import Program

if TYPE_CHECKING:
    from cardtable.teach.drills.memory_file import Keeper
    from cardtable.tui.learn.choose import ChooseDrill
    from cardtable.tui.learn.drill import DrillScreen
    from cardtable.tui.learn.report import DrillReport


class Drills(Program):
    """The rooms in which one drills.

    Attributes:
        chance: draws the questions.
    """

    chance = Random()
    _keeper: Keeper | None = None
    _drill_told = False

    def now(self) -> datetime:
        """The time, in UTC."""
        return datetime.now(UTC)

    def go_home(self, *, notice: str = "") -> None:
        """Show the first screen instead of the present one."""
        raise NotImplementedError

    def leave_drills(self) -> None:
        """Go where drills are left to."""
        self.go_home()

    def choose_drill(
        self, ruleset: Ruleset | str | None = None, *, at: str | None = None, notice: str = ""
    ) -> None:
        """Show the choice of drills.

        Args:
            ruleset: the game; None for that of the last table.
            at: the drill to mark first.
            notice: a sentence about something that went wrong.
        """
        from cardtable.tui.learn.choose import ChooseDrill

        keeper, problem = self._open_memory()
        if keeper is None:
            self.go_home(notice=problem)
            return
        rules = self._drilled(ruleset)
        self.show(
            ChooseDrill(
                self.words, rules, keeper.memory, self.now(), notice=notice or problem, at=at
            )
        )

    def show_drill_report(self, ruleset: Ruleset | str | None = None) -> None:
        """Show what is mixed up, what is known, and when the next is due."""
        from cardtable.tui.learn.report import DrillReport

        keeper, problem = self._open_memory()
        if keeper is None:
            self.go_home(notice=problem)
            return
        self.show(DrillReport(self.words, self._drilled(ruleset), keeper.memory, self.now()))

    def drill(self, drill: str, ruleset: Ruleset | str | None = None) -> None:
        """Show a session of ten questions.

        Args:
            drill: the name of a kind, ``all`` or ``review``.
            ruleset: the game; None for that of the last table.
        """
        from cardtable.teach.drills.session import Session
        from cardtable.tui.learn.drill import DrillScreen

        keeper, problem = self._open_memory()
        if keeper is None:
            self.go_home(notice=problem)
            return
        rules = self._drilled(ruleset)
        try:
            session = Session(
                drill,
                rules,
                keeper.memory,
                keeper.remember,
                chance=self.chance,
                clock=self.now,
            )
        except LookupError:
            self.choose_drill(rules, at=drill, notice=self.words("drill.nothing-to-review"))
            return
        self.show(DrillScreen(self.words, session))

    def _drilled(self, ruleset: Ruleset | str | None) -> Ruleset:
        """The rules that are drilled: those named, else those of the last table.

        A game that is named is drilled with the house rules of its last table.
        """
        if isinstance(ruleset, Ruleset):
            return ruleset
        name = ruleset or self.settings.ruleset
        if name not in catalog.names():
            name = catalog.names()[0]
        try:
            return catalog.load(name, self.settings.options.get(name, {}))
        except CardtableError:
            # Settings of another version: the form for a new table says what is wrong with them.
            return catalog.load(name)

    def _open_memory(self) -> tuple[Keeper | None, str]:
        """The user's memory, and a sentence if there was something wrong with it."""
        from cardtable.teach.drills.memory_file import Keeper

        name = self.settings.name
        if self._keeper is not None and self._keeper.player == " ".join(name.split()):
            return self._keeper, ""
        try:
            keeper = Keeper(name, self.data)
        except CardtableError as error:
            return None, self.words.say(error.fact)
        except OSError as error:
            why = error.strerror or str(error)
            return None, self.words("drill.unreadable", file=str(error.filename), why=why)
        self._keeper, self._drill_told = keeper, False
        if keeper.aside is None:
            return keeper, ""
        file, aside = keeper.path.name, keeper.aside.name
        return keeper, self.words("drill.set-aside", file=file, aside=aside)

    def _say_if_not_kept(self) -> str:
        """Why the answers could not be written, said once."""
        keeper = self._keeper
        if keeper is None or keeper.failure is None or self._drill_told:
            return ""
        self._drill_told = True
        why = keeper.failure.strerror or str(keeper.failure)
        return self.words("drill.not-kept", file=keeper.path.name, why=why)

    # --- what follows ---------------------------------------------------------------------------

    def on_choose_drill_chosen(self, message: ChooseDrill.Chosen) -> None:
        """A drill was chosen."""
        self.drill(message.drill, message.ruleset)

    def on_choose_drill_other(self, message: ChooseDrill.Other) -> None:
        """Another game was chosen."""
        self.choose_drill(message.ruleset)

    def on_choose_drill_report_wanted(self, message: ChooseDrill.ReportWanted) -> None:
        """The report was asked for."""
        self.show_drill_report(message.ruleset)

    def on_choose_drill_back(self, message: ChooseDrill.Back) -> None:
        """No drill was wanted."""
        self.leave_drills()

    def on_drill_screen_done(self, message: DrillScreen.Done) -> None:
        """A session is over: its result, and how everything stands."""
        from cardtable.tui.learn.report import DrillReport

        session = message.session
        self.show(
            DrillReport(self.words, session.ruleset, session.memory, self.now(), session=session)
        )
        if told := self._say_if_not_kept():
            self.notify(told, markup=False)

    def on_drill_screen_back(self, message: DrillScreen.Back) -> None:
        """A session was left."""
        session = message.session
        notice = self._say_if_not_kept()
        self.choose_drill(session.ruleset, at=session.drill, notice=notice)

    def on_drill_report_back(self, message: DrillReport.Back) -> None:
        """The report was read."""
        self.choose_drill(message.ruleset)

    def on_drill_report_review(self, message: DrillReport.Review) -> None:
        """What is mixed up shall be asked again."""
        self.drill("review", message.ruleset)
