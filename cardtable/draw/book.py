"""A rule book as lines of text: headings underlined, paragraphs broken, tables aligned."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from cardtable.draw.canvas import Line, length

if TYPE_CHECKING:
    from cardtable.teach.books import Book, Section

_STRONG: Final = "panel-strong"
_DIM: Final = "panel-dim"
_RULE: Final = "panel-line"
_EMPHASIS: Final = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*")
_GAP: Final = 2
"""Cells between the columns of a table."""
_LEAST: Final = 8
"""A column that has to give way keeps so many cells, unless it needs fewer."""

Pieces = list[tuple[str, str]]


def book_lines(book: Book, width: int) -> list[Line]:
    """A whole book.

    Args:
        book: its introduction stands under the title.
        width: in cells; only a word longer than that is longer.
    """
    lines: list[Line] = []
    for section in book.sections:
        lines += [[], *section_lines(section, width)]
    return lines[1:]


def section_lines(section: Section, width: int) -> list[Line]:
    """One section: its title, underlined, and its text."""
    title = _wrapped([(section.title, _STRONG)], width)
    rule: Line = [("─" * max(length(line) for line in title), _RULE)]
    lines: list[Line] = [*title, rule]
    before = ""
    for kind, block in _blocks(section.markdown):
        # Items of one list stand together.
        if not before or kind != "item" or before != "item":
            lines.append([])
        before = kind
        if kind == "table":
            lines += _table(block, width)
        else:
            lines += _paragraph(" ".join(block), width, "- " if kind == "item" else "")
    return lines


def _blocks(markdown: str) -> Iterator[tuple[str, list[str]]]:
    """The text in its parts: ``paragraph``, ``item`` or ``table``, each with its lines."""
    kind, block = "", list[str]()
    for line in markdown.splitlines():
        if line.startswith("|"):
            now = "table"
        elif line.startswith("- "):
            now, line = "item", line[2:]
            if block:
                yield kind, block
            kind, block = now, []
        else:
            now = "item" if kind == "item" and line.startswith("  ") else "paragraph"
        if block and (not line or now != kind):
            yield kind, block
            block = []
        if line:
            kind = now
            block.append(line.strip())
        else:
            kind = ""
    if block:
        yield kind, block


def _paragraph(text: str, width: int, mark: str) -> list[Line]:
    return hanging(_pieces(text), width, mark)


def hanging(pieces: Pieces, width: int, mark: str = "") -> list[Line]:
    """The pieces of a text as lines, broken between words, behind a mark or without one."""
    lines = _wrapped(pieces, width - len(mark))
    return [
        [(mark if index == 0 else " " * len(mark), ""), *line] if mark else line
        for index, line in enumerate(lines)
    ]


def _pieces(text: str, role: str = "") -> Pieces:
    """A text with what is emphasised in it."""
    pieces, end = Pieces(), 0
    for match in _EMPHASIS.finditer(text):
        pieces += [(text[end : match.start()], role), (match[1] or match[2], _STRONG)]
        end = match.end()
    return [piece for piece in (*pieces, (text[end:], role)) if piece[0]]


def _wrapped(pieces: Pieces, width: int) -> list[Line]:
    """The pieces broken at blanks, but not at hard ones, into lines of at most `width` cells."""
    lines, line, used = list[Line](), Pieces(), 0
    for word in _words(pieces):
        size = length(word)
        if line and used + 1 + size > width:
            lines.append(line)
            line, used = [], 0
        if line:
            blank_role = line[-1][1] if line[-1][1] == word[0][1] else ""
            line.append((" ", blank_role))
            used += 1
        line += word
        used += size
    return [*lines, line]


def _words(pieces: Pieces) -> list[Pieces]:
    """The words, each in one piece or more."""
    words: list[Pieces] = [[]]
    for text, role in pieces:
        first, *others = text.split(" ")
        if first:
            words[-1].append((first, role))
        for other in others:
            words.append([(other, role)] if other else [])
    return [word for word in words if word]


# --- tables --------------------------------------------------------------------------------------


def _table(rows: Sequence[str], width: int) -> list[Line]:
    """The columns side by side, the widest broken into lines where there is no room."""
    cells = [
        [cell.strip() for cell in row.strip("|").split("|")]
        for row in rows
        if set(row) - set("|-: ")
    ]
    widths = _widths(cells, width)
    head, *body = [_row(row, widths, _DIM if index == 0 else "") for index, row in enumerate(cells)]
    rule: Line = [("─" * (sum(widths) + _GAP * (len(widths) - 1)), _RULE)]
    # Where a row needs several lines, a blank one keeps the rows apart.
    loose = any(len(row) > 1 for row in body)
    lines: list[Line] = [*head, rule]
    for index, row in enumerate(body):
        lines += [[], *row] if loose and index else row
    return lines


def _widths(cells: Sequence[Sequence[str]], width: int) -> list[int]:
    """As wide as the columns are, the widest made narrower until all of them fit."""
    widths = [max(length(_pieces(row[column])) for row in cells) for column in range(len(cells[0]))]
    while sum(widths) + _GAP * (len(widths) - 1) > width and max(widths) > _LEAST:
        widths[widths.index(max(widths))] -= 1
    return widths


def _row(row: Sequence[str], widths: Sequence[int], role: str) -> list[Line]:
    """One row, as many lines as its highest cell needs."""
    columns = [
        _wrapped(_pieces(cell, role), width) for cell, width in zip(row, widths, strict=True)
    ]
    lines: list[Line] = []
    for index in range(max(map(len, columns))):
        line = Pieces()
        for column, width in zip(columns, widths, strict=True):
            pieces = list(column[index]) if index < len(column) else []
            line += [*pieces, (" " * (width - length(pieces) + _GAP), "")]
        lines.append(_stripped(line))
    return lines


def _stripped(line: Pieces) -> Line:
    """The line without blanks at its end."""
    while line and not line[-1][0].strip():
        line.pop()
    return line


def plain_text(line: Line) -> str:
    """A line without its roles, as the commands print it."""
    return "".join(text for text, _ in line)
