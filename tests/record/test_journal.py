"""The journal: everything is in the file before anybody hears of it."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from random import Random

import pytest

from cardtable.record.journal import Journal
from cardtable.record.record import Record
from cardtable.rules import engine
from cardtable.rules.actions import PASS
from tests.record.playing import begun, choose, empty, go_on


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / "game.ctr"


def test_the_header_and_everything_so_far_are_written_on_opening(path: Path) -> None:
    record = begun("barker")
    record.do(PASS)
    Journal(path, record)
    assert path.read_text(encoding="utf-8") == record.text()


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such modes")
def test_the_file_is_private(path: Path) -> None:
    Journal(path, begun("barker"))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_after_every_write_the_file_is_the_record(path: Path) -> None:
    record = empty("bruff", games=3)
    journal = Journal(path, record)
    dice = Random(1)
    for _ in range(60):
        go_on(record, dice, 1, undoing=0.2)
        journal.write()
        assert path.read_text(encoding="utf-8") == record.text()


def test_each_write_is_one_call_and_only_the_new_lines(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = begun("barker")
    journal = Journal(path, record)
    calls: list[bytes] = []
    real = journal._file.write

    class File:
        def write(self, content: bytes) -> int:
            calls.append(bytes(content))
            return real(content)

        def close(self) -> None:
            pass

    kept = journal._file
    monkeypatch.setattr(journal, "_file", File())
    record.do(PASS)
    record.annotate("reason", "weak-hand")
    journal.write()
    journal.write()
    kept.close()
    (call,) = calls
    assert call.endswith(b" pass\n~ reason weak-hand\n")
    assert call.count(b"\n") == 2


def test_the_file_is_forced_onto_the_disk_at_the_end_of_a_deal(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = begun("barker")
    journal = Journal(path, record)
    forced: list[int] = []
    monkeypatch.setattr(os, "fsync", forced.append)
    for count in range(4):
        assert len(forced) == 0, count
        record.do(PASS)
        journal.write()
    assert record.state.phase == "deal-over"
    assert len(forced) == 1


def test_a_write_that_the_disk_took_half_is_finished_by_the_next(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = begun("barker")
    journal = Journal(path, record)
    real = journal._file

    class Full:
        def __init__(self) -> None:
            self.taken = False

        def write(self, content: bytes) -> int:
            if self.taken:
                raise OSError(28, "No space left on device")
            self.taken = True
            return real.write(content[:3])

        def close(self) -> None:
            pass

    record.do(PASS)
    monkeypatch.setattr(journal, "_file", Full())
    with pytest.raises(OSError, match="No space") as caught:
        journal.write()
    assert caught.value.filename == str(path)
    monkeypatch.setattr(journal, "_file", real)
    record.do(PASS)
    journal.write()
    assert path.read_text(encoding="utf-8") == record.text()


def test_a_new_file_that_the_disk_does_not_take_is_not_left_behind(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(journal: Journal) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Journal, "write", full)
    with pytest.raises(OSError, match="No space"):
        Journal(path, begun("barker"))
    assert not path.exists()
    path.write_bytes(b"")
    with pytest.raises(OSError, match="No space"):
        Journal(path, begun("barker"))
    assert path.exists(), "a file that was there before is not ours to remove"


def test_a_game_is_gone_on_with_in_its_file(path: Path) -> None:
    record = begun("bismarck")
    dice = Random(3)
    go_on(record, dice, 10)
    Journal(path, record).close()
    before = path.read_bytes()
    again = Record.load(path)
    journal = Journal(path, again)
    assert path.read_bytes() == before
    again.do(choose(again.state, dice))
    journal.write()
    assert path.read_bytes() == again.text().encode()


def test_lines_typed_by_hand_stay_as_they_are(path: Path) -> None:
    typed = "# my game\ncardtable 1\nruleset barker\nseed 7\ndeal W\nn Pass # why not\ne pass"
    path.parent.mkdir()
    path.write_text(typed, encoding="utf-8")
    record = Record.load(path)
    journal = Journal(path, record)
    record.do(PASS)
    journal.write()
    assert path.read_text(encoding="utf-8") == f"{typed}\nS pass\n"
    assert Record.load(path).state == record.state


@pytest.mark.parametrize("torn", ["S pa", "S bid 2", "~", "un"])
def test_a_torn_last_line_is_cut_off_before_going_on(path: Path, torn: str) -> None:
    record = begun("barker", seed=3)
    record.do(PASS)
    whole = record.text()
    seat = record.ruleset.seating.labels[record.state.turn or 0]
    path.parent.mkdir()
    path.write_text(whole + torn.replace("S", seat), encoding="utf-8")
    again = Record.load(path)
    assert again.state == record.state
    journal = Journal(path, again)
    again.do(PASS)
    journal.write()
    assert path.read_text(encoding="utf-8") == again.text()


def test_a_deal_cut_off_in_its_deck_is_written_anew(path: Path) -> None:
    record = begun("barker")
    whole = record.text()
    path.parent.mkdir()
    path.write_text(whole[:-40], encoding="utf-8")
    again = Record.load(path)
    assert engine.can_deal(again.state)
    journal = Journal(path, again)
    again.deal()
    journal.write()
    assert path.read_text(encoding="utf-8") == whole


@pytest.mark.parametrize(
    "content",
    ["cardtable 1\nruleset barker\nseed 8\n", "not a record\n", "cardtable 1\nruleset barker\nX\n"],
)
def test_a_file_that_holds_something_else_is_left_as_it_is(path: Path, content: str) -> None:
    path.parent.mkdir()
    path.write_text(content, encoding="utf-8")
    with pytest.raises(FileExistsError):
        Journal(path, begun("barker"))
    assert path.read_text(encoding="utf-8") == content


def test_an_empty_file_is_filled(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"")
    record = begun("barker")
    Journal(path, record)
    assert path.read_text(encoding="utf-8") == record.text()
