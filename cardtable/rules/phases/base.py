"""What a phase is, and the few things that all phases share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol

from cardtable.rules.actions import Action
from cardtable.rules.ask import Ask, Cards
from cardtable.rules.cards import Card, Suit
from cardtable.rules.facts import Fact, fact
from cardtable.rules.order import Order
from cardtable.rules.refusal import Refusal, refuse
from cardtable.rules.state import Deal, Hand, Play, State


class Outcome(NamedTuple):
    """The state after something happened, and the events that everybody may know."""

    state: State
    events: list[Fact]


class Step(Protocol):
    """A phase of a deal. It begins by itself and may need nobody's answer."""

    def enter(self, state: State) -> Outcome:
        """Begin the phase; set ``turn`` to the first seat asked, or leave it None."""
        ...


class Question(Step, Protocol):
    """A phase that asks seats; it is over when ``turn`` is None again."""

    @property
    def word(self) -> str:
        """The record's word for the phase: ``auction``."""
        ...

    def ask(self, state: State) -> Ask:
        """What is asked of the seat whose turn it is."""
        ...

    def check(self, state: State, action: Action) -> Refusal | None:
        """Why that seat may not do this; None if it may."""
        ...

    def apply(self, state: State, action: Action) -> Outcome:
        """Do it. The action was checked before."""
        ...


def the_deal(state: State) -> Deal:
    """The deal in progress."""
    assert state.deal is not None
    return state.deal


def the_turn(state: State) -> int:
    """The seat that is asked."""
    assert state.turn is not None
    return state.turn


def order_of(state: State) -> Order:
    """The order of the cards under the present trump."""
    return state.ruleset.order(the_deal(state).trump)


def label(state: State, seat: int) -> str:
    """A seat's label, for events."""
    return state.ruleset.seating.labels[seat]


def with_deal(state: State, **changes: Any) -> State:
    """The state with some fields of its deal changed."""
    return state._replace(deal=the_deal(state)._replace(**changes))


def with_hand(play: Play, seat: int, hand: Hand) -> Play:
    """The play with one seat's hand changed."""
    return play._replace(hands=(*play.hands[:seat], hand, *play.hands[seat + 1 :]))


def put(values: tuple[Any, ...], index: int, value: object) -> tuple[Any, ...]:
    """The tuple with one place changed."""
    return (*values[:index], value, *values[index + 1 :])


def without(hand: Iterable[Card], cards: Iterable[Card]) -> Hand:
    """The hand without some of its cards."""
    gone = set(cards)
    return tuple(card for card in hand if card not in gone)


def set_trump(state: State, trump: Suit | None) -> State:
    """Fix the trump, and lay all hands out anew under it."""
    state = with_deal(state, trump=trump)
    order = state.ruleset.order(trump)
    hands = tuple(order.lay_out(hand) for hand in state.play.hands)
    return state._replace(play=state.play._replace(hands=hands))


def wrong_verb(state: State, action: Action, asked: str) -> Refusal:
    """The action belongs to another phase."""
    return refuse(
        "wrong-action", rule="turn", action=str(action), seat=label(state, the_turn(state)),
        asked=asked,
    )  # fmt: skip


def refuse_cards(question: Cards, cards: tuple[Card, ...]) -> Refusal | None:
    """Why these cards are no answer to the question; None if they are."""
    for index, card in enumerate(cards):
        if card not in question.pool:
            return refuse("not-in-hand", rule="hand", card=card)
        if card in cards[:index]:
            return refuse("card-twice", rule="hand", card=card)
    if not question.min <= len(cards) <= question.max:
        code = "count-exactly" if question.min == question.max else "count-between"
        return refuse(
            code, rule=question.verb, count=len(cards), least=question.min, most=question.max
        )
    if question.keep is not None:
        kept = [card for card in question.keep.of if card not in cards]
        if len(kept) < question.keep.min:
            return refuse("keep-trump", rule="keep-trump", cards=question.keep.of)
    return None


def turned_up(state: State, card: Card) -> Fact:
    """The event of a card turned up by the dealer."""
    return fact("turned-up", seat=label(state, the_deal(state).dealer), card=card)
