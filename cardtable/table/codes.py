"""Deal codes: a short text with which somebody else plays the same cards.

``barker-01KQ-7T3M-W9XA`` names the rules with their options and the seed from which every pack of
the game follows. It is made to be read aloud and typed: capitals do not matter, nor hyphens and
blanks, and the letters I, L and O are taken as the figures that they look like. One letter that
is wrong, missing or too many is always noticed, and so are two neighbours that have changed
places.

Whoever has the code of a game that is still being played can compute the cards to come, as he can
from the record. Among friends that is no matter; it is no way to play for anything.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator, Mapping
from math import prod
from typing import Final, NamedTuple

from cardtable.record.entries import Begin
from cardtable.record.header import clean
from cardtable.record.layout import pack_of
from cardtable.record.lines import shown
from cardtable.record.record import Record, walk
from cardtable.rules import catalog
from cardtable.rules.facts import fact
from cardtable.rules.refusal import CardtableError, UnreadableError
from cardtable.rules.ruleset import FIELDS, Ruleset, Value
from cardtable.table.table import Table

_SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The digits of a code, from 0 to 31: no letter that looks like a figure, and no U."""
_TAKEN_AS: Final = {"I": "1", "L": "1", "O": "0"}
_GROUP: Final = 4
_CHECKS: Final = 3
"""So many signs at the end come of all the others."""
_POLYNOMIAL: Final = 0x4599
"""The CRC-15 of the CAN bus: it notices every fault within 15 neighbouring bits."""
_LONGEST: Final = 400
"""Signs: the code of a seed of 200 letters."""
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,18}")
_FORM: Final = "cardtable code 1"


class Code(NamedTuple):
    """What a code says."""

    ruleset: str
    """The name of a packaged ruleset."""
    options: Mapping[str, Value]
    """The fields that are overridden, the length of the match among them."""
    seed: str


def code(table: Table) -> str:
    """The code of a table: whoever types it in gets the same game with the same cards.

    Raises:
        UnreadableError: The cards do not all come from the seed, so that no code brings them back.
    """
    record = table.record
    header = record.header
    if header.seed is None or not _from_seed(record, header.seed):
        raise UnreadableError(fact("code.not-from-seed"))
    options = dict(header.options)
    if header.games != catalog.load(header.ruleset).games:
        options["games"] = header.games
    return write_code(header.ruleset, options, header.seed)


def write_code(ruleset: str, options: Mapping[str, Value], seed: str | int) -> str:
    """The code of a game that is to be played.

    Args:
        ruleset: The name of a packaged ruleset.
        options: Fields of it that are overridden.
        seed: Any text or number.

    Raises:
        UnreadableError: There is no such ruleset or option, the options do not go together, or
            the seed is no text that a record can hold, or too long a one.
    """
    catalog.load(ruleset, options)
    base = catalog.load(ruleset)
    number = _write_seed(clean(str(seed)))
    if options:
        number = number * _ways(base) + _write_options(base, options)
    number = number << 1 | bool(options)
    signs = ""
    while number or not signs:
        number, digit = divmod(number, len(_SIGNS))
        signs = _SIGNS[digit] + signs
    signs = "0" * (-(len(signs) + _CHECKS) % _GROUP) + signs
    if len(signs) > _LONGEST:
        raise UnreadableError(fact("code.long-seed", seed=shown(str(seed))))
    signs += _check(base, signs)
    groups = (signs[at : at + _GROUP] for at in range(0, len(signs), _GROUP))
    return "-".join((ruleset, *groups))


def read_code(text: str) -> Code:
    """What a code says, however it is spelt.

    Raises:
        UnreadableError: It is no code; the Fact says what is wrong with it.
    """
    signs = "".join(letter for letter in text.strip() if letter not in " \t-–_.,")
    for name in catalog.names():
        plain = name.replace("-", "")
        if signs[: len(plain)].lower() == plain:
            return _read_signs(catalog.load(name), signs[len(plain) :].upper(), text)
    known = ", ".join(catalog.names())
    raise UnreadableError(fact("code.no-game", text=shown(text), known=known))


def _read_signs(base: Ruleset, typed: str, text: str) -> Code:
    signs = "".join(_TAKEN_AS.get(sign, sign) for sign in typed)
    for sign in signs:
        if sign not in _SIGNS:
            raise UnreadableError(fact("code.sign", text=shown(text), sign=shown(sign)))
    said, check = signs[:-_CHECKS], signs[-_CHECKS:]
    right = len(signs) % _GROUP == 0 and 0 < len(said) <= _LONGEST and check == _check(base, said)
    if right and (found := _read_number(base, said)) is not None:
        return found
    raise UnreadableError(fact("code.mistyped", text=shown(text)))


def _read_number(base: Ruleset, signs: str) -> Code | None:
    """What the signs before the check say; None if nobody ever writes them so."""
    number = 0
    for sign in signs:
        number = number * len(_SIGNS) + _SIGNS.index(sign)
    number, changed = number >> 1, number & 1
    options: dict[str, Value] = {}
    if changed:
        number, ways = divmod(number, _ways(base))
        options = _read_options(base, ways)
    try:
        seed = _read_seed(number)
        written = write_code(base.name, options, seed)
    except (CardtableError, UnicodeDecodeError):
        return None
    whole = written.removeprefix(base.name).replace("-", "")
    return Code(base.name, options, seed) if whole[:-_CHECKS] == signs else None


def _check(base: Ruleset, signs: str) -> str:
    """The signs that stand last.

    They come of the ruleset's own values and choices too: where these have changed since, the
    same code would mean other rules, and is refused.
    """
    rules = json.dumps([_FORM, base.name, base.fingerprint, [*_choices(base)]])
    rest = zlib.crc32(rules.encode()) & 0x7FFF
    for sign in signs:
        rest ^= _SIGNS.index(sign) << 10
        for _ in range(5):
            rest = (rest << 1 ^ (_POLYNOMIAL if rest & 0x4000 else 0)) & 0x7FFF
    return "".join(_SIGNS[rest >> 5 * place & 31] for place in reversed(range(_CHECKS)))


# --- options and seed as numbers -----------------------------------------------------------------


def _choices(base: Ruleset) -> Iterator[tuple[str, tuple[Value, ...]]]:
    """What may be chosen, in the order of the rules page."""
    return ((name, base.choices[name]) for name in FIELDS if name in base.choices)


def _ways(base: Ruleset) -> int:
    """In how many ways all options can be set, or left alone."""
    return prod(len(values) + 1 for _, values in _choices(base))


def _write_options(base: Ruleset, options: Mapping[str, Value]) -> int:
    number = 0
    for name, values in _choices(base):
        place = values.index(options[name]) + 1 if name in options else 0
        number = number * (len(values) + 1) + place
    return number


def _read_options(base: Ruleset, number: int) -> dict[str, Value]:
    places = []
    for name, values in reversed([*_choices(base)]):
        number, place = divmod(number, len(values) + 1)
        places.append((name, values, place))
    return {name: values[place - 1] for name, values, place in reversed(places) if place}


def _write_seed(seed: str) -> int:
    """An even number for a number, an odd one for any other text."""
    if _NUMBER.fullmatch(seed):
        return int(seed) << 1
    return int.from_bytes(b"\x01" + seed.encode()) << 1 | 1


def _read_seed(number: int) -> str:
    """The seed that `_write_seed` wrote.

    Raises:
        UnicodeDecodeError: It wrote none such.
    """
    number, text = number >> 1, number & 1
    if not text:
        return str(number)
    return number.to_bytes((number.bit_length() + 7) // 8)[1:].decode()


def _from_seed(record: Record, seed: str) -> bool:
    """Whether all that chance decided in a record came from its seed."""
    usual = Record(record.header, record.ruleset)
    usual.deal()
    first = next(entry for entry in usual.entries if isinstance(entry, Begin))
    for entry, state, _ in walk(record):
        if isinstance(entry, Begin):
            number = state.match.deals
            if entry.scores is not None or entry.cards != pack_of(record.ruleset, seed, number):
                return False
            if number == 1 and entry.dealer != first.dealer:
                return False
    return True
