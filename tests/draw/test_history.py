"""The list of tricks and calls beside a wide table."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from cardtable.draw import history
from cardtable.draw.canvas import text_of
from cardtable.draw.scene import SHAPES, team
from cardtable.text.words import Words
from tests.draw.games import PALETTE, view_at, words_for


def test_every_trick_is_a_line_with_its_winner() -> None:
    view = view_at("bruff", lambda state: len(state.play.tricks) == 3)
    rows = text_of(history.draw(view, 40, 30, words_for(view), PALETTE))
    assert [len(row) for row in rows] == [40] * 30
    lines = [row for row in rows if row.strip()[:2].strip().isdigit()]
    assert len(lines) == 3
    for line, trick in zip(lines, view.tricks, strict=True):
        assert words_for(view).name(view.ruleset.seating.labels[trick.winner])[:2] in line


@pytest.mark.parametrize("name", ["bruff", "barker", "bismarck"])
def test_winner_with_the_longest_name_stands_with_the_cards_of_his_trick(name: str) -> None:
    view = view_at(name, lambda state: len(state.play.tricks) == 3)
    words = Words("en", dict.fromkeys(view.ruleset.seating.labels, "Bartholomews"))
    rows = text_of(history.draw(view, 40, 30, words, PALETTE))
    assert [len(row) for row in rows] == [40] * 30
    said = " ".join(" ".join(rows).split())
    for number, trick in enumerate(view.tricks, start=1):
        cards = " ".join(words.card(card) for card in trick.cards)
        shape = SHAPES[team(view, trick.winner)]
        assert f"{number} {cards} {shape} Bartholomews" in said


def test_every_call_is_a_line() -> None:
    view = view_at("barker", lambda state: state.phase == "trump")
    rows = text_of(history.draw(view, 40, 40, words_for(view), PALETTE))
    assert sum(row.rstrip().endswith("pass") for row in rows) == 3
    assert sum(f"bid {view.bid}" in row for row in rows) == 1


def test_calls_stand_in_one_column_also_behind_names_of_wide_letters() -> None:
    view = view_at("barker", lambda state: state.phase == "trump")
    names = dict(
        zip(view.ruleset.seating.labels, ("王小明", "Bo", "王", "Bartholomews"), strict=True)
    )
    rows = history.draw(view, 40, 40, Words("en", names), PALETTE)
    said = [row for row in text_of(rows) if row.rstrip().endswith((" pass", f" bid {view.bid}"))]
    assert len(said) == 4
    assert len({cell_len(re.split(r"(?:pass|bid)", row)[0]) for row in said}) == 1


def test_list_longer_than_its_room_is_cut_off() -> None:
    view = view_at("bismarck", lambda state: len(state.play.tricks) == 15)
    assert len(history.draw(view, 40, 10, words_for(view), PALETTE)) == 10
