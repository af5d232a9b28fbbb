"""Sitting down: what a new table needs, from the form, the command line or another table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cardtable.rules import catalog
from cardtable.rules.ruleset import Value
from cardtable.table import Table, kept
from cardtable.table.seating import BEST, HUMAN, is_human, seated
from cardtable.table.settings import Data, Settings
from cardtable.text.words import Words


class Sitting(NamedTuple):
    """A table to sit down at, as the command line or the form asked for it."""

    ruleset: str
    seats: Mapping[str, str]
    """For each seat what the record writes: ``human Anne``, ``steady Bertrand``."""
    options: Mapping[str, Value]
    seed: str | None = None
    open: bool = False
    """Whether all hands are shown."""
    practice: bool = False
    """Whether actions may be taken back."""

    def table(self) -> Table:
        """The table, its first deal dealt.

        Raises:
            CardtableError: there is no such ruleset, option or player.
        """
        rules = catalog.load(self.ruleset, self.options)
        return Table(
            rules, seed=self.seed, seats=self.seats, open=self.open, practice=self.practice
        )


def again(table: Table) -> Sitting:
    """The same players with the same rules, and other cards."""
    header = table.record.header
    options = {**header.options, **({"games": header.games} if header.games != 1 else {})}
    seats = {label: str(who) for label, who in table.seats.items()}
    return Sitting(header.ruleset, seats, options, open=header.open, practice=header.practice)


def keep(table: Table, data: Data) -> None:
    """Write the game to a new file of its own, from now on at every action.

    Raises:
        OSError: the file cannot be written.
    """
    table.keep(kept.new_path(table.ruleset.name, data))


def table_words(table: Table, words: Words) -> Words:
    """Words that know the players of a table, and sides by the names of their members."""
    seating, names = table.ruleset.seating, table.names
    return Words.at_table(seating, names, words.language, words.deck, words.encoding)


def from_command_line(
    settings: Settings,
    words: Words,
    ruleset: str,
    seed: str | None,
    players: Mapping[str, str] | None,
    options: Mapping[str, Value] | None = None,
    *,
    open_table: bool = False,
) -> Sitting:
    """The table that was asked for on the command line.

    Args:
        settings: for the user's name.
        words: for the name of a user who has chosen none.
        ruleset: a packaged ruleset's name.
        seed: any text; None for chance.
        players: ``human``, ``human Anne`` or a computer player, by label.
            On the other seats sit the strongest computers; if no human is named, the user has
            the first of them. So whoever only wants to watch names every seat.
        options: of the ruleset, where house rules were asked for.
        open_table: whether all hands are shown.

    Raises:
        UnreadableError: there is no such ruleset.
    """
    rules = catalog.load(ruleset, options)
    named = players or {}
    seats = {label: named.get(label, BEST) for label in rules.seating.labels}
    free = [label for label in seats if label not in named]
    if free and not any(map(is_human, named.values())):
        seats[free[0]] = HUMAN
    guest = words("player.guest")
    named_seats = seated(seats, settings.name or guest, guest)
    return Sitting(ruleset, named_seats, options or {}, seed, open_table)
