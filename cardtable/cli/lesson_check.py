"""``cardtable lesson check``: everything that is wrong with lessons of one's own, a line each."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from cardtable.cli.output import Output, read_file
from cardtable.record.lines import shown
from cardtable.rules.facts import Fact, fact
from cardtable.rules.refusal import CardtableError
from cardtable.teach.lessons.lesson import Lesson
from cardtable.teach.lessons.library import SUFFIX

WRONG: Final = 1
"""The exit status after a lesson that does not hold."""
_WITHIN: Final = ("*", "*/*", "*/*/*")
"""How deep lessons are sought: in a course, in a folder of courses, in one for each language."""
_SHOWN: Final = 200
"""So much of a file's name is said."""


def check_all(names: Sequence[str], output: Output, *, as_json: bool) -> int:
    """Check files, and all the lessons in folders; an exit status.

    What cannot be read is said, and the others are checked all the same.
    """
    status = 0
    for name in names:
        for file in _files(name):
            found = (
                output.complain(file)
                if isinstance(file, Fact)
                else _check(file, output, as_json=as_json)
            )
            status = max(status, found)
    return status


def _files(name: str) -> Iterator[str | Fact]:
    """The file of this name; the lessons in the folder of this name, or that there are none."""
    if name in ("", "-") or not os.path.isdir(name):  # pathlib raises for a name that is too long
        yield name
        return
    found = sorted(one for depth in _WITHIN for one in Path(name).glob(depth + SUFFIX))
    yield from map(str, found)
    if not found:
        yield fact("lesson.none-there", file=shown(name, _SHOWN), suffix=SUFFIX)


def _check(name: str, output: Output, *, as_json: bool) -> int:
    """Check one file; an exit status."""
    from cardtable.teach.lessons.checking import check
    from cardtable.teach.lessons.reading import read

    content = read_file(name, shown(name, _SHOWN))
    if not isinstance(content, bytes):
        return output.complain(content)
    lesson: Lesson | None = None
    try:
        lesson = read(content, shown(name, _SHOWN))
        faults = check(lesson)
    except CardtableError as error:
        faults = (error.fact,)
    if as_json:
        output.json(
            {
                "file": name,
                "good": not faults,
                "steps": None if lesson is None else len(lesson.steps),
                "faults": [
                    {
                        "line": one.fields["line"],
                        "text": output.words.field("why", one.fields["why"]),
                    }
                    for one in faults
                ],
            }
        )
        return WRONG if faults else 0
    for one in faults:
        output.say(one)
    if faults or lesson is None:
        return WRONG
    count = len(lesson.steps)
    output.say(fact("lesson.good", file=lesson.file, number=count, ruleset=lesson.ruleset.name))
    return 0
