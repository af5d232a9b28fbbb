"""The oracle against the worked examples of bruff (the rules page, section 2)."""

import pytest

from tests.oracle import bonus
from tests.oracle.cards import pack
from tests.oracle.game import Referee
from tests.oracle.stacking import run, stacked, trick

BRUFF = {
    "A1": "JS 2D 3D 2C 3C",
    "B1": "KD QD KC QC JC",
    "C1": "5S TH 9H 8H 7H",
    "A2": "4D 5D 4C 5C 6C",
    "B2": "6D 7D 7C 8C 9C",
    "C2": "8D 9D 6H 5H 4H",
}


def bruff(top: str, scores: dict[str, int], hands: dict[str, str] | None = None) -> Referee:
    """Deal bruff with C2 dealing, so that A1 leads."""
    referee = Referee("bruff")
    referee.scores.update(scores)
    referee.deal("C2", stacked("bruff", "C2", {**BRUFF, **(hands or {})}, top))
    return referee


def test_bruff_worked_trick() -> None:
    """Section 2: the holder of the lone ace of hearts may throw the king of diamonds."""
    hands = {"A1": "7S 2D 3D 2C 3C", "B1": "5S QD KC QC JC", "C1": "AH KD 9H 8H 7H"}
    hands |= {"A2": "2S 5D 4C 5C 6C", "C2": "4D 9D 6H 5H 4H"}
    referee = bruff("9S", {}, hands)
    run(referee, "A1 play 7S, B1 play 5S")
    assert {"play AH", "play KD"} <= referee.all_permitted()
    trick(referee, "KD 2S 7C 4D")
    assert referee.tricks == [
        {
            "leader": "A1",
            "cards": ["7S", "5S", "KD", "2S", "7C", "4D"],
            "winner": "B1",
            "side": "B",
            "points": 10,
            "bonus": "awarded",
        }
    ]
    assert (referee.turn, referee.deal_points) == ("B1", {"A": 0, "B": 10, "C": 0})


def test_bruff_bonus_a() -> None:
    """Section 2, example (a): the knave's ten points can still go to the five."""
    referee = bruff("9S", {"A": 35})
    trick(referee, "JS JC TH 6C 9C 4H")
    assert (referee.phase, referee.turn, referee.tricks[0]["bonus"]) == ("play", "A1", "pending")
    trick(referee, "2D KD 9H 4D 6D 8D")
    trick(referee, "QD 5S 5D 7D 9D 3D")
    assert [t["bonus"] for t in referee.tricks] == ["none", "none", "awarded"]
    assert referee.deal_points == {"A": 5, "B": 5, "C": 10}
    assert referee.scores == {"A": 35, "B": 0, "C": 0}
    trick(referee, "8H 4C 7C 6H 2C QC")
    trick(referee, "7H 5C 8C 5H 3C KC")
    assert (referee.phase, referee.turn) == ("deal-over", None)
    assert referee.scores == {"A": 40, "B": 5, "C": 20}


def test_bruff_bonus_b() -> None:
    """Section 2, example (b): play on at 45, and A has won at trick 1 after all."""
    referee = bruff("9S", {"A": 35, "B": 40}, {"C1": "KH TH 9H 8H 7H"})
    trick(referee, "JS JC TH 6C 9C 4H")
    trick(referee, "2D KD 9H 4D 6D 8D")
    trick(referee, "QD KH 5D 7D 9D 3D")
    trick(referee, "KC 8H 4C 7C 6H 2C")
    assert (referee.phase, referee.turn) == ("play", "B1")
    trick(referee, "QC 7H 5C 8C 5H 3C")
    assert (referee.phase, referee.winners, referee.reason) == ("game-over", ["A"], "target")
    assert referee.scores == {"A": 45, "B": 60, "C": 0}
    with pytest.raises(AssertionError, match="no deal is due"):
        referee.deal("A1", pack(True))


def test_bruff_bonus_c() -> None:
    """Section 2, example (c): the five lies turned up, so the knave is best at once."""
    referee = bruff("5S", {"A": 35}, {"C1": "KH TH 9H 8H 7H"})
    trick(referee, "JS JC TH 6C 9C")
    assert referee.phase == "play"
    run(referee, "C2 play 4H")
    assert (referee.phase, referee.winners, referee.reason) == ("game-over", ["A"], "target")
    assert referee.tricks[0]["bonus"] == "awarded"
    assert (referee.scores["A"], referee.games_won["A"]) == (45, 1)


def test_bruff_robbed_five_is_not_out() -> None:
    """The five turned up and taken is in a hand, and the knave stays unsure."""
    referee = bruff("5S", {"A": 35}, {"C1": "AS TH 9H 8H 7H"})
    run(referee, "A1 play JS, B1 play JC")
    assert "rob AS" in referee.all_permitted()
    assert not referee.permitted("C1", "rob 5S")
    run(referee, "C1 rob TH")
    assert (referee.turned, referee.out["C1"], referee.stock_count) == ([], ["TH"], 22)
    assert referee.all_permitted() == {"play AS", "play 5S"}
    trick(referee, "AS 6C 9C 4H")
    assert (referee.phase, referee.tricks[0]["bonus"]) == ("play", "pending")


def test_bruff_knave_turned_up() -> None:
    """A turned knave leaves the five above it unseen: the joker is never sure by that."""
    assert not bonus.established([["JO", "2S"]], "S", True, ["JS"], False)
    assert bonus.established([["JS", "2S"]], "S", True, ["5S"], False)
    assert bonus.ways_to_fall([["KD"], ["2S"]], "S", True, [], False) == [1, None]
    assert bonus.ways_to_fall([["KD"], ["2D"]], "S", True, [], False) == [None, None]
    assert bonus.ways_to_fall([["KD"], ["2D"]], "S", True, [], True) == [None]


def test_bruff_joker_turned_up() -> None:
    """The dealer takes the joker, buries a card unseen, and may still rob a turned ace."""
    referee = bruff("JO AS", {})
    assert (referee.phase, referee.turn, referee.turned) == ("bury", "C2", ["JO"])
    assert not referee.trump
    assert referee.all_permitted() == {f"bury {card}" for card in BRUFF["C2"].split()}
    assert not referee.permitted("C2", "bury JO")
    assert referee.stock_count == 22
    run(referee, "C2 bury 4H")
    assert (referee.turned, referee.trump, referee.turn) == (["AS"], "S", "A1")
    assert (referee.out["C2"], referee.stock_count) == (["4H"], 21)
    trick(referee, "2C KC TH 4C 7C")
    assert {text for text in referee.all_permitted() if text.startswith("rob")} == {
        "rob JO",
        "rob 8D",
        "rob 9D",
        "rob 6H",
        "rob 5H",
    }
    run(referee, "C2 rob JO, C2 play AS")
    assert (referee.turn, referee.tricks[0]["winner"]) == ("C2", "C2")


def test_bruff_hearts_turned() -> None:
    """The ace of hearts turned up: hearts are trumps and only the dealer may rob."""
    referee = bruff("AH", {})
    assert referee.trump == "H"
    for card in ["3C", "QC", "7H", "4C", "7C"]:
        assert referee.all_permitted() == {
            f"play {c}" for c in referee.playable(referee.turn or "")
        }
        trick(referee, card)
    assert referee.permitted("C2", "rob 8D")


def test_bruff_jink_and_match() -> None:
    """All five tricks win the game; a match goes on to the left until a side has three."""
    referee = Referee("bruff", {"games": 3})
    hands = {
        "A1": "5S JS JO AH AS",
        "B1": "KD QD KC QC JC",
        "C1": "KH TH 9H 8H 7H",
        "A2": "4D 5D 4C 5C 6C",
        "B2": "6D 7D 7C 8C 9C",
        "C2": "8D 9D 6H 5H 4H",
    }
    for game in [1, 2, 3]:
        dealer = referee.seats[(game + 4) % 6]
        ring = referee.seats[game - 1 :] + referee.seats[: game - 1]
        now = dict(zip(ring, hands.values(), strict=True))
        with pytest.raises(AssertionError, match="not the whole pack"):
            referee.deal(dealer, pack(False))
        referee.deal(dealer, stacked("bruff", dealer, now, "TS"))
        assert referee.scores == {"A": 0, "B": 0, "C": 0}
        for _ in range(30):
            assert referee.turn is not None
            card = next(c for c in now[referee.turn].split() if c in referee.hands[referee.turn])
            run(referee, f"{referee.turn} play {card}")
        side = referee.side_of(ring[0])
        assert (referee.winners, referee.reason) == ([side], "jink")
        assert referee.scores[side] == 30
        assert referee.phase == "game-over"
        with pytest.raises(AssertionError, match="deals, not"):
            referee.deal(dealer, pack(True))
    assert referee.games_won == {"A": 1, "B": 1, "C": 1}
