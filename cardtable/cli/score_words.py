"""The score sheet as it is printed, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardtable.record.position import result_object
from cardtable.rules.look import view
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.state import Row, State
from cardtable.table.tally import Sheet
from cardtable.text import Words

_WIDTH: Final = 72
"""Of the sheet, in cells: room for six single players and their terms."""
_FRAME: Final = 12
"""Rows of the sheet beside those of the deals: its title, its totals, its lines."""


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
