"""How a rule book is written: chapters shared by many books, and lines that a field decides on.

A book is ``assets/books/LANGUAGE/RULESET.md``: Markdown, with directives on lines of their own.

``<!-- include NAME -->`` puts ``chapters/NAME.md`` in its place. ``<!-- if FIELD = VALUE … -->``,
``<!-- else -->`` and ``<!-- end -->`` keep lines only where the ruleset in force, options
included, has one of the values; they stand within one another, ``!=`` asks for none of the
values, and ``and`` joins two tests. A field that a ruleset has not is ``absent``. Two words are
no fields: ``phase`` is every phase of a deal, ``choice`` every field that a table may set. And
``measured:STUDY.FIGURE`` is ``gain``, ``loss`` or ``even``, or ``absent`` (`measured`).

A section begins with ``## Title {#anchor}``; an anchor is the rule of a refusal, and there may be
several. ``<!-- also ANCHOR … -->`` gives one more to the section in which it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from cardtable import assets
from cardtable.rules.ruleset import FIELDS, Ruleset
from cardtable.table.fields import ABSENT, written
from cardtable.teach import measured

_DIRECTIVE: Final = re.compile(r"<!-- (include|if|else|end|also)(?: (.+))? -->")
_HEADING: Final = re.compile(r"## (.+?) \{(#[a-z-]+(?: #[a-z-]+)*)\}")
_TEST: Final = re.compile(r"(\S+) (=|!=) (.+)")
_MEASURED: Final = "measured:"


class Source(NamedTuple):
    """A section, its directives obeyed and its facts not yet filled in."""

    anchors: tuple[str, ...]
    title: str
    text: str


def sections(ruleset: Ruleset, language: str, page: str | None = None) -> Iterator[Source]:
    """The sections of a ruleset's book; the first one, without anchors, has the book's title.

    Args:
        ruleset: whose directives hold.
        language: the folder.
        page: another text than the book, written in the same way: ``sheets/order``.

    Raises:
        ValueError: a directive or a heading is wrong.
    """
    title, anchors, lines = "", list[str](), list[str]()
    for line in _obeyed(ruleset, _lines(f"books/{language}", page or ruleset.name)):
        directive = _DIRECTIVE.fullmatch(line)
        if directive is not None:
            anchors += directive[2].split()
        elif line.startswith("#"):
            if title:
                yield Source(tuple(anchors), title, _text(lines))
            title, anchors, lines = _heading(line), _anchors(line), []
        else:
            lines.append(line)
    yield Source(tuple(anchors), title, _text(lines))


def _text(lines: list[str]) -> str:
    """The lines without those blank ones that left-out lines leave behind."""
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip("\n")


def _heading(line: str) -> str:
    if line.startswith("# "):
        return line[2:]
    if (match := _HEADING.fullmatch(line)) is None:
        raise ValueError(f"a heading is '## Title {{#anchor}}', not {line!r}")
    return match[1]


def _anchors(line: str) -> list[str]:
    match = _HEADING.fullmatch(line)
    return match[2].replace("#", "").split() if match else []


def _lines(folder: str, name: str) -> Iterator[str]:
    """The lines of a file, with those of all that it includes."""
    for line in assets.text(f"{folder}/{name}.md").splitlines():
        directive = _DIRECTIVE.fullmatch(line)
        if directive is not None and directive[1] == "include":
            yield from _lines(folder, f"chapters/{directive[2]}")
            yield ""
        elif directive is None and "<!--" in line:
            raise ValueError(f"{name}: no such directive: {line}")
        else:
            yield line


def _obeyed(ruleset: Ruleset, lines: Iterator[str]) -> Iterator[str]:
    """The lines that this ruleset keeps, and what else a section is called."""
    kept: list[bool] = []
    for line in lines:
        directive = _DIRECTIVE.fullmatch(line)
        word = directive[1] if directive else ""
        if directive and word == "if":
            kept.append(holds(ruleset, directive[2]))
        elif word == "else":
            kept[-1] = not kept[-1]
        elif word == "end":
            kept.pop()
        elif all(kept):
            yield line
    if kept:
        raise ValueError(f"{ruleset.name}: an 'if' without its 'end'")


def holds(ruleset: Ruleset, tests: str) -> bool:
    """Whether all of some tests, joined by ``and``, are true of a ruleset."""
    return all(_holds(ruleset, one) for one in tests.split(" and "))


def _holds(ruleset: Ruleset, test: str) -> bool:
    """Whether ``FIELD = VALUE …`` or ``FIELD != VALUE …`` is true of a ruleset."""
    match = _TEST.fullmatch(test)
    if match is None:
        raise ValueError(f"a test is 'field = value …', not {test!r}")
    name, sign, values = match[1], match[2], match[3].split()
    if name == "phase":
        found = not set(ruleset.phases).isdisjoint(values)
    elif name == "choice":
        found = not set(ruleset.choices).isdisjoint(values)
    elif name.startswith(_MEASURED):
        figure = measured.figure(ruleset.name, name.removeprefix(_MEASURED))
        found = (ABSENT if figure is None else figure.verdict) in values
    elif name in FIELDS:
        found = written(ruleset.values[name]) in values
    else:
        raise ValueError(f"there is no field {name!r}")
    return found == (sign == "=")
