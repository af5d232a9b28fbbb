"""A score sheet that is told answer by answer: kept, taken back, gone on with."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from cardtable import files
from cardtable.cli.main import main
from cardtable.rules import catalog
from cardtable.rules.refusal import CardtableError
from cardtable.rules.ruleset import Ruleset
from cardtable.table.tally import Telling, telling
from cardtable.text.words import say

BARKER = catalog.load("barker")
DEAL = ["N", "E 20", "S", "1 4", "EW"]


def _told(home: Path, *answers: str, ruleset: Ruleset = BARKER) -> Telling:
    found = Telling(ruleset, home)
    for one in answers:
        found.take(one.split())
    return found


def test_a_sheet_is_gone_on_with_where_it_was_left(tmp_path: Path) -> None:
    told = _told(tmp_path, *DEAL, "S 15")
    assert not Telling(catalog.load("growler"), tmp_path).begun
    again = Telling(BARKER, tmp_path)
    assert again.sheet == told.sheet
    assert again.sheet.asked == "trump"
    assert again.sheet.closed is not None
    assert again.sheet.closed.match.rows[-1].points == (5, 25)


def test_answers_can_be_taken_back_to_the_first(tmp_path: Path) -> None:
    told = _told(tmp_path, *DEAL)
    for _ in DEAL:
        told.undo()
    assert (told.begun, told.sheet.asked) == (False, "dealer")
    assert not Telling(BARKER, tmp_path).begun
    with pytest.raises(CardtableError) as caught:
        told.undo()
    assert say(caught.value.fact) == "There is no answer to take back."


def test_what_is_no_answer_changes_nothing(tmp_path: Path) -> None:
    told = _told(tmp_path, *DEAL[:3])
    before, kept = told.sheet, told.path.read_bytes()
    for wrong in ("9 9", "one four", "1"):
        with pytest.raises(CardtableError):
            told.take(wrong.split())
    assert (told.sheet, told.path.read_bytes()) == (before, kept)


def test_another_sheet_leaves_the_last_one_beside_it(tmp_path: Path) -> None:
    told = _told(tmp_path, *DEAL)
    content = told.path.read_bytes()
    told.anew()
    assert not told.begun
    assert not Telling(BARKER, tmp_path).begun
    assert files.previous(told.path).read_bytes() == content


def test_a_game_that_is_over_takes_nothing_more(tmp_path: Path) -> None:
    ruleset = catalog.load("twenty-fives")
    told = _told(tmp_path, "N", "S", "NS NS NS NS NS", ruleset=ruleset)
    assert told.sheet.asked == "over"
    with pytest.raises(CardtableError):
        told.take(["N"])


def test_a_file_with_a_fault_is_set_aside_and_what_stands_before_it_counts(tmp_path: Path) -> None:
    path = telling.path_for(BARKER, tmp_path)
    for rest in (b"nobody\n", b"\xff\xfe\n"):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"# a remark\nN\nE 20\nS\n" + rest)
        told = Telling(BARKER, tmp_path)
        assert told.aside is not None
        assert told.aside.read_bytes().endswith(rest)
        assert told.sheet.asked == ("tricks" if rest == b"nobody\n" else "dealer")


def test_a_full_disk_loses_no_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = _told(tmp_path, "N")

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(telling, "write_atomic", full)
    told.take(["E", "20"])
    assert told.sheet.asked == "trump"
    assert told.failure is not None
    monkeypatch.undo()
    told.take(["S"])
    assert told.failure is None
    assert Telling(BARKER, tmp_path).sheet == told.sheet


def test_the_file_is_read_by_the_command_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    house = catalog.load("growler", {"thirty_doubles": True})
    told = _told(tmp_path, "N", "E 30", "S", "no", "0 5", "EW", ruleset=house)
    first, *_ = told.path.read_text(encoding="utf-8").splitlines()
    words = first.removeprefix("# cardtable ").partition(" <")[0].split()
    assert "thirty_doubles=true" in words
    monkeypatch.setattr("sys.stdin", io.StringIO(told.path.read_text(encoding="utf-8")))
    assert main(words) == 0
    assert "60" in capsys.readouterr().out
