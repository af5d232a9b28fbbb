"""The settings in the plain mode: those of the screens, changed by commands, and kept."""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from io import StringIO
from pathlib import Path

import pytest

from cardtable.cli.plain.asking import Asking
from cardtable.cli.plain.choices import Choices
from cardtable.cli.plain.console import Closed, Console
from cardtable.cli.plain.game import Game
from cardtable.cli.plain.home import choose
from cardtable.cli.plain.leaving import Leave
from cardtable.table import Table, settings
from cardtable.table.settings import Settings
from tests.cli.plain_table import Lines, by_some, table
from tests.cli.running import cardtable

_WAITS = "Enter to go on."


def at_table(
    at: Table, answers: Iterable[str], chosen: Settings, *, keyboard: bool = False
) -> tuple[list[str], Settings]:
    """What is said at a table with these settings; and the settings after it."""
    out = StringIO()
    choices = Choices(chosen, kept=True)
    console = Console(lines=Lines(answers, keyboard=keyboard), out=out, terminal="dumb")
    with suppress(Closed):
        Game(console, at, "en", choices=choices).play()
    return out.getvalue().replace("\n> ", "\n").splitlines(), choices.settings


def at_home(answers: Iterable[str], chosen: Settings) -> tuple[Table | None, list[str], Settings]:
    """The table that is chosen at the first question, what was said, and the settings after it."""
    out = StringIO()
    asking = Asking(Console(lines=Lines(answers), out=out), "en", Choices(chosen, kept=True))
    opened = None
    with suppress(Closed, Leave):
        opened = choose(asking, None).table
    return opened, out.getvalue().splitlines(), asking.choices.settings


# --- taken from the settings ----------------------------------------------------------------------


def test_a_run_begins_with_what_was_chosen_on_the_screens(home: Path) -> None:
    settings.write(
        Settings(
            name="Zoé",
            pace="slow",
            forced="on",
            hand_order="dealt",
            language="fr",
            suits="letters",
            wait_after_trick=False,
        )
    )
    answers = "allure\nforcée\nranger\nattendre\n"
    said = cardtable("barker", "--plain", "--seed", "7", given=answers.encode()).stdout.decode()
    assert "Zoé" in said
    assert "L’allure est lente" in said
    assert "La seule carte permise se joue seule" in said
    assert "La main est dite comme donnée" in said
    assert "Après un pli, la partie continue seule" in said
    assert not set("♠♥♦♣") & set(said)


def test_settings_that_cannot_be_read_are_set_aside_and_spoken_of(home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_text("{", encoding="utf-8")
    said = cardtable("barker", "--plain", "--seed", "7").stdout.decode()
    assert said.startswith("In settings.json line 1 is no JSON from column 2 on. The file is kept")
    assert (home / "settings.json.broken-1").read_text(encoding="utf-8") == "{"


def test_in_a_first_game_each_trick_waits_for_enter() -> None:
    said, _ = at_table(table("barker", "N Anne", seed="5"), by_some(40), Settings(), keyboard=True)
    assert _WAITS in said
    after = Settings(first_game_over=True, wait_after_trick=False)
    said, _ = at_table(table("barker", "N Anne", seed="5"), by_some(40), after, keyboard=True)
    assert _WAITS not in said


def test_a_pipe_is_not_asked_to_go_on_unless_it_has_chosen_that() -> None:
    chosen = Settings(pace="off")
    said, _ = at_table(table("barker", "N Anne", seed="5"), by_some(40), chosen)
    assert _WAITS not in said
    said, _ = at_table(table("barker", "N Anne", seed="5"), ["wait yes", *by_some(40)], chosen)
    assert _WAITS in said


def test_after_the_first_game_tricks_wait_no_more() -> None:
    at = table("barker", seed="5")
    while not at.over:
        if at.turn is None:
            at.next_deal()
        else:
            at.computer_plays()
    said, after = at_table(at, [], Settings(), keyboard=True)
    assert sum("From the next game on nothing waits after a trick" in one for one in said) == 1
    assert (after.first_game_over, after.wait_after_trick) == (True, False)
    said, again = at_table(at, [], Settings(first_game_over=True), keyboard=True)
    assert not any("From the next game on" in one for one in said)
    assert again.wait_after_trick


def test_the_coach_speaks_before_each_decision_where_he_is_wanted() -> None:
    silent, _ = at_table(table("barker", "N Anne"), [], Settings())
    told, _ = at_table(table("barker", "N Anne"), [], Settings(coach=True))
    coached, _ = at_table(table("barker", "N Anne"), ["coach"], Settings())
    spoken = [line for line in coached if line not in silent]
    assert spoken
    assert [line for line in told if line not in silent] == spoken


# --- changed by commands, and kept ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "field", "value"),
    [
        ("pace off", "pace", "off"),
        ("wait no", "wait_after_trick", False),
        ("forced yes", "forced", "on"),
        ("forced even", "forced", "even"),
        ("sort by suit", "hand_order", "suit"),
        ("coach yes", "coach", True),
        ("lang fr", "language", "fr"),
    ],
)
def test_what_a_command_changes_is_there_the_next_time(
    command: str, field: str, value: object, home: Path
) -> None:
    at_table(table("barker", "N Anne"), [command], Settings(name="Zoé", keys={"table.log": "j"}))
    kept = settings.read().settings
    assert getattr(kept, field) == value
    assert (kept.name, kept.keys) == ("Zoé", {"table.log": "j"})


def test_a_choice_that_cannot_be_kept_is_said_to_be_forgotten(home: Path) -> None:
    (home / "settings.json").mkdir(parents=True)
    said, after = at_table(table("barker", "N Anne"), ["pace slow"], Settings())
    assert any(one.startswith("Your choice cannot be remembered") for one in said)
    assert after.pace == "slow"


def test_only_the_first_of_two_waits_and_what_is_typed_there_may_be_a_command() -> None:
    said, after = at_table(
        table("barker", "N Anne", seed="5"),
        ["pace off", "pass", "score", "pace instant", "", "none", *by_some(5)],
        Settings(),
    )
    assert said.count(_WAITS) == 3
    assert after.pace == "instant"


def test_one_says_what_one_is_called(home: Path) -> None:
    at, said, after = at_home(["name", "name Zoé", "", "barker"], Settings())
    assert at is None
    assert said.count("You are called Guest; name with another name behind it calls you so.") == 1
    assert said.count("You are called Zoé; name with another name behind it calls you so.") == 1
    assert after.name == "Zoé"
    assert any("human Zoé" in line for line in said)


def test_the_table_that_was_set_up_is_the_last_table_on_the_screens_too(home: Path) -> None:
    at, _, after = at_home(
        ["", "bruff", "", "human Zoé", "random", "human Bo", *[""] * 9], Settings()
    )
    assert at is not None
    assert (after.ruleset, after.name) == ("bruff", "Zoé")
    labels = list(after.seats["bruff"])
    assert [after.seats["bruff"][one] for one in labels[:3]] == ["human", "random", "human Bo"]
    kept = json.loads((home / "settings.json").read_bytes())
    assert kept["ruleset"] == "bruff"


def test_play_deals_at_the_last_table_of_the_screens(home: Path) -> None:
    chosen = Settings(
        ruleset="twenty-fives",
        name="Zoé",
        seats={"twenty-fives": {"N": "steady", "E": "human", "S": "human Bo", "W": "random"}},
        practice={"twenty-fives": True},
    )
    at, said, _ = at_home(["play"], chosen)
    assert at is not None
    assert at.ruleset.name == "twenty-fives"
    assert at.record.header.practice
    people = {label: who.name for label, who in at.seats.items() if who.kind == "human"}
    assert sorted(people.values(), key=str) == ["Bo", "Zoé"]
    assert said[1].startswith("[table] A number to go on")
