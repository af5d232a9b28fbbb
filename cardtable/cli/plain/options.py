"""Answers without a card, as they are offered: each can be typed just as it stands there."""

from __future__ import annotations

from cardtable.rules.actions import Action
from cardtable.rules.view import View
from cardtable.text import Words


def option(action: Action, view: View, words: Words) -> str:
    """An answer without a card, as it can be typed or beside its number.

    Args:
        action: what can be answered.
        view: the table as the seat sees it that is asked.
        words: the language, with the players' names.
    """
    first = action.words[0] if action.words else None
    last = action.words[-1] if len(action.words) > 1 else None
    if action.verb == "hold":
        first = str(view.bid)
    if action.verb == "contract":
        message = "plain.option.contract" if last is None else "plain.option.valfri"
        sign = None if last is None else words.glyph(last)
        return words(message, contract=first, sign=sign, suit=last)
    if action.verb == "trump" and first is not None:
        return words("plain.option.trump", sign=words.glyph(first), suit=first)
    if action.verb == "partner":
        return words("plain.option.partner", seat=first, label=first)
    return words(f"plain.option.{action.verb}", points=first)
