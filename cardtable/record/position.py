"""A View as the record format's JSON object: exactly its keys, in its order.

Source: record format, *Position (JSON)*.
"""

from __future__ import annotations

from typing import Any

from cardtable.rules.ask import Cards
from cardtable.rules.cards import Card
from cardtable.rules.view import TrickView, View

Json = dict[str, Any]


def position(view: View) -> Json:
    """The position that a view shows; after a deal's last action with one key more, ``dealt``.

    ``seat`` and ``action`` are those of the deal's last action, null before the first.
    """
    labels, sides = view.ruleset.seating.labels, view.ruleset.seating.sides
    seat, action = (None, None) if view.last is None else view.last

    def label(seat: int | None) -> str | None:
        return None if seat is None else labels[seat]

    shown: Json = {
        "deal": view.deal,
        "game": view.game,
        "step": view.step,
        "seat": label(seat),
        "action": None if action is None else str(action),
        "phase": view.phase,
        "turn": label(view.turn),
        "legal": [str(option) for option in view.legal],
        "ask": None if view.ask is None else {"cards": _question(view.ask.cards)},
        "dealer": label(view.dealer),
        "trump": view.trump,
        "turned": list(view.turned),
        "hands": {
            labels[owner]: _cards(hand)
            for owner, hand in enumerate(view.hands or ((),) * len(labels))
        },
        "stock": view.stock,
        "led": view.led,
        "trick": [[labels[player], card] for player, card in view.trick],
        "tricks": [_trick(trick, labels, sides) for trick in view.tricks],
        "auction": [[labels[caller], str(call)] for caller, call in view.auction],
        "bid": view.bid,
        "bidder": label(view.bidder),
        "partner": label(view.partner),
        "contract": view.contract,
        "used": {labels[owner]: list(names) for owner, names in enumerate(view.used)},
        "jink": view.jink,
        "revocable": [str(option) for option in view.revocable],
        "drew": {
            labels[owner]: count for owner, count in enumerate(view.drew) if count is not None
        },
        "out": {
            labels[owner]: _cards(cards)
            for owner, cards in enumerate(view.out)
            if cards is not None
        },
        "scores": dict(zip(sides, view.scores, strict=True)),
        "deal_points": dict(zip(sides, view.deal_points, strict=True)),
    }
    if view.dealt is not None:
        shown["dealt"] = {labels[owner]: list(hand) for owner, hand in enumerate(view.dealt)}
    return shown


def after_undo(view: View, actions: int) -> Json:
    """The position after a take-back of some actions, which is no seat's action."""
    return {**position(view), "seat": None, "action": f"undo {actions}"}


def result_object(view: View) -> Json:
    """How the game stands: ``{"result": {…}}``, with the reason ``unfinished`` until decided."""
    sides, result = view.ruleset.seating.sides, view.result
    return {
        "result": {
            "winners": [sides[side] for side in result.winners],
            "scores": dict(zip(sides, result.scores, strict=True)),
            "games": dict(zip(sides, result.games, strict=True)),
            "reason": result.reason,
        }
    }


def _cards(hand: tuple[Card, ...] | int) -> list[Card] | int:
    return hand if isinstance(hand, int) else list(hand)


def _question(cards: Cards | None) -> Json | None:
    if cards is None:
        return None
    keep = None if cards.keep is None else {"min": cards.keep.min, "of": list(cards.keep.of)}
    return {
        "verb": cards.verb,
        "min": cards.min,
        "max": cards.max,
        "from": list(cards.pool),
        "keep": keep,
    }


def _trick(trick: TrickView, labels: tuple[str, ...], sides: tuple[str, ...]) -> Json:
    return {
        "leader": labels[trick.leader],
        "cards": list(trick.cards),
        "winner": labels[trick.winner],
        "side": sides[trick.side],
        "points": trick.points,
        "bonus": trick.bonus,
    }
