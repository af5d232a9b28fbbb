"""A claim is certain: whatever the others play, every remaining trick falls to the claimer."""

from __future__ import annotations

import random

import pytest

from cardtable.rules import catalog, engine
from cardtable.rules.actions import play
from cardtable.rules.cards import SUITS, Card, Suit
from cardtable.rules.engine import Setup
from cardtable.rules.look import view
from cardtable.rules.order import TRUMP
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.state import State
from cardtable.table import Table
from cardtable.teach.claim import claim
from tests.rules.sitting import Sitting

MOST_REPLIES = 2
"""Cards left per hand up to which every way to answer is tried."""


def _all_won(state: State, seat: int, cards: tuple[Card, ...]) -> bool:
    """Whether `seat` wins every trick with `cards`, in that order, whatever the others play."""
    if state.turn is None:
        return True
    if state.turn == seat:
        if state.play.tricks and not state.play.trick and state.play.tricks[-1].winner != seat:
            return False
        action = play(cards[0])
        assert engine.check(state, action) is None
        return _won(engine.apply(state, action).state, seat, cards[1:])
    replies = [action for action in engine.legal(state) if action.verb == "play"]
    return all(_won(engine.apply(state, one).state, seat, cards) for one in replies)


def _won(state: State, seat: int, cards: tuple[Card, ...]) -> bool:
    if not state.play.trick and state.play.tricks[-1].winner != seat:
        return False
    return _all_won(state, seat, cards)


def _without_stop(state: State) -> State:
    """The same, but that the deal is played out: a game decided earlier hides lost tricks."""
    scores = tuple(-1000 for _ in state.match.scores)
    return engine.set_scores(state, scores)


def _strong(ruleset: Ruleset, chance: random.Random, *, lead: bool = True) -> State:
    """A deal in which the leader holds most of the best trumps, played until few cards are left.

    Then it is his turn to lead, or with `lead` false to play to another's lead, if that comes.
    """
    trump = chance.choice(SUITS)
    order = ruleset.order(trump)
    leader = chance.randrange(ruleset.seats)
    top = order.trumps[: ruleset.hand_size]
    best = chance.sample(top, len(top) - chance.randint(0, 2))
    rest = [card for card in ruleset.pack if card not in best]
    chance.shuffle(rest)
    hands = []
    for seat in range(ruleset.seats):
        need = ruleset.hand_size - (len(best) if seat == leader else 0)
        hands.append((*(best if seat == leader else ()), *rest[:need]))
        del rest[:need]
    contract = "valfri" if ruleset.ends == "twelve_deals" else None
    dealer = (leader - 1) % ruleset.seats
    setup = Setup(tuple(hands), tuple(rest), trump=trump, leader=leader, contract=contract)
    state = _without_stop(engine.place(engine.start(ruleset), dealer, setup).state)
    while len(state.play.hands[leader]) > MOST_REPLIES or state.play.trick:
        legal = engine.legal(state)
        # Off lead, he throws a trick away before the last two.
        away = not lead and len(state.play.hands[leader]) == MOST_REPLIES + 1
        action = legal[-1 if away else 0] if state.turn == leader else chance.choice(legal)
        state = engine.apply(state, action).state
    while not lead and state.turn is not None and (state.turn != leader or not state.play.trick):
        state = engine.apply(state, chance.choice(engine.legal(state))).state
        if state.turn == leader and not state.play.trick:
            return _strong(ruleset, chance, lead=lead)
    return state if state.turn is not None else _strong(ruleset, chance, lead=lead)


@pytest.mark.parametrize("name", catalog.names())
def test_claim_wins_every_trick_against_every_defence(name: str) -> None:
    claims = refusals = 0
    for seed in range(60):
        state = _strong(catalog.load(name), random.Random(f"{name}/{seed}"))
        assert state.turn is not None
        found = claim(view(state, state.turn))
        if found is None:
            refusals += 1
            continue
        claims += 1
        assert sorted(found) == sorted(state.play.hands[state.turn])
        assert _all_won(state, state.turn, found)
    assert claims > 5
    assert refusals > 5


def _after(name: str, hands: dict[str, str], tricks: list[str], bid: int = 20) -> Sitting:
    """N is on lead in spades; `tricks` are played."""
    game = Sitting(name)
    game.place("W", hands, Setup((), trump=Suit("S"), bid=bid, bidder=0, leader=0))
    for trick in tricks:
        game.trick(trick)
    return game


HANDS = {
    "N": "5S JS AH AS KS",
    "E": "2S 3C 4C 6C 7C",
    "S": "4D 8C 9C TC JC",
    "W": "6D 2H 3H 4H 6H",
}


def test_highest_trumps_are_claimed_from_the_first_lead() -> None:
    game = _after("barker", HANDS, [])
    assert claim(view(game.state, 0)) == ("5S", "JS", "AH", "AS", "KS")


@pytest.mark.parametrize("name", catalog.names())
def test_claim_within_a_trick_wins_it_and_all_others_against_every_defence(name: str) -> None:
    claims = 0
    for seed in range(150):
        chance = random.Random(f"{name}/within/{seed}")
        ruleset = catalog.load(name)
        state = _strong(ruleset, chance, lead=False)
        me = state.turn
        assert me is not None
        assert state.play.trick
        found = claim(view(state, me))
        if found is None:
            continue
        claims += 1
        assert sorted(found) == sorted(state.play.hands[me])
        assert _all_won(state, me, found)
    assert claims > 5


@pytest.mark.parametrize(("seed", "step"), [("133", 24), ("174", 26)])
def test_a_claim_within_a_trick_is_not_missed(seed: str, step: int) -> None:
    """Last to play with a card that wins, and the best trumps."""
    seats = dict.fromkeys("NESW", "steady")
    table = Table("barker", seed=seed, seats=seats)
    for _ in range(step):
        table.computer_plays()
    assert table.turn is not None
    seen = table.view(table.turn)
    assert len(seen.trick) == seen.ruleset.seats - 1
    found = claim(seen)
    assert found is not None
    while table.turn is not None:
        assert table.turn is not None
        mine = table.turn == seen.ruleset.seating.labels[seen.seat or 0]
        table.do(play(found[0])) if mine else table.computer_plays()
        found = found[1:] if mine else found
    tricks = table.view(None).tricks[len(seen.tricks) :]
    assert {trick.winner for trick in tricks} == {seen.seat}


def test_only_the_seat_whose_turn_it_is_claims() -> None:
    game = _after("barker", HANDS, ["5S"])
    assert [claim(view(game.state, seat)) for seat in range(4)] == [None] * 4


def test_a_gap_in_the_trumps_is_not_claimed() -> None:
    game = _after("barker", {**HANDS, "N": "5S JS AH AS QS"}, [])
    assert claim(view(game.state, 0)) is None


def test_plain_card_is_claimed_only_when_no_trump_can_be_out() -> None:
    game = _after("barker", {**HANDS, "N": "5S JS AH AS KD"}, [])
    assert claim(view(game.state, 0)) is None


def _drawing(ruleset: Ruleset, chance: random.Random, left: int) -> State:
    """The leader drew trumps until so many cards are left; one other hand had many."""
    order = ruleset.order(chance.choice(SUITS))
    leader = chance.randrange(ruleset.seats)
    held, others = ruleset.hand_size, ruleset.seats - 1
    low = sorted(chance.sample(range(held, len(order.trumps)), 2))
    mine = [*order.trumps[: held - 2], *(order.trumps[rank] for rank in low)]
    trumps = [card for card in order.trumps if card not in mine]
    plain = [card for card in ruleset.pack if card not in order.trumps]
    chance.shuffle(trumps)
    chance.shuffle(plain)
    long = held - left + 1
    theirs = [[*trumps[:long], *(plain.pop() for _ in range(held - long))]]
    rest = [*trumps[long:], *plain]
    dealt = rest[: held * (others - 1)]
    theirs += [dealt[at :: others - 1] for at in range(others - 1)]
    chance.shuffle(theirs)
    theirs.insert(leader, mine)
    hands, stock = tuple(map(tuple, theirs)), tuple(rest[len(dealt) :])
    setup = Setup(hands, stock, trump=order.trump, leader=leader)
    dealer = (leader - 1) % ruleset.seats
    state = _without_stop(engine.place(engine.start(ruleset), dealer, setup).state)
    while len(state.play.hands[leader]) > left or state.play.trick:
        legal = engine.legal(state)
        best = next(play(card) for card in order.trumps if card in state.play.hands[leader])
        action = best if state.turn == leader and best in legal else chance.choice(legal)
        state = engine.apply(state, action).state
    return state


@pytest.mark.parametrize(
    ("name", "left", "deals"),
    [("six-pairs", 2, 60), ("six-trios", 2, 60), ("bruff", 2, 60), ("six-pairs", 3, 3)],
)
def test_lower_trumps_are_claimed_once_those_above_them_must_have_fallen(
    name: str, left: int, deals: int
) -> None:
    drawn = 0
    for seed in range(deals):
        state = _drawing(catalog.load(name), random.Random(f"{name}/{seed}"), left)
        me = state.turn
        assert me is not None
        seen = view(state, me)
        found = claim(seen)
        if found is None:
            continue
        order, lowest = seen.order, found[-1]
        drawn += order.group[lowest] == TRUMP and any(
            order.group[card] == TRUMP and order.strength[card] > order.strength[lowest]
            for seat, hand in enumerate(state.play.hands)
            for card in hand
            if seat != me
        )
        assert _all_won(state, me, found)
    assert drawn > deals // 20
