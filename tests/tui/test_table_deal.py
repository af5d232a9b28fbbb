"""What is asked between the deal and the first lead: call, steal, partner, draw, jink."""

from __future__ import annotations

import pytest

from cardtable.draw.scene import side as looks_of
from cardtable.rules.actions import DECLINE, JINK, NO_JINK, Action, choose_partner, discard, steal
from cardtable.rules.view import View
from cardtable.table import Table
from cardtable.tui.choosers.options import OptionChooser
from cardtable.tui.widgets.bars import PromptLine
from cardtable.tui.widgets.felt import Felt
from cardtable.tui.widgets.hand import Hand
from tests.tui.tables import TableApp, my_turn, settle, table_at, text, uncovered


def _prompt(app: TableApp) -> str:
    return text(app.at).splitlines()[app.at.query_one(PromptLine).region.y]


def _felt(app: TableApp) -> str:
    region = app.at.query_one(Felt).region
    lines = text(app.at).splitlines()[region.y : region.bottom]
    return "\n".join(line[region.x : region.right] for line in lines)


@pytest.mark.parametrize("how", ["digit", "arrows", "click"])
async def test_turned_card_is_stolen_for_the_card_that_is_chosen(how: str) -> None:
    app = TableApp(table_at("growler", my_turn("steal")))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        hand, (turned,) = app.at.shown.hand, app.at.shown.turned
        assert f"give a card for {app.at.words.card(turned)}, or leave it (x)" in _prompt(app)
        assert "may be stolen" in _felt(app)
        assert uncovered(app.at, app.at.query_one(Hand), app.at.query_one(Felt))
        if how == "digit":
            await pilot.press("2")
        elif how == "arrows":
            await pilot.press("right", "right", "enter")
        else:
            await pilot.click(app.at.query_one(Hand).places[1])
        await settle(pilot)
        assert app.table.view("N").last == (0, steal(hand[1]))
        assert turned in app.at.query_one(Hand).cards
        assert hand[1] not in app.at.query_one(Hand).cards
        assert f"+{app.at.words.card(turned)}" in _felt(app)


@pytest.mark.parametrize("how", ["key", "click"])
async def test_turned_card_that_is_left_lies_out_of_play(how: str) -> None:
    app = TableApp(table_at("growler", my_turn("steal")))
    async with app.run_test(size=(80, 24)) as pilot:
        turned = app.at.words.card(app.at.shown.turned[0])
        if how == "key":
            await pilot.press("x")
        else:
            await pilot.click(PromptLine, offset=(_prompt(app).index("leave it", 50), 0))
        await settle(pilot)
        assert app.table.view("N").last == (0, DECLINE)
        assert "out of play" in _felt(app)
        assert f" {turned} " in _felt(app)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
@pytest.mark.parametrize("name", ["growler", "hoss", "six-pairs"])
async def test_card_out_of_play_covers_no_card_of_the_trick(
    name: str, size: tuple[int, int]
) -> None:
    def stop(table: Table, view: View) -> bool:
        full = len(view.trick) == view.ruleset.seats - 1
        return view.turn == view.seat and view.phase == "play" and full and bool(view.turned)

    app = TableApp(table_at(name, stop))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        felt, words = _felt(app), app.at.words
        assert "out of play" in felt
        assert f" {words.card(app.at.shown.turned[0])} " in felt
        # Each card has its four corners: nothing lies over one.
        corners = [felt.count(corner) for corner in "╭╮╰╯"]
        assert len(set(corners)) == 1
        assert corners[0] >= len(app.at.shown.trick)


@pytest.mark.parametrize("how", ["digit", "arrows", "click"])
async def test_partner_is_chosen_by_name_and_gets_the_declarers_sign(how: str) -> None:
    app = TableApp(table_at("hoss", my_turn("partner")))
    async with app.run_test(size=(80, 24)) as pilot:
        chooser = app.at.query_one(OptionChooser)
        shown = text(app.at).splitlines()[chooser.region.y]
        assert "1 Bertrand (B)" in shown
        assert "2 Chloé (C)" in shown
        if how == "digit":
            await pilot.press("2")
        elif how == "arrows":
            await pilot.press("right", "right")
            await settle(pilot)
            assert "Chloé plays with you in this deal" in _prompt(app)
            await pilot.press("enter")
        else:
            await pilot.click(OptionChooser, offset=(shown.index("Chloé"), 0))
        await settle(pilot)
        assert app.table.view("A").last == (0, choose_partner("C"))
        scene = app.at.query_one(Felt).scene
        assert scene is not None
        assert [plate.side for plate in scene.plates] == [0, 1, 0]
        assert scene.plates[2].declares == f"&{scene.plates[0].declares}"
        assert f"{looks_of(0).shape} Chloé" in _felt(app)
        assert " by Ada and Chloé" in text(app.at).splitlines()[0]


@pytest.mark.parametrize(("how", "done"), [("1", JINK), ("0", NO_JINK), ("click", JINK)])
async def test_jink_is_declared_or_not_and_says_what_it_is_worth(how: str, done: Action) -> None:
    app = TableApp(table_at("growler", my_turn("jink")))
    async with app.run_test(size=(80, 24)) as pilot:
        bid = app.at.shown.bid
        assert "declare a jink: all five tricks for 60?" in _prompt(app)
        await pilot.press("right")
        await settle(pilot)
        assert f"all five tricks score 60; with fewer you lose 60, not {bid}" in _prompt(app)
        await pilot.press("right")
        await settle(pilot)
        assert f"the bid of {bid} stands" in _prompt(app)
        row = text(app.at).splitlines()[app.at.query_one(OptionChooser).region.y]
        if how == "click":
            await pilot.click(OptionChooser, offset=(row.index("declare a jink"), 0))
        else:
            await pilot.press(how)
        await settle(pilot)
        assert app.table.view("N").last == (0, done)
        jink = done == JINK
        assert ("jink" in _felt(app)) is jink
        assert ("jink by Ada" in text(app.at).splitlines()[0]) is jink


async def test_small_jink_is_said_to_be_small() -> None:
    app = TableApp(table_at("growler", my_turn("jink"), jink_points=30))
    async with app.run_test(size=(80, 24)):
        assert "all five tricks for 30?" in _prompt(app)


async def test_dealer_who_speaks_last_may_hold() -> None:
    def stop(table: Table, view: View) -> bool:
        return view.seat == view.turn and any(one.verb == "hold" for one in view.legal)

    app = TableApp(table_at("growler", stop))
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.at.shown.dealer == 0
        assert len(app.at.shown.auction) == 3
        assert "hold" in _prompt(app)
        await pilot.press("7")
        await settle(pilot)
        view = app.table.view("N")
        assert (view.bidder, view.phase) == (0, "trump")


async def test_bid_of_three_players_is_one_with_a_partner() -> None:
    def stop(table: Table, view: View) -> bool:
        return view.turn == view.seat and Action("bid", ("15",)) in view.legal

    app = TableApp(table_at("hoss", stop))
    async with app.run_test(size=(80, 24)) as pilot:
        said = []
        for _ in app.at.shown.legal:
            await pilot.press("right")
            await settle(pilot)
            said.append(_prompt(app))
        assert "you and your chosen partner take 15 of 30 points, or you lose 15" in said[0]
        assert "you and your chosen partner take all 30 points" in said[-2]
        assert not any("…" in line for line in said)


def _one_trump(table: Table, view: View) -> bool:
    """My turn to discard, with one trump in the hand."""
    cards = None if view.ask is None else view.ask.cards
    return view.turn == view.seat and bool(cards and cards.keep and len(cards.keep.of) == 1)


async def test_draw_asks_to_keep_a_trump_and_refuses_the_last_one_by_name() -> None:
    app = TableApp(table_at("growler", _one_trump))
    async with app.run_test(size=(80, 24)) as pilot:
        hand, cards = app.at.query_one(Hand), app.at.shown.hand
        assert "discard up to 5 cards, keep a trump" in _prompt(app)
        assert hand.places[0].look.off
        assert not any(place.look.off for place in hand.places[1:5])
        await pilot.press("2", "1")
        await settle(pilot)
        trump = app.at.words.card(cards[0])
        assert f"One trump must stay in the hand: keep one of {trump}." in text(app.at)
        await pilot.press("enter")
        assert app.table.view("N").last == (0, discard((cards[1],)))


async def test_where_trumps_need_not_be_kept_nothing_is_said_of_it() -> None:
    app = TableApp(table_at("growler", my_turn("discard"), keep_trump=False))
    async with app.run_test(size=(80, 24)):
        assert "discard up to 5 cards " in _prompt(app)
        assert "keep a trump" not in _prompt(app)


@pytest.mark.parametrize("name", ["six-pairs", "six-trios"])
async def test_six_players_exchange_at_most_three_cards(name: str) -> None:
    app = TableApp(table_at(name, my_turn("discard"), keep_trump=False))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "discard at most 3 cards" in _prompt(app)
        await pilot.press("1", "2", "3", "4")
        await settle(pilot)
        assert "Choose 0 to 3 cards, not 4." in text(app.at)
        ticked = [place.look.ticked for place in app.at.query_one(Hand).places[:5]]
        assert ticked == [True, True, True, False, False]


def _all_passed(dealer: int, stop_after: int) -> Table:
    """A table at which so many have passed, dealt by `dealer`; the first seat is a human's."""
    for seed in range(40):
        table = table_at("growler", lambda *_: True, seed=str(seed), all_pass="dealer_partner")
        if table.view(None).dealer == dealer:
            for _ in range(stop_after):
                table.do("pass")
            return table
    raise AssertionError("nobody deals")


async def test_forced_declarer_is_told_so_when_he_names_the_trump() -> None:
    app = TableApp(_all_passed(2, 4))
    async with app.run_test(size=(80, 24)):
        assert "All passed: Ada, you must play at 15; name the trump" in _prompt(app)
        assert app.at.shown.turn == 0


async def test_dealer_who_forces_his_partner_is_told_so() -> None:
    app = TableApp(_all_passed(0, 3))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("0")
        await settle(pilot)
        assert "All have passed: Chloé, the dealer’s partner, must play at 15." in _prompt(app)


async def test_dealers_own_last_card_is_seen_at_his_place_until_he_plays_it() -> None:
    def stop(table: Table, view: View) -> bool:
        mine = view.turn == view.seat and view.phase == "play"
        return mine and bool(view.turned) and view.dealer != 0

    app = TableApp(table_at("twenty-fives", stop, turned="dealer_last"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        scene, view = app.at.query_one(Felt).scene, app.at.shown
        assert scene is not None
        assert view.dealer is not None
        assert scene.turned == ()
        assert [plate.shows for plate in scene.plates].count(view.turned[0]) == 1
        assert scene.plates[view.dealer].shows == view.turned[0]
        assert f" {app.at.words.card(view.turned[0])} " in _felt(app)
        assert "out of play" not in _felt(app)
