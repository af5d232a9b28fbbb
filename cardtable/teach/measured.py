"""What the tips of the rule books are worth: figures that were measured, with their uncertainty.

They stand in ``assets/books/measured``, a file for each ruleset, written by the script that
measured them; each study there names the command that makes it again. A book quotes a figure and
never judges it itself: whether something pays is read from the interval.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from cardtable import assets
from cardtable.rules.facts import fact
from cardtable.text import Words


class Figure(NamedTuple):
    """A mean of many deals, with its 95 % interval."""

    figure: float
    low: float
    high: float
    seen: int
    """How many deals had something to see."""
    unit: str
    """``percent``, ``points`` (of a difference, or a score) or ``cards``."""

    @property
    def spread(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    @property
    def verdict(self) -> str:
        """``gain``, ``loss`` or ``even``: on which side of nothing the whole interval lies."""
        return "gain" if self.low > 0 else "loss" if self.high < 0 else "even"


@cache
def studies(ruleset: str) -> Mapping[str, Mapping[str, Any]]:
    """What was measured of a packaged ruleset, by the names of the studies."""
    try:
        return tomllib.loads(assets.text(f"books/measured/{ruleset}.toml"))
    except FileNotFoundError:
        return {}


def figure(ruleset: str, name: str) -> Figure | None:
    """One figure; None if it was not measured of this ruleset.

    Args:
        ruleset: the name of a packaged one. House rules are not measured by themselves.
        name: study and figure: ``keep.jack``.
    """
    study, _, which = name.partition(".")
    found = studies(ruleset).get(study, {})
    if which not in found.get("figures", {}):
        return None
    return Figure(**found["figures"][which], unit=found["unit"])


# --- in words ------------------------------------------------------------------------------------


def number(value: float, words: Words, *, places: int, signed: bool = False) -> str:
    """A number as the language writes it."""
    text = f"{value:{'+' if signed else ''}.{places}f}".replace("-", "−")
    if not float(f"{value:.{places}f}"):
        text = text.lstrip("+−")
    return text.replace(".", words("book.decimal"))


def said(found: Figure, words: Words) -> str:
    """A figure with its uncertainty: ``41 % ± 3``."""
    places, signed = _places(found), found.unit == "points"
    value = number(found.figure, words, places=places, signed=signed)
    spread = number(max(found.spread, 0.1**places), words, places=places)
    code = "book.percent" if found.unit == "percent" else "book.figure"
    return words(code, value=value, spread=spread)


def judged(found: Figure, words: Words) -> str:
    """Whether a choice pays, as a sentence."""
    even, places = found.verdict == "even", _places(found)
    value = round(found.figure if even else abs(found.figure), places)
    told = fact(
        f"book.verdict.{found.verdict}",
        value=number(value, words, places=places, signed=even),
        spread=number(max(found.spread, 0.1**places), words, places=places),
        number=int(abs(value)),  # French has its singular below two
    )
    return words.say(told)


def _places(found: Figure) -> int:
    """How many decimals are said: so many that what is said bears the verdict out.

    A gain of 0.24 ± 0.18 is one; rounded to 0.2 ± 0.2 it would not look like it.
    """
    if found.unit == "percent":
        return 0
    seen = round(abs(found.figure), 1) > round(found.spread, 1)
    return 1 if seen == (found.verdict != "even") else 2
