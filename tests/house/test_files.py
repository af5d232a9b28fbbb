"""The user's files: private, never half written, never overwritten when set aside."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable import files

_posix = pytest.mark.skipif(os.name != "posix", reason="modes mean nothing on Windows")


def _mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def _names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


# Where they stand


def test_everything_is_below_cardtable_home(home: Path) -> None:
    assert files.games_folder() == home / "games"
    assert files.settings_path() == home / "settings.json"
    assert files.keys_path() == home / "keys.json"
    assert not home.exists()


def test_data_goes_before_cardtable_home(tmp_path: Path) -> None:
    assert files.games_folder(tmp_path) == tmp_path / "games"
    assert files.settings_path(str(tmp_path)) == tmp_path / "settings.json"


def test_relative_folder_is_made_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert files.data_folder("here") == tmp_path / "here"


def test_tilde_is_the_users_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("CARDTABLE_HOME", "~/cards")
    assert files.data_folder() == tmp_path / "cards"


@pytest.mark.parametrize("value", [None, ""])
def test_platform_chooses_when_the_user_does_not(
    value: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if value is None:
        monkeypatch.delenv("CARDTABLE_HOME")
    else:
        monkeypatch.setenv("CARDTABLE_HOME", value)
    for path in (files.data_folder(), files.config_folder()):
        assert path.is_absolute()
        assert "cardtable" in path.parts


def test_import_costs_no_platformdirs() -> None:
    code = "import sys, cardtable.files, cardtable.assets; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True
    ).stdout.split()
    assert "cardtable.files" in loaded
    assert {"platformdirs", "importlib.resources", "importlib.metadata"}.isdisjoint(loaded)


# Private


@_posix
def test_new_folders_and_files_are_for_the_user_alone(home: Path) -> None:
    path = home / "games" / "old" / "a.json"
    umask = os.umask(0)
    try:
        files.write_atomic(path, b"1")
        files.write_atomic(path, b"2", keep_previous=True)
        files.open_to_append(path.with_name("a.ctr")).close()
    finally:
        os.umask(umask)
    assert [_mode(folder) for folder in (home, home / "games", home / "games" / "old")] == [
        0o700
    ] * 3
    assert {found.name: _mode(found) for found in path.parent.iterdir()} == {
        "a.ctr": 0o600,
        "a.json": 0o600,
        "a.json.bak": 0o600,
    }


@_posix
def test_folder_that_is_there_keeps_its_mode(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o755)
    files.private_folder(shared / "games")
    assert _mode(shared) == 0o755
    assert _mode(shared / "games") == 0o700


def test_file_in_the_way_of_a_folder_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "games").write_bytes(b"")
    with pytest.raises(FileExistsError):
        files.private_folder(tmp_path / "games")


# Appending


def test_appended_bytes_are_in_the_file_at_once(home: Path) -> None:
    path = home / "games" / "a.ctr"
    with files.open_to_append(path, new=True) as file:
        file.write(b"N pass\n")
        assert path.read_bytes() == b"N pass\n"
    with files.open_to_append(path) as file:
        file.write(b"E pass\n")
    assert path.read_bytes() == b"N pass\nE pass\n"


def test_new_file_never_opens_an_old_one(home: Path) -> None:
    path = home / "a.ctr"
    files.write_atomic(path, b"kept")
    with pytest.raises(FileExistsError):
        files.open_to_append(path, new=True)
    assert path.read_bytes() == b"kept"


# Whole files


def test_whole_file_is_replaced_and_nothing_else_stays(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    files.write_atomic(path, b"1")
    files.write_atomic(path, b"22")
    assert path.read_bytes() == b"22"
    assert _names(tmp_path) == ["settings.json"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
@pytest.mark.parametrize("keep_previous", [False, True])
def test_failure_in_between_leaves_the_old_file(
    step: str, keep_previous: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    files.write_atomic(path, b"old")

    def fail(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, step, fail)
    with pytest.raises(OSError, match="disk full"):
        files.write_atomic(path, b"new", keep_previous=keep_previous)
    assert path.read_bytes() == b"old"
    assert _names(tmp_path) == ["settings.json"]


@pytest.mark.parametrize("write", [files.write_atomic, files.write_where_told])
def test_a_failure_names_the_file_that_was_meant(
    write: Callable[[Path, bytes], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "page.svg"
    path.write_bytes(b"old")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    for step in ("fsync", "replace", "open"):
        with monkeypatch.context() as patch:
            patch.setattr(os, step, full)
            with pytest.raises(OSError, match="No space left") as caught:
                write(path, b"new")
        assert caught.value.filename == str(path)
        assert path.read_bytes() == b"old"
        assert _names(tmp_path) == ["page.svg"]


# Files at a place that the user has named


def test_a_file_that_the_user_named_has_the_mode_of_any_other(tmp_path: Path) -> None:
    path, other = tmp_path / "page.svg", tmp_path / "other"
    files.write_where_told(path, b"1")
    other.write_bytes(b"1")
    assert _mode(path) == _mode(other)
    path.chmod(0o640)
    files.write_where_told(path, b"22")
    assert path.read_bytes() == b"22"
    assert _mode(path) == (0o640 if os.name == "posix" else _mode(other))
    with pytest.raises(FileNotFoundError):
        files.write_where_told(tmp_path / "no" / "page.svg", b"1")
    assert _names(tmp_path) == ["other", "page.svg"]


@_posix
def test_a_pipe_that_the_user_named_stays_one(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        files.write_where_told(path, b"page")
        assert os.read(reader, 9) == b"page"
    finally:
        os.close(reader)
    assert path.is_fifo()


@_posix
def test_a_file_that_may_not_be_written_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "page.svg"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "access", lambda *_: False)  # as for anybody but the administrator
    with pytest.raises(PermissionError):
        files.write_where_told(path, b"new")
    assert path.read_bytes() == b"old"


@_posix
@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_death_in_between_leaves_the_old_file_and_a_stray(step: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    files.write_atomic(path, b"old")
    code = (
        "import os, signal, sys, pathlib, cardtable.files as files\n"
        f"os.{step} = lambda *_: os.kill(os.getpid(), signal.SIGKILL)\n"
        "files.write_atomic(pathlib.Path(sys.argv[1]), b'new')\n"
    )
    died = subprocess.run([sys.executable, "-c", code, str(path)], check=False)
    assert died.returncode == -9
    assert path.read_bytes() == b"old"
    assert len(_names(tmp_path)) == 2

    (stray,) = files.sweep(tmp_path, older_than=0)
    assert not stray.exists()
    assert _names(tmp_path) == ["settings.json"]


def test_previous_generation_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for content in (b"1", b"2", b"3"):
        files.write_atomic(path, content, keep_previous=True)
    assert path.read_bytes() == b"3"
    assert files.previous(path).read_bytes() == b"2"
    assert _names(tmp_path) == ["settings.json", "settings.json.bak"]


def test_saving_the_same_again_keeps_the_previous_generation(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for content in (b"1", b"2", b"2"):
        files.write_atomic(path, content, keep_previous=True)
    assert files.previous(path).read_bytes() == b"1"


@_posix
def test_symbolic_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    link = tmp_path / "settings.json"
    link.symlink_to(tmp_path / "real" / "mine.json")
    files.write_atomic(link, b"1")
    assert link.is_symlink()
    assert (tmp_path / "real" / "mine.json").read_bytes() == b"1"


# Strays and broken files


def test_sweep_takes_old_temporary_files_only(tmp_path: Path) -> None:
    old, young, other = (
        tmp_path / name for name in (".a.1-1.cardtable-tmp", ".a.1-2.cardtable-tmp", ".a.tmp")
    )
    for path in (old, young, other):
        path.write_bytes(b"")
    for path in (old, other):
        os.utime(path, (1, 1))
    assert files.sweep(tmp_path) == [old]
    assert _names(tmp_path) == [".a.1-2.cardtable-tmp", ".a.tmp"]


def test_sweep_of_a_missing_folder_finds_nothing(tmp_path: Path) -> None:
    assert files.sweep(tmp_path / "none") == []


def test_broken_files_are_set_aside_side_by_side(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    asides = []
    for content in (b"1", b"2", b"3"):
        path.write_bytes(content)
        asides.append(files.set_aside(path))
        assert not path.exists()
    assert [aside.name for aside in asides] == [f"settings.json.broken-{n}" for n in (1, 2, 3)]
    assert [aside.read_bytes() for aside in asides] == [b"1", b"2", b"3"]


def test_setting_aside_what_is_not_there_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        files.set_aside(tmp_path / "none")
    assert _names(tmp_path) == []
