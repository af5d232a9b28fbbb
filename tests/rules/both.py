"""The engine and the oracle side by side: every action is put to both."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

from cardtable.rules import catalog, engine
from cardtable.rules.actions import Action
from cardtable.rules.ask import Cards
from cardtable.rules.cards import Card
from cardtable.rules.look import view
from cardtable.rules.ruleset import Value
from cardtable.rules.state import State
from tests.oracle.game import Referee, conserved

Chooser = Callable[[State, random.Random], Action]
"""Chooses an action for the seat whose turn it is."""


def play_both(
    name: str,
    seed: str,
    options: dict[str, Value] | None = None,
    deals: int = 400,
    scores: Sequence[int] = (),
    chooser: Chooser | None = None,
) -> Iterator[tuple[State, Referee]]:
    """Play one game or match in the engine and in the oracle, and yield both.

    After every action the two must agree on everything that the oracle knows. Both are yielded
    at the start of each deal and after every action.

    Args:
        name: the ruleset.
        seed: of the packs, the first dealer and the choices.
        options: of the ruleset.
        deals: after how many deals to stop, decided or not.
        scores: per side, if the game has begun already.
        chooser: who plays; any legal action at random if nobody.
    """
    options = options or {}
    chooser = chooser or choose
    chance = random.Random(f"{name}/{seed}")
    ruleset = catalog.load(name, options)
    state = engine.start(ruleset)
    referee = Referee(
        name,
        games=ruleset.games,
        misdeal_allowed=ruleset.forgotten_discard == "misdeal",
    )
    labels = ruleset.seating.labels
    if scores:
        state = engine.set_scores(state, scores)
        referee.scores.update(zip(ruleset.seating.sides, scores, strict=True))
    while engine.can_deal(state) and state.match.deals < deals:
        dealer = engine.next_dealer(state)
        if dealer is None:
            dealer = chance.randrange(ruleset.seats)
        pack = list(ruleset.pack)
        chance.shuffle(pack)
        assert engine.check_deal(state, dealer, pack) is None
        state = engine.deal(state, dealer, pack).state
        referee.deal(labels[dealer], [str(card) for card in pack])
        agree(state, referee)
        yield state, referee
        while state.turn is not None:
            action = chooser(state, chance)
            seat = labels[state.turn]
            assert referee.permitted(seat, str(action)), f"{seat} {action}: refused by the oracle"
            state = engine.apply(state, action).state
            referee.do(seat, str(action))
            agree(state, referee)
            yield state, referee


def choose(state: State, chance: random.Random) -> Action:
    """A random legal action; subsets of any size that is asked for."""
    ask = engine.ask(state)
    assert ask is not None
    actions = list(ask.options)
    if ask.cards is not None:
        chosen = subset(ask.cards, chance)
        # Forgetting to discard at every chance would never let a game end.
        if not actions or chance.random() < 0.8:
            actions = [Action(ask.cards.verb, chosen)]
    return chance.choice(actions)


def subset(question: Cards, chance: random.Random) -> tuple[Card, ...]:
    """Cards that answer the question: any number of them, any of them."""
    kept = [] if question.keep is None else chance.sample(question.keep.of, question.keep.min)
    free = [card for card in question.pool if card not in kept]
    count = chance.randint(question.min, min(question.max, len(free)))
    return tuple(chance.sample(free, count))


def agree(state: State, referee: Referee) -> None:
    """Assert that engine and oracle see the same table."""
    look = view(state, None)
    labels, sides = look.ruleset.seating.labels, look.ruleset.seating.sides
    assert look.phase == referee.phase
    assert (None if look.turn is None else labels[look.turn]) == referee.turn
    assert {str(action) for action in look.legal} == referee.all_permitted()
    for seat, label in enumerate(labels):
        hand = look.hands[seat]
        assert isinstance(hand, tuple)
        assert sorted(hand) == sorted(referee.hands[label])
        out = look.out[seat] or ()
        assert isinstance(out, tuple)
        assert sorted(out) == sorted(referee.out.get(label, []))
    assert [dict(trick) for trick in referee.tricks] == [
        {
            "leader": labels[trick.leader],
            "cards": list(trick.cards),
            "winner": labels[trick.winner],
            "side": sides[trick.side],
            "points": trick.points,
            "bonus": trick.bonus,
        }
        for trick in look.tricks
    ]
    assert dict(zip(sides, look.scores, strict=True)) == referee.scores
    assert dict(zip(sides, look.deal_points, strict=True)) == referee.deal_points
    assert dict(zip(sides, look.games, strict=True)) == referee.games_won
    assert look.bid == referee.bid
    assert (None if look.bidder is None else labels[look.bidder]) == referee.bidder
    assert look.trump == referee.trump
    assert list(look.turned) == referee.turned
    assert look.contract == referee.contract
    used = dict(zip(labels, map(list, look.used), strict=False))
    assert used == referee.used
    assert look.stock == referee.stock_count
    assert [sides[side] for side in state.match.winners] == list(referee.winners)
    assert state.match.reason == referee.reason
    assert conserved(referee)
    assert_conserved(state)


def assert_conserved(state: State) -> None:
    """Every card of the pack is in exactly one place."""
    deal = state.deal
    assert deal is not None
    # A card that the dealer shows stays in his hand.
    lying = deal.turned if state.ruleset.turned != "dealer_last" else ()
    places: list[Card] = [*deal.stock, *lying, *state.play.trick]
    for hand in (*state.play.hands, *(out or () for out in deal.out)):
        places.extend(hand)
    for trick in state.play.tricks:
        places.extend(trick.cards)
    assert sorted(places) == sorted(state.ruleset.pack)
