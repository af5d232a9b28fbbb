"""What each person at a table has not been told yet, where several share one screen."""

from __future__ import annotations

from cardtable.record.entries import Act, Begin
from cardtable.record.record import walk
from cardtable.rules.facts import Fact
from cardtable.table.table import Events, Table


class News:
    """The events of a game, and how far each person has followed them.

    Only what everybody may know is told. At a game that is taken up again a person has followed
    it up to the own last action, at the most from the beginning of the deal.

    Args:
        table: the game; what happens from now on is heard of by itself.
    """

    def __init__(self, table: Table) -> None:
        """Go through what happened already."""
        self._events: list[Fact] = []
        self._followed: dict[str, int] = {}
        for entry, _, events in walk(table.record):
            if isinstance(entry, Begin):
                self.follow(*table.labels)
            self._events += events
            if isinstance(entry, Act):
                self.follow(table.labels[entry.seat])
        table.subscribe(self._listen)

    def since(self, label: str) -> tuple[Fact, ...]:
        """What happened that this person has not followed, in order."""
        return tuple(self._events[self._followed.get(label, 0) :])

    def follow(self, *labels: str) -> None:
        """These people know everything up to now."""
        self._followed.update(dict.fromkeys(labels, len(self._events)))

    def _listen(self, events: Events) -> None:
        self._events += events
