"""Who sits where, as the command line says it: ``N=human,E=steady``."""

from __future__ import annotations

from cardtable.players import player
from cardtable.record.head import no_such_seat
from cardtable.record.header import read_seated
from cardtable.record.lines import shown
from cardtable.rules import catalog
from cardtable.rules.facts import fact
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Ruleset


def read_players(ruleset: str | Ruleset, text: str) -> dict[str, str]:
    """For each label that is named, who sits there, as a seat line has it: ``human Anne``.

    Args:
        ruleset: The name of a packaged ruleset, or a Ruleset.
        text: ``N=human,E=steady``.

    Raises:
        UnreadableError: A seat, or a level, that does not exist, or a seat named twice.
    """
    rules = catalog.load(ruleset) if isinstance(ruleset, str) else ruleset
    seats: dict[str, str] = {}
    for part in text.split(","):
        label, equals, who = (one.strip() for one in part.partition("="))
        if not equals or not who:
            raise UnreadableError(fact("cli.players-form", word=shown(part.strip())))
        if label.upper() not in rules.seating.labels:
            raise UnreadableError(no_such_seat(rules, label))
        if label.upper() in seats:
            raise UnreadableError(fact("cli.players-twice", label=label.upper()))
        seated = read_seated(who)
        if seated.kind == "computer":
            player(shown(seated.player))
        seats[label.upper()] = str(seated)
    return seats
