"""``cardtable lesson``: the list, a lesson line by line, and checking one's own."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from cardtable.cli.main import main
from cardtable.teach.lessons import library
from tests.teach.lessons.test_wrong_lessons import GOOD
from tests.text.test_french import ENGLISH


def _type(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_the_list_names_every_lesson(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lesson"]) == 0
    out = capsys.readouterr().out
    assert main(["lesson", "list"]) == 0
    assert capsys.readouterr().out == out
    for course in library.courses("en"):
        assert course.title in out
        assert all(f"  {entry.name}  {entry.title}" in out for entry in course.lessons)
    assert main(["lesson", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert lines[0]["name"] == "order/01-three-best"
    assert lines[0]["first_goes"] is None


def test_a_lesson_is_taken_line_by_line_and_remembered(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _type(monkeypatch, "1", "help", "5♠", "99", "JS", "2", "5d jd ah ad kd")
    assert main(["lesson", "order/1"]) == 0
    out = capsys.readouterr().out
    assert "Wrong – The jack is good, but only second" in out
    assert "There is no 99 here" in out
    assert "That was the lesson: 3 of 4 steps at the first go." in out
    assert "cardtable lesson order/02-black-low" in out
    assert main(["lesson", "list"]) == 0
    assert "order/01-three-best  Five, jack, ace of hearts (done)" in capsys.readouterr().out


def test_actions_are_typed_as_at_the_table(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _type(monkeypatch, "15", "hold", "pass", "20", "east", "spades")
    assert main(["lesson", "auction/1"]) == 0
    out = capsys.readouterr().out
    assert "Each bid must go above the last" in out
    assert "Only the dealer may hold a bid" in out
    assert "That was the lesson: 2 of 3 steps" in out


def test_a_french_lesson_speaks_french_alone(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _type(monkeypatch, "aide", "non", "peut-être", "oui", "9T", "passer", "quitter")
    assert main(["lesson", "bruff/1", "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    assert "Étape 2 sur 4." in out
    words = {word.strip(".,:;?!()[]«»\u00a0").lower() for word in out.split()}
    assert words & ENGLISH == set()


def test_leaving_and_the_end_of_the_input_are_no_fault(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for lines in ((), ("quit",), ("2",)):
        _type(monkeypatch, *lines)
        assert main(["lesson", "order/1"]) == 0
    assert "at the first go" not in capsys.readouterr().out


def test_one_s_own_lesson_is_checked_and_taken(
    tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "my.lesson"
    path.write_text(GOOD)
    assert main(["lesson", "check", str(path)]) == 0
    assert capsys.readouterr().out == (
        f"{path} is right: 4 steps, checked by the rules of barker.\n"
    )
    _type(monkeypatch, "1", "s", "yes", "5S 2S TS")
    assert main(["lesson", str(path)]) == 0
    assert "4 of 4 steps" in capsys.readouterr().out
    assert not (home / "lessons").exists(), "only the program's own lessons are remembered"


def test_a_wrong_lesson_is_told_with_file_line_and_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "my.lesson"
    path.write_text(GOOD.replace("right S:", "right E:"))
    assert main(["lesson", "check", str(path)]) == 1
    said = capsys.readouterr()
    assert said.out == f"{path}:28: “E” is not true: the rules give “S”.\n"
    assert main(["lesson", "check", str(path), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["good"] is False
    assert told["faults"] == [{"line": 28, "text": "“E” is not true: the rules give “S”."}]
    assert main(["lesson", str(path)]) == 2, "and cannot be taken"
    assert f"{path}:28:" in capsys.readouterr().err


def test_a_folder_is_checked_with_all_its_lessons(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    course = tmp_path / "en" / "mine"
    course.mkdir(parents=True)
    (course / "1.lesson").write_text(GOOD)
    (course / "2.lesson").write_text(GOOD.replace("right S:", "right E:"))
    (course / "course").write_text("course Mine\n")
    for folder in (tmp_path, tmp_path / "en", course):
        assert main(["lesson", "check", str(folder)]) == 1
        first, second = capsys.readouterr().out.splitlines()
        assert first.startswith(f"{course / '1.lesson'} is right: 4 steps")
        assert second.startswith(f"{course / '2.lesson'}:28: ")
    assert main(["lesson", "check", "--json", str(course)]) == 1
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["good"] for one in told] == [True, False]


def test_what_cannot_be_read_does_not_keep_the_rest_from_being_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, empty = tmp_path / "good.lesson", tmp_path / "empty"
    good.write_text(GOOD)
    empty.mkdir()
    assert main(["lesson", "check", str(tmp_path / "none"), str(empty), str(good)]) == 2
    said = capsys.readouterr()
    assert said.out.startswith(f"{good} is right")
    missing, nothing = said.err.splitlines()
    assert f"There is no file {tmp_path / 'none'}." in missing
    assert f"There is no lesson in {empty}: the name of one ends in .lesson." in nothing


@pytest.mark.parametrize(
    "arguments",
    [
        ["no-such-lesson"],
        ["check"],
        ["check", "/no/such/file"],
        ["check", "/dev/null/no-folder"],
        ["list", "too-much"],
        ["/no/such.lesson"],
    ],
)
def test_bad_arguments_get_one_sentence(
    arguments: list[str], home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lesson", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
