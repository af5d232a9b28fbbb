"""``cardtable may-play``: what is legal, and why the rest is not."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from cardtable.cli.main import main
from cardtable.rules import catalog
from cardtable.rules.cards import SUITS
from cardtable.table import house_rules
from cardtable.text.words import LANGUAGES
from tests.oracle.tricks import allowed


def _said(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["may-play", *arguments]) == 0
    out = capsys.readouterr()
    assert out.err == ""
    return out.out.splitlines()


def _object(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    (line,) = _said(capsys, *arguments, "--json")
    found: dict[str, Any] = json.loads(line)
    return found


_BARKER = ["--ruleset", "barker", "--trump", "S", "--led"]
_GROWLER = ["--ruleset", "growler", "--trump", "S", "--led"]


def test_a_protected_trump_stronger_than_the_lead_may_be_kept_back(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The worked example of Barker: J S and 2D, the 9 led, then the 5."""
    assert _said(capsys, *_BARKER, "9S", "2D", "JS") == [
        "Any card may be played: J♠ 2♦.",
        "J♠ may be kept back: it is protected, and stronger than 9♠.",
    ]
    assert _said(capsys, *_BARKER, "5S", "2D", "JS") == [
        "May be played: J♠.",
        "Trump was led: your J♠ is weaker than 5♠, so play a trump, not 2♦.",
    ]


def test_a_card_of_the_suit_led_obliges_to_follow_or_to_trump(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert _said(capsys, *_BARKER, "KC", "KD", "2C", "AH") == [
        "May be played: A♥ 2♣.",
        "K♣ was led and you hold 2♣: follow suit or play a trump, not K♦.",
    ]


def test_where_one_must_follow_a_trump_is_refused_too(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert _object(capsys, *_GROWLER, "KC", "2C", "AH")["legal"] == ["2C"]
    house = ["--option", "ruff_any_time=true"]
    assert _object(capsys, *_GROWLER, "KC", "2C", "AH", *house)["legal"] == ["AH", "2C"]


def test_a_house_rule_changes_how_many_trumps_may_be_kept_back(
    capsys: pytest.CaptureFixture[str],
) -> None:
    hand = ["9S", "JS", "5S", "KD"]
    refused = _object(capsys, *_GROWLER, *hand)["refused"]
    assert [one["code"] for one in refused] == ["trump-several"]
    assert _object(capsys, *_GROWLER, *hand, "--option", "renege_cards=any")["refused"] == []


def test_house_rules_that_are_saved_can_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    house_rules.save("kitchen", catalog.load("growler", {"ruff_any_time": True}))
    kitchen = ["--ruleset", "kitchen", "--trump", "S", "--led", "KC", "2C", "AH"]
    assert _object(capsys, *kitchen)["legal"] == ["AH", "2C"]
    assert main(["may-play", *kitchen, "--option", "ruff_any_time=perhaps"]) == 2


def test_a_hand_without_the_suit_led_is_free_and_told_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert _said(capsys, *_BARKER, "KC", "KD", "2S")[1:] == [
        "There is no card in the hand of the suit of K♣."
    ]
    assert _said(capsys, *_BARKER, "KS", "KD", "2C")[1:] == [
        "K♠ is a trump, and there is none in the hand."
    ]


def test_a_hand_of_nothing_but_the_suit_led_needs_no_explanation(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert _said(capsys, *_BARKER, "KC", "2C", "3C") == ["Any card may be played: 2♣ 3♣."]


def test_json_has_the_refusals_with_their_fields(capsys: pytest.CaptureFixture[str]) -> None:
    assert _object(capsys, *_BARKER, "5♠", "2D", "js") == {
        "legal": ["JS"],
        "refused": [
            {
                "card": "2D",
                "code": "trump-weaker",
                "led": "5S",
                "obliged_by": "JS",
                "rule": "follow-trump",
                "text": "Trump was led: your J♠ is weaker than 5♠, so play a trump, not 2♦.",
            }
        ],
        "why": None,
    }
    assert _object(capsys, *_BARKER, "KS", "KD")["why"]["code"] == "no-trump"


@pytest.mark.parametrize("name", catalog.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_any_hand_of_any_ruleset_may_play_what_the_oracle_says(
    language: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = catalog.load(name)
    chance = Random(name)
    for number in range(24):
        trump = SUITS[number % 4]
        led, *hand = chance.sample(rules.pack, 1 + chance.randint(1, rules.hand_size))
        arguments = ["--ruleset", name, "--trump", trump, "--lang", language, "--led", led, *hand]
        found = _object(capsys, *arguments)
        expected = allowed(
            list(hand), led, trump, rules.joker, rules.plain_order,
            bool(rules.ruff_any_time), rules.renege_cards or "any",
        )  # fmt: skip
        assert set(found["legal"]) == expected
        assert found["legal"] == list(rules.order(trump).lay_out(expected))  # type: ignore[arg-type]
        assert {one["card"] for one in found["refused"]} == set(hand) - expected
        said = _said(capsys, *arguments)
        assert [one["text"] for one in found["refused"]] == said[1 : 1 + len(found["refused"])]
        assert all(line.endswith(".") for line in said)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--trump", "S", "--led", "5S", "2D"], "Say which rules hold, as in --ruleset barker;"),
        (["--ruleset", "barker", "--led", "5S", "2D"], "Say which suit is trump,"),
        (["--ruleset", "barker", "--trump", "S", "2D"], "Say which one card was led,"),
        ([*_BARKER, "5S 6S", "2D"], "Say which one card was led,"),
        ([*_BARKER, "5S"], "The hand is empty: name its cards"),
        ([*_BARKER, "5S", "5S", "2D"], "5♠ was led, so it cannot be in the hand as well."),
        ([*_BARKER, "5S", "2D", "2d"], "2♦ is named twice."),
        ([*_BARKER, "5S", "1D"], "“1D” is no card: write rank and suit"),
        ([*_BARKER, "??", "1D"], "“??” is no card: write rank and suit"),
        ([*_BARKER, "JO", "2D"], "There is no joker in the pack of barker"),
        ([*_BARKER, "5C", *["2S", "3S", "4S", "5S", "6S", "7S"]], "at most 5 cards, not 6."),
        ([*_BARKER, "5S", "2D", "--option", "target=5"], "target cannot be “5” in barker"),
    ],
)
def test_bad_input_gets_one_sentence_and_status_2(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["may-play", *arguments]) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert sentence in out.err
    assert out.err.count("\n") == 1
