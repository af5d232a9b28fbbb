"""What people look at beside playing: everything at a table that reads hands or the record."""

from __future__ import annotations

from typing import Final

from cardtable.tui.comfort import PACES

Keys = tuple[str, ...]

BEFORE_ANSWERING: Final[tuple[Keys, ...]] = (
    ("g",),
    ("v", "s", "o", "left", "w"),
    ("h", "h", "h"),
    ("w",),
    ("u",),
    ("o", "s", "right", "left", "?"),
    ("l", "?"),
    ("C",),
    ("right", "left", "w"),
    ("g", "up", "up", "w"),
    ("v", "u", "home", "right", "s", "end", "w"),
    ("t",),
    ("n", "9"),
    ("C",),
    ("s",),
    ("U",),
    ("?", "space", "r"),
    ("ctrl+p", "w", "h"),
    ("v", "j", "enter", "p", "?"),
    ("r", "right", "pagedown"),
    ("n", "0"),
    ("g", "home", "down", "end", "pageup", "pagedown", "?"),
    ("h", "h", "r"),
    ("v", "t", "n", "b", "down", "pageup", "s", "s"),
    ("n", "right", "left", "down"),
    ("l", "left", "right", "w"),
    ("p",) * len(PACES),
    ("t", "t"),
    ("u", "U"),
    ("n", "s"),
    ("n", "v", "o"),
    ("9", "tab", "x", "shift+tab", "escape"),
    ("ctrl+q",),
)
"""Before an answer. Each sheet that comes is left again.

But for the deal code: whoever has it can compute the cards to come, as is said where it is asked
for, so it tells what the pack is.
"""

BESIDE_A_TRICK: Final[tuple[Keys, ...]] = (
    ("g",),
    ("v", "o", "s", "left"),
    ("w",),
    ("u",),
    ("h",),
    ("o",),
    ("l",),
    ("C", "C"),
    ("n", "9"),
    ("1",),
    ("t",),
    ("s",),
)
"""While a complete trick lies there and nobody's hand is seen."""

BEFORE_THE_CURTAIN: Final[tuple[Keys, ...]] = (
    ("x", "enter", "escape"),
    ("enter", "n", "g", "v", "h", "u"),
    ("q",),
    ("ctrl+p", "g"),
    ("up", "end", "w", "o", "l", "C"),
)
"""While the curtain is closed: none of it opens it."""

AT_THE_END: Final[tuple[Keys, ...]] = (
    ("v", "s", "s", "o", "left", "home", "w"),
    ("escape", "g", "home", "escape", "l", "escape", "w"),
    ("end", "home", "escape", "v", "o", "u", "end"),
    ("q",),
    ("escape", "o", "escape", "n", "9", "escape", "h", "u"),
)
"""When a deal has ended, or the game: all hands are open, but not what was never dealt."""
