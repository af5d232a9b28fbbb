"""Random keys, clicks and sizes of the terminal: no crash, and no action of a game is lost."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from textual import events
from textual.app import App

from cardtable import files
from cardtable.rules import catalog
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.seen import has_quotas
from cardtable.table import Table, kept
from cardtable.tui.app import CardTableApp
from cardtable.tui.curtain import Curtain
from cardtable.tui.table import TableScreen
from cardtable.tui.widgets.hand import Hand
from tests.draw.games import NAMES
from tests.tui.programs import AT_ONCE, kept_table
from tests.tui.tables import TableApp, my_turn, settle, table_at, text

EVENTS = int(os.environ.get("CARDTABLE_MONKEY", "10000"))
"""So many keys, clicks and resizes for each family of rulesets."""


def _parts() -> list[tuple[str, int]]:
    """The games of each family in turn, as many parts for the one as for the other."""
    families: dict[bool, list[str]] = {}
    for name in catalog.names():
        families.setdefault(has_quotas(catalog.load(name)), []).append(name)
    most = max(map(len, families.values()))
    return [(names[part % len(names)], part) for names in families.values() for part in range(most)]


PARTS = _parts()

_AT_A_TIME = 20

_PLAY = [*"1234567890abcdefijkmxz", *["enter"] * 6, "space", "left", "right", "up", "down"]
_OTHER = [
    *"lgohwrutspvyn?U", "escape", "escape", "tab", "shift+tab", "home", "end", "pageup",
    "pagedown", "backspace", "f1", "q", "ctrl+q", "ctrl+p", "é", "&", "delete",
]  # fmt: skip
_SIZES = [(60, 18), (80, 24), (120, 40), (160, 50)]


class _Kind(NamedTuple):
    """A kind of table: how many people sit at it, and what is different there."""

    people: int = 1
    practice: bool = False
    open: bool = False

    @property
    def hot(self) -> bool:
        """Whether a curtain comes between people."""
        return self.people > 1 and not self.open


_KINDS = [
    _Kind(),
    _Kind(people=2),
    _Kind(practice=True),
    _Kind(people=3),
    _Kind(people=2, open=True),
    _Kind(people=2, practice=True),
]


def _table(rules: Ruleset, seed: int, kind: _Kind) -> Table:
    seats = {
        label: f"human {NAMES[seat]}" if seat < kind.people else "random"
        for seat, label in enumerate(rules.seating.labels)
    }
    table = Table(rules, seed=str(seed), seats=seats, practice=kind.practice, open=kind.open)
    return kept_table(table)


def _some(chance: random.Random, width: int, height: int) -> Iterator[events.Event]:
    """A key, a click or a turn of the wheel."""
    kind = chance.random()
    if kind < 0.9:
        key = chance.choice(_PLAY if kind < 0.75 else _OTHER)
        named = {"?": "question_mark", "U": "upper_u", "&": "ampersand"}.get(key, key)
        yield events.Key(named, key if len(key) == 1 else None)
        return
    x, y = chance.randrange(width), chance.randrange(height)
    where = (None, x, y, 0, 0)
    if kind < 0.98:
        yield events.MouseDown(*where, 1, False, False, False, x, y)
        yield events.MouseUp(*where, 1, False, False, False, x, y)
    else:
        wheel = chance.choice([events.MouseScrollDown, events.MouseScrollUp, events.MouseMove])
        yield wheel(*where, 0, False, False, False, x, y)


async def _shake(app: App[None], chance: random.Random, number: int) -> tuple[int, set[str]]:
    """Send events until there were so many or the program has ended.

    Returns:
        How many were sent, and who was seen to sit at the screen of a hot seat.
    """
    sent, sat = 0, set()
    async with app.run_test(size=chance.choice(_SIZES)) as pilot:
        while sent < number and not app._exit:
            for _ in range(_AT_A_TIME):
                for event in _some(chance, *app.size):
                    app.post_message(event)
            sent += _AT_A_TIME
            await pilot.pause()
            sat |= _sits(app)
            if chance.random() < 0.15 and not app._exit:
                size = chance.choice([*_SIZES, (chance.randint(30, 200), chance.randint(8, 60))])
                await pilot.resize_terminal(*size)
        for screen in app.screen_stack:
            if isinstance(screen, TableScreen):
                _is_intact(screen.table)
                screen.table.close()
    assert app.return_code in (0, None)
    return sent, sat


def _sits(app: App[None]) -> set[str]:
    """Who sits at the screen; while the curtain is closed nobody's cards are there."""
    stack = [] if app._exit else app.screen_stack
    tables = [one for one in stack if isinstance(one, TableScreen)]
    if any(isinstance(one, Curtain) for one in stack):
        assert all(one.me is None and not one.query_one(Hand).cards for one in tables)
    return {one.there for one in tables if one.hot_seat and one.there is not None}


def _is_intact(table: Table) -> None:
    """What is on disk is the game that is shown."""
    (path,) = [
        path
        for path in files.games_folder().glob("*.ctr")
        if Table.load(path).record.header == table.record.header
    ] or [Path()]
    assert Table.load(path).view(None) == table.view(None)


@pytest.mark.parametrize(("name", "part"), PARTS)
async def test_any_keys_clicks_and_sizes_leave_the_game_whole(name: str, part: int) -> None:
    rules = catalog.load(name)
    if "revoke" in rules.choices:
        rules = catalog.load(name, {"revoke": "penalised"})
    chance = random.Random(f"{name} {part}")
    left, seed = 2 * EVENTS // len(PARTS), 0
    sitting: set[str] = set()
    while left > 0:
        # In each family every kind of table comes, whatever ends a program.
        kind = _KINDS[(part + seed) % len(_KINDS)]
        seed += 1
        app = CardTableApp(AT_ONCE, table=_table(rules, seed, kind))
        sent, sat = await _shake(app, chance, left)
        left -= sent
        sitting |= sat
    found = list(kept.games())
    assert len(found) >= seed
    assert not [one for one in found if isinstance(one, kept.Broken)]
    assert sitting or not _KINDS[part % len(_KINDS)].hot


@pytest.mark.parametrize("name", ["bismarck", "bruff", "growler"])
async def test_resizing_at_any_moment_changes_nothing_but_the_picture(name: str) -> None:
    table = table_at(name, my_turn("play"))
    app = TableApp(table, pace=0.0, wait_after_trick=False)
    chance = random.Random(name)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(max(12, EVENTS // 800)):
            before = table.view(None)
            for _ in range(2):
                await pilot.resize_terminal(chance.randint(30, 200), chance.randint(8, 60))
            assert table.view(None) == before
            await pilot.resize_terminal(*chance.choice(_SIZES))
            await settle(pilot)
            assert app.at.shown == table.view(app.at.me or table.labels[0])
            assert app.at.words.name(app.at.me or "") in text(app.at)
            await pilot.press(chance.choice("12345"), "enter")
            await settle(pilot)
            if table.turn is None and not table.over:
                app.at.next_deal()
                await settle(pilot)
