"""Whatever a seat can answer can be answered on the screen and in the plain mode."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardtable.cli.plain.answers import VERBS, numbered, offered, read_answer
from cardtable.cli.plain.commands import command_of
from cardtable.cli.plain.options import option
from cardtable.cli.plain.prompts import question
from cardtable.rules import catalog, engine
from cardtable.rules.actions import CARD_VERBS, Action
from cardtable.rules.ask import Ask
from cardtable.rules.cards import SUITS, Card
from cardtable.rules.view import View
from cardtable.text.words import LANGUAGES, Words
from cardtable.tui.choosers import options
from cardtable.tui.choosers.question import ASIDE_KEYS, Question
from cardtable.tui.widgets import hand
from tests.parity.asks import Asked, answers, asked

every_ruleset = pytest.mark.parametrize("name", catalog.names())


def test_the_games_have_every_answer_that_there_is() -> None:
    found = {one.verb for name in catalog.names() for at in asked(name) for one in answers(at.ask)}
    assert found == set(VERBS)
    assert any(at.ask.revocable for name in catalog.names() for at in asked(name))
    assert any(at.ask.cards and at.ask.cards.keep for name in catalog.names() for at in asked(name))


# --- on the screen -------------------------------------------------------------------------------


@every_ruleset
def test_every_answer_has_its_keys_on_the_screen(name: str) -> None:
    for at in asked(name):
        for wanted in answers(at.ask):
            assert wanted in on_the_screen(at, wanted), f"{wanted} of {at.ask}"


def on_the_screen(at: Asked, wanted: Action) -> Iterator[Action]:
    """What the keys lead to that are pressed for an answer."""
    if wanted.verb == "revoke":
        # The card is chosen, refused, and chosen once more.
        for made in on_the_screen(at, Action("play", wanted.words)):
            assert engine.check(at.state, made) is not None
            revoke = Question(at.ask).revoke(made)
            if revoke is not None:
                yield revoke
        return
    asks = Question(at.ask)
    for key, choice in zip(options.keys(asks.choices), asks.choices, strict=True):
        if key and options.keys(asks.choices).count(key) == 1:
            yield choice
    for aside in asks.asides:
        if aside.action is not None and aside.key:
            yield aside.action
    if asks.several and wanted.verb == asks.verb:
        yield from _ticked(at, wanted.words)
        return
    for verb in (None, *(one for one in asks.asides if one.action is None)):
        asks = Question(at.ask)
        if verb is not None:
            asks.begin(verb)
        for card in _keyed(at.view, wanted.words):
            if asks.verb == wanted.verb and not asks.several:
                yield asks.answer(card)


def _ticked(at: Asked, words: tuple[str, ...]) -> Iterator[Action]:
    """What is answered by ticking cards: each tick is judged by the rules, as at the table."""
    asks = Question(at.ask)
    for card in _keyed(at.view, words):
        judged = asks.toggled(card)
        if not asks.allowed(card) or (judged and engine.check(at.state, judged)):
            return
        asks.toggle(card)
    yield asks.answer()


def _keyed(view: View, words: tuple[str, ...]) -> list[Card]:
    """The cards of an answer that have a key in the hand."""
    keyed = dict(zip(view.hand, hand.KEYS, strict=False))
    return [Card(word) for word in words if word in keyed]


def test_keys_beside_the_cards_are_no_keys_of_cards() -> None:
    assert not set(ASIDE_KEYS) & set(hand.KEYS)


# --- line by line --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@every_ruleset
def test_every_answer_can_be_typed(name: str, language: str) -> None:
    words = Words(language)
    seen = set()
    for at in asked(name):
        for wanted in answers(at.ask):
            lines = list(typed(wanted, at, words))
            assert lines, f"{wanted} of {at.ask}"
            seen.add(wanted.verb)
            for line in lines:
                made = read_answer(line, at.ask, at.view, words)
                assert made == wanted, f"{line!r} means {made} of {at.ask}"
                assert command_of(line.split()[0], words) is None, line
    assert seen


def typed(wanted: Action, at: Asked, words: Words) -> Iterator[str]:
    """Lines that mean an answer: with its verb and, where that is enough, without."""
    yield str(wanted)
    verbs = words(f"plain.word.{wanted.verb}").split()
    for rest in _said(wanted, at, words):
        yield from (f"{verb} {rest}".strip() for verb in verbs)
        if wanted.verb not in _NAMED and _alone(wanted, at.ask):
            yield rest
    if wanted in numbered(at.ask) and not offered(at.ask, at.view):
        yield str(numbered(at.ask).index(wanted) + 1)
    if wanted.verb not in CARD_VERBS:
        shown = option(wanted, at.view, words)
        assert shown in question(at.ask, at.view, words)
        yield shown


_NAMED = frozenset({"rob", "revoke"})
"""Verbs of cards that have to be said: a card alone is played."""


def _alone(wanted: Action, ask: Ask) -> bool:
    """Whether the question says what the words are about."""
    return bool(wanted.words) and (wanted.verb == "play" or ask.phase != "play")


def _said(wanted: Action, at: Asked, words: Words) -> Iterator[str]:
    """The words of an answer, as this language prints and names what they stand for."""
    letters = Words(words.language, deck="letters")
    if wanted.verb in CARD_VERBS:
        cards, numbers = wanted.words, offered(at.ask, at.view)
        yield " ".join(words.card(Card(card)) for card in cards)
        yield ", ".join(letters.card(Card(card)).casefold() for card in cards)
        yield " ".join(str(numbers.index(Card(card)) + 1) for card in cards)
    elif wanted.verb in ("trump", "contract") and wanted.words[-1] in SUITS:
        before = " ".join(wanted.words[:-1])
        suit = next(one for one in SUITS if one == wanted.words[-1])
        for named in (words.glyph(suit), letters.glyph(suit), words.suit(suit)):
            yield f"{before} {named}".strip()
    else:
        yield " ".join(wanted.words)
