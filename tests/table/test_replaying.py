"""Records gone through step by step, as seen then, and played on from any point."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

import cardtable as ct
from cardtable.cli import main
from cardtable.record.entries import Act, Begin, Undo
from cardtable.record.header import read_seated
from cardtable.record.record import Record
from cardtable.record.redact import shared
from cardtable.rules import engine
from cardtable.rules.facts import Fact
from cardtable.rules.look import view
from cardtable.rules.refusal import IllegalAction, UnreadableError
from cardtable.rules.ruleset import Value
from cardtable.table import Table
from cardtable.table.replaying import Replay
from cardtable.text.words import LANGUAGES, say
from tests.record.playing import GAMES, TABLES, begun, choose

FILES = sorted(GAMES.glob("*.ctr"))


def played(
    name: str, options: dict[str, Value], *, undo: float = 0.0, deals: int = 3, seed: int = 5
) -> Record:
    """Some deals by chance, perhaps with actions taken back now and then."""
    record, random = begun(name, seed, **options), Random(seed)
    while record.state.match.deals <= deals and not engine.is_over(record.state):
        if record.actions and random.random() < undo:
            record.undo(random.randint(1, min(record.actions, 1 + random.randrange(9))))
        elif record.state.turn is None:
            record.deal()
        else:
            record.do(choose(record.state, random))
    return record


def without_undone(record: Record) -> Record:
    """The same game in which nothing was ever taken back: by the entries, from behind."""
    left, kept = 0, []
    for entry in reversed(record.entries):
        if isinstance(entry, Undo):
            left += entry.actions
        elif isinstance(entry, Act) and left:
            left -= 1
        elif isinstance(entry, Begin) and left:
            continue
        else:
            kept.append(entry)
    again = Record(record.header, record.ruleset)
    for entry in reversed(kept):
        again.add(entry)
    return again


def printed(record: Record, capsys: pytest.CaptureFixture[str], home: str) -> list[object]:
    """What ``replay --json`` prints of it, but for the result."""
    record.save(home)
    assert main.main(["replay", home, "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()][:-1]


def positions(replay: Replay) -> Iterator[object]:
    for index in range(len(replay.steps)):
        replay.jump(index)
        yield json.loads(json.dumps(replay.position()))


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_every_step_is_the_position_that_the_command_prints(
    name: str, options: dict[str, Value], tmp_path: object, capsys: pytest.CaptureFixture[str]
) -> None:
    record = played(name, options, undo=0.08)
    assert any(isinstance(entry, Undo) for entry in record.entries)
    record.header = record.header._replace(practice=True)
    whole = printed(record, capsys, f"{tmp_path}/whole.ctr")
    assert list(positions(Replay(record, everything=True))) == whole
    stood = printed(without_undone(record), capsys, f"{tmp_path}/stood.ctr")
    assert list(positions(Replay(record))) == stood
    assert len(stood) < len(whole)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_seat_sees_what_it_saw_while_the_record_was_played(path: object) -> None:
    record = Record.load(str(path))
    replay, again = Replay(record), Record(record.header, record.ruleset)
    index = 0
    for entry in without_undone(record).entries:
        again.add(entry)
        if not isinstance(entry, Begin | Act):
            continue
        replay.jump(index)
        index += 1
        for seat, label in enumerate(record.ruleset.seating.labels):
            if replay.refuse(label) is None:
                assert replay.view(label) == view(again.state, seat)
    assert index == len(replay.steps)


def test_steps_tell_what_happened_and_why() -> None:
    seats = dict.fromkeys("NESW", "steady")
    table = Table("barker", seed=4, seats=seats)
    told: list[tuple[Fact, ...]] = []
    table.subscribe(told.append)
    while not table.over:
        table.next_deal() if table.turn is None else table.computer_plays()
    replay = Replay(table.record)
    first, *rest = replay.steps
    assert [one.events for one in rest] == told
    assert first.events[-1].code == "dealt"
    assert {one.code for one in first.events} >= {"deal-begins"}
    acted = [step for step in replay.steps if step.action is not None]
    assert all(step.reasons for step in acted)
    for language in LANGUAGES:
        for step in replay.steps:
            for one in (*step.events, *step.reasons):
                assert say(one, language)
    assert [step.step for step in replay.steps if step.deal == 1] == list(
        range(sum(step.deal == 1 for step in replay.steps))
    )


def test_cut_for_the_deal_is_told_before_the_first_deal() -> None:
    record = Record.load(GAMES / "barker-example.ctr")
    codes = [one.code for one in Replay(record).steps[0].events]
    assert codes[:4] == ["replay.cut"] * 4
    assert "deal-begins" in codes


def test_reasons_of_another_seat_are_kept_back_until_the_deal_is_over() -> None:
    table = Table("barker", seed=4, seats={"N": "human", **dict.fromkeys("ESW", "steady")})
    while table.phase != "deal-over":
        table.do(table.legal[0]) if table.turn == "N" and table.legal else (
            table.do("discard") if table.turn == "N" else table.computer_plays()
        )
    replay = Replay(table.record)
    seen, known = 0, 0
    for index, step in enumerate(replay.steps):
        replay.jump(index)
        if step.seat in ("E", "S", "W"):
            over = step.state.phase == "deal-over"
            assert replay.reasons("N") == (step.reasons if over else ())
            assert replay.reasons(step.seat) == step.reasons == replay.reasons(None)
            seen, known = seen + 1, known + bool(step.reasons)
    assert seen > 15
    assert known == seen


def test_walking_forward_back_by_tricks_and_by_deals() -> None:
    record = played("barker", {}, deals=3)
    record.header = record.header._replace(practice=True)
    replay = Replay(record)
    assert not replay.back()
    assert replay.forward(3)
    assert replay.at == 3
    assert replay.back()
    assert replay.at == 2
    starts = [index for index, step in enumerate(replay.steps) if step.step == 0]
    assert len(starts) == 4
    for start in starts[1:]:
        assert replay.next_deal()
        assert replay.at == start
        assert replay.position()["step"] == 0
    assert not replay.next_deal()
    replay.jump(starts[2] + 4)
    assert replay.deal_before()
    assert replay.at == starts[2]
    assert replay.deal_before()
    assert replay.at == starts[1]
    replay.jump(10_000)
    assert replay.at == len(replay.steps) - 1
    assert not replay.forward()
    replay.jump(-5)
    assert replay.at == 0
    assert not replay.deal_before()
    assert replay.find(2, 3) == starts[1] + 3
    assert replay.find(9) is None


def test_walking_by_tricks_stops_at_every_one() -> None:
    record = Record.load(GAMES / "barker-whole-game.ctr")
    replay = Replay(record)
    stops = []
    while replay.trick_on():
        stops.append((replay.now.deal, len(replay.now.state.play.tricks)))
    tricks = [
        (step.deal, len(step.state.play.tricks))
        for before, step in zip(replay.steps, replay.steps[1:], strict=False)
        if len(step.state.play.tricks) > len(before.state.play.tricks)
    ]
    assert [stop for stop in stops if stop[1]] == tricks


# --- what may not be seen yet --------------------------------------------------------------------


def test_running_deal_shows_nobody_more_than_his_own_cards() -> None:
    record = played("barker", {}, deals=1)
    assert record.state.deal is not None
    people = [label for label in "NESW" if record.header.seated(label).kind == "human"]
    replay = Replay(record)
    assert replay.refuse(None) is None, "the first deal is over"
    replay.jump(len(replay.steps) - 1)
    computer = next(label for label in "NESW" if label not in people)
    for seat in (None, computer):
        refused = replay.refuse(seat)
        assert refused is not None
        assert refused.code == "replay.running"
        for language in LANGUAGES:
            assert say(refused, language).endswith(".")
        for ask in (replay.view, replay.position, replay.reasons):
            with pytest.raises(UnreadableError):
                ask(seat)
    with pytest.raises(UnreadableError):
        replay.fork()
    assert replay.view(people[0]).hand == record.state.play.hands["NESW".index(people[0])]
    for word in ("practice", "open"):
        record.header = record.header._replace(**{word: True})  # type: ignore[arg-type]
        assert replay.refuse(None) is None
        record.header = record.header._replace(**{word: False})  # type: ignore[arg-type]
    refused = replay.refuse("A1")
    assert refused is not None
    assert refused.code == "no-such-seat"


def test_redacted_record_is_seen_with_its_own_eyes_and_not_played_on() -> None:
    record = played("growler", {}, deals=2)
    for seat in (0, None):
        text = shared(record, seat)
        replay = Replay(Record.read(text))
        own = None if seat is None else "N"
        for index in range(len(replay.steps)):
            replay.jump(index)
            seen = replay.view(own)
            assert seen == replay.view(None)
            if seat is not None and seen.phase != "deal-over":
                assert [isinstance(hand, int) for hand in seen.hands] == [False, True, True, True]
        for other in ("E", "S"):
            refused = replay.refuse(other)
            assert refused is not None
            assert say(refused, "fr").endswith(".")
        with pytest.raises(UnreadableError, match=r"fault\.redacted"):
            replay.fork()


# --- playing on ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_game_can_be_played_again_from_any_point(name: str, options: dict[str, Value]) -> None:
    record = played(name, options, undo=0.05)
    seats = {
        label: read_seated(f"random Nr {at}" if at else "human Léa")
        for at, label in enumerate(record.ruleset.seating.labels)
    }
    record.header = record.header._replace(practice=True, seats=seats)
    for everything in (False, True):
        replay = Replay(record, everything=everything)
        for index in range(0, len(replay.steps), 7):
            replay.jump(index)
            if engine.is_over(replay.now.state):
                continue
            table = replay.fork()
            assert table.view(None) == replay.view(None)
            assert table.record.header.practice
            assert not any(isinstance(entry, Undo) for entry in table.record.entries)
            assert Record.read(table.record.text()).state == table.record.state
            assert table.seats == seats


def test_where_the_game_is_over_there_is_nothing_to_be_played_again() -> None:
    replay = Replay(Record.load(GAMES / "barker-whole-game.ctr"))
    replay.jump(len(replay.steps) - 1)
    refused = replay.refuse_fork()
    assert refused is not None
    assert refused.code == "replay.game-over"
    for language in LANGUAGES:
        assert say(refused, language).endswith(".")
    with pytest.raises(UnreadableError, match=r"replay\.game-over"):
        replay.fork()
    replay.back()
    assert replay.refuse_fork() is None
    assert replay.fork().turn is not None


def test_fork_goes_on_by_itself_and_leaves_the_record_alone() -> None:
    record = Record.load(GAMES / "barker-whole-game.ctr")
    text = record.text()
    replay = Replay(record)
    replay.jump(len(replay.steps) // 2 + 3)
    table = replay.fork(dict.fromkeys("NESW", "steady"))
    start = table.view(None)
    deals = {entry.cards for entry in record.entries if isinstance(entry, Begin)}
    while not table.over:
        table.next_deal() if table.turn is None else table.computer_plays()
    assert record.text() == text
    assert replay.view(None) == start
    begun = [entry.cards for entry in table.record.entries if isinstance(entry, Begin)]
    same = [cards for cards in begun if cards in deals]
    # The game was decided, so that its deals come again as far as it went.
    assert len(same) == min(len(begun), len(deals))
    assert str(table.seats["N"]) == "steady"


def test_other_players_may_sit_down_and_who_is_not_named_stays() -> None:
    replay = Replay(Record.load(GAMES / "barker-whole-game.ctr"))
    before = {label: str(who) for label, who in replay.fork().seats.items()}
    after = {label: str(who) for label, who in replay.fork({"E": "human Zoé"}).seats.items()}
    assert after == {**before, "E": "human Zoé"}
    for seats in ({"A1": "human"}, {"N": "genius"}):
        with pytest.raises(UnreadableError):
            replay.fork(seats)


def test_running_game_does_not_give_its_next_deals_away() -> None:
    record = played("barker", {}, deals=1)
    replay = Replay(record)
    replay.jump(5)
    table = replay.fork(dict.fromkeys("NESW", "random"))
    while table.view(None).deal < 2:
        table.next_deal() if table.turn is None else table.computer_plays()
    mine, theirs = (
        [entry.cards for entry in one.entries if isinstance(entry, Begin)]
        for one in (record, table.record)
    )
    assert mine[0] == theirs[0]
    assert mine[1] != theirs[1]


def test_fork_of_a_record_without_a_seed_can_be_dealt_on() -> None:
    record = played("barker", {}, deals=1)
    lines = [line for line in record.text().splitlines() if not line.startswith("seed ")]
    replay = Replay(Record.read("\n".join(lines)))
    replay.next_deal()
    replay.back()
    table = replay.fork(dict.fromkeys("NESW", "random"))
    assert table.phase == "deal-over"
    table.next_deal()
    assert table.view(None).deal == 2
    assert Record.read(table.record.text()).state == table.record.state


def test_fork_is_a_table_like_any_other(tmp_path: object) -> None:
    replay = Replay(Record.load(GAMES / "growler-whole-game.ctr"))
    replay.jump(30)
    table = replay.fork(dict.fromkeys("NESW", "steady"))
    table.keep(f"{tmp_path}/again.ctr")
    for _ in range(10):
        table.next_deal() if table.turn is None else table.computer_plays()
    table.undo(4)
    table.close()
    again = ct.Table.load(f"{tmp_path}/again.ctr")
    assert again.position() == table.position()
    assert again.record.header.practice


def test_empty_record_has_no_steps() -> None:
    record = Record(begun("barker").header)
    replay = Replay(record)
    assert replay.steps == ()
    assert not replay.forward()
    assert not replay.next_deal()
    with pytest.raises(IndexError):
        replay.view(None)
    with pytest.raises(IllegalAction):
        record.undo(1)
