"""Computer players by the names of their levels.

A level may carry a version and a style, ``steady@1+bold``: a record names the player that really
played, and a version, once published, never changes its play.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardtable.players.advice import Advice, Player
from cardtable.players.random_player import RandomPlayer
from cardtable.players.steady import SteadyPlayer
from cardtable.rules.facts import fact
from cardtable.rules.refusal import UnreadableError

__all__ = ["LEVELS", "Advice", "Player", "player"]

LEVELS: Final = ("random", "steady")
"""The levels, the weakest first; the sentence about each has the message id ``level.NAME``."""

_VERSIONS: Final[dict[str, dict[str, Callable[[int | str | None], Player]]]] = {
    "random": {"1": RandomPlayer},
    "steady": {"1": lambda _seed: SteadyPlayer()},
}
"""For each level its versions, the newest last."""


def player(name: str, seed: int | str | None = None) -> Player:
    """The player of a level.

    Args:
        name: ``LEVEL`` or ``LEVEL@VERSION``; without a version the newest.
        seed: for players that choose by chance; the others always do the same in the same view.

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
    return versions[version if at else next(reversed(versions))](seed)
