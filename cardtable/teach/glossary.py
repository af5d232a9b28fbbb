"""The glossary: what players say, in one language with its counterpart in the other.

The words stand in ``assets/books/glossary.toml``. A word belongs to a game if the fields of its
ruleset say so, with the same tests as in the rule books.
"""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from cardtable import assets
from cardtable.rules.facts import fact
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Ruleset
from cardtable.teach.book_source import holds
from cardtable.text import Words
from cardtable.text.words import LANGUAGES


class Entry(NamedTuple):
    """One word."""

    name: str
    """By which it is known in every language: ``five-fingers``."""
    word: str
    text: str
    """What it means; ``[AH]`` is a card, as in the rule books, and ``*so*`` is emphasised."""
    counterparts: Mapping[str, str]
    """What the other languages say, by language."""


@cache
def _read() -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads(assets.text("books/glossary.toml"))


def entries(language: str, ruleset: Ruleset | None = None) -> tuple[Entry, ...]:
    """The words in the order of the alphabet.

    Args:
        language: one of `cardtable.text.words.LANGUAGES`.
        ruleset: only those of this game; None for all.
    """
    found = [
        Entry(
            name,
            one[language]["word"],
            one[language]["text"],
            {other: one[other]["word"] for other in LANGUAGES if other != language},
        )
        for name, one in _read().items()
        if ruleset is None or "when" not in one or holds(ruleset, one["when"])
    ]
    return tuple(sorted(found, key=lambda one: plain(one.word)))


def look_up(text: str, language: str) -> tuple[Entry, ...]:
    """The entries that a word means, in whichever language it is.

    Capitals and accents do not matter. A word that stands alone comes before one that is only a
    part of others.

    Raises:
        UnreadableError: there is no such word; its Fact names those that are alike, or all.
    """
    wanted = plain(text.strip())
    every = entries(language)
    exact = [one for one in every if wanted in _names(one)]
    alike = [one for one in every if any(wanted in name for name in _names(one))] if wanted else []
    found = exact or alike
    if not found:
        known = ", ".join(dict.fromkeys(one.word for one in every))
        raise UnreadableError(fact("glossary.unknown", text=text, known=known))
    return tuple(found)


def _names(entry: Entry) -> tuple[str, ...]:
    return (entry.name, plain(entry.word), *map(plain, entry.counterparts.values()))


def plain(text: str) -> str:
    """A word without capitals and accents."""
    bare = unicodedata.normalize("NFD", text.replace("œ", "oe").replace("Œ", "Oe"))
    return "".join(char for char in bare if not unicodedata.combining(char)).casefold()


def item(entry: Entry, words: Words) -> str:
    """An entry as an item of a list, for a rule book."""
    others = ", ".join(
        words("glossary.counterpart", word=word, name=words(f"glossary.language.{language}"))
        for language, word in entry.counterparts.items()
    )
    return words("glossary.item", word=entry.word, others=others, about=entry.text)
