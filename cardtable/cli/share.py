"""``cardtable share FILE``: a record as others may have it, without what was not seen."""

from __future__ import annotations

import argparse
import sys

from cardtable.cli.output import Output, read_file
from cardtable.record.head import no_such_seat
from cardtable.record.lines import shown
from cardtable.record.reader import read
from cardtable.record.redact import refuse_sharing, shared
from cardtable.text import Words


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add the arguments of this command."""
    parser.description = words("share.help")
    parser.add_argument("file", metavar="FILE", help=words("replay.help.file"))
    parser.add_argument("--for", dest="seat", metavar="SEAT", help=words("share.help.for"))
    parser.add_argument("--json", action="store_true", help=words("share.help.json"))


def run(args: argparse.Namespace) -> int:
    """Print the record, redacted, up to the first line that cannot be played; an exit status."""
    output = Output(args)
    name = output.words("replay.stdin") if args.file == "-" else shown(args.file, 200)
    content = read_file(args.file, name)
    if not isinstance(content, bytes):
        return output.complain(content)
    reading = read(content, name)
    record = reading.record
    if record is not None:
        seat = None
        if args.seat is not None:
            labels = record.ruleset.seating.labels
            if args.seat.upper() not in labels:
                return output.complain(no_such_seat(record.ruleset, args.seat))
            seat = labels.index(args.seat.upper())
        if problem := refuse_sharing(record, seat):
            return output.complain(problem)
        text = shared(record, seat)
        if args.json:
            output.json({"record": text.splitlines()})
        else:
            # A record is UTF-8 wherever it stands, whatever the terminal can show.
            sys.stdout.flush()
            sys.stdout.buffer.write(text.encode())
    return 0 if reading.fault is None else output.complain(reading.fault)
