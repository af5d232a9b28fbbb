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
from cardtable.table import Table, codes, differ, house_rules, saved_tables
from cardtable.table.fields import meaning
from cardtable.table.saved_tables import SavedTable

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
        ruleset = _house(asking, ruleset, data)
    seats = _seats(asking, ruleset, name)
    practice, open_table = _kind(asking)
    if seed is None:
        saved = SavedTable(
            "",
            ruleset.name,
            house_rules.changes(ruleset),
            seats=seats,
            practice=practice,
            open=open_table,
        )
        seed = _seed(asking, saved, data)
    table = Table(ruleset, seed=seed, seats=seats, practice=practice, open=open_table)
    if problem := asking.choices.remember(table, seats, asking.words):
        asking.tell(problem)
    return table


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


def _house(asking: Asking, ruleset: Ruleset, data: str | None) -> Ruleset:
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
            if rest and is_word("save", [first], asking.words):
                _save_rules(asking, " ".join(rest), ruleset, data)
                continue
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


def _save_rules(asking: Asking, title: str, ruleset: Ruleset, data: str | None) -> None:
    """Save the house rules under a name.

    Raises:
        UnreadableError: the name will not do.
        OSError: the file cannot be written.
    """
    path = house_rules.save(house_rules.name_for(title), ruleset, data, title=title)
    text = ruleset.fingerprint
    asking.say("new-game.save-rules.done", text=text, path=shown(str(path), 200))


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
    found = differ.example(name, usual, value, base.name)
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


def _kind(asking: Asking) -> tuple[bool, bool]:
    """Whether it is a table for practice, and whether it is an open one; nothing means no."""

    def read(text: str) -> tuple[bool, bool]:
        typed = text.split()
        if not typed or is_word("no", typed, asking.words):
            return False, False
        practice = [is_word("yes", [one], asking.words) for one in typed]
        open_table = [is_word("open-table", [one], asking.words) for one in typed]
        if not all(map(any, zip(practice, open_table, strict=True))):
            raise UnreadableError(fact("plain.new.kind", text=shown(text)))
        return any(practice), any(open_table)

    return asking.until(read, "plain.new.practice", "plain.new.practice.help", empty=True)


def _seed(asking: Asking, saved: SavedTable, data: str | None) -> str | None:
    """The deal code; None for one by chance. The table can be saved before."""

    def read(text: str) -> str | SavedTable | None:
        first, *rest = text.split() or [""]
        if rest and is_word("save", [first], asking.words):
            saved_tables.save(saved._replace(name=" ".join(rest)), data)
            return saved._replace(name=" ".join(rest))
        return clean(text) if text else None

    while True:
        found = asking.until(read, "plain.new.seed", "plain.new.seed.help", empty=True)
        if not isinstance(found, SavedTable):
            return found
        asking.say("saved-tables.saved", text=found.name)
