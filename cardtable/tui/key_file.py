"""The keys that stand in the user's file: which of them can be used, and why the others cannot.

A file may be written by hand, and by a newer program. What cannot be used stays in it, and its
command has its usual keys.

Source: record format, *User files*.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from textual.binding import Binding
from textual.keys import Keys, key_to_character

from cardtable.record.lines import shown
from cardtable.rules.facts import Fact, fact
from cardtable.tui import keys as signs
from cardtable.tui.every_screen import every_command, together
from cardtable.tui.key_choice import KEPT, can_change, reserved

if TYPE_CHECKING:
    from cardtable.text.words import Words

_HELD: Final = frozenset({"ctrl", "alt", "shift", "super"})
_WORDS: Final = frozenset(key.value for key in Keys if not key.value.startswith("<"))
"""Keys that have names."""


class Usable(NamedTuple):
    """What can be made of the keys in a file."""

    keys: dict[str, str]
    """By a command's id the keys that it has, as Textual names them, with commas."""
    faults: Mapping[str, Fact] = MappingProxyType({})
    """What is wrong with the others, by what stands there for a command, in the file's order."""


def usable(chosen: Mapping[str, str]) -> Usable:
    """The keys that can be used.

    Escape, Enter and the like stay with a command that has them, whether the file says so or not.

    Args:
        chosen: by a command's id the keys that were chosen for it.
    """
    commands = {id: one for id, one in every_command().items() if can_change(one)}
    keys: dict[str, tuple[str, ...]] = {}
    faults: dict[str, Fact] = {}
    for id, written in chosen.items():
        if id not in commands:
            faults[id] = fact("keys.no-command", example="table.last-trick")
            continue
        named = [name(one.strip()) for one in written.split(",")]
        usual = _keys(commands[id])
        if None in named:
            faults[id] = fact("keys.no-key", text=shown(written))
            continue
        own = [one for one in dict.fromkeys(named) if one is not None]
        kept = next((one for one in own if one not in usual and reserved(one)), None)
        if kept is not None:
            faults[id] = fact("keys.reserved", key=kept)
            continue
        keys[id] = (*own, *(one for one in usual if one in KEPT and one not in own))
    # Of two commands with one key the later one has its usual keys again; those may be taken too.
    while clash := _clash(keys, commands):
        id, key, other = clash
        faults[id] = fact("keys.taken", key=key, name=other)
        del keys[id]
    found = {id: ",".join(own) for id, own in keys.items()}
    return Usable(found, {id: faults[id] for id in chosen if id in faults})


def told(why: Fact, words: Words) -> str:
    """Why a key cannot be a command's, with key and command as they are called on the screens."""
    fields = dict(why.fields)
    if "key" in fields:
        fields["key"] = signs.sign(str(fields["key"]), words)
    if "name" in fields:
        fields["title"] = words(f"command.{fields.pop('name')}")
    return words(why.code, **fields)


def complaints(faults: Mapping[str, Fact], file: str, words: Words) -> list[str]:
    """What is said of keys that cannot be used: the first in full, of the others how many.

    Args:
        faults: as in `Usable`, at least one.
        file: the name of the file.
        words: the language.
    """
    (id, why), *others = faults.items()
    said = [words("keys.unusable", file=file, name=shown(id), why=told(why, words))]
    if others:
        said.append(words.count("keys.unusable.more", len(others), file=file))
    return said


def _clash(
    keys: Mapping[str, tuple[str, ...]], commands: Mapping[str, Binding]
) -> tuple[str, str, str] | None:
    """A chosen command, a key of it, and another command that has that key at the same time."""
    for id in reversed(list(keys)):
        own = set(keys[id]) - set(_keys(commands[id]))
        for other, binding in together(id).items():
            for key in keys.get(other) or _keys(binding):
                if key in own:
                    return id, key, other
    return None


def _keys(command: Binding) -> tuple[str, ...]:
    """The usual keys of a command."""
    return tuple(one.strip() for one in command.key.split(","))


def name(written: str) -> str | None:
    """A key as Textual names it: ``j``, ``question_mark``, ``f5``, ``ctrl+o``; None if it is none.

    Args:
        written: its character or its name, as people write them: ``?``, ``F5``, ``Ctrl+O``.
    """
    *held, last = written.rsplit("+", 1) if len(written) > 1 else [written]
    if len(last) == 1:
        if not last.isprintable():
            return None
        last = next(iter(Binding.make_bindings([(last, "")]))).key
    else:
        last = last.lower()
        if last not in _WORDS and not (key_to_character(last) or "\0").isprintable():
            return None
    if not held:
        return last
    before = [one.strip().lower() for one in held[0].split("+")]
    if not set(before) <= _HELD:
        return None
    if before == ["shift"] and len(last) == 1:
        return last.upper()
    return "+".join([*before, last.lower()])
