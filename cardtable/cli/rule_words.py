"""A ruleset in plain words, and the differences of two, with hands that play out differently."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from cardtable.rules import catalog
from cardtable.rules.facts import Fact
from cardtable.rules.ruleset import FIELDS, Ruleset, Value, write_value
from cardtable.table import differ, fields, house_rules
from cardtable.table.differ import Example
from cardtable.teach.books import Book
from cardtable.text import Words

_STEP = "    "


class Named(NamedTuple):
    """Rules, and the name under which they were asked for."""

    name: str
    ruleset: Ruleset
    title: str = ""
    """What the house calls them."""

    @property
    def extends(self) -> str | None:
        """The packaged ruleset that house rules extend; None for a packaged one."""
        return None if self.name == self.ruleset.name else self.ruleset.name

    def about(self, words: Words) -> str:
        """One sentence about them."""
        if self.extends is None:
            return words(f"rules.list.{self.name}")
        changed = ", ".join(
            f"{name} = {write_value(value)}"
            for name, value in house_rules.changes(self.ruleset).items()
        )
        code = "rules.house" if changed else "rules.house-unchanged"
        told = words(code, ruleset=self.extends, changed=changed)
        return words("rules.house-titled", title=self.title, about=told) if self.title else told


def _value(value: Value | None) -> str:
    return "–" if value is None else write_value(value)


def _sentences(words: Words, told: Iterable[Fact]) -> list[str]:
    return [words.say(one) for one in told]


# --- one ruleset ---------------------------------------------------------------------------------


def rule_lines(words: Words, rules: Named, *, whole: bool = True) -> Iterator[str]:
    """A ruleset as it is printed: the whole, then each field with what it may be instead.

    Args:
        words: the language.
        rules: what is printed.
        whole: also with a hand for each other value, and with the conventions; the rule book has
            its own.
    """
    ruleset = rules.ruleset
    yield words("rules.show.title", name=rules.name, about=rules.about(words))
    labels = ", ".join(ruleset.seating.labels)
    yield words.count("rules.show.seats", ruleset.seats, labels=labels)
    yield words("rules.show.course", course=_course(words, ruleset))
    yield words("rules.show.fingerprint", fingerprint=ruleset.fingerprint)
    usual = catalog.load(ruleset.name)
    for name in FIELDS:
        if ruleset.values[name] is not None:
            yield ""
            yield from _field_lines(words, ruleset, usual, name, whole=whole)
    missing = [name for name in FIELDS if ruleset.values[name] is None]
    if missing:
        yield ""
        yield words("rules.show.missing", fields=", ".join(missing))
    conventions = fields.conventions(ruleset)
    if conventions and whole:
        yield ""
        yield words("rules.show.conventions")
        for number in conventions:
            yield f"{_STEP}{number.ljust(3)} {words(f'convention.{number}')}"


def _course(words: Words, ruleset: Ruleset) -> str:
    """What happens in a deal, in its order."""
    said, *rest = (words(f"course.{phase}") for phase in ruleset.phases)
    for then in rest:
        said = words("rules.show.course.then", before=said, then=then)
    return said


def _field_lines(
    words: Words, ruleset: Ruleset, usual: Ruleset, name: str, *, whole: bool
) -> Iterator[str]:
    value = ruleset.values[name]
    if value != usual.values[name]:
        message = "rules.show.changed"
    else:
        message = "rules.show.default" if name in ruleset.choices else "rules.show.fixed"
    yield words(message, field=name, value=_value(value), usual=_value(usual.values[name]))
    yield _STEP + words.say(fields.meaning(name, value))
    for other in _others(ruleset, name):
        told = words.say(fields.meaning(name, other))
        yield _STEP + words("rules.show.instead", value=_value(other), meaning=told)
        found = differ.example(name, value, other, ruleset.name) if whole else None
        if found is not None:
            yield from _example_lines(words, found, (_value(value), _value(other)), 2 * _STEP)


def _others(ruleset: Ruleset, name: str) -> list[Value]:
    """What a field may be instead."""
    return [one for one in ruleset.choices.get(name, ()) if one != ruleset.values[name]]


def _example_lines(
    words: Words, found: Example, names: tuple[str, str], indent: str
) -> Iterator[str]:
    """A hand: what is common, then what follows under each of two names."""
    if found.common:
        yield indent + " ".join(_sentences(words, found.common))
    for name, outcome in zip(names, found.outcomes, strict=True):
        told = " ".join(_sentences(words, outcome))
        yield indent + words("rules.under", name=name, outcome=told)


def rules_object(words: Words, rules: Named) -> dict[str, Any]:
    """A ruleset as JSON: what `rule_lines` says, and the values themselves."""
    ruleset = rules.ruleset
    usual = catalog.load(ruleset.name)
    return {
        "name": rules.name,
        "extends": rules.extends,
        "title": rules.title,
        "about": rules.about(words),
        "fingerprint": ruleset.fingerprint,
        "seats": list(ruleset.seating.labels),
        "sides": list(ruleset.seating.sides),
        "phases": list(ruleset.phases),
        "fields": [_field_object(words, ruleset, usual, name) for name in FIELDS],
        "conventions": [
            {"number": number, "meaning": words(f"convention.{number}")}
            for number in fields.conventions(ruleset)
        ],
    }


def book_object(book: Book) -> dict[str, Any]:
    """A rule book as JSON: its sections, each with the rules that it tells."""
    return {
        "title": book.title,
        "sections": [
            {"anchors": list(one.anchors), "title": one.title, "markdown": one.markdown}
            for one in book.sections
        ],
    }


def _field_object(words: Words, ruleset: Ruleset, usual: Ruleset, name: str) -> dict[str, Any]:
    value, field = ruleset.values[name], fields.load(name)
    points = field.kind == "points"
    return {
        "name": name,
        "about": words(f"field.{name}"),
        "value": value,
        "meaning": words.say(fields.meaning(name, value)),
        "default": usual.values[name],
        "bounds": [field.least, field.most, field.step] if points else list(field.values),
        "options": [
            {
                "value": other,
                "meaning": words.say(fields.meaning(name, other)),
                "example": _example_object(words, differ.example(name, value, other, ruleset.name)),
            }
            for other in _others(ruleset, name)
        ],
    }


def _example_object(words: Words, found: Example | None) -> dict[str, Any] | None:
    """A hand as JSON: its record, the rulesets by which it is played, and what comes of it."""
    if found is None:
        return None
    return {
        "values": list(found.values),
        "rulesets": list(found.rulesets),
        "record": found.record,
        "common": _sentences(words, found.common),
        "outcomes": [_sentences(words, outcome) for outcome in found.outcomes],
    }


# --- two rulesets --------------------------------------------------------------------------------


def difference_lines(words: Words, one: Named, two: Named) -> Iterator[str]:
    """How two rulesets differ, as it is printed: an entry for each field."""
    differing = differ.differing(one.ruleset, two.ruleset)
    same_course = one.ruleset.phases == two.ruleset.phases
    if not differing and same_course:
        yield words("rules.diff.same", one=one.name, two=two.name)
        return
    yield words.count("rules.diff.head", len(differing), one=one.name, two=two.name)
    names = _apart(one, two)
    for field in differing:
        yield ""
        yield words("rules.diff.field", field=field, about=words(f"field.{field}"))
        for name, rules in zip(names, (one, two), strict=True):
            value = rules.ruleset.values[field]
            told = words.say(fields.meaning(field, value))
            yield _STEP + words("rules.diff.value", name=name, value=_value(value), meaning=told)
        found = differ.play_example(one.ruleset, two.ruleset, field)
        if found is None:
            yield _STEP + words("rules.diff.alike")
            continue
        first, second = found.rulesets
        code = "rules.diff.hand" if first == second else "rules.diff.hands"
        yield _STEP + words(code, ruleset=first, again=second)
        yield from _example_lines(words, found, names, 2 * _STEP)
    if not same_course:
        yield ""
        yield words("rules.diff.course")
        for name, rules in zip(names, (one, two), strict=True):
            yield _STEP + words("rules.under", name=name, outcome=_course(words, rules.ruleset))
        found = differ.course_example(one.ruleset, two.ruleset)
        if found is not None:
            yield _STEP + words("rules.diff.hand-course", ruleset=found.rulesets[0])
            yield from _example_lines(words, found, names, 2 * _STEP)


def _apart(one: Named, two: Named) -> tuple[str, str]:
    """Two names that can be told apart, even if one file lies in two folders."""
    if one.name != two.name:
        return one.name, two.name
    return f"{one.name} 1", f"{two.name} 2"


def course_object(words: Words, one: Named, two: Named) -> dict[str, Any] | None:
    """How the course of a deal differs in two rulesets, as JSON; None if it does not."""
    if one.ruleset.phases == two.ruleset.phases:
        return None
    return {
        "phases": [list(rules.ruleset.phases) for rules in (one, two)],
        "example": _example_object(words, differ.course_example(one.ruleset, two.ruleset)),
    }


def differences(words: Words, one: Named, two: Named) -> list[dict[str, Any]]:
    """How two rulesets differ, as JSON: an object for each field."""
    return [
        {
            "field": field,
            "about": words(f"field.{field}"),
            "values": [rules.ruleset.values[field] for rules in (one, two)],
            "meanings": [
                words.say(fields.meaning(field, rules.ruleset.values[field]))
                for rules in (one, two)
            ],
            "example": _example_object(words, differ.play_example(one.ruleset, two.ruleset, field)),
        }
        for field in differ.differing(one.ruleset, two.ruleset)
    ]
