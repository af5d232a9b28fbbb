"""The figures: read little by little, sifted, kept for the next time."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from cardtable.draw import figures
from cardtable.table import statistics
from cardtable.table.counted import Counted, cache_path
from cardtable.table.statistics import Tally
from cardtable.text.words import LANGUAGES, Words
from cardtable.tui.room import Title
from cardtable.tui.statistics import Figures, StatisticsScreen
from cardtable.tui.widgets.bars import KeyBar
from tests.draw.games import NAMES
from tests.tui.programs import Running, kept_table, play_out, running
from tests.tui.tables import my_turn, table_at, uncovered


@pytest.fixture
def games(home: Path) -> Path:
    """Some finished games and an unfinished one, all begun on one day."""
    for name, seed in (("barker", "1"), ("bruff", "2"), ("bruff", "3")):
        table = table_at(name, lambda table, view: True, seed=seed)
        kept_table(table)
        play_out(table, deals=99).close()
    kept_table(table_at("hoss", my_turn("play", deal=2))).close()
    for number, path in enumerate(
        sorted((home / "games").iterdir(), key=lambda one: one.name[10:])
    ):
        path.rename(path.with_name(f"2026-01-0{number + 1}{path.name[10:]}"))
    return home / "games"


async def _read(program: Running) -> StatisticsScreen:
    screen = program.app.screen
    assert isinstance(screen, StatisticsScreen)
    for _ in range(300):
        if not screen._reading:
            break
        await program.pilot.pause(0.01)
    assert not screen._reading
    return screen


async def _all_text(program: Running) -> str:
    """Everything that can be paged through."""
    seen = [program.text]
    while program.app.screen.query_one(Figures).more:
        await program.press("space")
        seen.append(program.text)
    return "\n".join(seen)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40)])
async def test_figures_tables_and_plots_fit_every_size(
    size: tuple[int, int], language: str, games: Path, picture: SnapshotAssertion
) -> None:
    async with running(size=size, words=Words(language)) as program:
        await program.press("i")
        screen = await _read(program)
        assert uncovered(screen, screen.query_one(Figures), screen.query_one(KeyBar))
        words = program.app.words
        total = statistics.sum_up(statistics.records()).total(NAMES[0])
        text = await _all_text(program)
        assert words("figures.bids.title.good") in text
        assert words("figures.line.title") in text
        seen = " ".join(text.split())
        for sentence in figures.sentences(total, words):
            assert " ".join(sentence.split()) in seen.replace(" ▼", "").replace(" ▲", "")
        assert text == picture


async def test_the_figures_are_sifted_by_person_game_and_level(games: Path) -> None:
    async with running() as program:
        await program.press("i")
        screen = await _read(program)
        title = screen.query_one(Title)
        found = statistics.sum_up(statistics.records())
        assert title.text.startswith(NAMES[0])
        await program.press("g")
        assert program.app.words("ruleset.bruff") in title.text
        said = figures.sentences(found.total(NAMES[0], "bruff"), program.app.words)
        assert said[0] in program.text
        await program.press("a")
        assert program.app.words("new-game.seat.random") in title.text
        await program.press("a", "p")
        assert title.text.startswith(program.app.words("statistics.everybody"))
        await program.press("p", "space", "space", "space", "escape")
        assert program.shown == "Home"


def test_a_game_is_read_once_and_again_when_it_has_changed(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read_all() -> statistics.Statistics:
        counted = Counted()
        while counted.step():
            pass
        assert counted.done == counted.of == 4
        return counted.so_far()

    fresh = read_all()
    assert fresh == statistics.sum_up(statistics.records())
    read: list[str] = []
    usual = statistics._read

    def noted(path: Path, *rest: object) -> statistics.Found:
        read.append(path.name)
        return usual(path, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(statistics, "_read", noted)
    assert read_all() == fresh
    assert read == []
    changed = min(games.iterdir())
    changed.write_bytes(changed.read_bytes() + b"# a comment\n")
    assert read_all() == fresh
    assert read == [changed.name]
    assert len(json.loads(cache_path().read_bytes())["records"]) == 4


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff",
        b"[]",
        b'{"form": "another"}',
        b'{"records": 3}',
        b"[" * 100_000,
    ],
)
def test_figures_that_were_kept_and_are_not_right_are_counted_again(
    content: bytes, games: Path
) -> None:
    cache_path().write_bytes(content)
    counted = Counted()
    while counted.step():
        pass
    assert counted.so_far() == statistics.sum_up(statistics.records())
    assert json.loads(cache_path().read_bytes())["form"].startswith("cardtable statistics")


@pytest.mark.parametrize("wrong", ["x", ["a"], [["Anne", "barker", "steady", [1], []]], 7, None])
def test_one_wrong_entry_of_the_kept_figures_is_no_figure(wrong: object, games: Path) -> None:
    counted = Counted()
    while counted.step():
        pass
    content = json.loads(cache_path().read_bytes())
    content["records"][0][3] = wrong
    cache_path().write_text(json.dumps(content), encoding="utf-8")
    again = Counted()
    while again.step():
        pass
    assert again.so_far() == counted.so_far()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_never_happened_is_not_told(language: str) -> None:
    words = Words(language)
    assert figures.sentences(Tally(), words) == []
    everything = Tally(*range(1, len(Tally._fields) + 1))
    said = figures.sentences(everything, words)
    assert len(said) == 9
    assert not any("{" in one for one in said)


async def test_without_games_there_is_nothing_to_count() -> None:
    async with running() as program:
        await program.press("i")
        await _read(program)
        assert program.app.words("figures.none") in program.text
        await program.press("p", "g", "a", "space", "q")
        assert program.shown == "Home"
