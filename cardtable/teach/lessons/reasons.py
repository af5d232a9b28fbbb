"""Why an answer is right or wrong, from the engine: for every answer without a reply of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.rules.cards import Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.notation import read_card
from cardtable.teach.lessons.place import Place
from cardtable.teach.lessons.questions import KINDS, NONE, refusal
from cardtable.teach.state_of_play import state_of_play
from cardtable.teach.verdicts import freedom, winner

_AT_THE_END: Final = ("trick-won", "bid-made", "bid-failed", "jink-made", "jink-failed", "scored",
                      "game-won-target", "game-won-jink", "game-won-twelve-deals")  # fmt: skip
"""Events of a last action that tell what a deal was worth and who won."""
_SO_FAR: Final = ("standing.tricks", "standing.pending", "standing.quota")


def reasons(kind: str, place: Place, subject: str, answer: str) -> tuple[Fact, ...]:
    """What the engine says to an answer, a sentence each; empty where there is nothing to say.

    Args:
        kind: what is asked.
        place: the position.
        subject: of what it is asked.
        answer: in its one form.
    """
    if kind in ("do", "may"):
        return _refused(place, subject if kind == "may" else answer)
    if kind == "legal":
        return _may_play(place, answer)
    if kind == "winner":
        cards = _trick(place)
        return (winner(place.order, cards).reason,) if cards else ()
    if kind == "order":
        return _line(place, place.cards)
    if kind in ("trumps", "is-trump", "trump-count"):
        trumps = place.order.trumps
        return (fact("lesson.why.trumps", count=len(trumps), cards=trumps),)
    if kind == "turn":
        return tuple(one for one in state_of_play(place.open_view) if one.code == "standing.turn")
    if kind == "quota":
        quota = KINDS[kind].truth(place, subject)
        return (fact("lesson.why.quota", seat=subject.upper(), quota=quota),)
    return _reckoning(place)


def _refused(place: Place, action: str) -> tuple[Fact, ...]:
    why = refusal(place, action)
    return (fact("lesson.why.allowed"),) if why is None else (why,)


def _may_play(place: Place, answer: str) -> tuple[Fact, ...]:
    """The cards wrongly chosen, each with its refusal; those left out; and why all may be."""
    true = KINDS["legal"].truth(place, "")
    legal = [] if true == NONE else true.split()
    chosen = [] if answer == NONE else answer.split()
    refused = [refusal(place, f"play {card}") for card in chosen if card not in legal]
    told: list[Fact] = [one for one in refused if one is not None]
    missing = tuple(card for card in legal if card not in chosen)
    if missing:
        told.append(fact("lesson.why.too", cards=missing, number=len(missing)))
    led = place.led if place.record is None else place.open_view.led
    if led is not None and not any(refusal(place, f"play {card}") for card in _hand(place)):
        free = freedom(place.order, place.order.lay_out(_hand(place)), led)
        told += [] if free is None else [free]
    return tuple(told)


def _hand(place: Place) -> tuple[Card, ...]:
    return tuple(read_card(card) for card in KINDS["legal"].options(place))


def _trick(place: Place) -> tuple[Card, ...]:
    """The cards that lie there, the one led first."""
    if place.record is None:
        return place.cards
    look = place.open_view
    if look.trick:
        return tuple(card for _, card in look.trick)
    return look.tricks[-1].cards if look.tricks else ()


def _line(place: Place, cards: Sequence[Card]) -> tuple[Fact, ...]:
    """The whole line in which cards are ranked: the trumps, or one plain suit."""
    order = place.order
    told = []
    if any(order.is_trump(card) for card in cards):
        told.append(fact("lesson.why.trumps", count=len(order.trumps), cards=order.trumps))
    for suit, line in order.plain.items():
        if any(card in line for card in cards):
            told.append(fact("lesson.why.plain", suit=suit, cards=line))
    return tuple(told)


def _reckoning(place: Place) -> tuple[Fact, ...]:
    """What the tricks brought so far, or what came of the deal."""
    if place.state.turn is None:
        return tuple(one for one in place.last_events if one.code in _AT_THE_END)
    return tuple(one for one in state_of_play(place.open_view) if one.code in _SO_FAR)
