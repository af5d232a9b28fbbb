"""What the user has chosen: the settings that the screens have, changed by commands and kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cardtable.record.header import read_seated
from cardtable.rules import catalog
from cardtable.rules.facts import Fact, fact
from cardtable.rules.refusal import CardtableError
from cardtable.table import Table, house_rules, seating
from cardtable.table import settings as settings_file
from cardtable.table.settings import Settings
from cardtable.text import Words
from cardtable.text.guests import own_name


class Choices:
    """The settings of a run.

    Attributes:
        settings: as they are now.
        said: the fields that were chosen in this run, whatever they were before.
    """

    def __init__(
        self, settings: Settings | None = None, data: str | None = None, *, kept: bool = False
    ) -> None:
        """Begin with these.

        Args:
            settings: what was chosen before; the usual ones if nothing is said.
            data: the folder given with ``--data``.
            kept: whether they are written when they change.
        """
        self.settings = settings or Settings()
        self.said: set[str] = set()
        self._data = data
        self._kept = kept

    def change(self, **changes: Any) -> Fact | None:
        """Choose, and keep it like the screens do; why it will be forgotten, None if it will not.

        Args:
            changes: fields of `Settings`.
        """
        before = self.settings
        self.settings = replace(before, **changes)
        self.said |= set(changes)
        if not self._kept or self.settings == before:
            return None
        try:
            settings_file.write(self.settings, self._data)
        except OSError as error:
            return fact("notice.settings-not-written", why=error.strerror or str(error))
        return None

    def name(self, words: Words) -> str:
        """What the user is called."""
        name = seating.as_name(self.settings.name).rstrip()
        return own_name(name) or words("player.guest")

    # --- the last table -------------------------------------------------------------------------

    def last_table(self, words: Words) -> Table | None:
        """A new game at the table that was set up last; None if none was, or not any more."""
        settings = self.settings
        name = settings.ruleset
        if name not in settings.seats or name not in catalog.names():
            return None
        try:
            rules = catalog.load(name, settings.options.get(name, {}))
        except CardtableError:
            return None  # a newer program's house rules
        seats = seating.fitting(rules, settings.seats[name])
        return Table(
            rules,
            seats=seating.seated(seats, self.name(words), words("player.guest")),
            practice=settings.practice.get(name, False),
            open=settings.open.get(name, False),
        )

    def remember(self, table: Table, seats: Mapping[str, str], words: Words) -> Fact | None:
        """Keep a table that was set up, for the next time; why it will be forgotten, if it will.

        Args:
            table: the table.
            seats: who was asked for, by label: ``human Anne``, ``steady``.
            words: for what a user without a name is called; in another language the same user
                is called otherwise, which is no name either.
        """
        settings, name = self.settings, table.ruleset.name
        mine = self._seat(seats, words)
        called = "" if mine is None else own_name(seats[mine].partition(" ")[2])
        kept = {label: _as_kept(who, label == mine) for label, who in seats.items()}
        return self.change(
            ruleset=name,
            name=seating.as_name(called or own_name(settings.name)),
            seats={**settings.seats, name: kept},
            options={**settings.options, name: dict(house_rules.changes(table.ruleset))},
            practice={**settings.practice, name: table.record.header.practice},
            open={**settings.open, name: table.open},
        )

    def _seat(self, seats: Mapping[str, str], words: Words) -> str | None:
        """The seat of the user: of that name, or the first that is a human's."""
        people = [label for label, who in seats.items() if seating.is_human(who)]
        named = [one for one in people if seats[one].partition(" ")[2] == self.name(words)]
        return next(iter([*named, *people]), None)


def _as_kept(who: str, mine: bool) -> str:
    """Somebody at a seat as the settings remember it."""
    if not seating.is_human(who):
        return read_seated(who).player
    return seating.HUMAN if mine else who
