"""Where every run of the program begins: the command line is read, and one part of it started.

Nothing is imported before it is needed: ``--version`` and the commands without a screen never
import Textual.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Final, NoReturn

from cardtable import __version__

if TYPE_CHECKING:
    from cardtable.rules.facts import Fact
    from cardtable.text import Words

COMMANDS: Final = ("replay", "rules", "simulate")
"""Each is a module of this package with ``arguments(parser, words)`` and ``run(args) -> int``."""

_WITH_VALUE: Final = ("--lang", "--data", "--seed", "--players")
"""Options before a command that take the next word with them."""

_BAD_INPUT: Final = 2
_INTERRUPTED: Final = 130


def run() -> NoReturn:
    """The console script: run with the process's arguments, and exit."""
    if sys.version_info < (3, 11):  # noqa: UP036 - a checkout can be started with any Python
        version = ".".join(map(str, sys.version_info[:2]))
        sys.exit(f"cardtable: Python 3.11 or newer is needed, and this is Python {version}.")
    _stand_in_for_closed_streams()
    try:
        status = main(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        status = _INTERRUPTED
    except BrokenPipeError:
        # Whoever reads has had enough.
        _give_up_output()
        status = 0
    except OSError as error:
        _give_up_output()
        print(f"cardtable: {error.strerror or error}", file=sys.stderr)
        status = _BAD_INPUT
    except MemoryError:
        print("cardtable: There is not enough memory for this.", file=sys.stderr)
        status = _BAD_INPUT
    sys.exit(status)


def _stand_in_for_closed_streams() -> None:
    """Give a process that was started without a standard stream an empty one in its place."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - it stays


def _give_up_output() -> None:
    """Nothing more can be written, and Python would try it again at the exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main(argv: Sequence[str]) -> int:
    """Run with these arguments; the exit status.

    0 good, 1 a negative answer, 2 bad input, 3 no terminal.
    """
    if list(argv) == ["--version"]:
        print(f"cardtable {__version__}")
        return 0
    from cardtable.record.lines import shown
    from cardtable.rules import catalog
    from cardtable.rules.facts import fact
    from cardtable.text import Words

    words = Words(_language(argv))
    place = _first_word(argv)
    first = None if place is None else argv[place]
    module = None
    parser = _Parser(prog="cardtable")
    _add_global(parser, words)
    if first is None or first in catalog.names():
        _add_table(parser, words)
    elif first in COMMANDS:
        parser.prog = f"cardtable {first}"
        module = import_module(f"cardtable.cli.{first}")
        module.arguments(parser, words)
        # argparse sees the command's own arguments only, wherever the options stand.
        argv = [word for index, word in enumerate(argv) if index != place]
    else:
        return _complain(
            words,
            fact(
                "cli.unknown-word",
                word=shown(first),
                commands=", ".join(COMMANDS),
                rulesets=", ".join(catalog.names()),
            ),
        )
    try:
        args = parser.parse_args(argv)
    except _BadArguments as error:
        return _complain(words, fact("cli.arguments", problem=shown(str(error), 200)))
    if module is None:
        return _table(args)
    status: int = module.run(args)
    return status


class _BadArguments(Exception):
    """The arguments cannot be used; the message says why."""


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence, not with a page of usage."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog=prog, allow_abbrev=False, add_help=False)

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments."""
        raise _BadArguments(message)


def _first_word(argv: Sequence[str]) -> int | None:
    """The place of the first word that is no option nor belongs to one; None if all do."""
    index = 0
    while index < len(argv):
        if not argv[index].startswith("-"):
            return index
        index += 2 if argv[index] in _WITH_VALUE else 1
    return None


def _complain(words: Words, problem: Fact) -> int:
    """Say what is wrong with the arguments, before there are any; the exit status."""
    from cardtable.cli.output import Output

    return Output(argparse.Namespace(lang=words.language, ascii=False)).complain(problem)


def _language(argv: Sequence[str]) -> str:
    """The language asked for, if it is there; needed before the arguments are read."""
    from cardtable.text.words import LANGUAGES

    for index, word in enumerate(argv):
        key, equals, value = word.partition("=")
        if key == "--lang":
            asked = value if equals else "".join(argv[index + 1 : index + 2])
            if asked in LANGUAGES:
                return asked
    return LANGUAGES[0]


def _add_global(parser: argparse.ArgumentParser, words: Words) -> None:
    from cardtable.text.words import LANGUAGES

    known = ", ".join(LANGUAGES)
    parser.add_argument("-h", "--help", action="help", help=words("cli.help.help"))
    parser.add_argument(
        "--version",
        action="version",
        version=f"cardtable {__version__}",
        help=words("cli.help.version"),
    )
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=words.language,
        metavar="LANG",
        help=words("cli.help.lang", known=known),
    )
    parser.add_argument("--data", metavar="DIR", help=words("cli.help.data"))
    parser.add_argument("--ascii", action="store_true", help=words("cli.help.ascii"))


def _add_table(parser: argparse.ArgumentParser, words: Words) -> None:
    from cardtable.rules import catalog

    parser.description = words("cli.help.description")
    parser.epilog = words(
        "cli.help.commands", commands=", ".join(COMMANDS), rulesets=", ".join(catalog.names())
    )
    parser.add_argument("ruleset", nargs="?", metavar="RULESET", help=words("cli.help.ruleset"))
    parser.add_argument("--seed", metavar="SEED", help=words("cli.help.seed"))
    parser.add_argument("--players", metavar="SEAT=WHO,…", help=words("cli.help.players"))


def _table(args: argparse.Namespace) -> int:
    """Start the screens, once it is certain that they can be shown; the exit status."""
    from cardtable.cli.output import NO_TERMINAL, Output
    from cardtable.cli.seats import read_players
    from cardtable.record.header import clean
    from cardtable.rules.facts import fact
    from cardtable.rules.refusal import UnreadableError

    output = Output(args)
    if args.ruleset is None:
        for option, example in (("seed", "7"), ("players", "N=human,E=steady")):
            if getattr(args, option) is not None:
                return output.complain(
                    fact("cli.needs-ruleset", option=f"--{option}", example=example)
                )
    try:
        seed = None if args.seed is None else clean(args.seed)
        players = read_players(args.ruleset, args.players) if args.players is not None else None
    except UnreadableError as error:
        return output.complain(error.fact)
    if problem := _no_terminal():
        output.complain(problem)
        return NO_TERMINAL
    # Nothing made from here to the first picture is garbage, and looking for it would take a tenth
    # of the start. The program turns the search on again once its first screen stands.
    gc.disable()
    from cardtable.tui.app import run_app

    return run_app(args.ruleset, seed, players, args.data, ascii_only=args.ascii)


def _no_terminal() -> Fact | None:
    """Why no screen can be shown here; None if one can.

    Textual draws on standard error, and would wait for ever without a terminal there.
    """
    from cardtable.rules.facts import fact

    screen, keys = sys.__stderr__, sys.__stdin__
    if screen is None or keys is None or not (screen.isatty() and keys.isatty()):
        return fact("cli.no-terminal")
    return None
