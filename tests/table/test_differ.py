"""For each two values of a field a hand that the engine plays out differently."""

from __future__ import annotations

from itertools import combinations

import pytest

from cardtable.rules import catalog
from cardtable.rules.facts import Fact, fact
from cardtable.rules.ruleset import FIELDS, Ruleset, Value
from cardtable.table import differ, fields
from cardtable.table.differ import Example, course_example, differing, example, play_example
from cardtable.text import Words
from tests.table.test_fields import known_values

PAIRS = [
    (name, one, other) for name in FIELDS for one, other in combinations(known_values(name), 2)
]
"""Every two values of a field in which two packaged rulesets or options differ."""

every_pair = pytest.mark.parametrize(
    ("name", "one", "other"), PAIRS, ids=["-".join(map(str, pair)) for pair in PAIRS]
)


def _alike(name: str, one: Value | None, other: Value | None) -> bool:
    pair = {fields.written(one), fields.written(other)}
    return any(set(alike) == pair for alike in fields.load(name).alike)


def _found(name: str, one: Value | None, other: Value | None) -> Example:
    found = example(name, one, other)
    assert found is not None
    return found


def _last(name: str, one: Value | None, other: Value | None) -> tuple[Fact, Fact]:
    """What is told last of each value."""
    first, second = _found(name, one, other).outcomes
    return first[-1], second[-1]


def _scored(told: tuple[Fact, ...], side: str) -> object:
    return next(
        one.fields["points"] for one in told if one.code == "scored" and one.fields["side"] == side
    )


@every_pair
def test_two_values_play_a_hand_out_differently(
    name: str, one: Value | None, other: Value | None
) -> None:
    found = example(name, one, other)
    if _alike(name, one, other):
        assert found is None
        return
    assert found is not None
    first, second = found.outcomes
    assert first
    assert second
    assert first != second
    back = _found(name, other, one)
    assert (back.common, back.outcomes) == (found.common, (second, first))


@every_pair
def test_what_comes_of_a_hand_can_be_said(
    name: str, one: Value | None, other: Value | None
) -> None:
    found = example(name, one, other)
    if found is None:
        return
    words = Words()
    said = [[words.say(told) for told in outcome] for outcome in found.outcomes]
    assert said[0] != said[1]
    for sentence in (*map(words.say, found.common), *said[0], *said[1]):
        assert sentence.endswith((".", ".)")), sentence
        assert "{" not in sentence
        assert "None" not in sentence


@pytest.mark.parametrize("field", fields.every(), ids=lambda field: field.name)
def test_a_ruleset_that_stands_in_for_a_value_has_that_value(field: fields.Field) -> None:
    for sample in field.samples:
        known = {fields.written(value): value for value in known_values(field.name)}
        assert set(sample.instead) <= set(known)
        assert set(sample.values) <= set(known)
        for written, value in known.items():
            if sample.fits(written):
                rules = differ.rules_for(sample, field.name, value)
                assert rules.values[field.name] == value


@pytest.mark.parametrize("names", list(combinations(catalog.names(), 2)), ids="-".join)
def test_any_two_packaged_rulesets_differ_by_hands(names: tuple[str, str]) -> None:
    one, other = map(catalog.load, names)
    changed = differing(one, other)
    assert set(changed) == {name for name in FIELDS if one.values[name] != other.values[name]}
    for name in changed:
        alike = _alike(name, one.values[name], other.values[name])
        assert (play_example(one, other, name) is None) == alike


@pytest.mark.parametrize("name", catalog.names())
def test_each_house_rule_has_a_hand_at_the_seats_of_its_own_game(name: str) -> None:
    ruleset = catalog.load(name)
    for field, values in ruleset.choices.items():
        for value in values:
            if value != ruleset.values[field]:
                found = example(field, ruleset.values[field], value, name)
                assert found is not None
                first = catalog.load(found.rulesets[0])
                assert first.seating == ruleset.seating, field


def test_the_hand_of_a_house_rule_is_the_one_of_its_game() -> None:
    at_three, at_six = (example("jink_points", 60, 30, name) for name in ("hoss", "six-trios"))
    assert at_three is not None
    assert at_six is not None
    assert fact("partner-chosen", seat="A", other="B") in at_three.common
    assert at_six.outcomes[0][0] == fact("jink-declared", seat="A1", points=60)
    assert [one.fields["side"] for one in at_six.outcomes[0] if one.code == "scored"] == ["A", "B"]


def test_a_phase_that_no_field_names_has_its_hand() -> None:
    hoss, growler = catalog.load("hoss"), catalog.load("growler")
    found = course_example(hoss, growler)
    assert found is not None
    assert (found.field, found.values) == ("partner", (True, False))
    assert found.outcomes[0][0] == fact("partner-chosen", seat="A", other="C")
    assert found.outcomes[1][0].code == "wrong-action"
    back = course_example(growler, hoss)
    assert back is not None
    assert back.outcomes == (found.outcomes[1], found.outcomes[0])
    assert course_example(hoss, hoss) is None
    assert course_example(growler, catalog.load("no-draw")) is None


def test_equal_rulesets_do_not_differ() -> None:
    assert differing(catalog.load("hoss"), catalog.load("hoss")) == ()


def test_values_that_are_alike_are_few_and_named() -> None:
    alike = {field.name: field.alike for field in fields.every() if field.alike}
    assert alike == {
        "opening_leader": (("dealer_left", "forehand"),),
        "ruff_any_time": (("false", "absent"),),
        "best_trump_bonus": (("false", "absent"),),
        "jink": (("none", "absent"),),
    }


# What the hands show, by the rules page


def test_a_trump_may_be_played_any_time_or_not() -> None:
    assert _last("ruff_any_time", True, False) == (
        fact("example.may-play", seat="E", cards=("5S", "AH", "2D")),
        fact("example.may-play", seat="E", cards=("2D",)),
    )


def test_one_trump_alone_may_be_kept_back_or_any_number() -> None:
    several, one = _last("renege_cards", "any", "one")
    assert several.fields["cards"] == ("5S", "JS", "KD", "2D", "3C")
    assert one.fields["cards"] == ("5S", "JS")


def test_a_trump_must_be_kept_or_not() -> None:
    kept, free = _last("keep_trump", True, False)
    assert kept.code == "keep-trump"
    assert free.fields["seat"] == "E"


def test_thirty_counts_twice_or_once() -> None:
    twice, once = _found("thirty_doubles", True, False).outcomes
    assert (_scored(twice, "NS"), _scored(once, "NS")) == (60, 30)


def test_a_jink_is_worth_sixty_or_thirty() -> None:
    sixty, thirty = _found("jink_points", 60, 30).outcomes
    assert (_scored(sixty, "NS"), _scored(thirty, "NS")) == (60, 30)


def test_a_revoke_costs_a_trick_or_the_bid() -> None:
    trick, bid = _found("revoke_penalty", "trick", "bid").outcomes
    # East and West took two tricks, and South's side bid 15.
    assert (_scored(trick, "EW"), _scored(bid, "EW")) == (5, -15)


@pytest.mark.parametrize(("low", "high"), list(combinations((25, 45, 60, 100, 120), 2)))
def test_the_lower_target_is_reached_and_the_higher_is_not(low: int, high: int) -> None:
    reached, open_ = _last("target", low, high)
    assert (reached.code, open_.code) == ("example.over", "example.next-deal")


def test_the_best_trump_earns_five_or_nothing() -> None:
    won, going_on = _found("best_trump_bonus", True, False).outcomes
    assert _scored(won, "NS") == 10
    assert going_on[-1] == fact("example.may-play", seat="N", cards=("QS", "9H", "KC", "2C"))


def test_a_side_at_a_hundred_may_bid_low_or_not() -> None:
    floor, free = _last("floor_bid", 20, None)
    assert floor.fields["legal"] == ("bid 20", "bid 25", "bid 30", "pass")
    assert "bid 5" in str(free.fields["legal"])


def test_ten_and_two_of_a_black_suit_change_places() -> None:
    low, natural = _found("plain_order", "low_black", "natural").outcomes
    assert low[0] == fact("trick-won", seat="E", card="2C", points=5)
    assert natural[0] == fact("trick-won", seat="N", card="TC", points=5)


def test_only_whist_lets_a_trump_beat_the_ace_of_hearts() -> None:
    natural, whist = _found("plain_order", "natural", "whist").outcomes
    assert (natural[0].fields["card"], whist[0].fields["card"]) == ("AH", "2S")


def test_one_game_decides_or_the_match_goes_on() -> None:
    one, three = _last("games", 1, 3)
    assert (one.code, three.code) == ("example.over", "example.next-deal")


def test_other_fields_of_the_two_rulesets_do_not_matter() -> None:
    """Irish has another plain order than barker; to follow differs all the same."""
    irish, barker = catalog.load("irish"), catalog.load("barker")
    same: Ruleset = catalog.load("growler")
    assert play_example(irish, barker, "ruff_any_time") == play_example(
        same, barker, "ruff_any_time"
    )
