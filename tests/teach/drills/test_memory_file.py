"""The memory on disk: whatever happens to the file, nothing is overwritten and nothing crashes."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

from cardtable import files
from cardtable.rules.refusal import UnreadableError
from cardtable.teach.drills import memory_file
from cardtable.teach.drills.memory import Memory
from cardtable.teach.drills.memory_file import Keeper, usual_player
from tests.teach.drills.learners import START

KEY = "keep-back.lone joker=false renege_cards=any"
OTHER = "keep-back.weaker joker=false renege_cards=any"


def _entry(path: Path) -> dict[str, object]:
    found: dict[str, object] = json.loads(path.read_text())["known"][KEY]
    return found


def test_what_is_noted_is_there_again(tmp_path: Path) -> None:
    keeper = Keeper("Anne", tmp_path)
    for right in (True, False, True):
        keeper.note(KEY, right, START)
    assert keeper.path == tmp_path / "memory" / "anne.json"
    again = Keeper("anne", tmp_path)
    assert again.path == keeper.path
    assert again.memory.known == keeper.memory.known
    assert again.memory.known[KEY].recent == (True, False, True)
    assert again.aside is None


def test_the_file_is_private(tmp_path: Path) -> None:
    keeper = Keeper("Anne", tmp_path)
    keeper.note(KEY, True, START)
    assert stat.S_IMODE(keeper.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(keeper.path.parent.stat().st_mode) == 0o700


def test_nothing_is_written_before_there_is_an_answer(tmp_path: Path) -> None:
    Keeper("Anne", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_each_player_has_a_file_whatever_the_name(tmp_path: Path) -> None:
    names = ("Zoé", "Zoe", "", "player", "李", "../../etc", "CON", "a b  c")
    for name in names:
        Keeper(name, tmp_path).note(KEY, True, START)
    made = sorted(path.name for path in (tmp_path / "memory").glob("*.json"))
    assert len(made) == len(names)
    for name in names:
        assert Keeper(name, tmp_path).memory.known[KEY].asked == 1
    assert all(path.parent == tmp_path / "memory" for path in tmp_path.rglob("*.json"))


@pytest.mark.parametrize("name", ["x" * 41, "a#b", "a\x1bb"])
def test_a_name_that_cannot_be_one_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(UnreadableError):
        Keeper(name, tmp_path)


def _broken() -> dict[str, bytes]:
    keeper_bytes = memory_file.written(
        Memory("Anne").after(KEY, True, START).after(OTHER, False, START)
    )
    good = json.loads(keeper_bytes)

    def changed(**fields: object) -> bytes:
        known = {**good["known"], KEY: {**good["known"][KEY], **fields}}
        return json.dumps({**good, "known": known}).encode()

    cases = {
        "torn": keeper_bytes[:-40],
        "empty": b"",
        "no-json": b"hello",
        "no-object": b"[]",
        "no-known": b'{"version": 1}',
        "newer": json.dumps({**good, "version": 2}).encode(),
        "bytes": b"\xff\xfe\x00",
        "deep": b"[" * 100_000,
        "entry": json.dumps({**good, "known": {KEY: 3}}).encode(),
        "more-right-than-asked": changed(right=9),
        "asked": changed(asked="1"),
        "truth": changed(asked=True),
        "recent": changed(recent=[]),
        "recent-number": changed(recent=[1]),
        "recent-many": changed(asked=9, recent=[True] * 6),
        "state": changed(state=4),
        "step": changed(step=None),
        "stability": changed(stability=0),
        "infinite": changed(stability=float("inf")),
        "difficulty": changed(difficulty=11),
        "due": changed(due="tomorrow"),
        "zone": changed(due="2026-03-01T12:00:00"),
        "last": changed(last=None),
        "before-all-time": changed(due="0001-01-01T00:00:00+14:00"),
        "first-year": changed(last="0001-06-01T00:00:00+00:00"),
        "after-all-time": changed(last="9999-12-31T23:59:59-01:00"),
        "last-year": changed(due="9999-06-01T00:00:00+00:00"),
    }
    assert memory_file.read(keeper_bytes, "Anne").known
    return cases


@pytest.mark.parametrize("case", _broken())
def test_a_broken_file_is_set_aside_and_never_overwritten(case: str, tmp_path: Path) -> None:
    content = _broken()[case]
    path = tmp_path / "memory" / "anne.json"
    path.parent.mkdir()
    path.write_bytes(content)
    keeper = Keeper("Anne", tmp_path)
    assert keeper.memory.known == {}
    assert keeper.aside is not None
    assert keeper.aside.read_bytes() == content
    keeper.note(KEY, True, START)
    assert Keeper("Anne", tmp_path).memory.known[KEY].asked == 1
    assert keeper.aside.read_bytes() == content


def test_entries_of_a_newer_program_are_kept(tmp_path: Path) -> None:
    keeper = Keeper("Anne", tmp_path)
    keeper.note("new-kind.new-thing field=value", True, START)
    keeper.note(KEY, True, START)
    assert set(Keeper("Anne", tmp_path).memory.known) == {"new-kind.new-thing field=value", KEY}


def test_two_programs_lose_no_answer(tmp_path: Path) -> None:
    one, two = Keeper("Anne", tmp_path), Keeper("Anne", tmp_path)
    one.note(KEY, True, START)
    two.note(KEY, False, START)
    one.note(OTHER, True, START)
    two.note(OTHER, True, START)
    for keeper in (two, Keeper("Anne", tmp_path)):
        assert keeper.memory.known[KEY].recent == (True, False)
        assert keeper.memory.known[OTHER].asked == 2


def test_a_file_broken_or_removed_meanwhile_loses_nothing(tmp_path: Path) -> None:
    keeper = Keeper("Anne", tmp_path)
    keeper.note(KEY, True, START)
    keeper.path.write_bytes(b"{")
    keeper.note(KEY, True, START)
    assert keeper.aside is not None
    keeper.path.unlink()
    keeper.note(KEY, True, START)
    assert Keeper("Anne", tmp_path).memory.known[KEY].asked == 3


def test_what_cannot_be_written_is_written_with_the_next_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = Keeper("Anne", tmp_path)
    keeper.note(KEY, True, START)
    before = keeper.path.read_bytes()

    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device", str(path))

    with monkeypatch.context() as patch:
        patch.setattr(files, "write_atomic", full)
        with pytest.raises(OSError, match="No space"):
            keeper.note(KEY, False, START)
        assert keeper.remember(OTHER, True, START).known[OTHER].asked == 1
        assert keeper.failure is not None
    assert keeper.path.read_bytes() == before
    assert keeper.memory.known[KEY].asked == 2
    keeper.note(OTHER, True, START)
    again = Keeper("Anne", tmp_path).memory
    assert again.known[KEY].recent == (True, False)
    assert again.known[OTHER].asked == 2


def test_a_file_that_another_program_holds_is_waited_for_and_then_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory_file, "_PAUSE", 0.0001)
    keeper = Keeper("Anne", tmp_path)
    keeper.note(KEY, True, START)
    with files.open_to_append(keeper.path.with_name(f".{keeper.path.name}.lock")):
        keeper.remember(KEY, True, START)
        assert isinstance(keeper.failure, BlockingIOError)
        assert _entry(keeper.path)["asked"] == 1
    keeper.note(KEY, True, START)
    assert _entry(keeper.path)["asked"] == 3


def test_a_file_that_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "memory" / "anne.json"
    path.mkdir(parents=True)
    with pytest.raises(OSError):  # noqa: PT011 - which one depends on the system
        Keeper("Anne", tmp_path)
    assert path.is_dir()


@pytest.mark.skipif(os.name != "posix", reason="sweeping is tried on one system")
def test_what_a_killed_program_left_behind_is_swept(tmp_path: Path) -> None:
    folder = tmp_path / "memory"
    folder.mkdir()
    stray = folder / ".anne.json.1-1.cardtable-tmp"
    stray.write_bytes(b"{")
    os.utime(stray, (0, 0))
    Keeper("Anne", tmp_path).note(KEY, True, START)
    assert not stray.exists()


@pytest.mark.parametrize(
    ("content", "name"),
    [
        ('{"name": "Léa"}', "Léa"),
        ('{"name": ""}', ""),
        ("{}", ""),
        ("{", ""),
        ("[]", ""),
        ('{"name": 3}', ""),
        ('{"name": "a#b"}', ""),
        (None, ""),
    ],
)
def test_the_usual_player_is_whom_the_settings_name(
    content: str | None, name: str, tmp_path: Path
) -> None:
    if content is not None:
        (tmp_path / "settings.json").write_text(content, encoding="utf-8")
    assert usual_player(tmp_path) == name
