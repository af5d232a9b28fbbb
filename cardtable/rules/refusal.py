"""Why something may not be done: a value, and the errors that carry it."""

from __future__ import annotations

from typing import cast

from cardtable.rules.cards import Card
from cardtable.rules.facts import Fact


class Refusal(Fact):
    """Why an action is refused: what was wrong, which card obliges, and under which rule."""

    __slots__ = ()

    @property
    def card(self) -> Card | None:
        """The card that was refused, where the action has one."""
        return cast("Card | None", self.fields.get("card"))

    @property
    def led(self) -> Card | None:
        """The card led to the trick, where that matters."""
        return cast("Card | None", self.fields.get("led"))

    @property
    def obliged_by(self) -> Card | None:
        """The card in hand because of which the refused one may not be played."""
        return cast("Card | None", self.fields.get("obliged_by"))

    @property
    def rule(self) -> str:
        """The name of the rule, an anchor in the rule book: ``follow-trump``."""
        return cast("str", self.fields["rule"])


def refuse(code: str, *, rule: str, **fields: object) -> Refusal:
    """A Refusal from keywords."""
    return Refusal(code, {"rule": rule, **fields})


class CardtableError(ValueError):
    """Bad input, with the Fact that says what is wrong. ``str(error)`` is code and fields."""

    def __init__(self, fact: Fact) -> None:
        """Carry `fact`."""
        super().__init__(str(fact))
        self.fact = fact


class UnreadableError(CardtableError):
    """The text is no card, action, seat or ruleset at all: *cannot read*."""


class IllegalAction(CardtableError):
    """The action can be read, but the rules refuse it here: *may not*."""

    def __init__(self, refusal: Refusal) -> None:
        """Carry `refusal`."""
        super().__init__(refusal)
        self.refusal = refusal
