"""Facts and message ids turned into sentences of one language.

The sentences stand in ``assets/locale/LANG/LC_MESSAGES/DOMAIN.po`` (compiled beside it), under
message ids, with named placeholders. A missing id is a fault of ours and raises.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, Literal

from cardtable import assets
from cardtable.rules.cards import HIDDEN, JOKER, Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.seats import Seating

LANGUAGES: Final = ("en",)
DOMAINS: Final = ("facts", "reasons", "screens", "commands")
"""What the core says; why a computer plays so; the screens; the commands."""

Deck = Literal["symbols", "letters"]

_SYMBOLS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


class MissingMessageError(LookupError):
    """A message id that the catalogue does not have."""


class _Missing(gettext.NullTranslations):
    """Behind the last catalogue: what none of them has."""

    def gettext(self, message: str) -> str:
        """Raise."""
        raise MissingMessageError(f"no message {message!r}")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Raise."""
        raise MissingMessageError(f"no message {msgid1!r}")


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    """All domains of one language behind one another."""
    folder = assets.folder() / "locale"
    chain: gettext.NullTranslations = _Missing()
    for domain in reversed(DOMAINS):
        with (folder / language / "LC_MESSAGES" / f"{domain}.mo").open("rb") as file:
            catalogue = gettext.GNUTranslations(file)
        catalogue.add_fallback(chain)
        chain = catalogue
    return chain


class Words:
    """The words of one table: a language, the players' names, and how suits are written.

    Args:
        language: ``en`` (``fr`` to come).
        names: for each seat label the name to say; a label without a name stands for itself.
        deck: suits as ``symbols`` (♠) or ``letters`` (S).

    Raises:
        UnreadableError: the program does not know that language.
    """

    def __init__(
        self,
        language: str = "en",
        names: Mapping[str, str] | None = None,
        deck: Deck = "symbols",
    ) -> None:
        """Choose language, names and deck."""
        self.language = language
        self.names = dict(names or {})
        self.deck: Deck = deck
        if language not in LANGUAGES:
            raise UnreadableError(
                fact("no-such-language", language=language, known=", ".join(LANGUAGES))
            )
        self._catalogue = _catalogue(language)

    @classmethod
    def at_table(
        cls, seating: Seating, names: Mapping[str, str], language: str, deck: Deck = "symbols"
    ) -> Words:
        """Words that call the players by their names, and a side by those of its members.

        Args:
            seating: the labels of the table.
            names: by seat label; a seat without a name is called by its label.
            language: as for `Words`.
            deck: as for `Words`.
        """
        words = cls(language, names, deck)
        for side, label in enumerate(seating.sides):
            members = [seating.labels[seat] for seat in seating.members(side)]
            if len(members) > 1 and any(member in names for member in members):
                words.names[label] = words("and").join(words.name(member) for member in members)
        return words

    def __call__(self, message: str, /, **fields: object) -> str:
        """The sentence of a message id, its placeholders filled from `fields`.

        The names of the fields tell what they are: see `Words.field`.
        """
        return self._fill(self._catalogue.gettext(message), fields)

    def count(self, message: str, number: int, /, **fields: object) -> str:
        """The sentence that fits `number` (in the placeholder ``{number}``): 1 trick, 2 tricks."""
        text = self._catalogue.ngettext(message, message, number)
        return self._fill(text, {"number": number, **fields})

    def say(self, fact: Fact) -> str:
        """The sentence of an event, a refusal, a reason or a fault.

        A field ``number`` chooses between the singular and the plural.
        """
        number = fact.fields.get("number")
        if not isinstance(number, int):
            return self(fact.code, **fact.fields)
        others = {key: value for key, value in fact.fields.items() if key != "number"}
        return self.count(fact.code, number, **others)

    def _fill(self, text: str, fields: Mapping[str, object]) -> str:
        return text.format_map({key: self.field(key, value) for key, value in fields.items()})

    def field(self, key: str, value: object) -> str:
        """One value in words: cards, suits, seats and contracts by the name of the field."""
        if value is None:
            return ""
        if key in ("card", "led", "obliged_by"):
            return self.card(Card(str(value)))
        if key == "cards" and isinstance(value, Iterable):
            return " ".join(self.card(Card(str(card))) for card in value)
        if key == "suit":
            return self.suit(str(value))
        if key in ("seat", "other"):
            return self.name(str(value))
        if key in ("side", "sides"):
            return self.side(value)
        if key == "contract":
            return self.contract(str(value))
        if key in ("asked", "phase"):
            return self(f"{key}.{value}")
        if isinstance(value, Fact):
            return self.say(value)
        if key == "legal" and isinstance(value, tuple):
            return ", ".join(self.field("action", one) for one in value)
        return str(value)

    def name(self, label: str) -> str:
        """The player's name, or the seat's label."""
        return self.names.get(label, label)

    def side(self, label: object) -> str:
        """A side by its label, several joined."""
        labels = [label] if isinstance(label, str) else list(label)  # type: ignore[call-overload]
        return self("and").join(self.name(one) for one in labels)

    def glyph(self, suit: str) -> str:
        """The sign of a suit: ``♠`` or ``S``."""
        return _SYMBOLS[suit] if self.deck == "symbols" else suit

    def rank(self, card: Card) -> str:
        """A card's rank as printed on it: ``10``, ``K``."""
        return "10" if card[0] == "T" else card[0]

    def card(self, card: Card) -> str:
        """A card in short: ``10♥``, ``10H``, the joker by its name."""
        if card == JOKER:
            return self("card.joker")
        if card == HIDDEN:
            return str(card)
        return self.rank(card) + self.glyph(card[1])

    def suit(self, suit: str) -> str:
        """A suit in words: ``spades``."""
        return self(f"suit.{suit}")

    def contract(self, name: str) -> str:
        """Bismarck's contracts by their names."""
        return self(f"contract.{name}")


def say(fact: Fact, language: str = "en") -> str:
    """The sentence of a Fact, with seat labels for names. Part of the public API."""
    return Words(language).say(fact)
