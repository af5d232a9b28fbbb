"""What the computers that play are called, by their strength."""

from __future__ import annotations

from cardtable.players import LEVELS
from cardtable.text.words import Words


def level(name: str | None, words: Words) -> str:
    """A level in words; of a player that this program does not know, the name in the record.

    Args:
        name: as a record writes it.
        words: the language.
    """
    return words(f"new-game.seat.{name}") if name in LEVELS else str(name)
