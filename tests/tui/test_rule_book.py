"""The rule book in the program."""

from __future__ import annotations

import pytest

from cardtable.rules import catalog
from cardtable.rules.view import View
from cardtable.teach.books import book
from cardtable.text.words import LANGUAGES, Words
from cardtable.tui.pages import Pages
from cardtable.tui.rule_book import Chapters, RuleBook, rule_of
from cardtable.tui.widgets.hand import KEYS, Hand
from tests.tui.programs import Running, running
from tests.tui.tables import choice, my_turn, settle, table_at, uncovered


def _open(program: Running) -> RuleBook:
    screen = program.app.screen
    assert isinstance(screen, RuleBook)
    return screen


@pytest.mark.parametrize("key", ["r", "f1"])
async def test_opens_at_the_rule_by_which_a_card_was_refused(key: str) -> None:
    table = table_at("barker", choice)
    view = table.view("N")
    allowed = {action.card for action in view.legal}
    refused = next(card for card in view.hand if card not in allowed)
    why = table.why_not(f"play {refused}")
    assert why is not None
    async with running(table=table) as program:
        hand = program.app._table.query_one(Hand)
        await program.press(KEYS[hand.cards.index(refused)])
        await program.press(key)
        shown = _open(program)
        assert why.rule in shown.book.sections[shown.number].anchors
        assert uncovered(shown, shown.query_one(Chapters), shown.query_one(Pages))
        assert shown.book.sections[shown.number].title in program.text
        await program.press(key)
        assert program.shown == "TableScreen"


@pytest.mark.parametrize("name", catalog.names())
def test_every_phase_of_every_game_has_its_place_in_the_book(name: str) -> None:
    rules = catalog.load(name)
    for phase in ("auction", "trump", "partner", "steal", "discard", "jink", "contract"):
        if phase not in rules.phases and not (phase == "discard" and "draw" in rules.phases):
            continue
        assert book(rules).at(rule_of(_in(name, phase)))


def _in(name: str, phase: str) -> View:
    """A table in a phase."""
    return table_at(name, lambda table, view: view.phase == phase).view(None)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_no_title_of_a_chapter_is_cut_at_eighty_columns(language: str) -> None:
    table = table_at("barker", my_turn("auction"))
    async with running(table=table, size=(80, 24)) as program:
        await program.press("r")
        chapters = _open(program).query_one(Chapters)
        for name in catalog.names():
            chapters.rules = book(catalog.load(name), language)
            titles = [one.title for one in chapters.rules.sections[1:]]
            shown = chapters.paint(chapters.size.width, len(titles) + 1)
            for title, line in zip(titles, shown[1:], strict=True):
                assert title in "".join(piece.text for piece in line)


async def test_arrows_turn_the_chapters_and_space_the_pages() -> None:
    table = table_at("barker", my_turn("auction"))
    async with running(table=table, size=(100, 70)) as program:
        await program.press("r")
        shown = _open(program)
        first = shown.number
        assert "bid" in shown.book.sections[first].anchors
        await program.press("right")
        assert shown.number == first + 1
        await program.press("left", "left")
        assert shown.number == first - 1
        await program.press("space")
        seen = set[int]()
        while len(seen) < len(shown.book.sections):
            before = shown.number
            seen.add(before)
            shown.action_page()
            assert shown.number in (before, (before + 1) % len(shown.book.sections))
        assert seen == set(range(len(shown.book.sections)))


async def test_a_click_opens_a_chapter() -> None:
    async with running(table=table_at("barker", my_turn("auction"))) as program:
        await program.press("r")
        await program.pilot.click(Chapters, offset=(3, 1))
        await settle(program.pilot)
        assert _open(program).number == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 54, 76])
def test_no_line_is_broken_off_in_any_book(language: str, width: int) -> None:
    for name in catalog.names():
        sheet = RuleBook(Words(language), catalog.load(name))
        for number in range(len(sheet.book.sections)):
            sheet.number = number
            for line in sheet.lines(width):
                assert sum(len(text) for text, _ in line) <= width
