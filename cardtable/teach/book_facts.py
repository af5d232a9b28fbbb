"""What the rule books leave to the ruleset: figures, orders, cards, and the switches of a table.

In a book ``{target}`` is a field that is a number, ``{trumps:S}`` the order of the trumps, and so
on: every name is in `_FACTS`. ``[5S JS]`` are cards, ``[S]`` a suit and ``[J]`` a rank, written as
in a record and said as the language prints them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cardtable.rules.bonus import BONUS, trick_value
from cardtable.rules.cards import RANKS, SUITS, Card, Suit
from cardtable.rules.follow import duty
from cardtable.rules.phases.auction import FIGURES, HIGHEST
from cardtable.rules.phases.contract import AVOID, CONTRACTS
from cardtable.rules.phases.scoring import quota_of
from cardtable.rules.ruleset import Ruleset
from cardtable.teach import book_lists as lists
from cardtable.teach.book_source import sections
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

    return with_cards(_PLACE.sub(fact, text), words)


def with_cards(text: str, words: Words) -> str:
    """A text with its cards, ``[5S JS]``, as the language prints them."""
    return _CARDS.sub(lambda match: _said(match[1], words), text)


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
        trump = None if ruleset.plain_order == "whist" else _other(suit)
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


def _ladder(ruleset: Ruleset, words: Words, kind: str) -> str:
    """A table with a column for each suit: its ``trumps``, or its ``plain`` cards."""
    columns = []
    for suit in SUITS:
        other = None if ruleset.plain_order == "whist" else _other(suit)
        order = ruleset.order(suit if kind == "trumps" else other)
        columns.append(order.trumps if kind == "trumps" else order.plain[suit])
    height = max(map(len, columns))
    head = ("", *(words.glyph(suit) for suit in SUITS))
    rows = [
        (
            str(place + 1),
            *(words.card(cards[place]) if place < len(cards) else "" for cards in columns),
        )
        for place in range(height)
    ]
    return _table(head, rows)


def _other(suit: Suit) -> Suit:
    """Some other suit: trump where this one is to be plain."""
    return next(one for one in SUITS if one != suit)


def _forces(ruleset: Ruleset, words: Words, argument: str) -> str:
    """A table: for each protected spade as the only trump, which trump leads force it out."""
    order = ruleset.order(Suit("S"))
    protected = [card for card in order.trumps if card in order.protected]
    rows = []
    for card in protected:
        forcing = [
            words.card(led)
            for led in order.trumps
            if led != card and duty(ruleset, order, (card, Card("2D")), led) is not None
        ]
        rows.append((words.card(card), ", ".join(forcing) or words("sheet.nothing")))
    return _table((words("sheet.in-hand"), words("sheet.forced-by")), rows)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Rows of cells as Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _game(ruleset: Ruleset, words: Words, argument: str) -> str:
    """The title of the rule book."""
    return next(sections(ruleset, words.language)).title


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
    least = ruleset.min_bid
    assert least is not None
    return words.listed([str(points) for points in FIGURES if points >= least])


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


_FACTS: Final[Mapping[str, Callable[[Ruleset, Words, str], str]]] = {
    "trumps": _trumps,
    "plain": _plain,
    "count": _count,
    "ladder": _ladder,
    "forces": _forces,
    "game": _game,
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
    "switches": lists.switches,
    "conventions": lists.conventions,
    "glossary": lists.words_of_game,
    "measured": lists.said,
    "verdict": lists.judged,
    "figure": lists.share,
    "spread": lists.spread,
    "sample": lists.sample,
    "command": lists.command,
    "luck": lambda ruleset, words, argument: str(round(100 / len(ruleset.seating.sides))),
}
