"""The settings as lines of a form: what can be chosen, in which order, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from cardtable.table.seating import NAME_LENGTH
from cardtable.table.settings import Settings
from cardtable.text.words import Words
from cardtable.tui.field import Field

KEYS: Final = "keys"
"""The line that leads to the page of the keys."""

NAME: Final = "name"
"""The line on which a name is typed."""

SECTIONS: Final = (
    ("language", NAME),
    ("theme", "colours", "suits"),
    (
        "pace",
        "wait_after_trick",
        "forced",
        "hand_order",
        "digit_plays",
        "ladder_strikes",
        "coach",
    ),
    (KEYS,),
)
"""The fields of `Settings` that are chosen here, those that belong together together."""


def values(name: str) -> tuple[Any, ...]:
    """What a field of `Settings` may be: the values of its Literal, or yes and no."""
    return _values()[name]


def _values() -> Mapping[str, tuple[Any, ...]]:
    found: dict[str, tuple[Any, ...]] = {}
    for name, hint in get_type_hints(Settings).items():
        if hint is bool:
            found[name] = (True, False)
        elif get_origin(hint) is Literal:
            found[name] = get_args(hint)
    return found


def lines(settings: Settings, words: Words) -> list[Field]:
    """Every line of the form, from the top.

    Args:
        settings: what is chosen now.
        words: the language.
    """
    known = _values()
    return [
        _line(name, known.get(name, ()), settings, words)._replace(section=not at and bool(number))
        for number, section in enumerate(SECTIONS)
        for at, name in enumerate(section)
    ]


def _line(name: str, known: tuple[Any, ...], settings: Settings, words: Words) -> Field:
    of = f"settings.{name}"
    if name == NAME:
        return Field(
            name,
            words(of),
            help=words(f"{of}.help", most=NAME_LENGTH),
            typed=True,
            text=settings.name,
            name=words("player.guest"),
            note=words("new-game.name.full") if len(settings.name) == NAME_LENGTH else "",
        )
    if not known:
        return Field(name, words(of), help=words(f"{of}.help"))
    chosen = getattr(settings, name)
    return Field(
        name,
        words(of),
        tuple(words(f"{of}.{str(value).lower()}") for value in known),
        known.index(chosen),
        help=words(f"{of}.help"),
        changed=chosen != getattr(Settings(), name),
    )
