"""What makes a table comfortable, as the player has set it."""

from __future__ import annotations

from typing import Final, NamedTuple, get_args

from cardtable.table.settings import Forced, HandOrder, Pace, Settings

BY_KEY: Final = 1e8
"""Seconds before a computer's card where each of them waits for a key."""

SECONDS: Final[dict[Pace, float]] = {"slow": 1.4, "normal": 0.6, "instant": 0.0, "off": BY_KEY}
"""What the paces mean: seconds before a computer's card."""

FORCED: Final[tuple[Forced, ...]] = get_args(Forced)
HAND_ORDERS: Final[tuple[HandOrder, ...]] = get_args(HandOrder)
PACES: Final[tuple[Pace, ...]] = get_args(Pace)


class Comfort(NamedTuple):
    """How a table is played at, beside its pace."""

    forced: Forced = "off"
    """Whether the only card that may be played is played by itself."""
    hand_order: HandOrder = "strength"
    digit_plays: bool = True
    """Whether a card's key plays it at once; else it marks it, and once more plays it."""

    @classmethod
    def of(cls, settings: Settings) -> Comfort:
        """As the settings have it."""
        return cls(settings.forced, settings.hand_order, settings.digit_plays)
