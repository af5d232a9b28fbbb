"""Whole games at a hot seat: nobody sees anything of cards that he may not see.

Two games are played here to their end, and a third through its first deal; with
``CARDTABLE_HOT_SEATS=20`` so many whole ones.
"""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

from cardtable.rules.cards import Card
from cardtable.rules.facts import fact
from cardtable.tui.curtain import Curtain
from cardtable.tui.pages import Pages
from cardtable.tui.table_view import TableView
from tests.tui.hot_seats import people_at, play, play_again, written_down

GAMES = [
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
"""Ruleset, people, seed: short games first."""

COUNT = int(os.environ.get("CARDTABLE_HOT_SEATS", "0"))


@pytest.mark.parametrize(("ruleset", "people", "seed"), GAMES[: COUNT or 3])
async def test_cards_that_are_not_seen_change_nothing_from_curtain_to_curtain(
    ruleset: str, people: int, seed: str
) -> None:
    with written_down():
        whole = COUNT or ruleset != "hoss"
        played = await play(people_at(ruleset, people, seed), most=10_000 if whole else 24)
        other = await play_again(people_at(ruleset, people, seed), played)
    assert other.hidden


def _hand(at: Curtain) -> tuple[Card, ...]:
    (table,) = [one.table for one in at.app.screen_stack if isinstance(one, TableView)]
    return table.view(at.label).hand


def _next_hand(at: Curtain) -> str:
    """The cards of the player to whom the screen is passed."""
    return " ".join(_hand(at))


def _in_title(at: Curtain) -> None:
    at.app.title = _next_hand(at)


def _in_notification(at: Curtain) -> None:
    at.app.notify(_next_hand(at))


def _in_terminal(at: Curtain) -> None:
    assert at.app._driver is not None
    at.app._driver.write(f"\x1b]2;{_next_hand(at)}\x07")


def _in_the_news(at: Curtain) -> None:
    at._news = (*at._news, fact("replay.hand", seat=at.label, cards=_hand(at)))
    at.query_one(Pages).repaint()


@pytest.mark.parametrize("leak", [_in_title, _in_notification, _in_terminal, _in_the_news])
async def test_the_next_players_hand_would_be_noticed_wherever_it_leaked(
    leak: Callable[[Curtain], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    mounted = Curtain.on_mount

    def leaking(self: Curtain) -> None:
        mounted(self)
        leak(self)

    monkeypatch.setattr(Curtain, "on_mount", leaking)
    await _is_noticed()


async def test_the_next_players_hand_would_be_noticed_beside_a_trick(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    look = TableView._look

    def leaking(self: TableView) -> None:
        look(self)
        if self._holding and self.table.turn in self.people:
            self.me = self._bottom = self.table.turn
            self.shown = self.table.view(self.me)

    monkeypatch.setattr(TableView, "_look", leaking)
    await _is_noticed()


async def _is_noticed() -> None:
    with written_down():
        played = await play(people_at("twenty-fives", 4, "22"), most=5)
        with pytest.raises(AssertionError, match="after '"):
            await play_again(people_at("twenty-fives", 4, "22"), played)
