"""The head of a record: which rules, who sits where, which seed.

A header is a value and is never changed; what a file says about it is checked in `head`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from cardtable.record.lines import printable, shown
from cardtable.rules import catalog
from cardtable.rules.facts import Fact, fact
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import FIELDS, Ruleset, Value, write_value

VERSION: Final = "1"
"""The version of the format that is written and read here."""

KEYS: Final = (
    "cardtable",
    "ruleset",
    "option",
    "seat",
    "games",
    "seed",
    "practice",
    "open",
    "commit",
    "salt",
    "for",
)
"""Everything that a header may say, in the order in which it is written."""

_PLAYER: Final = re.compile(
    r"(?P<level>[a-z][a-z0-9_-]*)(?:@(?P<version>[0-9A-Za-z_.-]+))?(?:\+(?P<style>[a-z0-9_-]+))?"
)


class Seated(NamedTuple):
    """Who sits at a seat. ``str()`` is the record's text: ``human Anne``, ``steady@1+bold``."""

    kind: Literal["human", "computer"]
    level: str | None = None
    """The computer player's level, ``steady``; None for a human."""
    version: str | None = None
    style: str | None = None
    name: str | None = None

    @property
    def player(self) -> str:
        """``human``, or the computer player with version and style: ``steady@1+bold``."""
        version = f"@{self.version}" if self.version else ""
        style = f"+{self.style}" if self.style else ""
        return f"{self.level or self.kind}{version}{style}"

    def __str__(self) -> str:
        """The record's text."""
        return self.player if self.name is None else f"{self.player} {self.name}"


class Header(NamedTuple):
    """Everything above the first deal."""

    ruleset: str
    """The name of a packaged ruleset."""
    options: Mapping[str, Value] = {}
    """The fields that are overridden, but for ``games``."""
    seats: Mapping[str, Seated] = {}
    """By label. A label that is missing was not named: see `seated`."""
    games: int = 1
    seed: str | None = None
    fingerprint: str | None = None
    """Of the ruleset with its options, where the record names it."""
    practice: bool = False
    open: bool = False
    """All hands were shown."""
    commit: str | None = None
    salt: str | None = None
    for_seat: str | None = None
    """The label of the seat for whose eyes the record was redacted."""

    def rules(self) -> Ruleset:
        """The ruleset with its options.

        Raises:
            UnreadableError: there is no such ruleset, or it has no such option.
        """
        return catalog.load(self.ruleset, {**self.options, "games": self.games})

    def seated(self, label: str) -> Seated:
        """Who sits at a seat; a human without a name where nobody was named."""
        return self.seats.get(label, Seated("human"))

    def names(self) -> dict[str, str]:
        """The players' names, by the labels of the seats that have one."""
        return {label: who.name for label, who in self.seats.items() if who.name}

    def lines(self) -> list[str]:
        """The header as it is written, strictly."""
        first = ["ruleset", self.ruleset, *([self.fingerprint] if self.fingerprint else [])]
        lines = [f"cardtable {VERSION}", " ".join(first)]
        lines += [
            f"option {name} {write_value(self.options[name])}"
            for name in FIELDS
            if name in self.options
        ]
        lines += [f"seat {label} {self.seats[label]}" for label in self._seat_order()]
        lines.append(f"games {self.games}")
        if self.seed is not None:
            lines.append(f"seed {self.seed}")
        lines += [key for key in ("practice", "open") if getattr(self, key)]
        last = {"commit": self.commit, "salt": self.salt, "for": self.for_seat}
        return lines + [f"{key} {value}" for key, value in last.items() if value is not None]

    def _seat_order(self) -> list[str]:
        return [label for label in self.rules().seating.labels if label in self.seats]


def header_for(
    ruleset: Ruleset,
    seats: Mapping[str, Seated] | None = None,
    seed: str | int | None = None,
    *,
    practice: bool = False,
    open_table: bool = False,
) -> Header:
    """The header of a new game.

    Args:
        ruleset: A packaged ruleset, perhaps with options; only what differs is written down, and
            then the fingerprint too.
        seats: Who sits where, by label.
        seed: Any text or number.
        practice: Whether actions may be taken back.
        open_table: Whether all hands are shown.

    Raises:
        UnreadableError: `ruleset` differs from the packaged one where it may not; there is no
            such seat; or the seed is no text that a record can hold.
    """
    base = catalog.load(ruleset.name)
    # What another option brings with it is no choice, and not written.
    options = {
        name: value
        for name in base.choices
        if name != "games"
        and (value := ruleset.values[name]) is not None
        and value != base.values[name]
    }
    labels = ruleset.seating.labels
    for label in seats or {}:
        if label not in labels:
            known = ", ".join(labels)
            raise UnreadableError(
                fact("no-such-seat", text=label, ruleset=ruleset.name, known=known)
            )
    header = Header(
        ruleset=ruleset.name,
        options=options,
        seats=dict(seats or {}),
        games=ruleset.games,
        seed=None if seed is None else clean(str(seed)),
        fingerprint=ruleset.fingerprint if ruleset.values != base.values else None,
        practice=practice,
        open=open_table,
    )
    for name, value in header.rules().values.items():
        if value != ruleset.values[name]:
            raise UnreadableError(_no_choice(base, name, ruleset.values[name]))
    return header


def _no_choice(base: Ruleset, name: str, value: Value | None) -> Fact:
    """Why a field cannot have a value that its ruleset does not offer with the other options."""
    written = "–" if value is None else write_value(value)
    refusal = None if value is None else base.refuse_option(name, value)
    return refusal or fact("ruleset-field", field=name, problem=written)


def read_seated(text: str) -> Seated:
    """Who sits at a seat, from ``human Anne``, ``steady``, ``steady@1+bold Bert``.

    Whether there is such a level is not asked: a record outlives the players of its day.

    Raises:
        UnreadableError: The text does not begin with ``human`` or a level, or holds a character
            that a record cannot.
    """
    words = clean(text).split(" ")
    name = " ".join(words[1:]) or None
    if words[0].lower() == "human":
        return Seated("human", name=name)
    found = _PLAYER.fullmatch(words[0].lower())
    if found is None or found["level"] == "human":
        raise UnreadableError(fact("fault.player", word=shown(words[0])))
    return Seated("computer", found["level"], found["version"], found["style"], name)


def clean(text: str) -> str:
    """A name or a seed as a record can hold it: runs of space become one.

    Raises:
        UnreadableError: It is empty, or holds ``#`` or a character that cannot be printed.
    """
    words = text.split()
    plain = " ".join(words)
    if not words:
        raise UnreadableError(fact("fault.empty-text"))
    for letter in plain:
        if letter == "#" or not printable(letter):
            raise UnreadableError(fact("fault.text", character=f"U+{ord(letter):04X}"))
    return plain
