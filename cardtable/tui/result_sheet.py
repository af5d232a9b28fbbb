"""What the end of a game shows: who won and why, every side's score, games won in a match."""

from __future__ import annotations

from cardtable.draw.canvas import Line, filled, fold, length, wrap
from cardtable.draw.numbers import score
from cardtable.draw.scene import side as looks_of
from cardtable.rules.view import View
from cardtable.text.words import Words
from cardtable.tui.deal_sheet import side_name

_SIGNS = 5
"""Cells before a side's names."""


def lines(view: View, words: Words, width: int) -> list[Line]:
    """The result in as many lines as it takes."""
    result = view.result
    winners = tuple(view.ruleset.seating.sides[side] for side in result.winners)
    match = view.ruleset.games > 1
    head = words("game-end.match" if match else f"game-end.{result.reason}", sides=winners)
    made: list[Line] = [[], *fold([(f" {head}", "panel-strong")], width - 1), []]
    order = sorted(range(len(result.scores)), key=lambda side: -result.scores[side])
    for side in order:
        looks = looks_of(side)
        won = side in result.winners
        right: Line = [
            (words.count("game-end.games", result.games[side]) if match else "", "panel-dim"),
            (f"{score(result.scores[side]):>6}  ", "panel-strong" if won else ""),
        ]
        room = min(width, 60)
        role = "panel-strong" if won else ""
        name, *rest = wrap(side_name(view, side, words), room - _SIGNS - length(right) - 1)
        left: Line = [
            (" ★" if won else "  ", "button-key"),
            (f" {looks.shape} ", looks.role),
            (filled(name, room - _SIGNS - length(right)), role),
        ]
        made.append([*left, *right])
        made += [[(" " * _SIGNS, ""), (line, role)] for line in rest]
    return [*made, [], [(f" {words.count('game-end.deals', view.deal)}", "panel-dim")], []]
