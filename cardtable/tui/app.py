"""The program with its screens, and how it is run on a terminal."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from textual.screen import Screen

from cardtable import files
from cardtable.rules.refusal import CardtableError
from cardtable.rules.ruleset import Value
from cardtable.table import settings as settings_file
from cardtable.table.settings import Data
from cardtable.text.preferred import preferred
from cardtable.text.words import Words
from cardtable.tui import terminal
from cardtable.tui.at_table import AtTable
from cardtable.tui.learn.lessons import Lessons
from cardtable.tui.sitting import from_command_line, keep

if TYPE_CHECKING:
    from cardtable.tui.home import Home

_NO_TERMINAL: Final = 3


class CardTableApp(AtTable, Lessons):
    """The program: its rooms, the table and the sheets on it.

    Attributes:
        newcomer: whether it was never run before: then the first lesson is the first offer.
    """

    newcomer = False

    def first_screen(self) -> Screen[Any]:
        """The table that was asked for, or the first room."""
        if self.first_table is not None:
            return self.table_screen(self.first_table)
        if not self.newcomer:
            return self.home()
        from cardtable.tui.home import LEARN

        return self.home(at=LEARN)

    def on_home_wanted(self, message: Home.Wanted) -> None:
        """Learning is another part's than the rooms before a game."""
        from cardtable.tui.home import LEARN, Home

        if message.entry == LEARN and isinstance(self.screen, Home):
            message.prevent_default()
            if self.newcomer:
                self.newcomer = False
                self.take_first_lesson()
            else:
                self.learn()


def run_app(
    ruleset: str | None = None,
    seed: str | None = None,
    players: Mapping[str, str] | None = None,
    data: Data = None,
    *,
    options: Mapping[str, Value] | None = None,
    ascii_only: bool = False,
    language: str | None = None,
) -> int:
    """Run the program on the terminal until it is left.

    Args:
        ruleset: go straight to a table of these rules; None for the first screen.
        seed: what the cards of that table follow from.
        players: who sits at it, by seat label: ``human Anne``, ``steady``.
        data: the folder for everything that is kept; None for the usual ones.
        options: of those rules, where house rules were asked for.
        ascii_only: whether to draw with nothing but ASCII.
        language: for this run; None for the one in the settings, or else the system's.

    Returns:
        The exit status: 0, 1 after a crash, 2 for input that cannot be used, 3 without a
        terminal, 128 and its number after a signal.
    """
    words = Words(preferred(os.environ, language))
    if not terminal.is_there():
        return _say(words, words("cli.no-terminal"), _NO_TERMINAL)
    gc.disable()
    # Textual writes in a thread of its own; by default that waits 5 ms for its turn, and as long
    # for the answer to a key to be seen.
    sys.setswitchinterval(0.0005)
    encoding = getattr(sys.__stderr__, "encoding", "?")
    lack = terminal.prepare(ascii_only=ascii_only)
    words.deck, words.encoding = terminal.deck(), terminal.spelling()
    try:
        settings, aside = settings_file.read(data)
        words.speak(preferred(os.environ, language or settings.language))
        poor = ""
        if lack:
            # It can be played all the same; said where it stands before the game and after it.
            poor = words(f"notice.{lack}", encoding=encoding)
            _say(words, poor, 0)
        table = None
        if ruleset is not None:
            table = from_command_line(settings, words, ruleset, seed, players, options).table()
            keep(table, data)
    except CardtableError as error:
        return _say(words, words.say(error.fact), 2)
    except OSError as error:
        why = error.strerror or str(error)
        return _say(words, words("notice.no-files", why=why, file=error.filename), 2)
    broken = [words("notice.settings-broken", why=one.why, file=one.path.name) for one in aside]
    notice = " ".join(broken) or poor
    app = CardTableApp(settings, table=table, data=data, words=words, notice=notice)
    app.newcomer = not aside and _never_run(data)
    app.nameless = not settings.name and not settings.seats
    app.run()
    return app.return_code or 0


def _never_run(data: Data) -> bool:
    """Whether nothing was ever kept here."""
    return not (files.settings_path(data).exists() or files.games_folder(data).exists())


def _say(words: Words, sentence: str, status: int) -> int:
    """One sentence on standard error, and the exit status."""
    sys.stderr.write(words("cli.error", sentence=sentence) + "\n")
    return status
