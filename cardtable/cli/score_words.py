"""What the score sheet asks, says and prints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cardtable.cli.tally import Sheet, example_of_tricks, may_be_spoilt
from cardtable.record.position import result_object
from cardtable.rules import engine
from cardtable.rules.look import view
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.state import Row, State
from cardtable.text import Words

_WIDTH: Final = 72
"""Of the sheet, in cells: room for six single players and their terms."""
_FRAME: Final = 12
"""Rows of the sheet beside those of the deals: its title, its totals, its lines."""

_COMMANDS: Final = ("undo", "help", "quit")
_WORDS: Final = {"jink": ("yes", "no")}
_ANY: Final = ("none", "pass", "misdeal")
"""Words that are the same question after question; yes and no could be seats elsewhere."""


def in_english(typed: Sequence[str], asked: str, words: Words) -> list[str]:
    """The words as `tally.answer` takes them, whatever the language they were typed in.

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


def drawn(state: State, words: Words) -> list[str]:
    """The score sheet of the game that is being played, or has just ended, line by line."""
    from rich.style import Style  # only here is anything drawn

    from cardtable.draw import sheet
    from cardtable.draw.canvas import text_of
    from cardtable.draw.palette import ROLES, Palette

    plain = Palette(dict.fromkeys(ROLES, Style()))
    height = len(state.match.rows) + _FRAME
    rows = sheet.draw(view(state, None), _WIDTH, height, words, plain, last_trick=False)
    lines = [line.rstrip() for line in text_of(rows)]
    return [line for line in lines if line]


def objects(sheet: Sheet) -> Iterator[dict[str, Any]]:
    """The sheet as JSON: an object for each deal, then how the game stands.

    Source: record format, *Position (JSON)*, for the result.
    """
    state = sheet.closed or sheet.state
    for row in state.match.rows:
        yield _row(state.ruleset, row)
    yield result_object(view(state, None))


def _row(ruleset: Ruleset, row: Row) -> dict[str, Any]:
    seating = ruleset.seating
    return {
        "game": row.game,
        "deal": row.deal,
        "kind": row.kind,
        "declarer": None if row.declarer is None else seating.labels[row.declarer],
        "bid": row.bid,
        "contract": row.contract,
        "trump": row.trump,
        "terms": {
            side: [term._asdict() for term in terms]
            for side, terms in zip(seating.sides, row.terms, strict=True)
        },
        "points": dict(zip(seating.sides, row.points, strict=True)),
        "scores": dict(zip(seating.sides, row.scores, strict=True)),
    }
