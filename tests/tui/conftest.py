"""The golden pictures: screens as plain text, each in a file of its own."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode


class Picture(SingleFileSnapshotExtension):
    """A screen as plain text in a file of its own."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"


@pytest.fixture
def picture(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """The golden pictures."""
    return snapshot.use_extension(Picture)
