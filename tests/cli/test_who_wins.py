"""``cardtable who-wins``: the winner of a trick and the reason."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from cardtable.cli.main import main
from cardtable.rules import catalog
from cardtable.rules.cards import SUITS, Card
from cardtable.text.words import LANGUAGES
from tests.oracle.tricks import winner


def _said(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["who-wins", *arguments]) == 0
    out = capsys.readouterr()
    assert out.err == ""
    return out.out.splitlines()


def _object(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    (line,) = _said(capsys, *arguments, "--json")
    found: dict[str, Any] = json.loads(line)
    return found


_BARKER = ["--ruleset", "barker", "--trump"]


def test_the_strongest_trump_beats_the_other_trumps(capsys: pytest.CaptureFixture[str]) -> None:
    """The worked example of Bruff."""
    cards = ["7S", "5S", "AH", "2S", "QC", "4D"]
    assert _said(capsys, "--ruleset", "bruff", "--trump", "S", *cards) == [
        "5♠ wins the trick: card 2 of 6.",
        "It is the strongest of the trumps played: 5♠ A♥ 2♠ 7♠.",
        "Q♣ 4♦ could not win: they are no trumps, and trump was led.",
        "A♥ is a trump in every deal, and never a heart.",
    ]


def test_options_may_stand_between_the_cards(capsys: pytest.CaptureFixture[str]) -> None:
    usual = _said(capsys, *_BARKER, "S", "7S", "AH", "2S")
    assert _said(capsys, "7S", "--trump", "S", "AH", "--ruleset", "barker", "2S") == usual


def test_a_single_trump_beats_every_plain_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert _said(capsys, *_BARKER, "C", "KD", "2C", "QD", "KS") == [
        "2♣ wins the trick: card 2 of 4.",
        "2♣ is the only trump played, and a trump beats every plain card.",
        "K♠ could not win: it is neither a trump nor of the suit led, diamonds.",
    ]


def test_without_trumps_the_suit_led_decides(capsys: pytest.CaptureFixture[str]) -> None:
    assert _said(capsys, *_BARKER, "S", "TC", "2C", "KD", "AC") == [
        "A♣ wins the trick: card 4 of 4.",
        "No trump was played, and it is the strongest of the clubs played: A♣ 2♣ 10♣.",
        "K♦ could not win: it is neither a trump nor of the suit led, clubs.",
    ]


def test_a_lead_that_nobody_followed_wins(capsys: pytest.CaptureFixture[str]) -> None:
    assert _said(capsys, *_BARKER, "S", "AD", "KC", "KH", "QC")[:2] == [
        "A♦ wins the trick: card 1 of 4.",
        "No trump was played, and no other card is of the suit led.",
    ]


def test_a_trick_that_is_not_complete_has_a_best_card_so_far(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert _said(capsys, *_BARKER, "S", "AD", "2D")[0] == "2♦ is the best so far: card 2 of 2."
    assert _said(capsys, *_BARKER, "S", "JD")[1] == "Nothing but J♦ has been played."
    assert _object(capsys, *_BARKER, "S", "AD", "2D")["complete"] is False


def test_the_joker_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    said = _said(capsys, "--ruleset", "bruff", "--trump", "D", "AH", "jo")
    assert said[0] == "joker is the best so far: card 2 of 2."
    assert said[-1] == "The joker is a trump in every deal."


def test_bismarck_has_deals_without_a_trump(capsys: pytest.CaptureFixture[str]) -> None:
    cards = ["AH", "7H", "2S"]
    assert _object(capsys, "--ruleset", "bismarck", "--trump", "none", *cards)["winner"] == "AH"
    assert _object(capsys, "--ruleset", "bismarck", "--trump", "S", *cards)["winner"] == "2S"


def test_json_has_winner_place_and_reason(capsys: pytest.CaptureFixture[str]) -> None:
    assert _object(capsys, *_BARKER, "s", "7♠", "5S", "10D", "AH") == {
        "winner": "5S",
        "place": 2,
        "complete": True,
        "reason": {
            "code": "best-trump",
            "cards": ["5S", "AH", "7S"],
            "text": "It is the strongest of the trumps played: 5♠ A♥ 7♠.",
        },
        "could_not_win": ["TD"],
        "trumps": ["7S", "5S", "AH"],
    }


@pytest.mark.parametrize("name", catalog.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_any_trick_of_any_ruleset_is_won_as_the_oracle_says(
    language: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = catalog.load(name)
    chance = Random(name)
    for trump in SUITS:
        cards: list[Card] = chance.sample(rules.pack, rules.seats)
        arguments = ["--ruleset", name, "--trump", trump, "--lang", language, *cards]
        found = _object(capsys, *arguments)
        expected = winner(list(cards), trump, rules.joker, rules.plain_order)
        assert (found["winner"], found["place"]) == (cards[expected], expected + 1)
        assert found["winner"] not in found["could_not_win"]
        said = _said(capsys, *arguments)
        assert found["reason"]["text"] == said[1]
        assert all(line.endswith(".") for line in said)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--trump", "S", "5S"], "Say which rules hold, as in --ruleset barker;"),
        (["--ruleset", "barker", "5S"], "Say which suit is trump, as in --trump S; every deal"),
        (["--ruleset", "bismarck", "5S"], "or --trump none for a deal of bismarck"),
        ([*_BARKER, "none", "5S"], "Every deal of barker has a trump: write S, H, D or C, not"),
        ([*_BARKER, "X", "5S"], "“X” is no suit: write S, H, D or C."),
        (["--ruleset", "bismarck", "--trump", "X", "5S"], "“X” is no suit: write S, H, D or C, or"),
        ([*_BARKER, "S"], "Name the cards of the trick, the one led first"),
        ([*_BARKER, "S", "1S"], "“1S” is no card: write rank and suit"),
        ([*_BARKER, "S", "??"], "“??” is no card: write rank and suit"),
        ([*_BARKER, "S", "5S", "2D", "5s"], "5♠ is named twice."),
        ([*_BARKER, "S", "JO"], "There is no joker in the pack of barker"),
        ([*_BARKER, "S", "2D", "3D", "4D", "5D", "6D"], "A trick of barker has 4 cards"),
        ([*_BARKER, "S", "2D", "--option", "renege_cards=many"], "renege_cards cannot be “many”"),
    ],
)
def test_bad_input_gets_one_sentence_and_status_2(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["who-wins", *arguments]) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert sentence in out.err
    assert out.err.count("\n") == 1
