"""What distinguishes the rulesets, as far as plain values can say it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Rules:
    """The plain values of one ruleset.

    Attributes:
        name: The ruleset's name.
        side_of: The side of each seat; the seats stand in clockwise order.
        joker: Whether the pack has the joker.
        order: The order of the plain suits.
        packets: How many cards each seat gets at a time, round after round.
        face_up: How many cards are turned before the hands are dealt.
        ruff_any_time: Whether one may trump although one could follow suit.
        renege_cards: "any" or "one": how many trumps may be kept back.
        trick_points: What a trick is worth.
        bonus: Whether the strongest trump played earns five more.
        target: The score that wins the game, or None where it lasts twelve deals.
    """

    name: str
    side_of: dict[str, str]
    joker: bool
    order: str
    packets: list[int]
    face_up: int
    ruff_any_time: bool
    renege_cards: str
    trick_points: int
    bonus: bool
    target: int | None


RULESETS = {
    "bruff": Rules(
        name="bruff",
        side_of={"A1": "A", "B1": "B", "C1": "C", "A2": "A", "B2": "B", "C2": "C"},
        joker=True,
        order="low_black",
        packets=[3, 2],
        face_up=0,
        ruff_any_time=True,
        renege_cards="any",
        trick_points=5,
        bonus=True,
        target=45,
    ),
    "barker": Rules(
        name="barker",
        side_of={"N": "NS", "E": "EW", "S": "NS", "W": "EW"},
        joker=False,
        order="low_black",
        packets=[3, 2],
        face_up=0,
        ruff_any_time=True,
        renege_cards="any",
        trick_points=5,
        bonus=True,
        target=120,
    ),
    "bismarck": Rules(
        name="bismarck",
        side_of={"A": "A", "B": "B", "C": "C"},
        joker=False,
        order="whist",
        packets=[1] * 16,
        face_up=4,
        # Neither of these two has a meaning where following suit is all there is.
        ruff_any_time=False,
        renege_cards="any",
        trick_points=1,
        bonus=False,
        target=None,
    ),
}
