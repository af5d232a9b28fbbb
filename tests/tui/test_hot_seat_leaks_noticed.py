"""Leaks that are put in on purpose: the test of whole games notices each of them where it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from cardtable.players.advice import Advice
from cardtable.record.record import Record
from cardtable.rules.cards import Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.state import State
from cardtable.rules.view import View
from cardtable.table import Table
from cardtable.table.replaying import Replay
from cardtable.teach import coach, hint, log, why
from cardtable.tui import deal_sheet, ladder
from cardtable.tui.curtain import Curtain
from cardtable.tui.pages import Pages
from cardtable.tui.replay import ReplayScreen
from cardtable.tui.table_changes import TableChanges
from cardtable.tui.table_view import TableView
from tests.tui.asides import Keys
from tests.tui.hot_seats import people_at, play, play_again, written_down

Patch = pytest.MonkeyPatch


def _table(people: int) -> Table:
    """Two people against two computers, or more, shortly before the end of a game."""
    scores = (15, 15)
    seed = "4" if people == 2 else "22"
    return people_at("twenty-fives", people, seed, level="steady", practice=True, scores=scores)


async def _is_noticed(where: str, *keys: str, most: int = 1, people: int = 2) -> None:
    """Two games differ where it is said, after what somebody looked at or at the curtain."""
    aside: list[Keys] = [keys or ("left",)]
    with written_down():
        played = await play(_table(people), most=most, aside=aside)
        with pytest.raises(AssertionError, match=f"^after '.*( the|:) {where} "):
            await play_again(_table(people), played)


def _computers(state: State) -> Fact:
    """What a computer holds; the people have the first seats."""
    labels = state.ruleset.seating.labels
    return fact("replay.hand", seat=labels[-1], cards=state.play.hands[-1])


# --- the hand of the person to whom the screen is passed -----------------------------------------


def _next_hand(at: Curtain) -> tuple[Card, ...]:
    (table,) = [one.table for one in at.app.screen_stack if isinstance(one, TableView)]
    return table.view(at.label).hand


def _in_title(at: Curtain) -> None:
    at.app.title = " ".join(_next_hand(at))


def _in_notification(at: Curtain) -> None:
    at.app.notify(" ".join(_next_hand(at)))


def _in_terminal(at: Curtain) -> None:
    assert at.app._driver is not None
    at.app._driver.write(f"\x1b]2;{' '.join(_next_hand(at))}\x07")


def _in_the_news(at: Curtain) -> None:
    at._news = (*at._news, fact("replay.hand", seat=at.label, cards=_next_hand(at)))
    at.query_one(Pages).repaint()


@pytest.mark.parametrize(
    ("leak", "where"),
    [
        (_in_title, "title"),
        (_in_notification, "notifications"),
        (_in_terminal, "written"),
        (_in_the_news, "rows"),
    ],
)
async def test_the_next_players_hand_on_the_curtain(
    leak: Callable[[Curtain], None], where: str, monkeypatch: Patch
) -> None:
    mounted = Curtain.on_mount

    def leaking(self: Curtain) -> None:
        mounted(self)
        leak(self)

    monkeypatch.setattr(Curtain, "on_mount", leaking)
    await _is_noticed(where)


async def test_the_next_players_hand_beside_a_trick(monkeypatch: Patch) -> None:
    look = TableView._look

    def leaking(self: TableView) -> None:
        look(self)
        if self._holding and self.table.turn in self.people:
            self.me = self._bottom = self.table.turn
            self.shown = self.table.view(self.me)

    monkeypatch.setattr(TableView, "_look", leaking)
    await _is_noticed("rows", most=4, people=4)


# --- what computers hold -------------------------------------------------------------------------


async def test_a_computers_hand_in_the_title(monkeypatch: Patch) -> None:
    redraw = TableView.redraw

    def leaking(self: TableView) -> None:
        redraw(self)
        self.app.sub_title = str(_computers(self.table.record.state))

    monkeypatch.setattr(TableView, "redraw", leaking)
    await _is_noticed("title")


async def test_a_computers_hand_in_the_log(monkeypatch: Patch) -> None:
    happened = log.happened

    def leaking(record: Record, seat: str | None = None) -> list[log.Logged]:
        return [*happened(record, seat), log.Logged(1, _computers(record.state))]

    monkeypatch.setattr(log, "happened", leaking)
    await _is_noticed("rows", "g")


async def test_a_replay_with_open_cards(monkeypatch: Patch) -> None:
    # At a table for practice nothing but this keeps them closed.
    monkeypatch.setattr(ReplayScreen, "_may", lambda self, seat: True)
    await _is_noticed("rows", "v", "o")


async def test_the_reasons_of_a_computer_in_a_replay(monkeypatch: Patch) -> None:
    def leaking(self: Replay, seat: str | None) -> Iterable[Fact]:
        return (_computers(self.now.state),)

    monkeypatch.setattr(Replay, "reasons", leaking)
    await _is_noticed("rows", "v", "w")


async def test_why_a_computer_played_a_card(monkeypatch: Patch) -> None:
    def leaking(record: Record, card: Card) -> tuple[Fact, ...]:
        return (_computers(record.state),)

    monkeypatch.setattr(why, "answer", leaking)
    await _is_noticed("rows", "w")


async def test_a_hint_that_knows_a_computers_hand(monkeypatch: Patch) -> None:
    def leaking(view: View, advice: Advice, grade: int) -> tuple[Fact, ...]:
        return (_computers(tables[-1].record.state),)

    tables = _watched(monkeypatch)
    monkeypatch.setattr(hint, "hint", leaking)
    await _is_noticed("rows", "h")


async def test_a_coach_that_knows_a_computers_hand(monkeypatch: Patch) -> None:
    def leaking(view: View) -> tuple[Fact, ...]:
        return (_computers(tables[-1].record.state),)

    tables = _watched(monkeypatch)
    monkeypatch.setattr(coach, "coach", leaking)
    await _is_noticed("rows", "C")


async def test_a_ladder_that_strikes_a_computers_cards(monkeypatch: Patch) -> None:
    # The ladder's own name for it.
    gone = vars(ladder)["gone"]

    def leaking(view: View, *, own: bool) -> frozenset[Card]:
        held = tables[-1].record.state.play.hands[-1]
        return frozenset({*gone(view, own=own), *held})

    tables = _watched(monkeypatch)
    monkeypatch.setattr(ladder, "gone", leaking)
    await _is_noticed("rows", "o")


async def test_a_computers_hand_after_an_action_is_taken_back(monkeypatch: Patch) -> None:
    changed = TableChanges._changed

    def leaking(self: TableChanges, note: str) -> None:
        changed(self, self.words.say(_computers(self.table.record.state)))

    monkeypatch.setattr(TableChanges, "_changed", leaking)
    await _is_noticed("rows", "u", most=4)


# --- what nobody was ever dealt ------------------------------------------------------------------


async def test_the_rest_of_the_pack_when_a_deal_has_ended(monkeypatch: Patch) -> None:
    cards = deal_sheet.cards

    def leaking(view: View, words: Any, width: int) -> Any:
        deal = tables[-1].record.state.deal
        assert deal is not None
        return [[(" ".join(deal.stock), "")], *cards(view, words, width)]

    tables = _watched(monkeypatch)
    monkeypatch.setattr(deal_sheet, "cards", leaking)
    await _is_noticed("rows", most=99)


def _watched(monkeypatch: Patch) -> list[Table]:
    """The tables that are looked at, the last one last."""
    tables: list[Table] = []
    init = TableView.__init__

    def opened(self: TableView, table: Table, *rest: Any) -> None:
        tables.append(table)
        init(self, table, *rest)

    monkeypatch.setattr(TableView, "__init__", opened)
    return tables
