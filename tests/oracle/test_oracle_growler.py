"""The oracle against the general auction form, worked by hand (the rules page, section 4)."""

from typing import Any

import pytest

from tests.oracle.cards import pack
from tests.oracle.fields import Value
from tests.oracle.game import Referee
from tests.oracle.stacking import run, stacked, trick

HANDS = {
    "N": "JS AS KS 2D 3D",
    "E": "7S 4D 5D 6D KD",
    "S": "QS 8D 9D TD JD",
    "W": "2S 2H 3H 4H 5H",
}
TRICKS = ["JS 7S QS 2S", "AS 4D 8D 2H", "KS 5D 9D 3H", "2D 6D TD 4H", "JD 5H 3D KD"]
"""Spades: N takes three tricks, S the fourth and E the last, with the king of diamonds."""


def growler(top: str = "5S", scores: tuple[int, int] = (0, 0), **options: Value) -> Referee:
    """Deal growler with W dealing, so that N speaks first and leads."""
    referee = Referee("growler", options)
    referee.scores = {"NS": scores[0], "EW": scores[1]}
    referee.deal("W", stacked("growler", "W", HANDS, top, options))
    return referee


def to_play(referee: Referee, bid: int, jink: str = "no-jink") -> Referee:
    """N bids and names spades, the dealer declines the turned card, nobody exchanges."""
    run(referee, f"N bid {bid}, E pass, S pass, W pass, N trump S")
    if referee.phase == "steal":
        run(referee, "W decline")
    run(referee, "N discard, E discard, S discard, W discard")
    if referee.phase == "jink":
        run(referee, f"N {jink}")
    return referee


def played(referee: Referee, tricks: list[str] = TRICKS) -> Referee:
    """Play whole tricks."""
    for cards in tricks:
        trick(referee, cards)
    return referee


def test_growler_each_seat_calls_once() -> None:
    """Only the dealer may hold, and after 30 the others are still asked."""
    referee = growler()
    assert referee.all_permitted() == {"bid 15", "bid 20", "bid 25", "bid 30", "pass"}
    run(referee, "N bid 20")
    assert referee.all_permitted() == {"bid 25", "bid 30", "pass"}
    run(referee, "E bid 30")
    assert (referee.turn, referee.all_permitted()) == ("S", {"pass"})
    run(referee, "S pass")
    assert (referee.turn, referee.all_permitted()) == ("W", {"hold", "pass"})
    run(referee, "W hold")
    assert (referee.phase, referee.turn, referee.bid, referee.bidder) == ("trump", "W", 30, "W")
    assert referee.auction == [("N", "bid 20"), ("E", "bid 30"), ("S", "pass"), ("W", "hold")]


def test_growler_dealer_needs_a_bid_to_hold_and_min_bid_may_be_twenty() -> None:
    """Three passes leave the dealer the bids from 20."""
    referee = growler(min_bid=20)
    run(referee, "N pass, E pass, S pass")
    assert referee.all_permitted() == {"bid 20", "bid 25", "bid 30", "pass"}


def test_growler_all_pass() -> None:
    """Void: the deal goes on to the left; or the dealer's partner must bid, though he passed."""
    referee = growler()
    run(referee, "N pass, E pass, S pass, W pass")
    assert (referee.phase, referee.turn, referee.next_dealer) == ("deal-over", None, "N")
    assert referee.scores == referee.deal_points == {"NS": 0, "EW": 0}
    for least in [15, 20]:
        referee = growler(all_pass="dealer_partner", min_bid=least)
        run(referee, "N pass, E pass, S pass, W pass")
        assert (referee.phase, referee.turn, referee.bidder) == ("trump", "E", "E")
        assert referee.bid == least


def test_growler_steal() -> None:
    """A turned card that became a trump is the dealer's for one of his five, before the draw."""
    referee = growler("KC")
    assert (referee.turned, referee.stock_count) == (["KC"], 31)
    run(referee, "N pass, E bid 15, S pass, W pass")
    assert referee.all_permitted() == {"trump S", "trump H", "trump D", "trump C"}
    run(referee, "E trump C")
    assert (referee.phase, referee.turn) == ("steal", "W")
    assert referee.all_permitted() == {f"steal {card}" for card in HANDS["W"].split()} | {"decline"}
    assert not referee.permitted("W", "steal KC")
    run(referee, "W steal 2S")
    assert (referee.phase, referee.turn, referee.turned) == ("discard", "N", [])
    assert (referee.out["W"], referee.stock_count) == (["2S"], 31)
    assert sorted(referee.hands["W"]) == sorted(["2H", "3H", "4H", "5H", "KC"])
    top = referee.stock[0]
    run(referee, "N discard JS, E discard, S discard")
    assert top in referee.hands["N"]
    # Stealing does not count towards the draw, but the king is his only trump and must stay.
    assert not referee.permitted("W", "discard 2H 3H 4H 5H KC")
    run(referee, "W discard 2H 3H 4H 5H")
    assert referee.out["W"] == ["2S", "2H", "3H", "4H", "5H"]
    assert (referee.phase, referee.turn, referee.drew["W"]) == ("play", "N", 4)


def test_growler_turned_card_left_lying() -> None:
    """Declined or no trump it stays open, and is never drawn."""
    referee = growler("AH")
    run(referee, "N bid 15, E pass, S pass, W pass, N trump D")
    assert referee.phase == "steal"
    run(referee, "W decline")
    assert (referee.turned, referee.stock_count) == (["AH"], 31)
    run(referee, "N discard JS AS KS, E discard, S discard, W discard")
    assert "AH" not in referee.hands["N"]
    assert (referee.turned, referee.stock_count) == (["AH"], 28)
    referee = growler("KC")
    run(referee, "N bid 15, E pass, S pass, W pass, N trump S")
    assert (referee.phase, referee.turn, referee.turned) == ("discard", "N", ["KC"])
    referee = growler(turned="none")
    run(referee, "N bid 15, E pass, S pass, W pass, N trump S")
    assert (referee.phase, referee.turned, referee.stock_count) == ("discard", [], 32)
    assert referee.stock[0] == "5S"


def test_growler_one_trump_must_be_kept() -> None:
    """Any of them; who has none may give all five away."""
    referee = growler("KC")
    run(referee, "N bid 15, E pass, S pass, W pass, N trump S")
    assert not referee.permitted("N", "discard JS AS KS")
    assert not referee.permitted("N", "discard JS AS KS 2D 3D")
    assert referee.permitted("N", "discard JS AS 2D 3D")
    run(referee, "N discard JS KS 2D 3D")
    assert not referee.permitted("E", "discard 7S")
    assert referee.permitted("E", "discard 4D")
    referee = growler("KC")
    run(referee, "N bid 15, E pass, S pass, W pass, N trump C")
    run(referee, "W decline, N discard JS AS KS 2D 3D")
    assert referee.drew == {"N": 5}
    referee = growler("KC", keep_trump=False)
    run(referee, "N bid 15, E pass, S pass, W pass, N trump S")
    assert referee.permitted("N", "discard JS AS KS 2D 3D")


def test_growler_dealers_left_leads_whoever_bid() -> None:
    """In barker it would be the bidder's left."""
    referee = growler("KC")
    run(referee, "N pass, E pass, S bid 15, W pass, S trump D")
    run(referee, "N discard, E discard, S discard, W discard")
    assert (referee.phase, referee.turn) == ("play", "N")


def test_growler_following() -> None:
    """Suit must be followed, without ruffing; two trumps oblige, one that is protected not."""
    for free, cards in [(False, {"2D"}), (True, {"2D", "JS"})]:
        referee = Referee("growler", {"ruff_any_time": free})
        hands = {"N": "KD AS KS 3D 4H", "E": "JS 2D 3H 7H 8H"}
        hands |= {"S": "5S AH 5H 9D TD", "W": "2S 2H 4C 5C 6C"}
        referee.deal("W", stacked("growler", "W", hands, "KC"))
        trick(to_play(referee, 15), "KD")
        assert referee.all_permitted() == {f"play {card}" for card in cards}
    trick(referee, "2D 9D 4C AS")
    assert referee.all_permitted() == {"play JS", "play 3H", "play 7H", "play 8H"}
    trick(referee, "3H")
    assert referee.all_permitted() == {"play 5S", "play AH"}
    referee = Referee("growler", {"renege_cards": "any"})
    referee.deal("W", stacked("growler", "W", hands, "KC"))
    trick(to_play(referee, 15), "AS 3H")
    assert len(referee.all_permitted()) == 5


def test_growler_unstolen_card_establishes_the_bonus() -> None:
    """The five lies open, so the knave is the best trump as soon as it is played."""
    referee = to_play(growler(), 15)
    trick(referee, TRICKS[0])
    assert (referee.tricks[0]["bonus"], referee.deal_points["NS"]) == ("awarded", 10)
    referee = to_play(growler("KC"), 15)
    trick(referee, TRICKS[0])
    assert (referee.tricks[0]["bonus"], referee.deal_points["NS"]) == ("pending", 5)


@pytest.mark.parametrize(
    ("bid", "jink", "options", "points"),
    [
        (15, "", {}, (25, 5)),
        (25, "no-jink", {}, (25, 5)),
        (30, "no-jink", {}, (-30, 5)),
        (30, "no-jink", {"thirty_doubles": True}, (-30, 5)),
        (20, "jink", {}, (-60, 5)),
        (20, "jink", {"jink_points": 30}, (-30, 5)),
        (30, "jink", {"thirty_doubles": True}, (-60, 5)),
    ],
)
def test_growler_four_tricks(
    bid: int, jink: str, options: dict[str, Any], points: tuple[int, int]
) -> None:
    """NS take four tricks and the bonus, 25, and EW 5."""
    referee = played(to_play(growler(**options), bid, jink))
    assert tuple(referee.deal_points.values()) == tuple(referee.scores.values()) == points
    assert (referee.phase, referee.next_dealer) == ("deal-over", "N")
    assert referee.jink == {"jink": True, "no-jink": False}.get(jink)


@pytest.mark.parametrize(
    ("bid", "jink", "options", "points"),
    [
        (15, "", {}, 30),
        (20, "no-jink", {}, 30),
        (30, "no-jink", {}, 30),
        (30, "no-jink", {"thirty_doubles": True}, 60),
        (25, "no-jink", {"thirty_doubles": True}, 30),
        (20, "jink", {}, 60),
        (30, "jink", {"jink_points": 30, "thirty_doubles": True}, 30),
        (30, "", {"jink": "none"}, 30),
    ],
)
def test_growler_five_tricks(bid: int, jink: str, options: dict[str, Any], points: int) -> None:
    """With the seven of diamonds for E's king, S takes the last trick too."""
    referee = Referee("growler", options)
    hands = {**HANDS, "E": "7S 4D 5D 6D 7D"}
    referee.deal("W", stacked("growler", "W", hands, "5S"))
    played(to_play(referee, bid, jink), [*TRICKS[:4], "JD 5H 3D 7D"])
    assert referee.deal_points == {"NS": points, "EW": 0}


def test_growler_end() -> None:
    """120 after the deal; the target may be 60 or 100."""
    referee = played(to_play(growler(scores=(95, 0)), 25))
    assert (referee.phase, referee.winners, referee.reason) == ("game-over", ["NS"], "target")
    assert referee.scores == {"NS": 120, "EW": 5}
    with pytest.raises(AssertionError, match="no deal is due"):
        referee.deal("N", pack(False))
    assert played(to_play(growler(scores=(90, 0)), 25)).phase == "deal-over"
    for target in [60, 100]:
        near = (target - 25, 0)
        assert played(to_play(growler(scores=near, target=target), 25)).winners == ["NS"]
    # Both there: the side that bid and made it, though it has less.
    assert played(to_play(growler(scores=(95, 118)), 25)).winners == ["NS"]
    # There in spite of a failed bid, after a tie: the higher total.
    assert played(to_play(growler(scores=(150, 120)), 30)).winners == ["EW"]
    # And when that is shared, one more deal.
    referee = played(to_play(growler(scores=(155, 120)), 30))
    assert (referee.phase, referee.scores) == ("deal-over", {"NS": 125, "EW": 125})
    assert (referee.next_dealer, referee.winners) == ("N", [])
    # A void deal does not break the tie.
    referee.deal("N", stacked("growler", "N", HANDS, "5S"))
    run(referee, "E pass, S pass, W pass, N pass")
    assert (referee.phase, referee.winners, referee.next_dealer) == ("deal-over", [], "E")
