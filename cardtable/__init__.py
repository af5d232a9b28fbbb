"""A card table in the terminal for the Forty-Fives family and Swedish Bismarck.

>>> import cardtable as ct
>>> ct.order("barker", trump="C")[:4]
['5C', 'JC', 'AH', 'AC']

The public names are in `__all__`. Each is imported when it is first used, so that
``import cardtable`` and ``cardtable --version`` cost next to nothing.
"""

from __future__ import annotations

TYPE_CHECKING = False  # typing's own would be the most of what `--version` waits for
if TYPE_CHECKING:
    from typing import Final

    from cardtable.arena import simulate
    from cardtable.players import player
    from cardtable.rules.catalog import load as ruleset
    from cardtable.rules.refusal import CardtableError, IllegalAction, UnreadableError
    from cardtable.table import Table, order
    from cardtable.text import say

__version__ = "0.1.0"

__all__ = [
    "CardtableError",
    "IllegalAction",
    "Table",
    "UnreadableError",
    "order",
    "player",
    "ruleset",
    "say",
    "simulate",
]

_HOMES: Final = {
    "CardtableError": ("cardtable.rules.refusal", "CardtableError"),
    "IllegalAction": ("cardtable.rules.refusal", "IllegalAction"),
    "Table": ("cardtable.table", "Table"),
    "UnreadableError": ("cardtable.rules.refusal", "UnreadableError"),
    "order": ("cardtable.table", "order"),
    "player": ("cardtable.players", "player"),
    "ruleset": ("cardtable.rules.catalog", "load"),
    "say": ("cardtable.text", "say"),
    "simulate": ("cardtable.arena", "simulate"),
}
"""Where each public name lives."""


def __getattr__(name: str) -> object:
    """Import a public name when it is first asked for."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    module, attribute = _HOMES[name]
    value = getattr(import_module(module), attribute)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
