"""One kind of value for all that the program says: a code with fields.

Events, refusals, a computer's reasons and reading faults are all Facts. The core never makes a
sentence; `cardtable.text` turns a Fact into one, in either language.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

Fields = Mapping[str, object]
_NOTHING: Fields = {}


class Fact(NamedTuple):
    """A code, and the values that its sentence needs, by name.

    By convention of the names, `text` knows how to say them: ``seat`` and ``side`` are labels,
    ``card``, ``led``, ``obliged_by`` cards, ``cards`` several, ``suit`` a suit; numbers stay.
    """

    code: str
    fields: Fields = _NOTHING

    def __str__(self) -> str:
        """The code and the fields, for logs and tests: ``played card=5S seat=N``."""
        fields = (f"{key}={_written(self.fields[key])}" for key in sorted(self.fields))
        return " ".join([self.code, *fields])


def _written(value: object) -> str:
    """A field's value; several are joined by commas."""
    return ",".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def fact(code: str, **fields: object) -> Fact:
    """A Fact from keywords."""
    return Fact(code, fields)
