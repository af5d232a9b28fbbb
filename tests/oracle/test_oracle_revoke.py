"""The oracle on revokes, worked by hand (the rules page, section 4, C12 and C13)."""

from typing import Any

import pytest

from tests.oracle.game import Referee
from tests.oracle.score45 import game_winner, points_after_revokes
from tests.oracle.stacking import run, trick
from tests.oracle.test_oracle_growler import TRICKS, growler, to_play


def house(penalty: str, scores: tuple[int, int] = (0, 0), **options: Any) -> Referee:
    """Deal growler where revokes are penalised."""
    return growler(scores=scores, revoke="penalised", revoke_penalty=penalty, **options)


def revoked(referee: Referee, first: str, second: str) -> Referee:
    """Play the usual tricks but for the first two, in which somebody revokes."""
    run(referee, first)
    run(referee, second)
    for cards in TRICKS[2:]:
        trick(referee, cards)
    return referee


EAST_WEST = (
    "N play JS, E play 7S, S play QS, W revoke 2H",
    "N play AS, E play 4D, S play 8D, W play 2S",
)
NORTH_SOUTH = (
    "N play JS, E play 7S, S revoke 8D, W play 2S",
    "N play AS, E play 4D, S play QS, W play 2H",
)


def test_revoke_is_possible_only_where_it_is_penalised() -> None:
    """And it is no permitted play; the leader, and who may play anything, cannot revoke."""
    referee = to_play(house("trick"), 15)
    assert referee.all_revocable() == set()
    trick(referee, "JS 7S QS")
    assert referee.all_permitted() == {"play 2S"}
    assert referee.all_revocable() == {"revoke 2H", "revoke 3H", "revoke 4H", "revoke 5H"}
    assert referee.permitted("W", "revoke 3H")
    assert not referee.permitted("W", "play 3H")
    assert not referee.permitted("W", "revoke 2S")
    run(referee, "W revoke 3H")
    assert referee.revokes == [("W", 0, "3H")]
    assert referee.tricks[0]["cards"] == ["JS", "7S", "QS", "3H"]
    referee = to_play(growler(), 15)
    trick(referee, "JS 7S QS")
    assert not referee.permitted("W", "revoke 3H")


@pytest.mark.parametrize(
    ("penalty", "bid", "jink", "who", "points"),
    [
        ("trick", 20, "no-jink", EAST_WEST, (25, 0)),
        ("bid", 20, "no-jink", EAST_WEST, (25, -20)),
        ("bid", 20, "jink", EAST_WEST, (-60, -20)),
        ("trick", 25, "no-jink", NORTH_SOUTH, (20, 5)),
        ("trick", 30, "no-jink", NORTH_SOUTH, (-35, 5)),
        ("trick", 20, "jink", NORTH_SOUTH, (-65, 5)),
        ("bid", 25, "no-jink", NORTH_SOUTH, (-25, 5)),
        ("bid", 25, "jink", NORTH_SOUTH, (-60, 5)),
    ],
)
def test_revoke_penalties(
    penalty: str, bid: int, jink: str, who: tuple[str, str], points: tuple[int, int]
) -> None:
    """The cards stand, the contract is judged on them, and the penalty comes next."""
    referee = revoked(to_play(house(penalty), bid, jink), *who)
    assert tuple(referee.deal_points.values()) == points
    assert len(referee.revokes) == 1


def test_revoke_is_charged_before_the_end() -> None:
    """25 would have been enough."""
    referee = revoked(to_play(house("trick", (95, 0)), 25), *NORTH_SOUTH)
    assert (referee.phase, referee.scores) == ("deal-over", {"NS": 115, "EW": 5})
    referee = revoked(to_play(house("trick", (100, 0)), 25), *NORTH_SOUTH)
    assert (referee.phase, referee.winners) == ("game-over", ["NS"])
    # Twenty is less than the bid of 25, which was made all the same and wins against more.
    referee = revoked(to_play(house("trick", (100, 120)), 25), *NORTH_SOUTH)
    assert (referee.scores, referee.winners) == ({"NS": 120, "EW": 125}, ["NS"])


def test_revokes_of_several_cards_and_several_sides() -> None:
    """Five points for each card; the bid only once for a side; each offender pays."""
    points = {"A": 20, "B": 10, "C": 0}
    for penalty, after in [("trick", (10, 5, 0)), ("bid", (-20, -20, 0))]:
        charged = points_after_revokes(points, ["A", "B", "A"], penalty, 20, None, 60)
        assert tuple(charged.values()) == after
    charged = points_after_revokes(points, ["A", "B", "A"], "bid", 20, "B", 60)
    assert charged == {"A": -20, "B": -60, "C": 0}
    assert points_after_revokes(points, [], "bid", 20, "B", 60) == points


def test_end_of_game_with_three_sides() -> None:
    """The judging of section 4, C11."""
    assert game_winner({"A": 119, "B": 100, "C": 0}, 120, "A", True) is None
    assert game_winner({"A": 100, "B": 120, "C": 0}, 120, "A", True) == "B"
    assert game_winner({"A": 120, "B": 130, "C": 140}, 120, "A", True) == "A"
    assert game_winner({"A": 120, "B": 130, "C": 140}, 120, "A", False) == "C"
    assert game_winner({"A": 100, "B": 130, "C": 130}, 120, "A", True) is None
    assert game_winner({"A": 140, "B": 130, "C": 130}, 120, "A", False) == "A"
