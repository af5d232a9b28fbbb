"""The JSON positions: exactly these keys, and no hidden card in what a seat sees."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from cardtable.record.entries import Act, Begin, Undo
from cardtable.record.position import after_undo, position, result_object
from cardtable.record.record import Record, walk
from cardtable.rules import engine
from cardtable.rules.look import view
from cardtable.rules.state import State
from tests.record.playing import GAMES, begun, empty, go_on, records

_FORMAT = """
deal game step seat action phase turn legal ask dealer trump turned hands stock led trick tricks
auction bid bidder partner contract used jink revocable drew out scores deal_points
"""
_KEYS = _FORMAT.split()


def _position(state: State, seat: int | None = None) -> dict[str, Any]:
    # Through JSON, so that what is compared is what a reader gets.
    made: dict[str, Any] = json.loads(json.dumps(position(view(state, seat))))
    return made


def _file(name: str) -> Record:
    return Record.load(GAMES / f"{name}.ctr")


@given(records())
@settings(max_examples=25)
def test_every_position_has_exactly_the_keys_of_the_format(record: Record) -> None:
    for happening in walk(record):
        if happening.state.deal is None:
            continue
        over = happening.state.phase in engine.OVER
        for seat in (None, 0):
            found = _position(happening.state, seat)
            assert list(found) == _KEYS + (["dealt"] if over else [])


def test_a_table_before_its_first_deal_has_a_position_too() -> None:
    found = _position(empty("bismarck").state)
    assert (found["deal"], found["dealer"], found["hands"]["A"]) == (0, None, [])


def test_a_deal_begins_without_seat_and_action() -> None:
    found = _position(begun("barker").state)
    assert (found["step"], found["seat"], found["action"]) == (0, None, None)
    assert (found["phase"], found["ask"], found["stock"]) == ("auction", {"cards": None}, 32)
    assert found["auction"] == []
    assert found["used"] == {}
    assert found["drew"] == {}
    assert found["out"] == {}


def test_an_auction_and_a_draw_are_shown_by_labels() -> None:
    record = _file("barker-example")
    found = _position(record.state)
    assert found["auction"] == [["N", "pass"], ["E", "pass"], ["S", "bid 20"], ["W", "pass"]]
    assert (found["bid"], found["bidder"], found["trump"]) == (20, "S", "S")
    assert found["drew"] == {"N": 3, "E": 3, "S": 2, "W": 0}
    assert found["out"]["W"] == []
    assert found["out"]["S"] == ["9H", "2C"]
    assert (found["scores"], found["deal_points"]) == ({"NS": 90, "EW": 95}, {"NS": 20, "EW": 10})


def test_a_choice_of_cards_is_asked_and_not_listed() -> None:
    record = begun("bismarck")
    record.do(engine.legal(record.state)[0])
    found = _position(record.state)
    hand = found["hands"][found["turn"]]
    assert found["legal"] == []
    assert found["ask"] == {
        "cards": {"verb": "discard", "min": 4, "max": 4, "from": hand, "keep": None}
    }
    assert len(hand) == 20


def test_an_option_beside_a_choice_of_cards_is_listed() -> None:
    record = begun("bismarck", forgotten_discard="misdeal")
    record.do(engine.legal(record.state)[0])
    found = _position(record.state)
    assert found["legal"] == ["lead-undiscarded"]
    assert found["ask"]["cards"]["verb"] == "discard"


def test_a_trick_with_the_five_counts_ten_and_is_awarded() -> None:
    (trick,) = _position(_file("bruff-five-takes-the-bonus").state)["tricks"]
    assert trick == {
        "leader": "A1",
        "cards": ["7S", "5S", "KD", "2S", "QC", "4D"],
        "winner": "B1",
        "side": "B",
        "points": 10,
        "bonus": "awarded",
    }


def test_a_bonus_that_can_still_be_lost_is_pending() -> None:
    record = _file("bruff-five-comes-later")
    record.undo(6)
    first, second = _position(record.state)["tricks"]
    assert (first["bonus"], first["points"]) == ("pending", 5)
    assert (second["bonus"], second["points"]) == ("none", 5)
    later = _position(_file("bruff-five-comes-later").state)["tricks"]
    assert [trick["bonus"] for trick in later] == ["none", "none", "awarded"]


def test_the_kept_jack_and_the_spade_on_a_heart_go_as_the_rules_page_says() -> None:
    assert _position(_file("barker-jack-kept-back").state)["tricks"][0]["winner"] == "E"
    assert _position(_file("barker-five-on-a-seven").state)["tricks"][0]["bonus"] == "awarded"
    assert _position(_file("bismarck-spade-on-a-heart").state)["tricks"][0]["winner"] == "C"


def test_contracts_used_are_listed_for_every_seat() -> None:
    found = _position(_file("bismarck-spade-on-a-heart").state)
    assert found["used"] == {"A": ["spader"], "B": [], "C": []}
    assert len(found["out"]["A"]) == 4


def test_the_current_trick_names_who_played_what() -> None:
    record = _file("bismarck-spade-on-a-heart")
    record.undo(1)
    found = _position(record.state)
    assert (found["led"], found["trick"]) == ("AH", [["A", "AH"], ["B", "7H"]])


def test_after_an_undo_nobody_s_action_was_the_last() -> None:
    record = _file("bismarck-spade-on-a-heart")
    record.undo(2)
    found = after_undo(view(record.state, None), 2)
    assert (found["seat"], found["action"], found["step"]) == (None, "undo 2", 1)
    assert list(found) == _KEYS


def test_the_result_of_a_game_that_is_going_on() -> None:
    assert result_object(view(_file("barker-example").state, None)) == {
        "result": {
            "winners": [],
            "scores": {"NS": 90, "EW": 95},
            "games": {"NS": 0, "EW": 0},
            "reason": "unfinished",
        }
    }


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("barker-whole-game", "target"),
        ("bruff-whole-match", "target"),
        ("bismarck-whole-game", "twelve-deals"),
        ("bruff-five-lies-turned-up", "target"),
    ],
)
def test_the_result_of_a_decided_game(name: str, reason: str) -> None:
    record = _file(name)
    result = result_object(view(record.state, None))["result"]
    assert result["reason"] == reason
    assert result["winners"] == record.entries[-1].lines(())[0].split()[2:]
    assert max(result["games"].values()) == record.header.games


# --- what a seat may see -------------------------------------------------------------------------


@given(records())
@settings(max_examples=25)
def test_a_seat_sees_what_the_referee_sees_but_for_what_is_hidden(record: Record) -> None:
    labels = record.ruleset.seating.labels
    for happening in walk(record):
        if not isinstance(happening.entry, Begin | Act | Undo):
            continue
        state = happening.state
        referee = _position(state)
        for seat, label in enumerate(labels):
            seen = _position(state, seat)
            for key in set(_KEYS) - {"action", "legal", "ask", "hands", "out", "revocable"}:
                assert seen[key] == referee[key]
            if state.phase in engine.OVER:
                assert seen == referee | {"legal": [], "ask": None}
                continue
            _check_hidden(seen, referee, label)
            asked = state.turn == seat
            assert seen["legal"] == (referee["legal"] if asked else [])
            assert seen["ask"] == (referee["ask"] if asked else None)
            assert seen["revocable"] == (referee["revocable"] if asked else [])


def _check_hidden(seen: dict[str, Any], referee: dict[str, Any], label: str) -> None:
    for key in ("hands", "out"):
        for owner, cards in referee[key].items():
            assert seen[key][owner] == (cards if owner == label else len(cards))
    verb, *words = (referee["action"] or "none").split()
    if verb in ("discard", "rob", "bury", "steal") and referee["seat"] != label:
        words = ["??"] * len(words)
    if verb == "revoke" and referee["seat"] != label:
        verb = "play"
    expected = None if referee["action"] is None else " ".join([verb, *words])
    assert seen["action"] == expected


@given(records())
@settings(max_examples=25)
def test_no_hidden_card_is_anywhere_in_what_a_seat_sees(record: Record) -> None:
    for happening in walk(record):
        state = happening.state
        if state.deal is None or state.phase in engine.OVER:
            continue
        for seat in range(record.ruleset.seats):
            text = json.dumps(position(view(state, seat)))
            open_cards = {
                *state.play.hands[seat],
                *(state.deal.out[seat] or ()),
                *state.deal.shown,
                *state.play.trick,
                *(card for trick in state.play.tricks for card in trick.cards),
            }
            hidden = set(record.ruleset.pack) - open_cards
            assert {card for card in hidden if f"{card}" in text} == set()


def test_the_cards_are_open_after_the_last_action() -> None:
    record = empty("barker")
    dice = Random(2)
    while not record.entries or record.state.phase not in engine.OVER:
        go_on(record, dice, 1)
    found = _position(record.state, 0)
    assert set(found["dealt"]) == {"N", "E", "S", "W"}
    assert all(isinstance(hand, list) for hand in found["hands"].values())
