"""A record that is written while it is played: save before show.

Each call of `Journal.write` is one unbuffered write at the end of the file, so that what it has
written survives the program's death; at the end of a deal the file is forced onto the disk, so
that it survives the machine's.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from cardtable.files import naming, open_to_append
from cardtable.record.record import Record
from cardtable.rules import engine


class Journal:
    """Keeps a file in step with a record.

    A new file gets the header and everything that happened so far. A file that is there is gone
    on with, after a torn last line was cut off; its other lines stay as they are.

    Args:
        path: The file, private to the user; its folder is made if it is missing.
        record: What is written.

    Raises:
        FileExistsError: What the file holds is not the beginning of this record. It is left as
            it is.
        BlockingIOError: The file is being written already, here or in another program.
        OSError: The file cannot be written.
    """

    def __init__(self, path: Path, record: Record) -> None:
        self._record = record
        self._path = path
        self._done = 0
        self._left = b""
        new = not path.exists()
        self._file = open_to_append(path, new=new)
        content = b"" if new else path.read_bytes()
        if content:
            self._take_up(path, content)
        else:
            self._left = record.text().encode()
            self._done = len(record.entries)
        try:
            self.write()
        except OSError:
            if new:  # a file that is empty, or holds half a line, would only be in the way
                self.close()
                with suppress(OSError):
                    path.unlink()
            raise

    def write(self) -> None:
        """Write what has happened since the last time.

        Raises:
            OSError: The disk does not take it. The next call goes on where this one broke off.
        """
        if self._done < len(self._record.entries):
            self._left += self._record.text_from(self._done).encode()
            self._done = len(self._record.entries)
        if not self._left:
            return
        with naming(self._path):
            while self._left:
                # A file that is not buffered may take less than it was given.
                taken = self._file.write(self._left)
                self._left = self._left[taken:]
            if self._record.state.phase in engine.OVER:
                os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file. Everything is written already."""
        self._file.close()

    def __del__(self) -> None:
        # Without a file if it could not even be opened.
        if hasattr(self, "_file"):
            self._file.close()

    def _take_up(self, path: Path, content: bytes) -> None:
        """Make a file that is there ready to be gone on with."""
        from cardtable.record.reader import read  # a new file needs no reader

        reading = read(content, path.name)
        kept = reading.record
        if reading.fault is not None or kept is None or not self._begins_with(kept):
            raise FileExistsError(f"another record stands in {path}")
        self._done = len(kept.entries)
        if reading.end < len(content):
            os.truncate(path, reading.end)
        if not content[: reading.end].endswith(b"\n"):
            # The last line was typed by hand, without an end.
            self._left = b"\n"

    def _begins_with(self, kept: Record) -> bool:
        entries = self._record.entries[: len(kept.entries)]
        return kept.header == self._record.header and kept.entries == entries
