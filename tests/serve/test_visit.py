"""A visit: a program of one's own, whose games are the user's, and that never outlives the page."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

from tests.serve.serving import PATIENCE, Served, needs_process_list, serving
from tests.serve.visiting import visiting

HOME = "New game"
BARKER = "p"
"""The key of a table of Auction Forty-Fives on the first screen."""
TABLE = "Last trick"
RULE = "forgotten_discard=misdeal"


async def _until_there_are(served: Served, count: int) -> None:
    """Wait until so many of the server's processes are left."""
    async with asyncio.timeout(PATIENCE):
        while len(served.processes()) != count:  # noqa: ASYNC110 - nobody tells when one ends
            await asyncio.sleep(0.05)


@needs_process_list
async def test_leaving_ends_the_visit_and_its_program(home: Path) -> None:
    with serving(home) as served:
        async with visiting(served) as visit:
            await visit.until(HOME)
            assert len(served.processes()) == 2
            await visit.press("q")
            await visit.until_over()
        await _until_there_are(served, 1)
        assert served.end() == 0
        assert (served.printed, served.remarks) == ("", "")


@needs_process_list
async def test_game_of_a_page_that_is_closed_is_kept_and_offered_to_the_next(home: Path) -> None:
    with serving(home) as served:
        async with visiting(served) as visit:
            await visit.until(HOME)
            await visit.press(BARKER)
            await visit.until(TABLE)
        await _until_there_are(served, 1)
        (game,) = (home / "games").glob("*.ctr")
        assert b"ruleset barker" in game.read_bytes()
        async with visiting(served) as visit:
            await visit.until("Go on: ")


@needs_process_list
async def test_program_that_dies_ends_the_visit(home: Path) -> None:
    with serving(home) as served:
        async with visiting(served) as visit:
            await visit.until(HOME)
            (program,) = served.processes() - {served.process.pid}
            os.kill(program, signal.SIGKILL)
            await visit.until_over()
        async with visiting(served) as visit:
            await visit.until(HOME)


@needs_process_list
async def test_no_program_outlives_a_server_that_is_killed(home: Path) -> None:
    with serving(home) as served:
        async with visiting(served) as visit:
            await visit.until(HOME)
            served.process.kill()
            served.process.wait()
            await _until_there_are(served, 0)


async def test_arguments_go_to_every_visit(tmp_path: Path, home: Path) -> None:
    folder = tmp_path / "kept here"
    words = ("bismarck", "--data", str(folder), "--seed", "a seed", "--option", RULE)
    with serving(home, *words) as served:
        async with visiting(served, 120, 40) as visit:
            await visit.until(TABLE)
    (game,) = (folder / "games").glob("*.ctr")
    record = game.read_text(encoding="utf-8")
    assert "seed a seed" in record
    assert RULE in record.replace(" ", "=")
    assert not (home / "games").exists()


async def test_page_of_another_size_gets_a_picture_of_that_size(home: Path) -> None:
    with serving(home, COLUMNS="40", LINES="10") as served:
        async with visiting(served, 120, 40) as visit:
            await visit.until(HOME)
            assert "Quit" in visit.text.splitlines()[39]


async def test_nonsense_on_the_websocket_ends_that_visit_alone(home: Path) -> None:
    with serving(home) as served:
        async with visiting(served) as good:
            for nonsense in ("no JSON", "{}", "[]", '["stdin", 5]', '["resize", [80, 24]]'):
                async with visiting(served) as bad:
                    await bad.say(nonsense)
                    await bad.until_over()
            await good.until(HOME)
        assert served.end() == 0
        assert served.remarks == ""


@needs_process_list
async def test_program_that_hangs_is_ended(home: Path) -> None:
    with serving(home) as served:
        async with visiting(served) as visit:
            await visit.until(HOME)
            (program,) = served.processes() - {served.process.pid}
            os.kill(program, signal.SIGSTOP)
        await _until_there_are(served, 1)
        assert served.end() == 0
