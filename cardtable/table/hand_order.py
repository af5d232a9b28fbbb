"""The three orders of a hand: by strength under the present trump, by suit, as dealt."""

from __future__ import annotations

from typing import Final

from cardtable.rules.cards import JOKER, SUITS, Card
from cardtable.rules.view import View
from cardtable.table.table import Table

HAND_ORDERS: Final = ("strength", "suit", "dealt")
"""Their names; the first is how a view lays a hand out."""


def laid_out(view: View, table: Table, order: str) -> tuple[Card, ...]:
    """A seat's own cards in one of the three orders.

    Args:
        view: the seat's view.
        table: where it is remembered how the cards came.
        order: one of `HAND_ORDERS`.
    """
    if order == "dealt" and view.hand and view.seat is not None:
        return table.as_dealt(table.labels[view.seat])
    if order == "suit":
        return tuple(sorted(view.hand, key=lambda card: _by_suit(card, view)))
    return view.hand


def _by_suit(card: Card, view: View) -> tuple[int, bool, int]:
    """Where a card lies in a hand by suits: the printed one, its strongest card first."""
    suit = -1 if card == JOKER else next(at for at, one in enumerate(SUITS) if one == card[1])
    return suit, not view.order.is_trump(card), -view.order.strength[card]
