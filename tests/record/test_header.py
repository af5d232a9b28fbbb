"""Headers as values: what a new game writes down."""

from __future__ import annotations

import pytest

from cardtable.record.header import Header, Seated, clean, header_for, read_seated
from cardtable.record.record import Record
from cardtable.rules import catalog
from cardtable.rules.refusal import UnreadableError


@pytest.mark.parametrize(
    ("text", "seated"),
    [
        ("human", Seated("human")),
        ("human Anne", Seated("human", name="Anne")),
        ("Human  Anne  B.", Seated("human", name="Anne B.")),
        ("steady", Seated("computer", "steady")),
        ("steady@1.2", Seated("computer", "steady", "1.2")),
        ("steady+bold", Seated("computer", "steady", None, "bold")),
        ("steady@2+bold Bert", Seated("computer", "steady", "2", "bold", "Bert")),
    ],
)
def test_who_sits_at_a_seat_is_read_and_written(text: str, seated: Seated) -> None:
    assert read_seated(text) == seated
    assert read_seated(str(seated)) == seated


@pytest.mark.parametrize("text", ["", "  ", "@2", "+bold", "steady+bold@2", "human@2", "human\x1b"])
def test_what_is_neither_human_nor_a_level_is_refused(text: str) -> None:
    with pytest.raises(UnreadableError):
        read_seated(text)


@pytest.mark.parametrize(
    "name", ["Léa", "李小龙", "نیم\u200cفاصله", "👩\u200d🚀", "O’Neil", "J.-P. 2"]
)
def test_a_name_of_any_script_is_kept_in_a_record(name: str) -> None:
    header = header_for(catalog.load("barker"), {"N": read_seated(f"human {name}")}, 7)
    assert Record.read(Record(header).text()).header.names() == {"N": name}


@pytest.mark.parametrize("text", ["a#b", "a\x00b", "\ud800", "", "\u202egnp"])
def test_a_text_that_a_record_cannot_hold_is_refused(text: str) -> None:
    with pytest.raises(UnreadableError):
        clean(text)


def test_only_options_that_differ_are_written() -> None:
    ruleset = catalog.load("bismarck", {"forgotten_discard": "misdeal"})
    header = header_for(ruleset, {}, 7)
    assert header == Header("bismarck", {"forgotten_discard": "misdeal"}, seed="7")
    assert header.rules() == ruleset
    assert header_for(catalog.load("barker"), {}, 7).options == {}


def test_a_match_is_written_as_games() -> None:
    header = header_for(catalog.load("bruff", {"games": 3}), {}, 7)
    assert (header.games, header.options) == (3, {})
    assert "games 3" in header.lines()


def test_seats_are_written_clockwise() -> None:
    seats = {label: read_seated("steady") for label in ("W", "N", "S")}
    lines = header_for(catalog.load("barker"), seats, 7).lines()
    assert [line[:6] for line in lines[2:5]] == ["seat N", "seat S", "seat W"]


def test_a_seat_of_another_table_is_refused() -> None:
    with pytest.raises(UnreadableError) as caught:
        header_for(catalog.load("barker"), {"A1": Seated("human")}, 7)
    assert caught.value.fact.code == "no-such-seat"


def test_marks_of_the_table_are_written() -> None:
    header = header_for(catalog.load("barker"), {}, None, practice=True, open_table=True)
    assert header.lines()[-2:] == ["practice", "open"]
