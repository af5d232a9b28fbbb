"""Which answer belongs to which question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cardtable.table.tally import deal, tricks
from cardtable.table.tally.sheet import Sheet

_ANSWERS: Final[dict[str, Callable[[Sheet, list[str]], Sheet]]] = {
    "dealer": deal.dealer,
    "turned": deal.turned,
    "auction": deal.auction,
    "trump": deal.trump,
    "partner": deal.partner,
    "jink": deal.jink,
    "contract": deal.contract,
    "tricks": tricks.tricks,
    "order": tricks.order,
    "best": tricks.best,
    "best-trick": tricks.best_trick,
    "revokes": tricks.revokes,
}
"""For each thing asked what its answer does."""


def answer(sheet: Sheet, words: Sequence[str]) -> Sheet:
    """The sheet after an answer to what is asked.

    Args:
        sheet: the sheet before.
        words: at least one, as people type them.

    Raises:
        UnreadableError: the words are no answer to the question.
        IllegalAction: the rules refuse it.
    """
    return _ANSWERS[sheet.asked](sheet._replace(events=()), list(words))
