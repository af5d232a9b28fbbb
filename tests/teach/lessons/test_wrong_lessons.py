"""A lesson that is wrong fails with its file, its line, why, and what would be right."""

from __future__ import annotations

import pytest

from cardtable.rules.refusal import UnreadableError
from cardtable.teach.lessons.checking import check, checked
from cardtable.teach.lessons.reading import read
from cardtable.text import say
from cardtable.text.words import LANGUAGES

GOOD = """\
lesson The five on a seven
language en
ruleset barker
name E East

step
deal S
bid N 20
trump S
hand N AH KD QD JD TD
hand E 7S KH QH JH TH
hand S 5S 9S QC JC TC
hand W AS 9H 8H 7H 6H
E play 7S
text {E} led {7S}. What do you play?
ask do
right play 5S: The five takes it.
then W play AS
then N play AH
then = trick NS
illegal play QC: A trump was led.
other The five takes it.

step
goes-on
text Who won?
ask winner
right S: You did.
wrong N: Third best.


step
trump S
led 9S
cards JS 2D
text May you keep the jack?
ask may play 2D
right yes: It is protected.
wrong no: It is.

step
trump S
cards 5S TS 2S
text Put them in order.
ask order
right 5S 2S TS: Low in black.
wrong 5S TS 2S: That is for red suits.
"""
"""A lesson with nothing wrong in it."""


def _said(text: str, language: str = "en") -> list[str]:
    """All that is found wrong, in words."""
    try:
        return [say(one, language) for one in check(read(text.encode(), "my.lesson"))]
    except UnreadableError as error:
        return [say(error.fact, language)]


def _wrong(old: str, new: str) -> str:
    assert GOOD.count(old) >= 1, old
    return GOOD.replace(old, new, 1)


WRONG = [
    # what is read
    ("lesson The five on a seven\n", "", 1, "“lesson” is missing"),
    ("language en\n", "", 1, "as in: language en"),
    ("language en", "language de", 2, "there are en, fr"),
    ("ruleset barker\n", "", 3, "as in: ruleset barker"),
    ("ruleset barker", "ruleset bridge", 3, "barker"),
    ("ruleset barker", "ruleset barker\noption joker true", 4, "joker"),
    ("name E East", "name E", 4, "name N Anne"),
    ("name E East", "name Z East", 4, "N, E, S, W"),
    ("language en", "colour blue", 2, "begins with “colour”"),
    ("name E East", "trump S", 4, "a line “step” first"),
    ("language en", "language en\nlanguage en", 3, "the first one is line 2"),
    ("step\ndeal S", "step one\ndeal S", 6, "“step” stands alone"),
    ("ask do", "ask nicely", 16, "winner"),
    ("ask do\n", "", 6, "“ask” is missing"),
    ("text Who won?\n", "", 24, "“text” is missing"),
    ("right S: You did.\n", "", 24, "“right” is missing"),
    ("right S: You did.", "right S You did.", 28, "a colon"),
    ("right S: You did.", "right S:", 28, "a colon"),
    ("text Who won?", "text", 26, "Nothing stands behind “text”"),
    ("text Who won?", "tetx Who won?", 26, "begins with “tetx”"),
    ("goes-on\n", "goes-on\ngoes-on\n", 26, "the first one is line 25"),
    ("right play 5S: The five takes it.", "then E play 5S", 17, "below a line right"),
    ("step\ndeal S", "step\ngoes-on\ndeal S", 7, "none before it"),
    ("right S: You did.", "right S: {measured:lead.nine}", 28, "Known are: lead.five"),
    ("right S: You did.", "right S: {measured:rob.rob}", 28, "not measured of barker"),
    # the position
    ("hand N AH KD", "hand N AH 5S", 12, "twice"),
    ("hand N AH KD", "hand N JO KD", 10, "not in the pack"),
    ("trump S\nhand", "trump X\nhand", 9, "“trump X”"),
    ("E play 7S\ntext", "E play 5S\ntext", 14, "“E play 5S”"),
    ("E play 7S\ntext", "W play AS\ntext", 14, "“W play AS”"),
    ("E play 7S\ntext", "E play 7S\n= trick NS\ntext", 15, "“= trick NS”"),
    ("deal S\n", "", 7, "a line “deal”"),
    ("trump S\nled 9S", "trump S\nled JS", 34, "the one that was led"),
    ("trump S\nled 9S", "trump S\nhand N 9S", 34, "Cards by themselves"),
    ("cards JS 2D", "cards JS JS", 35, "named twice"),
    ("cards JS 2D", "cards JS JO", 35, "not in the pack"),
    ("cards JS 2D", "cards JS XX", 35, "XX"),
    # the question
    ("ask winner", "ask quota E", 27, "Bismarck"),
    ("ask winner", "ask made", 27, "deal is not over"),
    ("ask winner", "ask points E", 27, "ask points NS"),
    ("ask winner", "ask points", 27, "ask points NS"),
    ("ask winner", "ask winner S", 27, "Nothing more stands behind"),
    ("ask may play 2D", "ask may play 3D", 37, "“play 3D”"),
    ("ask may play 2D", "ask may dance", 37, "dance"),
    ("ask may play 2D", "ask turn", 37, "at a table"),
    ("ask winner", "ask order", 27, "cards by themselves"),
    ("led 9S\n", "", 36, "“play 2D”"),
    ("cards 5S TS 2S", "cards 5C TD 2S", 45, "no order"),
    # what is claimed
    ("right S: You did.", "right E: East did.", 28, "the rules give “S”"),
    ("wrong N: Third best.", "wrong S: Third best.", 29, "a reply already, in line 28"),
    ("right S: You did.\nwrong N:", "right N: You did.\nwrong S:", 29, "it is true"),
    ("right yes: It is protected.", "right no: It must go.", 38, "the rules give “yes”"),
    ("right 5S 2S TS", "right 5S TS 2S", 46, "the rules give “5S 2S TS”"),
    ("right 5S 2S TS", "right 5S 2S", 46, "all of 5♠ 10♠ 2♠"),
    ("right 5S 2S TS", "right 5S 2S KS", 46, "some of the cards 5♠ 10♠ 2♠"),
    ("wrong N: Third best.", "wrong A: Third best.", 29, "it is one of E, S, W, N"),
    ("wrong N: Third best.", "illegal N: Third best.", 29, "for actions alone"),
    ("right play 5S", "right play QC", 17, "cannot be right"),
    ("illegal play QC", "wrong play QC", 21, "write “illegal”"),
    ("illegal play QC", "illegal play 5S", 21, "a reply already, in line 17"),
    ("right play 5S", "illegal play 5S", 6, "“right” is missing"),
    ("illegal play QC: A", "illegal bid 20: A", 0, ""),
    ("right play 5S", "right dance", 17, "dance"),
    ("then = trick NS", "then = trick EW", 20, "“= trick EW”"),
    ("then N play AH", "then N play KD", 0, ""),
    ("then W play AS", "then W play 9H", 18, "“W play 9H”"),
    ("then W play AS", "then N play AH", 18, "“N play AH”"),
    ("wrong no: It is.\n", "", 32, "wrong no"),
    ("cards JS 2D\ntext", "cards JS 2D\ntext\n  {5X} here.", 0, "{5X}"),
    ("It is protected.", "{JO} is protected.", 38, "{JO}"),
    ("It is protected.", "{Z} is protected.", 38, "N, E, S, W"),
    ("It is protected.", "It is { protected.", 38, "braces"),
    ("It is protected.", "It is protected. " * 10, 38, "takes 3 lines"),
    ("text Who won?", "eyes P1\ntext Who won?", 24, "P1"),
]  # fmt: skip


def test_the_lesson_that_the_others_spoil_is_right() -> None:
    assert _said(GOOD) == []
    assert checked(GOOD.encode(), "my.lesson").title == "The five on a seven"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("old", "new", "line", "why"), WRONG)
def test_a_wrong_lesson_fails_with_file_line_and_why(
    old: str, new: str, line: int, why: str, language: str
) -> None:
    said = _said(_wrong(old, new), language)
    if line == 0 and not why:
        assert said == [], "not everything that is changed is wrong"
        return
    there = [one for one in said if one.startswith(f"my.lesson:{line}" if line else "my.lesson:")]
    assert there, said
    if language == "en":
        assert any(why in one for one in there), said


def test_all_that_is_wrong_is_told_in_the_order_of_lines() -> None:
    text = GOOD.replace("right S:", "right E:").replace("right yes:", "right no:")
    text = text.replace("wrong no:", "wrong yes:").replace("right 5S 2S TS", "right 5S TS 2S")
    lines = [int(one.split(":")[1]) for one in _said(text)]
    assert lines == sorted(lines)
    assert {28, 38, 39, 46} <= set(lines)


def test_every_allowed_action_needs_a_reply() -> None:
    (first, *_) = _said(_wrong("other The five takes it.\n", ""))
    assert first.startswith("my.lesson:6: Nothing is said to play 9S")


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", 1),
        (b"# nothing but a comment\n", 1),
        (b"  begins with a blank\n", 1),
        (b"lesson \xff\n", 1),
        (b"lesson A\nlanguage en\n\xc3\x28\n", 3),
        (b"lesson A\nlanguage \x1b[31men\n", 2),
        (b"lesson A\nlanguage en\nruleset barker\n", 3),
        (b"step\n", 1),
    ],
)
def test_what_is_hardly_a_lesson_is_refused_with_a_sentence(content: bytes, line: int) -> None:
    with pytest.raises(UnreadableError) as caught:
        checked(content, "my.lesson")
    assert caught.value.fact.fields["line"] == line
    assert say(caught.value.fact).startswith(f"my.lesson:{line}: ")


def test_a_deal_before_the_first_lead_is_described_by_what_each_is_dealt() -> None:
    head = "lesson A\nlanguage en\nruleset growler\n\nstep\ndeal W\n"
    tail = "text What do you bid?\nask do\nright bid 20: Yes.\nother No.\n"
    dealt = "dealt N 5S JS AH 2S 3S\nstock KD\n"
    lesson = checked(f"{head}{dealt}{tail}".encode(), "my.lesson")
    assert [one.key for one in lesson.steps[0].position] == ["deal", "dealt", "stock"]
    for bad, line, why in (
        ("dealt N 5S JS AH 2S 3S 4S\n", 7, "a hand has only 5"),
        ("dealt N 5S\ndealt E 5S\n", 8, "twice"),
        ("dealt N 5S\ndealt N 6S\n", 8, "already"),
        ("dealt X 5S\n", 7, "N, E, S, W"),
        ("dealt N\n", 7, "dealt"),
        ("stock KD KD\n", 7, "twice"),
    ):
        with pytest.raises(UnreadableError) as caught:
            checked(f"{head}{bad}{tail}".encode(), "my.lesson")
        said = say(caught.value.fact)
        assert said.startswith(f"my.lesson:{line}: "), said
        assert why in said
