"""Saved tables and saved house rules: saved in the form, listed, used, renamed, deleted."""

from __future__ import annotations

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from cardtable.rules import catalog
from cardtable.table import house_rules, saved_tables
from cardtable.table.saved_tables import SavedTable, Unusable
from cardtable.table.settings import Settings
from cardtable.text.words import LANGUAGES, Words
from cardtable.tui.about import About
from cardtable.tui.form import Form
from cardtable.tui.home import Notice
from cardtable.tui.menu import Menu
from cardtable.tui.name_sheet import NameSheet
from cardtable.tui.new_game import NewGame
from cardtable.tui.saved_tables import SavedTables, describe
from cardtable.tui.widgets.bars import KeyBar
from tests.tui.programs import Running, remembered, running
from tests.tui.tables import uncovered

FRIDAY = SavedTable(
    "Friday at Léa’s",
    "growler",
    {"target": 60},
    seats={"N": "human", "E": "steady", "S": "human Léa", "W": "random"},
    practice=True,
    pace="slow",
    wait_after_trick=False,
)


def _tables() -> dict[str, SavedTable]:
    return {one.name: one for one in saved_tables.tables() if isinstance(one, SavedTable)}


async def _named(program: Running, name: str) -> None:
    """Type a name on the sheet that lies there, and take it."""
    assert isinstance(program.app.screen, NameSheet)
    form = program.app.screen.query_one(Form)
    while program.app.screen.text:
        await program.press("backspace")
    form.post_message(Form.Typed(form, "name", name))
    await program.pilot.pause()
    await program.press("enter")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40)])
async def test_the_list_is_wholly_on_the_screen(
    size: tuple[int, int], language: str, picture: SnapshotAssertion
) -> None:
    saved_tables.save(FRIDAY)
    saved_tables.save(SavedTable("Alone", "barker", seats={"E": "steady"}))
    async with running(size=size, words=Words(language)) as program:
        await program.press("v")
        screen = program.app.screen
        menu = screen.query_one(Menu)
        assert uncovered(screen, menu, screen.query_one(KeyBar))
        assert "…" not in program.text or size[0] < 80
        assert [one.id for one in menu.entries] == ["Alone", FRIDAY.name]
        room = min(size[0], 70) - 8
        assert describe(FRIDAY, program.app.words, room)[: room - 1] in program.text
        assert program.text == picture


async def test_a_table_is_saved_from_the_form_and_started_from_the_list() -> None:
    settings = Settings(ruleset="bruff", name="Anne", options={"bruff": {"games": 3}})
    async with running(settings=settings) as program:
        await program.press("n", "v")
        await _named(program, "Club night")
        assert program.shown == "NewGame"
        assert "Club night" in program.app.screen.query_one(About).text
        saved = _tables()["Club night"]
        assert (saved.ruleset, dict(saved.options)) == ("bruff", {"games": 3})
        assert saved.seats["A1"] == "human"
        await program.press("escape", "v", "enter")
        table = program.app._table.table
        assert table.ruleset.games == 3
        assert table.name("A1") == "Anne"


async def test_everything_of_a_saved_table_is_there_when_it_is_started() -> None:
    saved_tables.save(FRIDAY)
    async with running(settings=Settings(ruleset="bruff", name="Anne")) as program:
        await program.press("v", "1")
        table = program.app._table.table
        assert table.ruleset.target == 60
        assert table.humans == ("N", "S")
        assert (table.name("N"), table.name("S")) == ("Anne", "Léa")
        assert table.seats["W"].level == "random"
        assert table.record.header.practice
    kept = remembered()
    assert (kept.ruleset, kept.pace, kept.wait_after_trick) == ("growler", "slow", False)


async def test_a_saved_table_is_changed_in_the_form_and_replaced_after_a_second_enter() -> None:
    saved_tables.save(FRIDAY)
    async with running() as program:
        await program.press("v", "e")
        screen = program.app.screen
        assert isinstance(screen, NewGame)
        assert screen.draft.saved(FRIDAY.name) == FRIDAY
        screen.show_draft(screen.draft.choose("practice", 0))
        await program.press("v")
        await _named(program, "friday at Léa’s")
        assert program.app.words("name.taken", text="friday at Léa’s") in " ".join(
            program.app.screen.query_one(About).text.split()
        )
        assert _tables()[FRIDAY.name].practice
        await program.press("enter")
        assert program.shown == "NewGame"
        assert not _tables()["friday at Léa’s"].practice


async def test_a_table_gets_another_name() -> None:
    saved_tables.save(FRIDAY)
    async with running() as program:
        await program.press("v", "r")
        await _named(program, "Saturday")
        assert isinstance(program.app.screen, SavedTables)
        assert program.app.screen.query_one(Menu).entry == "Saturday"
    assert _tables() == {"Saturday": FRIDAY._replace(name="Saturday")}


async def test_to_delete_takes_two_steps_and_keeps_the_file(home: Path) -> None:
    saved_tables.save(FRIDAY)
    saved_tables.save(FRIDAY._replace(name="Zoé"))
    async with running() as program:
        await program.press("v", "x")
        assert "Friday" in program.app.screen.query_one(Notice).text
        # Another table was marked since: nothing was asked of that one.
        await program.press("down", "x")
        assert set(_tables()) == {FRIDAY.name, "Zoé"}
        await program.press("x")
        assert set(_tables()) == {FRIDAY.name}
        assert ".bak" in program.text
    assert list((home / "tables").glob("*.bak"))


async def test_a_file_that_is_no_table_says_why_and_can_be_deleted(home: Path) -> None:
    (home / "tables").mkdir(parents=True)
    (home / "tables" / "odd.toml").write_text('name = "x"\n', encoding="utf-8")
    async with running() as program:
        await program.press("v", "enter")
        assert program.shown == "SavedTables"
        assert "ruleset" in program.app.screen.query_one(Notice).text
        await program.press("e", "r", "escape")
        assert program.shown == "Home"
        await program.press("v", "x", "x")
        assert program.app.words("saved-tables.none") in program.text
        await program.press("enter", "e", "x", "x")
        assert program.shown == "SavedTables"
    assert not [one for one in saved_tables.tables() if isinstance(one, Unusable)]


async def test_an_empty_name_and_one_that_no_file_holds_are_not_taken() -> None:
    async with running() as program:
        await program.press("n", "v", "enter")
        assert program.shown == "NameSheet"
        await _named(program, "a#b")
        assert program.shown == "NameSheet"
        assert "U+0023" in program.app.screen.query_one(About).text
        await program.press("escape")
        assert program.shown == "NewGame"
    assert not _tables()


async def test_house_rules_are_saved_with_their_fingerprint_and_chosen_again() -> None:
    settings = Settings(ruleset="growler", name="Anne", options={"growler": {"target": 60}})
    rules = catalog.load("growler", {"target": 60})
    async with running(settings=settings) as program:
        await program.press("n", "h")
        await _named(program, "Léa’s Rules")
        assert rules.fingerprint in program.app.screen.query_one(About).text
        house = house_rules.read("lea-s-rules")
        assert (house.title, house.ruleset.values) == ("Léa’s Rules", rules.values)
        await program.press("escape", "n", "down")
        screen = program.app.screen
        assert isinstance(screen, NewGame)
        assert screen.query_one(Form).field.id == "house"
        assert "Léa’s Rules ▸ *" in program.text
        assert rules.fingerprint in screen.query_one(About).text
        await program.press("left")
        assert screen.draft.options == {}
        await program.press("right")
        assert screen.draft.options == {"target": 60}
        # A choice of one's own is neither; from there the arrows lead to the saved ones.
        screen.show_draft(screen.draft.choose("option.target", 1))
        assert program.app.words("new-game.house.own") in program.text
        await program.press("right")
        assert screen.draft.options == {}


async def test_the_usual_rules_need_not_be_saved() -> None:
    async with running(settings=Settings(ruleset="growler")) as program:
        await program.press("n", "h")
        assert program.shown == "NewGame"
        assert program.app.words("new-game.save-rules.none") in program.text
    assert house_rules.names() == ()


async def test_house_rules_that_are_not_right_are_told_and_left_out(home: Path) -> None:
    house_rules.save("fine", catalog.load("growler", {"target": 60}))
    (home / "rules" / "odd.toml").write_text("nonsense", encoding="utf-8")
    async with running(settings=Settings(ruleset="growler")) as program:
        await program.press("n")
        about = program.app.screen.query_one(About)
        assert about.refused
        assert "odd.toml" in about.text
        await program.press("down")
        assert not about.refused
        assert "fine" not in about.text
        assert program.app.screen.query_one(Form).field.id == "house"
