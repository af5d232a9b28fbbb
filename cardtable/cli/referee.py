"""What the referee's commands share: which rules hold, the trump, and cards as people type them.

Each reader raises an `UnreadableError` whose sentence names the word and what would be right.
"""

from __future__ import annotations

import argparse
import unicodedata
from collections.abc import Iterable, Sequence

from cardtable.record.lines import shown
from cardtable.rules import catalog
from cardtable.rules.cards import ACE_OF_HEARTS, HIDDEN, JOKER, SUITS, Card, Suit
from cardtable.rules.facts import Fact, fact
from cardtable.rules.notation import read_card, read_suit
from cardtable.rules.order import Order
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Ruleset, Value, read_value
from cardtable.text import Words
from cardtable.text.words import LANGUAGES

NONE = "none"
"""The word for no trump at all."""


def add_rules(parser: argparse.ArgumentParser, words: Words, *, default: str | None = None) -> None:
    """Add ``--ruleset``, ``--option`` and ``--json``."""
    message = "referee.help.ruleset" if default is None else "referee.help.ruleset-default"
    parser.add_argument(
        "--ruleset",
        default=default,
        metavar="RULESET",
        help=words(message, known=", ".join(catalog.names()), default=default),
    )
    add_options(parser, words)


def add_options(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add ``--option`` and ``--json``."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=words("referee.help.option"),
    )
    parser.add_argument("--json", action="store_true", help=words("referee.help.json"))


def read_rules(name: str | None, options: Iterable[str], data: str | None = None) -> Ruleset:
    """The ruleset that was named, with the options that were given besides.

    Args:
        name: a packaged ruleset, the user's house rules, or a file of such; None if none was given.
        options: texts like ``games=3``.
        data: the folder given with ``--data``.

    Raises:
        UnreadableError: no ruleset, no such ruleset, or no such option there.
    """
    if name is None:
        raise UnreadableError(fact("referee.needs-ruleset", known=", ".join(catalog.names())))
    chosen = read_options(options)
    if name in catalog.names():
        return catalog.load(name, chosen)
    from cardtable.table import house_rules  # whoever goes by the book need not wait for it

    return catalog.choose(house_rules.find(name, data), chosen)


def read_options(texts: Iterable[str]) -> dict[str, Value]:
    """House rules as the command line gives them; whether they exist, the ruleset judges.

    Raises:
        UnreadableError: a text that is not a name, ``=`` and a value, or a name given twice.
    """
    options: dict[str, Value] = {}
    for text in texts:
        name, equals, value = (one.strip() for one in text.partition("="))
        if not equals or not name or not value:
            raise UnreadableError(fact("referee.option-form", word=shown(text)))
        if name in options:
            raise UnreadableError(fact("referee.option-twice", option=shown(name)))
        options[shown(name)] = read_value(shown(value))
    return options


def can_lack_trump(ruleset: Ruleset) -> bool:
    """Whether cards are ever played without a trump: only where a contract may say so.

    Source: rules page, 5.
    """
    return "contract" in ruleset.phases


def read_trump(ruleset: Ruleset, text: str | None) -> Suit | None:
    """The trump of a deal; None for ``none``, where the rules have deals without trumps.

    Raises:
        UnreadableError: nothing was given, it is no suit, or this game always has a trump.
    """
    lacking = can_lack_trump(ruleset)
    if text is None:
        code = "referee.needs-trump-or-none" if lacking else "referee.needs-trump"
        raise UnreadableError(fact(code, ruleset=ruleset.name))
    if text.strip().lower() == NONE:
        if not lacking:
            raise UnreadableError(fact("referee.always-trump", ruleset=ruleset.name))
        return None
    try:
        return read_suit_or_name(text)
    except UnreadableError:
        code = "referee.no-trump-or-none" if lacking else "not-a-suit"
        raise UnreadableError(fact(code, text=shown(text))) from None


def read_suit_or_name(text: str) -> Suit:
    """A suit from ``S`` or ``♠``, or from its name in any of the languages: ``spades``, ``pique``.

    Raises:
        UnreadableError: it is none of the four.
    """
    try:
        return read_suit(text)
    except UnreadableError:
        names = {
            _bare(Words(language).suit(suit)): suit for language in LANGUAGES for suit in SUITS
        }
        if (found := names.get(_bare(text))) is None:
            raise
        return found


def _bare(name: str) -> str:
    """A name of a suit without what may be typed either way: capitals, accents, a plural."""
    letters = unicodedata.normalize("NFD", name.strip().casefold().replace("œ", "oe"))
    return "".join(one for one in letters if not unicodedata.combining(one)).rstrip("sx")


def read_cards(ruleset: Ruleset, texts: Sequence[str]) -> tuple[Card, ...]:
    """Cards of the game's pack, each once, in the order given.

    Raises:
        UnreadableError: a word that is no card, a card that this pack lacks, or one named twice.
    """
    cards: list[Card] = []
    for text in (word for one in texts for word in one.split()):
        try:
            card = read_card(text)
        except UnreadableError:
            card = HIDDEN
        if card == HIDDEN:
            raise UnreadableError(fact("not-a-card", text=shown(text)))
        if card not in ruleset.pack:
            raise UnreadableError(
                fact(
                    "referee.not-in-pack", card=card, ruleset=ruleset.name, count=len(ruleset.pack)
                )
            )
        if card in cards:
            raise UnreadableError(fact("card-twice", card=card))
        cards.append(card)
    return tuple(cards)


def strays(order: Order, cards: Iterable[Card]) -> tuple[Fact, ...]:
    """For each of the cards that is a trump although its face does not say so, a reminder.

    Source: rules page, 1.1.
    """
    return tuple(
        fact("referee.stray-joker" if card == JOKER else "referee.stray-ace", card=card)
        for card in cards
        if order.is_trump(card)
        and (card == JOKER or (card == ACE_OF_HEARTS and order.trump != ACE_OF_HEARTS[1]))
    )
