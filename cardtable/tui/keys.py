"""What a key means, whatever the keyboard."""

from __future__ import annotations

from typing import Final

from textual import events

AZERTY: Final = dict(zip("&é\"'(-è_çà", "1234567890", strict=True))
"""The upper row of a French keyboard, which gives digits only with Shift."""


def character(event: events.Key) -> str:
    """The key's character, a digit for the upper row of a French keyboard; empty if it has none."""
    typed = event.character or ""
    return AZERTY.get(typed, typed)
