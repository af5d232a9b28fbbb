"""Drills from the plain home: of which game, which kind, and back to where one came from."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from random import Random
from typing import Final

from cardtable.cli.plain.asking import Asking
from cardtable.record.lines import shown
from cardtable.rules import catalog
from cardtable.rules.ruleset import Ruleset
from cardtable.table import house_rules

DRILL: Final = "drill"
"""The word at the plain home."""


def drill(
    asking: Asking,
    data: str | None,
    *,
    last: str | None = None,
    chance: Random | None = None,
    clock: Callable[[], datetime] | None = None,
) -> None:
    """Ask about a game until somebody has had enough.

    Args:
        asking: where it is asked.
        data: the folder given with ``--data``.
        last: the rules of the last table, which Enter chooses.
        chance: draws the questions.
        clock: the time, in UTC.

    Raises:
        Leave: the end was asked for.
        Closed: nothing more is typed.
        OSError: the memory cannot be opened.
    """
    from cardtable.cli.drill_lines import Drilling  # whoever plays need not wait for it
    from cardtable.teach.drills.memory_file import Keeper, usual_player

    usual = last if last in catalog.names() else catalog.names()[0]
    known = ", ".join((*catalog.names(), *house_rules.names(data)))

    def read(text: str) -> Ruleset:
        return house_rules.find(shown(text) if text else str(usual), data)

    ruleset = asking.until(
        read, "drill.game", "drill.game.help", empty=True, ruleset=usual, known=known
    )
    drilling = Drilling(
        asking,
        ruleset,
        Keeper(usual_player(data), data),
        chance=chance or Random(),
        clock=clock or _now,
    )
    drilling.run(drilling.choose())


def _now() -> datetime:
    return datetime.now(UTC)
