"""A record gone through step by step: what each seat saw at a moment, and playing on from there.

A player who looks back expects the game as it stood in the end, so what was taken back is left
out; with ``everything`` it is shown, and each take-back is a step of its own, as the command
``replay`` has it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cardtable.record.entries import Act, Begin, Cut, Entry, Note, Position, Undo
from cardtable.record.header import read_seated
from cardtable.record.notes import reason
from cardtable.record.position import Json, after_undo, position
from cardtable.record.record import SPECTATOR, Record, walk
from cardtable.rules import engine
from cardtable.rules.actions import Action
from cardtable.rules.facts import Fact, fact
from cardtable.rules.look import view
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.state import State
from cardtable.rules.view import View
from cardtable.table import changes
from cardtable.table.table import Table


class Step(NamedTuple):
    """One moment of a record: a deal begun, an action done, or some taken back."""

    deal: int
    """The number of the deal, from 1."""
    step: int
    """How many actions of the deal stand now; 0 when it has just been begun."""
    seat: str | None
    """The label of the seat that acted; None where no seat did."""
    action: Action | None
    """With all its cards; what a seat saw of it is `View.last`."""
    taken_back: int
    """How many actions this step took back; 0 for every other step."""
    stands: bool
    """Whether this step was never taken back."""
    events: tuple[Fact, ...]
    """What everybody was told of it; before the first deal also what was cut."""
    state: State
    """Everything: to be looked at through `Replay.view` only."""
    entry: int
    """The number of the record's entry."""
    reasons: tuple[Fact, ...]
    """Why the seat acted so, as recorded then; through `Replay.reasons` only."""


class Replay:
    """A record with a place in it, which moves.

    The record is played through once, and every state is kept: they share what did not change.

    Args:
        record: It is not changed, and what is added to it later is not seen here.
        everything: Show what was taken back too, and the take-backs themselves.

    Attributes:
        record: The record.
        steps: Every moment, in order; none before the first deal.
        at: The index of the present step.
    """

    def __init__(self, record: Record, *, everything: bool = False) -> None:
        """Play the record through, and stand at its first moment."""
        self.record = record
        self.at = 0
        found = list(_steps(record))
        self.steps = tuple(found if everything else (one for one in found if one.stands))
        self._last = record.state

    # --- moving ---------------------------------------------------------------------------------

    @property
    def now(self) -> Step:
        """The present step.

        Raises:
            IndexError: The record has no deal.
        """
        return self.steps[self.at]

    def jump(self, index: int) -> bool:
        """Go to a step; beyond either end to the last one there. Whether that was a move."""
        before, self.at = self.at, max(0, min(index, len(self.steps) - 1))
        return self.at != before

    def forward(self, count: int = 1) -> bool:
        """Go some steps on, or back with a negative number; whether that was a move."""
        return self.jump(self.at + count)

    def back(self, count: int = 1) -> bool:
        """Go some steps back; whether that was a move."""
        return self.jump(self.at - count)

    def next_deal(self) -> bool:
        """Go to where the next deal begins; False, and no move, if there is none."""
        later = (index for index in self._begins() if index > self.at)
        return self.jump(next(later, self.at))

    def deal_before(self) -> bool:
        """Go to where this deal began; from there to where the one before it did."""
        earlier = [index for index in self._begins() if index < self.at]
        return self.jump(earlier[-1] if earlier else self.at)

    def trick_on(self) -> bool:
        """Go on to the end of a trick, or of the deal; else to the last step of all."""
        start = self.at
        tricks = len(self.now.state.play.tricks)
        while self.forward():
            state = self.now.state
            if self.now.step == 0 or len(state.play.tricks) > tricks or state.phase in engine.OVER:
                break
        return self.at != start

    def find(self, deal: int, step: int = 0) -> int | None:
        """The index of the last moment at which that many actions of a deal stood; None if none."""
        found = [at for at, one in enumerate(self.steps) if (one.deal, one.step) == (deal, step)]
        return found[-1] if found else None

    def _begins(self) -> Iterator[int]:
        """Where deals begin."""
        for index, step in enumerate(self.steps):
            if step.step == 0 and not step.taken_back:
                yield index

    # --- looking --------------------------------------------------------------------------------

    def refuse(self, seat: str | None) -> Fact | None:
        """Why the present step may not be seen from a seat, or with open cards; None if it may.

        A record that was redacted is seen with its own eyes only. Of a deal that is still being
        played nobody sees more than his own cards, but at a table for practice, at an open one,
        and where only computers play.

        Args:
            seat: A label; None for open cards.
        """
        labels = self.record.ruleset.seating.labels
        if seat is not None and seat not in labels:
            name = self.record.ruleset.name
            return fact("no-such-seat", text=seat, ruleset=name, known=", ".join(labels))
        eyes = self.record.eyes
        if eyes == SPECTATOR:
            return None if seat is None else fact("replay.no-seat", seat=seat)
        if eyes is not None:
            own = labels[eyes]
            return None if seat in (None, own) else fact("replay.other-seat", seat=seat, other=own)
        header = self.record.header
        people = changes.people(self.record)
        if self._is_over() or seat in people or not people or header.practice or header.open:
            return None
        return fact("replay.running")

    def view(self, seat: str | None) -> View:
        """The table as a seat saw it at the present step; None for open cards.

        In a redacted record None is what its own eyes saw.

        Raises:
            UnreadableError: `refuse` says why not.
        """
        return view(self.now.state, self._eyes(seat))

    def position(self, seat: str | None = None) -> Json:
        """The same as the record format's JSON has it.

        Raises:
            UnreadableError: `refuse` says why not.
        """
        seen = self.view(seat)
        return after_undo(seen, self.now.taken_back) if self.now.taken_back else position(seen)

    def reasons(self, seat: str | None) -> tuple[Fact, ...]:
        """Why the present action was chosen, as recorded then; empty where nothing was recorded.

        A reason may tell what a hand held: seen from another seat it is kept back until the deal
        was over.

        Raises:
            UnreadableError: `refuse` says why not.
        """
        self._eyes(seat)
        own = seat is None or seat == self.now.seat or self.now.state.phase in engine.OVER
        return self.now.reasons if own else ()

    def _eyes(self, seat: str | None) -> int | None:
        if refused := self.refuse(seat):
            raise UnreadableError(refused)
        if self.record.eyes is not None:
            return self.record.eyes
        return None if seat is None else self.record.ruleset.seating.labels.index(seat)

    def _is_over(self) -> bool:
        """Whether the present step's deal was played to its end, so that its cards are known."""
        deal = self._last.deal
        played = 0 if deal is None else deal.number
        return self.now.deal < played or self._last.phase in engine.OVER

    # --- playing on -----------------------------------------------------------------------------

    def refuse_fork(self) -> Fact | None:
        """Why nobody can play on from the present step; None if one can."""
        if refused := self.record.refuse_going_on() or self.refuse(None):
            return refused
        return fact("replay.game-over") if engine.is_over(self.now.state) else None

    def fork(self, seats: Mapping[str, str] | None = None) -> Table:
        """A new table that stands as this one did at the present step, to be played on.

        It is one for practice. What stood at that moment is in its record, with the reasons; what
        was taken back before is not. The deals to come are the same as in the record if its game
        is decided; as long as it is not, they come of another seed, so that nobody can look ahead.

        Args:
            seats: Who sits where now, by label: ``human Anne``, ``steady``. None, or a label that
                is not there, for who sat there.

        Raises:
            UnreadableError: The record is redacted, its deal is still being played, the game is
                over at the present step, or there is no such player.
        """
        record = self.record
        if refused := self.refuse_fork():
            raise UnreadableError(refused)
        sitting = changes.sitting(record)
        for label, who in (seats or {}).items():
            if refused := self.refuse(label):
                raise UnreadableError(refused)
            sitting[label] = read_seated(who)
        header = record.header._replace(
            seats=sitting, practice=True, seed=self._seed(), commit=None, salt=None
        )
        again = Record(header, record.ruleset)
        for entry in _standing(record, self.now.entry):
            # Who sits where now stands in the header.
            if not (isinstance(entry, Note) and changes.taken_seat(entry)):
                again.add(entry)
        return Table.of(again)

    def _seed(self) -> str | None:
        """The seed of a table that goes on from here."""
        record = self.record
        # A position may have cards from the seed, so it keeps the one it has.
        placed = any(
            isinstance(one, Begin) and isinstance(one.cards, Position) for one in record.entries
        )
        if placed or (record.header.seed is not None and engine.is_over(self._last)):
            return record.header.seed
        return str(int.from_bytes(os.urandom(4), "big"))


def _steps(record: Record) -> Iterator[Step]:
    """Every moment of a record, take-backs among them."""
    labels = record.ruleset.seating.labels
    notes = _reasons(record)
    standing = {number for number, _ in _numbered(record, len(record.entries))}
    cuts: list[Fact] = []
    for number, (entry, state, events) in enumerate(walk(record)):
        if isinstance(entry, Cut):
            cuts += [fact("replay.cut", seat=labels[seat], card=card) for seat, card in entry.cards]
        if not isinstance(entry, Begin | Act | Undo):
            continue
        seat, action, taken_back = None, None, 0
        if isinstance(entry, Act):
            seat, action = labels[entry.seat], entry.action
        elif isinstance(entry, Undo):
            taken_back = entry.actions
            events = (fact("undone", number=taken_back),)
        yield Step(
            deal=state.match.deals,
            step=state.step,
            seat=seat,
            action=action,
            taken_back=taken_back,
            stands=number in standing,
            events=(*cuts, *events),
            state=state,
            entry=number,
            reasons=tuple(notes.get(number, ())),
        )
        cuts = []


def _reasons(record: Record) -> dict[int, list[Fact]]:
    """By the number of an action's entry the reasons recorded for it."""
    found: dict[int, list[Fact]] = {}
    last = -1
    for number, entry in enumerate(record.entries):
        if isinstance(entry, Note):
            if (why := reason(entry)) is not None and isinstance(record.entries[last], Act):
                found.setdefault(last, []).append(why)
        elif isinstance(entry, Act | Begin | Undo):
            last = number
    return found


def _standing(record: Record, last: int) -> list[Entry]:
    """What stood when the entry number `last` had been read, with its annotations."""
    end = last + 1
    while end < len(record.entries) and isinstance(record.entries[end], Note):
        end += 1
    return [entry for _, entry in _numbered(record, end)]


def _numbered(record: Record, end: int) -> list[tuple[int, Entry]]:
    """The entries before number `end` that were not taken back before it, with their numbers."""
    stood: list[tuple[int, Entry]] = []
    for number, entry in enumerate(record.entries[:end]):
        if not isinstance(entry, Undo):
            stood.append((number, entry))
            continue
        left = entry.actions
        while left:
            # With an action goes what was said of it, and a deal that was begun after it.
            left -= isinstance(stood.pop()[1], Act)
    return stood
