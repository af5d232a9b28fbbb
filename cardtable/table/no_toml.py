"""Why a file of TOML cannot be read, in words that a person has who wrote it by hand."""

from __future__ import annotations

import re
from typing import Final

from cardtable.rules.facts import Fact, fact

_PLACE: Final = re.compile(r"\(at line (\d+), column (\d+)\)$")
"""How Python's own library ends what it says, except of the end of a file."""


def why_no_toml(error: ValueError | RecursionError) -> Fact:
    """What is wrong with a file, from what `tomllib` raised: where it is, if that is known."""
    if isinstance(error, RecursionError):
        return fact("toml.deep")
    if place := _PLACE.search(str(error)):
        return fact("toml.place", line=int(place[1]), column=int(place[2]))
    if "end of document" in str(error):
        return fact("toml.end")
    return fact("toml.number")  # the only thing that the library leaves to Python itself
