"""The question put to a seat. A choice among subsets stays a question, never a list."""

from __future__ import annotations

from typing import NamedTuple

from cardtable.rules.actions import Action
from cardtable.rules.cards import Card


class Keep(NamedTuple):
    """At least `min` cards of `of` must stay in the hand."""

    min: int
    of: tuple[Card, ...]


class Cards(NamedTuple):
    """Choose `min` to `max` cards of `pool`; the answer is the action `verb` with those cards."""

    verb: str
    min: int
    max: int
    pool: tuple[Card, ...]
    keep: Keep | None = None


class Ask(NamedTuple):
    """What is asked of a seat: one of `options`, or a choice of `cards`; both may be there."""

    seat: int
    phase: str
    options: tuple[Action, ...] = ()
    """In the order of the hand; rob lines after plays."""
    cards: Cards | None = None
    revocable: tuple[Action, ...] = ()
    """Against the rules, and yet possible: ``revoke 5D`` for each card that may not be played,
    where the house lets a revoke stand. In the order of the hand."""
