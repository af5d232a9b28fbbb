"""A score sheet as it is told, answer by answer: each can be taken back, and none is lost.

The answers stand in a file of their own, one a line, as ``cardtable score RULESET < FILE`` reads
them. An answer is on disk before it is on the screen.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cardtable.files import data_folder, read, set_aside, write_atomic
from cardtable.rules.facts import fact
from cardtable.rules.refusal import CardtableError, UnreadableError
from cardtable.rules.ruleset import Ruleset, write_value
from cardtable.table.tally.answers import answer
from cardtable.table.tally.sheet import Sheet, start

_REMARK: Final = "#"


def path_for(ruleset: Ruleset, data: str | os.PathLike[str] | None = None) -> Path:
    """Where the answers to a sheet of these rules stand; house rules have a file of their own."""
    name = f"{ruleset.name}-{ruleset.fingerprint}.txt"
    return data_folder(data) / "score" / name


class Telling:
    """The sheet of one game, gone on with where it was left.

    Args:
        ruleset: with its house rules.
        data: the folder given with ``--data``.

    Attributes:
        aside: where a file was put that could not be understood to its end; what stood before the
            fault is told all the same.
        failure: why the answers could not be written; None if they could.

    Raises:
        OSError: the file is there and cannot be read.
    """

    def __init__(self, ruleset: Ruleset, data: str | os.PathLike[str] | None = None) -> None:
        """Read what was told before."""
        self.ruleset = ruleset
        self.path = path_for(ruleset, data)
        self.aside: Path | None = None
        self.failure: OSError | None = None
        self._sheets = [start(ruleset)]
        self._answers: list[str] = []
        self._read()

    @property
    def sheet(self) -> Sheet:
        """The sheet as it stands."""
        return self._sheets[-1]

    @property
    def begun(self) -> bool:
        """Whether anything was told."""
        return bool(self._answers)

    def take(self, words: Sequence[str]) -> Sheet:
        """Note an answer down.

        Args:
            words: as `answer` takes them.

        Raises:
            CardtableError: it is no answer to the question, or the rules refuse it.
        """
        self._add(words)
        self._write()
        return self.sheet

    def undo(self) -> Sheet:
        """Take the last answer back.

        Raises:
            UnreadableError: there is none.
        """
        if not self._answers:
            raise UnreadableError(fact("score.nothing-to-undo"))
        self._answers.pop()
        self._sheets.pop()
        self._write()
        return self.sheet

    def anew(self) -> None:
        """Begin another sheet in the place of this one, which is kept beside it as ``.bak``."""
        self._answers.clear()
        del self._sheets[1:]
        self._write(keep_previous=True)

    def _add(self, words: Sequence[str]) -> None:
        if self.sheet.asked == "over":
            raise UnreadableError(fact("score.is-over"))
        self._sheets.append(answer(self.sheet, words))
        self._answers.append(" ".join(words))

    def _read(self) -> None:
        try:
            content = read(self.path)
        except FileNotFoundError:
            return
        try:
            for line in content.decode("utf-8").splitlines():
                if words := line.partition(_REMARK)[0].split():
                    self._add(words)
        except (UnicodeDecodeError, CardtableError):
            self.aside = set_aside(self.path)

    def _write(self, *, keep_previous: bool = False) -> None:
        rules = self.ruleset
        options = "".join(
            f" --option {name}={write_value(value)}"
            for name in sorted(rules.choices)
            if (value := rules.values[name]) is not None
        )
        head = f"{_REMARK} cardtable score {rules.name}{options} < {self.path.name}"
        text = "\n".join([head, *self._answers])
        try:
            write_atomic(self.path, f"{text}\n".encode(), keep_previous=keep_previous)
            self.failure = None
        except OSError as error:
            self.failure = error
