"""The oracle on twenty-fives and the cut, worked by hand (the rules page, 1.5 and 4)."""

import pytest

from tests.oracle import cut
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


def race(
    top: str = "9S",
    scores: tuple[int, int] = (0, 0),
    hands: dict[str, str] | None = None,
    **options: Value,
) -> Referee:
    """Deal twenty-fives with W dealing, so that N leads."""
    referee = Referee("twenty-fives", options)
    referee.scores = {"NS": scores[0], "EW": scores[1]}
    held = {**HANDS, **(hands or {})}
    referee.deal("W", stacked("twenty-fives", "W", held, top, options))
    return referee


def test_twenty_fives_turned_card() -> None:
    """The top of the stock fixes the trump, and the ace's holder may rob it."""
    referee = race()
    assert (referee.phase, referee.turn, referee.trump) == ("play", "N", "S")
    assert (referee.turned, referee.stock_count) == (["9S"], 31)
    assert "rob 2D" in referee.all_permitted()
    run(referee, "N rob 2D")
    assert (referee.out["N"], referee.turned) == (["2D"], [])
    assert referee.all_permitted() == {"play JS", "play AS", "play KS", "play 3D", "play 9S"}
    trick(referee, "9S")
    assert referee.all_permitted() == {"play 7S"}


def test_twenty_fives_first_to_twenty_five_wins_at_once() -> None:
    """Five a trick and no bonus: all five tricks win from nothing, one from twenty."""
    referee = race(scores=(20, 20))
    trick(referee, "JS 7S QS 2S")
    assert (referee.phase, referee.winners, referee.reason) == ("game-over", ["NS"], "target")
    assert referee.scores == {"NS": 25, "EW": 20}
    assert referee.tricks[0]["bonus"] == "none"
    referee = race(hands={"E": "7S 4D 5D 6D 7D"})
    for cards in ["JS 7S QS 2S", "AS 4D 8D 2H", "KS 5D 9D 3H", "2D 6D TD 4H"]:
        trick(referee, cards)
        assert referee.phase == "play"
    trick(referee, "JD 5H 3D 7D")
    assert (referee.winners, referee.reason) == (["NS"], "target")


def test_twenty_fives_bonus_waits_until_it_is_established() -> None:
    """NS at 15 needs the knave's ten points: sure when the five lies open, else not yet."""
    referee = race("5S", (15, 0), {"N": "JS TC KS 2D 3D"}, best_trump_bonus=True)
    trick(referee, "JS 7S QS 2S")
    assert (referee.phase, referee.winners) == ("game-over", ["NS"])
    referee = race("9S", (15, 0), {"N": "JS TC KS 2D 3D"}, best_trump_bonus=True)
    trick(referee, "JS 7S QS 2S")
    assert (referee.phase, referee.tricks[0]["bonus"]) == ("play", "pending")
    # The second trick brings them to 25 by themselves, wherever the bonus falls.
    trick(referee, "KS 4D 8D 2H")
    assert (referee.phase, referee.scores["NS"]) == ("game-over", 25)
    assert referee.tricks[0]["bonus"] == "pending"


def test_twenty_fives_dealer_shows_his_last_card() -> None:
    """It fixes the trump and stays in his hand until he plays it; nobody may rob it."""
    referee = race(hands={"W": "2H 3H 4H 5H 2S"}, turned="dealer_last")
    assert (referee.turned, referee.trump, referee.stock_count) == (["2S"], "S", 32)
    assert "2S" in referee.hands["W"]
    assert not [text for text in referee.all_permitted() if text.startswith("rob")]
    trick(referee, "KS 7S QS")
    assert referee.turned == ["2S"]
    trick(referee, "2S")
    assert (referee.turned, referee.turn) == ([], "N")
    referee = race(hands={"W": "2H 3H 4H 5H AH"}, turned="dealer_last")
    assert referee.trump == "H"


def test_twenty_fives_shown_card_is_not_out_of_play() -> None:
    """The dealer still holds the five he shows, so the knave is not the best for sure."""
    hands = {"N": "JS TC KS 2D 3D", "W": "2H 3H 4H 2S 5S"}
    referee = race("", (15, 0), hands, turned="dealer_last", best_trump_bonus=True)
    # 5S is protected; with two trumps and the other weaker than the lead, W must play one.
    trick(referee, "JS 7S QS 2S")
    assert (referee.phase, referee.tricks[0]["bonus"]) == ("play", "pending")
    trick(referee, "KS 4D 8D 5S")
    assert [one["bonus"] for one in referee.tricks] == ["none", "awarded"]
    assert (referee.deal_points, referee.turn) == ({"NS": 5, "EW": 10}, "W")


@pytest.mark.parametrize(
    ("seats", "labels"),
    [
        (2, ["P1", "P2"]),
        (3, ["A", "B", "C"]),
        (4, ["P1", "P2", "P3", "P4"]),
        (5, ["P1", "P2", "P3", "P4", "P5"]),
        (6, ["P1", "P2", "P3", "P4", "P5", "P6"]),
    ],
)
def test_twenty_fives_single_players(seats: int, labels: list[str]) -> None:
    """Each is a side of its own."""
    options: dict[str, Value] = {"sides": "single", "seats": seats}
    referee = Referee("twenty-fives", options)
    assert referee.seats == referee.sides == labels
    referee.deal(labels[-1], pack(False))
    assert referee.stock_count == 52 - 5 * seats - 1
    assert (referee.turn, referee.next_dealer) == (labels[0], None)


def test_twenty_fives_options() -> None:
    """Seats go with single players."""
    with pytest.raises(AssertionError, match="does not allow"):
        Referee("twenty-fives", {"seats": 5})
    with pytest.raises(AssertionError, match="does not allow"):
        Referee("twenty-fives", {"turned": "none"})


def test_cut() -> None:
    """The ace is lowest, suits do not count, and only those tied for lowest cut again."""
    assert cut.lowest({"N": "2S", "E": "AH", "S": "KC"}) == ["E"]
    assert cut.lowest({"N": "TS", "E": "9H", "S": "JC", "W": "9D"}) == ["E", "W"]
    packs = [["7H", "2C", "7S", "2D"], ["KC", "KH", "AS"], ["3S", "2S"]]
    dealer, rounds = cut.dealer(["N", "E", "S", "W"], packs)
    assert dealer == "W"
    assert rounds[1:] == [{"E": "KC", "W": "KH"}, {"E": "3S", "W": "2S"}]
