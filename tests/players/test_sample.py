"""The sampler's worlds: full deals in which a seat would have seen just what it has seen."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from math import comb

import pytest

from cardtable.players.hidden import what_was_shown
from cardtable.players.sample import Sampler, World, sample
from cardtable.rules import catalog, engine
from cardtable.rules.actions import Action, discard, name_trump, play, revoke
from cardtable.rules.cards import Card, Suit
from cardtable.rules.engine import Setup
from cardtable.rules.look import view
from cardtable.rules.order import Order
from cardtable.rules.ruleset import Ruleset, Value
from cardtable.rules.state import Hand, State
from tests.players.worlds import Story, played_again, random_deals, state_of
from tests.rules.both import assert_conserved, choose
from tests.rules.mirrors import exchanged
from tests.rules.moments import PACKAGED, every_ruleset


@every_ruleset
def test_law_8_a_sampled_world_gives_the_same_view(ruleset: Ruleset) -> None:
    """At every moment, for every seat; and the deal as it was in that world can be played."""
    chance = random.Random(f"{ruleset.name}/worlds")
    for story in random_deals(ruleset, "law-8", 2):
        for seat in range(ruleset.seats):
            if chance.random() > (0.6 if ruleset in PACKAGED else 0.1):
                continue
            look = view(story.state, seat)
            world = sample(look, chance)
            state = state_of(look, world)
            assert view(state, seat) == look
            assert_conserved(state)
            if story.state.phase not in engine.OVER:
                again = played_again(story, seat, world)
                assert view(again, seat) == look
                assert again.play.hands == world.hands


@every_ruleset
def test_a_world_can_be_played_on_to_the_end_of_the_deal(ruleset: Ruleset) -> None:
    chance = random.Random(f"{ruleset.name}/on")
    for story in itertools.islice(random_deals(ruleset, "on", 2), 3, None, 11):
        look = view(story.state, chance.randrange(ruleset.seats))
        state = state_of(look, sample(look, chance))
        while state.turn is not None:
            state = engine.apply(state, choose(state, chance)).state
        assert_conserved(state)
        assert state.phase in engine.OVER


@pytest.mark.parametrize("ruleset", PACKAGED, ids=lambda one: one.name)
def test_the_referee_sees_all_but_the_order_of_the_stock(ruleset: Ruleset) -> None:
    chance = random.Random(1)
    for story in itertools.islice(random_deals(ruleset, "referee", 1), 0, None, 5):
        world = sample(view(story.state, None), chance)
        assert story.state.deal is not None
        assert world.hands == story.state.play.hands
        assert world.out == story.state.deal.out
        assert sorted(world.stock) == sorted(story.state.deal.stock)


def test_before_the_first_deal_there_is_no_world() -> None:
    look = view(engine.start(catalog.load("barker")), 0)
    with pytest.raises(ValueError, match="before the first deal"):
        Sampler(look)


def _stolen_and_laid(ruleset: Ruleset, laid: int) -> Story:
    """A deal until all have drawn; the dealer stole, then laid so many away, the stolen card too.

    Of a deal whose turned card becomes trump: the dealer's left buys it, and leads to no trick yet.
    """
    before, dealer = engine.start(ruleset), ruleset.seats - 1
    actions: list[tuple[int, Action]] = []
    state = engine.deal(before, dealer, ruleset.pack).state
    assert state.deal is not None
    turned = state.deal.turned[0]
    while state.phase not in ("jink", "play"):
        assert state.turn is not None
        hand = state.play.hands[state.turn]
        if state.phase == "auction":
            action = engine.legal(state)[0 if state.turn == 0 else -1]
        elif state.phase == "trump":
            action = name_trump(Suit(turned[1]))
        elif state.phase == "discard":
            away = [turned, *(card for card in hand if card != turned)][:laid]
            action = discard(tuple(away) if turned in hand else ())
        else:
            action = engine.legal(state)[0]
        actions.append((state.turn, action))
        state = engine.apply(state, action).state
    return Story(before, dealer, tuple(actions), state)


_STEALING = [one.name for one in PACKAGED if one.turned_use == "steal" and one.draw_max == 5]


@pytest.mark.parametrize("laid", [4, 5])
@pytest.mark.parametrize("name", _STEALING)
def test_who_lays_his_whole_hand_away_has_laid_away_the_card_that_he_stole(
    name: str, laid: int
) -> None:
    """And who lays one card fewer away may have kept it."""
    ruleset, chance = catalog.load(name, {"keep_trump": False}), random.Random(3)
    story = _stolen_and_laid(ruleset, laid)
    assert story.state.deal is not None
    stolen = story.state.deal.shown[0]
    held = set()
    for seat in range(ruleset.seats):
        sampler = Sampler(view(story.state, seat))
        for _ in range(40):
            world = sampler.draw(chance)
            assert _is_so(story, seat, world)
            if seat != story.dealer:
                held.add(stolen in world.hands[story.dealer])
    assert held == ({False} if laid == 5 else {False, True})


# --- every world, and each equally likely --------------------------------------------------------

Laid = tuple[tuple[Hand, ...], tuple[frozenset[Card] | None, ...]]


def _laid(world: World) -> Laid:
    """A world without the order of its stock, nor that of the cards laid away."""
    return world.hands, tuple(None if one is None else frozenset(one) for one in world.out)


def _is_so(story: Story, seat: int, world: World) -> bool:
    """Whether the deal can have gone so, by the engine's own judgement of every action."""
    try:
        again = played_again(story, seat, world)
    except (AssertionError, ValueError):
        return False
    return again.play.hands == world.hands and view(again, seat) == view(story.state, seat)


def _world(state: State) -> World:
    assert state.deal is not None
    return World(state.play.hands, state.deal.out, state.deal.stock)


def _hidden(state: State, seat: int) -> list[tuple[str, int, Hand]]:
    """The places that `seat` cannot see, but the stock: what it is, whose, and the cards there."""
    assert state.deal is not None
    places = [("hand", at, hand) for at, hand in enumerate(state.play.hands)]
    places += [("out", at, cards) for at, cards in enumerate(state.deal.out) if cards]
    return [place for place in places if place[1] != seat]


def _every_world(story: Story, seat: int) -> set[Laid]:
    """All worlds, by trying every way to lay the hidden cards; the stock takes what is left."""
    state = story.state
    assert state.deal is not None
    order, places = state.ruleset.order(state.deal.trump), _hidden(state, seat)
    cards = tuple(itertools.chain(*(place[2] for place in places), state.deal.stock))
    found = set()
    for *groups, stock in _shared(cards, tuple(len(place[2]) for place in places)):
        hands, out = list(state.play.hands), list(state.deal.out)
        for (kind, at, _cards), group in zip(places, groups, strict=True):
            if kind == "hand":
                hands[at] = order.lay_out(group)
            else:
                out[at] = group
        world = World(tuple(hands), tuple(out), stock)
        if _is_so(story, seat, world):
            found.add(_laid(world))
    return found


def _shared(cards: Hand, sizes: tuple[int, ...]) -> Iterator[tuple[Hand, ...]]:
    """Every way to share cards into groups of these sizes, and the rest."""
    if not sizes:
        yield (cards,)
        return
    for group in itertools.combinations(cards, sizes[0]):
        rest = tuple(card for card in cards if card not in group)
        for others in _shared(rest, sizes[1:]):
            yield (group, *others)


def _tiny(ruleset: Ruleset, most_ways: int) -> Iterator[tuple[Story, int]]:
    """Moments late in random deals, with few ways to lay the hidden cards, and a seat."""
    for seed in itertools.count():
        for story in random_deals(ruleset, f"tiny/{seed}", 1):
            state = story.state
            if state.phase != "play" or len(state.play.trick) != 1 or not state.play.tricks:
                continue
            assert state.deal is not None
            assert state.turn is not None
            sizes = [len(cards) for _kind, _at, cards in _hidden(state, state.turn)]
            left, ways = len(state.deal.stock) + sum(sizes), 1
            for size in sizes:
                ways *= comb(left, size)
                left -= size
            if ways <= most_ways:
                yield story, state.turn


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("bismarck", {}),
        ("twenty-fives", {"sides": "single", "seats": 2}),
        ("twenty-fives", {"sides": "single", "seats": 2, "turned": "dealer_last"}),
        ("twenty-fives", {"sides": "single", "seats": 3}),
    ],
    ids=["bismarck", "two", "two-dealer-last", "three"],
)
def test_every_world_comes_up_and_each_equally_often(name: str, options: dict[str, Value]) -> None:
    ruleset = catalog.load(name, options)
    chance = random.Random(ruleset.fingerprint)
    counts = []
    for story, seat in itertools.islice(_tiny(ruleset, 1000), 3):
        worlds = _every_world(story, seat)
        sampler = Sampler(view(story.state, seat))
        rounds = 30 * len(worlds)
        drawn = Counter(_laid(sampler.draw(chance)) for _ in range(rounds))
        assert set(drawn) == worlds
        # Chi-squared, far out: as many degrees of freedom as worlds but one.
        strayed = sum((count - 30) ** 2 / 30 for count in drawn.values())
        assert strayed < len(worlds) + 6 * (2 * len(worlds)) ** 0.5
        counts.append(len(worlds))
    assert max(counts) > 1


def test_worlds_are_spread_as_if_the_hidden_cards_were_mixed_until_they_fit() -> None:
    """Where there are too many worlds to name, after draws, kept trumps and cards held back."""
    chance = random.Random(6)
    for name in ("growler", "hoss", "six-trios"):
        story, seat = next(_shown_something(catalog.load(name)))
        assert story.state.deal is not None
        order = story.state.ruleset.order(story.state.deal.trump)
        mixed: Counter[tuple[int, int]] = Counter()
        fitted = 0
        while fitted < 80:
            world = _world(exchanged(story.state, seat, chance))
            if _is_so(story, seat, world):
                mixed.update(_trumps_held(order, world))
                fitted += 1
        sampler = Sampler(view(story.state, seat))
        drawn: Counter[tuple[int, int]] = Counter()
        for _ in range(2000):
            drawn.update(_trumps_held(order, sampler.draw(chance)))
        for holding in mixed | drawn:
            mean = drawn[holding] * 80 / 2000
            assert abs(mixed[holding] - mean) < 5 * max(mean, 1) ** 0.5


def _trumps_held(order: Order, world: World) -> list[tuple[int, int]]:
    """Each seat with how many trumps it holds."""
    return [(seat, sum(map(order.is_trump, hand))) for seat, hand in enumerate(world.hands)]


def _shown_something(ruleset: Ruleset) -> Iterator[tuple[Story, int]]:
    """Moments after the first trick of a random deal in which a card showed something."""
    for seed in itertools.count():
        for story in random_deals(ruleset, f"shown/{seed}", 1):
            play_part = story.state.play
            if len(play_part.tricks) != 1 or play_part.trick or story.state.phase != "play":
                continue
            for seat in range(ruleset.seats):
                if what_was_shown(view(story.state, seat)):
                    yield story, seat
                    break


# --- what was shown, where the house lets a revoke stand ------------------------------------------


def _growler(revokes: str) -> State:
    """Spades are trumps; N leads. Nobody has drawn."""
    ruleset = catalog.load("growler", {"revoke": revokes} if revokes == "penalised" else {})
    hands = tuple(
        tuple(Card(text) for text in hand.split())
        for hand in ("9S 8S KC QC JC", "2S 3S TD 9D 8D", "4S TC KD QD JD", "7D 6D 4D 3D 2D")
    )
    stock = tuple(card for card in ruleset.pack if not any(card in hand for hand in hands))
    setup = Setup(hands, stock, trump=Suit("S"), bid=15, bidder=0, leader=0)
    return engine.place(engine.start(ruleset), 3, setup).state


def _played(state: State, cards: str) -> State:
    """After these cards, each a revoke if it may not be played."""
    for text in cards.split():
        action = play(Card(text))
        if engine.check(state, action) is not None:
            action = revoke(Card(text))
        assert engine.check(state, action) is None
        state = engine.apply(state, action).state
    return state


def _ever_held(state: State, seat: int) -> set[Card]:
    """The cards that `seat` holds in one world or another, as N sees it."""
    sampler, chance = Sampler(view(state, 0)), random.Random(8)
    return {card for _ in range(400) for card in sampler.draw(chance).hands[seat]}


def test_who_plays_no_trump_on_a_trump_holds_only_protected_ones_that_are_stronger() -> None:
    state = _played(_growler("prevented"), "9S 2S 4S 7D")
    trumps = {
        card for card in _ever_held(state, 3) if state.ruleset.order(Suit("S")).is_trump(card)
    }
    assert trumps == {"5S", "JS", "AH"}
    worlds = [sample(view(state, 0), random.Random(seed)) for seed in range(200)]
    assert max(len(trumps.intersection(world.hands[3])) for world in worlds) == 1  # C2


def test_what_a_later_card_belies_was_never_shown() -> None:
    """E answers the nine of spades with a diamond, and plays the two of spades afterwards."""
    revoked = _played(_growler("penalised"), "9S TD 4S 7D")
    assert not {"2S", "3S"} & _ever_held(revoked, 1)
    later = _played(revoked, "TC 2D KC 2S")
    assert {"3S", "KS", "5S"} <= _ever_held(later, 1)


def test_what_fits_no_world_is_given_up() -> None:
    """The dealer stole the five of spades, in everybody's sight, and says that he has no trump."""
    state = _played(_growler("penalised"), "8S TD 4S 7D")
    assert state.deal is not None
    five = Card("5S")
    stock = tuple(card for card in state.deal.stock if card not in (five, "2H"))
    deal = state.deal._replace(
        dealer=1, stock=stock, shown=(Card("KS"),), out=(None, (Card("2H"),), None, None)
    )
    hand = tuple(card for card in state.play.hands[1] if card != "2S")
    hands = (state.play.hands[0], (Card("KS"), *hand), *state.play.hands[2:])
    stock = tuple(card for card in (*deal.stock, Card("2S"), five) if card != "KS")
    state = state._replace(deal=deal._replace(stock=stock), play=state.play._replace(hands=hands))
    assert_conserved(state)
    assert "KS" in _ever_held(state, 1)
    honest = state.ruleset.with_options({"revoke": "prevented"})
    with pytest.raises(ValueError, match="no deal fits"):
        Sampler(view(state._replace(ruleset=honest), 0))
