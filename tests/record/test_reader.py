"""The reader takes what people type, drops what a crash cut off, and never raises."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.record.entries import Act, Begin, Note
from cardtable.record.header import Seated
from cardtable.record.reader import read
from cardtable.record.record import Record, walk
from cardtable.rules.cards import Card, pack
from cardtable.rules.refusal import UnreadableError
from cardtable.rules.shuffle import shuffled
from cardtable.text import Words
from tests.record.playing import GAMES, begun, empty, go_on, records

_HEAD = "cardtable 1\nruleset barker\n"
_DECK = "deck " + " ".join(pack(False))
_DEALT = f"{_HEAD}deal W\n{_DECK}\n"


def _record(text: str | bytes) -> Record:
    reading = read(text)
    assert reading.fault is None, reading.fault
    assert reading.record is not None
    return reading.record


# --- what people type ----------------------------------------------------------------------------


def test_keys_of_a_header_come_in_any_order_and_case() -> None:
    text = "Seed 7\nseat w STEADY@2+bold  Bert  B\nruleset BARKER\nCardtable 1\npractice\nopen\n"
    header = _record(text).header
    assert (header.ruleset, header.seed, header.practice, header.open) == (
        "barker",
        "7",
        True,
        True,
    )
    assert header.seats == {"W": Seated("computer", "steady", "2", "bold", "Bert B")}


def test_the_writer_puts_the_header_in_its_order() -> None:
    text = (
        "for W\nsalt abc\ncommit def\nopen\npractice\nseed a  b\nseat W human\nseat N steady Ann\n"
        "option target 120\nruleset barker\ncardtable 1\n"
    )
    assert _record(text).text() == (
        "cardtable 1\nruleset barker\noption target 120\nseat N steady Ann\nseat W human\n"
        "games 1\nseed a b\npractice\nopen\ncommit def\nsalt abc\nfor W\n\n"
    )


def test_saying_the_same_twice_does_no_harm() -> None:
    assert _record(f"{_HEAD}ruleset barker\nseed 7\nseed 7\n").header.seed == "7"


@pytest.mark.parametrize("lines", ["games 3", "option games 3", "games 3\noption games 3"])
def test_games_is_a_line_and_an_option_alike(lines: str) -> None:
    record = _record(f"cardtable 1\nruleset bruff\n{lines}\n")
    assert (record.header.games, record.ruleset.games, record.header.options) == (3, 3, {})
    assert "games 3\n" in record.text()
    assert "option" not in record.text()


def test_options_change_the_ruleset() -> None:
    record = _record("cardtable 1\nruleset bismarck\noption forgotten_discard misdeal\n")
    assert record.ruleset.forgotten_discard == "misdeal"


def test_the_fingerprint_of_the_present_rules_is_accepted_and_kept() -> None:
    print_ = empty("bismarck", forgotten_discard="misdeal").ruleset.fingerprint
    text = f"cardtable 1\nruleset bismarck {print_}\noption forgotten_discard misdeal\n"
    assert f"ruleset bismarck {print_}\n" in _record(text).text()


def test_byte_order_mark_crlf_blank_lines_and_comments_are_taken_as_they_come() -> None:
    text = _DEALT.replace("deal W", "deal W  # the dealer\n\n# more") + "N bid 20# so high\n"
    windows = b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()
    plain = _record(f"{_DEALT}N bid 20\n")
    assert _record(windows).entries == plain.entries


@pytest.mark.parametrize("card", ["5S", "5s", "5♠", "5♤"])
def test_cards_are_read_in_every_spelling(card: str) -> None:
    text = _DEALT.replace(" 5S ", f" {card} ").replace(" TD ", " 10D ").replace(" TH ", " 10♥ ")
    assert _record(text).entries == _record(_DEALT).entries


def test_labels_words_and_verbs_are_read_in_lower_case() -> None:
    assert (
        _record(f"{_DEALT}n BID 20\nUNDO 1\nn Pass\n").text().endswith("N bid 20\nundo 1\nN pass\n")
    )


def test_a_deck_that_is_left_out_comes_from_the_seed() -> None:
    record = _record(f"{_HEAD}seed 7\ndeal W\nN pass\n")
    assert record.entries[0] == Begin(3, shuffled("7", 1, pack(False)))


def test_a_deck_that_is_left_out_after_an_undo_is_the_one_it_had() -> None:
    back = "".join(f"{seat} pass\n" for seat in "NESW")
    other = "deck " + " ".join(reversed(pack(False)))
    record = _record(f"{_DEALT}{back}deal N\n{other}\nundo 1\nW pass\ndeal N\nE pass\n")
    assert record.entries[-2] == Begin(0, tuple(reversed(pack(False))))


def test_a_deal_with_nothing_but_its_dealer_is_not_yet_written() -> None:
    text = f"{_HEAD}deal W\n"
    reading = read(text)
    assert (reading.fault, reading.end) == (None, len(_HEAD))
    assert reading.record is not None
    assert reading.record.entries == []


def test_names_may_have_several_words_and_any_letters() -> None:
    record = _record(f"{_HEAD}seat N human  Léa   Åström\n")
    assert record.header.names() == {"N": "Léa Åström"}
    assert "seat N human Léa Åström\n" in record.text()


def test_seats_that_nobody_named_are_humans() -> None:
    assert _record(_HEAD).header.seated("N") == Seated("human")


def test_annotations_are_kept_where_they_stand() -> None:
    record = _record(f"{_DEALT}N pass\n~ reason weak  hand\nE pass\n")
    assert record.entries[2] == Note(("reason", "weak", "hand"))


def test_true_facts_are_read_in_any_spelling() -> None:
    text = (GAMES / "barker-example.ctr").read_text(encoding="utf-8")
    assert (
        _record(text.replace("= score 90 95", "= SCORE 090 95")).text().endswith("= score 90 95\n")
    )


def test_read_raises_the_fault_and_keeps_its_place() -> None:
    with pytest.raises(UnreadableError) as caught:
        Record.read(f"{_DEALT}N bid 7\n")
    assert caught.value.fact.fields["line"] == 5


# --- torn last lines -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    ["N pass", "N bid 20", "undo 1", "~ note", "= score 0 0", "deal W"],
)
def test_a_whole_last_line_typed_without_an_end_is_taken(line: str) -> None:
    before = f"{_HEAD}seed 7\n" if line == "deal W" else f"{_DEALT}N pass\n".replace("N pass\n", "")
    if line == "undo 1":
        before += "N pass\n"
    with_end = _record(f"{before}{line}\n")
    without = read(f"{before}{line}")
    assert without.fault is None
    assert without.record is not None
    assert without.record.entries == with_end.entries
    assert without.end == len((before + line).encode())


@pytest.mark.parametrize(
    "line",
    ["N", "N p", "N pas", "N bid", "N bid 2", "un", "undo", "=", "= sc", "= score 0", "~", "dea"],
)
def test_a_torn_last_line_is_dropped(line: str) -> None:
    before = f"{_DEALT}N pass\n".replace("N pass\n", "")
    reading = read(before + line)
    assert reading.fault is None
    assert reading.record is not None
    assert reading.record.entries == _record(before).entries
    assert reading.end == len(before)


@pytest.mark.parametrize("line", ["deal W", "cut N 7H E 2C S KS W 2D"])
def test_a_torn_first_line_below_the_header_is_dropped(line: str) -> None:
    head = f"{_HEAD}\n"
    for cut in range(1, len(line) - 1):
        reading = read(head + line[:cut])
        assert reading.fault is None, line[:cut]
        assert reading.record is not None
        assert reading.record.entries == []
        assert reading.end == len(head)


@pytest.mark.parametrize("line", ["N play 5S", "E pass", "N bid 7", "N jump", "undo 9", "frob"])
def test_a_wrong_last_line_without_an_end_is_a_fault_all_the_same(line: str) -> None:
    assert read(_DEALT + line).fault is not None


@pytest.mark.parametrize("cut", [1, 2, 3, 4, 5, 60, len(_DECK) - 1])
def test_a_torn_deck_takes_its_deal_with_it(cut: int) -> None:
    # With a seed a deal without a deck would be another deal than the one that was written.
    head = f"{_HEAD}seed 7\n"
    reading = read(f"{head}deal W\n{_DECK[:cut]}")
    assert reading.fault is None
    assert reading.record is not None
    assert reading.record.entries == []
    assert reading.end == len(head)


def test_a_letter_cut_in_half_is_torn() -> None:
    content = f"{_DEALT}N pass\n~ note L".encode() + "é".encode()[:1]
    reading = read(content)
    assert reading.fault is None
    assert reading.end == content.rindex(b"~")


@given(records(), st.randoms(use_true_random=False))
def test_a_file_cut_off_at_any_byte_is_the_game_up_to_there(record: Record, dice: Random) -> None:
    content = record.text().encode()
    below = content.index(b"\n\n") + 2
    cut = dice.randint(below, len(content))
    reading = read(content[:cut])
    assert reading.fault is None, reading.fault
    assert reading.record is not None
    kept = reading.record.entries
    whole = content[: content.rindex(b"\n", 0, cut) + 1] if cut > below else content[:below]
    deal = whole.rfind(b"\ndeal ") + 1
    if cut > len(whole) and whole.count(b"\n", deal) == 1:
        # The deck is torn: without it the deal was not written.
        whole = whole[:deal]
    complete = read(whole).record
    assert complete is not None
    assert kept[: len(complete.entries)] == complete.entries
    # At most the one line that was cut is read, as something shorter that could be played.
    assert len(kept) - len(complete.entries) in (0, 1)
    assert reading.end in (cut, len(whole))


@given(st.integers(0, 80))
def test_a_header_cut_off_at_any_byte_never_breaks_the_reader(cut: int) -> None:
    content = begun("barker").text().encode()[:cut]
    reading = read(content)
    assert reading.record is None or reading.record.entries == []


# --- anything at all -----------------------------------------------------------------------------


@given(st.binary(max_size=200))
def test_no_bytes_make_the_reader_raise(content: bytes) -> None:
    fault = read(content).fault
    assert fault is not None
    assert "\n" not in Words().say(fault)


@given(records(), st.integers(0, 2**32))
def test_no_change_to_a_record_makes_the_reader_raise(record: Record, seed: int) -> None:
    dice = Random(seed)
    content = bytearray(record.text().encode())
    for _ in range(dice.randint(1, 4)):
        place = dice.randrange(len(content))
        kind = dice.randrange(4)
        if kind == 0:
            content[place] = dice.randrange(256)
        elif kind == 1:
            del content[place : place + dice.randint(1, 12)]
        elif kind == 2:
            content[place:place] = content[dice.randrange(len(content)) :][:8]
        else:
            content[place:place] = dice.choice([b"??", b"JO", b" undo 1\n", b"\n= winner\n", b"10"])
    reading = read(bytes(content))
    if reading.fault is not None:
        assert "\n" not in Words().say(reading.fault)
    if reading.record is not None:
        # What was kept is a record in its own right.
        again = Record.read(reading.record.text())
        assert again.state == reading.record.state
        assert sum(isinstance(one.entry, Act) for one in walk(again)) == sum(
            isinstance(entry, Act) for entry in reading.record.entries
        )


def test_a_long_game_is_read_in_a_moment() -> None:
    record = empty("bismarck", seed=1)
    go_on(record, Random(2), 600)
    text = record.text()
    assert _record(text).state == record.state
    assert Card("AS") in record.ruleset.pack
