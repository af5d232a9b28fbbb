"""The table of the fields, as the oracle has it, against the rulesets that come with the program.

Both were written from the rules page, section 6, neither from the other.
"""

from __future__ import annotations

import itertools

import pytest

from cardtable.rules import catalog
from cardtable.rules.refusal import UnreadableError
from tests.oracle.fields import COLUMNS, Value, go_together, values_of
from tests.oracle.rulesets import rules_of

TRUTH: list[Value] = [False, True]

DOMAIN: dict[str, list[Value]] = {
    "seats": [2, 3, 4, 5, 6],
    "sides": ["pairs", "trios", "single"],
    "joker": TRUTH,
    "plain_order": ["low_black", "natural", "whist"],
    "first_dealer": ["random", "cut"],
    "packets": ["3-2", "2-3", "single"],
    "turned": ["none", "stock", "dealer_last"],
    "auction": ["none", "rounds", "once"],
    "min_bid": [5, 10, 15, 20, 25, 30],
    "floor_bid": [15, 20],
    "floor_score": [90, 100],
    "all_pass": ["redeal", "dealer_partner"],
    "draw": TRUTH,
    "draw_max": [0, 1, 2, 3, 4, 5],
    "keep_trump": TRUTH,
    "opening_leader": ["dealer_left", "bidder_left", "forehand"],
    "ruff_any_time": TRUTH,
    "renege_cards": ["any", "one"],
    "best_trump_bonus": TRUTH,
    "thirty_doubles": TRUTH,
    "jink": ["none", "wins_game", "declared"],
    "jink_points": [30, 60],
    "target": [25, 45, 60, 100, 120, 121],
    "ends": ["at_once", "after_deal", "twelve_deals"],
    "revoke": ["prevented", "penalised"],
    "revoke_penalty": ["trick", "bid"],
    "forgotten_discard": ["prevented", "misdeal"],
    "games": [1, 2, 3],
}
"""The second column of the table. What is done with a turned card follows from the card."""

OFFERS: list[dict[str, Value]] = [{key: one} for key, values in DOMAIN.items() for one in values]

every_name = pytest.mark.parametrize("name", list(COLUMNS))


def accepted(name: str, options: dict[str, Value]) -> bool:
    try:
        catalog.load(name, options)
    except UnreadableError:
        return False
    return True


def test_rulesets_are_the_ten_of_the_rules_page() -> None:
    assert sorted(COLUMNS) == sorted(catalog.names())


@every_name
def test_column_is_that_of_the_oracle(name: str) -> None:
    there = {key: one for key, one in catalog.load(name).values.items() if one is not None}
    assert there == values_of(name, {})


@every_name
def test_seats_and_sides_are_those_of_the_oracle(name: str) -> None:
    seating = catalog.load(name).seating
    sides = [seating.sides[side] for side in seating.side_of]
    assert dict(zip(seating.labels, sides, strict=True)) == rules_of(name).side_of


@every_name
def test_options_are_accepted_or_refused_as_the_oracle_says(name: str) -> None:
    """Every value of every field alone, and every two of them together."""
    for options in OFFERS:
        assert accepted(name, options) == go_together(name, options), options
    for one, other in itertools.combinations(OFFERS, 2):
        options = {**one, **other}
        assert accepted(name, options) == go_together(name, options), options


@every_name
def test_fields_of_a_house_are_those_of_the_oracle(name: str) -> None:
    """An option changes its field, and the use of the turned card where that goes."""
    for one, other in itertools.combinations(OFFERS, 2):
        options = {**one, **other}
        if go_together(name, options):
            values = catalog.load(name, options).values
            there = {key: found for key, found in values.items() if found is not None}
            assert there == values_of(name, options), options
