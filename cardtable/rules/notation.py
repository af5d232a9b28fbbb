"""Text in: cards and actions as people type them. The writer, ``str()``, is strict.

Source: record format, *Seats, sides, cards* and *Actions*.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from cardtable.rules.actions import CARD_VERBS, Action
from cardtable.rules.cards import HIDDEN, JOKER, RANKS, SUITS, Card, Suit
from cardtable.rules.facts import fact
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.seats import LABEL

_SIGNS: Final = str.maketrans("♠♥♦♣♤♡♢♧", "SHDCSHDC", "\ufe0e\ufe0f")
CONTRACTS: Final = ("spel", "spader", "valfri", "pass")


def read_card(text: str) -> Card:
    """A card from ``5S``, ``10D``, ``5♠``, ``jo``; ``??`` is a card nobody here may know.

    Raises:
        UnreadableError: if it is no card; the joker is read even where the pack has none.
    """
    plain = text.strip().translate(_SIGNS).upper().replace("10", "T")
    if plain in (JOKER, HIDDEN):
        return Card(plain)
    if len(plain) == 2 and plain[0] in RANKS and plain[1] in SUITS:
        return Card(plain)
    raise UnreadableError(fact("not-a-card", text=text))


def read_suit(text: str) -> Suit:
    """A suit from ``S``, ``s``, ``♠``.

    Raises:
        UnreadableError: if it is none of the four.
    """
    plain = text.strip().translate(_SIGNS).upper()
    if plain not in SUITS:
        raise UnreadableError(fact("not-a-suit", text=text))
    return Suit(plain)


@lru_cache(maxsize=4096)
def read_action(text: str) -> Action:
    """An action from its text, as liberal as `read_card`.

    Raises:
        UnreadableError: if it is no action at all; whether it is allowed, `engine.check` says.
    """
    words = text.split()
    if not words:
        raise UnreadableError(fact("not-an-action", text=text))
    verb, rest = words[0].lower(), words[1:]
    if verb not in _FORMS:
        raise UnreadableError(fact("not-an-action", text=text))
    least, most, read = _FORMS[verb]
    if not least <= len(rest) <= most:
        raise UnreadableError(fact("action-words", text=text, example=_EXAMPLES[verb]))
    return Action(verb, read(rest))


def _cards(words: list[str]) -> tuple[str, ...]:
    return tuple(read_card(word) for word in words)


def _suit(words: list[str]) -> tuple[str, ...]:
    return (read_suit(words[0]),)


def _plain(words: list[str]) -> tuple[str, ...]:
    return tuple(words)


def _points(words: list[str]) -> tuple[str, ...]:
    if not words[0].isascii() or not words[0].isdecimal() or len(words[0]) > 4:
        raise UnreadableError(fact("not-points", text=words[0]))
    return (str(int(words[0])),)


def _label(words: list[str]) -> tuple[str, ...]:
    if not LABEL.fullmatch(words[0].upper()):
        text = "partner " + words[0]
        raise UnreadableError(fact("action-words", text=text, example=_EXAMPLES["partner"]))
    return (words[0].upper(),)


def _contract(words: list[str]) -> tuple[str, ...]:
    name = words[0].lower()
    if name not in CONTRACTS:
        raise UnreadableError(fact("not-a-contract", text=words[0]))
    if (name == "valfri") != (len(words) == 2):
        text = "contract " + " ".join(words)
        raise UnreadableError(fact("action-words", text=text, example=_EXAMPLES["contract"]))
    return (name, *(read_suit(word) for word in words[1:]))


_FORMS: Final[dict[str, tuple[int, int, Callable[[list[str]], tuple[str, ...]]]]] = {
    "bid": (1, 1, _points),
    "hold": (0, 0, _plain),
    "pass": (0, 0, _plain),
    "trump": (1, 1, _suit),
    "partner": (1, 1, _label),
    "steal": (1, 1, _cards),
    "decline": (0, 0, _plain),
    "discard": (0, 5, _cards),
    "jink": (0, 0, _plain),
    "no-jink": (0, 0, _plain),
    "bury": (1, 1, _cards),
    "rob": (1, 1, _cards),
    "play": (1, 1, _cards),
    "revoke": (1, 1, _cards),
    "contract": (1, 2, _contract),
    "lead-undiscarded": (0, 0, _plain),
}
"""Per verb: least and most words, and how to read them."""

_EXAMPLES: Final = {
    "bid": "bid 20",
    "hold": "hold",
    "pass": "pass",
    "trump": "trump S",
    "partner": "partner B",
    "steal": "steal KD",
    "decline": "decline",
    "discard": "discard KD QD",
    "jink": "jink",
    "no-jink": "no-jink",
    "bury": "bury KD",
    "rob": "rob KD",
    "play": "play 5S",
    "revoke": "revoke 5D",
    "contract": "contract spel or contract valfri H",
    "lead-undiscarded": "lead-undiscarded",
}


def hide(action: Action) -> Action:
    """The action as others see it: the cards it lays away face down become ``??``.

    A revoke looks like any other play until the hands are turned up.

    Source: record format, *Actions*.
    """
    if action.verb == "revoke":
        return Action("play", action.words)
    if action.verb in CARD_VERBS and action.verb != "play":
        return Action(action.verb, (HIDDEN,) * len(action.words))
    return action
