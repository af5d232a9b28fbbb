"""What anybody at the table can tell from what was seen."""

from __future__ import annotations

import random

import pytest

from cardtable.rules import catalog, engine
from cardtable.rules.cards import JOKER, Card
from cardtable.rules.look import view
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.seen import expected, has_quotas, quotas, taken
from tests.rules.both import choose
from tests.rules.moments import HOUSES, PACKAGED
from tests.rules.sitting import Sitting

TURNED = [one for one in (*PACKAGED, *HOUSES) if one.turned == "stock"]


@pytest.mark.parametrize("contract", ["spel", "spader", "valfri"])
def test_a_contract_to_take_tricks_expects_eight_four_and_four(contract: str) -> None:
    assert expected(contract) == (8, 4)


def test_a_contract_to_avoid_tricks_expects_four_six_and_six() -> None:
    assert expected("pass") == (4, 6)


@pytest.mark.parametrize("ruleset", PACKAGED, ids=lambda one: one.name)
def test_quotas_stand_once_a_contract_does_and_forehand_sits_left_of_the_dealer(
    ruleset: Ruleset,
) -> None:
    chance = random.Random(3)
    state = engine.start(ruleset)
    seen = set()
    for deal in range(12):
        dealer = engine.next_dealer(state)
        dealer = deal % ruleset.seats if dealer is None else dealer
        cards = tuple(chance.sample(ruleset.pack, len(ruleset.pack)))
        state = engine.deal(state, dealer, cards).state
        assert quotas(view(state, None)) == (None,) * ruleset.seats
        while state.turn is not None:
            state = engine.apply(state, choose(state, chance)).state
            shown = view(state, state.turn)
            found = quotas(shown)
            if not has_quotas(ruleset) or shown.contract is None or shown.dealer is None:
                assert found == (None,) * ruleset.seats
                continue
            forehand = (shown.dealer + 1) % ruleset.seats
            mine, others = (4, 6) if shown.contract == "pass" else (8, 4)
            assert found == tuple(
                mine if seat == forehand else others for seat in range(ruleset.seats)
            )
            seen.add(shown.contract)
        if not engine.can_deal(state):
            break
    assert not has_quotas(ruleset) or len(seen) > 2


@pytest.mark.parametrize("ruleset", TURNED, ids=lambda one: f"{one.name}-{one.fingerprint}")
def test_who_took_a_turned_card_is_who_was_seen_to_take_it(ruleset: Ruleset) -> None:
    labels = ruleset.seating.labels
    found = 0
    for seed in range(4 if ruleset in PACKAGED else 1):
        chance = random.Random(seed)
        state = engine.start(ruleset)
        while engine.can_deal(state) and state.match.deals < 30:
            dealer = engine.next_dealer(state)
            dealer = chance.randrange(ruleset.seats) if dealer is None else dealer
            cards = tuple(chance.sample(ruleset.pack, len(ruleset.pack)))
            state = engine.deal(state, dealer, cards).state
            got: dict[int, list[Card]] = {seat: [] for seat in range(ruleset.seats)}
            while state.turn is not None:
                state, events = engine.apply(state, choose(state, chance))
                for event in events:
                    if event.code in ("robbed", "stole"):
                        seat = labels.index(str(event.fields["seat"]))
                        got[seat].append(Card(str(event.fields["card"])))
                    elif event.code == "joker-taken":
                        got[labels.index(str(event.fields["seat"]))].append(JOKER)
                expectation = tuple(tuple(cards) for cards in got.values())
                for eyes in (None, *range(ruleset.seats)):
                    assert taken(view(state, eyes)) == expectation
            found += sum(map(len, got.values()))
    # Of one game with house rules, none may come to it.
    assert found or ruleset.turned_use not in ("rob", "steal") or ruleset not in PACKAGED


def test_dealer_who_took_the_joker_did_not_rob_what_another_robbed() -> None:
    """One card laid away is for the joker; only a second one is for the card turned up next."""
    game = Sitting("bruff")
    game.deal("C2", {"A1": "2D", "B1": "AS QD KC QC JC", "C2": "9D 8D 6H 5H 4H"}, "JO 9S")
    game.do("C2 bury 8D, A1 play 2D, B1 rob JC")
    assert taken(game.seen) == ((), ("9S",), (), (), (), ("JO",))


def test_nobody_takes_a_card_that_is_no_turned_card() -> None:
    """The dealer's own last card, shown as trump, is his: nobody takes it."""
    ruleset = catalog.load("twenty-fives", {"turned": "dealer_last"})
    state = engine.deal(engine.start(ruleset), 0, ruleset.pack).state
    assert taken(view(state, None)) == ((),) * ruleset.seats


@pytest.mark.parametrize("ruleset", PACKAGED, ids=lambda one: one.name)
def test_before_the_first_deal_there_is_nothing_to_see(ruleset: Ruleset) -> None:
    for eyes in (None, *range(ruleset.seats)):
        shown = view(engine.start(ruleset), eyes)
        assert shown.out == shown.drew == (None,) * ruleset.seats
        assert (shown.hand, shown.tricks, shown.shown, shown.turn) == ((), (), (), None)
        assert shown.result.winners == ()
        assert shown.result.reason == "unfinished"
