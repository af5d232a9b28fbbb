"""``cardtable rules``: the rule book that ``show`` prints, and the words of the games."""

from __future__ import annotations

import json
import re

import pytest

from cardtable.cli.main import main
from cardtable.rules import catalog


def _lines(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """The lines on standard output of a run that is good and says nothing on standard error."""
    assert main(["rules", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


def _refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence of a run that is refused."""
    assert main(["rules", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    return err


def _section(capsys: pytest.CaptureFixture[str], title: str, *arguments: str) -> list[str]:
    """A section of the rule book that is printed, its paragraphs each in one line."""
    lines = _lines(capsys, "show", *arguments)
    at = lines.index(title) + 2
    end = next(
        (at + index - 1 for index, line in enumerate(lines[at:]) if line and set(line) == {"-"}),
        len(lines),
    )
    text = "\n".join(lines[at:end])
    return [" ".join(one.split()) for one in re.split(r"\n\n|\n(?=- )", text.strip())]


def test_show_gives_each_option_its_hand(capsys: pytest.CaptureFixture[str]) -> None:
    told = _section(capsys, "House rules", "growler", "--ascii")
    at = next(index for index, one in enumerate(told) if one.startswith("- ruff_any_time, here"))
    assert "Or true: " in told[at]
    assert told[at + 1].startswith("Example. Deal 1: W deals.")
    assert "E holds 5S AH 3H 2D KC." in told[at + 1]
    assert told[at + 1].endswith(
        "With false: E may now play 2D. With true: E may now play 5S AH 2D."
    )
    options = catalog.load("growler").choices
    assert [one.split()[1].strip(",") for one in told if one.startswith("- ")] == list(options)
    assert len([one for one in told if one.startswith("Example. ")]) == len(options)


def test_show_names_the_conventions(capsys: pytest.CaptureFixture[str]) -> None:
    told = _section(capsys, "The conventions", "hoss", "--ascii")
    assert [one.split()[1] for one in told if one.startswith("- ")] == [
        "C2",
        "C3",
        "C4",
        "C10",
        "C11",
        "C12",
        "C13",
        "C15",
        "C20",
    ]


def test_show_tells_where_the_game_comes_from_and_its_words(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in catalog.names():
        history = _section(capsys, "D'ou vient le jeu", name, "--lang", "fr", "--ascii")
        assert history[0].endswith(".")
    words = _section(capsys, "The words", "barker", "--ascii")
    assert (
        "- hold (French tenir). The dealer's right to take a bid over at the same figure." in words
    )


# words


def test_words_prints_the_glossary_or_one_word(capsys: pytest.CaptureFixture[str]) -> None:
    every = _lines(capsys, "words")
    assert every[0] == "Words"
    assert len([line for line in every if line.startswith("- ")]) > 40
    one = _lines(capsys, "words", "Écart", "--lang", "en")
    assert [line for line in one if line.startswith("- ")] == [
        "- discard (French écart). To lay cards away before play; those cards.",
        "- discard (French écart). The four cards that forehand lays away.",
    ]
    (line,) = _lines(capsys, "words", "bower", "--lang", "fr", "--json")
    found = json.loads(line)
    assert [(one["name"], one["word"], one["counterparts"]) for one in found["words"]] == [
        ("right-bower", "valet d’atout", {"en": "right bower"})
    ]


def test_words_refuses_what_it_has_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no word “meld”" in _refused(capsys, "words", "meld")
    assert "too many names" in _refused(capsys, "words", "one", "two")
