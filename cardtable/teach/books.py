"""The rule books: one for each ruleset and language, told for the rules in force.

A book speaks of the ruleset as it is played, options included: its figures and orders come from
the fields, and what an option changes reads otherwise. Every rule that a refusal names has its
section, so that the book opens where it is needed.

Source: rules page, all of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple

from cardtable.rules.ruleset import Ruleset
from cardtable.teach.book_facts import filled, with_cards
from cardtable.teach.book_source import sections
from cardtable.teach.glossary import Entry, item
from cardtable.text import Words
from cardtable.text.words import Deck

INTRODUCTION = "introduction"
"""The anchor of what stands before the first heading."""

SHEETS: Final = ("order", "following", "points")
"""The pages to be printed."""


class Section(NamedTuple):
    """A part of a rule book under one heading."""

    anchors: tuple[str, ...]
    """The names of the rules that it tells, the chief one first."""
    title: str
    markdown: str
    """Paragraphs, lists with ``-``, tables with ``|``, ``**bold**`` and ``*italic*``."""

    @property
    def anchor(self) -> str:
        """The name by which it is called."""
        return self.anchors[0]


class Book:
    """The rules of a game, in sections.

    Attributes:
        title: what the game is called.
        sections: the introduction first.
    """

    def __init__(self, title: str, sections: tuple[Section, ...]) -> None:
        """Bind the sections."""
        self.title = title
        self.sections = sections

    @cached_property
    def _by_anchor(self) -> dict[str, Section]:
        return {anchor: one for one in self.sections for anchor in one.anchors}

    def at(self, rule: str) -> Section:
        """The section that tells a rule.

        Args:
            rule: the ``rule`` of a refusal, or any other anchor.

        Raises:
            KeyError: no section tells it.
        """
        return self._by_anchor[rule]


def book(
    ruleset: Ruleset,
    language: str = "en",
    deck: Deck = "symbols",
    encoding: str | None = None,
) -> Book:
    """The rule book of a ruleset with its options.

    Args:
        ruleset: a packaged one, with any options.
        language: one of `cardtable.text.words.LANGUAGES`.
        deck: suits as ``symbols`` or ``letters``.
        encoding: as for `cardtable.text.words.Words`.
    """
    return _opened(ruleset, Words(language, deck=deck, encoding=encoding), None)


def sheet(name: str, ruleset: Ruleset, language: str = "en", deck: Deck = "symbols") -> Book:
    """A page to be printed and laid on the table.

    Args:
        name: one of `SHEETS`.
        ruleset: a packaged one, with any options.
        language: one of `cardtable.text.words.LANGUAGES`.
        deck: suits as ``symbols`` or ``letters``.
    """
    return _opened(ruleset, Words(language, deck=deck), f"sheets/{name}")


def word_book(entries: Sequence[Entry], language: str = "en", deck: Deck = "symbols") -> Book:
    """Words of the glossary as a book of one section.

    Args:
        entries: from `cardtable.teach.glossary`.
        language: one of `cardtable.text.words.LANGUAGES`.
        deck: suits as ``symbols`` or ``letters``.
    """
    words = Words(language, deck=deck)
    title = words("glossary.title")
    items = "\n".join(with_cards(item(one, words), words) for one in entries)
    return Book(title, (Section(("words",), title, items),))


def _opened(ruleset: Ruleset, words: Words, page: str | None) -> Book:
    sources = list(sections(ruleset, words.language, page))
    titles = {anchor: source.title for source in sources for anchor in source.anchors}
    return Book(
        words.written(sources[0].title),
        tuple(
            Section(
                source.anchors or (INTRODUCTION,),
                words.written(source.title),
                words.written(filled(source.text, ruleset, words, titles)),
            )
            for source in sources
        ),
    )
