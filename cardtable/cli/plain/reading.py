"""The rule books from the plain home: of which game, then its parts, one after another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardtable.cli.plain.answers import is_word
from cardtable.cli.plain.asking import Asking
from cardtable.cli.plain.explaining import read_aloud
from cardtable.record.lines import shown
from cardtable.rules import catalog
from cardtable.rules.facts import fact
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Ruleset
from cardtable.table import house_rules

if TYPE_CHECKING:
    from cardtable.teach.books import Section

BOOKS: Final = "rules"
"""The word at the plain home."""


def read_books(asking: Asking, data: str | None) -> None:
    """Ask for a game and read in its rule book, until a line is empty.

    Args:
        asking: where it is asked.
        data: the folder given with ``--data``.

    Raises:
        Leave: the end was asked for.
        Closed: nothing more is typed.
    """
    known = ", ".join(dict.fromkeys((*catalog.names(), *house_rules.names(data))))

    def which(text: str) -> Ruleset | None:
        return house_rules.find(shown(text), data) if text else None

    ruleset = asking.until(which, "plain.books", "plain.books.help", empty=True, known=known)
    if ruleset is None:
        return

    def part(text: str) -> Sequence[Section]:
        return _chosen(text, _sections(asking, ruleset), asking) if text else ()

    for number, section in enumerate(_sections(asking, ruleset), start=1):
        asking.say("plain.rules.section", place=number, title=section.title)
    while sections := asking.until(part, "plain.books.part", "plain.books.part.help", empty=True):
        for section in sections:
            read_aloud(asking.console, section)


def _sections(asking: Asking, ruleset: Ruleset) -> Sequence[Section]:
    """The parts of a book, in the language that is spoken now."""
    from cardtable.teach.books import book  # a book is long, and seldom opened

    return book(ruleset, asking.words.language, asking.words.deck).sections


def _chosen(text: str, sections: Sequence[Section], asking: Asking) -> Sequence[Section]:
    """The parts that were asked for: one by its number, or all."""
    if is_word("all", text.split(), asking.words):
        return sections
    index = int(text) if text.isdecimal() and len(text) < 4 else 0
    if not 1 <= index <= len(sections):
        raise UnreadableError(fact("plain.no-number", text=shown(text), most=len(sections)))
    return sections[index - 1 : index]
