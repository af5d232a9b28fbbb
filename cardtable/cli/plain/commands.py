"""What can be asked for at any prompt, beside the game itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Final

from cardtable.cli.plain import explaining, looking
from cardtable.cli.plain.leaving import Leave
from cardtable.cli.plain.looking import own_view, quoted
from cardtable.record.entries import Act, Undo
from cardtable.rules.actions import play
from cardtable.rules.cards import Card
from cardtable.rules.facts import fact
from cardtable.rules.refusal import UnreadableError
from cardtable.teach.claim import claim as claimed
from cardtable.text import Words
from cardtable.text.words import LANGUAGES

if TYPE_CHECKING:
    from cardtable.cli.plain.game import Game

CHANGES: Final = frozenset({"discard", "rob", "steal", "bury"})
"""Verbs after which a hand has other cards."""

PACES: Final = {"instant": 0.0, "normal": 0.6, "slow": 1.5, "wait": 0.0}
"""Seconds before a computer's action is told; with ``wait`` Enter goes on after each trick."""

_WORDS: Final = ("next", "again", "new")
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
    if plain in COMMANDS or plain in _WORDS:
        return plain
    return _known(words.language).get(plain)


@cache
def _known(language: str) -> Mapping[str, str]:
    words = Words(language)
    return {
        form.casefold(): name
        for name in (*COMMANDS, *_WORDS)
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
    count = int(rest[0]) if rest else _since(game)
    game.table.undo(count)
    game.say("plain.undo.known")


def _since(game: Game) -> int:
    """How many actions were done since, and with, the last one of whoever asks."""
    done: list[str] = []
    labels = game.table.labels
    for entry in game.table.record.entries:
        if isinstance(entry, Act):
            done.append(labels[entry.seat])
        elif isinstance(entry, Undo):
            del done[len(done) - entry.actions :]
    whose = (game.asked,) if game.asked is not None else game.table.humans
    for count, label in enumerate(reversed(done), start=1):
        if label in whose:
            return count
    raise UnreadableError(fact("plain.undo.nothing"))


def claim(game: Game, rest: list[str]) -> None:
    """Play the rest of the deal at once, where every trick of it is certain."""
    view = own_view(game)
    cards = claimed(view)
    if cards is None:
        raise UnreadableError(fact("plain.claim.no"))
    me, table = game.asked, game.table
    game.say("plain.claim.made", seat=me, cards=cards)
    left: list[Card] = list(cards)
    while table.turn is not None:
        if table.turn == me:
            table.do(play(left.pop(0)))
        elif table.turn in table.humans:
            # Whatever they play changes nothing: they lose every trick.
            table.do(next(one for one in table.legal if one.verb == "play"))
        else:
            table.computer_plays()


def concede(game: Game, rest: list[str]) -> None:
    """Give the game up, once it was said twice."""
    if game.asked is None or game.table.over:
        raise UnreadableError(fact("plain.not-asked"))
    if game.conceding != game.asked:
        game.conceding = game.asked
        game.say("plain.concede.again")
        return
    game.table.record.annotate("conceded", game.asked)
    if game.path is not None:
        # The file is opened anew, and so gets what was added to the record.
        game.table.keep(game.path)
    game.say("plain.concede.done", seat=game.asked)
    raise Leave


def pace(game: Game, rest: list[str]) -> None:
    """Choose how fast the computers' actions are told."""
    if rest:
        forms = {
            form.casefold(): name
            for name in PACES
            for form in (name, game.words(f"plain.pace.{name}"))
        }
        if rest[0].casefold() not in forms:
            known = ", ".join(game.words(f"plain.pace.{name}") for name in PACES)
            raise UnreadableError(fact("plain.pace.form", text=quoted(rest[0]), known=known))
        game.pace = forms[rest[0].casefold()]
    known = ", ".join(game.words(f"plain.pace.{name}") for name in PACES)
    game.say("plain.pace", name=game.words(f"plain.pace.{game.pace}"), known=known)


def lang(game: Game, rest: list[str]) -> None:
    """Speak another language."""
    if len(rest) != 1 or rest[0].casefold() not in LANGUAGES:
        language = quoted(" ".join(rest))
        raise UnreadableError(
            fact("no-such-language", language=language, known=", ".join(LANGUAGES))
        )
    game.speak(rest[0].casefold())
    game.say("plain.lang")


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
    "why": explaining.why,
    "undo": undo,
    "claim": claim,
    "concede": concede,
    "names": looking.names,
    "rules": explaining.rules,
    "seed": looking.seed,
    "pace": pace,
    "lang": lang,
    "quit": quit_,
}
"""Every command by its English name, in the order in which ``help`` lists them."""
