"""Bars and lines drawn in the terminal: pictures as plain text, each beside what it must show."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment

from cardtable.draw import plot
from cardtable.draw.canvas import Row, text_of
from cardtable.draw.plot import Bar, Series, bars, scale, steps
from tests.draw.games import PALETTE

BIDS = (
    Bar("Barker", (30, 12), "42"),
    Bar("Six pairs", (7, 9), "16"),
    Bar("Twenty-fives", (0.4,), "½"),
    Bar("Growler", (), "0"),
)
POINTS = (Bar("Léa", (5.5,), "+5.5"), Bar("Anne", (-2.25,), "−2.25"), Bar("Zoé", (-0.01,), "−0.01"))
SCORES = (
    Series("Léa", (120, 85, 60, 120, -10, 40, 125)),
    Series("best other", (100, 120, 120, 30, 120, 120, 90)),
)
WIDTHS = (40, 57, 80, 120)
CP437 = "█▒░•■○─│┐┘└┌┤·"

both = pytest.mark.parametrize("plain", [False, True])


def picture(rows: list[Row]) -> str:
    return "\n".join(f"|{line}|" for line in text_of(rows))


def framed(text: str) -> str:
    """A picture as it is written here, without the margin."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


# Bars


def test_bars_of_two_parts() -> None:
    rows = bars(BIDS, 50, PALETTE)
    assert picture(rows) == framed("""
        |Barker       │████████████████████████▒▒▒▒▒▒▒▒▒ 42|
        |Six pairs    │██████▒▒▒▒▒▒▒ 16                    |
        |Twenty-fives │█ ½                                 |
        |Growler      │ 0                                  |
    """)
    assert text_of(rows)[0].count("█") == round(33 * 30 / 42)


def test_bars_on_both_sides_of_the_axis() -> None:
    rows = bars(POINTS, 40, PALETTE)
    assert picture(rows) == framed("""
        |Léa          │████████████████████ +5.5 |
        |Anne ████████│ −2.25                    |
        |Zoé         █│ −0.01                    |
    """)
    for line, bar in zip(text_of(rows), POINTS, strict=True):
        left, _, right = line.partition("│")
        assert ("█" in right) == (bar.parts[0] > 0)
        assert ("█" in left) == (bar.parts[0] < 0)


def test_bars_in_ascii() -> None:
    rows = bars(BIDS, 50, PALETTE, plain=True)
    text = picture(rows)
    assert text.replace("½", "1").isascii()
    same = picture(bars(BIDS, 50, PALETTE))
    assert text.translate({ord("#"): "█", ord("="): "▒"}) == same.replace("│", "|")


@both
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("items", [BIDS, POINTS, BIDS + POINTS, ()])
def test_bars_fill_their_width_and_say_everything(
    items: tuple[Bar, ...], width: int, plain: bool
) -> None:
    rows = bars(items, width, PALETTE, plain=plain)
    assert len(rows) == len(items)
    for line, item in zip(text_of(rows), items, strict=True):
        assert cell_len(line) == width
        assert line.startswith(item.label)
        assert line.rstrip().endswith(item.text)
        drawn = [line.count(plot.fill(part, plain=plain)) for part in range(len(item.parts))]
        assert all(drawn), "what is not 0 is to be seen"


def test_longer_values_have_longer_bars() -> None:
    values = [0.0, 0.1, 1, 2, 3, 10, 17, 40]
    lines = text_of(bars([Bar("", (value,)) for value in values], 80, PALETTE))
    assert all(one.count("█") <= two.count("█") for one, two in pairwise(lines))
    assert lines[0].count("█") == 0
    assert 2 * lines[2].count("█") == lines[3].count("█")


def test_label_that_is_too_long_is_cut() -> None:
    (line,) = text_of(bars([Bar("x" * 100, (1,), "100 %")], 40, PALETTE))
    assert len(line) == 40
    assert "x…" in line
    assert "█" in line
    assert line.rstrip().endswith("100 %")


# Lines


def test_two_lines_in_steps() -> None:
    rows = steps(SCORES, 48, 11, PALETTE, first="3 Jan", last="1 Feb")
    assert picture(rows) == framed(GOLDEN_STEPS)
    text = text_of(rows)
    assert sum(line.count("•") for line in text) == 7
    assert text[-1].split() == ["3", "Jan", "1", "Feb"]


GOLDEN_STEPS = """
    |    │                                           |
    |120 ┤─•────┐■─────■────┌•────┐■─────■────┌•─────|
    |    │─■────│           │     │           │■─────|
    | 80 ┤      └•────┐     │     │           │      |
    |    │            └•────┘     │           │      |
    | 40 ┤                  │     │     ┌•────┘      |
    |    │                  └■────│     │            |
    |  0 ┤························│·····│············|
    |    │                        └•────┘            |
    |    └───────────────────────────────────────────|
    |     3 Jan                                 1 Feb|
"""


def test_lines_in_ascii() -> None:
    rows = steps(SCORES, 48, 11, PALETTE, first="a", last="b", plain=True)
    text = picture(rows)
    assert text.isascii()
    signs = str.maketrans("•■○─│┐┘└┌┤·", "*ox-|+++++.")
    same = picture(steps(SCORES, 48, 11, PALETTE, first="a", last="b"))
    assert same.translate(signs) == text


@both
@pytest.mark.parametrize("height", [4, 7, 16, 30])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(
    "lines",
    [
        (),
        (Series("", ()),),
        (Series("", (5,)),),
        (Series("", (0, 0, 0)),),
        (Series("", (-3, -3)),),
        (Series("", tuple(range(1000))),),
        (*SCORES, Series("third", (0.25, 0.5))),
    ],
)
def test_lines_fill_their_room(
    lines: tuple[Series, ...], width: int, height: int, plain: bool
) -> None:
    rows = steps(lines, width, height, PALETTE, first="2026-01-03", last="2026-02-01", plain=plain)
    text = text_of(rows)
    assert [len(line) for line in text] == [width] * height
    assert text[-1].strip().startswith("2026-01-03")
    assert text[-1].endswith("2026-02-01")
    drawn = "".join(text[:-2])
    for number, line in enumerate(lines):
        if line.values and number == 0:
            places = min(len(line.values), width)
            assert drawn.count(plot.point(number, plain=plain)) >= min(places, width - 7) - 1


def test_every_value_lies_on_the_row_of_its_number() -> None:
    values = (0, 20, 40, 60, 80, 100)
    text = text_of(steps((Series("", values),), 60, 13, PALETTE))
    rows = {line.split("┤")[0].strip(): line for line in text if "┤" in line}
    assert set(rows) >= {"0", "20", "40", "60", "80", "100"}
    places = [rows[str(value)].index("•") for value in values]
    assert places == sorted(places)
    assert all(rows[str(value)].count("•") == 1 for value in values)


def test_more_values_than_columns_are_averaged() -> None:
    values = tuple(float(index % 2 * 100) for index in range(550))
    text = text_of(steps((Series("", values),), 60, 13, PALETTE))
    columns = 60 - len("100 ┤")
    assert 550 % columns == 0
    (row,) = (line for line in text if "•" in line)
    assert row == f"    │{'•' * columns}", "50 lies halfway between 0 and 100"


@both
def test_zero_is_marked_where_values_lie_on_both_sides(plain: bool) -> None:
    sign = "." if plain else "·"
    assert sign in picture(steps(SCORES, 80, 12, PALETTE, plain=plain))
    only = (Series("", (5, 9, 7)),)
    assert sign not in picture(steps(only, 80, 12, PALETTE, plain=plain)).replace("0.", "")


@given(
    st.floats(-1000, 1000),
    st.floats(-1000, 1000),
    st.integers(2, 30),
)
def test_scale_is_round_even_and_wide_enough(one: float, other: float, most: int) -> None:
    low, high = sorted((round(one, 2), round(other, 2)))
    ticks = scale(low, high, most)
    assert 2 <= len(ticks) <= max(most, 3 if low < 0 < high else 2)
    assert ticks[0] <= low + 1e-9
    assert ticks[-1] >= high - 1e-9
    gaps = {round(after - before, 6) for before, after in pairwise(ticks)}
    assert len(gaps) == 1
    if low < 0 < high:
        assert min(abs(tick) for tick in ticks) < 1e-9


# Shape and colour


@both
def test_what_differs_in_colour_differs_in_shape(plain: bool) -> None:
    items = [Bar("x", (1, 1, 1))]
    (row,) = bars(items, 60, PALETTE, plain=plain)
    ground = PALETTE["panel"]
    parts = [
        one for one in row if one.style != ground and one.text.strip() and one.text[0] not in "│|"
    ]
    assert [one.text[0] for one in parts] == [plot.fill(part, plain=plain) for part in range(3)]
    assert len({one.text[0] for one in parts}) == len({one.style for one in parts}) == 3
    assert len({plot.point(number, plain=plain) for number in range(3)}) == 3
    for part, one in enumerate(parts):
        assert one.style == PALETTE[f"panel {plot.role(part)}"]


def test_everything_is_in_the_code_page_of_the_old_console() -> None:
    items = [Bar("x", (1, 1, 1)), Bar("y", (-1, -1))]
    lines = [*SCORES, Series("third", (50, -20, 90, 10))]
    drawn = "".join(text_of([*bars(items, 60, PALETTE), *steps(lines, 60, 14, PALETTE)]))
    assert set(drawn) - set("-0123456789xy ") <= set(CP437)


def test_without_colour_the_same_characters_are_written() -> None:
    rows = [*bars(BIDS, 60, PALETTE), *steps(SCORES, 60, 12, PALETTE)]
    for settings in ({"no_color": True}, {"color_system": None}):
        console = Console(width=60, force_terminal=False, **settings)
        with console.capture() as capture:
            for row in rows:
                console.print(_Line(row))
        assert capture.get().splitlines() == [line.rstrip("\n") for line in text_of(rows)]


class _Line:
    """A row as rich prints it."""

    def __init__(self, row: Row) -> None:
        self._row = row

    def __rich_console__(self, *_: object) -> Row:
        return [*self._row, Segment("\n")]
