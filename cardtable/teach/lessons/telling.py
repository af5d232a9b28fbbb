"""A step's position in sentences, for those who read a line at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardtable.rules.facts import Fact, fact
from cardtable.rules.view import TrickView, View
from cardtable.teach.lessons.answering import Attempt
from cardtable.text import Words

WHOLE_DEAL: Final = ("points", "score", "made", "over", "game", "bonus")
"""Questions for which every trick of the deal counts."""


def position(attempt: Attempt, words: Words) -> list[str]:
    """What lies on the table and in the learner's hand, a sentence each."""
    place = attempt.place
    if place.record is None:
        told = [] if place.trump is None else [words("trump-turned", suit=place.trump)]
        if place.led is not None:
            told.append(words("lesson.card-led", card=place.led))
        return [*told, words("lesson.cards", cards=place.cards)]
    view = attempt.view()
    told = [words.say(one) for one in _standing(view)]
    told += _tricks(view, attempt.step.kind, words)
    told += [words.say(one) for one in _current(view)]
    if view.hand:
        label = view.ruleset.seating.labels[view.seat or 0]
        told.append(words("replay.hand", seat=label, cards=view.hand))
    return told


def _standing(view: View) -> Iterator[Fact]:
    """Scores taken up, the trump, what lies open, the calls, who plays what."""
    labels, sides = view.ruleset.seating.labels, view.ruleset.seating.sides
    if view.dealer is not None and view.phase in ("auction", "contract", "bury"):
        yield fact("standing.deal", deal=view.deal, seat=labels[view.dealer])
    for side, score in zip(sides, view.scores, strict=True):
        if any(view.scores):
            yield fact("standing.score", side=side, number=score)
    if view.contract is not None and view.dealer is not None:
        forehand = labels[view.ruleset.seating.left_of(view.dealer)]
        yield fact("standing.contract", seat=forehand, contract=view.contract)
    if view.trump is not None:
        yield fact("trump-turned", suit=view.trump)
    if view.turned:
        yield fact("lesson.face-up", cards=view.turned)
    if view.phase == "auction":
        for seat, call in view.auction:
            code = {"bid": "bid", "hold": "held", "pass": "passed"}[call.verb]
            points = call.words[0] if call.words else view.bid
            yield fact(code, seat=labels[seat], points=points)
    elif view.bid is not None and view.bidder is not None:
        yield fact("auction-won", seat=labels[view.bidder], points=view.bid)


def _tricks(view: View, kind: str, words: Words) -> list[str]:
    """The tricks that were played: all where the deal is counted, else the one just finished."""
    if not view.tricks or (view.trick and kind not in WHOLE_DEAL):
        return []
    first = 0 if kind in WHOLE_DEAL else len(view.tricks) - 1
    told = []
    for at, trick in enumerate(view.tricks[first:], start=first + 1):
        cards = _cards(view, trick, words)
        if kind == "winner":
            told.append(words("lesson.trick", place=at, what=cards))
        else:
            seat = view.ruleset.seating.labels[trick.winner]
            told.append(words("lesson.trick-won", place=at, what=cards, seat=seat))
    return told


def _cards(view: View, trick: TrickView, words: Words) -> str:
    seating = view.ruleset.seating
    return ", ".join(
        words("lesson.seat-card", seat=seating.labels[seat], card=card)
        for seat, card in zip(seating.clockwise(trick.leader), trick.cards, strict=True)
    )


def _current(view: View) -> Iterator[Fact]:
    """The cards of the trick that is being played."""
    labels = view.ruleset.seating.labels
    for place, (seat, card) in enumerate(view.trick):
        yield fact("played" if place else "led", seat=labels[seat], card=card)
