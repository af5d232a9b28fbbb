"""What was kept, in words: saved tables to sit down at, all games, their figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import Final, TypeVar

from cardtable.cli.plain.answers import is_word
from cardtable.cli.plain.asking import Asking
from cardtable.record.lines import shown
from cardtable.rules.facts import fact
from cardtable.rules.refusal import UnreadableError
from cardtable.table import Table, kept, saved_tables, seating
from cardtable.table.kept import Broken, Finished, Game
from cardtable.table.saved_tables import SavedTable

T = TypeVar("T")

TABLES: Final = "tables"
RECORDS: Final = "records"
STATISTICS: Final = "stats"

_MOST: Final = 30
"""So many games are listed at once, the latest first."""


def saved(asking: Asking, data: str | None, name: str) -> Table | None:
    """List the saved tables and ask for one; the table, its first deal dealt. None for none.

    Args:
        asking: where it is asked.
        data: the folder given with ``--data``.
        name: what the user is called.
    """
    while True:
        found = _told_tables(asking, data)
        if not found:
            asking.say("plain.tables.none")
            return None

        def read(text: str, found: Sequence[SavedTable] = found) -> SavedTable | str | None:
            return _table_wanted(text, found, asking, data) if text else None

        wanted = asking.until(read, "plain.tables", "plain.tables.help", empty=True)
        if not isinstance(wanted, str):
            return None if wanted is None else sit_down(wanted, name)
        if wanted:
            asking.console.say(wanted)


def _told_tables(asking: Asking, data: str | None) -> list[SavedTable]:
    """The saved tables, each said with its number; between them what is no table."""
    found: list[SavedTable] = []
    for one in saved_tables.tables(data):
        if isinstance(one, SavedTable):
            found.append(one)
            people = ", ".join(f"{label} {who}" for label, who in one.seats.items())
            asking.say(
                "plain.tables.line", place=len(found), title=one.name, name=one.ruleset, who=people
            )
        else:
            asking.tell(one.fault)
    return found


def _table_wanted(
    text: str, found: Sequence[SavedTable], asking: Asking, data: str | None
) -> SavedTable | str:
    """The table that was chosen; else what was done to one, in words: nothing for a new name."""
    first, *rest = text.split()
    if len(rest) > 1 and is_word("rename", [first], asking.words):
        old = _table(rest[0], found, data).name
        saved_tables.rename(old, " ".join(rest[1:]), data)
        return ""
    if rest and is_word("delete", [first], asking.words):
        name = _table(" ".join(rest), found, data).name
        kept_as = saved_tables.remove(name, data).name
        return asking.words("saved-tables.deleted", text=name, path=kept_as)
    return _table(text, found, data)


def _table(text: str, found: Sequence[SavedTable], data: str | None) -> SavedTable:
    """A saved table by its number or its name."""
    return _numbered(text, found) if text.isdecimal() else saved_tables.load(text, data)


def _numbered(text: str, found: Sequence[T]) -> T:
    """One of those listed, by its number."""
    index = int(text) if text.isdecimal() and len(text) < 6 else 0
    if not 1 <= index <= len(found):
        raise UnreadableError(fact("plain.no-number", text=shown(text), most=len(found)))
    return found[index - 1]


def sit_down(saved: SavedTable, name: str) -> Table:
    """A new game at a saved table.

    Args:
        saved: the table.
        name: what the user is called.
    """
    rules = saved.rules
    seats = {label: saved.seats.get(label, seating.HUMAN) for label in rules.seating.labels}
    return Table(
        rules,
        seats=seating.seated(seats, name),
        practice=saved.practice,
        open=saved.open,
    )


def records(asking: Asking, data: str | None, ruleset: str = "") -> Path | None:
    """List the games, over and unfinished, and ask for one; its file. None for none.

    Args:
        asking: where it is asked.
        data: the folder given with ``--data``.
        ruleset: the name of the only game that is listed; empty for all games.
    """
    known: kept.Known = {}
    found: list[Game] = []
    left: Iterator[Game] = iter(())
    anew = True
    while True:
        if anew:
            found, left = [], _games(data, ruleset, known)
        told = len(found)
        found += islice(left, _MOST)
        if not found:
            asking.say("records.none.yet")
            return None
        _tell_games(asking, found, told)
        following = next(left, None)
        if following is not None:
            left = chain([following], left)
            asking.say("plain.records.more", place=len(found) + 1)
        more = following is not None

        def read(
            text: str, found: Sequence[Game] = found, more: bool = more
        ) -> Path | str | _More | None:
            if more and is_word("more", text.split(), asking.words):
                return _More()
            return _game_wanted(text, found, asking, data) if text else None

        asking.say("plain.records.how")
        wanted = asking.until(read, "plain.records", "plain.records.help", empty=True)
        anew = isinstance(wanted, str)
        if isinstance(wanted, str):
            asking.console.say(wanted)
        elif not isinstance(wanted, _More):
            return wanted


class _More:
    """The wish to see the games that follow."""


def _games(data: str | None, ruleset: str, known: kept.Known) -> Iterator[Game]:
    """All games, or those of one ruleset."""
    for game in kept.games(data, known):
        if not ruleset or (not isinstance(game, Broken) and game.ruleset == ruleset):
            yield game


def _tell_games(asking: Asking, found: Sequence[Game], told: int) -> None:
    """The games after those that were told, each with its number; a file that is none says why."""
    for place, game in enumerate(found[told:], start=told + 1):
        if isinstance(game, Broken):
            asking.say("home.broken-game", file=shown(game.path.name, 200), why=game.fault)
            continue
        scores = ", ".join(
            asking.words("plain.home.score", side=side, points=points)
            for side, points in game.scores.items()
        )
        asking.say(
            "plain.records.over" if isinstance(game, Finished) else "plain.records.open",
            place=place,
            name=game.ruleset,
            deal=game.deal,
            scores=scores,
            file=str(game.path),
        )


def _game_wanted(text: str, found: Sequence[Game], asking: Asking, data: str | None) -> Path | str:
    """The file of the game that was chosen; else what was done to one, in words."""
    first, *rest = text.split()
    if rest and is_word("delete", [first], asking.words):
        path = _numbered(" ".join(rest), found).path
        try:
            return asking.words("records.deleted", path=str(kept.put_away(path, data)))
        except BlockingIOError:
            raise UnreadableError(fact("notice.game-open")) from None
    game = _numbered(text, found)
    if isinstance(game, Broken):
        raise UnreadableError(game.fault)
    return game.path


def statistics(asking: Asking, data: str | None, name: str, wanted: str = "") -> None:
    """Say the figures: the user's, all together, then by game and by level.

    Args:
        asking: where it is said.
        data: the folder given with ``--data``.
        name: what the user is called; without games of that name the figures are everybody's.
        wanted: whose figures are asked for instead: a name, or the word for all.
    """
    from cardtable.draw import figures  # whoever plays need not wait for it
    from cardtable.table.counted import Counted

    words = asking.words
    counted = Counted(data)
    while counted.step():
        pass
    found = counted.so_far()
    guest = words("player.guest")
    called = {(one or guest).casefold(): one for one in found.people()}
    everybody = is_word("all", wanted.split(), words)
    if wanted and not everybody and wanted.casefold() not in called:
        known = ", ".join(one or guest for one in called.values())
        asking.tell(fact("plain.stats.nobody", text=shown(wanted), known=known))
        return
    person = called.get((wanted or name).casefold()) if not everybody else None
    total = figures.sentences(found.total(person), words)
    if person is None:
        asking.say("plain.stats.everybody")
    else:
        asking.say("plain.stats", who=person or guest)
    for sentence in total or [words("figures.none")]:
        asking.console.say(sentence)
    parts = [(words(f"ruleset.{one}"), found.total(person, one)) for one in found.rulesets(person)]
    parts += [
        (
            words("plain.stats.against", text=figures.level_name(one, words)),
            found.total(person, None, one),
        )
        for one in found.levels(person)
    ]
    for title, tally in parts:
        said = figures.sentences(tally, words)
        if said:
            asking.say("plain.stats.of", title=title, text=" ".join(said))
    for sentence in figures.left_out(found, words):
        asking.say("plain.stats.left-out", text=sentence)
