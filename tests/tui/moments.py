"""The moments of a game that look different: a table, or a sheet on it, for each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from typing import Any, NamedTuple

from textual.screen import Screen

from cardtable.rules import catalog
from cardtable.rules.actions import Action
from cardtable.rules.ask import Ask
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.view import View
from cardtable.table import Table
from cardtable.text.words import Words
from cardtable.tui.deal_end import DealEnd, GameEnd
from cardtable.tui.table import TableScreen
from cardtable.tui.widgets.hand import KEYS
from tests.draw.games import NAMES, answer
from tests.tui.hot_seats import people_at
from tests.tui.tables import choice, last_of_trick, legal_key, my_turn, table_at

STEPS = 400
"""So many steps of a game are looked at for its phases."""
SEEDS = {"bury": "124", "rob": "12"}
"""Cards with which the first seat turns the joker up, or has the ace of trumps or turns it up."""
LONG = (
    "Maximilienne", "Bartholomäus", "Anne-Charlot", "Wilhelmina-J", "Marie-Louise", "Constantinos",
)  # fmt: skip
"""Names as long as the form takes them."""


class Moment(NamedTuple):
    """What is to be looked at."""

    name: str
    screen: Screen[Any]
    keys: tuple[str, ...] = ()
    """What has to be pressed first."""


def moments(name: str, speak: Callable[[Table], Words]) -> Iterator[Moment]:
    """Every moment of a ruleset.

    Args:
        name: the ruleset.
        speak: the words for a table.
    """
    for phase, table in phases(name).items():
        yield Moment(phase, _screen(table, speak))
        if phase == "deal-over":
            yield Moment("deal-end", DealEnd(speak(table), table.view(None), decided=False))
    rules = catalog.load(name)
    for rounds, table in _cuts(name).items():
        yield Moment("cut" if rounds == 1 else "cut-again", _screen(table, speak))
    last = table_at(name, last_of_trick)
    yield Moment("trick-won", _screen(last, speak), (legal_key(last.view(last.labels[0])),))
    yield _refused(rules, speak)
    if "forgotten_discard" in rules.choices:
        yield from _forgotten(rules, speak)
    if "auction" in "".join(rules.phases):
        yield _thrown_in(name, speak)
    yield from _ends(rules, speak)


def curtains(speak: Callable[[Table], Words]) -> Iterator[Moment]:
    """The curtain before the second of several people, once for each number of seats."""
    told: set[int] = set()
    for name in catalog.names():
        table = people_at(name, 2, "curtain")
        seats = len(table.labels)
        for step in range(STEPS if seats not in told else 0):
            if table.phase == "play" and table.turn == table.labels[1] and table.public().tricks:
                told.add(seats)
                yield Moment(f"curtain-{seats}", _screen(table, speak))
                break
            _step(table, step)


def phases(name: str) -> dict[str, Table]:
    """A table at the first moment of each phase, and one at which a deal is over."""

    def over(table: Table, view: View) -> bool:
        return view.turn is None and bool(view.tricks)

    def trick(table: Table, view: View) -> bool:
        return my_turn("play", cards=view.ruleset.seats - 1)(table, view)

    def rob(table: Table, view: View) -> bool:
        return view.ask is not None and any(one.verb == "rob" for one in view.ask.options)

    rules = catalog.load(name)
    # In the first deal the cut would be seen instead of the auction.
    made = {
        phase: table_at(name, my_turn(phase, deal=2 if phase == "auction" else 1))
        for phase in _asked(name)
    }
    if "bury" in rules.phases:
        made["bury"] = table_at(name, my_turn("bury"), seed=SEEDS["bury"])
    if rules.turned_use == "rob":
        made["rob"] = table_at(name, rob, seed=SEEDS["rob"])
    return {**made, "full-trick": table_at(name, trick), "deal-over": table_at(name, over)}


@cache
def _asked(name: str) -> tuple[str, ...]:
    """The phases of a ruleset in which the first seat is asked, in their order in a game."""
    found: dict[str, None] = {}
    steps = iter(range(STEPS))

    def note(table: Table, view: View) -> bool:
        if view.turn == view.seat:
            found.setdefault(view.phase)
        return next(steps, None) is None or table.over

    table_at(name, note)
    return tuple(found)


def _screen(table: Table, speak: Callable[[Table], Words]) -> TableScreen:
    return TableScreen(table, speak(table), pace=1000.0)


def _step(table: Table, step: int) -> None:
    if table.ask is None:
        table.next_deal()
    else:
        table.do(answer(table.ask, step))


def _cuts(name: str) -> dict[int, Table]:
    """New tables for whose first deal was cut: at once, and after a tie."""
    found: dict[int, Table] = {}
    for seed in range(20 if Table(name).cuts else 0):
        table = table_at(name, lambda *_: True, seed=str(seed))
        found.setdefault(min(2, len(table.cuts)), table)
    return dict(sorted(found.items()))


def _refused(rules: Ruleset, speak: Callable[[Table], Words]) -> Moment:
    """A card that may not be played was chosen; where the house lets it stand, with its price."""
    house: dict[str, Any] = {"revoke": "penalised"} if "revoke" in rules.choices else {}
    for seed in count():
        try:
            table = table_at(rules.name, choice, seed=str(seed), **house)
        except AssertionError:
            continue
        view = table.view(table.labels[0])
        allowed = {one.card for one in view.legal}
        key = KEYS[next(at for at, card in enumerate(view.hand) if card not in allowed)]
        return Moment("revoke" if house else "refused", _screen(table, speak), (key,))
    raise AssertionError


def _forgotten(rules: Ruleset, speak: Callable[[Table], Words]) -> Iterator[Moment]:
    """A lead with the cards not yet laid away: asked about once more, then a misdeal."""
    house: dict[str, Any] = {"forgotten_discard": "misdeal"}

    def tempted(table: Table, view: View) -> bool:
        asked = view.ask
        return asked is not None and "lead-undiscarded" in {one.verb for one in asked.options}

    table = table_at(rules.name, tempted, **house)
    yield Moment("undiscarded", _screen(table, speak), ("x",))
    spoilt = table_at(rules.name, tempted, **house)
    spoilt.do("lead-undiscarded")
    yield Moment("misdeal", DealEnd(speak(spoilt), spoilt.view(None), decided=False))


def _thrown_in(name: str, speak: Callable[[Table], Words]) -> Moment:
    """A deal in which everybody passed."""
    table = table_at(name, lambda *_: True)
    while table.ask is not None:
        table.do("pass")
    return Moment("thrown-in", DealEnd(speak(table), table.view(None), decided=False))


def _ends(rules: Ruleset, speak: Callable[[Table], Words]) -> Iterator[Moment]:
    """The last deal of a game and its result; where there are matches, those of a match too."""
    for games in (1, 3) if "games" in rules.choices else (1,):
        house: dict[str, Any] = {"games": games} if games > 1 else {}
        table = table_at(rules.name, lambda *_: True, **house)
        while not table.over:
            if table.phase == "game-over":
                yield Moment("game-won", DealEnd(speak(table), table.view(None), decided=False))
            _play_deal(table)
        view, kind = table.view(None), "match" if games > 1 else "game"
        yield Moment(f"last-deal-of-{kind}", DealEnd(speak(table), view, decided=True))
        yield Moment(
            f"{kind}-end", GameEnd(speak(table), view, told=speak(table)("game-end.first"))
        )


def _play_deal(table: Table) -> None:
    """Play a deal in which the first seat's side lets the others bid, and gets nearer its aim."""
    if table.ask is None:
        table.next_deal()
    step = 0
    while table.ask is not None:
        step += 1
        table.do(_lets_them_bid(table.ask, step, table.ruleset))


def _lets_them_bid(ask: Ask, step: int, rules: Ruleset) -> Action:
    passes = [one for one in ask.options if one.verb == "pass"]
    if not passes:
        return answer(ask, step)
    sides = rules.seating.side_of
    bids = [one for one in ask.options if one.verb != "pass"]
    return passes[0] if sides[ask.seat] == sides[0] or not bids else bids[0]


assert len(NAMES) == len(LONG)
