"""The looks that can be chosen: themes, the inks of the deck, how suits are written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, get_args

from cardtable.table.settings import Colours, Suits, Theme
from cardtable.text.words import Deck
from cardtable.tui import terminal

if TYPE_CHECKING:
    from textual.app import App

THEMES: Final = get_args(Theme)[1:]
"""The themes by name; each is a file of its own, of which only the one in use is read."""

COLOURS: Final = get_args(Colours)
SUITS: Final = get_args(Suits)[1:]

OWN_COLOURS: Final = ("sixteen",)
"""Themes in the terminal's own colours, which must reach it as they are."""


def theme_of(theme: str) -> str:
    """The theme to use: a name of `THEMES`, or for ``auto`` the one that suits the terminal."""
    if theme in THEMES:
        return theme
    if terminal.colours() <= terminal.FEW:
        return "sixteen"
    return "paper" if terminal.is_light() else "felt"


def deck_of(suits: str) -> Deck:
    """How suits are written: as chosen, but letters wherever the terminal has no symbols."""
    return "letters" if suits == "letters" else terminal.deck()


def file_of(theme: str) -> Path:
    """The stylesheet of a theme."""
    return Path(__file__).parent / "themes" / f"{theme}.tcss"


def change(app: App[None], theme: str) -> None:
    """Put one theme's stylesheet in the place of another's, on all screens of a running program."""
    for one in THEMES:
        app.stylesheet.source.pop((str(file_of(one)), ""), None)
    app.stylesheet.read(file_of(theme))
    app.ansi_color = theme in OWN_COLOURS
    app.refresh_css(animate=False)
