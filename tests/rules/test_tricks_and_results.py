"""What everybody is told of a trick, of the best trump and of a game that is decided."""

from __future__ import annotations

import random

import pytest

from cardtable.rules import catalog, engine
from cardtable.rules.bonus import bonus
from cardtable.rules.cards import SUITS, Card, Suit
from cardtable.rules.look import result
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.state import Deal, Match, Trick
from tests.rules.both import choose
from tests.rules.moments import PACKAGED


@pytest.mark.parametrize("ruleset", PACKAGED, ids=lambda one: one.name)
def test_who_won_a_trick_and_with_which_card_is_told(ruleset: Ruleset) -> None:
    labels = ruleset.seating.labels
    chance = random.Random(11)
    state = engine.start(ruleset)
    told = 0
    while engine.can_deal(state) and state.match.deals < 6:
        dealer = engine.next_dealer(state)
        dealer = 0 if dealer is None else dealer
        cards = tuple(chance.sample(ruleset.pack, len(ruleset.pack)))
        state = engine.deal(state, dealer, cards).state
        owner: dict[str, str] = {}
        while state.turn is not None:
            seat = state.turn
            action = choose(state, chance)
            if action.verb in ("play", "revoke"):
                owner[str(action.card)] = labels[seat]
            state, events = engine.apply(state, action)
            for event in events:
                if event.code == "trick-won":
                    winner = labels[state.play.tricks[-1].winner]
                    assert event.fields["seat"] == winner == owner[str(event.fields["card"])]
                    told += 1
    assert told > 5


@pytest.mark.parametrize("ruleset", PACKAGED, ids=lambda one: one.name)
def test_bonus_is_told_once_in_a_deal_with_the_trick_that_makes_it_certain(
    ruleset: Ruleset,
) -> None:
    chance = random.Random(13)
    state = engine.start(ruleset)
    told = 0
    while engine.can_deal(state) and state.match.deals < 30:
        dealer = engine.next_dealer(state)
        dealer = 0 if dealer is None else dealer
        cards = tuple(chance.sample(ruleset.pack, len(ruleset.pack)))
        state = engine.deal(state, dealer, cards).state
        codes: list[str] = []
        certain = 0
        while state.turn is not None:
            state, events = engine.apply(state, choose(state, chance))
            codes += (event.code for event in events)
            if state.deal is not None and state.play.tricks and not state.play.trick:
                order = ruleset.order(state.deal.trump)
                certain = bonus(ruleset, order, state.deal, state.play.tricks).established
                assert codes.count("bonus-established") == certain
        told += certain
    assert (told > 0) is bool(ruleset.best_trump_bonus)


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("name", ["barker", "bruff", "growler", "hoss"])
def test_the_lowest_trump_has_the_bonus_where_no_other_was_played(name: str, suit: Suit) -> None:
    ruleset = catalog.load(name)
    order = ruleset.order(suit)
    lowest = order.trumps[-1]
    others = [card for card in ruleset.pack if not order.is_trump(card)]
    trick = (lowest, *others[: ruleset.seats - 1])
    standing = bonus(ruleset, order, Deal(1, 0, ()), [Trick(0, trick, 0)])
    assert (standing.trick, standing.card, standing.established) == (0, lowest, False)
    five = Card(f"5{suit}")
    more = [Trick(0, trick, 0), Trick(0, (others[-1], five, *others[3 : ruleset.seats + 1]), 1)]
    standing = bonus(ruleset, order, Deal(1, 0, ()), more)
    assert (standing.trick, standing.card, standing.established) == (1, five, True)


@pytest.mark.parametrize("name", ["bruff", "twenty-fives", "bismarck"])
def test_a_game_has_winners_and_a_reason_once_it_is_decided_and_not_before(
    name: str,
) -> None:
    """Of the games that end under random play: where bids fail, scores sink without end."""
    ruleset = catalog.load(name)
    chance = random.Random(5)
    state = engine.start(ruleset)
    while not engine.is_over(state):
        seen = result(state)
        assert (seen.winners, seen.reason) == ((), "unfinished")
        if state.turn is None:
            dealer = engine.next_dealer(state)
            cards = tuple(chance.sample(ruleset.pack, len(ruleset.pack)))
            state = engine.deal(state, 0 if dealer is None else dealer, cards).state
        else:
            state = engine.apply(state, choose(state, chance)).state
    seen = result(state)
    assert seen.reason in ("target", "jink", "twelve-deals")
    assert seen.winners
    assert seen.scores == state.match.scores
    if seen.reason == "twelve-deals":
        assert all(seen.scores[side] == max(seen.scores) for side in seen.winners)


@pytest.mark.parametrize("ruleset", PACKAGED, ids=lambda one: one.name)
def test_before_the_first_deal_nothing_was_won_imposed_or_announced(ruleset: Ruleset) -> None:
    start = engine.start(ruleset)
    sides = len(ruleset.seating.sides)
    assert start.match == Match(
        scores=(0,) * sides,
        games=(0,) * sides,
        game=1,
        deals=0,
        used=((),) * ruleset.seats if "contract" in ruleset.phases else (),
        imposed=None,
        redeal=False,
        rows=(),
        winners=(),
        reason=None,
    )
    nobody_asked = {"deal": None, "phase": "deal-over", "at": 0, "turn": None, "step": 0}
    assert start._asdict().items() >= nobody_asked.items()
    assert (start.last, start.play.leader, start.play.trick, start.play.tricks) == (None, 0, (), ())
    assert engine.next_dealer(start) is None
    assert engine.can_deal(start)
