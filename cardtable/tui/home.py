"""The first screen: go on with a game, set one up, or sit down at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from cardtable.draw import card as faces
from cardtable.draw.canvas import Line, Row, clip, row, wrap
from cardtable.draw.card import LARGE, MEDIUM, SMALL
from cardtable.draw.felt import ground
from cardtable.rules.cards import Card
from cardtable.table.kept import Broken, Game, Kept
from cardtable.text.words import Words
from cardtable.tui import keys
from cardtable.tui.kept_entry import broken, entry
from cardtable.tui.menu import Entry, Menu
from cardtable.tui.room import RoomScreen
from cardtable.tui.widgets.bars import Button, KeyBar
from cardtable.tui.widgets.painted import Painted

CONTINUE: Final = "continue"
PLAY_NOW: Final = "play-now"
KEPT: Final = "kept"
NEW_GAME: Final = "new-game"
SAVED_TABLES: Final = "saved-tables"
RECORDS: Final = "records"
STATISTICS: Final = "statistics"
LEARN: Final = "learn"
RULE_BOOKS: Final = "rule-books"
SETTINGS: Final = "settings"
QUIT: Final = "quit"

_AT_ONCE: Final = 3
"""So many of the latest records are read before the screen appears, the others after it."""

_NOTICE: Final = 3
"""Rows that a notice may take."""

_PICTURE: Final = 9
"""Lines of the screen that the menu leaves to the picture and the keys."""

_GROUPS: Final = (
    (PLAY_NOW, NEW_GAME, SAVED_TABLES),
    (RECORDS, STATISTICS),
    (LEARN, RULE_BOOKS, SETTINGS, QUIT),
)
"""What is always offered, below the games that can be gone on with."""

_BELOW: Final = 2
"""Lines below the menu: the keys and a gap."""

_TOLD: Final = 5
"""Lines below it where there is a notice."""

_PAUSE: Final = 0.02
"""Seconds between two records that are read while the screen stands already."""

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
        """Three cards where there is room for them, the name, and what this is."""
        palette = self.palette
        canvas = ground(width, height, palette)
        room = height - self.taken
        size = LARGE if room >= 17 else MEDIUM if room >= 13 else SMALL
        y = max(3 if room >= 11 else 1, (room - size.height - 3) // 2)
        step = size.width + 1
        x = (width - 2 * step - size.width) // 2
        # Below the cards a gap, the name and the line about it.
        if y + size.height + 2 < room:
            for index, card in enumerate(_SIGN):
                faces.paint(canvas, x + index * step, y, card, size, self.words, palette)
            y += size.height + 1
        else:
            y = max(0, (room - 2) // 2)
        for text, roles in (("home.title", "felt panel-strong"), ("home.about", "felt")):
            line = self.words(text)
            canvas.put((width - len(line)) // 2, y, line, palette[roles])
            y += 1
        return canvas.rows()


class Notice(Painted):
    """A sentence about something that went wrong; not there as long as nothing did."""

    text = ""

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as it takes, three at the most."""
        return len(self._lines(width))

    def _lines(self, width: int) -> list[str]:
        lines = wrap(self.text, width - 4)
        if len(lines) > _NOTICE:
            lines[_NOTICE - 1] = clip(" ".join(lines[_NOTICE - 1 :]), width - 4)
        return lines[:_NOTICE]

    def say(self, text: str) -> None:
        """Show a sentence."""
        self.text = text
        self.display = bool(text)
        self.screen.set_class(bool(text), "-told")
        self.repaint()
        self.refresh(layout=True)

    def paint(self, width: int, height: int) -> list[Row]:
        """The sentence."""
        lines = self._lines(width)
        pieces: list[Line] = [
            [(" × " if index == 0 else "   ", "prompt-strong"), (line, "")]
            for index, line in enumerate(lines)
        ]
        return [row(one, width, self.palette, "refusal") for one in pieces]


class Home(RoomScreen[None]):
    """The menu on the felt.

    Args:
        words: the language.
        kept: the user's games, the latest first. The screen appears once one was found that can be
            gone on with; the others are counted while it stands.
        notice: a sentence about something that went wrong.
        at: the entry to mark first.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "want('continue')", id="home.continue"),
        Binding("m", "want('kept')", id="home.kept"),
        Binding("p", "want('play-now')", id="home.play-now"),
        Binding("n", "want('new-game')", id="home.new-game"),
        Binding("v", "want('saved-tables')", id="home.saved-tables"),
        Binding("e", "want('records')", id="home.records"),
        Binding("i", "want('statistics')", id="home.statistics"),
        Binding("l", "want('learn')", id="home.learn"),
        Binding("r,f1", "want('rule-books')", id="home.rule-books"),
        Binding("s", "app.settings", id="home.settings"),
        Binding("t", "app.other_language", id="home.language"),
        Binding("question_mark", "help", id="home.help"),
        Binding("q", "leave", id="home.quit"),
    ]
    NO_ROOM = "no-room.home"

    class Wanted(Message):
        """An entry was chosen: one of the names at the top of this file."""

        def __init__(self, entry: str, kept: Kept | None) -> None:
            """Carry the entry, and the game that would be continued."""
            super().__init__()
            self.entry = entry
            self.kept = kept

    def __init__(
        self,
        words: Words,
        kept: Iterator[Game],
        *,
        notice: str = "",
        at: str | None = None,
    ) -> None:
        """Look for a game to go on with among the latest ones."""
        super().__init__(words)
        self._games = kept
        self._kept: Kept | None = None
        self._others = 0
        self._broken = 0
        self._notice = notice
        self._fault: Broken | None = None
        """The game that the notice is about, if it is about one."""
        self._at = at
        for _ in range(_AT_ONCE):
            self._look_further()
            if self._kept is not None:
                break

    def contents(self) -> Iterator[Widget]:
        """Picture, menu, a line for what went wrong, keys."""
        words = self.words
        yield Picture(words)
        yield Menu(self._entries(), at=self._at, folds=_PICTURE, id="menu")
        yield Notice(id="notice")
        yield KeyBar(
            [
                Button("⏎", words("key.choose"), "choose"),
                Button("n", words("key.new-game"), "want('new-game')"),
                Button("s", words("key.settings"), "app.settings"),
                Button("t", words("key.language"), "app.other_language"),
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
        """The picture leaves the menu its place, which may be narrower or broader now."""
        self.query_one(Menu).set_entries(self._entries())
        self._fit()

    async def retell(self) -> None:
        """In another language; a notice about what was done just now goes."""
        self._notice = ""
        self._tell_fault()
        await super().retell()

    def _tell_fault(self) -> None:
        if self._fault is not None:
            self._notice = broken(self._fault.path.name, self._fault.fault, self.words)

    def say(self, notice: str) -> None:
        """Show a sentence about something that went wrong."""
        self._notice, self._fault = notice, None
        self.query_one(Notice).say(notice)

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        """Tell the program what was chosen."""
        message.stop()
        self.post_message(self.Wanted(message.entry, self._kept))

    def action_choose(self) -> None:
        """Choose what is marked."""
        self.query_one(Menu).action_choose()

    def action_want(self, entry: str) -> None:
        """Choose an entry by its key: one that is not offered now does nothing."""
        if any(one.id == entry for one in self.query_one(Menu).entries):
            self.post_message(self.Wanted(entry, self._kept))

    def action_leave(self) -> None:
        """Quit."""
        self.post_message(self.Wanted(QUIT, None))

    def action_help(self) -> None:
        """Say what can be done here."""
        from cardtable.tui.help import HelpScreen, home_help

        offered = {one.id for one in self.query_one(Menu).entries}
        self.app.push_screen(HelpScreen(self.words, home_help(self.words, offered)))

    def _fit(self) -> None:
        menu = self.query_one(Menu)
        menu.refresh(layout=True)
        below = _TOLD if self.query_one(Notice).text else _BELOW
        lines = menu.get_content_height(self.size, self.size, 0) + below
        self.query_one(Picture).leave_free(lines)

    # --- the games ------------------------------------------------------------------------------

    def _look_further(self) -> bool:
        """Look at one more record; tells whether there was one."""
        game = next(self._games, None)
        if isinstance(game, Broken):
            self._broken += 1
            # Only one newer than the game that is offered could have been meant.
            if self._kept is None and not self._notice:
                self._fault = game
                self._tell_fault()
        elif isinstance(game, Kept) and self._kept is None and not game.given_up:
            self._kept = game
        elif isinstance(game, Kept):
            self._others += 1
        return game is not None

    def _look_on(self) -> None:
        """Look at one record after another, between the keys, until all are counted."""
        if not self.stands:
            return
        before = (self._kept, self._others, self._broken)
        more = self._look_further()
        if (self._kept, self._others, self._broken) != before:
            self.query_one(Notice).say(self._notice)
            self.query_one(Menu).set_entries(self._entries())
            self._fit()
        if more:
            self.set_timer(_PAUSE, self._look_on)

    def _entries(self) -> list[Entry]:
        words, width = self.words, self.app.size.width
        entries = []
        others = self._others + self._broken
        if self._kept is not None:
            game = words(f"ruleset.{self._kept.ruleset}")
            made = entry(CONTINUE, words("home.continue", game=game), self._kept, words, width)
            entries.append(made._replace(key=self._key(CONTINUE)))
            if others:
                more = words("home.more", number=others)
                entries.append(Entry(KEPT, more, key=self._key(KEPT)))
        last = words(f"ruleset.{self.card_table.last_ruleset}")
        abouts = {name: f"home.{name}.about" for group in _GROUPS for name in group}
        if self.card_table.newcomer:
            abouts[LEARN] = "home.learn.tour"
        for group in _GROUPS:
            entries += [
                Entry(
                    name,
                    words(f"home.{name}"),
                    detail=words(abouts[name], game=last),
                    key=self._key(name),
                    apart=place == 0 and bool(entries),
                )
                for place, name in enumerate(group)
            ]
        if others and self._kept is None:
            more = words("home.broken-games", number=others)
            entries.insert(len(_GROUPS[0]), Entry(KEPT, more, key=self._key(KEPT)))
        return entries

    def _key(self, entry: str) -> str:
        """The key of an entry as it is printed, or the one that the user has given it."""
        binding = next(one for one in keys.commands(self) if one.id == f"home.{entry}")
        return keys.sign(keys.of(binding)[0], self.words)
