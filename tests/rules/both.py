"""The engine and the oracle side by side: every action is put to both."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

from cardtable.rules import catalog, engine
from cardtable.rules.actions import PASS, Action, discard
from cardtable.rules.ask import Ask, Cards
from cardtable.rules.cards import SUITS, Card
from cardtable.rules.look import view
from cardtable.rules.ruleset import Ruleset, Value
from cardtable.rules.state import State
from tests.oracle.game import Referee, conserved
from tests.rules.vocabulary import VOCABULARY

Chooser = Callable[[State, random.Random], Action]
"""Chooses an action for the seat whose turn it is."""

SEARCHED = 0.06
"""At what part of the moments every action there is is put to both."""

WORDS = [str(action) for action in VOCABULARY]


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
        chooser: who plays; `keen` if nobody.
    """
    options = options or {}
    chooser = chooser or keen
    chance = random.Random(f"{name}/{seed}")
    ruleset = catalog.load(name, options)
    state = engine.start(ruleset)
    referee = Referee(name, options)
    labels = ruleset.seating.labels
    if scores:
        state = engine.set_scores(state, scores)
        referee.scores.update(zip(ruleset.seating.sides, scores, strict=True))
    while engine.can_deal(state) and state.match.deals < deals:
        dealer = engine.next_dealer(state)
        if dealer is None:
            dealer = chance.randrange(ruleset.seats)
        pack = shuffled(ruleset, chance)
        assert engine.check_deal(state, dealer, pack) is None
        state = engine.deal(state, dealer, pack).state
        referee.deal(labels[dealer], [str(card) for card in pack])
        agree(state, referee)
        yield state, referee
        while state.turn is not None:
            if chance.random() < SEARCHED:
                agree_on_every_action(state, referee, chance)
            action = chooser(state, chance)
            seat = labels[state.turn]
            state = engine.apply(state, action).state
            referee.do(seat, str(action))
            agree(state, referee)
            yield state, referee
    assert engine.can_deal(state) or engine.is_over(state)


def shuffled(ruleset: Ruleset, chance: random.Random) -> list[Card]:
    """A shuffled pack; every third time some seat is dealt the five best cards of a suit.

    Otherwise hardly anybody would ever take five tricks.
    """
    pack = chance.sample(ruleset.pack, len(ruleset.pack))
    if ruleset.hand_size == 5 and chance.random() < 1 / 3:
        order = ruleset.order(chance.choice(SUITS))
        first, second = (3, 2) if ruleset.packets == "3-2" else (2, 3)
        place = chance.randrange(ruleset.seats)
        theirs = [first * place + at for at in range(first)]
        theirs += [first * ruleset.seats + second * place + at for at in range(second)]
        trumps = [card for card in order.lay_out(ruleset.pack) if order.is_trump(card)]
        for at, card in zip(theirs, trumps, strict=False):
            other = pack.index(card)
            pack[at], pack[other] = pack[other], pack[at]
    return pack


def choose(state: State, chance: random.Random) -> Action:
    """A random legal action; subsets of any size that is asked for, and now and then a revoke."""
    ask = engine.ask(state)
    assert ask is not None
    if ask.revocable and chance.random() < 0.15:
        return chance.choice(ask.revocable)
    actions = list(ask.options)
    if ask.cards is not None:
        chosen = subset(ask.cards, chance)
        # Forgetting to discard at every chance would never let a game end.
        if not actions or chance.random() < 0.8:
            actions = [Action(ask.cards.verb, chosen)]
    return chance.choice(actions)


def keen(state: State, chance: random.Random) -> Action:
    """A random action, mostly one that lets bids be made."""
    ask = engine.ask(state)
    assert ask is not None
    if chance.random() < 0.7:
        hand = state.play.hands[ask.seat]
        if ask.phase == "auction":
            return chance.choice([PASS, PASS, ask.options[0]])
        if ask.phase == "trump":
            return max(ask.options, key=lambda one: _trumps(state, hand, one.words[0]))
        if ask.phase == "discard" and ask.cards is not None and ask.cards.min == 0:
            order = state.ruleset.order(state.deal.trump if state.deal else None)
            plain = [card for card in hand if not order.is_trump(card)]
            return discard(tuple(plain[: ask.cards.max]))
    return choose(state, chance)


def _trumps(state: State, hand: Sequence[Card], suit: str) -> int:
    """How many trumps a hand would have."""
    order = state.ruleset.order(next(one for one in SUITS if one == suit))
    return sum(order.is_trump(card) for card in hand)


def subset(question: Cards, chance: random.Random) -> tuple[Card, ...]:
    """Cards that answer the question: any number of them, any of them."""
    kept = [] if question.keep is None else chance.sample(question.keep.of, question.keep.min)
    free = [card for card in question.pool if card not in kept]
    count = chance.randint(question.min, min(question.max, len(free)))
    return tuple(chance.sample(free, count))


def agree_on_every_action(state: State, referee: Referee, chance: random.Random) -> None:
    """Assert that engine and oracle permit and refuse the same of all that can be written."""
    legal = [
        text
        for text, action in zip(WORDS, VOCABULARY, strict=True)
        if engine.check(state, action) is None
    ]
    assert legal == referee.possible(WORDS)
    assert state.turn is not None
    hand = state.play.hands[state.turn]
    strangers = [card for card in state.ruleset.pack if card not in hand]
    for count in range(len(hand) + 1):
        cards = chance.sample(hand, count)
        for chosen in (cards, [*cards, chance.choice(strangers)], cards + cards[:1]):
            action = discard(tuple(chosen))
            legal = [] if engine.check(state, action) else [str(action)]
            assert legal == referee.possible([str(action)])


def agree(state: State, referee: Referee) -> None:
    """Assert that engine and oracle see the same table."""
    look = view(state, None)
    labels, sides = look.ruleset.seating.labels, look.ruleset.seating.sides

    def label(seat: int | None) -> str | None:
        return None if seat is None else labels[seat]

    assert look.phase == referee.phase
    assert label(look.turn) == referee.turn
    assert {str(action) for action in look.legal} == referee.all_permitted()
    assert {str(action) for action in look.revocable} == referee.all_revocable()
    agree_on_the_question(look.ask, referee)
    for seat, name in enumerate(labels):
        hand = look.hands[seat]
        assert isinstance(hand, tuple)
        assert sorted(hand) == sorted(referee.hands[name])
        out = look.out[seat] or ()
        assert isinstance(out, tuple)
        assert sorted(out) == sorted(referee.out.get(name, []))
        assert look.drew[seat] == referee.drew.get(name)
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
    assert [(labels[seat], str(card)) for seat, card in look.trick] == referee.trick
    assert dict(zip(sides, look.scores, strict=True)) == referee.scores
    assert dict(zip(sides, look.deal_points, strict=True)) == referee.deal_points
    assert dict(zip(sides, look.games, strict=True)) == referee.games_won
    assert [(labels[seat], str(call)) for seat, call in look.auction] == referee.auction
    assert look.bid == referee.bid
    assert label(look.bidder) == referee.bidder
    assert label(look.partner) == referee.partner
    assert look.trump == referee.trump
    assert list(look.turned) == referee.turned
    assert look.jink == referee.jink
    assert [(labels[seat], trick, card) for seat, trick, card in look.revokes] == referee.revokes
    assert look.contract == referee.contract
    used = dict(zip(labels, map(list, look.used), strict=False))
    assert used == referee.used
    assert look.stock == referee.stock_count
    assert [sides[side] for side in state.match.winners] == list(referee.winners)
    assert state.match.reason == referee.reason
    if engine.can_deal(state):
        assert label(engine.next_dealer(state)) == referee.next_dealer
    assert conserved(referee)
    assert_conserved(state)


def agree_on_the_question(ask: Ask | None, referee: Referee) -> None:
    """Assert that what may be laid away at once is what the oracle lets go."""
    if ask is None or ask.cards is None:
        return
    asked = ask.cards
    seat = referee.turn
    assert seat is not None
    assert sorted(asked.pool) == sorted(referee.hands[seat])
    kept = () if asked.keep is None else asked.keep.of[: asked.keep.min]
    most = [card for card in asked.pool if card not in kept][: asked.max]
    assert referee.possible([str(Action(asked.verb, tuple(most)))])
    assert referee.possible([str(Action(asked.verb, tuple(most[: asked.min])))])


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
