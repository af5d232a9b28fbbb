"""Every field of a ruleset as data: its bounds, and hands that its values play differently.

One file per field stands in ``assets/fields``. The hands are records (positions, or whole packs)
with the moves to make; what comes of them is never written there, `differ` lets the engine say it.

Source: rules page, 6; record format, *Positions*.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, Literal, NamedTuple

from cardtable import assets
from cardtable.rules import catalog
from cardtable.rules.facts import Fact, fact
from cardtable.rules.ruleset import FIELDS, Ruleset, Value, write_value

ABSENT: Final = "absent"
"""How the value of a field that a ruleset has not is written in these files."""

Kind = Literal["truth", "word", "number", "points"]


class Played(NamedTuple):
    """What is played: a record under a ruleset with some options."""

    ruleset: str
    """The name of a packaged ruleset."""
    options: Mapping[str, Value]
    record: str
    """What stands below a record's header, and its seed if one is needed."""
    play_out: bool
    """Whether the deal is then played to its end, every seat taking the first that it may do."""


class Sample(NamedTuple):
    """One hand by which values of a field are told apart."""

    usual: Played
    """Played with the field at each value in turn, all else as this ruleset has it."""
    instead: Mapping[str, Played]
    """By written value, what is played for that value: where another ruleset is needed for it."""
    values: tuple[str, ...]
    """The written values that this hand is for; empty for all of them."""
    holds: tuple[str, ...]
    """Labels of the seats whose hands are told."""
    shows: Literal["asked", "hands", "sides"]
    """What is told at the end: what is asked of whom; every hand; or who scores together."""

    def fits(self, written: str) -> bool:
        """Whether this hand is for a value."""
        return not self.values or written in self.values


class Field(NamedTuple):
    """One field of the rules page, section 6."""

    name: str
    kind: Kind
    values: tuple[Value, ...]
    """All the values that there are; empty for points."""
    least: int
    """Points and numbers: the lowest value."""
    most: int
    """Points and numbers: the highest value."""
    step: int
    """Points go by so many."""
    alike: tuple[tuple[str, str], ...]
    """Pairs of written values that no hand tells apart."""
    samples: tuple[Sample, ...]

    def has(self, value: object) -> bool:
        """Whether any ruleset could have this value."""
        if self.kind == "points":
            if isinstance(value, bool) or not isinstance(value, int):
                return False
            return self.least <= value <= self.most and value % self.step == 0
        return any(value == one and type(value) is type(one) for one in self.values)


@cache
def load(name: str) -> Field:
    """A field by its name, one of `cardtable.rules.ruleset.FIELDS`."""
    data = tomllib.loads(assets.text(f"fields/{name}.toml"))
    values = tuple(data.get("values", ()))
    numbers = [one for one in values if type(one) is int]
    return Field(
        name=name,
        kind=data["kind"],
        values=values,
        least=data.get("least", min(numbers, default=0)),
        most=data.get("most", max(numbers, default=0)),
        step=data.get("step", 1),
        alike=tuple((one, other) for one, other in data.get("alike", ())),
        samples=tuple(one for written in data["sample"] for one in _samples(written)),
    )


@cache
def phase_sample(phase: str) -> Sample | None:
    """A hand that shows what a phase of the deal does, where no field says that it is there."""
    try:
        return _sample(tomllib.loads(assets.text(f"fields/phase-{phase}.toml")))
    except FileNotFoundError:
        return None


def every() -> tuple[Field, ...]:
    """All the fields, in the order of the rules page."""
    return tuple(load(name) for name in FIELDS)


def written(value: Value | None) -> str:
    """A value as these files write it."""
    return ABSENT if value is None else write_value(value)


def _samples(data: Mapping[str, Any]) -> Iterator[Sample]:
    """The hand that is written, or one at each table that ``at`` names.

    Of the latter the seats are numbered clockwise from the dealer's left, ``{1}``, ``{2}``, with
    the dealer ``{dealer}``; behind the scores of two sides ``{rest}`` stands for those of others.
    """
    for game in data.get("at", ()):
        seating = catalog.load(game).seating
        places = {f"{{{seat + 1}}}": label for seat, label in enumerate(seating.labels)}
        places |= {"{dealer}": seating.labels[-1], "{rest}": " 0" * (len(seating.sides) - 2)}
        own = {**data, "ruleset": game, "record": _filled(data["record"], places)}
        yield _sample({**own, "holds": [_filled(one, places) for one in data.get("holds", ())]})
    if "at" not in data:
        yield _sample(data)


def _filled(text: str, places: Mapping[str, str]) -> str:
    for place, label in places.items():
        text = text.replace(place, label)
    return text


def _sample(data: Mapping[str, Any]) -> Sample:
    usual = _played(data, {})
    return Sample(
        usual=usual,
        instead={key: _played(one, data) for key, one in data.get("instead", {}).items()},
        values=tuple(data.get("values", ())),
        holds=tuple(data.get("holds", ())),
        shows=data.get("shows", "asked"),
    )


def _played(data: Mapping[str, Any], above: Mapping[str, Any]) -> Played:
    """What is played; what is not said stands in the sample `above`."""
    return Played(
        ruleset=data["ruleset"],
        options=data.get("options", {}),
        record=data.get("record", above.get("record", "")),
        play_out=data.get("play_out", above.get("play_out", False)),
    )


@cache
def _conventions() -> tuple[tuple[str, Mapping[str, Any]], ...]:
    return tuple(tomllib.loads(assets.text("fields/conventions.toml")).items())


def conventions(ruleset: Ruleset) -> tuple[str, ...]:
    """The numbered conventions that settle something in a ruleset: ``C2``, ``C18``.

    A convention holds where the fields have one of the values that its entry names, where a deal
    has the phase that it names, and where a table may choose the option that it names.

    Source: rules page, introduction.
    """
    return tuple(number for number, needs in _conventions() if _holds(ruleset, needs))


def _holds(ruleset: Ruleset, needs: Mapping[str, Any]) -> bool:
    fields = {name: one for name, one in needs.items() if name not in ("phase", "choice")}
    return (
        needs.get("phase", "play") in ruleset.phases
        and all(ruleset.values[name] in values for name, values in fields.items())
        and all(
            value in ruleset.choices.get(name, ())
            for name, value in needs.get("choice", {}).items()
        )
    )


def meaning(name: str, value: Value | None) -> Fact:
    """What a value of a field means, to be said in one sentence."""
    if value is None:
        return fact("field.absent")
    if load(name).kind in ("number", "points"):
        return fact(f"field.{name}.number", number=value)
    return fact(f"field.{name}.{write_value(value)}")
