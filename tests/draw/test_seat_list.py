"""The table as a list of seats."""

from __future__ import annotations

import pytest

from cardtable.draw import seat_list
from cardtable.draw.canvas import text_of
from cardtable.draw.scene import Laid, Plate, Scene
from cardtable.rules.cards import Card, Suit
from cardtable.text.words import Words
from tests.draw.games import NAMES, PALETTE

_WORDS = Words("en")
HEARTS = Suit("H")


def _scene(seats: int = 6) -> Scene:
    plates = tuple(
        Plate(name, place % 3, 5, "2 tricks won", "2 won", drew="drew 3", drew_short="+3")
        for place, name in enumerate(NAMES[:seats])
    )
    return Scene(plates)


def _lines(scene: Scene, width: int = 38, height: int = 9) -> list[str]:
    rows = seat_list.draw(scene, width, height, _WORDS, PALETTE)
    lines = text_of(rows)
    assert len(lines) == height
    assert {len(line) for line in lines} == {width}
    return lines


def test_next_one_clockwise_comes_first_and_the_bottom_seat_last() -> None:
    names = [name for line in _lines(_scene()) for name in NAMES if name in line]
    assert names == [*NAMES[1:], NAMES[0]]


@pytest.mark.parametrize("height", [6, 7, 8, 9, 13, 14, 20])
def test_every_seat_has_a_line_whatever_the_height(height: int) -> None:
    lines = "\n".join(_lines(_scene(), height=height))
    assert all(name in lines for name in NAMES)


def test_card_led_and_card_winning_are_marked_by_signs() -> None:
    trick = (Laid(1, Card("TH"), leads=True, wins=False), Laid(2, Card("5H"), False, True))
    lines = _lines(_scene()._replace(trick=trick, expected=3))
    assert lines[3].endswith("▸10♥ ")
    assert lines[4].endswith("5♥★")
    assert "╌╌╌" in lines[5]


def test_seat_to_act_declarer_and_dealer_are_marked() -> None:
    scene = _scene()
    plate = scene.plates[1]._replace(acts=True, thinks=True, deals=True, declares_short="20♠")
    lines = _lines(scene._replace(plates=(scene.plates[0], plate, *scene.plates[2:])))
    assert lines[3].startswith("►▲ Bertrand D 20♠ ")


def test_call_stands_where_the_tricks_won_will() -> None:
    scene = _scene()
    plate = scene.plates[1]._replace(call="bid 20")
    lines = _lines(scene._replace(plates=(scene.plates[0], plate, *scene.plates[2:])))
    assert "bid 20" in lines[3]
    assert "won" not in lines[3]


def test_what_lies_in_the_middle_stands_on_top() -> None:
    cards = (Card("5S"), Card("AH"))
    lines = _lines(_scene()._replace(turned=cards, caption="turned up"))
    assert "5♠   A♥  turned up" in "".join(lines[:3])
    scene = _scene()._replace(trump=HEARTS, caption="trump", idle=Card("2C"), idle_caption="idle")
    assert "♥  trump    2♣  idle" in "".join(_lines(scene)[:3])


def test_card_that_the_dealer_shows_stands_behind_his_name() -> None:
    scene = _scene()
    plate = scene.plates[1]._replace(deals=True, shows=Card("5H"))
    lines = _lines(scene._replace(plates=(scene.plates[0], plate, *scene.plates[2:])))
    assert "Bertrand D  5♥ " in lines[3]


def test_broad_list_says_in_words_what_was_drawn() -> None:
    assert "2 tricks won" in _lines(_scene(), width=60)[3]
    assert "drew 3" in _lines(_scene(), width=60)[3]
    assert "▮5+3" in _lines(_scene())[3]


def test_what_a_long_name_leaves_no_room_for_stands_in_the_middle() -> None:
    scene = _scene()._replace(trump=HEARTS, caption="trump", declared="30 by Maximilienne")
    long = scene.plates[1]._replace(name="Maximilienne", deals=True, declares="30♥")
    plate = long._replace(declares_short="30♥", shows=Card("TH"))
    lines = _lines(scene._replace(plates=(scene.plates[0], plate, *scene.plates[2:])), height=8)
    assert "♥  trump" in lines[0]
    assert lines[1].startswith("  D  10♥   30 by Maximilienne")
    assert "Maximilienne D  " in lines[2]
    # In a line of its own would be no room for it.
    short = plate._replace(name="Bo", shows=None)
    lines = _lines(scene._replace(plates=(scene.plates[0], short, *scene.plates[2:])), height=8)
    assert "Bo D 30♥" in lines[2]
    assert not lines[1].strip()


def test_longest_that_is_said_of_the_declarers_is_whole() -> None:
    said = "jink par Anne-Charlot et Maximilienne"
    plate = (
        _scene()
        .plates[1]
        ._replace(name="Anne-Charlot", declares="jink", declares_short="jink", deals=True)
    )
    lines = _lines(_scene()._replace(plates=(plate, *_scene().plates[1:]), declared=said), height=8)
    assert said in lines[1]
