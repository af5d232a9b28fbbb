"""The replay: step by step, with one's own eyes or open, and playing on from any point."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from cardtable.draw.scene import Scene
from cardtable.rules import catalog
from cardtable.rules.view import View
from cardtable.table import Table
from cardtable.table.replaying import Replay
from cardtable.text.words import LANGUAGES, Words
from cardtable.tui.pages import Pages
from cardtable.tui.replay import ReplayScreen
from cardtable.tui.replay_parts import Hands, Told, told_lines
from cardtable.tui.sitting import table_words
from cardtable.tui.widgets.felt import Felt
from tests.tui.comfort import BY_KEY, among_steady, my_lead
from tests.tui.programs import Running, play_out, running
from tests.tui.tables import table_at, uncovered


def _over() -> Table:
    """Two deals that are over."""
    return among_steady("barker", lambda view: view.turn is None and view.deal == 2)


def _replay(program: Running) -> ReplayScreen:
    screen = program.app.screen
    assert isinstance(screen, ReplayScreen)
    return screen


async def _opened(program: Running) -> ReplayScreen:
    await program.until("DealEnd")
    await program.press("v")
    return _replay(program)


async def test_the_end_of_a_deal_is_looked_back_at_and_returned_to() -> None:
    async with running(table=_over(), settings=BY_KEY) as program:
        shown = await _opened(program)
        assert (shown.replay.now.deal, shown.replay.now.step) == (2, 0)
        await program.press("escape")
        assert program.shown == "DealEnd"


async def test_steps_are_gone_through_as_i_saw_them(picture: SnapshotAssertion) -> None:
    table = _over()
    async with running(table=table, settings=BY_KEY) as program:
        shown = await _opened(program)
        same = Replay(table.record)
        same.jump(same.find(2) or 0)
        for _ in range(12):
            await program.press("right")
            same.forward()
            assert shown.replay.at == same.at
            assert shown.query_one(Hands).view == same.view("N")
            for one in same.now.events:
                assert " ".join(shown.words.say(one).split()) in " ".join(program.text.split())
        assert uncovered(shown, *shown.query(Felt), *shown.query(Told), *shown.query(Hands))
        assert program.text == picture
        await program.press("left")
        assert shown.replay.at == same.at - 1


async def test_open_cards_show_every_hand_and_the_reasons(picture: SnapshotAssertion) -> None:
    table = _over()
    async with running(table=table, settings=BY_KEY) as program:
        shown = await _opened(program)
        await program.press("o", "down", "down", "left")
        view = shown.replay.view(None)
        for hand in view.hands:
            assert isinstance(hand, tuple)
            assert all(shown.words.card(card) in program.text for card in hand)
        assert program.text == picture
        said = 0
        for _ in range(8):
            await program.press("left")
            said += "Why:" in program.text
        assert said
        await program.press("o")
        assert shown.seat == "N"


async def test_nothing_is_told_in_the_middle_of_a_deal_that_the_seat_did_not_see() -> None:
    table = among_steady("barker", lambda view: my_lead(view) and bool(view.tricks))
    async with running(table=table, settings=BY_KEY) as program:
        await program.press("v")
        shown = _replay(program)
        await program.press("o")
        assert shown.seat == "N"
        assert shown.query_one(Told).said == (shown.words("replay.running"),)
        await program.press("s")
        assert shown.seat == "N"
        hidden = set(table.ruleset.pack) - {
            card for step in shown.replay.steps for card in _seen(shown, step.entry)
        }
        await program.press("pageup")
        for _ in range(30):
            for card in hidden:
                assert f" {shown.words.card(card)} " not in _felt_and_told(program)
            if not shown.replay.forward():
                break
            shown.show()


def _seen(shown: ReplayScreen, entry: int) -> set[str]:
    view = shown.replay.view("N")
    del entry
    return {
        *view.hand,
        *view.shown,
        *(card for _, card in view.trick),
        *(card for trick in view.tricks for card in trick.cards),
        *(view.dealt or ((),))[0],
    }


def _felt_and_told(program: Running) -> str:
    shown = _replay(program)
    scene = shown.query_one(Felt).scene
    assert isinstance(scene, Scene)
    laid = " ".join(shown.words.card(one.card) for one in scene.trick)
    return f" {laid} {' '.join(shown.query_one(Told).said)} "


async def test_own_cards_that_nobody_else_saw_are_told_to_their_seat_alone() -> None:
    table = _over()
    replay = Replay(table.record)
    at = next(
        at
        for at, step in enumerate(replay.steps)
        if step.seat == "N" and step.action is not None and step.action.verb == "discard"
    )
    action = replay.steps[at].action
    assert action is not None
    async with running(table=table, settings=BY_KEY) as program:
        shown = await _opened(program)
        shown.replay.jump(at)
        shown.show()
        mine = f": {shown.words.action(action)}." in " ".join(shown.query_one(Told).said)
        assert mine is bool(action.words)
        shown._look("E")
        assert shown.words.action(action) not in " ".join(shown.query_one(Told).said)


async def test_deals_are_gone_to_from_their_list_and_by_key() -> None:
    async with running(table=_over(), settings=BY_KEY) as program:
        shown = await _opened(program)
        await program.press("pageup")
        assert shown.replay.now.deal == 1
        await program.press("pagedown")
        assert shown.replay.now.deal == 2
        await program.press("j")
        assert program.shown == "Jump"
        await program.press("home", "enter")
        assert (shown.replay.now.deal, shown.replay.now.step) == (1, 0)
        await program.press("end")
        assert shown.replay.at == len(shown.replay.steps) - 1
        await program.press("home")
        assert shown.replay.at == 0


async def test_playing_on_from_a_step_sits_down_at_a_table_for_practice() -> None:
    table = _over()
    async with running(table=table, settings=BY_KEY) as program:
        shown = await _opened(program)
        await program.press(*["right"] * 3, "p")
        assert program.shown == "ReplayScreen"
        then = shown.replay.view("N")
        await program.press("p")
        await program.until("TableScreen")
        at = program.app._table
        assert at.table is not table
        assert at.table.record.header.practice
        assert at.table.view("N").hands == then.hands
        assert at.table.view("N").step == then.step


async def test_what_was_taken_back_can_be_seen_too() -> None:
    table = among_steady("barker", my_lead, practice=True)
    table.do(table.legal[0])
    table.undo(1)
    async with running(table=table, settings=BY_KEY) as program:
        await program.press("v")
        shown = _replay(program)
        few = len(shown.replay.steps)
        await program.press("u")
        assert len(shown.replay.steps) == few + 2
        await program.press("u")
        assert len(shown.replay.steps) == few


async def test_with_several_people_at_one_keyboard_nobody_looks_at_anothers_hand() -> None:
    table = table_at("barker", lambda table, view: view.phase == "play" and bool(view.tricks))
    table.seat("E", "human Zoé")

    class Here(ReplayScreen):
        """As it is opened for N, while the deal is being played."""

    async with running() as program:
        sheet = Here(Words(), table.record, seat="N", deal=1, eyes=("N",))
        program.app.push_screen(sheet)
        await program.press("s", "s", "o")
        assert sheet.seat == "N"


async def test_a_game_of_twenty_cards_has_room() -> None:
    def stop(table: Table, view: View) -> bool:
        return view.turn is None

    async with running(table=table_at("bismarck", stop), settings=BY_KEY) as program:
        shown = await _opened(program)
        await program.press("right", "right")
        hand = shown.replay.view("A").hand
        text = program.text.replace("│", " ")
        assert len(hand) >= 16
        assert all(shown.words.card(card) in text for card in hand)
        await program.press("o")
        hands = shown.replay.view(None).hands
        for one in hands:
            assert isinstance(one, tuple)
            assert all(shown.words.card(card) in program.text for card in one)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", catalog.names())
def test_no_sentence_of_a_step_is_cut_while_there_is_room(name: str, language: str) -> None:
    table = play_out(table_at(name, lambda table, view: True), deals=1)
    words = table_words(table, Words(language))
    replay = Replay(table.record)
    place = words("replay.place", deal=12, number=1189, count=1189)
    for step in replay.steps:
        said = [words.say(one) for one in step.events if one.code != "scored"]
        whole = " ".join(" ".join(said).split())
        shown = told_lines(said, place, 80, 3)
        assert len(shown) <= 3
        assert len(f"{shown[0]} {place}") <= 76
        if len(whole) <= 180:  # the three lines, less what a long word leaves free at their ends
            assert " ".join(" ".join(shown).split()) == whole


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(60, 18), (80, 24)])
async def test_a_step_with_more_to_tell_than_there_is_room_names_the_key_that_tells_all(
    size: tuple[int, int], language: str
) -> None:
    table = play_out(table_at("six-pairs", lambda table, view: True), deals=1)
    words = table_words(table, Words(language))
    async with running(size=size) as program:
        screen = ReplayScreen(words, table.record)
        program.app.push_screen(screen)
        await program.until("ReplayScreen")
        told = screen.query_one(Told)
        said = [words.say(one) for one in screen.replay.now.events if one.code != "scored"]
        assert len(said) >= 6, "six seats cut for the deal"
        assert told.said == tuple(said)
        shown = " ".join(program.text.split())
        if said[-1] not in shown:
            assert "… (w)" in shown
        await program.press("w")
        assert program.shown == "Sentences"
        pages, read = program.app.screen.query_one(Pages), ""
        for _ in range(9):
            read += " ".join(program.text.split())
            if not pages.more:
                break
            await program.press("pagedown")
        for sentence in said:
            assert all(word in read for word in sentence.split())
        await program.press("w")
        assert program.app.screen is screen


@pytest.mark.parametrize("language", LANGUAGES)
async def test_where_nothing_is_left_to_be_played_one_is_told_so_and_stays(language: str) -> None:
    table = play_out(table_at("bruff", lambda table, view: True), deals=99)
    words = table_words(table, Words(language))
    async with running() as program:
        screen = ReplayScreen(words, table.record)
        program.app.push_screen(screen)
        await program.until("ReplayScreen")
        await program.press("end", "p")
        assert screen.query_one(Told).said == (words("replay.game-over"),)
        await program.press("p", "p")
        assert program.app.screen is screen
        await program.press("home", "p")
        assert screen.query_one(Told).said == (words("replay.play-on.again"),)
        await program.press("p")
        await program.until("TableScreen")
