"""What a deal is worth, and whose the bonus is.

Source: rules page, 1.4.
"""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.rules.bonus import Bonus, bonus, points_by_side, trick_value
from cardtable.rules.cards import ACE_OF_HEARTS, SUITS, Card, Suit
from cardtable.rules.facts import Fact, fact
from cardtable.rules.order import Order
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.state import State
from cardtable.teach.drills import deals
from cardtable.teach.drills.question import Kind, Question, Scene, all_wrong
from cardtable.teach.drills.two_cards import trump_is

NAME = "worth"
BEST_TRUMP: Final = "best-trump"
ACE_BEST: Final = "ace-best"
FIVE_UNPLAYED: Final = "five-unplayed"
LOW_BEST: Final = "low-best"
NO_TRUMP: Final = "no-trump"
COUNT: Final = "count"
NO_BONUS: Final = "no-bonus"

_NUMBERS: Final = "23456789T"
_FEW: Final = 9
"""So many trumps are enough for a deal in which somebody holds some."""


def applies(ruleset: Ruleset, confusion: str) -> bool:
    """Where there is no bonus, that is all there is to know of it."""
    if ruleset.renege_cards is None:
        return False
    if confusion == COUNT:
        return True
    return (confusion == NO_BONUS) != bool(ruleset.best_trump_bonus)


def make(ruleset: Ruleset, confusion: str, chance: Random) -> Question | None:
    """The tricks of a deal; asked is who gets the bonus, or what a side takes."""
    trump = chance.choice(_suits(confusion))
    order = ruleset.order(trump)
    dealer = chance.randrange(ruleset.seats)
    turned = _turned(ruleset, trump, chance)
    dealt = deals.dealt(
        ruleset, chance, wanted={}, never=_never(order, confusion, chance), turned=turned
    )
    if dealt is None:
        return None
    state = deals.played_out(deals.begun(ruleset, dealer, dealt, trump, turned), chance)
    assert state.deal is not None
    tricks = state.play.tricks
    if len(tricks) < ruleset.hand_size:
        return None
    standing = bonus(ruleset, order, state.deal, tricks)
    if not _shows(order, confusion, state, standing):
        return None
    points = points_by_side(ruleset, tricks, standing)
    told = (trump_is(trump), *deals.told_tricks(state))
    scene = Scene(trump, turned=turned, tricks=tricks, standing=standing, dealer=dealer)
    reasons = _why(state, order, standing)
    if confusion in (COUNT, NO_BONUS):
        won = [side for side, value in enumerate(points) if value]
        return _points(ruleset, confusion, scene, told, chance.choice(won), points, reasons)
    return _owner(ruleset, confusion, scene, told, reasons)


def _owner(
    ruleset: Ruleset,
    confusion: str,
    scene: Scene,
    told: tuple[Fact, ...],
    reasons: tuple[Fact, ...],
) -> Question:
    """Which side gets the bonus."""
    seating, standing = ruleset.seating, scene.standing
    options = [fact("drill.option.side", side=label) for label in seating.sides]
    options.append(fact("drill.option.nobody"))
    answer = (len(options) - 1,)
    if standing is not None and standing.trick is not None:
        answer = (seating.side_of[scene.tricks[standing.trick].winner],)
    name = f"{NAME}.{confusion}"
    asked = fact("drill.ask.bonus")
    return Question(
        NAME, name, ruleset, scene, told, asked, "one", tuple(options), answer,
        all_wrong(answer, len(options), name), reasons,
    )  # fmt: skip


def _points(
    ruleset: Ruleset,
    confusion: str,
    scene: Scene,
    told: tuple[Fact, ...],
    side: int,
    points: tuple[int, ...],
    reasons: tuple[Fact, ...],
) -> Question:
    """How many points a side takes."""
    value = trick_value(ruleset)
    figures = range(0, (ruleset.hand_size + 1) * value + 1, value)
    options = tuple(fact("drill.option.points", points=figure) for figure in figures)
    answer = (points[side] // value,)
    label = ruleset.seating.sides[side]
    name = f"{NAME}.{confusion}"
    scene = scene._replace(seat=side)
    reasons = (*reasons, fact("drill.why.points", side=label, number=points[side]))
    return Question(
        NAME, name, ruleset, scene, told, fact("drill.ask.points", side=label), "one", options,
        answer, all_wrong(answer, len(options), name), reasons,
    )  # fmt: skip


def _suits(confusion: str) -> tuple[Suit, ...]:
    """The trumps under which something can be mixed up."""
    if confusion == LOW_BEST:
        return (Suit("S"), Suit("C"))
    if confusion == ACE_BEST:
        return tuple(suit for suit in SUITS if suit != ACE_OF_HEARTS[1])
    return SUITS


def _never(order: Order, confusion: str, chance: Random) -> tuple[Card, ...]:
    """The trumps that nobody holds, so that chance makes the deal that is wanted."""
    trumps = order.trumps
    if confusion == NO_TRUMP:
        return trumps
    if confusion == FIVE_UNPLAYED:
        return trumps[:1]
    if confusion == ACE_BEST:
        return trumps[: trumps.index(ACE_OF_HEARTS)]
    if confusion == LOW_BEST:
        return tuple(card for card in trumps if card[0] not in _NUMBERS or card[0] == "5")
    return tuple(chance.sample(trumps, max(0, len(trumps) - _FEW)))


def _turned(ruleset: Ruleset, trump: Suit, chance: Random) -> Card | None:
    """The card that lies turned up to fix the trump, where one does."""
    if ruleset.turned != "stock":
        return None
    return chance.choice([card for card in ruleset.pack if card[1] == trump and card[0] in "34678"])


def _shows(order: Order, confusion: str, state: State, standing: Bonus) -> bool:
    """Whether a deal shows what can be mixed up."""
    tricks = state.play.tricks
    if confusion in (COUNT, NO_BONUS):
        return True
    played = [card for trick in tricks for card in trick.cards if order.is_trump(card)]
    if confusion == NO_TRUMP:
        return not played
    if standing.trick is None or len(played) < 2:
        return False
    sides = {state.ruleset.seating.side_of[trick.winner] for trick in tricks}
    if len(sides) < 2:
        return False
    if confusion == BEST_TRUMP:
        return standing.trick != len(tricks) - 1
    return confusion != ACE_BEST or standing.card == ACE_OF_HEARTS


def _why(state: State, order: Order, standing: Bonus) -> tuple[Fact, ...]:
    """Whose the bonus is, and how the trumps are ranked."""
    ruleset = state.ruleset
    if not ruleset.best_trump_bonus:
        return (fact("drill.why.no-bonus"),)
    if standing.trick is None:
        return (fact("drill.why.no-trump-played"),)
    winner = state.play.tricks[standing.trick].winner
    side = ruleset.seating.sides[ruleset.seating.side_of[winner]]
    told = [
        fact("drill.why.bonus", card=standing.card, side=side, place=standing.trick + 1),
        fact("drill.why.trumps", suit=order.trump, cards=order.trumps),
    ]
    if standing.card == ACE_OF_HEARTS and order.trump != ACE_OF_HEARTS[1]:
        told.insert(1, fact("drill.why.ace-of-hearts", card=ACE_OF_HEARTS))
    return tuple(told)


KIND = Kind(
    NAME,
    (BEST_TRUMP, ACE_BEST, FIVE_UNPLAYED, LOW_BEST, NO_TRUMP, COUNT, NO_BONUS),
    ("best_trump_bonus", "joker"),
    applies,
    make,
)
