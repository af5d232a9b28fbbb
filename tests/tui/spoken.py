"""Which words a screen may show: all of them stand in the catalogues and books of its language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from babel.messages.pofile import read_po

from cardtable import assets
from cardtable.players import LEVELS
from cardtable.rules import catalog
from cardtable.table.seating import COMPUTER_NAMES
from cardtable.text.words import DOMAINS
from tests.draw.games import NAMES
from tests.text.test_french import ENGLISH

READING: Final = frozenset({"RuleBook", "LessonScreen", "LearnHome"})
"""Screens that show what stands in no catalogue: books and lessons."""

_WORD: Final = re.compile(r"(?<!\w)[^\W\d_]{2,}(?!\w)")
_CUT: Final = re.compile(r"\S*…")
_PATH: Final = re.compile(r"/\S+")
_CODE: Final = re.compile(r"\b[0-9A-Z]{4}(-[0-9A-Z]{4})+\b")
"""The code of a deal."""


def alike() -> frozenset[str]:
    """Names and labels, the same in every language."""
    seats = (label for name in catalog.names() for label in catalog.load(name).seating.labels)
    sides = (label for name in catalog.names() for label in catalog.load(name).seating.sides)
    named = (
        *NAMES,
        *COMPUTER_NAMES,
        "Anne",
        "Bo",
        "Zed",
        "Ctrl",
        "cardtable",
        "ctr",
        "Sp",
        "Va",
        *seats,
    )
    return frozenset(word.lower() for one in (*named, *sides) for word in _WORD.findall(one))


def _catalogues(language: str) -> Iterator[str]:
    folder = assets.folder() / "locale" / language / "LC_MESSAGES"
    for domain in DOMAINS:
        with (folder / f"{domain}.po").open("rb") as file:
            for message in read_po(file, locale=language):
                if message.id:
                    texts = message.string or ""
                    yield from (texts,) if isinstance(texts, str) else texts


def _books(language: str) -> Iterator[str]:
    for path in sorted(assets.folder().glob(f"*/{language}/**/*")):
        if path.is_file() and path.suffix in (".md", ".lesson", ""):
            yield path.read_text(encoding="utf-8")


@cache
def vocabulary(language: str, *, books: bool = False) -> frozenset[str]:
    """Every word that a screen in this language may show, in small letters."""
    said = set(_words(_catalogues(language)))
    if language != "en":
        # Some sentences quote what is typed on the command line, in English.
        said -= ENGLISH.union(LEVELS)
    return alike() | said.union(_words(_books(language)) if books else ())


def _words(texts: Iterator[str]) -> Iterator[str]:
    for text in texts:
        yield from (word.lower() for word in _WORD.findall(re.sub(r"\{[^}]*\}", " ", text)))


@cache
def _dots(language: str) -> frozenset[str]:
    """What stands before the dots of a sentence that has some on purpose."""
    texts = (*_catalogues(language), *_books(language))
    return frozenset(cut for text in texts for cut in _CUT.findall(text))


def foreign(text: str, language: str, *, books: bool = False) -> list[str]:
    """The words of a screen that are none of its language."""
    # What is cut off is told of by `cut`.
    known = vocabulary(language, books=books)
    shown = set(_WORD.findall(_CODE.sub(" ", _PATH.sub(" ", _CUT.sub(" ", text)))))
    return sorted(one for one in shown if one.lower() not in known)


def cut(text: str, language: str) -> list[str]:
    """What is cut off on a screen."""
    return sorted({one for one in _CUT.findall(text) if one not in _dots(language)})
