"""Reading cards and actions liberally, writing them strictly.

Source: record format, *Seats, sides, cards* and *Actions*.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cardtable.rules.cards import Card, pack
from cardtable.rules.notation import hide, read_action, read_card, read_suit
from cardtable.rules.refusal import UnreadableError

VERBS = [
    "bid",
    "hold",
    "pass",
    "trump",
    "discard",
    "bury",
    "rob",
    "play",
    "contract",
    "lead-undiscarded",
    "partner",
    "steal",
    "decline",
    "jink",
    "no-jink",
    "revoke",
]
FAULTS = {
    "not-a-card",
    "not-a-suit",
    "not-points",
    "not-a-contract",
    "not-an-action",
    "action-words",
}


def _code(read: Callable[[str], object], text: str) -> str:
    with pytest.raises(UnreadableError) as caught:
        read(text)
    assert str(caught.value) == str(caught.value.fact)
    return caught.value.fact.code


@pytest.mark.parametrize("card", pack(True))
def test_card_is_written_rank_then_suit_and_read_back(card: Card) -> None:
    assert read_card(str(card)) == card
    assert len(card) == 2


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("10D", "TD"),
        ("10d", "TD"),
        ("td", "TD"),
        ("5♠", "5S"),
        ("10♥", "TH"),
        ("5♠\ufe0e", "5S"),
        ("q♢", "QD"),
        ("k♧", "KC"),
        ("ah", "AH"),
        (" 5S ", "5S"),
        ("jo", "JO"),
        ("JO", "JO"),
        ("??", "??"),
    ],
)
def test_card_is_read_liberally(text: str, card: str) -> None:
    assert read_card(text) == card


@pytest.mark.parametrize(
    "text", ["", "5", "S", "S5", "1S", "0S", "11S", "5X", "55S", "5SS", "?", "???", "JOKER", "5 S"]
)
def test_what_is_no_card_is_said_so(text: str) -> None:
    assert _code(read_card, text) == "not-a-card"


@pytest.mark.parametrize(("text", "suit"), [("S", "S"), ("h", "H"), ("♦", "D"), (" ♣ ", "C")])
def test_suit_is_read_liberally(text: str, suit: str) -> None:
    assert read_suit(text) == suit


@pytest.mark.parametrize("text", ["", "SS", "X", "spades", "JO", "5S"])
def test_what_is_no_suit_is_said_so(text: str) -> None:
    assert _code(read_suit, text) == "not-a-suit"


@pytest.mark.parametrize(
    "text",
    [
        "bid 20",
        "hold",
        "pass",
        "trump S",
        "discard",
        "discard KD QD",
        "discard KD QD JD TD 9D",
        "bury KD",
        "rob KD",
        "play 5S",
        "play JO",
        "contract spel",
        "contract spader",
        "contract valfri H",
        "contract pass",
        "lead-undiscarded",
        "partner B",
        "steal KD",
        "decline",
        "jink",
        "no-jink",
        "revoke 5D",
    ],
)
def test_action_is_written_as_the_record_has_it(text: str) -> None:
    assert str(read_action(text)) == text


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("  PLAY   10♥ ", "play TH"),
        ("Bid 020", "bid 20"),
        ("trump ♠", "trump S"),
        ("Contract VALFRI h", "contract valfri H"),
        ("discard kd 10c", "discard KD TC"),
        ("PASS", "pass"),
        ("Lead-Undiscarded", "lead-undiscarded"),
        ("discard ?? ??", "discard ?? ??"),
    ],
)
def test_action_is_read_liberally(text: str, written: str) -> None:
    assert str(read_action(text)) == written


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not-an-action"),
        ("   ", "not-an-action"),
        ("5S", "not-an-action"),
        ("throw 5S", "not-an-action"),
        ("play", "action-words"),
        ("play 5S 6S", "action-words"),
        ("play 5X", "not-a-card"),
        ("pass 5", "action-words"),
        ("hold 20", "action-words"),
        ("bid", "action-words"),
        ("bid twenty", "not-points"),
        ("bid -5", "not-points"),
        ("bid 2.5", "not-points"),
        ("bid ²", "not-points"),
        ("bid ٢٠", "not-points"),
        ("bid 10000", "not-points"),
        ("bid 12345", "not-points"),
        ("trump", "action-words"),
        ("trump X", "not-a-suit"),
        ("discard 2S 3S 4S 5S 6S 7S", "action-words"),
        ("partner", "action-words"),
        ("partner X9", "action-words"),
        ("steal", "action-words"),
        ("revoke 5X", "not-a-card"),
        ("jink KD", "action-words"),
        ("contract", "action-words"),
        ("contract solo", "not-a-contract"),
        ("contract valfri", "action-words"),
        ("contract valfri X", "not-a-suit"),
        ("contract spel H", "action-words"),
        ("contract valfri H S", "action-words"),
    ],
)
def test_what_is_no_action_is_said_so(text: str, code: str) -> None:
    assert _code(read_action, text) == code


_COUNTS = {
    "bid 20": "25",
    "hold": "20",
    "pass": "20",
    "trump S": "H",
    "partner B": "C",
    "steal KD": "QD",
    "decline": "KD",
    "discard 2S 3S 4S 5S 6S": "7S",
    "jink": "20",
    "no-jink": "20",
    "bury KD": "QD",
    "rob KD": "QD",
    "play 5S": "6S",
    "revoke 5D": "6D",
    "contract spel": "H",
    "contract valfri H": "S",
    "lead-undiscarded": "5S",
}
"""Each action with as many words as it can have, and a word too many."""


@pytest.mark.parametrize(("text", "more"), _COUNTS.items())
def test_an_action_has_no_word_too_many_and_none_too_few(text: str, more: str) -> None:
    """A `discard` may be of no card at all; every other action needs all its words."""
    assert str(read_action(text)) == text
    assert _code(read_action, f"{text} {more}") == "action-words"
    verb, *words = text.split()
    if words and verb != "discard" and text != "contract spel":
        assert _code(read_action, " ".join([verb, *words[:-1]])) == "action-words"


_WORDS = st.one_of(
    st.sampled_from([*VERBS, "valfri", "spel", "10", "5S", "♠", "JO", "??", "20", "-"]),
    st.text(max_size=6),
)


@given(st.one_of(st.text(), st.lists(_WORDS, max_size=7).map(" ".join)))
@example("bid \u0660")
@example("ß")
@example("play ﬁS")
@example("\ufe0f\ufe0f")
def test_any_text_at_all_is_read_or_unreadable_and_nothing_else(text: str) -> None:
    """What is read can be written, and read again as the same."""
    readers: list[Callable[[str], object]] = [read_action, read_card, read_suit]
    for read in readers:
        try:
            value = read(text)
        except UnreadableError as error:
            fault = error.fact
        else:
            assert read(str(value)) == value
            assert str(value).isascii()
            continue
        assert fault.code in FAULTS
        assert fault.fields


def test_cards_laid_away_are_hidden_and_cards_played_are_not() -> None:
    assert str(hide(read_action("discard KD QD"))) == "discard ?? ??"
    assert str(hide(read_action("bury KD"))) == "bury ??"
    assert str(hide(read_action("rob KD"))) == "rob ??"
    for text in ("play KD", "bid 20", "trump S", "contract valfri H", "discard", "pass"):
        assert str(hide(read_action(text))) == text
