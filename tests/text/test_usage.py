"""The sentences of argparse are French in French, and English again in English."""

from __future__ import annotations

import argparse
import gettext
import inspect
import re
from collections.abc import Iterator

import pytest
from babel.messages.pofile import read_po

from cardtable import assets
from cardtable.text.usage import speak


@pytest.fixture(autouse=True)
def _leave_no_trace(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("LANGUAGE", "")
    before = gettext.textdomain()
    yield
    gettext.textdomain(before)


def _fault(*words: str) -> str:
    """What is wrong with these words on a command line."""
    parser = argparse.ArgumentParser(prog="x", exit_on_error=False)
    parser.add_argument("suit", choices=("S", "H"))
    parser.add_argument("--number", type=int)
    with pytest.raises((argparse.ArgumentError, SystemExit)) as caught:
        parser.parse_args(words)
    return str(caught.value)


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        (("S", "--number"), "expected one argument", "il faut un argument"),
        (("S", "--number", "x"), "invalid int value: 'x'", "valeur impossible pour int : 'x'"),
        (("X",), "invalid choice: 'X'", "choix impossible : 'X'"),
    ],
)
def test_faults_are_said_in_the_language(words: list[str], english: str, french: str) -> None:
    speak("fr")
    assert french in _fault(*words)
    speak("en")
    assert english in _fault(*words)


def test_headings_of_the_help_are_french() -> None:
    speak("fr")
    parser = argparse.ArgumentParser(prog="x", add_help=False)
    parser.add_argument("suit", help="couleur")
    shown = parser.format_help()
    assert shown.startswith("usage : x")
    assert "positional" not in shown
    assert "arguments" in shown


def test_what_is_translated_is_what_this_argparse_says() -> None:
    """Of a newer Python's sentences some may be others, but the most common must be these."""
    source = inspect.getsource(argparse)
    path = assets.folder() / "locale" / "fr" / "LC_MESSAGES" / "argparse.po"
    with path.open("rb") as file:
        catalog = read_po(file, locale="fr")
    ids = {message.id if isinstance(message.id, str) else message.id[0] for message in catalog}
    said = {one for one in ids if one and f"{one!r}"[1:-1] in source}
    assert {
        "the following arguments are required: %s",
        "unrecognized arguments: %s",
        "expected one argument",
        "invalid %(type)s value: %(value)r",
        "positional arguments",
    } <= said
    for message in catalog:
        if isinstance(message.id, str) and message.id:
            assert re.findall(r"%\S*[srd]", message.id) == re.findall(
                r"%\S*[srd]", str(message.string)
            )
