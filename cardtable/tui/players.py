"""Who sits down at a new table: the user, and computers with names of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardtable.players import LEVELS
from cardtable.rules.ruleset import Ruleset

HUMAN: Final = "human"
BEST: Final = LEVELS[-1]
"""The strongest level: what sits where nobody chose anything else."""

COMPUTER_NAMES: Final = (
    "Bertrand",
    "Chloé",
    "Dmitri",
    "Eugénie",
    "Farid",
    "Greta",
    "Hugo",
    "Ingrid",
)
"""Short enough for the plates at the table; more than ever sit at one."""


def default_seats(ruleset: Ruleset) -> dict[str, str]:
    """The first seat for the user, the strongest computers for the others."""
    first, *others = ruleset.seating.labels
    return {first: HUMAN, **dict.fromkeys(others, BEST)}


def fitting(ruleset: Ruleset, seats: Mapping[str, str]) -> dict[str, str]:
    """Remembered seats made to fit a ruleset: every label once, one human at the most."""
    made: dict[str, str] = {}
    for label, default in default_seats(ruleset).items():
        who = seats.get(label, BEST if seats else default)
        known = who in LEVELS or (who == HUMAN and HUMAN not in made.values())
        made[label] = who if known else BEST
    return made


def moved(seats: Mapping[str, str], ruleset: Ruleset) -> dict[str, str]:
    """The players at another number of seats, or under other labels, in the same order.

    Whoever finds no seat any more leaves; the user does not, he takes the last one.
    """
    labels = ruleset.seating.labels
    players = [*seats.values(), *[BEST] * len(labels)]
    kept, left = players[: len(labels)], players[len(labels) :]
    if HUMAN in left:
        kept[-1] = HUMAN
    return dict(zip(labels, kept, strict=True))


def seated(seats: Mapping[str, str], name: str) -> dict[str, str]:
    """For each seat what the record writes: ``human Anne``, ``steady Bertrand``.

    A computer's name belongs to its seat: whoever sits elsewhere, it is called the same.

    Args:
        seats: ``human`` or a computer player, by label; with a name behind it that name stays.
        name: the human's. No two at the table have the same.
    """
    taken = {who.partition(" ")[2].casefold() for who in seats.values()} | {name.casefold()}
    own = [COMPUTER_NAMES[at - 1] for at in range(len(seats))]
    others = [one for one in COMPUTER_NAMES if one not in own]
    made = {}
    for (label, who), usual in zip(seats.items(), own, strict=True):
        if " " not in who:
            called = name
            if who != HUMAN:
                called = next(one for one in (usual, *others, *own) if one.casefold() not in taken)
            taken.add(called.casefold())
            who = f"{who} {called}"
        made[label] = who
    return made
