"""Every screen that the program has, and its commands: found, not listed."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final

from textual.binding import Binding
from textual.screen import Screen

from cardtable import tui
from cardtable.tui import keys
from cardtable.tui.room import RoomScreen

_FIRST: Final = ("home", "table")
"""The screens whose commands are listed before all others."""


def every_screen() -> list[type[Screen[Any]]]:
    """The classes of all screens that can be shown, by their names."""
    for module in pkgutil.walk_packages(tui.__path__, f"{tui.__name__}."):
        import_module(module.name)
    found = [one for one in _below(Screen) if one.__module__.startswith(f"{tui.__name__}.")]
    return sorted(set(found), key=lambda one: one.__name__)


def _below(cls: type[Any]) -> Iterator[type[Any]]:
    """The classes made from a class that are shown: those that say what is on them, or the last."""
    for one in cls.__subclasses__():
        if not one.__subclasses__() or ("contents" in vars(one) and one is not RoomScreen):
            yield one
        yield from _below(one)


def every_command() -> dict[str, Binding]:
    """By id every command that has one: the program's, then each screen's, in their order."""
    from cardtable.tui.app import CardTableApp

    found = {str(one.id): one for one in keys.commands(CardTableApp)}
    screens = every_screen()
    for screen in sorted(screens, key=lambda one: _place(one)):
        found |= {str(one.id): one for one in keys.commands(screen) if one.id not in found}
    order = sorted(found, key=lambda one: _rank(one.partition(".")[0]))
    return {one: found[one] for one in order}


def _place(screen: type[Screen[Any]]) -> tuple[int, str]:
    prefixes = [str(one.id).partition(".")[0] for one in keys.commands(screen)]
    return (min(map(_rank, prefixes), default=len(_FIRST) + 1), screen.__name__)


def _rank(prefix: str) -> int:
    if prefix == "program":
        return -1
    return _FIRST.index(prefix) if prefix in _FIRST else len(_FIRST)


def together(id: str) -> dict[str, Binding]:
    """By id all other commands that may be there at the same time as one."""
    from cardtable.tui.app import CardTableApp

    own = {str(one.id): one for one in keys.commands(CardTableApp)}
    found = dict(every_command()) if id in own else dict(own)
    for screen in every_screen():
        theirs = {str(one.id): one for one in keys.commands(screen)}
        if id in theirs:
            found |= theirs
    found.pop(id, None)
    return found
