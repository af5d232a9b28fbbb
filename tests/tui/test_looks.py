"""Themes and decks chosen while the program runs, and what each terminal gets by itself."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.color import ColorType
from rich.style import Style

from cardtable.table.settings import Theme
from cardtable.text.words import Words
from cardtable.tui import looks, terminal
from cardtable.tui.app import CardTableApp
from cardtable.tui.table import TableScreen
from cardtable.tui.widgets.felt import Felt
from cardtable.tui.widgets.hand import Hand
from tests.tui.programs import AT_ONCE
from tests.tui.tables import TableApp, choice, my_turn, settle, table_at, text
from tests.tui.whole import part


def _colours(app: CardTableApp) -> set[str]:
    """The names of all colours on the screen."""
    found = set()
    for strip in app.screen._compositor.render_strips():
        for segment in strip:
            style = segment.style or Style.null()
            found |= {one.name for one in (style.color, style.bgcolor) if one is not None}
    return found


async def test_theme_changes_while_the_program_runs_and_on_screens_below() -> None:
    app = CardTableApp(replace(AT_ONCE, theme="felt"), table=table_at("barker", my_turn("play")))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        before, shown = _colours(app), text(app.screen)
        seen = [before]
        await pilot.press("question_mark")
        await settle(pilot)
        for theme in ("paper", "contrast", "sixteen", "felt"):
            app.use_theme(theme)
            await settle(pilot)
            await settle(pilot)
            if theme == "felt":
                await pilot.press("escape")
                await settle(pilot)
                assert text(app.screen) == shown
            seen.append(_colours(app))
        assert seen[0] == seen[-1]
        assert len({frozenset(one) for one in seen}) == 4


async def test_sixteen_colours_reach_the_terminal_as_they_are() -> None:
    app = CardTableApp(replace(AT_ONCE, theme="sixteen"), table=table_at("bruff", my_turn("play")))
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        for strip in app.screen._compositor.render_strips():
            for segment in strip:
                style = segment.style or Style.null()
                for colour in (style.color, style.bgcolor):
                    assert colour is None or colour.type in (
                        ColorType.STANDARD,
                        ColorType.DEFAULT,
                    ), segment
                black = style.color is not None and style.color.number == 0
                assert not (black and style.bold), segment


async def test_deck_changes_while_the_program_runs() -> None:
    app = CardTableApp(AT_ONCE, table=table_at("barker", my_turn("play")))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, TableScreen)
        assert any(sign in text(screen) for sign in "♠♥♦♣")
        two = screen.palette
        assert two["card-D"] == two["card-H"]
        app.use_deck("four", "letters")
        await settle(pilot)
        assert not any(sign in text(screen) for sign in "♠♥♦♣")
        four = screen.palette
        assert len({four[f"card-{suit}"] for suit in "SHDC"}) == 4
        app.use_deck("two", "symbols")
        await settle(pilot)
        assert any(sign in text(screen) for sign in "♠♥♦♣")
        assert screen.palette["card-D"] == two["card-D"]


@pytest.mark.parametrize(
    ("environment", "theme"),
    [
        ({"TERM": "linux"}, "sixteen"),
        ({"TERM": "xterm"}, "sixteen"),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, "felt"),
        ({"TERM": "screen-256color"}, "felt"),
        ({"TERM": "xterm-256color", "COLORFGBG": "0;15"}, "paper"),
        ({"TERM": "xterm-256color", "COLORFGBG": "15;0"}, "felt"),
        ({"TERM": "xterm-256color", "COLORFGBG": "15;default;0"}, "felt"),
    ],
)
def test_theme_follows_the_terminal(
    environment: dict[str, str], theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("TERM", "COLORTERM", "COLORFGBG", "TEXTUAL_COLOR_SYSTEM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert looks.theme_of("auto") == theme
    assert looks.theme_of("contrast") == "contrast"


def test_letters_come_by_themselves_where_there_are_no_suits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert looks.deck_of("auto") == "symbols"
    assert looks.deck_of("letters") == "letters"
    monkeypatch.setattr(terminal, "_encoding", "latin-1")
    assert looks.deck_of("auto") == looks.deck_of("symbols") == "letters"


@pytest.mark.parametrize("theme", ["felt", "sixteen"])
async def test_without_colours_every_state_is_told_by_a_sign(
    theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    table = table_at("barker", choice)
    app = CardTableApp(replace(AT_ONCE, theme=theme), table=table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for strip in app.screen._compositor.render_strips():
            for segment in strip:
                style = segment.style or Style.null()
                for colour in (style.color, style.bgcolor):
                    if colour is not None and colour.type == ColorType.TRUECOLOR:
                        assert len(set(colour.get_truecolor())) == 1, "a colour is left"
        screen = app.screen
        assert isinstance(screen, TableScreen)
        view, hand = screen.shown, screen.query_one(Hand)
        await pilot.press("right")
        await settle(pilot)
        legal = {one.card for one in view.legal}
        for place in hand.places[: len(view.hand)]:
            seen = part(screen, place)
            assert ("×" in seen) == (place.card not in legal)
            assert ("┏" in seen) == (place is screen.focused)
        felt = part(screen, screen.query_one(Felt))
        assert felt.count("★") == 1
        assert felt.count("▸") == 1
        assert view.trump is not None
        assert f" {screen.words.glyph(view.trump)} " in felt
        assert felt.count("►") == 1


async def test_ticks_and_chosen_options_are_told_by_a_sign() -> None:
    app = TableApp(table_at("barker", my_turn("discard")))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        await settle(pilot)
        places = app.at.query_one(Hand).places
        assert ["✓" in part(app.at, one) for one in places[:2]] == [True, False]
    app = TableApp(table_at("barker", my_turn("auction", deal=2)))
    async with app.run_test(size=(80, 24)) as pilot:
        before = part(app.at, app.at.query_one("#options"))
        await pilot.press("right")
        await settle(pilot)
        assert "►" not in before
        assert part(app.at, app.at.query_one("#options")).count("►") == 1


async def test_french_letters_are_those_of_french_players() -> None:
    words = Words("fr", deck="letters")
    assert [words.glyph(suit) for suit in "SHDC"] == ["P", "C", "K", "T"]
