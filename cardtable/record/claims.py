"""Derived facts in a record, ``= score 90 95``: checked on reading, never trusted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.record.lines import shown, whole_number
from cardtable.rules.refusal import Refusal, refuse
from cardtable.rules.state import State

KINDS: Final = ("score", "trick", "winner")
"""What can be claimed: all scores, the side of the last trick, the sides that won the game."""


def truths(state: State) -> dict[str, tuple[str, ...]]:
    """For each kind of claim the words that would be true now; a kind may have none."""
    sides = state.ruleset.seating.sides
    found = {"score": tuple(str(score) for score in state.match.scores)}
    if state.play.tricks:
        side = state.ruleset.seating.side_of[state.play.tricks[-1].winner]
        found["trick"] = (sides[side],)
    if state.match.winners:
        found["winner"] = tuple(sides[side] for side in state.match.winners)
    return found


def false_claim(state: State, words: Sequence[str]) -> Refusal | None:
    """Why a claim does not hold, its kind first; None if it does."""
    kind, said = words[0].lower(), tuple(words[1:])
    if kind not in KINDS:
        return refuse("fault.claim-kind", rule="claim", key=shown(kind), known=", ".join(KINDS))
    true = truths(state).get(kind)
    if true is None:
        return refuse(f"fault.claim-no-{kind}", rule="claim")
    if kind == "score":
        same = all(map(whole_number, said)) and [int(one) for one in said] == list(
            state.match.scores
        )
    else:
        same = sorted(one.upper() for one in said) == sorted(true)
    if same:
        return None
    return refuse("fault.claim-false", rule="claim", true=" ".join((kind, *true)))
