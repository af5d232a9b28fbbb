"""A new table set up in words: which game, which house rules, who sits where, which cards."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.cli.plain.answers import is_word
from cardtable.cli.plain.asking import Asking
from cardtable.cli.referee import read_options
from cardtable.players import LEVELS, check_level
from cardtable.record.header import Seated, clean, read_seated
from cardtable.record.lines import shown
from cardtable.rules import catalog
from cardtable.rules.facts import Fact, fact
from cardtable.rules.refusal import CardtableError, UnreadableError
from cardtable.rules.ruleset import Ruleset, Value, write_value
from cardtable.table import Table, codes, differ, house_rules
from cardtable.table.fields import meaning

BEST = LEVELS[-1]
"""Who sits where nobody said anything else."""


def set_up(asking: Asking, data: str | None, name: str) -> Table:
    """Ask for everything that a new table needs; the table, its first deal dealt.

    Args:
        asking: where it is asked.
        data: the folder given with ``--data``.
        name: what the first human is called if nothing is said.
    """
    ruleset, seed = _ruleset(asking, data)
    if seed is None:
        ruleset = _house(asking, ruleset)
    seats = _seats(asking, ruleset, name)
    practice = _yes(asking, "plain.new.practice")
    if seed is None:
        seed = _seed(asking)
    return Table(ruleset, seed=seed, seats=seats, practice=practice)


def _ruleset(asking: Asking, data: str | None) -> tuple[Ruleset, str | None]:
    """Which game: a packaged one, or house rules of the user's; or a friend's, by its deal code."""
    own = [name for name in house_rules.names(data) if name not in catalog.names()]
    names = [*catalog.names(), *own]
    for number, name in enumerate(names, start=1):
        about = asking.words(f"ruleset.{name}.about") if name not in own else ""
        asking.say("plain.new.ruleset.line", place=number, name=name, about=about)

    def read(text: str) -> tuple[Ruleset, str | None]:
        if text.isdecimal():
            index = int(text) if len(text) < 4 else 0
            if not 1 <= index <= len(names):
                raise UnreadableError(fact("plain.no-number", text=shown(text), most=len(names)))
            text = names[index - 1]
        if text not in names and any(text.casefold().startswith(f"{one}-") for one in names):
            code = codes.read_code(text)
            return catalog.load(code.ruleset, code.options), code.seed
        return house_rules.find(shown(text), data), None

    return asking.until(read, "plain.new.ruleset", "plain.new.ruleset.help")


def _house(asking: Asking, ruleset: Ruleset) -> Ruleset:
    """Its house rules: what can be chosen, until nothing more is changed."""
    base = catalog.load(ruleset.name)
    if not base.choices:
        return ruleset
    chosen = house_rules.changes(ruleset)
    _tell_options(asking, base, ruleset)
    while True:
        text = asking.ask("plain.new.house", "plain.new.house.help")
        if not text:
            return ruleset
        first, *rest = text.split()
        try:
            if is_word("example", [first], asking.words):
                for one in _example(base, rest):
                    asking.tell(one)
                continue
            wanted = read_options(text.split())
            together = _changed(base, {**chosen, **wanted})
            ruleset, chosen = catalog.choose(base, together), together
        except CardtableError as error:
            asking.tell(error.fact)
            continue
        for name, value in wanted.items():
            asking.tell(meaning(name, value))


def _changed(base: Ruleset, options: Mapping[str, Value]) -> dict[str, Value]:
    """The options that are not the usual ones; a field that does not exist is kept, and refused."""
    return {name: one for name, one in options.items() if base.values.get(name) != one}


def _tell_options(asking: Asking, base: Ruleset, ruleset: Ruleset) -> None:
    """Every house rule with its values, and what holds now."""
    for name, values in base.choices.items():
        now = ruleset.values[name]
        asking.say(
            "plain.new.option",
            name=name,
            value="-" if now is None else write_value(now),
            known=", ".join(write_value(one) for one in values),
            about=asking.words(f"option.{name}"),
        )


def _example(base: Ruleset, rest: list[str]) -> list[Fact]:
    """One hand that shows what a house rule changes: as usual, then as it would be."""
    options = read_options(rest)
    if len(options) != 1:
        raise UnreadableError(fact("plain.new.example.form"))
    ((name, value),) = options.items()
    if refusal := base.refuse_option(name, value):
        raise UnreadableError(refusal)
    usual = base.values[name]
    found = differ.example(name, usual, value)
    if found is None:
        raise UnreadableError(fact("example.none"))
    told = [*found.common]
    for one, outcome in zip((usual, value), found.outcomes, strict=True):
        told += [meaning(name, one), *outcome]
    return told


def _seats(asking: Asking, ruleset: Ruleset, name: str) -> dict[str, str]:
    """Who sits where, seat by seat."""
    seats: dict[str, str] = {}
    called: set[str] = set()
    for level in LEVELS:
        asking.say("plain.new.level", level=level, about=asking.words(f"level.{level}"))
    for index, label in enumerate(ruleset.seating.labels):
        usual = BEST if index else f"human {name}"

        def read(text: str, usual: str = usual) -> Seated:
            seated = _read_seated(asking, text or usual)
            if seated.name is not None and seated.name.casefold() in called:
                raise UnreadableError(fact("plain.new.name-twice", name=seated.name))
            return seated

        seated = asking.until(
            read, "plain.new.seat", "plain.new.seat.help", label=label, usual=usual, empty=True
        )
        if seated.name is not None:
            called.add(seated.name.casefold())
        seats[label] = str(seated)
    return seats


def _read_seated(asking: Asking, text: str) -> Seated:
    """Who sits there, the word for a human in this language too."""
    first, *rest = text.split()
    if is_word("human", [first], asking.words):
        first = "human"
    seated = read_seated(" ".join([first, *rest]))
    if seated.kind == "computer":
        check_level(seated.player)
    return seated


def _yes(asking: Asking, message: str) -> bool:
    """Whether a question is answered with yes; nothing means no."""

    def read(text: str) -> bool:
        if is_word("yes", [text], asking.words):
            return True
        if not text or is_word("no", [text], asking.words):
            return False
        raise UnreadableError(fact("score.yes-or-no", text=shown(text)))

    return asking.until(read, message, f"{message}.help", empty=True)


def _seed(asking: Asking) -> str | None:
    """The deal code; None for one by chance."""

    def read(text: str) -> str | None:
        return clean(text) if text else None

    return asking.until(read, "plain.new.seed", "plain.new.seed.help", empty=True)
