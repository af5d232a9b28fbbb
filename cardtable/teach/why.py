"""Why a computer played a card: what was recorded when it chose, and never a guess afterwards."""

from __future__ import annotations

from typing import NamedTuple

from cardtable.record.entries import Act, Begin, Note, Undo
from cardtable.record.lines import shown
from cardtable.record.notes import reason
from cardtable.record.record import Record
from cardtable.rules import engine
from cardtable.rules.cards import Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.refusal import UnreadableError
from cardtable.table import changes
from cardtable.text import Words


class Reasoned(NamedTuple):
    """A card that was played, and the reasons recorded beside it."""

    seat: str
    """The label of the seat that played it."""
    reasons: tuple[Fact, ...]
    """Empty where none were recorded: a human's card, or one of an old record."""


def reasons_for(record: Record, card: Card) -> Reasoned | None:
    """Who played a card in the present deal, and why; None if nobody has.

    The reasons may tell what a hand held, so whoever shows them sees to it that they are no
    secret any more.
    """
    labels = record.ruleset.seating.labels
    done: list[tuple[str, Card | None, list[Fact]]] = []
    for entry in record.entries[record.begun_at :]:
        if isinstance(entry, Begin):
            done = []
        elif isinstance(entry, Act):
            plays = entry.action.verb in ("play", "revoke")
            done.append((labels[entry.seat], entry.action.card if plays else None, []))
        elif isinstance(entry, Undo):
            del done[max(0, len(done) - entry.actions) :]
        elif isinstance(entry, Note) and done and (given := reason(entry)) is not None:
            done[-1][2].append(given)
    for seat, played, reasons in done:
        if played == card:
            return Reasoned(seat, tuple(reasons))
    return None


def answer(record: Record, card: Card) -> tuple[Fact, ...]:
    """Why a card was played, each Fact a sentence.

    Where there was no choice the sentence names the player. A reason tells what its hand held: it
    is kept back until the deal is over, but at an open table
    and where one person alone practises.

    Raises:
        UnreadableError: nobody has played the card in this deal, no reason was recorded, or it
            may not be told yet.
    """
    found = reasons_for(record, card)
    if found is None:
        raise UnreadableError(fact("plain.why.nobody", card=card))
    seat, reasons = found
    if not reasons:
        raise UnreadableError(fact("plain.why.nothing", seat=seat, card=card))
    running = record.state.phase not in engine.OVER
    several = sum(who.kind == "human" for who in changes.sitting(record).values()) > 1
    told = record.header.open or (record.header.practice and not several)
    if running and not told:
        raise UnreadableError(fact("plain.why.later", seat=seat, card=card))
    return tuple(_afterwards(one, seat, card) for one in reasons)


def _afterwards(reason: Fact, seat: str, card: Card) -> Fact:
    """A reason as it is told once the card lies there: what was asked is no longer to be done."""
    if reason.code == "reason.only-card":
        return fact("why.only-card", seat=seat, card=card)
    return fact("why.only-action") if reason.code == "reason.only-action" else reason


def said(reason: Fact, words: Words) -> str:
    """The sentence of a recorded reason; as it stands where none fits, in a file typed by hand."""
    try:
        return words.say(reason)
    except (LookupError, ValueError):
        return shown(str(reason))
