"""The trump ladder at the table."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Literal

import pytest
from syrupy.assertion import SnapshotAssertion

from cardtable.draw import ladder
from cardtable.draw.canvas import text_of
from cardtable.draw.card import short
from cardtable.draw.ladder import Marks, rungs
from cardtable.rules import catalog
from cardtable.rules.cards import JOKER, SUITS, Card, Suit
from cardtable.text.words import LANGUAGES, Words
from cardtable.tui.ladder import Ladder
from tests.draw.games import PALETTE
from tests.tui.comfort import BY_KEY
from tests.tui.programs import remembered, running
from tests.tui.tables import my_turn, table_at, uncovered

SPADES = Suit("S")


def _rows(name: str, trump: Suit | None, width: int, height: int, marks: Marks) -> list[str]:
    ruleset = catalog.load(name)
    return text_of(ladder.draw(ruleset, trump, marks, width, height, Words(), PALETTE))


def test_before_the_trump_is_named_there_is_a_row_for_each_suit_as_trump() -> None:
    shown = rungs(catalog.load("barker"), None)
    assert [rung.suit for rung in shown] == list(SUITS)
    assert all(rung.cards[0] == f"5{rung.suit}" and rung.trump for rung in shown)


def test_under_a_trump_every_card_stands_on_the_ladder_once() -> None:
    for name in ("barker", "bruff", "bismarck"):
        ruleset = catalog.load(name)
        cards = [card for rung in rungs(ruleset, SPADES) for card in rung.cards]
        assert sorted(cards) == sorted(ruleset.pack)


@pytest.mark.parametrize(
    ("width", "height"), [(80, 22), (104, 38), (60, 16), (40, 40)], ids=lambda one: str(one)
)
@pytest.mark.parametrize("trump", [None, SPADES], ids=["none", "spades"])
def test_the_ladder_names_every_card_in_every_size(
    width: int, height: int, trump: Suit | None
) -> None:
    words = Words()
    rows = _rows("bruff", trump, width, height, Marks())
    assert len(rows) == height
    assert {len(row) for row in rows} == {width}
    said = " ".join(" ".join(rows).replace("│", " ").split())
    for rung in rungs(catalog.load("bruff"), trump):
        for card in rung.cards:
            # Large faces have the rank in their corner, and the suit's sign in the middle.
            rank = "JO" if card == JOKER else words.rank(card)
            assert (rank if width == 104 else short(card, words)) in said


def test_high_in_red_and_low_in_black_is_seen() -> None:
    rows = "\n".join(_rows("barker", SPADES, 80, 22, Marks()))
    assert rows.count("high wins") == 2
    assert rows.count("low wins") == 2
    assert "High in red, low in black." in rows
    natural = "\n".join(_rows("bismarck", SPADES, 80, 22, Marks()))
    assert "wins" not in natural


def test_own_cards_are_framed_and_those_gone_have_a_cross() -> None:
    five, jack = Card("5S"), Card("JS")
    rows = _rows("barker", SPADES, 80, 22, Marks(frozenset({five}), frozenset({jack})))
    assert "┃5♠ ┃" in rows[2]
    assert rows[1].count("×") == 1
    text = _rows("barker", SPADES, 60, 16, Marks(frozenset({five}), frozenset({jack})))
    assert "[5♠] ×J♠ A♥" in "\n".join(text)


async def test_ladder_at_the_table_marks_what_the_seat_has_and_has_seen(
    picture: SnapshotAssertion,
) -> None:
    table = table_at(
        "barker", lambda table, view: my_turn("play")(table, view) and bool(view.tricks)
    )
    async with running(table=table) as program:
        await program.press("o")
        assert program.shown == "LadderSheet"
        shown = program.app.screen.query_one(Ladder)
        view = table.view("N")
        assert shown.trump == view.trump
        assert shown.held == frozenset(view.hand)
        played = {card for trick in view.tricks for card in trick.cards}
        assert played | {card for _, card in view.trick} <= shown.gone
        assert not shown.gone & shown.held
        assert uncovered(program.app.screen, shown)
        assert program.text == picture
        await program.press("o")
        assert program.shown == "TableScreen"


async def test_striking_out_can_be_switched_off_and_that_is_remembered() -> None:
    table = table_at(
        "barker", lambda table, view: my_turn("play")(table, view) and bool(view.tricks)
    )
    async with running(table=table) as program:
        await program.press("o")
        assert "seen already" in program.text
        await program.press("s")
        assert "seen already" not in program.text
        await program.press("escape", "o")
        assert "seen already" not in program.text
    assert remembered().ladder_strikes is False


async def test_arrows_show_the_order_under_another_trump() -> None:
    table = table_at("barker", my_turn("auction"))
    async with running(table=table) as program:
        await program.press("o")
        assert "no trump named" in program.text
        await program.press("right")
        assert "if spades were trump" in program.text
        await program.press("left", "left")
        assert "if clubs were trump" in program.text


async def test_whoever_only_watches_has_no_cards_on_the_ladder() -> None:
    table = table_at("barker", lambda table, view: view.phase == "play", human=None)
    async with running(table=table, settings=BY_KEY) as program:
        await program.press("o")
        assert program.app.screen.query_one(Ladder).held == frozenset()
        assert "yours" not in program.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", catalog.names())
async def test_nothing_around_the_ladder_is_cut_in_the_smallest_terminal(
    name: str, language: Literal["en", "fr"]
) -> None:
    table = table_at(name, lambda table, view: True)
    settings = replace(BY_KEY, language=language)
    async with running(size=(60, 18), table=table, settings=settings) as program:
        await program.press("o")
        for _ in range(5):
            assert program.shown == "LadderSheet"
            seen = program.text
            assert "…" not in seen
            # The legend shows own cards by the sign that they have here.
            framed = program.app.words("ladder.held") in seen
            assert not framed or ("[ ] " in seen) == bool(re.search(r"\[\w", seen))
            assert ("┏┓ " in seen) <= ("━" in seen)
            await program.press("right")
