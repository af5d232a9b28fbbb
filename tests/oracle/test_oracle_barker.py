"""The oracle against the worked examples of barker (the rules page, section 3)."""

import pytest

from tests.oracle import barker
from tests.oracle.cards import pack
from tests.oracle.game import Referee
from tests.oracle.stacking import run, stacked, trick

BARKER = {
    "N": "AH 7D 8D JH TH",
    "E": "7S 2D 3D KH QH",
    "S": "5S KD QD 2H 3H",
    "W": "AS 4D 6D 9H 8H",
}


def barker_deal(ns: int, ew: int) -> Referee:
    """Deal barker with W dealing, so that N speaks first."""
    referee = Referee("barker")
    referee.scores = {"NS": ns, "EW": ew}
    referee.deal("W", stacked("barker", "W", BARKER))
    return referee


def test_barker_worked_deal() -> None:
    """Section 3: three tricks and the bonus make 20, and 70:85 becomes 90:95."""
    referee = barker_deal(70, 85)
    run(referee, "N bid 20, E pass, S pass, W pass")
    assert (referee.phase, referee.turn, referee.bid, referee.bidder) == ("trump", "N", 20, "N")
    run(referee, "N trump S, N discard, E discard, S discard, W discard")
    assert (referee.phase, referee.turn) == ("play", "E")
    trick(referee, "7S 5S AS AH")
    assert (referee.turn, referee.tricks[0]["points"]) == ("S", 10)
    assert referee.tricks[0]["bonus"] == "awarded"
    for cards in ["KD 4D 7D 2D", "QD 6D 8D 3D", "2H 9H TH KH", "QH 3H 8H JH"]:
        trick(referee, cards)
    assert (referee.phase, referee.scores) == ("deal-over", {"NS": 90, "EW": 95})
    assert referee.deal_points == {"NS": 20, "EW": 10}
    assert not referee.permitted("N", "bid 20")


def test_barker_both_home() -> None:
    """Both at the target: the bidding side that made its bid wins, though it has less."""
    referee = barker_deal(100, 115)
    assert referee.all_permitted() == {"bid 20", "bid 25", "bid 30", "pass"}
    run(referee, "N bid 20, E pass, S pass, W pass, N trump S")
    run(referee, "N discard, E discard, S discard, W discard")
    for cards in ["7S 5S AS AH", "KD 4D 7D 2D", "QD 6D 8D 3D", "2H 9H TH KH", "QH 3H 8H JH"]:
        trick(referee, cards)
    assert (referee.scores, referee.winners) == ({"NS": 120, "EW": 125}, ["NS"])
    assert (referee.phase, referee.reason) == ("game-over", "target")


def test_barker_auction() -> None:
    """Raises round and round, holds, and turns with nothing left to say but pass."""
    referee = barker_deal(0, 0)
    assert not referee.permitted("E", "pass")
    assert not referee.permitted("N", "hold")
    run(referee, "N bid 5, E bid 10, S pass")
    assert not referee.permitted("W", "bid 10")
    run(referee, "W hold")
    assert (referee.bid, referee.bidder, referee.turn) == (10, "W", "N")
    run(referee, "N bid 30")
    assert referee.all_permitted() == {"pass"}
    run(referee, "E pass")
    assert referee.all_permitted() == {"hold", "pass"}
    run(referee, "W hold")
    assert (referee.phase, referee.turn) == ("auction", "N")
    assert referee.all_permitted() == {"pass"}
    run(referee, "N pass")
    assert (referee.phase, referee.turn, referee.bid) == ("trump", "W", 30)


def test_barker_dealer_alone_and_thrown_in() -> None:
    """Three passes leave the dealer to bid or pass; four pass the deal on."""
    referee = barker_deal(0, 0)
    run(referee, "N pass, E pass, S pass")
    assert not referee.permitted("W", "hold")
    assert referee.permitted("W", "bid 5")
    run(referee, "W pass")
    assert (referee.phase, referee.scores) == ("deal-over", {"NS": 0, "EW": 0})
    with pytest.raises(AssertionError, match="N deals, not W"):
        referee.deal("W", pack(False))
    referee.deal("N", pack(False))
    assert referee.turn == "E"


def test_barker_floor() -> None:
    """With 15 standing a dealer whose side has 100 bids 20, 25 or 30, or passes."""
    referee = barker_deal(0, 100)
    run(referee, "N bid 15, E pass, S pass")
    assert referee.all_permitted() == {"bid 20", "bid 25", "bid 30", "pass"}
    referee = barker_deal(0, 100)
    run(referee, "N bid 20, E pass, S pass")
    assert referee.all_permitted() == {"bid 25", "bid 30", "hold", "pass"}


def test_barker_discards() -> None:
    """Discards are any cards of one's own, each once; as many come off the stock."""
    referee = barker_deal(0, 0)
    run(referee, "N pass, E pass, S pass, W bid 5, W trump D")
    top = referee.stock[:2]
    assert (referee.turn, referee.all_permitted()) == ("N", set())
    for text in ["discard AH AH", "discard KD", "discard ", "discard  AH", "Discard", "discards"]:
        assert not referee.permitted("N", text)
    run(referee, "N discard TH AH")
    assert referee.out["N"] == ["TH", "AH"]
    assert sorted(referee.hands["N"]) == sorted(["7D", "8D", "JH", *top])
    assert (referee.drew, referee.stock_count) == ({"N": 2}, 30)
    run(referee, "E discard, S discard KD QD 5S 2H 3H, W discard")
    assert referee.turn == "N"


def test_barker_scores() -> None:
    """Section 3, the score: made, failed, thirty."""
    settled = barker.settled_points
    assert settled({"NS": 20, "EW": 10}, "NS", 20) == {"NS": 20, "EW": 10}
    assert settled({"NS": 15, "EW": 15}, "NS", 20) == {"NS": -20, "EW": 15}
    assert settled({"NS": 30, "EW": 0}, "NS", 30) == {"NS": 60, "EW": 0}
    assert settled({"NS": 25, "EW": 5}, "NS", 30) == {"NS": -30, "EW": 5}
    assert settled({"NS": 30, "EW": 0}, "NS", 25) == {"NS": 30, "EW": 0}
    assert settled({"NS": 25, "EW": 0}, "NS", 30) == {"NS": -30, "EW": 0}
