"""What was measured, quoted in a lesson: ``{measured:lead.five}``.

A figure is filled in when the lesson is read, from the same data as that of the rule book.
"""

from __future__ import annotations

import re
from typing import Final

from cardtable.rules.facts import fact
from cardtable.rules.ruleset import Ruleset
from cardtable.teach import measured
from cardtable.teach.lessons.lesson import Item, wrong_at
from cardtable.text import Words

_PLACE: Final = re.compile(r"\{measured:([^{}]*)\}")


def quoted(one: Item, ruleset: Ruleset, language: str, file: str) -> Item:
    """A line of a lesson with its figures.

    Args:
        one: the line.
        ruleset: whose figures they are.
        language: of the lesson.
        file: the lesson's, for the error.

    Raises:
        UnreadableError: a figure that was not measured of this ruleset.
    """

    def figure(found: re.Match[str]) -> str:
        name = found[1].strip()
        known = measured.figure(ruleset.name, name)
        if known is not None:
            return measured.said(known, Words(language))
        studies = measured.studies(ruleset.name)
        study = name.partition(".")[0]
        figures = [f"{study}.{which}" for which in studies.get(study, {}).get("figures", {})]
        why = fact(
            "lesson.measured",
            text=found[0],
            ruleset=ruleset.name,
            known=", ".join(figures or studies),
        )
        raise wrong_at(file, one.line, why)

    return one._replace(rest=_PLACE.sub(figure, one.rest)) if "{measured:" in one.rest else one
