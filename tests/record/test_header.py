"""Headers as values: what a new game writes down."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardtable.record.header import Header, Seated, clean, header_for, read_seated
from cardtable.record.reader import read
from cardtable.record.record import Record
from cardtable.rules import catalog
from cardtable.rules.facts import Fact
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Value


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
    options = {"forgotten_discard": "misdeal"}
    assert header == Header("bismarck", options, seed="7", fingerprint=ruleset.fingerprint)
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


@pytest.mark.parametrize("order", [0, 1, 2])
def test_seats_are_those_of_the_options_wherever_these_stand(order: int) -> None:
    lines = ["seat P5 human Eva\nfor P2", "option seats 5", "option sides single"]
    lines = [*lines[order:], *lines[:order]]
    text = "cardtable 1\nruleset twenty-fives\n" + "\n".join(lines) + "\n"
    record = Record.read(text)
    assert record.ruleset.seating.labels == ("P1", "P2", "P3", "P4", "P5")
    assert (record.header.names(), record.header.for_seat) == ({"P5": "Eva"}, "P2")
    assert Record.read(record.text()).header == record.header


def test_a_seat_that_the_options_take_away_is_refused() -> None:
    text = "cardtable 1\nruleset twenty-fives\nseat N human\noption seats 3\noption sides single\n"
    fault = read(text).fault
    assert fault is not None
    why = fault.fields["why"]
    assert isinstance(why, Fact)
    assert (why.code, fault.fields["line"], fault.fields["column"]) == ("no-such-seat", 3, 6)


def test_options_that_do_not_go_together_are_refused_at_the_last_of_them() -> None:
    text = "cardtable 1\nruleset twenty-fives\nseat P5 human\noption seats 5\ndeal P1\n"
    fault = read(text).fault
    assert fault is not None
    why = fault.fields["why"]
    assert isinstance(why, Fact)
    assert (why.code, fault.fields["line"]) == ("ruleset-together", 4)


def test_what_another_option_brings_with_it_is_not_written() -> None:
    rules = catalog.load("twenty-fives", {"turned": "dealer_last"})
    assert rules.turned_use == "none"
    header = header_for(rules)
    assert header.options == {"turned": "dealer_last"}
    assert header.rules() == rules


@pytest.mark.parametrize(
    ("name", "changes"), [("barker", {"target": 77}), ("growler", {"draw_max": 2})]
)
def test_rules_that_no_options_lead_to_have_no_header(name: str, changes: dict[str, Value]) -> None:
    rules = replace(catalog.load(name), **changes)  # type: ignore[arg-type]
    with pytest.raises(UnreadableError) as caught:
        header_for(rules)
    assert caught.value.fact.code in ("no-options", "option-value")
    assert next(iter(changes)) in str(caught.value)
