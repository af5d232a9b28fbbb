"""What users without a name are called: in each language something else, and always nobody."""

from __future__ import annotations

from functools import cache

from cardtable.text.words import LANGUAGES, Words


@cache
def guests() -> frozenset[str]:
    """The word for a user without a name, in every language."""
    return frozenset(Words(language)("player.guest") for language in LANGUAGES)


def own_name(name: str) -> str:
    """A name, but nothing where it only says in some language that there is none.

    A record has the word of the language that was spoken when the game began.
    """
    return "" if name in guests() else name
