"""Every kind of drill, and which of them a ruleset has a use for."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.rules.ruleset import Ruleset, write_value
from cardtable.teach.drills import (
    ace_of_hearts,
    bid,
    in_order,
    keep_back,
    may_play,
    pairs,
    quota,
    rob,
    steal,
    trick,
    two_cards,
    worth,
)
from cardtable.teach.drills.question import Kind, Question

KINDS: Final = {
    one.name: one
    for one in (
        two_cards.KIND,
        trick.KIND,
        in_order.KIND,
        may_play.KIND,
        keep_back.KIND,
        ace_of_hearts.KIND,
        rob.KIND,
        steal.KIND,
        worth.KIND,
        quota.KIND,
        bid.KIND,
    )
}
"""By name, in the order in which they are offered."""

_TRIES: Final = 2000
"""Chance brings the wanted deal much sooner."""


def offered(ruleset: Ruleset) -> tuple[Kind, ...]:
    """The kinds that a ruleset has a use for."""
    return tuple(kind for kind in KINDS.values() if confusions(kind, ruleset))


def confusions(kind: Kind, ruleset: Ruleset) -> tuple[str, ...]:
    """The ids of the confusions of a kind that can come up under a ruleset."""
    return tuple(f"{kind.name}.{one}" for one in kind.confusions if kind.applies(ruleset, one))


def kind_of(confusion: str) -> Kind:
    """The kind that a confusion belongs to, by its id."""
    return KINDS[confusion.partition(".")[0]]


def name_of(confusion: str, ruleset: Ruleset) -> str:
    """The id of the message that names a confusion under a ruleset; several kinds may share one."""
    kind, _, own = confusion.partition(".")
    if kind not in _OF_PAIRS:
        return f"confusion.{confusion}"
    if own == pairs.TOP_TRUMPS:
        return f"confusion.pair.{own}.{pairs.best_trumps(ruleset)}"
    return f"confusion.pair.{own}"


_OF_PAIRS: Final = (two_cards.NAME, trick.NAME, in_order.NAME)


def key(confusion: str, ruleset: Ruleset) -> str:
    """Under which name it is remembered how well somebody knows a confusion.

    It holds for every ruleset in which the fields are the same that the answers follow from:
    ``keep-back.lone joker=false renege_cards=any``.
    """
    read = kind_of(confusion).reads
    values = [(name, ruleset.values[name]) for name in read]
    written = [f"{name}={write_value(value)}" for name, value in values if value is not None]
    return " ".join([confusion, *written])


def ask(confusion: str, ruleset: Ruleset, chance: Random) -> Question:
    """A question about a confusion.

    Raises:
        LookupError: the confusion cannot come up under this ruleset.
    """
    kind = kind_of(confusion)
    own = confusion.partition(".")[2]
    if own in kind.confusions and kind.applies(ruleset, own):
        for _ in range(_TRIES):
            question = kind.make(ruleset, own, chance)
            if question is not None:
                return question
    raise LookupError(f"no question about {confusion} in {ruleset.name}")
