"""The score sheet for a real pack on the screen: told by keys, kept, taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.rules import catalog
from cardtable.table.tally import Telling, telling
from cardtable.text.words import Words
from cardtable.tui.learn.score_pad import Answer, ScorePad
from tests.tui.programs import AT_ONCE, Running, running
from tests.tui.tables import settle


async def tell(program: Running, *answers: str) -> None:
    """Write answers down, each with Enter."""
    for one in answers:
        pad(program).query_one(Answer).put(one)
        await program.press("enter")


def pad(program: Running) -> ScorePad:
    found = program.app.screen
    assert isinstance(found, ScorePad)
    return found


async def test_a_game_is_chosen_told_left_and_gone_on_with(home: Path) -> None:
    async with running(settings=AT_ONCE) as program:
        await program.press("l", "s")
        await program.until("WhichGame")
        await program.press("1")
        await program.until("ScorePad")
        assert "Who deals first? (N E S W)" in program.text
        await program.press("n", "enter", "e", "space", "2", "0", "enter")
        await tell(program, "S", "1 4", "EW")
        assert "EW took 25 and made the bid of 20." in program.text
        assert "4×5+5  25" in program.text
        assert "Deal 2: E deals." in program.text
        await program.press("escape")
        await program.until("LearnHome")
        await program.press("s", "1")
        await program.until("ScorePad")
        assert "4×5+5  25" in program.text
    assert Telling(catalog.load("barker")).sheet.asked == "auction"


async def test_what_is_wrong_is_said_and_stays_to_be_mended(home: Path) -> None:
    async with running(settings=AT_ONCE) as program:
        program.app.score_pad("barker")
        await settle(program.pilot)
        await tell(program, "N", "E 20", "S", "2 2")
        assert "That makes 4 tricks, and a deal has 5." in program.text
        assert pad(program).query_one(Answer).text == "2 2"
        await program.press("backspace", "3", "enter")
        assert "Who played the best trump?" in program.text
        await tell(program, "help")
        assert program.shown == "HelpScreen"
        await program.press("escape", "?")
        assert program.shown == "HelpScreen"


async def test_answers_are_taken_back_one_by_one(home: Path) -> None:
    async with running(settings=AT_ONCE) as program:
        program.app.score_pad("barker")
        await settle(program.pilot)
        await tell(program, "N")
        await program.press("backspace")
        assert "Who deals first?" in program.text
        await tell(program, "undo")
        assert "There is no answer to take back." in program.text


async def test_french_answers_to_french_questions(home: Path) -> None:
    async with running(settings=AT_ONCE, words=Words("fr")) as program:
        program.app.score_pad("growler")
        await settle(program.pilot)
        assert "Qui donne en premier" in program.text
        await tell(program, "N", "E 20", "S", "oui", "5 0")
        assert "Qui a joué le meilleur atout" in program.text
        assert not Telling(catalog.load("growler")).sheet.events


async def test_another_sheet_is_asked_for_twice_and_a_game_that_is_over_once(home: Path) -> None:
    async with running(settings=AT_ONCE) as program:
        program.app.score_pad("twenty-fives")
        await settle(program.pilot)
        await tell(program, "N")
        await program.press("ctrl+n")
        assert "Once more, and another sheet begins" in program.text
        assert pad(program).telling.begun
        await program.press("ctrl+n")
        assert not pad(program).telling.begun
        await tell(program, "N", "S", "NS NS NS NS NS")
        assert "The game is over." in program.text
        await program.press("enter")
        assert "Who deals first?" in program.text


async def test_what_cannot_be_read_or_kept_is_said(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = telling.path_for(catalog.load("barker"))
    path.parent.mkdir(parents=True)
    path.write_text("N\nnonsense\n")

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    async with running(settings=AT_ONCE) as program:
        program.app.score_pad("barker")
        await settle(program.pilot)
        assert "has a fault and was set aside" in program.text
        with monkeypatch.context() as disk:
            disk.setattr(telling, "write_atomic", full)
            await tell(program, "E 20")
        said = " ".join(program.text.split())
        assert "(No space left on device); you can go on all the same." in said
        assert "name as trump?" in said
        path.mkdir()
        program.app.score_pad("barker")
        await program.until("LearnHome")
        assert "cannot be read" in " ".join(program.text.split())
