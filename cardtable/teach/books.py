"""The rule books: one for each ruleset and language, told for the rules in force.

A book speaks of the ruleset as it is played, options included: its figures and orders come from
the fields, and what an option changes reads otherwise. Every rule that a refusal names has its
section, so that the book opens where it is needed.

Source: rules page, all of it.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from cardtable.rules.ruleset import Ruleset
from cardtable.teach.book_facts import filled
from cardtable.teach.book_source import sections
from cardtable.text import Words
from cardtable.text.words import Deck

INTRODUCTION = "introduction"
"""The anchor of what stands before the first heading."""


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


def book(ruleset: Ruleset, language: str = "en", deck: Deck = "symbols") -> Book:
    """The rule book of a ruleset with its options.

    Args:
        ruleset: a packaged one, with any options.
        language: one of `cardtable.text.words.LANGUAGES`.
        deck: suits as ``symbols`` or ``letters``.
    """
    words = Words(language, deck=deck)
    sources = list(sections(ruleset, language))
    titles = {anchor: source.title for source in sources for anchor in source.anchors}
    return Book(
        sources[0].title,
        tuple(
            Section(
                source.anchors or (INTRODUCTION,),
                source.title,
                filled(source.text, ruleset, words, titles),
            )
            for source in sources
        ),
    )
