"""Drills on the screen: choosing, answering by keys and mouse, the reasons, the report."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from cardtable import files
from cardtable.rules import catalog
from cardtable.table.settings import Settings
from cardtable.teach.drills import kinds
from cardtable.teach.drills.memory_file import Keeper
from cardtable.teach.drills.question import Question
from cardtable.text.words import LANGUAGES, Words
from cardtable.tui.learn.choose import ChooseDrill
from cardtable.tui.learn.drill import DrillBoard, DrillScreen
from cardtable.tui.learn.drill_picture import key_of
from cardtable.tui.learn.report import DrillReport
from cardtable.tui.menu import Menu
from cardtable.tui.widgets.bars import KeyBar
from cardtable.tui.widgets.small import TooSmall
from tests.tui.programs import Running, running

ADA = Settings(name="Ada", ruleset="bruff")


@asynccontextmanager
async def drilling(
    drill: str | None = None,
    *,
    ruleset: str = "bruff",
    size: tuple[int, int] = (80, 24),
    language: str = "en",
) -> AsyncIterator[Running]:
    """The program at a drill, or where one is chosen."""
    async with running(size=size, settings=ADA, words=Words(language)) as program:
        program.app.chance = Random(3)
        if drill is None:
            program.app.choose_drill(ruleset)
        else:
            program.app.drill(drill, ruleset)
        await program.pilot.pause()
        yield program


def screen(program: Running) -> DrillScreen:
    found = program.app.screen
    assert isinstance(found, DrillScreen)
    return found


def keys_for(question: Question, answer: tuple[int, ...]) -> list[str]:
    """The keys by which an answer is given."""
    keys = [key_of(question, option) for option in answer]
    return keys if question.shape == "one" else [*keys, "enter"]


@pytest.mark.parametrize("kind", [kind.name for kind in kinds.KINDS.values()])
async def test_every_kind_is_answered_by_keys_and_gives_its_reasons(kind: str) -> None:
    ruleset = next(
        name
        for name in ("bruff", "growler", "bismarck")
        if kinds.confusions(kinds.KINDS[kind], catalog.load(name))
    )
    async with drilling(kind, ruleset=ruleset) as program:
        session = screen(program).session
        words = program.app.words
        for right in (True, False):
            question = session.question
            given = question.answer
            if not right:
                given = next(
                    option
                    for option in [(0,), (1,), tuple(range(len(question.options))), (1, 0, 2, 3)]
                    if question.fits(option) and not question.right(option)
                )
            assert words.say(question.asked) in program.text
            await program.press(*keys_for(question, given))
            verdict = session.verdicts[-1]
            assert (verdict.right, set(verdict.given)) == (right, set(given))
            assert (words("drill.right") if right else "Wrong. It is:") in program.text
            shown = " ".join(program.text.split())
            for reason in question.reasons:
                assert " ".join(words.say(reason).split()) in shown
            if not right:
                assert verdict.confusion is not None
                assert words(kinds.name_of(verdict.confusion, question.ruleset)) in shown
            await program.press("enter")
        assert len(session.asked) == 3


async def test_ten_questions_end_in_the_report_and_are_remembered() -> None:
    async with drilling("keep-back") as program:
        for number in range(10):
            assert f"{number + 1} of 10" in program.text
            await program.press("1", "space")
        assert program.shown == "DrillReport"
        known = Keeper("Ada").memory.known
        assert sum(one.asked for one in known.values()) == 10
        right = sum(one.right for one in known.values())
        assert f"{right} of 10 questions right." in program.text
        assert "Still mixed up:" in program.text
        await program.press("v")
        assert screen(program).session.drill == "review"
        await program.press("escape")
        assert program.shown == "ChooseDrill"
        await program.press("escape")
        assert program.shown == "LearnHome"


async def test_a_drill_that_is_left_keeps_its_answers() -> None:
    async with drilling("trick") as program:
        await program.press("1", "escape")
        assert program.shown == "ChooseDrill"
        assert sum(one.asked for one in Keeper("Ada").memory.known.values()) == 1
        menu = program.app.screen.query_one(Menu)
        assert menu.entries[menu.at].id == "trick"


async def test_cards_are_ticked_and_unticked_with_arrows_and_space() -> None:
    async with drilling("may-play") as program:
        board = program.app.screen.query_one(DrillBoard)
        await program.press("right", "space", "right", "space", "left", "space")
        assert board.choice.chosen == (2,)
        assert not board.session.answered
        await program.press("end", "right", "space", "home", "enter")
        assert board.session.verdicts[-1].given == (2, 4)
        await program.press("1", "left", "x")
        assert len(board.session.verdicts) == 1


async def test_an_order_is_laid_card_by_card_and_the_last_one_by_itself() -> None:
    async with drilling("in-order") as program:
        board = program.app.screen.query_one(DrillBoard)
        await program.press("enter", "enter")
        assert board.choice.chosen == (0,), "Enter takes nothing away"
        assert "3 cards are still to be put in order." in program.text
        await program.press("space")
        assert not board.choice.chosen, "chosen twice is not chosen"
        assert "still to be put" not in program.text
        await program.press("3", "1")
        assert list(board.choice.chosen) == [2, 0]
        await program.press("2")
        assert list(board.choice.chosen) == [2, 0, 1, 3]
        assert not board.session.answered
        await program.press("enter")
        assert board.session.verdicts[-1].given == (2, 0, 1, 3)


async def test_the_mouse_answers_and_goes_on() -> None:
    async with drilling("two-cards") as program:
        board = program.app.screen.query_one(DrillBoard)
        spot = board._spots[1]
        await program.pilot.click(DrillBoard, offset=(spot.left + 1, spot.top + 1))
        await program.pilot.pause()
        assert board.session.verdicts[-1].given == (1,)
        await program.pilot.click(DrillBoard, offset=(60, 1))
        await program.pilot.pause()
        assert len(board.session.asked) == 2
        await program.pilot.click(KeyBar, offset=(3, 0))
        await program.pilot.pause()
        assert board.session.answered


async def test_points_have_letters_for_keys() -> None:
    async with drilling("quota", ruleset="bismarck") as program:
        session = screen(program).session
        await program.press("1", "5")
        assert not session.answered
        await program.press("b")
        assert session.verdicts[-1].given == (1,)


async def test_two_keys_in_one_go_answer_once() -> None:
    async with drilling("keep-back") as program:
        board = program.app.screen.query_one(DrillBoard)
        board.post_message(DrillBoard.Given((0,)))
        board.post_message(DrillBoard.Given((1,)))
        board.post_message(DrillBoard.GoOn())
        board.post_message(DrillBoard.GoOn())
        await program.pilot.pause()
        assert len(board.session.verdicts) == 1
        assert len(board.session.asked) == 2


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40)])
@pytest.mark.parametrize("kind", ["worth", "trick", "rob"])
async def test_question_and_verdict_are_wholly_on_the_screen(
    kind: str, size: tuple[int, int]
) -> None:
    async with drilling(kind, size=size) as program:
        words, session = program.app.words, screen(program).session
        for _ in range(2):
            question = session.question
            shown = " ".join(program.text.split())
            assert words.say(question.asked) in shown
            for option in question.options:
                assert all(part in shown for part in words.say(option).split(", "))
            await program.press(*keys_for(question, question.answer))
            shown = " ".join(program.text.split())
            assert " ".join(words.say(question.reasons[-1]).split()) in shown
            assert words("drill.key.next") in shown
            await program.press("enter")


async def test_what_does_not_fit_can_be_scrolled_to() -> None:
    async with drilling("worth", size=(60, 18)) as program:
        session = screen(program).session
        await program.press("a" if key_of(session.question, 0) == "a" else "1")
        first = program.app.words.say(session.question.told[0])
        assert "1 of 10" not in program.text
        await program.press("pageup", "pageup")
        assert "1 of 10" in program.text
        assert first in program.text
        await program.press("pagedown", "pagedown")
        assert "1 of 10" not in program.text


async def test_a_terminal_that_is_too_small_says_so() -> None:
    async with drilling("trick", size=(50, 15)) as program:
        assert program.app.screen.query_one(TooSmall).display
        assert not program.app.screen.query_one(DrillBoard).display


async def test_the_choice_offers_what_the_game_has_a_use_for() -> None:
    async with drilling(ruleset="bismarck") as program:
        menu = program.app.screen.query_one(Menu)
        ids = [entry.id for entry in menu.entries]
        assert ids == ["all", "two-cards", "trick", "in-order", "may-play", "quota", "review"]
        await program.press("g")
        chosen = program.app.screen
        assert isinstance(chosen, ChooseDrill)
        assert chosen.ruleset.name == "bruff"
        assert "rob" in [entry.id for entry in chosen.query_one(Menu).entries]
        await program.press("0")
        assert "there is nothing to review" in program.text
        assert program.shown == "ChooseDrill"
        await program.press("r")
        assert program.shown == "DrillReport"
        assert "Nothing was asked yet." in program.text
        await program.press("v", "enter")
        assert program.shown == "ChooseDrill"
        await program.press("2")
        assert screen(program).session.drill == "two-cards"


async def test_a_game_is_drilled_with_the_house_rules_of_its_last_table() -> None:
    house = Settings(name="Ada", ruleset="growler", options={"growler": {"turned": "none"}})
    async with running(settings=house) as program:
        program.app.choose_drill()
        await program.pilot.pause()
        entries = program.app.screen.query_one(Menu).entries
        assert "steal" not in [entry.id for entry in entries]
        assert "with house rules" in program.text
        await program.press("g")
        assert "with house rules" not in program.text
    broken = Settings(ruleset="growler", options={"growler": {"turned": "perhaps"}})
    async with running(settings=broken) as program:
        program.app.choose_drill()
        await program.pilot.pause()
        assert program.shown == "ChooseDrill"


async def test_the_choice_tells_what_is_mixed_up() -> None:
    keeper = Keeper("Ada")
    bruff = catalog.load("bruff")
    async with drilling() as program:
        keeper.note(kinds.key("trick.plain-ace", bruff), False, program.app.now())
        program.app._keeper = None
        program.app.choose_drill("bruff")
        await program.pilot.pause()
        notes = {entry.id: entry.note for entry in program.app.screen.query_one(Menu).entries}
        assert notes["trick"] == notes["review"] == notes["all"] == "1 mixed up"
        assert notes["two-cards"] == ""
        assert "The next is due in 1 minute." in program.text


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_language_can_be_changed_in_the_middle_of_a_question(language: str) -> None:
    async with drilling("may-play", language=language) as program:
        await program.press("2", "4")
        program.app.action_other_language()
        await program.pilot.pause()
        await program.pilot.pause()
        words = program.app.words
        assert words.language != language
        board = program.app.screen.query_one(DrillBoard)
        assert board.choice.chosen == (1, 3)
        assert words.say(board.session.question.asked) in program.text
        assert board.has_focus


async def test_a_broken_memory_is_set_aside_and_said() -> None:
    path = Keeper("Ada").path
    path.parent.mkdir(parents=True)
    path.write_text("{")
    async with drilling() as program:
        assert "set aside as ada.json.broken-1" in " ".join(program.text.split())
    path.mkdir()
    async with running(settings=ADA) as program:
        program.app.choose_drill("bruff")
        await program.pilot.pause()
        assert program.shown == "Home"
        assert "cannot be opened" in " ".join(program.text.split())


async def test_a_memory_that_cannot_be_written_is_said_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(files, "write_atomic", full)
    async with drilling("trick") as program:
        await program.press("1", "enter", "1", "escape")
        assert "No space left on device" in " ".join(program.text.split())
        await program.press("3", "1", "escape")
        assert "No space left on device" not in " ".join(program.text.split())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_report_names_what_is_mixed_up_and_what_is_known(language: str) -> None:
    keeper = Keeper("Ada")
    bruff = catalog.load("bruff")
    async with drilling(language=language) as program:
        now = program.app.now()
        for right in (True, True, True):
            keeper.note(kinds.key("rob.ace", bruff), right, now)
        keeper.note(kinds.key("rob.joker", bruff), False, now)
        program.app._keeper = None
        program.app.show_drill_report("bruff")
        await program.pilot.pause()
        assert isinstance(program.app.screen, DrillReport)
        words, text = program.app.words, program.text
        at = [
            text.index(words("drill.report.mixed-up")),
            text.index(words("confusion.rob.joker")),
            text.index(words("drill.report.known")),
            text.index(words("confusion.rob.ace")),
        ]
        assert at == sorted(at)
