"""Facts and message ids turned into sentences of one language.

The sentences stand in ``assets/locale/LANG/LC_MESSAGES/DOMAIN.po`` (compiled beside it), under
message ids, with named placeholders. A missing id is a fault of ours and raises.

A placeholder may ask for a form of what fills it, because an article or a preposition depends on
the word behind it: ``{card:the}`` is *le V♥*, *la D♥*, *l’A♥*, and ``{seat:of}`` *de Léa*,
*d’Anne*. Each language asks for the forms that it needs; `Words.form` lists them.
"""

from __future__ import annotations

import gettext
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal

from cardtable import assets
from cardtable.rules.actions import Action
from cardtable.rules.cards import HIDDEN, JOKER, RANKS, SUITS, Card
from cardtable.rules.facts import Fact, fact
from cardtable.rules.notation import read_action
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.seats import Seating
from cardtable.text.plain import plain

LANGUAGES: Final = ("en", "fr")
DOMAINS: Final = ("facts", "reasons", "screens", "commands", "rules", "learn")
"""What the core says; why a computer plays so; the screens; the commands; what rules mean; drills
and lessons."""

Deck = Literal["symbols", "letters"]

_SYMBOLS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_DONE_WITH: Final = {"bid": "points", "trump": "suit", "partner": "other"}
"""Per verb the field of its word; that of all others is a card."""
_CARD_FORMS: Final = ("the", "of", "name", "the name", "of name")
_NAME_FORMS: Final = ("of",)
_VOWELS: Final = frozenset("aeiouhœæ")


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


class _Late(gettext.NullTranslations):
    """A domain that is read when something in it is asked for: whoever plays needs no lesson."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._read: gettext.NullTranslations | None = None

    @property
    def _whole(self) -> gettext.NullTranslations:
        if self._read is None:
            with self._path.open("rb") as file:
                self._read = gettext.GNUTranslations(file)
            self._read.add_fallback(_Missing())
        return self._read

    def gettext(self, message: str) -> str:
        """The sentence of this domain, the last one that is asked."""
        return self._whole.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The same with a number."""
        return self._whole.ngettext(msgid1, msgid2, n)


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    """All domains of one language behind one another."""
    folder = assets.folder() / "locale" / language / "LC_MESSAGES"
    *first, last = DOMAINS
    chain: gettext.NullTranslations = _Late(folder / f"{last}.mo")
    for domain in reversed(first):
        with (folder / f"{domain}.mo").open("rb") as file:
            catalogue = gettext.GNUTranslations(file)
        catalogue.add_fallback(chain)
        chain = catalogue
    return chain


@cache
def _signs(language: str) -> Mapping[str, str]:
    """What is printed on cards, by the record's letter: ranks, and suits as letters."""
    catalogue = _catalogue(language)
    ranks = {rank: catalogue.gettext(f"rank.{rank}") for rank in RANKS}
    # No suit has a rank's letter in the record's notation.
    return ranks | {suit: catalogue.gettext(f"letter.{suit}") for suit in SUITS}


class _Place:
    """The value that fills a placeholder, said when the sentence tells in which form."""

    def __init__(self, words: Words, key: str, value: object) -> None:
        self._words, self._key, self._value = words, key, value

    def __format__(self, form: str) -> str:
        return self._words.form(self._key, self._value, form)


class Words:
    """The words of one table: a language, the players' names, and how suits are written.

    Cheap to make: the catalogues are read once. To change the language while running, `speak` it
    and draw again; `speaking` makes others and leaves these as they are.

    Args:
        language: one of `LANGUAGES`.
        names: for each seat label the name to say; a label without a name stands for itself.
        deck: suits as ``symbols`` (♠) or ``letters`` (S H D C, in French P C K T).
        encoding: of what is written on; letters and signs that it has not are replaced by plain
            ones in every sentence. None has them all.

    Raises:
        UnreadableError: the program does not know that language.
    """

    def __init__(
        self,
        language: str = "en",
        names: Mapping[str, str] | None = None,
        deck: Deck = "symbols",
        encoding: str | None = None,
    ) -> None:
        """Choose language, names and deck."""
        self.language = language
        self.encoding = encoding
        self.names = dict(names or {})
        self.deck: Deck = deck
        if language not in LANGUAGES:
            raise UnreadableError(
                fact("no-such-language", language=language, known=", ".join(LANGUAGES))
            )
        self._catalogue = _catalogue(language)
        self._partners: dict[str, tuple[str, ...]] = {}
        """By side label the seats whose names make it, where they have names."""

    def speaking(self, language: str) -> Words:
        """The same players and cards in another language, to go on with.

        Raises:
            UnreadableError: the program does not know that language.
        """
        words = Words(language, self.names, self.deck, self.encoding)
        words._partners = self._partners
        return words

    def speak(self, language: str) -> None:
        """Go on in another language: whoever holds these words speaks it from now on.

        Raises:
            UnreadableError: the program does not know that language.
        """
        other = Words(language)
        self.language, self._catalogue = language, other._catalogue

    @classmethod
    def at_table(
        cls,
        seating: Seating,
        names: Mapping[str, str],
        language: str,
        deck: Deck = "symbols",
        encoding: str | None = None,
    ) -> Words:
        """Words that call the players by their names, and a side by those of its members.

        Args:
            seating: the labels of the table.
            names: by seat label; a seat without a name is called by its label.
            language: as for `Words`.
            deck: as for `Words`.
            encoding: as for `Words`.
        """
        words = cls(language, names, deck, encoding)
        for side, label in enumerate(seating.sides):
            members = [seating.labels[seat] for seat in seating.members(side)]
            if len(members) > 1 and any(member in names for member in members):
                words._partners[label] = tuple(members)
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
        said = text.format_map({key: _Place(self, key, value) for key, value in fields.items()})
        return self.written(said)

    def written(self, text: str) -> str:
        """A text as it can be written here: plain letters and signs for what the encoding lacks."""
        return text if self.encoding is None else plain(text, self.encoding)

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
        if isinstance(value, int):
            return str(value).replace("-", "−")  # what reads aloud passes over a hyphen
        return str(value)

    def form(self, key: str, value: object, form: str) -> str:
        """One value in the form that a sentence asks for behind the placeholder's colon.

        Nothing asks for the form of `field`. Cards: ``the`` is *the J♥*, ``of`` *of the J♥*,
        ``name`` *jack of hearts*, ``the name`` and ``of name`` both together; several are listed.
        Seats and sides: ``of``. What is legal: ``said`` in words, not as a record writes it.

        Raises:
            ValueError: there is no such form of this field.
        """
        if not form or value is None:
            return self.field(key, value)
        if key in ("card", "led", "obliged_by", "cards") and form in _CARD_FORMS:
            cards = value if key == "cards" and isinstance(value, Iterable) else (value,)
            return self.listed([self._card_form(Card(str(card)), form) for card in cards])
        if key in ("seat", "other", "side", "sides") and form in _NAME_FORMS:
            labels = [value] if isinstance(value, str) else list(value)  # type: ignore[call-overload]
            seats = [seat for label in labels for seat in self._partners.get(label, (label,))]
            return self.listed([self._of(seat) for seat in seats])
        if key == "legal" and form == "said" and isinstance(value, Iterable):
            return ", ".join(self.action(read_action(str(one))) for one in value)
        raise ValueError(f"no form {form!r} of {key}")

    def _card_form(self, card: Card, form: str) -> str:
        if card == HIDDEN:
            return str(card)
        whole = form.endswith("name") and card != JOKER
        said = self(f"card.{card[0]}", suit=card[1]) if whole else self.card(card)
        article = form.partition(" ")[0]
        if article == "name":
            return said
        rank = "joker" if card == JOKER else card[0]
        return self(f"{article}.{rank}", short=said)

    def _of(self, label: str) -> str:
        """*of Léa*; a label alone is said letter by letter, so nothing is elided before it."""
        name = self.name(label)
        begin = unicodedata.normalize("NFD", name.lower())
        elided = begin[:1] in _VOWELS or (begin[:1] == "y" and begin[1:2] not in _VOWELS)
        return self("seat.of.vowel" if elided and name != label else "seat.of", seat=label)

    def action(self, action: Action) -> str:
        """What one can do, in words: ``name spades`` where a record has ``trump S``."""
        verb, words = action
        if not words:
            return self("do.discard-none" if verb == "discard" else f"do.{verb}")
        if verb == "contract":
            suit = words[1] if len(words) > 1 else None
            message = "do.contract" if suit is None else "do.contract-trump"
            return self(message, contract=words[0], suit=suit)
        if verb == "discard":
            return self("do.discard", cards=words)
        field = _DONE_WITH.get(verb, "card")
        return self(f"do.{verb}", **{field: words[0]})

    def listed(self, said: Sequence[str]) -> str:
        """Several in one sentence: *Anne, Léa and Bo*."""
        if len(said) < 2:
            return "".join(said)
        *before, last = said
        listed = self("list.two", first=before.pop(), last=last)
        for one in reversed(before):
            listed = self("list.more", first=one, last=listed)
        return listed

    def name(self, label: str) -> str:
        """The player's name, or the seat's label; a side's by its players."""
        if label not in self.names and label in self._partners:
            return self.listed([self.name(one) for one in self._partners[label]])
        return self.names.get(label, label)

    def side(self, label: object) -> str:
        """A side by its label, several joined."""
        labels = [label] if isinstance(label, str) else list(label)  # type: ignore[call-overload]
        return self.listed([self.name(one) for one in labels])

    def glyph(self, suit: str) -> str:
        """The sign of a suit: ``♠``, or its letter: ``S``, in French ``P``."""
        return _SYMBOLS[suit] if self.deck == "symbols" else _signs(self.language)[suit]

    def rank(self, card: Card) -> str:
        """A card's rank as printed on it: ``10``, ``K``, in French ``R``."""
        return _signs(self.language)[card[0]]

    def card(self, card: Card) -> str:
        """A card in short: ``10♥``, ``K♥``, ``KH``, in French ``RC``; the joker by its name."""
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
