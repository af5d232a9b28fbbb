"""A kept game as one line of a list, and how a broken one is told."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from cardtable.draw.canvas import clip
from cardtable.draw.numbers import score
from cardtable.rules import catalog
from cardtable.rules.facts import Fact
from cardtable.rules.seats import Seating, seating
from cardtable.table.kept import Finished, Kept
from cardtable.text.words import Words
from cardtable.tui.menu import Entry

MENU: Final = 70
"""Cells of a list, at the most."""

_DETAIL: Final = 8
"""Cells that an entry's second line leaves free."""

_TITLE: Final = 9
"""Cells that its first line does."""


def entry(id: str, title: str, kept: Kept, words: Words, width: int) -> Entry:
    """A kept game in a menu: which deal, how it stands, when it was last played.

    Args:
        id: what the menu answers with.
        title: the first words.
        kept: the game.
        words: the language.
        width: of the screen, in cells.
    """
    room = min(width, MENU) - _TITLE
    below = min(width, MENU) - _DETAIL
    moment = when(kept.modified, datetime.now(), words)
    note = words("home.continue.note", deal=kept.deal, when=moment)
    if len(title) + len(note) <= room:
        return Entry(id, title, note, standing(kept, words, below))
    deal = words("home.continue.deal", deal=kept.deal)
    if len(title) + len(moment) > room:
        moment = ""
    return Entry(id, title, moment, deal + standing(kept, words, below - len(deal)))


def standing(kept: Kept | Finished, words: Words, width: int) -> str:
    """The scores in one line: by the players' names, shortened where they must be."""
    at = _seating(kept)
    text = ""
    for cells in (99, 8, 7, 6, 5, 4):
        sides = []
        for side, label in enumerate(at.sides):
            members = [at.labels[seat] for seat in at.members(side)]
            names = (clip(kept.names.get(one, one), cells) for one in members)
            sides.append(f"{words('deal-end.partners').join(names)} {score(kept.scores[label])}")
        text = " · ".join(sides)
        if len(text) <= width:
            break
    return text


def winners(game: Finished, words: Words, width: int) -> str:
    """Who won a game, and how it ended, in one line: the winners' points first.

    Args:
        game: the game.
        words: the language.
        width: in cells.
    """
    at = _seating(game)
    order = sorted(game.scores, key=lambda side: (side not in game.winners, -game.scores[side]))
    points = " : ".join(score(game.scores[side]) for side in order)
    text = ""
    for cells in (99, 8, 6, 4):
        sides = []
        for label in game.winners:
            members = [at.labels[seat] for seat in at.members(at.sides.index(label))]
            names = (clip(game.names.get(one, one), cells) for one in members)
            sides.append(words("deal-end.partners").join(names))
        text = words("records.won", who=words.listed(sides), score=points)
        if len(text) <= width:
            break
    return text


def _seating(kept: Kept | Finished) -> Seating:
    """Who sits with whom in a kept game: perhaps each for himself where pairs are usual."""
    usual = catalog.load(kept.ruleset).seating
    if usual.sides == tuple(kept.scores):
        return usual
    return seating(len(kept.scores), "single")


def broken(name: str, fault: Fact, words: Words) -> str:
    """That a game cannot be gone on with, and why."""
    return words("home.broken-game", file=name, why=reason(fault, words))


def reason(fault: Fact, words: Words) -> str:
    """Why a record cannot be played: its line where there is one, without the file's path."""
    why, line = fault.fields.get("why"), fault.fields.get("line")
    if not isinstance(why, Fact):
        return words.say(fault)
    if not fault.code.startswith("fault.line"):
        return words.say(why)
    return words("home.broken-line", line=line, why=why)


def when(moment: datetime, now: datetime, words: Words) -> str:
    """When something was, as one says it: the hour, yesterday, the date."""
    if moment.date() == now.date():
        return words("home.today", time=f"{moment:%H:%M}")
    if moment.date() == (now - timedelta(days=1)).date():
        return words("home.yesterday", time=f"{moment:%H:%M}")
    return words("home.date", date=f"{moment:%Y-%m-%d}")


def when_now(moment: datetime, words: Words) -> str:
    """When something was, as one says it now."""
    return when(moment, datetime.now(), words)
