"""Every screen speaks French in French and English in English, and changes while it is shown."""

from __future__ import annotations

import os
from collections.abc import Iterator
from difflib import ndiff
from pathlib import Path

import pytest

from cardtable.draw.canvas import wrap
from cardtable.rules import catalog
from cardtable.rules.facts import fact
from cardtable.table.seating import NAME_LENGTH
from cardtable.text.words import LANGUAGES, Words
from cardtable.tui.about import About
from cardtable.tui.draft import Draft
from cardtable.tui.every_screen import every_screen
from cardtable.tui.home import Notice
from cardtable.tui.new_game import NewGame
from cardtable.tui.table import TableScreen
from tests.tui.programs import AT_ONCE, running
from tests.tui.spoken import READING, cut, foreign
from tests.tui.walks import WALKS, Brisk


async def speak(run: Brisk, language: str) -> str:
    """Change the language; the screen's text then."""
    run.app.change(language=language)
    await run.settle()
    return run.text


def seen(run: Brisk) -> str:
    """What is read on the screen: of a sheet what lies on it, not what is covered around it."""
    lines = run.text.splitlines()
    for sheet in run.app.screen.query(".sheet"):
        region = sheet.region
        lines = [line.ljust(region.right)[region.x : region.right] for line in lines]
        return "\n".join(lines[region.y : region.bottom])
    return run.text


SMALL, LEAST, LARGE = (80, 24), (60, 18), (160, 50)
_ALL = os.environ.get("CARDTABLE_WALKS") == "all"
_SHORT = ("at_the_table", "ends", "hot_seat")
STRETCHES = [
    *((one, SMALL) for one in WALKS),
    *((one, LEAST) for one in (WALKS if _ALL else _SHORT)),
    *((one, LARGE) for one in (WALKS if _ALL else ("asked",))),
]
"""Where is walked, in which size: with ``CARDTABLE_WALKS=all`` everywhere in each."""

LISTS = frozenset({"KeptGames", "Records", "StatisticsScreen"})
"""Screens with columns, where a long name has to be cut off; in full it stands elsewhere."""


@pytest.mark.parametrize(("walk", "size"), STRETCHES)
async def test_screens_are_of_one_language_and_lose_nothing_in_the_other(
    walk: str, size: tuple[int, int], home: Path
) -> None:
    faults: list[str] = []
    async with running(settings=AT_ONCE, size=size) as program:
        run = Brisk(program.app, program.pilot)
        number = 0
        async for name in WALKS[walk](run):
            number += 1
            assert run.shown == name, f"step {number} of {walk}"
            where, books = f"{number} {name}", name in READING
            english, at_first = run.text, seen(run)
            # What was said about the last key goes with the next, this one too.
            screen = run.app.screen
            passing = isinstance(screen, NewGame) and screen.query_one(About).refused
            passing |= any(one.display for one in screen.query(Notice))
            passing |= isinstance(screen, TableScreen) and screen.passing
            focused = type(run.app.focused).__name__
            await speak(run, "fr")
            french = seen(run)
            if found := foreign(at_first, "en", books=books):
                faults.append(f"{where} in English has {found}")
            if found := foreign(french, "fr", books=books):
                faults.append(f"{where} in French has {found}")
            if name not in LISTS and (found := cut(french, "fr")):
                faults.append(f"{where} in French is cut off at {found}")
            again = await speak(run, "en")
            if again != english and not passing:
                lines = ndiff(english.splitlines(), again.splitlines())
                faults.append(f"{where} comes back otherwise:")
                faults += [line for line in lines if line[0] in "+-"]
            if type(run.app.focused).__name__ != focused:
                faults.append(f"{where} gives the keys to {run.app.focused!r}")
    assert not faults, "\n".join(faults)


def test_every_screen_is_walked_to(home: Path) -> None:
    """Another screen needs a step in `tests.tui.walks`."""
    text = Path(__file__).with_name("walks.py").read_text(encoding="utf-8")
    assert [one.__name__ for one in every_screen() if f'"{one.__name__}"' not in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_about_a_field_of_the_form_is_seen_whole(language: str) -> None:
    words = Words(language)
    long = [
        field.help
        for name in catalog.names()
        for draft in _drafts(Draft.remembered(AT_ONCE, name, "Anne"), words)
        for field in draft.fields(words)
        if len(wrap(field.help, 62)) > 3
    ]
    assert long == []


def _drafts(usual: Draft, words: Words) -> Iterator[Draft]:
    """A draft, and each house rule and level of it chosen once."""
    yield usual
    for field in usual.fields(words):
        kind = field.id.partition(".")[0]
        if kind == "option" or (kind == "seat" and field.section):
            yield from (usual.choose(field.id, index) for index in range(len(field.values)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("penalty", ["trick", "bid", "jink"])
def test_a_refusal_and_the_price_of_a_revoke_are_seen_whole(language: str, penalty: str) -> None:
    words = Words.at_table(catalog.load("growler").seating, {"N": "M" * NAME_LENGTH}, language)
    for code in ("follow-suit", "trump-not-protected", "trump-several", "trump-weaker"):
        kept = {"cards": ("5H", "JH", "AH")} if code == "trump-not-protected" else {}
        why = fact(code, card="TD", led="TC", obliged_by="TH", seat="N", **kept)
        said = words(f"table.revoke.{penalty}", why=why, points=60)
        assert len(wrap(said, 77)) <= 2, said
        assert len(wrap(said, 57)) <= 3, said
