"""What an answer means: a number, a card, a word, or the whole action as the record writes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from cardtable.cli.plain.options import option
from cardtable.record.lines import shown
from cardtable.rules.actions import CARD_VERBS, DECLINE, JINK, NO_JINK, Action
from cardtable.rules.ask import Ask
from cardtable.rules.cards import HIDDEN, JOKER, RANKS, SUITS, Card, Suit
from cardtable.rules.facts import fact
from cardtable.rules.notation import read_action, read_card, read_suit
from cardtable.rules.refusal import Refusal, UnreadableError
from cardtable.rules.seats import LABEL
from cardtable.rules.view import View
from cardtable.text import Words

VERBS: Final = (
    "bid",
    "hold",
    "pass",
    "trump",
    "partner",
    "steal",
    "decline",
    "discard",
    "jink",
    "no-jink",
    "bury",
    "rob",
    "play",
    "revoke",
    "contract",
    "lead-undiscarded",
)
"""Every verb of the record: what anybody can do at a table. Each has words of its own in each
language (``plain.word.VERB``), and the record's word is understood in all of them."""

_NOTATION: Final = frozenset({"not-a-card", "not-a-suit", "not-points", "action-words"})
"""Refusals that say how the record writes it."""

_YES_OR_NO: Final = {
    "jink": {"yes": JINK, "no": NO_JINK},
    "steal": {"no": DECLINE},
}
"""Questions that are put so that yes or no answers them."""


def offered(ask: Ask, view: View) -> tuple[Card, ...]:
    """The cards that stand beside numbers in a question: the hand, or those of it that may go.

    They stand in the hand's order.
    """
    if ask.phase == "play" and ask.cards is None:
        return view.hand
    cards = ask.cards.pool if ask.cards is not None else _cards_of(ask)
    place = {card: index for index, card in enumerate(view.hand)}
    return tuple(sorted(cards, key=lambda card: place.get(card, len(place))))


def _cards_of(ask: Ask) -> tuple[Card, ...]:
    """The cards of all options, each once."""
    cards = [option.card for option in ask.options if option.verb in CARD_VERBS]
    return tuple(dict.fromkeys(cards))


def numbered(ask: Ask) -> tuple[Action, ...]:
    """The answers without cards that stand beside numbers; a bid's number would be its points."""
    if ask.phase == "auction":
        return ()
    return tuple(option for option in ask.options if option.verb not in CARD_VERBS)


def read_answer(text: str, ask: Ask, view: View, words: Words) -> Action:
    """The action that an answer means. Whether it is allowed, the table says.

    Args:
        text: one line, not empty.
        ask: what is asked.
        view: the table as the seat sees it that is asked.
        words: the language in which verbs and cards may be written beside the record's own.

    Raises:
        UnreadableError: it is no answer; the Fact says what would be one.
    """
    typed = text.replace(",", " ").split()
    if not typed:
        raise _no_answer(text, ask, view, words)
    try:
        return _read(text, typed, ask, view, words)
    except UnreadableError as error:
        if error.fact.code not in _NOTATION or typed[0].casefold() in VERBS:
            raise
    # Who does not write as the record does is answered with the words of the question.
    raise _no_answer(text, ask, view, words)


def _read(text: str, typed: list[str], ask: Ask, view: View, words: Words) -> Action:
    for offer in ask.options:
        if offer.verb not in CARD_VERBS and _same(option(offer, view, words), typed):
            return offer
    verb, own = verb_of(typed[0], words)
    if verb == "pass" and ask.phase == "contract":
        verb, typed = "contract", ["", "pass", *typed[1:]]
    if verb is not None:
        return _with_verb(verb, typed[1:], own, ask, view, words)
    return _without_verb(text, typed, ask, view, words)


def _same(offer: str, typed: Sequence[str]) -> bool:
    """Whether an answer was typed just as it is offered."""
    return offer.casefold().split() == " ".join(typed).casefold().split()


def _same_start(offer: str, text: str) -> bool:
    """Whether an answer begins with the first word of what is offered."""
    return offer.casefold().split()[:1] == text.casefold().split()[:1]


def verb_of(word: str, words: Words) -> tuple[str | None, bool]:
    """The record's verb that a word stands for; and whether it is the language's own word."""
    plain = word.casefold()
    own = _verbs(words.language).get(plain)
    if plain in VERBS:
        return plain, own == plain
    return own, True


@cache
def _verbs(language: str) -> Mapping[str, str]:
    words = Words(language)
    return {form.casefold(): verb for verb in VERBS for form in words(f"plain.word.{verb}").split()}


def _with_verb(
    verb: str, rest: Sequence[str], own: bool, ask: Ask, view: View, words: Words
) -> Action:
    """An action that begins with its verb; behind the record's own stands its notation."""
    if verb == "discard" and is_word("none", rest, words):
        rest = ()
    if verb in CARD_VERBS:
        cards = offered(ask, view)
        read = [str(_card(word, cards, words if own else None)) for word in rest]
        return read_action(shown(" ".join([verb, *read])))
    if verb in ("trump", "contract") and own and rest:
        *before, last = rest
        suit = _suit(last, words)
        rest = [*before, last if suit is None else suit]
    if verb == "partner" and len(rest) > 0:
        rest = [_label(" ".join(rest), words)]
    return read_action(shown(" ".join([verb, *rest])))


def _without_verb(text: str, typed: Sequence[str], ask: Ask, view: View, words: Words) -> Action:
    """What is meant where the question says what it is about."""
    for word, action in _YES_OR_NO.get(ask.phase, {}).items():
        if is_word(word, typed, words):
            return action
    if ask.phase == "auction":
        if len(typed) == 1 and typed[0].isdecimal():
            return read_action(shown(f"bid {typed[0]}"))
        raise _no_answer(text, ask, view, words)
    others = numbered(ask)
    cards = offered(ask, view)
    if not cards:
        return _option(text, typed, others, ask, view, words)
    if ask.cards is not None:
        if is_word("none", typed, words):
            return Action(ask.cards.verb)
        found = tuple(_card_here(word, cards, words) for word in typed)
        return Action(ask.cards.verb, found)
    if len(typed) != 1:
        raise UnreadableError(fact("plain.one-card", text=shown(text), count=len(typed)))
    return Action(ask.options[0].verb, (_card_here(typed[0], cards, words),))


def _option(
    text: str,
    typed: Sequence[str],
    options: Sequence[Action],
    ask: Ask,
    view: View,
    words: Words,
) -> Action:
    """One of several words, by its number or by what it says."""
    if len(typed) == 1 and typed[0].isdecimal():
        return _at(typed[0], options)
    if ask.phase == "trump" and len(typed) == 1:
        suit = _suit(typed[0], words)
        return Action("trump", (read_suit(shown(typed[0])) if suit is None else suit,))
    if ask.phase == "partner":
        return read_action(shown(f"partner {_label(text, words)}"))
    if ask.phase == "contract":
        name, *rest = typed
        suits = [_suit(word, words) or word for word in rest]
        return read_action(shown(" ".join(["contract", name, *suits])))
    raise _no_answer(text, ask, view, words)


def _at(number: str, options: Sequence[Action]) -> Action:
    index = int(number) if len(number) < 4 else 0
    if not 1 <= index <= len(options):
        raise UnreadableError(fact("plain.no-number", text=shown(number), most=len(options)))
    return options[index - 1]


def _card_here(word: str, cards: Sequence[Card], words: Words) -> Card:
    """A card where nothing but a card was typed: what is none may have been meant as a command."""
    try:
        return _card(word, cards, words)
    except UnreadableError as error:
        if error.fact.code != "not-a-card":
            raise
    example = Words(words.language, deck="letters").card(cards[0])
    raise UnreadableError(fact("plain.no-card", text=shown(word), example=example))


def _card(word: str, cards: Sequence[Card], words: Words | None) -> Card:
    """A card by its number in the question, as this language prints it, or as the record does.

    Args:
        word: what was typed.
        cards: those that stand beside numbers.
        words: the language; None for the record's notation alone.
    """
    if word.isdecimal() and cards:
        index = int(word) if len(word) < 4 else 0
        if not 1 <= index <= len(cards):
            raise UnreadableError(fact("plain.no-number", text=shown(word), most=len(cards)))
        return cards[index - 1]
    return card_of(word, words)


def card_of(word: str, words: Words | None) -> Card:
    """A card as this language prints it, or as the record does.

    Raises:
        UnreadableError: it is no card.
    """
    found = None if words is None else _printed(words.language).get(word.casefold())
    card = read_card(shown(word)) if found is None else found
    if card == HIDDEN:
        raise UnreadableError(fact("not-a-card", text=shown(word)))
    return card


@cache
def _printed(language: str) -> Mapping[str, Card]:
    """Every card as a language prints it, with letters and with signs."""
    found = {Words(language)("card.joker").casefold(): JOKER}
    for words in (Words(language, deck="letters"), Words(language)):
        for suit in SUITS:
            for rank in RANKS:
                card = Card(rank + suit)
                found[words.card(card).casefold()] = card
    return found


def _suit(word: str, words: Words) -> Suit | None:
    """A suit by its sign, letter or name in this language; None if it is none."""
    plain = word.casefold()
    for suit in SUITS:
        letters = Words(words.language, deck="letters")
        if plain in (letters.glyph(suit).casefold(), letters.suit(suit).casefold()):
            return suit
    return None


def _label(text: str, words: Words) -> str:
    """A seat by its label or by its player's name."""
    plain = " ".join(text.split()).casefold()
    for label, name in words.names.items():
        if plain == name.casefold():
            return label
    return shown(plain.upper() if LABEL.fullmatch(plain.upper()) else text)


def is_word(word: str, typed: Sequence[str], words: Words) -> bool:
    """Whether a single word was typed that means `word`: yes, no, none."""
    if len(typed) != 1:
        return False
    forms = Words(words.language)(f"plain.word.{word}").casefold().split()
    return typed[0].casefold() in (*forms, word)


def as_typed(refusal: Refusal, text: str) -> Refusal:
    """The refusal of an answer, which names what was typed instead of how the record writes it.

    Args:
        refusal: why it is refused.
        text: what was typed.
    """
    if refusal.code != "wrong-action":
        return refusal
    return Refusal(refusal.code, {**refusal.fields, "action": shown(text)})


def _no_answer(text: str, ask: Ask, view: View, words: Words) -> UnreadableError:
    """That it is no answer, with one that can be typed just so in this language."""
    begun = [
        one
        for one in ask.options
        if one.verb not in CARD_VERBS and _same_start(option(one, view, words), text)
    ]
    first = next(iter([*begun, *ask.options]), None)
    if first is None and ask.cards is not None:
        least = ask.cards.min or min(1, ask.cards.max)
        first = Action(ask.cards.verb, ask.cards.pool[:least])
    assert first is not None
    if first.verb in CARD_VERBS:
        letters = Words(words.language, deck="letters")
        cards = [letters.card(card) for card in first.cards]
        example = " ".join([words(f"plain.word.{first.verb}").split()[0], *cards])
    else:
        example = option(first, view, words)
    return UnreadableError(fact("plain.no-answer", text=shown(text), example=example))
