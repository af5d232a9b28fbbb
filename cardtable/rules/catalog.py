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
from cardtable.rules.consistent import clash, clash_of_options
from cardtable.rules.facts import fact
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Ruleset, Value


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
        UnreadableError: if there is no such ruleset, it has no such option, or the options do
            not go together.
    """
    if name not in names():
        raise UnreadableError(fact("no-such-ruleset", ruleset=name, known=", ".join(names())))
    return choose(_packaged(name), options or {})


def choose(base: Ruleset, options: Mapping[str, Value]) -> Ruleset:
    """A ruleset with some of its fields overridden.

    Raises:
        UnreadableError: if it has no such option, or the options do not go together.
    """
    for option, value in options.items():
        if refusal := base.refuse_option(option, value):
            raise UnreadableError(refusal)
    if options and (problem := clash_of_options(base, options)):
        raise UnreadableError(problem)
    return base.with_options(options)


def read(name: str) -> dict[str, Any]:
    """The data of a packaged ruleset, as `validate` takes it, with all that it extends.

    A file that ``extends`` another says only what differs: ``fields`` and ``choices`` one by
    one, ``without`` for fields that are not there, ``phases`` as a whole.
    """
    data = _read_file(name)
    base = data.pop("extends", None)
    without = data.pop("without", [])
    if base is not None:
        under = _read_file(base)
        for table in ("fields", "choices"):
            data[table] = {**under.get(table, {}), **data.get(table, {})}
        data = {**under, **data}
    for table in ("fields", "choices"):
        data[table] = {key: one for key, one in data.get(table, {}).items() if key not in without}
    fixed = {key for key, values in data["choices"].items() if not values}
    data["choices"] = {key: one for key, one in data["choices"].items() if key not in fixed}
    return {**data, "name": name}


def _read_file(name: str) -> dict[str, Any]:
    with (assets.folder() / "rules" / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


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
    if problem := clash(ruleset):
        raise UnreadableError(problem)
    return ruleset


def _build(data: Mapping[str, Any]) -> Ruleset:
    """A ruleset from data that `validate` accepts."""
    choices = {key: tuple(values) for key, values in data.get("choices", {}).items()}
    return Ruleset(
        name=data["name"],
        phases=tuple(data["phases"]),
        choices=choices,
        implied=data.get("implied", {}),
        needs=data.get("needs", {}),
        **data["fields"],
    )
