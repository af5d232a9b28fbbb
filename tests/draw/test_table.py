"""The drawn table: rows of the right width, and everything to be read in its own cells."""

from __future__ import annotations

import re

import pytest

from cardtable.draw import table
from cardtable.draw.canvas import text_of
from cardtable.draw.layout import Rect, layout
from cardtable.draw.scene import SHAPES, scene
from cardtable.rules.cards import Card, Suit
from cardtable.rules.view import View
from cardtable.text.words import LANGUAGES, Words
from tests.draw.games import NAMES, PALETTE, view_at, words_for

_FELTS = [(58, 15), (82, 27), (82, 35), (120, 35)]
_SEATS = {"barker": 4, "bismarck": 3, "bruff": 6}


def _draw(view: View, felt: tuple[int, int], *, last_trick: bool = False) -> list[str]:
    words = words_for(view)
    made = scene(view, words, last_trick=last_trick)
    rows = text_of(table.draw(made, *felt, words, PALETTE))
    assert [len(row) for row in rows] == [felt[0]] * felt[1]
    return rows


def _cut(rows: list[str], rect: Rect) -> list[str]:
    return [row[rect.x : rect.right] for row in rows[rect.y : rect.bottom]]


@pytest.mark.parametrize("felt", _FELTS)
@pytest.mark.parametrize("name", _SEATS)
def test_every_plate_can_be_read_in_its_cells(name: str, felt: tuple[int, int]) -> None:
    view = view_at(name, lambda state: len(state.play.tricks) == 2 and len(state.play.trick) == 1)
    rows = _draw(view, felt)
    for seat, rect in enumerate(layout(*felt, _SEATS[name]).plates):
        plate = _cut(rows, rect)
        assert NAMES[seat] in plate[0]
        assert SHAPES[view.ruleset.seating.side_of[seat]] in plate[0]
        assert ("D" in plate[0].replace(NAMES[seat], "")) == (seat == view.dealer)
        assert ("►" in plate[0]) == (seat == view.turn)
        assert "won" in plate[1]
        assert "▮" in plate[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("left", range(1, 17))
def test_cards_in_hand_and_tricks_won_stand_apart(left: int, language: str) -> None:
    view = view_at("bismarck", lambda state: 16 - len(state.play.tricks) == left)
    words = words_for(view).speaking(language)
    for felt in _FELTS:
        for row in text_of(table.draw(scene(view, words), *felt, words, PALETTE)):
            assert not re.search(r"[▮×][\w▮]*[^\W\d▮]", row), row


@pytest.mark.parametrize("felt", _FELTS)
@pytest.mark.parametrize("name", _SEATS)
def test_every_card_of_a_complete_trick_can_be_read_in_its_cells(
    name: str, felt: tuple[int, int]
) -> None:
    view = view_at(name, lambda state: len(state.play.tricks) == 1 and not state.play.trick)
    rows, words = _draw(view, felt, last_trick=True), words_for(view)
    trick = view.tricks[-1]
    count = _SEATS[name]
    for index, card in enumerate(trick.cards):
        seat = (trick.leader + index) % count
        face = _cut(rows, layout(*felt, count).cards[seat])
        assert words.rank(card) in face[1]
        assert any(words.glyph(card[1]) in row for row in face)
        assert face[0].startswith("╭")
        assert face[-1].endswith("╯")
        assert ("▸" in face[0]) == (index == 0)
        assert ("★" in face[-1]) == (seat == trick.winner)


@pytest.mark.parametrize("felt", _FELTS)
def test_turned_card_and_its_caption_lie_in_the_middle(felt: tuple[int, int]) -> None:
    view = view_at("bruff", lambda state: len(state.play.trick) == 5)
    rows = _draw(view._replace(turned=(Card("9D"),), trump=Suit("D")), felt)
    middle = [row[felt[0] // 2 - 6 : felt[0] // 2 + 7] for row in rows]
    (top,) = (index for index, row in enumerate(middle) if "│9" in row)
    assert any("♦" in row for row in middle[top : top + 3])
    assert any("trump" in row for row in middle[top : top + 8])


@pytest.mark.parametrize("felt", [(58, 15), (82, 27), (84, 35)])
def test_turned_card_is_as_large_as_those_of_the_trick(felt: tuple[int, int]) -> None:
    view = view_at("bruff", lambda state: state.phase == "play")
    rows = _draw(view, felt)
    size = layout(*felt, 6).size
    left = (felt[0] - size.width) // 2
    cut = [row[left : left + size.width] for row in rows]
    assert sum(row.startswith("╭") and row.endswith("╮") for row in cut) == 1


@pytest.mark.parametrize("felt", _FELTS)
def test_four_open_cards_lie_apart_from_the_plates(felt: tuple[int, int]) -> None:
    view = view_at("bismarck", lambda state: state.phase == "contract")
    rows = _draw(view, felt)
    assert sum(row.count("╭") for row in rows) == 4
    assert sum(row.count("╯") for row in rows) == 4
    for seat, rect in enumerate(layout(*felt, 3).plates):
        assert NAMES[seat] in _cut(rows, rect)[0]
    for card in view.turned:
        assert any(words_for(view).rank(card) in row for row in rows)


@pytest.mark.parametrize("felt", _FELTS)
def test_calls_stand_before_the_seats_and_touch_no_plate(felt: tuple[int, int]) -> None:
    view = view_at("barker", lambda state: state.phase == "trump")
    rows = _draw(view, felt)
    assert sum(row.count(" pass ") for row in rows) == 3
    assert sum(row.count(f" bid {view.bid} ") for row in rows) == 1
    for seat, rect in enumerate(layout(*felt, 4).plates):
        assert NAMES[seat] in _cut(rows, rect)[0]


def test_awaited_card_has_an_empty_place() -> None:
    view = view_at("barker", lambda state: len(state.play.trick) == 1)
    rows = _draw(view, (58, 15))
    assert view.turn is not None
    assert _cut(rows, layout(58, 15, 4).cards[view.turn]) == ["┌╌╌╌┐", "╎   ╎", "└╌╌╌┘"]


@pytest.mark.parametrize("name", ["Maximilian-Alexander", "王小明王小明王小明", "é" * 40])
def test_long_name_is_cut_and_pushes_nothing_aside(name: str) -> None:
    view = view_at("barker", lambda state: len(state.play.tricks) == 2)._replace(
        bid=30, trump=Suit("D")
    )
    words = Words("en", dict.fromkeys(view.ruleset.seating.labels, name))
    made = scene(view, words)
    for row in table.draw(made, 58, 15, words, PALETTE):
        assert sum(segment.cell_length for segment in row) == 58
    rows = text_of(table.draw(made, 58, 15, words, PALETTE))
    assert sum("30♦" in row for row in rows) == 1
    assert sum("…" in row for row in rows) >= 3


def _plate(view: View, felt: tuple[int, int], seat: int, name: str = "Bartholomews") -> list[str]:
    words = Words("en", dict.fromkeys(view.ruleset.seating.labels, name))
    rows = text_of(table.draw(scene(view, words), *felt, words, PALETTE))
    return _cut(rows, layout(*felt, view.ruleset.seats).plates[seat])


@pytest.mark.parametrize("felt", [(58, 15), (82, 27)])
def test_name_of_twelve_letters_comes_before_the_marks(felt: tuple[int, int]) -> None:
    view = view_at("bruff", lambda state: len(state.play.tricks) == 1)._replace(turn=3, dealer=3)
    for seat in range(6):
        plate = _plate(view, felt, seat)
        assert "Bartholomews" in plate[0]
        assert ("D" in "".join(plate)) == (seat == 3)
        assert ("►" in plate[0]) == (seat == 3)


@pytest.mark.parametrize("felt", [(58, 15), (58, 30), (82, 27)])
@pytest.mark.parametrize("seat", range(4))
def test_declarer_with_a_long_name_has_a_tab_for_what_he_plays(
    felt: tuple[int, int], seat: int
) -> None:
    view = view_at("barker", lambda state: len(state.play.tricks) == 1 and not state.play.trick)
    view = view._replace(bid=30, bidder=seat, dealer=seat, turn=seat, jink=True, trump=Suit("D"))
    words = Words("en", dict.fromkeys(view.ruleset.seating.labels, "Bartholomews"))
    rows = text_of(table.draw(scene(view, words), *felt, words, PALETTE))
    rect = layout(*felt, 4).plates[seat]
    first, second = _cut(rows, rect)[:2]
    assert first.startswith("▌►▲ " if seat % 2 else "▌►● ")
    assert "Bartholomews" in first
    assert "D" in first[4:] + second
    # Above the plates at the sides, beside those in the middle.
    (there,) = [y for y, row in enumerate(rows) if "jink" in row]
    assert there == rect.y - (seat % 2 if rect.width == 17 else 0)


def test_card_that_the_dealer_shows_and_what_he_plays_both_stand_at_his_plate() -> None:
    view = view_at("barker", lambda state: len(state.play.tricks) == 1 and not state.play.trick)
    for seat in range(4):
        words = Words("en", dict.fromkeys(view.ruleset.seating.labels, "Bartholomews"))
        made = scene(view._replace(bid=30, bidder=seat, trump=Suit("D")), words)
        plates = list(made.plates)
        plates[seat] = plates[seat]._replace(shows=Card("TD"))
        rows = text_of(table.draw(made._replace(plates=tuple(plates)), 58, 15, words, PALETTE))
        assert sum(" 10♦ " in row for row in rows) == 1
        assert sum(" 30♦ " in row for row in rows) == 1
        assert sum(row.count("Bartholomews") for row in rows) == 4


@pytest.mark.parametrize("felt", [(58, 15), (82, 15), (82, 27)])
def test_taken_card_stands_at_its_seat(felt: tuple[int, int]) -> None:
    view = view_at("bruff", lambda state: state.phase == "play")
    out = (None, None, 1, None, None, None)
    taken = view._replace(turned=(), shown=(Card("JS"),), out=out, turn=2)
    assert "J♠" in "".join(_plate(taken, felt, 2))
    assert "J♠" not in "".join(_plate(taken, felt, 3))


@pytest.mark.parametrize("felt", [(58, 24), (82, 27), (120, 35)])
@pytest.mark.parametrize(
    ("kind", "drew", "short", "seen"),
    [
        ("steady", "took 4♦ drew 1", "+4♦+1", False),
        ("débutant", "a pris 10♦ écart 1", "+10♦+1", False),
        ("good", "drew 3", "+3", True),
        ("steady", "", "", True),
    ],
)
def test_who_plays_there_gives_way_to_what_he_drew(
    kind: str, drew: str, short: str, seen: bool, felt: tuple[int, int]
) -> None:
    view = view_at("growler", lambda state: state.phase == "play")
    for thinks in (False, True):
        made = scene(view, words_for(view))
        one = made.plates[1]._replace(kind=kind, drew=drew, drew_short=short, thinks=thinks)
        made = made._replace(plates=(made.plates[0], one, *made.plates[2:]))
        rows = text_of(table.draw(made, *felt, words_for(view), PALETTE))
        third = " ".join(_cut(rows, layout(*felt, len(made.plates)).plates[1])[2][1:].split())
        who = (kind, f"{kind} …") if thinks else (kind,)
        there = who if seen else ("",)
        assert third in {f"{one} {said}".strip() for one in there for said in (drew, short)}


@pytest.mark.parametrize(("felt", "said"), [((58, 15), "3/8 won"), ((82, 27), "3 won of 8")])
def test_quota_stands_beside_the_tricks_won(felt: tuple[int, int], said: str) -> None:
    view = view_at("bismarck", lambda state: len(state.play.tricks) > 6)
    view = view._replace(contract="spel", dealer=0)
    won = [sum(trick.winner == seat for trick in view.tricks) for seat in range(3)]
    for seat, quota in enumerate((4, 8, 4)):
        expected = said.replace("3", str(won[seat])).replace("8", str(quota))
        assert expected in _plate(view, felt, seat)[1]


@pytest.mark.parametrize("felt", [(1, 1), (20, 4), (57, 14), (300, 90)])
@pytest.mark.parametrize("name", _SEATS)
def test_any_size_can_be_drawn(name: str, felt: tuple[int, int]) -> None:
    view = view_at(name, lambda state: len(state.play.trick) == 2)
    _draw(view, felt)
