"""All the games that can be gone on with, and the files that cannot, with the reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget

from cardtable.table.kept import Broken, Game, Kept
from cardtable.text.words import Words
from cardtable.tui.home import Notice
from cardtable.tui.kept_entry import broken, entry, reason
from cardtable.tui.menu import Entry, Menu
from cardtable.tui.room import Backdrop, RoomScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar

_DIGITS = "123456789"
_NONE = "none"
_PAUSE = 0.005
"""Seconds between two records: one right after the other would let no key through."""


class KeptGames(RoomScreen[None]):
    """The list, the latest game first; below them the broken ones.

    Args:
        words: the language.
        games: the user's games, the latest first; read one by one while the list stands already.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", id="kept-games.back"),
        Binding("question_mark", "help", id="kept-games.help"),
    ]
    NO_ROOM = "no-room.back"
    HELP_LINES = (
        "list.arrows",
        "list.page",
        "list.back",
    )

    class Chosen(Message):
        """A game was chosen."""

        def __init__(self, kept: Kept) -> None:
            """Carry the game."""
            super().__init__()
            self.kept = kept

    class Back(Message):
        """The user does not want any of them."""

    def __init__(self, words: Words, games: Iterator[Game]) -> None:
        """Show the latest one; the others follow."""
        super().__init__(words)
        self._games = games
        self._found: list[Kept | Broken] = []
        self._look_further()

    def contents(self) -> Iterator[Widget]:
        """Title, list, a line for what is wrong with a file, keys."""
        words = self.words
        yield Backdrop()
        yield Title(words("kept-games.title"))
        yield Menu(self._entries(), id="menu")
        yield Notice(id="notice")
        yield KeyBar(
            [
                Button("⏎", words("kept-games.go-on"), "choose"),
                Button("?", words("key.help"), "help"),
                Button("Esc", words("key.back"), "leave"),
            ],
            id="keys",
        )

    def on_mount(self) -> None:
        """Read the others once the screen stands."""
        self.query_one(Notice).say("")
        self.query_one(Menu).focus()
        self.call_after_refresh(self._look_on)

    def on_resize(self) -> None:
        """There may be more or fewer cells for each game."""
        self.query_one(Menu).set_entries(self._entries())

    def _look_further(self) -> bool:
        """Look at one more record; tells whether there was one."""
        game = next(self._games, None)
        if isinstance(game, Kept | Broken):
            self._found.append(game)
        return game is not None

    def _look_on(self) -> None:
        """Look at one record after another, between the keys."""
        if not self.stands:
            return
        before = len(self._found)
        more = self._look_further()
        if len(self._found) != before:
            self.query_one(Menu).set_entries(self._entries())
        if more:
            self.set_timer(_PAUSE, self._look_on)

    def _entries(self) -> list[Entry]:
        words, width = self.words, self.app.size.width
        games = [one for one in self._found if isinstance(one, Kept)]
        faulty = [one for one in self._found if isinstance(one, Broken)]
        entries = [
            entry(str(game.path), words(f"ruleset.{game.ruleset}"), game, words, width)._replace(
                key=_DIGITS[index : index + 1]
            )
            for index, game in enumerate(games)
        ]
        entries += [
            Entry(
                str(game.path),
                game.path.name,
                words("kept-games.broken"),
                reason(game.fault, words),
            )
            for game in faulty
        ]
        return entries or [Entry(_NONE, words("kept-games.none"))]

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        """Go on with the game, or say in full why that cannot be."""
        message.stop()
        for game in self._found:
            if str(game.path) != message.entry:
                continue
            if isinstance(game, Kept):
                self.post_message(self.Chosen(game))
            else:
                self.query_one(Notice).say(broken(game.path.name, game.fault, self.words))

    def action_choose(self) -> None:
        """Choose what is marked."""
        self.query_one(Menu).action_choose()

    def action_leave(self) -> None:
        """Back to the first screen."""
        self.post_message(self.Back())
