"""What a computer player answers: what to do, why, and what else it thought of."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from cardtable.rules.actions import Action
from cardtable.rules.facts import Fact
from cardtable.rules.view import View


class Advice(NamedTuple):
    """One choice with its reasons, recorded when it was made and never guessed afterwards."""

    action: Action
    reasons: tuple[Fact, ...]
    """Why, the weightiest first; each code is a message id."""
    alternatives: tuple[Action, ...] = ()
    """What else was weighed, the best first; never the action itself."""


class Player(Protocol):
    """Anything that can sit at a table: it is given a View and nothing else."""

    def advise(self, view: View) -> Advice:
        """The choice of the seat whose view this is.

        Raises:
            ValueError: nothing is asked of that seat.
        """
        ...
