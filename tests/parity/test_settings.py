"""What is set in one of the two modes holds in both, and in every run after it.

That each setting has a command is found by `tests.parity.test_commands`; here the commands are
said, and it is looked at what came of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from fnmatch import fnmatchcase
from io import StringIO
from typing import Any, Final

import pytest

from cardtable.cli.plain.asking import Asking
from cardtable.cli.plain.choices import Choices
from cardtable.cli.plain.console import Closed, Console
from cardtable.cli.plain.game import Game
from cardtable.cli.plain.home import choose
from cardtable.cli.plain.leaving import Leave
from cardtable.table import Table, settings
from cardtable.table.settings import Settings
from cardtable.text.preferred import chosen_language, preferred
from cardtable.text.words import Words
from cardtable.tui.app import CardTableApp
from cardtable.tui.comfort import SECONDS
from cardtable.tui.draft import Draft
from cardtable.tui.settings_form import SECTIONS, values
from tests.cli.plain_table import Lines, table
from tests.parity.counterparts import ONLY_ON_SCREENS
from tests.tui.programs import running

SAID: Final[Mapping[str, Mapping[Any, str]]] = {
    "language": {"en": "lang en", "fr": "lang fr"},
    "pace": {one: f"pace {one}" for one in values("pace")},
    "wait_after_trick": {True: "wait yes", False: "wait no"},
    "forced": {"off": "forced no", "on": "forced yes", "even": "forced even"},
    "hand_order": {"strength": "sort strength", "suit": "sort suit", "dealt": "sort dealt"},
    "coach": {True: "coach yes", False: "coach no"},
}
"""By field of the settings and value what is typed for it at a table. To speak the system's
language (``auto``) is a wish for the time before anybody chose one."""

CHOSEN: Final = [(field, value) for field, said in SAID.items() for value in said]

ANSWERS: Final[Mapping[str, tuple[str, str]]] = {
    "pace": ("pace", "The pace is {said};"),
    "wait_after_trick": ("wait", "{said}"),
    "forced": ("forced", "{said}"),
    "hand_order": ("sort", "A hand is said {said};"),
}
"""What asks for a setting, and the beginning of the answer."""


def test_every_setting_that_means_something_line_by_line_is_tried_here() -> None:
    shown = {one for section in SECTIONS for one in section}
    excused = {
        one
        for one in shown
        if any(fnmatchcase(f"settings.{one}", pattern) for pattern in ONLY_ON_SCREENS)
    }
    assert shown - excused == {*SAID, "name"}
    for field, said in SAID.items():
        assert set(values(field)) - {"auto"} == set(said)


def at_table(*typed: str) -> list[str]:
    """What a run of the plain mode says to these lines: with the settings as they are kept."""
    out = StringIO()
    kept = settings.read().settings
    language = preferred({}, chosen_language())
    game = Game(
        Console(lines=Lines(typed), out=out, terminal="dumb"),
        table("barker", "N Anne"),
        language,
        choices=Choices(kept, kept=True),
    )
    with suppress(Closed):
        game.play()
    return out.getvalue().splitlines()


def other(field: str, value: object) -> Settings:
    """Settings in which a field has another value."""
    return Settings(**{field: next(one for one in reversed(values(field)) if one != value)})


@pytest.mark.parametrize(("field", "value"), CHOSEN)
def test_what_is_set_line_by_line_holds_in_the_next_run(field: str, value: Any) -> None:
    settings.write(other(field, value))
    at_table(SAID[field][value])
    _holds_line_by_line(field, value)
    _holds_on_screens(field, value)


def _holds_line_by_line(field: str, value: Any) -> None:
    """A new run of the plain mode is as it was set."""
    words = Words()
    if field == "language":
        assert at_table()[0] == Words(value)("plain.welcome", ruleset="barker")
    elif field == "coach":
        assert any(one.startswith("With spades as trumps you") for one in at_table()) == value
    else:
        ask, begins = ANSWERS[field]
        named = {
            "pace": f"plain.pace.{value}",
            "wait_after_trick": "plain.wait.yes" if value else "plain.wait.no",
            "forced": f"plain.forced.{value}",
            "hand_order": f"plain.sort.{value}",
        }[field]
        said = at_table(ask)
        assert any(one.startswith(begins.format(said=words(named))) for one in said), said


def _holds_on_screens(field: str, value: Any) -> None:
    """The screens' next table is as it was set."""
    kept = settings.read().settings
    at = CardTableApp(kept).table_screen(table("barker", "N Anne"))
    found = {
        "language": preferred({}, kept.language),
        "pace": next(one for one in SECONDS if SECONDS[one] == at.pace),
        "wait_after_trick": at.wait_after_trick,
        "forced": at.comfort.forced,
        "hand_order": at.comfort.hand_order,
        "coach": at.coached,
    }
    assert found[field] == value


async def test_what_is_set_on_the_screens_holds_line_by_line() -> None:
    async with running(settings=Settings(name="Anne", pace="instant")) as run:
        for field, said in SAID.items():
            for value in said:
                run.app.change(**{field: value})
                if field != "language":
                    _holds_line_by_line(field, value)
            run.app.change(**{field: getattr(Settings(), field)})
        run.app.change(name="Zoé", language="fr")
    greeted = at_table()
    assert greeted[0] == Words("fr")("plain.welcome", ruleset="barker")
    opened, _ = at_home("jouer")
    assert opened is None  # no table was set up there yet


# --- what a table is set up with ------------------------------------------------------------------


def at_home(*typed: str) -> tuple[Table | None, list[str]]:
    """The table that is chosen at the first question of a run, and what was said."""
    out = StringIO()
    kept = settings.read().settings
    language = preferred({}, chosen_language())
    choices = Choices(kept, kept=True)
    asking = Asking(Console(lines=Lines(typed), out=out), language, choices)
    opened = None
    with suppress(Closed, Leave):
        opened = choose(asking, None).table
    return opened, out.getvalue().splitlines()


def sits(table: Table) -> tuple[object, ...]:
    """Everything that was chosen for a table."""
    people = {label: who.name for label, who in table.seats.items() if who.kind == "human"}
    levels = {label: who.level for label, who in table.seats.items()}
    header = table.record.header
    return table.ruleset, levels, people, header.practice, table.open


@pytest.mark.parametrize("kind", ["", "yes", "open-table", "yes open-table"])
def test_a_table_that_is_set_up_line_by_line_is_the_last_one_in_both(kind: str) -> None:
    lines = [
        "",
        "twenty-fives",
        "best_trump_bonus=true",
        "",
        "steady",
        "human Zoé",
        "random",
        "human Bo",
        kind,
        "",
    ]
    made, said = at_home(*lines)
    assert made is not None, said
    assert made.ruleset.values["best_trump_bonus"] is True
    again, _ = at_home("play")
    assert again is not None
    assert sits(again) == sits(made)
    kept = settings.read().settings
    draft = Draft.remembered(kept, kept.ruleset, "Guest")
    assert draft.rules == made.ruleset
    assert (draft.practice, draft.open) == (made.record.header.practice, made.open)
    assert draft.seats == {"N": "steady", "E": "human", "S": "random", "W": "human Bo"}
    assert draft.name == "Zoé"


def test_a_name_that_is_said_at_the_first_question_is_that_of_the_next_run() -> None:
    at_home("name Zoé")
    assert settings.read().settings.name == "Zoé"
    made, _ = at_home("", "barker", *[""] * 8)
    assert made is not None
    assert made.names["N"] == "Zoé"
