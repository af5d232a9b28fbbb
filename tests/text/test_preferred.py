"""Which language the program begins with."""

from __future__ import annotations

import pytest

from cardtable.cli.main import main
from cardtable.text import preferred


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "FR_ca"}, "fr"),
        ({"LANG": "fr-CH"}, "fr"),
        ({"LANG": "fr_BE@euro"}, "fr"),
        ({"LANG": "fr.ISO-8859-15"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fry_NL"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LC_MESSAGES": "fr_FR", "LANG": "de_DE"}, "fr"),
        ({"LC_ALL": "C", "LC_MESSAGES": "fr_FR", "LANG": "fr_FR"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "fr_FR"}, "fr"),
        ({"LC_ALL": "fr_FR", "LANG": "en_US"}, "fr"),
        ({"LC_TIME": "fr_FR"}, "en"),
    ],
)
def test_language_of_the_environment(environ: dict[str, str], language: str) -> None:
    assert preferred(environ) == language


def test_what_was_asked_for_goes_before_the_environment() -> None:
    assert preferred({"LC_ALL": "fr_FR"}, "en") == "en"
    assert preferred({"LC_ALL": "en_US"}, "fr") == "fr"


def test_a_language_that_is_not_known_is_passed_over() -> None:
    assert preferred({"LANG": "fr_FR"}, "xx") == "fr"
    assert preferred({}, "") == "en"


@pytest.mark.parametrize(
    ("locale", "arguments", "said"),
    [
        ("fr_FR.UTF-8", [], "atout pique"),
        ("en_GB.UTF-8", [], "trump is spades"),
        ("fr_FR.UTF-8", ["--lang", "en"], "trump is spades"),
        ("C.UTF-8", ["--lang=fr"], "atout pique"),
    ],
)
def test_commands_speak_it(
    locale: str,
    arguments: list[str],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    assert main(["order", "S", *arguments]) == 0
    assert said in capsys.readouterr().out
    assert main(["order", *arguments]) == 2
    complaint = capsys.readouterr().err
    assert ("il manque les arguments suivants" in complaint) == ("atout" in said)
