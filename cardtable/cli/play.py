"""``cardtable [play] [RULESET]``: the table, on the screen or, with ``--plain``, line by line."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from cardtable.cli.output import Output, file_and_why
from cardtable.cli.seats import read_players
from cardtable.record.header import clean
from cardtable.rules import catalog
from cardtable.rules.facts import fact
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Ruleset, Value

if TYPE_CHECKING:
    from cardtable.cli.plain.asking import Asking
    from cardtable.text import Words


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add the arguments of this command."""
    from cardtable.cli.main import COMMANDS  # the command line stands on this module

    parser.description = words("cli.help.description")
    parser.epilog = words(
        "cli.help.commands", commands=", ".join(COMMANDS), rulesets=", ".join(catalog.names())
    )
    parser.add_argument("ruleset", nargs="?", metavar="RULESET", help=words("cli.help.ruleset"))
    parser.add_argument("--seed", metavar="SEED", help=words("cli.help.seed"))
    parser.add_argument("--players", metavar="SEAT=WHO,…", help=words("cli.help.players"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=words("referee.help.option"),
    )
    parser.add_argument("--plain", action="store_true", help=words("plain.help.plain"))


def run(args: argparse.Namespace) -> int:
    """Go to the table that was asked for, or to where one is chosen; an exit status."""
    output = Output(args)
    if args.ruleset is None:
        given = {"seed": "7", "players": "N=human,E=steady", "option": "target=60"}
        for option, example in given.items():
            if getattr(args, option) not in (None, []):
                return output.complain(
                    fact("cli.needs-ruleset", option=f"--{option}", example=example)
                )
    ruleset: Ruleset | None = None
    options: Mapping[str, Value] = {}
    try:
        seed = None if args.seed is None else clean(args.seed)
        if args.ruleset is not None:
            if args.option or args.ruleset not in catalog.names():
                ruleset, options = _house_rules(args)
            else:
                ruleset = catalog.load(args.ruleset)
            args.ruleset = ruleset.name
        players = None
        if ruleset is not None and args.players is not None:
            players = read_players(ruleset, args.players)
    except UnreadableError as error:
        return output.complain(error.fact)
    if args.plain:
        return _plain(args, ruleset, seed, players)
    from cardtable.cli.main import open_screens

    return open_screens(args, seed, players, options)


def _house_rules(args: argparse.Namespace) -> tuple[Ruleset, Mapping[str, Value]]:
    """The rules that were named, and their options: a table is always a packaged game's."""
    from cardtable.cli.referee import read_rules
    from cardtable.table import house_rules

    ruleset = read_rules(args.ruleset, args.option, args.data)
    return ruleset, house_rules.changes(ruleset)


def _plain(
    args: argparse.Namespace,
    ruleset: Ruleset | None,
    seed: str | None,
    players: Mapping[str, str] | None,
) -> int:
    """Play without screens until somebody leaves or nothing more is typed; the exit status.

    Every game is kept, whatever ends it.
    """
    from cardtable.cli.plain.asking import Asking
    from cardtable.cli.plain.choices import Choices
    from cardtable.cli.plain.console import Closed, Console
    from cardtable.cli.plain.game import Game
    from cardtable.cli.plain.home import Opened, again, choose
    from cardtable.cli.plain.leaving import AGAIN, ELSEWHERE, QUIT, Leave
    from cardtable.table import Table, kept
    from cardtable.table import settings as settings_file

    console = Console(ascii_only=args.ascii)
    asking = Asking(console, args.lang)
    path: Path | None = None
    try:
        settings, broken = settings_file.read(args.data)
        console.letters = settings.suits == "letters"
        asking = Asking(console, args.lang, Choices(settings, args.data, kept=True))
        for aside in broken:
            asking.say("notice.settings-broken", why=aside.why, file=aside.path.name)
        opened = None
        if ruleset is not None:
            opened = Opened(Table(ruleset, seed=seed, seats=_seats(asking, ruleset, players)), None)
        while True:
            table, path = opened or choose(asking, args.data)
            if path is None:
                path = kept.new_path(table.ruleset.name, args.data)
                table.keep(path)
            game = Game(
                console,
                table,
                asking.words.language,
                path=path,
                data=args.data,
                choices=asking.choices,
            )
            then = game.play()
            asking.words = console.words(game.words.language)
            table.close()
            if then == QUIT:
                break
            name = asking.choices.name(asking.words)
            opened = Opened(again(table, name), None) if then == AGAIN else None
            if then == ELSEWHERE and game.following is not None:
                opened = Opened(game.following, None)
            path = None
    except (Closed, KeyboardInterrupt, Leave):
        pass  # every action stands in the file already
    except OSError as error:
        file, why = file_and_why(error)
        args.lang = asking.words.language
        return Output(args).complain(fact("notice.no-files", file=file, why=why))
    if path is not None:
        asking.say("plain.kept", file=str(path))
    return 0


def _seats(asking: Asking, ruleset: Ruleset, players: Mapping[str, str] | None) -> dict[str, str]:
    """Who sits where: those named, the user on the first seat left, computers on the others.

    The first human without a name is the user.
    """
    from cardtable.players import LEVELS
    from cardtable.table import seating

    named = players or {}
    seats = {label: named.get(label, LEVELS[-1]) for label in ruleset.seating.labels}
    free = [label for label in seats if label not in named]
    if free and not any(who.partition(" ")[0] == "human" for who in named.values()):
        seats[free[0]] = seating.HUMAN
    mine = seating.user(seats)
    if mine is not None:
        seats[mine] = f"human {asking.choices.name(asking.words)}"
    return seats
