"""Colours by their roles: what draws names a role, and a theme says how the role looks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.style import Style

ROLES: Final = (
    # The table and what lies around it.
    "felt",
    "felt-line",
    "rim",
    "rim-light",
    "outside",
    "slot",
    "call",
    # Cards. Ink is laid over the paper; a card that may not be played has its own of both.
    "card",
    "card-red",
    "card-black",
    "card-blue",
    "card-green",
    "card-off",
    "card-off-red",
    "card-off-black",
    "card-off-blue",
    "card-off-green",
    "card-gold",
    "card-key",
    # The players.
    "plate",
    "plate-dim",
    "plate-name",
    "plate-cards",
    "plate-turn",
    "side-1",
    "side-2",
    "side-3",
    # The lines of text around the table.
    "panel",
    "panel-dim",
    "panel-strong",
    "panel-line",
    "best",
    "status",
    "status-dim",
    "status-strong",
    "status-red",
    "status-blue",
    "status-green",
    "prompt",
    "prompt-dim",
    "prompt-strong",
    "refusal",
    "button",
    "button-key",
    "button-on",
    "hand",
    "footer",
    "footer-key",
)
"""Every role there is; a theme gives each a style."""

_INKS: Final = {
    "two": {"S": "black", "H": "red", "D": "red", "C": "black"},
    "four": {"S": "black", "H": "red", "D": "blue", "C": "green"},
}
"""The ink of each suit in a deck of two and of four colours."""


class Palette:
    """The style of every role, and of roles laid over one another.

    ``palette["card card-red"]`` is red ink on a card's paper: later roles win. Palettes compare by
    identity, so that what was painted can be kept for as long as the palette lives.

    Beside the roles of `ROLES` each suit has three: ``card-H`` is its ink on a card's paper,
    ``card-off-H`` on that of a card that may not be played, ``ink-H`` in a line of text.

    Args:
        styles: one style per role of `ROLES`.
        colours: of how many inks the deck is: ``two`` or ``four``.
    """

    __slots__ = ("_styles",)

    def __init__(self, styles: Mapping[str, Style], colours: str = "two") -> None:
        """Keep the styles."""
        self._styles = dict(styles)
        for suit, ink in _INKS[colours].items():
            self._styles[f"card-{suit}"] = styles[f"card-{ink}"]
            self._styles[f"card-off-{suit}"] = styles[f"card-off-{ink}"]
            # Black is what text is written in anyway.
            text = Style.null() if ink == "black" else styles[f"status-{ink}"]
            self._styles[f"ink-{suit}"] = text

    def __getitem__(self, roles: str) -> Style:
        """The style of one role, or of several separated by blanks, the last one on top."""
        style = self._styles.get(roles)
        if style is None:
            style = Style.combine([self._styles[role] for role in roles.split()])
            self._styles[roles] = style
        return style
