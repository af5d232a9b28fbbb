"""How wide the terminal draws a sign: asked of the terminal itself, before the screens."""

from __future__ import annotations

import os
import re
import select
import sys
import time

_WAIT = 0.3
"""Seconds until a terminal that does not answer is given up."""


def cells(sign: str) -> int | None:
    """How many cells the terminal gives to `sign`; None if it does not say.

    The sign is written at the start of a line, the terminal asked where its cursor is, and the
    sign is wiped out again.
    """
    keys, screen = sys.__stdin__, sys.__stderr__
    if keys is None or screen is None:
        return None
    try:
        import termios
        import tty
    except ImportError:  # Windows, whose consoles count as Textual does
        return None
    number = keys.fileno()
    try:
        before = termios.tcgetattr(number)
    except termios.error:
        return None
    try:
        tty.setcbreak(number)
        screen.write(f"\r{sign}\x1b[6n")
        screen.flush()
        answer = _answer(number)
        screen.write("\r\x1b[K")
        screen.flush()
    finally:
        termios.tcsetattr(number, termios.TCSANOW, before)
    column = re.search(rb"\x1b\[\d+;(\d+)R", answer)
    return None if column is None else int(column[1]) - 1


def _answer(number: int) -> bytes:
    """What the terminal sends back, up to the end of its report."""
    answer, end = b"", time.monotonic() + _WAIT
    while b"R" not in answer:
        left = end - time.monotonic()
        if left <= 0 or not select.select([number], [], [], left)[0]:
            break
        answer += os.read(number, 64)
    return answer
