"""Commands that explain: the rule book, hints, and why a card may not be played or was played."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from cardtable.cli.plain.answers import card_of, is_word
from cardtable.cli.plain.looking import own_view, quoted
from cardtable.players import player
from cardtable.rules.actions import play
from cardtable.rules.facts import fact
from cardtable.rules.refusal import UnreadableError
from cardtable.teach.hint import GRADES, hint
from cardtable.teach.why import answer, said

if TYPE_CHECKING:
    from cardtable.cli.plain.console import Console
    from cardtable.cli.plain.game import Game
    from cardtable.teach.books import Section

_ADVISER: Final = "steady"


def rules(game: Game, rest: list[str]) -> None:
    """Read in the rule book: at the rule that was last refused, else what can be read."""
    from cardtable.teach.books import book  # a book is long, and seldom opened

    chapters = book(game.ruleset, game.words.language, game.words.deck)
    wanted = rest[0].casefold() if rest else ""
    if is_word("fields", rest, game.words):
        _fields(game)
    elif wanted.isdecimal() or is_word("all", rest, game.words):
        numbers = range(1, len(chapters.sections) + 1)
        if wanted.isdecimal():
            if int(wanted[:4]) not in numbers:
                most = len(chapters.sections)
                raise UnreadableError(fact("plain.no-number", text=quoted(wanted), most=most))
            numbers = range(int(wanted), int(wanted) + 1)
        for number in numbers:
            read_aloud(game.console, chapters.sections[number - 1])
    elif rest:
        raise UnreadableError(fact("plain.rules.form", text=quoted(" ".join(rest))))
    else:
        with suppress(KeyError):
            if game.rule:
                read_aloud(game.console, chapters.at(game.rule))
        for number, section in enumerate(chapters.sections, start=1):
            game.say("plain.rules.section", place=number, title=section.title)
        game.say("plain.rules.more")


def read_aloud(console: Console, section: Section) -> None:
    """A section of a rule book, without the marks of its form."""
    console.say(section.title)
    for line in section.markdown.splitlines():
        console.say(line.replace("**", "").replace("*", ""))


def _fields(game: Game) -> None:
    """Every field of the rules that are played, with hands that it changes."""
    from cardtable.cli.rule_words import Named, rule_lines
    from cardtable.table.house_rules import passport

    ruleset = game.ruleset
    for line in rule_lines(game.words, Named(passport(ruleset, game.data).name, ruleset)):
        game.console.say(line)


def hint_(game: Game, rest: list[str]) -> None:
    """Say a hint, each time in the next grade."""
    view = own_view(game)
    deal, step, grade = game.hinted
    grade = grade + 1 if (deal, step) == (view.deal, view.step) else 1
    game.hinted = (view.deal, view.step, grade)
    for one in hint(view, player(_ADVISER).advise(view), grade):
        game.tell(one)
    if grade < GRADES:
        game.say("plain.hint.more")


def coach(game: Game, rest: list[str]) -> None:
    """Let the coach speak now, or before each decision, or no more: ``coach yes``."""
    if not rest:
        speak(game)
        return
    game.choose(coach=yes_or_no(game, "coach", rest))
    game.say("plain.coach.yes" if game.choices.settings.coach else "plain.coach.no")


def yes_or_no(game: Game, command: str, rest: list[str]) -> bool:
    """Which of the two was said behind a command.

    Raises:
        UnreadableError: neither was.
    """
    for one in ("yes", "no"):
        if is_word(one, rest, game.words):
            return one == "yes"
    example = game.words(f"plain.word.{command}").split()[0]
    raise UnreadableError(fact("plain.yes-or-no", text=quoted(" ".join(rest)), name=example))


def speak(game: Game) -> None:
    """Say what the order is now, what has been seen, and what may be kept back."""
    from cardtable.teach.coach import coach as told  # seldom asked for

    for one in told(own_view(game)):
        game.tell(one)


def why(game: Game, rest: list[str]) -> None:
    """Say why a card may not be played, or why a computer played one."""
    if len(rest) != 1:
        raise UnreadableError(fact("plain.why.form"))
    card = card_of(rest[0], game.words)
    view = None if game.asked is None else game.table.view(game.asked)
    if view is not None and card in view.hand:
        refusal = game.table.why_not(play(card))
        game.tell(fact("plain.why.may", card=card) if refusal is None else refusal)
        return
    for one in answer(game.table.record, card):
        game.console.say(said(one, game.words))
