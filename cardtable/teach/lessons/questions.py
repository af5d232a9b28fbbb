"""What a step can ask, and what the engine says is true.

Every answer has one form, in the record's notation whatever the language: ``E``, ``5S``,
``play 5S``, ``yes``, ``10``; several cards stand in the order in which a hand shows them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, NamedTuple

from cardtable.record.lines import shown, whole_number
from cardtable.rules import engine
from cardtable.rules.actions import Action
from cardtable.rules.bonus import bonus
from cardtable.rules.cards import Card
from cardtable.rules.facts import fact
from cardtable.rules.follow import Duty, duty
from cardtable.rules.notation import read_action, read_card
from cardtable.rules.order import TRUMP
from cardtable.rules.refusal import Refusal, UnreadableError
from cardtable.rules.seen import quotas
from cardtable.teach.lessons.place import Place

YES, NO, NONE, OPEN = "yes", "no", "none", "open"
Shape = Literal["one", "some", "order", "number", "action"]
"""One of the options, any number of them, all in their order; a number; an action at the table."""

_OVER: Final = ("deal-over", "game-over", "match-over")


class Kind(NamedTuple):
    """A kind of question."""

    shape: Shape
    subject: Literal["", "action", "card", "side", "seat"]
    """What must stand behind the kind; empty for nothing."""
    truth: Callable[[Place, str], str]
    """The true answer in its one form; of `do` nothing is asked. Raises an `UnreadableError`
    where there is no such thing in a position."""
    options: Callable[[Place], tuple[str, ...]]
    """All answers that can be chosen between, or chosen from; empty for numbers and actions."""


def answer_of(kind: str, place: Place, text: str) -> str:
    """An answer as a lesson writes it, in its one form.

    Raises:
        UnreadableError: it can be no answer here; the Fact says what could.
    """
    shape, options = KINDS[kind].shape, KINDS[kind].options(place)
    if shape == "number":
        if not whole_number(text):
            raise UnreadableError(fact("lesson.answer-number", text=shown(text)))
        return str(int(text))
    if shape == "action":
        return action_of(place, text)
    if shape == "one":
        for option in options:
            if _plain(text) == option.casefold():
                return option
        known = ", ".join(options)
        raise UnreadableError(fact("lesson.answer-one", text=shown(text), known=known))
    cards = [] if text.casefold() == NONE else [read_card(word) for word in text.split()]
    if len(set(cards)) != len(cards) or not set(cards) <= set(options):
        raise UnreadableError(fact("lesson.answer-some", text=shown(text), cards=options))
    if shape == "order":
        if len(cards) != len(options):
            raise UnreadableError(fact("lesson.answer-order", text=shown(text), cards=options))
        return " ".join(cards)
    return together(place, cards)


def _plain(text: str) -> str:
    """A card written liberally in its one form; any other answer as it is, in small letters."""
    try:
        return read_card(text).casefold()
    except UnreadableError:
        return text.strip().casefold()


def together(place: Place, cards: list[Card]) -> str:
    """Several cards as one answer, in the order of a hand."""
    return " ".join(place.order.lay_out(cards)) or NONE


def action_of(place: Place, text: str) -> str:
    """An action in its one form; cards laid away stand in the order of the hand."""
    action = read_action(text)
    if action.verb == "discard":
        return str(Action("discard", place.order.lay_out(action.cards)))
    return str(action)


def options_of(kind: str, place: Place) -> tuple[str, ...]:
    """What can be chosen; of actions those that are listed, legal or not for cards to be played."""
    if kind != "do":
        return KINDS[kind].options(place)
    ask = engine.ask(place.state)
    if ask is None:
        return ()
    plays = [f"play {card}" for card in place.state.play.hands[ask.seat]]
    others = [str(option) for option in ask.options if option.verb != "play"]
    return (*plays, *others) if ask.phase == "play" else tuple(others)


def refusal(place: Place, action: str) -> Refusal | None:
    """Why the seat that is asked may not do this; None if it may."""
    if place.record is not None:
        return engine.check(place.state, read_action(action))
    card = read_action(action).card
    obliged = None if place.led is None else _duty(place)
    free = obliged is None or place.order.group[card] in obliged.groups
    return None if free or obliged is None else obliged.refusal(card)


# --- what is true -------------------------------------------------------------------------------


def _duty(place: Place) -> Duty | None:
    assert place.led is not None
    return duty(place.ruleset, place.order, place.order.lay_out(place.cards), place.led)


def _hand(place: Place) -> tuple[Card, ...]:
    """The cards by themselves, or the hand of the seat that is asked."""
    if place.record is None:
        return place.cards
    turn = place.state.turn
    return () if turn is None else place.state.play.hands[turn]


def _winner(place: Place, subject: str) -> str:
    if place.record is None:
        return place.cards[place.order.best(place.cards)]
    labels, look = place.ruleset.seating.labels, place.open_view
    if look.trick:
        return labels[look.trick[place.order.best([card for _, card in look.trick])][0]]
    if not look.tricks:
        raise UnreadableError(fact("lesson.no-trick"))
    return labels[look.tricks[-1].winner]


def _who_played(place: Place) -> tuple[str, ...]:
    if place.record is None:
        return place.cards
    look, seating = place.open_view, place.ruleset.seating
    seats: tuple[int, ...] = ()
    if look.trick:
        seats = tuple(seat for seat, _ in look.trick)
    elif look.tricks:
        seats = seating.clockwise(look.tricks[-1].leader)
    return tuple(seating.labels[seat] for seat in seats)


def _order(place: Place, subject: str) -> str:
    groups = {place.order.group[card] for card in place.cards}
    if len(groups - {TRUMP}) > 1 or len(place.cards) < 2:
        raise UnreadableError(fact("lesson.order-apart"))
    return " ".join(place.order.lay_out(place.cards))


def _legal(place: Place, subject: str) -> str:
    cards = [card for card in _hand(place) if refusal(place, f"play {card}") is None]
    return together(place, cards)


def _trumps(place: Place, subject: str) -> str:
    return together(place, [card for card in _hand(place) if place.order.is_trump(card)])


def _may(place: Place, subject: str) -> str:
    return NO if refusal(place, subject) else YES


def _is_trump(place: Place, subject: str) -> str:
    return YES if place.order.is_trump(read_card(subject)) else NO


def _trump_count(place: Place, subject: str) -> str:
    return str(len(place.order.trumps))


def _points(place: Place, subject: str) -> str:
    return str(place.open_view.deal_points[_side(place, subject)])


def _score(place: Place, subject: str) -> str:
    return str(place.open_view.scores[_side(place, subject)])


def _side(place: Place, subject: str) -> int:
    return place.ruleset.seating.sides.index(subject.upper())


def _bonus(place: Place, subject: str) -> str:
    """Who has the bonus: a seat, ``open`` while a later trick can still take it, or nobody."""
    state = place.state
    if state.deal is None or not place.ruleset.best_trump_bonus or not state.play.tricks:
        raise UnreadableError(fact("lesson.no-bonus"))
    standing = bonus(place.ruleset, place.order, state.deal, state.play.tricks)
    if standing.trick is None:
        return NONE if state.phase in _OVER else OPEN
    if not standing.established:
        return OPEN
    return place.ruleset.seating.labels[state.play.tricks[standing.trick].winner]


def _made(place: Place, subject: str) -> str:
    look = place.open_view
    if look.phase not in _OVER or not look.rows or look.rows[-1].bid is None:
        raise UnreadableError(fact("lesson.not-scored"))
    terms = {term.name for side in look.rows[-1].terms for term in side}
    return NO if terms & {"failed", "jink-failed"} else YES


def _over(place: Place, subject: str) -> str:
    return YES if place.state.phase in ("game-over", "match-over") else NO


def _turn(place: Place, subject: str) -> str:
    turn = place.state.turn
    if turn is None:
        raise UnreadableError(fact("lesson.nobody-asked"))
    return place.ruleset.seating.labels[turn]


def _quota(place: Place, subject: str) -> str:
    seat = place.ruleset.seating.labels.index(subject.upper())
    quota = quotas(place.open_view)[seat]
    if quota is None:
        raise UnreadableError(fact("lesson.no-quota"))
    return str(quota)


def _game(place: Place, subject: str) -> str:
    winners = place.state.match.winners
    if len(winners) > 1:
        raise UnreadableError(fact("lesson.shared"))
    return place.ruleset.seating.sides[winners[0]] if winners else NONE


def _nothing(place: Place, subject: str) -> str:
    if place.state.turn is None:
        raise UnreadableError(fact("lesson.nobody-asked"))
    return ""


def _yes_no(place: Place) -> tuple[str, ...]:
    return (YES, NO)


def _no_options(place: Place) -> tuple[str, ...]:
    return ()


def _seats(place: Place) -> tuple[str, ...]:
    return place.ruleset.seating.labels


KINDS: Final[Mapping[str, Kind]] = {
    "do": Kind("action", "", _nothing, _no_options),
    "legal": Kind("some", "", _legal, _hand),
    "may": Kind("one", "action", _may, _yes_no),
    "winner": Kind("one", "", _winner, _who_played),
    "order": Kind("order", "", _order, _hand),
    "trumps": Kind("some", "", _trumps, _hand),
    "is-trump": Kind("one", "card", _is_trump, _yes_no),
    "trump-count": Kind("number", "", _trump_count, _no_options),
    "points": Kind("number", "side", _points, _no_options),
    "score": Kind("number", "side", _score, _no_options),
    "bonus": Kind("one", "", _bonus, lambda place: (*_seats(place), OPEN, NONE)),
    "made": Kind("one", "", _made, _yes_no),
    "over": Kind("one", "", _over, _yes_no),
    "turn": Kind("one", "", _turn, _seats),
    "quota": Kind("number", "seat", _quota, _no_options),
    "game": Kind("one", "", _game, lambda place: (*place.ruleset.seating.sides, NONE)),
}
"""Every kind of question, by the word behind ``ask``."""

AT_TABLE: Final = frozenset(
    {"do", "points", "score", "bonus", "made", "over", "turn", "quota", "game"}
)
"""Kinds that need a table; cards by themselves will not do."""
AMONG_CARDS: Final = frozenset({"order"})
"""Kinds that need cards by themselves."""
