"""What a seat can do: a verb and its words, exactly as the record writes them."""

from __future__ import annotations

from functools import cache
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
        """The one card of ``play``, ``revoke``, ``rob``, ``steal`` and ``bury``."""
        (card,) = self.words
        return Card(card)

    @property
    def points(self) -> int:
        """The figure of ``bid``, in points."""
        (figure,) = self.words
        return int(figure)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of ``discard``, in the order given."""
        return tuple(Card(word) for word in self.words)


PASS = Action("pass")
HOLD = Action("hold")
DECLINE = Action("decline")
JINK = Action("jink")
NO_JINK = Action("no-jink")
LEAD_UNDISCARDED = Action("lead-undiscarded")

CARD_VERBS = frozenset({"play", "revoke", "rob", "steal", "bury", "discard"})
"""Verbs whose words are cards."""


@cache
def play(card: Card) -> Action:
    """``play 5S``."""
    return Action("play", (card,))


def revoke(card: Card) -> Action:
    """``revoke 5D``: play a card that may not be played, where the house lets that happen."""
    return Action("revoke", (card,))


def rob(card: Card) -> Action:
    """``rob KD``: take the turned-up card, discarding KD."""
    return Action("rob", (card,))


def steal(card: Card) -> Action:
    """``steal KD``: the dealer takes the turned-up trump, discarding KD."""
    return Action("steal", (card,))


def bury(card: Card) -> Action:
    """``bury KD``: the dealer took the turned joker and lays KD under the stock."""
    return Action("bury", (card,))


@cache
def bid(points: int) -> Action:
    """``bid 20``."""
    return Action("bid", (str(points),))


def name_trump(suit: str) -> Action:
    """``trump S``."""
    return Action("trump", (suit,))


def choose_partner(label: str) -> Action:
    """``partner B``."""
    return Action("partner", (label,))


def discard(cards: tuple[Card, ...]) -> Action:
    """``discard KD QD``, or ``discard`` for none."""
    return Action("discard", cards)


def contract(name: str, suit: str | None = None) -> Action:
    """``contract spel``, ``contract valfri H``."""
    return Action("contract", (name,) if suit is None else (name, suit))
