"""Plain characters for poor terminals: each is as wide as the sign that it stands for."""

from __future__ import annotations

import io
import os
import pty
import threading
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

from cardtable import assets
from cardtable.rules import catalog
from cardtable.teach.books import book
from cardtable.teach.lessons import library
from cardtable.teach.lessons.spoken import said, words_for
from cardtable.text import plain
from cardtable.text.words import LANGUAGES, Words
from cardtable.tui import glyphs, terminal, wide

_DRAWN = sorted(
    {
        char
        for path in (Path(__file__).parent / "__snapshots__").rglob("*.txt")
        for char in path.read_text(encoding="utf-8")
    }
)
"""Every character of all the pictures."""

_PC_SIGNS = "☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼"
"""What the IBM PC had in the places of the control characters."""


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    glyphs.register()
    before = terminal._encoding
    yield
    terminal._encoding = before


def test_pictures_hold_the_signs_that_matter() -> None:
    assert set("♠♥♦♣╭┏▀▮►●▲■★×…⏎▸✓") - set(_DRAWN) <= {"✓"}


@pytest.mark.parametrize("encoding", [glyphs.CONSOLE, glyphs.NARROW, "ascii"])
def test_every_stand_in_is_as_wide_as_its_sign(encoding: str) -> None:
    for char in _DRAWN:
        written = glyphs.plain(char) if encoding == "ascii" else glyphs.written(char, encoding)
        assert cell_len(written) == cell_len(char), char
        assert written != "?" or char == "?"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_of_every_sentence_has_a_stand_in(language: str) -> None:
    spoken = [
        path
        for path in sorted(assets.folder().glob(f"*/{language}/**/*"))
        if path.is_file() and path.suffix != ".mo"
    ]
    assert {".po", ".md"} <= {path.suffix for path in spoken}
    for path in spoken:
        for char in sorted(set(path.read_text(encoding="utf-8")) - {"\n", "?"}):
            assert glyphs.plain(char) != "?", f"{char} in {path.name}"


def test_what_the_plain_lines_have_a_stand_in_for_the_screens_have_too() -> None:
    for char in map(chr, range(0x80, 0x2700)):
        written = plain.plain(char, "ascii")
        if written.isascii():
            assert glyphs.plain(char) != "?", char
            assert cell_len(glyphs.plain(char)) == cell_len(char) or not cell_len(char), char


def test_text_console_gets_what_the_ibm_pc_had() -> None:
    for char in _DRAWN:
        for written in glyphs.written(char, glyphs.CONSOLE):
            assert written in _PC_SIGNS or written.encode("cp437"), char


def test_eastern_terminal_gets_nothing_that_may_be_two_cells_wide() -> None:
    for char in _DRAWN:
        written = glyphs.written(char, glyphs.NARROW)
        assert unicodedata.east_asian_width(written) != "A", char
    assert glyphs.written("漢字", glyphs.NARROW) == "漢字"


@pytest.mark.parametrize("encoding", [glyphs.CONSOLE, glyphs.NARROW])
def test_encodings_write_utf_8(encoding: str) -> None:
    file = io.BytesIO()
    stream = io.TextIOWrapper(file, encoding="utf-8")
    stream.reconfigure(encoding=encoding, errors="strict")
    stream.write("╭─╮ 漢 ♥\n")
    stream.flush()
    expected = "┌─┐ 漢 ♥\n" if encoding == glyphs.CONSOLE else "+-+ 漢 H\n"
    assert file.getvalue().decode("utf-8") == expected


def test_console_has_suits_but_no_sign_for_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "_encoding", glyphs.CONSOLE)
    assert terminal.deck() == "symbols"
    assert not terminal.carries("⏎")
    monkeypatch.setattr(terminal, "_encoding", glyphs.NARROW)
    assert terminal.deck() == "letters"


@pytest.mark.parametrize(
    ("answer", "cells"),
    [(b"\x1b[1;2R", 1), (b"\x1b[7;3R", 2), (b"x\x1b[12;3R", 2), (b"", None)],
)
def test_terminal_is_asked_how_wide_a_suit_is(
    answer: bytes, cells: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wide, "_WAIT", 0.2)
    terminal_end, program_end = pty.openpty()
    said: list[bytes] = []

    def reply() -> None:
        said.append(os.read(terminal_end, 100))
        os.write(terminal_end, answer)

    with (
        open(program_end, encoding="utf-8", closefd=False) as keys,
        open(program_end, "w", encoding="utf-8", closefd=False) as screen,
    ):
        monkeypatch.setattr("sys.__stdin__", keys)
        monkeypatch.setattr("sys.__stderr__", screen)
        thread = threading.Thread(target=reply)
        thread.start()
        assert wide.cells("♠") == cells
        thread.join()
    assert "♠\x1b[6n".encode() in said[0]
    os.close(terminal_end)
    os.close(program_end)


@pytest.mark.parametrize("encoding", [glyphs.CONSOLE, glyphs.NARROW, "ascii", "iso8859-1"])
def test_where_there_is_no_ligature_it_is_spelt_out(
    encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(terminal, "_encoding", encoding)
    words = Words("fr", encoding=terminal.spelling())
    assert words.suit("H") == "coeur"
    assert words("order.high-in-red") == Words("fr")("order.high-in-red")
    bruff = catalog.load("bruff")
    pages = [
        one.title + one.markdown for one in book(bruff, "fr", "symbols", words.encoding).sections
    ]
    names = [one.name for course in library.courses("fr") for one in course.lessons]
    lessons = [library.lesson(name, "fr") for name in names]
    texts = [
        said(step.text, words_for(one, encoding=words.encoding))
        for one in lessons
        for step in one.steps
    ]
    for text in (*pages, *texts):
        assert not set("œŒæÆ") & set(text)
    assert any("coeur" in text for text in pages)
    assert any("coeur" in text for text in texts)


@pytest.mark.parametrize("encoding", ["utf-8", "iso8859-15"])
def test_where_there_is_a_ligature_it_stays(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "_encoding", encoding)
    assert terminal.spelling() is None
