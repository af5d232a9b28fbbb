"""A real terminal for the tests: a pseudo-terminal with the program in it, and a screen to read.

Nothing here waits a fixed time: every wait is for something that can be seen, so that a busy
machine makes the tests slower, never red.
"""

from __future__ import annotations

import codecs
import fcntl
import json
import os
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType

import pyte

PATIENCE = 60.0
"""Seconds after which something that was waited for is taken never to come."""

AT_ONCE: Mapping[str, object] = {"name": "Anne", "pace": "instant", "wait_after_trick": False}
"""Settings with which nothing is waited for but the player."""

ENTER, ESCAPE, DOWN = "\r", "\x1b", "\x1b[B"

_ASKS_FOR_PICTURES, _HAS_PICTURES = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
_BEGINS, _ENDS = "\x1b[?2026h", "\x1b[?2026l"
"""Synchronized output: between the two nothing is shown, as in terminals that know it."""

_CUT_OFF = re.compile(r"\x1b(\[[0-?]*[ -/]*)?$")
"""The beginning of a control sequence at the end of what came."""

_KEPT_FROM_US = ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "TEXTUAL_COLOR_SYSTEM", "LANG")


class Terminal:
    """The program in a terminal of its own.

    Args:
        home: the folder for everything it keeps.
        words: its arguments.
        columns: the width.
        lines: the height.
        settings: written to the home first, unless there are settings already.
        environment: variables beside the usual ones.
        program: what Python runs, instead of the package.
        encoding: of what the program writes and reads.
    """

    def __init__(
        self,
        home: Path,
        *words: str,
        columns: int = 80,
        lines: int = 24,
        settings: Mapping[str, object] = AT_ONCE,
        environment: Mapping[str, str] | None = None,
        program: Sequence[str] = ("-m", "cardtable"),
        encoding: str = "utf-8",
    ) -> None:
        home.mkdir(parents=True, exist_ok=True)
        if not (home / "settings.json").exists():
            (home / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
        self.screen = pyte.Screen(columns, lines)
        self.raw = b""
        self._unseen = ""
        self._stream = pyte.Stream(self.screen)
        self._decoder = codecs.getincrementaldecoder(encoding)(errors="replace")
        self._encoding = encoding
        self._master, self._slave = os.openpty()
        self._set_size(columns, lines)
        self.modes_before = termios.tcgetattr(self._slave)
        inherited = {key: one for key, one in os.environ.items() if key not in _KEPT_FROM_US}
        self.process = subprocess.Popen(
            [sys.executable, *program, *words],
            stdin=self._slave,
            stdout=self._slave,
            stderr=self._slave,
            env={
                **inherited,
                "TERM": "xterm-256color",
                "LC_ALL": "C.UTF-8",
                "CARDTABLE_HOME": str(home),
                **(environment or {}),
            },
            cwd=Path(__file__).parents[2],
            start_new_session=True,
            # The terminal must be the program's own for the system to tell it of another size.
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._master)
        os.close(self._slave)

    # --- reading --------------------------------------------------------------------------------

    @property
    def rows(self) -> list[str]:
        """The screen as it is now, a text per row."""
        return list(self.screen.display)

    @property
    def text(self) -> str:
        """The screen as it is now."""
        return "\n".join(self.rows)

    @property
    def modes(self) -> list[object]:
        """How the terminal is set now: echo, lines, and the rest."""
        return termios.tcgetattr(self._slave)

    def pump(self, seconds: float = 0.05) -> bool:
        """Show the next picture that the program has drawn; tells whether there was anything."""
        if self._show_next():
            return True
        ready, _, _ = select.select([self._master], [], [], seconds)
        if not ready:
            return False
        data = os.read(self._master, 1 << 16)
        self.raw += data
        if _ASKS_FOR_PICTURES in data:
            os.write(self._master, _HAS_PICTURES)
        self._unseen += self._decoder.decode(data)
        self._show_next()
        return True

    def _show_next(self) -> bool:
        """Show one picture, never half of one; tells whether there was one."""
        begun, ended = self._unseen.find(_BEGINS), self._unseen.find(_ENDS)
        if ended >= 0:
            upto = ended + len(_ENDS)
        elif begun >= 0:
            upto = begun
        else:
            cut = _CUT_OFF.search(self._unseen)
            upto = len(self._unseen) if cut is None else cut.start()
        self._stream.feed(self._unseen[:upto])
        self._unseen = self._unseen[upto:]
        return upto > 0

    def wait_until(self, what: Callable[[], object], wish: str) -> None:
        """Wait until something is so; `wish` says what, should it never come."""
        end = time.monotonic() + PATIENCE
        while not what():
            if self.pump():
                continue
            if self.process.poll() is not None and not self.pump(0):
                raise AssertionError(f"the program ended before {wish}:\n{self.text}")
            if time.monotonic() > end:
                raise AssertionError(f"never came {wish}:\n{self.text}")

    def wait_for(self, *texts: str) -> str:
        """Wait until one of the texts is on the screen; returns which."""
        found: list[str] = []

        def there() -> bool:
            screen = self.text
            found[:] = [text for text in texts if text in screen]
            return bool(found)

        self.wait_until(there, " or ".join(map(repr, texts)))
        return found[0]

    def _picture(self) -> list[tuple[str, str, str, bool]]:
        """Every cell with its colours."""
        columns, buffer = range(self.screen.columns), self.screen.buffer
        cells = (buffer[y][x] for y in range(self.screen.lines) for x in columns)
        return [(cell.data, cell.fg, cell.bg, cell.bold) for cell in cells]

    def find(self, pattern: str) -> str:
        """What a pattern's first group matches on the screen; empty if it does not match."""
        match = re.search(pattern, self.text, re.MULTILINE)
        return match.group(1) if match else ""

    # --- writing --------------------------------------------------------------------------------

    def type(self, keys: str) -> None:
        """Send keys."""
        self.type_bytes(keys.encode(self._encoding))

    def type_bytes(self, keys: bytes) -> None:
        """Send what a keyboard sends."""
        os.write(self._master, keys)

    def press(self, keys: str) -> None:
        """Send keys and wait until they are seen to have done something."""
        before = self._picture()
        self.type(keys)
        self.wait_until(lambda: self._picture() != before, f"an effect of {keys!r}")

    def resize(self, columns: int, lines: int) -> None:
        """Give the terminal another size."""
        self.screen.resize(lines, columns)
        self._set_size(columns, lines)

    def _set_size(self, columns: int, lines: int) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    # --- the end --------------------------------------------------------------------------------

    def kill(self, number: int = signal.SIGKILL) -> int:
        """End the program with a signal; returns its exit status."""
        self.process.send_signal(number)
        return self.ended()

    def ended(self) -> int:
        """Wait until the program has ended; its exit status."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            self.pump()
            if time.monotonic() > end:
                raise AssertionError(f"the program does not end:\n{self.text}")
        while self.pump(0):
            pass
        return self.process.returncode

    @property
    def is_clean(self) -> bool:
        """Whether the terminal is as it was: its modes, the other screen, cursor and mouse."""
        return (
            self.modes == self.modes_before
            and self._last("?1049l") >= self._last("?1049h")
            and self._last("?25h") >= self._last("?25l")
            and self._last("?1000l") >= self._last("?1000h")
        )

    def _last(self, sequence: str) -> int:
        """Where a control sequence was written last; -1 if it never was."""
        return self.raw.rfind(f"\x1b[{sequence}".encode())
