"""The words of an answer: a seat, a side, a suit."""

from __future__ import annotations

from cardtable.record.head import no_such_seat
from cardtable.record.lines import shown
from cardtable.rules.cards import Suit
from cardtable.rules.facts import fact
from cardtable.rules.notation import read_suit
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Ruleset


def only(words: list[str]) -> str:
    """The only word of an answer.

    Raises:
        UnreadableError: there are several.
    """
    if len(words) != 1:
        raise UnreadableError(fact("score.one-word", text=shown(" ".join(words)), count=len(words)))
    return words[0]


def read_seat(ruleset: Ruleset, word: str) -> int:
    """A seat by its label.

    Raises:
        UnreadableError: nobody sits there.
    """
    labels = ruleset.seating.labels
    if word.upper() not in labels:
        raise UnreadableError(no_such_seat(ruleset, word))
    return labels.index(word.upper())


def read_side(ruleset: Ruleset, word: str) -> int:
    """A side by its label, or by that of one of its seats.

    Raises:
        UnreadableError: there is no such side.
    """
    seating = ruleset.seating
    if word.upper() in seating.sides:
        return seating.sides.index(word.upper())
    if word.upper() in seating.labels:
        return seating.side_of[seating.labels.index(word.upper())]
    known = ", ".join(seating.sides)
    raise UnreadableError(
        fact("score.no-side", text=shown(word), ruleset=ruleset.name, known=known)
    )


def read_trump(words: list[str]) -> Suit:
    """The trump suit.

    Raises:
        UnreadableError: it is no suit.
    """
    return read_suit(shown(only(words)))
