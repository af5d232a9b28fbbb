"""One line of a form, as what makes the form describes it."""

from __future__ import annotations

from typing import NamedTuple


class Field(NamedTuple):
    """One line of the form."""

    id: str
    label: str
    values: tuple[str, ...] = ()
    """In words; empty for a text that is typed."""
    chosen: int = 0
    help: str = ""
    """One sentence about what is chosen."""
    mark: str = ""
    """The sign of a side."""
    role: str = ""
    """The colour of the sign."""
    name: str = ""
    """Who will sit there; for a text, what holds while nothing is typed."""
    typed: bool = False
    """Whether it is a text that is typed."""
    text: str = ""
    """What was typed."""
    note: str = ""
    """A word behind the text."""
    changed: bool = False
    """Whether it differs from the game's usual rules."""
    section: bool = False
    """Whether a gap stands above it."""
    heading: str = ""
    """What stands in that gap."""
