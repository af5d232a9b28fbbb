"""Tables that the user has saved under a name: rules, players, and how they like to play.

The file ``tables/NAME.toml`` names a packaged ruleset and the options that differ, as a record's
head does, so that it needs no file of house rules beside it. The last table of each ruleset is
not here but in the settings, which remember it without being asked.

Source: record format, *User files*.
"""

from __future__ import annotations

import os
import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from cardtable import files
from cardtable.players import check_level
from cardtable.record.header import clean, read_seated
from cardtable.record.lines import shown
from cardtable.rules import catalog
from cardtable.rules.facts import Fact, fact
from cardtable.rules.refusal import CardtableError, UnreadableError
from cardtable.rules.ruleset import Ruleset, Value
from cardtable.table.no_toml import why_no_toml
from cardtable.table.table import Table

Data = str | os.PathLike[str] | None
"""The folder given with ``--data``; None for the usual one."""

LONGEST_NAME: Final = 40
_PACE: Final = re.compile(r"[a-z][a-z-]{0,19}")
_LONGEST_STEM: Final = 40


class SavedTable(NamedTuple):
    """Everything that is needed to sit down again."""

    name: str
    """As the user wrote it."""
    ruleset: str
    """The name of a packaged ruleset."""
    options: Mapping[str, Value] = {}
    """The fields that are overridden, the length of the match (``games``) among them."""
    house: str | None = None
    """The name of the house rules that these options are, if they have one."""
    seats: Mapping[str, str] = {}
    """By label: ``human Anne``, ``steady``. A seat that is not named is a human's."""
    practice: bool = False
    open: bool = False
    pace: str = "normal"
    """A word of the settings; a screen that does not know it takes its own."""
    wait_after_trick: bool = True

    @classmethod
    def of(cls, name: str, table: Table) -> SavedTable:
        """What a table that is being played would be saved as: its rules and its players."""
        header = table.record.header
        options = dict(header.options)
        if header.games != catalog.load(header.ruleset).games:
            options["games"] = header.games
        return cls(
            name=name,
            ruleset=header.ruleset,
            options=options,
            seats={label: str(seated) for label, seated in table.seats.items()},
            practice=header.practice,
            open=header.open,
        )

    @property
    def rules(self) -> Ruleset:
        """The rules with the options in them.

        Raises:
            UnreadableError: There are no such rules.
        """
        return catalog.load(self.ruleset, self.options)


class Unusable(NamedTuple):
    """A file in the tables' folder that is none, left as it is."""

    path: Path
    fault: Fact


def folder(data: Data = None) -> Path:
    """Where tables are kept. It is not created."""
    return files.data_folder(data) / "tables"


def tables(data: Data = None) -> Iterator[SavedTable | Unusable]:
    """All saved tables, in the order of their names, and between them the files that are none."""
    found: list[tuple[str, str, SavedTable | Unusable]] = []
    for path in folder(data).glob("*.toml"):
        try:
            table = _read(path)
            found.append((table.name.casefold(), path.name, table))
        except UnreadableError as error:
            found.append((path.stem.casefold(), path.name, Unusable(path, error.fact)))
    yield from (saved for _, _, saved in sorted(found, key=lambda one: one[:2]))


def load(name: str, data: Data = None) -> SavedTable:
    """A saved table by its name; capitals do not matter.

    Raises:
        UnreadableError: There is none, or its file is not right; the Fact names the file, the
            entry, and what would be right.
    """
    return _read(_find(name, data))


def save(table: SavedTable, data: Data = None) -> Path:
    """Write a table to the user's folder, private, in one step; the path of the file.

    One that was there under the same name is replaced, and kept beside it as ``NAME.toml.bak``.

    Raises:
        UnreadableError: Its name will not do, or rules or players of it do not exist.
        OSError: The file cannot be written.
    """
    import tomli_w  # only whoever saves needs it

    name = clean(table.name)
    if len(name) > LONGEST_NAME:
        raise UnreadableError(fact("saved.long-name", name=shown(name), most=LONGEST_NAME))
    table = table._replace(name=name)
    _check(table)
    content: dict[str, Any] = {"name": name, "ruleset": table.ruleset}
    if table.house is not None:
        content["house"] = table.house
    for key in ("practice", "open"):
        if getattr(table, key):
            content[key] = True
    content["pace"] = table.pace
    content["wait_after_trick"] = table.wait_after_trick
    content["options"] = dict(table.options)
    content["seats"] = dict(table.seats)
    path = _path_of(name, data) or _free_path(name, data)
    files.write_atomic(path, tomli_w.dumps(content).encode(), keep_previous=True)
    return path


def remove(name: str | Path, data: Data = None) -> Path:
    """Take a saved table out of the list. Its file is kept beside it, as ``NAME.toml.bak``.

    Args:
        name: The table's name; the path of a file that is none.
        data: The folder given with ``--data``.

    Returns:
        The path of the file that was kept.

    Raises:
        UnreadableError: There is none of this name.
        OSError: The file cannot be renamed.
    """
    path = name if isinstance(name, Path) else _find(name, data)
    kept = files.previous(path)
    os.replace(path, kept)
    return kept


def rename(name: str, new: str, data: Data = None) -> Path:
    """Give a saved table another name; the path of its file.

    One that has the new name already is replaced, as by `save`.

    Raises:
        UnreadableError: There is none of this name, or the new one will not do.
        OSError: The files cannot be written.
    """
    table = load(name, data)
    path = save(table._replace(name=new), data)
    if clean(new).casefold() != table.name.casefold():
        remove(table.name, data)
    return path


# --- files ---------------------------------------------------------------------------------------


def _find(name: str, data: Data) -> Path:
    """The file of the table of this name.

    Raises:
        UnreadableError: There is none.
    """
    path = _path_of(name, data)
    if path is None:
        known = ", ".join(one.name for one in tables(data) if isinstance(one, SavedTable))
        code = "saved.no-table" if known else "saved.no-tables"
        raise UnreadableError(fact(code, name=shown(name), known=known))
    return path


def _path_of(name: str, data: Data) -> Path | None:
    """The file of the table of this name; None if there is none."""
    wanted = " ".join(name.split()).casefold()
    for path in sorted(folder(data).glob("*.toml")):
        try:
            found = tomllib.loads(files.read(path).decode()).get("name")
        except (OSError, ValueError, RecursionError):
            found = None
        # A file that cannot be read is known by its own name, so that it can be removed.
        written = found if isinstance(found, str) else path.stem
        if written.casefold() == wanted:
            return path
    return None


def _free_path(name: str, data: Data) -> Path:
    """Where a table of a new name is to be kept: ``tables/friday-at-lea-s.toml``."""
    letters = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    stem = re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:_LONGEST_STEM].strip("-") or "table"
    path, number = folder(data) / f"{stem}.toml", 1
    while path.exists():
        number += 1
        path = folder(data) / f"{stem}-{number}.toml"
    return path


def _read(path: Path) -> SavedTable:
    """The table that a file holds.

    Raises:
        UnreadableError: It holds none.
    """
    file = shown(str(path), 200)
    try:
        content = tomllib.loads(files.read(path).decode())
    except UnicodeDecodeError:
        raise UnreadableError(fact("saved.not-text", file=file)) from None
    except (ValueError, RecursionError) as error:
        why = why_no_toml(error)
        raise UnreadableError(fact("saved.not-toml", file=file, problem=why)) from None
    except OSError as error:
        problem = error.strerror or str(error)
        raise UnreadableError(fact("saved.unreadable", file=file, problem=problem)) from None
    _check_entries(content, file)
    table = SavedTable(**content)
    try:
        _check(table)
    except CardtableError as error:
        raise UnreadableError(fact("saved.wrong", file=file, why=error.fact)) from None
    return table


_TEXT: Final = "text"
_TRUTH: Final = "truth"
_PLAYERS: Final = "players"
_VALUES: Final = "values"
_ENTRIES: Final[Mapping[str, str]] = {
    "name": _TEXT,
    "ruleset": _TEXT,
    "house": _TEXT,
    "practice": _TRUTH,
    "open": _TRUTH,
    "pace": _TEXT,
    "wait_after_trick": _TRUTH,
    "options": _VALUES,
    "seats": _PLAYERS,
}
"""Of which kind each entry is."""
_NEEDED: Final = ("name", "ruleset")


def _check_entries(content: dict[str, Any], file: str) -> None:
    """See that there is everything that belongs there, of the right kind, and no more."""
    for entry in _NEEDED:
        if entry not in content:
            known = ", ".join(_NEEDED)
            raise UnreadableError(fact("saved.entry-missing", file=file, entry=entry, known=known))
    for entry, value in content.items():
        if entry not in _ENTRIES:
            known = ", ".join(_ENTRIES)
            raise UnreadableError(
                fact("saved.entry-unknown", file=file, entry=shown(entry), known=known)
            )
        if not _fits(value, _ENTRIES[entry]):
            code = f"saved.no-{_ENTRIES[entry]}"
            raise UnreadableError(fact(code, file=file, entry=entry))


def _fits(value: object, kind: str) -> bool:
    """Whether a value out of TOML is of a kind."""
    if kind == _TEXT:
        return isinstance(value, str)
    if kind == _TRUTH:
        return isinstance(value, bool)
    inner = str if kind == _PLAYERS else (bool, int, str)
    return isinstance(value, dict) and all(isinstance(one, inner) for one in value.values())


def _check(table: SavedTable) -> None:
    """See that there are such rules and such players.

    Raises:
        UnreadableError: There are none.
    """
    clean(table.name)
    labels = table.rules.seating.labels
    for label, who in table.seats.items():
        if label not in labels:
            known = ", ".join(labels)
            raise UnreadableError(
                fact("no-such-seat", text=shown(label), ruleset=table.ruleset, known=known)
            )
        seated = read_seated(who)
        if seated.kind == "computer":
            check_level(seated.player)
    if not _PACE.fullmatch(table.pace):
        raise UnreadableError(fact("saved.pace", pace=shown(table.pace)))
