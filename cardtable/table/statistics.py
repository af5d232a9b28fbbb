"""Statistics over the user's records: who has played what, against whom, and how it went.

They are counted from the records themselves, one file after the other, so that a screen can show
how far it is; no second book is kept that could disagree with them.

Counted are games that people played against somebody, as they were dealt and without help. Left
out, and told by number, is whatever says nothing about play: games for practice, open tables,
games in which an action was taken back, positions and games that began with a score, games that
only computers played, and records that were redacted for somebody. Of an unfinished game the
deals count that were played to their end.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, MutableMapping
from datetime import date
from pathlib import Path
from typing import Final, Literal, NamedTuple

from cardtable import files
from cardtable.record.entries import Act, Begin, Position, Undo
from cardtable.record.lines import shown
from cardtable.record.reader import read
from cardtable.record.record import Record, walk
from cardtable.rules import engine
from cardtable.rules.bonus import bonus
from cardtable.rules.facts import Fact, fact
from cardtable.rules.state import State
from cardtable.text.guests import own_name

Data = str | os.PathLike[str] | None
"""The folder given with ``--data``; None for the usual one."""

Reason = Literal["practice", "open", "undone", "position", "watched", "redacted"]

PEOPLE: Final = "people"
"""In the place of a level: a person sat on another side."""
MIXED: Final = "mixed"
"""In the place of a level: computers of several levels sat on the other sides."""

_FAILED: Final = frozenset({"failed", "jink-failed", "revoke-bid"})
"""Terms of a declarer whose side lost what he bid or declared, if only for a revoke."""


class Tally(NamedTuple):
    """What can be added up. Rates are properties; they are None where nothing was counted."""

    games: int = 0
    """Decided ones; each game of a match counts."""
    won: int = 0
    """Alone or shared."""
    unfinished: int = 0
    """Games that broke off, but for the deals of them counted below."""
    deals: int = 0
    """Played to their end and scored."""
    thrown_in: int = 0
    """Deals in which everybody passed; they are not among `deals`."""
    points: int = 0
    """What those deals added to the score of the person's side."""
    made: int = 0
    """Bids of the person as declarer that were made, jinks among them."""
    failed: int = 0
    jinks_made: int = 0
    """Declared by this person; where all the tricks win the game undeclared, taken by the side."""
    jinks_failed: int = 0
    bonus: int = 0
    """How often a card of this person's own won the bonus."""
    bonus_deals: int = 0
    """In so many deals there was a bonus to be won."""
    tricks: int = 0
    """Won by the person's own cards."""
    of_tricks: int = 0
    """All the tricks of those deals."""
    revokes: int = 0

    @property
    def bids(self) -> int:
        """How often the person was declarer."""
        return self.made + self.failed

    @property
    def points_a_deal(self) -> float | None:
        """The average of what a deal added to the score."""
        return self.points / self.deals if self.deals else None

    @property
    def win_rate(self) -> float | None:
        """Games won, of those played: 0 to 1."""
        return self.won / self.games if self.games else None

    @property
    def bid_rate(self) -> float | None:
        """Bids made, of those played: 0 to 1."""
        return self.made / self.bids if self.bids else None

    @property
    def trick_rate(self) -> float | None:
        """Tricks won by this person's own cards, of all: 0 to 1."""
        return self.tricks / self.of_tricks if self.of_tricks else None

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(*map(sum, zip(self, other, strict=True)))


class Played(NamedTuple):
    """One decided game on the time line of a person."""

    day: date
    """When the game was begun."""
    ruleset: str
    level: str
    score: int
    """Of the person's side, in points."""
    others: int
    """The highest score of another side."""
    won: bool


class Sheet(NamedTuple):
    """What one record says of one person at the table."""

    person: str
    """The name; empty for somebody without one, whom the record calls a guest."""
    ruleset: str
    level: str
    """That of the computers on the other sides, or `PEOPLE`, or `MIXED`."""
    tally: Tally
    line: tuple[Played, ...]
    """The decided games, in the order of play."""


class LeftOut(NamedTuple):
    """A record that says nothing about play."""

    reason: Reason


class Broken(NamedTuple):
    """A file that cannot be read to its end; it is left as it is."""

    fault: Fact


Found = tuple[Sheet, ...] | LeftOut | Broken

Known = MutableMapping[tuple[Path, int, int], Found]
"""What was read before, by path, time of the last change (in ns) and size of the file."""


class Read(NamedTuple):
    """One file that was read, and how far the reading is."""

    path: Path
    number: int
    """From 1."""
    of: int
    """How many files there are."""
    found: Found


class Statistics(NamedTuple):
    """All that was read; asking for a total adds up the sheets that it is about."""

    sheets: tuple[Sheet, ...] = ()
    """In the order of play."""
    left_out: tuple[tuple[Reason, int], ...] = ()
    """How many records of each kind were left out, in the order in which the kinds are listed."""
    broken: tuple[tuple[Path, Fact], ...] = ()

    def people(self) -> tuple[str, ...]:
        """Everybody who sat at a table, whoever played most games first."""
        return self._by_number([sheet.person for sheet in self.sheets])

    def rulesets(self, person: str | None = None) -> tuple[str, ...]:
        """The rulesets that a person, or anybody, has played, the most played first."""
        return self._by_number([sheet.ruleset for sheet in self.of(person)])

    def levels(self, person: str | None = None, ruleset: str | None = None) -> tuple[str, ...]:
        """Against whom a person, or anybody, has played, the most frequent first."""
        return self._by_number([sheet.level for sheet in self.of(person, ruleset)])

    def of(
        self, person: str | None = None, ruleset: str | None = None, level: str | None = None
    ) -> tuple[Sheet, ...]:
        """The sheets of a person, a ruleset and a level; None for all."""
        wanted = (person, ruleset, level)
        return tuple(
            sheet
            for sheet in self.sheets
            if all(one in (None, its) for one, its in zip(wanted, sheet, strict=False))
        )

    def total(
        self, person: str | None = None, ruleset: str | None = None, level: str | None = None
    ) -> Tally:
        """All that is counted of a person, a ruleset and a level; None for all."""
        total = Tally()
        for sheet in self.of(person, ruleset, level):
            total = total.plus(sheet.tally)
        return total

    def line(
        self, person: str, ruleset: str | None = None, level: str | None = None
    ) -> tuple[Played, ...]:
        """The decided games of a person, in the order of play."""
        sheets = self.of(person, ruleset, level)
        return tuple(played for sheet in sheets for played in sheet.line)

    @staticmethod
    def _by_number(names: list[str]) -> tuple[str, ...]:
        return tuple(sorted(dict.fromkeys(names), key=lambda one: (-names.count(one), one)))


def records(data: Data = None, known: Known | None = None) -> Iterator[Read]:
    """All records of the user's folder in the order of play, each read when it is asked for.

    Args:
        data: The folder given with ``--data``; None for the usual one.
        known: What was read before. A file that has not changed since is not read again; what is
            read is added.
    """
    known = {} if known is None else known
    found = _files(files.games_folder(data))
    for number, (day, path, changed, size) in enumerate(found, start=1):
        key = (path, changed, size)
        if key not in known:
            known[key] = _read(path, day)
        yield Read(path, number, len(found), known[key])


def sum_up(reads: Iterable[Read]) -> Statistics:
    """The statistics of records that were read; of some of them, while others are being read."""
    sheets: list[Sheet] = []
    left_out: dict[Reason, int] = {}
    broken: list[tuple[Path, Fact]] = []
    for one in reads:
        if isinstance(one.found, LeftOut):
            left_out[one.found.reason] = left_out.get(one.found.reason, 0) + 1
        elif isinstance(one.found, Broken):
            broken.append((one.path, one.found.fault))
        else:
            # Without a name it is the same user, whatever language called him a guest.
            sheets += [sheet._replace(person=own_name(sheet.person)) for sheet in one.found]
    order: tuple[Reason, ...] = ("practice", "open", "undone", "position", "watched", "redacted")
    counted = tuple((reason, left_out[reason]) for reason in order if reason in left_out)
    return Statistics(tuple(sheets), counted, tuple(broken))


# --- files ---------------------------------------------------------------------------------------


def _files(folder: Path) -> list[tuple[date, Path, int, int]]:
    """The records in the order of play: day, path, last change in ns and size.

    The day is the one in the file's name, which outlives copying; within a day the last change
    decides.
    """
    found = []
    for path in folder.glob("*.ctr") if folder.is_dir() else ():
        try:
            about = path.stat()
        except OSError:  # it was removed since
            continue
        try:
            day = date.fromisoformat(path.name[:10])
        except ValueError:
            day = date.fromtimestamp(about.st_mtime)
        found.append((day, path, about.st_mtime_ns, about.st_size))
    return sorted(found, key=lambda one: (one[0], one[2], one[1].name))


def _read(path: Path, day: date) -> Found:
    """What one file says."""
    name = shown(str(path), 200)
    try:
        content = files.read(path)
    except OSError as error:
        return Broken(
            fact("statistics.unreadable", file=name, problem=error.strerror or str(error))
        )
    # Annotations are most of a record and say nothing here; with a fault all is read again, so
    # that the line is the file's own.
    played = (line for line in content.split(b"\n") if not line.startswith(b"~"))
    reading = read(b"\n".join(played), name)
    if reading.fault is not None:
        reading = read(content, name)
    if reading.fault is not None:
        return Broken(reading.fault)
    assert reading.record is not None
    return count(reading.record, day)


# --- counting ------------------------------------------------------------------------------------


def count(record: Record, day: date) -> tuple[Sheet, ...] | LeftOut:
    """What one record says of each person at its table, or why it is left out.

    Args:
        record: A whole record, finished or not.
        day: When it was begun.
    """
    header, labels = record.header, record.ruleset.seating.labels
    people = [seat for seat, label in enumerate(labels) if header.seated(label).kind == "human"]
    if reason := _reason(record, people):
        return LeftOut(reason)
    ends = [
        state
        for entry, state, _ in walk(record)
        if isinstance(entry, Act) and state.phase in engine.OVER
    ]
    return tuple(_sheet(record, seat, ends, day) for seat in people)


def _reason(record: Record, people: list[int]) -> Reason | None:
    """Why a record is left out; None if it counts."""
    header = record.header
    if record.eyes is not None or header.for_seat is not None:
        return "redacted"
    if header.practice:
        return "practice"
    if header.open:
        return "open"
    if any(isinstance(entry, Undo) for entry in record.entries):
        return "undone"
    begun = [entry for entry in record.entries if isinstance(entry, Begin)]
    if any(isinstance(one.cards, Position) or one.scores is not None for one in begun):
        return "position"
    return None if people else "watched"


def _sheet(record: Record, seat: int, ends: list[State], day: date) -> Sheet:
    level = _level(record, seat)
    tally, line = Tally(), list[Played]()
    side = record.ruleset.seating.side_of[seat]
    for state in ends:
        tally = tally.plus(_deal(state, seat))
        if state.match.winners:
            scores = state.match.scores
            others = max(score for other, score in enumerate(scores) if other != side)
            won = side in state.match.winners
            line.append(Played(day, record.ruleset.name, level, scores[side], others, won))
    tally = tally._replace(
        games=len(line),
        won=sum(one.won for one in line),
        unfinished=int(not engine.is_over(record.state)),
    )
    name = record.header.seated(record.ruleset.seating.labels[seat]).name or ""
    return Sheet(name, record.ruleset.name, level, tally, tuple(line))


def _level(record: Record, seat: int) -> str:
    """Against whom a seat plays."""
    seating = record.ruleset.seating
    levels = {
        record.header.seated(label).level
        for label, side in zip(seating.labels, seating.side_of, strict=True)
        if side != seating.side_of[seat]
    }
    if None in levels:
        return PEOPLE
    return next(iter(levels)) or MIXED if len(levels) == 1 else MIXED


def _deal(state: State, seat: int) -> Tally:
    """What the end of one deal says of a seat."""
    ruleset, deal, play = state.ruleset, state.deal, state.play
    assert deal is not None
    row, side = state.match.rows[-1], ruleset.seating.side_of[seat]
    if row.kind != "scored":
        return Tally(thrown_in=int(row.kind == "thrown-in"))
    standing = bonus(ruleset, ruleset.order(deal.trump), deal, play.tricks)
    won_bonus = standing.established and standing.trick is not None
    declared = deal.bidder == seat and deal.bid is not None
    lost = declared and any(term.name in _FAILED for term in row.terms[side])
    jinked = declared and bool(deal.jink)
    race = state.match.reason == "jink" and side in state.match.winners
    return Tally(
        deals=1,
        points=row.points[side],
        made=int(declared and not lost),
        failed=int(lost),
        jinks_made=int((jinked and not lost) or race),
        jinks_failed=int(jinked and lost),
        bonus=int(won_bonus and play.tricks[standing.trick or 0].winner == seat),
        bonus_deals=int(won_bonus),
        tricks=sum(trick.winner == seat for trick in play.tricks),
        of_tricks=len(play.tricks),
        revokes=sum(revoke.seat == seat for revoke in play.revokes),
    )
