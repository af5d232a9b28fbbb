"""Which cards of a hand may be played.

Source: rules page, 1.2 and 5.
"""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.rules.cards import ACE_OF_HEARTS, SUITS, Card, Suit
from cardtable.rules.facts import Fact, fact
from cardtable.rules.follow import duty
from cardtable.rules.order import TRUMP, Order
from cardtable.rules.ruleset import Ruleset
from cardtable.teach.drills import hands
from cardtable.teach.drills.question import Answer, Kind, Question, Scene
from cardtable.teach.drills.two_cards import trump_is

NAME = "may-play"
FOLLOW: Final = "follow"
TRUMP_INSTEAD: Final = "trump-instead"
NOTHING_TO_FOLLOW: Final = "nothing-to-follow"
ACE_NO_HEART: Final = "ace-no-heart"
TRUMP_LED: Final = "trump-led"
KEPT_BACK: Final = "kept-back"
WEAKER: Final = "weaker"
SEVERAL: Final = "several"

_EVERYWHERE: Final = (FOLLOW, NOTHING_TO_FOLLOW)


def applies(ruleset: Ruleset, confusion: str) -> bool:
    """What is peculiar to trumps comes up only where some are protected."""
    return confusion in _EVERYWHERE or ruleset.renege_cards is not None


def make(ruleset: Ruleset, confusion: str, chance: Random) -> Question | None:
    """A card led, and a hand."""
    trump = chance.choice([None, *SUITS] if "contract" in ruleset.phases else SUITS)
    order = ruleset.order(trump)
    made = _MADE[confusion](order, chance)
    if made is None:
        return None
    led, hand = made
    obliged = duty(ruleset, order, hand, led)
    groups = tuple(order.group.values()) if obliged is None else obliged.groups
    answer = tuple(index for index, card in enumerate(hand) if order.group[card] in groups)
    mistakes: dict[Answer, str] = {
        (index,): f"{NAME}.{_mistake(ruleset, order, hand, led, card)}"
        for index, card in enumerate(hand)
    }
    if f"{NAME}.{confusion}" not in mistakes.values():
        return None
    return Question(
        kind=NAME,
        confusion=f"{NAME}.{confusion}",
        ruleset=ruleset,
        scene=Scene(trump, led=led, trick=(led,), hand=hand),
        told=(
            trump_is(trump),
            fact("drill.told.is-led", card=led),
            fact("drill.told.hand", cards=hand),
        ),
        asked=fact("drill.ask.may-play"),
        shape="some",
        options=tuple(fact("drill.option.card", card=card) for card in hand),
        answer=answer,
        mistakes=mistakes,
        reasons=why(ruleset, order, hand, led),
    )


def why(ruleset: Ruleset, order: Order, hand: tuple[Card, ...], led: Card) -> tuple[Fact, ...]:
    """Why just these cards of a hand may be played, in which there are some that follow nothing."""
    obliged = duty(ruleset, order, hand, led)
    told = []
    if hands.holds_stray_ace(order, hand):
        told.append(fact("drill.why.ace-of-hearts", card=ACE_OF_HEARTS))
    group = order.group[led]
    if obliged is not None:
        barred = next(card for card in hand if order.group[card] not in obliged.groups)
        return (*told, obliged.refusal(barred))
    own = tuple(card for card in hand if order.group[card] == group)
    if own:
        told.append(fact("drill.why.kept-back", cards=own, led=led, number=len(own)))
    else:
        told.append(fact("drill.why.no-trump" if group == TRUMP else "drill.why.no-suit", led=led))
    return tuple(told)


def _mistake(ruleset: Ruleset, order: Order, hand: tuple[Card, ...], led: Card, card: Card) -> str:
    """What somebody mixes up who is wrong about one card of the hand."""
    group = order.group[led]
    own = [one for one in hand if order.group[one] == group]
    if group == TRUMP and order.protected and own:
        if any(one not in order.protected for one in own):
            return TRUMP_LED
        if any(order.strength[one] < order.strength[led] for one in own):
            return WEAKER
        return SEVERAL if len(own) > 1 else KEPT_BACK
    asks_ace = led[1] == ACE_OF_HEARTS[1] and hands.holds_stray_ace(order, hand)
    if not own:
        return ACE_NO_HEART if asks_ace and group != TRUMP else NOTHING_TO_FOLLOW
    if order.group[card] != TRUMP or group == TRUMP:
        return FOLLOW
    if asks_ace and card == ACE_OF_HEARTS:
        return ACE_NO_HEART
    return TRUMP_INSTEAD if ruleset.ruff_any_time is not None else FOLLOW


Made = tuple[Card, tuple[Card, ...]] | None


def _follow(order: Order, chance: Random) -> Made:
    """One or two cards of the suit led, and other plain ones."""
    suit = hands.plain_suit(order, chance)
    led, *own = hands.some(order.plain[suit], 2, 3, chance)
    return led, hands.full(order, own, hands.plain(order, but=(suit,)), chance)


def _trump_instead(order: Order, chance: Random) -> Made:
    """A card of the suit led, trumps, and another plain one."""
    suit = hands.plain_suit(order, chance)
    led, *own = hands.some(order.plain[suit], 2, 3, chance)
    own += hands.some([card for card in order.trumps if card != ACE_OF_HEARTS], 1, 2, chance)
    return led, hands.full(order, own, hands.plain(order, but=(suit,)), chance)


def _nothing_to_follow(order: Order, chance: Random) -> Made:
    """No card of the suit led: sometimes that is trump."""
    groups: list[Suit | None] = [suit for suit in SUITS if suit != order.trump]
    if order.trump is not None:
        groups.append(None)
    suit = chance.choice(groups)
    if suit is None:
        led = chance.choice(order.trumps)
        return led, hands.full(order, (), hands.plain(order), chance)
    led = chance.choice(order.plain[suit])
    trumps = [card for card in order.trumps if card != ACE_OF_HEARTS or suit != ACE_OF_HEARTS[1]]
    own = hands.some(trumps, 1, 2, chance)
    return led, hands.full(order, own, hands.plain(order, but=(suit,)), chance)


def _ace_no_heart(order: Order, chance: Random) -> Made:
    """Hearts led, and the ace of hearts in the hand."""
    if order.trump == ACE_OF_HEARTS[1]:
        return None
    hearts = order.plain[Suit(ACE_OF_HEARTS[1])]
    led = chance.choice(hearts)
    others = hands.plain(order, but=(Suit(ACE_OF_HEARTS[1]),))
    more = hands.some([card for card in hearts if card != led], 1, 1, chance)
    own = [ACE_OF_HEARTS, *(more if chance.random() < 0.5 else [])]
    return led, hands.full(order, own, others, chance)


def _trump_led(order: Order, chance: Random) -> Made:
    """Trump led; a trump that cannot be kept back, alone or beside one that could."""
    own = hands.some(hands.unprotected(order), 1, 2, chance)
    if chance.random() < 0.5:
        own += hands.some(hands.protected(order), 1, 1, chance)
    led = chance.choice([card for card in order.trumps if card not in own])
    return led, hands.full(order, own, hands.plain(order), chance)


def _kept_back(order: Order, chance: Random) -> Made:
    """Trump led, and a single trump that is protected and stronger."""
    own = chance.choice(hands.protected(order))
    led = chance.choice([c for c in order.trumps if order.strength[c] < order.strength[own]])
    return led, hands.full(order, (own,), hands.plain(order), chance)


def _weaker(order: Order, chance: Random) -> Made:
    """Trump led, and only protected trumps, one of them weaker."""
    led, *below = hands.protected(order)
    while chance.random() < 0.4 and len(below) > 1:
        led, *below = below
    own = [chance.choice(below)]
    above = hands.stronger(order, led)
    if above and chance.random() < 0.5:
        own.append(chance.choice(above))
    return led, hands.full(order, own, hands.plain(order), chance)


def _several(order: Order, chance: Random) -> Made:
    """Trump led, and several protected trumps that are all stronger."""
    own = hands.some(hands.protected(order), 2, 3, chance)
    weakest = min(order.strength[card] for card in own)
    led = chance.choice([card for card in order.trumps if order.strength[card] < weakest])
    return led, hands.full(order, own, hands.plain(order), chance)


_MADE: Final = {
    FOLLOW: _follow,
    TRUMP_INSTEAD: _trump_instead,
    NOTHING_TO_FOLLOW: _nothing_to_follow,
    ACE_NO_HEART: _ace_no_heart,
    TRUMP_LED: _trump_led,
    KEPT_BACK: _kept_back,
    WEAKER: _weaker,
    SEVERAL: _several,
}

KIND = Kind(
    NAME,
    tuple(_MADE),
    ("plain_order", "joker", "ruff_any_time", "renege_cards"),
    applies,
    make,
)
