"""A ruleset is data: one frozen value, read from one file, with every switch of the family.

A field that is None is not there in this ruleset. No code asks for a ruleset's name: the
phases and the fields are all that the engine reads.

Source: rules page, 6.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import ClassVar, Literal

from cardtable.rules.cards import Card, Suit, pack
from cardtable.rules.order import Order, PlainOrder, order
from cardtable.rules.refusal import Refusal, refuse
from cardtable.rules.seats import Seating, Sides, seating

Value = bool | int | str
"""What a field may hold, as the rules file and a record's ``option`` line write it."""


@dataclass(frozen=True)
class Ruleset:
    """Every switch of the rules page, section 6; points are points, not tricks."""

    __pydantic_config__: ClassVar[dict[str, str]] = {"extra": "forbid"}

    name: str
    phases: tuple[str, ...]
    """The phases of a deal, in order, by the names of `cardtable.rules.phases`."""

    seats: Literal[2, 3, 4, 5, 6]
    sides: Sides
    joker: bool
    plain_order: PlainOrder
    first_dealer: Literal["random", "cut"]
    packets: Literal["3-2", "2-3", "single"]
    turned: Literal["none", "stock", "dealer_last"]
    turned_use: Literal["rob", "steal", "none"]
    auction: Literal["none", "rounds", "once"]
    opening_leader: Literal["dealer_left", "bidder_left", "forehand"]
    ends: Literal["at_once", "after_deal", "twelve_deals"]
    revoke: Literal["prevented", "penalised"]
    games: Literal[1, 3]

    min_bid: Literal[5, 10, 15, 20, 25, 30] | None = None
    floor_bid: Literal[5, 10, 15, 20, 25, 30] | None = None
    floor_score: int | None = None
    all_pass: Literal["redeal", "dealer_partner"] | None = None
    draw: bool | None = None
    draw_max: Literal[0, 1, 2, 3, 4, 5] | None = None
    keep_trump: bool | None = None
    ruff_any_time: bool | None = None
    renege_cards: Literal["any", "one"] | None = None
    best_trump_bonus: bool | None = None
    thirty_doubles: bool | None = None
    jink: Literal["none", "wins_game", "declared"] | None = None
    jink_points: Literal[30, 60] | None = None
    target: int | None = None
    revoke_penalty: Literal["trick", "bid"] | None = None
    forgotten_discard: Literal["prevented", "misdeal"] | None = None

    choices: Mapping[str, tuple[Value, ...]] = field(default_factory=dict, compare=False)
    """For each field that a table may set, the values that it may have."""

    implied: Mapping[str, Mapping[str, Mapping[str, Value]]] = field(
        default_factory=dict, compare=False
    )
    """What a choice brings with it: by field and written value, the fields that change too."""

    needs: Mapping[str, Mapping[str, Value]] = field(default_factory=dict, compare=False)
    """Options that say something only with another one: by field, what another field must be."""

    @cached_property
    def seating(self) -> Seating:
        """Labels and sides of this table."""
        return seating(self.seats, self.sides)

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """The cards of the game."""
        return pack(self.joker)

    @cached_property
    def hand_size(self) -> int:
        """How many cards a seat plays in a deal: as many as there are tricks."""
        return 16 if self.packets == "single" else 5

    def order(self, trump: Suit | None) -> Order:
        """The order of the cards under `trump`."""
        known = self._orders.get(trump)
        if known is None:
            known = self._orders[trump] = order(self.plain_order, self.joker, trump)
        return known

    @cached_property
    def _orders(self) -> dict[Suit | None, Order]:
        """The orders asked for so far: every card played asks for one."""
        return {}

    @cached_property
    def values(self) -> dict[str, Value | None]:
        """All the fields of the rules page by name; None where the field is not there."""
        return {name: getattr(self, name) for name in FIELDS}

    @cached_property
    def fingerprint(self) -> str:
        """Eight hex digits that name these values: SHA-256 of their canonical JSON."""
        import json  # only a fingerprint needs it

        canonical = json.dumps(self.values, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()[:8]

    def refuse_option(self, name: str, value: Value) -> Refusal | None:
        """Why this ruleset has no such option, or not with that value; None if it has."""
        own = self.values.get(name)
        if own is None:
            code = "no-such-option" if self.choices else "no-options"
            known = ", ".join(sorted(self.choices))
            return refuse(code, rule="options", option=name, ruleset=self.name, known=known)
        allowed = self.choices.get(name, (own,))
        # What another option brings may be named beside it: `consistent` sees that it is there.
        known_values = (*allowed, *self.brought_by(name).values())
        if not any(value == one and type(value) is type(one) for one in known_values):
            return refuse(
                "option-value",
                rule="options",
                option=name,
                value=write_value(value),
                ruleset=self.name,
                allowed=" or ".join(write_value(one) for one in allowed),
            )
        return None

    def brought_by(self, name: str) -> dict[tuple[str, str], Value]:
        """The options that bring another value of a field with them, and which value.

        An option here is a field and its written value: ``("turned", "dealer_last")``.
        """
        return {
            (option, written): brought[name]
            for option, values in self.implied.items()
            for written, brought in values.items()
            if name in brought
        }

    def with_options(self, options: Mapping[str, Value]) -> Ruleset:
        """These rules with some fields overridden, and what that brings with it.

        Whether they may be, `refuse_option` says of each and `consistent.clash` of all.
        """
        changes: dict[str, object] = {}
        for name, value in options.items():
            changes.update(self.implied.get(name, {}).get(write_value(value), {}))
        changes.update(options)
        return replace(self, **changes) if changes else self  # type: ignore[arg-type]


_NUMBER = re.compile(r"-?[0-9]{1,9}")
_NOT_FIELDS = {"name", "phases", "choices", "implied", "needs"}
FIELDS = tuple(one.name for one in fields(Ruleset) if one.name not in _NOT_FIELDS)
"""The names of all switches, as the rules page has them."""


def write_value(value: Value) -> str:
    """A field's value as files and records write it: ``true``, ``120``, ``redeal``."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def read_value(text: str) -> Value:
    """The value that `write_value` wrote; what is no truth value nor number stays a word."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if _NUMBER.fullmatch(text) else text
