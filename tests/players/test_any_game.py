"""What every player must keep to in every game."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from cardtable import players as package
from cardtable.players import LEVELS, Player, player
from cardtable.rules import catalog, engine
from cardtable.rules.look import view
from cardtable.rules.ruleset import Ruleset
from cardtable.rules.shuffle import shuffled
from cardtable.rules.state import State
from cardtable.text import Words
from tests.rules.mirrors import exchanged
from tests.rules.moments import every_ruleset, random_game

DEALS = 3
"""How many deals of each game are looked at."""


@cache
def _moments(ruleset: Ruleset, level: str) -> tuple[State, ...]:
    """States in which somebody is asked: of games that the level plays, and of random ones."""
    seats = [player(level, seat) for seat in range(ruleset.seats)]
    played = tuple(_game(ruleset, seats))
    random_ones = [moment.state for moment in random_game(ruleset, 0, DEALS)]
    return (*played, *(state for state in random_ones if state.turn is not None))


def _game(ruleset: Ruleset, seats: list[Player]) -> Iterator[State]:
    state = engine.start(ruleset)
    while engine.can_deal(state) and state.match.deals < DEALS:
        dealer = engine.next_dealer(state) or 0
        pack = shuffled("any", state.match.deals + 1, ruleset.pack)
        state = engine.deal(state, dealer, pack).state
        while state.turn is not None:
            yield state
            action = seats[state.turn].advise(view(state, state.turn)).action
            state = engine.apply(state, action).state


every_level = pytest.mark.parametrize("level", LEVELS)


@every_ruleset
@every_level
def test_every_advice_is_legal(ruleset: Ruleset, level: str) -> None:
    for state in _moments(ruleset, level):
        advice = player(level, 1).advise(view(state, state.turn))
        assert engine.check(state, advice.action) is None


@every_ruleset
@every_level
def test_every_alternative_is_legal_and_another_action(ruleset: Ruleset, level: str) -> None:
    for state in _moments(ruleset, level):
        advice = player(level, 1).advise(view(state, state.turn))
        assert len({advice.action, *advice.alternatives}) == 1 + len(advice.alternatives)
        for other in advice.alternatives:
            assert engine.check(state, other) is None


@every_ruleset
@every_level
def test_every_advice_has_a_reason_that_can_be_said(ruleset: Ruleset, level: str) -> None:
    words = Words()
    for state in _moments(ruleset, level):
        reasons = player(level, 1).advise(view(state, state.turn)).reasons
        assert reasons
        for reason in reasons:
            sentence = words.say(reason)
            assert sentence[-1] == "."
            assert "{" not in sentence


@every_ruleset
def test_steady_answers_the_same_in_the_same_view(ruleset: Ruleset) -> None:
    for state in _moments(ruleset, "steady"):
        seen = view(state, state.turn)
        assert player("steady").advise(seen) == player("steady", 5).advise(seen)


@every_ruleset
def test_steady_answers_the_same_when_unseen_cards_are_exchanged(ruleset: Ruleset) -> None:
    chance = random.Random(3)
    moments = [state for state in _moments(ruleset, "steady") if state.deal is not None]
    differed = 0
    for state in moments:
        assert state.turn is not None
        other = exchanged(state, state.turn, chance)
        differed += other != state
        advice = player("steady").advise(view(state, state.turn))
        assert player("steady").advise(view(other, state.turn)) == advice
    assert differed > len(moments) / 2


def _codes_in_source() -> set[str]:
    folder = Path(package.__file__).parent
    text = "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    return set(re.findall(r'"(reason\.[a-z-]+)"', text))


def _reasons() -> dict[str, str]:
    """The sentences of all reasons by their ids, plurals joined."""
    from cardtable import assets

    text = assets.text("locale/en/LC_MESSAGES/reasons.po")
    found = {}
    for block in text.split("\n\n"):
        name = re.search(r'^msgid "(reason\.[a-z-]+)"', block, re.MULTILINE)
        if name:
            found[name[1]] = " ".join(re.findall(r'^msgstr(?:\[\d\])? "(.*)"', block, re.MULTILINE))
    return found


def test_every_reason_has_a_sentence_and_every_sentence_a_reason() -> None:
    assert _codes_in_source() == set(_reasons())


def test_reasons_that_occur_fill_the_places_of_their_sentences() -> None:
    sentences = _reasons()
    occurred = set()
    for ruleset in map(catalog.load, catalog.names()):
        for state in _moments(ruleset, "steady"):
            for reason in player("steady").advise(view(state, state.turn)).reasons:
                places = {place for _, place, _, _ in Formatter().parse(sentences[reason.code])}
                assert places - {None} <= set(reason.fields), reason
                occurred.add(reason.code)
    assert len(occurred) > 30
