"""The oracle against itself: whole games of permitted actions chosen blindly."""

import random

import pytest

from tests.oracle.cards import pack
from tests.oracle.fields import Value
from tests.oracle.game import Referee, conserved


def choose(referee: Referee, dice: random.Random) -> str:
    """Choose some permitted action of the seat to act."""
    texts = sorted(referee.all_permitted())
    seat = referee.turn
    assert seat is not None
    if referee.phase == "auction":
        # Blind bids are mostly lost, and a game of them would hardly ever end.
        return dice.choice([*texts[-1:], *texts[-1:], *texts[:1], "pass", "pass"])
    if referee.phase == "discard" and (not texts or dice.random() < 0.8):
        return discard(referee, seat, dice)
    against = sorted(referee.all_revocable())
    if against and dice.random() < 0.2:
        return dice.choice(against)
    return dice.choice(texts)


def discard(referee: Referee, seat: str, dice: random.Random) -> str:
    """Choose some cards that may be laid away together."""
    while True:
        size = 4 if referee.rules.name == "bismarck" else dice.randint(0, 5)
        text = " ".join(["discard", *dice.sample(referee.hands[seat], size)])
        if referee.permitted(seat, text):
            return text


def play_deal(referee: Referee, dealer: str, dice: random.Random) -> None:
    """Play one deal at random, checking at every step what must always hold."""
    deck = pack(referee.rules.joker)
    dice.shuffle(deck)
    referee.deal(dealer, deck)
    before = dict(referee.scores)
    while referee.turn is not None:
        assert conserved(referee)
        assert referee.scores == before
        text = choose(referee, dice)
        for seat in referee.seats:
            assert referee.permitted(seat, text) == (seat == referee.turn)
            for wrong in [
                "",
                " ",
                "play",
                "play XX",
                "pass 5",
                text + " ",
                " " + text,
                text.lower(),
            ]:
                assert not referee.permitted(seat, wrong) or wrong == text
        assert all(referee.permitted(referee.turn, text) for text in referee.all_permitted())
        referee.do(referee.turn, text)
    assert conserved(referee)
    assert referee.all_permitted() == set()
    for side in referee.sides:
        assert referee.scores[side] == before[side] + referee.deal_points[side]


@pytest.mark.parametrize("seed", range(8))
def test_bruff_at_random(seed: int) -> None:
    """Whole matches: no game takes more than five deals."""
    dice = random.Random(seed)
    referee = Referee("bruff", {"games": 3})
    dealer = dice.choice(referee.seats)
    games = deals = 0
    while referee.phase != "match-over":
        play_deal(referee, dealer, dice)
        dealer = referee.left_of(dealer)
        deals += 1
        if referee.phase != "deal-over":
            games += 1
            assert deals <= 5
            assert referee.reason == "jink" or referee.scores[referee.winners[0]] >= 45
            deals = 0
    assert games == sum(referee.games_won.values())
    assert referee.games_won[referee.winners[0]] == 3


HOUSE: dict[str, Value] = {"revoke": "penalised", "all_pass": "dealer_partner"}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("barker", {}),
        ("growler", {}),
        ("growler", HOUSE),
        ("six-pairs", HOUSE),
        ("six-trios", HOUSE),
        ("no-draw", {}),
        ("irish", {"jink_points": 30}),
        ("hoss", {"revoke": "penalised", "revoke_penalty": "bid"}),
    ],
)
def test_auction_games_at_random(name: str, options: dict[str, Value], seed: int) -> None:
    """Deals near the end of a game; whole games have no bound."""
    dice = random.Random(seed)
    referee = Referee(name, options)
    dealer = dice.choice(referee.seats)
    for _ in range(1000):
        if referee.phase == "game-over":
            break
        for side in referee.sides:
            referee.scores[side] = dice.choice([90, 95, 100])
        play_deal(referee, dealer, dice)
        assert referee.phase == "game-over" or referee.next_dealer == referee.left_of(dealer)
        dealer = referee.left_of(dealer)
    assert referee.phase == "game-over"
    assert [referee.scores[side] >= 120 for side in referee.winners] == [True]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("options", "bound"),
    [
        ({}, 2),
        ({"best_trump_bonus": True}, 2),
        ({"turned": "dealer_last", "best_trump_bonus": True}, 2),
        ({"sides": "single", "seats": 2}, 5),
        ({"sides": "single", "seats": 6, "turned": "dealer_last"}, 5),
    ],
)
def test_twenty_fives_at_random(options: dict[str, Value], bound: int, seed: int) -> None:
    """Whole games, within the bound of the rules page."""
    dice = random.Random(seed)
    referee = Referee("twenty-fives", options)
    dealer = dice.choice(referee.seats)
    while referee.phase != "game-over":
        play_deal(referee, dealer, dice)
        dealer = referee.left_of(dealer)
    assert referee.deals <= bound
    assert referee.scores[referee.winners[0]] >= 25


@pytest.mark.parametrize(("seed", "misdeals"), [(0, False), (1, False), (2, True), (3, True)])
def test_bismarck_at_random(seed: int, misdeals: bool) -> None:
    """Whole games: twelve deals that count, four contracts each, sums of nought."""
    dice = random.Random(seed)
    referee = Referee("bismarck", {"forgotten_discard": "misdeal"} if misdeals else {})
    dealer = dice.choice(referee.seats)
    counted = 0
    while referee.phase != "game-over":
        play_deal(referee, dealer, dice)
        assert sum(referee.scores.values()) == sum(referee.deal_points.values()) == 0
        if referee.tricks:
            counted += 1
            dealer = referee.left_of(dealer)
    assert (counted, referee.reason) == (12, "twelve-deals")
    assert (referee.deals > 12) == misdeals
    for seat in referee.seats:
        assert sorted(referee.used[seat]) == ["pass", "spader", "spel", "valfri"]
    assert all(referee.scores[seat] == max(referee.scores.values()) for seat in referee.winners)
