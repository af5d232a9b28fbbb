"""Setting up a table: the form by keyboard and mouse, and what it remembers."""

from __future__ import annotations

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual import events

from cardtable.players import LEVELS
from cardtable.rules import catalog
from cardtable.rules.ruleset import write_value
from cardtable.table import Table, codes
from cardtable.table.fields import meaning
from cardtable.table.seating import NAME_LENGTH
from cardtable.table.settings import Settings
from cardtable.text.words import LANGUAGES, Words
from cardtable.tui.about import About
from cardtable.tui.draft import Draft
from cardtable.tui.form import Form
from cardtable.tui.new_game import NewGame
from cardtable.tui.widgets.bars import KeyBar
from tests.tui.programs import AT_ONCE, Running, home_files, kept_games, remembered, running
from tests.tui.tables import uncovered

SIZES = [(80, 24), (120, 40)]


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


def _of(program: Running) -> Draft:
    screen = program.app.screen
    assert isinstance(screen, NewGame)
    return screen.draft


@pytest.mark.parametrize(
    ("ruleset", "size"),
    # The longest form in each size, the others in the smallest.
    [*((name, SIZES[0]) for name in catalog.names()), *(("growler", size) for size in SIZES[1:])],
)
async def test_every_line_can_be_reached_and_is_on_the_screen(
    ruleset: str, size: tuple[int, int]
) -> None:
    settings = Settings(ruleset=ruleset, name="Anne")
    async with running(size=size, settings=settings) as program:
        await program.press("n")
        screen = program.app.screen
        form, about, keys = (
            screen.query_one(Form),
            screen.query_one(About),
            screen.query_one(KeyBar),
        )
        assert uncovered(screen, form, about, keys)
        for field in _draft(ruleset, settings).fields(program.app.words):
            assert _field(program) == field.id
            seen = program.text
            (line,) = [one for one in seen.splitlines() if "►" in one]
            assert field.label in line
            assert field.help.split()[0] in seen
            await program.press("down")


@pytest.mark.parametrize("ruleset", catalog.names())
def test_every_house_rule_has_words_for_each_of_its_values(ruleset: str) -> None:
    words = Words()
    rules = catalog.load(ruleset)
    for option, values in rules.choices.items():
        usual = rules.values[option]
        assert usual in values
        for value in values:
            assert words(f"option.{option}.{write_value(value)}")
            assert words.say(meaning(option, value))


def test_only_the_switches_of_the_ruleset_are_shown() -> None:
    shown = {
        name: [one.id for one in _draft(name).fields(Words()) if one.id.startswith("option.")]
        for name in catalog.names()
    }
    assert shown == {
        name: [f"option.{one}" for one in catalog.load(name).choices] for name in catalog.names()
    }
    assert shown["barker"] == []
    assert shown["bismarck"] == ["option.forgotten_discard"]
    assert shown["bruff"] == ["option.games"]
    assert len(shown["growler"]) == 13
    assert "option.all_pass" not in shown["hoss"]


def test_every_level_of_a_computer_has_its_sentence() -> None:
    for level in LEVELS:
        assert Words()(f"level.{level}")
        assert Words()(f"new-game.seat.{level}")


async def test_a_changed_house_rule_is_marked_and_played() -> None:
    async with running(settings=Settings(ruleset="bruff", name="Anne")) as program:
        await program.press("n")
        await _go_to(program, "option.games")
        assert "*" not in program.text
        await program.press("right")
        assert "first to three games ▸ *" in program.text
        await program.press("s")
        assert program.app._table.table.ruleset.games == 3
    assert remembered().options["bruff"] == {"games": 3}


async def test_the_seats_decide_who_plays() -> None:
    async with running(settings=Settings(ruleset="barker", name="Anne")) as program:
        await program.press("n")
        await _go_to(program, "seat.E")
        await program.press("right")
        assert _of(program).seats["E"] == "random"
        await _go_to(program, "seat.N")
        await program.press("right")
        await _go_to(program, "seat.S")
        await program.press("left")
        assert _of(program).seats == {"N": "steady", "E": "random", "S": "human", "W": "steady"}
        await program.press("s")
        assert program.app._table.table.humans == ("S",)
        assert program.app._table.table.seats["E"].level == "random"


async def test_nobody_need_play_oneself() -> None:
    async with running(settings=Settings(ruleset="barker", name="Anne")) as program:
        await program.press("n")
        await _go_to(program, "seat.N")
        await program.press("right")
        await program.press("s")
        assert program.app._table.table.humans == ()


async def test_a_digit_chooses_a_value_and_enter_the_next_one() -> None:
    async with running() as program:
        await program.press("n", "3")
        assert _of(program).ruleset.name == catalog.names()[2]
        await program.press("enter")
        assert _of(program).ruleset.name == catalog.names()[3]
        await program.press("2", "left", "left", "enter")
        assert _of(program).ruleset.name == catalog.names()[0]


async def test_the_name_is_typed_in_its_line() -> None:
    async with running(settings=Settings(ruleset="barker", name="Anne")) as program:
        await program.press("n", "down")
        await program.press(*["backspace"] * 4, "Z", "o", "é", "#", "s", "1", "space", "q")
        assert _of(program).name == "Zoés1 q"
        await program.press("enter")
        assert _field(program) == "seat.N"
        await program.press("s")
        assert program.app._table.table.name("N") == "Zoés1 q"
    assert remembered().name == "Zoés1 q"


def test_a_name_is_cut_to_what_fits_on_its_plate() -> None:
    draft = _draft().type_name("  Maximilienne-Charlotte")
    assert draft.name == "Maximilienne-Charlotte"[:NAME_LENGTH]
    assert _draft().type_name("A\tn\nn#e").name == "Anne"


async def test_an_empty_name_is_no_obstacle() -> None:
    async with running(settings=Settings(ruleset="barker", name="A")) as program:
        await program.press("n", "down", "backspace", "down", "s")
        assert program.shown == "TableScreen"
        assert program.app._table.table.name("N") == program.app.words("player.guest")


async def test_what_was_chosen_is_offered_the_next_time() -> None:
    async with running(settings=Settings(ruleset="barker", name="Anne")) as program:
        await program.press("n", "3")
        await _go_to(program, "seat.B1")
        await program.press("right")
        await _go_to(program, "pace")
        await program.press("right")
        await _go_to(program, "wait")
        await program.press("right")
        chosen = _of(program)
        await program.press("s")
    kept = remembered()
    assert Draft.remembered(kept, kept.ruleset, "Guest").remember == chosen.remember
    assert kept.ruleset == "bruff"
    assert kept.seats["bruff"]["B1"] == "random"
    assert (kept.pace, kept.wait_after_trick) == ("instant", False)


async def test_going_back_begins_nothing_and_remembers_nothing(home: Path) -> None:
    async with running() as program:
        await program.press("n", "right", "escape")
        assert program.shown == "Home"
        await program.press("n", "q")
        assert program.shown == "Home"
    assert home_files(home) == []


async def test_enter_on_the_last_line_starts() -> None:
    async with running() as program:
        await program.press("n", "end")
        assert _field(program) == "start"
        await program.press("enter")
        assert program.shown == "TableScreen"
    assert len(kept_games()) == 1


async def test_clicks_change_a_line_and_start() -> None:
    async with running() as program:
        await program.press("n")
        ruleset = _of(program).ruleset.name
        await program.pilot.click(Form, offset=(40, 1))
        assert _of(program).ruleset.name != ruleset
        form = program.app.screen.query_one(Form)
        (line,) = [one for one in program.text.splitlines() if "◂" in one]
        await program.pilot.click(Form, offset=(line.index("◂") - form.region.x, 1))
        assert _of(program).ruleset.name == ruleset
        await program.pilot.click(Form, offset=(5, form.size.height - 2))
        assert program.shown == "TableScreen"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40)])
async def test_the_form_as_a_picture(
    size: tuple[int, int], language: str, picture: SnapshotAssertion
) -> None:
    settings = Settings(ruleset="growler", name="Anne", options={"growler": {"target": 60}})
    async with running(size=size, settings=settings, words=Words(language)) as program:
        await program.press("n")
        screen, words = program.app.screen, program.app.words
        assert uncovered(screen, screen.query_one(Form), screen.query_one(KeyBar))
        seen = [program.text]
        for section in ("house", "table"):
            await program.press("pagedown")
            while _field(program).partition(".")[0] not in ("option", "practice"):
                await program.press("pagedown")
            # The heading stands above the first line of its section.
            assert words(f"new-game.section.{section}") in program.text
            seen.append(program.text)
            await program.press("down")
        assert "\n".join(seen) == picture


async def test_page_keys_go_from_section_to_section() -> None:
    async with running(settings=Settings(ruleset="growler", name="Anne")) as program:
        await program.press("n")
        found = []
        for key in ("pagedown",) * 5 + ("pageup",) * 5:
            await program.press(key)
            found.append(_field(program))
        down = ["seat.N", "option.packets", "practice", "save-table", "start"]
        assert found == [*down, *reversed(down[:-1]), "ruleset"]


async def test_the_game_is_chosen_from_a_list() -> None:
    async with running() as program:
        await program.press("n", "g", "5")
        assert program.shown == "NewGame"
        assert _of(program).ruleset.name == catalog.names()[4]
        await program.press("g", "escape")
        assert _of(program).ruleset.name == catalog.names()[4]


async def test_a_friends_deal_code_brings_the_same_game_with_the_same_cards() -> None:
    theirs = Table("growler", seed="friday", target=60)
    code = codes.code(theirs)
    async with running(settings=Settings(ruleset="barker", name="Anne")) as program:
        await program.press("n")
        await _go_to(program, "code")
        form = program.app.screen.query_one(Form)
        form.post_message(events.Paste(code[:-1]))
        await program.pilot.pause()
        assert program.app.words("new-game.code.open") in program.text
        # Nobody sits down with a code that is none: it would be other cards.
        await program.press("down")
        await program.press("s")
        assert program.shown == "NewGame"
        about = program.app.screen.query_one(About)
        assert about.refused
        assert _field(program) == "code"
        form.post_message(events.Paste(code[-1]))
        await program.pilot.pause()
        assert program.app.words("new-game.code.good") in program.text
        draft = _of(program)
        assert (draft.ruleset.name, draft.options) == ("growler", {"target": 60})
        await program.press("down", "s")
        table = program.app._table.table
        assert table.view(None).hands == theirs.view(None).hands
        assert codes.code(table) == code


def test_another_house_rule_or_game_gives_the_deal_code_up() -> None:
    draft = _draft("barker").type_code(codes.write_code("growler", {"target": 60}, 7))
    assert draft.seed == "7"
    seats = draft.choose("seat.N", 1)
    assert seats.seed == "7"
    for other in (draft.choose("option.target", 0), draft.choose("ruleset", 0)):
        assert other.choose("pace", 0).code == ""
        assert other.seed is None
    assert _draft().type_code("x" * 5000).code == "x" * 600


async def test_a_practice_table_is_the_last_table_too() -> None:
    async with running(settings=Settings(ruleset="barker", name="Anne")) as program:
        await program.press("n")
        await _go_to(program, "practice")
        await program.press("right", "s")
        assert program.app._table.table.record.header.practice
    last = _draft("barker", remembered())
    assert (last.practice, last.open) == (True, False)
    assert last.sitting.practice
    # Another game has its own last table.
    assert not _draft("bruff", remembered()).practice


async def test_the_help_of_the_form_goes_back_to_it() -> None:
    async with running() as program:
        await program.press("n", "?")
        assert program.app.words("help.new-game.values") in program.text
        await program.press("escape")
        assert program.shown == "NewGame"


@pytest.fixture
def _no_games_folder(home: Path) -> None:
    home.mkdir()
    (home / "games").write_text("a file in the way", encoding="utf-8")


@pytest.mark.usefixtures("_no_games_folder")
async def test_a_game_that_cannot_be_kept_is_not_begun() -> None:
    async with running() as program:
        await program.press("n", "s")
        assert program.shown == "Home"
        assert "No game can be kept" in program.text


async def test_a_computer_keeps_its_name_wherever_i_sit() -> None:
    async with running(settings=Settings(ruleset="barker", name="Anne")) as program:
        await program.press("n")
        before = _of(program).seated
        await _go_to(program, "seat.N")
        await program.press("right")
        after = _of(program).seated
        assert after["N"].partition(" ")[0] != "human"
        assert {label: after[label] for label in "ESW"} == {label: before[label] for label in "ESW"}
        await _go_to(program, "seat.S")
        await program.press("left")
        assert _of(program).seated == {**after, "S": "human Anne"}


def test_nothing_is_said_of_bids_or_partners_where_there_are_none() -> None:
    for name, bids, partners in (("barker", True, True), ("bruff", False, True)):
        draft = _draft(name)
        said = {
            who: draft.choose(f"seat.{draft.ruleset.seating.labels[1]}", index).fields(Words())[3]
            for index, who in enumerate(("human", "steady", "random"))
        }
        assert ("bid" in said["random"].help) is bids
        assert ("partner" in said["steady"].help) is partners
    assert "partner" not in _draft("bismarck").fields(Words())[3].help


def test_the_form_says_how_long_a_name_may_be() -> None:
    (field,) = [one for one in _draft().fields(Words()) if one.id == "name"]
    assert f" {NAME_LENGTH} characters" in field.help
    assert not field.note
    (field,) = [one for one in _draft().type_name("x" * 99).fields(Words()) if one.id == "name"]
    assert field.note
    assert field.text == "x" * NAME_LENGTH


def test_a_house_rule_that_is_gone_is_forgotten() -> None:
    settings = Settings(options={"bruff": {"games": 5, "speed": "fast"}})
    assert _draft("bruff", settings).options == {}
