"""The parser of the command line; ``--version`` does not wait for it."""

from __future__ import annotations

import argparse
from typing import NoReturn


class BadArguments(Exception):
    """The arguments cannot be used; the message says why."""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence, not with a page of usage."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog=prog, allow_abbrev=False, add_help=False)

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments."""
        raise BadArguments(message)
