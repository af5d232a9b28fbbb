"""Where every run of the program begins: the command line is read, and one part of it started.

Nothing is imported before it is needed: ``--version`` and the commands without a screen never
import Textual.
"""

from __future__ import annotations

import os
import sys

from cardtable import __version__

TYPE_CHECKING = False  # typing's own would be the most of what `--version` waits for
if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping, Sequence
    from typing import Final, NoReturn, TextIO

    from cardtable.rules.facts import Fact
    from cardtable.rules.ruleset import Value
    from cardtable.text import Words

PLAY: Final = "play"
"""The command that is meant where none is named."""

COMMANDS: Final = (
    PLAY,
    "replay",
    "share",
    "order",
    "who-wins",
    "may-play",
    "score",
    "rules",
    "sheet",
    "simulate",
    "drill",
    "lesson",
    "serve",
)
"""Each is a module of this package, with underscores for its hyphens, that has
``arguments(parser, words)`` and ``run(args) -> int``."""

_WITH_VALUE: Final = ("--lang", "--data", "--seed", "--players", "--option")
"""Options before a command that take the next word with them."""

_BAD_INPUT: Final = 2
_INTERRUPTED: Final = 130


def run() -> NoReturn:
    """The console script: run with the process's arguments, and exit."""
    if sys.version_info < (3, 11):  # noqa: UP036 - a checkout can be started with any Python
        version = ".".join(map(str, sys.version_info[:2]))
        sys.exit(f"cardtable: Python 3.11 or newer is needed, and this is Python {version}.")
    _stand_in_for_closed_streams()
    try:
        try:
            status = main(sys.argv[1:])
        finally:  # the help, too, ends the program by itself
            sys.stdout.flush()
    except KeyboardInterrupt:
        status = _INTERRUPTED
    except RuntimeError as error:
        # What Python 3.11 makes of Ctrl+C in the middle of a class.
        if not isinstance(error.__cause__, KeyboardInterrupt):
            raise
        status = _INTERRUPTED
    except BrokenPipeError:
        # Whoever reads has had enough.
        _give_up(sys.stdout)
        status = 0
    except OSError as error:
        status = _failed(error)
    except MemoryError:
        print("cardtable: There is not enough memory for this.", file=sys.stderr)
        status = _BAD_INPUT
    sys.exit(status)


def _stand_in_for_closed_streams() -> None:
    """Give a process that was started without a standard stream an empty one in its place."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - it stays


def _give_up(stream: TextIO) -> None:
    """Nothing more can be written, and Python would try it again at the exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _give_up_broken() -> None:
    """Do so with each stream that takes no more."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            _give_up(stream)


def _failed(error: OSError) -> int:
    """Say that a file, or the output itself, cannot be used, if that can be said at all."""
    from contextlib import suppress

    from cardtable.cli.output import file_and_why
    from cardtable.rules.facts import fact
    from cardtable.text import Words

    why = error.strerror or str(error)
    if error.filename is None:
        problem = fact("cli.output", why=why)
    else:
        problem = fact("notice.no-files", file=file_and_why(error)[0], why=why)
    _give_up_broken()
    with suppress(OSError):
        _complain(Words(_language(sys.argv[1:])), problem)
    _give_up_broken()
    return _BAD_INPUT


def main(argv: Sequence[str]) -> int:
    """Run with these arguments; the exit status.

    0 good, 1 a negative answer, 2 bad input, 3 no terminal.
    """
    if list(argv) == ["--version"]:
        print(f"cardtable {__version__}")
        return 0
    from importlib import import_module

    from cardtable.cli.parser import BadArguments, Parser
    from cardtable.record.lines import shown
    from cardtable.rules import catalog
    from cardtable.rules.facts import fact
    from cardtable.text import Words
    from cardtable.text.usage import speak

    words = Words(_language(argv))
    speak(words.language)
    place = _first_word(argv)
    first = None if place is None else argv[place]
    command = PLAY
    parser = Parser(prog="cardtable")
    _add_global(parser, words, _given(argv, "--lang"))
    own = _house_names(first, argv)
    if first in COMMANDS:
        command = first
        parser.prog = f"cardtable {first}"
        # argparse sees the command's own arguments only, wherever the options stand.
        argv = [word for index, word in enumerate(argv) if index != place]
    elif first is not None and first not in catalog.names() and first not in own:
        return _complain(
            words,
            fact(
                "cli.unknown-word",
                word=shown(first),
                commands=", ".join(COMMANDS),
                rulesets=", ".join((*catalog.names(), *own)),
            ),
        )
    module = import_module(f"cardtable.cli.{command.replace('-', '_')}")
    module.arguments(parser, words)
    try:
        # Options may stand anywhere, between the words as well.
        args = parser.parse_intermixed_args(argv)
    except BadArguments as error:
        return _complain(words, fact("cli.arguments", problem=shown(str(error), 200)))
    status: int = module.run(args)
    return status


def _first_word(argv: Sequence[str]) -> int | None:
    """The place of the first word that is no option nor belongs to one; None if all do."""
    index = 0
    while index < len(argv):
        if not argv[index].startswith("-"):
            return index
        index += 2 if argv[index] in _WITH_VALUE else 1
    return None


def _house_names(word: str | None, argv: Sequence[str]) -> tuple[str, ...]:
    """The names of the user's house rules, and `word` if it is a file of such.

    None of them are looked for where `word` is a command or a packaged ruleset.
    """
    from cardtable.rules import catalog

    if word is None or word in COMMANDS or word in catalog.names():
        return ()
    from cardtable.table import house_rules  # whoever plays by the book need not wait for it

    names = house_rules.names(_given(argv, "--data"))
    return (*names, word) if house_rules.is_path(word) else names


def _given(argv: Sequence[str], option: str) -> str | None:
    """What is given with an option, before the arguments are read; None without it."""
    for index, word in enumerate(argv):
        key, equals, value = word.partition("=")
        if key == option:
            return value if equals else next(iter(argv[index + 1 : index + 2]), None)
    return None


def _complain(words: Words, problem: Fact) -> int:
    """Say what is wrong with the arguments, before there are any; the exit status."""
    import argparse

    from cardtable.cli.output import Output

    return Output(argparse.Namespace(lang=words.language, ascii=False)).complain(problem)


def _language(argv: Sequence[str]) -> str:
    """The language to speak, needed before the arguments are read.

    The one that is asked for, else that of the settings, else the system's.
    """
    from cardtable.text import chosen_language, preferred

    asked = _given(argv, "--lang")
    if asked is None:
        asked = chosen_language(_given(argv, "--data"))
    return preferred(os.environ, asked)


def _add_global(parser: argparse.ArgumentParser, words: Words, asked: str | None) -> None:
    from cardtable.text.words import LANGUAGES

    known = ", ".join(LANGUAGES)
    parser.add_argument("-h", "--help", action="help", help=words("cli.help.help"))
    parser.add_argument(
        "--version",
        action="version",
        version=f"cardtable {__version__}",
        help=words("cli.help.version"),
    )
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=words.language,
        metavar="LANG",
        help=words("cli.help.lang", known=known),
    )
    # The screens have a setting for it, and must know whether it was asked for.
    parser.set_defaults(asked=asked)
    parser.add_argument("--data", metavar="DIR", help=words("cli.help.data"))
    parser.add_argument("--ascii", action="store_true", help=words("cli.help.ascii"))


def open_screens(
    args: argparse.Namespace,
    seed: str | None,
    players: Mapping[str, str] | None,
    options: Mapping[str, Value],
) -> int:
    """Start the screens, once it is certain that they can be shown; the exit status.

    Args:
        args: the arguments; the ruleset, if there is one, is a packaged ruleset's name.
        seed: what the cards follow from; None for chance.
        players: who sits where, by label.
        options: of the ruleset.
    """
    from cardtable.cli.output import NO_TERMINAL, Output

    if problem := _no_terminal():
        Output(args).complain(problem)
        return NO_TERMINAL
    # Nothing made from here to the first picture is garbage, and looking for it would take a tenth
    # of the start. The program turns the search on again once its first screen stands.
    import gc

    gc.disable()
    from cardtable.tui import early

    early.stand_by()
    early.forget_nonsense()
    from cardtable.tui.app import run_app

    return run_app(
        args.ruleset,
        seed,
        players,
        args.data,
        options=options,
        ascii_only=args.ascii,
        language=args.asked,
    )


def _no_terminal() -> Fact | None:
    """Why no screen can be shown here; None if one can.

    Textual draws on standard error, and would wait for ever without a terminal there.
    """
    from cardtable.rules.facts import fact

    screen, keys = sys.__stderr__, sys.__stdin__
    if os.environ.get("TERM") == "dumb":
        return fact("cli.dumb-terminal")
    if screen is None or keys is None or not (screen.isatty() and keys.isatty()):
        return fact("cli.no-terminal")
    return None
