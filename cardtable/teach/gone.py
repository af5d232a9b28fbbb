"""Cards that can come into play no more, for all that a seat has seen: the ladder strikes them."""

from __future__ import annotations

from cardtable.players.memory import Memory
from cardtable.rules.cards import Card
from cardtable.rules.view import View


def gone(view: View, *, own: bool) -> frozenset[Card]:
    """The cards that were played, or are out of play, as far as may be told.

    Args:
        view: the table from a seat, or what everybody may see of it.
        own: whether what the seat itself laid away may be named too.
    """
    memory = Memory(view if view.seat is not None else view._replace(seat=0))
    away = view.out[memory.me] if view.out else None
    mine = away if own and isinstance(away, tuple) else ()
    return memory.played.union(memory.lying, mine)
