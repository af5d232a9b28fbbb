"""``cardtable replay FILE``: a record played again, in sentences or as positions in JSON."""

from __future__ import annotations

import argparse

from cardtable.cli.output import Output, read_file
from cardtable.record.entries import Act, Begin, Cut, Undo
from cardtable.record.head import no_such_seat
from cardtable.record.lines import shown
from cardtable.record.position import after_undo, position, result_object
from cardtable.record.reader import read
from cardtable.record.record import SPECTATOR, Happening, Record, walk
from cardtable.rules import engine
from cardtable.rules.facts import Fact, fact
from cardtable.rules.look import view
from cardtable.text import Words


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add the arguments of this command."""
    parser.description = words("replay.help")
    parser.add_argument("file", metavar="FILE", help=words("replay.help.file"))
    parser.add_argument("--json", action="store_true", help=words("cli.help.json"))
    parser.add_argument("--seat", metavar="SEAT", help=words("replay.help.seat"))


def run(args: argparse.Namespace) -> int:
    """Replay up to the end, or up to the first line that cannot be played; an exit status.

    With ``--json`` one position stands on each line: at the start of each deal and after every
    action, take-backs too; then the result, unless a line could not be played.
    """
    output = Output(args)
    name = output.words("replay.stdin") if args.file == "-" else shown(args.file, 200)
    content = read_file(args.file, name)
    if not isinstance(content, bytes):
        return output.complain(content)
    reading = read(content, name)
    if reading.record is not None:
        seat = reading.record.eyes
        if args.seat is not None:
            labels = reading.record.ruleset.seating.labels
            if args.seat.upper() not in labels:
                return output.complain(no_such_seat(reading.record.ruleset, args.seat))
            seat = labels.index(args.seat.upper())
            if reading.record.eyes not in (None, seat):
                return output.complain(_not_in_it(reading.record, labels[seat]))
        elif seat is not None:
            output.remark(output.words.say(_shared_for(reading.record)))
        complete = reading.fault is None
        if args.json:
            _print_positions(output, reading.record, seat, complete)
        else:
            seating, names = reading.record.ruleset.seating, reading.record.header.names()
            _narrate(Output(args, seating, names), reading.record, seat, complete)
    return 0 if reading.fault is None else output.complain(reading.fault)


def _not_in_it(record: Record, label: str) -> Fact:
    """Why a record that was shared cannot be seen from this seat."""
    if record.header.for_seat is None:
        return fact("replay.no-seat", seat=label)
    return fact("replay.other-seat", seat=label, other=record.header.for_seat)


def _shared_for(record: Record) -> Fact:
    """With whose eyes a record that was shared is seen."""
    if record.header.for_seat is None:
        return fact("replay.for-all")
    return fact("replay.for-seat", seat=record.header.for_seat)


def _print_positions(output: Output, record: Record, seat: int | None, complete: bool) -> None:
    for happening in walk(record):
        if isinstance(happening.entry, Begin | Act):
            output.json(position(view(happening.state, seat)))
        elif isinstance(happening.entry, Undo):
            output.json(after_undo(view(happening.state, seat), happening.entry.actions))
    if complete:
        output.json(result_object(view(record.state, seat)))


def _narrate(output: Output, record: Record, seat: int | None, complete: bool) -> None:
    for happening in walk(record):
        _tell(output, record, happening, seat)
    if complete and not engine.is_over(record.state):
        output.say(fact("replay.unfinished"))


def _tell(output: Output, record: Record, happening: Happening, seat: int | None) -> None:
    """One sentence for each event of one entry."""
    labels = record.ruleset.seating.labels
    if isinstance(happening.entry, Cut):
        for cutter, card in happening.entry.cards:
            output.say(fact("replay.cut", seat=labels[cutter], card=card))
    elif isinstance(happening.entry, Undo):
        output.say(fact("undone", number=happening.entry.actions))
    for event in happening.events:
        output.say(event)
    if isinstance(happening.entry, Begin) and seat not in (None, SPECTATOR):
        hand = happening.state.play.hands[seat]
        if hand:
            output.say(fact("replay.hand", seat=labels[seat], cards=hand))
