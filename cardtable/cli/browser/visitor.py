"""The program of one visitor: ``cardtable``, with the terminal of a browser's page for its own."""

from __future__ import annotations

import os
import signal
import sys
import time
from io import TextIOWrapper
from threading import Thread


class _ToThePage(TextIOWrapper):
    """A pipe with the page's terminal at its other end."""

    def isatty(self) -> bool:
        """Keys come from there, and the screen is drawn there."""
        return True


def run() -> None:
    """Run the program with the process's arguments, and exit."""
    for name in ("stdin", "stderr"):
        page = _ToThePage(getattr(sys, name).detach(), encoding="utf-8", errors="replace")
        for one in (name, f"__{name}__"):
            setattr(sys, one, page)
    Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    from cardtable.cli.main import run as run_program

    run_program()


def _end_with(server: int) -> None:
    """Leave as soon as the server is gone: a server that was killed could not say so."""
    while os.getppid() == server:
        time.sleep(1)
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    run()
