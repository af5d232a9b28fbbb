"""The table that is being set up: everything that can be chosen, as values and as fields.

A draft is never changed: choosing something makes another one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Final, get_args

from cardtable.players import LEVELS
from cardtable.rules import catalog
from cardtable.rules.facts import Fact
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.ruleset import Ruleset, Value
from cardtable.table import codes, house_rules, seating
from cardtable.table.house_rules import House
from cardtable.table.saved_tables import SavedTable
from cardtable.table.seating import HUMAN
from cardtable.table.settings import Pace, Settings
from cardtable.text.words import Words
from cardtable.tui import draft_fields
from cardtable.tui.field import Field
from cardtable.tui.sitting import Sitting

_LONGEST_CODE: Final = 600


@dataclass(frozen=True)
class Draft:
    """What will be played, by whom, and how."""

    WHO: ClassVar = (HUMAN, *reversed(LEVELS))
    """Who can sit at a seat, in the order of the form."""
    PACES: ClassVar[tuple[Pace, ...]] = get_args(Pace)

    settings: Settings
    """What is remembered of other tables."""
    ruleset: Ruleset
    """As packaged; the house rules are in `options`."""
    seats: Mapping[str, str]
    """By label: a level, ``human``, or ``human Anne`` for somebody beside the user."""
    options: Mapping[str, Value]
    """The house rules that differ from the ruleset's own."""
    name: str
    """What the user is called; may be empty."""
    guest: str
    """What a user without a name is called."""
    pace: Pace
    wait: bool
    open: bool = False
    """Whether all hands are shown."""
    practice: bool = False
    """Whether actions may be taken back."""
    code: str = ""
    """What was typed as a deal code."""
    seed: str | None = None
    """What the cards follow from, once the code is whole; None for chance."""
    houses: tuple[House, ...] = ()
    """The house rules that the user has saved, of all games."""
    refused: Fact | None = None
    """Why the last choice could not be made; None if it could."""

    @classmethod
    def remembered(
        cls, settings: Settings, ruleset: str, guest: str, houses: tuple[House, ...] = ()
    ) -> Draft:
        """The last table of a ruleset, or its usual one.

        Args:
            settings: what is remembered.
            ruleset: a packaged ruleset's name.
            guest: what to call a user without a name.
            houses: the house rules that are saved.
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
            seats=seating.fitting(chosen, settings.seats.get(ruleset, {})),
            options=options,
            name=settings.name,
            guest=guest,
            pace=settings.pace,
            wait=settings.wait_after_trick,
            open=settings.open.get(ruleset, False),
            practice=settings.practice.get(ruleset, False),
            houses=houses,
        )

    @classmethod
    def of_saved(
        cls, settings: Settings, saved: SavedTable, guest: str, houses: tuple[House, ...] = ()
    ) -> Draft:
        """A table that was saved under a name.

        Args:
            settings: what is remembered of other tables, and the user's name.
            saved: the table.
            guest: what to call a user without a name.
            houses: the house rules that are saved.
        """
        draft = cls.remembered(settings, saved.ruleset, guest, houses)
        rules, options = saved.rules, dict(saved.options)
        usual = draft.ruleset.values
        return replace(
            draft,
            options={name: one for name, one in options.items() if one != usual[name]},
            # Seats that a file of somebody's own leaves out are people's.
            seats=seating.fitting(
                rules, {**dict.fromkeys(rules.seating.labels, HUMAN), **saved.seats}
            ),
            practice=saved.practice,
            open=saved.open,
            pace=next((one for one in cls.PACES if one == saved.pace), settings.pace),
            wait=saved.wait_after_trick,
        )

    def saved(self, name: str) -> SavedTable:
        """What this table is saved as."""
        rules = self.rules
        houses = [one for one in self.own_houses if one.ruleset.fingerprint == rules.fingerprint]
        return SavedTable(
            name=name,
            ruleset=self.ruleset.name,
            options=dict(self.options),
            house=houses[0].name if houses else None,
            seats={label: who.strip() for label, who in self.seats.items()},
            practice=self.practice,
            open=self.open,
            pace=self.pace,
            wait_after_trick=self.wait,
        )

    @property
    def sitting(self) -> Sitting:
        """The table to sit down at."""
        return Sitting(
            self.ruleset.name,
            self.seated,
            self.options,
            seed=self.seed,
            open=self.open,
            practice=self.practice,
        )

    @property
    def own_houses(self) -> tuple[House, ...]:
        """The saved house rules of this game."""
        return tuple(one for one in self.houses if one.ruleset.name == self.ruleset.name)

    @property
    def rules(self) -> Ruleset:
        """The rules with the house rules in them."""
        return catalog.choose(self.ruleset, self.options)

    @property
    def seated(self) -> dict[str, str]:
        """For each seat what the record writes: ``human Anne``, ``steady Bertrand``."""
        return seating.seated(self.seats, self.name.strip() or self.guest, self.guest)

    @property
    def remember(self) -> Settings:
        """The settings that bring this table back the next time."""
        name = self.ruleset.name
        seats = {label: who.strip() for label, who in self.seats.items()}
        return replace(
            self.settings,
            ruleset=name,
            name=self.name.strip(),
            seats={**self.settings.seats, name: seats},
            options={**self.settings.options, name: dict(self.options)},
            practice={**self.settings.practice, name: self.practice},
            open={**self.settings.open, name: self.open},
            pace=self.pace,
            wait_after_trick=self.wait,
        )

    @property
    def has_choices(self) -> bool:
        """Whether the game has house rules to choose from."""
        return bool(self.ruleset.choices)

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
            return self._play(catalog.names()[index])
        if kind == "house":
            return self._in_house(index)
        if kind == "seat":
            return replace(self, seats={**self.seats, which: self.WHO[index]}, refused=None)
        if kind == "option":
            return self._with_option(which, self.ruleset.choices[which][index])
        if kind == "pace":
            return replace(self, pace=self.PACES[index], refused=None)
        if kind == "practice":
            return replace(self, practice=bool(index), refused=None)
        if kind == "open":
            return replace(self, open=bool(index), refused=None)
        assert kind == "wait"
        return replace(self, wait=not index, refused=None)

    def type_text(self, text: str, field: str) -> Draft:
        """Another text in a field that is typed: a deal code, or a name."""
        return self.type_code(text) if field == draft_fields.CODE else self.type_name(text, field)

    def type_name(self, name: str, field: str = "name") -> Draft:
        """Another name for the user, or for whoever else sits at the seat of a field.

        What no name may have, and what is too long, is left out.
        """
        name, label = seating.as_name(name), field.partition(".")[2]
        if not label:
            return replace(self, name=name, refused=None)
        return replace(self, seats={**self.seats, label: f"{HUMAN} {name}"}, refused=None)

    def type_code(self, text: str) -> Draft:
        """Another deal code: once it is whole, its game and its house rules are chosen."""
        text = "".join(char for char in text if char.isprintable()).lstrip()[:_LONGEST_CODE]
        typed = replace(self, code=text, seed=None, refused=None)
        try:
            code = codes.read_code(text)
        except UnreadableError:
            return typed
        chosen = typed if code.ruleset == self.ruleset.name else typed._play(code.ruleset)
        return chosen._with_options(code.options, code=text, seed=code.seed)

    @property
    def unready(self) -> Fact | None:
        """Why nobody can sit down yet: a deal code was begun that is none. None if all is well."""
        if not self.code or self.seed is not None:
            return None
        try:
            codes.read_code(self.code)
        except UnreadableError as error:
            return error.fact
        return None

    def _play(self, name: str) -> Draft:
        """Another game, as it was played the last time."""
        other = Draft.remembered(self.settings, name, self.guest, self.houses)
        if name not in self.settings.seats:
            # The people who are there want to play this game now.
            other = replace(other, seats=seating.moved(self.seats, other.rules))
        return replace(
            other,
            name=self.name,
            pace=self.pace,
            wait=self.wait,
            open=self.open,
            practice=self.practice,
        )

    def _in_house(self, index: int) -> Draft:
        """The rules as they usually are, or those of a house; what is chosen by hand stays so."""
        houses = self.own_houses
        if index > len(houses):
            return replace(self, refused=None)
        options = house_rules.changes(houses[index - 1].ruleset) if index else {}
        return self._with_options(options)

    def _with_option(self, option: str, value: Value) -> Draft:
        """Another house rule."""
        others = {key: one for key, one in self.options.items() if key != option}
        usual = value == self.ruleset.values[option]
        return self._with_options(others if usual else {**others, option: value})

    def _with_options(
        self, options: Mapping[str, Value], *, code: str = "", seed: str | None = None
    ) -> Draft:
        """Other house rules; the seats follow where their number or their sides change.

        A deal code that was typed was one for other rules, and is given up.
        """
        try:
            rules = catalog.choose(self.ruleset, options)
        except UnreadableError as error:
            return replace(self, refused=error.fact)
        seats = seating.moved(self.seats, rules)
        return replace(self, options=options, seats=seats, refused=None, code=code, seed=seed)

    # --- the form -------------------------------------------------------------------------------

    def fields(self, words: Words) -> list[Field]:
        """Every line of the form, from the top."""
        return draft_fields.lines(self, words)
