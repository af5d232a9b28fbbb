"""Dealing, doing, taking back, annotating: the record keeps step with the state."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from cardtable.record.entries import Act, Begin, Cut, Position, Undo
from cardtable.record.record import Record
from cardtable.rules import engine
from cardtable.rules.actions import PASS, Action, bid
from cardtable.rules.cards import Card, Suit
from cardtable.rules.phases import Outcome
from cardtable.rules.refusal import CardtableError, IllegalAction, UnreadableError
from cardtable.rules.shuffle import random_dealer, shuffled
from cardtable.rules.state import State
from tests.record.playing import begun, choose, empty, go_on

_NESW = ("N", "E", "S", "W")


def _play_a_deal(record: Record) -> None:
    dice = random.Random(1)
    while not engine.can_deal(record.state) and not engine.is_over(record.state):
        record.do(choose(record.state, dice))


def test_first_dealer_and_packs_come_from_the_seed() -> None:
    record = begun("barker", "a seed")
    pack = shuffled("a seed", 1, record.ruleset.pack)
    assert record.entries == [Begin(random_dealer("a seed", _NESW), pack)]
    _play_a_deal(record)
    record.deal()
    latest = record.entries[-1]
    assert isinstance(latest, Begin)
    assert latest.cards == shuffled("a seed", 2, record.ruleset.pack)
    assert latest.dealer == (random_dealer("a seed", _NESW) + 1) % 4


def test_a_given_dealer_and_pack_are_taken() -> None:
    record = empty("barker", seed=None)
    record.deal(3, record.ruleset.pack)
    assert record.entries == [Begin(3, record.ruleset.pack)]


def test_without_a_seed_there_is_no_pack_to_deal() -> None:
    record = empty("barker", seed=None)
    with pytest.raises(CardtableError) as caught:
        record.deal(0)
    assert caught.value.fact.code == "fault.no-seed"
    assert record.entries == []


def test_the_wrong_dealer_and_a_deal_that_is_not_due_are_refused() -> None:
    record = begun("barker")
    with pytest.raises(IllegalAction) as caught:
        record.deal()
    assert caught.value.refusal.code == "no-deal-due"
    _play_a_deal(record)
    due = engine.next_dealer(record.state)
    assert due is not None
    with pytest.raises(IllegalAction) as caught:
        record.deal((due + 1) % 4)
    assert caught.value.refusal.code == "wrong-dealer"


def test_an_incomplete_pack_is_refused_and_nothing_changes() -> None:
    record = empty("barker")
    with pytest.raises(IllegalAction) as caught:
        record.deal(0, record.ruleset.pack[:-1])
    assert caught.value.refusal.code == "cards-missing"
    assert (record.entries, record.state.deal) == ([], None)


def test_a_refused_action_changes_nothing() -> None:
    record = begun("barker")
    before = (list(record.entries), record.state)
    with pytest.raises(IllegalAction):
        record.do(bid(7))
    assert (record.entries, record.state) == before


def test_events_of_a_deal_begin_with_its_number_and_dealer() -> None:
    events = empty("barker").deal(3)
    assert [event.code for event in events] == ["deal-begins", "dealt"]
    assert events[0].fields["seat"] == "W"


def test_undo_within_a_deal_drops_actions_and_keeps_the_lines() -> None:
    record = begun("barker")
    start = record.state
    record.do(bid(5))
    after_one = record.state
    record.do(PASS)
    record.undo()
    assert record.state == after_one
    record.undo()
    assert record.state == start
    assert record.text().splitlines()[-4:] == [
        f"{_NESW[(_dealer(record) + 1) % 4]} bid 5",
        f"{_NESW[(_dealer(record) + 2) % 4]} pass",
        "undo 1",
        "undo 1",
    ]


def _dealer(record: Record) -> int:
    assert record.state.deal is not None
    return record.state.deal.dealer


def test_undo_of_all_actions_of_a_deal_keeps_it_begun() -> None:
    record = begun("barker")
    _play_a_deal(record)
    record.deal()
    start = record.state
    record.do(PASS)
    record.undo(1)
    assert record.state == start


def test_undo_across_the_end_of_a_deal_counts_the_later_deal_as_not_written() -> None:
    record = begun("barker")
    _play_a_deal(record)
    over = record.state
    last = record.entries[-1]
    record.deal()
    second = record.entries[-1]
    record.do(PASS)
    record.undo(2)
    assert record.state.match.deals == 1
    assert record.state.step == over.step - 1
    assert isinstance(last, Act)
    record.do(last.action)
    assert record.state == over
    record.deal()
    assert record.entries[-1] == second


def test_the_same_pack_comes_back_even_if_it_was_no_seed_s() -> None:
    record = empty("barker", seed=None)
    record.deal(0, record.ruleset.pack)
    for _ in range(4):
        record.do(PASS)
    pack = tuple(reversed(record.ruleset.pack))
    record.deal(1, pack)
    record.undo(1)
    record.do(PASS)
    record.deal()
    assert record.entries[-1] == Begin(1, pack)


def test_a_position_comes_back_too() -> None:
    record = empty("barker", seed=None)
    record.deal(0, record.ruleset.pack)
    for _ in range(4):
        record.do(PASS)
    position = Position(hands=((0, (Card("5S"),)),), trump=Suit("S"), bid=(0, 20))
    record.deal(1, position)
    placed = record.state
    record.undo(1)
    record.do(PASS)
    record.deal()
    assert record.state == placed


@pytest.mark.parametrize("count", [0, -1, 4])
def test_more_than_was_done_cannot_be_taken_back(count: int) -> None:
    record = begun("barker")
    for _ in range(3):
        record.do(PASS)
    before = (list(record.entries), record.state)
    with pytest.raises(IllegalAction) as caught:
        record.undo(count)
    assert caught.value.refusal.code == "nothing-to-undo"
    assert (record.entries, record.state) == before


def test_undo_then_play_on_is_the_state_of_the_actions_that_count() -> None:
    record, straight = begun("bruff"), begun("bruff")
    go_on(record, random.Random(4), 40, undoing=0.3)
    actions: list[Act] = []
    for entry in record.entries:
        if isinstance(entry, Act):
            actions.append(entry)
        elif isinstance(entry, Undo):
            del actions[len(actions) - entry.actions :]
    for act in actions:
        while engine.can_deal(straight.state):
            straight.deal()
        straight.do(act.action)
    while straight.state.match.deals < record.state.match.deals:
        straight.deal()
    assert straight.state == record.state


def test_annotations_are_kept_and_never_played() -> None:
    record = begun("barker")
    record.do(PASS)
    before = record.state
    record.annotate("reason", "weak-hand", "trumps=1")
    assert record.state == before
    assert record.text().endswith("pass\n~ reason weak-hand trumps=1\n")


@pytest.mark.parametrize("value", ["a # comment", "two\x1blines", ""])
def test_an_annotation_that_no_line_can_hold_is_refused(value: str) -> None:
    record = begun("barker")
    if not value:
        with pytest.raises(UnreadableError):
            record.annotate(value)
        return
    with pytest.raises(UnreadableError):
        record.annotate("reason", value)


def test_only_true_facts_can_be_written_down() -> None:
    record = begun("barker")
    record.claim("score", "0", "0")
    with pytest.raises(IllegalAction) as caught:
        record.claim("score", "5", "0")
    assert caught.value.refusal.fields["true"] == "score 0 0"
    assert record.text().endswith("= score 0 0\n")


def test_scores_are_set_at_the_start_of_the_deal_and_written() -> None:
    record = empty("barker")
    record.deal(scores=(70, 85))
    assert record.state.match.scores == (70, 85)
    assert record.text().endswith("\nscore 70 85\n")
    assert Record.read(record.text()).state == record.state


def test_scores_set_in_a_second_game_are_not_lost_with_the_first() -> None:
    record = empty("bruff", games=3)
    dice = random.Random(3)
    while record.state.phase != "game-over":
        go_on(record, dice, 1)
    record.deal(scores=(5, 10, 15))
    assert record.state.match.scores == (5, 10, 15)


def test_a_record_made_of_cuts_goes_on_cutting_from_the_seed() -> None:
    record = empty("barker")
    tie = Cut(tuple((seat, Card(card)) for seat, card in enumerate(("7H", "2C", "KS", "2D"))))
    record.cut(tie)
    assert record.tied() == (1, 3)
    record.deal()
    second = record.entries[1]
    assert isinstance(second, Cut)
    assert [seat for seat, _ in second.cards] == [1, 3]
    assert record.tied() == (_dealer(record),)
    assert Record.read(record.text()).state == record.state


def test_saving_writes_the_text_and_loading_reads_it(tmp_path: Path) -> None:
    record = begun("bismarck")
    go_on(record, random.Random(1), 20)
    path = tmp_path / "game.ctr"
    record.save(path)
    assert path.read_text(encoding="utf-8") == record.text()
    assert Record.load(path).state == record.state


def test_an_action_late_in_a_game_costs_one_step_of_the_engine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = begun("barker")
    go_on(record, random.Random(8), 300)
    while engine.can_deal(record.state):
        record.deal()
    steps: list[Action] = []
    real = engine.apply

    def counted(state: State, action: Action) -> Outcome:
        steps.append(action)
        return real(state, action)

    monkeypatch.setattr(engine, "apply", counted)
    action = choose(record.state, random.Random(1))
    record.do(action)
    assert steps == [action]
