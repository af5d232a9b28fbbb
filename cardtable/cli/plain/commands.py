"""What can be asked for at any prompt, beside the game itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Final

from cardtable.cli.plain import arranging, explaining, looking
from cardtable.cli.plain.leaving import NEW, Leave
from cardtable.cli.plain.looking import own_view, quoted
from cardtable.rules.facts import fact
from cardtable.rules.refusal import UnreadableError
from cardtable.table import taking_back
from cardtable.table.settings import Pace
from cardtable.teach.claim import claim as claimed
from cardtable.teach.claim import take_rest
from cardtable.text import Words
from cardtable.text.words import LANGUAGES

if TYPE_CHECKING:
    from cardtable.cli.plain.game import Game

CHANGES: Final = frozenset({"discard", "rob", "steal", "bury"})
"""Verbs after which a hand has other cards."""

PACES: Final[Mapping[Pace, float]] = {"slow": 1.4, "normal": 0.6, "instant": 0.0, "off": 0.0}
"""Seconds before a computer's action is told; with ``off`` Enter goes on before each."""

BETWEEN: Final = ("next", "again", "new")
"""Answers between deals."""


# --- which command -------------------------------------------------------------------------------


def command_of(word: str, words: Words) -> str | None:
    """The command that a word stands for, in this language or in English; None if none."""
    name = word_of(word, words)
    return name if name in COMMANDS else None


def word_of(word: str, words: Words) -> str | None:
    """The command, or the answer between deals, that a word stands for."""
    plain = word.casefold()
    if plain == "?":
        return "state"
    if plain in COMMANDS or plain in BETWEEN:
        return plain
    return _known(words.language).get(plain)


@cache
def _known(language: str) -> Mapping[str, str]:
    words = Words(language)
    return {
        form.casefold(): name
        for name in (*COMMANDS, *BETWEEN)
        for form in words(f"plain.word.{name}").split()
    }


def help_(game: Game, rest: list[str]) -> None:
    """Say how to answer, and every command."""
    game.say("plain.help.answers", card="5S")
    for name in COMMANDS:
        word = "?" if name == "state" else game.words(f"plain.word.{name}").split()[0]
        game.say("plain.help.line", word=word, about=game.words(f"plain.help.{name}"))


# --- more than a look ----------------------------------------------------------------------------


def undo(game: Game, rest: list[str]) -> None:
    """Take back what was done since, and with, one's own last action; or so many actions."""
    record = game.table.record
    if not record.header.practice:
        raise UnreadableError(fact("plain.undo.practice"))
    if rest and not (len(rest) == 1 and rest[0].isdecimal() and len(rest[0]) < 5):
        raise UnreadableError(fact("plain.undo.form", text=quoted(" ".join(rest))))
    count = int(rest[0]) if rest else taking_back.since(record, _whose(game))
    if not count:
        raise UnreadableError(fact("plain.undo.nothing"))
    known = count <= record.actions and taking_back.reveals(record, count)
    game.table.undo(count)
    at = game.table.view(None)
    game.by_hand = (at.deal, at.step)
    game.say("plain.undo.known" if known else "plain.undo.recorded")


def redo(game: Game, rest: list[str]) -> None:
    """Do again what was taken back last, up to one's own next decision."""
    record = game.table.record
    if not record.header.practice:
        raise UnreadableError(fact("plain.undo.practice"))
    count = taking_back.again(record, _whose(game))
    if not count:
        raise UnreadableError(fact("plain.redo.nothing"))
    game.table.redo(count)


def _whose(game: Game) -> tuple[str, ...]:
    """Whose decisions are taken back: those of whoever asks."""
    return game.table.humans if game.asked is None else (game.asked,)


def claim(game: Game, rest: list[str]) -> None:
    """Play the rest of the deal at once, where every trick of it is certain."""
    view = own_view(game)
    cards = claimed(view)
    if cards is None:
        playing = view.phase == "play"
        raise UnreadableError(fact("plain.claim.no" if playing else "table.claim.early"))
    game.say("plain.claim.made", seat=game.asked, cards=cards)
    take_rest(game.table, cards)


def concede(game: Game, rest: list[str]) -> None:
    """Give the game up, once it was said twice."""
    if game.asked is None or game.table.over:
        raise UnreadableError(fact("plain.not-asked"))
    if game.conceding != game.asked:
        game.conceding = game.asked
        game.say("plain.concede.again")
        return
    game.table.concede(game.asked)
    game.say("plain.concede.done", seat=game.asked)
    raise Leave


def pace(game: Game, rest: list[str]) -> None:
    """Choose how fast the computers' actions are told."""
    if rest:
        forms: dict[str, Pace] = {
            form.casefold(): name
            for name in PACES
            for form in (name, game.words(f"plain.pace.{name}"))
        }
        if rest[0].casefold() not in forms:
            known = ", ".join(game.words(f"plain.pace.{name}") for name in PACES)
            raise UnreadableError(fact("plain.pace.form", text=quoted(rest[0]), known=known))
        game.choose(pace=forms[rest[0].casefold()])
    known = ", ".join(game.words(f"plain.pace.{name}") for name in PACES)
    now = game.words(f"plain.pace.{game.choices.settings.pace}")
    game.say("plain.pace", name=now, known=known)


def wait(game: Game, rest: list[str]) -> None:
    """Choose whether Enter goes on after each trick."""
    if rest:
        game.choose(wait_after_trick=explaining.yes_or_no(game, "wait", rest))
    game.say("plain.wait.yes" if game.choices.settings.wait_after_trick else "plain.wait.no")


def lang(game: Game, rest: list[str]) -> None:
    """Speak another language."""
    if len(rest) != 1 or rest[0].casefold() not in LANGUAGES:
        language = quoted(" ".join(rest))
        raise UnreadableError(
            fact("no-such-language", language=language, known=", ".join(LANGUAGES))
        )
    game.speak(rest[0].casefold())
    game.say("plain.lang")
    game.choose(language=game.words.language)


def home(game: Game, rest: list[str]) -> None:
    """Leave for where a run begins; the game is kept."""
    raise Leave(NEW)


def quit_(game: Game, rest: list[str]) -> None:
    """Leave; the game is kept."""
    raise Leave


COMMANDS: Final[dict[str, Callable[[Game, list[str]], None]]] = {
    "help": help_,
    "state": looking.state,
    "hand": looking.hand,
    "last": looking.last,
    "log": looking.log,
    "score": looking.score,
    "order": looking.order,
    "hint": explaining.hint_,
    "coach": explaining.coach,
    "why": explaining.why,
    "undo": undo,
    "redo": redo,
    "review": arranging.review,
    "from": arranging.from_,
    "claim": claim,
    "concede": concede,
    "names": looking.names,
    "seat": arranging.seat,
    "sort": arranging.sort,
    "forced": arranging.forced,
    "rules": explaining.rules,
    "seed": looking.seed,
    "pace": pace,
    "wait": wait,
    "lang": lang,
    "home": home,
    "quit": quit_,
}
"""Every command by its English name, in the order in which ``help`` lists them."""
