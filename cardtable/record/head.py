"""Reading the header of a record: its lines, in any order, checked one after another."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

from cardtable.record.header import KEYS, VERSION, Header, Seated, clean, read_seated
from cardtable.record.lines import Line, Stop, Word, number, shown, whole_number
from cardtable.rules import catalog
from cardtable.rules.facts import Fact, fact
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Ruleset, Value, read_value


class HeadFault(Exception):
    """A line of the header is wrong, or one is missing.

    Attributes:
        line: The line, or the one before which something is missing; None in an empty file.
        stop: Column and reason.
    """

    def __init__(self, line: Line | None, stop: Stop) -> None:
        """Carry line and reason."""
        super().__init__(str(stop))
        self.line = line
        self.stop = stop


class _Found(NamedTuple):
    """What the lines have said so far."""

    values: dict[str, Any]
    options: dict[str, Value]
    seats: dict[str, Seated]


def read_header(lines: Sequence[Line], following: Line | None) -> tuple[Header, Ruleset]:
    """The header, and its ruleset with the options.

    Args:
        lines: The lines of the header.
        following: The first line below it, if there is one.

    Raises:
        HeadFault: The first line that is wrong; or else what is missing.
    """
    _check_version(lines, following)
    base = _base(lines)
    table = _seating(base, lines)
    found = _Found({}, {}, {})
    for line in lines:
        try:
            if line.fault:
                raise line.fault
            _read_line(line, table if line.key in ("seat", "for") else base, found)
        except Stop as stop:
            raise HeadFault(line, stop) from None
    if base is None:
        raise _missing("fault.no-ruleset", lines, following)
    header = Header(
        ruleset=base.name,
        options=found.options,
        seats=found.seats,
        **found.values,
    )
    try:
        rules = header.rules()
    except UnreadableError as error:
        # Each option is right by itself, but not all of them together.
        last = [line for line in lines if line.key in ("option", "games")][-1]
        raise HeadFault(last, Stop(last.words[0].column, error.fact)) from None
    order = [label for label in rules.seating.labels if label in found.seats]
    header = header._replace(seats={label: found.seats[label] for label in order})
    _check_fingerprint(header, base, rules, lines)
    return header, rules


def _check_version(lines: Sequence[Line], following: Line | None) -> None:
    for line in lines:
        if line.fault:
            raise HeadFault(line, line.fault)
        if line.key == "cardtable":
            version = _one(line).text
            if version != VERSION:
                why = fact("fault.version", version=shown(version), known=VERSION)
                raise HeadFault(line, Stop(line.words[1].column, why))
            return
    first = lines[0] if lines else following
    raise HeadFault(first, Stop(1, fact("fault.no-version", known=VERSION)))


def _one(line: Line) -> Word:
    """The one word behind the key; a line of another length is a fault of the header."""
    try:
        return _value(line)
    except Stop as stop:
        raise HeadFault(line, stop) from None


def _base(lines: Sequence[Line]) -> Ruleset | None:
    """The packaged ruleset that is named, without options; None where none or no known one is."""
    for line in lines:
        if line.key == "ruleset" and len(line.words) > 1:
            name = line.words[1].text.lower()
            return catalog.load(name) if name in catalog.names() else None
    return None


def _seating(base: Ruleset | None, lines: Sequence[Line]) -> Ruleset | None:
    """The ruleset that says who sits where: with the options, wherever in the header they stand.

    None where they do not go together, which is said when all of them were read.
    """
    if base is None:
        return None
    found = _Found({}, {}, {})
    for line in lines:
        if line.key in ("option", "games") and not line.fault:
            with suppress(Stop):
                _read_line(line, base, found)
    try:
        return catalog.choose(base, found.options)
    except UnreadableError:
        return None


def _missing(code: str, lines: Sequence[Line], following: Line | None) -> HeadFault:
    line = following or lines[-1]
    return HeadFault(line, Stop(1 if following else line.after, fact(code)))


def _read_line(line: Line, base: Ruleset | None, found: _Found) -> None:
    if line.key not in _READERS:
        known = ", ".join(KEYS)
        raise Stop(line.words[0].column, fact("fault.key", key=shown(line.key), known=known))
    _READERS[line.key](line, base, found)


def _keep(line: Line, into: dict[str, Any], key: str, value: object) -> None:
    """Note a value; to say the same again does no harm, to say something else does."""
    if into.setdefault(key, value) != value:
        raise Stop(line.words[0].column, fact("fault.twice", key=shown(f"{line.key} {key}")))


def _value(line: Line) -> Word:
    if len(line.words) == 1:
        raise Stop(line.after, fact("fault.value-missing", key=line.key))
    if len(line.words) > 2:
        raise Stop(line.words[2].column, fact("fault.too-much", key=line.key))
    return line.words[1]


def _rest(line: Line, first: int) -> str:
    """All words from `first` on, as one text."""
    if len(line.words) <= first:
        raise Stop(line.after, fact("fault.value-missing", key=line.key))
    return clean(" ".join(word.text for word in line.words[first:]))


def _read_version(line: Line, base: Ruleset | None, found: _Found) -> None:
    if _value(line).text != VERSION:
        raise Stop(line.words[0].column, fact("fault.twice", key=line.key))


def _read_ruleset(line: Line, base: Ruleset | None, found: _Found) -> None:
    if len(line.words) > 3:
        raise Stop(line.words[3].column, fact("fault.too-much", key=line.key))
    name = _rest(line, 1).split(" ")[0].lower()
    if name not in catalog.names():
        known = ", ".join(catalog.names())
        why = fact("no-such-ruleset", ruleset=shown(name), known=known)
        raise Stop(line.words[1].column, why)
    if base is not None and name != base.name:
        raise Stop(line.words[0].column, fact("fault.twice", key=line.key))
    if len(line.words) == 3:
        _keep(line, found.values, "fingerprint", line.words[2].text.lower())


def _read_option(line: Line, base: Ruleset | None, found: _Found) -> None:
    if len(line.words) != 3:
        raise Stop(line.after, fact("fault.option-form"))
    name, text = line.words[1].text.lower(), line.words[2].text.lower()
    value: Value = text
    if text in ("true", "false") or whole_number(text):
        value = read_value(text)
    if base is None:
        return
    if refusal := base.refuse_option(name, value):
        column = line.words[1 if refusal.code != "option-value" else 2].column
        raise Stop(column, refusal)
    # `games` is a field like the others that also has a line of its own.
    _keep(line, found.values if name == "games" else found.options, name, value)


def _read_seat(line: Line, base: Ruleset | None, found: _Found) -> None:
    if len(line.words) < 3:
        raise Stop(line.after, fact("fault.seat-form"))
    label = line.words[1].text.upper()
    if base is not None and label not in base.seating.labels:
        raise Stop(line.words[1].column, no_such_seat(base, line.words[1].text))
    try:
        seated = read_seated(_rest(line, 2))
    except UnreadableError as error:
        raise Stop(line.words[2].column, error.fact) from None
    _keep(line, found.seats, label, seated)


def _read_games(line: Line, base: Ruleset | None, found: _Found) -> None:
    games = number(_value(line))
    if base is None:
        return
    if refusal := base.refuse_option("games", games):
        raise Stop(line.words[1].column, refusal)
    _keep(line, found.values, "games", games)


def _read_text(line: Line, base: Ruleset | None, found: _Found) -> None:
    _keep(line, found.values, line.key, _rest(line, 1))


def _read_flag(line: Line, base: Ruleset | None, found: _Found) -> None:
    if len(line.words) > 1:
        raise Stop(line.words[1].column, fact("fault.too-much", key=line.key))
    _keep(line, found.values, line.key, True)


def _read_for(line: Line, base: Ruleset | None, found: _Found) -> None:
    label = _value(line).text.upper()
    if base is not None and label not in base.seating.labels:
        raise Stop(line.words[1].column, no_such_seat(base, line.words[1].text))
    _keep(line, found.values, "for_seat", label)


def _check_fingerprint(
    header: Header, base: Ruleset, rules: Ruleset, lines: Sequence[Line]
) -> None:
    """The rules must be those that the record was played by, with its options or without."""
    if header.fingerprint in (None, rules.fingerprint, base.fingerprint):
        return
    line = next(line for line in lines if line.key == "ruleset" and len(line.words) == 3)
    why = fact("fault.fingerprint", ruleset=base.name, here=rules.fingerprint)
    raise HeadFault(line, Stop(line.words[2].column, why))


def no_such_seat(ruleset: Ruleset, text: str) -> Fact:
    """The Fact of a label that does not sit at this table."""
    known = ", ".join(ruleset.seating.labels)
    return fact("no-such-seat", text=shown(text), ruleset=ruleset.name, known=known)


_Reader = Callable[[Line, "Ruleset | None", _Found], None]

_READERS: Final[Mapping[str, _Reader]] = {
    "cardtable": _read_version,
    "ruleset": _read_ruleset,
    "option": _read_option,
    "seat": _read_seat,
    "games": _read_games,
    "seed": _read_text,
    "practice": _read_flag,
    "open": _read_flag,
    "commit": _read_text,
    "salt": _read_text,
    "for": _read_for,
}
