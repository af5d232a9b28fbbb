"""Whole games at a hot seat: nobody sees anything of cards that he may not see.

Two, three, four, five and six people play games here that are taken up shortly before their end;
with ``CARDTABLE_HOT_SEATS=20`` so many games from their first deal are played besides, for as
many as twelve deals.
"""

from __future__ import annotations

import os
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from textual.binding import Binding
from textual.dom import DOMNode

from cardtable.table import Table
from cardtable.tui.ladder import LadderSheet
from cardtable.tui.last_trick import LastTrick
from cardtable.tui.log import LogLines, LogSheet
from cardtable.tui.replay import ReplayScreen
from cardtable.tui.table import TableScreen
from tests.tui import asides
from tests.tui.hot_seats import people_at, play, play_again, written_down


class Game(NamedTuple):
    """A game to be played."""

    ruleset: str
    people: int
    seed: str
    first: int
    """With which of `asides.BEFORE_ANSWERING` people begin to look at things."""
    options: dict[str, Any]

    def __str__(self) -> str:
        return f"{self.ruleset}-{self.people}-{self.seed}"


_SINGLE = {"seats": 6, "sides": "single"}
SHORT = [
    Game("twenty-fives", 2, "6", 0, {"level": "steady", "practice": True}),
    Game("growler", 3, "25", 6, {"target": 60, "scores": (40,) * 2}),
    Game("twenty-fives", 4, "8", 17, {"scores": (15,) * 2}),
    Game("bruff", 5, "3", 23, {"level": "steady", "scores": (35,) * 3}),
    Game("twenty-fives", 6, "31", 26, {**_SINGLE, "scores": (15,) * 6}),
]
"""In each somebody looks at what the one before it has not come to."""

_LONG = [
    ("twenty-fives", 2, "6"),
    ("bruff", 6, "26"),
    ("hoss", 3, "18"),
    ("twenty-fives", 4, "22"),
    ("bruff", 5, "41"),
    ("no-draw", 3, "4"),
    ("hoss", 2, "39"),
    ("bruff", 2, "37"),
    ("growler", 4, "10"),
    ("bruff", 3, "4"),
    ("irish", 2, "10"),
    ("bruff", 4, "0"),
    ("barker", 2, "11"),
    ("barker", 4, "3"),
    ("bismarck", 3, "0"),
    ("bismarck", 2, "1"),
    ("no-draw", 2, "3"),
    ("hoss", 3, "9"),
    ("growler", 2, "1"),
    ("twenty-fives", 3, "33"),
]
LONG = [
    Game(
        *game, 11 * number, {"level": ("random", "steady")[number % 2], "practice": number % 3 == 1}
    )
    for number, game in enumerate(_LONG[: int(os.environ.get("CARDTABLE_HOT_SEATS", "0"))])
]


@pytest.mark.parametrize("game", SHORT + LONG, ids=str)
async def test_cards_that_are_not_seen_change_nothing_from_curtain_to_curtain(game: Game) -> None:
    def table() -> Table:
        return people_at(game.ruleset, game.people, game.seed, **game.options)

    with written_down():
        played = await play(table(), first=game.first)
        other = await play_again(table(), played)
    assert {stretch.seat for stretch in played.stretches} == set(range(game.people))
    assert all(one.exchanged for one in other.done if one.unseen > 3)
    running = [one for one in other.done if not one.over]
    assert sum(one.exchanged for one in running) > sum(one.unseen for one in running) / 2
    # Until the last key of a deal as well; after it only what was never dealt is unseen.
    ends = [one for one in running if one.ends]
    after = [one for one in other.done if one.over]
    assert len(ends) == len(after) > 0
    assert all(one.exchanged for one in (*ends, *after) if one.unseen > 3)
    if game.people < table().ruleset.seats:
        assert sum(one.computers for one in running) > len(running) / 2
    if game in SHORT:
        assert all(one.exchanged > 3 for one in (*ends, *after))
        assert played.looked >= _looks()[SHORT.index(game)]


def _looks() -> list[int]:
    """How often people have to look at something in each short game, so that nothing is left."""
    firsts = [game.first for game in SHORT]
    return [after - before for before, after in pairwise([*firsts, len(asides.BEFORE_ANSWERING)])]


def test_two_to_six_people_play_and_look_at_everything() -> None:
    assert [game.people for game in SHORT] == [2, 3, 4, 5, 6]
    assert all(count > 2 for count in _looks())


@pytest.mark.parametrize(
    ("screen", "key"),
    [
        (TableScreen, ""),
        (ReplayScreen, "v"),
        (LogSheet, "g"),
        (LogLines, "g"),
        (LadderSheet, "o"),
        (LastTrick, "l"),
    ],
)
def test_whatever_the_table_and_its_sheets_can_show_is_asked_for(
    screen: type[DOMNode], key: str
) -> None:
    pressed = {
        one
        for keys in asides.BEFORE_ANSWERING
        if keys[0] == key or not key
        for one in (keys[1:] if key else keys[:1])
    }
    for binding in screen.BINDINGS:
        assert isinstance(binding, Binding)
        keys = {"?" if one == "question_mark" else one for one in binding.key.split(",")}
        assert binding.action == "leave" or keys & pressed, binding
