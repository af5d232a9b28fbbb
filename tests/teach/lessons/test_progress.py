"""What a player has done is remembered, and never lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.teach.lessons import progress


def test_the_best_of_several_attempts_is_kept(tmp_path: Path) -> None:
    assert progress.done("Anne", tmp_path) == {}
    progress.note("Anne", "order/01-three-best", 3, tmp_path)
    progress.note("Anne", "order/02-black-low", 4, tmp_path)
    progress.note("Anne", "order/01-three-best", 2, tmp_path)
    assert progress.done("Anne", tmp_path) == {"order/01-three-best": 3, "order/02-black-low": 4}
    assert progress.done("Bo", tmp_path) == {}


def test_every_name_has_a_file_of_its_own(tmp_path: Path) -> None:
    names = ["Anne", "anne", "ANNE", "../anne", "a/b", "Zoë", "", ".", "x" * 300]
    paths = {progress.path_for(name, tmp_path) for name in names}
    assert len(paths) == len(names)
    assert {path.parent for path in paths} == {tmp_path / "lessons"}
    assert len({path.name.casefold() for path in paths}) == len(names)
    for name in names:
        progress.note(name, "order/01-three-best", 1, tmp_path)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b'{"lessons": 3}',
        b'{"lessons": {"a": "b"}}',
        b"\xff",
        b"null",
        b"[" * 9999,
    ],
)
def test_a_file_that_cannot_be_understood_is_set_aside(tmp_path: Path, content: bytes) -> None:
    path = progress.path_for("Anne", tmp_path)
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    assert progress.done("Anne", tmp_path) == {}
    (aside,) = path.parent.iterdir()
    assert aside.read_bytes() == content
    progress.note("Anne", "order/01-three-best", 1, tmp_path)
    assert progress.done("Anne", tmp_path) == {"order/01-three-best": 1}
