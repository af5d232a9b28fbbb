"""Is the ace of hearts a heart here?

Source: rules page, 1.1 and 1.2.
"""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.rules.cards import ACE_OF_HEARTS, SUITS, Card, Suit
from cardtable.rules.facts import Fact, fact
from cardtable.rules.follow import duty
from cardtable.rules.order import Order
from cardtable.rules.ruleset import Ruleset
from cardtable.teach.drills import hands, may_play
from cardtable.teach.drills.question import Kind, Question, Scene, all_wrong, yes_no
from cardtable.teach.drills.two_cards import trump_is
from cardtable.teach.drills.why import beats

NAME = "ace-of-hearts"
MUST_FOLLOW: Final = "must-follow"
BESIDE_A_HEART: Final = "beside-a-heart"
LED: Final = "led"
LED_AND_HEARTS: Final = "led-and-hearts"
RANK: Final = "rank"
_HEARTS: Final = Suit("H")


def applies(ruleset: Ruleset, confusion: str) -> bool:
    """Only where the ace of hearts is a trump whatever is named is there anything to mix up."""
    return ruleset.renege_cards is not None


def make(ruleset: Ruleset, confusion: str, chance: Random) -> Question:
    """One of five moments at which the ace of hearts is taken for a heart."""
    if confusion == RANK:
        return _rank(ruleset, chance)
    order = ruleset.order(chance.choice([suit for suit in SUITS if suit != _HEARTS]))
    hearts = order.plain[_HEARTS]
    others = hands.plain(order, but=(_HEARTS,))
    if confusion in (MUST_FOLLOW, BESIDE_A_HEART):
        led, heart = chance.sample(hearts, 2)
        own = [ACE_OF_HEARTS] if confusion == MUST_FOLLOW else [ACE_OF_HEARTS, heart]
        hand = hands.full(order, own, others, chance)
        card = ACE_OF_HEARTS
    else:
        led = ACE_OF_HEARTS
        own = [chance.choice(hearts)]
        if confusion == LED:
            own.append(chance.choice(hands.unprotected(order)))
        hand = hands.full(order, own, others, chance)
        card = own[0]
    obliged = duty(ruleset, order, hand, led)
    groups = set(order.group.values()) if obliged is None else set(obliged.groups)
    playable = [one for one in hand if order.group[one] in groups]
    must = confusion in (MUST_FOLLOW, LED_AND_HEARTS)
    yes = playable == [card] if must else card in playable
    told = (
        trump_is(order.trump),
        fact("drill.told.is-led", card=led),
        fact("drill.told.hand", cards=hand),
    )
    asked = fact("drill.ask.must-play" if must else "drill.ask.may-i-play", card=card)
    reasons = may_play.why(ruleset, order, hand, led)
    if not any(one.code == "drill.why.ace-of-hearts" for one in reasons):
        reasons = (fact("drill.why.ace-of-hearts", card=ACE_OF_HEARTS), *reasons)
    if yes and confusion == BESIDE_A_HEART:
        reasons = (*reasons, fact("drill.why.trump-any-time"))
    scene = Scene(order.trump, led=led, trick=(led,), hand=hand, card=card)
    return _asked(ruleset, confusion, scene, told, asked, yes, reasons)


def _rank(ruleset: Ruleset, chance: Random) -> Question:
    """Against another trump, or the best of the hearts that are no trumps."""
    order = ruleset.order(chance.choice(SUITS))
    card = chance.choice(_rivals(order))
    cards = (card, ACE_OF_HEARTS)
    yes = order.best(cards) == 1
    better, worse = (ACE_OF_HEARTS, card) if yes else (card, ACE_OF_HEARTS)
    scene = Scene(order.trump, led=card, trick=cards, card=ACE_OF_HEARTS)
    told = (trump_is(order.trump), fact("drill.told.two", led=card, card=ACE_OF_HEARTS))
    asked = fact("drill.ask.beats", card=ACE_OF_HEARTS, led=card)
    return _asked(ruleset, RANK, scene, told, asked, yes, beats(order, better, worse))


def _rivals(order: Order) -> list[Card]:
    """The cards that the ace of hearts is best compared with."""
    own = [card for card in order.trumps if card != ACE_OF_HEARTS]
    return [*own[:5], *order.plain[_HEARTS][:2]]


def _asked(
    ruleset: Ruleset,
    confusion: str,
    scene: Scene,
    told: tuple[Fact, ...],
    asked: Fact,
    yes: bool,
    reasons: tuple[Fact, ...],
) -> Question:
    options, answer = yes_no(yes)
    mistakes = all_wrong(answer, 2, f"{NAME}.{confusion}")
    return Question(
        kind=NAME,
        confusion=f"{NAME}.{confusion}",
        ruleset=ruleset,
        scene=scene,
        told=told,
        asked=asked,
        shape="one",
        options=options,
        answer=answer,
        mistakes=mistakes,
        reasons=reasons,
    )


KIND = Kind(
    NAME,
    (MUST_FOLLOW, BESIDE_A_HEART, LED, LED_AND_HEARTS, RANK),
    ("joker", "ruff_any_time", "renege_cards"),
    applies,
    make,
)
