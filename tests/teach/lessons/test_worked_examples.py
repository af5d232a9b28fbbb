"""The worked examples of the rules, replayed in the lessons: the same cards, winner and points."""

from __future__ import annotations

from collections import Counter

import pytest

from cardtable.rules import engine
from cardtable.rules.view import TrickView
from cardtable.teach.lessons import library
from cardtable.teach.lessons.answering import Attempt
from cardtable.teach.lessons.place import Place
from cardtable.teach.lessons.questions import refusal
from cardtable.text.words import LANGUAGES

every_language = pytest.mark.parametrize("language", LANGUAGES)


def _at(name: str, step: int, language: str) -> tuple[Place, Place]:
    """The table of a step, counted from 1, and the table after its first right answer."""
    attempt = Attempt(library.lesson(name, language))
    for _ in range(step - 1):
        attempt.answer(attempt.step.right[0].answer)
        attempt.next()
    before = attempt.place
    return before, attempt.answer(attempt.step.right[0].answer).place


def _cards(place: Place, trick: TrickView) -> str:
    """A trick as a record writes it: ``E 7S, S 5S``."""
    seating = place.ruleset.seating
    seats = seating.clockwise(trick.leader)
    return ", ".join(
        f"{seating.labels[seat]} {card}" for seat, card in zip(seats, trick.cards, strict=True)
    )


def _winners(place: Place) -> list[str]:
    """Who took the tricks, one after the other."""
    labels = place.ruleset.seating.labels
    return [labels[trick.winner] for trick in place.open_view.tricks]


def _may(place: Place, *cards: str) -> list[bool]:
    return [refusal(place, f"play {card}") is None for card in cards]


@every_language
def test_the_five_on_a_seven_of_six_players(language: str) -> None:
    """Source: rules page, 2."""
    asked, _ = _at("bruff/03-one-trick", 1, language)
    assert asked.trump == "S"
    hand = asked.state.play.hands[asked.ruleset.seating.labels.index("C1")]
    assert [card for card in hand if asked.order.is_trump(card)] == ["AH"]
    assert _may(asked, "AH", "KD") == [True, True]
    played, _ = _at("bruff/03-one-trick", 2, language)
    (trick,) = played.open_view.tricks
    assert _cards(played, trick) == "A1 7S, B1 5S, C1 KD, A2 2S, B2 QC, C2 4D"
    assert _winners(played) == ["B1"]
    assert (played.open_view.deal_points, trick.points, trick.bonus) == ((0, 10, 0), 10, "awarded")


@every_language
def test_three_bonuses_of_bruff(language: str) -> None:
    """Source: rules page, 2, examples (a), (b) and (c)."""
    name = "bruff/04-counting-out"
    first, _ = _at(name, 1, language)
    assert _winners(first) == ["A1"]
    assert first.open_view.tricks[0].cards[0] == "JS"
    assert first.open_view.scores[0] == 35
    assert first.open_view.deal_points == (5, 0, 0)
    assert not engine.is_over(first.state)
    later, _ = _at(name, 2, language)
    assert "5S" in later.open_view.tricks[2].cards
    assert [trick.bonus for trick in later.open_view.tricks] == ["none", "none", "awarded"]
    assert _winners(later)[2] == "C1"
    lying, _ = _at(name, 3, language)
    assert lying.state.deal is not None
    assert lying.state.deal.turned[0] == "5S"
    assert lying.open_view.tricks[0].points == 10
    assert engine.is_over(lying.state)
    second, _ = _at(name, 4, language)
    assert _winners(second) == ["A1", "B1"]
    assert second.open_view.scores[:2] == (35, 40)
    assert not engine.is_over(second.state)
    whole, _ = _at(name, 5, language)
    assert engine.is_over(whole.state)
    assert not any("5S" in trick.cards for trick in whole.open_view.tricks)
    assert [trick.points for trick in whole.open_view.tricks] == [10, 5, 5, 5, 5]
    assert whole.open_view.result is not None
    assert [whole.ruleset.seating.sides[side] for side in whole.open_view.result.winners] == ["A"]


@every_language
def test_the_five_on_a_seven_of_four_players(language: str) -> None:
    """Source: rules page, 3."""
    played, _ = _at("points/01-best-trump", 1, language)
    (trick,) = played.open_view.tricks
    assert played.trump == "S"
    assert _cards(played, trick) == "E 7S, S 5S, W AS, N AH"
    assert _winners(played) == ["S"]
    assert (trick.points, trick.bonus) == (10, "awarded")


@every_language
def test_twenty_made_with_three_tricks_and_the_bonus(language: str) -> None:
    """Source: rules page, 3."""
    played, _ = _at("auction/04-thirty", 1, language)
    row = played.open_view.rows[-1]
    assert (row.bid, Counter(_winners(played))) == (20, Counter({"S": 3, "W": 2}))
    assert played.open_view.deal_points == (20, 10)
    assert played.open_view.scores == (90, 95)


@every_language
def test_the_jack_alone_against_a_nine_and_the_five(language: str) -> None:
    """Source: rules page, 3."""
    for step, led, free in ((2, "9S", True), (3, "5S", False)):
        asked, _ = _at("following/02-trump-lead", step, language)
        assert asked.trump == "S"
        assert [card for _, card in asked.open_view.trick] == [led]
        turn = asked.state.turn
        assert turn is not None
        trumps = [card for card in asked.state.play.hands[turn] if asked.order.is_trump(card)]
        assert trumps == ["JS"]
        assert _may(asked, "JS", "2D") == [True, free]


@every_language
def test_the_five_alone_against_the_jack(language: str) -> None:
    """The general form's example. Source: rules page, 1.2."""
    asked, _ = _at("following/02-trump-lead", 5, language)
    assert (asked.trump, asked.led) == ("H", "JH")
    assert [card for card in asked.cards if asked.order.is_trump(card)] == ["5H"]
    assert _may(asked, "5H", "2S") == [True, True]


@every_language
def test_a_trick_and_two_deals_of_bismarck(language: str) -> None:
    """Source: rules page, 5."""
    asked, played = _at("bismarck/01-a-trick", 1, language)
    assert asked.open_view.contract == "spader"
    assert _may(asked, "2S", "2D") == [True, True]
    assert _cards(played, played.open_view.tricks[0]) == "A AH, B 7H, C 2S"
    assert _winners(played) == ["C"]
    for step, contract, scores in ((2, "spader", (1, -1, 0)), (4, "pass", (-5, 3, 2))):
        whole, _ = _at("bismarck/03-quotas", step, language)
        assert whole.open_view.rows[-1].contract == contract
        assert Counter(_winners(whole)) == Counter({"A": 9, "C": 4, "B": 3})
        assert whole.open_view.scores == scores
