"""The program with its screens, and how it is run on a terminal."""

from __future__ import annotations

import gc
import sys
from collections.abc import Mapping
from typing import Any, Final

from textual.screen import Screen

from cardtable.rules.refusal import CardtableError
from cardtable.rules.ruleset import Value
from cardtable.text.words import Words
from cardtable.tui import settings as settings_file
from cardtable.tui import terminal
from cardtable.tui.at_table import AtTable
from cardtable.tui.settings import Data
from cardtable.tui.sitting import from_command_line, keep

_NO_TERMINAL: Final = 3


class CardTableApp(AtTable):
    """The program: its rooms, the table and the sheets on it."""

    def first_screen(self) -> Screen[Any]:
        """The table that was asked for, or the first room."""
        return self.home() if self.first_table is None else self.table_screen(self.first_table)


def run_app(
    ruleset: str | None = None,
    seed: str | None = None,
    players: Mapping[str, str] | None = None,
    data: Data = None,
    *,
    options: Mapping[str, Value] | None = None,
    ascii_only: bool = False,
) -> int:
    """Run the program on the terminal until it is left.

    Args:
        ruleset: go straight to a table of these rules; None for the first screen.
        seed: what the cards of that table follow from.
        players: who sits at it, by seat label: ``human Anne``, ``steady``; at most one human.
        data: the folder for everything that is kept; None for the usual ones.
        options: of those rules, where house rules were asked for.
        ascii_only: whether to draw with nothing but ASCII.

    Returns:
        The exit status: 0, 1 after a crash, 2 for input that cannot be used, 3 without a
        terminal, 128 and its number after a signal.
    """
    words = Words()
    if not terminal.is_there():
        return _say(words, words("cli.no-terminal"), _NO_TERMINAL)
    gc.disable()
    # Textual writes in a thread of its own; by default that waits 5 ms for its turn, and as long
    # for the answer to a key to be seen.
    sys.setswitchinterval(0.0005)
    words = Words(deck=terminal.prepare(ascii_only=ascii_only))
    poor = ""
    if words.deck == "letters" and not ascii_only:
        # It can be played all the same; said where it stands before the game and after it.
        poor = words("notice.encoding", encoding=getattr(sys.__stderr__, "encoding", "?"))
        _say(words, poor, 0)
    try:
        settings, aside = settings_file.read(data)
        table = None
        if ruleset is not None:
            table = from_command_line(settings, words, ruleset, seed, players, options).table()
            keep(table, data)
    except CardtableError as error:
        return _say(words, words.say(error.fact), 2)
    except OSError as error:
        why = error.strerror or str(error)
        return _say(words, words("notice.no-files", why=why, file=error.filename), 2)
    notice = poor if aside is None else words("notice.settings-broken", file=aside.name)
    app = CardTableApp(settings, table=table, data=data, words=words, notice=notice)
    app.run()
    return app.return_code or 0


def _say(words: Words, sentence: str, status: int) -> int:
    """One sentence on standard error, and the exit status."""
    sys.stderr.write(words("cli.error", sentence=sentence) + "\n")
    return status
