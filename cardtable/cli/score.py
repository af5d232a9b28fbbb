"""``cardtable score RULESET``: the score sheet for a game played with a real pack.

It goes line by line, so that a keyboard and a file do equally well. The sheet goes to standard
output; the questions, and what is wrong with an answer, to standard error.
"""

from __future__ import annotations

import argparse
import sys
from io import TextIOWrapper
from typing import Final, NamedTuple, TextIO

from cardtable.cli import score_words
from cardtable.cli.output import Output
from cardtable.cli.referee import add_options, read_rules
from cardtable.record.lines import shown
from cardtable.rules.facts import Fact, fact
from cardtable.rules.refusal import CardtableError
from cardtable.rules.state import State
from cardtable.table import tally
from cardtable.table.tally import Sheet
from cardtable.text import Words

_REMARK: Final = "#"


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add the arguments of this command."""
    parser.description = words("score.help")
    parser.epilog = words("score.help.session")
    parser.add_argument("ruleset", metavar="RULESET", help=words("score.help.ruleset"))
    add_options(parser, words)


def run(args: argparse.Namespace) -> int:
    """Ask until the game is over, or there are no more answers; an exit status.

    At a keyboard a wrong answer is asked for again. From a file or a pipe it ends the sheet,
    for nobody knows what the lines behind it were meant for.
    """
    output = Output(args)
    try:
        ruleset = read_rules(args.ruleset, args.option, args.data)
    except CardtableError as error:
        return output.complain(error.fact)
    session = _Session(output, tally.start(ruleset), quiet=args.json, keyboard=sys.stdin.isatty())
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    try:
        problem = session.hold(sys.stdin)
    except KeyboardInterrupt:
        session.show()
        raise
    if args.json:
        for line in score_words.objects(session.sheet):
            output.json(line)
    else:
        session.show()
    return 0 if problem is None else output.complain(problem)


class _Answer(NamedTuple):
    """A line that was typed."""

    number: int
    """Of the line, from 1."""
    text: str
    words: list[str]
    """Its words, those that every language has for itself in English."""


class _Session:
    """The questions and answers of one run.

    Attributes:
        sheet: the sheet as it stands.
    """

    def __init__(self, output: Output, sheet: Sheet, *, quiet: bool, keyboard: bool) -> None:
        """Go on with `sheet`; a quiet session prints none, and only a keyboard is asked."""
        self.sheet = sheet
        self._output = output
        self._quiet = quiet
        self._keyboard = keyboard
        self._number = 0
        self._before: list[Sheet] = []
        self._shown: State | None = None

    def hold(self, lines: TextIO) -> Fact | None:
        """Ask and note down until the end; the Fact of the answer that could not be used."""
        while (answer := self._read(lines)) is not None:
            if answer.words == ["quit"]:
                break
            if answer.words == ["help"]:
                self._output.remark(self._output.words("score.help.session"))
            elif problem := self._take(answer.words):
                if not self._keyboard:
                    text = shown(answer.text)
                    return fact("score.line", line=answer.number, text=text, why=problem)
                self._output.complain(problem)
        return None

    def show(self) -> None:
        """Print the sheet as it stood after the last deal, unless that was done."""
        if self._quiet or self.sheet.closed is self._shown or self.sheet.closed is None:
            return
        self._shown = self.sheet.closed
        for line in score_words.drawn(self._shown, self._output.words):
            self._output.line(line)

    def _take(self, words: list[str]) -> Fact | None:
        """Note an answer down, or take the last one back; the Fact of what is wrong with it."""
        if words == ["undo"]:
            if not self._before:
                return fact("score.nothing-to-undo")
            self.sheet = self._before.pop()
            return None
        if self.sheet.asked == "over":
            return fact("score.is-over")
        try:
            sheet = tally.answer(self.sheet, words)
        except CardtableError as error:
            return error.fact
        self._before.append(self.sheet)
        closed, self.sheet = self.sheet.closed, sheet
        for event in sheet.events:
            if event.code != "deal-begins":
                self._tell(event)
        if sheet.closed is not closed:
            self.show()
        return None

    def _tell(self, event: Fact) -> None:
        """Say what followed from an answer."""
        if not self._quiet:
            self._output.say(event)
        elif self._keyboard:
            self._output.remark(self._output.words.say(event))

    def _read(self, lines: TextIO) -> _Answer | None:
        """The next line that says something; None at the end.

        At a keyboard an empty line closes the sheet of a game that is over.
        """
        while True:
            if self._keyboard:
                question = tally.question(self.sheet, self._output.words)
                self._output.remark(f"{question} ", end="")
            line = lines.readline()
            if not line:
                if self._keyboard:
                    self._output.remark("")
                return None
            self._number += 1
            text = line.partition(_REMARK)[0].strip()
            if text:
                words = tally.in_english(text.split(), self.sheet.asked, self._output.words)
                return _Answer(self._number, text, words)
            if self._keyboard and self.sheet.asked == "over":
                return None
