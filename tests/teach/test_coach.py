"""The coach: true of the cards, true to the engine, and blind to what its seat cannot see."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.style import Style

from cardtable.draw import coach as drawn
from cardtable.draw.canvas import text_of
from cardtable.draw.palette import ROLES, Palette
from cardtable.record.record import SPECTATOR
from cardtable.rules import catalog, engine
from cardtable.rules.cards import SUITS, Card, Suit
from cardtable.rules.facts import Fact
from cardtable.rules.look import view
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.state import State
from cardtable.teach import coach as module
from cardtable.teach.coach import coach
from cardtable.text.words import LANGUAGES, Words
from tests.rules.mirrors import exchanged
from tests.rules.moments import PACKAGED, random_game

HOUSES = [
    catalog.load("growler", {"renege_cards": "any", "ruff_any_time": True}),
    catalog.load("twenty-fives", {"turned": "dealer_last", "best_trump_bonus": True}),
]
every_ruleset = pytest.mark.parametrize(
    "ruleset", [*PACKAGED, *HOUSES], ids=lambda one: f"{one.name}-{one.fingerprint}"
)


@cache
def _states(ruleset: Ruleset) -> tuple[State, ...]:
    """Moments of a game at random in which somebody is asked."""
    every = [one.state for one in random_game(ruleset, 0) if one.state.turn is not None]
    return tuple(every[:: 1 if ruleset.renege_cards else 4])


def _told(ruleset: Ruleset) -> Iterator[tuple[State, int, dict[str, list[Fact]]]]:
    """Each moment from the seat that is asked: its Facts by their codes."""
    for state in _states(ruleset):
        assert state.turn is not None
        found: dict[str, list[Fact]] = {}
        for one in coach(view(state, state.turn)):
            found.setdefault(one.code, []).append(one)
        yield state, state.turn, found


def _of(one: Fact, field: str) -> Any:
    return one.fields.get(field)


def _cards(told: dict[str, list[Fact]], code: str) -> set[Card]:
    return {card for one in told.get(code, ()) for card in _of(one, "cards")}


@every_ruleset
def test_its_words_never_change_when_unseen_cards_are_exchanged(ruleset: Ruleset) -> None:
    chance = random.Random(7)
    differed = tried = 0
    for state in _states(ruleset):
        for seat in {state.turn or 0, chance.randrange(ruleset.seats)}:
            other = exchanged(state, seat, chance)
            tried += 1
            differed += other != state
            assert coach(view(other, seat)) == coach(view(state, seat))
    assert differed > tried / 2


@every_ruleset
def test_what_it_says_of_other_hands_is_true(ruleset: Ruleset) -> None:
    for state, me, told in _told(ruleset):
        assert state.deal is not None
        order = ruleset.order(state.deal.trump)
        labels = ruleset.seating.labels
        others = {
            label: hand
            for label, hand in zip(labels, state.play.hands, strict=True)
            if label != labels[me]
        }
        held = {card for hand in others.values() for card in hand}
        if "coach.unseen" in told:
            assert {card for card in held if order.is_trump(card)} <= _cards(told, "coach.unseen")
        if "coach.all-seen" in told:
            assert not any(map(order.is_trump, held))
        for one in told.get("coach.best", ()):
            best = order.strength[_of(one, "card")]
            assert not [
                card for card in held if order.is_trump(card) and order.strength[card] > best
            ]
        if {"coach.masters", "coach.masters-safe"} & set(told):
            # Of leading it speaks only to whoever is to lead.
            assert state.turn == me
            assert not state.play.trick
        for card in _cards(told, "coach.masters") | _cards(told, "coach.masters-safe"):
            group, height = order.group[card], order.strength[card]
            assert not [
                one for one in held if order.group[one] == group and order.strength[one] > height
            ]
        for one in told.get("coach.void", ()):
            suits = {_of(told_suit, "suit") for told_suit in _of(one, "legal")}
            assert not [card for card in others[_of(one, "seat")] if order.group[card] in suits]
        for one in told.get("coach.void-trump", ()):
            assert not any(map(order.is_trump, others[_of(one, "seat")]))
        for one in told.get("coach.may-have-kept", ()):
            trumps = {card for card in others[_of(one, "seat")] if order.is_trump(card)}
            assert trumps <= set(_of(one, "cards"))
        for one in told.get("coach.suit", ()):
            plain = [card for card in order.plain[_of(one, "suit")] if card in held]
            assert len(plain) <= _of(one, "number")


@every_ruleset
def test_what_may_be_kept_back_from_the_lead_is_what_the_engine_lets_be_played(
    ruleset: Ruleset,
) -> None:
    for state, _me, told in _told(ruleset):
        if state.phase != "play" or state.deal is None:
            continue
        order = ruleset.order(state.deal.trump)
        plays = {one.card for one in engine.legal(state) if one.verb == "play"}
        away = {card for card in plays if not order.is_trump(card)}
        if "coach.may-keep" in told:
            assert away
        for code in ("coach.trump-not-protected", "coach.trump-weaker", "coach.trump-several"):
            if code in told:
                assert not away


def _at_lead(ruleset: Ruleset, hand: str, trump: str) -> State:
    """A seat with this hand before a lead of the one before it, at the first trick."""
    order = ruleset.order(Suit(trump))
    cards = tuple(Card(one) for one in hand.split())
    rest = [card for card in ruleset.pack if card not in cards]
    hands = [tuple(rest[5 * seat : 5 * seat + 5]) for seat in range(ruleset.seats - 1)]
    return engine.place(
        engine.start(ruleset),
        ruleset.seats - 1,
        engine.Setup(
            hands=(*hands, order.lay_out(cards)),
            stock=tuple(rest[5 * len(hands) :]),
            trump=Suit(trump),
            bid=15 if ruleset.min_bid else None,
            bidder=0 if ruleset.min_bid else None,
        ),
    ).state


@pytest.mark.parametrize(
    ("name", "hand", "code", "cards"),
    [
        ("barker", "5S 2D 3D 4D 6D", "coach.keeps-from-all", "5S"),
        ("barker", "JS 2D 3D 4D 6D", "coach.keeps-but", "JS"),
        ("barker", "5S JS 3D 4D 6D", "coach.keeps-from-all", "5S JS"),
        ("growler", "5S JS 3D 4D 6D", "coach.holds-several", "5S JS"),
        ("barker", "5S 9S 3D 4D 6D", "coach.holds-unprotected", "9S"),
        ("growler", "AS 2D 3D 4D 6D", "coach.holds-unprotected", "AS"),
    ],
)
def test_what_may_be_kept_back_if_a_trump_is_led(
    name: str, hand: str, code: str, cards: str
) -> None:
    ruleset = catalog.load(name)
    told = coach(view(_at_lead(ruleset, hand, "S"), ruleset.seats - 1))
    (one,) = [one for one in told if one.code == code]
    held = _of(one, "card")
    assert list(_of(one, "cards") if held is None else (held,)) == cards.split()
    if code == "coach.holds-unprotected":
        joker = ["JO"] if ruleset.joker else []
        assert list(_of(one, "cards")) == ["5S", "JS", *joker, "AH"]
    if code == "coach.keeps-but":
        assert "5♠" in Words().say(one)


def test_before_the_trump_is_named_it_counts_each_suit() -> None:
    ruleset = catalog.load("barker")
    state = _states(ruleset)[0]
    assert state.phase == "auction"
    assert state.turn is not None
    told = coach(view(state, state.turn))
    assert [_of(one, "suit") for one in told] == list(SUITS)
    for one in told:
        order = ruleset.order(_of(one, "suit"))
        trumps = [card for card in state.play.hands[state.turn] if order.is_trump(card)]
        assert (_of(one, "number") or 0) == len(trumps)


def test_it_is_silent_between_deals_and_to_whoever_has_no_seat() -> None:
    ruleset = catalog.load("barker")
    states = [one.state for one in random_game(ruleset, 0)]
    over = next(state for state in states if state.phase == "deal-over")
    assert coach(view(over, 0)) == ()
    assert coach(view(states[2], None)) == ()
    assert coach(view(states[2], SPECTATOR)) == ()
    assert coach(view(engine.start(ruleset), 0)) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_is_a_sentence_and_most_are_told_in_random_games(language: str) -> None:
    source = Path(module.__file__).read_text(encoding="utf-8")
    codes = set(re.findall(r'"(coach\.[a-z-]+)"', source))
    words, told = Words(language), dict[str, str]()
    for ruleset in (*PACKAGED, *HOUSES):
        for _state, _seat, found in _told(ruleset):
            for code, facts in found.items():
                told.setdefault(code, words.say(facts[0]))
    for sentence in told.values():
        assert sentence.endswith(".")
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert not re.search(r"[{}]|None", sentence)
    assert {code for code in codes if code not in told} <= {
        "coach.card",
        "coach.suit-name",
        "coach.unless-revoked",
        "coach.forced-by-all",
        "coach.may-take",
        "coach.all-seen",
        "coach.bonus-kept",
        "coach.holds-several",
        "coach.trump-several",
        "coach.masters-safe",
    }


# Drawn


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(36, 20), (28, 6), (60, 40)])
def test_the_panel_fills_its_size_and_says_that_there_is_more(
    language: str, size: tuple[int, int]
) -> None:
    width, height = size
    palette = Palette({role: Style() for role in ROLES})
    words = Words(language)
    for ruleset in PACKAGED[:3]:
        for state in _states(ruleset)[::7]:
            told = coach(view(state, state.turn))
            rows = text_of(drawn.draw(told, width, height, words, palette))
            assert len(rows) == height
            assert {cell_len(line) for line in rows} == {width}
            every = drawn.lines(told, width - 4, words)
            assert ("…" in rows[-1]) == (len(every) + 1 > height)


def test_the_panel_has_every_sentence_and_colours_the_cards() -> None:
    state = _states(catalog.load("bruff"))[-1]
    told = coach(view(state, state.turn))
    lines = drawn.lines(told, 200, Words())
    text = ["".join(piece for piece, _ in line) for line in lines]
    assert text[0] == "Coach"
    assert text[2:] == [f"- {Words().say(one)}" for one in told]
    roles = {role for line in lines for piece, role in line if "♠" in piece and len(piece) < 4}
    assert roles <= {"ink-S"}
    assert any(role.startswith("ink-") for line in lines for _, role in line)
