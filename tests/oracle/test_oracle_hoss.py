"""The oracle on hoss and on the six-handed games, worked by hand (the rules page, section 4)."""

import pytest

from tests.oracle.cards import pack
from tests.oracle.fields import Value
from tests.oracle.game import Referee
from tests.oracle.stacking import run, stacked, trick

HANDS = {
    "A": "JS AS 2D 3D KC",
    "B": "7S 4D 5D 6D 7D",
    "C": "QS 8D 9D TD JD",
}
TRICKS = ["JS 7S QS", "AS 4D 8D", "KC 5D 9D", "2D 6D TD", "JD 3D 7D"]
"""Spades, the five turned up: A takes 20 with the bonus, B nothing and C 10."""


def hoss(
    bid: int,
    partner: str,
    jink: str = "no-jink",
    scores: tuple[int, int, int] = (0, 0, 0),
    **options: Value,
) -> Referee:
    """Deal hoss with C dealing; A bids, names spades and chooses; nobody exchanges."""
    referee = Referee("hoss", options)
    referee.scores = dict(zip("ABC", scores, strict=True))
    referee.deal("C", stacked("hoss", "C", HANDS, "5S", options))
    run(referee, f"A bid {bid}, B pass, C pass, A trump S")
    assert (referee.phase, referee.turn) == ("partner", "A")
    assert referee.all_permitted() == {"partner B", "partner C"}
    run(referee, f"A partner {partner}")
    assert (referee.phase, referee.turn) == ("steal", "C")
    run(referee, "C decline, A discard, B discard, C discard")
    if referee.phase == "jink":
        run(referee, f"A {jink}")
    return referee


@pytest.mark.parametrize(
    ("bid", "partner", "jink", "points"),
    [
        (20, "B", "no-jink", (20, 20, 10)),
        (15, "B", "", (20, 20, 10)),
        (25, "B", "no-jink", (-25, 0, 10)),
        (30, "C", "no-jink", (30, 0, 30)),
        (20, "C", "jink", (60, 0, 60)),
        (20, "B", "jink", (-60, 0, 10)),
    ],
)
def test_hoss_scores(bid: int, partner: str, jink: str, points: tuple[int, int, int]) -> None:
    """Made: each of the two what the pair took; failed: the bidder alone loses."""
    referee = hoss(bid, partner, jink)
    assert (referee.turn, referee.partner) == ("A", partner)
    for cards in TRICKS:
        trick(referee, cards)
    assert tuple(referee.deal_points.values()) == tuple(referee.scores.values()) == points


def test_hoss_jink_counts_the_tricks_of_both() -> None:
    """A took three tricks and C two: with C as partner that is all five."""
    referee = hoss(20, "C", "jink")
    for cards in [*TRICKS[:3], "3D 7D TD", "JD 2D 6D"]:
        trick(referee, cards)
    assert [one["winner"] for one in referee.tricks] == ["A", "A", "A", "C", "C"]
    assert referee.deal_points == {"A": 60, "B": 0, "C": 60}


@pytest.mark.parametrize(("penalty", "points"), [("trick", (20, 15, 10)), ("bid", (20, -20, 10))])
def test_hoss_partners_revoke_does_not_touch_the_bidder(
    penalty: str, points: tuple[int, int, int]
) -> None:
    """B keeps its seven of spades in the first trick."""
    referee = hoss(20, "B", revoke="penalised", revoke_penalty=penalty)
    run(referee, "A play JS, B revoke 4D, C play QS, A play AS, B play 7S, C play 8D")
    for cards in TRICKS[2:]:
        trick(referee, cards)
    assert tuple(referee.deal_points.values()) == points


def test_hoss_partners_revoke_under_a_jink_costs_the_bid() -> None:
    """The partner declared nothing; the bidder alone loses the jink."""
    referee = hoss(25, "B", "jink", revoke="penalised", revoke_penalty="bid")
    run(referee, "A play JS, B revoke 4D, C play QS, A play AS, B play 7S, C play 8D")
    for cards in TRICKS[2:]:
        trick(referee, cards)
    assert tuple(referee.deal_points.values()) == (-60, -25, 10)


@pytest.mark.parametrize(
    ("scores", "winners"),
    [
        ((100, 105, 0), ["A"]),
        ((95, 100, 0), ["B"]),
        ((100, 0, 115), ["A"]),
        ((95, 99, 109), []),
    ],
)
def test_hoss_end(scores: tuple[int, int, int], winners: list[str]) -> None:
    """Bidder and partner both at the target: the bidder wins."""
    referee = hoss(20, "B", scores=scores)
    for cards in TRICKS:
        trick(referee, cards)
    assert (referee.winners, referee.phase) == (winners, "game-over" if winners else "deal-over")


def test_six_seats() -> None:
    """Who sits with whom, who must bid for whom, and at most three cards."""
    for name, labels, dealer, partner in [
        ("six-pairs", ["A1", "B1", "C1", "A2", "B2", "C2"], "C2", "C1"),
        ("six-pairs", ["A1", "B1", "C1", "A2", "B2", "C2"], "A1", "A2"),
        ("six-trios", ["A1", "B1", "A2", "B2", "A3", "B3"], "B3", "B1"),
        ("six-trios", ["A1", "B1", "A2", "B2", "A3", "B3"], "A2", "A3"),
    ]:
        referee = Referee(name, {"all_pass": "dealer_partner", "keep_trump": False})
        assert referee.seats == labels
        assert referee.sides == (["A", "B", "C"] if name == "six-pairs" else ["A", "B"])
        referee.deal(dealer, pack(False))
        assert referee.stock_count == 21
        for _ in labels:
            run(referee, f"{referee.turn} pass")
        assert (referee.bidder, referee.turn, referee.bid) == (partner, partner, 15)
        run(referee, f"{partner} trump C")
        if referee.phase == "steal":
            run(referee, f"{dealer} decline")
        for _ in labels:
            seat = referee.turn or ""
            hand = referee.hands[seat]
            assert not referee.permitted(seat, "discard " + " ".join(hand[:4]))
            run(referee, f"{seat} discard {' '.join(hand[:3])}")
        assert referee.stock_count == 3
        assert [len(hand) for hand in referee.hands.values()] == [5] * 6
        assert (referee.phase, referee.turn) == ("play", referee.left_of(dealer))


def test_no_draw_goes_from_the_trump_to_the_jink() -> None:
    """Nothing is turned and nothing drawn."""
    for bid, phase, turn in [(15, "play", "N"), (20, "jink", "E")]:
        referee = Referee("no-draw")
        referee.deal("W", pack(False))
        assert (referee.turned, referee.stock_count) == ([], 32)
        run(referee, f"N pass, E bid {bid}, S pass, W pass, E trump D")
        assert (referee.phase, referee.turn) == (phase, turn)


def test_irish_aces_are_high_in_plain_suits() -> None:
    """In growler the two of diamonds beats the ace."""
    hands = {"N": "2D JS AS KS 3D", "E": "AD 7S 2H 3H 4H"}
    hands |= {"S": "5H 6H 7H 8H 9H", "W": "2C 3C 4C 5C 6C"}
    for name, taker in [("irish", "E"), ("growler", "N")]:
        referee = Referee(name, {"turned": "none"})
        referee.deal("W", stacked(name, "W", hands))
        run(referee, "N bid 15, E pass, S pass, W pass, N trump S")
        run(referee, "N discard, E discard, S discard, W discard")
        trick(referee, "2D AD 5H 2C")
        assert referee.turn == taker


def test_packets_of_two_and_three() -> None:
    """The other way round, two cards first."""
    for packets, hand in [("3-2", [0, 1, 2, 12, 13]), ("2-3", [0, 1, 8, 9, 10])]:
        referee = Referee("growler", {"packets": packets})
        deck = pack(False)
        referee.deal("W", deck)
        assert referee.hands["N"] == [deck[place] for place in hand]
