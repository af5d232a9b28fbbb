"""May the dealer take the turned-up card, once the trump is named?

Source: rules page, 4, *Turned card* (C20).
"""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.rules import engine
from cardtable.rules.actions import PASS, bid, choose_partner, name_trump
from cardtable.rules.cards import ACE_OF_HEARTS, SUITS, Card, Suit
from cardtable.rules.facts import Fact, fact
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.state import State
from cardtable.teach.drills.question import Kind, Question, Scene, all_wrong, yes_no

NAME = "steal"
TURNED_TRUMP: Final = "turned-trump"
OTHER_SUIT: Final = "other-suit"
ACE_TURNED: Final = "ace-of-hearts"
NOT_DEALER: Final = "not-dealer"
WHAT_GOES: Final = "what-goes"


def applies(ruleset: Ruleset, confusion: str) -> bool:
    """Only where a turned-up trump is the dealer's to take."""
    return ruleset.turned == "stock" and ruleset.turned_use == "steal"


def make(ruleset: Ruleset, confusion: str, chance: Random) -> Question:
    """A deal just after the trump was named, seen by the dealer or by another seat."""
    trump = chance.choice([suit for suit in SUITS if suit != "H"])
    dealer = chance.randrange(ruleset.seats)
    turned = _turned(ruleset, confusion, trump, chance)
    state = _named(ruleset, dealer, turned, trump, chance)
    steps = 0 if confusion != NOT_DEALER else chance.randrange(1, ruleset.seats)
    seat = (dealer + steps) % ruleset.seats
    offers = engine.legal(state) if state.turn == seat and state.phase == "steal" else ()
    steals = {action.card for action in offers if action.verb == "steal"}
    hand = state.play.hands[seat]
    told = [
        fact("drill.told.turned", card=turned),
        fact("drill.told.named", suit=trump),
        fact("drill.told.dealer" if seat == dealer else "drill.told.no-dealer"),
        fact("drill.told.hand", cards=hand),
    ]
    scene = Scene(trump, hand=hand, turned=turned, dealer=dealer, seat=seat)
    name = f"{NAME}.{confusion}"
    reasons = _why(ruleset, turned, trump, confusion)
    if confusion == WHAT_GOES:
        return Question(
            NAME, name, ruleset, scene, tuple(told), fact("drill.ask.rob-for"), "some",
            tuple(fact("drill.option.card", card=card) for card in hand),
            tuple(index for index, card in enumerate(hand) if card in steals),
            {(index,): name for index in range(len(hand))}, reasons,
        )  # fmt: skip
    options, answer = yes_no(bool(steals))
    return Question(
        NAME, name, ruleset, scene, tuple(told), fact("drill.ask.rob", card=turned), "one",
        options, answer, all_wrong(answer, 2, name), reasons,
    )  # fmt: skip


def _turned(ruleset: Ruleset, confusion: str, trump: Suit, chance: Random) -> Card:
    """The card that lies turned up."""
    if confusion == ACE_TURNED:
        return ACE_OF_HEARTS
    order = ruleset.order(trump)
    own = [card for card in order.trumps if card != ACE_OF_HEARTS]
    if confusion == OTHER_SUIT:
        own = [card for suit in SUITS for card in order.plain[suit] if card[0] in "KQJ5A"]
    return chance.choice(own)


def _named(ruleset: Ruleset, dealer: int, turned: Card, trump: Suit, chance: Random) -> State:
    """The deal after somebody bid the least, all others passed, and a suit was named."""
    pack = [card for card in ruleset.pack if card != turned]
    chance.shuffle(pack)
    pack.insert(ruleset.seats * ruleset.hand_size, turned)
    state = engine.deal(engine.start(ruleset), dealer, pack).state
    bidder = chance.randrange(ruleset.seats)
    least = ruleset.min_bid or 0
    while state.phase == "auction":
        call = bid(least) if state.turn == bidder else PASS
        state = engine.apply(state, call).state
    state = engine.apply(state, name_trump(trump)).state
    if state.phase == "partner":
        others = [label for seat, label in enumerate(ruleset.seating.labels) if seat != bidder]
        state = engine.apply(state, choose_partner(chance.choice(others))).state
    return state


def _why(ruleset: Ruleset, turned: Card, trump: Suit, confusion: str) -> tuple[Fact, ...]:
    told = []
    if confusion == ACE_TURNED:
        told.append(fact("drill.why.ace-of-hearts", card=ACE_OF_HEARTS))
    if confusion == WHAT_GOES:
        return (fact("drill.why.steal-any"),)
    if confusion == NOT_DEALER:
        return (fact("drill.why.steal-dealer"),)
    is_trump = ruleset.order(trump).is_trump(turned)
    code = "drill.why.steal-trump" if is_trump else "drill.why.steal-no-trump"
    return (*told, fact(code, card=turned))


KIND = Kind(
    NAME,
    (TURNED_TRUMP, OTHER_SUIT, ACE_TURNED, NOT_DEALER, WHAT_GOES),
    ("turned_use",),
    applies,
    make,
)
