"""Following suit, keeping back, and why a card may not be played.

Source: rules page, 1.2 (the Forty-Fives family) and 5 (Bismarck).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cardtable.rules.cards import Card
from cardtable.rules.order import TRUMP, Group, Order
from cardtable.rules.refusal import Refusal, refuse
from cardtable.rules.ruleset import Ruleset


class Duty(NamedTuple):
    """What the card led asks of a hand: only cards of `groups` may be played."""

    code: str
    rule: str
    led: Card
    obliged_by: Card
    """The card in hand because of which this duty holds."""
    groups: tuple[Group, ...]
    kept: tuple[Card, ...] = ()
    """The trumps that may be kept back, where one that may not is the reason."""

    def refusal(self, card: Card) -> Refusal:
        """Why `card`, which is of no such group, is refused."""
        kept = {"cards": self.kept} if self.kept else {}
        return refuse(
            self.code, rule=self.rule, card=card, led=self.led, obliged_by=self.obliged_by, **kept
        )


def duty(ruleset: Ruleset, order: Order, hand: Iterable[Card], led: Card) -> Duty | None:
    """What `led` asks of `hand`; None when any card may be played.

    There is never a duty to beat a card, nor to trump. Only the card *led* counts.
    """
    group = order.group[led]
    if group == TRUMP and order.protected:
        return _trump_led(ruleset, order, hand, led)
    for card in hand:
        if order.group[card] == group:
            if ruleset.ruff_any_time and group != TRUMP:
                return Duty("follow-suit-or-trump", "follow-plain", led, card, (group, TRUMP))
            return Duty("follow-suit", "follow-plain", led, card, (group,))
    return None


def _trump_led(ruleset: Ruleset, order: Order, hand: Iterable[Card], led: Card) -> Duty | None:
    """A plain card may be discarded when every trump held is protected and beats the lead.

    Source: rules page, 1.2, *Trump lead*, C2 and C3.
    """
    trumps = [card for card in hand if order.group[card] == TRUMP]
    only = (TRUMP,)
    for card in trumps:
        if card not in order.protected:
            return Duty("trump-not-protected", "follow-trump", led, card, only, kept=order.kept)
    for card in trumps:
        if order.strength[card] < order.strength[led]:
            return Duty("trump-weaker", "follow-trump", led, card, only)
    if len(trumps) > 1 and ruleset.renege_cards == "one":
        return Duty("trump-several", "renege-one", led, trumps[-1], only)
    return None
