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
    "card-off",
    "card-off-red",
    "card-off-black",
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


class Palette:
    """The style of every role, and of roles laid over one another.

    ``palette["card card-red"]`` is red ink on a card's paper: later roles win. Palettes compare by
    identity, so that what was painted can be kept for as long as the palette lives.

    Args:
        styles: one style per role of `ROLES`.
    """

    __slots__ = ("_styles",)

    def __init__(self, styles: Mapping[str, Style]) -> None:
        """Keep the styles."""
        self._styles = dict(styles)

    def __getitem__(self, roles: str) -> Style:
        """The style of one role, or of several separated by blanks, the last one on top."""
        style = self._styles.get(roles)
        if style is None:
            style = Style.combine([self._styles[role] for role in roles.split()])
            self._styles[roles] = style
        return style
