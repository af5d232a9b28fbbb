"""The first screen: go on with a game, set one up, or sit down at once."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget

from cardtable.draw import card as faces
from cardtable.draw.canvas import Row, row
from cardtable.draw.card import LARGE, MEDIUM, SMALL
from cardtable.draw.felt import ground
from cardtable.rules import catalog
from cardtable.rules.cards import Card
from cardtable.table.kept import Broken, Finished, Kept
from cardtable.text.words import Words
from cardtable.tui.menu import Entry, Menu
from cardtable.tui.room import RoomScreen
from cardtable.tui.widgets.bars import Button, KeyBar
from cardtable.tui.widgets.painted import Painted

CONTINUE: Final = "continue"
NEW_GAME: Final = "new-game"
QUIT: Final = "quit"

_AT_ONCE: Final = 3
"""So many of the latest records are read before the screen appears, the others after it."""

_DETAIL: Final = 56
"""Cells for an entry's second line."""

_SIGN: Final = tuple(Card(text) for text in ("5S", "JS", "AH"))
"""The house's sign: the three best trumps, the least expected ones."""


class Picture(Painted):
    """The felt, with the sign of the house in the part that the menu leaves free."""

    def __init__(self, words: Words) -> None:
        """The picture in the language of `words`."""
        super().__init__()
        self.words = words
        self.taken = 0

    def leave_free(self, lines: int) -> None:
        """Draw nothing but felt on the last `lines`."""
        if lines != self.taken:
            self.taken = lines
            self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        """Three cards, the name, and what this is."""
        palette = self.palette
        canvas = ground(width, height, palette)
        room = height - self.taken
        size = LARGE if room >= 17 else MEDIUM if room >= 13 else SMALL
        y = max(3, (room - size.height - 3) // 2)
        step = size.width + 1
        x = (width - 2 * step - size.width) // 2
        for index, card in enumerate(_SIGN):
            faces.paint(canvas, x + index * step, y, card, size, self.words, palette)
        y += size.height + 1
        for text, roles in (("home.title", "felt panel-strong"), ("home.about", "felt")):
            line = self.words(text)
            canvas.put((width - len(line)) // 2, y, line, palette[roles])
            y += 1
        return canvas.rows()


class Notice(Painted):
    """A line about something that went wrong; not there as long as nothing did."""

    text = ""

    def say(self, text: str) -> None:
        """Show a sentence."""
        self.text = text
        self.display = bool(text)
        self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        """The sentence."""
        return [row([(f" × {self.text}", "")], width, self.palette, "refusal")]


class Home(RoomScreen[None]):
    """The menu on the felt.

    Args:
        words: the language.
        kept: the user's games, the latest first; read until one can be gone on with.
        notice: a sentence about something that went wrong.
        at: the entry to mark first.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,escape", "leave", id="home.quit"),
        Binding("question_mark", "help", id="home.help"),
        Binding("n", "new_game", id="home.new-game"),
    ]

    class Wanted(Message):
        """An entry was chosen: `CONTINUE`, `NEW_GAME`, `QUIT` or a ruleset's name."""

        def __init__(self, entry: str, kept: Kept | None) -> None:
            """Carry the entry, and the game that would be continued."""
            super().__init__()
            self.entry = entry
            self.kept = kept

    def __init__(
        self,
        words: Words,
        kept: Iterator[Kept | Broken | Finished],
        *,
        notice: str = "",
        at: str | None = None,
    ) -> None:
        """Look for a game to go on with among the latest ones."""
        super().__init__(words)
        self._games = kept
        self._kept: Kept | None = None
        self._notice = notice
        self._at = at
        for _ in range(_AT_ONCE):
            if not self._look_further():
                break

    def contents(self) -> Iterator[Widget]:
        """Picture, menu, a line for what went wrong, keys."""
        words = self.words
        yield Picture(words)
        yield Menu(self._entries(), at=self._at, id="menu")
        yield Notice(id="notice")
        yield KeyBar(
            [
                Button("⏎", words("key.choose"), "choose"),
                Button("n", words("key.new-game"), "new_game"),
                Button("?", words("key.help"), "help"),
                Button("q", words("key.quit"), "leave"),
            ],
            id="keys",
        )

    def on_mount(self) -> None:
        """Show the notice; go on looking for a game once the screen stands."""
        self.query_one(Notice).say(self._notice)
        self.query_one(Menu).focus()
        self._fit()
        self.call_after_refresh(self._look_on)

    def on_resize(self) -> None:
        """The picture leaves the menu its place."""
        self._fit()

    def say(self, notice: str) -> None:
        """Show a sentence about something that went wrong."""
        self._notice = notice
        self.query_one(Notice).say(notice)

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        """Tell the program what was chosen."""
        message.stop()
        self.post_message(self.Wanted(message.entry, self._kept))

    def action_choose(self) -> None:
        """Choose what is marked."""
        self.query_one(Menu).action_choose()

    def action_new_game(self) -> None:
        """Set a game up."""
        self.post_message(self.Wanted(NEW_GAME, None))

    def action_leave(self) -> None:
        """Quit."""
        self.post_message(self.Wanted(QUIT, None))

    def action_help(self) -> None:
        """Say what can be done here."""
        from cardtable.tui.help import HelpScreen, home_help

        self.app.push_screen(HelpScreen(self.words, home_help(self.words)))

    def _fit(self) -> None:
        menu = self.query_one(Menu)
        menu.refresh(layout=True)
        lines = menu.get_content_height(self.size, self.size, 0) + 1
        self.query_one(Picture).leave_free(lines)

    # --- the games ------------------------------------------------------------------------------

    def _look_further(self) -> bool:
        """Look at one more record; tells whether it is worth looking on."""
        game = next(self._games, None)
        if isinstance(game, Broken):
            why = self.words.say(game.fault)
            self._notice = self.words("home.broken-game", file=game.path.name, why=why)
            return True
        if isinstance(game, Kept):
            self._kept = game
        return isinstance(game, Finished)

    def _look_on(self) -> None:
        """Look at one record after another, between the keys, until there is one to go on with."""
        if self._kept is not None or not self.is_attached:
            return
        if self._look_further():
            self.query_one(Notice).say(self._notice)
            self.call_after_refresh(self._look_on)
        elif self._kept is not None:
            self.query_one(Menu).set_entries(self._entries())
            self._fit()

    def _entries(self) -> list[Entry]:
        words = self.words
        entries = []
        if self._kept is not None:
            kept = self._kept
            entries.append(
                Entry(
                    CONTINUE,
                    words("home.continue", game=words(f"ruleset.{kept.ruleset}")),
                    when(kept.modified, datetime.now(), words),
                    describe(kept, words),
                )
            )
        entries.append(Entry(NEW_GAME, words("home.new-game"), detail=words("home.new-game.about")))
        entries += [
            Entry(
                name,
                words(f"ruleset.{name}"),
                words.count("home.players", catalog.load(name).seats),
                words(f"ruleset.{name}.about"),
            )
            for name in catalog.names()
        ]
        numbered = [one._replace(key=str(number)) for number, one in enumerate(entries, start=1)]
        return [*numbered, Entry(QUIT, words("home.quit"), key="q")]


def describe(kept: Kept, words: Words) -> str:
    """How a kept game stands, in one line: by the players' names where they fit."""
    seating = catalog.load(kept.ruleset).seating
    by_names = []
    for side, label in enumerate(seating.sides):
        members = [seating.labels[seat] for seat in seating.members(side)]
        names = words("deal-end.partners").join(kept.names.get(one, one) for one in members)
        by_names.append(f"{names} {kept.scores[label]}")
    by_labels = [f"{label} {kept.scores[label]}" for label in seating.sides]
    for scores in (by_names, by_labels):
        text = words("home.continue.about", deal=kept.deal, scores=" · ".join(scores))
        if len(text) <= _DETAIL:
            break
    return text


def when(moment: datetime, now: datetime, words: Words) -> str:
    """When something was, as one says it: the hour, yesterday, the date."""
    if moment.date() == now.date():
        return words("home.today", time=f"{moment:%H:%M}")
    if moment.date() == (now - timedelta(days=1)).date():
        return words("home.yesterday", time=f"{moment:%H:%M}")
    return words("home.date", date=f"{moment:%Y-%m-%d}")
