"""The sheets at the end of a deal and of a game: everything is on them, all can be left."""

from __future__ import annotations

import re

import pytest

from cardtable.rules.cards import Card
from cardtable.rules.view import View
from cardtable.table import Table
from cardtable.text.words import Words
from cardtable.tui import deal_sheet
from cardtable.tui.deal_end import DealEnd
from cardtable.tui.menu import Menu
from cardtable.tui.pages import Pages
from cardtable.tui.sitting import table_words
from cardtable.tui.widgets.bars import KeyBar
from tests.tui.programs import Running, kept_games, kept_table, play_out, running
from tests.tui.tables import table_at, uncovered

SIZES = [(80, 24), (120, 40), (160, 50)]
RULESETS = ["barker", "bismarck", "bruff"]


def _over(name: str, deal: int = 1, **how: object) -> Table:
    """A table whose deal is just over."""
    table = table_at(name, lambda table, view: True, **how)  # type: ignore[arg-type]
    return kept_table(play_out(table, deals=deal))


def _printed(words: Words, card: Card) -> str:
    return "JO" if card == "JO" else words.card(card)


def _seat_lines(program: Running, view: View, seat: int) -> str:
    """The lines of the sheet that begin with a player's name."""
    name = program.app._table.words.name(view.ruleset.seating.labels[seat])
    lines = [one for one in program.text.splitlines() if re.match(rf" . {name} ", one)]
    return "\n".join(lines)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", RULESETS)
async def test_the_whole_sheet_is_on_the_screen(name: str, size: tuple[int, int]) -> None:
    async with running(size=size, table=_over(name)) as program:
        await program.until("DealEnd")
        screen = program.app.screen
        pages, keys = screen.query_one(Pages), screen.query_one(KeyBar)
        assert uncovered(screen, pages, keys)
        assert isinstance(screen, DealEnd)
        assert len(screen.lines(pages.size.width)) <= pages.size.height
        assert "▼" not in program.text


@pytest.mark.parametrize("name", RULESETS)
async def test_every_hand_as_dealt_every_card_laid_away_and_played_is_there(name: str) -> None:
    table = _over(name)
    view = table.view(None)
    assert view.dealt is not None
    async with running(table=table) as program:
        await program.until("DealEnd")
        words = program.app._table.words
        for seat, dealt in enumerate(view.dealt):
            shown = _seat_lines(program, view, seat)
            played = [
                trick.cards[(seat - trick.leader) % view.ruleset.seats] for trick in view.tricks
            ]
            for card in {*dealt, *played}:
                assert _printed(words, card) in shown
        for away in view.out:
            for card in away if isinstance(away, tuple) else ():
                assert _printed(words, card) in program.text
        for card in view.shown:
            assert _printed(words, card) in program.text


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("deal", [1, 2, 3])
def test_the_terms_come_to_the_points_and_the_points_to_the_score(name: str, deal: int) -> None:
    table = _over(name, deal)
    view = table.view(None)
    words = table_words(table, Words())
    for side, line in enumerate(deal_sheet.sums(view, words, 78)):
        text = "".join(piece for piece, _ in line).replace("−", "-")
        figures = [
            int(one) for one in re.findall(r"(?<= )[+-]?\d+(?= |$)", text.split("   ", 1)[1])
        ]
        row = view.rows[-1]
        terms = [term.points for term in row.terms[side]]
        assert figures[-2:] == [row.scores[side] - row.points[side], row.scores[side]]
        assert figures[-3] == row.points[side] == sum(terms)
        assert all(f"{one:+d}" in text or not one for one in terms)


def _after(calls: list[str], name: str = "barker", seed: str = "1", **options: object) -> View:
    """The view after actions in the words of the record."""
    table = Table(name, seed=seed, **options)  # type: ignore[arg-type]
    for call in calls:
        table.do(call)
    return table.view(None)


def test_a_deal_that_was_thrown_in_says_so_and_still_shows_the_hands() -> None:
    view = _after(["pass"] * 4)
    words = Words()
    assert deal_sheet.headline(view, words) == words("deal-end.thrown-in")
    assert len(deal_sheet.cards(view, words, 78)) == 5
    assert deal_sheet.remarks(view, words) == []


def test_a_misdeal_says_so() -> None:
    calls = ["contract spel", "lead-undiscarded"]
    view = _after(calls, "bismarck", forgotten_discard="misdeal")
    words = Words()
    assert deal_sheet.headline(view, words) == words("deal-end.misdeal")
    assert deal_sheet.cards(view, words, 78)


def test_a_made_and_a_failed_bid_are_told_apart() -> None:
    words = Words()
    told = set()
    for seed in range(8):
        table = Table("barker", seed=seed, seats=dict.fromkeys("NESW", "steady"))
        while table.turn is not None:
            table.computer_plays()
        view = table.view(None)
        row = view.rows[-1]
        if row.declarer is None:
            continue
        side = view.ruleset.seating.side_of[row.declarer]
        failed = row.points[side] < 0
        told.add(failed)
        assert ("failed" in deal_sheet.headline(view, words)) is failed
    assert told == {True, False}


def test_the_bonus_is_told_with_its_card_and_its_trick() -> None:
    view = _over("barker").view(None)
    (number,) = [index for index, one in enumerate(view.tricks, start=1) if one.bonus == "awarded"]
    (line,) = deal_sheet.remarks(view, Words())
    text = "".join(piece for piece, _ in line)
    assert f"trick {number}" in text


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_a_key_deals_the_next_deal(key: str) -> None:
    async with running(table=_over("barker")) as program:
        await program.until("DealEnd")
        await program.press(key)
        assert program.shown == "TableScreen"
        assert program.app._table.table.view(None).deal == 2


async def test_two_keys_in_one_go_deal_one_deal() -> None:
    async with running(table=_over("bismarck")) as program:
        await program.until("DealEnd")
        await program.pilot.press("enter", "enter", "enter")
        await program.pilot.pause()
        assert program.app._table.table.view(None).deal == 2


async def test_the_sheet_waits_for_as_long_as_one_likes() -> None:
    async with running(table=_over("barker")) as program:
        await program.until("DealEnd")
        await program.pilot.pause(0.3)
        assert program.shown == "DealEnd"


async def test_one_may_look_at_the_table_again_and_come_back() -> None:
    async with running(table=_over("barker")) as program:
        await program.until("DealEnd")
        await program.press("escape")
        assert program.shown == "TableScreen"
        await program.press("enter")
        assert program.shown == "DealEnd"


async def test_the_last_sheet_is_followed_by_the_result() -> None:
    table = _over("bruff", 99)
    async with running(table=table) as program:
        await program.until("DealEnd")
        await program.press("enter")
        assert program.shown == "GameEnd"
        screen = program.app.screen
        assert uncovered(screen, screen.query_one(Menu), screen.query_one(Pages))
        winner = table.result["winners"][0]
        assert f"{program.app._table.words.side(winner)} won the game." in program.text
        for score in table.result["scores"].values():
            assert re.search(rf" {score}\b", program.text)


async def test_the_same_table_again_has_the_same_players_and_other_cards() -> None:
    table = _over("bruff", 99, games=3)
    async with running(table=table) as program:
        await program.until("DealEnd")
        await program.press("enter", "1")
        assert program.shown == "TableScreen"
        again = program.app._table.table
        assert again is not table
        assert (again.seats, again.ruleset) == (table.seats, table.ruleset)
        assert again.view(None).deal == 1
        assert again.record.header.seed != table.record.header.seed
    assert len(kept_games()) == 1


@pytest.mark.parametrize(("key", "shown"), [("2", "NewGame"), ("3", "Home")])
async def test_after_a_game_one_can_go_on_elsewhere(key: str, shown: str) -> None:
    async with running(table=_over("bruff", 99)) as program:
        await program.until("DealEnd")
        await program.press("enter", key)
        assert program.shown == shown
        assert len(program.app.screen_stack) == 1


async def test_after_a_game_one_can_quit() -> None:
    async with running(table=_over("bruff", 99)) as program:
        await program.until("DealEnd")
        await program.press("enter", "4")
        assert program.app._exit


async def test_between_two_games_of_a_match_the_next_game_is_dealt() -> None:
    table = table_at("bruff", lambda table, view: True, games=3)
    while table.phase != "game-over":
        play_out(table, deals=1)
        if table.phase == "deal-over":
            table.next_deal()
    async with running(table=kept_table(table)) as program:
        await program.until("DealEnd")
        assert program.app.words("deal-end.next-game") in program.text
        await program.press("enter")
        assert program.app._table.table.view(None).game == 2
