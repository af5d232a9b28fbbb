"""The lessons that come with the program: courses, and the lessons of each in their order.

A course is a folder ``assets/lessons/LANGUAGE/COURSE`` with a file ``course`` (its title, what it
is about, its place among the courses) and one file ``NN-name.lesson`` a lesson.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from cardtable import assets
from cardtable.record.lines import shown
from cardtable.rules.facts import fact
from cardtable.rules.refusal import UnreadableError
from cardtable.teach.lessons.lesson import Lesson
from cardtable.teach.lessons.reading import read
from cardtable.teach.lessons.source import items

SUFFIX: Final = ".lesson"


class Entry(NamedTuple):
    """A lesson in the list."""

    name: str
    """By which it is called for and remembered, in every language: ``order/01-three-best``."""
    title: str
    about: str


class Course(NamedTuple):
    """A course in one language."""

    name: str
    title: str
    about: str
    lessons: tuple[Entry, ...]


@cache
def courses(language: str) -> tuple[Course, ...]:
    """The courses of a language, in the order in which they are best taken."""
    folder = assets.folder() / "lessons" / language
    found = []
    for path in folder.iterdir():
        if path.is_dir():
            told = _told(path / "course")
            lessons = tuple(_entry(one) for one in sorted(path.glob(f"*{SUFFIX}")))
            course = Course(path.name, told["course"], told["about"], lessons)
            found.append((int(told["place"]), course))
    return tuple(course for _, course in sorted(found))


def lesson(name: str, language: str) -> Lesson:
    """A packaged lesson by its whole name; it is checked by the tests, not here.

    Raises:
        UnreadableError: there is none of that name.
    """
    whole = find(name, language).name
    path = assets.folder() / "lessons" / language / f"{whole}{SUFFIX}"
    return read(path.read_bytes(), f"{whole}{SUFFIX}")


def find(name: str, language: str) -> Entry:
    """The lesson that a name means: ``order/01-three-best``, ``order/1``, ``three-best``.

    A course, by its name or its number, means its first lesson.

    Raises:
        UnreadableError: none, or several.
    """
    plain = name.strip().casefold().removesuffix(SUFFIX)
    found = [
        one
        for place, course in enumerate(courses(language), start=1)
        for at, one in enumerate(course.lessons, start=1)
        if plain in (one.name, *_short(course.name, at, one.name))
        or (at == 1 and plain in (course.name, str(place)))
    ]
    if len(found) == 1:
        return found[0]
    known = ", ".join(course.name for course in courses(language))
    example = courses(language)[0].lessons[0].name
    raise UnreadableError(
        fact("lesson.no-such-lesson", text=shown(name), known=known, example=example)
    )


def following(name: str, language: str) -> Entry | None:
    """The lesson that comes after one, in the next course after a course's last; None at the end.

    A lesson that is not packaged is followed by none.
    """
    names = [one for course in courses(language) for one in course.lessons]
    places = [at for at, one in enumerate(names) if one.name == name]
    at = places[0] + 1 if places else len(names)
    return names[at] if at < len(names) else None


def _short(course: str, at: int, name: str) -> tuple[str, ...]:
    """The shorter names of a lesson."""
    file = name.partition("/")[2]
    return (f"{course}/{at}", f"{course}-{at}", file, file.partition("-")[2])


def _told(path: Path) -> dict[str, str]:
    return {one.key: one.rest for one in items(path.read_bytes(), path.name)}


def _entry(path: Path) -> Entry:
    """Title and subject alone: the list need not read every position."""
    told: dict[str, str] = {}
    for one in items(path.read_bytes(), path.name):
        if one.key == "step":
            break
        told[one.key] = one.rest
    return Entry(f"{path.parent.name}/{path.stem}", told["lesson"], told.get("about", ""))
