"""``cardtable rules list``: which rulesets there are."""

from __future__ import annotations

import argparse

from cardtable.cli.output import Output
from cardtable.rules import catalog
from cardtable.text import Words


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add the arguments of this command."""
    parser.description = words("rules.help")
    parser.add_argument("what", choices=["list"], help=words("rules.help.what"))
    parser.add_argument("--json", action="store_true", help=words("cli.help.json"))


def run(args: argparse.Namespace) -> int:
    """Print a line for each ruleset; an exit status."""
    output = Output(args)
    names = catalog.names()
    width = max(len(name) for name in names)
    for name in names:
        ruleset = catalog.load(name)
        about = output.words(f"rules.list.{name}")
        if args.json:
            sides = list(ruleset.seating.sides)
            output.json({"name": name, "seats": ruleset.seats, "sides": sides, "about": about})
        else:
            words = output.words
            output.line(
                words.count("rules.line", ruleset.seats, name=name.ljust(width), about=about)
            )
    return 0
