"""Every way in which a record can be wrong: which line, which column, why, and what was legal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardtable.record.body import Body
from cardtable.record.lines import Stop, split
from cardtable.record.reader import Reading, read
from cardtable.record.record import Record
from cardtable.rules.cards import pack
from cardtable.rules.facts import Fact
from cardtable.text import Words

_BARKER = "cardtable 1\nruleset barker\n"
_BRUFF = "cardtable 1\nruleset bruff\n"
_BISMARCK = "cardtable 1\nruleset bismarck\n"
_DECK = "deck " + " ".join(pack(False))
_DEALT = f"{_BARKER}deal W\n{_DECK}\n"
"""N holds AS KS QS 2S AH, E JS TS 9S KH QH, S 8S 7S 6S JH TH, W 5S 4S 3S 9H 8H."""
_BID = f"{_DEALT}N bid 20\nE pass\nS pass\nW pass\n"
_DRAWN = f"{_BID}N trump S\nN discard\nE discard\nS discard\nW discard\n"
_OVER = f"{_DEALT}N pass\nE pass\nS pass\nW pass\n"


def _fault(text: str | bytes) -> Fact:
    fault = read(text, "game.ctr").fault
    assert fault is not None
    # Every fault can be said, in one line that names the place.
    sentence = Words().say(fault)
    assert "\n" not in sentence
    assert sentence.startswith("game.ctr")
    return fault


def _why(fault: Fact) -> Fact:
    why = fault.fields["why"]
    assert isinstance(why, Fact)
    return why


_HEADERS = [
    ("ruleset barker\n", 1, 1, "fault.no-version"),
    ("# nothing\n\nN pass\n", 3, 1, "fault.no-version"),
    ("cardtable\nruleset barker\n", 1, 10, "fault.value-missing"),
    ("cardtable 2\nnew-key\n", 1, 11, "fault.version"),
    ("cardtable 1 of\n", 1, 13, "fault.too-much"),
    ("cardtable 1\n", 1, 12, "fault.no-ruleset"),
    ("cardtable 1\n\ndeal W\n", 3, 1, "fault.no-ruleset"),
    ("cardtable 1\nruleset poker\n", 2, 9, "no-such-ruleset"),
    ("cardtable 1\nruleset\n", 2, 8, "fault.value-missing"),
    ("cardtable 1\nruleset barker 0badf00d\n", 2, 16, "fault.fingerprint"),
    ("cardtable 1\nruleset barker\nruleset bruff\n", 3, 1, "fault.twice"),
    (f"{_BARKER}date 2026-11-29\n", 3, 1, "fault.key"),
    (f"{_BARKER}option\n", 3, 7, "fault.option-form"),
    (f"{_BARKER}option speed 3\n", 3, 8, "no-options"),
    (f"{_BARKER}option jink_points 30\n", 3, 8, "no-options"),
    (f"{_BARKER}option target  110\n", 3, 16, "option-value"),
    (f"{_BARKER}option target --5\n", 3, 15, "option-value"),
    (f"{_BARKER}option target {'9' * 5000}\n", 3, 15, "option-value"),
    (f"{_BRUFF}option games 1\ngames 3\n", 4, 1, "fault.twice"),
    (f"{_BRUFF}games 2\n", 3, 7, "option-value"),
    (f"{_BRUFF}games three\n", 3, 7, "fault.number"),
    (f"{_BARKER}games 3\n", 3, 7, "option-value"),
    (f"{_BARKER}seat N\n", 3, 7, "fault.seat-form"),
    (f"{_BARKER}seat A1 human\n", 3, 6, "no-such-seat"),
    (f"{_BARKER}seat N human@2 Anne\n", 3, 8, "fault.player"),
    (f"{_BARKER}seat N +bold\n", 3, 8, "fault.player"),
    (f"{_BARKER}seat N human Anne\nseat N steady\n", 4, 1, "fault.twice"),
    (f"{_BARKER}seed\n", 3, 5, "fault.value-missing"),
    (f"{_BARKER}seed 1\nseed 2\n", 4, 1, "fault.twice"),
    (f"{_BARKER}practice always\n", 3, 10, "fault.too-much"),
    (f"{_BARKER}for Q\n", 3, 5, "no-such-seat"),
    (f"{_BARKER}seat N human L\x1b[2Ja\n", 3, 15, "fault.control"),
]


@pytest.mark.parametrize(("text", "line", "column", "code"), _HEADERS)
def test_fault_of_a_header(text: str, line: int, column: int, code: str) -> None:
    fault = _fault(text)
    assert (_why(fault).code, fault.fields["line"], fault.fields["column"]) == (code, line, column)
    assert read(text).record is None


_BODIES = [
    # What begins a line.
    (_DEALT, "North pass", 1, "fault.first-word"),
    (_DEALT, "seed 8", 1, "fault.header-late"),
    (_DEALT, "A1 pass", 1, "no-such-seat"),
    (_DEALT, "N pass\x07", 7, "fault.control"),
    # Deals.
    (_BARKER, "deal", 5, "fault.deal-form"),
    (_BARKER, "deal W E", 9, "fault.deal-form"),
    (_BARKER, "deal Q", 6, "no-such-seat"),
    (_BARKER, "N pass", 3, "nobody-asked"),
    (_BARKER, _DECK, 1, "fault.setup-late"),
    (_OVER, "deal W", 6, "wrong-dealer"),
    (_DEALT + "N pass\n", "deal N", 6, "no-deal-due"),
    # Decks.
    (f"{_BARKER}deal W\n", "deck AS ZZ", 9, "not-a-card"),
    (f"{_BARKER}deal W\n", "deck AS ??", 11, "fault.deck-count"),
    (f"{_BARKER}seed 7\ndeal W\n", "deck AS ??", 9, "fault.hidden"),
    (f"{_BARKER}deal W\n", "deck AS KS AS", 12, "card-dealt-twice"),
    (f"{_BARKER}deal W\n", "deck AS JO KS", 9, "card-not-in-pack"),
    (f"{_BARKER}deal W\n", "deck AS KS", 11, "cards-missing"),
    (_DEALT, _DECK, 1, "fault.twice"),
    (_DEALT, "trump S", 1, "fault.deck-or-position"),
    (f"{_BARKER}deal W\ntrump S\n", _DECK, 1, "fault.deck-or-position"),
    (f"{_DEALT}N pass\n", _DECK, 1, "fault.setup-late"),
    (_DEALT, "score 5", 7, "fault.scores"),
    (_DEALT, "score", 6, "fault.scores"),
    (_DEALT, "score five 5", 7, "fault.number"),
    (f"{_BRUFF}deal A1\n", "score 45 0 0", 7, "fault.score-wins"),
    # Positions.
    (f"{_BARKER}deal W\n", "hand N 5S 5S", 11, "card-dealt-twice"),
    (f"{_BARKER}deal W\nhand E 5S\n", "hand N 2S 5S", 11, "card-dealt-twice"),
    (f"{_BARKER}deal W\n", "hand N JO", 8, "card-not-in-pack"),
    (f"{_BARKER}deal W\n", "hand N 2S 3S 4S 5S 6S 7S", 6, "fault.hand-size"),
    (f"{_BARKER}deal W\nhand N 5S\n", "hand N 2S", 1, "fault.twice"),
    (f"{_BARKER}deal W\n", "hand", 5, "fault.form"),
    (f"{_BARKER}deal W\n", "turned KD", 8, "fault.not-in-ruleset"),
    (f"{_BRUFF}deal A1\n", "turned JO", 8, "fault.turned-joker"),
    (f"{_BARKER}deal W\n", "trump X", 7, "not-a-suit"),
    (f"{_BARKER}deal W\n", "bid N 7", 7, "bid-figure"),
    (f"{_BARKER}deal W\n", "bid N", 6, "fault.form"),
    (f"{_BRUFF}deal A1\n", "bid A1 20", 8, "fault.not-in-ruleset"),
    (f"{_BARKER}deal W\n", "leader X", 8, "no-such-seat"),
    (f"{_BARKER}deal W\n", "leader N E", 10, "fault.form"),
    (f"{_BARKER}deal W\n", "contract spel", 10, "fault.not-in-ruleset"),
    (f"{_BISMARCK}deal A\n", "contract solo", 10, "not-a-contract"),
    (f"{_BISMARCK}deal A\n", "contract valfri", 10, "action-words"),
    (f"{_BISMARCK}deal A\n", "used A spel spel", 13, "contract-used"),
    (f"{_BISMARCK}deal A\n", "used A solo", 8, "not-a-contract"),
    # Cutting.
    (_BARKER, "cut N 7H E 2C S KS", 19, "fault.cut-seats"),
    (_BARKER, "cut N 7H N 2C", 10, "fault.cut-seats"),
    (_BARKER, "cut N 7H E 7H S KS W 2D", 12, "fault.cut-card"),
    (_BARKER, "cut N ?? E 7H S KS W 2D", 7, "fault.hidden"),
    (_BARKER, "cut N 1Z E 7H S KS W 2D", 7, "not-a-card"),
    (f"{_BARKER}cut N 7H E 2C S KS W 2D\n", "deal N", 6, "fault.cut-again"),
    (f"{_BARKER}cut N 7H E 2C S KS W 2D\n", "cut N 3C E 4C", 5, "fault.cut-seats"),
    (f"{_BARKER}cut N 7H E 2C S KS W 3D\n", "deal W", 6, "fault.cut-dealer"),
    (f"{_BARKER}cut N 7H E 2C S KS W 3D\n", "cut E 3C", 1, "fault.cut-decided"),
    (_DEALT, "cut N 7H E 2C S KS W 2D", 1, "fault.cut-late"),
    # Actions.
    (_DEALT, "E pass", 1, "not-your-turn"),
    (_DEALT, "N", 2, "fault.action-missing"),
    (_DEALT, "N jump", 3, "not-an-action"),
    (_DEALT, "N bid", 3, "action-words"),
    (_DEALT, "N bid x", 7, "not-points"),
    (_DEALT, "N  bid 7", 4, "bid-figure"),
    (_DEALT, "N hold", 3, "hold-not-dealer"),
    (_DEALT, "N play 5S", 3, "wrong-action"),
    (f"{_DEALT}N bid 20\n", "E bid 15", 3, "bid-too-low"),
    (f"{_BID}N trump S\n", "N discard 2D", 11, "not-in-hand"),
    (f"{_BID}N trump S\n", "N discard AS KS AS", 11, "card-twice"),
    (_DRAWN, "E play ??", 8, "fault.hidden"),
    (_DRAWN, "E play 10X", 8, "not-a-card"),
    (f"{_DRAWN}E play JS\n", "S play JH", 8, "trump-not-protected"),
    (_OVER, "N pass", 3, "nobody-asked"),
    # Taking back, annotations, facts.
    (_DEALT, "undo 1", 6, "nothing-to-undo"),
    (f"{_DEALT}N pass\n", "undo 2", 6, "nothing-to-undo"),
    (f"{_DEALT}N pass\n", "undo 0", 6, "fault.number"),
    (f"{_DEALT}N pass\n", "undo all", 6, "fault.number"),
    (f"{_DEALT}N pass\n", "undo", 5, "fault.undo-form"),
    (f"{_DEALT}N pass\n", "~", 2, "fault.note-form"),
    (_DEALT, "=", 2, "fault.claim-form"),
    (_DEALT, "= weather fine", 3, "fault.claim-kind"),
    (_DEALT, "= score 5 0", 9, "fault.claim-false"),
    (_DEALT, "= trick NS", 9, "fault.claim-no-trick"),
    (_DEALT, "= winner NS", 10, "fault.claim-no-winner"),
]


@pytest.mark.parametrize(("before", "line", "column", "code"), _BODIES)
def test_fault_below_the_header(before: str, line: str, column: int, code: str) -> None:
    fault = _fault(f"{before}{line}\nN pass\n")
    assert (_why(fault).code, fault.fields["column"]) == (code, column)
    assert fault.fields["line"] == before.count("\n") + 1
    assert str(fault.fields["text"]).startswith(line[:6])


def test_a_tie_must_be_cut_out_only_where_the_first_dealer_is_cut_for() -> None:
    text = f"{_BARKER}cut N 7H E 2C S KS W 2D\ndeal W\n{_DECK}\nN pass\n"
    assert read(text).fault is None
    header = _kept(_BARKER).record
    assert header is not None
    body = Body(Record(header.header, replace(header.ruleset, first_dealer="cut")))
    cut, deal = list(split(b"cut N 7H E 2C S KS W 2D\ndeal W\n"))
    body.read(cut)
    with pytest.raises(Stop) as stopped:
        body.read(deal)
    assert stopped.value.why.code == "fault.cut-again"


def _kept(text: str) -> Reading:
    reading = read(text)
    assert reading.record is not None
    return reading


@pytest.mark.parametrize(("before", "line", "column", "code"), _BODIES)
def test_everything_before_the_fault_is_kept(
    before: str, line: str, column: int, code: str
) -> None:
    kept = _kept(f"{before}{line}\nN pass\n").record
    alone = _kept(before).record
    assert kept is not None
    assert alone is not None
    # A deal that is being described has not begun; only without any fault it would.
    if before.endswith((f"{_DECK}\n", "deal W\n", "deal A1\n", "deal A\n", "trump S\n", "5S\n")):
        assert kept.entries == alone.entries[: len(kept.entries)]
    else:
        assert kept.entries == alone.entries


_POSITIONS = [
    (f"{_BARKER}deal W\nhand N 5S\n", "fault.no-trump"),
    (f"{_BISMARCK}deal A\nhand A AS\n", "fault.no-contract"),
    (f"{_BISMARCK}deal A\ncontract spader\ntrump H\n", "fault.trump-differs"),
    (f"{_BRUFF}deal A1\nturned KD\ntrump H\n", "fault.trump-differs"),
]


@pytest.mark.parametrize("end", ["", "N pass\n"])
@pytest.mark.parametrize(("text", "code"), _POSITIONS)
def test_a_position_that_does_not_make_a_deal_is_a_fault_of_its_deal_line(
    text: str, code: str, end: str
) -> None:
    fault = _fault(text + end)
    assert (_why(fault).code, fault.fields["line"]) == (code, 3)


def test_a_deal_without_deck_and_seed_is_a_fault_once_something_follows() -> None:
    fault = _fault(f"{_BARKER}deal W\nN pass\n")
    assert (_why(fault).code, fault.fields["line"]) == ("fault.no-seed", 3)


def test_the_fault_says_what_was_legal() -> None:
    fault = _fault(f"{_DEALT}N bid 20\nE bid 20\n")
    assert fault.fields["legal"] == ("bid 25", "bid 30", "pass")
    assert Words().say(fault) == (
        "game.ctr, line 6, column 3, “E bid 20”: 20 is too low: 20 is bid already. "
        "(Legal here: bid 25, bid 30, pass.)"
    )


def test_the_fault_names_the_dealer_who_was_due() -> None:
    assert _fault(f"{_OVER}deal W\n").fields["legal"] == ("deal N",)


def test_the_fault_says_which_cards_could_be_discarded() -> None:
    legal = _fault(f"{_BID}N trump S\nN play AS\n").fields["legal"]
    assert isinstance(legal, tuple)
    assert len(legal) == 1
    assert Words(deck="letters").say(legal[0]) == "discard with 0 to 5 of AH AS KS QS 2S"


def test_nothing_is_legal_after_the_end_of_a_game() -> None:
    text = f"{_BRUFF}seed 1\ndeal C2\n"
    text += "hand A1 5S JS AH AS KS\nhand B1 2H 3H 4H 6H 7H\nhand C1 2D 3D 4D 6D 7D\n"
    text += "hand A2 8D 9D TD QD KD\nhand B2 8H 9H TH QH KH\nhand C2 2C 3C 4C 6C 7C\ntrump S\n"
    text += "score 35 0 0\nA1 play 5S\nB1 play 2H\nC1 play 2D\nA2 play 8D\nB2 play 8H\nC2 play 2C\n"
    assert read(text).fault is None
    fault = _fault(f"{text}A1 play JS\n")
    assert _why(fault).code == "nobody-asked"
    assert fault.fields["legal"] == ()
    assert _why(_fault(f"{text}deal A1\n")).code == "no-deal-due"


@pytest.mark.parametrize(
    ("content", "line", "column", "byte"),
    [
        (b"\xff\xfec\x00a\x00", 1, 1, "FF"),
        (_BARKER.encode() + b"seat N human L\xe9a\n", 3, 15, "E9"),
        (_DEALT.encode() + b"N pass # L\xe9a\nE pass\n", 5, 11, "E9"),
        (_DEALT.encode() + b"\xc3\n", 5, 1, "C3"),
        (_DEALT.encode() + b"  # L\xe9a\n", 5, 6, "E9"),
        (b"# L\xe9a\n" + _DEALT.encode(), 1, 4, "E9"),
    ],
)
def test_bytes_that_are_not_utf8(content: bytes, line: int, column: int, byte: str) -> None:
    fault = _fault(content)
    assert (fault.fields["line"], fault.fields["column"]) == (line, column)
    assert _why(fault) == Fact("fault.bytes", {"byte": byte})


@pytest.mark.parametrize("content", [b"", b"\n\n", b"# only a comment\n", b"\xef\xbb\xbf"])
def test_an_empty_file_is_no_record(content: bytes) -> None:
    assert _why(_fault(content)).code == "fault.no-version"


def test_a_long_line_is_shown_shortened_and_harmless() -> None:
    fault = _fault(f"{_DEALT}{'x' * 5000} \x1b[31m\n")
    assert fault.fields["text"] == "x" * 59 + "…"
    why = _fault(f"{_DEALT}N {'x' * 5000}\n").fields["why"]
    assert isinstance(why, Fact)
    assert len(str(why.fields["text"])) == 60
