"""The score sheet: a line a deal, terms, open bonus, totals, last trick."""

from __future__ import annotations

import pytest

from cardtable.draw import sheet
from cardtable.draw.canvas import text_of
from cardtable.rules.cards import Card
from cardtable.rules.state import Row, State, Term
from cardtable.rules.view import TrickView, View
from cardtable.text.words import Words
from tests.draw.games import PALETTE, view_at, words_for


def _sheet(view: View, width: int = 22, height: int = 15) -> list[str]:
    rows = text_of(sheet.draw(view, width, height, words_for(view), PALETTE))
    assert [len(row) for row in rows] == [width] * height
    return rows


def _bruff() -> View:
    """Deal 3 of a game, nothing played yet."""
    return view_at("bruff", lambda state: state.match.deals == 3)


def _row(deal: int, *points: int, terms: tuple[tuple[Term, ...], ...] = ()) -> Row:
    return Row(1, deal, None, None, None, None, terms or ((),) * len(points), points, points)


def test_terms_are_added_as_they_were_earned() -> None:
    words = Words("en")
    assert sheet.say_terms((Term("tricks", 3, 15), Term("bonus", 1, 5)), words) == "3×5 +5"
    assert sheet.say_terms((Term("failed", 1, -20),), words) == "−20"
    doubled = (Term("tricks", 5, 25), Term("bonus", 1, 5), Term("doubled", 1, 30))
    assert sheet.say_terms(doubled, words) == "5×5 +5 ×2"
    assert sheet.say_terms((Term("tricks", 9, 9), Term("quota", 8, -8)), words) == "9 −8"
    assert sheet.say_terms((Term("quota", 6, 6), Term("tricks", 4, -4)), words) == "6 −4"


def test_narrow_sheet_shows_the_terms_of_the_last_deal_alone() -> None:
    terms = ((Term("tricks", 3, 15), Term("bonus", 1, 5)), (), (Term("tricks", 2, 10),))
    view = _bruff()._replace(rows=(_row(1, 5, 5, 20), _row(2, 20, 0, 10, terms=terms)))
    rows = _sheet(view)
    assert "   1      5    5   20 " in rows
    assert "   2     20    ·   10 " in rows
    assert " ● 3×5 +5 = +20       " in rows
    assert " ■ 2×5 = +10          " in rows


def test_wide_sheet_shows_the_terms_of_every_deal() -> None:
    terms = ((Term("tricks", 3, 15), Term("bonus", 1, 5)), (), (Term("tricks", 2, 10),))
    view = _bruff()._replace(
        rows=(_row(1, 20, 0, 10, terms=terms), _row(2, 20, 0, 10, terms=terms))
    )
    rows = _sheet(view, 38, 27)
    assert sum("3×5+5  20" in row for row in rows) == 2


def test_open_bonus_stands_with_a_question_mark() -> None:
    trick = TrickView(1, (Card("7S"), Card("JD")) * 3, 2, 2, 5, "pending")
    view = _bruff()._replace(tricks=(trick,), deal_points=(0, 0, 5), rows=())
    assert " ► 3      ·    · 5+5? " in _sheet(view)


def test_last_trick_names_its_winner() -> None:
    view = view_at("bruff", lambda state: len(state.play.tricks) == 1)
    rows = _sheet(view)
    winner = view.tricks[0].winner
    name = words_for(view).name(view.ruleset.seating.labels[winner])
    assert f" Last trick · {name}".ljust(22) in rows
    cards = rows[rows.index(f" Last trick · {name}".ljust(22)) + 1]
    best = words_for(view).card(view.tricks[0].cards[(winner - view.tricks[0].leader) % 6])
    assert best in cards
    drawn = sheet.trick_cards(view, view.tricks[0], words_for(view))
    assert [text for text, roles in drawn if "best" in roles] == [best]


@pytest.mark.parametrize("deals", [1, 2])
def test_last_trick_is_whole_on_the_lowest_sheet_of_a_match(deals: int) -> None:
    def first_trick(state: State) -> bool:
        return state.match.deals == deals and len(state.play.tricks) == 1

    view = view_at("bruff", first_trick, games=3)
    words = Words("fr", dict.fromkeys(view.ruleset.seating.labels, "Bartholomäus"))
    cards = ("TS", "TH", "TD", "TC", "KS", "QH")
    trick = view.tricks[0]._replace(cards=tuple(map(Card, cards)))
    rows = text_of(sheet.draw(view._replace(tricks=(trick,)), 22, 8, words, PALETTE))
    assert " Pli · Bartholomäus   " in rows
    assert rows[-1] == " 10♠ 10♥ 10♦ 10♣ R♠ D♥"
    assert f"►{deals:>2}" in "".join(rows)
    assert sum(one.startswith((" total", " match")) for one in rows) == 2


def test_match_shows_its_games() -> None:
    view = view_at("bruff", lambda state: state.match.game == 2 and state.deal is not None, games=3)
    assert sum(view.games) == 1
    rows = _sheet(view)
    assert any(row.startswith(" games") and "1" in row for row in rows)
    single = _sheet(_bruff())
    assert not any("games" in row for row in single)


def test_only_deals_of_the_present_game_are_listed() -> None:
    view = view_at("bruff", lambda state: state.match.game == 2 and state.deal is not None, games=3)
    assert any(row.game == 1 for row in view.rows)
    assert not any(row.startswith("   1 ") for row in _sheet(view))


@pytest.mark.parametrize("width", [22, 38])
def test_deal_without_a_score_says_why(width: int) -> None:
    view = view_at("barker", lambda state: state.match.deals == 3)
    thrown_in = _row(1, 0, 0)._replace(kind="thrown-in")
    misdealt = _row(2, 0, 0)._replace(kind="misdeal")
    rows = _sheet(view._replace(rows=(thrown_in, misdealt)), width)
    first, second = (next(row for row in rows if row.startswith(f"   {n} ")) for n in (1, 2))
    assert first.rstrip().endswith("thrown in")
    assert second.rstrip().endswith("void")


def test_tricks_of_a_deal_with_quotas_are_no_points_yet() -> None:
    view = view_at("bismarck", lambda state: len(state.play.tricks) == 3)
    (row,) = (row for row in _sheet(view) if row.startswith(" ►"))
    tricks = [f"{points}t" if points else "·" for points in view.deal_points]
    assert row.split()[-3:] == tricks


def test_terms_stand_below_the_number_of_their_deal() -> None:
    terms = ((Term("tricks", 3, 3), Term("quota", 4, -4)), (), ())
    view = view_at("bismarck", lambda state: state.match.deals == 10)
    view = view._replace(rows=tuple(_row(deal, -1, 0, 1, terms=terms) for deal in range(1, 10)))
    rows = _sheet(view)
    assert rows[rows.index(" ● 3 −4 = −1          ") - 1].strip() == "Deal 9:"


def test_deals_without_room_leave_a_mark() -> None:
    view = view_at("bruff", lambda state: state.match.deals == 3)
    view = view._replace(rows=tuple(_row(deal, 0, 5, 0) for deal in range(1, 15)), tricks=())
    rows = [row.strip() for row in _sheet(view)]
    assert rows[rows.index("…") + 1].startswith("7 ")
    assert rows[rows.index("…") - 1].startswith("─")
    assert "…" not in [row.strip() for row in _sheet(view, 22, 30)]


def test_short_names_head_the_columns_of_a_wide_sheet() -> None:
    view = view_at("bruff", lambda state: state.deal is not None)
    words = Words("en", {"A": "Ada", "B": "Bea", "C": "Cleo"})
    wide, narrow = (
        "".join(text_of(sheet.draw(view, width, 30, words, PALETTE))) for width in (38, 22)
    )
    assert "● Ada" in wide
    assert "● A " in narrow
    long = Words("en", {"A": "Ada", "B": "Maximilian-Alexander", "C": "Cleo"})
    assert "● A " in "".join(text_of(sheet.draw(view, 38, 30, long, PALETTE)))


def test_winning_card_keeps_its_colour() -> None:
    view = _bruff()
    trick = TrickView(1, (Card("7D"), Card("JD"), Card("7S")), 2, 2, 5, "none")
    drawn = dict(sheet.trick_cards(view, trick, words_for(view)))
    assert PALETTE[drawn["J♦"]].color == PALETTE["status-red"].color
    assert "best" in drawn["J♦"]
    trick = trick._replace(winner=3)
    drawn = dict(sheet.trick_cards(view, trick, words_for(view)))
    assert drawn["7♠"] == "panel-strong best ink-S"
    assert PALETTE[drawn["7♠"]].color == PALETTE["panel-strong best"].color


@pytest.mark.parametrize("height", [1, 4, 9, 15, 40])
@pytest.mark.parametrize("width", [22, 38])
def test_oldest_deals_make_room(width: int, height: int) -> None:
    view = view_at("bismarck", lambda state: state.match.deals == 12 and len(state.play.tricks) > 2)
    rows = _sheet(view, width, height)
    if height >= 15:
        assert any(row.strip().startswith("11") for row in rows)
        assert any(row.startswith(" all") for row in rows)
    if height == 40:
        assert any(row.startswith("   1 ") for row in rows)


def test_bismarck_shows_what_was_played() -> None:
    view = view_at("bismarck", lambda state: state.match.deals == 3)
    rows = _sheet(view, 38, 27)
    played = [words_for(view).contract(str(row.contract)) for row in view.rows]
    assert all(any(name in row for row in rows) for name in played)
