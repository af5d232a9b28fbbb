"""Who sits where in the course of a game, and who gave it up: told by annotations of the record.

The seat lines of a header say who sat down. Whoever takes a seat later stands in a line
``~ seat LABEL PLAYER NAME`` at the place where he took it; whoever gives the game up in
``~ conceded LABEL``. Annotations are kept and never played, so every reader of the format can
read such a record.

Source: record format, *Record*.
"""

from __future__ import annotations

from cardtable.players import check_level
from cardtable.record.entries import Note
from cardtable.record.header import Seated, read_seated
from cardtable.record.record import Record
from cardtable.rules import engine
from cardtable.rules.refusal import CardtableError

SEAT = "seat"
CONCEDED = "conceded"


def taken_seat(note: Note) -> tuple[str, Seated] | None:
    """The label and the player of an annotation that somebody took a seat; None if it is none."""
    if note.words[0] != SEAT or len(note.words) < 3:
        return None
    try:
        seated = read_seated(" ".join(note.words[2:]))
        if seated.kind == "computer":
            check_level(seated.player)
    except CardtableError:  # a hand may have written it
        return None
    return note.words[1], seated


def sitting(record: Record) -> dict[str, Seated]:
    """Who sits where now, by label, clockwise."""
    labels = record.ruleset.seating.labels
    seats = {label: record.header.seated(label) for label in labels}
    for entry in record.entries:
        if isinstance(entry, Note) and (taken := taken_seat(entry)) and taken[0] in seats:
            seats[taken[0]] = taken[1]
    return seats


def people(record: Record) -> tuple[str, ...]:
    """The labels of the seats where people sit, or sat once."""
    labels = record.ruleset.seating.labels
    seats = [(label, record.header.seated(label)) for label in labels]
    seats += [
        taken
        for entry in record.entries
        if isinstance(entry, Note) and (taken := taken_seat(entry)) is not None
    ]
    found = {label for label, seated in seats if seated.kind == "human"}
    return tuple(label for label in labels if label in found)


def several(record: Record) -> bool:
    """Whether several people play at one keyboard, or did once: each with cards of his own."""
    return len(people(record)) > 1


def conceded(record: Record) -> str | None:
    """Who gave up a game that nobody went on with since; None if nobody did."""
    last = record.entries[-1] if record.entries else None
    if engine.is_over(record.state) or not isinstance(last, Note):
        return None
    given_up = last.words[0] == CONCEDED and len(last.words) > 1
    return last.words[1] if given_up else None
