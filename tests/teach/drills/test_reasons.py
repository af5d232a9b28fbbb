"""The reasons are true: each is judged by the independent referee's lists and scores."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cardtable.rules import catalog
from cardtable.rules.facts import Fact
from cardtable.teach.drills import kinds
from cardtable.teach.drills.question import Question
from tests.oracle.cards import plain_cards, trump_cards
from tests.oracle.rulesets import rules_of
from tests.teach.drills.judge import House, right_options

RULESETS = ("barker", "bruff", "growler", "hoss", "irish", "bismarck")


def _told(*names: str) -> Iterator[tuple[str, Question, Fact]]:
    """Every reason of many questions of some kinds, with the ruleset's name."""
    for ruleset in RULESETS:
        rules = catalog.load(ruleset)
        for name in names:
            chance = Random(f"reasons/{ruleset}/{name}")
            for confusion in kinds.confusions(kinds.KINDS[name], rules):
                for _ in range(12):
                    question = kinds.ask(confusion, rules, chance)
                    for reason in question.reasons:
                        yield ruleset, question, reason


def test_the_lines_of_cards_are_the_orders_of_the_rules() -> None:
    seen = set()
    for ruleset, question, reason in _told("two-cards", "trick", "in-order"):
        rules = rules_of(ruleset)
        if reason.code == "drill.why.trumps":
            trump = question.scene.trump
            assert trump is not None
            assert reason.fields["suit"] == trump
            found = reason.fields["cards"]
            assert found == tuple(trump_cards(trump, rules.joker, rules.order))
            seen.add("trumps")
        elif reason.code == "drill.why.plain":
            plain = plain_cards(str(reason.fields["suit"]), rules.order)
            assert reason.fields["cards"] == tuple(plain)
            assert reason.fields["suit"] != question.scene.trump
            seen.add("plain")
    assert seen == {"trumps", "plain"}


def test_which_way_the_numbers_go_is_said_rightly() -> None:
    seen = set()
    for ruleset, question, reason in _told("two-cards"):
        suit = reason.fields.get("suit")
        rules = rules_of(ruleset)
        is_trump = suit is not None and suit == question.scene.trump
        if reason.code in ("drill.why.low-is-high", "drill.why.high-is-high"):
            suited = str(suit)
            line = (
                trump_cards(suited, rules.joker, rules.order)
                if is_trump
                else plain_cards(suited, rules.order)
            )
            low_first = line.index("2" + suited) < line.index("T" + suited)
            assert low_first == (reason.code == "drill.why.low-is-high")
            seen.add(reason.code)
        elif reason.code in ("drill.why.ace-lowest", "drill.why.ace-fourth"):
            place = plain_cards(str(suit), rules.order).index(f"A{suit}")
            assert place == (12 if reason.code == "drill.why.ace-lowest" else 3)
            seen.add(reason.code)
    assert len(seen) == 4


def test_what_is_said_to_win_is_what_wins() -> None:
    for _, question, reason in _told("trick"):
        (place,) = question.answer
        if reason.code == "drill.why.winner":
            assert reason.fields == question.options[place].fields
        if reason.code == "drill.why.trump":
            assert reason.fields["card"] == question.scene.trick[place]
        if reason.code == "drill.why.off-suit":
            assert reason.fields["card"] != question.scene.trick[place]


@pytest.mark.parametrize(
    ("code", "free"),
    [
        ("drill.why.kept-back", True),
        ("drill.why.no-trump", True),
        ("drill.why.no-suit", True),
        ("follow-suit", False),
        ("follow-suit-or-trump", False),
        ("trump-not-protected", False),
        ("trump-weaker", False),
        ("trump-several", False),
    ],
)
def test_what_obliges_or_frees_a_hand_is_said_only_where_it_does(code: str, free: bool) -> None:
    seen = 0
    for _, question, reason in _told("may-play"):
        if reason.code == code:
            assert (len(question.answer) == len(question.options)) == free
            seen += 1
    assert seen


def test_what_is_said_of_a_bid_is_what_becomes_of_it() -> None:
    seen = set()
    for ruleset, question, reason in _told("bid"):
        scene = question.scene
        if question.asked.code == "drill.ask.made":
            continue
        (right,) = right_options(question, House(ruleset, {}))
        points = int(str(question.options[right].fields["points"]))
        gains = {
            "drill.why.made": points > 0,
            "drill.why.thirty": points == 60,
            "drill.why.thirty-single": points == 30,
            "drill.why.failed": points < 0,
            "drill.why.partner-nothing": points == 0,
            "drill.why.partner-both": points > 0,
            "drill.why.jink-made": scene.jink is True and points == 60,
            "drill.why.jink-failed": scene.jink is True and points == -60,
            "drill.why.scored": reason.fields.get("points") == f"{points:+d}",
        }
        if reason.code in gains:
            assert gains[reason.code], (ruleset, question.confusion, reason)
            seen.add(reason.code)
    assert len(seen) >= 8


def test_what_is_said_of_the_turned_up_card_agrees_with_the_answer() -> None:
    says = {
        "drill.why.rob-ace": True,
        "drill.why.rob-no-ace": False,
        "drill.why.rob-late": False,
        "drill.why.steal-trump": True,
        "drill.why.steal-no-trump": False,
        "drill.why.steal-dealer": False,
    }
    seen = set()
    for _, question, reason in _told("rob", "steal"):
        if reason.code in says and question.shape == "one":
            assert (question.answer == (0,)) == says[reason.code], question
            seen.add(reason.code)
    assert seen == set(says)
