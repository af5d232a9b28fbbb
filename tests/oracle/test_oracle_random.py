"""The oracle against itself: whole games of permitted actions chosen blindly."""

import random

import pytest

from tests.oracle.cards import pack
from tests.oracle.game import Referee, conserved


def choose(referee: Referee, dice: random.Random) -> str:
    """Choose some permitted action of the seat to act."""
    texts = sorted(referee.all_permitted())
    seat = referee.turn
    assert seat is not None
    if referee.phase == "auction":
        # Blind bids are mostly lost, and a game of them would hardly ever end.
        return dice.choice([*texts[-1:], *texts[-1:], *texts[:1], "pass", "pass"])
    if referee.phase == "discard":
        size = 4 if referee.rules.name == "bismarck" else dice.randint(0, 5)
        if not texts or dice.random() < 0.8:
            return " ".join(["discard", *dice.sample(referee.hands[seat], size)])
    return dice.choice(texts)


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
    referee = Referee("bruff", games=3)
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


@pytest.mark.parametrize("seed", range(8))
def test_barker_at_random(seed: int) -> None:
    """Whole games; they have no bound, so these are capped."""
    dice = random.Random(seed)
    referee = Referee("barker")
    dealer = dice.choice(referee.seats)
    for _ in range(1000):
        if referee.phase == "game-over":
            break
        play_deal(referee, dealer, dice)
        dealer = referee.left_of(dealer)
    assert referee.phase == "game-over"
    assert referee.scores[referee.winners[0]] >= 120


@pytest.mark.parametrize(("seed", "misdeals"), [(0, False), (1, False), (2, True), (3, True)])
def test_bismarck_at_random(seed: int, misdeals: bool) -> None:
    """Whole games: twelve deals that count, four contracts each, sums of nought."""
    dice = random.Random(seed)
    referee = Referee("bismarck", misdeal_allowed=misdeals)
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
