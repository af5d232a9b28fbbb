"""Who sits at a new table: people with their names, computers with theirs."""

from __future__ import annotations

import pytest

from cardtable.players import LEVELS
from cardtable.rules import catalog
from cardtable.table.seating import COMPUTER_NAMES, NAME_LENGTH, default_seats, fitting, seated
from cardtable.table.settings import Settings
from cardtable.text.words import Words
from cardtable.tui.app import CardTableApp
from cardtable.tui.draft import Draft
from cardtable.tui.form import Form
from tests.tui.programs import AT_ONCE, Running, remembered, running
from tests.tui.tables import settle


def _draft(ruleset: str = "bruff", settings: Settings = AT_ONCE) -> Draft:
    return Draft.remembered(settings, ruleset, "Guest")


def _field(program: Running) -> str:
    return program.app.screen.query_one(Form).field.id


async def _go_to(program: Running, field: str) -> None:
    """Go down to a line of the form."""
    await program.press("home")
    while _field(program) != field:
        before = _field(program)
        await program.press("down")
        assert _field(program) != before, f"there is no line {field}"


async def test_several_people_sit_down_each_with_a_name() -> None:
    async with running(settings=Settings(ruleset="barker", name="Anne")) as program:
        await program.press("n")
        for label in "SW":
            await _go_to(program, f"seat.{label}")
            await program.press("left")
        assert program.app.words("new-game.seat.human.other.help").split()[0] in program.text
        await _go_to(program, "name.S")
        await program.press("L", "é", "a", "#", "enter")
        assert _field(program) == "seat.W"
        await _go_to(program, "name.W")
        await program.press("Z", "backspace")
        assert _field(program) == "name.W"
        await program.press("down", "s")
        table = program.app._table.table
        assert table.humans == ("N", "S", "W")
        assert [table.name(label) for label in "NSW"] == ["Anne", "Léa", "Guest W"]
    kept = remembered()
    assert kept.name == "Anne"
    assert kept.seats["barker"] == {"N": "human", "E": "steady", "S": "human Léa", "W": "human"}
    assert _draft("barker", kept).seated["S"] == "human Léa"


def test_people_stay_together_when_they_try_a_game_that_is_new_to_them() -> None:
    draft = _draft("barker").choose("seat.W", 0).type_name("Léa", "name.W")
    three = draft.choose("ruleset", catalog.names().index("bismarck"))
    assert dict(three.seats) == {"A": "human", "B": "steady", "C": "human Léa"}


def test_people_of_the_same_name_are_told_apart() -> None:
    draft = _draft("barker", Settings(name="Maximilienne"))
    for label in "ES":
        draft = draft.choose(f"seat.{label}", 0).type_name("maximilienne", f"name.{label}")
    names = [who.partition(" ")[2] for who in draft.seated.values()]
    assert names == ["Maximilienne", "maximilien E", "maximilien S", "Dmitri"]
    assert max(map(len, names)) == NAME_LENGTH


def test_an_open_table_stays_one_until_it_is_chosen_otherwise() -> None:
    draft = _draft("barker").choose("open", 1)
    assert draft.open
    (field,) = [one for one in draft.fields(Words()) if one.id == "open"]
    assert field.changed
    again = _draft("barker", draft.remember)
    assert again.open
    assert not _draft("barker", again.choose("open", 0).remember).open


@pytest.mark.parametrize("ruleset", catalog.names())
def test_the_first_seat_is_the_users_and_the_best_computers_have_the_others(ruleset: str) -> None:
    seats = default_seats(catalog.load(ruleset))
    assert tuple(seats) == catalog.load(ruleset).seating.labels
    assert list(seats.values()) == ["human"] + ["steady"] * (len(seats) - 1)


def test_no_two_at_a_table_have_the_same_name() -> None:
    for name in ("Anne", "chloé", *COMPUTER_NAMES):
        seats = seated(default_seats(catalog.load("bruff")), name)
        names = [who.partition(" ")[2].casefold() for who in seats.values()]
        assert len(set(names)) == 6


def test_only_the_computer_called_like_me_gets_another_name() -> None:
    seats = default_seats(catalog.load("bruff"))
    usual, other = seated(seats, "Anne"), seated(seats, "chloé")
    changed = [label for label in seats if usual[label] != other[label]]
    assert [usual[label] for label in changed] == ["human Anne", "steady Chloé"]


def test_names_fit_on_the_plates() -> None:
    assert all(len(name) <= 9 for name in COMPUTER_NAMES)
    assert len(COMPUTER_NAMES) > 6


@pytest.mark.parametrize(
    "remembered_seats",
    [{}, {"X": "human"}, {"N": "human a#", "E": "human"}, {"N": "gone"}, {"E": "steady"}],
)
def test_remembered_seats_are_made_to_fit(remembered_seats: dict[str, str]) -> None:
    seats = fitting(catalog.load("barker"), remembered_seats)
    assert tuple(seats) == ("N", "E", "S", "W")
    assert set(seats.values()) <= {"human", "human a", *LEVELS}
    assert list(seats.values()).count("human") <= 1


@pytest.mark.parametrize("name", ["Zoé", ""])
async def test_the_first_new_game_asks_for_a_name_once_and_need_not_be_told(name: str) -> None:
    app = CardTableApp(Settings(), words=Words())
    app.nameless = True
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        program = Running(app, pilot)
        await program.press("n")
        await program.until("NameSheet")
        assert "Esc goes on without one" in program.text
        await program.press(*name, "enter" if name else "escape")
        await program.until("NewGame")
        assert (name or "Guest") in program.text
        assert app.settings.name == name
        await program.press("escape", "n")
        await program.until("NewGame")


async def test_a_game_without_house_rules_says_so_and_offers_no_example_of_one() -> None:
    async with running(settings=Settings(ruleset="barker", name="Anne")) as program:
        await program.press("n")
        assert "It has no house rules." in " ".join(program.text.split())
        assert "e Example" not in program.text
        await program.press("e")
        assert "This game has no house rules" in program.text
        await program.press("right")
        assert "Its only house rule stands further down." in " ".join(program.text.split())
        assert "e Example" in program.text
        await program.press("escape", "question_mark")
        assert program.app.words("help.home.new-game") in program.text
        assert program.app.words("help.home.continue") not in program.text
