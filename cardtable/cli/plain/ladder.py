"""The order of the cards said aloud: a line for the trumps, a line for each plain suit."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.rules.cards import SUITS, Card, Suit
from cardtable.rules.view import View
from cardtable.teach.gone import gone
from cardtable.text import Words


def ladder(view: View, trump: Suit | None, words: Words, *, own: bool) -> Iterator[str]:
    """The cards, strongest first, each with a word if it is in the hand or gone.

    Args:
        view: the table from a seat.
        trump: under which trump.
        words: the language.
        own: whether the seat's own cards may be named.
    """
    order = view.ruleset.order(trump)
    held = set(view.hand) if own else set()
    away = gone(view, own=own)

    def said(card: Card) -> str:
        if card in held:
            return words("plain.order.held", card=card)
        return words("plain.order.gone", card=card) if card in away else words.card(card)

    if trump is None:
        yield words("plain.order.no-trump")
    if order.trumps:
        cards = ", ".join(said(card) for card in order.trumps)
        message = "plain.order.always" if trump is None else "plain.order.trumps"
        yield words(message, suit=trump, name=cards)
    for suit in SUITS:
        if order.plain[suit]:
            yield words(
                "plain.order.plain", suit=suit, name=", ".join(map(said, order.plain[suit]))
            )
    if view.ruleset.plain_order == "low_black":
        yield words("order.high-in-red")
