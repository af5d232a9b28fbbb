"""The lines of the form for a new table: what a draft holds, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from cardtable.draw.scene import side as looks_of
from cardtable.rules import catalog
from cardtable.rules.ruleset import Ruleset, write_value
from cardtable.table import house_rules, seating
from cardtable.table.fields import meaning, written
from cardtable.table.seating import HUMAN, NAME_LENGTH
from cardtable.text.words import Words
from cardtable.tui.field import Field

if TYPE_CHECKING:
    from cardtable.tui.draft import Draft

START: Final = "start"
SAVE_TABLE: Final = "save-table"
SAVE_RULES: Final = "save-rules"
CODE: Final = "code"

_SWITCHES: Final = ("practice", "open")


def lines(draft: Draft, words: Words) -> list[Field]:
    """Every line of the form, from the top.

    Args:
        draft: what is chosen.
        words: the language.
    """
    return [
        _ruleset(draft, words),
        *_house(draft, words),
        _name(draft, words),
        *_seats(draft, words),
        *_options(draft, words),
        *_manner(draft, words),
        *_buttons(draft, words),
    ]


def changes(ruleset: Ruleset, words: Words) -> str:
    """Every house rule that is not the usual one, a sentence each; or that there is none.

    Args:
        ruleset: a packaged ruleset with options.
        words: the language.
    """
    usual = catalog.load(ruleset.name).values
    said = [
        words(
            "help.house.changed",
            title=words(f"option.{name}"),
            text=words(f"option.{name}.{write_value(value)}"),
            usual=words(f"option.{name}.{written(usual[name])}"),
        )
        for name, value in house_rules.changes(ruleset).items()
    ]
    return " ".join(said) or words("help.house.none")


def _ruleset(draft: Draft, words: Words) -> Field:
    names, rules = catalog.names(), len(draft.ruleset.choices)
    house = words.count("new-game.ruleset.house", rules) if rules else words("new-game.ruleset.own")
    return Field(
        "ruleset",
        words("new-game.ruleset"),
        tuple(words(f"ruleset.{name}") for name in names),
        names.index(draft.ruleset.name),
        help=f"{words(f'ruleset.{draft.ruleset.name}.about')} {house}",
    )


def _house(draft: Draft, words: Words) -> Iterator[Field]:
    """The house rules that are saved for this game, if there are any."""
    houses = draft.own_houses
    if not houses:
        return
    values = [words("new-game.house.usual"), *(one.title or one.name for one in houses)]
    rules = draft.rules
    known = [draft.ruleset.fingerprint, *(one.ruleset.fingerprint for one in houses)]
    if rules.fingerprint not in known:
        values.append(words("new-game.house.own"))
        known.append(rules.fingerprint)
    title = words(f"ruleset.{rules.name}")
    passport = words("help.house.rules", title=title, text=rules.fingerprint)
    yield Field(
        "house",
        words("new-game.house"),
        tuple(values),
        known.index(rules.fingerprint),
        help=f"{passport} {changes(rules, words)}",
        changed=rules.fingerprint != draft.ruleset.fingerprint,
    )


def _name(draft: Draft, words: Words, label: str | None = None) -> Field:
    """Where the name of the user is typed, or that of whoever else sits at a seat."""
    if label is None:
        title, text, guest = words("new-game.name"), draft.name, draft.guest
        about = words("new-game.name.help", most=NAME_LENGTH)
    else:
        title, guest = words("new-game.name.other", label=label), draft.seated[label]
        text, guest = draft.seats[label].partition(" ")[2], guest.partition(" ")[2]
        about = words("new-game.name.other.help", most=NAME_LENGTH)
    return Field(
        "name" if label is None else f"name.{label}",
        title,
        help=about,
        name=guest,
        typed=True,
        text=text,
        note=words("new-game.name.full") if len(text) == NAME_LENGTH else "",
    )


def _seats(draft: Draft, words: Words) -> Iterator[Field]:
    table, names, user = draft.rules.seating, draft.seated, seating.user(draft.seats)
    several = sum(map(seating.is_human, draft.seats.values())) > 1
    for seat, label in enumerate(table.labels):
        who = draft.seats[label].partition(" ")[0]
        looks = looks_of(table.side_of[seat])
        other = who == HUMAN and label != user
        human = "new-game.seat.human.other" if other else "new-game.seat.human"
        about = f"{human}.several.help" if several and not other else f"{human}.help"
        yield Field(
            f"seat.{label}",
            words("new-game.seat", label=label),
            tuple(words(human if one == HUMAN else f"new-game.seat.{one}") for one in draft.WHO),
            draft.WHO.index(who),
            help=words(about if who == HUMAN else _about_level(draft, who)),
            mark=looks.shape,
            role=looks.role,
            name=names[label].partition(" ")[2],
            section=seat == 0,
            heading=words("new-game.section.players"),
        )
        if other:
            yield _name(draft, words, label)


def _about_level(draft: Draft, level: str) -> str:
    """The sentence about a level, without bids and partners where there are none."""
    lacks = {
        "random": draft.ruleset.auction == "none",
        "steady": draft.rules.sides == "single",
    }
    return f"level.{level}.here" if lacks.get(level) else f"level.{level}"


def _options(draft: Draft, words: Words) -> Iterator[Field]:
    for place, (option, values) in enumerate(draft.ruleset.choices.items()):
        usual = draft.ruleset.values[option]
        assert usual is not None
        value = draft.options.get(option, usual)
        of = f"option.{option}"
        yield Field(
            of,
            words(of),
            tuple(words(f"{of}.{write_value(one)}") for one in values),
            values.index(value),
            help=words(
                "new-game.option.help",
                why=meaning(option, value),
                usual=words(f"{of}.{write_value(usual)}"),
            ),
            changed=value != usual,
            section=place == 0,
            heading=words("new-game.section.house"),
        )


def _manner(draft: Draft, words: Words) -> Iterator[Field]:
    for place, name in enumerate(_SWITCHES):
        chosen = bool(getattr(draft, name))
        yield Field(
            name,
            words(f"new-game.{name}"),
            tuple(words(f"new-game.{name}.{one}") for one in ("no", "yes")),
            int(chosen),
            help=words(f"new-game.{name}.help"),
            changed=chosen,
            section=place == 0,
            heading=words("new-game.section.table"),
        )
    note = "good" if draft.seed is not None else "open"
    yield Field(
        CODE,
        words("new-game.code"),
        help=words("new-game.code.help"),
        name=words("new-game.code.none"),
        typed=True,
        text=draft.code,
        note=words(f"new-game.code.{note}"),
    )
    yield Field(
        "pace",
        words("new-game.pace"),
        tuple(words(f"new-game.pace.{one}") for one in draft.PACES),
        draft.PACES.index(draft.pace),
        help=words("new-game.pace.help"),
    )
    yield Field(
        "wait",
        words("new-game.wait"),
        tuple(words(f"new-game.wait.{one}") for one in ("yes", "no")),
        int(not draft.wait),
        help=words("new-game.wait.help"),
    )


def _buttons(draft: Draft, words: Words) -> Iterator[Field]:
    names = (SAVE_TABLE, SAVE_RULES, START) if draft.ruleset.choices else (SAVE_TABLE, START)
    for place, name in enumerate(names):
        yield Field(
            name,
            words(f"new-game.{name}"),
            help=words(f"new-game.{name}.help"),
            section=place == 0,
        )
