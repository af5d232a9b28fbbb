"""``cardtable order SUIT``: the ladder of the cards, strongest first."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.cli.output import Output
from cardtable.cli.referee import NONE, add_rules, read_rules, read_suit_or_name, strays
from cardtable.record.lines import shown
from cardtable.rules.cards import SUITS, Card, Suit
from cardtable.rules.facts import fact
from cardtable.rules.order import Order
from cardtable.rules.refusal import CardtableError, UnreadableError
from cardtable.rules.ruleset import Ruleset
from cardtable.text import Words

_DEFAULT: Final = "barker"
_RED: Final = ("H", "D")
_BLACK: Final = ("S", "C")
_NUMBERS: Final = "23456789T"
_MARK: Final = "*"
_BETWEEN: Final = "   "
"""Between groups of a suit: the trumps that may be kept back, the pictures, the numbers."""


class _Rung(NamedTuple):
    """One line of the ladder."""

    name: str
    suit: Suit | None
    """The suit whose colour rules its numbers; None for trumps before a suit is named."""
    cards: tuple[Card, ...]


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add the arguments of this command."""
    parser.description = words("order.help")
    parser.add_argument("suit", metavar="SUIT", help=words("order.help.suit"))
    add_rules(parser, words, default=_DEFAULT)


def run(args: argparse.Namespace) -> int:
    """Print the trumps and the plain suits, a line each, strongest first; an exit status."""
    output = Output(args)
    try:
        ruleset = read_rules(args.ruleset, args.option, args.data)
        order = ruleset.order(_read(args.suit))
    except CardtableError as error:
        return output.complain(error.fact)
    if args.json:
        output.json(_object(ruleset, order))
        return 0
    for line in _ladder(ruleset, order, output.words):
        output.line(line)
    return 0


def _read(text: str) -> Suit | None:
    """A suit, or none."""
    if text.strip().lower() == NONE:
        return None
    try:
        return read_suit_or_name(text)
    except UnreadableError:
        raise UnreadableError(fact("referee.no-trump-or-none", text=shown(text))) from None


def _object(ruleset: Ruleset, order: Order) -> dict[str, object]:
    """The same as JSON: what may be kept back stands in the order of the trumps."""
    return {
        "ruleset": ruleset.name,
        "trump": order.trump,
        "trumps": list(order.trumps),
        "plain": {suit: list(order.plain[suit]) for suit in _plain_suits(order)},
        "protected": [card for card in order.trumps if card in order.protected],
    }


def _plain_suits(order: Order) -> tuple[Suit, ...]:
    """The suits that are no trumps."""
    return tuple(suit for suit in SUITS if suit != order.trump)


def _ladder(ruleset: Ruleset, order: Order, words: Words) -> list[str]:
    """A heading, a line for each suit, the rule of the numbers, and what the marks mean."""
    rows: list[_Rung] = []
    if order.trumps:
        rows.append(_Rung(words("order.trumps"), order.trump, order.trumps))
    rows += [_Rung(words.suit(suit), suit, order.plain[suit]) for suit in _plain_suits(order)]
    cards = [_cards(row.cards, order, words) for row in rows]
    name_width, width = max(len(row.name) for row in rows), max(len(one) for one in cards)
    if order.trump is None:
        lines = [words("order.title-none", ruleset=ruleset.name)]
    else:
        lines = [words("order.title", ruleset=ruleset.name, suit=order.trump)]
    ways = [_goes_up(row.cards, order) for row in rows]
    for row, said, up in zip(rows, cards, ways, strict=True):
        note = "" if up is None else words("order.low" if up else "order.high")
        lines.append(f"{row.name.ljust(name_width)}  {said.ljust(width)}  {note}".rstrip())
    red = {up for row, up in zip(rows, ways, strict=True) if row.suit in _RED}
    black = {up for row, up in zip(rows, ways, strict=True) if row.suit in _BLACK}
    if (red, black) == ({False}, {True}):
        lines.append(words("order.high-in-red"))
    if order.protected:
        lines.append(words("order.mark", mark=_MARK))
    return lines + [words.say(one) for one in strays(order, order.trumps)]


def _cards(cards: Sequence[Card], order: Order, words: Words) -> str:
    """The cards, wider apart where what they are changes; a mark at those kept back."""
    said = ""
    for place, card in enumerate(cards):
        if place:
            said += _BETWEEN if _kind(card, order) != _kind(cards[place - 1], order) else " "
        said += words.card(card) + (_MARK if card in order.protected else "")
    return said


def _kind(card: Card, order: Order) -> int:
    """Kept back, picture or number."""
    return 0 if card in order.protected else 2 if card[0] in _NUMBERS else 1


def _goes_up(cards: Sequence[Card], order: Order) -> bool | None:
    """Whether the lower number is the stronger; None where there are no numbers."""
    numbers = [card for card in cards if _kind(card, order) == 2]
    if not numbers:
        return None
    return _NUMBERS.index(numbers[0][0]) < _NUMBERS.index(numbers[-1][0])
