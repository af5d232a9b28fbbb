"""The log: what everybody may know, and the cards that the seat itself discarded and drew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from cardtable.record.reader import read_whole
from cardtable.record.redact import shared
from cardtable.rules import catalog
from cardtable.rules.actions import Action
from cardtable.rules.cards import HIDDEN, Card
from cardtable.rules.facts import Fact
from cardtable.rules.ruleset import Value
from cardtable.rules.view import View
from cardtable.table import Table
from cardtable.teach.log import happened
from cardtable.text.words import LANGUAGES, Words
from tests.draw.games import answer
from tests.record.playing import TABLES

_STEPS = 120

every_table = pytest.mark.parametrize(
    ("name", "options"), TABLES, ids=[f"{name}-{len(options)}" for name, options in TABLES]
)


class _Discard(NamedTuple):
    """A table just after a seat has discarded, while nothing of that deal is open."""

    table: Table
    seat: str
    action: Action
    before: View
    seen: dict[str, set[Card]]
    """Every card that each seat has seen in this deal."""


def _discards(name: str, options: dict[str, Value]) -> Iterator[_Discard]:
    table = Table(catalog.load(name, options), seed="log")
    seen: dict[str, set[Card]] = {}
    for step in range(_STEPS):
        if table.over:
            return
        if table.turn is None:
            table.next_deal()
            seen = {}
        for label in table.labels:
            _see(seen.setdefault(label, set()), table.view(label))
        ask, seat = table.ask, table.turn
        if ask is None or seat is None:
            continue
        action, before = answer(ask, step), table.view(seat)
        table.do(action)
        if action.verb == "discard" and table.turn is not None:
            for label in table.labels:
                _see(seen[label], table.view(label))
            yield _Discard(table, seat, action, before, seen)


def _see(seen: set[Card], view: View) -> None:
    seen.update(view.hand, view.shown, (card for _, card in view.trick))
    seen.update(card for trick in view.tricks for card in trick.cards)


def _log(table: Table, seat: str | None) -> list[Fact]:
    deal = table.view(None).deal
    return [
        one.event
        for one in happened(table.record, seat)
        # Cards are cut for the deal before all eyes, and go back into the pack.
        if one.deal == deal and one.event.code != "replay.cut"
    ]


def _told(log: list[Fact], code: str | None = None) -> set[Card]:
    """Every card that a log, or its sentences of one kind, names."""
    told: set[Card] = set()
    for one in log:
        for key, value in one.fields.items() if code in (None, one.code) else ():
            if key == "card" and isinstance(value, str):
                told.add(Card(value))
            elif key == "cards" and isinstance(value, tuple):
                told.update(map(Card, value))
    return told


@every_table
def test_log_of_a_seat_tells_its_own_discards_and_what_it_drew(
    name: str, options: dict[str, Value]
) -> None:
    for table, seat, action, before, _ in _discards(name, options):
        log = _log(table, seat)
        after = table.view(seat)
        assert _told(log, "log.discards") == set(action.cards)
        assert _told(log, "log.draws") == set(after.hand) - set(before.hand)
        for language in LANGUAGES:
            words = Words(language)
            said = " ".join(words.say(one) for one in log)
            assert all(words.card(card) in said for card in action.cards)


@every_table
def test_log_of_a_seat_names_no_card_that_it_has_not_seen(
    name: str, options: dict[str, Value]
) -> None:
    for table, _, _, _, seen in _discards(name, options):
        for label in table.labels:
            log = _log(table, label)
            assert _told(log) <= seen[label]
            own = [one.fields["seat"] for one in log if one.code.startswith("log.")]
            assert set(own) <= {label}
        assert not any(one.code.startswith("log.") for one in _log(table, None))


def test_log_of_a_shared_record_says_how_many_where_it_does_not_know_which() -> None:
    table, seat, action, *_ = next(one for one in _discards("barker", {}) if one.action.cards)
    for eyes, label in enumerate(table.labels):
        record = read_whole(shared(table.record, eyes).encode())
        log = [one.event for one in happened(record, seat)]
        assert HIDDEN not in _told(log)
        assert _told(log, "log.discards") == (set(action.cards) if label == seat else set())
        assert ("drew" in {one.code for one in log}) == (label != seat)
