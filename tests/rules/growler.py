"""Growler deals of one seat's making, for tests: the general form of the auction game."""

from __future__ import annotations

from typing import Any

from cardtable.rules.cards import Suit
from cardtable.rules.engine import Setup
from tests.rules.sitting import Sitting

HANDS = {
    "N": "5S JS AS KS QS",
    "E": "AD 3C 4C 6C 7C",
    "S": "4D 8C 9C TC JC",
    "W": "6D 2H 3H 4H 6H",
}
"""Spades: N takes all five tricks, with the bonus, if he leads."""

FOUR = {**HANDS, "N": "5S JS AS KS 2D"}
"""Spades: N takes four tricks and the bonus; E's AD is the weakest diamond, 6D the strongest."""


def deal(top: str = "2C", dealer: str = "W", name: str = "growler", **options: Any) -> Sitting:
    """W deals `HANDS`, so N speaks first; `top` is the top of the stock."""
    game = Sitting(name, **options)
    game.deal(dealer, HANDS, top)
    return game


def place(
    bidder: str,
    bid: int,
    hands: dict[str, str] = HANDS,
    scores: tuple[int, ...] = (),
    leader: str = "N",
    name: str = "growler",
    **options: Any,
) -> Sitting:
    """Spades, W has dealt, and `leader` leads."""
    game = Sitting(name, scores, **options)
    seat = game.labels.index
    setup = Setup((), trump=Suit("S"), bid=bid, bidder=seat(bidder), leader=seat(leader))
    game.place("W", hands, setup)
    return game


ALL_FIVE = ["5S 3C 8C 2H", "JS 4C 9C 3H", "AS 6C TC 4H", "KS 7C JC 6H", "QS AD 4D 6D"]
"""N leads `HANDS` and takes everything."""

FOUR_OF_FIVE = ["5S 3C 8C 2H", "JS 4C 9C 3H", "AS 6C TC 4H", "KS 7C JC 6H", "2D AD 4D 6D"]
"""N leads `FOUR`; the last trick is W's: NS took 25, EW 5."""


def play(game: Sitting, tricks: list[str]) -> Sitting:
    """Play whole tricks."""
    for trick in tricks:
        game.trick(trick)
    return game
