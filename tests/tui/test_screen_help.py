"""The help of the screens around the table: what it names, where it can be read, both languages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest
from textual.keys import key_to_character

from cardtable.draw.canvas import Line, length
from cardtable.rules import catalog
from cardtable.text.words import LANGUAGES, Words
from cardtable.tui import keys
from cardtable.tui.every_screen import every_screen
from cardtable.tui.help import _HOME, home_help, keys_help, new_game_help, table_help
from cardtable.tui.learn.drill import DrillScreen
from cardtable.tui.pages import Pages
from cardtable.tui.room import RoomScreen
from tests.draw.games import view_at
from tests.tui.comfort import among_steady, for_practice, my_lead
from tests.tui.programs import AT_ONCE, Running, kept_table, running
from tests.tui.tables import settle

HELPED = [one for one in every_screen() if issubclass(one, RoomScreen) and one.HELP_LINES]


def apart(lines: Sequence[Line]) -> bool:
    """Whether a key, or the head of another line, stands apart from what is said of it."""
    heads = [line for line in lines if len(line) > 1 and line[0][1] in ("button-key", "panel-dim")]
    for (head, _), (said, _) in heads:
        assert head.endswith(" ") or not said.strip(), f"these run together: {head}{said}"
    return bool(heads)


def told(screen: type[RoomScreen[object]], words: Words, width: int) -> str:
    make = keys_help(screen.HELP_LINES, words)
    assert apart(make(width))
    lines = Pages(make).lines(width)
    assert all(length(line) <= width for line in lines)
    return " ".join(" ".join(text for line in lines for text, _ in line).split())


def test_lessons_drills_and_records_have_help() -> None:
    named = {one.__name__ for one in HELPED}
    assert {"LearnHome", "LessonScreen", "ChooseDrill", "DrillScreen", "DrillReport"} <= named
    assert {"Records", "RecordSheet", "KeptGames", "SavedTables"} <= named
    assert {"StatisticsScreen", "ReplayScreen"} <= named
    assert {"DealEnd", "GameEnd", "Curtain", "RuleBook"} <= named


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", HELPED, ids=lambda one: one.__name__)
def test_help_names_a_key_of_every_command(screen: type[RoomScreen[object]], language: str) -> None:
    words = Words(language)
    said = told(screen, words, 60).split()
    for command in keys.commands(screen):
        if command.action == "help":
            continue
        signs = [keys.sign(one, words) for one in keys.of(command)]
        letters = [key_to_character(one) for one in keys.of(command)]
        assert {*signs, *letters} & set(said), command


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_and_heads_stand_apart_in_the_help_at_home_on_the_form_and_at_every_table(
    language: str,
) -> None:
    words = Words(language)
    assert apart(home_help(words, _HOME)(60))
    assert apart(new_game_help(words)(60))
    for name in catalog.names():
        view = view_at(name, lambda state: state.phase == "play")
        assert apart(table_help(view, words)(60))
        assert apart(table_help(view._replace(trump=None), words)(60))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_help_opens_on_the_screen_and_closes_where_it_was(home: Path, language: str) -> None:
    table = kept_table(for_practice(among_steady("barker", my_lead)))

    def drill(run: Running) -> None:
        run.app.chance = Random(1)
        run.app.drill("all", "bruff")

    ways: dict[str, Callable[[Running], object]] = {
        "LearnHome": lambda run: run.app.learn(),
        "LessonScreen": lambda run: run.app.take_first_lesson(),
        "ChooseDrill": lambda run: run.app.choose_drill("bruff"),
        "DrillScreen": drill,
        "DrillReport": lambda run: run.app.show_drill_report("bruff"),
        "Records": lambda run: run.app.show_records(),
        "ReplayScreen": lambda run: run.app.look_back(table.record),
    }
    async with running(size=(60, 18), settings=AT_ONCE, words=Words(language)) as program:
        for name, way in ways.items():
            way(program)
            await settle(program.pilot)
            if name == "ReplayScreen":
                await program.until(name)
            assert program.shown == name
            before = program.text
            assert f"? {program.app.words('key.help')}" in before
            await program.press("?")
            assert program.shown == "HelpScreen"
            below = program.app.screen_stack[-2]
            assert isinstance(below, RoomScreen)
            first = below.HELP_LINES[0]
            assert " ".join(program.app.words(f"help.{first}").split()) in " ".join(
                program.text.split()
            )
            await program.press("?")
            assert program.shown == name
            assert program.text == before


async def test_the_question_mark_is_no_answer_and_leaves_the_question_as_it_was(
    home: Path,
) -> None:
    async with running(settings=AT_ONCE) as program:
        program.app.chance = Random(1)
        program.app.drill("all", "bruff")
        await settle(program.pilot)
        screen = program.app.screen
        assert isinstance(screen, DrillScreen)
        question = screen.session.question
        await program.press("?")
        assert program.shown == "HelpScreen"
        await program.press("1", "escape")
        assert program.shown == "DrillScreen"
        assert screen.session.question is question
        assert not screen.session.answered
