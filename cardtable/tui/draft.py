"""The table that is being set up: everything that can be chosen, as values and as fields.

A draft is never changed: choosing something makes another one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, get_args

from cardtable.draw.scene import side as looks_of
from cardtable.players import LEVELS
from cardtable.rules import catalog
from cardtable.rules.facts import Fact
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Ruleset, Value, write_value
from cardtable.table.fields import meaning
from cardtable.text.words import Words
from cardtable.tui.players import BEST, HUMAN, fitting, moved, seated
from cardtable.tui.settings import NAME_LENGTH, Pace, Settings

_WHO: Final = (HUMAN, *reversed(LEVELS))
_PACES: Final[tuple[Pace, ...]] = get_args(Pace)
_WAITS: Final = (True, False)
NO_NAME: Final = "\x00\r\n\t#"
"""Characters that no name may have: they would end it in the record."""


class Field(NamedTuple):
    """One line of the form."""

    id: str
    label: str
    values: tuple[str, ...] = ()
    """In words; empty for a text that is typed."""
    chosen: int = 0
    help: str = ""
    """One sentence about what is chosen."""
    mark: str = ""
    """The sign of a side."""
    role: str = ""
    """The colour of the sign."""
    name: str = ""
    """Who will sit there; for a text, what holds while nothing is typed."""
    text: str = ""
    """What was typed."""
    note: str = ""
    """A word behind the text."""
    changed: bool = False
    """Whether it differs from the game's usual rules."""
    section: bool = False
    """Whether a gap stands above it."""


@dataclass(frozen=True)
class Draft:
    """What will be played, by whom, and how."""

    settings: Settings
    """What is remembered of other tables."""
    ruleset: Ruleset
    """As packaged; the house rules are in `options`."""
    seats: Mapping[str, str]
    """By label: ``human`` or a level."""
    options: Mapping[str, Value]
    """The house rules that differ from the ruleset's own."""
    name: str
    """What the user is called; may be empty."""
    guest: str
    """What a user without a name is called."""
    pace: Pace
    wait: bool
    refused: Fact | None = None
    """Why the last choice could not be made; None if it could."""

    @classmethod
    def remembered(cls, settings: Settings, ruleset: str, guest: str) -> Draft:
        """The last table of a ruleset, or its usual one.

        Args:
            settings: what is remembered.
            ruleset: a packaged ruleset's name.
            guest: what to call a user without a name.
        """
        rules = catalog.load(ruleset)
        options = {
            option: value
            for option, value in settings.options.get(ruleset, {}).items()
            if rules.refuse_option(option, value) is None and value != rules.values[option]
        }
        try:
            chosen = catalog.choose(rules, options)
        except UnreadableError:
            # A newer program may have house rules that no longer go together.
            chosen, options = rules, {}
        return cls(
            settings=settings,
            ruleset=rules,
            seats=fitting(chosen, settings.seats.get(ruleset, {})),
            options=options,
            name=settings.name,
            guest=guest,
            pace=settings.pace,
            wait=settings.wait_after_trick,
        )

    @property
    def rules(self) -> Ruleset:
        """The rules with the house rules in them."""
        return catalog.choose(self.ruleset, self.options)

    @property
    def seated(self) -> dict[str, str]:
        """For each seat what the record writes: ``human Anne``, ``steady Bertrand``."""
        return seated(self.seats, self.name.strip() or self.guest)

    @property
    def remember(self) -> Settings:
        """The settings that bring this table back the next time."""
        name = self.ruleset.name
        return replace(
            self.settings,
            ruleset=name,
            name=self.name.strip(),
            seats={**self.settings.seats, name: dict(self.seats)},
            options={**self.settings.options, name: dict(self.options)},
            pace=self.pace,
            wait_after_trick=self.wait,
        )

    def compared(self, field: str) -> tuple[Value, Value] | None:
        """The usual value of a house rule and the chosen one, or another where it is the usual.

        None if the field is no house rule.
        """
        kind, _, option = field.partition(".")
        if kind != "option":
            return None
        usual = self.ruleset.values[option]
        assert usual is not None
        others = [value for value in self.ruleset.choices[option] if value != usual]
        return usual, self.options.get(option, others[0])

    # --- choosing -------------------------------------------------------------------------------

    def choose(self, field: str, index: int) -> Draft:
        """Another value for a field, by its place among the field's values.

        A house rule that does not go together with the others is refused; nothing else changes.
        """
        kind, _, which = field.partition(".")
        if kind == "ruleset":
            name = catalog.names()[index]
            other = Draft.remembered(self.settings, name, self.guest)
            return replace(other, name=self.name, pace=self.pace, wait=self.wait)
        if kind == "seat":
            return replace(self, seats=self._with_seat(which, _WHO[index]), refused=None)
        if kind == "option":
            return self._with_option(which, self.ruleset.choices[which][index])
        if kind == "pace":
            return replace(self, pace=_PACES[index], refused=None)
        assert kind == "wait"
        return replace(self, wait=_WAITS[index], refused=None)

    def type_name(self, name: str) -> Draft:
        """Another name for the user; what no name may have, and what is too long, is left out."""
        kept = "".join(char for char in name if char.isprintable() and char not in NO_NAME)
        return replace(self, name=kept.lstrip()[:NAME_LENGTH], refused=None)

    def _with_option(self, option: str, value: Value) -> Draft:
        """Another house rule; the seats follow where their number or their sides change."""
        others = {key: one for key, one in self.options.items() if key != option}
        usual = value == self.ruleset.values[option]
        options = others if usual else {**others, option: value}
        try:
            rules = catalog.choose(self.ruleset, options)
        except UnreadableError as error:
            return replace(self, refused=error.fact)
        seats = moved(self.seats, rules)
        return replace(self, options=options, seats=seats, refused=None)

    def _with_seat(self, label: str, who: str) -> dict[str, str]:
        """The seats with another player on one; who sat down last is the one human."""
        seats = dict(self.seats)
        if who == HUMAN:
            seats = {one: BEST if it == HUMAN else it for one, it in seats.items()}
        seats[label] = who
        return seats

    # --- the form -------------------------------------------------------------------------------

    def fields(self, words: Words) -> list[Field]:
        """Every line of the form, from the top."""
        return [
            self._ruleset_field(words),
            Field(
                "name",
                words("new-game.name"),
                help=words("new-game.name.help", most=NAME_LENGTH),
                name=self.guest,
                text=self.name,
                note=words("new-game.name.full") if len(self.name) == NAME_LENGTH else "",
            ),
            *self._seat_fields(words),
            *self._option_fields(words),
            *self._manner_fields(words),
        ]

    def _ruleset_field(self, words: Words) -> Field:
        names = catalog.names()
        return Field(
            "ruleset",
            words("new-game.ruleset"),
            tuple(words(f"ruleset.{name}") for name in names),
            names.index(self.ruleset.name),
            help=words(f"ruleset.{self.ruleset.name}.about"),
        )

    def _seat_fields(self, words: Words) -> list[Field]:
        seating, names = self.rules.seating, self.seated
        values = tuple(words(f"new-game.seat.{who}") for who in _WHO)
        fields = []
        for seat, label in enumerate(seating.labels):
            who = self.seats[label]
            looks = looks_of(seating.side_of[seat])
            message = "new-game.seat.human.help" if who == HUMAN else self._about_level(who)
            fields.append(
                Field(
                    f"seat.{label}",
                    words("new-game.seat", label=label),
                    values,
                    _WHO.index(who),
                    help=words(message),
                    mark=looks.shape,
                    role=looks.role,
                    name=names[label].partition(" ")[2],
                    section=seat == 0,
                )
            )
        return fields

    def _about_level(self, level: str) -> str:
        """The sentence about a level, without bids and partners where there are none."""
        lacks = {
            "random": self.ruleset.auction == "none",
            "steady": self.rules.sides == "single",
        }
        return f"level.{level}.here" if lacks.get(level) else f"level.{level}"

    def _option_fields(self, words: Words) -> list[Field]:
        fields: list[Field] = []
        for option, values in self.ruleset.choices.items():
            usual = self.ruleset.values[option]
            value = self.options.get(option, usual)
            of = f"option.{option}"
            usual_words = words(f"{of}.{write_value(usual)}")  # type: ignore[arg-type]
            fields.append(
                Field(
                    of,
                    words(of),
                    tuple(words(f"{of}.{write_value(one)}") for one in values),
                    values.index(value),
                    help=words(
                        "new-game.option.help",
                        why=meaning(option, value),
                        usual=usual_words,
                    ),
                    changed=value != usual,
                    section=not fields,
                )
            )
        return fields

    def _manner_fields(self, words: Words) -> list[Field]:
        return [
            Field(
                "pace",
                words("new-game.pace"),
                tuple(words(f"new-game.pace.{one}") for one in _PACES),
                _PACES.index(self.pace),
                help=words("new-game.pace.help"),
                section=True,
            ),
            Field(
                "wait",
                words("new-game.wait"),
                tuple(words(f"new-game.wait.{'yes' if one else 'no'}") for one in _WAITS),
                _WAITS.index(self.wait),
                help=words("new-game.wait.help"),
            ),
            Field(
                "start",
                words("new-game.start"),
                help=words("new-game.start.help"),
                section=True,
            ),
        ]
