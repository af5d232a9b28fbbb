"""``cardtable rules``: rulesets, what one says, how two differ; house rules; the words."""

from __future__ import annotations

import argparse
import shutil
from typing import Final

from cardtable.cli.output import BAD_INPUT, Output, file_and_why
from cardtable.cli.referee import read_options
from cardtable.cli.rule_words import (
    Named,
    book_object,
    course_object,
    difference_lines,
    differences,
    rule_lines,
    rules_object,
)
from cardtable.record.lines import shown
from cardtable.rules import catalog
from cardtable.rules.facts import fact
from cardtable.rules.refusal import CardtableError, UnreadableError
from cardtable.table import house_rules
from cardtable.teach.book_facts import with_cards
from cardtable.teach.books import Book, book, word_book
from cardtable.teach.glossary import entries, look_up
from cardtable.text import Words

_FORMS: Final = {
    "list": ((0,), "rules list"),
    "show": ((1,), "rules show barker"),
    "diff": ((2,), "rules diff barker growler"),
    "save": ((2,), "rules save thursday growler --option target=60"),
    "words": ((0, 1), "rules words renege"),
}
"""For each thing to do how many names it may take, and an example."""

_WIDEST: Final = 100
"""Longer lines of a rule book are hard to read, however wide the terminal is."""


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add the arguments of this command."""
    parser.description = words("rules.help")
    parser.add_argument("what", nargs="?", metavar="WHAT", help=words("rules.help.what"))
    parser.add_argument("names", nargs="*", metavar="NAME", help=words("rules.help.names"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=words("rules.help.option"),
    )
    parser.add_argument("--title", metavar="TITLE", help=words("rules.help.title"))
    parser.add_argument("--json", action="store_true", help=words("cli.help.json"))


def run(args: argparse.Namespace) -> int:
    """List, show, compare, save or explain a word; an exit status."""
    output = Output(args)
    if args.what not in _FORMS:
        known = ", ".join(_FORMS)
        if args.what is None:
            return output.complain(fact("rules.needs-what", known=known))
        return output.complain(fact("rules.no-what", text=shown(args.what), known=known))
    counts, example = _FORMS[args.what]
    if len(args.names) not in counts:
        return output.complain(fact("rules.form", what=args.what, example=f"cardtable {example}"))
    if args.what != "save" and (args.option or args.title is not None):
        return output.complain(fact("rules.save-only", example=f"cardtable {_FORMS['save'][1]}"))
    try:
        if args.what == "list":
            return _list(args, output)
        if args.what == "save":
            return _save(args, output)
        if args.what == "words":
            return _words(args, output)
        rules = [_named(name, args.data) for name in args.names]
    except CardtableError as error:
        return output.complain(error.fact)
    except OSError as error:
        file, problem = file_and_why(error)
        return output.complain(fact("rules.not-written", file=file, problem=problem))
    if args.what == "show":
        _show(args, output, rules[0])
    else:
        _diff(args, output, *rules)
    return 0


def _named(name: str, data: str | None) -> Named:
    """A packaged ruleset or house rules, with the name to say."""
    if name in catalog.names():
        return Named(name, catalog.load(name))
    house = house_rules.read(name, data)
    return Named(house.name, house.ruleset, house.title)


def _list(args: argparse.Namespace, output: Output) -> int:
    """A line for each ruleset, the packaged ones first."""
    own = house_rules.names(args.data)
    names = [*catalog.names(), *(name for name in own if name not in catalog.names())]
    width = max(len(name) for name in names)
    status = 0
    for name in names:
        try:
            rules = _named(name, args.data)
        except UnreadableError as error:
            output.complain(error.fact)
            status = BAD_INPUT
            continue
        ruleset, about = rules.ruleset, rules.about(output.words)
        if args.json:
            output.json(
                {
                    "name": name,
                    "seats": ruleset.seats,
                    "sides": list(ruleset.seating.sides),
                    "about": about,
                    "extends": rules.extends,
                    "fingerprint": ruleset.fingerprint,
                }
            )
        else:
            words = output.words
            output.line(
                words.count("rules.line", ruleset.seats, name=name.ljust(width), about=about)
            )
    return status


def _show(args: argparse.Namespace, output: Output, rules: Named) -> None:
    """The rule book, with hands and conventions; then each field with what it may be instead."""
    words = output.words
    opened = book(rules.ruleset, words.language, words.deck)
    if args.json:
        output.json({**rules_object(words, rules), "book": book_object(opened)})
        return
    _print(opened, output)
    output.line("")
    for text in rule_lines(words, rules, whole=False):
        output.line(text)


def _words(args: argparse.Namespace, output: Output) -> int:
    """The glossary, or what a word in it means."""
    words = output.words
    found = entries(words.language)
    if args.names:
        found = look_up(shown(args.names[0]), words.language)
    opened = word_book(found, words.language, words.deck)
    if args.json:
        output.json(
            {
                "words": [
                    {
                        "name": one.name,
                        "word": one.word,
                        "meaning": with_cards(one.text, words),
                        "counterparts": dict(one.counterparts),
                    }
                    for one in found
                ]
            }
        )
    else:
        _print(opened, output)
    return 0


def _print(opened: Book, output: Output) -> None:
    # Only a book is drawn, and rich, which drawing needs, is slow to import.
    from cardtable.draw.book import book_lines, plain_text

    width = min(shutil.get_terminal_size().columns, _WIDEST)
    for line in book_lines(opened, width):
        output.line(plain_text(line))


def _diff(args: argparse.Namespace, output: Output, one: Named, two: Named) -> None:
    if args.json:
        output.json(
            {
                "rulesets": [one.name, two.name],
                "fingerprints": [one.ruleset.fingerprint, two.ruleset.fingerprint],
                "differences": differences(output.words, one, two),
                "course": course_object(output.words, one, two),
            }
        )
        return
    for line in difference_lines(output.words, one, two):
        output.line(line)


def _save(args: argparse.Namespace, output: Output) -> int:
    """Save house rules, and say where they are and what their fingerprint is."""
    from cardtable.cli.main import COMMANDS  # the command line stands on this module

    name, base = args.names
    if name in COMMANDS:
        return output.complain(fact("house.name-taken", name=name))
    ruleset = catalog.choose(house_rules.find(base, args.data), read_options(args.option))
    path = house_rules.save(name, ruleset, args.data, title=args.title or "")
    if args.json:
        passport = house_rules.passport(ruleset, args.data)
        output.json(
            {
                "name": name,
                "file": str(path),
                "extends": ruleset.name,
                "fingerprint": passport.fingerprint,
                "changed": passport.changed,
            }
        )
    else:
        saved = fact("rules.saved", name=name, file=str(path), fingerprint=ruleset.fingerprint)
        output.say(saved)
    return 0
