"""A record as one seat may have it, or as everybody at the table may: what was not seen is ``??``.

Source: record format, *Redacted*.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cardtable.record.entries import Act, Begin, Entry, Note, Position, Undo
from cardtable.record.header import Header
from cardtable.record.record import SPECTATOR, Record, walk
from cardtable.rules import engine
from cardtable.rules.actions import CARD_VERBS
from cardtable.rules.cards import HIDDEN, Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.notation import hide
from cardtable.rules.state import State

_LAYING: Final = CARD_VERBS - {"play", "revoke"}
"""What lays cards away face down."""

_KEPT_NOTE = "reason"
"""Of the notes only a seat's own reasons are kept: another may be written by one who knew more."""


def refuse_sharing(record: Record, seat: int | None) -> Fact | None:
    """Why a record cannot be redacted for a seat's eyes; None if it can.

    Args:
        record: Any record, itself redacted perhaps.
        seat: The seat; None for what everybody at the table has seen.
    """
    labels = record.ruleset.seating.labels
    if seat is not None and record.eyes not in (None, seat):
        if record.header.for_seat is None:
            return fact("share.of-nobody", seat=labels[seat])
        return fact("share.of-other", seat=labels[seat], other=record.header.for_seat)
    deal = record.state.deal
    if seat is None or deal is None or record.state.phase in engine.OVER:
        return None
    begun = next(entry for entry in reversed(record.entries) if isinstance(entry, Begin))
    if isinstance(begun.cards, Position) and deal.out[seat]:
        # At a position's first lead nothing says which cards were laid away but all the others.
        return fact("share.position", seat=labels[seat])
    return None


def shared(record: Record, seat: int | None) -> str:
    """The text of a record, redacted. `refuse_sharing` was asked before.

    Without a seat a game that is decided is no secret any more, and stays whole.

    Args:
        record: Any record, itself redacted perhaps.
        seat: For whose eyes; None for what everybody at the table has seen.
    """
    if seat is None and record.eyes is None and engine.is_over(record.state):
        return record.text()
    labels = record.ruleset.seating.labels
    header = redacted_header(record.header, None if seat is None else labels[seat])
    lines = [*header.lines(), ""]
    for entry in redacted_entries(record, SPECTATOR if seat is None else seat):
        lines += entry.lines(labels)
    return "".join(f"{line}\n" for line in lines)


def redacted_header(header: Header, label: str | None) -> Header:
    """The head without what packs and seals follow from, and with the seat that it is for."""
    return header._replace(seed=None, salt=None, for_seat=label)


def redacted_entries(record: Record, eyes: int) -> Iterator[Entry]:
    """What happened, with ``??`` in the place of each card that these eyes never saw.

    Once a deal is over all its cards are open, and nothing in it is hidden but what had been
    taken back by then. In the pack only the cards of which the seat knows where they lay are
    shown: its own, as dealt and as drawn, and those that were turned up.

    Args:
        record: The whole record, or one made for the same eyes.
        eyes: A seat, or `SPECTATOR`.
    """
    opened, known = _seen(record, eyes)
    author: int | None = None
    for at, happening in enumerate(walk(record)):
        entry = happening.entry
        if isinstance(entry, Note):
            if author == eyes and entry.words[0] == _KEPT_NOTE:
                yield entry
            continue
        author = entry.seat if isinstance(entry, Act) else None
        if isinstance(entry, Begin):
            yield _redacted_deal(entry, happening.state, None if at in opened else known[at])
        elif isinstance(entry, Act) and entry.seat != eyes and at not in opened:
            yield entry._replace(action=hide(entry.action))
        else:
            yield entry


class _Standing(NamedTuple):
    """A deal that counts, and the numbers of its entries."""

    begin: int
    actions: list[int]


def _seen(record: Record, eyes: int) -> tuple[set[int], dict[int, set[Card]]]:
    """Which entries came to be open to all, and per deal the cards whose place is known.

    Returns:
        The numbers of the deals and actions that counted when their deal was over, and of those
        taken back that give themselves away by then; and for the number of each deal's first
        entry its cards.
    """
    opened: set[int] = set()
    known: dict[int, set[Card]] = {}
    deals: list[_Standing] = []
    revokes: list[tuple[int, list[int]]] = []
    for at, (entry, state, _) in enumerate(walk(record)):
        if isinstance(entry, Begin):
            deals.append(_Standing(at, []))
            known[at] = set()
        elif isinstance(entry, Act):
            if entry.action.verb == "revoke":
                laid = _laid_away(record, entry.seat, deals[-1].actions)
                revokes.append((at, [deals[-1].begin, *laid]))
            deals[-1].actions.append(at)
        elif isinstance(entry, Undo):
            _take_back(deals, entry.actions)
        else:
            continue
        if state.phase in engine.OVER:
            opened.update((deals[-1].begin, *deals[-1].actions))
            continue
        assert state.deal is not None
        known[deals[-1].begin].update(state.deal.shown)
        if eyes != SPECTATOR:
            known[deals[-1].begin].update(state.play.hands[eyes])
    # Whoever knows the pack, and what was laid away, sees that a card was against the rules.
    opened.update(at for at, needed in revokes if opened.issuperset(needed))
    return opened, known


def _laid_away(record: Record, seat: int, actions: Sequence[int]) -> list[int]:
    """Those of these entries, by number, by which a seat laid cards away face down."""
    acts = ((at, record.entries[at]) for at in actions)
    return [
        at
        for at, one in acts
        if isinstance(one, Act) and one.seat == seat and one.action.verb in _LAYING
    ]


def _take_back(deals: list[_Standing], count: int) -> None:
    while count > len(deals[-1].actions):
        count -= len(deals.pop().actions)
    del deals[-1].actions[len(deals[-1].actions) - count :]


def _redacted_deal(entry: Begin, state: State, known: set[Card] | None) -> Begin:
    """The deal with its hidden cards hidden, and nothing left to a seed; `known` None for all."""
    if not isinstance(entry.cards, Position):
        return entry._replace(cards=_masked(entry.cards, known))
    deal = state.deal
    assert deal is not None
    hands = tuple((seat, _masked(hand, known)) for seat, hand in enumerate(deal.dealt))
    turned = deal.shown[0] if deal.shown else None
    return entry._replace(cards=entry.cards._replace(hands=hands, turned=turned))


def _masked(cards: Sequence[Card], known: set[Card] | None) -> tuple[Card, ...]:
    return tuple(card if known is None or card in known else HIDDEN for card in cards)
