"""Whole deals of Bismarck, for its tests."""

from __future__ import annotations

from cardtable.rules import engine
from tests.rules.sitting import Sitting


def begun(misdeal: bool = False) -> Sitting:
    """C deals, so A is forehand."""
    game = Sitting("bismarck", forgotten_discard="misdeal") if misdeal else Sitting("bismarck")
    game.deal("C")
    return game


def give_away(game: Sitting) -> None:
    """Forehand lays the last four cards of the hand away."""
    assert game.state.turn is not None
    hand = game.state.play.hands[game.state.turn]
    game.do(f"{game.turn} discard {' '.join(hand[-4:])}")


def play_out(game: Sitting) -> None:
    """Everybody plays the first legal card, to the end of the deal."""
    while game.phase == "play":
        game.do(f"{game.turn} {engine.legal(game.state)[0]}")


def whole_deal(game: Sitting, contract: str) -> None:
    """From the contract to the score, somehow."""
    game.do(f"{game.turn} contract {contract}")
    give_away(game)
    play_out(game)


FOUR = "AD JH TH 9H"
"""Turned up, taken and laid away again."""
NINE_THREE_FOUR = (
    "AS KS QS JS TS 9S 8S 7S 6S 2H 3H 4H 5H 6H 7H 8H",
    "2S 3S 4S 5S 2D 3D 4D 5D 6D AH KH QH 2C 3C 4C 5C",
    "KD QD JD TD 9D 8D 7D TC 9C 8C 7C 6C AC KC QC JC",
)
"""Cards of forehand and the next two seats. Each plays them in this order, without trumps or
with spades: forehand takes nine tricks in spades, the second three in hearts, the third four in
clubs."""


def nine_three_four(game: Sitting, dealer: str, contract: str) -> None:
    """A whole deal in which forehand takes nine tricks, the next seat three, the dealer four."""
    start = game.labels.index(dealer) + 1
    clockwise = (*game.labels[start:], *game.labels[:start])
    hands = dict(zip(clockwise, NINE_THREE_FOUR, strict=True))
    game.deal(dealer, hands, FOUR)
    game.do(f"{game.turn} contract {contract}, {clockwise[0]} discard {FOUR}")
    while game.phase == "play":
        assert game.turn is not None
        left = game.hand(game.turn)
        card = next(card for card in hands[game.turn].split() if card in left)
        game.do(f"{game.turn} play {card}")
