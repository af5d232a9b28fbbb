"""``cardtable order``: the ladder of the cards, in sentences and as JSON."""

from __future__ import annotations

import json

import pytest

from cardtable.cli.main import main
from cardtable.rules import catalog
from cardtable.rules.cards import SUITS
from cardtable.text.words import LANGUAGES, Words

every_ruleset = pytest.mark.parametrize("ruleset", catalog.names())
every_suit = pytest.mark.parametrize("suit", [*SUITS, "none"])


def _lines(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["order", *arguments]) == 0
    out = capsys.readouterr()
    assert out.err == ""
    return out.out.splitlines()


def test_trumps_come_first_and_those_that_may_be_kept_back_are_marked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = _lines(capsys, "S", "--ruleset", "bruff", "--ascii")
    assert lines[0] == "bruff, trump is spades: strongest first"
    assert lines[1].split()[:9] == ["trumps", "5S*", "JS*", "joker*", "AH*", "AS", "KS", "QS", "2S"]
    assert "* may be kept back from a weaker trump that is led." in lines


def test_high_in_red_low_in_black_is_said_suit_by_suit(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = _lines(capsys, "S")
    for name, wins in (("trumps", "lower"), ("hearts", "higher"), ("diamonds", "higher")):
        (line,) = (line for line in lines if line.startswith(name))
        assert line.endswith(f"the {wins} number wins")
    assert "High in red, low in black." in lines


def test_where_every_suit_runs_high_the_rule_of_the_colours_is_not_claimed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for arguments in (["none", "--ruleset", "irish"], ["D", "--ruleset", "bismarck"]):
        lines = _lines(capsys, *arguments)
        assert not any("red" in line for line in lines)
        assert sum("the higher number wins" in line for line in lines) == 4


def test_the_ace_of_hearts_is_explained_unless_hearts_are_trump(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = "A♥ is a trump in every deal, and never a heart."
    assert said in _lines(capsys, "C")
    assert said in _lines(capsys, "none")
    assert said not in _lines(capsys, "H")
    assert said not in _lines(capsys, "C", "--ruleset", "bismarck")


@every_ruleset
@every_suit
def test_json_is_the_order_that_the_rules_have(
    suit: str, ruleset: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (line,) = _lines(capsys, suit, "--ruleset", ruleset, "--json")
    found = json.loads(line)
    rules = catalog.load(ruleset)
    trump = next((one for one in SUITS if one == suit), None)
    order = rules.order(trump)
    assert (found["ruleset"], found["trump"]) == (ruleset, trump)
    assert found["trumps"] == list(order.trumps)
    assert set(found["protected"]) == order.protected
    assert found["protected"] == found["trumps"][: len(order.protected)]
    assert list(found["plain"]) == [one for one in SUITS if one != trump]
    cards = found["trumps"] + [card for cards in found["plain"].values() for card in cards]
    assert sorted(cards) == sorted(rules.pack)


@pytest.mark.parametrize("language", LANGUAGES)
@every_ruleset
@every_suit
def test_every_card_stands_once_on_the_ladder(
    suit: str, ruleset: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = _lines(capsys, suit, "--ruleset", ruleset, "--ascii", "--lang", language)
    rules = catalog.load(ruleset)
    words = " ".join(line for line in lines if line[0] != "*").replace("*", "").split()
    for card in rules.pack:
        if card not in ("AH", "JO"):  # these are spoken of below the ladder too
            assert words.count(Words(language, deck="letters").card(card)) == 1
    assert max(map(len, lines)) <= 100


@pytest.mark.parametrize("suit", ["s", "♠", "S", "spades", "Spade", "PIQUES"])
def test_a_suit_is_read_as_people_type_it(suit: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert _lines(capsys, suit) == _lines(capsys, "S", "--ruleset", "barker")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["X"], "“X” is no suit: write S, H, D or C, or none."),
        (["S\x1b[2J"], "“S�[2J” is no suit: write S, H, D or C, or none."),
        (["S", "--ruleset", "poker"], "There is no ruleset “poker”: there are "),
        (["S", "--option", "target"], "“target” is no house rule: write name and value,"),
        (["S", "--option", "target=7"], "target cannot be “7” in barker"),
        (["S", "--option", "games=1", "--option", "games=1"], "The house rule games is given "),
        ([], "SUIT"),
    ],
)
def test_bad_input_gets_one_sentence_and_status_2(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["order", *arguments]) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert out.err.startswith("cardtable: ")
    assert sentence in out.err
    assert out.err.count("\n") == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("suit", SUITS)
def test_a_suit_is_read_by_its_name_in_any_language(
    suit: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _lines(capsys, Words(language).suit(suit)) == _lines(capsys, suit)


@pytest.mark.parametrize(
    ("typed", "suit"), [("COEURS", "H"), ("carreaux", "D"), ("trefle", "C"), ("diamond", "D")]
)
def test_a_name_of_a_suit_is_read_as_people_type_it(
    typed: str, suit: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _lines(capsys, typed) == _lines(capsys, suit)
