"""Whole games of several people at one screen, key by key, with everything that leaves the program.

A game is played twice. The second time the cards that the person at the keyboard cannot see are
other ones, from one curtain to the next; everything seen must be the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest
from textual import events
from textual.drivers.headless_driver import HeadlessDriver
from textual.keys import _character_to_key

from cardtable.record.entries import Entry
from cardtable.record.record import Record
from cardtable.rules import catalog
from cardtable.rules.actions import CARD_VERBS
from cardtable.table import Table, taking_back
from cardtable.table.settings import Settings
from cardtable.tui.choosers.options import OptionChooser
from cardtable.tui.curtain import Curtain
from cardtable.tui.deal_end import DealEnd, GameEnd
from cardtable.tui.table import TableScreen
from cardtable.tui.widgets.hand import KEYS, Hand
from tests.draw.games import NAMES, answer
from tests.tui import asides
from tests.tui.asides import Keys
from tests.tui.other_cards import Moment, OtherCards
from tests.tui.programs import Running, running

WAITING = Settings(name="Ada", pace="instant", wait_after_trick=True)


def people_at(
    ruleset: str,
    people: int,
    seed: str,
    *,
    level: str = "random",
    practice: bool = False,
    scores: Sequence[int] | None = None,
    **options: Any,
) -> Table:
    """A table with so many people on its first seats, and computers on the others.

    With `scores` its game is taken up with these, so that it soon ends.
    """
    rules = catalog.load(ruleset, options)
    seats = {
        label: f"{'human' if seat < people else level} {NAMES[seat]}"
        for seat, label in enumerate(rules.seating.labels)
    }
    table = Table(rules, seed=seed, seats=seats, practice=practice)
    if scores is None:
        return table
    record = Record(table.record.header, rules)
    record.deal(scores=scores)
    return Table.of(record)


class Seen(NamedTuple):
    """All that can be seen of the program once it has settled."""

    key: str
    """What was pressed before."""
    on_top: str
    """Which screen."""
    rows: tuple[tuple[Any, ...], ...]
    """Its rows: pieces of text with their styles."""
    title: tuple[str, str]
    notifications: tuple[tuple[str, str], ...]
    written: str
    """What was written to the terminal since the key was pressed."""


class Stretch(NamedTuple):
    """From one curtain to the next: who is at the keyboard, and what was seen."""

    seat: int
    seen: list[Seen]
    """The first before any key was pressed."""
    moments: list[Moment]
    """How the game stood, each time."""


class Played(NamedTuple):
    """A game that was played."""

    stretches: list[Stretch]
    entries: tuple[Entry, ...]
    """Its record."""
    looked: int
    """How often somebody looked at something before answering."""


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
        aside: what somebody looks at before answering, in turn.
        first: with which of them to begin, and with which of what is looked at elsewhere.
    """

    def __init__(
        self, program: Running, aside: Sequence[Keys] = asides.BEFORE_ANSWERING, first: int = 0
    ) -> None:
        """Nothing is pressed yet."""
        self._aside, self._first = aside, first
        self.looked = 0
        """How often somebody looked at something before answering."""
        self._looks: dict[str, int] = {}
        self._looked_at: set[tuple[str, int, int]] = set()
        self._left_end = False
        """Whether the sheet at the end of a deal was left for the table."""
        self.app, self.pilot = program.app, program.pilot
        self.table = self.app._table.table

    async def settled(self) -> None:
        """Wait until the program waits for a key, with everything drawn."""
        for _ in range(500):
            await self.pilot.pause(0)
            if self.app._exception is not None:
                raise self.app._exception
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
        stands = screen._holding or screen._cutting or screen.question is not None
        return stands or self._looks_back

    @property
    def _looks_back(self) -> bool:
        """Whether the table lies there once more, after the sheet at a deal's end was left."""
        screen = self.app.screen
        return isinstance(screen, TableScreen) and self._left_end and screen.table.turn is None

    async def press(self, key: str) -> Seen:
        """Press a key; what is seen once everything has come of it."""
        driver = self.app._driver
        assert driver is not None
        driver.__dict__["written"] = []
        screen = self.app.screen
        if isinstance(screen, DealEnd | GameEnd):
            self._left_end = key in ("escape", "q")
        elif isinstance(screen, TableScreen) and (key == "enter" or self.table.turn is not None):
            self._left_end = False
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
            tuple((one.title, one.message) for one in self.app._notifications),
            "".join(driver.__dict__.get("written", [])),
        )

    @property
    def covered(self) -> bool:
        """Whether the curtain is closed, perhaps with a sheet on it."""
        return any(isinstance(one, Curtain) for one in self.app.screen_stack)

    @property
    def over(self) -> bool:
        """Whether the sheet of the whole game lies there, and everything was looked at there."""
        return isinstance(self.app.screen, GameEnd) and self._look_once("end", ()) is None

    def next_keys(self) -> Sequence[str]:
        """What is pressed next: now and then something to look at."""
        screen, step = self.app.screen, self.table.record.actions
        if isinstance(screen, Curtain):
            stray = self._look_once("curtain", asides.BEFORE_THE_CURTAIN) if step % 4 == 0 else None
            return stray or ["enter", "enter"]
        if isinstance(screen, DealEnd | GameEnd):
            return self._look_once("end", asides.AT_THE_END) or ["enter"]
        if not isinstance(screen, TableScreen):
            return ["escape"]
        if screen._holding or screen._cutting:
            beside = self._look_once("trick", asides.BESIDE_A_TRICK) if step % 2 == 0 else None
            return beside or ["enter"]
        if screen.question is None:
            return ["enter"]
        if step % 2 == 0 and (look := self._look_once("answer", self._aside)) is not None:
            self.looked += 1
            back = taking_back.since(self.table.record, (screen.me or "",))
            # What was known when a deal was over could not be exchanged in it.
            return look if "u" not in look or back <= screen.shown.step else ["l"]
        return self._answer(screen, step)

    def _look_once(self, where: str, looks: Sequence[Keys]) -> Keys | None:
        """The next thing to look at there; None where somebody has looked at this moment."""
        moment = where, self.table.record.state.match.deals, self.table.record.actions
        if moment in self._looked_at:
            return None
        if not looks:
            return ()
        self._looked_at.add(moment)
        number = self._looks.get(where, self._first)
        self._looks[where] = number + 1
        return looks[number % len(looks)]

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


async def play(
    table: Table,
    *,
    most: int = 10_000,
    deals: int = 12,
    aside: Sequence[Keys] = asides.BEFORE_ANSWERING,
    first: int = 0,
) -> Played:
    """Play a game, or so many stretches or deals of it; what was seen from curtain to curtain.

    An auction game may have no end, as whoever bids at random loses more than he makes.
    """
    stretches: list[Stretch] = []
    closed = False
    async with running(table=table, settings=WAITING) as program:
        game = Play(program, aside, first)
        await game.settled()
        while not game.over and len(stretches) <= most and table.record.state.match.deals <= deals:
            if isinstance(game.app.screen, Curtain) and not closed:
                seat = table.labels.index(game.app.screen.label)
                begin = Moment.of(table.record, None)
                stretches.append(Stretch(seat, [game.seen()], [begin]))
            now, closed = stretches[-1], game.covered
            for key in game.next_keys():
                now.seen.append(await game.press(key))
                moment = Moment.of(table.record, None if game.covered else now.seat)
                if moment.deal != now.moments[0].deal:
                    moment = moment._replace(seat=None)
                now.moments.append(moment)
    return Played(stretches, tuple(table.record.entries), game.looked)


async def play_again(table: Table, played: Played) -> OtherCards:
    """Press the same keys at a table where the cards that are not seen are other ones.

    Returns:
        The cards, which tell how many were exchanged.
    """
    begin = played.stretches[0].moments[0]
    later = [moment for stretch in played.stretches for moment in stretch.moments[1:]]
    other, key = OtherCards(table, played.entries, [begin, *later]), 0
    async with running(table=table, settings=WAITING) as program:
        game = Play(program)
        await game.settled()
        for stretch in played.stretches:
            first, *following = stretch.seen
            assert same(game.seen(), first._replace(written=game.seen().written))
            for seen in following:
                key += 1
                other.before(key)
                assert same(await game.press(seen.key), seen)
                other.after(key)
    return other


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
