"""The list of tricks and calls beside a wide table."""

from __future__ import annotations

from cardtable.draw import history
from cardtable.draw.canvas import text_of
from tests.draw.games import PALETTE, view_at, words_for


def test_every_trick_is_a_line_with_its_winner() -> None:
    view = view_at("bruff", lambda state: len(state.play.tricks) == 3)
    rows = text_of(history.draw(view, 40, 30, words_for(view), PALETTE))
    assert [len(row) for row in rows] == [40] * 30
    lines = [row for row in rows if row.strip()[:2].strip().isdigit()]
    assert len(lines) == 3
    for line, trick in zip(lines, view.tricks, strict=True):
        assert words_for(view).name(view.ruleset.seating.labels[trick.winner])[:2] in line


def test_every_call_is_a_line() -> None:
    view = view_at("barker", lambda state: state.phase == "trump")
    rows = text_of(history.draw(view, 40, 40, words_for(view), PALETTE))
    assert sum(row.rstrip().endswith("pass") for row in rows) == 3
    assert sum(f"bid {view.bid}" in row for row in rows) == 1


def test_list_longer_than_its_room_is_cut_off() -> None:
    view = view_at("bismarck", lambda state: len(state.play.tricks) == 15)
    assert len(history.draw(view, 40, 10, words_for(view), PALETTE)) == 10
