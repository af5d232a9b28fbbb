"""House rules: chosen in the form, refused together, told at the table."""

from __future__ import annotations

import pytest

from cardtable.draw.canvas import Line
from cardtable.draw.status import changed, title
from cardtable.rules import catalog
from cardtable.rules.ruleset import Ruleset
from cardtable.table import Table, house_rules
from cardtable.table.seating import moved
from cardtable.table.settings import Settings
from cardtable.text.words import Words
from cardtable.tui import example
from cardtable.tui.about import About
from cardtable.tui.draft import Draft
from cardtable.tui.form import Form
from cardtable.tui.help import house_lines, mark_lines, rule_lines
from cardtable.tui.kept_entry import standing
from cardtable.tui.new_game import NewGame
from cardtable.tui.pages import Pages
from tests.tui.programs import AT_ONCE, Running, kept_games, remembered, running


def _draft(ruleset: str, settings: Settings = AT_ONCE) -> Draft:
    return Draft.remembered(settings, ruleset, "Guest")


def _text(lines: list[Line]) -> str:
    return "\n".join("".join(piece for piece, _ in line) for line in lines)


def _of(program: Running) -> Draft:
    screen = program.app.screen
    assert isinstance(screen, NewGame)
    return screen.draft


async def _go_to(program: Running, field: str) -> None:
    await program.press("home")
    while program.app.screen.query_one(Form).field.id != field:
        await program.press("down")


ALL = [
    (name, option, index)
    for name in catalog.names()
    for option, values in catalog.load(name).choices.items()
    for index, value in enumerate(values)
    if value != catalog.load(name).values[option]
]


@pytest.mark.parametrize(("name", "option", "index"), ALL)
def test_every_value_of_every_house_rule_can_be_chosen_or_says_why_not(
    name: str, option: str, index: int
) -> None:
    draft = _draft(name).choose(f"option.{option}", index)
    (field,) = [one for one in draft.fields(Words()) if one.id == f"option.{option}"]
    if draft.refused is None:
        assert field.changed
        assert field.chosen == index
        assert draft.rules.values[option] == draft.ruleset.choices[option][index]
        assert len(draft.seats) == draft.rules.seats
    else:
        assert not field.changed
        assert Words().say(draft.refused)
        assert draft.rules == draft.ruleset


async def test_rules_that_do_not_go_together_are_refused_in_words() -> None:
    async with running(settings=Settings(ruleset="twenty-fives", name="Anne")) as program:
        await program.press("n")
        await _go_to(program, "option.seats")
        await program.press("right")
        about = program.app.screen.query_one(About)
        assert about.refused
        assert "“seats 5” and “sides pairs” do not go together." in program.text
        assert _of(program).options == {}
        await program.press("down")
        assert not about.refused
        assert "do not go together" not in program.text


async def test_seats_follow_the_number_of_players_and_five_sit_down() -> None:
    async with running(settings=Settings(ruleset="twenty-fives", name="Anne")) as program:
        await program.press("n")
        await _go_to(program, "option.sides")
        await program.press("right")
        assert list(_of(program).seats) == ["P1", "P2", "P3", "P4"]
        await _go_to(program, "option.seats")
        await program.press("right")
        assert list(_of(program).seats) == ["P1", "P2", "P3", "P4", "P5"]
        assert _of(program).seats["P1"] == "human"
        assert program.text.count("*") == 2
        await program.press("s")
        table = program.app._table.table
        assert table.ruleset.seats == 5
        assert table.humans == ("P1",)
        assert program.text.startswith(" Twenty-Fives* ")
    assert remembered().options["twenty-fives"] == {"seats": 5, "sides": "single"}
    again = _draft("twenty-fives", remembered())
    assert list(again.seats) == ["P1", "P2", "P3", "P4", "P5"]
    (game,) = kept_games()
    assert standing(game, Words(), 62).count("·") == 4


def test_who_loses_his_seat_leaves_but_for_the_user() -> None:
    three = catalog.load("twenty-fives", {"sides": "single", "seats": 3})
    seats = {"N": "steady", "E": "random", "S": "steady", "W": "human"}
    assert moved(seats, three) == {"A": "steady", "B": "random", "C": "human"}


def test_remembered_rules_that_no_longer_go_together_are_forgotten() -> None:
    settings = Settings(options={"growler": {"jink": "none", "jink_points": 30}})
    draft = _draft("growler", settings)
    assert draft.options == {}
    assert draft.rules == draft.ruleset


def test_star_marks_a_table_with_house_rules() -> None:
    usual = Table("growler", seed=1)
    house = Table("growler", seed=1, target=60)
    assert title(usual.view("N"), Words()) == "Growler"
    assert title(house.view("N"), Words()) == "Growler*"
    assert changed(house.ruleset) == ("target",)
    # What a choice brings with it is not told twice.
    assert changed(catalog.load("twenty-fives", {"turned": "dealer_last"})) == ("turned",)


def test_help_names_the_rules_their_fingerprint_and_what_was_changed() -> None:
    words = Words()
    for name in catalog.names():
        usual = catalog.load(name)
        told = _text(house_lines(usual, words, 90))
        assert f"{words(f'ruleset.{name}')}, fingerprint {usual.fingerprint}" in told
        assert "without a change" in told
    house = catalog.load("growler", {"target": 60, "keep_trump": False})
    told = _text(house_lines(house, words, 90))
    assert house.fingerprint in told
    assert "* Game to: 60 (usually: 120)" in told
    assert "* Trumps in the draw: need not be kept (usually: one must be kept)" in told
    assert "without a change" not in told


async def test_help_at_the_table_names_the_house_whose_rules_they_are() -> None:
    house = catalog.load("growler", {"target": 60})
    house_rules.save("tuesday", house)
    for rules, named in ((house, True), (catalog.load("growler"), False)):
        table = Table(rules, seats={"N": "human Anne", **dict.fromkeys("ESW", "random")}, seed=1)
        async with running(table=table) as program:
            await program.press("question_mark")
            await program.until("HelpScreen")
            told = "\n".join(
                "".join(piece for piece, _ in line)
                for pages in program.app.screen.query(Pages)
                for line in pages.lines(90)
            )
            assert f", fingerprint {rules.fingerprint}" in told
            assert ("“tuesday”: " in told) is named


@pytest.mark.parametrize(
    ("options", "there", "gone"),
    [
        ({}, "keeps at least one", "against the rules"),
        ({"keep_trump": False}, "up to 5 cards", "keeps at least one"),
        ({"turned": "none"}, "up to 5 cards", "A card is turned up"),
        ({"jink": "none"}, "best trump", "jink"),
        ({"jink_points": 30}, "fewer lose 30", "fewer lose 60"),
        ({"ruff_any_time": True}, "Follow suit or play a trump", "Follow suit; "),
        ({"renege_cards": "any"}, "need not be played", "only a single trump"),
        ({"revoke": "penalised"}, "−5 for each card", "minus the bid"),
        ({"all_pass": "dealer_partner"}, "dealer’s partner must play at 15", "joker"),
    ],
)
def test_rules_in_short_are_those_of_the_table(
    options: dict[str, object], there: str, gone: str
) -> None:
    rules: Ruleset = catalog.load("growler", options)  # type: ignore[arg-type]
    told = " ".join(_text(rule_lines(rules, Words(), 90)).split())
    assert there in told
    assert gone not in told


def test_marks_that_a_game_has_are_explained() -> None:
    words = Words()
    for name, options, there in (
        ("hoss", {}, "partner"),
        ("growler", {}, "jink"),
        ("twenty-fives", {"turned": "dealer_last"}, "shown"),
    ):
        told = _text(mark_lines(catalog.load(name, options), words))
        assert words(f"help.marks.{there}") in told
        assert words(f"help.marks.{there}") not in _text(mark_lines(catalog.load("bruff"), words))


@pytest.mark.parametrize(("name", "option", "index"), ALL)
def test_house_rule_is_shown_by_a_hand_that_it_changes(name: str, option: str, index: int) -> None:
    words, draft = Words(), _draft(name)
    values = draft.ruleset.values[option], draft.ruleset.choices[option][index]
    told = _text(example.lines(option, values, words, 78))  # type: ignore[arg-type]
    assert words("example.none") not in told
    assert told.count(" ► ") == 2
    first, second = told.split(" ► ")[1:]
    assert first != second


async def test_example_of_the_marked_rule_is_one_key_away() -> None:
    async with running(settings=Settings(ruleset="growler", name="Anne")) as program:
        await program.press("n", "e")
        assert "Mark a house rule first" in program.text
        await _go_to(program, "option.min_bid")
        await program.press("e")
        assert " An example · Lowest bid" in program.text
        assert "bid 15, bid 20" in program.text
        await program.press("escape")
        assert program.shown == "NewGame"
        assert program.app.screen.query_one(Form).field.id == "option.min_bid"


async def test_form_that_is_longer_than_the_screen_says_so() -> None:
    async with running(settings=Settings(ruleset="growler", name="Anne")) as program:
        await program.press("n")
        assert "▼" in program.text
        await program.press("end")
        assert "▲" in program.text
        assert "▼" not in program.text
