"""Commands that only look: how it stands, what was played, who sits where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.cli.plain import deal_end
from cardtable.cli.plain.ladder import ladder
from cardtable.record.lines import shown
from cardtable.rules.cards import SUITS
from cardtable.rules.facts import Fact, fact
from cardtable.rules.notation import read_suit
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.view import View
from cardtable.table import changes, codes
from cardtable.teach.log import happened
from cardtable.teach.state_of_play import state_of_play

if TYPE_CHECKING:
    from cardtable.cli.plain.game import Game


def quoted(text: str) -> str:
    """What was typed, as a sentence can quote it."""
    return shown(text)


def standing(game: Game) -> tuple[Fact, ...]:
    """The state of play, as everybody at the table may know it."""
    return state_of_play(public_view(game))


def public_view(game: Game) -> View:
    """The table as whoever may look sees it; with nobody asked, its public side."""
    seat = game.asked or (game.table.humans or game.table.labels)[0]
    return game.table.view(seat)


def own_view(game: Game) -> View:
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
    """Say the hand of the seat that is asked, and what else that seat alone knows.

    At an open table all hands are said, whoever is asked.
    """
    if game.table.open:
        for label in game.table.labels:
            seen = game.table.view(label)
            if label != game.asked and seen.hand:
                game.say("replay.hand", seat=label, cards=game.hand(seen))
        if game.asked is None:
            return
    view = own_view(game)
    game.say("replay.hand", seat=game.asked, cards=game.hand(view))
    assert view.seat is not None
    away = view.out[view.seat]
    if isinstance(away, tuple) and away:
        game.say("plain.laid-away", seat=game.asked, cards=away)


def last(game: Game, rest: list[str]) -> None:
    """Say the last trick."""
    view = public_view(game)
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
    """Say all events of this deal again, with the own discards of the seat that is asked."""
    record = game.table.record
    alone = game.table.humans[:1] if not changes.several(record) else ()
    seat = game.asked or next(iter(alone), None)
    for one in happened(record, seat):
        if one.deal == record.state.match.deals:
            game.tell(one.event)


def score(game: Game, rest: list[str]) -> None:
    """Say the score sheet."""
    view = public_view(game)
    for line in deal_end.sheet(view, game.words):
        game.console.say(line)
    for one in state_of_play(view):
        if one.code in ("standing.score", "standing.match"):
            game.tell(one)


def order(game: Game, rest: list[str]) -> None:
    """Say the order of the cards, with those held and those gone."""
    view = public_view(game)
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
