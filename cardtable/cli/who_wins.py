"""``cardtable who-wins``: which card of a trick wins it, and why."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from cardtable.cli.output import Output
from cardtable.cli.referee import add_rules, read_cards, read_rules, read_trump, strays
from cardtable.rules.cards import Card
from cardtable.rules.facts import fact
from cardtable.rules.order import Order
from cardtable.rules.refusal import CardtableError, UnreadableError
from cardtable.teach.verdicts import Verdict, could_not_win, winner
from cardtable.text import Words


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add the arguments of this command."""
    parser.description = words("who-wins.help")
    parser.add_argument("cards", nargs="*", metavar="CARD", help=words("who-wins.help.cards"))
    parser.add_argument("--trump", metavar="SUIT", help=words("referee.help.trump"))
    add_rules(parser, words)


def run(args: argparse.Namespace) -> int:
    """Print the winner and the reason; an exit status."""
    output = Output(args)
    try:
        ruleset = read_rules(args.ruleset, args.option, args.data)
        order = ruleset.order(read_trump(ruleset, args.trump))
        cards = read_cards(ruleset, args.cards)
        if not cards:
            raise UnreadableError(fact("who-wins.no-cards"))
        if len(cards) > ruleset.seats:
            raise UnreadableError(
                fact(
                    "who-wins.too-many",
                    ruleset=ruleset.name,
                    most=ruleset.seats,
                    count=len(cards),
                )
            )
    except CardtableError as error:
        return output.complain(error.fact)
    found = winner(order, cards)
    complete = len(cards) == ruleset.seats
    if args.json:
        output.json(_object(order, cards, found, complete, output.words))
        return 0
    code = "who-wins.wins" if complete else "who-wins.so-far"
    card = cards[found.place]
    output.say(fact(code, card=card, place=found.place + 1, count=len(cards)))
    output.say(found.reason)
    if found.out_of_it:
        output.say(could_not_win(order, cards[0], found.out_of_it))
    for one in strays(order, cards):
        output.say(one)
    return 0


def _object(
    order: Order, cards: Sequence[Card], found: Verdict, complete: bool, words: Words
) -> dict[str, object]:
    """The same as JSON."""
    fields = {key: value for key, value in found.reason.fields.items() if key != "card"}
    return {
        "winner": cards[found.place],
        "place": found.place + 1,
        "complete": complete,
        "reason": {
            "code": found.reason.code.removeprefix("who-wins."),
            **fields,
            "text": words.say(found.reason),
        },
        "could_not_win": list(found.out_of_it),
        "trumps": [card for card in cards if order.is_trump(card)],
    }
