"""The fields of the rules page as data: bounds, sentences, conventions."""

from __future__ import annotations

import tomllib
from types import NoneType
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from cardtable import assets
from cardtable.rules import catalog
from cardtable.rules.phases import STEPS
from cardtable.rules.ruleset import FIELDS, Ruleset, Value
from cardtable.table import fields
from cardtable.text import Words

every_field = pytest.mark.parametrize("name", FIELDS)


def known_values(name: str) -> list[Value | None]:
    """Every value that a field has in a packaged ruleset, or may be chosen to have."""
    found: list[Value | None] = []
    for ruleset in map(catalog.load, catalog.names()):
        for value in (ruleset.values[name], *ruleset.choices.get(name, ())):
            if not any(value == one and type(value) is type(one) for one in found):
                found.append(value)
    return found


def _annotated(name: str) -> set[object]:
    """The types, or the literal values, that the engine's own Ruleset gives to a field."""
    hint = get_type_hints(Ruleset)[name]
    parts = [hint] if get_origin(hint) is Literal or isinstance(hint, type) else get_args(hint)
    found: set[object] = set()
    for part in parts:
        found |= set(get_args(part)) if get_origin(part) is Literal else {part}
    return found - {NoneType}


def test_there_is_a_file_for_each_field_and_no_other() -> None:
    files = {path.stem for path in (assets.folder() / "fields").glob("*.toml")}
    phases = {f"phase-{phase}" for phase in STEPS}
    assert {name for name in files if name not in phases} == {*FIELDS, "conventions"}


@every_field
def test_bounds_are_those_of_the_engine(name: str) -> None:
    field, annotated = fields.load(name), _annotated(name)
    if field.kind == "truth":
        assert annotated == {bool}
        assert set(field.values) == {True, False}
    elif field.kind == "points":
        assert annotated == {int}
    else:
        assert set(field.values) == annotated
        assert all(isinstance(one, str) == (field.kind == "word") for one in field.values)


@every_field
def test_every_value_of_a_packaged_ruleset_is_within_the_bounds(name: str) -> None:
    field = fields.load(name)
    assert all(field.has(value) for value in known_values(name) if value is not None)


@every_field
@pytest.mark.parametrize("value", ["poker", 7, -5, 6.5, None, [60]])
def test_what_no_ruleset_could_have_is_out_of_bounds(name: str, value: object) -> None:
    assert not fields.load(name).has(value)


def test_a_truth_is_no_number_and_a_number_no_truth() -> None:
    assert not fields.load("games").has(True)
    assert not fields.load("draw").has(1)
    assert not fields.load("target").has(True)


@every_field
def test_field_and_each_of_its_values_have_a_sentence(name: str) -> None:
    words = Words()
    assert words(f"field.{name}").endswith(".")
    field = fields.load(name)
    values: list[Value | None] = [*(field.values or (field.least, 60)), None]
    said = [words.say(fields.meaning(name, value)) for value in values]
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in said)
    assert len(set(said)) == len(said)


def test_a_number_says_itself_in_singular_and_plural() -> None:
    words = Words()
    assert "60 points" in words.say(fields.meaning("target", 60))
    assert "1 card." in words.say(fields.meaning("draw_max", 1))
    assert "3 cards." in words.say(fields.meaning("draw_max", 3))


def test_hands_are_records_without_derived_facts() -> None:
    for field in fields.every():
        for sample in field.samples:
            for played in (sample.usual, *sample.instead.values()):
                lines = [line.split() for line in played.record.splitlines() if line.split()]
                assert not [line for line in lines if line[0] in ("=", "~")], field.name


# The conventions


def test_every_convention_of_the_rules_page_is_in_force_somewhere() -> None:
    numbers = list(tomllib.loads(assets.text("fields/conventions.toml")))
    assert numbers == [f"C{number}" for number in range(1, 23)]
    found = {
        number
        for ruleset in map(catalog.load, catalog.names())
        for number in fields.conventions(ruleset)
    }
    assert found == set(numbers)
    words = Words()
    assert all(words(f"convention.{number}").endswith(".") for number in numbers)


@pytest.mark.parametrize(
    ("ruleset", "there", "missing"),
    [
        ("barker", {"C3", "C11", "C18", "C19"}, {"C2", "C4", "C7", "C20"}),
        ("bruff", {"C5", "C6", "C7", "C8", "C22"}, {"C4", "C10", "C18"}),
        ("growler", {"C2", "C4", "C9", "C10", "C11", "C20"}, {"C14", "C15", "C19"}),
        ("six-trios", {"C9", "C14"}, {"C15"}),
        ("hoss", {"C15"}, {"C9", "C14"}),
        ("irish", {"C1"}, {"C18"}),
        ("no-draw", {"C10"}, {"C14", "C20"}),
        ("twenty-fives", {"C4", "C6", "C16", "C21"}, {"C7", "C11"}),
        ("bismarck", {"C17"}, {"C3", "C18"}),
    ],
)
def test_conventions_stand_with_the_rulesets_that_they_settle(
    ruleset: str, there: set[str], missing: set[str]
) -> None:
    found = set(fields.conventions(catalog.load(ruleset)))
    assert there <= found
    assert not missing & found


def test_an_option_brings_its_convention() -> None:
    bonus = catalog.load("twenty-fives", {"best_trump_bonus": True})
    assert "C7" in fields.conventions(bonus)
    assert "C2" not in fields.conventions(catalog.load("growler", {"renege_cards": "any"}))
