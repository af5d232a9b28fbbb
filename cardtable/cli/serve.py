"""``cardtable serve [RULESET]``: the table in a browser, on this machine only."""

from __future__ import annotations

import argparse
import errno
import sys
from contextlib import redirect_stdout
from typing import Final

from cardtable.cli.output import BAD_INPUT, Output
from cardtable.record.header import clean
from cardtable.record.lines import shown
from cardtable.rules.facts import fact
from cardtable.rules.refusal import UnreadableError
from cardtable.text import Words

PORT: Final = 8000
"""The port where none is asked for."""

_HIGHEST_PORT: Final = 65535


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add the arguments of this command."""
    parser.description = words("serve.help")
    parser.add_argument("ruleset", nargs="?", metavar="RULESET", help=words("cli.help.ruleset"))
    parser.add_argument("--port", metavar="N", help=words("serve.help.port", port=PORT))
    parser.add_argument("--seed", metavar="SEED", help=words("cli.help.seed"))
    parser.add_argument("--players", metavar="SEAT=WHO,…", help=words("cli.help.players"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=words("referee.help.option"),
    )


def run(args: argparse.Namespace) -> int:
    """Let a browser on this machine have the table until Ctrl+C; an exit status."""
    output = Output(args)
    try:
        port = _read_port(args.port)
        visit = _visit(args)
    except UnreadableError as error:
        return output.complain(error.fact)
    try:
        # An extra, which most have no use for and so do not install.
        from cardtable.cli.browser.server import TableServer
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "cardtable":
            raise
        return output.complain(fact("serve.not-installed"))
    import asyncio

    server = TableServer(visit, output.words, port)

    def open_for_visits() -> None:
        output.remark(output.words("serve.address", address=server.address))

    try:
        # What textual-serve prints of a visit that broke off is a remark, no data.
        with redirect_stdout(sys.stderr):
            asyncio.run(server.keep_open(open_for_visits))
    except KeyboardInterrupt:
        pass  # where the system has no handlers in the loop; to end it so is what was meant
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return output.complain(fact("serve.port-taken", port=port))
        if error.errno == errno.EACCES:
            return output.complain(fact("serve.port-forbidden", port=port))
        why = error.strerror or str(error)
        output.complain(fact("serve.port-unusable", port=port, why=why))
        return BAD_INPUT
    return 0


def _read_port(text: str | None) -> int:
    """The port that was asked for.

    Raises:
        UnreadableError: it is none.
    """
    if text is None:
        return PORT
    if text.isascii() and text.isdecimal() and int(text[:6]) <= _HIGHEST_PORT and len(text) < 6:
        return int(text)
    raise UnreadableError(fact("serve.port", text=shown(text), most=_HIGHEST_PORT))


def _visit(args: argparse.Namespace) -> list[str]:
    """The arguments of the program that each visitor gets; they are good.

    Raises:
        UnreadableError: they are not. It is said here, and not to every visitor.
    """
    words = []
    if args.asked is not None:
        words += ["--lang", args.lang]
    if args.data is not None:
        words.append(f"--data={args.data}")
    if args.ascii:
        words.append("--ascii")
    if args.ruleset is None:
        given = {"seed": "7", "players": "N=human,E=steady", "option": "target=60"}
        for option, example in given.items():
            if getattr(args, option) not in (None, []):
                raise UnreadableError(
                    fact("cli.needs-ruleset", option=f"--{option}", example=example)
                )
        return words
    from cardtable.cli.referee import read_rules
    from cardtable.cli.seats import read_players

    ruleset = read_rules(args.ruleset, args.option, args.data)
    words += [args.ruleset, *(f"--option={one}" for one in args.option)]
    if args.seed is not None:
        words.append(f"--seed={clean(args.seed)}")
    if args.players is not None:
        read_players(ruleset, args.players)
        words.append(f"--players={args.players}")
    return words
