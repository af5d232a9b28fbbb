"""What the user has chosen, kept between two runs in ``settings.json``, the keys in ``keys.json``.

The screens and the plain mode share it. The files are checked against the annotations of `Settings`
with the few kinds of type that they use, not by pydantic: every start reads them before the first
screen, and importing pydantic would cost a quarter of that start.

Source: record format, *User files*.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields, replace
from os import PathLike
from pathlib import Path
from types import UnionType
from typing import Any, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from cardtable import files
from cardtable.record.lines import shown
from cardtable.rules.facts import Fact, fact
from cardtable.rules.refusal import UnreadableError

Pace = Literal["slow", "normal", "instant", "off"]
Forced = Literal["off", "on", "even"]
HandOrder = Literal["strength", "suit", "dealt"]
Theme = Literal["auto", "felt", "paper", "contrast", "sixteen"]
Colours = Literal["two", "four"]
Suits = Literal["auto", "symbols", "letters"]
Language = Literal["auto", "en", "fr"]
Data = str | PathLike[str] | None
Found = TypeVar("Found")


@dataclass(frozen=True)
class Settings:
    """All that is remembered; every field has a default."""

    ruleset: str = "barker"
    """The ruleset of the last table."""
    name: str = ""
    """What the user is called at the table; empty until it was chosen."""
    seats: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Per ruleset the last table, by seat label: a computer's level, ``human`` for the user,
    ``human Anne`` for somebody else."""
    options: Mapping[str, Mapping[str, bool | int | str]] = field(default_factory=dict)
    """Per ruleset the house rules of the last table that differ from the defaults."""
    practice: Mapping[str, bool] = field(default_factory=dict)
    """Per ruleset whether the last table was one for practice."""
    open: Mapping[str, bool] = field(default_factory=dict)
    """Per ruleset whether the last table was an open one, with all hands shown."""
    pace: Pace = "normal"
    """How long the computers take over their cards."""
    wait_after_trick: bool = True
    """Whether a trick lies until a key is pressed; after the first game it no longer does."""
    first_game_over: bool = False
    """Whether a game was played to its end."""
    forced: Forced = "off"
    """Whether the only card that may be played is played by itself: at once, or evenly paced."""
    hand_order: HandOrder = "strength"
    """How the hand is laid out: by strength under the present trump, by suit, as dealt."""
    digit_plays: bool = True
    """Whether a card's key plays it at once; else it only marks the card."""
    ladder_strikes: bool = True
    """Whether the ladder strikes out the cards that are gone."""
    coach: bool = False
    """Whether the coach stands beside the table."""
    theme: Theme = "auto"
    """The looks; ``auto`` for those that suit the terminal."""
    colours: Colours = "two"
    """Of how many inks the suits are printed."""
    suits: Suits = "auto"
    """How suits are written; ``auto`` for symbols wherever the terminal has them."""
    language: Language = "auto"
    """``auto`` for the system's."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """By a command's id the keys that were chosen for it, as Textual names them, with commas. They
    have a file of their own."""


class Aside(NamedTuple):
    """A file that could not be used."""

    path: Path
    """Where it was put, as it was."""
    why: Fact
    """What was wrong with it."""


class Reading(NamedTuple):
    """The settings, and what was wrong with their files."""

    settings: Settings
    aside: tuple[Aside, ...] = ()
    """The files that could not be used; none if all was well."""


def read(data: Data = None) -> Reading:
    """The user's settings; the defaults where there are none.

    A file that is not what was once written is set aside, never overwritten; fields of a newer
    program are passed over. An older program kept the keys among the settings: there they are
    looked for as long as they have no file of their own.

    Raises:
        OSError: a file is there but can be neither read nor set aside.
    """
    aside: list[Aside] = []
    settings = _read(files.settings_path(data), _settings, aside) or Settings()
    keys = _read(files.keys_path(data), _keys, aside)
    if keys is not None:
        settings = replace(settings, keys=keys)
    return Reading(settings, tuple(aside))


def write(settings: Settings, data: Data = None) -> None:
    """Keep the settings.

    Raises:
        OSError: they cannot be written; what stood there stands there still.
    """
    found = asdict(settings)
    keys = found.pop("keys")
    path = files.settings_path(data)
    with suppress(OSError):  # what a killed program left behind does no harm where it is
        files.sweep(path.parent)
    # The keys first: with an older program they stand in the file that is written over next.
    if keys or files.keys_path(data).exists():
        _write(files.keys_path(data), keys)
    _write(path, found)


def _read(path: Path, check: Callable[[object, str], Found], aside: list[Aside]) -> Found | None:
    """What `check` makes of a file; None without one, or if it had to be set aside."""
    try:
        return check(_json(path), path.name)
    except FileNotFoundError:
        return None
    except UnreadableError as error:
        aside.append(Aside(files.set_aside(path), error.fact))
        return None


def _json(path: Path) -> object:
    """What stands in a file, where no name stands twice in the same place.

    Raises:
        UnreadableError: it is no JSON, or a name stands there twice.
        OSError: it cannot be read.
    """

    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        found: dict[str, object] = {}
        for name, value in pairs:
            if name in found:
                raise UnreadableError(fact("settings.twice", file=path.name, name=shown(name)))
            found[name] = value
        return found

    try:
        return json.loads(files.read(path).decode("utf-8-sig"), object_pairs_hook=once)
    except UnreadableError:
        raise
    except json.JSONDecodeError as error:
        where = {"line": error.lineno, "column": error.colno}
        raise UnreadableError(fact("settings.no-json", file=path.name, **where)) from None
    except (ValueError, RecursionError):
        raise UnreadableError(fact("settings.no-text", file=path.name)) from None


def _write(path: Path, value: Mapping[str, object]) -> None:
    """Write a file, unless it holds just this already."""
    content = f"{json.dumps(value, ensure_ascii=False, indent=2, sort_keys=True)}\n".encode()
    with suppress(OSError):
        if files.read(path) == content:
            return
    files.write_atomic(path, content)


def _keys(found: object, file: str) -> Mapping[str, str]:
    """The keys that a file holds; an UnreadableError if they are none."""
    named = _named(found, file)
    for name, value in named.items():
        _must_fit(name, value, str, file)
    return {name: str(value) for name, value in named.items()}


def _settings(found: object, file: str) -> Settings:
    """The settings that a file holds; an UnreadableError if a field does not fit."""
    named = _named(found, file)
    hints = get_type_hints(Settings)
    known: dict[str, Any] = {
        one.name: named[one.name] for one in fields(Settings) if one.name in named
    }
    for name, value in known.items():
        _must_fit(name, value, hints[name], file)
    return Settings(**known)


def _named(found: object, file: str) -> Mapping[str, object]:
    """Names with values; an UnreadableError if it is anything else."""
    if not isinstance(found, dict):
        raise UnreadableError(fact("settings.no-object", file=file, example='{"…": "…"}'))
    return found


def _must_fit(name: str, value: object, hint: Any, file: str) -> None:
    """Raise an UnreadableError if a value is not of the type that a name needs."""
    if not _fits(value, hint):
        text = shown(json.dumps(value, ensure_ascii=False))
        raise UnreadableError(
            fact("settings.value", file=file, name=shown(name), text=text, known=_like(hint))
        )


def _fits(value: object, hint: Any) -> bool:
    """Whether a value out of JSON is of a type: plain ones, Literal, unions, Mapping."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return value in inner
    if origin is UnionType:
        return any(_fits(value, one) for one in inner)
    if origin is not None:
        return isinstance(value, dict) and all(
            _fits(key, inner[0]) and _fits(one, inner[1]) for key, one in value.items()
        )
    return type(value) is hint


def _like(hint: Any) -> str:
    """How values of a type look in JSON."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return ", ".join(json.dumps(one) for one in inner)
    if origin is UnionType:
        return ", ".join(_like(one) for one in inner)
    if origin is not None:
        return f"{{{_like(inner[0])}: {_like(inner[1])}}}"
    return {bool: "true, false", int: "1"}.get(hint, '"…"')
