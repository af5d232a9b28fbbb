"""The answers of a lesson's step as they can be chosen: cards and words, each with its key."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from cardtable.rules import engine
from cardtable.rules.cards import Card
from cardtable.rules.notation import read_action, read_card
from cardtable.rules.refusal import UnreadableError
from cardtable.teach.lessons.answering import Attempt
from cardtable.teach.lessons.questions import KINDS, NO, NONE, OPEN, YES
from cardtable.text.words import Words

KEYS: Final = "1234567890abcdefgijkm"
"""The keys of the answers, in their order; letters that are commands are left out."""
LETTERS: Final = "abcdefgijkm"
"""Keys where the answers are figures themselves, so that no digit means two things."""

Shape = Literal["one", "some", "order"]
"""Whether one option is the answer, any number of them, or all of them in their order."""
_WORDS: Final = (YES, NO, NONE, OPEN)


class Option(NamedTuple):
    """One thing to choose."""

    answer: str
    """As the attempt takes it, or one word of it where several options are chosen."""
    key: str
    text: str
    """In words; of a card too."""
    card: Card | None = None
    """Where the option is a card and nothing but that."""


class Choices(NamedTuple):
    """All that can be chosen in a step."""

    shape: Shape
    options: tuple[Option, ...]
    verb: str = ""
    """What stands before the cards chosen, where they make an action."""

    def answer(self, chosen: tuple[int, ...]) -> str:
        """The answer that these options make, by their indices in the order chosen."""
        words = [self.options[one].answer for one in chosen]
        if self.verb:
            return " ".join([self.verb, *words])
        return " ".join(words) or NONE


def choices(attempt: Attempt, words: Words) -> Choices:
    """What can be chosen in the present step of an attempt."""
    kind = KINDS[attempt.step.kind]
    if kind.shape == "action":
        ask = engine.ask(attempt.place.state)
        assert ask is not None
        if ask.cards is not None:
            cards = tuple(
                Option(str(card), _key(at), words.card(card), card)
                for at, card in enumerate(ask.cards.pool)
            )
            return Choices("some", cards, ask.cards.verb)
        return Choices(
            "one",
            tuple(_action(one, _key(at), words) for at, one in enumerate(attempt.options)),
        )
    shape: Shape = kind.shape if kind.shape in ("some", "order") else "one"
    return Choices(
        shape,
        tuple(
            _option(one, _key(at, figures=kind.shape == "number"), words)
            for at, one in enumerate(attempt.options)
        ),
    )


def _key(at: int, *, figures: bool = False) -> str:
    keys = LETTERS if figures else KEYS
    return keys[at] if at < len(keys) else ""


def _action(text: str, key: str, words: Words) -> Option:
    action = read_action(text)
    if action.verb == "play":
        return Option(text, key, words.card(action.card), action.card)
    if action.verb == "rob":
        return Option(text, key, words("lesson.option.rob", card=action.card))
    return Option(text, key, words.action(action))


def _option(text: str, key: str, words: Words) -> Option:
    if text in _WORDS:
        return Option(text, key, words(f"lesson.option.{text}"))
    try:
        card = read_card(text)
    except UnreadableError:
        return Option(text, key, words.name(text))
    return Option(text, key, words.card(card), card)
