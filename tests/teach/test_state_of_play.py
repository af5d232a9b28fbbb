"""How it stands, said in sentences: for every moment of every game, and nothing hidden in it."""

from __future__ import annotations

import pytest

from cardtable.rules.look import view
from cardtable.rules.ruleset import Ruleset
from cardtable.teach.state_of_play import state_of_play
from cardtable.text.words import LANGUAGES, Words
from tests.rules.moments import every_ruleset, random_game


@every_ruleset
def test_every_moment_of_a_game_can_be_said(ruleset: Ruleset) -> None:
    words = [Words(language) for language in LANGUAGES]
    count = 0
    for moment in random_game(ruleset, 1):
        count += 1
        if count > 150:
            break
        told = state_of_play(view(moment.state, 0))
        assert told[-1].code in ("standing.turn", "standing.over")
        for each in words:
            for one in told:
                said = each.say(one)
                assert said.endswith(".")
                assert "{" not in said
                assert "None" not in said
    assert count > 10


@every_ruleset
def test_every_seat_is_told_the_same(ruleset: Ruleset) -> None:
    """It is public: no hand, no card laid away."""
    for count, moment in enumerate(random_game(ruleset, 2)):
        if count > 60:
            break
        told = {state_of_play(view(moment.state, seat)).__str__() for seat in range(ruleset.seats)}
        assert len(told) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_point_and_several_are_told_apart(language: str) -> None:
    words = Words(language)
    assert words.count("standing.score", 1, side="A") != words.count("standing.score", 2, side="A")
