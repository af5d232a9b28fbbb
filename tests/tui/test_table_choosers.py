"""Answering what is no play: calls, trumps, contracts, discards, the turned-up card."""

from __future__ import annotations

from cardtable.rules.actions import PASS, Action, bid, contract, discard, name_trump, rob
from cardtable.rules.ask import Ask, Cards, Keep
from cardtable.rules.cards import Card
from cardtable.tui.choosers.options import OptionChooser, keys
from cardtable.tui.choosers.question import Question
from cardtable.tui.widgets.bars import PromptLine
from cardtable.tui.widgets.felt import Felt
from cardtable.tui.widgets.hand import Hand
from cardtable.tui.widgets.lines import ScoreSheet
from tests.tui.tables import TableApp, my_turn, settle, table_at, text, uncovered


def _can_rob(table: object, view: object) -> bool:
    legal = view.legal  # type: ignore[attr-defined]
    return any(option.verb == "rob" for option in legal)


async def test_digit_makes_a_call() -> None:
    app = TableApp(table_at("barker", my_turn("auction")))
    async with app.run_test(size=(80, 24)) as pilot:
        chooser, options = app.at.query_one(OptionChooser), app.at.shown.legal
        assert chooser.options == options
        assert uncovered(app.at, chooser, app.at.query_one(Hand), app.at.query_one(Felt))
        await pilot.press("2")
        await settle(pilot)
        assert app.table.view("N").last == (0, options[1])
        assert not chooser.display


async def test_arrows_and_enter_make_a_call() -> None:
    app = TableApp(table_at("barker", my_turn("auction")))
    async with app.run_test(size=(80, 24)) as pilot:
        options = app.at.shown.legal
        await pilot.press("left", "left", "enter")
        assert app.table.view("N").last == (0, options[-2])


async def test_enter_that_comes_too_late_for_a_pause_calls_nothing() -> None:
    app = TableApp(table_at("barker", my_turn("auction")))
    async with app.run_test(size=(80, 24)) as pilot:
        step, options = app.at.shown.step, app.at.shown.legal
        await pilot.press("enter")
        assert app.table.view("N").step == step
        await pilot.press("enter")
        assert app.table.view("N").last == (0, options[0])


async def test_click_makes_a_call() -> None:
    app = TableApp(table_at("barker", my_turn("auction")))
    async with app.run_test(size=(80, 24)) as pilot:
        column = text(app.at).splitlines()[app.at.query_one(OptionChooser).region.y].index("pass")
        await pilot.click(OptionChooser, offset=(column, 0))
        await settle(pilot)
        assert app.table.view("N").last == (0, Action("pass"))


async def test_all_options_can_be_read_at_eighty_columns() -> None:
    table = table_at("barker", lambda table, view: view.turn == 0 and len(view.legal) >= 7)
    app = TableApp(table)
    async with app.run_test(size=(80, 24)):
        shown = text(app.at)
        for points in (5, 10, 15, 20, 25, 30):
            assert f"bid {points} " in shown
        assert "pass" in shown


async def test_trump_is_chosen_by_its_sign() -> None:
    app = TableApp(table_at("barker", my_turn("trump")))
    async with app.run_test(size=(80, 24)) as pilot:
        shown = text(app.at)
        assert all(word in shown for word in ("♠ spades", "♥ hearts", "♦ diamonds", "♣ clubs"))
        await pilot.press("3")
        assert app.table.view("N").last == (0, Action("trump", ("D",)))


async def test_all_contracts_can_be_read_and_the_four_open_cards_seen() -> None:
    app = TableApp(table_at("bismarck", my_turn("contract")))
    async with app.run_test(size=(80, 24)) as pilot:
        shown, options = text(app.at), app.at.shown.legal
        assert len(options) == 7
        for label in ("Spel", "Spader", "Valfri ♠", "Valfri ♥", "Valfri ♦", "Valfri ♣", "Pass"):
            assert label in shown
        assert uncovered(app.at, app.at.query_one(OptionChooser), app.at.query_one(Felt))
        await pilot.press("4")
        await settle(pilot)
        assert app.at.shown.contract == "valfri"
        assert app.at.shown.trump == "H"
        assert len(app.at.query_one(Hand).cards) == 20


async def test_digits_tick_cards_and_enter_discards_them() -> None:
    app = TableApp(table_at("barker", my_turn("discard")))
    async with app.run_test(size=(80, 24)) as pilot:
        view, hand = app.at.shown, app.at.query_one(Hand)
        await pilot.press("2", "4", "5", "4")
        await settle(pilot)
        ticked = [place.card for place in hand.places if place.look.ticked]
        assert ticked == [view.hand[1], view.hand[4]]
        assert "discard 2" in text(app.at)
        assert uncovered(app.at, hand, app.at.query_one(Felt), app.at.query_one(PromptLine))
        await pilot.press("enter")
        assert app.table.view("N").last == (0, discard((view.hand[1], view.hand[4])))


async def test_arrows_and_space_tick_and_the_button_discards() -> None:
    app = TableApp(table_at("barker", my_turn("discard")))
    async with app.run_test(size=(80, 24)) as pilot:
        view, prompt = app.at.shown, app.at.query_one(PromptLine)
        await pilot.press("right", "right", "space")
        await settle(pilot)
        column = text(app.at).splitlines()[prompt.region.y].index("discard 1")
        await pilot.click(PromptLine, offset=(column, 0))
        await settle(pilot)
        assert app.table.view("N").last == (0, discard((view.hand[1],)))


async def test_click_ticks_and_escape_takes_all_ticks_back() -> None:
    app = TableApp(table_at("barker", my_turn("discard")))
    async with app.run_test(size=(80, 24)) as pilot:
        hand = app.at.query_one(Hand)
        await pilot.click(hand.places[0])
        await settle(pilot)
        assert hand.places[0].look.ticked
        await pilot.press("escape")
        assert not hand.places[0].look.ticked


async def test_enter_that_comes_too_late_for_a_pause_discards_nothing() -> None:
    app = TableApp(table_at("barker", my_turn("discard")))
    async with app.run_test(size=(80, 24)) as pilot:
        step = app.at.shown.step
        await pilot.press("enter")
        assert app.table.view("N").step == step
        await pilot.press("enter")
        assert app.table.view("N").last == (0, discard(()))


async def test_four_of_twenty_are_laid_away() -> None:
    app = TableApp(table_at("bismarck", my_turn("discard")))
    async with app.run_test(size=(80, 24)) as pilot:
        view, hand = app.at.shown, app.at.query_one(Hand)
        prompt = app.at.query_one(PromptLine)
        assert len(view.hand) == 20
        assert uncovered(app.at, *hand.places, app.at.query_one(ScoreSheet))
        await pilot.press("1", "0", "a")
        await pilot.press("enter")
        await settle(pilot)
        assert prompt.refusal == "Choose exactly 4 cards, not 3."
        await pilot.press("m", "k")
        await settle(pilot)
        assert prompt.refusal == "Choose exactly 4 cards, not 5."
        assert [place.look.ticked for place in hand.places].count(True) == 4
        await pilot.press("enter")
        given = tuple(view.hand[index] for index in (0, 9, 10, 19))
        assert app.table.view("A").last == (0, discard(given))


async def test_turned_up_card_is_taken_by_choosing_what_to_lay_away() -> None:
    app = TableApp(table_at("bruff", _can_rob))
    async with app.run_test(size=(80, 24)) as pilot:
        view, prompt = app.at.shown, app.at.query_one(PromptLine)
        turned = app.at.words.card(view.turned[0])
        assert f"x take {turned}" in text(app.at)
        await pilot.press("x")
        await settle(pilot)
        assert "choose the card to lay away" in text(app.at)
        assert not any(place.look.off for place in app.at.query_one(Hand).places)
        assert uncovered(app.at, prompt, app.at.query_one(Hand))
        await pilot.press("escape")
        await settle(pilot)
        assert "lay away" not in text(app.at)
        await pilot.press("x", "5")
        await settle(pilot)
        after = app.table.view("A1")
        assert after.last == (0, rob(view.hand[4]))
        assert view.turned[0] in app.at.query_one(Hand).cards
        assert f"take {turned}" not in text(app.at)


async def test_joker_makes_the_dealer_lay_a_card_away() -> None:
    app = TableApp(table_at("bruff", my_turn("bury"), seed="124"))
    async with app.run_test(size=(80, 24)) as pilot:
        view = app.at.shown
        assert "joker" in text(app.at)
        await pilot.press("3")
        assert app.table.view("A1").last == (0, Action("bury", (view.hand[2],)))


async def test_lead_with_twenty_cards_stands_beside_the_discard_where_the_house_has_it() -> None:
    table = table_at("bismarck", my_turn("discard"), forgotten_discard="misdeal")
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "x lead with twenty cards" in text(app.at)
        await pilot.press("1", "x")
        await settle(pilot)
        assert "makes the deal void: x again, or Esc" in text(app.at)
        assert len(table.view("A").rows) == 1
        await pilot.press("escape")
        await settle(pilot)
        assert "void" not in text(app.at)
        assert "discard 1" in text(app.at)
        await pilot.press("x", "2")
        await settle(pilot)
        assert "void" not in text(app.at)
        assert "discard 2" in text(app.at)
        await pilot.press("x", "x")
        await settle(pilot)
        assert table.view("A").rows[-1].kind == "misdeal"


async def test_button_that_spoils_the_deal_is_clicked_twice() -> None:
    table = table_at("bismarck", my_turn("discard"), forgotten_discard="misdeal")
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        row = app.at.query_one(PromptLine).region.y
        for button in ("x lead with", "x lead"):
            assert len(table.view("A").rows) == 1
            column = text(app.at).splitlines()[row].index(button)
            await pilot.click(PromptLine, offset=(column, 0))
            await settle(pilot)
        assert table.view("A").rows[-1].kind == "misdeal"


def _hold(table: object, view: object) -> bool:
    """The dealer's turn, with a bid that he may hold and others above it."""
    legal = [str(option) for option in view.legal]  # type: ignore[attr-defined]
    return view.seat == view.turn and "hold" in legal and "bid 30" in legal  # type: ignore[attr-defined]


async def test_key_of_a_call_is_always_the_same() -> None:
    app = TableApp(table_at("barker", _hold))
    async with app.run_test(size=(80, 24)) as pilot:
        view = app.at.shown
        assert view.bid is not None
        shown = text(app.at)
        assert f"7 hold {view.bid} " in shown
        assert "6 bid 30 " in shown
        assert "0 pass" in shown
        assert "bid, hold or pass" in shown
        await pilot.press("1")
        await settle(pilot)
        assert "No answer has the key 1." in text(app.at)
        await pilot.press("7")
        assert app.table.view("N").last == (0, Action("hold"))


def test_answer_without_a_key_of_its_own_gets_the_next_free_one() -> None:
    unknown = Action("knock"), Action("meld")
    assert keys((bid(5), unknown[0], bid(15), unknown[1], PASS)) == ("1", "2", "3", "4", "0")
    assert keys(tuple(map(name_trump, "SHDC"))) == ("1", "2", "3", "4")
    assert keys((contract("spader"), contract("valfri", "D"), contract("pass"))) == ("2", "5", "7")
    assert keys([Action("knock", (str(number),)) for number in range(11)])[-2:] == ("0", "")


async def test_meaning_of_a_call_stands_in_the_prompt() -> None:
    app = TableApp(table_at("barker", _hold))
    async with app.run_test(size=(80, 24)) as pilot:
        bid_now = app.at.shown.bid
        said = []
        for _ in app.at.shown.legal:
            await pilot.press("right")
            await settle(pilot)
            said.append(text(app.at).splitlines()[app.at.query_one(PromptLine).region.y])
        assert "bid 30: your side must take all 30 points for 60, or lose 30" in said[-3]
        assert f"hold {bid_now}: you take over the bid at {bid_now}" in said[-2]
        assert "pass: you are out of the auction" in said[-1]
        assert "at least 25 of the 30 points" in said[-4]
        assert not any("…" in line for line in said)
        await pilot.press("escape")
        await settle(pilot)
        assert "bid, hold or pass" in text(app.at)
        assert app.at.query_one(OptionChooser).current is None


async def test_meaning_of_a_contract_stands_in_the_prompt_with_its_quotas() -> None:
    app = TableApp(table_at("bismarck", my_turn("contract")))
    async with app.run_test(size=(80, 24)) as pilot:
        said = []
        for _ in app.at.shown.legal:
            await pilot.press("right")
            await settle(pilot)
            said.append(text(app.at).splitlines()[app.at.query_one(PromptLine).region.y])
        assert not any("…" in line for line in said)
        assert "Spel: no trumps, take tricks; you are expected to take 8, the others 4" in said[0]
        assert "spades are trumps" in said[1]
        assert "Valfri ♦: diamonds are trumps" in said[4]
        assert "avoid tricks; you are expected to take 4, the others 6 each" in said[6]


async def test_option_under_the_cursor_is_marked_by_its_shape() -> None:
    for name, phase, size in (
        ("bismarck", "contract", (80, 24)),
        ("barker", "trump", (80, 24)),
        ("barker", "auction", (120, 40)),
    ):
        app = TableApp(table_at(name, my_turn(phase)))
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            region = app.at.query_one(OptionChooser).region
            assert "►" not in "".join(text(app.at).splitlines()[region.y : region.bottom])
            await pilot.press("right", "right")
            await settle(pilot)
            row = "".join(text(app.at).splitlines()[region.y : region.bottom])
            assert row.count("►2 ") + row.count("►0 ") + row.count("►7 ") == 1
            assert row.count("►") == 1


async def test_turned_up_card_that_may_be_taken_stands_in_the_question() -> None:
    app = TableApp(table_at("bruff", _can_rob))
    async with app.run_test(size=(80, 24)):
        turned = app.at.words.card(app.at.shown.turned[0])
        assert f"play, or take {turned} (x)" in text(app.at)


async def test_dealer_is_told_what_his_card_under_the_stock_is_for() -> None:
    app = TableApp(table_at("bruff", my_turn("bury"), seed="124"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "for the joker; the next fixes trump  (1–5)" in text(app.at)
        await pilot.resize_terminal(120, 40)
        await settle(pilot)
        assert "(1–5, ←→ Enter, click)" in text(app.at)


def test_kept_trump_is_a_question_of_the_rules_not_of_the_chooser() -> None:
    pool = tuple(Card(text) for text in ("5S", "KD", "QD"))
    question = Question(Ask(0, "discard", (), Cards("discard", 0, 3, pool, Keep(1, pool[:1]))))
    question.toggle(pool[1])
    assert question.toggled(pool[0]) == discard((pool[1], pool[0]))
    assert question.answer() == discard((pool[1],))


def test_answer_without_cards_stands_beside_a_choice_of_cards() -> None:
    pool = tuple(Card(text) for text in ("5S", "KD"))
    forgetting = Action("lead-undiscarded")
    question = Question(Ask(0, "discard", (forgetting,), Cards("discard", 1, 1, pool)))
    (aside,) = question.asides
    assert (aside.key, aside.action) == ("x", forgetting)
    assert question.choices == ()
    assert question.several
