"""Another key for a command: which ones it can be, and what is kept of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from textual.binding import Binding
from textual.keys import key_to_character

from cardtable.rules.facts import Fact, fact
from cardtable.tui import keys
from cardtable.tui.choosers.question import ASIDE_KEYS
from cardtable.tui.widgets.hand import KEYS

_MOVES: Final = frozenset(
    {"up", "down", "left", "right", "home", "end", "pageup", "pagedown", "backspace", "delete"}
)
KEPT: Final = keys.FIXED | _MOVES
"""What a command does by these keys it does by them whatever else is chosen."""
_TERMINAL: Final = frozenset(f"ctrl+{one}" for one in "chijmqsz") | {"ctrl+@"}
"""What a terminal keeps for itself, or sends for another key too."""


def can_change(command: Binding) -> bool:
    """Whether a command has a key of its own, beside Escape, Enter, arrows and the like."""
    return any(key.strip() not in KEPT for key in command.key.split(","))


def refused(
    command: str, key: str, others: Mapping[str, Binding], usual: Mapping[str, Binding]
) -> Fact | None:
    """Why a command cannot have a key; None if it can.

    Args:
        command: its id.
        key: as Textual names it.
        others: by id the commands that are there at the same time.
        usual: by id every command, with the keys that it usually has.
    """
    if key in keys.of(usual[command]):
        return None
    if reserved(key) and key not in usual[command].key.split(","):
        return fact("keys.reserved", key=key)
    taken = next((id for id, other in others.items() if key in keys.of(other)), None)
    return None if taken is None else fact("keys.taken", key=key, name=taken)


def reserved(key: str) -> bool:
    """Whether a key is a card's or a move's, or the terminal's.

    Args:
        key: as Textual names it.
    """
    char = key_to_character(key) or ""
    return key in KEPT or key in _TERMINAL or char in {*KEYS, *ASIDE_KEYS, *keys.AZERTY}


def chosen(command: Binding, key: str, before: Mapping[str, str]) -> dict[str, str]:
    """All the chosen keys, with another one for a command.

    What Escape, Enter and the like do besides stays as it is; a command that has its usual keys
    again is not among the chosen ones.
    """
    usual = [one.strip() for one in command.key.split(",")]
    after = {id: one for id, one in before.items() if id != command.id}
    if key in usual:
        return after
    return {**after, str(command.id): ",".join([key, *(one for one in usual if one in KEPT)])}
