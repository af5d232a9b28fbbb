"""The command ``coach`` of the plain table says what the coach says at that seat, and no more."""

from __future__ import annotations

from cardtable.teach.coach import coach
from cardtable.text.words import Words
from tests.cli.plain_table import play
from tests.cli.test_plain_commands import in_second_trick, said_to


def test_the_coach_tells_the_seat_that_is_asked_what_it_may_know() -> None:
    at = in_second_trick()
    words = Words.at_table(at.ruleset.seating, {"N": "Anne"}, "en")
    wanted = [words.say(one) for one in coach(at.view("N"))]
    assert len(wanted) > 2
    assert said_to(at, "coach")[: len(wanted)] == wanted


def test_the_coach_speaks_french_and_answers_to_its_french_name() -> None:
    at = in_second_trick()
    said = play(at, ["lang fr", "moniteur"])
    words = Words.at_table(at.ruleset.seating, {"N": "Anne"}, "fr")
    for one in coach(at.view("N")):
        assert words.say(one) in said
