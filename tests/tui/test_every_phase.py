"""Pictures of every ruleset at every moment, in four sizes: nothing is cut off, nothing covered."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable

import pytest
from syrupy.assertion import SnapshotAssertion

from cardtable.rules import catalog
from cardtable.table import Table
from cardtable.table.seating import NAME_LENGTH
from cardtable.text.words import Words
from cardtable.tui.curtain import Curtain
from tests.draw.games import answer
from tests.tui.gallery import gallery
from tests.tui.moments import LONG, Moment, curtains, moments
from tests.tui.spoken import foreign
from tests.tui.tables import text
from tests.tui.whole import faults

SIZES = ((60, 18), (80, 24), (120, 40), (160, 50))
FRENCH_SIZES = SIZES if os.environ.get("CARDTABLE_WALKS") == "all" else SIZES[:1]
"""Where there is least room; with ``CARDTABLE_WALKS=all`` everywhere."""

Size = tuple[int, int]

_NAME_OF_MOMENT = re.compile(r"^\[[a-z0-9-]+\]$", re.MULTILINE)


def in_english(table: Table) -> Words:
    """What most pictures say."""
    return Words.at_table(table.ruleset.seating, table.names, "en")


def in_french(table: Table) -> Words:
    """The longest sentences, and the longest names that there can be."""
    names = dict(zip(table.labels, LONG, strict=False))
    return Words.at_table(table.ruleset.seating, names, "fr")


async def looked_at(of: Iterable[Moment], *sizes: Size) -> tuple[dict[Size, str], list[str]]:
    """Pictures of all these moments in each size, and what is not whole in them."""
    drawn: dict[Size, list[str]] = {size: [] for size in sizes}
    found: list[str] = []
    async with gallery(*sizes[0]) as shown:
        for one in of:
            await shown.hang(one.screen, *one.keys)
            # The last size of one is the first of the next: each change of it takes time.
            order = sizes if shown.app.size == sizes[0] else sizes[::-1]
            for size in order:
                await shown.resize(*size)
                picture = text(shown.screen)
                wrong = faults(shown.screen, picture)
                found += [f"{one.name} at {size}: {fault}" for fault in wrong]
                drawn[size].append(f"[{one.name}]\n{picture}")
            await shown.clear()
    return {size: "\n".join(pictures) for size, pictures in drawn.items()}, found


@pytest.mark.parametrize("name", catalog.names())
async def test_picture_of_every_moment(name: str, picture: SnapshotAssertion) -> None:
    drawn, found = await looked_at(moments(name, in_english), *SIZES)
    assert found == []
    for (width, height), pictures in drawn.items():
        assert pictures == picture(name=f"{name}-{width}x{height}")


async def test_picture_of_the_curtain(picture: SnapshotAssertion) -> None:
    drawn, found = await looked_at(curtains(in_english), *SIZES)
    assert found == []
    for (width, height), pictures in drawn.items():
        assert pictures == picture(name=f"curtain-{width}x{height}")


# In the others there is more room, or names and sentences stand as they do in these.
@pytest.mark.parametrize("name", [*catalog.names(), "curtain"])
async def test_french_with_the_longest_names_is_whole_and_french_on_small_screens(
    name: str,
) -> None:
    of = curtains(in_french) if name == "curtain" else moments(name, in_french)
    drawn, found = await looked_at(of, *FRENCH_SIZES)
    assert found == []
    for pictures in drawn.values():
        said = re.sub("|".join(LONG), " ", _NAME_OF_MOMENT.sub("", pictures))
        assert foreign(said, "fr") == []


async def test_curtain_with_much_to_tell_keeps_its_keys_on_the_screen() -> None:
    table = Table("six-trios", seed="1")
    news = [told for step in range(30) if table.ask for told in table.do(answer(table.ask, step))]
    curtain = Curtain(in_french(table), "B2", news, lambda: None)
    _, found = await looked_at([Moment("much", curtain)], *SIZES)
    assert len(news) > 20
    assert found == []


def test_longest_names_are_as_long_as_the_form_takes_them() -> None:
    assert {len(one) for one in LONG} == {NAME_LENGTH}


def test_every_moment_of_every_ruleset_has_its_picture() -> None:
    found = {one.name for name in catalog.names() for one in moments(name, in_english)}
    assert found == {
        "cut", "cut-again", "auction", "trump", "partner", "jink", "steal", "discard", "contract",
        "bury", "rob", "play", "full-trick", "trick-won", "refused", "revoke", "undiscarded",
        "deal-over", "deal-end", "thrown-in", "misdeal", "game-won", "last-deal-of-game",
        "game-end", "last-deal-of-match", "match-end",
    }  # fmt: skip
    assert {one.name for one in curtains(in_english)} == {"curtain-3", "curtain-4", "curtain-6"}
