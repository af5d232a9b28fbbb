"""A lesson's texts as they are shown: its cards and seats as this table writes them.

``{5S}`` in a text is a card, ``{N}`` the player on that seat.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from typing import Final

from cardtable.rules.cards import HIDDEN
from cardtable.rules.facts import Fact, fact
from cardtable.rules.notation import read_card
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Ruleset
from cardtable.teach.lessons.lesson import Lesson
from cardtable.text import Words
from cardtable.text.words import Deck

WIDTH: Final = 76
"""A line of a lesson on a terminal of eighty columns."""
LINES: Final = 2
"""So many lines a text may take: what is longer is not read while one thinks about a card."""

_PLACE: Final = re.compile(r"\{([^{}]*)\}|[{}]")


def words_for(lesson: Lesson, deck: Deck = "symbols", encoding: str | None = None) -> Words:
    """The words of a lesson: its language, its players."""
    return Words.at_table(lesson.ruleset.seating, lesson.names, lesson.language, deck, encoding)


def said(text: str, words: Words) -> str:
    """A text of a lesson that was checked, with its cards and seats in words."""

    def place(found: re.Match[str]) -> str:
        inside = found[1].strip()
        try:
            return words.card(read_card(inside))
        except UnreadableError:
            return words.name(inside.upper())

    return words.written(_PLACE.sub(place, text))


def wrapped(text: str, words: Words, width: int = WIDTH) -> list[str]:
    """A text of a lesson in lines; what a no-break space joins stays together."""
    lines: list[str] = textwrap.wrap(said(text, words), width, break_on_hyphens=False)
    return lines


def faults(text: str, ruleset: Ruleset, words: Words) -> Iterator[Fact]:
    """What is wrong with a text: a place in it that is no card nor seat, or too many lines."""
    for found in _PLACE.finditer(text):
        inside = (found[1] or "").strip()
        if inside.upper() in ruleset.seating.labels:
            continue
        try:
            card = read_card(inside)
        except UnreadableError:
            card = HIDDEN
        if card not in ruleset.pack:
            seats = ", ".join(ruleset.seating.labels)
            yield fact("lesson.place", text=found[0], known=seats)
            return
    count = len(wrapped(text, words))
    if count > LINES:
        yield fact("lesson.long", count=count, most=LINES, width=WIDTH)
