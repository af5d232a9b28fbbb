"""The log of a game: everything that happened, as a seat at the table may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.record.entries import Act, Cut, Note, Undo
from cardtable.record.record import SPECTATOR, Record, walk
from cardtable.rules.cards import HIDDEN, Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.state import State
from cardtable.table.changes import CONCEDED, taken_seat

_COUNTED: Final = frozenset({"drew", "gave-away"})
"""Events that tell how many cards a seat discarded."""


class Logged(NamedTuple):
    """One event."""

    deal: int
    """The number of the deal in which it happened, from 1."""
    event: Fact
    played: tuple[str, Card] | None = None
    """The label of the seat and the card, where it says that a card was played."""


def happened(record: Record, seat: str | None = None) -> list[Logged]:
    """Everything that a record tells, in the order in which it happened.

    Events are what everybody may know. A seat's own log names besides the cards that it discarded
    and drew; another seat's are in no log.

    Args:
        record: the game.
        seat: the label of the seat whose log it is; None for what everybody may know.
    """
    labels = record.ruleset.seating.labels
    if record.eyes is not None and (record.eyes == SPECTATOR or labels[record.eyes] != seat):
        seat = None  # What was kept from whom it was shared with is kept from the log.
    log: list[Logged] = []
    before: State | None = None
    for entry, state, events in walk(record):
        if isinstance(entry, Act) and before is not None and labels[entry.seat] == seat:
            events = _own(entry, before, state, events)
        before = state
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


def _own(entry: Act, before: State, after: State, events: Sequence[Fact]) -> tuple[Fact, ...]:
    """The events of a seat's own action, with the cards that it discarded and drew.

    Args:
        entry: the action.
        before: the table before it.
        after: the table after it.
        events: what everybody was told of it.
    """
    seat, gone = entry.seat, entry.action.cards
    hands = before.play.hands[seat], after.play.hands[seat]
    if entry.action.verb != "discard" or not gone or HIDDEN in gone:
        return tuple(events)
    label = before.ruleset.seating.labels[seat]
    drawn = tuple(card for card in hands[1] if card not in hands[0])
    told = [fact("log.discards", seat=label, cards=gone)]
    if drawn:
        told.append(fact("log.draws", seat=label, cards=drawn))
    return (*told, *(one for one in events if one.code not in _COUNTED))


def _noted(note: Note) -> list[Fact]:
    """What is told of an annotation."""
    if taken := taken_seat(note):
        label, seated = taken
        who = seated.name or label
        return [fact(f"log.seat.{seated.kind}", label=label, name=who, level=seated.player)]
    if note.words[0] == CONCEDED and len(note.words) > 1:
        return [fact("plain.concede.done", seat=note.words[1])]
    return []
