"""Where a run without a ruleset begins: games kept, the last table again, another one."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from cardtable.cli.lesson_home import LESSON, lessons
from cardtable.cli.plain.answers import is_word
from cardtable.cli.plain.asking import Asking
from cardtable.cli.plain.drilling import DRILL, drill
from cardtable.cli.plain.reading import BOOKS, read_books
from cardtable.cli.plain.setting_up import set_up
from cardtable.cli.plain.shelf import RECORDS, STATISTICS, TABLES, records, saved, statistics
from cardtable.record.lines import shown
from cardtable.rules.facts import fact
from cardtable.rules.refusal import CardtableError, UnreadableError
from cardtable.table import Table, house_rules, kept
from cardtable.table.kept import Broken, Kept
from cardtable.table.seating import HUMAN, as_name
from cardtable.text.guests import own_name

_MOST: Final = 9
"""So many of the latest games are offered; ``cardtable`` with screens lists them all."""
NAME: Final = "name"
"""The word with which one says what one is called."""
ROOMS: Final = (DRILL, LESSON, TABLES, BOOKS, RECORDS, STATISTICS, NAME)
"""Words that lead somewhere else than to a table."""
_SIFTED: Final = (RECORDS, STATISTICS, NAME)
"""Words behind which something may be said."""
_READ: Final = 30
"""So many of the latest files are looked at."""


class Room(NamedTuple):
    """Where to go from here."""

    word: str
    rest: str
    """What was said behind the word."""


class Opened(NamedTuple):
    """A table to sit down at."""

    table: Table
    path: Path | None
    """Its file, where it has one already."""


def choose(asking: Asking, data: str | None) -> Opened:
    """Ask what is to be played.

    Raises:
        Leave: nothing.
        Closed: nothing more is typed.
        OSError: a game cannot be read or written.
    """
    found = list(islice(kept.games(data), _READ))
    games = [game for game in found if isinstance(game, Kept)][:_MOST]
    last = next((game.path for game in found if not isinstance(game, Broken)), None)
    asking.say("plain.home")
    for number, game in enumerate(games, start=1):
        scores = ", ".join(
            asking.words("plain.home.score", side=side, points=points)
            for side, points in game.scores.items()
        )
        asking.say(
            "plain.home.kept",
            place=number,
            name=game.ruleset,
            date=f"{game.modified:%Y-%m-%d %H:%M}",
            deal=game.deal,
            scores=scores,
        )
    for one in found:
        if isinstance(one, Broken):
            asking.say("home.broken-game", file=shown(one.path.name, 200), why=one.fault)

    settings = asking.choices.settings
    known = last is not None or settings.ruleset in settings.seats

    def read(text: str) -> Opened | Room | None:
        first, _, rest = text.partition(" ")
        for word in ROOMS:
            if is_word(word, [first], asking.words) and (not rest or word in _SIFTED):
                if word == RECORDS and rest:
                    rest = house_rules.find(shown(rest.strip()), data).name
                return Room(word, rest.strip())
        if not text or is_word("new", [text], asking.words):
            return None
        if is_word("play", [text], asking.words):
            table = asking.choices.last_table(asking.words)
            if table is not None:
                return Opened(table, None)
            if last is None:
                raise UnreadableError(fact("plain.home.no-last"))
            return Opened(again(Table.load(last), asking.choices.name(asking.words)), None)
        index = int(text) if text.isdecimal() and len(text) < 4 else 0
        if not 1 <= index <= len(games):
            raise UnreadableError(
                fact("plain.home.no-game" if known else "plain.home.none", text=shown(text))
            )
        return _opened(games[index - 1].path)

    message = "plain.home.ask" if known else "plain.home.ask.first"
    while True:
        opened = asking.until(read, message, "plain.home.help", empty=True)
        if isinstance(opened, Opened):
            return opened
        if opened is None:
            break
        if opened.word == LESSON:
            lessons(asking, data)
        elif opened.word == BOOKS:
            read_books(asking, data)
        elif opened.word == TABLES:
            table = saved(asking, data, _name(asking, last))
            if table is not None:
                return Opened(table, None)
        elif opened.word == RECORDS:
            path = records(asking, data, opened.rest)
            if path is not None:
                try:
                    return _opened(path)
                except CardtableError as error:
                    asking.tell(error.fact)
        elif opened.word == NAME:
            _call(asking, opened.rest)
        elif opened.word == STATISTICS:
            statistics(asking, data, _name(asking, last), opened.rest)
        else:
            drill(asking, data, last=games[0].ruleset if games else None)
    return Opened(set_up(asking, data, _name(asking, last)), None)


def _opened(path: Path) -> Opened:
    """A kept game.

    Raises:
        CardtableError: it is open elsewhere, or cannot be read any more.
        OSError: it cannot be read or written.
    """
    try:
        return Opened(kept.load(path), path)
    except BlockingIOError:
        raise UnreadableError(fact("notice.game-open")) from None


def again(table: Table, name: str) -> Table:
    """The same players with the same rules, and other cards.

    Args:
        table: the last one.
        name: what the user is called now, if the record has only the word for a guest.
    """
    header = table.record.header
    seats = {}
    for label, who in table.seats.items():
        unnamed = who.name is not None and not own_name(who.name)
        seats[label] = f"{HUMAN} {name}" if unnamed else str(who)
    return Table(table.ruleset, seats=seats, practice=header.practice, open=header.open)


def _call(asking: Asking, text: str) -> None:
    """Call the user by another name from now on; without one, say what the user is called."""
    if name := as_name(text).rstrip():
        asking.choose(name=name)
    asking.say("plain.name", name=asking.choices.name(asking.words))


def _name(asking: Asking, last: Path | None) -> str:
    """What the user is called: by choice, else as at the last table, else as a guest."""
    if last is not None and not asking.choices.settings.name:
        try:
            table = Table.load(last)
        except (CardtableError, OSError):
            return asking.words("player.guest")
        for label in table.humans:
            if label in table.names:
                return own_name(table.names[label]) or asking.choices.name(asking.words)
    return asking.choices.name(asking.words)
