"""The liberal reader: everything up to the first line that cannot be played, and why not that one.

A fault is a value: a Fact with ``file``, ``line``, ``column``, ``text``, ``why`` (a Fact itself)
and ``legal`` (what could have been written instead). Nothing here ever raises because of what a
file holds, and no file is ever changed.
"""

from __future__ import annotations

from typing import NamedTuple

from cardtable.record.body import Body, LineFault, belongs_below
from cardtable.record.head import HeadFault, read_header
from cardtable.record.lines import Line, Stop, shown, split
from cardtable.record.record import Record
from cardtable.record.torn import torn_body, torn_header, torn_setup
from cardtable.rules.facts import Fact, fact
from cardtable.rules.refusal import UnreadableError


class Reading(NamedTuple):
    """What a file held."""

    record: Record | None
    """Everything that could be played; None if the header could not be read."""
    fault: Fact | None
    """What is wrong with the first line that could not; None if all is well."""
    end: int
    """How many bytes were taken: all, but for a torn last line or the fault and all below it."""


def read(content: bytes | str, file: str = "record") -> Reading:
    """Read a record.

    Args:
        content: The file's bytes, or a text.
        file: Its name, for the fault.
    """
    raw = content.encode(errors="surrogatepass") if isinstance(content, str) else content
    lines = list(split(raw))
    head = next((at for at, line in enumerate(lines) if belongs_below(line)), len(lines))
    try:
        return _read_below(lines, head, len(raw), file)
    except HeadFault as wrong:
        line = wrong.line
        if line is None:
            return Reading(None, _fault(file, Line(1, "", (), 0, 0, True), wrong.stop), 0)
        if line is not lines[-1] or not torn_header(line):
            return Reading(None, _fault(file, line, wrong.stop), line.start)
    # The last line of an unfinished header is torn; what is missing then decides.
    try:
        return _read_below(lines[:-1], len(lines) - 1, lines[-1].start, file)
    except HeadFault as wrong:
        line = wrong.line or lines[-1]
        return Reading(None, _fault(file, line, wrong.stop), line.start)


def read_whole(content: bytes, file: str = "record") -> Record:
    """A record without any fault.

    Raises:
        UnreadableError: There is one.
    """
    reading = read(content, file)
    if reading.fault is not None:
        raise UnreadableError(reading.fault)
    assert reading.record is not None
    return reading.record


def _read_below(lines: list[Line], head: int, size: int, file: str) -> Reading:
    """Read the header, which has `head` lines, and play what stands below it.

    Raises:
        HeadFault: The header cannot be read.
    """
    below = lines[head:]
    header, ruleset = read_header(lines[:head], below[0] if below else None)
    record = Record(header, ruleset)
    body = Body(record)
    try:
        for line in below:
            if line.cut or torn_setup(body, line):
                return _torn(body, line)
            try:
                body.read(line)
            except Stop as stop:
                if line is below[-1] and torn_body(body, line, stop):
                    return _torn(body, line)
                return Reading(record, _fault(file, line, stop), line.start)
        body.begin(at_end=True)
    except LineFault as wrong:
        return Reading(record, _fault(file, wrong.line, wrong.stop), wrong.line.start)
    # A deal of which nothing but the dealer was written is written anew, from its first line.
    return Reading(record, None, size if body.pending is None else body.pending.line.start)


def _torn(body: Body, line: Line) -> Reading:
    """The last line is left out, and with it a deal whose description it has cut through."""
    start = line.start if body.pending is None else body.pending.line.start
    return Reading(body.record, None, start)


def _fault(file: str, line: Line, stop: Stop) -> Fact:
    """The fault as a value that can be said."""
    why = stop.why
    if "text" in why.fields:
        why = type(why)(why.code, {**why.fields, "text": shown(str(why.fields["text"]))})
    code = "fault.line" if line.text else "fault.file"
    return fact(
        f"{code}-legal" if stop.legal else code,
        file=shown(file, 200),
        line=line.number,
        column=stop.column,
        text=shown(line.text),
        why=why,
        legal=stop.legal,
    )
