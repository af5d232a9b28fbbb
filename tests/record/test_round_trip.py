"""What is written can be read again, and is then the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given

from cardtable.record.entries import Act, Begin
from cardtable.record.reader import read
from cardtable.record.record import Record, walk
from cardtable.rules import catalog, engine
from tests.record.playing import GAMES, records

_FILES = sorted(GAMES.glob("*.ctr"))


@given(records())
def test_a_record_that_is_written_and_read_is_the_same(record: Record) -> None:
    again = Record.read(record.text())
    assert again.header == record.header
    assert again.entries == record.entries
    assert again.state == record.state
    assert again.text() == record.text()


@given(records())
def test_applying_the_entries_again_gives_the_same_state(record: Record) -> None:
    states = [happening.state for happening in walk(record)]
    assert len(states) == len(record.entries)
    assert (states or [engine.start(record.ruleset)])[-1] == record.state


@given(records(undoing=0.0))
def test_taking_everything_back_leaves_the_first_deal_as_it_was_dealt(record: Record) -> None:
    if not record.actions:
        return
    begun = (one for one in walk(record) if isinstance(one.entry, Begin))
    first = next(begun).state
    record.undo(record.actions)
    assert record.state == first
    assert record.actions == 0
    assert Record.read(record.text()).state == first


@given(records())
def test_every_line_is_a_place_where_a_game_may_stop(record: Record) -> None:
    lines = record.text().splitlines(keepends=True)
    head = lines.index("\n")
    for stop in range(head, len(lines)):
        reading = read("".join(lines[:stop]))
        assert reading.fault is None, reading.fault


@pytest.mark.parametrize("path", _FILES, ids=[path.stem for path in _FILES])
def test_kept_games_still_play_to_their_end(path: Path) -> None:
    # Their `=` lines hold the scores and winners of the day on which they were written.
    content = path.read_bytes()
    reading = read(content)
    assert reading.fault is None
    assert reading.end == len(content)
    assert reading.record is not None
    assert Record.read(reading.record.text()).state == reading.record.state


_WRITTEN = [
    path.stem
    for path in _FILES
    if path.stem == "barker-example"
    or re.search("-(whole-(game|match)|revokes|last-card|two)$", path.stem)
]
"""The kept games that the program wrote; the others were typed by hand."""


@pytest.mark.parametrize("name", _WRITTEN)
def test_a_canonical_file_is_written_as_it_was_read(name: str) -> None:
    text = (GAMES / f"{name}.ctr").read_text(encoding="utf-8")
    canonical = text.partition("\n")[2]
    assert text.startswith("#")
    assert Record.read(text).text() == canonical


@pytest.mark.parametrize("name", [name for name in _WRITTEN if name != "barker-example"])
def test_the_kept_whole_games_are_decided(name: str) -> None:
    assert engine.is_over(Record.load(GAMES / f"{name}.ctr").state)


@pytest.mark.parametrize("name", catalog.names())
def test_every_kind_of_action_of_a_ruleset_is_in_its_kept_games(name: str) -> None:
    # What was ever asked is what can be done: one of each must have been.
    asked: set[str] = set()
    done: set[str] = set()
    for path in _FILES:
        record = Record.load(path)
        if record.header.ruleset != name:
            continue
        for happening in walk(record):
            ask = engine.ask(happening.state)
            if ask is not None:
                asked.update(action.verb for action in (*ask.options, *ask.revocable))
                asked.update([ask.cards.verb] if ask.cards else [])
            if isinstance(happening.entry, Act):
                done.add(happening.entry.action.verb)
    phases = set(catalog.load(name).phases)
    assert done == asked
    assert ("steal" in done) == ("steal" in phases)
    assert ("partner" in done) == ("partner" in phases)
    assert ("jink" in done) == ("jink" in phases)
    assert "play" in done
