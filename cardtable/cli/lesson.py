"""``cardtable lesson``: the courses, a lesson line by line, and checking one's own."""

from __future__ import annotations

import argparse
import os

from cardtable.cli.output import BAD_INPUT, Output, file_and_why, read_file
from cardtable.record.lines import shown
from cardtable.rules.facts import Fact, fact
from cardtable.rules.refusal import CardtableError
from cardtable.text import Words

_LIST = "list"
_CHECK = "check"


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add the arguments of this command."""
    parser.description = words("lesson.help")
    parser.add_argument("name", nargs="?", metavar="NAME", help=words("lesson.help.name"))
    parser.add_argument("files", nargs="*", metavar="FILE", help=words("lesson.help.file"))
    parser.add_argument("--player", metavar="WHO", help=words("lesson.help.player"))
    parser.add_argument("--json", action="store_true", help=words("cli.help.json"))


def run(args: argparse.Namespace) -> int:
    """List the lessons, take one or check one; an exit status."""
    output = Output(args)
    if args.name == _CHECK:
        if not args.files:
            return output.complain(fact("lesson.needs-file"))
        from cardtable.cli.lesson_check import check_all  # the rules of every game, read late

        return check_all(args.files, output, as_json=args.json)
    if args.files:
        return output.complain(fact("lesson.one-file", text=shown(args.files[0])))
    if args.name in (None, _LIST):
        return _list(args, output)
    return _take(args, output)


def _list(args: argparse.Namespace, output: Output) -> int:
    """Every course with its lessons; those done are marked."""
    from cardtable.teach.drills.memory_file import usual_player
    from cardtable.teach.lessons import library, progress

    try:
        done = progress.done(args.player or usual_player(args.data), args.data)
    except OSError as error:
        return output.complain(_unreadable(error))
    courses = library.courses(output.words.language)
    if args.json:
        for course in courses:
            for entry in course.lessons:
                output.json(
                    {
                        "course": course.name,
                        "name": entry.name,
                        "title": entry.title,
                        "about": entry.about,
                        "first_goes": done.get(entry.name),
                    }
                )
        return 0
    for course in courses:
        output.line(
            output.words("lesson.course", text=course.title, key=course.name, about=course.about)
        )
        for entry in course.lessons:
            message = "lesson.entry.done" if entry.name in done else "lesson.entry"
            output.line(output.words(message, key=entry.name, text=entry.title))
    output.remark(output.words("lesson.which", example=courses[0].lessons[0].name))
    return 0


def _take(args: argparse.Namespace, output: Output) -> int:
    """One lesson on the terminal: a packaged one, or a file of the user's own."""
    from cardtable.cli.lesson_play import LessonAtConsole
    from cardtable.cli.plain.console import Closed, Console
    from cardtable.cli.plain.leaving import Leave
    from cardtable.teach.drills.memory_file import usual_player
    from cardtable.teach.lessons import library
    from cardtable.teach.lessons.checking import checked

    try:
        if is_file(args.name):
            content = read_file(args.name, shown(args.name, 200))
            if not isinstance(content, bytes):
                return output.complain(content)
            name, lesson = "", checked(content, shown(args.name, 200))
        else:
            name = library.find(args.name, output.words.language).name
            lesson = library.lesson(name, output.words.language)
    except CardtableError as error:
        return output.complain(error.fact)
    console = Console(ascii_only=args.ascii)
    try:
        player = args.player or usual_player(args.data)
        LessonAtConsole(console, lesson, name, player, args.data).take()
    except (Closed, Leave, KeyboardInterrupt):
        return 0
    except OSError as error:
        output.complain(_unreadable(error))
        return BAD_INPUT
    return 0


def is_file(name: str) -> bool:
    """Whether a word means a file rather than a lesson of the program's own."""
    from cardtable.teach.lessons.library import SUFFIX

    return name == "-" or os.path.exists(name) or (name.endswith(SUFFIX) and os.sep in name)


def _unreadable(error: OSError) -> Fact:
    file, why = file_and_why(error)
    return fact("notice.no-files", file=file, why=why)
