"""Fields of a ruleset that are right one by one and do not go together.

Source: rules page, 6, *Refused together*.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cardtable.rules.facts import Fact, fact
from cardtable.rules.phases import STEPS
from cardtable.rules.ruleset import FIELDS, Ruleset, Value, write_value
from cardtable.rules.seats import seating

LARGEST_DRAW_AT_SIX: Final = 3
"""Six seats share 22 cards of stock, so each may exchange three. Source: rules page, 4 (C14)."""


def clash(ruleset: Ruleset) -> Fact | None:
    """What does not go together in a ruleset whose fields are all right one by one; or None."""
    for phase in ruleset.phases:
        if phase not in STEPS:
            return fact("ruleset-phase", phase_name=phase, known=", ".join(sorted(STEPS)))
    try:
        seating(ruleset.seats, ruleset.sides)
    except ValueError:
        return fact("ruleset-seats", seats=ruleset.seats, sides_name=ruleset.sides)
    for name, values in ruleset.choices.items():
        if name not in FIELDS or ruleset.values[name] not in values:
            return fact("ruleset-choice", option=name)
    for test in _TESTS:
        if problem := test(ruleset):
            return problem
    return None


def clash_of_options(base: Ruleset, options: Mapping[str, Value]) -> Fact | None:
    """Why these options, each of which `base` has, cannot be chosen together; None if they can.

    To name a field at the value that `base` has is no choice, and always allowed.
    """
    ruleset = base.with_options(options)
    for name, needed in base.needs.items():
        if name not in options or options[name] == base.values[name]:
            continue
        for other, value in needed.items():
            if ruleset.values[other] != value:
                return _together(ruleset, name, other)
    return _not_brought(base, ruleset, options) or clash(ruleset)


def _not_brought(base: Ruleset, ruleset: Ruleset, options: Mapping[str, Value]) -> Fact | None:
    """A value that only another option brings stands without that option."""
    for name, value in options.items():
        if name in base.choices or value == base.values[name]:
            continue
        for (other, written), brought in base.brought_by(name).items():
            now = ruleset.values[other]
            if value == brought and (now is None or write_value(now) != written):
                return _together(ruleset, name, other)
    return None


def _together(ruleset: Ruleset, one: str, other: str) -> Fact:
    """Two fields that exclude each other, with their values."""
    return fact("ruleset-together", option=_written(ruleset, one), other=_written(ruleset, other))


def _written(ruleset: Ruleset, name: str) -> str:
    value = ruleset.values[name]
    return f"{name} –" if value is None else f"{name} {write_value(value)}"


def _without_draw(ruleset: Ruleset) -> Fact | None:
    """Stealing, keeping a trump and a limit belong to the draw."""
    if ruleset.draw:
        return None
    for name, wanted in (("turned_use", "steal"), ("keep_trump", True)):
        if ruleset.values[name] == wanted:
            return _together(ruleset, name, "draw")
    return None if ruleset.draw_max is None else _together(ruleset, "draw_max", "draw")


def _partner_forced(ruleset: Ruleset) -> Fact | None:
    """The dealer's partner can be made to bid only where he has one."""
    forced = ruleset.all_pass == "dealer_partner"
    return _together(ruleset, "all_pass", "sides") if forced and ruleset.sides == "single" else None


def _draw_at_six(ruleset: Ruleset) -> Fact | None:
    """With six seats the stock allows three cards each (C14)."""
    most = ruleset.draw_max
    crowded = ruleset.seats == 6 and most is not None and most > LARGEST_DRAW_AT_SIX
    return _together(ruleset, "draw_max", "seats") if crowded else None


def _turned(ruleset: Ruleset) -> Fact | None:
    """Only a card off the stock can be taken: the dealer's own last card is in his hand."""
    if ruleset.turned == "dealer_last" and ruleset.turned_use != "none":
        return _together(ruleset, "turned_use", "turned")
    return None


def _bid_scored(ruleset: Ruleset) -> Fact | None:
    """A score that judges a bid needs an auction in which somebody bids."""
    if "score-bid" in ruleset.phases and ruleset.auction == "none":
        return fact("ruleset-field-missing", option="auction", phase_name="score-bid")
    return None


def _phases_serve_fields(ruleset: Ruleset) -> Fact | None:
    """A field that is switched on needs the phase that carries it out, and the other way round."""
    for name, on, phase in _SERVED:
        value = ruleset.values[name]
        if value in on and phase not in ruleset.phases:
            return fact("ruleset-phase-missing", option=_written(ruleset, name), phase_name=phase)
        if value is None and phase in ruleset.phases:
            return fact("ruleset-field-missing", option=name, phase_name=phase)
    return None


_SERVED: Final[tuple[tuple[str, tuple[Value, ...], str], ...]] = (
    ("auction", ("rounds",), "auction"),
    ("auction", ("once",), "auction-once"),
    ("draw", (True,), "draw"),
    ("draw_max", (), "draw"),
    ("jink", ("declared",), "jink"),
    ("jink_points", (), "jink"),
    ("turned_use", ("steal",), "steal"),
    ("min_bid", (5, 10, 15, 20, 25, 30), "score-bid"),
    ("min_bid", (), "auction"),
    ("min_bid", (), "auction-once"),
    ("target", (), "score-bid"),
    ("target", (), "score-race"),
    ("forgotten_discard", ("misdeal",), "give-away"),
)
"""A field, the values that need a phase, and that phase."""

_TESTS: Final[tuple[Callable[[Ruleset], Fact | None], ...]] = (
    _without_draw,
    _partner_forced,
    _draw_at_six,
    _turned,
    _bid_scored,
    _phases_serve_fields,
)
