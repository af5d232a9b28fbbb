"""Discarding and drawing in the auction games.

Source: rules page, 3 and 4, *Draw*.
"""

from __future__ import annotations

from cardtable.players.advice import Advice
from cardtable.players.robbing import keep_value
from cardtable.rules.actions import discard
from cardtable.rules.ask import Cards
from cardtable.rules.cards import Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.view import View


def draw(view: View, cards: Cards) -> Advice:
    """Keep the trumps and change the plain cards, the least first where not all may go.

    A plain card is almost never worth keeping: anybody may trump it, and about one unseen card
    in four is a trump.
    """
    order = view.order
    plain = [card for card in cards.pool if not order.is_trump(card)]
    plain.sort(key=lambda card: keep_value(order, card))
    going = frozenset(plain[: cards.max])
    chosen = tuple(card for card in cards.pool if card in going)
    alternatives = [discard(_without(chosen, card)) for card in plain[: cards.max][-1:]]
    return Advice(discard(chosen), tuple(_reasons(view, cards, chosen)), tuple(alternatives))


def _without(cards: tuple[Card, ...], kept: Card) -> tuple[Card, ...]:
    return tuple(card for card in cards if card != kept)


def _reasons(view: View, cards: Cards, chosen: tuple[Card, ...]) -> list[Fact]:
    """Which cards stay, and why the others go."""
    kept = tuple(card for card in cards.pool if view.order.is_trump(card))
    reasons = [fact("reason.keeps-trumps", cards=kept)] if kept else []
    if not chosen:
        return [*reasons, fact("reason.draws-none")]
    assert view.seat is not None
    laid = view.out[view.seat]
    seen = {*view.hand, *view.shown, *(laid if isinstance(laid, tuple) else ())}
    trumps = sum(card not in seen for card in view.order.trumps)
    percent = round(100 * trumps / (len(view.ruleset.pack) - len(seen)))
    return [*reasons, fact("reason.draws", cards=chosen, percent=percent)]
