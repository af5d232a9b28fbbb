"""Taking a lesson: every answer gets its reply, in the lesson's words or the engine's."""

from __future__ import annotations

import pytest

from cardtable.rules.refusal import UnreadableError
from cardtable.teach.lessons import library
from cardtable.teach.lessons.answering import Attempt
from cardtable.teach.lessons.checking import checked
from cardtable.text import Words
from tests.teach.lessons.test_wrong_lessons import GOOD


def _attempt() -> Attempt:
    return Attempt(checked(GOOD.encode(), "my.lesson"))


def _engine(attempt: Attempt, answer: str) -> str:
    told = attempt.answer(answer)
    assert not told.right
    assert not told.text
    return " ".join(Words("en").say(one) for one in told.facts)


def test_an_illegal_card_without_a_reply_of_its_own_gets_the_refusal() -> None:
    attempt = _attempt()
    assert "you hold 9♠" in _engine(attempt, "play JC")
    assert attempt.answer("play QC").text == "A trump was led."
    assert attempt.answer("play 9S").text == "The five takes it."
    assert not attempt.answered


def test_the_table_after_an_answer_shows_what_follows() -> None:
    attempt = _attempt()
    told = attempt.answer("play 5S")
    assert told.right
    assert [trick.cards for trick in told.place.open_view.tricks] == [("7S", "5S", "AS", "AH")]
    assert not attempt.place.open_view.tricks, "the step itself stands where it stood"


def test_only_a_step_answered_rightly_is_followed_by_the_next() -> None:
    attempt = _attempt()
    attempt.next()
    assert attempt.at == 0
    attempt.answer("play 9S")
    attempt.next()
    assert attempt.at == 0
    attempt.answer("play 5S")
    attempt.next()
    assert attempt.at == 1
    assert attempt.options == ("E", "S", "W", "N")
    assert "strongest of the trumps played" in _engine(attempt, "W")


def test_right_at_the_first_go_is_counted_once() -> None:
    attempt = _attempt()
    attempt.answer("play 5S")
    attempt.answer("play 5S")
    assert attempt.first_goes == 1
    attempt.next()
    attempt.answer("N")
    attempt.answer("S")
    attempt.answer("S")
    assert attempt.first_goes == 1


def test_what_is_no_answer_does_not_count() -> None:
    attempt = _attempt()
    for text in ("dance", "play", "play XX"):
        with pytest.raises(UnreadableError):
            attempt.answer(text)
    attempt.answer("play 5S")
    assert attempt.first_goes == 1


def test_an_order_that_is_wrong_is_answered_with_the_whole_line() -> None:
    attempt = _attempt()
    for answer in ("play 5S", "S", "yes"):
        attempt.answer(answer)
        attempt.next()
    said = _engine(attempt, "2S 5S TS")
    assert "5♠ J♠ A♥ A♠ K♠ Q♠ 2♠" in said
    assert attempt.answer("5s 2♠ 10S").right
    assert attempt.done


def test_cards_that_may_be_played_are_answered_one_by_one() -> None:
    attempt = Attempt(library.lesson("following/1", "en"))
    assert attempt.options == ("KC", "4D", "3S", "7H", "QD")
    said = _engine(attempt, "QD KC")
    assert "4♦ 3♠ may be played too" in said or "3♠ 4♦ may be played too" in said
    assert "not K♣" in said
    assert attempt.answer("4D QD 3S").right, "in any order"


def test_numbers_are_offered_as_the_lesson_names_them() -> None:
    attempt = Attempt(library.lesson("bismarck/3", "en"))
    assert attempt.options == ("4", "6", "8")
    assert "8 tricks are expected" in _engine(attempt, "5")


def test_the_learner_sees_his_own_hand_and_no_other() -> None:
    attempt = Attempt(library.lesson("auction/1", "en"))
    view = attempt.view()
    assert view.seat is not None
    assert view.ruleset.seating.labels[view.seat] == "S"
    assert len(view.hand) == 5
    assert [hand for seat, hand in enumerate(view.hands) if seat != view.seat] == [5, 5, 5]
