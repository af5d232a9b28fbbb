"""Whole games at the plain table, and that everything a table asks and does is there."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardtable.cli.plain.answers import VERBS
from cardtable.cli.plain.commands import COMMANDS
from cardtable.cli.plain.console import Closed, Console
from cardtable.cli.plain.game import Game
from cardtable.record.record import Record
from cardtable.rules import catalog, notation
from cardtable.rules.phases import QUESTIONS
from cardtable.table import Table
from cardtable.text.words import LANGUAGES, Words
from tests.cli.plain_table import Lines, by_chance, play, table
from tests.record.playing import TABLES

every_table = pytest.mark.parametrize(
    ("name", "options"), TABLES, ids=[f"{name}-{len(options)}" for name, options in TABLES]
)

DEALS = 6
"""After so many deals people who play by chance may leave: auction games have no bound."""

JUNK = (
    "",
    "?",
    "help",
    "1",
    "2 3",
    "7",
    "99999",
    "5S",
    "ah",
    "10♦",
    "xyz",
    "play",
    "play 5S",
    "bid",
    "bid 20",
    "25",
    "pass",
    "hold",
    "trump",
    "h",
    "S",
    "contract valfri",
    "valfri H",
    "spel",
    "partner",
    "partner B",
    "B",
    "none",
    "discard 1 2 3 4",
    "1 2 3 4",
    "yes",
    "no",
    "jink",
    "rob",
    "rob 1",
    "steal 2",
    "bury 1",
    "decline",
    "revoke 1",
    "lead-undiscarded",
    "hand",
    "last",
    "log",
    "score",
    "order",
    "order H",
    "order x",
    "hint",
    "why",
    "why 5S",
    "undo",
    "undo x",
    "undo 3",
    "claim",
    "concede now",
    "names",
    "seed",
    "pace",
    "pace off",
    "wait yes",
    "forced even",
    "coach yes",
    "pace never",
    "lang fr",
    "lang en",
    "lang",
    "next",
    "\x00\x1b[2J",
    "é" * 300,
    "# a remark",
)


def _everybody(name: str, options: dict[str, Any]) -> Table:
    """A table of people alone, each with a name."""
    labels = catalog.load(name, options).seating.labels
    people = [f"{label} Player{label}" for label in labels]
    return table(name, *people, **options)


@every_table
def test_whole_game_by_one_human_among_computers(name: str, options: dict[str, Any]) -> None:
    label = catalog.load(name, options).seating.labels[0]
    at = table(name, f"{label} Anne", seed="1", **options)
    said = play(at, by_chance(at, Random(1)))
    assert at.over
    assert said[-1] == "[game] Again, new or quit?"
    assert any(line.startswith(f"[{label}] ") for line in said)
    assert not [line for line in said if "{" in line or "None" in line]


@every_table
def test_whole_game_of_people_alone_is_the_game_that_was_recorded(
    name: str, options: dict[str, Any]
) -> None:
    at = _everybody(name, options)
    out = StringIO()
    people = _People(at, out, by_chance(at, Random(name)))
    with pytest.raises(Closed):
        Game(Console(lines=people, out=out, terminal="dumb"), at, "en").play()
    assert at.over or at.view(None).deal > DEALS
    assert Record.read(at.record.text()).state == at.record.state
    assert "press Enter twice" in out.getvalue()


class _People(Lines):
    """People who open each curtain as they are told, and leave when the game is over.

    People who bid by chance may play for ever, so they leave after some deals at the latest.
    """

    def __init__(self, at: Table, out: StringIO, answers: Iterator[str]) -> None:
        super().__init__(answers)
        self._at, self._out = at, out

    # typeshed: the root of all files reads bytes.
    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        if self._at.over or self._at.view(None).deal > DEALS:
            return ""
        asked = self._out.getvalue()[-200:].rstrip("\n").rpartition("\n")[2]
        return "\n" if "Enter" in asked else super().readline()


@every_table
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_typed_the_game_stays_whole_and_is_kept(
    name: str, options: dict[str, Any], language: str, tmp_path: Path
) -> None:
    chance = Random(f"{name}{language}")
    labels = catalog.load(name, options).seating.labels
    at = table(name, f"{labels[0]} Anne", f"{labels[-1]} Léa", practice=True, **options)
    at.keep(tmp_path / "game.ctr")
    said = play(at, _anything(at, chance), language=language)
    at.close()
    assert at.record.actions > 3
    assert Record.load(tmp_path / "game.ctr").state == at.record.state
    assert not [line for line in said if "{" in line]


def _anything(at: Table, chance: Random) -> Iterator[str]:
    """Anything at all, but now and then something that goes on."""
    sensible = by_chance(at, chance)
    for _ in range(400):
        kind = chance.random()
        if kind < 0.2:
            yield from ["", ""]
        elif kind < 0.5 and not at.over:
            yield next(sensible)
        else:
            yield chance.choice(JUNK)


# --- nothing is missing --------------------------------------------------------------------------


def test_every_action_of_the_record_can_be_typed() -> None:
    assert set(VERBS) == set(notation._FORMS)
    for language in LANGUAGES:
        words = Words(language)
        assert all(words(f"plain.word.{verb}") for verb in VERBS)


def test_every_question_has_its_words() -> None:
    asked = {question.word for question in QUESTIONS.values()}
    for language in LANGUAGES:
        words = Words(language)
        for phase in asked - {"play", "discard"}:
            assert words(f"plain.ask.{phase}", card="5S", points=60)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_stands_for_two_things(language: str) -> None:
    words = Words(language)
    forms = [
        form
        for name in (*COMMANDS, *VERBS, "next", "again", "new")
        for form in words(f"plain.word.{name}").casefold().split()
    ]
    assert len(forms) == len(set(forms))
    # A suit's letter answers a question, and a command may not take it away.
    assert not {words.field("suit", suit)[0] for suit in "SHDC"} & set(forms)
    assert not {Words(language, deck="letters").glyph(suit).casefold() for suit in "SHDC"} & set(
        forms
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_is_listed_by_help_in_every_language(language: str) -> None:
    at = table("barker", "N Anne")
    help_word = Words(language)("plain.word.help").split()[0]
    said = "\n".join(play(at, [help_word], language=language))
    for name in COMMANDS:
        assert Words(language)(f"plain.help.{name}") in said
