"""Score sheets for a real pack within the program: which game, and the sheet of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules.facts import fact
from cardtable.tui.learn.drills import Drills

if TYPE_CHECKING:
    from cardtable.tui.learn.score_pad import ScorePad


class ScorePads(Drills):
    """The sheets on which games with a real pack are written down."""

    def leave_score_pad(self, *, notice: str = "") -> None:
        """Go where a sheet is left to.

        Args:
            notice: a sentence about what has just happened.
        """
        self.go_home(notice=notice)

    def choose_score_pad(self) -> None:
        """Choose a game, and write its sheet."""
        from cardtable.tui.which_game import WhichGame

        def chosen(name: str | None) -> None:
            if name is not None:
                self.score_pad(name)

        at = self._drilled(None).name
        self.lay(self.screen, WhichGame(self.words, "score-pad.which", at=at), chosen)

    def score_pad(self, ruleset: str) -> None:
        """Show the sheet of a game, gone on with where it was left.

        Args:
            ruleset: the game; it is played by the house rules of its last table.
        """
        from cardtable.table.tally import Telling
        from cardtable.tui.learn.score_pad import ScorePad

        try:
            telling = Telling(self._drilled(ruleset), self.data)
        except OSError as error:
            why = error.strerror or str(error)
            told = self.words("score-pad.unreadable", file=str(error.filename), why=why)
            self.leave_score_pad(notice=told)
            return
        notice = None
        if telling.aside is not None:
            file, aside = telling.path.name, telling.aside.name
            notice = fact("score-pad.set-aside", file=file, aside=aside)
        self.show(ScorePad(self.words, telling, notice=notice))

    def on_score_pad_back(self, message: ScorePad.Back) -> None:
        """A sheet was left."""
        self.leave_score_pad()
