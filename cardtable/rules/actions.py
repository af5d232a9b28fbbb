"""What a seat can do: a verb and its words, exactly as the record writes them."""

from __future__ import annotations

from typing import NamedTuple

from cardtable.rules.cards import Card


class Action(NamedTuple):
    """One action of one seat. ``str(action)`` is the record's text, ``play 5S``."""

    verb: str
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        """The text of the record."""
        return " ".join((self.verb, *self.words))

    @property
    def card(self) -> Card:
        """The one card of ``play``, ``rob`` and ``bury``."""
        return Card(self.words[0])

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of ``discard``, in the order given."""
        return tuple(Card(word) for word in self.words)


PASS = Action("pass")
HOLD = Action("hold")
LEAD_UNDISCARDED = Action("lead-undiscarded")

CARD_VERBS = frozenset({"play", "rob", "bury", "discard"})
"""Verbs whose words are cards."""


def play(card: Card) -> Action:
    """``play 5S``."""
    return Action("play", (card,))


def rob(card: Card) -> Action:
    """``rob KD``: take the turned-up card, discarding KD."""
    return Action("rob", (card,))


def bury(card: Card) -> Action:
    """``bury KD``: the dealer took the turned joker and lays KD under the stock."""
    return Action("bury", (card,))


def bid(points: int) -> Action:
    """``bid 20``."""
    return Action("bid", (str(points),))


def name_trump(suit: str) -> Action:
    """``trump S``."""
    return Action("trump", (suit,))


def discard(cards: tuple[Card, ...]) -> Action:
    """``discard KD QD``, or ``discard`` for none."""
    return Action("discard", cards)


def contract(name: str, suit: str | None = None) -> Action:
    """``contract spel``, ``contract valfri H``."""
    return Action("contract", (name,) if suit is None else (name, suit))
