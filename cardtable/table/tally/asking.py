"""What a score sheet asks, and how its answers are understood in any language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardtable.rules import engine
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.state import State
from cardtable.table.tally.sheet import Sheet, may_be_spoilt
from cardtable.table.tally.tricks import example_of_tricks
from cardtable.text import Words

_COMMANDS: Final = ("undo", "help", "quit")
_WORDS: Final = {"jink": ("yes", "no")}
_ANY: Final = ("none", "pass", "misdeal")
"""Words that are the same question after question; yes and no could be seats elsewhere."""


def in_english(typed: Sequence[str], asked: str, words: Words) -> list[str]:
    """The words as `answer` takes them, whatever the language they were typed in.

    Args:
        typed: the words of a line.
        asked: the question they answer.
        words: the language, in which a word may have several forms.
    """
    known = {
        form: word
        for word in (*_COMMANDS, *_ANY, *_WORDS.get(asked, ()))
        for form in words(f"score.word.{word}").split()
    }
    return [known.get(one.lower(), one) for one in typed]


def question(sheet: Sheet, words: Words) -> str:
    """What has to be told next, with an example of how to write it."""
    state, ruleset = sheet.state, sheet.state.ruleset
    labels, sides = ruleset.seating.labels, ruleset.seating.sides
    asked = sheet.asked
    if asked == "best-trick" and len(sheet.winners) < ruleset.hand_size:
        asked = "best-trick-open"
    if asked == "tricks" and may_be_spoilt(sheet):
        asked = "tricks-or-misdeal"
    said = words(
        f"score.ask.{asked}",
        labels=" ".join(labels),
        known=" ".join(sides),
        sides=sides,
        seat=None if state.turn is None else labels[state.turn],
        contracts=", ".join(_contracts(state)) if asked == "contract" else None,
        example=_example(ruleset, asked),
        count=ruleset.hand_size,
        most=len(sheet.winners),
    )
    begins = [words.say(event) for event in sheet.events if event.code == "deal-begins"]
    return " ".join([*begins, said])


def _example(ruleset: Ruleset, asked: str) -> str:
    """An answer that could be given at this table."""
    sides = ruleset.seating.sides
    if asked == "auction":
        return f"{ruleset.seating.labels[0]} 20"
    if asked == "order":
        return " ".join(sides[index % len(sides)] for index in range(ruleset.hand_size))
    return example_of_tricks(ruleset)


def _contracts(state: State) -> Iterator[str]:
    """The contracts that may still be announced; of those with a suit one stands for all."""
    seen = set()
    for option in engine.legal(state):
        if option.words[0] not in seen:
            seen.add(option.words[0])
            yield " ".join(option.words)
