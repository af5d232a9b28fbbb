"""The kernel answers as the engine does, for every ruleset: whoever searches may rely on it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from cardtable.players.kernel import Bits, Kernel, Won, kernel
from cardtable.rules import catalog, engine
from cardtable.rules.actions import Action
from cardtable.rules.cards import SUITS, Card, Suit
from cardtable.rules.follow import duty
from cardtable.rules.look import view
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.state import State
from tests.rules.both import choose
from tests.rules.moments import PACKAGED, every_ruleset

every_packaged = pytest.mark.parametrize("ruleset", PACKAGED, ids=lambda one: one.name)


def _trumps(ruleset: Ruleset) -> tuple[Suit | None, ...]:
    return SUITS if ruleset.ruff_any_time is not None else (None, *SUITS)


def _choose(state: State, chance: random.Random) -> Action:
    """Any legal action; where the house lets a revoke stand, a revoke now and then."""
    question = engine.ask(state)
    if question is not None and question.revocable and chance.random() < 0.4:
        return chance.choice(question.revocable)
    return choose(state, chance)


class Shadow:
    """One deal's play as the kernel has it, led along by the engine's cards alone."""

    def __init__(self, state: State) -> None:
        assert state.deal is not None
        self.k: Kernel = kernel(state.ruleset, state.deal.trump)
        self.hands = [self.k.mask(hand) for hand in state.play.hands]
        self.scores = state.match.scores
        self.leader = self.turn = state.play.leader
        self.trick: list[Bits] = []
        self.won: list[Won] = []
        self.turned = self.k.mask(state.deal.turned)
        self.dealer = state.deal.dealer
        self.over = False

    def agrees(self, state: State) -> None:
        """Everything that the kernel says of this moment is what the engine says."""
        k, look = self.k, view(state, None)
        assert (state.phase in engine.OVER) == self.over
        assert [trick.winner for trick in look.tricks] == [seat for seat, _card in self.won]
        best = [index for index, trick in enumerate(look.tricks) if trick.bonus != "none"]
        standing, sure = k.bonus(self.won, self.turned)
        assert best == ([] if standing is None else [standing])
        if standing is not None:
            assert sure == (look.tricks[standing].bonus == "awarded")
        worth = [0] * len(state.ruleset.seating.sides)
        for trick in look.tricks:
            worth[trick.side] += trick.points
        assert k.points(self.won, self.turned) == worth
        if self.over:
            first = k.counted_out(self.scores, self.won, self.turned)
            assert first is None or (first,) == look.result.winners or state.ruleset.games > 1
            return
        assert look.turn == self.turn
        hand = self.hands[self.turn]
        assert k.cards(hand) == look.hands[self.turn]
        plays = k.cards(k.legal(hand, self.trick[0] if self.trick else 0))
        assert plays == tuple(one.card for one in look.legal if one.verb == "play")
        revocable = tuple(card for card in k.cards(hand) if card not in plays)
        if state.ruleset.revoke == "penalised":
            assert revocable == tuple(one.card for one in look.revocable)
        robs = not self.won and k.may_rob(hand, self.turned, self.turn == self.dealer)
        assert robs == any(one.verb == "rob" for one in look.legal)

    def follow(self, action: Action) -> None:
        """Do what the seat whose turn it is did at the table."""
        k, card = self.k, self.k.bit[action.card]
        if action.verb == "rob":
            self.hands[self.turn] += self.turned - card
            self.turned = 0
            return
        self.hands[self.turn] ^= card
        self.turned &= ~card
        self.trick.append(card)
        self.turn = (self.turn + 1) % k.seats
        if len(self.trick) == k.seats:
            place = k.winner(self.trick)
            self.turn = self.leader = (self.leader + place) % k.seats
            self.won.append((self.turn, self.trick[place]))
            self.trick = []
            self.over = k.is_over(self.scores, self.won, self.turned)


def _in_step(ruleset: Ruleset, seed: int, deals: int) -> Iterator[Shadow]:
    """Whole deals at random, the kernel beside the engine; each deal's end is yielded."""
    chance = random.Random(f"{ruleset.name}/kernel/{seed}")
    state, played = engine.start(ruleset), 0
    while engine.can_deal(state) and played < deals and state.match.deals < 5 * deals:
        dealer = engine.next_dealer(state)
        cards = tuple(chance.sample(ruleset.pack, len(ruleset.pack)))
        state = engine.deal(state, 0 if dealer is None else dealer, cards).state
        shadow = None
        while state.turn is not None:
            if state.phase == "play":
                shadow = shadow or Shadow(state)
                shadow.agrees(state)
            action = _choose(state, chance)
            state = engine.apply(state, action).state
            if shadow is not None:
                shadow.follow(action)
        if shadow is not None:
            shadow.agrees(state)
            played += 1
            yield shadow


@every_ruleset
def test_the_kernel_equals_the_engine_through_whole_games(ruleset: Ruleset) -> None:
    assert list(_in_step(ruleset, 0, 5 if ruleset in PACKAGED else 3))


def test_deals_are_cut_short_and_played_to_their_end() -> None:
    """Both happen in the games above, else stopping early would not have been tested."""
    lengths = {
        len(shadow.won)
        for name in ("bruff", "twenty-fives")
        for seed in range(6)
        for shadow in _in_step(catalog.load(name), seed, 6)
    }
    assert {3, 4, 5} <= lengths


@every_packaged
@pytest.mark.parametrize("trumps_only", [False, True], ids=["any-cards", "rich-in-trumps"])
def test_what_may_be_played_on_every_card_led(ruleset: Ruleset, trumps_only: bool) -> None:
    """Hands rich in high trumps are where reneging is decided."""
    chance = random.Random(1)
    for trump in _trumps(ruleset):
        k, order = kernel(ruleset, trump), ruleset.order(trump)
        rich = dict.fromkeys([*order.trumps[:5], *ruleset.pack[::9]])
        pool = list(rich if trumps_only else ruleset.pack)
        for led in ruleset.pack:
            for _ in range(20):
                others = [card for card in pool if card != led]
                hand = chance.sample(others, chance.randint(1, 5))
                obliged = duty(ruleset, order, hand, led)
                allowed = [
                    card for card in hand if obliged is None or order.group[card] in obliged.groups
                ]
                legal = k.legal(k.mask(hand), k.bit[led])
                assert k.cards(legal) == order.lay_out(allowed), (hand, led)
        full = k.mask(ruleset.pack[:5])
        assert k.legal(full, 0) == full


@every_packaged
def test_who_wins_a_trick_of_any_cards(ruleset: Ruleset) -> None:
    chance = random.Random(2)
    for trump in _trumps(ruleset):
        k, order = kernel(ruleset, trump), ruleset.order(trump)
        for _ in range(300):
            trick = chance.sample(ruleset.pack, chance.randint(1, ruleset.seats))
            assert k.winner([k.bit[card] for card in trick]) == order.best(trick)


def _play_ways(
    k: Kernel, hands: list[Bits], leader: int, trick: list[Bits], won: tuple[Won, ...]
) -> Counter[tuple[Won, ...]]:
    """How a deal can go on, and how often if each legal card is equally likely, in 12 ** 8ths."""
    if len(won) == k.tricks:
        return Counter({won: 12**8})
    seat = (leader + len(trick)) % k.seats
    plays = list(k.split(k.legal(hands[seat], trick[0] if trick else 0)))
    found: Counter[tuple[Won, ...]] = Counter()
    for card in plays:
        left = [hand ^ card if at == seat else hand for at, hand in enumerate(hands)]
        now = [*trick, card]
        if len(now) < k.seats:
            ways = _play_ways(k, left, leader, now, won)
        else:
            place = k.winner(now)
            winner = (leader + place) % k.seats
            ways = _play_ways(k, left, winner, [], (*won, (winner, now[place])))
        for way, weight in ways.items():
            found[way] += weight // len(plays)
    return found


@every_packaged
@pytest.mark.parametrize("begun", [0, 1, 2])
def test_playouts_go_every_legal_way_as_often_as_it_is_likely(ruleset: Ruleset, begun: int) -> None:
    """From positions two tricks before the end, `begun` cards into a trick, some rich in trumps."""
    chance = random.Random(f"{ruleset.name}/{begun}")
    k = kernel(ruleset, SUITS[0])
    strongest = sorted(k.pack, reverse=True)
    won = tuple((0, bit) for bit in strongest[2 - k.tricks :])
    most = 0
    for rich in [False, True] * 6:
        among = strongest[: 2 * k.seats + 4 if rich else 2 - k.tricks]
        cards = chance.sample(among, 2 * k.seats)
        hands = [cards[2 * seat] + cards[2 * seat + 1] for seat in range(k.seats)]
        leader = chance.randrange(k.seats)
        trick: list[Bits] = []
        for step in range(begun):
            seat = (leader + step) % k.seats
            trick.append(k.pick(k.legal(hands[seat], trick[0] if trick else 0), chance))
            hands[seat] ^= trick[-1]
        expected = _play_ways(k, hands, leader, trick, won)
        total = sum(expected.values())
        rounds = 120 * len(expected)
        seen: Counter[tuple[Won, ...]] = Counter()
        for _ in range(rounds):
            left = list(hands)
            seen[tuple(k.playout(left, leader, chance, trick, won))] += 1
            assert not any(left)
        assert set(seen) <= set(expected)
        for way, weight in expected.items():
            mean = rounds * weight / total
            assert abs(seen[way] - mean) <= 6 * mean**0.5 + 1
        most = max(most, len(expected))
    assert most > 1


@pytest.mark.parametrize(("renege", "winning"), [("one", "5S JS"), ("any", "5S JS 9S")])
def test_a_playout_keeps_two_protected_trumps_back_only_where_one_may(
    renege: str, winning: str
) -> None:
    """The nine of spades is led to five, jack and a diamond: both may be kept, or neither (C2)."""
    k, chance = kernel(catalog.load("hoss", {"renege_cards": renege}), Suit("S")), random.Random(6)
    won = [(0, k.bit[Card("2C")])] * 2
    best = set()
    for _ in range(100):
        hands = [k.mask(map(Card, text.split())) for text in ("3C 4C", "5S JS KD", "QD JD TD")]
        _seat, card = k.playout(hands, 0, chance, [k.bit[Card("9S")]], won)[2]
        best.add(k.card[card])
    assert best == set(winning.split())


@pytest.mark.parametrize("name", ["bruff", "twenty-fives"])
def test_playing_on_does_not_change_who_counted_out(name: str) -> None:
    chance = random.Random(3)
    ruleset = catalog.load(name, {} if name == "bruff" else {"best_trump_bonus": True})
    k = kernel(ruleset, Suit("D"))
    early = 0
    for _ in range(400):
        scores = [5 * chance.randrange(9 if name == "bruff" else 5) for _ in k.points([])]
        won = k.playout(k.deal(chance), chance.randrange(k.seats), chance)
        firsts = [k.counted_out(scores, won[:count]) for count in range(k.tricks + 1)]
        known = [first for first in firsts if first is not None]
        assert len(set(known)) <= 1
        assert firsts[len(firsts) - len(known) :] == known
        early += len(known) > 1
    assert early > 50


@every_packaged
def test_a_fresh_deal_gives_each_seat_its_cards_and_repeats_with_its_seed(ruleset: Ruleset) -> None:
    k = kernel(ruleset, SUITS[1])
    chance, again = random.Random(9), random.Random(9)
    held: Counter[Card] = Counter()
    for _ in range(500):
        hands = k.deal(chance)
        assert hands == k.deal(again)
        assert [hand.bit_count() for hand in hands] == [k.tricks] * k.seats
        assert sum(hands).bit_count() == k.tricks * k.seats  # nobody has another's card
        held.update(k.cards(hands[-1]))
    mean = 500 * k.tricks / len(k.pack)
    assert set(held) == set(ruleset.pack)
    assert all(abs(count - mean) < 6 * mean**0.5 for count in held.values())


def test_a_card_that_the_dealer_shows_is_not_out_of_play() -> None:
    """Turned off the stock it is, so that the jack is sure to be the best trump of the deal."""
    for turned, sure in (("stock", True), ("dealer_last", False)):
        ruleset = catalog.load("twenty-fives", {"turned": turned, "best_trump_bonus": True})
        k = kernel(ruleset, Suit("S"))
        won = [(0, k.bit[Card("JS")])]
        assert k.bonus(won, k.bit[Card("5S")]) == (0, sure)
        assert k.bonus(won) == (0, False)


def test_a_set_of_cards_is_a_number_and_back() -> None:
    chance = random.Random(4)
    for ruleset in PACKAGED:
        for trump in _trumps(ruleset):
            k, order = kernel(ruleset, trump), ruleset.order(trump)
            hand = chance.sample(ruleset.pack, 5)
            assert k.cards(k.mask(hand)) == order.lay_out(hand)
            assert sum(k.split(k.mask(hand))) == k.mask(hand)
            assert k.cards(k.trumps) == order.trumps
    assert k.cards(0) == ()


def test_every_card_of_a_set_is_picked_equally_often() -> None:
    k, chance = kernel(catalog.load("barker"), Suit("S")), random.Random(5)
    hand = k.mask(Card(text) for text in ("5S", "JS", "AH", "KD", "2C"))
    picked = Counter(k.card[k.pick(hand, chance)] for _ in range(5000))
    assert len(picked) == 5
    assert all(abs(count - 1000) < 150 for count in picked.values())
