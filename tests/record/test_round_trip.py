"""What is written can be read again, and is then the same."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.record.entries import Act, Begin
from cardtable.record.reader import read
from cardtable.record.record import Record, walk
from cardtable.rules import catalog, engine
from cardtable.rules.ruleset import Ruleset
from cardtable.table import house_rules
from tests.record.playing import GAMES, begun, go_on, records
from tests.rules.moments import every_ruleset

_FILES = sorted(GAMES.glob("*.ctr"))


@given(records())
def test_a_record_that_is_written_and_read_is_the_same(record: Record) -> None:
    again = Record.read(record.text())
    assert again.header == record.header
    assert again.entries == record.entries
    assert again.state == record.state
    assert again.text() == record.text()


@every_ruleset
def test_law_6_a_record_that_is_written_and_read_is_the_same(ruleset: Ruleset) -> None:
    """With house rules too, of which a record names the options alone."""
    record = begun(ruleset.name, **house_rules.changes(ruleset))
    go_on(record, random.Random(ruleset.fingerprint), 40, undoing=0.05)
    again = Record.read(record.text())
    assert (again.header, again.entries) == (record.header, record.entries)
    assert (again.ruleset, again.state) == (ruleset, record.state)
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


@given(records(), st.data())
def test_every_line_is_a_place_where_a_game_may_stop(record: Record, data: st.DataObject) -> None:
    lines = record.text().splitlines(keepends=True)
    head = lines.index("\n")
    stops = st.sets(st.integers(head, len(lines)), min_size=1, max_size=12)
    for stop in data.draw(stops):
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
    or re.search("-(whole-(game|match)|every-action|revokes|last-card|two)$", path.stem)
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


_VERBS = {
    "bury": {"bury"},
    "auction": {"bid", "hold", "pass"},
    "auction-once": {"bid", "hold", "pass"},
    "trump": {"trump"},
    "partner": {"partner"},
    "steal": {"steal", "decline"},
    "draw": {"discard"},
    "jink": {"jink", "no-jink"},
    "contract": {"contract spel", "contract spader", "contract valfri", "contract pass"},
    "give-away": {"discard"},
    "play": {"play"},
}
"""What can be done in a phase, by the format's page; a contract with its name."""

_VERBS_OF_OPTIONS = {
    ("turned_use", "rob"): {"rob"},
    ("revoke", "penalised"): {"revoke"},
    ("forgotten_discard", "misdeal"): {"lead-undiscarded"},
}


@pytest.mark.parametrize("name", catalog.names())
def test_every_kind_of_action_of_a_ruleset_is_in_one_of_its_kept_games(name: str) -> None:
    ruleset = catalog.load(name)
    kinds = set().union(*(_VERBS.get(phase, set()) for phase in ruleset.phases))
    for (field, value), more in _VERBS_OF_OPTIONS.items():
        if value in (ruleset.values[field], *ruleset.choices.get(field, ())):
            kinds |= more
    written = re.compile(rf"^ruleset {name}\b(?!-)", re.MULTILINE)
    kept = [path for path in _FILES if written.search(path.read_text(encoding="utf-8"))]
    games = [record for record in map(Record.load, kept) if engine.is_over(record.state)]
    assert max(map(_done, games), key=len) == kinds


def _done(record: Record) -> set[str]:
    """Each kind of action that a record holds."""
    acts = [entry.action for entry in record.entries if isinstance(entry, Act)]
    return {" ".join((one.verb, *one.words[:1] * (one.verb == "contract"))) for one in acts}
