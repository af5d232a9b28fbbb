"""Long sentences of the plain table on a terminal: broken between words, never within a card."""

from __future__ import annotations

import re
from io import StringIO
from random import Random

import pytest

from cardtable.cli.plain.console import Closed, Console
from cardtable.cli.plain.game import Game
from cardtable.text.words import LANGUAGES
from tests.cli.plain_table import Lines, Window, by_chance, table

_MARKS = re.compile(r"\s+")
_CARD = re.compile(r"\d+ \(?(?:10|[2-9]|[A-Z])[♠♥♦♣]\)?")


def said(language: str, out: StringIO) -> str:
    """What is said while a deal is played by chance."""
    at = table("bruff", "A1 Anne", seed="3")
    chosen = by_chance(at, Random(4))
    answers = ("?" if not step else next(chosen) for step in range(12))
    game = Game(Console(lines=Lines(answers), out=out, terminal="dumb"), at, language)
    with pytest.raises(Closed):
        game.play()
    return out.getvalue()


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_gets_whole_words_and_a_pipe_whole_lines(
    language: str, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    piped, shown = said(language, StringIO()), said(language, Window())
    assert any(len(line) > width for line in piped.splitlines())
    assert all(len(line) < width for line in shown.splitlines())
    # The same words in the same order, and every answer beside its number.
    assert _MARKS.split(shown) == _MARKS.split(piped)
    assert _CARD.findall(shown) == _CARD.findall(piped)


def test_a_word_longer_than_the_line_stays_whole_and_an_indent_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "41")
    path, out = "/a/very-long/path/" + "x" * 60 + ".ctr", Window()
    console = Console(lines=Lines([]), out=out)
    console.say(f"The game is kept in {path} now.")
    console.say("   here stands an indented line that is too long for it")
    assert out.getvalue().splitlines() == [
        "The game is kept in",
        path,
        "now.",
        "   here stands an indented line that is",
        "   too long for it",
    ]
