"""Walks through the program: one after another, every screen that there is.

Each step of a walk gives the name of the screen that must be shown by then. Whoever makes a new
screen adds a step; `tests.tui.test_languages` tells which is missing.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from random import Random

from cardtable.rules import catalog
from cardtable.table import kept, saved_tables
from cardtable.table.saved_tables import SavedTable
from cardtable.teach.lessons import library
from cardtable.tui.form import Form
from cardtable.tui.menu import Menu
from cardtable.tui.table import TableScreen
from tests.tui.comfort import among_steady, for_practice, my_lead
from tests.tui.hot_seats import people_at
from tests.tui.programs import Running, kept_table, play_out
from tests.tui.tables import choice, my_turn, table_at


class Brisk(Running):
    """A program that is walked through: no time passes but what it takes itself."""

    async def settle(self) -> None:
        """Wait until all that was asked for is done and drawn."""
        for _ in range(4):
            await self.pilot.pause(0)

    async def press(self, *keys: str) -> None:
        """Press keys one after another, each to its end."""
        for key in keys:
            self.app.simulate_key(key)
            await self.settle()


Walk = Callable[[Brisk], AsyncIterator[str]]


async def at(run: Brisk, place: str) -> None:
    """Mark an entry of the list, or a line of the form, by its id."""
    for one in (*run.app.screen.query(Menu), *run.app.screen.query(Form)):
        one.go_to(place)
    await run.settle()


async def still(run: Brisk) -> None:
    """Wait for whatever is read little by little."""
    for _ in range(300):
        if not getattr(run.app.screen, "_reading", False):
            break
        await run.pilot.pause(0.01)
    await run.settle()


async def rooms(run: Brisk) -> AsyncIterator[str]:
    """The first screen, what can be chosen there, the form."""
    yield "Home"
    await run.press("question_mark")
    yield "HelpScreen"
    await run.press("escape", "s")
    yield "SettingsScreen"
    await at(run, "keys")
    yield "SettingsScreen"
    await run.press("enter")
    yield "KeysScreen"
    await at(run, "home.help")
    await run.press("enter")
    yield "KeysScreen"
    await run.press("1")
    yield "KeysScreen"
    await run.press("escape", "escape", "escape", "ctrl+p")
    yield "CommandsScreen"
    await run.press("escape", "r")
    yield "WhichGame"
    await run.press("enter")
    yield "RuleBook"
    await run.press("right")
    yield "RuleBook"
    await run.press("escape", "n")
    yield "NewGame"
    await run.press("question_mark")
    yield "HelpScreen"
    await run.press("escape", "g")
    yield "WhichGame"
    await run.press("escape")
    for name in catalog.names():
        await at(run, "ruleset")
        await run.press("right")
        for field in run.app.screen.query_one(Form)._fields:
            if field.id.startswith("option."):
                await at(run, field.id)
                await run.press("e")
                if name == catalog.names()[0] or run.shown == "NewGame":
                    yield run.shown
                if run.shown == "HelpScreen":
                    await run.press("escape")
                break
    await run.press("v")
    yield "NameSheet"
    await run.press("escape", "h")
    yield "NewGame"
    await run.press("escape")
    yield "Home"


async def kept_things(run: Brisk) -> AsyncIterator[str]:
    """What is kept: games, tables, records, figures."""
    saved_tables.save(SavedTable("Z", "growler", {"target": 60}, seats={"N": "human"}))
    play_out(kept_table(table_at("bruff", lambda table, view: True)), deals=99).close()
    two = kept_table(table_at("barker", my_turn("play", deal=2)))
    two.close()
    kept_table(table_at("bismarck", my_turn("play"))).close()
    kept.give(two.record, "copy", "N")
    (next(iter(kept.unfinished())).path.parent / "2001.ctr").write_text("nonsense\n")
    run.app.go_home()
    await run.settle()
    for _ in range(10):
        await run.pilot.pause(0.02)
    yield "Home"
    await run.press("m")
    for _ in range(10):
        await run.pilot.pause(0.01)
    yield "KeptGames"
    await run.press("escape", "v")
    yield "SavedTables"
    await run.press("r")
    yield "NameSheet"
    await run.press("escape", "x")
    yield "SavedTables"
    await run.press("escape", "e")
    await still(run)
    yield "Records"
    await run.press("down", "down", "enter")
    yield "RecordSheet"
    await run.press("question_mark")
    yield "HelpScreen"
    await run.press("escape", "escape", "f")
    await still(run)
    yield "Records"
    await run.press("g", "i")
    await still(run)
    yield "StatisticsScreen"
    await run.press("space")
    yield "StatisticsScreen"


async def at_the_table(run: Brisk) -> AsyncIterator[str]:
    """A table and what is laid on it."""
    table = for_practice(among_steady("barker", lambda view: my_lead(view) and bool(view.tricks)))
    run.app.show(run.app.table_screen(kept_table(table)))
    await run.until("TableScreen")
    run.app.change(coach=True)
    await run.settle()
    yield "TableScreen"
    run.app.change(coach=False)
    for key, name in (
        ("question_mark", "HelpScreen"),
        ("l", "LastTrick"),
        ("g", "LogSheet"),
        ("o", "LadderSheet"),
        ("h", "TableScreen"),
        ("w", "Sentences"),
        ("r", "RuleBook"),
        ("n", "TableMenu"),
        ("v", "ReplayScreen"),
        ("q", "LeaveScreen"),
    ):
        await run.press(key)
        # Where a hint has no room beside the table it lies on a sheet.
        yield run.shown if key == "h" else name
        if name == "TableScreen":
            await run.press("h", "h")
            yield run.shown
        if name == "ReplayScreen":
            await run.press("right", "right", "down")
            yield name
            await run.press("j")
            yield "Jump"
            await run.press("escape", "o")
            yield name
        while run.shown != "TableScreen":
            await run.press("escape")
    for entry, name in (("seats", "Seats"), ("code", "DealCode"), ("concede", "Concede")):
        await run.press("n")
        await at(run, entry)
        await run.press("enter")
        yield name
        await run.press("escape")
    await run.press("u")
    yield "TableScreen"
    await run.press("U", "t")
    yield run.shown
    run.app.change(digit_plays=False)
    await run.press("8")
    yield "TableScreen"
    run.app.change(digit_plays=True)


async def ends(run: Brisk) -> AsyncIterator[str]:
    """The ends of a deal and of a game."""
    for name in ("barker", "bismarck", "growler", "hoss"):
        table = table_at(name, lambda table, view: view.turn is None and bool(view.tricks))
        run.app.show(run.app.table_screen(kept_table(table)))
        await run.until("DealEnd")
        yield "DealEnd"
    over = table_at("bruff", lambda table, view: True)
    run.app.show(run.app.table_screen(play_out(kept_table(over), deals=99)))
    await run.until("DealEnd")
    yield "DealEnd"
    await run.press("enter")
    yield "GameEnd"
    await run.press("escape")
    yield "TableScreen"


async def hot_seat(run: Brisk) -> AsyncIterator[str]:
    """Several people at one screen."""
    table = kept_table(people_at("barker", 2, "walk"))
    run.app.show(run.app.table_screen(table))
    for _ in range(100):
        await run.pilot.pause(0.01)
        if run.shown == "Curtain":
            break
        await run.press("enter")
    yield "Curtain"
    await run.press("enter")
    yield "Curtain"
    await run.press("enter")
    yield "TableScreen"


async def learning(run: Brisk) -> AsyncIterator[str]:
    """Lessons and drills."""
    run.app.chance = Random(3)
    run.app.go_home()
    await run.settle()
    await run.press("l")
    yield "LearnHome"
    for course in library.courses("en"):
        run.app.take_lesson(course.lessons[0].name)
        await run.settle()
        yield "LessonScreen"
        await run.press("enter")
        await run.press("1")
        await run.press("enter")
        yield "LessonScreen"
    run.app.choose_drill("bruff")
    await run.settle()
    yield "ChooseDrill"
    await run.press("r")
    yield "DrillReport"
    run.app.drill("all", "bruff")
    await run.settle()
    yield "DrillScreen"
    await run.press("1", "enter")
    yield "DrillScreen"
    await run.press("question_mark")
    yield "HelpScreen"
    run.app.score_pad("bruff")
    await run.settle()
    yield "ScorePad"
    for char in "A1":
        await run.press(char)
    await run.press("enter", "x", "enter")
    yield "ScorePad"


async def asked(run: Brisk) -> AsyncIterator[str]:
    """Everything that can be asked at a table, once, and a card that may not be played."""
    from tests.tui.moments import phases

    seen: set[str] = set()
    for name in ("growler", "bismarck", "bruff", "hoss"):
        for phase, table in phases(name).items():
            if phase in seen or phase == "deal-over":
                continue
            seen.add(phase)
            run.app.show(run.app.table_screen(kept_table(table)))
            await run.until("TableScreen")
            await run.press("right")
            yield "TableScreen"
    run.app.show(run.app.table_screen(kept_table(table_at("barker", choice))))
    await run.until("TableScreen")
    for key in "12345":
        if isinstance(run.app.screen, TableScreen) and not run.app.screen.passing:
            await run.press(key)
    yield "TableScreen"


WALKS: Mapping[str, Walk] = {
    one.__name__: one for one in (rooms, kept_things, at_the_table, ends, hot_seat, learning, asked)
}
"""All of them; together they come to every screen."""
