"""The first screen: go on with a game, set one up, or sit down at once."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from cardtable.draw import card as faces
from cardtable.draw.canvas import Line, Row, clip, row, wrap
from cardtable.draw.card import LARGE, MEDIUM, SMALL
from cardtable.draw.felt import ground
from cardtable.rules import catalog
from cardtable.rules.cards import Card
from cardtable.rules.facts import Fact
from cardtable.rules.seats import Seating, seating
from cardtable.table.kept import Broken, Game, Kept
from cardtable.text.words import Words
from cardtable.tui.menu import Entry, Menu
from cardtable.tui.numbers import score
from cardtable.tui.room import RoomScreen
from cardtable.tui.widgets.bars import Button, KeyBar
from cardtable.tui.widgets.painted import Painted

CONTINUE: Final = "continue"
KEPT: Final = "kept"
NEW_GAME: Final = "new-game"
QUIT: Final = "quit"

_AT_ONCE: Final = 3
"""So many of the latest records are read before the screen appears, the others after it."""

_DETAIL: Final = 62
"""Cells for an entry's second line."""

_TITLE: Final = 61
"""Cells for what stands on its first line."""

_NOTICE: Final = 3
"""Rows that a notice may take."""

_PICTURE: Final = 9
"""Lines of the screen that the menu leaves to the picture and the keys."""

_KEYS: Final = "1234567890abcdefghij"
"""The keys of the entries, but for those that have a letter of their own."""

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
        Binding("q,escape", "leave", id="home.quit"),
        Binding("question_mark", "help", id="home.help"),
        Binding("n", "new_game", id="home.new-game"),
    ]
    NO_ROOM = "no-room.home"

    class Wanted(Message):
        """An entry was chosen: `CONTINUE`, `KEPT`, `NEW_GAME`, `QUIT` or a ruleset's name."""

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
        notice = self.query_one(Notice)
        rows = notice.get_content_height(self.size, self.size, self.size.width)
        lines = menu.get_content_height(self.size, self.size, 0) + (rows if notice.text else 0) + 1
        self.query_one(Picture).leave_free(lines)

    # --- the games ------------------------------------------------------------------------------

    def _look_further(self) -> bool:
        """Look at one more record; tells whether there was one."""
        game = next(self._games, None)
        if isinstance(game, Broken):
            self._broken += 1
            # Only one newer than the game that is offered could have been meant.
            if self._kept is None and not self._notice:
                self._notice = broken(game.path.name, game.fault, self.words)
        elif isinstance(game, Kept) and self._kept is None:
            self._kept = game
        elif isinstance(game, Kept):
            self._others += 1
        return game is not None

    def _look_on(self) -> None:
        """Look at one record after another, between the keys, until all are counted."""
        if not self.is_attached:
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
        words = self.words
        entries = []
        others = self._others + self._broken
        if self._kept is not None:
            kept = self._kept
            title = words("home.continue", game=words(f"ruleset.{kept.ruleset}"))
            entries.append(entry(CONTINUE, title, kept, words))
            if others:
                # A key of its own: what is found late must not move the others' numbers.
                entries.append(Entry(KEPT, words("home.more", number=others), key="m"))
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
        keys = iter(_KEYS)
        numbered = [one if one.key else one._replace(key=next(keys)) for one in entries]
        if others and self._kept is None:
            numbered.append(Entry(KEPT, words("home.broken-games", number=others), key="m"))
        return [*numbered, Entry(QUIT, words("home.quit"), key="q")]


def entry(id: str, title: str, kept: Kept, words: Words) -> Entry:
    """A kept game in a menu: which deal, how it stands, when it was last played."""
    moment = when(kept.modified, datetime.now(), words)
    note = words("home.continue.note", deal=kept.deal, when=moment)
    if len(title) + len(note) <= _TITLE:
        return Entry(id, title, note, standing(kept, words, _DETAIL))
    deal = words("home.continue.deal", deal=kept.deal)
    return Entry(id, title, moment, deal + standing(kept, words, _DETAIL - len(deal)))


def standing(kept: Kept, words: Words, width: int) -> str:
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


def _seating(kept: Kept) -> Seating:
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
