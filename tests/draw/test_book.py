"""Rule books as lines: broken between words, tables aligned, nothing lost."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from cardtable.draw.book import book_lines, plain_text, section_lines
from cardtable.rules import catalog
from cardtable.teach.books import Section, book
from cardtable.text.words import LANGUAGES


def _shown(markdown: str, width: int) -> list[str]:
    """The lines under the title and its rule."""
    lines = section_lines(Section(("x",), "Title", markdown), width)
    return [plain_text(line) for line in lines][3:]


@pytest.mark.parametrize("width", [40, 60, 80, 160])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", catalog.names())
def test_every_word_is_shown_and_no_line_is_too_long(name: str, language: str, width: int) -> None:
    for one in book(catalog.load(name), language).sections:
        lines = [plain_text(line) for line in section_lines(one, width)]
        assert max(map(cell_len, lines)) <= width
        assert not [line for line in lines if line != line.rstrip()]
        shown = sorted("".join(lines).replace("─", "").replace(" ", ""))
        text = re.sub(r"^\|(?:---\|)+$", "", one.markdown, flags=re.MULTILINE)
        wanted = sorted(re.sub(r"[*|]|\s(?<!\u00a0)", "", one.title + text))
        assert shown == wanted


def test_sections_stand_apart_and_titles_are_underlined() -> None:
    opened = book(catalog.load("bismarck"))
    lines = [plain_text(line) for line in book_lines(opened, 80)]
    assert lines[:3] == ["Swedish Bismarck", "────────────────", ""]
    for one in opened.sections[1:]:
        at = lines.index(one.title)
        assert lines[at - 1] == ""
        assert lines[at + 1] == "─" * len(one.title)


def test_lines_of_a_paragraph_are_joined_and_broken_anew() -> None:
    assert _shown("one two\nthree four\n\nfive", 14) == ["one two three", "four", "", "five"]


def test_a_hard_blank_is_no_place_to_break() -> None:
    assert _shown("voici\u00a0: deux", 8) == ["voici\u00a0:", "deux"]


def test_items_hang_behind_their_mark_and_stand_together() -> None:
    assert _shown("So:\n\n- one two\n  three\n- four\n\nEnd.", 11) == [
        "So:",
        "",
        "- one two",
        "  three",
        "- four",
        "",
        "End.",
    ]


def test_emphasis_is_a_role_and_no_asterisk() -> None:
    (line,) = section_lines(Section(("x",), "T", "a **b c**, *d*"), 40)[3:]
    assert plain_text(line) == "a b c, d"
    assert [text for text, role in line if role] == ["b", " ", "c", "d"]


def test_columns_of_a_table_are_aligned() -> None:
    table = "| suit | order |\n|---|---|\n| ♠ and ♣ | K Q |\n| ♥ | K |"
    assert _shown(table, 40) == [
        "suit     order",
        "──────────────",
        "♠ and ♣  K Q",
        "♥        K",
    ]


def test_a_table_without_room_breaks_its_widest_column() -> None:
    table = "| a | b |\n|---|---|\n| one | two three four five |\n| six | seven |"
    assert _shown(table, 16) == [
        "a    b",
        "────────────────",
        "one  two three",
        "     four five",
        "",
        "six  seven",
    ]
