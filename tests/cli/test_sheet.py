"""``cardtable sheet``: one page as text, JSON or picture, for every game and both languages."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from rich.cells import cell_len

from cardtable.cli.main import main
from cardtable.cli.sheet import WIDTH
from cardtable.draw.book import book_lines, plain_text
from cardtable.rules import catalog
from cardtable.rules.cards import SUITS
from cardtable.teach.books import SHEETS, sheet
from cardtable.text.words import LANGUAGES, Words
from tests.rules.moments import HOUSES, PACKAGED

LINES = 60
"""Of a printed page."""


def _lines(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["sheet", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHEETS)
def test_every_sheet_is_one_page(name: str, language: str) -> None:
    for ruleset in (*PACKAGED, *HOUSES):
        page = sheet(name, ruleset, language)
        lines = [plain_text(line) for line in book_lines(page, WIDTH)]
        assert len(lines) <= LINES
        assert max(map(cell_len, lines)) <= WIDTH
        text = "\n".join(lines)
        assert not re.search(r"[{}\[\]]|<!--|None", text)


@pytest.mark.parametrize("name", catalog.names())
def test_the_ladders_are_the_orders_of_the_engine(name: str) -> None:
    ruleset = catalog.load(name)
    words = Words()
    text = sheet("order", ruleset).sections[0].markdown
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in text.splitlines()
        if re.match(r"\| \d", line)
    ]
    whist = ruleset.plain_order == "whist"
    expected = []
    for kind in ("plain",) if whist else ("trumps", "plain"):
        for place, suit in enumerate(SUITS):
            other = None if whist else next(one for one in SUITS if one != suit)
            order = ruleset.order(suit if kind == "trumps" else other)
            cards = order.trumps if kind == "trumps" else order.plain[suit]
            expected.append((place, [words.card(card) for card in cards]))
    found, table = [], list[list[str]]()
    for row in [*rows, ["1"]]:
        if row[0] == "1" and table:
            found += [
                (place, [line[place + 1] for line in table if line[place + 1]])
                for place in range(len(SUITS))
            ]
            table = []
        table.append(row)
    assert found == expected


def test_what_forces_what_is_said_of_each_protected_trump(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = _lines(capsys, "following", "--ruleset", "bruff", "--ascii")
    at = next(index for index, line in enumerate(lines) if line.startswith("only trump"))
    rows = [re.split(r"\s{2,}", line) for line in lines[at + 2 : at + 6]]
    assert rows == [["5S", "nothing"], ["JS", "5S"], ["joker", "5S, JS"], ["AH", "5S, JS, joker"]]


def test_house_rules_change_a_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    usual = _lines(capsys, "following", "--ruleset", "growler")
    house = _lines(capsys, "following", "--ruleset", "growler", "--option", "ruff_any_time=true")
    assert "- You have cards of it: play one of them. You may not trump." in usual
    assert "- You have cards of it: play one of them, or any trump." in house
    points = _lines(capsys, "points", "--ruleset", "growler", "--option", "jink_points=30")
    assert any("jink and took all five tricks  30" in line for line in points)


def test_french_sheets_have_french_cards(capsys: pytest.CaptureFixture[str]) -> None:
    lines = _lines(capsys, "order", "--lang", "fr")
    assert lines[0] == "L’ordre des cartes"
    assert any(line.split() == ["2", "V♠", "V♥", "V♦", "V♣"] for line in lines)


def test_json_has_the_sections(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = _lines(capsys, "following", "--ruleset", "bruff", "--json")
    found = json.loads(line)
    assert (found["ruleset"], found["sheet"]) == ("bruff", "following")
    assert [one["anchors"] for one in found["sections"]] == [["introduction"], ["plain"], ["trump"]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHEETS)
def test_the_picture_has_every_word_and_fetches_nothing(
    name: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "page.svg"
    assert main(["sheet", name, "--lang", language, "--ruleset", "bruff", "--svg", str(file)]) == 0
    out, err = capsys.readouterr()
    assert out == ""
    assert str(file) in err
    drawn = file.read_text(encoding="utf-8")
    assert "url(http" not in drawn
    root = ElementTree.fromstring(drawn)
    shown = "".join("".join(root.itertext()).split("}")[-1].split())
    page = sheet(name, catalog.load("bruff"), language)
    for line in book_lines(page, WIDTH):
        assert "".join(plain_text(line).split()) in shown


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nosuch"], "There is no page “nosuch”: write order, following, points"),
        ([], "which page you want: order, following, points"),
        (["order", "--ruleset", "nosuch"], "There is no ruleset “nosuch”"),
        (["order", "--option", "target=60"], "target"),
        (["order", "--svg", "/"], "could not be written"),
        (["order", "--svg", "/nowhere/at/all.svg"], "could not be written"),
    ],
)
def test_bad_input_is_one_sentence(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sheet", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert said in err
