"""Records for one seat's eyes: nothing in them that it did not see, and all that it saw."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.record.entries import Act, Begin, Undo
from cardtable.record.position import after_undo, position, result_object
from cardtable.record.reader import read
from cardtable.record.record import SPECTATOR, Record, walk
from cardtable.record.redact import shared
from cardtable.rules import engine
from cardtable.rules.actions import Action
from cardtable.rules.look import view
from cardtable.rules.refusal import IllegalAction
from cardtable.rules.ruleset import Value
from tests.record.playing import GAMES, TABLES, begun, empty, go_on, records

_CARD = re.compile(r"\b(?:[AKQJT2-9][SHDC]|JO)\b")


def _seen(record: Record, eyes: int) -> list[dict[str, Any]]:
    """All positions as a seat sees them, then the result."""
    found = []
    for happening in walk(record):
        seen = view(happening.state, eyes)
        if isinstance(happening.entry, Begin | Act):
            found.append(position(seen))
        elif isinstance(happening.entry, Undo):
            found.append(after_undo(seen, happening.entry.actions))
    return [*found, result_object(view(record.state, eyes))]


def _for(record: Record, eyes: int) -> str:
    return shared(record, None if eyes == SPECTATOR else eyes)


def _up_to(record: Record, entries: int) -> Record:
    part = Record(record.header, record.ruleset)
    for entry in record.entries[:entries]:
        part.add(entry)
    return part


def _check(record: Record, eyes_of: Iterable[int] = ()) -> None:
    """From every seat, or from these, the redacted record tells what the whole one does."""
    for eyes in eyes_of or (*range(record.ruleset.seats), SPECTATOR):
        text = _for(record, eyes)
        reading = read(text)
        assert reading.fault is None, f"{reading.fault}\n{text}"
        assert reading.record is not None
        if eyes == SPECTATOR and engine.is_over(record.state):
            assert text == record.text()
            continue
        assert _seen(reading.record, eyes) == _seen(record, eyes), text
        # What stands in for the hidden cards leaves no trace: others would give the same text.
        assert _for(reading.record, eyes) == text
        assert reading.record.text() == text
        assert not re.search(r"^(seed|salt)\b", text, re.MULTILINE)


@pytest.mark.parametrize(("name", "options"), TABLES)
@pytest.mark.parametrize("undoing", [0.0, 0.1])
def test_a_seat_sees_in_its_redacted_record_what_it_saw_at_the_table(
    name: str, options: dict[str, Value], undoing: float
) -> None:
    random = Random(f"{name}/{options}/{undoing}")
    for seed in range(2):
        record = empty(name, seed, **options)
        go_on(record, random, random.randint(1, 60), undoing)
        _check(record)
        _check(_up_to(record, random.randint(0, len(record.entries))))


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_deal_can_be_shared_after_every_action(name: str, options: dict[str, Value]) -> None:
    record = begun(name, "cut", **options)
    go_on(record, Random(3), 24)
    for entries in range(len(record.entries) + 1):
        # Each seat in turn, so that every one is seen at every stage of some deal.
        _check(_up_to(record, entries), [entries % (record.ruleset.seats + 1) - 1])


@pytest.mark.parametrize("seed", range(6))
def test_a_deal_that_is_taken_up_again_from_the_middle_of_the_next_can_be_shared(
    seed: int,
) -> None:
    random = Random(seed)
    record = begun("growler", seed, revoke="penalised", all_pass="dealer_partner")
    while record.state.match.deals < 2 or record.state.step < 3:
        go_on(record, random, 1)
    # In one step back over the deal's end to its draw, so that other cards are laid away now.
    record.undo(record.actions - 6)
    assert record.state.match.deals == 1
    go_on(record, random, 14)
    assert record.state.match.deals == 1
    _check(record)


def _go_on_to_a_revoke(record: Record) -> None:
    """Until somebody revokes; each lays two cards away for the draw."""
    while True:
        ask = engine.ask(record.state)
        assert ask is not None
        if ask.revocable:
            record.do(ask.revocable[0])
            return
        laid = () if ask.cards is None else ask.cards.pool[-2:]
        record.do(Action("discard", laid) if ask.cards is not None else ask.options[0])


def _go_on_into_the_next_deal(record: Record) -> None:
    """Nobody lays anything away, nor revokes again."""
    while not engine.can_deal(record.state):
        ask = engine.ask(record.state)
        assert ask is not None
        record.do(Action("discard") if ask.cards is not None else ask.options[0])
    record.deal()


@pytest.mark.parametrize("drawing_again", [False, True])
@pytest.mark.parametrize("name", ["growler", "irish", "hoss", "six-pairs", "six-trios", "no-draw"])
def test_a_revoke_taken_back_gives_itself_away_if_that_hand_was_turned_up(
    name: str, drawing_again: bool
) -> None:
    """If what was laid away before it was taken back too, it stays a play like any other."""
    record = begun(name, 7, revoke="penalised")
    _go_on_to_a_revoke(record)
    seat, revoke = next(
        (one.seat, one.action) for one in reversed(record.entries) if isinstance(one, Act)
    )
    acts = [one for one in record.entries if isinstance(one, Act)]
    drawn = [at for at, one in enumerate(acts) if (one.seat, one.action.verb) == (seat, "discard")]
    back = len(acts) - drawn[0] if drawing_again and drawn else 1
    record.undo(back)
    _go_on_into_the_next_deal(record)
    for eyes in (*range(record.ruleset.seats), SPECTATOR):
        open_to_all = back == 1 or eyes == seat
        verb = "revoke" if open_to_all else "play"
        label = record.ruleset.seating.labels[seat]
        assert f"{label} {verb} {revoke.card}\nundo {back}\n" in _for(record, eyes)
    _check(record)


@given(records())
def test_no_card_stands_in_a_redacted_deal_that_its_seat_did_not_see(record: Record) -> None:
    if not record.entries or record.state.match.deals != 1 or record.state.phase in engine.OVER:
        return
    if any(one.state.phase in engine.OVER for one in walk(record) if one.state.deal):
        return
    for eyes in (*range(record.ruleset.seats), SPECTATOR):
        positions = _seen(record, eyes)
        lines = [line for line in _for(record, eyes).splitlines() if not line.startswith("cut")]
        named = {card for line in lines for card in _CARD.findall(line)}
        seen = set(_CARD.findall(json.dumps(positions)))
        assert named <= seen


@given(records(), st.integers(0, 5))
@settings(max_examples=20)
def test_a_redacted_record_reads_as_far_as_it_goes(record: Record, seat: int) -> None:
    text = _for(record, seat % record.ruleset.seats)
    lines = text.splitlines(keepends=True)
    head = lines.index("\n")
    for stop in range(head, len(lines), 20):
        assert read("".join(lines[:stop])).fault is None


def test_a_finished_deal_is_open_and_the_one_that_is_played_is_not() -> None:
    record = Record.load(GAMES / "barker-whole-game.ctr")
    ends = [at for at, one in enumerate(walk(record)) if one.state.phase == "deal-over"]
    part = _up_to(record, ends[0] + 5)
    first, second = [line for line in _for(part, 0).splitlines() if line.startswith("deck")]
    assert "??" not in first
    assert len(first.split()) == 53
    assert second.split().count("??") == 47


def test_everybody_s_record_hides_every_hand_and_shows_what_was_turned_up() -> None:
    record = begun("bruff", 7)
    deck = next(line for line in _for(record, SPECTATOR).splitlines() if line.startswith("deck"))
    cards = deck.split()[1:]
    assert record.state.deal is not None
    assert [card for card in cards if card != "??"] == [cards[30]] == [*record.state.deal.shown]


def test_of_the_notes_only_the_seat_s_own_reasons_stay() -> None:
    record = begun("barker", 7)
    seat = record.state.turn
    assert seat is not None
    for value in ("mine", "theirs"):
        record.do(engine.legal(record.state)[-1])
        record.annotate("reason", value)
        record.annotate("worlds", 20)
    assert re.findall(r"^~.*$", _for(record, seat), re.MULTILINE) == ["~ reason mine"]
    assert "~" not in _for(record, SPECTATOR)


def test_a_decided_game_is_shared_whole_for_all_and_for_a_seat_without_its_seed() -> None:
    record = Record.load(GAMES / "bruff-whole-match.ctr")
    assert shared(record, None) == record.text()
    text = shared(record, 2)
    assert "\nfor C1\n" in text
    assert "\nseed" not in text
    # What was taken back before its deal was over is all that stays hidden.
    decks = [line for line in text.splitlines() if line.startswith("deck")]
    robs = {line.split()[2] for line in text.splitlines() if " rob " in line}
    assert "??" not in decks[-1]
    assert len(robs) > 1
    assert Record.read(text).text() == text


def test_a_shared_record_keeps_its_seal_and_loses_what_opens_it() -> None:
    record = begun("barker", 7)
    record.header = record.header._replace(commit="c0ffee", salt="pepper")
    text = _for(record, 1)
    assert "\ncommit c0ffee\nfor E\n" in text
    assert "pepper" not in text


def test_a_redacted_record_cannot_be_played_on() -> None:
    record = Record.read(_for(begun("barker", 7), 0))
    actions = (
        lambda: record.do(engine.legal(record.state)[-1]),
        lambda: record.undo(),
        lambda: record.deal(),
    )
    for action in actions:
        with pytest.raises(IllegalAction) as caught:
            action()
        assert caught.value.fact.code == "fault.redacted"


def test_a_position_is_written_out_when_its_seed_is_dropped() -> None:
    text = "cardtable 1\nruleset bruff\nseed 7\ndeal C2\nhand A1 5S JO\ntrump S\n"
    record = Record.read(text)
    redacted = _for(record, 0)
    assert len(re.findall(r"^hand \S+ \?\? \?\? \?\? \?\? \?\?$", redacted, re.MULTILINE)) == 5
    again = Record.read(redacted)
    assert _seen(again, 0) == _seen(record, 0)
    assert again.text() == redacted


@pytest.mark.parametrize("name", ["barker", "bruff", "bismarck", "growler", "twenty-fives"])
def test_a_deal_from_a_position_can_be_shared_too(name: str) -> None:
    more = {"bismarck": "contract spader\n", "barker": "trump S\n", "growler": "trump S\n"}
    seats = empty(name).ruleset.seating.labels
    text = f"cardtable 1\nruleset {name}\nseed 7\ndeal {seats[-1]}\nhand {seats[1]} KS 2D\n"
    record = Record.read(text + more.get(name, ""))
    go_on(record, Random(1), 9)
    for seat in range(1, len(seats)):
        redacted = _for(record, seat)
        again = Record.read(redacted)
        assert _seen(again, seat) == _seen(record, seat)
        assert again.text() == redacted
