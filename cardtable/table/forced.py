"""The only card that may be played, which a player may let play itself."""

from __future__ import annotations

from cardtable.rules.actions import Action
from cardtable.rules.ask import Ask


def forced(ask: Ask) -> Action | None:
    """The only answer to a question, where it is to play a card; None where there is a choice.

    A card that may be played against the rules is a choice as well.

    Args:
        ask: what is asked.
    """
    if len(ask.options) != 1 or ask.cards is not None or ask.revocable:
        return None
    only = ask.options[0]
    return only if only.verb == "play" else None
