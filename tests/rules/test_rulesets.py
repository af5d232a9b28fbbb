"""The packaged rulesets against the rules page's table, and what is refused of a ruleset.

Source: rules page, 6.
"""

from __future__ import annotations

import copy
import hashlib
import json
from dataclasses import replace
from typing import Any

import pytest

from cardtable.rules import catalog
from cardtable.rules.facts import Fact
from cardtable.rules.phases import QUESTIONS, STEPS
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import FIELDS, Value, read_value, write_value
from cardtable.text.words import say
from tests.rules.rules_page import (
    COLUMNS,
    FINGERPRINTS,
    LIKE_GROWLER,
    OPTIONS,
    TABLE,
    expected_values,
)

every_name = pytest.mark.parametrize("name", catalog.names())

NEEDS: dict[tuple[str, Value], dict[str, Value]] = {
    ("revoke_penalty", "bid"): {"revoke": "penalised"},
    **{("seats", seats): {"sides": "single"} for seats in (2, 3, 5, 6)},
}
"""The other option without which a value cannot be chosen."""


def _fault(name: str, options: dict[str, Any]) -> Fact:
    with pytest.raises(UnreadableError) as caught:
        catalog.load(name, options)
    return caught.value.fact


def _invalid(**changes: object) -> Fact:
    """Why barker is no ruleset with some of its fields changed."""
    data = copy.deepcopy(catalog.read("barker"))
    data["fields"].update(changes)
    with pytest.raises(UnreadableError) as caught:
        catalog.validate(data)
    return caught.value.fact


# The files


@every_name
def test_packaged_file_is_valid_and_loads_as_the_same(name: str) -> None:
    """What ships is not validated when it is loaded, so it is here."""
    valid, loaded = catalog.validate(catalog.read(name)), catalog.load(name)
    assert valid == loaded
    assert valid.choices == loaded.choices
    for field in ("phases", *FIELDS):
        assert type(getattr(valid, field)) is type(getattr(loaded, field))


@every_name
def test_packaged_values_are_those_of_the_rules_page(name: str) -> None:
    assert catalog.load(name).values == expected_values(name)
    assert catalog.load(name).choices == OPTIONS[name]


def test_there_are_ten_rulesets_and_no_other() -> None:
    assert set(catalog.names()) == {*COLUMNS, *LIKE_GROWLER}


def test_fields_are_those_of_the_rules_page() -> None:
    assert set(FIELDS) == set(TABLE)


@every_name
def test_phases_are_known_and_some_of_them_ask(name: str) -> None:
    phases = catalog.load(name).phases
    assert set(phases) <= set(STEPS)
    assert set(phases) & set(QUESTIONS)
    assert len(set(phases)) == len(phases)


@every_name
def test_every_value_of_an_option_makes_a_valid_ruleset(name: str) -> None:
    data = catalog.read(name)
    ruleset = catalog.load(name)
    for option, values in ruleset.choices.items():
        assert ruleset.values[option] in values
        for value in values:
            options = {option: value, **NEEDS.get((option, value), {})}
            implied = ruleset.implied.get(option, {}).get(write_value(value), {})
            changed = {**data, "fields": {**data["fields"], **options, **implied}}
            assert catalog.validate(changed) == catalog.load(name, options)


def test_seats_and_pack_follow_from_the_fields() -> None:
    for name in catalog.names():
        ruleset = catalog.load(name)
        assert len(ruleset.seating.labels) == expected_values(name)["seats"]
        assert len(ruleset.pack) == (53 if name == "bruff" else 52)
        assert ruleset.hand_size == (16 if name == "bismarck" else 5)


# Options


def test_option_overrides_its_field_and_no_other() -> None:
    match = catalog.load("bruff", {"games": 3})
    assert match.values == {**catalog.load("bruff").values, "games": 3}
    assert catalog.load("bruff").games == 1


@every_name
def test_naming_a_field_at_its_own_default_is_always_allowed(name: str) -> None:
    ruleset = catalog.load(name)
    for field, value in ruleset.values.items():
        if value is not None:
            assert catalog.load(name, {field: value}) == ruleset


@every_name
def test_field_that_is_not_in_the_ruleset_is_no_option_of_it(name: str) -> None:
    for field, value in catalog.load(name).values.items():
        if value is None:
            for any_value in (True, 5, "any"):
                fault = _fault(name, {field: any_value})
                # A ruleset without any options says so.
                assert fault.code == ("no-such-option" if OPTIONS[name] else "no-options")
                assert fault.fields["option"] == field
                assert field in say(fault)
                assert name in say(fault)


@every_name
def test_field_that_the_table_does_not_free_keeps_its_value(name: str) -> None:
    for field, value in catalog.load(name).values.items():
        if value is not None and field not in OPTIONS[name]:
            fault = _fault(name, {field: "another"})
            assert fault.code == "option-value"
            assert fault.fields["allowed"] == write_value(value)
            assert "another" in say(fault)


@pytest.mark.parametrize("option", ["nothing", "name", "phases", "choices", "Games", ""])
def test_unknown_option_is_refused_with_a_sentence(option: str) -> None:
    fault = _fault("bruff", {option: 1})
    assert (fault.code, fault.fields["option"]) == ("no-such-option", option)
    assert "“" + option + "”" in say(fault)


@pytest.mark.parametrize("value", [0, 2, 5, -3, "3", "three", 3.0, None])
def test_unknown_value_is_refused_with_a_sentence(value: object) -> None:
    fault = _fault("bruff", {"games": value})
    assert fault.code == "option-value"
    assert "1 or 3" in say(fault)


def test_true_is_not_one_and_one_is_not_true() -> None:
    assert _fault("bruff", {"games": True}).code == "option-value"
    assert _fault("bruff", {"joker": 1}).code == "option-value"
    assert _fault("barker", {"joker": 0}).code == "option-value"
    assert catalog.load("bruff", {"joker": True}) == catalog.load("bruff")


@pytest.mark.parametrize("name", ["", "poker", "Bruff", "../rules/bruff", "bruff.toml"])
def test_unknown_ruleset_is_refused_with_a_sentence(name: str) -> None:
    fault = _fault(name, {})
    assert fault.code == "no-such-ruleset"
    assert ", ".join(catalog.names()) in say(fault)


@pytest.mark.parametrize("value", [True, False, 120, -30, 0, "redeal", "low_black"])
def test_value_is_written_as_files_have_it_and_read_back(value: Value) -> None:
    written = write_value(value)
    assert read_value(written) == value
    assert type(read_value(written)) is type(value)
    assert written == str(value).lower()


# Files of any origin


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("no_such_field", 1),
        ("seats", 7),
        ("seats", "4"),
        ("sides", "quartets"),
        ("joker", 1),
        ("joker", "yes"),
        ("joker", None),
        ("min_bid", 7),
        ("target", "120"),
        ("target", True),
        ("target", 120.5),
        ("games", 2),
        ("renege_cards", "two"),
        ("phases", "deal"),
        ("phases", [1]),
        ("choices", [1]),
    ],
)
def test_wrong_field_of_a_file_is_refused_with_a_sentence_that_names_it(
    field: str, value: object
) -> None:
    fault = _invalid(**{field: value})
    assert fault.code == "ruleset-field"
    assert str(fault.fields["field"]).split(".")[0] == field
    assert field in say(fault)


def test_of_several_wrong_fields_the_first_is_named() -> None:
    assert _invalid(games=2, seats=7, target="120").fields["field"] == "seats"


@pytest.mark.parametrize("field", ["seats", "ends", "joker"])
def test_missing_field_of_a_file_is_refused(field: str) -> None:
    data = copy.deepcopy(catalog.read("barker"))
    del data["fields"][field]
    with pytest.raises(UnreadableError) as caught:
        catalog.validate(data)
    assert caught.value.fact.fields["field"] == field


# The fingerprint


@every_name
def test_fingerprint_is_stable(name: str) -> None:
    assert catalog.load(name).fingerprint == FINGERPRINTS[name]


@every_name
def test_fingerprint_is_eight_digits_of_sha_256_over_canonical_json(name: str) -> None:
    canonical = json.dumps(expected_values(name), sort_keys=True, separators=(",", ":"))
    digest = hashlib.sha256(canonical.encode()).hexdigest()
    assert catalog.load(name).fingerprint == digest[:8]


def test_fingerprint_differs_when_a_value_differs() -> None:
    prints = [catalog.load(name).fingerprint for name in catalog.names()]
    prints += [
        catalog.load(name, {option: value, **NEEDS.get((option, value), {})}).fingerprint
        for name in catalog.names()
        for option, values in OPTIONS[name].items()
        for value in values
        if value != catalog.load(name).values[option]
    ]
    prints.append(replace(catalog.load("barker"), target=100).fingerprint)
    prints.append(replace(catalog.load("barker"), renege_cards="one").fingerprint)
    assert len(set(prints)) == len(prints)


def test_fingerprint_is_of_the_values_not_of_the_name() -> None:
    barker = catalog.load("barker")
    assert replace(barker, name="ours").fingerprint == barker.fingerprint


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"phases": ["deal", "dance"]}, "ruleset-phase"),
        ({"fields": {"seats": 5}}, "ruleset-seats"),
        ({"choices": {"colour": ["red"]}}, "ruleset-choice"),
        ({"choices": {"target": [60, 100]}}, "ruleset-choice"),
    ],
)
def test_what_does_not_go_together_is_refused_on_load(change: dict[str, Any], code: str) -> None:
    data = catalog.read("barker")
    fields = {**data["fields"], **change.pop("fields", {})}
    with pytest.raises(UnreadableError) as caught:
        catalog.validate({**data, "fields": fields, **change})
    assert caught.value.fact.code == code
    assert say(caught.value.fact).endswith(".")


@pytest.mark.parametrize("text", ["--5", "5-", "", "9" * 5000, "½", "tru"])
def test_a_value_that_is_no_number_stays_a_word(text: str) -> None:
    assert read_value(text) == text
