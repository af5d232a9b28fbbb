"""The packaged rulesets: one file each, read through `assets`.

The files that ship are validated by the tests, so that playing needs no validation library;
`validate` is for every other file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from cardtable import assets
from cardtable.rules.facts import Fact, fact
from cardtable.rules.phases import STEPS
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import FIELDS, Ruleset, Value
from cardtable.rules.seats import seating


@cache
def names() -> tuple[str, ...]:
    """The packaged rulesets, by name, sorted."""
    folder = assets.folder() / "rules"
    return tuple(sorted(file.stem for file in folder.iterdir() if file.suffix == ".toml"))


@cache
def _packaged(name: str) -> Ruleset:
    return _build(read(name))


def load(name: str, options: Mapping[str, Value] | None = None) -> Ruleset:
    """A packaged ruleset, with some of its fields overridden by `options`.

    Raises:
        UnreadableError: if there is no such ruleset, or it has no such option.
    """
    if name not in names():
        raise UnreadableError(fact("no-such-ruleset", ruleset=name, known=", ".join(names())))
    ruleset = _packaged(name)
    for option, value in (options or {}).items():
        if refusal := ruleset.refuse_option(option, value):
            raise UnreadableError(refusal)
    return ruleset.with_options(options or {})


def read(name: str) -> dict[str, Any]:
    """The data of a packaged ruleset, as `validate` takes it."""
    with (assets.folder() / "rules" / f"{name}.toml").open("rb") as file:
        data = tomllib.load(file)
    return {"name": name, **data}


def validate(data: Mapping[str, Any]) -> Ruleset:
    """A ruleset from data of any origin: every field known, typed and in bounds.

    Raises:
        UnreadableError: naming the first field that is wrong, and what would be right.
    """
    import json  # these two cost 70 ms that a game need not pay

    from pydantic import TypeAdapter, ValidationError

    fields = data.get("fields", {})
    flat = {key: value for key, value in data.items() if key != "fields"}
    # Strict, so that "yes" and 1 are no truth values; through JSON, whose lists may be tuples.
    text = json.dumps({**flat, **fields}, default=str)
    try:
        ruleset = TypeAdapter(Ruleset).validate_json(text, strict=True)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "the file"
        raise UnreadableError(fact("ruleset-field", field=where, problem=first["msg"])) from None
    if problem := _inconsistent(ruleset):
        raise UnreadableError(problem)
    return ruleset


def _inconsistent(ruleset: Ruleset) -> Fact | None:
    """What does not go together in a ruleset whose fields are all right one by one."""
    for phase in ruleset.phases:
        if phase not in STEPS:
            return fact("ruleset-phase", phase_name=phase, known=", ".join(sorted(STEPS)))
    try:
        seating(ruleset.seats, ruleset.sides)
    except ValueError:
        return fact("ruleset-seats", seats=ruleset.seats, sides_name=ruleset.sides)
    for name, values in ruleset.choices.items():
        if name not in FIELDS or ruleset.values[name] not in values:
            return fact("ruleset-choice", option=name)
    return None


def _build(data: Mapping[str, Any]) -> Ruleset:
    """A ruleset from data that `validate` accepts."""
    choices = {key: tuple(values) for key, values in data.get("choices", {}).items()}
    return Ruleset(
        name=data["name"], phases=tuple(data["phases"]), choices=choices, **data["fields"]
    )
