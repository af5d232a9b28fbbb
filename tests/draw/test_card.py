"""A card's face: what is printed on it, in every size and state."""

from __future__ import annotations

import pytest
from rich.style import Style

from cardtable.draw.canvas import Canvas, text_of
from cardtable.draw.card import LARGE, MEDIUM, SIZES, SMALL, Look, Size, ink, paint, text_ink
from cardtable.draw.palette import ROLES, Palette
from cardtable.rules.cards import JOKER, Card, pack
from cardtable.text.words import LANGUAGES, Words
from tests.draw.games import PALETTE

_WORDS = Words("en")


def _face(card: str, size: Size, look: Look | None = None, words: Words = _WORDS) -> list[str]:
    canvas = Canvas(size.width, size.height, PALETTE["felt"])
    paint(canvas, 0, 0, Card(card), size, words, PALETTE, look or Look())
    return text_of(canvas.rows())


def test_small_card_has_rank_and_suit_in_its_middle_row() -> None:
    assert _face("KS", SMALL) == ["╭───╮", "│K♠ │", "╰───╯"]


def test_ten_is_printed_as_10() -> None:
    assert _face("TH", SMALL)[1] == "│10♥│"
    for size in SIZES:
        printed = "".join(_face("TH", size))
        assert "10" in printed
        assert "T" not in printed


def test_medium_card_has_its_rank_in_two_corners() -> None:
    assert _face("QD", MEDIUM) == ["╭─────╮", "│Q    │", "│  ♦  │", "│    Q│", "╰─────╯"]


@pytest.mark.parametrize(("rank", "pips"), [("A", 1), *((str(n), n) for n in range(2, 10))])
def test_large_card_has_as_many_pips_as_its_rank_says(rank: str, pips: int) -> None:
    in_the_corners = 2
    assert "".join(_face(f"{rank}C", LARGE)).count("♣") == pips + in_the_corners


def test_large_ten_has_ten_pips() -> None:
    assert "".join(_face("TC", LARGE)).count("♣") == 12


def test_court_card_shows_a_framed_picture() -> None:
    face = _face("JS", LARGE)
    assert face[1] == "│J ╭───╮  │"
    assert face[3] == "│  │ J │  │"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_bears_the_letters_of_its_language_and_no_others(language: str, size: Size) -> None:
    words = Words(language)
    for card in pack(joker=False):
        letters = {char for char in "".join(_face(card, size, words=words)) if char.isalnum()}
        assert letters == set(words.rank(card)), card


def test_joker_is_named() -> None:
    assert _face("JO", SMALL)[1] == "│JO*│"
    column = "".join(row[5] for row in _face("JO", LARGE))
    assert "JOKER" in column


@pytest.mark.parametrize("size", SIZES)
def test_no_card_leaves_its_cells_or_has_a_variation_selector(size: Size) -> None:
    for card in pack(joker=True):
        for row in _face(card, size):
            assert len(row) == size.width
            assert "\ufe0f" not in row
            assert "\ufe0e" not in row


@pytest.mark.parametrize("size", SIZES)
def test_letters_deck_prints_letters(size: Size) -> None:
    printed = "".join(_face("KS", size, words=Words("en", deck="letters")))
    assert "KS" in printed or ("K" in printed and "S" in printed)
    assert "♠" not in printed


def test_state_is_told_by_shape() -> None:
    assert _face("KS", MEDIUM, Look(off=True))[0] == "╭×────╮"
    assert _face("KS", MEDIUM, Look(ticked=True))[0] == "╭✓────╮"
    assert _face("KS", MEDIUM, Look(leads=True))[0] == "╭▸────╮"
    assert _face("KS", MEDIUM, Look(wins=True))[4] == "╰──★──╯"
    assert _face("KS", MEDIUM, Look(focus=True))[0] == "┏━━━━━┓"
    assert _face("KS", MEDIUM, Look(key="4"))[4] == "╰──4──╯"


def test_covered_card_shows_rank_suit_key_and_mark_in_three_columns() -> None:
    canvas = Canvas(3, 5, PALETTE["felt"])
    look = Look(off=True, key="k", shown=3)
    paint(canvas, 0, 0, Card("TD"), MEDIUM, _WORDS, PALETTE, look)
    assert text_of(canvas.rows()) == ["╭×─", "│10", "│♦ ", "│  ", "╰k─"]


def test_deck_of_two_colours_prints_hearts_diamonds_and_the_joker_in_red() -> None:
    cards = [Card(card) for card in ("AH", "2D", "3S", "4C")] + [JOKER]
    inks = [PALETTE[f"card-{name}"] for name in ("red", "red", "black", "black", "red")]
    assert [PALETTE[ink(card)] for card in cards] == inks
    off = [PALETTE[f"card-off-{name}"] for name in ("red", "red", "black", "black", "red")]
    assert [PALETTE[ink(card, off=True)] for card in cards] == off
    red, plain = PALETTE["status-red"], Style.null()
    assert [PALETTE[text_ink(card)] for card in cards] == [red, red, plain, plain, red]


def test_deck_of_four_colours_gives_each_suit_its_own() -> None:
    four = Palette({role: PALETTE[role] for role in ROLES}, "four")
    for begin in ("card", "card-off"):
        inks = [four[f"{begin}-{suit}"] for suit in "SHDC"]
        assert inks == [four[f"{begin}-{name}"] for name in ("black", "red", "blue", "green")]
    inks = [four[f"ink-{suit}"] for suit in "HDC"]
    assert inks == [four[f"status-{name}"] for name in ("red", "blue", "green")]


def test_card_at_the_edge_of_a_canvas_is_cut_off() -> None:
    canvas = Canvas(4, 2, PALETTE["felt"])
    paint(canvas, -2, -1, Card("AS"), SMALL, _WORDS, PALETTE)
    paint(canvas, 3, 1, Card("AS"), SMALL, _WORDS, PALETTE)
    assert [len(row) for row in text_of(canvas.rows())] == [4, 4]
