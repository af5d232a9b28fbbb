"""Options and fields that are right one by one and do not go together.

Source: rules page, 6.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.rules import catalog
from cardtable.rules.facts import Fact
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Value, write_value
from cardtable.text.words import say


def _fault(name: str, options: dict[str, Any]) -> Fact:
    with pytest.raises(UnreadableError) as caught:
        catalog.load(name, options)
    return caught.value.fact


# Options that do not go together


@pytest.mark.parametrize(
    ("name", "options", "named"),
    [
        ("growler", {"revoke_penalty": "bid"}, ("revoke_penalty bid", "revoke prevented")),
        ("irish", {"jink": "none", "jink_points": 30}, ("jink_points 30", "jink none")),
        ("twenty-fives", {"seats": 5}, ("seats 5", "sides pairs")),
        ("twenty-fives", {"seats": 6}, ("seats 6", "sides pairs")),
    ],
)
def test_options_that_do_not_go_together_are_refused_with_a_sentence(
    name: str, options: dict[str, Value], named: tuple[str, ...]
) -> None:
    assert all(one in say(_fault(name, options)) for one in named)


def test_dealers_partner_cannot_be_forced_where_the_dealer_has_none() -> None:
    fault = _fault("hoss", {"all_pass": "dealer_partner"})
    assert (fault.code, fault.fields["allowed"]) == ("option-value", "redeal")


def test_penalty_and_jink_points_at_their_own_default_need_no_switch() -> None:
    growler = catalog.load("growler")
    assert catalog.load("growler", {"revoke_penalty": "trick"}) == growler
    assert catalog.load("growler", {"jink": "none", "jink_points": 60}).jink == "none"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_single_players_are_two_to_six_and_the_options_may_come_in_any_order(seats: int) -> None:
    one = catalog.load("twenty-fives", {"seats": seats, "sides": "single"})
    other = catalog.load("twenty-fives", {"sides": "single", "seats": seats})
    assert one == other
    assert len(one.seating.sides) == len(one.seating.labels) == seats


def test_dealers_own_last_card_cannot_be_robbed() -> None:
    """The choice brings the other field with it (C16)."""
    shown = catalog.load("twenty-fives", {"turned": "dealer_last"})
    assert (shown.turned, shown.turned_use) == ("dealer_last", "none")
    assert catalog.load("twenty-fives").turned_use == "rob"


def test_what_an_option_brings_may_be_named_beside_it_and_not_without_it() -> None:
    """The rules page's table names it behind the option: ``rob (dealer_last: none)``."""
    alone = catalog.load("twenty-fives", {"turned": "dealer_last"})
    for options in (
        {"turned": "dealer_last", "turned_use": "none"},
        {"turned_use": "none", "turned": "dealer_last"},
    ):
        assert catalog.load("twenty-fives", options) == alone
    for turned in ({}, {"turned": "stock"}):
        sentence = say(_fault("twenty-fives", {**turned, "turned_use": "none"}))
        assert "turned_use none" in sentence
        assert "turned stock" in sentence
    assert "turned_use rob" in say(
        _fault("twenty-fives", {"turned": "dealer_last", "turned_use": "rob"})
    )


@pytest.mark.parametrize(
    ("base", "fields", "code"),
    [
        ("no-draw", {"turned_use": "steal"}, "ruleset-together"),
        ("no-draw", {"keep_trump": True}, "ruleset-together"),
        ("no-draw", {"draw_max": 3}, "ruleset-together"),
        ("hoss", {"all_pass": "dealer_partner"}, "ruleset-together"),
        ("six-pairs", {"draw_max": 4}, "ruleset-together"),
        ("six-trios", {"draw_max": 5}, "ruleset-together"),
        ("twenty-fives", {"turned": "dealer_last"}, "ruleset-together"),
        ("growler", {"auction": "rounds"}, "ruleset-phase-missing"),
        ("barker", {"auction": "once"}, "ruleset-phase-missing"),
        ("no-draw", {"draw": True}, "ruleset-phase-missing"),
        ("barker", {"jink": "declared"}, "ruleset-phase-missing"),
        ("twenty-fives", {"turned_use": "steal"}, "ruleset-together"),
        ("bruff", {"forgotten_discard": "misdeal"}, "ruleset-phase-missing"),
        *(("bruff", {"min_bid": least}, "ruleset-phase-missing") for least in range(5, 31, 5)),
    ],
)
def test_fields_that_do_not_go_together_are_refused_in_a_file(
    base: str, fields: dict[str, Any], code: str
) -> None:
    data = catalog.read(base)
    with pytest.raises(UnreadableError) as caught:
        catalog.validate({**data, "fields": {**data["fields"], **fields}})
    assert caught.value.fact.code == code
    sentence = say(caught.value.fact)
    assert any(f"{name} {write_value(value)}" in sentence for name, value in fields.items())


@pytest.mark.parametrize(
    ("base", "field"),
    [
        ("growler", "min_bid"),
        ("growler", "jink_points"),
        ("bruff", "target"),
        ("barker", "target"),
        ("barker", "draw_max"),
    ],
)
def test_phase_without_the_field_that_it_needs_is_refused(base: str, field: str) -> None:
    data = catalog.read(base)
    del data["fields"][field]
    data["choices"].pop(field, None)
    with pytest.raises(UnreadableError) as caught:
        catalog.validate(data)
    assert caught.value.fact.code == "ruleset-field-missing"
    assert field in say(caught.value.fact)


@pytest.mark.parametrize(
    ("base", "fields", "phases", "field"),
    [
        ("barker", {"auction": "none"}, {"auction": None}, "auction"),
        ("growler", {"auction": "none"}, {"auction-once": None}, "auction"),
        ("barker", {"min_bid": None}, {"score-bid": "score-race"}, "min_bid"),
        ("growler", {"min_bid": None}, {"score-bid": "score-race"}, "min_bid"),
    ],
)
def test_bid_is_both_made_and_judged_or_the_rules_are_refused(
    base: str, fields: dict[str, Any], phases: dict[str, str | None], field: str
) -> None:
    data = catalog.read(base)
    changed = {**data["fields"], **fields}
    data["fields"] = {name: value for name, value in changed.items() if value is not None}
    replaced = [phases.get(phase, phase) for phase in data["phases"]]
    data["phases"] = [phase for phase in replaced if phase is not None]
    for name in fields:
        data["choices"].pop(name, None)
    with pytest.raises(UnreadableError) as caught:
        catalog.validate(data)
    assert caught.value.fact.code == "ruleset-field-missing"
    assert caught.value.fact.fields["option"] == field
