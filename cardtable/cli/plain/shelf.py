"""What was kept, in words: saved tables to sit down at, all games, their figures."""

from __future__ import annotations

from itertools import islice
from typing import Final

from cardtable.cli.plain.asking import Asking
from cardtable.record.lines import shown
from cardtable.rules.facts import fact
from cardtable.rules.refusal import UnreadableError
from cardtable.table import Table, kept, saved_tables, seating
from cardtable.table.kept import Broken, Finished
from cardtable.table.saved_tables import SavedTable

TABLES: Final = "tables"
RECORDS: Final = "records"
STATISTICS: Final = "stats"

_MOST: Final = 30
"""So many of the latest games are listed; the files of all stand in one folder."""


def saved(asking: Asking, data: str | None, name: str) -> Table | None:
    """List the saved tables and ask for one; the table, its first deal dealt. None for none.

    Args:
        asking: where it is asked.
        data: the folder given with ``--data``.
        name: what the user is called.
    """
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
    if not found:
        asking.say("plain.tables.none")
        return None

    def read(text: str) -> SavedTable | None:
        if not text:
            return None
        if text.isdecimal():
            index = int(text) if len(text) < 4 else 0
            if not 1 <= index <= len(found):
                raise UnreadableError(fact("plain.no-number", text=shown(text), most=len(found)))
            return found[index - 1]
        return saved_tables.load(text, data)

    chosen = asking.until(read, "plain.tables", "plain.tables.help", empty=True)
    return None if chosen is None else sit_down(chosen, name)


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


def records(asking: Asking, data: str | None) -> None:
    """List the latest games, over and unfinished, each with its file."""
    some = False
    for game in islice(kept.games(data), _MOST):
        some = True
        if isinstance(game, Broken):
            asking.say("home.broken-game", file=shown(game.path.name, 200), why=game.fault)
            continue
        scores = ", ".join(
            asking.words("plain.home.score", side=side, points=points)
            for side, points in game.scores.items()
        )
        asking.say(
            "plain.records.over" if isinstance(game, Finished) else "plain.records.open",
            name=game.ruleset,
            deal=game.deal,
            scores=scores,
            file=str(game.path),
        )
    asking.say("plain.records.how" if some else "records.none.yet")


def statistics(asking: Asking, data: str | None, name: str) -> None:
    """Say the figures: the user's, all together, then by game and by level.

    Args:
        asking: where it is said.
        data: the folder given with ``--data``.
        name: what the user is called; without games of that name the figures are everybody's.
    """
    from cardtable.draw import figures  # whoever plays need not wait for it
    from cardtable.table.counted import Counted

    words = asking.words
    counted = Counted(data)
    while counted.step():
        pass
    found = counted.so_far()
    person = name if name in found.people() else None
    who = words("statistics.everybody") if person is None else person
    total = figures.sentences(found.total(person), words)
    asking.say("plain.stats", who=who)
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
