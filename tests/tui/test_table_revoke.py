"""Revokes at the table: the warning that one player sees, the second press, the deal's end."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cardtable.draw.canvas import Line, wrap
from cardtable.rules.actions import play, revoke
from cardtable.rules.cards import Card
from cardtable.rules.refusal import refuse
from cardtable.rules.view import View
from cardtable.table import Table
from cardtable.text.words import Words
from cardtable.tui import deal_sheet, table_words
from cardtable.tui.widgets.bars import PromptLine
from cardtable.tui.widgets.hand import KEYS, Hand
from tests.draw.games import answer
from tests.tui.tables import TableApp, choice, legal_key, settle, table_at, text


def _table(revoke: str = "penalised", **options: Any) -> Table:
    return table_at("growler", choice, revoke=revoke, **options)


def _against(view: View) -> Card:
    """A card that may not be played."""
    return view.revocable[0].card


def _said(app: TableApp) -> str:
    prompt = app.at.query_one(PromptLine).region
    return " ".join(" ".join(text(app.at).splitlines()[prompt.y : prompt.bottom]).split())


@pytest.mark.parametrize(
    ("penalty", "cost"),
    [
        ("trick", "−5 when hands are turned up."),
        ("bid", "minus the bid at the deal’s end."),
    ],
)
async def test_card_against_the_rules_is_warned_of_with_its_reason_and_its_price(
    penalty: str, cost: str
) -> None:
    table = _table(revoke_penalty=penalty)
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        card = _against(app.at.shown)
        reason = table.why_not(play(card))
        assert reason is not None
        await pilot.press(KEYS[app.at.shown.hand.index(card)])
        await settle(pilot)
        assert _said(app) == f"× {app.at.words.say(reason)} Press it again to revoke: {cost}"
        assert table.view("N").step == app.at.shown.step
        assert table.view(None).revokes == ()


@pytest.mark.parametrize("how", ["digit", "enter", "click"])
async def test_second_press_of_the_same_card_is_the_revoke(how: str) -> None:
    table = _table()
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        view, card = app.at.shown, _against(app.at.shown)
        at = view.hand.index(card)
        app.at.query_one(Hand).focus_card(card)
        for _ in range(2):
            assert table.view("N").step == view.step
            if how == "click":
                await pilot.click(app.at.query_one(Hand).places[at])
            else:
                await pilot.press(KEYS[at] if how == "digit" else "enter")
            await settle(pilot)
        assert table.view("N").last == (0, revoke(card))
        assert [one.card for one in table.view("N").revokes] == [card]
        # To the others it is a card like any other.
        assert table.view("E").last == (0, play(card))
        assert table.view("E").revokes == ()


async def test_another_card_takes_the_warning_back() -> None:
    table = _table()
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        view, card = app.at.shown, _against(app.at.shown)
        key = KEYS[view.hand.index(card)]
        for other in ("escape", "right"):
            await pilot.press(key)
            await settle(pilot)
            await pilot.press(other)
            await settle(pilot)
            assert "revoke" not in _said(app)
        await pilot.press(key)
        await settle(pilot)
        assert "revoke" in _said(app)
        assert table.view("N").step == view.step
        await pilot.press(legal_key(view))
        await settle(pilot)
        assert table.view("N").last == (0, view.legal[0])
        assert table.view(None).revokes == ()


async def test_where_revokes_are_prevented_a_second_press_is_refused_again() -> None:
    table = _table(revoke="prevented")
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        view = app.at.shown
        allowed = {option.card for option in view.legal}
        key = next(KEYS[at] for at, card in enumerate(view.hand) if card not in allowed)
        for _ in range(3):
            await pilot.press(key)
            await settle(pilot)
            assert _said(app).startswith("× ")
            assert "revoke" not in _said(app)
        assert table.view("N").step == view.step


@pytest.mark.parametrize("penalty", ["trick", "bid"])
def test_longest_warning_fits_in_two_rows_of_eighty_columns(penalty: str) -> None:
    view = _table(revoke_penalty=penalty).view("N")
    codes = ("follow-suit", "follow-suit-or-trump", "trump-not-protected", "trump-weaker")
    for code in (*codes, "trump-several"):
        refusal = refuse(
            code,
            rule="follow",
            card=Card("TD"),
            led=Card("TS"),
            obliged_by=Card("TC"),
            cards=(Card("5S"), Card("JS"), Card("AH")),
        )
        said = table_words.warned(refusal, view, Words())
        assert len(wrap(said, 77)) <= 2, said


def _over(seed: int, **options: str) -> View:
    """A deal that was played with revokes, seen when all hands are open."""
    table = Table("hoss", seed=seed, revoke="penalised", **options)  # type: ignore[arg-type]
    chance, step = random.Random(seed), 0
    while table.ask is not None:
        step += 1
        against = table.ask.revocable
        done = chance.choice(against) if against and chance.random() < 0.5 else None
        table.do(done or answer(table.ask, step))
    return table.view(None)


def _text(lines: list[Line]) -> list[str]:
    return ["".join(piece for piece, _ in line) for line in lines]


@pytest.mark.parametrize("penalty", ["trick", "bid"])
def test_sheet_of_the_deal_tells_every_revoke_and_what_it_cost(penalty: str) -> None:
    words, found = Words(), 0
    for seed in range(30):
        view = _over(seed, revoke_penalty=penalty)
        if view.rows[-1].kind != "scored" or not view.revokes:
            continue
        found += 1
        said = _text(deal_sheet.remarks(view, words))
        labels = view.ruleset.seating.labels
        for one in view.revokes:
            card = words.card(one.card)
            assert (
                f" × {labels[one.seat]} revoked in trick {one.trick + 1} with the {card}." in said
            )
        played = _text(deal_sheet.cards(view, words, 78))
        assert sum(line.count("×") for line in played) == len(view.revokes) + 1
        sums = "\n".join(_text(deal_sheet.sums(view, words, 78)))
        for terms in view.rows[-1].terms:
            for term in terms:
                if term.name == "revoke":
                    count = f"{term.number} revoke{'s' if term.number > 1 else ''}"
                    assert f"{count} −{-term.points}" in sums
                elif term.name == "revoke-bid":
                    assert f"revoked −{-term.points}" in sums
        assert all(len(line) <= 78 for line in sums.splitlines())
    assert found > 5


def test_sheet_of_a_deal_without_revokes_says_nothing_of_them() -> None:
    for seed in range(30):
        view = _over(seed)
        if not view.revokes:
            assert "×" not in "\n".join(_text(deal_sheet.cards(view, Words(), 78)))
            assert "revok" not in "\n".join(_text(deal_sheet.remarks(view, Words())))
            return
    raise AssertionError("there was no such deal")
