"""``cardtable sheet``: one page for a teacher or a club night, as text or as a picture."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from cardtable import files
from cardtable.cli.output import Output
from cardtable.cli.referee import add_rules, read_rules
from cardtable.cli.rule_words import book_object
from cardtable.record.lines import shown
from cardtable.rules.facts import fact
from cardtable.rules.refusal import CardtableError
from cardtable.teach.books import SHEETS, sheet
from cardtable.text import Words

WIDTH: Final = 80
"""Cells of a printed line."""
_DEFAULT: Final = "barker"


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add the arguments of this command."""
    parser.description = words("sheet.help")
    parser.add_argument("what", nargs="?", metavar="PAGE", help=words("sheet.help.what"))
    add_rules(parser, words, default=_DEFAULT)
    parser.add_argument("--svg", metavar="FILE", help=words("sheet.help.svg"))


def run(args: argparse.Namespace) -> int:
    """Print the page, or write its picture; an exit status."""
    output = Output(args)
    if args.what not in SHEETS:
        known = ", ".join(SHEETS)
        if args.what is None:
            return output.complain(fact("sheet.needs-page", known=known))
        return output.complain(fact("sheet.no-page", text=shown(args.what), known=known))
    if args.svg == "":
        return output.complain(fact("sheet.no-file", example="cardtable sheet order --svg o.svg"))
    try:
        ruleset = read_rules(args.ruleset, args.option, args.data)
    except CardtableError as error:
        return output.complain(error.fact)
    words = output.words
    page = sheet(args.what, ruleset, words.language, words.deck)
    if args.json:
        output.json({"ruleset": ruleset.name, "sheet": args.what, **book_object(page)})
    if args.json and args.svg is None:
        return 0
    # Only a page is drawn, and rich, which drawing needs, is slow to import.
    from cardtable.draw.book import book_lines, plain_text

    if args.svg is not None:
        from cardtable.draw.svg import picture

        paper = sheet(args.what, ruleset, words.language, "letters" if args.ascii else "symbols")
        drawn = picture(book_lines(paper, WIDTH), WIDTH, paper.title)
        try:
            files.write_where_told(Path(args.svg), drawn.encode())
        except (OSError, ValueError) as error:
            problem = getattr(error, "strerror", None) or str(error)
            return output.complain(
                fact("sheet.not-written", file=shown(args.svg, 200), problem=problem)
            )
        output.remark(words("sheet.written", file=shown(args.svg, 200)))
        return 0
    for line in book_lines(page, WIDTH):
        output.line(plain_text(line))
    return 0
