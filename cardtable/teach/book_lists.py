"""What the rule books list: the switches of a table, conventions, words; and what was measured.

Each function fills a place of a book, as `book_facts` names it, and takes what stands behind the
colon there.
"""

from __future__ import annotations

from cardtable.rules import catalog
from cardtable.rules.ruleset import Ruleset, Value, write_value
from cardtable.table import differ, fields
from cardtable.teach import glossary, measured
from cardtable.text import Words


def switches(ruleset: Ruleset, words: Words, argument: str) -> str:
    """An item for each field that a table may set, each with a hand that it changes."""
    usual = catalog.load(ruleset.name)
    items = [_switch(ruleset, usual, name, words) for name in ruleset.choices]
    return "\n\n".join(items) or words("rules.book.no-switches")


def _switch(ruleset: Ruleset, usual: Ruleset, name: str, words: Words) -> str:
    """What holds, what could, and a hand played with the first other value."""
    value = ruleset.values[name]
    others = [other for other in ruleset.choices[name] if other != value]
    could = [
        words(
            "rules.book.other",
            value=write_value(other),
            meaning=words.say(fields.meaning(name, other)),
        )
        for other in others
    ]
    changed = value != usual.values[name]
    item = words(
        "rules.book.switch-changed" if changed else "rules.book.switch",
        field=name,
        value=fields.written(value),
        meaning=words.say(fields.meaning(name, value)),
        others=" ".join(could),
    )
    found = differ.example(name, value, others[0], ruleset.name) if others else None
    return item if found is None else f"{item}\n\n{_hand(found, (value, others[0]), words)}"


def _hand(found: differ.Example, values: tuple[Value | None, Value], words: Words) -> str:
    """A hand as a paragraph: what both values have in common, and how each goes on."""
    told = [words("rules.book.example"), *(words.say(one) for one in found.common)]
    for value, outcome in zip(values, found.outcomes, strict=True):
        said = " ".join(words.say(one) for one in outcome)
        told.append(words("rules.book.under", value=fields.written(value), outcome=said))
    return " ".join(told)


def conventions(ruleset: Ruleset, words: Words, argument: str) -> str:
    """An item for each numbered convention that settles something in this game."""
    return "\n".join(
        words("rules.book.convention", number=number, meaning=words(f"convention.{number}"))
        for number in fields.conventions(ruleset)
    )


def words_of_game(ruleset: Ruleset, words: Words, argument: str) -> str:
    """An item for each word of this game."""
    found = glossary.entries(words.language, ruleset)
    return "\n".join(glossary.item(one, words) for one in found)


# --- what was measured ---------------------------------------------------------------------------


def _found(ruleset: Ruleset, name: str) -> measured.Figure:
    found = measured.figure(ruleset.name, name)
    if found is None:
        raise ValueError(f"{name} was not measured of {ruleset.name}")
    return found


def said(ruleset: Ruleset, words: Words, name: str) -> str:
    """A figure with its uncertainty."""
    return measured.said(_found(ruleset, name), words)


def judged(ruleset: Ruleset, words: Words, name: str) -> str:
    """Whether a choice pays, as a sentence."""
    return measured.judged(_found(ruleset, name), words)


def share(ruleset: Ruleset, words: Words, name: str) -> str:
    """A share in percent without its sign, for tables."""
    return measured.number(_found(ruleset, name).figure, words, places=0)


def spread(ruleset: Ruleset, words: Words, study: str) -> str:
    """How far the figures of a study may be off, at the most, in percent."""
    names = measured.studies(ruleset.name)[study]["figures"]
    widest = max(_found(ruleset, f"{study}.{name}").spread for name in names)
    return measured.number(widest, words, places=0)


def sample(ruleset: Ruleset, words: Words, study: str) -> str:
    """How many deals a study played."""
    return str(measured.studies(ruleset.name)[study]["deals"])


def command(ruleset: Ruleset, words: Words, study: str) -> str:
    """How a study is made again."""
    return str(measured.studies(ruleset.name)[study]["command"])
