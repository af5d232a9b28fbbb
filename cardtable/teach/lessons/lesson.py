"""A lesson as values: what its file says, line by line, and nothing that follows from it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from cardtable.rules.facts import Fact, fact
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Ruleset

Verdict = Literal["right", "wrong", "illegal"]
"""What an answer is: right; allowed or possible, and wrong; against the rules."""


class Item(NamedTuple):
    """One line of the file, with those that continue it."""

    line: int
    """From 1."""
    key: str
    """The first word."""
    rest: str
    """What stands behind it."""

    @property
    def text(self) -> str:
        """The whole line."""
        return f"{self.key} {self.rest}".rstrip()


class Reply(NamedTuple):
    """An answer that a learner may give, and what is said to it."""

    line: int
    verdict: Verdict
    answer: str
    """As the file has it: a card, a seat, an action in the record's notation."""
    text: str
    then: tuple[Item, ...] = ()
    """Lines of a record: what happens after this answer, to prove what the text says."""


class Step(NamedTuple):
    """One decision."""

    line: int
    position: tuple[Item, ...]
    """Lines of a record, or a few cards by themselves."""
    text: str
    kind: str
    """What is asked: one of `cardtable.teach.lessons.questions.KINDS`."""
    subject: str
    """What it is asked of: an action, a card, a side; empty where the kind needs none."""
    ask_line: int
    replies: tuple[Reply, ...]
    other: str = ""
    """What is said to every answer without a reply of its own; empty for the engine's sentence."""
    eyes: str = ""
    """The label of the seat that the learner sits on; empty for the one that is asked."""
    goes_on: bool = False
    """Whether the position follows on the step before."""

    @property
    def right(self) -> tuple[Reply, ...]:
        """The right answers, the first one first."""
        return tuple(reply for reply in self.replies if reply.verdict == "right")


class Lesson(NamedTuple):
    """One lesson in one language."""

    file: str
    language: str
    title: str
    about: str
    """What it teaches, in a line; may be empty."""
    header: tuple[Item, ...]
    """The lines of a record's header."""
    ruleset: Ruleset
    """With the options of the lesson."""
    names: dict[str, str]
    """By the labels of the seats that have a name."""
    steps: tuple[Step, ...]


class LessonError(UnreadableError):
    """A lesson is wrong.

    Attributes:
        line: in which line of its file.
        why: what is wrong there, and what would be right.
    """

    def __init__(self, file: str, line: int, why: Fact) -> None:
        """Say where and why."""
        super().__init__(fact("lesson.fault", file=file, line=line, why=why))
        self.line = line
        self.why = why


def wrong_at(file: str, line: int, why: Fact) -> LessonError:
    """The error that says in which line of which file a lesson is wrong, and why."""
    return LessonError(file, line, why)
