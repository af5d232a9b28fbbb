"""The parser of the command line; ``--version`` does not wait for it."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


class BadArguments(Exception):
    """The arguments cannot be used; the message says why."""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence, not with a page of usage."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog=prog, allow_abbrev=False, add_help=False)

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Print the help; where that fails, argparse would hold its peace."""
        (file or sys.stdout).write(self.format_help())

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments."""
        raise BadArguments(message)
