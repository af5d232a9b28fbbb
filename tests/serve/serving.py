"""``cardtable serve`` in a process of its own, and who of its processes is still there."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import pytest

PATIENCE = 90.0
"""Seconds after which something that was waited for is taken never to come."""

_ROOT = Path(__file__).parents[2]
_PROCESSES = Path("/proc")

needs_process_list = pytest.mark.skipif(
    not (_PROCESSES / "self" / "stat").exists(), reason="the processes are looked up in /proc"
)


@dataclass
class Served:
    """A server that is up."""

    process: subprocess.Popen[str]
    address: str
    """As it was printed."""
    printed: str = field(default="", init=False)
    """All that came on standard output, once the server has ended."""
    remarks: str = field(default="", init=False)
    """What came on standard error behind the address, once the server has ended."""

    @property
    def host(self) -> str:
        """The address with neither scheme nor path."""
        return urlsplit(self.address).netloc

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.host.rpartition(":")[2])

    def end(self, number: int = signal.SIGINT) -> int:
        """Send a signal, as Ctrl+C does, and wait; the exit status."""
        self.process.send_signal(number)
        self.printed, self.remarks = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode

    def processes(self) -> set[int]:
        """The server and all visitors' programs that run now, by their numbers."""
        return {one for one in _running() if _group(one) == self.process.pid}


@contextmanager
def serving(home: Path, *words: str, **environment: str) -> Iterator[Served]:
    """A server on a free port while the block runs; nothing of it is left behind.

    Args:
        home: the folder for everything it keeps.
        words: further arguments.
        environment: variables besides the usual ones.
    """
    process = subprocess.Popen(
        [sys.executable, "-m", "cardtable", "serve", "--port", "0", *words],
        cwd=_ROOT,
        env={**os.environ, "CARDTABLE_HOME": str(home), **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        # A group of its own: whoever is in it belongs to this server.
        start_new_session=True,
    )
    try:
        assert process.stderr is not None
        ready, _, _ = select.select([process.stderr], [], [], PATIENCE)
        line = process.stderr.readline() if ready else ""
        found = re.search(r"http://\S+/", line)
        assert found, line
        yield Served(process, found.group())
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def _running() -> Iterator[int]:
    for folder in _PROCESSES.iterdir():
        if folder.name.isdecimal():
            yield int(folder.name)


def _group(number: int) -> int | None:
    """The group of a process; None for one that is gone, or that nobody has buried yet."""
    try:
        text = (_PROCESSES / str(number) / "stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None
    state, _parent, group = text.rpartition(")")[2].split()[:3]
    return None if state in "ZX" else int(group)
