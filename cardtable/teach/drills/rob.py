"""May this hand take the turned-up card?

Source: rules page, 2, *Exchange (rob)* (C6).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from cardtable.rules import engine
from cardtable.rules.actions import play
from cardtable.rules.cards import ACE_OF_HEARTS, JOKER, SUITS, Card, Suit
from cardtable.rules.facts import Fact, fact
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.state import State
from cardtable.teach.drills import deals, hands
from cardtable.teach.drills.question import Kind, Question, Scene, all_wrong, yes_no
from cardtable.teach.drills.two_cards import trump_is

NAME = "rob"
ACE: Final = "ace"
OTHER_TRUMPS: Final = "other-trumps"
ACE_OF_HEARTS_ALONE: Final = "ace-of-hearts"
HEARTS: Final = "hearts"
NO_JOKER: Final = "joker"
TURNED_ACE: Final = "turned-ace"
TOO_LATE: Final = "too-late"
WHAT_GOES: Final = "what-goes"
_HEARTS: Final = Suit("H")


class _Case(NamedTuple):
    """What a question begins with."""

    trump: Suit
    turned: Card
    own: tuple[Card, ...]
    """Cards that the seat must hold."""
    never: tuple[Card, ...] = ()
    """Cards that it must not."""
    deals: bool | None = None
    """Whether it is the dealer; None for either."""


def applies(ruleset: Ruleset, confusion: str) -> bool:
    """Only where the turned-up card can be robbed; the joker only where there is one."""
    there = ruleset.turned == "stock" and ruleset.turned_use == "rob"
    return there and (confusion != NO_JOKER or ruleset.joker)


def make(ruleset: Ruleset, confusion: str, chance: Random) -> Question | None:
    """A hand before its first card, and the card that lies turned up."""
    case = _case(ruleset, confusion, chance)
    seat = chance.randrange(ruleset.seats)
    is_dealer = chance.random() < 0.4 if case.deals is None else case.deals
    dealer = seat if is_dealer else (seat - chance.randrange(1, ruleset.seats)) % ruleset.seats
    spare = [c for c in ruleset.pack if c not in (*case.never, *case.own, case.turned)]
    own = (*case.own, *chance.sample(spare, hands.SIZE - len(case.own)))
    dealt = deals.dealt(ruleset, chance, wanted={seat: own}, turned=case.turned)
    assert dealt is not None
    state = deals.begun(ruleset, dealer, dealt, case.trump, case.turned, leader=seat)
    if confusion == TOO_LATE:
        state = _first_trick(state, Card(f"5{case.trump}"), chance)
        if state.turn != seat:
            return None
    robs = {action.card for action in engine.legal(state) if action.verb == "rob"}
    hand = state.play.hands[seat]
    told = [
        trump_is(case.trump),
        fact("drill.told.turned", card=case.turned),
        fact("drill.told.dealer" if dealer == seat else "drill.told.no-dealer"),
        fact("drill.told.hand", cards=hand),
    ]
    if confusion == TOO_LATE:
        told.append(fact("drill.told.first-trick"))
    scene = Scene(
        case.trump,
        hand=hand,
        turned=case.turned,
        dealer=dealer,
        seat=seat,
        first_trick=confusion != TOO_LATE,
    )
    name = f"{NAME}.{confusion}"
    reasons = _why(state, confusion, bool(robs))
    if confusion == WHAT_GOES:
        return Question(
            NAME, name, ruleset, scene, tuple(told), fact("drill.ask.rob-for"), "some",
            tuple(fact("drill.option.card", card=card) for card in hand),
            tuple(index for index, card in enumerate(hand) if card in robs),
            {(index,): name for index in range(len(hand))}, reasons,
        )  # fmt: skip
    options, answer = yes_no(bool(robs))
    return Question(
        NAME, name, ruleset, scene, tuple(told), fact("drill.ask.rob", card=case.turned), "one",
        options, answer, all_wrong(answer, 2, name), reasons,
    )  # fmt: skip


def _case(ruleset: Ruleset, confusion: str, chance: Random) -> _Case:
    black_or_red = [suit for suit in SUITS if suit != _HEARTS]
    if confusion == HEARTS:
        return _Case(_HEARTS, _other(ruleset, _HEARTS, (), chance), (ACE_OF_HEARTS,))
    if confusion == TURNED_ACE:
        suit = chance.choice(SUITS)
        return _Case(suit, Card(f"A{suit}"), (), deals=chance.random() < 0.5)
    suit = chance.choice(black_or_red)
    ace = Card(f"A{suit}")
    if confusion == ACE_OF_HEARTS_ALONE:
        turned = _other(ruleset, suit, (), chance)
        return _Case(suit, turned, (ACE_OF_HEARTS,), never=(ace,))
    if confusion == NO_JOKER:
        return _Case(suit, _other(ruleset, suit, (), chance), (JOKER,), never=(ace,))
    if confusion == OTHER_TRUMPS:
        own: tuple[Card, ...] = tuple(Card(f"{rank}{suit}") for rank in chance.sample("5JKQ", 2))
        return _Case(suit, _other(ruleset, suit, own, chance), own, (ace, ACE_OF_HEARTS, JOKER))
    own = (ace, Card(f"5{suit}")) if confusion == TOO_LATE else (ace,)
    return _Case(suit, _other(ruleset, suit, own, chance), own)


def _other(ruleset: Ruleset, suit: Suit, own: Sequence[Card], chance: Random) -> Card:
    """A card of the suit that lies turned up: not its ace, nor one that the hand needs."""
    among = [card for card in ruleset.pack if card[1] == suit and card[0] != "A"]
    return chance.choice([card for card in among if card not in own])


def _first_trick(state: State, led: Card, chance: Random) -> State:
    """The first trick, led with the best trump, so that its leader leads again."""
    state = engine.apply(state, play(led)).state
    while state.turn is not None and not state.play.tricks:
        plays = [action for action in engine.legal(state) if action.verb == "play"]
        state = engine.apply(state, chance.choice(plays)).state
    return state


def _why(state: State, confusion: str, may: bool) -> tuple[Fact, ...]:
    """The rule that decides, then what is peculiar."""
    assert state.deal is not None
    ace = Card(f"A{state.deal.trump}")
    if confusion == TOO_LATE:
        return (fact("drill.why.rob-late"),)
    if confusion == WHAT_GOES:
        return (fact("drill.why.rob-any"),)
    if state.deal.shown == (ace,):
        return (fact("drill.why.rob-dealer", card=ace),)
    told = [fact("drill.why.rob-ace" if may else "drill.why.rob-no-ace", card=ace)]
    if confusion == ACE_OF_HEARTS_ALONE:
        told.append(fact("drill.why.rob-ace-of-hearts", card=ACE_OF_HEARTS, suit=state.deal.trump))
    if confusion == NO_JOKER:
        told.append(fact("drill.why.rob-joker", card=JOKER))
    return tuple(told)


KIND = Kind(
    NAME,
    (
        ACE,
        OTHER_TRUMPS,
        ACE_OF_HEARTS_ALONE,
        HEARTS,
        NO_JOKER,
        TURNED_ACE,
        TOO_LATE,
        WHAT_GOES,
    ),
    ("turned_use", "joker"),
    applies,
    make,
)
