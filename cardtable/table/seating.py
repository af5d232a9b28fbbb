"""Who sits down at a new table: people, and computers with names of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardtable.players import LEVELS
from cardtable.rules.ruleset import Ruleset

HUMAN: Final = "human"
BEST: Final = LEVELS[-1]
"""The strongest level: what sits where nobody chose anything else."""

NAME_LENGTH: Final = 12
"""So many characters of a player's name fit on the plate at the table."""

_NO_NAME: Final = "\x00\r\n\t#"
"""Characters that no name may have: they would end it in the record."""

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


def is_human(who: str) -> bool:
    """Whether ``human`` or ``human Anne`` is meant, and no computer."""
    return who.partition(" ")[0] == HUMAN


def as_name(text: str) -> str:
    """What can be a name of what was typed: the rest, and what is too long, is left out."""
    kept = "".join(char for char in text if char.isprintable() and char not in _NO_NAME)
    return kept.lstrip()[:NAME_LENGTH]


def default_seats(ruleset: Ruleset) -> dict[str, str]:
    """The first seat for the user, the strongest computers for the others."""
    first, *others = ruleset.seating.labels
    return {first: HUMAN, **dict.fromkeys(others, BEST)}


def fitting(ruleset: Ruleset, seats: Mapping[str, str]) -> dict[str, str]:
    """Remembered seats made to fit a ruleset: every label once, and nobody who is unknown."""
    made: dict[str, str] = {}
    for label, default in default_seats(ruleset).items():
        who = seats.get(label, BEST if seats else default)
        if is_human(who):
            name = as_name(who.partition(" ")[2]).rstrip()
            made[label] = f"{HUMAN} {name}" if name else HUMAN
        else:
            made[label] = who if who in LEVELS else BEST
    return made


def moved(seats: Mapping[str, str], ruleset: Ruleset) -> dict[str, str]:
    """The players at another number of seats, or under other labels, in the same order.

    Whoever finds no seat any more leaves; but people take the last computers' seats first.
    """
    labels = ruleset.seating.labels
    players = [*seats.values(), *[BEST] * len(labels)]
    kept, left = players[: len(labels)], players[len(labels) :]
    standing = [who for who in left if is_human(who)]
    for at in reversed(range(len(kept))):
        if standing and not is_human(kept[at]):
            kept[at] = standing.pop()
    return dict(zip(labels, kept, strict=True))


def user(seats: Mapping[str, str]) -> str | None:
    """The label of the user's seat: the first that is a human's without a name; None if none is."""
    return next((label for label, who in seats.items() if who == HUMAN), None)


def seated(seats: Mapping[str, str], name: str, guest: str | None = None) -> dict[str, str]:
    """For each seat what the record writes: ``human Anne``, ``steady Bertrand``.

    A computer's name belongs to its seat: whoever sits elsewhere, it is called the same. No two
    at the table have the same name.

    Args:
        seats: ``human`` or a computer player, by label; with a name behind it that name stays.
        name: the user's.
        guest: what other people without a name are called, before the label of their seat; None
            for the user's name.
    """
    mine = user(seats)
    called: dict[str, str] = {}
    taken: set[str] = set()
    for label, who in seats.items():
        if is_human(who) or " " in who:
            wanted = who.partition(" ")[2]
            if not wanted:
                wanted = name if label == mine else f"{guest or name} {label}"
            if wanted.casefold() in taken:
                wanted = f"{wanted[: NAME_LENGTH - len(label) - 1].rstrip()} {label}"
            called[label] = wanted
            taken.add(wanted.casefold())
    usual = [COMPUTER_NAMES[at - 1] for at in range(len(seats))]
    others = [one for one in COMPUTER_NAMES if one not in usual]
    for label, own in zip(seats, usual, strict=True):
        if label not in called:
            free = (one for one in (own, *others, *usual) if one.casefold() not in taken)
            called[label] = next(free)
            taken.add(called[label].casefold())
    return {label: f"{who.partition(' ')[0]} {called[label]}" for label, who in seats.items()}
