"""Computer players by the names of their levels.

A level may carry a version and a style, ``steady@1+bold``: a record names the player that really
played, and a version, once published, never changes its play.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final, cast

from cardtable.players.advice import Advice, Player
from cardtable.rules.facts import fact
from cardtable.rules.refusal import UnreadableError

__all__ = ["LEVELS", "Advice", "Player", "check_level", "player"]

LEVELS: Final = ("random", "steady")
"""The levels, the weakest first; the sentence about each has the message id ``level.NAME``."""

_VERSIONS: Final = {
    "random": {"1": ("random_player", "RandomPlayer")},
    "steady": {"1": ("steady", "SteadyPlayer")},
}
"""For each level its versions, the newest last: module and class, imported at the first choice
that a player has to make, because a table is seen before."""


def check_level(name: str) -> tuple[str, str]:
    """Module and class of a level, ``LEVEL`` or ``LEVEL@VERSION``.

    Raises:
        UnreadableError: no such level, version or style; its Fact names the known ones.
    """
    level, plus, style = name.partition("+")
    level, at, version = level.partition("@")
    if level not in _VERSIONS:
        raise UnreadableError(fact("unknown-level", level=level, known=", ".join(LEVELS)))
    versions = _VERSIONS[level]
    if at and version not in versions:
        raise UnreadableError(
            fact("unknown-version", level=level, version=version, known=", ".join(versions))
        )
    if plus:
        raise UnreadableError(fact("unknown-style", level=level, style=style))
    return versions[version if at else next(reversed(versions))]


def player(name: str, seed: int | str | None = None) -> Player:
    """The player of a level.

    Args:
        name: ``LEVEL`` or ``LEVEL@VERSION``; without a version the newest.
        seed: for players that choose by chance; the others always do the same in the same view.

    Raises:
        UnreadableError: no such level, version or style; its Fact names the known ones.
    """
    module, name_of_class = check_level(name)
    made = getattr(import_module(f"cardtable.players.{module}"), name_of_class)
    return cast("Player", made(seed))
