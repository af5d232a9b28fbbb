"""A house rule by an example: one hand, and what becomes of it under each of two values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.draw.canvas import Line, wrap
from cardtable.rules.facts import Fact
from cardtable.rules.ruleset import Value, write_value
from cardtable.table import differ
from cardtable.table.fields import meaning
from cardtable.text.words import Words

_INDENT: Final = 3


def lines(
    option: str, values: tuple[Value, Value], words: Words, width: int, game: str = ""
) -> list[Line]:
    """What the two values mean, what both hands have in common, and how each goes on.

    Args:
        option: a field of a ruleset.
        values: two of its values, the usual one first.
        words: the language; the seats are called by their labels.
        width: in cells.
        game: the packaged ruleset at whose seats the hand is played, if there is one at them.
    """
    found = differ.example(option, *values, game)
    common, outcomes = ((), ((), ())) if found is None else (found.common, found.outcomes)
    made: list[Line] = [[], *_told(common, words, width)]
    for value, outcome in zip(values, outcomes, strict=True):
        name = words(f"option.{option}.{write_value(value)}")
        made += [[], [(" ► ", "button-key"), (name, "panel-strong")]]
        made += _told([meaning(option, value)], words, width, role="panel-dim")
        made += _told(outcome, words, width)
    if found is None:
        made += [[], [(f"   {words('example.none')}", "panel-dim")]]
    return [*made, []]


def _told(facts: Sequence[Fact], words: Words, width: int, *, role: str = "") -> list[Line]:
    """The sentences of a hand as one paragraph."""
    if not facts:
        return []
    text = " ".join(words.say(one) for one in facts)
    return [[(" " * _INDENT + line, role)] for line in wrap(text, width - 2 * _INDENT)]
