"""All the user's games, over and unfinished: what was played when, by whom, and how it ended."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar, Final, Literal, get_args

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget

from cardtable.table.kept import Broken, Finished, Game, Kept
from cardtable.text.words import Words
from cardtable.tui.home import Notice
from cardtable.tui.kept_entry import MENU, broken, reason, standing, when_now, winners
from cardtable.tui.menu import Entry, Menu
from cardtable.tui.room import Backdrop, RoomScreen, Title
from cardtable.tui.widgets.bars import Button, KeyBar

Which = Literal["all", "over", "open"]

_NONE: Final = "none"
_DETAIL: Final = 8
"""Cells that an entry's second line leaves free."""
_ENOUGH: Final = 40
"""So many games are shown as soon as they are read; later ones now and then."""
_PAUSE: Final = 0.005
"""Seconds between two such slices: one right after the other would let no key through."""
_SLICE: Final = 0.01
"""Seconds of reading between two keys; what is begun then is finished."""
_SELDOM: Final = 0.3
"""Seconds between two times that a long list is shown anew while it is being read."""


class Records(RoomScreen[None]):
    """The list, the latest game first.

    Args:
        words: the language.
        games: the user's games, the latest first; read one by one while the list stands already.
        at: the path of the game to mark first.
        notice: a sentence about what was done, or went wrong.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", id="records.back"),
        Binding("g", "game", id="records.game"),
        Binding("f", "which", id="records.which"),
        Binding("i", "statistics", id="records.statistics"),
        Binding("question_mark", "help", id="records.help"),
    ]
    NO_ROOM = "no-room.back"
    HELP_LINES = (
        "list.arrows",
        "list.page",
        "records.game",
        "records.which",
        "records.statistics",
        "list.back",
    )

    class Opened(Message):
        """A game was chosen."""

        def __init__(self, game: Game) -> None:
            """Carry the game."""
            super().__init__()
            self.game = game

    class StatisticsWanted(Message):
        """The figures are asked for."""

    class Back(Message):
        """The user has seen enough."""

    def __init__(
        self, words: Words, games: Iterator[Game], *, at: str = "", notice: str = ""
    ) -> None:
        """Show the latest one; the others follow."""
        super().__init__(words)
        self._games = games
        self._found: list[Game] = []
        self._game: str | None = None
        self._which: Which = "all"
        self._reading = True
        self._made: dict[Path, Entry] = {}
        self._made_for = (0, "")
        self._shown = 0.0
        self._at, self._notice = at, notice
        self._look_further()

    def contents(self) -> Iterator[Widget]:
        """Title, list, a line for what is to be said, keys."""
        words = self.words
        yield Backdrop()
        yield Title(self._title(), self._title(short=True))
        yield Menu(self._entries(), at=self._at, id="menu")
        yield Notice(id="notice")
        yield KeyBar(
            [
                Button("⏎", words("key.open"), "choose"),
                Button("g", words("records.key.game"), "game"),
                Button("f", words("records.key.which"), "which"),
                Button("i", words("key.statistics"), "statistics"),
                Button("?", words("key.help"), "help"),
                Button("Esc", words("key.back"), "leave"),
            ],
            id="keys",
        )

    def on_mount(self) -> None:
        """Read the others once the screen stands."""
        self.query_one(Notice).say(self._notice)
        self.query_one(Menu).focus()
        self.call_after_refresh(self._look_on)

    def on_resize(self) -> None:
        """There may be more or fewer cells for each game."""
        self._tell()

    # --- reading --------------------------------------------------------------------------------

    def _look_further(self) -> None:
        """Look at one more record, if there is one."""
        game = next(self._games, None)
        if game is None:
            self._reading = False
        else:
            self._found.append(game)

    def _look_on(self) -> None:
        """Look at one record after another, between the keys."""
        if not self.stands:
            return
        began = now = time.monotonic()
        # What was read before takes no time; a file that was not, more than this.
        while self._reading and now - began < _SLICE:
            self._look_further()
            now = time.monotonic()
        if not self._reading or len(self._found) < _ENOUGH or now - self._shown > _SELDOM:
            self._tell()
            self._shown = now
        if self._reading:
            self.set_timer(_PAUSE, self._look_on)

    # --- what is shown --------------------------------------------------------------------------

    def _tell(self) -> None:
        menu = self.query_one(Menu)
        entries = self._entries()
        at = self._at if any(one.id == self._at for one in entries) else None
        menu.set_entries(entries, at=at)
        if at:
            self._at = ""
        title = self.query_one(Title)
        title.text, title.short = self._title(), self._title(short=True)
        title.repaint()

    def _title(self, *, short: bool = False) -> str:
        words = self.words
        name = "records.all-games" if self._game is None else f"ruleset.{self._game}"
        if short and self._game is not None:
            name += ".short"
        number = len(self._wanted())
        return words(
            "records.title.reading" if self._reading else "records.title",
            text=words(name),
            which=words(f"records.which.{self._which}"),
            number=number,
        )

    def _wanted(self) -> list[Game]:
        """The games that pass through the filter."""
        return [one for one in self._found if self._passes(one)]

    def _passes(self, game: Game) -> bool:
        if isinstance(game, Broken):
            return self._game is None and self._which != "over"
        if self._game not in (None, game.ruleset):
            return False
        return self._which == "all" or (self._which == "over") is isinstance(game, Finished)

    def _entries(self) -> list[Entry]:
        words, width = self.words, self.app.size.width
        if self._made_for != (width, words.language):
            self._made, self._made_for = {}, (width, words.language)
        for game in self._found[len(self._made) :]:
            self._made[game.path] = self._entry(game, words, width)
        entries = [self._made[game.path] for game in self._wanted()]
        none = "records.none.yet" if not self._found else "records.none"
        return entries or [Entry(_NONE, words(none))]

    def _entry(self, game: Game, words: Words, width: int) -> Entry:
        id = str(game.path)
        if isinstance(game, Broken):
            note = "records.shared" if game.fault.code == "fault.redacted" else "records.broken"
            return Entry(id, game.path.name, words(note), reason(game.fault, words))
        room = min(width, MENU) - _DETAIL
        if isinstance(game, Finished):
            detail = winners(game, words, room)
        else:
            head = "records.given-up" if game.given_up else "home.continue.deal"
            told = words(head, deal=game.deal)
            detail = told + standing(game, words, room - len(told))
        return Entry(id, words(f"ruleset.{game.ruleset}"), when_now(game.modified, words), detail)

    # --- keys -----------------------------------------------------------------------------------

    def say(self, notice: str) -> None:
        """Show a sentence."""
        self.query_one(Notice).say(notice)

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        """Open a game; of one that cannot be read, say in full why."""
        message.stop()
        for game in self._found:
            if str(game.path) == message.entry:
                if isinstance(game, Broken):
                    self.say(broken(game.path.name, game.fault, self.words))
                self.post_message(self.Opened(game))

    def action_choose(self) -> None:
        """Choose what is marked."""
        self.query_one(Menu).action_choose()

    def action_game(self) -> None:
        """Show the games of the next ruleset alone, after the last one all again."""
        names = [one.ruleset for one in self._found if isinstance(one, Kept | Finished)]
        known = [None, *sorted(set(names))]
        at = known.index(self._game) if self._game in known else 0
        self._game = known[(at + 1) % len(known)]
        self._tell()

    def action_which(self) -> None:
        """Show all games, those that are over, those that are not."""
        all_of_them: tuple[Which, ...] = get_args(Which)
        at = all_of_them.index(self._which)
        self._which = all_of_them[(at + 1) % len(all_of_them)]
        self._tell()

    def action_statistics(self) -> None:
        """Show the figures."""
        self.post_message(self.StatisticsWanted())

    def action_leave(self) -> None:
        """Back to the first screen."""
        self.post_message(self.Back())
