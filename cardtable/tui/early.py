"""What has to be seen to before Textual is imported: signals, and variables it trips over."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Any, Final

_NAMES: Final = ("SIGINT", "SIGTERM", "SIGHUP")
_COLOUR_SYSTEMS: Final = ("auto", "standard", "256", "truecolor", "windows")

_modes: list[Any] | None = None
"""How the terminal was set when it was found."""


def stand_by() -> None:
    """From now on a signal ends the process on the spot, with the usual status and no word.

    Nothing is drawn yet, so there is nothing to tidy up but the terminal's settings. An exception
    in the middle of an import, as Python makes of Ctrl+C, may come out as another one.
    """
    global _modes
    with suppress(ImportError, OSError, ValueError, AttributeError):
        # Windows has no such settings, a pipe neither.
        import termios

        with suppress(termios.error):
            _modes = termios.tcgetattr(sys.__stdin__.fileno())  # type: ignore[union-attr]
    for number in _numbers():
        signal.signal(number, _end_now)


def hand_over(end: Callable[[int], object]) -> None:
    """Let the running loop take the signals from now on.

    Ctrl+C is left to whoever has it, unless it was taken before.

    Args:
        end: called with the signal's number.
    """
    import asyncio  # the screens need it; until it is imported, Ctrl+C can be seen to

    loop = asyncio.get_running_loop()
    for number in _numbers():
        taken = signal.getsignal(number) is _end_now
        if number == signal.SIGINT and not taken:
            continue
        try:
            loop.add_signal_handler(number, end, number)
        except NotImplementedError:  # Windows has no handlers in the loop
            if taken:
                usual = signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL
                signal.signal(number, usual)


def forget_nonsense() -> None:
    """Take back the variables in which Textual would find nothing, and fail."""
    colours = os.environ.get("TEXTUAL_COLOR_SYSTEM")
    if colours is not None:
        if colours.lower() in _COLOUR_SYSTEMS:
            os.environ["TEXTUAL_COLOR_SYSTEM"] = colours.lower()
        else:
            del os.environ["TEXTUAL_COLOR_SYSTEM"]
    if not os.environ.get("TEXTUAL_DRIVER", "").startswith("textual.drivers."):
        os.environ.pop("TEXTUAL_DRIVER", None)


def _numbers() -> list[int]:
    """The signals that end the program, as far as the system has them."""
    found = (getattr(signal, name, None) for name in _NAMES)
    return [number for number in found if number is not None]


def _end_now(number: int, _frame: FrameType | None) -> None:
    if _modes is not None:
        import termios

        with suppress(termios.error):
            termios.tcsetattr(sys.__stdin__.fileno(), termios.TCSANOW, _modes)  # type: ignore[union-attr]
    os._exit(128 + number)
