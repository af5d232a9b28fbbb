"""Players by the names of their levels."""

from __future__ import annotations

import pytest

from cardtable.players import LEVELS, player
from cardtable.players.random_player import RandomPlayer
from cardtable.players.steady import SteadyPlayer
from cardtable.rules.refusal import UnreadableError
from cardtable.text import Words


def test_level_without_a_version_is_the_newest() -> None:
    assert isinstance(player("steady"), SteadyPlayer)
    assert isinstance(player("random"), RandomPlayer)


def test_level_with_its_version_is_known() -> None:
    assert isinstance(player("steady@1"), SteadyPlayer)


@pytest.mark.parametrize(
    ("name", "code", "named"),
    [
        ("strong", "unknown-level", "random, steady"),
        ("", "unknown-level", "random, steady"),
        ("Steady", "unknown-level", "random, steady"),
        ("steady@2", "unknown-version", "2"),
        ("steady@", "unknown-version", "steady"),
        ("steady+bold", "unknown-style", "bold"),
        ("steady@1+bold", "unknown-style", "bold"),
        ("steady+", "unknown-style", "steady"),
    ],
)
def test_unknown_level_version_or_style_is_refused_in_words(
    name: str, code: str, named: str
) -> None:
    with pytest.raises(UnreadableError) as caught:
        player(name)
    assert caught.value.fact.code == code
    assert named in Words().say(caught.value.fact)


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_says_what_it_is(level: str) -> None:
    assert Words()(f"level.{level}").endswith(".")
