"""Commands that arrange the table: who plays where, how a hand is said; looking and going back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.cli.plain.answers import is_word
from cardtable.cli.plain.leaving import ELSEWHERE, Leave
from cardtable.cli.plain.looking import quoted
from cardtable.players import LEVELS
from cardtable.rules import engine
from cardtable.rules.facts import fact
from cardtable.rules.refusal import UnreadableError
from cardtable.table.hand_order import HAND_ORDERS
from cardtable.table.replaying import Replay
from cardtable.table.seating import as_name

if TYPE_CHECKING:
    from cardtable.cli.plain.game import Game


def seat(game: Game, rest: list[str]) -> None:
    """Let somebody else play at a seat: ``seat E human Zoé``, ``seat N steady``."""
    table = game.table
    label = rest[0].upper() if rest else ""
    if len(rest) < 2 or label not in table.labels:
        seats, levels = ", ".join(table.labels), ", ".join(LEVELS)
        raise UnreadableError(fact("plain.seat.form", known=seats, what=levels))
    kind = "human" if is_word("human", rest[1:2], game.words) else rest[1].casefold()
    name = as_name(" ".join(rest[2:])).rstrip() or table.name(label)
    others = {one.casefold() for at, one in table.names.items() if at != label}
    if name.casefold() in others:
        raise UnreadableError(fact("plain.seat.name", name=name))
    table.seat(label, f"{kind} {name}")
    game.speak(game.words.language)
    seated = table.seats[label]
    game.say(f"log.seat.{seated.kind}", label=label, name=name, level=seated.player)


def sort(game: Game, rest: list[str]) -> None:
    """Choose in which order a hand is said."""
    forms = {
        form.casefold(): name
        for name in HAND_ORDERS
        for form in (name, game.words(f"plain.sort.{name}"))
    }
    wanted = " ".join(rest).casefold()
    known = ", ".join(game.words(f"plain.sort.{name}") for name in HAND_ORDERS)
    if rest and wanted not in forms:
        raise UnreadableError(fact("plain.sort.form", text=quoted(wanted), known=known))
    if rest:
        game.choose(hand_order=forms[wanted])
    now = game.words(f"plain.sort.{game.choices.settings.hand_order}")
    game.say("plain.sort", name=now, known=known)


def forced(game: Game, rest: list[str]) -> None:
    """Choose whether the only card that may be played is played by itself."""
    if is_word("yes", rest, game.words):
        game.choose(forced="on")
    elif is_word("no", rest, game.words):
        game.choose(forced="off")
    elif is_word("even", rest, game.words):
        game.choose(forced="even")
    elif rest:
        raise UnreadableError(fact("plain.forced.form", text=quoted(" ".join(rest))))
    game.say(f"plain.forced.{game.choices.settings.forced}")


def review(game: Game, rest: list[str]) -> None:
    """Say a deal again, step by step, each with its number; the present one without a number."""
    replay = Replay(game.table.record)
    deal = _number(rest[0] if rest else str(game.table.view(None).deal))
    steps = [step for step in replay.steps if step.deal == deal]
    if len(rest) > 1 or not steps:
        raise UnreadableError(fact("plain.review.form", most=replay.steps[-1].deal))
    begin = replay.find(deal)
    assert begin is not None
    replay.jump(begin)
    for label in game.table.labels:
        if _may_see(game, replay, label):
            game.say("replay.hand", seat=label, cards=replay.view(label).hand)
    for step in steps:
        said = " ".join(game.words.say(event) for event in step.events)
        game.say("plain.review.step", place=step.step, said=said)


def _may_see(game: Game, replay: Replay, label: str) -> bool:
    """Whether whoever asks may hear the hand of a seat at the replay's present step."""
    running = game.table.record.state.phase not in engine.OVER
    if running and replay.now.deal == game.table.view(None).deal:
        return game.table.open or label == game.asked
    return replay.refuse(None) is None


def from_(game: Game, rest: list[str]) -> None:
    """Play on from an earlier step at a new table for practice: ``from DEAL STEP``."""
    replay = Replay(game.table.record)
    numbers = [_number(one) for one in rest]
    at = replay.find(*numbers) if len(numbers) in (1, 2) else None
    if at is None:
        raise UnreadableError(fact("plain.from.form", most=replay.steps[-1].deal))
    replay.jump(at)
    game.following = replay.fork()
    game.say("plain.from.done")
    raise Leave(ELSEWHERE)


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 5 else -1
