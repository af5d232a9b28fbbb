"""What the rule books leave to the ruleset: figures, orders, cards, and the switches of a table.

In a book ``{target}`` is a field that is a number, ``{trumps:S}`` the order of the trumps, and so
on: every name is in `_FACTS`. ``[5S JS]`` are cards, ``[S]`` a suit and ``[J]`` a rank, written as
in a record and said as the language prints them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from cardtable.rules import catalog
from cardtable.rules.bonus import BONUS, trick_value
from cardtable.rules.cards import RANKS, SUITS, Card, Suit
from cardtable.rules.phases.auction import HIGHEST, STEP
from cardtable.rules.phases.contract import AVOID, CONTRACTS
from cardtable.rules.phases.scoring import quota_of
from cardtable.rules.ruleset import Ruleset, write_value
from cardtable.table import fields
from cardtable.text import Words

_PLACE: Final = re.compile(r"\{([a-z_]+)(?::([^{}]*))?\}")
_CARDS: Final = re.compile(r"\[([0-9A-Z]{1,2}(?: [0-9A-Z]{2})*)\]")

Titles = Mapping[str, str]
"""By anchor, the title of the section."""


def filled(text: str, ruleset: Ruleset, words: Words, titles: Titles) -> str:
    """A text of a book with its facts and cards.

    Args:
        text: as it stands in the book.
        ruleset: the rules in force.
        words: the language, and how suits are written.
        titles: of the book's sections, for ``{see:anchor}``.

    Raises:
        ValueError: a name that there is not, or not in this ruleset.
    """

    def fact(match: re.Match[str]) -> str:
        name, argument = match[1], match[2] or ""
        if name == "see":
            return words("rules.book.see", title=titles[argument])
        if name in _FACTS:
            return _FACTS[name](ruleset, words, argument)
        value = ruleset.values.get(name)
        if not isinstance(value, int) or isinstance(value, bool):
            raise ValueError(f"{ruleset.name} has no number {name!r}")
        return str(value)

    return _CARDS.sub(lambda match: _said(match[1], words), _PLACE.sub(fact, text))


def _said(text: str, words: Words) -> str:
    """Cards, a suit or a rank, as the language prints them."""
    if text in SUITS:
        return words.glyph(text)
    if text in RANKS:
        return words.rank(Card(text))
    return " ".join(words.card(Card(one)) for one in text.split())


# --- the orders ----------------------------------------------------------------------------------


def _trumps(ruleset: Ruleset, words: Words, suits: str) -> str:
    """The trumps, strongest first; a card of another suit is named in full."""
    return _alike(suits, lambda suit: _ranks(words, suit, ruleset.order(suit).trumps))


def _plain(ruleset: Ruleset, words: Words, suits: str) -> str:
    """A plain suit, strongest first."""

    def ranks(suit: Suit) -> str:
        other = next(one for one in SUITS if one != suit)
        trump = None if ruleset.plain_order == "whist" else other
        return _ranks(words, suit, ruleset.order(trump).plain[suit])

    return _alike(suits, ranks)


def _ranks(words: Words, suit: Suit, cards: tuple[Card, ...]) -> str:
    return " ".join(words.rank(card) if card[1] == suit else words.card(card) for card in cards)


def _alike(suits: str, said: Callable[[Suit], str]) -> str:
    """What is said of several suits that rank alike."""
    every = {said(Suit(suit)) for suit in suits}
    if len(every) != 1:
        raise ValueError(f"the suits {suits} do not rank alike")
    return every.pop()


def _count(ruleset: Ruleset, words: Words, suit: str) -> str:
    return str(len(ruleset.order(Suit(suit)).trumps))


# --- figures -------------------------------------------------------------------------------------


def _bonus(ruleset: Ruleset) -> int:
    return BONUS if ruleset.best_trump_bonus else 0


def _bottom(ruleset: Ruleset) -> int:
    """The points of a deal without a trump: the tricks."""
    return ruleset.hand_size * trick_value(ruleset)


def _worth(ruleset: Ruleset, words: Words, tricks: str) -> str:
    """So many tricks in points; with ``+`` the bonus is among them."""
    return str(int(tricks.rstrip("+")) * trick_value(ruleset) + BONUS * tricks.endswith("+"))


def _near(ruleset: Ruleset, words: Words, missing: str) -> str:
    """So many points below the target."""
    assert ruleset.target is not None
    return str(ruleset.target - int(missing))


def _length(ruleset: Ruleset, words: Words, argument: str) -> str:
    """The most deals that a game can last where every deal gives its points away.

    Every side may stand one trick below the target, and then no longer.
    """
    assert ruleset.target is not None
    sides = len(ruleset.seating.sides)
    most = sides * (ruleset.target - trick_value(ruleset))
    return str(most // _bottom(ruleset) + 1)


def _stock(ruleset: Ruleset, words: Words, argument: str) -> str:
    return str(len(ruleset.pack) - ruleset.seats * ruleset.hand_size)


def _bids(ruleset: Ruleset, words: Words, argument: str) -> str:
    least = ruleset.min_bid or STEP
    return words.listed([str(points) for points in range(least, HIGHEST + 1, STEP)])


# --- contracts -----------------------------------------------------------------------------------


def _quota(ruleset: Ruleset, words: Words, argument: str) -> str:
    """``CONTRACT`` for forehand, ``CONTRACT:others`` for each of the others."""
    contract, _, others = argument.partition(":")
    return str(quota_of(contract == AVOID, not others))


def _scored(ruleset: Ruleset, words: Words, argument: str) -> str:
    """``CONTRACT:TRICKS`` for forehand, ``CONTRACT:TRICKS:others`` for another: points."""
    contract, tricks, *others = argument.split(":")
    quota = quota_of(contract == AVOID, not others)
    points = quota - int(tricks) if contract == AVOID else int(tricks) - quota
    return f"{points:+d}".replace("-", "−").replace("+0", "0")


def _deals(ruleset: Ruleset, words: Words, argument: str) -> str:
    """Each seat is forehand once with each contract."""
    return str(ruleset.seats * len({one.words[0] for one in CONTRACTS}))


# --- the table -----------------------------------------------------------------------------------


def _sides(ruleset: Ruleset, words: Words, argument: str) -> str:
    """Who sits with whom: ``N–S and E–W``."""
    seating = ruleset.seating
    return words.listed(
        [
            "–".join(seating.labels[seat] for seat in seating.members(side))
            for side in range(len(seating.sides))
        ]
    )


def _switches(ruleset: Ruleset, words: Words, argument: str) -> str:
    """An item for each field that a table may set: what holds, and what could."""
    usual = catalog.load(ruleset.name)
    items = []
    for name, values in ruleset.choices.items():
        value = ruleset.values[name]
        others = [
            words(
                "rules.book.other",
                value=write_value(other),
                meaning=words.say(fields.meaning(name, other)),
            )
            for other in values
            if other != value
        ]
        changed = value != usual.values[name]
        items.append(
            words(
                "rules.book.switch-changed" if changed else "rules.book.switch",
                field=name,
                value=fields.written(value),
                meaning=words.say(fields.meaning(name, value)),
                others=" ".join(others),
            )
        )
    return "\n".join(items) or words("rules.book.no-switches")


_FACTS: Final[Mapping[str, Callable[[Ruleset, Words, str], str]]] = {
    "trumps": _trumps,
    "plain": _plain,
    "count": _count,
    "cards": lambda ruleset, words, argument: str(len(ruleset.pack)),
    "hand": lambda ruleset, words, argument: str(ruleset.hand_size),
    "dealt": lambda ruleset, words, argument: str(ruleset.seats * ruleset.hand_size),
    "stock": _stock,
    "trick": lambda ruleset, words, argument: str(trick_value(ruleset)),
    "bonus": lambda ruleset, words, argument: str(BONUS),
    "bottom": lambda ruleset, words, argument: str(_bottom(ruleset)),
    "total": lambda ruleset, words, argument: str(_bottom(ruleset) + _bonus(ruleset)),
    "worth": _worth,
    "near": _near,
    "length": _length,
    "highest": lambda ruleset, words, argument: str(HIGHEST),
    "bids": _bids,
    "contract": lambda ruleset, words, name: words.contract(name),
    "quota": _quota,
    "scored": _scored,
    "deals": _deals,
    "sides": _sides,
    "switches": _switches,
}
