"""What a crash leaves on the terminal: where in the program it was, and never a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.traceback import Trace, Traceback


def traceback(*, secret: bool) -> Traceback:
    """The traceback of the exception that is handled now, without the values of variables.

    They would hold everybody's cards, and stay readable in the terminal.

    Args:
        secret: whether to leave out the exceptions' messages too: those of a refused card and of
            a missing key name cards.
    """
    import rich
    from rich.traceback import Traceback

    made = Traceback(show_locals=False, width=None, suppress=[rich])
    if secret:
        _hush(made.trace)
    return made


def _hush(trace: Trace) -> None:
    """Leave nothing of the exceptions but their kinds."""
    for stack in trace.stacks:
        stack.exc_value = ""
        stack.notes = []
        stack.syntax_error = None
        for one in stack.exceptions:
            _hush(one)
