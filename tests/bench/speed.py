"""How fast the program starts and answers beside a bare Textual app (a script, run it by hand).

Each program runs on a pseudo-terminal of 80 by 24, in turn with the others, so that a machine
that slows down slows all alike. Read the ratios, not the milliseconds. Above one of the bounds
that this project keeps to it ends with status 1.

Install the program first (``pip install .``): a checkout may have to compile itself each time.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path
from typing import NamedTuple

import pyte

BARE = """
from textual.app import App
from textual.binding import Binding
from textual.widgets import Footer, Static

class Bare(App):
    BINDINGS = [Binding("left", "say('left')", "Left"), Binding("right", "say('right')", "Right")]

    def compose(self):
        yield Static("ready")
        yield Footer()

    def action_say(self, text):
        self.query_one(Static).update(text)

Bare().run()
"""

BOUNDS = {"start": 1.4, "key": 2.0, "memory": 1.5}
"""How many times what the bare program takes is allowed."""

SETTLED = 0.25
"""Seconds of silence after which a program is taken to have drawn everything."""


class Figures(NamedTuple):
    """What one run gave."""

    start: float
    """Milliseconds from before the start to the end of the first whole picture."""
    keys: list[float]
    """Milliseconds from each key to the first bytes of its answer."""
    memory: int
    """The largest resident size, in KiB."""
    idle: float
    """Per cent of one core while nothing happens."""


def measure(command: list[str], ready: str, before: list[str], presses: int) -> Figures:
    """Start a program, wait until `ready` is on its screen, press keys, and end it."""
    master, slave = os.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    screen = pyte.Screen(80, 24)
    stream = pyte.ByteStream(screen)
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "CARDTABLE_HOME": home, "TERM": "xterm-256color"}
        begun = time.perf_counter()
        process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=environment, close_fds=True
        )
        start = _until(master, stream, screen, ready) - begun
        for key in before:
            os.write(master, key.encode())
            _burst(master, stream, SETTLED * 2)
        keys = []
        for press in range(presses):
            time.sleep(0.02 + 0.013 * (press % 7))
            pressed = time.perf_counter()
            os.write(master, b"\x1b[C" if press % 2 else b"\x1b[D")
            first = _burst(master, stream, SETTLED)
            if first is not None:
                keys.append((first - pressed) * 1000)
        used = _cpu(process.pid)
        time.sleep(3)
        idle = (_cpu(process.pid) - used) / 3 * 100
        status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
        memory = int(status.split("VmHWM:")[1].split()[0])
        process.kill()
        process.wait()
    os.close(master)
    os.close(slave)
    return Figures(start * 1000, keys[2:], memory, idle)


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _burst(master: int, stream: pyte.ByteStream, silence: float) -> float | None:
    """Read until it is silent, and draw that; when the first bytes came, or None."""
    came = _came(master, silence)
    for _, data in came:
        stream.feed(data)
    return came[0][0] if came else None


def _came(master: int, silence: float) -> list[tuple[float, bytes]]:
    """What comes until it is silent, with the time of each part.

    It is drawn afterwards: drawing takes as long as the program needs to write it, and between
    two reads would be counted as the program's time.
    """
    came = []
    while select.select([master], [], [], silence)[0]:
        data = os.read(master, 65536)
        came.append((time.perf_counter(), data))
    return came


def _until(master: int, stream: pyte.ByteStream, screen: pyte.Screen, ready: str) -> float:
    """When `ready` stood on the screen, which is silent again."""
    end = time.perf_counter() + 30
    while time.perf_counter() < end:
        for moment, data in _came(master, SETTLED):
            stream.feed(data)
            if ready in "\n".join(screen.display):
                return moment
    raise SystemExit(f"the program does not show {ready!r}:\n" + "\n".join(screen.display))


def main() -> int:
    """Measure all programs in turn and print the medians with their ratios.

    Returns:
        1 if a ratio is above its bound, else 0.
    """
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=7)
    parser.add_argument("--presses", type=int, default=30)
    args = parser.parse_args()
    table = [sys.executable, "-m", "cardtable"]
    programs = {
        "bare app": ([sys.executable, "-c", BARE], "ready", []),
        "bruff": ([*table, "bruff", "--seed", "7"], "Leave", ["\r", " "]),
        "bismarck": ([*table, "bismarck", "--seed", "3"], "Leave", ["1", "\r", "1", "1"]),
    }
    runs: dict[str, list[Figures]] = {name: [] for name in programs}
    for _ in range(args.starts):
        for name, (command, ready, before) in programs.items():
            runs[name].append(measure(command, ready, before, args.presses))
    print(f"{'program':10} {'start ms':>10} {'key ms':>8} {'MiB':>6} {'idle %':>7}   ratios")
    base: list[float] = []
    above: list[str] = []
    for name, figures in runs.items():
        row = [
            statistics.median(one.start for one in figures),
            statistics.median(key for one in figures for key in one.keys),
            max(one.memory for one in figures) / 1024,
        ]
        base = base or row
        found = [own / bare for own, bare in zip(row, base, strict=True)]
        ratios = "  ".join(f"{ratio:.2f}" for ratio in found)
        idle = statistics.median(one.idle for one in figures)
        print(f"{name:10} {row[0]:10.0f} {row[1]:8.1f} {row[2]:6.1f} {idle:7.2f}   {ratios}")
        above += [
            f"{name}: {what} {ratio:.2f}, bound {bound}"
            for ratio, (what, bound) in zip(found, BOUNDS.items(), strict=True)
            if ratio > bound
        ]
    print("\n".join(above) or "within the bounds")
    return 1 if above else 0


if __name__ == "__main__":
    raise SystemExit(main())
