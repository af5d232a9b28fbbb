"""Whole games of several people at one screen, key by key, with everything that leaves the program.

A game is played twice. The second time the cards that the person at the keyboard cannot see are
other ones, from one curtain to the next; everything seen must be the same.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest
from textual import events
from textual.drivers.headless_driver import HeadlessDriver
from textual.keys import _character_to_key

from cardtable.rules.actions import CARD_VERBS
from cardtable.rules.cards import Card
from cardtable.rules.state import State
from cardtable.table import Table
from cardtable.tui.choosers.options import OptionChooser
from cardtable.tui.curtain import Curtain
from cardtable.tui.deal_end import GameEnd
from cardtable.tui.settings import Settings
from cardtable.tui.table import TableScreen
from cardtable.tui.widgets.hand import KEYS, Hand
from tests.draw.games import NAMES, answer
from tests.rules.mirrors import exchanged
from tests.tui.programs import Running, running

WAITING = Settings(name="Ada", pace="instant", wait_after_trick=True)


def people_at(ruleset: str, people: int, seed: str, **options: Any) -> Table:
    """A table with so many people on its first seats, and computers on the others."""
    bare = Table(ruleset, seed=seed, **options)
    seats = {
        label: f"{'human' if seat < people else 'random'} {NAMES[seat]}"
        for seat, label in enumerate(bare.labels)
    }
    return Table(ruleset, seed=seed, seats=seats, **options)


class Seen(NamedTuple):
    """All that can be seen of the program once it has settled."""

    key: str
    """What was pressed before."""
    on_top: str
    """Which screen."""
    rows: tuple[tuple[Any, ...], ...]
    """Its rows: pieces of text with their styles."""
    title: tuple[str, str]
    notifications: tuple[str, ...]
    written: str
    """What was written to the terminal since the key was pressed."""


class Stretch(NamedTuple):
    """From one curtain to the next: who is at the keyboard, the table then, and what was seen."""

    seat: int
    begin: State
    seen: list[Seen]
    """The first before any key was pressed."""


@contextmanager
def written_down() -> Iterator[None]:
    """Let programs without a terminal write as if there were one, and keep it."""

    def write(self: HeadlessDriver, data: str) -> None:
        self.__dict__.setdefault("written", []).append(data)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(HeadlessDriver, "write", write)
        patch.setattr(HeadlessDriver, "is_headless", False)
        # By the clock the same might be drawn once or twice; so it is drawn when it is asked for.
        patch.setattr("textual.screen.UPDATE_PERIOD", 1000)
        patch.setattr("cardtable.tui.table_pace._LIFTED", 1000)
        yield


class Play:
    """A game that is played by keys.

    Args:
        program: the program, running with a table.
    """

    def __init__(self, program: Running) -> None:
        """Nothing is pressed yet."""
        self.app, self.pilot = program.app, program.pilot
        self.table = self.app._table.table

    async def settled(self) -> None:
        """Wait until the program waits for a key, with everything drawn."""
        for _ in range(500):
            await self.pilot.pause(0)
            if self._waits():
                break
        else:
            raise AssertionError("the program never waits for a key")
        for _ in range(2):
            await self.pilot.pause(0)

    def _waits(self) -> bool:
        screen = self.app.screen
        if not isinstance(screen, TableScreen):
            return screen.size.area > 0
        return screen._holding or screen._cutting or screen.question is not None

    async def press(self, key: str) -> Seen:
        """Press a key; what is seen once everything has come of it."""
        driver = self.app._driver
        assert driver is not None
        driver.__dict__["written"] = []
        name = key if len(key) > 1 or key.isalnum() else _character_to_key(key)
        driver.send_message(events.Key(name, key if len(key) == 1 else None))
        await self.settled()
        return self.seen(key)

    def seen(self, key: str = "") -> Seen:
        """What is seen now."""
        screen, driver = self.app.screen, self.app._driver
        assert driver is not None
        return Seen(
            key,
            type(screen).__name__,
            tuple(tuple(strip) for strip in screen._compositor.render_strips()),
            (self.app.title, self.app.sub_title),
            tuple(one.message for one in self.app._notifications),
            "".join(driver.__dict__.get("written", [])),
        )

    @property
    def over(self) -> bool:
        """Whether the sheet of the whole game lies there."""
        return isinstance(self.app.screen, GameEnd)

    def next_keys(self) -> list[str]:
        """What the person at the keyboard presses next: now and then something to look at."""
        screen, step = self.app.screen, self.table.record.actions
        if isinstance(screen, Curtain):
            stray = ["x", "enter", "escape"] if step % 7 == 0 else []
            return [*stray, "enter", "enter"]
        if not isinstance(screen, TableScreen) or screen._holding or screen._cutting:
            return ["enter"]
        look = ASIDE[step // 3 % len(ASIDE)] if step % 3 == 0 else ()
        return [*look, *self._answer(screen, step)]

    def _answer(self, screen: TableScreen, step: int) -> list[str]:
        question = screen.question
        assert question is not None
        action = answer(question.ask, step)
        hand = screen.query_one(Hand)
        if action in question.choices:
            chooser = screen.query_one(OptionChooser)
            return [chooser.keys[question.choices.index(action)]]
        held = action.cards if action.verb in CARD_VERBS else ()
        cards = [KEYS[hand.cards.index(card)] for card in held]
        if question.several and action.verb == question.verb:
            return [*cards, "enter"]
        if action.verb == question.verb:
            return cards
        aside = next(one for one in question.asides if one.verb == action.verb)
        return [aside.key] * (2 if aside.spoils else 1) + ([] if aside.action else cards)


ASIDE: tuple[tuple[str, ...], ...] = (
    ("right", "left"),
    ("l", "escape"),
    ("?", "escape"),
    ("o", "escape"),
    ("9",),
    ("g", "escape"),
    ("h", "escape"),
    ("w", "escape"),
    ("v", "escape"),
    ("C",),
    ("s",),
    ("n", "escape"),
)
"""What somebody looks at before answering."""


async def play(table: Table, *, most: int = 10_000) -> list[Stretch]:
    """Play a whole game, or so many stretches of it; what was seen from curtain to curtain."""
    stretches: list[Stretch] = []
    async with running(table=table, settings=WAITING) as program:
        game = Play(program)
        await game.settled()
        while not game.over and len(stretches) <= most:
            if isinstance(game.app.screen, Curtain):
                seat = table.labels.index(game.app.screen.label)
                stretches.append(Stretch(seat, table.record.state, [game.seen()]))
            for key in game.next_keys():
                stretches[-1].seen.append(await game.press(key))
    return stretches


async def play_again(table: Table, stretches: Sequence[Stretch]) -> int:
    """Press the same keys at a table where the cards that are not seen are other ones.

    Returns:
        In how many stretches other cards lay there.
    """
    other = 0
    async with running(table=table, settings=WAITING) as program:
        game = Play(program)
        await game.settled()
        for number, stretch in enumerate(stretches):
            after = stretches[number + 1].begin if number + 1 < len(stretches) else None
            begin = with_other_cards(stretch, after, table, number)
            other += begin != stretch.begin
            table.record.state = begin
            first, *later = stretch.seen
            assert same(game.seen(), first._replace(written=game.seen().written))
            for seen in later:
                assert same(await game.press(seen.key), seen)
    return other


def with_other_cards(stretch: Stretch, after: State | None, table: Table, number: int) -> State:
    """The table as a stretch begins, but for cards that nobody at it sees, or comes to see.

    Computers keep their cards, for they would play otherwise. So do all where the stretch ends
    with a deal, when all cards are opened.
    """
    begin = stretch.begin
    if after is None or begin.match.deals != after.match.deals:
        return begin
    people = {table.labels.index(label) for label in table.humans} - {stretch.seat}
    kept = set(_places(begin, people).items()) & set(_places(after, people).items())
    cards = {card for card, _ in kept}
    return exchanged(begin, stretch.seat, random.Random(number), cards)


def _places(state: State, people: set[int]) -> dict[Card, str]:
    """Where the cards lie that may be exchanged: in the stock, with other people, laid away."""
    deal = state.deal
    assert deal is not None
    places = dict.fromkeys(deal.stock, "stock")
    for seat in people:
        places |= dict.fromkeys(state.play.hands[seat], f"hand {seat}")
        places |= dict.fromkeys(deal.out[seat] or () if deal.out else (), f"out {seat}")
    return {card: place for card, place in places.items() if card not in deal.turned}


def same(one: Seen, other: Seen) -> bool:
    """Whether the same was seen; if not, it is said where they differ."""
    for name, mine, yours in zip(Seen._fields, one, other, strict=True):
        if mine == yours:
            continue
        if name == "rows":
            lines = [
                ("".join(piece.text for piece in left), "".join(piece.text for piece in right))
                for left, right in zip(mine, yours, strict=False)
                if left != right
            ]
            raise AssertionError(f"after {one.key!r} on {one.on_top} the rows differ: {lines}")
        if name == "written":
            mine, yours = _apart(one.written, other.written)
        raise AssertionError(f"after {one.key!r} on {one.on_top}: {name} {mine!r}, not {yours!r}")
    return True


def _apart(one: str, other: str) -> tuple[str, str]:
    """Where two long texts begin to differ, with a little of what stands before that."""
    pairs = enumerate(zip(one, other, strict=False))
    at = next((place for place, (mine, yours) in pairs if mine != yours), min(len(one), len(other)))
    return one[max(0, at - 60) : at + 60], other[max(0, at - 60) : at + 60]
