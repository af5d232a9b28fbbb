"""``cardtable drill``: short questions on what is mixed up, and the report of it."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from random import Random
from typing import Final

from cardtable.cli.output import Output, file_and_why
from cardtable.cli.referee import add_rules, read_rules
from cardtable.record.header import clean
from cardtable.record.lines import shown
from cardtable.rules.facts import fact
from cardtable.rules.refusal import CardtableError, UnreadableError
from cardtable.rules.ruleset import Ruleset
from cardtable.teach.drills import kinds
from cardtable.teach.drills.memory_file import Keeper, usual_player
from cardtable.teach.drills.report import as_json, report
from cardtable.teach.drills.session import ALL, COUNT, REVIEW
from cardtable.text import Words

_DEFAULT: Final = "barker"
_MOST: Final = 500
"""Questions in a session, at the most."""


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add the arguments of this command."""
    parser.description = words("drill.cli.help")
    known = ", ".join((*kinds.KINDS, ALL, REVIEW))
    parser.add_argument(
        "kind", nargs="?", metavar="KIND", help=words("drill.cli.help.kind", known=known)
    )
    parser.add_argument("--player", metavar="NAME", help=words("drill.cli.help.player"))
    parser.add_argument(
        "--questions", default=str(COUNT), metavar="N", help=words("drill.cli.help.questions")
    )
    parser.add_argument("--seed", metavar="SEED", help=words("drill.cli.help.seed"))
    parser.add_argument("--report", action="store_true", help=words("drill.cli.help.report"))
    add_rules(parser, words, default=_DEFAULT)


def run(args: argparse.Namespace) -> int:
    """Ask, or report; an exit status.

    What was answered is remembered at once, so that the end of the input loses nothing.
    """
    output = Output(args)
    try:
        ruleset = read_rules(args.ruleset, args.option, args.data)
        drill = _kind(ruleset, args.kind)
        count = _count(args.questions)
        chance = Random() if args.seed is None else Random(clean(args.seed))
        player = usual_player(args.data) if args.player is None else clean(args.player)
        if args.json and not args.report:
            raise UnreadableError(fact("drill.cli.json-alone"))
        keeper = Keeper(player, args.data)
    except CardtableError as error:
        return output.complain(error.fact)
    except OSError as error:
        file, why = file_and_why(error)
        return output.complain(fact("drill.unreadable", file=file, why=why))
    if args.json:
        if keeper.aside is not None:
            file, aside = shown(str(keeper.path), 200), shown(keeper.aside.name, 200)
            output.remark(output.words("drill.set-aside", file=file, aside=aside))
        output.json(as_json(report(keeper.memory, ruleset, _now())))
        return 0
    return _lines(args, ruleset, drill, keeper, chance, count)


def _lines(
    args: argparse.Namespace,
    ruleset: Ruleset,
    drill: str | None,
    keeper: Keeper,
    chance: Random,
    count: int,
) -> int:
    """The drill or its report, line by line."""
    from cardtable.cli.drill_lines import Drilling
    from cardtable.cli.plain.asking import Asking
    from cardtable.cli.plain.console import Closed, Console
    from cardtable.cli.plain.leaving import Leave

    asking = Asking(Console(ascii_only=args.ascii), args.lang)
    drilling = Drilling(asking, ruleset, keeper, chance=chance, clock=_now, count=count)
    try:
        if args.report:
            drilling.report()
        else:
            drilling.run(drilling.choose() if drill is None else drill)
    except (Closed, Leave, KeyboardInterrupt):
        pass  # every answer is remembered already
    if keeper.failure is None or drilling.kept:
        return 0
    file, why = shown(str(keeper.path), 200), keeper.failure.strerror or str(keeper.failure)
    return Output(args).complain(fact("drill.was-not-kept", file=file, why=why))


def _kind(ruleset: Ruleset, text: str | None) -> str | None:
    """The drill that is named.

    Raises:
        UnreadableError: there is none of this name under these rules.
    """
    known = (*(kind.name for kind in kinds.offered(ruleset)), ALL, REVIEW)
    if text is not None and text not in known:
        raise UnreadableError(
            fact(
                "drill.cli.unknown-kind",
                text=shown(text),
                ruleset=ruleset.name,
                known=", ".join(known),
            )
        )
    return text


def _count(text: str) -> int:
    """How many questions are asked.

    Raises:
        UnreadableError: it is no number, or not one that makes sense.
    """
    count = int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0
    if not 1 <= count <= _MOST:
        raise UnreadableError(fact("drill.cli.number", text=shown(text), most=_MOST))
    return count


def _now() -> datetime:
    return datetime.now(UTC)
