"""Annotations read back: the Facts that a computer gave as its reasons."""

from __future__ import annotations

import re
from typing import Final

from cardtable.record.entries import Note
from cardtable.rules.facts import Fact

_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")
_SEVERAL: Final = ("cards", "sides")
"""Fields that hold several values, joined by commas."""


def reason(note: Note) -> Fact | None:
    """The reason that an annotation gives, ``~ reason reason.wins card=5S``; None if it is none.

    What is no ``name=value`` is passed over; a hand may have written it.
    """
    if note.words[0] != "reason" or len(note.words) == 1:
        return None
    fields: dict[str, object] = {}
    for word in note.words[2:]:
        name, equals, value = word.partition("=")
        if not equals:
            continue
        if name in _SEVERAL:
            fields[name] = tuple(value.split(",")) if value else ()
        else:
            fields[name] = int(value) if _NUMBER.fullmatch(value) else value
    return Fact(note.words[1], fields)
