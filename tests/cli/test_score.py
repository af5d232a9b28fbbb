"""``cardtable score``: the score sheet for a game played with a real pack."""

from __future__ import annotations

import json
from collections.abc import Sequence
from io import StringIO

import pytest

from cardtable.cli.main import main
from cardtable.rules import catalog
from cardtable.table import tally
from cardtable.text.words import LANGUAGES
from tests.cli.running import cardtable

_TWO_DEALS = ["N", "E 20", "S", "2 3", "EW", "S 30", "H", "5 0", "NS"]
"""Of barker: East makes 20 in spades, South 30 in hearts."""


class _Keyboard(StringIO):
    """Lines that somebody types at a terminal."""

    def isatty(self) -> bool:
        return True


def _type(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", _Keyboard("".join(f"{line}\n" for line in lines)))


def _pipe(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in lines)))


# --- the sheet -----------------------------------------------------------------------------------


def test_the_sheet_stands_after_each_deal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _pipe(monkeypatch, *_TWO_DEALS)
    assert main(["score", "barker", "--ascii"]) == 0
    out = capsys.readouterr()
    assert out.err == ""
    lines = [line.split() for line in out.out.splitlines()]
    assert lines.count(["Score", ".", "first", "to", "120"]) == 2
    assert out.out.startswith("EW took 20 and made the bid of 20.\n")
    assert lines[4] == ["1", "20S", "2x5", "10", "3x5+5", "20"]
    assert lines[-3] == ["2", "30H", "5x5+5x2", "60", "."]
    assert lines[-1] == ["all", "70", "20"]


def test_the_end_of_the_lines_ends_the_sheet_and_a_deal_half_told_is_left_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _pipe(monkeypatch, *_TWO_DEALS)
    main(["score", "barker"])
    whole = capsys.readouterr().out
    _pipe(monkeypatch, *_TWO_DEALS, "W 15", "D")
    assert main(["score", "barker"]) == 0
    assert capsys.readouterr() == (whole, "")


def test_without_an_answer_there_is_no_sheet(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _pipe(monkeypatch)
    assert main(["score", "barker"]) == 0
    assert capsys.readouterr() == ("", "")


def test_the_winner_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # The first to 25 in the order of the tricks, whatever fell behind.
    _pipe(monkeypatch, "N", "S", "EW EW NS NS EW", "H", "EW EW NS NS NS")
    assert main(["score", "twenty-fives"]) == 0
    out = capsys.readouterr().out
    assert "EW won the game on points.\n" in out
    assert out.splitlines()[-1].split() == ["all", "25", "25"]


def test_house_rules_count(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    house = ["--option", "revoke=penalised", "--option", "jink_points=30"]
    _pipe(monkeypatch, "N", "E 20", "S", "yes", "0 5", "EW", "N E")
    assert main(["score", "growler", "--ascii", *house]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split() == ["all", "-5", "25"]


def test_json_has_an_object_for_each_deal_and_the_result(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _pipe(monkeypatch, *_TWO_DEALS, "pass")
    assert main(["score", "barker", "--json"]) == 0
    out = capsys.readouterr()
    assert out.err == ""
    first, second, third, last = [json.loads(line) for line in out.out.splitlines()]
    assert first == {
        "game": 1,
        "deal": 1,
        "kind": "scored",
        "declarer": "E",
        "bid": 20,
        "contract": None,
        "trump": "S",
        "terms": {
            "NS": [{"name": "tricks", "number": 2, "points": 10}],
            "EW": [
                {"name": "tricks", "number": 3, "points": 15},
                {"name": "bonus", "number": 1, "points": 5},
            ],
        },
        "points": {"NS": 10, "EW": 20},
        "scores": {"NS": 10, "EW": 20},
    }
    assert second["points"] == {"NS": 60, "EW": 0}
    assert (third["kind"], third["scores"]) == ("thrown-in", {"NS": 70, "EW": 20})
    assert last == {
        "result": {
            "winners": [],
            "scores": {"NS": 70, "EW": 20},
            "games": {"NS": 0, "EW": 0},
            "reason": "unfinished",
        }
    }


@pytest.mark.parametrize("name", catalog.names())
def test_every_ruleset_begins_with_the_dealer(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    label = catalog.load(name).seating.labels[0]
    _type(monkeypatch, label)
    assert main(["score", name]) == 0
    err = capsys.readouterr().err
    assert err.startswith("Who deals first?")
    assert f"Deal 1: {label} deals. " in err


# --- at a keyboard -------------------------------------------------------------------------------


def test_a_wrong_answer_is_asked_for_again_at_a_keyboard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _type(monkeypatch, "A1", "N", "N 17", "N 20", "S", "3 3", "3 2", "NS")
    assert main(["score", "barker"]) == 0
    out = capsys.readouterr()
    assert out.out.splitlines()[-1].split() == ["all", "20", "10"]
    assert out.err.count("Who deals first?") == 2
    assert "cardtable: 17 is no bid: bids go by fives from 5 to 30.\n" in out.err
    assert "cardtable: That makes 6 tricks, and a deal has 5.\n" in out.err


def test_undo_takes_the_last_answer_back_across_deals_and_the_end_of_the_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = ["N", "S", "EW EW NS NS EW", "H", "EW EW"]
    _type(monkeypatch, *first, "undo", "undo", "undo", "NS NS NS NS NS", "")
    assert main(["score", "twenty-fives"]) == 0
    out = capsys.readouterr()
    assert "EW won the game on points." in out.out
    assert out.err.count("The game is over.") == 2
    assert out.out.splitlines()[-1].split() == ["all", "25", "0"]


def test_there_is_nothing_to_undo_before_the_first_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _type(monkeypatch, "undo", "N")
    assert main(["score", "barker"]) == 0
    assert "cardtable: There is no answer to take back.\n" in capsys.readouterr().err


def test_help_says_how_to_answer_and_quit_ends(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _type(monkeypatch, "help", "?", "", "# a remark", "Quit", "N")
    assert main(["score", "barker"]) == 0
    err = capsys.readouterr().err
    assert err.count("undo takes the last answer back") == 2
    assert "Deal 1" not in err


def test_interrupted_at_the_keyboard_the_sheet_is_still_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = tally.answer

    def interrupted(sheet: tally.Sheet, words: Sequence[str]) -> tally.Sheet:
        if words == ["stop"]:
            raise KeyboardInterrupt
        return answer(sheet, words)

    monkeypatch.setattr(tally, "answer", interrupted)
    _type(monkeypatch, *_TWO_DEALS, "undo", "stop")
    with pytest.raises(KeyboardInterrupt):
        main(["score", "barker"])
    assert capsys.readouterr().out.splitlines()[-1].split() == ["all", "10", "20"]


# --- from a pipe ---------------------------------------------------------------------------------


def test_a_wrong_line_in_a_pipe_ends_the_sheet_with_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _pipe(monkeypatch, "# Tuesday", "", *_TWO_DEALS, "W 7", "S")
    assert main(["score", "barker"]) == 2
    out = capsys.readouterr()
    assert out.out.splitlines()[-1].split() == ["all", "70", "20"]
    why = "7 is no bid: bids go by fives from 5 to 30."
    assert out.err == f"cardtable: Line 12, “W 7”: {why}\n"


def test_a_line_behind_the_end_of_the_game_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _pipe(monkeypatch, "N", "S", "NS NS NS NS NS", "H")
    assert main(["score", "twenty-fives", "--json"]) == 2
    out = capsys.readouterr()
    assert json.loads(out.out.splitlines()[-1])["result"]["winners"] == ["NS"]
    assert (
        out.err == "cardtable: Line 4, “H”: The game is over: nothing can be added to the sheet.\n"
    )


def test_bytes_that_are_no_text_are_no_answer() -> None:
    run = cardtable("score", "barker", given=b"N\n\xff\x00\n")
    assert run.returncode == 2
    assert run.stderr.startswith("cardtable: Line 2, “��”: ".encode())
    assert run.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "RULESET"),
        (["poker"], "There is no ruleset “poker”"),
        (["barker", "--option", "target"], "“target” is no house rule"),
        (["barker", "--option", "target=60"], "target cannot be “60” in barker"),
    ],
)
def test_bad_input_gets_one_sentence_and_status_2(
    arguments: list[str],
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    _pipe(monkeypatch)
    assert main(["score", *arguments]) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert sentence in out.err
    assert out.err.count("\n") == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("growler", ["N", "E 20", "S", "yes", "0 5", "EW", "none", "pass"]),
        ("hoss", ["A", "B 20", "S", "C", "no", "1 2 2", "B"]),
        ("bismarck", ["A", "spel", "misdeal", "9 3 4", "valfri H", "8 4 4"]),
        ("bruff", ["A1", "S", "A B A C A", "none", "D", "A A B", "2?", "undo", "undo"]),
    ],
)
def test_every_question_and_every_event_has_its_words(
    name: str,
    lines: list[str],
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    house = {
        "growler": ["--option", "revoke=penalised"],
        "bismarck": ["--option", "forgotten_discard=misdeal"],
    }
    _type(monkeypatch, *lines)
    assert main(["score", name, "--lang", language, *house.get(name, [])]) == 0
    out = capsys.readouterr()
    assert "{" not in out.out + out.err
    assert "None" not in out.out + out.err
