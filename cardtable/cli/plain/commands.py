"""What can be asked for at any prompt, beside the game itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Final

from cardtable.cli.plain import deal_end
from cardtable.cli.plain.answers import card_of, is_word
from cardtable.cli.plain.ladder import ladder
from cardtable.cli.plain.leaving import Leave
from cardtable.players import player
from cardtable.record.entries import Act, Undo
from cardtable.record.lines import shown
from cardtable.rules.actions import play
from cardtable.rules.cards import SUITS, Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.notation import read_suit
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.view import View
from cardtable.table import codes
from cardtable.teach.claim import claim as claimed
from cardtable.teach.hint import GRADES, hint
from cardtable.teach.state_of_play import state_of_play
from cardtable.teach.why import reasons_for
from cardtable.text import Words
from cardtable.text.words import LANGUAGES

if TYPE_CHECKING:
    from cardtable.cli.plain.game import Game
    from cardtable.teach.books import Section

CHANGES: Final = frozenset({"discard", "rob", "steal", "bury"})
"""Verbs after which a hand has other cards."""

PACES: Final = {"instant": 0.0, "normal": 0.6, "slow": 1.5, "wait": 0.0}
"""Seconds before a computer's action is told; with ``wait`` Enter goes on after each trick."""

_ADVISER: Final = "steady"
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


def quoted(text: str) -> str:
    """What was typed, as a sentence can quote it."""
    return shown(text)


# --- how it stands -------------------------------------------------------------------------------


def standing(game: Game) -> tuple[Fact, ...]:
    """The state of play, as everybody at the table may know it."""
    return state_of_play(_view(game))


def _view(game: Game) -> View:
    """The table as whoever may look sees it; with nobody asked, its public side."""
    seat = game.asked or (game.table.humans or game.table.labels)[0]
    return game.table.view(seat)


def _own(game: Game) -> View:
    """The view of the seat that is asked.

    Raises:
        UnreadableError: nobody is.
    """
    if game.asked is None:
        raise UnreadableError(fact("plain.not-asked"))
    return game.table.view(game.asked)


def state(game: Game, rest: list[str]) -> None:
    """Say how it stands."""
    game.console.say(" ".join(game.words.say(one) for one in standing(game)))


def hand(game: Game, rest: list[str]) -> None:
    """Say the hand of the seat that is asked, and what else that seat alone knows."""
    view = _own(game)
    game.say("replay.hand", seat=game.asked, cards=view.hand)
    assert view.seat is not None
    away = view.out[view.seat]
    if isinstance(away, tuple) and away:
        game.say("plain.laid-away", seat=game.asked, cards=away)


def last(game: Game, rest: list[str]) -> None:
    """Say the last trick."""
    view = _view(game)
    if not view.tricks:
        raise UnreadableError(fact("table.note.no-trick"))
    trick, seating = view.tricks[-1], view.ruleset.seating
    for place, (seat, card) in enumerate(
        zip(seating.clockwise(trick.leader), trick.cards, strict=True)
    ):
        game.say("played" if place else "led", seat=seating.labels[seat], card=card)
    card = trick.cards[seating.clockwise(trick.leader).index(trick.winner)]
    game.say("trick-won", seat=seating.labels[trick.winner], card=card)


def log(game: Game, rest: list[str]) -> None:
    """Say all events of this deal again."""
    deal = game.table.view(None).deal
    for number, event in game.log:
        if number == deal:
            game.tell(event)


def score(game: Game, rest: list[str]) -> None:
    """Say the score sheet."""
    view = _view(game)
    for line in deal_end.sheet(view, game.words):
        game.console.say(line)
    for one in state_of_play(view):
        if one.code in ("standing.score", "standing.match"):
            game.tell(one)


def order(game: Game, rest: list[str]) -> None:
    """Say the order of the cards, with those held and those gone."""
    view = _view(game)
    trump = view.trump
    if rest:
        letters = {game.words.glyph(suit).casefold(): suit for suit in SUITS}
        letters |= {game.words.suit(suit).casefold(): suit for suit in SUITS}
        trump = letters.get(rest[0].casefold()) or read_suit(shown(rest[0]))
    for line in ladder(view, trump, game.words, own=game.asked is not None):
        game.console.say(line)


def names(game: Game, rest: list[str]) -> None:
    """Say who sits where, and what can be counted before each seat."""
    view, table = game.table.view(None), game.table
    seating = view.ruleset.seating
    for seat, (label, seated) in enumerate(table.seats.items()):
        cards = view.hands[seat]
        game.say(
            "plain.seat.human" if seated.kind == "human" else "plain.seat.computer",
            label=label,
            seat=label,
            level=seated.player,
            name=seating.sides[seating.side_of[seat]],
            count=cards if isinstance(cards, int) else len(cards),
            won=sum(trick.winner == seat for trick in view.tricks),
        )


def seed(game: Game, rest: list[str]) -> None:
    """Say the deal code."""
    game.say("plain.seed", code=codes.code(game.table))


# --- help and explanation ------------------------------------------------------------------------


def help_(game: Game, rest: list[str]) -> None:
    """Say how to answer, and every command."""
    game.say("plain.help.answers")
    for name in COMMANDS:
        word = "?" if name == "state" else game.words(f"plain.word.{name}").split()[0]
        game.say("plain.help.line", word=word, about=game.words(f"plain.help.{name}"))


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
            read_aloud(game, chapters.sections[number - 1])
    elif rest:
        raise UnreadableError(fact("plain.rules.form", text=quoted(" ".join(rest))))
    else:
        with suppress(KeyError):
            if game.rule:
                read_aloud(game, chapters.at(game.rule))
        for number, section in enumerate(chapters.sections, start=1):
            game.say("plain.rules.section", place=number, title=section.title)
        game.say("plain.rules.more")


def read_aloud(game: Game, section: Section) -> None:
    """A section of a rule book, without the marks of its form."""
    game.console.say(section.title)
    for line in section.markdown.splitlines():
        game.console.say(line.replace("**", "").replace("*", ""))


def _fields(game: Game) -> None:
    """Every field of the rules that are played, with hands that it changes."""
    from cardtable.cli.rule_words import Named, rule_lines
    from cardtable.table.house_rules import passport

    ruleset = game.ruleset
    for line in rule_lines(game.words, Named(passport(ruleset, game.data).name, ruleset)):
        game.console.say(line)


def hint_(game: Game, rest: list[str]) -> None:
    """Say a hint, each time in the next grade."""
    view = _own(game)
    deal, step, grade = game.hinted
    grade = grade + 1 if (deal, step) == (view.deal, view.step) else 1
    game.hinted = (view.deal, view.step, grade)
    for one in hint(view, player(_ADVISER).advise(view), grade):
        game.tell(one)
    if grade < GRADES:
        game.say("plain.hint.more")


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
    found = reasons_for(game.table.record, card)
    if found is None:
        raise UnreadableError(fact("plain.why.nobody", card=card))
    seat, reasons = found
    if not reasons:
        raise UnreadableError(fact("plain.why.nothing", seat=seat, card=card))
    if game.table.turn is not None and not game.table.record.header.practice:
        # A reason tells what its hand held, and of that nobody may know yet.
        raise UnreadableError(fact("plain.why.later", seat=seat, card=card))
    for one in reasons:
        _tell_reason(game, one)


def _tell_reason(game: Game, reason: Fact) -> None:
    """A recorded reason; as it stands where no sentence fits it, in a file written by hand."""
    try:
        game.tell(reason)
    except (LookupError, ValueError):
        game.console.say(quoted(str(reason)))


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
    view = _own(game)
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
    "state": state,
    "hand": hand,
    "last": last,
    "log": log,
    "score": score,
    "order": order,
    "hint": hint_,
    "why": why,
    "undo": undo,
    "claim": claim,
    "concede": concede,
    "names": names,
    "rules": rules,
    "seed": seed,
    "pace": pace,
    "lang": lang,
    "quit": quit_,
}
"""Every command by its English name, in the order in which ``help`` lists them."""
