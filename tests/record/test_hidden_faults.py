"""Redacted records that cannot be: the line, the column, and why."""

from __future__ import annotations

import pytest

from cardtable.record.reader import read
from cardtable.rules.cards import pack
from cardtable.rules.facts import Fact
from cardtable.text import Words

_HEAD = "cardtable 1\nruleset barker\nfor N\ndeal W\n"
_OWN = ["5S", "JS", "2D", *["??"] * 9, "3D", "4D"]
"""N holds 5S JS 2D 3D 4D."""


def _deck(*cards: str) -> str:
    return " ".join(["deck", *cards, *["??"] * (52 - len(cards))])


_DEALT = f"{_HEAD}{_deck(*_OWN)}\n"
_DRAWN = (
    f"{_DEALT}N bid 20\nE pass\nS pass\nW pass\nN trump S\n"
    "N discard\nE discard ?? ??\nS discard\nW discard ??\n"
)
_LED = f"{_DRAWN}E play KH\nS play KD\n"
"""E leads a heart, and S has none."""


def _fault(text: str) -> Fact:
    fault = read(text, "game.ctr").fault
    assert fault is not None
    sentence = Words().say(fault)
    assert sentence.startswith("game.ctr, line ")
    assert "\n" not in sentence
    return fault


_FAULTS = [
    # The deck.
    (_HEAD, _deck("5S", "5S"), 9, "card-dealt-twice"),
    (_HEAD, _deck("5S", "ZZ"), 9, "not-a-card"),
    (_HEAD, _deck("5S", "JO"), 9, "card-not-in-pack"),
    (_HEAD, "deck ?? ??", 11, "fault.deck-count"),
    (_HEAD, _deck(*["??"] * 53), 5 + 53 * 3, "fault.deck-count"),
    # What N sees itself.
    (_DEALT + "N bid 20\nE pass\nS pass\nW pass\nN trump S\n", "N discard ??", 11, "fault.hidden"),
    (
        _DEALT + "N bid 20\nE pass\nS pass\nW pass\nN trump S\n",
        "N discard 2D",
        3,
        "fault.hidden-seen",
    ),
    (_DEALT + "N bid 20\nE pass\nS pass\nW pass\nN trump S\n", "N discard KD", 11, "not-in-hand"),
    (_LED + "W play TD\n", "N play 7C", 8, "not-in-hand"),
    (_DRAWN + "E play KD\nS play KH\nW play TD\n", "N play 5S", 8, None),
    # What others do before all eyes.
    (_DRAWN, "S play KD", 1, "not-your-turn"),
    (_DRAWN, "E bid 25", 3, "wrong-action"),
    (_DRAWN, "E play ??", 8, "fault.hidden"),
    (_DRAWN, "E rob ??", 3, "rob-never"),
    (_DEALT + "N bid 20\n", "E bid 15", 3, "bid-too-low"),
    # What others cannot have done, whatever they held.
    (_DRAWN, "E play 5S", 8, "fault.hidden-misfit"),
    (_DRAWN, "E play JO", 8, "fault.hidden-misfit"),
    (_LED, "W play KH", 8, "fault.hidden-misfit"),
    (_LED + "W play TD\nN play 2D\nE play QC\n", "S play 7H", 8, "fault.hidden-misfit"),
]


@pytest.mark.parametrize(("text", "line", "column", "code"), _FAULTS)
def test_the_first_line_that_cannot_be_is_named(
    text: str, line: str, column: int, code: str | None
) -> None:
    if code is None:
        assert read(f"{text}{line}\n").fault is None
        return
    fault = _fault(f"{text}{line}\nE pass\n")
    why = fault.fields["why"]
    assert isinstance(why, Fact)
    assert (why.code, fault.fields["column"]) == (code, column)
    # A deck that cannot be is named where it stands, and nothing below it is read.
    assert fault.fields["line"] == text.count("\n") + 1
    if code == "fault.hidden-misfit":
        assert fault.fields["legal"] == ()


@pytest.mark.parametrize("hidden", [0, 12])
def test_a_seat_s_own_cards_cannot_be_hidden_from_it(hidden: int) -> None:
    own = [*_OWN]
    own[hidden] = "??"
    fault = _fault(f"{_HEAD}{_deck(*own)}\nN pass\n")
    why = fault.fields["why"]
    assert isinstance(why, Fact)
    assert (why.code, fault.fields["line"]) == ("fault.hidden-seen", 4)


def test_the_turned_up_card_cannot_be_hidden() -> None:
    text = " ".join(["deck", *["??"] * 53])
    fault = _fault(f"cardtable 1\nruleset bruff\ndeal A1\n{text}\nB1 play 5S\n")
    why = fault.fields["why"]
    assert isinstance(why, Fact)
    assert why.code == "fault.hidden-seen"


def test_a_deal_that_is_over_hides_nothing() -> None:
    fault = _fault(f"{_DEALT}N pass\nE pass\nS pass\nW pass\n")
    why = fault.fields["why"]
    assert isinstance(why, Fact)
    assert (why.code, fault.fields["line"]) == ("fault.hidden-over", 9)
    whole = " ".join(["deck", *pack(False)])
    assert read(f"{_HEAD}{whole}\nN pass\nE pass\nS pass\nW pass\n").fault is None


def test_a_discard_that_others_saw_at_the_deal_s_end_cannot_be_hidden() -> None:
    cards = list(pack(False))
    lines = [f"{_HEAD}deck {' '.join(cards)}", "N bid 5", "E pass", "S pass", "W pass"]
    lines += ["N trump S", "N discard", "E discard ??", "S discard", "W discard"]
    record = read("\n".join(lines) + "\n").record
    assert record is not None
    from random import Random

    from tests.record.playing import choose

    random, labels = Random(1), record.ruleset.seating.labels
    state = record.state
    from cardtable.rules import engine

    while state.turn is not None:
        action = choose(state, random)
        lines.append(f"{labels[state.turn]} {action}")
        state = engine.apply(state, action).state
    fault = _fault("\n".join(lines) + "\n")
    why = fault.fields["why"]
    assert isinstance(why, Fact)
    assert (why.code, fault.fields["line"]) == ("fault.hidden-over", len(lines) + 4)


def test_a_torn_last_line_of_a_hidden_hand_is_left_out() -> None:
    for torn in ("E play K", "E pl", "E rob"):
        reading = read(_DRAWN + torn)
        assert reading.fault is None
        assert reading.end == len(_DRAWN)
