"""House rules: a packaged ruleset with some of its options, under a name, in a file of the user's.

The file ``rules/NAME.toml`` names the ruleset that it extends, the fields that differ and the
fingerprint of the whole, so that whoever gets the file knows that these are the same rules. A
record never needs it: there the packaged ruleset and the options stand.

Source: record format, *Record* (fingerprint) and *User files*; rules page, 6.
"""

from __future__ import annotations

import os
import re
import tomllib
import unicodedata
from pathlib import Path
from typing import Any, Final, NamedTuple

from cardtable import files
from cardtable.record.header import clean
from cardtable.record.lines import shown
from cardtable.rules import catalog
from cardtable.rules.facts import Fact, fact
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import FIELDS, Ruleset, Value, write_value
from cardtable.table import fields
from cardtable.table.no_toml import why_no_toml

Data = str | os.PathLike[str] | None
"""The folder given with ``--data``; None for the usual one."""

_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
_LONGEST: Final = 40
_ENTRIES: Final = ("extends", "title", "fingerprint", "fields")


class House(NamedTuple):
    """One file of house rules."""

    name: str
    """The file's name, without its suffix."""
    title: str
    """What the house calls it; empty if nothing."""
    ruleset: Ruleset
    """The packaged ruleset with the options of the house; its name is the packaged one."""


class Passport(NamedTuple):
    """What names the rules of a table, on the table and in the record."""

    name: str
    """The name of the house rules if such are saved, else of the packaged ruleset."""
    fingerprint: str
    """Eight hex digits, of all fields with their values."""
    changed: dict[str, Value]
    """The options that differ from the packaged ruleset, in the order of the rules page."""


def folder(data: Data = None) -> Path:
    """Where house rules are kept. It is not created."""
    return files.data_folder(data) / "rules"


def names(data: Data = None) -> tuple[str, ...]:
    """The names of the user's house rules, sorted; whether the files are right is not asked."""
    found = (path.stem for path in folder(data).glob("*.toml") if path.is_file())
    return tuple(sorted(name for name in found if _NAME.fullmatch(name)))


def changes(ruleset: Ruleset) -> dict[str, Value]:
    """The options by which a ruleset comes of the packaged one that it is named after.

    What an option brings with it is not among them.
    """
    base = catalog.load(ruleset.name)
    changed: dict[str, Value] = {}
    for name in FIELDS:
        value = ruleset.values[name]
        if name in base.choices and value is not None and value != base.values[name]:
            changed[name] = value
    return changed


def passport(ruleset: Ruleset, data: Data = None) -> Passport:
    """Name, fingerprint and changed fields of the rules at a table.

    The name is that of the user's house rules that are just these, if there are such.
    """
    changed = changes(ruleset)
    name = _name_of(ruleset, data) if changed else None
    return Passport(name or ruleset.name, ruleset.fingerprint, changed)


def _name_of(ruleset: Ruleset, data: Data) -> str | None:
    """Under which name these rules are saved; files that cannot be read are passed over."""
    for name in names(data):
        try:
            found = tomllib.loads((folder(data) / f"{name}.toml").read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            continue
        if (found.get("extends"), found.get("fingerprint")) == (ruleset.name, ruleset.fingerprint):
            return name
    return None


def save(name: str, ruleset: Ruleset, data: Data = None, *, title: str = "") -> Path:
    """Write house rules to the user's folder, private, in one step; the path of the file.

    Rules that were there under the same name are kept beside it, as ``NAME.toml.bak``.

    Args:
        name: Small letters, digits, hyphens and underscores; no packaged ruleset's name.
        ruleset: A packaged ruleset with options.
        data: The folder given with ``--data``.
        title: What the house calls it, on one line.

    Raises:
        UnreadableError: The name will not do, or the ruleset is no packaged one with options.
        OSError: The file cannot be written.
    """
    import tomli_w  # only whoever saves needs it

    if not _NAME.fullmatch(name):
        raise UnreadableError(fact("house.name", name=shown(name)))
    if name in catalog.names():
        raise UnreadableError(fact("house.name-taken", name=name))
    options = changes(ruleset)
    if catalog.load(ruleset.name, options).values != ruleset.values:
        raise UnreadableError(fact("house.no-options", ruleset=ruleset.name))
    content: dict[str, Any] = {"extends": ruleset.name}
    if title:
        content["title"] = clean(title)
    content["fingerprint"] = ruleset.fingerprint
    content["fields"] = options
    path = folder(data) / f"{name}.toml"
    files.write_atomic(path, tomli_w.dumps(content).encode(), keep_previous=True)
    return path


def name_for(title: str) -> str:
    """The name under which house rules are saved that somebody calls so: ``friday-at-lea-s``."""
    straight = title.casefold().replace("’", "'")
    letters = unicodedata.normalize("NFKD", straight).encode("ascii", "ignore").decode()
    name = re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:_LONGEST].strip("-") or "house"
    return f"house-{name}"[:_LONGEST] if name in catalog.names() else name


def find(name: str, data: Data = None) -> Ruleset:
    """A packaged ruleset, or the user's house rules, by name or by the path of a file.

    Raises:
        UnreadableError: There is neither, or the file is not right.
    """
    return catalog.load(name) if name in catalog.names() else load(name, data)


def load(name_or_path: str | os.PathLike[str], data: Data = None) -> Ruleset:
    """The rules of a file of house rules.

    Raises:
        UnreadableError: as `read`.
    """
    return read(name_or_path, data).ruleset


def read(name_or_path: str | os.PathLike[str], data: Data = None) -> House:
    """A file of house rules, by its name in the user's folder or by its path.

    Raises:
        UnreadableError: There is no such file, or something in it is not right: the Fact names
            the file, the field, and what would be right.
    """
    text = os.fspath(name_or_path)
    path = Path(text)
    if not is_path(text):
        if text not in names(data):
            known = ", ".join((*catalog.names(), *names(data)))
            raise UnreadableError(fact("no-such-ruleset", ruleset=shown(text), known=known))
        path = folder(data) / f"{text}.toml"
    file = shown(str(path), 200)
    content = _content(path, file)
    _check_entries(content, file)
    ruleset = _ruleset(content, file)
    if content["fingerprint"] != ruleset.fingerprint:
        raise UnreadableError(
            fact(
                "house.fingerprint",
                file=file,
                written=shown(content["fingerprint"]),
                here=ruleset.fingerprint,
            )
        )
    return House(path.stem, content.get("title", ""), ruleset)


def is_path(text: str) -> bool:
    """Whether a text names a file, not house rules in the user's folder."""
    return text.endswith(".toml")


def _content(path: Path, file: str) -> dict[str, Any]:
    """What stands in a file of TOML."""
    try:
        return tomllib.loads(files.read(path).decode())
    except FileNotFoundError:
        raise UnreadableError(fact("house.missing", file=file)) from None
    except UnicodeDecodeError:
        raise UnreadableError(fact("house.not-text", file=file)) from None
    except (ValueError, RecursionError) as error:
        why = why_no_toml(error)
        raise UnreadableError(fact("house.not-toml", file=file, problem=why)) from None
    except OSError as error:
        problem = error.strerror or str(error)
        raise UnreadableError(fact("house.unreadable", file=file, problem=problem)) from None


def _check_entries(content: dict[str, Any], file: str) -> None:
    """See that there is everything that belongs there, of the right type, and no more."""
    # Here, because it takes longer to import than a game takes to begin.
    from pydantic import BaseModel, ConfigDict, ValidationError

    class Entries(BaseModel):
        model_config = ConfigDict(extra="forbid", strict=True)

        extends: str
        title: str = ""
        fingerprint: str
        fields: dict[str, Any] = {}

    try:
        Entries.model_validate(content)
    except ValidationError as error:
        first = error.errors()[0]
        entry = shown(str(first["loc"][0]))
        known = ", ".join(_ENTRIES)
        code = {"missing": "house.entry-missing", "extra_forbidden": "house.entry-unknown"}
        raise UnreadableError(
            fact(code.get(first["type"], "house.entry"), file=file, entry=entry, known=known)
        ) from None


def _ruleset(content: dict[str, Any], file: str) -> Ruleset:
    """The rules that the entries describe."""
    name = content["extends"]
    if name not in catalog.names():
        known = ", ".join(catalog.names())
        raise UnreadableError(fact("house.extends", file=file, ruleset=shown(name), known=known))
    options: dict[str, Value] = content.get("fields", {})
    for field, value in options.items():
        if field not in FIELDS:
            known = ", ".join(catalog.load(name).choices)
            code = "house.no-field" if known else "house.nothing"
            problem = fact(code, file=file, field=shown(field), known=known, ruleset=name)
            raise UnreadableError(problem)
        if not fields.load(field).has(value):
            here = shown(f'"{value}"' if isinstance(value, str) else str(value).lower())
            problem = fact("house.bounds", file=file, field=field, value=here, bounds=bounds(field))
            raise UnreadableError(problem)
    try:
        return catalog.load(name, options)
    except UnreadableError as error:
        raise UnreadableError(fact("house.options", file=file, why=error.fact)) from None


def bounds(name: str) -> Fact:
    """Which values a field can have in any ruleset, to be said."""
    field = fields.load(name)
    if field.kind == "points":
        return fact("house.points", least=field.least, most=field.most, step=field.step)
    return fact("house.values", values=", ".join(write_value(one) for one in field.values))
