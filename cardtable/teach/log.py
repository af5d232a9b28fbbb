"""The log of a game: everything that happened, as everybody at the table was told."""

from __future__ import annotations

from typing import NamedTuple

from cardtable.record.entries import Act, Cut, Note, Undo
from cardtable.record.record import Record, walk
from cardtable.rules.cards import HIDDEN, Card
from cardtable.rules.facts import Fact, fact
from cardtable.table.changes import CONCEDED, taken_seat


class Logged(NamedTuple):
    """One event."""

    deal: int
    """The number of the deal in which it happened, from 1."""
    event: Fact
    played: tuple[str, Card] | None = None
    """The label of the seat and the card, where it says that a card was played."""


def happened(record: Record) -> list[Logged]:
    """Everything that a record tells, in the order in which it happened.

    Events are what everybody may know, so there is nothing to keep from any seat.
    """
    labels = record.ruleset.seating.labels
    log: list[Logged] = []
    for entry, state, events in walk(record):
        deal = max(1, state.match.deals)
        if isinstance(entry, Cut):
            log += [
                Logged(1, fact("replay.cut", seat=labels[seat], card=card))
                for seat, card in entry.cards
            ]
        elif isinstance(entry, Undo):
            log.append(Logged(deal, fact("undone", number=entry.actions)))
        elif isinstance(entry, Note):
            log += [Logged(deal, told) for told in _noted(entry)]
        played = None
        if isinstance(entry, Act) and entry.action.verb in ("play", "revoke"):
            card = entry.action.card
            played = None if card is None or card == HIDDEN else (labels[entry.seat], card)
        log += [
            Logged(deal, event, played if event.code in ("led", "played") else None)
            for event in events
        ]
    return log


def _noted(note: Note) -> list[Fact]:
    """What is told of an annotation."""
    if taken := taken_seat(note):
        label, seated = taken
        who = seated.name or label
        return [fact(f"log.seat.{seated.kind}", label=label, name=who, level=seated.player)]
    if note.words[0] == CONCEDED and len(note.words) > 1:
        return [fact("plain.concede.done", seat=note.words[1])]
    return []
