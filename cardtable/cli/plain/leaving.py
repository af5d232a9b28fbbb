"""How a game is left, and what follows."""

from __future__ import annotations

from typing import Final

QUIT: Final = "quit"
"""Nothing follows."""
AGAIN: Final = "again"
"""The same table with other cards."""
NEW: Final = "new"
"""Another table."""
ELSEWHERE: Final = "elsewhere"
"""A table that goes on from an earlier step of this game."""


class Leave(Exception):
    """What is going on is left.

    Attributes:
        then: what follows: `QUIT`, `AGAIN`, `NEW` or `ELSEWHERE`.
    """

    def __init__(self, then: str = QUIT) -> None:
        """Carry what follows."""
        super().__init__(then)
        self.then = then
