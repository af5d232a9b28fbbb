"""``cardtable may-play``: which cards of a hand may be played, and why the others may not."""

from __future__ import annotations

import argparse

from cardtable.cli.output import Output
from cardtable.cli.referee import add_rules, read_cards, read_rules, read_trump
from cardtable.rules.cards import Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.refusal import CardtableError, Refusal, UnreadableError
from cardtable.rules.ruleset import Ruleset
from cardtable.teach.verdicts import freedom, may_play
from cardtable.text import Words


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add the arguments of this command."""
    parser.description = words("may-play.help")
    parser.add_argument("hand", nargs="*", metavar="HAND", help=words("may-play.help.hand"))
    parser.add_argument("--led", metavar="CARD", help=words("may-play.help.led"))
    parser.add_argument("--trump", metavar="SUIT", help=words("referee.help.trump"))
    add_rules(parser, words)


def run(args: argparse.Namespace) -> int:
    """Print the cards that may be played, then a line for each that may not; an exit status."""
    output = Output(args)
    try:
        ruleset = read_rules(args.ruleset, args.option, args.data)
        order = ruleset.order(read_trump(ruleset, args.trump))
        led, hand = _read(ruleset, args.led, args.hand)
    except CardtableError as error:
        return output.complain(error.fact)
    # Laid out as the table lays it out, so that the same card is named as the one that obliges.
    hand = order.lay_out(hand)
    legal, refused = may_play(ruleset, order, hand, led)
    why = None if refused else freedom(order, hand, led)
    if args.json:
        output.json(_object(legal, refused, why, output.words))
        return 0
    output.say(fact("may-play.all" if not refused else "may-play.these", cards=legal))
    for one in (*refused, *([] if why is None else [why])):
        output.say(one)
    return 0


def _read(ruleset: Ruleset, led: str | None, hand: list[str]) -> tuple[Card, tuple[Card, ...]]:
    """The card led, and the hand that has to follow."""
    if led is None:
        raise UnreadableError(fact("may-play.needs-led"))
    cards = read_cards(ruleset, [led])
    if len(cards) != 1:
        raise UnreadableError(fact("may-play.needs-led"))
    held = read_cards(ruleset, hand)
    if not held:
        raise UnreadableError(fact("may-play.empty-hand"))
    if cards[0] in held:
        raise UnreadableError(fact("may-play.led-in-hand", card=cards[0]))
    if len(held) > ruleset.hand_size:
        raise UnreadableError(
            fact("may-play.too-many", ruleset=ruleset.name, most=ruleset.hand_size, count=len(held))
        )
    return cards[0], held


def _object(
    legal: tuple[Card, ...], refused: tuple[Refusal, ...], why: Fact | None, words: Words
) -> dict[str, object]:
    """The same as JSON."""
    return {
        "legal": list(legal),
        "refused": [
            {
                "card": one.card,
                "code": one.code,
                "led": one.led,
                "obliged_by": one.obliged_by,
                "rule": one.rule,
                "text": words.say(one),
            }
            for one in refused
        ],
        "why": None
        if why is None
        else {"code": why.code.removeprefix("may-play."), "text": words.say(why)},
    }
