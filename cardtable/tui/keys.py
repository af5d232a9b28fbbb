"""What a key means, whatever the keyboard; how keys are named; which keys the user has chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from textual import events
from textual.keys import key_to_character

if TYPE_CHECKING:
    from textual.binding import Binding
    from textual.dom import DOMNode

    from cardtable.text.words import Words

AZERTY: Final = dict(zip("&é\"'(-è_çà", "1234567890", strict=True))
"""The upper row of a French keyboard, which gives digits only with Shift."""

FIXED: Final = frozenset({"escape", "enter", "space", "tab", "shift+tab", "ctrl+q", "ctrl+c", "f1"})
"""Keys that keep what they do whatever the user chooses."""

_NAMED: Final = {
    "Esc": "escape",
    "Space": "space",
    "Enter": "enter",
    "escape": "escape",
    "space": "space",
    "enter": "enter",
    "tab": "tab",
    "backspace": "backspace",
    "delete": "delete",
    "insert": "insert",
    "home": "home",
    "end": "end",
    "pageup": "page-up",
    "pagedown": "page-down",
}
"""Keys whose names are words, by what the screens and Textual call them."""

_ARROWS: Final = {"up": "↑", "down": "↓", "left": "←", "right": "→"}

_chosen: Mapping[str, str] = MappingProxyType({})
"""By a command's id the keys that the user has given it, as Textual names them."""


def character(event: events.Key) -> str:
    """The key's character, a digit for the upper row of a French keyboard; empty if it has none."""
    typed = event.character or ""
    return AZERTY.get(typed, typed)


def choose(chosen: Mapping[str, str]) -> None:
    """Show these keys from now on for the commands with these ids, in the whole program."""
    global _chosen
    _chosen = MappingProxyType(dict(chosen))


def sign(key: str, words: Words) -> str:
    """How a key is written: ``l``, ``?``, ``Esc``, in French ``Échap``, ``Ctrl+P``, ``←``."""
    before, _, last = key.rpartition("+")
    if before:
        name = sign(last, words)
        held = "".join(f"{one.capitalize()}+" for one in before.split("+"))
        return held + (name.upper() if len(name) == 1 else name)
    if key in _NAMED:
        return words(f"key-name.{_NAMED[key]}")
    if key in _ARROWS:
        return _ARROWS[key]
    char = key_to_character(key) or key
    return char if len(char) == 1 else key.replace("_", " ").capitalize()


def commands(node: DOMNode | type[DOMNode]) -> Iterator[Binding]:
    """The commands of a screen that have an id, each once, with all its usual keys together."""
    cls = node if isinstance(node, type) else type(node)
    seen: dict[str, Binding] = {}
    for one in reversed(cls.__mro__):
        for binding in one.__dict__.get("BINDINGS", ()):
            if getattr(binding, "id", None):
                seen[binding.id] = binding
    yield from seen.values()


def of(binding: Binding) -> tuple[str, ...]:
    """The keys of a command as they are now, as Textual names them; the one to show first."""
    keys = _chosen.get(binding.id or "", binding.key).split(",")
    return tuple(key.strip() for key in keys)


def chosen_sign(screen: DOMNode, action: str, words: Words) -> str | None:
    """How the key is written that the user has given an action of a screen; None if none."""
    if not _chosen:
        return None
    found = (one for one in commands(screen) if one.action == action and one.id in _chosen)
    binding = next(found, None)
    return None if binding is None else sign(of(binding)[0], words)


def chosen_for(id: str, words: Words) -> str | None:
    """How the keys are written that the user has given a command, by its id; None if none."""
    if id not in _chosen:
        return None
    return ", ".join(sign(key, words) for key in _chosen[id].split(","))


def is_command(node: Any, key: str) -> bool:
    """Whether a key does a command of this screen now."""
    bindings = node._bindings
    if _chosen:
        bindings = bindings.copy()
        bindings.apply_keymap(dict(_chosen))
    return key in bindings.key_to_bindings
